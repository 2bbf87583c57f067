"""Puzzles read, built, solved, counted."""

from __future__ import annotations

import pickle
import signal
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import ecp
from conftest import ROOT, SOLVED, SUDOKU

LATIN = "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . . }\nprimary rows, cols, boxes 2 2\n"
HARD = ecp.build(inputs="♛ occur 1", board=(27, 27), primary="rows, cols", secondary="downDiags, upDiags")


def test_a_text_is_solved_and_counted():
    puzzle = ecp.parse(LATIN)
    assert puzzle.count() == 3
    boards = [solution.board for solution in puzzle.solve()]
    assert len(boards) == 3 and boards[0].shape == (4, 4) and boards[0].dtype == np.uint8
    assert all((board.sum(axis=0) == 10).all() and (board.sum(axis=1) == 10).all() for board in boards)
    assert puzzle.board[0, 0] == 1 and puzzle.board[3, 3] == 0
    assert [solution.board.tolist() for solution in puzzle.solve(2)] == [board.tolist() for board in boards[:2]]


def test_a_solution_is_shown(sudoku):
    (solution,) = sudoku.solve()
    assert solution.line == SOLVED
    assert solution.board.reshape(-1).tolist() == [int(digit) for digit in SOLVED]
    assert solution.cells["r1c1"] == "4" and "┏━" in str(solution)
    assert solution.svg.startswith("<svg") and solution._repr_svg_() == solution.svg
    assert solution.svg in solution._repr_html_() and "<svg" in sudoku._repr_html_()
    assert len(sudoku.svg) < len(solution.svg)


def test_boards_without_numbers_are_texts(queens):
    first = next(queens.solve())
    assert first.board.dtype.kind == "U" and (first.board == "♛").sum() == 8
    assert queens.count() == 92 and len(list(queens.solve(threads=None))) == 92


def test_pictures_in_all_formats(sudoku):
    assert sudoku.render("pdf").startswith(b"%PDF") and sudoku.render("png", dpi=50).startswith(b"\x89PNG")
    assert sudoku.render("html").startswith("<!DOCTYPE html>") and sudoku.render("text") == str(sudoku)
    with pytest.raises(ValueError, match="is no format"):
        sudoku.render("gif")


def test_a_number_may_be_larger_than_any_word():
    many = ecp.build(inputs=[f"{digit} occurs any" for digit in "1"], board=(40, 40), primary="cells with 1 occurs 0..1")
    assert many.count() == 2**1600


def test_mistakes_are_told_with_their_places():
    with pytest.raises(ecp.PuzzleError) as raised:
        ecp.parse("inputs 1..5 occur 1\nboard rectangle 5 5\nprimary rows, clos\n")
    (report,) = raised.value.reports
    assert (report.code, report.line, report.column) == ("ecp::parse::unknown_family", 3, 15)
    assert report.help == "did you mean `cols`?" and "line 3, column 15" in str(raised.value)
    assert pickle.loads(pickle.dumps(raised.value)).reports == [report]


def test_what_only_compiling_shows_is_told_when_it_is_asked():
    clash = ecp.parse("inputs 1..3 occur 1\nboard { 1 1 . / . . . / . . . }\nprimary rows, cols\n")
    assert any(report.severity == "error" for report in clash.check())
    with pytest.raises(ecp.PuzzleError):
        clash.count()
    assert clash.explain().number == "none" and len(clash.explain().parts) == 3


def test_unique(sudoku, queens):
    assert sudoku.unique() and str(sudoku.unique()) == "exactly one solution"
    several = queens.unique()
    assert not several and several.number == "several" and len(several.boards) == 2
    assert several.differ and several.differ == several.solutions[0].differences(several.solutions[1])
    none = ecp.build(inputs="1 2 occur 1", board=[[1, None], [None, 2]], primary="rows, cols")
    assert none.unique().number == "none"


def test_limits_raise_with_what_is_known():
    begun = time.monotonic()
    with pytest.raises(ecp.Stopped) as raised:
        HARD.count(time_limit=0.3)
    assert raised.value.reason == "time" and raised.value.at_least >= 0 and time.monotonic() - begun < 5
    with pytest.raises(ecp.Stopped):
        list(HARD.solve(time_limit=0.2))


