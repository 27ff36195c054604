"""Why a move is refused, in codes for a page and in English sentences."""

import pytest

from banqi.constants import LETTERS
from banqi.rules import TAIWAN, IllegalMove, Move, NotationError, Position
from banqi.rules.refusals import SENTENCES

CASES = [
    ("8/1a6/1R6/7s r - 0 1", "b2b3", "an advisor outranks your chariot"),
    ("8/8/8/C6g r - 0 1", "a1h1",
     "a cannon needs exactly one piece to jump: there is none between a1 and h1"),
    ("8/8/8/Cs1s3g r - 0 1", "a1h1",
     "a cannon needs exactly one piece to jump: there are 2 between a1 and h1"),
    ("8/8/8/Cs6 r - 0 1", "a1b1",
     "a cannon does not capture the piece next to it: it needs one to jump"),
    ("8/8/8/Gs6 r - 0 1", "a1b1", "a general does not capture a soldier"),
    ("8/8/8/Sc6 r - 0 1", "a1b1", "a soldier does not capture a cannon"),
    ("8/8/8/R6s r - 0 1", "h1h2", "the black soldier on h1 is not yours: red is to move"),
    ("8/8/8/RS5s r - 0 1", "a1b1", "your own red soldier is on b1"),
    ("8/8/8/RX5s r S1 0 1", "a1b1",
     "the tile on b1 is face-down: it cannot be captured or entered"),
    ("8/8/8/RX5s r S1 0 1", "b1b2", "the tile on b1 is face-down: it can be flipped, not moved"),
    ("8/8/8/RX5s r S1 0 1", "h1h1", "the black soldier on h1 is face-up already"),
    ("8/8/8/R6s r - 0 1", "c3c4", "there is no piece on c3"),
    ("8/8/8/R6s r - 0 1", "a1b2",
     "a piece moves along its row or column: b2 is on neither from a1"),
    ("8/8/8/R6s r - 0 1", "a1d1", "a piece moves one square: d1 is 3 squares from a1"),
    ("X7/8/8/8 - S1 0 1", "a4a3",
     "only a flip is possible before the first tile is turned over"),
    ("8/8/8/R6s r - 60 1", "a1a2", "the game is over (quiet-limit)"),
]  # fmt: skip


@pytest.mark.parametrize(("fen", "text", "sentence"), CASES)
def test_a_refusal_says_why_in_a_sentence_that_names_the_pieces(fen, text, sentence):
    position, move = Position.from_fen(fen, TAIWAN), Move.parse(text)
    assert str(position.refusal(move)) == sentence
    with pytest.raises(IllegalMove, match="is not legal") as caught:
        position.play(move)
    assert caught.value.move is move
    assert sentence in str(caught.value)


def chased():
    position = Position.from_fen("8/8/8/6Rs b - 0 1", TAIWAN)
    for text in ("h1h2", "g1g2", "h2h1", "g2g1", "h1h2", "g1g2", "h2h1"):
        position = position.play(Move.parse(text))
    return position


def test_a_barred_chase_tells_which_occurrence_it_would_bring_about():
    refusal = chased().refusal(Move.parse("g2g1"))
    assert refusal.code == "chase-barred"
    assert refusal.details["times"] == 3
    assert str(refusal) == "that would repeat the chase for the third time"


def test_details_hold_what_a_translated_sentence_needs():
    position = Position.from_fen("8/1a6/1R6/7s r - 0 1", TAIWAN)
    refusal = position.refusal(Move.parse("b2b3"))
    assert refusal.code == "outranked"
    assert refusal.details == {
        "origin": 9,
        "target": 17,
        "piece": LETTERS.index("R"),
        "victim": LETTERS.index("a"),
    }


def test_every_code_is_met_by_a_test():
    met = {Position.from_fen(fen, TAIWAN).refusal(Move.parse(text)).code for fen, text, _ in CASES}
    assert met | {"chase-barred"} == set(SENTENCES)


def test_exactly_the_moves_that_are_not_legal_are_refused():
    position = Position.from_fen("2g5/X1Cs3r/1S1e4/R1a2cXh r S1e1 0 1", TAIWAN)
    legal = set(position.legal_moves())
    for origin in range(32):
        for target in range(32):
            move = Move(origin, target)
            assert (position.refusal(move) is None) == (move in legal), move


def test_a_flip_needs_a_piece_that_is_in_the_bag_and_a_move_needs_none():
    position = Position.from_fen("8/8/8/RX5s r S1 0 1", TAIWAN)
    flip = Move.parse("b1b1")
    with pytest.raises(NotationError, match="revealed: met None"):
        position.play(flip)
    with pytest.raises(NotationError, match=r"met 'red general'.*still in the bag"):
        position.play(flip, LETTERS.index("G"))
    with pytest.raises(NotationError, match="a1a2 does not flip"):
        position.play(Move.parse("a1a2"), 0)
    assert position == Position.from_fen("8/8/8/RX5s r S1 0 1", TAIWAN)


def test_only_a_cannon_capture_has_a_screen():
    position = Position.from_fen("8/8/8/CsRsg3 r - 0 1", TAIWAN)
    assert position.screen(Move.parse("a1c1")) is None  # its own chariot is no target
    assert position.screen(Move.parse("c1e1")) is None  # a chariot does not jump
    assert position.screen(Move.parse("a1a2")) is None
    position = Position.from_fen("8/8/8/C1R1g3 r - 0 1", TAIWAN)
    assert position.screen(Move.parse("a1e1")) == 2
