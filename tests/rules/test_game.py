"""A game and its secret: dealing, playing, undoing without peeking, ending, saving."""

import hashlib
import json
import random
from collections import Counter

import pytest

from banqi.constants import BLACK, EMPTY, FACE_DOWN, LETTERS, PIECE_COUNTS, RED
from banqi.rules import PARLOUR, TAIWAN, Game, IllegalMove, Move, Outcome, Position, SaveError
from banqi.rules.deal import deal_tiles, format_tiles, seeded_below

ENDGAME = "8/8/8/R6s r - 0 1"


def played(seed, plies=None, rules=TAIWAN):
    """A game with a fixed deal, played at random to its end or for some plies."""
    game, rng = Game.new(rules, seed), random.Random(seed)
    while game.outcome is None and (plies is None or len(game.events) < plies):
        game.play(rng.choice(game.position.legal_moves()))
    return game


def bag_of(tiles):
    return tuple(tiles.count(piece) for piece in range(14))


def test_a_deal_puts_all_32_pieces_under_the_tiles():
    game = Game.new(TAIWAN)
    assert bag_of(game.deal) == PIECE_COUNTS
    assert not game.is_test_deal


def test_two_deals_differ_and_so_do_their_salts():
    one, two = Game.new(TAIWAN), Game.new(TAIWAN)
    assert one.deal != two.deal
    assert one.salt != two.salt


def test_a_seed_deals_the_same_game_on_every_version_of_python():
    game = Game.new(TAIWAN, seed=1)
    assert game.is_test_deal
    assert format_tiles(game.deal) == "GRgCRsssSEcaSSrCArseHAhcehHsSaSE"
    assert game.salt == "3b0ff35e7ccc27688261d1066a1802c7"
    assert Game.new(TAIWAN, seed=1).deal == game.deal
    assert Game.new(TAIWAN, seed=2).deal != game.deal


def test_every_piece_is_as_likely_under_every_tile():
    deals, squares = 4000, Counter()
    below = seeded_below(3, 0)
    start = Position.start(TAIWAN)
    for _ in range(deals):
        squares.update(enumerate(deal_tiles(start.board, start.bag, below)))
    for piece, count in enumerate(PIECE_COUNTS):
        expected = deals * count / 32
        for square in range(32):
            assert abs(squares[square, piece] - expected) < 6 * expected**0.5


def test_a_flip_reveals_what_was_dealt():
    game = Game.new(TAIWAN, seed=4)
    for square in (0, 31, 12):
        event = game.play(Move(square, square))
        assert event.kind == "flip"
        assert event.piece == game.deal[square] == game.position.board[square]


def test_events_tell_who_moved_what_and_took_what():
    game = Game.from_position(Position.from_fen("8/8/8/Rs5s b - 0 1", TAIWAN))
    events = [game.play(Move.parse(text)) for text in ("h1h2", "a1b1")]
    assert [(e.ply, e.player, e.kind, str(e)) for e in events] == [
        (1, "first", "move", "h1-h2"),
        (2, "second", "capture", "a1xb1"),
    ]
    assert (LETTERS[events[1].piece], LETTERS[events[1].captured]) == ("R", "s")
    assert game.position.taken[LETTERS.index("s")] == 4


def test_an_illegal_move_changes_nothing():
    game = played(5, plies=30)
    before = game.to_dict()
    with pytest.raises(IllegalMove):
        game.play(next(Move(a, b) for a in range(32) for b in range(32) if not_legal(game, a, b)))
    assert game.to_dict() == before


def not_legal(game, origin, target):
    return Move(origin, target) not in game.position.legal_moves()


def test_a_position_and_its_repr_hold_nothing_of_the_deal():
    one, two = Game.new(TAIWAN, seed=6), Game.new(TAIWAN, seed=7)
    assert one.position == two.position
    assert hash(one.position) == hash(two.position)
    assert format_tiles(one.deal) not in repr(one)
    assert one.salt not in repr(one)


def test_undoing_a_move_leaves_the_deal_alone():
    game = Game.from_position(Position.from_fen("X7/8/8/R6s r S1 0 1", TAIWAN), seed=1)
    start, commitment = game.position, game.commitment()
    game.play(Move.parse("a1a2"))
    undone = game.undo()
    assert [str(event) for event in undone] == ["a1-a2"]
    assert game.position == start
    assert game.commitment() == commitment
    assert game.redealt == 0


