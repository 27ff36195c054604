"""A game: its public history and, kept apart, the secret deal."""

from __future__ import annotations

from collections.abc import Mapping

from banqi.rules.deal import Below, Tiles, commitment, deal_tiles, new_salt, seeded_below
from banqi.rules.errors import IllegalMove
from banqi.rules.history import Event, History
from banqi.rules.move import Move
from banqi.rules.outcome import Outcome, Player, other
from banqi.rules.position import Position
from banqi.rules.record import Record
from banqi.rules.refusals import Refusal, over
from banqi.rules.ruleset import RuleSet
from banqi.rules.saved import Saved


class Game:
    """One game with its secret.

    What both players see is `position`, `positions` and `events`. `deal` and `salt` are for the
    owner of the game only; before the end nothing but a flip may show any of it. Make one with
    `Game.new`, `Game.from_position` or `Game.from_dict`.

    >>> game = Game.new(RuleSet.parse("taiwan"), seed=7)
    >>> event = game.play(Move.parse("b2b2"))
    >>> event.kind, event.player, game.player_to_move
    ('flip', 'first', 'second')
    """

    def __init__(self, history: History, tiles: Tiles, salt: str, seed: int | None) -> None:
        self.history = history
        self.deal = tiles
        self.salt = salt
        self.seed = seed
        self.redealt = 0
        self._declared: Outcome | None = None

    def __repr__(self) -> str:
        """The public side only, so that no log shows the deal."""
        return f"<Game of {len(self.events)} plies under {self.rules} at {self.position.fen()!r}>"

    # Beginning.

    @classmethod
    def new(cls, rules: RuleSet, seed: int | None = None) -> Game:
        """A game from the start. With a seed, 0 or more, the deal is a fixed one, for tests."""
        return cls.from_position(Position.start(rules), seed)

    @classmethod
    def from_position(cls, position: Position, seed: int | None = None) -> Game:
        """A game that starts from a position: its bag is dealt under its face-down tiles.

        The side to move becomes the first player's, and nothing has been repeated yet.
        """
        if seed is not None and seed < 0:
            raise ValueError(f"seed: met {seed}, expected a number from 0")
        start = position.restarted()
        below = None if seed is None else seeded_below(seed, 0)
        return cls(History(start), _dealt(start, below), new_salt(below), seed)

    # What both players see.

    @property
    def rules(self) -> RuleSet:
        """The rule set this game is played under."""
        return self.history.start.rules

    @property
    def position(self) -> Position:
        """The position now."""
        return self.history.position

    @property
    def positions(self) -> list[Position]:
        """The position after each ply, the starting position first."""
        return self.history.positions

    @property
    def events(self) -> list[Event]:
        """What happened in each turn."""
        return self.history.events

    @property
    def player_to_move(self) -> Player:
        """The first or the second player."""
        return self.position.player_to_move

    @property
    def colours(self) -> dict[Player, int | None]:
        """Each player's colour, None before the first flip."""
        return self.position.colours

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self._declared or self.history.outcome

    @property
    def is_test_deal(self) -> bool:
        """Whether the deal came from a seed, so that anybody could know it."""
        return self.seed is not None

    def commitment(self) -> str:
        """The SHA-256 that binds this game to its deal; docs/deal.md gives its format."""
        return commitment(self.salt, self.deal)

    # Playing.

    def play(self, move: Move) -> Event:
        """Play a turn; raises `IllegalMove`, and then nothing has changed."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        return self.history.play(move, self.deal[move.origin] if move.is_flip else None)

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move cannot be played now, None if it can."""
        if self._declared is not None:
            return over(move, self._declared.termination)
        return self.position.refusal(move)

    def undo(self, plies: int = 1) -> list[Event]:
        """Take back turns; returns their events, oldest first.

        Where that takes back a flip, or a game whose end may have shown the deal, all face-down
        tiles are dealt anew from the bag under a new salt: an undo is no way to peek.
        """
        was_over = self.outcome is not None
        undone = self.history.undo(plies)
        self._declared = None
        if was_over or any(event.kind == "flip" for event in undone):
            self._deal_anew()
        return undone

    def resign(self, player: Player) -> Outcome:
        """Let `player` resign; the other wins."""
        self._check_open()
        winner = other(player)
        self._declared = Outcome(self.colours[winner], winner, "resignation")
        return self._declared

    def agree_draw(self) -> Outcome:
        """End the game as a draw that both players agree to."""
        self._check_open()
        self._declared = Outcome(None, None, "agreement")
        return self._declared

    def _check_open(self) -> None:
        outcome = self.outcome
        if outcome is not None:
            raise ValueError(f"the game is over ({outcome.termination})")

    def _deal_anew(self) -> None:
        self.redealt += 1
        below = None if self.seed is None else seeded_below(self.seed, self.redealt)
        fresh = _dealt(self.position, below)
        self.deal = tuple(
            old if new is None else new for old, new in zip(self.deal, fresh, strict=True)
        )
        self.salt = new_salt(below)

    # Keeping.

    def record(self, tags: Mapping[str, str] | None = None) -> Record:
        """The game as a record; the deal and its salt are in it once the game is over."""
        secret = {}
        if self.outcome is not None:
            secret = {"Salt": self.salt, "Commitment": self.commitment()}
        return Record.of(
            self.history,
            outcome=self.outcome,
            tiles=self.deal if secret else None,
            tags={**(tags or {}), **secret},
        )

    def to_dict(self) -> dict[str, object]:
        """Everything about the game, the secret included, as JSON-able values."""
        return Saved(
            self.history, self.deal, self.salt, self.seed, self.redealt, self._declared
        ).to_dict()

    @classmethod
    def from_dict(cls, data: object) -> Game:
        """The game that `to_dict` gave; `SaveError` names the key that is wrong."""
        saved = Saved.from_dict(data)
        game = cls(saved.history, saved.tiles, saved.salt, saved.seed)
        game.redealt = saved.redealt
        game._declared = saved.declared
        return game


def _dealt(position: Position, below: Below | None) -> Tiles:
    if below is None:
        return deal_tiles(position.board, position.bag)
    return deal_tiles(position.board, position.bag, below)
