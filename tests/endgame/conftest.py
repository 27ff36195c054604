"""One kernel for all ending tests: the compiled one where it was built, else the interpreter."""

import pytest

from banqi.engine.backends import fastest
from banqi.engine.endgame import Endings


@pytest.fixture(scope="session")
def endings() -> Endings:
    return Endings(fastest()[0])