def test_undoing_a_flip_deals_all_face_down_tiles_anew_under_a_new_salt():
    game = played(8, plies=12)
    kept = {event.move.origin: event.piece for event in game.events if event.kind == "flip"}
    game.play(next(move for move in game.position.legal_moves() if move.is_flip))
    deal, salt, commitment = game.deal, game.salt, game.commitment()
    game.undo()
    assert game.deal != deal
    assert game.salt != salt
    assert game.commitment() != commitment
    assert game.redealt == 1
    assert bag_of(game.deal) == PIECE_COUNTS
    assert all(game.deal[square] == piece for square, piece in kept.items())


def test_after_undoing_a_flip_its_tile_may_be_anything_left_in_the_bag():
    seen = Counter()
    for _ in range(600):
        game = Game.from_position(Position.from_fen("XXX5/8/8/R6s r S2g1 0 1", TAIWAN))
        game.play(Move.parse("a4a4"))
        game.undo()
        seen[LETTERS[game.deal[24]]] += 1
    assert 320 < seen["S"] < 480
    assert seen["S"] + seen["g"] == 600


def test_undoing_after_the_end_deals_anew_since_the_deal_was_shown():
    game = Game.from_position(Position.from_fen("X7/8/8/R6s r S1 0 1", TAIWAN))
    game.play(Move.parse("a1a2"))
    salt = game.salt
    game.resign("first")
    game.undo()
    assert game.outcome is None
    assert game.redealt == 1
    assert game.salt != salt


def test_no_more_plies_can_be_undone_than_were_played():
    game = played(10, plies=3)
    for plies in (0, -1, 4):
        with pytest.raises(ValueError, match="expected 1 to 3"):
            game.undo(plies)
    assert len(game.events) == 3


def test_undo_goes_back_through_the_whole_game():
    game = played(11)
    positions = list(game.positions)
    while game.events:
        game.undo()
        assert game.positions == positions[: len(game.events) + 1]
    assert game.colours == {"first": None, "second": None}
    assert bag_of(game.deal) == PIECE_COUNTS


def test_the_commitment_is_the_sha_256_of_salt_and_deal():
    game = played(12, plies=5)
    text = f"{game.salt}:{format_tiles(game.deal)}"
    assert game.commitment() == hashlib.sha256(text.encode()).hexdigest()
    assert len(bytes.fromhex(game.salt)) == 16
    letters = text.partition(":")[2]
    assert all(letters[e.move.origin] == LETTERS[e.piece] for e in game.events if e.kind == "flip")


def test_resigning_gives_the_other_player_the_win():
    game = Game.from_position(Position.from_fen(ENDGAME, TAIWAN))
    assert game.resign("first") == Outcome(BLACK, "second", "resignation")
    assert game.outcome.result == "0-1"
    assert str(game.refusal(Move.parse("a1a2"))) == "the game is over (resignation)"
    with pytest.raises(IllegalMove):
        game.play(Move.parse("a1a2"))
    with pytest.raises(ValueError, match="the game is over"):
        game.agree_draw()


def test_who_resigns_before_the_first_flip_loses_though_nobody_has_a_colour():
    game = Game.new(TAIWAN)
    outcome = game.resign("second")
    assert (outcome.winner, outcome.player, outcome.result) == (None, "first", "1-0")


def test_both_players_may_agree_to_a_draw():
    game = Game.new(TAIWAN)
    assert game.agree_draw() == Outcome(None, None, "agreement")
    assert game.outcome.result == "1/2-1/2"


def test_a_win_names_colour_and_player():
    game = Game.from_position(Position.from_fen("8/8/8/Rs6 r - 0 1", TAIWAN))
    game.play(Move.parse("a1b1"))
    assert game.outcome == Outcome(RED, "first", "no-moves")


