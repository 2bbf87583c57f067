"""What is found out about puzzles, beside their solutions."""

from __future__ import annotations

import enum
import html
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence

from numpy.typing import NDArray

_Array = NDArray[Any]
_Shape = Callable[[Sequence[Optional[str]]], _Array]


class Status(enum.IntEnum):
    """What became of a board of a batch."""

    NONE = 0
    """It has no solution."""
    ONE = 1
    """It has exactly one; or, with `unique=False`, at least one."""
    SEVERAL = 2
    """It has more than one; the first is shown."""
    UNKNOWN = 3
    """The time was up before this was known."""


class Batch(NamedTuple):
    """Many boards, solved."""

    boards: _Array
    """The boards in the form in which they were given; where there is no solution, all cells are empty."""
    status: _Array
    """A `Status` for each board."""


class Verified(NamedTuple):
    """A count that was gone through again by a checker that shares no code with the search."""

    solutions: int
    way: str
    """`tree`, or `states`."""
    size: int
    """The nodes of the tree, or the most states at a time."""
    boards: Optional[int]
    """The boards that the rules alone leave; nothing where they were not counted."""
    not_counted: Optional[str] = None
    """Why they were not."""


class Part(NamedTuple):
    """A part of a puzzle: a given, a clue, a rule."""

    words: str
    line: Optional[int]
    """The line of the text in which it stands, from 1."""

    def __str__(self) -> str:
        return self.words if self.line is None else f"{self.words} (line {self.line})"


def _parts(told: Sequence[Dict[str, Any]]) -> List[Part]:
    def line(place: Optional[Dict[str, Any]]) -> Optional[int]:
        return None if place is None else int(place["start"]["line"]) + 1

    return [Part(part["words"], line(part.get("range"))) for part in told]


class Difference(NamedTuple):
    """Two solutions, and where they differ."""

    boards: List[Any]
    svgs: List[str]
    cells: List[str]

    def _repr_html_(self) -> str:
        return f'<div style="display:flex;gap:1em">{"".join(self.svgs)}</div>'


class Explanation:
    """Why there is no solution, or more than one."""

    def __init__(self, told: Dict[str, Any], shaped: _Shape):
        self.number: str = told["number"]
        """`none`, `one`, or `several`."""
        self.parts: List[Part] = _parts(told.get("parts", []))
        """Parts that cannot all hold, where there is no solution."""
        self.cells: List[str] = told.get("cells") or []
        """The cells that they are about."""
        self.reason: Optional[str] = told.get("reason")
        """Why, where totals differ."""
        self.settled: Optional[List[str]] = told.get("settled")
        """Where there are several solutions: givens that settle which is meant, as in `r1c2=3`."""
        self.complete: bool = told.get("complete", True)
        """Whether nothing can be left out of `parts` or `settled`; false when the time was up."""
        self.difference: Optional[Difference] = None
        """Two solutions, where there are several."""
        two = told.get("two")
        if two:
            shown = [solution for solution in two["solutions"] if solution["symbols"] is not None]
            boards = [shaped(solution["symbols"]) for solution in shown]
            self.difference = Difference(boards, [solution["svg"] for solution in shown], two["differ"])

    def __str__(self) -> str:
        if self.number == "one":
            return "there is exactly one solution"
        if self.number == "none":
            return "\n".join(["these cannot all hold:", *(f"  {part}" for part in self.parts)])
        settled = ", ".join(self.settled or [])
        return "there is more than one solution" + (f"; this settles which: {settled}" if settled else "")

    def __repr__(self) -> str:
        return f"<ecp.Explanation: {self}>"

    def _repr_html_(self) -> str:
        pictures = self.difference._repr_html_() if self.difference else ""
        return f"<div><pre>{html.escape(str(self))}</pre>{pictures}</div>"


class Forced:
    """What is the same in all solutions."""

    def __init__(self, told: Dict[str, Any], names: Sequence[str], shaped: _Shape):
        self.number: str = told["number"]
        """`none`, `one`, `several`, or what is known when the time was up."""
        self.possible: Dict[str, List[str]] = {
            name: cell["possible"] for name, cell in zip(names, told["cells"])
        }
        """What may stand in each cell, by its name; `""` is that it stays empty."""
        self.complete: bool = told["complete"]
        """Whether all is known."""
        settled = [cell[0] if len(cell) == 1 and cell[0] else None for cell in self.possible.values()]
        self.board: Any = shaped(settled)
        """What stands there in all solutions."""

    def __repr__(self) -> str:
        known = sum(len(cell) == 1 for cell in self.possible.values())
        return f"<ecp.Forced: {known} of {len(self.possible)} cells are the same in all solutions>"


class Step:
    """A step of a person."""

    def __init__(self, told: Dict[str, Any]):
        self.words: str = told["words"]
        """What is done, and why."""
        self.kind: str = told["kind"]
        """How such steps are called."""
        self.cells: List[str] = told["cells"]
        """The cells that it is about."""
        self.because: List[str] = told["because"]
        """The cells that it follows from."""
        self.parts: List[Part] = _parts(told["by"])
        """The parts of the puzzle that it follows from."""
        self.svg: Optional[str] = told["svg"]
        """The board after it."""

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<ecp.Step: {self.words}>"

    def _repr_html_(self) -> str:
        return f"<div><p>{html.escape(self.words)}</p>{self.svg or ''}</div>"


class Rating:
    """How hard a puzzle is for a person."""

    def __init__(self, told: Dict[str, Any]):
        self.grade: Optional[str] = told["grade"]
        """In a word; `None` where a person does not get to the end by the known steps."""
        self.steps: Dict[str, int] = {step["kind"]: step["number"] for step in told["steps"]}
        """How many steps of each kind it takes."""
        self.complete: bool = told["complete"]

    def __str__(self) -> str:
        steps = ", ".join(f"{number} × {kind}" for kind, number in self.steps.items())
        return f"{self.grade or 'beyond the known steps'}: {steps}"

    def __repr__(self) -> str:
        return f"<ecp.Rating: {self}>"


class Minimized:
    """What a puzzle can do without."""

    def __init__(self, told: Dict[str, Any]):
        self.spared: List[Part] = _parts(told["spared"])
        """Givens, clues and rules that can all go."""
        self.text: str = told["text"]
        """The text without them."""
        self.complete: bool = told["complete"]
        """Whether nothing more can go; false when the time was up."""

    def __repr__(self) -> str:
        return f"<ecp.Minimized: {len(self.spared)} parts can go>"


__all__ = ["Batch", "Difference", "Explanation", "Forced", "Minimized", "Part", "Rating", "Status", "Step"]
