"""Solving in slices, memory, the boundary of the quiet limit, and what no table covers."""

import random
import time

import pytest
from ending_tables import read_tables, sets_of
from test_playing_out import placed

from banqi.engine import convert
from banqi.engine.backends import InterpreterBackend
from banqi.engine.endgame import Endings, Exact, Signature, Solver, signatures_below
from banqi.kernel import endgame, endgame_tables
from banqi.rules import TAIWAN, Move, Position, RuleSet


@pytest.fixture(scope="module")
def plain() -> Endings:
    """Endings in the interpreter."""
    return Endings(InterpreterBackend())


def fen(text: str, rules: str = "taiwan") -> Position:
    return Position.from_fen(text, RuleSet.parse(rules))


@pytest.mark.parametrize(
    ("text", "rules", "exact"),
    [
        # A capture may be the ply that reaches the limit.
        ("8/8/8/R1h5 r - 59 1", "taiwan", Exact("draw", None)),
        ("8/8/8/Rh6 r - 59 1", "taiwan", Exact("win", 1)),
        ("8/8/8/Rh6 r - 60 1", "taiwan", Exact("draw", None)),
        # A move that leaves the enemy no turn wins at once, but a quiet move that reaches the limit
        # draws before that is looked at.
        ("8/8/C7/s1C5 r - 58 1", "taiwan", Exact("win", 1)),
        ("8/8/C7/s1C5 r - 59 1", "taiwan", Exact("draw", None)),
        # Under the stepping cannon it could have been taken just as well.
        ("8/8/C7/s1C5 r - 59 1", "mainland", Exact("win", 1)),
        # No legal turn is lost at once.
        ("8/8/C7/sC6 b - 0 1", "taiwan", Exact("loss", 0)),
    ],
)
def test_values_at_the_quiet_limit(endings: Endings, text: str, rules: str, exact: Exact) -> None:
    assert endings.solve(fen(text, rules)) == exact


def test_a_finished_game_has_its_result_and_no_distance(endings: Endings) -> None:
    position = fen("8/8/8/Rh6 r - 3 1").play(Move.parse("a1b1"))
    assert endings.exact(position) == Exact("loss", 0)
    assert endings.exact(fen("8/8/8/R1h5 r - 60 1")) == Exact("draw", None)


@pytest.mark.parametrize(
    "text",
    [
        "8/8/8/RRHhrr2 r - 0 1",  # six pieces
        "8/8/8/RX3h1X r h1c1 0 1",  # tiles of two kinds
    ],
)
def test_no_table_covers_many_pieces_or_doubtful_tiles(endings: Endings, text: str) -> None:
    assert endings.solve(fen(text)) is None


def test_a_position_and_its_mirror_and_colour_swaps_have_one_value(endings: Endings) -> None:
    rng = random.Random(11)
    for text in rng.sample(sets_of(3), 12):
        position = placed(text, TAIWAN, rng)
        ranks, turn, *rest = position.fen().split()
        rows = ranks.split("/")
        others = [
            ("/".join(row[::-1] for row in rows), turn),
            ("/".join(rows[::-1]), turn),
            (ranks.swapcase(), "br"["rb".index(turn)]),
        ]
        value = endings.solve(position)
        assert value is not None
        for board, mover in others:
            assert endings.solve(fen(" ".join((board, mover, *rest)))) == value


def test_every_set_comes_after_the_sets_it_leads_to() -> None:
    plan = signatures_below(Signature.parse("GSSac?"), 5, 0)
    place = {each: at for at, each in enumerate(plan)}
    assert plan[-1] == Signature.parse("GSSac?")
    for each in plan:
        assert all(
            place[after] < place[each] for after in each.next_signatures() if after.has_table
        )


def test_sets_are_prepared_for_a_position_with_too_many_pieces() -> None:
    plan = signatures_below(Signature.parse("GARhcs"), 4, 2)
    assert max(each.count for each in plan) == 4
    assert Signature.parse("GAhc") in plan
    assert Signature.parse("GARhcs") not in plan


def test_pieces_print_and_parse() -> None:
    for text in ("SSGc?a", "Ra", "S?S?g"):
        assert str(Signature.parse(text)) == text
    with pytest.raises(ValueError, match="'x'"):
        Signature.parse("Gx")
    with pytest.raises(ValueError, match=r"'\?'"):
        Signature.parse("?G")


