"""What the page draws from: positions, turns and endings as JSON-able values.

Nothing here reads a game's deal but `deal_message`, and that only once the game is over.
"""

from collections.abc import Mapping, Sequence

from banqi.constants import CANNON, KINDS, LETTERS, PIECES, RED, SQUARE_NAMES
from banqi.rules import Event, Game, Move, Outcome, Position, Refusal, RuleSet
from banqi.rules.deal import format_tiles

from .errors import Message
from .saving import save_text
from .seated_game import SeatedGame


def rules_message(rules: RuleSet) -> Message:
    """The protocol's ``RuleSet``."""
    return {
        "text": str(rules),
        "name": rules.name,
        "ladder": [LETTERS[kind] for kind in rules.ladder],
        "cannon": rules.cannon,
        "quiet": rules.quiet,
        "repetition": rules.repetition,
        "chase": rules.chase,
        "takes": {
            LETTERS[kind]: [
                LETTERS[taken] for taken in rules.ladder if rules.can_take(kind, taken + KINDS)
            ]
            for kind in range(KINDS)
        },
    }


def counts_message(counts: Sequence[int]) -> dict[str, int]:
    """The protocol's ``Counts``."""
    return {LETTERS[piece]: counts[piece] for piece in range(PIECES)}


def board_text(position: Position) -> str:
    """32 letters, a1 first."""
    return "".join(LETTERS[code] for code in position.board)


def colours_message(position: Position) -> Message:
    """The protocol's ``Colours``."""
    return {
        player: None if colour is None else "r" if colour == RED else "b"
        for player, colour in sorted(position.colours.items())
    }


def outcome_message(outcome: Outcome | None) -> Message | None:
    """The protocol's ``Outcome``."""
    if outcome is None:
        return None
    return {
        "result": outcome.result,
        "winner": outcome.player,
        "termination": outcome.termination,
    }


def details_message(details: Mapping[str, int | str]) -> Message:
    """Details of a refusal or a hint: squares as names, pieces as letters, colours as r and b."""
    texts: Message = {}
    for key, value in details.items():
        if isinstance(value, str):
            texts[key] = value
        elif key in _SQUARE_KEYS:
            texts[key] = SQUARE_NAMES[value]
        elif key in _PIECE_KEYS:
            texts[key] = LETTERS[value]
        elif key == "turn":
            texts[key] = "rb"[value]
        else:
            texts[key] = value
    return texts


_SQUARE_KEYS = frozenset(("origin", "target", "square", "attacker"))
_PIECE_KEYS = frozenset(("piece", "victim", "threat"))


def refusal_message(refusal: Refusal) -> Message:
    """The protocol's ``Refusal``."""
    return {
        "code": refusal.code,
        "details": details_message(refusal.details),
        "message": str(refusal),
    }


def turn_message(event: Event, before: Position) -> Message:
    """The protocol's ``PlayedMove`` of a turn played in ``before``."""
    message: Message = {
        "ply": event.ply - 1,
        "by": event.player,
        "kind": event.kind,
        "from": SQUARE_NAMES[event.move.origin],
        "to": SQUARE_NAMES[event.move.target],
        "piece": LETTERS[event.piece],
        "text": str(event),
    }
    if event.captured is not None:
        message["captured"] = LETTERS[event.captured]
        screen = _screen_of(before, event.move)
        if screen is not None:
            message["screen"] = screen
    return message


def turns_message(events: Sequence[Event], positions: Sequence[Position]) -> list[Message]:
    """All turns of a game; ``positions`` has one entry more than ``events``."""
    return [turn_message(event, before) for event, before in zip(events, positions, strict=False)]


def start_text(start: Position) -> str | None:
    """FEN of a position that play was started from, None for the usual start."""
    return None if start == Position.start(start.rules) else start.fen()


def taken_since(start: Position, position: Position) -> dict[str, int]:
    """What was captured between two positions of a game, as the protocol's ``Counts``."""
    return counts_message(
        [now - then for now, then in zip(position.taken, start.taken, strict=True)]
    )


def seen_message(position: Position, start: Position) -> Message:
    """The fields that a snapshot and a ``ReplayPly`` share: what both players see."""
    return {
        "number": position.number,
        "board": board_text(position),
        "bag": counts_message(position.bag),
        "taken": taken_since(start, position),
        "toMove": position.player_to_move,
        "colours": colours_message(position),
        "quiet": position.quiet,
        "fen": position.fen(),
    }


def deal_message(game: Game) -> Message:
    """The protocol's ``Deal``: the commitment, and what was committed to once the game is over."""
    deal: Message = {
        "hash": game.commitment(),
        "redealt": game.redealt,
        "test": game.is_test_deal,
    }
    if game.outcome is not None:
        deal.update(salt=game.salt, tiles=format_tiles(game.deal))
    return deal


def snapshot_message(seated: SeatedGame) -> Message:
    """The protocol's ``Snapshot``."""
    game = seated.game
    position, history = game.position, game.history
    is_over = game.outcome is not None
    legal = () if is_over else position.legal_moves()
    return {
        "game": seated.id,
        "ply": seated.ply,
        "mode": seated.mode,
        "players": seated.players_message(),
        "rules": rules_message(game.rules),
        **seen_message(position, history.start),
        "legal": legal_message(legal),
        "screens": screens_message(position, legal),
        "barred": [] if is_over else [str(move) for move in position.barred_moves()],
        "moves": turns_message(game.events, game.positions),
        "last": seated.ply - 1 if seated.ply else None,
        "outcome": outcome_message(game.outcome),
        "canUndo": seated.undo_plies() > 0,
        "drawOffer": seated.offer_message(),
        "deal": deal_message(game),
        "start": start_text(history.start),
        "save": save_text(seated),
    }


def replay_plies(positions: Sequence[Position]) -> list[Message]:
    """The protocol's ``ReplayPly`` of every position of a game."""
    return [
        {"ply": ply, **seen_message(position, positions[0])}
        for ply, position in enumerate(positions)
    ]


def legal_message(moves: Sequence[Move]) -> dict[str, list[str]]:
    targets: dict[str, list[str]] = {}
    for move in moves:
        targets.setdefault(SQUARE_NAMES[move.origin], []).append(SQUARE_NAMES[move.target])
    return targets


def screens_message(position: Position, moves: Sequence[Move]) -> dict[str, str]:
    screens = {str(move): _screen_of(position, move) for move in moves}
    return {move: screen for move, screen in screens.items() if screen is not None}


def _screen_of(position: Position, move: Move) -> str | None:
    """The square a cannon's capture jumps."""
    if position.board[move.origin] % KINDS != CANNON or position.rules.cannon != "jump":
        return None
    screen = position.screen(move)
    return None if screen is None else SQUARE_NAMES[screen]
