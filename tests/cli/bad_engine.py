"""A UCI engine that misbehaves in the way its argument says, from its third move on."""

import sys
import time


def main(way: str) -> None:
    moves = 0
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["uci"]:
            print(f"id name bad {way}\nuciok", flush=True)
        elif words[:1] == ["isready"]:
            print("readyok", flush=True)
        elif words[:1] == ["position"]:
            board = words[2]
        elif words[:1] == ["quit"]:
            return
        elif words[:1] == ["go"]:
            moves += 1
            answer = f"bestmove {any_flip(board)}"
            if moves > 2:
                if way == "crash":
                    sys.exit(3)
                if way == "hang":
                    time.sleep(60)
                if way == "slow":
                    time.sleep(0.6)
                if way == "illegal":
                    answer = "bestmove a1h4"
                if way == "nonsense":
                    answer = "bestmove what?"
                if way == "empty":
                    answer = "bestmove"
            print(answer, flush=True)


def any_flip(board: str) -> str:
    """A tile to turn over in a FEN's board; a first-rank answer where there is none."""
    for rank, row in zip("4321", board.split("/"), strict=True):
        file = 0
        for sign in row:
            if sign == "X":
                return f"{'abcdefgh'[file]}{rank}" * 2
            file += int(sign) if sign.isdigit() else 1
    return "a1a2"


if __name__ == "__main__":
    main(sys.argv[1])
