"""Random positions as text: few pieces, so that games repeat, chase and end within some plies."""

from __future__ import annotations

import re

from hypothesis import strategies as st

SET = "G" + "AERHC" * 2 + "S" * 5
ALL_PIECES = SET + SET.lower()


def few_pieces_fen(rng, quiet):
    """Some pieces of each side, at times with tiles: games soon repeat, chase and end."""
    most = rng.choice((2, 3, 4, 8))
    reds = rng.sample(SET, rng.randint(1, most))
    blacks = rng.sample(SET.lower(), rng.randint(1, most))
    left = list(ALL_PIECES)
    for piece in reds + blacks:
        left.remove(piece)
    bag = rng.sample(left, rng.choice((0, 0, 0, rng.randint(0, 3))))
    return scattered(rng, reds + blacks, bag, quiet)


def cannons_fen(rng, quiet):
    """Four cannons and some screens: a cannon may flee and threaten its chaser in one move."""
    return scattered(
        rng, ["C", "C", "c", "c", *rng.sample("SSSsssEEee", rng.randint(1, 4))], [], quiet
    )


def corridor_fen(rng, quiet):
    """A red cannon that can only go between a1 and a2, and a black piece that it always chases."""
    prey, *walls = rng.sample("gaaeerrhhcsssss", 4)
    return f"8/{walls[0]}7/1{walls[1]}6/C{walls[2]}{prey}5 b - {quiet} {rng.randint(1, 300)}"


def scattered(rng, face_up, bag, quiet):
    """The text of a position with these pieces, and tiles for the bag, on random squares."""
    squares = [*face_up, *"X" * len(bag)]
    squares += "." * (32 - len(squares))
    # Few pieces meet sooner when they start together on the left half of the board.
    width = 4 if len(face_up) + len(bag) <= 8 and rng.random() < 0.7 else 8
    part = squares[: 4 * width]
    rng.shuffle(part)
    rows = ["".join(part[width * row : width * (row + 1)]).ljust(8, ".") for row in range(4)]
    return fen_text(rows, bag, rng.choice("rb"), quiet, rng.randint(1, 300))


def fen_text(rows, bag, turn, quiet, number):
    """Put the five fields together; rows hold eight letters, X or dots each, rank 4 first."""
    board = "/".join(re.sub("[.]+", lambda dots: str(len(dots[0])), row) for row in rows)
    counts = "".join(f"{x}{bag.count(x)}" for x in "GAERHCSgaerhcs" if x in bag)
    return f"{board} {turn} {counts or '-'} {quiet} {number}"


@st.composite
def positions(draw):
    """Any position text that the rules accept, at any stage of a game."""
    kept = draw(st.lists(st.sampled_from(range(32)), unique=True, min_size=1, max_size=32))
    face_up_count = draw(st.integers(0, len(kept)))
    face_up = [ALL_PIECES[index] for index in kept[:face_up_count]]
    bag = [ALL_PIECES[index] for index in kept[face_up_count:]]
    squares = [*face_up, *"X" * len(bag), *"." * (32 - len(kept))]
    squares = draw(st.permutations(squares))
    rows = ["".join(squares[8 * row : 8 * row + 8]) for row in range(4)]
    turn = draw(st.sampled_from("rb")) if face_up else "-"
    return fen_text(rows, bag, turn, draw(st.integers(0, 999)), draw(st.integers(1, 9999)))
