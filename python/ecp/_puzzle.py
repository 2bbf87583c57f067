"""Puzzles and their solutions."""

from __future__ import annotations

import gzip
import html
import io
import json
import os
import zlib
from pathlib import Path
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._cubes import Cube, Cubes, Result
from ._errors import CertificateError, PuzzleError, Refused, Report, Stopped, _reports
from ._found import Batch, Difference, Explanation, Forced, Minimized, Rating, Status, Step, Verified

Array = NDArray[Any]


class Unique(NamedTuple):
    """Whether there is exactly one solution. It is true if so."""

    number: str
    """`none`, `one`, or `several`."""
    solutions: List["Solution"]
    """The one; or two of several."""

    def __bool__(self) -> bool:
        return self.number == "one"

    def __str__(self) -> str:
        words = {"none": "no solution", "one": "exactly one solution", "several": "more than one solution"}
        return words[self.number]

    @property
    def boards(self) -> List[Array]:
        """Their boards."""
        return [solution.board for solution in self.solutions]

    @property
    def differ(self) -> List[str]:
        """The names of the cells in which two solutions differ."""
        if len(self.solutions) < 2:
            return []
        one, other = self.solutions
        return one.differences(other)

    def _repr_html_(self) -> str:
        pictures = "".join(solution._repr_html_() for solution in self.solutions)
        return f'<div><p>{html.escape(str(self))}</p><div style="display:flex;gap:1em">{pictures}</div></div>'


