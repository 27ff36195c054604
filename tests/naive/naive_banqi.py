"""Banqi a second time, written from the rules page alone, slow and plain on purpose.

It shares nothing with the package: squares are texts such as "c3", the board is a dict of letters,
and every question about repetition and chases goes through the whole game again from its start.
The tests compare it with the package, turn by turn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

FILES = "abcdefgh"
RANKS = "1234"
SQUARES = sorted(file + rank for file in FILES for rank in RANKS)
FULL_SET = {"G": 1, "A": 2, "E": 2, "R": 2, "H": 2, "C": 2, "S": 5}

SETS = {
    "taiwan": {"ladder": "GAERHCS", "jump": True, "quiet": 60, "times": 3, "chase": True},
    "parlour": {"ladder": "GAERHCS", "jump": True, "quiet": 120, "times": None, "chase": False},
    "hongkong": {"ladder": "GRHCAES", "jump": False, "quiet": 60, "times": 3, "chase": True},
    "mainland": {"ladder": "GAERHCS", "jump": False, "quiet": 60, "times": 3, "chase": True},
}


def read_rules(text):
    name, _, rest = text.partition(":")
    rules = dict(SETS[name])
    for part in rest.split(",") if rest else []:
        key, value = part.split("=")
        if key == "quiet":
            rules["quiet"] = None if value == "off" else int(value)
        elif key == "repetition":
            rules["times"] = None if value == "off" else int(value)
        elif key == "chase":
            rules["chase"] = value == "on"
    if rules["times"] is None:
        rules["chase"] = False
    return rules


@cache
def colour(letter):
    """The colour of a face-up piece; nothing for "." and "X"."""
    if letter in ".X":
        return None
    return "red" if letter.isupper() else "black"


def enemy(side):
    return {"red": "black", "black": "red"}[side]


def place(square):
    return FILES.index(square[0]), RANKS.index(square[1])


@cache
def is_next_to(one, two):
    (x, y), (u, v) = place(one), place(two)
    return abs(x - u) + abs(y - v) == 1


@cache
def squares_between(one, two):
    """The squares between two of a row or column; None when they share neither."""
    if one == two:
        return None
    if one[0] == two[0]:
        low, high = sorted((one[1], two[1]))
        return [one[0] + rank for rank in RANKS if low < rank < high]
    if one[1] == two[1]:
        low, high = sorted((one[0], two[0]))
        return [file + one[1] for file in FILES if low < file < high]
    return None


def could_capture(rules, board, origin, target):
    """Whether the piece on origin may take the face-up enemy on target."""
    piece, victim = board[origin], board[target]
    if colour(piece) is None or colour(victim) is None or colour(piece) == colour(victim):
        return False
    hunter, prey = piece.upper(), victim.upper()
    if hunter == "C" and rules["jump"]:
        between = squares_between(origin, target)
        return between is not None and len([s for s in between if board[s] != "."]) == 1
    if not is_next_to(origin, target):
        return False
    if hunter == "S" and prey == "G":
        return True
    if hunter == "G" and prey == "S":
        return False
    return rules["ladder"].index(hunter) <= rules["ladder"].index(prey)


@dataclass
class Moment:
    """One position of the game and the turn that led to it."""

    board: dict
    bag: dict
    side: str | None  # the colour to move
    how: str  # "start", "flip", "move" or "capture"
    origin: str | None = None
    target: str | None = None


class NaiveGame:
    """A game as a list of moments; everything else is worked out from it when asked."""

    def __init__(self, rules="taiwan", fen=None):
        self.rules = read_rules(rules)
        board = dict.fromkeys(SQUARES, "X")
        bag = FULL_SET | {letter.lower(): count for letter, count in FULL_SET.items()}
        side, self.first_quiet, self.first_number = None, 0, 1
        if fen is not None:
            board, bag, side, self.first_quiet, self.first_number = read_fen(fen)
        self.moments = [Moment(board, bag, side, "start")]

    @property
    def now(self):
        return self.moments[-1]

    # The text of the position.

    def quiet(self):
        count = 0
        for moment in reversed(self.moments):
            if moment.how == "move":
                count += 1
            elif moment.how == "start":
                return count + self.first_quiet
            else:
                return count
        raise AssertionError("a game begins with a start")

    def fen(self):
        rows = []
        for rank in "4321":
            row = "".join(self.now.board[file + rank] for file in FILES)
            rows.append(re.sub("[.]+", lambda dots: str(len(dots[0])), row))
        bag = "".join(
            f"{letter}{self.now.bag[letter]}"
            for letter in "GAERHCSgaerhcs"
            if self.now.bag.get(letter)
        )
        side = {"red": "r", "black": "b", None: "-"}[self.now.side]
        number = self.first_number + (len(self.moments) - 1) // 2
        counts = f"{min(self.quiet(), 999)} {min(number, 9999)}"  # the most the text can hold
        return f"{'/'.join(rows)} {side} {bag or '-'} {counts}"

    # Chases, over the whole game.

    def is_chase(self, index):
        """Whether the turn that led to moment `index` threatens the piece that moved before it."""
        if not self.rules["chase"] or index < 2:
            return False
        moment, before = self.moments[index], self.moments[index - 1]
        if moment.how != "move" or before.how not in ("move", "capture"):
            return False
        return could_capture(self.rules, moment.board, moment.target, before.target)

    def is_flee(self, index):
        """Whether the turn that led to moment `index` moved the piece that was just chased."""
        if index < 2 or self.moments[index].how != "move":
            return False
        if not self.is_chase(index - 1):
            return False
        return self.moments[index].origin == self.moments[index - 2].target

    def occurrences(self, index):
        """How often the position of moment `index` has stood since the last flip or capture."""
        count = 0
        for earlier in range(index, -1, -1):
            moment = self.moments[earlier]
            if (moment.board, moment.side) == (self.moments[index].board, self.moments[index].side):
                count += 1
            if moment.how != "move":
                break
        return count

    # What can be played.

    def turns_by_the_board(self):
        board, side = self.now.board, self.now.side
        turns = []
        for origin in SQUARES:
            if board[origin] == "X":
                turns.append(origin + origin)
            if side is None or colour(board[origin]) != side:
                continue
            for target in SQUARES:
                if board[target] == "X":
                    continue
                if board[target] == ".":
                    if is_next_to(origin, target):
                        turns.append(origin + target)
                elif could_capture(self.rules, board, origin, target):
                    turns.append(origin + target)
        return turns

    def breaks_the_chase_rule(self, turn):
        if turn[:2] == turn[2:] or self.now.board[turn[2:]] != "." or not self.rules["chase"]:
            return False
        if self.now.how in ("start", "flip"):
            return False
        self.moments.append(self.after(turn))
        last = len(self.moments) - 1
        broken = (
            self.is_chase(last)
            and not self.is_flee(last)
            and self.occurrences(last) >= self.rules["times"]
        )
        self.moments.pop()
        return broken

    def legal_and_barred(self):
        if self.draw() or self.side_with_nothing():
            return [], []
        turns = self.turns_by_the_board()
        barred = [turn for turn in turns if self.breaks_the_chase_rule(turn)]
        if len(barred) == len(turns):
            return turns, []
        return [turn for turn in turns if turn not in barred], barred

    def after(self, turn, revealed=None):
        origin, target = turn[:2], turn[2:]
        board, bag = dict(self.now.board), dict(self.now.bag)
        if origin == target:
            board[origin] = revealed
            bag[revealed] -= 1
            mover = self.now.side or colour(revealed)
            return Moment(board, bag, enemy(mover), "flip", origin, target)
        how = "move" if board[target] == "." else "capture"
        board[target] = board[origin]
        board[origin] = "."
        return Moment(board, bag, enemy(self.now.side), how, origin, target)

    def play(self, turn, revealed=None):
        self.moments.append(self.after(turn, revealed))

    # How it ends.

    def draw(self):
        last = len(self.moments) - 1
        if self.rules["quiet"] is not None and self.quiet() >= self.rules["quiet"]:
            return "quiet-limit"
        if self.rules["times"] is None or self.occurrences(last) < self.rules["times"]:
            return None
        excused = self.is_chase(last) != self.is_flee(last)
        return None if excused else "repetition"

    def side_with_nothing(self):
        if self.now.side is None:
            return None
        for side in (self.now.side, enemy(self.now.side)):
            on_board = any(colour(letter) == side for letter in self.now.board.values())
            if not on_board and not any(colour(x) == side for x, n in self.now.bag.items() if n):
                return side
        return None

    def ending(self):
        """Result from the first player's side, and termination."""
        draw = self.draw()
        if draw:
            return "1/2-1/2", draw
        loser = self.side_with_nothing()
        if loser is None and not self.legal_and_barred()[0]:
            loser = self.now.side
        if loser is None:
            return "*", "unterminated"
        first_to_move = len(self.moments) % 2 == 1
        first = self.now.side if first_to_move else enemy(self.now.side)
        return ("0-1" if loser == first else "1-0"), "no-moves"


def read_fen(fen):
    rows, side, bag_text, quiet, number = fen.split()
    board = {}
    for rank, row in zip("4321", rows.split("/"), strict=True):
        for digit in "12345678":
            row = row.replace(digit, "." * int(digit))
        for file, letter in zip(FILES, row, strict=True):
            board[file + rank] = letter
    bag = {letter: int(count) for letter, count in re.findall("([A-Za-z])([0-9])", bag_text)}
    return board, bag, {"r": "red", "b": "black", "-": None}[side], int(quiet), int(number)
