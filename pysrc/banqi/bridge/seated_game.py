"""A game with its two players: who may do what, and what an offer or an undo means."""

import secrets
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, Self

from banqi.rules import PLAYERS, Game, Move, Player, Position

from .errors import Message, Refused

Mode = Literal["computer", "device", "watch"]

_MODES: Final[dict[int, Mode]] = {0: "device", 1: "computer", 2: "watch"}


class Seat(NamedTuple):
    """Who plays a side: an engine of ``level`` (1 is the weakest), or a human, who has none."""

    level: int | None

    @property
    def is_engine(self) -> bool:
        """Whether an engine sits here."""
        return self.level is not None

    def as_message(self) -> Message:
        """The protocol's ``Player``."""
        return {"kind": "human"} if self.level is None else {"kind": "engine", "level": self.level}


Seats = dict[Player, Seat]

_ID_BYTES: Final = 16


def new_id() -> str:
    """A name for a game that no other game has, here or on any other device."""
    return secrets.token_hex(_ID_BYTES)


class Offer(NamedTuple):
    """A draw offered by ``by`` at ``ply``."""

    by: Player
    ply: int
    accepted: bool


def parse_seats(players: Message) -> Seats:
    """The seats of a request's ``players``; Refused where kind and level do not go together."""
    seats: Seats = {}
    for player in PLAYERS:
        kind, level = players[player]["kind"], players[player].get("level")
        field = f"players.{player}.level"
        if kind == "engine" and level is None:
            raise Refused(
                "missing-field",
                f"{field} is missing: an engine plays at a level",
                field=field,
                met="nothing",
                expected="the level of the engine",
            )
        if kind == "human" and level is not None:
            raise Refused(
                "unexpected-field",
                f"{field}: a human has no level",
                field=field,
                met=level,
                expected="no level for a human",
            )
        seats[player] = Seat(level)
    return seats


@dataclass(slots=True)
class SeatedGame:
    """One game and who plays it. Every method that changes it either does all of it or raises.

    ``id`` names the game from its first turn on, whatever is taken back or dealt anew. A finished
    game keeps its name for good: what goes on after its end was taken back is another game.
    """

    game: Game
    seats: Seats
    offer: Offer | None = None
    id: str = field(default_factory=new_id)

    @classmethod
    def new(cls, start: Position, seats: Seats, seed: int | None) -> Self:
        """A seated game from a position; Refused ``game-over`` if nothing can be played there."""
        outcome = start.outcome()
        if outcome is not None:
            raise Refused(
                "game-over",
                f"the game is over in this position ({outcome.termination})",
                field="fen",
                met=start.fen(),
                expected="a position with a turn to play",
            )
        return cls(Game.from_position(start, seed), seats)

    @property
    def mode(self) -> Mode:
        """Told by who plays."""
        return _MODES[sum(seat.is_engine for seat in self.seats.values())]

    @property
    def ply(self) -> int:
        """Turns played so far."""
        return len(self.game.events)

    @property
    def mover(self) -> Seat:
        """Who is to move."""
        return self.seats[self.game.player_to_move]

    @property
    def human(self) -> Player:
        """The only human of a game against the computer, else the player to move."""
        if self.mode == "computer":
            return next(player for player in PLAYERS if not self.seats[player].is_engine)
        return self.game.player_to_move

    def players_message(self) -> Message:
        """The protocol's ``Players``."""
        return {player: self.seats[player].as_message() for player in PLAYERS}

    def offer_message(self) -> Message | None:
        """The protocol's ``DrawOffer``, while the ply it was made at lasts."""
        offer = self.offer
        return offer._asdict() if offer is not None and offer.ply == self.ply else None

    def check_open(self) -> None:
        """Refused ``game-over`` after the end."""
        outcome = self.game.outcome
        if outcome is not None:
            raise Refused(
                "game-over",
                f"the game is over ({outcome.termination})",
                met=outcome.termination,
                expected="a game that goes on",
            )

    def check_turn(self, *, engine: bool) -> None:
        """Refused ``not-your-turn`` where the other kind of player is to move."""
        if self.mover.is_engine != engine:
            met, expected = ("a human", "an engine") if engine else ("an engine", "a human")
            raise Refused(
                "not-your-turn",
                f"{met} is to move",
                met=met,
                expected=f"{expected} to move",
            )

    def play(self, move: Move) -> None:
        """Play a turn; raises ``IllegalMove`` of the rules."""
        self.check_open()
        self.game.play(move)

    def undo_plies(self) -> int:
        """How many plies an undo takes back now; 0 where there is no undo."""
        if self.mode == "watch":
            return 0
        for plies, event in enumerate(reversed(self.game.events), start=1):
            if not self.seats[event.player].is_engine:
                return plies
        return 0

    def undo(self) -> None:
        """Take back to the last turn of a human, that turn included."""
        plies = self.undo_plies()
        if not plies:
            raise Refused(
                "not-allowed",
                "there is no turn to take back",
                met=f"a game at ply {self.ply} in mode {self.mode}",
                expected="a turn of a human to take back",
            )
        if self.game.outcome is not None:
            self.id = new_id()
        self.game.undo(plies)
        self.offer = None

    def resign(self, by: Player | None) -> None:
        """A human gives up: ``by`` if it is given."""
        self.check_open()
        player = self.human if by is None else by
        if self.seats[player].is_engine:
            raise Refused(
                "not-allowed",
                f"{player} is an engine, and engines do not resign on request",
                field="by",
                met=player,
                expected="a side that a human plays",
            )
        self.game.resign(player)

    def check_offer(self) -> None:
        """Refused unless a human may offer a draw now."""
        self.check_open()
        if self.mode == "watch":
            raise Refused(
                "not-allowed",
                "nobody is there to offer a draw",
                met="mode watch",
                expected="a game with a human",
            )
        if self.offer is not None and self.offer.ply == self.ply:
            raise Refused(
                "not-allowed",
                "a draw was offered at this ply before",
                met=f"an offer by {self.offer.by} at ply {self.offer.ply}",
                expected="one offer a ply",
            )

    def answer_offer(self, accepted: bool) -> None:
        """Note the human's offer with its answer, and end the game if it was accepted."""
        self.check_offer()
        offer = Offer(self.human, self.ply, accepted)
        if accepted:
            self.game.agree_draw()
        self.offer = offer

    def rematch(self) -> "SeatedGame":
        """Another from the same start with the sides swapped; the deal is a secret one."""
        if self.game.outcome is None:
            raise Refused(
                "not-over",
                "a rematch follows the end of a game",
                met="a game that goes on",
                expected="a game that is over",
            )
        first, second = self.seats["first"], self.seats["second"]
        start = self.game.history.start
        return SeatedGame.new(start, {"first": second, "second": first}, None)
