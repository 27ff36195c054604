"""What the tables call a draw, and the chase rule."""

import pytest
from chase_free import ChaseFreeFamily
from ending_tables import sets_of


@pytest.mark.parametrize(("ladder", "first"), [("taiwan", 0), ("hongkong", 7), ("mainland", 11)])
def test_draws_of_three_pieces_hold_without_a_chase(ladder: str, first: int) -> None:
    family = ChaseFreeFamily(ladder, 60)
    found = [family.doubtful(tuple(text)) for text in sets_of(3)[first::24]]
    assert sum(drawn for drawn, _ in found) > 5_000
    assert sum(needing for _, needing in found) == 0
