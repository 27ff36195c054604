"""From the rules' values to the kernel's integers and back."""

from typing import Final

from banqi.constants import BLACK, KINDS, RED
from banqi.engine.backends import Backend
from banqi.kernel import state as slots
from banqi.kernel import tables
from banqi.rules import RULE_SETS, Move, Position, RuleSet

# A kernel variant is a ladder and a way of the cannon; several rule sets may have the same.
VARIANTS: Final = {
    (RULE_SETS[variant.name].ladder, RULE_SETS[variant.name].cannon): number
    for number, variant in enumerate(tables.VARIANTS)
}
FROM_BITS: Final = 5


def variant(rules: RuleSet) -> int:
    """The kernel's number of a rule set's ladder and cannon; ValueError where it has none."""
    known = VARIANTS.get((rules.ladder, rules.cannon))
    if known is None:
        raise ValueError(
            f"rule set {rules}: the engine does not know this ladder with a cannon that "
            f"{rules.cannon}s; expected those of {', '.join(RULE_SETS)}"
        )
    return known


def encode(move: Move) -> int:
    """A move as the kernel writes it."""
    return move.origin << FROM_BITS | move.target


def decode(move: int) -> Move:
    """A kernel move as the rules write it."""
    return Move(move >> FROM_BITS, move & (1 << FROM_BITS) - 1)


def likelier_colour(position: Position) -> int:
    """The colour that the first flip more likely gives to the player who makes it.

    The kernel knows no player without a colour. With a whole bag the two are equally likely.
    """
    return RED if 2 * sum(position.bag[:KINDS]) >= sum(position.bag) else BLACK


def load(backend: Backend, position: Position) -> None:
    """Put a position into the kernel, with what its repetition and chase rules look back on."""
    rules = position.rules
    played = position.quiet_moves if rules.repetition is not None else ()
    board = position.boards[0] if played else position.board
    turn = likelier_colour(position) if position.turn is None else position.turn
    ctl = [0] * (slots.START_QUIET + 1)
    ctl[slots.SIDE] = turn ^ (len(played) & 1)
    ctl[slots.VARIANT] = variant(rules)
    ctl[slots.QUIET_LIMIT] = rules.quiet or 0
    ctl[slots.REPETITION] = rules.repetition or 0
    ctl[slots.CHASE] = int(rules.chase)
    ctl[slots.START_QUIET] = position.quiet - len(played)
    backend.write("ctl", ctl)
    backend.write("board", board)
    backend.write("bag", position.bag)
    backend.call("load")
    for move in played:
        backend.call("advance", encode(move))
