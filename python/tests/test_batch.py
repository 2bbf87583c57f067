"""Many boards in one call."""

from __future__ import annotations

import numpy as np
import pytest

import ecp
from conftest import SOLVED, SUDOKU

KIND = ecp.build(use="sudoku", board=(9, 9))


def digits(line: str) -> np.ndarray:
    return np.array([int(digit) for digit in line], dtype=np.uint8)


def shuffled(lines: int) -> np.ndarray:
    """The sudoku with its digits renamed."""
    names = np.random.default_rng(1)
    renamed = [np.concatenate([[0], names.permutation(np.arange(1, 10))]) for _ in range(lines)]
    return np.array([names_of[digits(SUDOKU)] for names_of in renamed], dtype=np.uint8)


def test_each_board_is_solved_and_its_status_told():
    none, several = digits(SUDOKU), np.zeros(81, dtype=np.uint8)
    none[0] = 2  # there is a 2 in its row
    found = KIND.solve_batch(np.array([digits(SUDOKU), none, several]))
    assert found.status.tolist() == [ecp.Status.ONE, ecp.Status.NONE, ecp.Status.SEVERAL]
    assert (found.boards[0] == digits(SOLVED)).all() and not found.boards[1].any() and found.boards[2].all()
    first = KIND.solve_batch(several.reshape(1, 9, 9), unique=False)
    assert first.boards.shape == (1, 9, 9) and first.status.tolist() == [ecp.Status.ONE]
    assert (np.sort(first.boards[0], axis=1) == np.arange(1, 10)).all()


def test_many_boards_keep_their_order():
    boards = shuffled(1000)
    found = KIND.solve_batch(boards, threads=2)
    assert (found.status == ecp.Status.ONE).all() and (found.boards[boards > 0] == boards[boards > 0]).all()
    assert (np.sort(found.boards.reshape(-1, 9, 9), axis=1) == np.arange(1, 10).reshape(1, 9, 1)).all()


def test_inputs_that_are_no_numbers_go_by_their_place():
    queens = ecp.build(input="♛ occurs 1", board=(6, 6), primary="rows, cols", secondary="downDiags, upDiags")
    assert queens.numbers == {"♛": 1, "": 0}
    boards = np.zeros((2, 6, 6), dtype=np.int64)
    boards[1, 0, 0] = 1  # no solution has a queen in a corner
    found = queens.solve_batch(boards)
    assert found.status.tolist() == [ecp.Status.SEVERAL, ecp.Status.NONE] and found.boards[0].sum() == 6


def test_holes_have_no_cell():
    board = ecp.build(inputs="1..2 occur 1", board=[["#", None], [1, None]], secondary="rows, cols", primary="cells")
    found = board.solve_batch(np.zeros((1, 3), dtype=np.uint8))
    assert found.boards.tolist() == [[1, 1, 2]]
    shaped = board.solve_batch(np.zeros((1, 2, 2), dtype=np.uint8))
    assert shaped.boards.tolist() == [[[0, 1], [1, 2]]]


def test_boards_that_are_none_are_refused():
    with pytest.raises(ValueError, match="which is no input"):
        KIND.solve_batch(np.full((1, 81), 10, dtype=np.uint8))
    with pytest.raises(ValueError, match="shape"):
        KIND.solve_batch(np.zeros((1, 80), dtype=np.uint8))
    with pytest.raises(TypeError):
        KIND.solve_batch(np.zeros((1, 81)))
    fixed = ecp.read(SUDOKU)
    with pytest.raises(ValueError, match="says otherwise"):
        fixed.solve_batch(np.full((1, 81), 9, dtype=np.uint8))
    with pytest.raises(ValueError, match="only a puzzle with a board"):
        ecp.parse("items A\noption a { A }\n").solve_batch(np.zeros((1, 1), dtype=np.uint8))
    assert KIND.solve_batch(np.zeros((0, 81), dtype=np.uint8)).boards.shape == (0, 81)


def test_what_is_not_done_in_time_is_not_known():
    found = KIND.solve_batch(shuffled(100), time_limit=0.0)
    assert (found.status == ecp.Status.UNKNOWN).any()
