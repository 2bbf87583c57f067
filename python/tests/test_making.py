"""Puzzles explained, rated, made, written for other tools."""

from __future__ import annotations

import json

import pytest

import ecp
from conftest import SUDOKU

CLASH = "inputs 1..3 occur 1\nboard { 1 . 2 / . 3 . / . . . }\nprimary rows, cols\n"
OPEN = "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . . }\nprimary rows, cols, boxes 2 2\n"


def test_explain_names_the_parts_that_clash():
    clash = ecp.parse(CLASH).explain()
    assert clash.number == "none" and clash.complete and 2 <= len(clash.parts) <= 5
    assert any(part.line == 2 for part in clash.parts) and "cannot all hold" in str(clash)
    several = ecp.parse(OPEN).explain()
    assert several.number == "several" and several.settled and len(several.difference.boards) == 2
    assert several.difference.boards[0].shape == (4, 4) and "<svg" in several._repr_html_()


def test_forced_says_what_is_the_same():
    forced = ecp.parse(OPEN).forced()
    assert forced.number == "several" and forced.complete and forced.possible["r1c1"] == ["1"]
    assert forced.board[0, 0] == 1 and (forced.board == 0).any()


def test_hints_and_ratings(sudoku):
    first, second = sudoku.hint(2)
    assert first.words and first.cells and first.svg.startswith("<svg") and first.words != second.words
    rating = sudoku.rate()
    assert rating.grade and rating.complete and sum(rating.steps.values()) > 0
    with pytest.raises(ecp.Refused, match="several solutions"):
        ecp.parse(OPEN).hint()


def test_new_puzzles_have_one_solution():
    kind = ecp.build(use="sudoku", board=(9, 9))
    new = kind.generate(seed=5, symmetry="rotate")
    assert new.unique() and new == kind.generate(seed=5, symmetry="rotate") and new != kind.generate(seed=6)
    spared = kind.generate(seed=5).minimize()
    assert spared.complete and ecp.parse(spared.text).unique()


def test_refusals_say_why():
    with pytest.raises(ecp.Refused, match="no board"):
        ecp.parse("items A\noption a { A }\n").forced()
    with pytest.raises(ecp.PuzzleError):
        ecp.parse("inputs 1..3 occur 1\nboard { 1 1 . / . . . / . . . }\nprimary rows, cols\n").forced()


def test_other_tools(sudoku):
    assert sudoku.export("line").strip() == SUDOKU.replace("0", ".") or ecp.read(sudoku.export("line")).unique()
    again = ecp.read(sudoku.export("fpuzzles"))
    assert (again.board == sudoku.board).all()
    with pytest.raises(ecp.Refused):
        ecp.read("https://example.org/")
    assert json.loads(sudoku.export("fpuzzles-json"))


def test_fmt():
    assert ecp.parse("inputs   1..2   occur 1\nboard rectangle 2 2\nprimary rows,cols\n").fmt().startswith("inputs 1..2 occur 1\n")


def test_kinds_have_names():
    assert {"sudoku", "killer", "star_battle"} <= set(ecp.kinds())
    one, two = ecp.generate("sudoku", 2, seed=3)
    assert one.unique() and two == ecp.generate("sudoku", seed=4)[0] != ecp.generate("sudoku")[0]
    with pytest.raises(ecp.Refused, match="did you mean sudoku"):
        ecp.generate("sudoko")


def test_books(sudoku):
    assert ecp.book([sudoku, ecp.parse(OPEN)], title="Two").startswith(b"%PDF")
    page = ecp.book([sudoku], title="One", format="html", monochrome=True).decode()
    assert page.startswith("<!DOCTYPE html>") and "<svg" in page
    with pytest.raises(ecp.Refused, match="has no solution"):
        ecp.book([ecp.build(inputs="1 2 occur 1", board=[[1, None], [None, 2]], primary="rows, cols")])
