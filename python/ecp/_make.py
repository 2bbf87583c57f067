"""Where puzzles come from: texts, files, Python's values, other tools, and kinds by their names."""

from __future__ import annotations

import json
import os
import secrets
from typing import Any, Iterable, List, Optional, Union

from . import _core, _write
from ._errors import Refused
from ._puzzle import Puzzle


def parse(text: str) -> Puzzle:
    """Reads a text in the language. What is wrong with it is a `PuzzleError`, whose `reports` say where."""
    return Puzzle(text)


def load(path: "Union[str, os.PathLike[str]]") -> Puzzle:
    """Reads a file in the language."""
    with open(path, encoding="utf-8") as file:
        return Puzzle(file.read())


def build(
    title: Optional[str] = None,
    *,
    board: Optional[_write.BoardLike] = None,
    empty: Any = 0,
    primary: _write.Statement = (),
    secondary: _write.Statement = (),
    rules: _write.Statement = (),
    **statements: _write.Statement,
) -> Puzzle:
    """A puzzle made of Python's values: its text is written, and read like any other. `text` shows it.

    `board` is an array or rows of cells, in which `None`, `""`, `"."` and what equals `empty` are empty cells and `"#"` is a
    hole; `(rows, columns)`; or what the language takes. `primary` and `secondary` are families of shapes. Any other
    keyword is the first word of a statement, as `inputs="1..9 occur 1"` or `use="sudoku"`, and `rules` are whole statements, as
    `"in rows: sum is 45"`.
    """
    return Puzzle(_write.written(title, board, empty, primary, secondary, rules, statements))


def kinds() -> List[str]:
    """The names of all kinds of puzzles that `generate` knows."""
    return _core.kinds()


def generate(kind: Union[Puzzle, str], n: int = 1, *, seed: Optional[int] = None, **wishes: Any) -> List[Puzzle]:
    """New puzzles with one solution: of a kind, by its name, or under the rules of a puzzle or a text.

    The same seed makes the same puzzles: those of `seed`, `seed + 1`, and so on. `wishes` are those of `Puzzle.generate`.
    """
    rules = kind if isinstance(kind, Puzzle) else _of_kind(kind)
    first = secrets.randbits(32) if seed is None else seed
    return [rules.generate(seed=first + number, **wishes) for number in range(n)]


def _of_kind(kind: str) -> Puzzle:
    if "\n" in kind:
        return Puzzle(kind)
    text, near = _core.kind(kind)
    if text is None:
        help = f"; did you mean {near}?" if near else ""
        raise Refused(f"there is no kind of puzzle called {kind}{help}")
    return Puzzle(text)


def book(
    puzzles: Iterable[Puzzle],
    *,
    title: Optional[str] = None,
    format: str = "pdf",
    per_page: int = 4,
    monochrome: bool = False,
) -> bytes:
    """Puzzles as a book to be printed: numbered, with their rules, the answers at the back. `format` is `pdf` or `html`."""
    if format not in ("pdf", "html"):
        raise ValueError("a book is pdf or html")
    answers = []
    for puzzle in puzzles:
        unique = puzzle.unique()
        if unique.number == "none":
            raise Refused(f"{puzzle!r} has no solution, and cannot stand in a book")
        answers.append((unique.solutions[0]._core, bool(unique)))
    return _core.book(answers, title, (per_page, monochrome), format == "html")


def read(text: str) -> Puzzle:
    """Reads a link, or the content of a file, of another tool: a sudoku line, puzz.link, f-puzzles, SudokuPad, penpa."""
    answer = json.loads(_core.ask("import", text, "{}"))
    if "refused" in answer:
        raise Refused(answer["refused"])
    return Puzzle(answer["text"])


__all__ = ["book", "build", "generate", "kinds", "load", "parse", "read"]
