"""Puzzles of the project, for the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecp

ROOT = Path(__file__).resolve().parents[2]

SUDOKU = "020501090800203006030060070001000600540000019002000700090030080200804007010907060"
SOLVED = "426571398857293146139468275971385624543726819682149753794632581265814937318957462"


@pytest.fixture
def queens() -> ecp.Puzzle:
    return ecp.load(ROOT / "puzzles/thesis/queens-8.ecp")


@pytest.fixture
def sudoku() -> ecp.Puzzle:
    return ecp.read(SUDOKU)