class Puzzle:
    """A puzzle: a text in the language, read. `ecp.parse` and `ecp.build` make one.

    It never changes, can be used from several threads at once, and can be pickled.
    """

    __slots__ = ("_core", "_many")

    def __init__(self, text: str):
        self._core = _core.Puzzle(text)
        self._many: Optional[_core.Many] = None

    @property
    def text(self) -> str:
        """The text."""
        return self._core.text

    @property
    def title(self) -> Optional[str]:
        """Its title, where it has one."""
        return self._core.title

    @property
    def shape(self) -> Optional[Tuple[int, int]]:
        """The rows and columns of the board, holes included; `None` without a board."""
        return self._core.shape()

    @property
    def inputs(self) -> List[str]:
        """What may be written into cells."""
        return self._core.inputs()

    @property
    def board(self) -> Array:
        """The board as it is given: numbers where all inputs are numbers, with 0 for an empty cell (255 where 0 is an input),
        else texts, with `""` for an empty cell."""
        return self._array([given for _, _, _, given, _ in self._core.cells()])

    @property
    def sizes(self) -> Tuple[int, int]:
        """The numbers of items and options that the puzzle becomes."""
        return self._core.sizes()

    @property
    def numbers(self) -> Dict[str, int]:
        """The number that stands for each input in the arrays of `solve_batch`: its own, where all inputs are numbers below
        255, else its place from 1. `""` is an empty cell: 0, or 255 where 0 is an input."""
        numbers, empty = self._batch().numbers()
        return {**dict(zip(self.inputs, numbers)), "": empty}

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        shape = self.shape
        board = f" of {shape[0]} by {shape[1]}" if shape else ""
        return f"<ecp.Puzzle{title}{board}>"

    def __str__(self) -> str:
        try:
            return self._core.board_text() or self.text
        except PuzzleError:
            return self.text

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Puzzle) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> Tuple[type, Tuple[str]]:
        return Puzzle, (self.text,)

    def check(self) -> List[Report]:
        """All that is to be said of it: mistakes that only show when it is compiled, and warnings."""
        return _reports(self._core.check())

    # ---- searches

    def solve(
        self, most: Optional[int] = None, *, time_limit: Optional[float] = None, threads: Optional[int] = 1
    ) -> "Solutions":
        """The solutions, one by one, in the order of a search on one thread.

        `most` is the greatest number of them, `time_limit` a number of seconds; when these are over, `Stopped` is raised.
        `threads=None` takes all processors. The search runs beside the interpreter, a few solutions ahead.
        """
        return Solutions(self, self._core.answers(most, time_limit, threads))

    def count(
        self,
        *,
        time_limit: Optional[float] = None,
        threads: Optional[int] = None,
        memory: Optional[int] = None,
        certificate: Optional[Union[str, "os.PathLike[str]"]] = None,
        max_certificate: int = 1 << 30,
    ) -> int:
        """The number of solutions, however large.

        `threads` are all processors unless said; `memory` is the most bytes of the tables that count. `Stopped` is raised
        when a limit is reached; its `at_least` is what was counted until then.

        With `certificate` it is written into that file how the number was found, for `verify` and `ecp verify`; compressed if its
        name ends with `.gz`, and never over another file. `max_certificate` is the most bytes of it, which are in memory at once.
        """
        if certificate is None:
            counted, stop = self._core.count(time_limit, threads, memory)
            written = None
        else:
            if os.path.exists(certificate):
                raise FileExistsError(f"{os.fspath(certificate)} is there already")
            counted, written, stop = self._core.certify((time_limit, threads, memory), max_certificate)
        number = int.from_bytes(counted, "little")
        if stop != "exhausted":
            raise Stopped(stop, number)
        if certificate is not None and written is not None:
            is_packed = os.fspath(certificate).endswith(".gz")
            with open(certificate, "xb") as file:
                file.write(gzip.compress(written, mtime=0) if is_packed else written)
        return number

    def verify(
        self,
        certificate: Union[str, "os.PathLike[str]", bytes],
        *,
        max_states: int = 10_000_000,
        max_nodes: int = 100_000,
        max_certificate: int = 1 << 30,
        time_limit: Optional[float] = None,
    ) -> Verified:
        """Goes through a certificate of a count again, given as a file or as its bytes, and counts the boards by the rules alone.

        `max_states` are the most states at a time, some 200 bytes each; `max_nodes` the most cells that are filled to count
        boards; `max_certificate` the most bytes of it, unpacked. `CertificateError` is raised if it proves no number of this puzzle.
        """
        content = certificate if isinstance(certificate, bytes) else Path(certificate).read_bytes()
        if content[:2] == b"\x1f\x8b":
            try:
                content = gzip.GzipFile(fileobj=io.BytesIO(content)).read(max_certificate + 1)
            except (OSError, EOFError, zlib.error) as broken:
                raise CertificateError(f"it cannot be unpacked: {broken}") from None
        if len(content) > max_certificate:
            raise Stopped("bytes")
        found, stop = self._core.verify(content, (max_states, max_nodes), time_limit)
        if found is None:
            raise Stopped(stop)
        solutions, way, size, boards, why = found
        return Verified(int.from_bytes(solutions, "little"), way, size, boards, why)

    def unique(self, *, time_limit: Optional[float] = None, threads: Optional[int] = None) -> Unique:
        """Whether there is exactly one solution."""
        found, stop = self._core.unique(time_limit, threads)
        solutions = [Solution(self, one) for one in found]
        if stop not in ("exhausted", "solutions"):
            raise Stopped(stop, len(solutions), solutions)
        return Unique(("none", "one", "several")[len(solutions)], solutions)

    def solve_batch(
        self,
        boards: Any,
        *,
        unique: bool = True,
        time_limit: Optional[float] = None,
        threads: Optional[int] = None,
    ) -> Batch:
        """Solves many boards under the rules of this puzzle, on all processors unless said otherwise.

        `boards` is an array of whole numbers: a row for each board, with a number for each cell in reading order; or a board
        of rows and columns for each. `numbers` says which number is which input; 0 is an empty cell. What this puzzle
        gives is given on every board. Without `unique` the search for a second solution is left out.
        """
        given = np.asarray(boards)
        if given.dtype.kind not in "iu":
            raise TypeError("boards are an array of whole numbers")
        if given.size and (given.min() < 0 or given.max() > 255):
            raise ValueError("the numbers of cells are from 0 to 255; `numbers` says what they mean")
        rows, columns = self._cells_at()
        many = self._batch()
        _, empty = many.numbers()
        if given.ndim == 3 and given.shape[1:] == self.shape:
            flat = given[:, rows, columns]
        elif given.ndim == 2 and given.shape[1] == len(rows):
            flat = given
        else:
            raise ValueError(
                f"boards have the shape (n, {len(rows)}), or (n, rows, columns) with {self.shape} rows and columns"
            )
        flat = np.ascontiguousarray(flat, dtype=np.uint8)
        solved, status = many.solve(flat.tobytes(), unique, time_limit, threads)
        found = np.frombuffer(solved, dtype=np.uint8).reshape(flat.shape)
        if given.ndim == 3:
            shaped = np.full(given.shape, empty, dtype=np.uint8)
            shaped[:, rows, columns] = found
            found = shaped
        else:
            found = found.copy()
        return Batch(found, np.frombuffer(status, dtype=np.uint8).copy())

    # ---- parts

    def split(self, cubes: int = 2000, *, time_limit: Optional[float] = None) -> Cubes:
        """Cuts the count into about so many parts, the same on every machine."""
        text, stop = self._core.split(cubes, time_limit)
        if text is None:
            raise Stopped(stop)
        return Cubes(text)

    def count_cube(
        self,
        cube: Cube,
        *,
        time_limit: Optional[float] = None,
        threads: Optional[int] = 1,
        memory: Optional[int] = None,
    ) -> Result:
        """The number of solutions in a cube. `ecp.merge` adds up."""
        of = (cube.problem, cube.cubes, cube.of)
        line, stop = self._core.count_cube(of, (cube.number, cube.options), (time_limit, threads, memory))
        result = None if line is None else Result.read(line)
        if result is None:
            raise Stopped(stop)
        return result

    # ---- for those who make puzzles

    def explain(self, *, time_limit: Optional[float] = None) -> Explanation:
        """Why there is no solution, or more than one: the parts that clash, or the cells that settle it."""
        return Explanation(self._ask("explain", time_limit), self._array)

    def forced(self, *, time_limit: Optional[float] = None) -> Forced:
        """What is the same in all solutions, and what may stand in each cell."""
        names = [name for name, *_ in self._core.cells()]
        return Forced(self._ask("forced", time_limit), names, self._array)

    def hint(self, steps: int = 1, *, time_limit: Optional[float] = None) -> List[Step]:
        """The next steps of a person, each with its reason."""
        answer = self._ask("hint", time_limit, most=steps)
        self._needs_one(answer)
        return [Step(step) for step in answer["steps"]]

    def rate(self, *, time_limit: Optional[float] = None) -> Rating:
        """How hard it is for a person."""
        answer = self._ask("rate", time_limit)
        self._needs_one(answer)
        return Rating(answer)

    def minimize(self, *, time_limit: Optional[float] = None) -> Minimized:
        """Givens, clues and rules that the puzzle can do without."""
        answer = self._ask("minimize", time_limit)
        self._needs_one(answer)
        return Minimized(answer)

    def generate(
        self,
        *,
        seed: int = 0,
        symmetry: Optional[str] = None,
        givens: Optional[int] = None,
        minimal: bool = False,
        fewer_clues: bool = False,
        new_map: bool = False,
        time_limit: Optional[float] = None,
    ) -> "Puzzle":
        """A new puzzle with one solution under the rules of this one. The same seed makes the same puzzle.

        `symmetry` is `"rotate"` or `"mirror"`; `givens` a number of them; `minimal` leaves none that can be spared;
        `fewer_clues` takes clues away, too; `new_map` draws the regions again.
        """
        if symmetry not in (None, "rotate", "mirror"):
            raise ValueError('symmetry is "rotate", "mirror" or None')
        answer = self._ask(
            "generate",
            time_limit,
            seed=seed,
            symmetry=symmetry or "",
            givens=givens,
            minimal=minimal,
            fewer_clues=fewer_clues,
            new_map=new_map,
        )
        return Puzzle(answer["text"])

    def fmt(self) -> str:
        """The text, written evenly."""
        text: str = self._ask("format", None)["text"]
        return text

    def export(self, to: str) -> str:
        """The puzzle as a link, or a file, of another tool: `line`, `puzzlink`, `fpuzzles`, `fpuzzles-json`, `sudokupad`,
        `penpa`."""
        text: str = self._ask("export", None, to=to)["text"]
        return text

    # ---- pictures

    def render(self, format: str = "svg", *, dpi: int = 300) -> Union[str, bytes]:
        """The board as it is given: `svg`, `html` and `text` are texts, `png` and `pdf` bytes."""
        if format == "text":
            return str(self)
        return _picture(self._core, format, dpi)

    @property
    def svg(self) -> str:
        """The board as it is given, as a picture."""
        return self._core.picture("svg", 300).decode()

    def _repr_svg_(self) -> Optional[str]:
        return _drawn(self._core, self.shape)

    def _repr_html_(self) -> str:
        return _in_html(self._repr_svg_(), self.text)

    # ---- within

    def _ask(self, verb: str, time_limit: Optional[float], **options: Any) -> Dict[str, Any]:
        if time_limit is not None:
            options["seconds"] = time_limit
        else:
            # as long as it takes
            options["seconds"] = 86_400.0
        answer: Dict[str, Any] = json.loads(_core.ask(verb, self.text, json.dumps(options)))
        if "refused" in answer:
            wrong = [report for report in self.check() if report.severity != "warning"]
            raise PuzzleError(wrong) if wrong else Refused(answer["refused"])
        if answer.get("stopped") and answer.get("number") in ("unknown", "at_least_one"):
            raise Stopped("time")
        return answer

    def _needs_one(self, answer: Dict[str, Any]) -> None:
        number = answer["number"]
        if number != "one":
            words = {"none": "it has no solution", "several": "it has several solutions"}
            raise Refused(f"this wants a puzzle with one solution, and {words.get(number, number)}")

    def _batch(self) -> "_core.Many":
        if self._many is None:
            self._many = self._core.many()
        return self._many

    def _cells_at(self) -> Tuple[Array, Array]:
        cells = self._core.cells()
        rows = np.array([row for _, row, _, _, _ in cells], dtype=np.intp)
        columns = np.array([column for _, _, column, _, _ in cells], dtype=np.intp)
        return rows, columns

    def _array(self, symbols: Sequence[Optional[str]]) -> Array:
        shape = self.shape
        if shape is None:
            raise Refused("this puzzle has no board; its solutions are options")
        rows, columns = self._cells_at()
        inputs = self.inputs
        is_number = [symbol.isascii() and symbol.isdigit() for symbol in inputs]
        numbers = [int(symbol) for symbol in inputs] if all(is_number) else []
        if numbers and len(set(numbers)) == len(numbers):
            is_small = max(numbers) < 255
            empty = 0 if 0 not in numbers else 255 if is_small else -1
            board = np.full(shape, empty, dtype=np.uint8 if is_small else np.int64)
            board[rows, columns] = [empty if symbol is None else int(symbol) for symbol in symbols]
            return board
        width = max([1, *map(len, inputs)])
        texts = np.full(shape, "", dtype=f"<U{width}")
        texts[rows, columns] = [symbol or "" for symbol in symbols]
        return texts