def test_exact_cover_without_a_board():
    cover = ecp.parse("items A B C\noption Anna { A C }\noption Bert { B }\noption Cleo { A B }\n")
    (solution,) = cover.solve()
    assert solution.options == ["Anna", "Bert"] and str(solution) == "Anna\nBert" and cover.shape is None
    assert cover._repr_svg_() is None and "Anna" in solution._repr_html_()


def test_puzzles_and_solutions_can_be_pickled(sudoku):
    (solution,) = sudoku.solve()
    again = pickle.loads(pickle.dumps(solution))
    assert again == solution and hash(again) == hash(solution) and again.puzzle == sudoku
    stopped = pickle.loads(pickle.dumps(ecp.Stopped("time", 3)))
    assert stopped.at_least == 3


def test_the_embedded_form_writes_the_language():
    built = ecp.build(
        "A killer",
        inputs="1..4 occur 1",
        board=np.zeros((4, 4), dtype=int),
        primary=["rows", "cols", "boxes 2 2"],
        rules=["in r1c1:r1c2: sum is 7"],
    )
    assert built.text == (
        'puzzle "A killer"\ninputs 1..4 occur 1\nboard {\n  . . . .\n  . . . .\n  . . . .\n  . . . .\n}\n'
        "primary rows, cols, boxes 2 2\nin r1c1:r1c2: sum is 7\n"
    )
    assert built.title == "A killer" and built.count() == 4 * 12
    assert ecp.build(use="sudoku", board="\n".join([SUDOKU[row : row + 9].replace("0", ".") for row in range(0, 81, 9)])).unique()
    odd = ecp.build(inputs='"x y" B occur 1', board=[["x y", "."], [None, "B"]], primary="rows, cols")
    assert odd.count() == 0 or odd.board[0, 0] == "x y"
    with pytest.raises(ValueError):
        ecp.build('a "b"')


def test_another_thread_goes_on_while_a_search_runs():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.01):
            ticks.append(1)

    other = threading.Thread(target=tick)
    other.start()
    with pytest.raises(ecp.Stopped):
        HARD.count(time_limit=0.5, threads=1)
    done.set()
    other.join()
    assert len(ticks) > 5


@pytest.mark.parametrize(
    "ask", [lambda: HARD.count(threads=1), lambda: list(HARD.solve()), lambda: HARD.split(10**7), lambda: HARD.explain()]
)
def test_control_c_ends_a_search(ask):
    sent = []

    def interrupt():
        sent.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    timer = threading.Timer(0.3, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        ask()
    assert time.monotonic() - sent[0] < 0.3
    timer.join()


def test_a_panic_is_an_exception(capfd):
    with pytest.raises(ecp.InternalError, match="it was asked for"):
        ecp._core._panic()
    assert "panicked" in capfd.readouterr().err
    assert ecp.parse(LATIN).count() == 3


@pytest.mark.parametrize("name", ["thesis/jigsaw", "classics/star-battle", "classics/sudoku-16"])
def test_puzzles_of_the_library(name):
    assert ecp.load(ROOT / f"puzzles/{name}.ecp").unique()


def test_a_count_is_written_down_and_verified(tmp_path: Path) -> None:
    queens = ecp.build(inputs="♛ occur 1", board=(6, 6), primary="rows, cols", secondary="downDiags, upDiags")
    for name in ("queens.cert", "queens.cert.gz"):
        file = tmp_path / name
        assert queens.count(certificate=file) == 4
        found = queens.verify(file)
        assert (found.solutions, found.way, found.boards) == (4, "tree", 4)
        with pytest.raises(FileExistsError):
            queens.count(certificate=file)
    content = (tmp_path / "queens.cert").read_bytes()
    assert queens.verify(content, max_nodes=3).boards is None
    other = ecp.build(inputs="♛ occur 1", board=(5, 5), primary="rows, cols", secondary="downDiags, upDiags")
    for puzzle, wrong in ((other, content), (queens, content[:-9]), (queens, b"no certificate"), (queens, b"\x1f\x8bx")):
        with pytest.raises(ecp.CertificateError):
            puzzle.verify(wrong)
    with pytest.raises(ecp.Stopped, match="longer"):
        queens.count(certificate=tmp_path / "long", max_certificate=10)
    assert not (tmp_path / "long").exists()