def test_a_game_from_a_position_deals_its_bag_under_its_tiles():
    position = Position.from_fen("XX6/8/8/R6s b S1g1 12 40", PARLOUR)
    game = Game.from_position(position)
    assert sorted(piece for piece in game.deal if piece is not None) == [0, LETTERS.index("g")]
    for square, code in enumerate(position.board):
        assert (game.deal[square] is not None) == (code == FACE_DOWN)
    assert game.position == position
    assert game.rules == PARLOUR
    assert game.colours == {"first": BLACK, "second": RED}


def test_a_game_from_the_middle_of_another_starts_its_repetition_record_afresh():
    other = played(13)
    position = other.positions[-3]
    game = Game.from_position(position)
    assert game.position == Position.from_fen(position.fen(), TAIWAN)
    assert game.player_to_move == "first"


def test_a_seed_is_not_negative():
    with pytest.raises(ValueError, match="seed: met -1"):
        Game.new(TAIWAN, seed=-1)


@pytest.mark.parametrize("plies", [0, 1, 40, None])
def test_a_saved_game_goes_on_where_it_was(plies):
    game = played(14, plies)
    if game.outcome is None:
        game.resign("second")
    saved = json.loads(json.dumps(game.to_dict()))
    again = Game.from_dict(saved)
    assert again.to_dict() == game.to_dict()
    assert again.positions == game.positions
    assert again.outcome == game.outcome
    assert again.commitment() == game.commitment()


def test_a_saved_game_keeps_its_new_deal_after_an_undo():
    game = played(15, plies=10)
    game.undo(4)
    again = Game.from_dict(game.to_dict())
    assert (again.deal, again.salt, again.redealt) == (game.deal, game.salt, 1)


SPOILED = [
    ("saved game", lambda save: []),
    ("saved game", lambda save: save.pop("salt")),
    ("saved game", lambda save: save.update(extra=1)),
    ("format", lambda save: save.update(format="chess")),
    ("version", lambda save: save.update(version=2)),
    ("rules", lambda save: save.update(rules="shanghai")),
    ("rules", lambda save: save.update(rules=None)),
    ("start", lambda save: save.update(start="8/8/8/8 r - 0 1")),
    ("deal", lambda save: save.update(deal=save["deal"][1:])),
    ("deal", lambda save: save.update(deal="S" * 32)),
    ("deal", lambda save: save.update(deal="?" + save["deal"][1:])),
    ("salt", lambda save: save.update(salt="xyz")),
    ("seed", lambda save: save.update(seed=-1)),
    ("seed", lambda save: save.update(seed=True)),
    ("redealt", lambda save: save.update(redealt="1")),
    ("moves", lambda save: save.update(moves="a1=S")),
    ("moves, ply 1", lambda save: save["moves"].insert(0, "a1-a2")),
    ("moves, ply 1", lambda save: save["moves"].insert(0, 5)),
    ("moves, ply 1", lambda save: save["moves"].__setitem__(0, flip_of_another_piece(save))),
    ("declared", lambda save: save.update(declared=["resignation", "third"])),
    ("declared", lambda save: save.update(declared="agreement")),
]


def flip_of_another_piece(save):
    first = save["moves"][0]
    return first[:-1] + ("S" if first[-1] != "S" else "E")


@pytest.mark.parametrize(("key", "spoil"), SPOILED)
def test_a_spoiled_save_is_refused_with_the_key_that_is_wrong(key, spoil):
    save = played(16, plies=20).to_dict()
    replaced = spoil(save)
    with pytest.raises(SaveError) as caught:
        Game.from_dict(replaced if isinstance(replaced, list) else save)
    assert caught.value.field == key
    assert str(caught.value).startswith(f"{key}: met ")


def test_a_save_of_a_finished_game_declares_nothing_more():
    game = played(17)
    save = game.to_dict()
    save["declared"] = ["agreement", None]
    with pytest.raises(SaveError, match="declared"):
        Game.from_dict(save)


def test_no_piece_appears_or_vanishes_but_by_capture():
    for seed in range(20):
        game = played(seed)
        for position, event in zip(game.positions[1:], game.events, strict=True):
            on_board = sum(code != EMPTY for code in position.board)
            captures = sum(e.kind == "capture" for e in game.events[: event.ply])
            assert on_board == 32 - captures
            assert sum(position.bag) == position.board.count(FACE_DOWN)
            assert sum(position.taken) == captures