class Solution:
    """A solution of a puzzle. It is drawn in notebooks, and can be pickled."""

    __slots__ = ("puzzle", "_core")

    def __init__(self, puzzle: Puzzle, core: "_core.Solution"):
        self.puzzle = puzzle
        """The puzzle that it solves."""
        self._core = core

    @property
    def board(self) -> Array:
        """The board, in the form of that of the puzzle."""
        return self.puzzle._array(self._core.symbols() or [])

    @property
    def cells(self) -> Dict[str, Optional[str]]:
        """What stands in each cell, by its name, as in `r1c1`."""
        names = [name for name, *_ in self.puzzle._core.cells()]
        return dict(zip(names, self._core.symbols() or []))

    @property
    def options(self) -> List[str]:
        """The names of the options that it is made of."""
        return self._core.options()

    @property
    def text(self) -> str:
        """The board with its lines; without a board the options, one in a line."""
        return self._core.written("boxed").rstrip("\n")

    @property
    def plain(self) -> str:
        """The board as rows of symbols."""
        return self._core.written("plain").rstrip("\n")

    @property
    def line(self) -> str:
        """The board on one line."""
        return self._core.written("line").rstrip("\n")

    @property
    def svg(self) -> str:
        """The board as a picture."""
        return self._core.picture("svg", 300).decode()

    def render(self, format: str = "svg", *, dpi: int = 300) -> Union[str, bytes]:
        """The board: `svg`, `html` and `text` are texts, `png` and `pdf` bytes."""
        if format == "text":
            return self.text
        return _picture(self._core, format, dpi)

    def differences(self, other: "Solution") -> List[str]:
        """The names of the cells in which it differs from another solution of the same puzzle."""
        if self.puzzle != other.puzzle:
            raise ValueError("these are solutions of two puzzles")
        return self._core.differences(other._core)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<ecp.Solution of {self.puzzle!r}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self.puzzle == other.puzzle and self._core.option_ids() == other._core.option_ids()

    def __hash__(self) -> int:
        return hash((self.puzzle, tuple(self._core.option_ids())))

    def __reduce__(self) -> Tuple[Any, ...]:
        return _decoded, (self.puzzle, self._core.option_ids())

    def _repr_svg_(self) -> Optional[str]:
        return _drawn(self._core, self.puzzle.shape)

    def _repr_html_(self) -> str:
        return _in_html(self._repr_svg_(), self.text)


