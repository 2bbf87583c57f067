"""The embedded form: a puzzle made of Python's values. It is written as a text in the language, which is read like any other."""

from __future__ import annotations

import re
from typing import Any, Iterable, List, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

BoardLike = Union[str, Tuple[int, int], Sequence[Sequence[Any]], NDArray[Any]]
"""A board: text of the language, `(rows, columns)` for an empty one, or rows of cells."""

Statement = Union[str, int, Iterable[str]]
"""What stands behind the first word of a statement; several of them are several statements."""

# a cell that needs no quotes: a number, a letter, or a sign that means nothing else
_PLAIN = re.compile(r"[0-9]+|[^\W_]|[★♛■●○]")


def written(
    title: Optional[str],
    board: Optional[BoardLike],
    empty: Any,
    primary: Statement,
    secondary: Statement,
    rules: Statement,
    statements: "dict[str, Statement]",
) -> str:
    """The text."""
    lines: List[str] = []
    if title is not None:
        lines.append(f"puzzle {_quoted(title)}")
    for word, said in statements.items():
        lines.extend(f"{word} {one}".rstrip() for one in _each(said))
    if board is not None:
        lines.append(f"board {_board(board, empty)}")
    for word, families in (("primary", primary), ("secondary", secondary)):
        families = list(_each(families))
        if families:
            lines.append(f"{word} {', '.join(families)}")
    lines.extend(_each(rules))
    return "\n".join(lines) + "\n"


def _each(said: Statement) -> Iterable[str]:
    if isinstance(said, str):
        return [said]
    return [str(said)] if isinstance(said, int) else [str(one) for one in said]


def _quoted(text: str) -> str:
    if '"' in text or "\n" in text:
        raise ValueError("within quotes there are neither quotes nor ends of lines")
    return f'"{text}"'


def _board(board: BoardLike, empty: Any) -> str:
    if isinstance(board, str):
        drawing = board.strip()
        is_whole = "{" in drawing or not ("\n" in drawing or "/" in drawing)
        return drawing if is_whole else f"{{\n{drawing}\n}}"
    if isinstance(board, tuple) and len(board) == 2 and all(isinstance(side, (int, np.integer)) for side in board):
        rows, columns = board
        return f"rectangle {columns} {rows}"
    rows_of_cells: Any = board.tolist() if isinstance(board, np.ndarray) else board
    drawn = [" ".join(_cell(cell, empty) for cell in row) for row in rows_of_cells]
    return "{\n  " + "\n  ".join(drawn) + "\n}"


def _cell(cell: Any, empty: Any) -> str:
    if cell is None or (isinstance(cell, float) and cell != cell) or (cell == empty and not isinstance(cell, str)):
        return "."
    if isinstance(cell, (bool, np.bool_)):
        raise TypeError("a cell is a number, a symbol, or None")
    if isinstance(cell, (float, np.floating)) and float(cell).is_integer():
        cell = int(cell)
    symbol = str(cell)
    if symbol in ("", ".", "_", " "):
        return "."
    if symbol == "#" or _PLAIN.fullmatch(symbol):
        return symbol
    return _quoted(symbol)