def test_how_the_work_is_sliced_changes_nothing(endings: Endings) -> None:
    results = []
    for milliseconds in (0.01, 3, 1000):
        endings.use(TAIWAN)
        endings.clear()
        solver = Solver(endings, signatures_below(Signature.parse("Rch"), 4, 0))
        while not solver.step(milliseconds):
            assert 0 <= solver.progress <= 1
        assert solver.progress == 1
        results.append([table.codes.tobytes() for table in read_tables(endings.backend)])
    assert results[0] == results[1] == results[2]


def test_a_slice_ends_soon_after_its_time(endings: Endings) -> None:
    endings.use(TAIWAN)
    endings.clear()
    solver = Solver(endings, signatures_below(Signature.parse("RChg"), 4, 0))
    spent = []
    while True:
        begin = time.process_time()
        done = solver.step(20)
        spent.append(time.process_time() - begin)
        if done:
            break
    assert max(spent) < 0.05


@pytest.mark.parametrize("rules", ["taiwan", "hongkong:quiet=off"])
def test_interpreter_and_compiled_kernel_make_equal_tables(
    endings: Endings, plain: Endings, rules: str
) -> None:
    if endings.backend.name == "interpreter":
        pytest.skip("the kernel is not compiled here")
    made = []
    for each in (endings, plain):
        each.use(RuleSet.parse(rules))
        each.clear()
        Solver(each, signatures_below(Signature.parse("Ch?r"), 4, 0)).run()
        made.append(each.backend.read("eg_table", 0, each.bytes // 8))
    assert made[0] == made[1]


def test_what_does_not_fit_into_memory_is_left_out(plain: Endings) -> None:
    position = fen("8/8/8/RAHhr3 r - 0 1")
    plain.use(TAIWAN)
    plain.clear()
    solver = Solver(plain, [Signature.of(position)])
    solver.run()
    assert solver.is_finished
    assert plain.exact(position) is None


def test_tables_make_way_for_those_of_a_new_position(plain: Endings) -> None:
    plain.use(TAIWAN)
    plain.clear()
    plain.backend.write("eg_ctl", [160], endgame_tables.EG_ROOM)
    try:
        first, second = fen("8/8/8/R2h4 r - 0 1"), fen("8/8/8/C2g4 r - 0 1")
        third = fen("8/8/8/A2e4 r - 0 1")
        for each in (first, second):
            assert plain.solve(each) is not None
        assert plain.exact(first) is not None
        assert plain.solve(third) is not None
        assert plain.exact(first) is None
    finally:
        plain.backend.write("eg_ctl", [endgame_tables.EG_PLAIN_TABLE_WORDS], endgame_tables.EG_ROOM)


def test_other_captures_or_another_limit_begin_with_empty_tables(plain: Endings) -> None:
    plain.solve(fen("8/8/8/R2h4 r - 0 1"))
    assert plain.exact(fen("8/8/8/R2h4 r - 0 1")) is not None
    assert plain.exact(fen("8/8/8/R2h4 r - 0 1", "hongkong")) is None
    assert plain.exact(fen("8/8/8/R2h4 r - 0 1", "taiwan:quiet=40")) is None
    assert plain.exact(fen("8/8/8/R2h4 r - 0 1", "taiwan:chase=off")) is not None


def test_the_search_probes_what_the_host_is_told(plain: Endings) -> None:
    """``eg_probe`` on the loaded position equals the host's own look-up, at every quiet count."""
    rng = random.Random(3)
    backend = plain.backend
    assert isinstance(backend, InterpreterBackend)
    backend.call("setup", 1)
    for text in ("RCh", "SSg", "Aac", "Sag"):
        for _ in range(40):
            position = placed(rng.choice((text, text.swapcase())), TAIWAN, rng, rng.randrange(60))
            if position.outcome() is not None:
                continue
            plain.solve(position)
            convert.load(backend, position)
            assert endgame.eg_probe(backend.state) == plain.code(position)
    convert.load(backend, fen("8/8/8/RX3h2 r h1 0 1"))
    assert endgame.eg_probe(backend.state) == endgame_tables.EG_UNKNOWN
    plain.solve(fen("8/8/8/RX3h2 r h1 0 1"))
    assert endgame.eg_probe(backend.state) == plain.code(fen("8/8/8/RX3h2 r h1 0 1"))
    convert.load(backend, fen("8/8/8/RX3h1X r h1c1 0 1"))
    assert endgame.eg_probe(backend.state) == endgame_tables.EG_UNKNOWN