class Solutions(Iterator[Solution]):
    """The solutions of a puzzle, one by one, in constant memory."""

    def __init__(self, puzzle: Puzzle, core: "_core.Answers"):
        self._puzzle = puzzle
        self._core = core
        self._ended = False
        self.found = 0
        """So many were handed out."""

    def __next__(self) -> Solution:
        if self._ended:
            raise StopIteration
        found, stop = self._core.next()
        if found is not None:
            self.found += 1
            return Solution(self._puzzle, found)
        self._ended = True
        if stop in ("exhausted", "solutions"):
            raise StopIteration
        raise Stopped(stop or "cancelled", self.found)


def _decoded(puzzle: Puzzle, options: List[int]) -> Solution:
    return Solution(puzzle, puzzle._core.decode(options))


def _picture(core: "Union[_core.Puzzle, _core.Solution]", format: str, dpi: int) -> Union[str, bytes]:
    drawn = core.picture(format, dpi)
    return drawn.decode() if format in ("svg", "html") else drawn


def _drawn(core: "Union[_core.Puzzle, _core.Solution]", shape: Optional[Tuple[int, int]]) -> Optional[str]:
    """A picture for a notebook; none without a board, and of one that is too large."""
    try:
        return core.picture("svg", 300).decode() if shape else None
    except ValueError:
        return None


def _in_html(svg: Optional[str], text: str) -> str:
    return f"<div>{svg}</div>" if svg else f"<pre>{html.escape(text)}</pre>"


__all__ = ["Batch", "Difference", "Puzzle", "Solution", "Solutions", "Status", "Unique"]
