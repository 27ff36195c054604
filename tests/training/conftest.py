"""Builds the kernel that these tests play with."""

import subprocess
import sys

import pytest
from training.pieces import File, Player

from banqi_build import SOURCES, TUNING_OUT


@pytest.fixture(scope="session")
def by_hand() -> Player:
    """A player with the hand-made evaluation."""
    subprocess.run([sys.executable, "-m", "banqi_build", "--tuning"], cwd=SOURCES, check=True)
    return Player(File(str(TUNING_OUT)))
