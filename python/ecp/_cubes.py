"""A count in parts: cubes, what was counted in each, and the sum. The lines are those of the program `ecp`."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Iterable, Iterator, List, Optional, Sequence, Tuple, Union, overload

from . import _core
from ._errors import CubesError


@dataclass(frozen=True)
class Cube:
    """A part of a puzzle: the solutions that hold all of these options."""

    number: int
    """Which one, from 1."""
    options: Tuple[int, ...]
    """The numbers of its options."""
    problem: str
    """The fingerprint of the puzzle."""
    cubes: str
    """That of all cubes."""
    of: int
    """How many there are."""


class Cubes(Sequence[Cube]):
    """The cubes of a puzzle. None has a solution of another, and together they have all."""

    def __init__(self, text: str):
        (self.problem, self.digest, _), options = _core.cubes(text)
        self.text = text
        """The file that `ecp split` writes, and `ecp count --cubes` reads."""
        of = len(options)
        self._list = [
            Cube(number, tuple(chosen), self.problem, self.digest, of)
            for number, chosen in enumerate(options, start=1)
        ]

    @overload
    def __getitem__(self, place: int) -> Cube: ...
    @overload
    def __getitem__(self, place: slice) -> List[Cube]: ...
    def __getitem__(self, place: Union[int, slice]) -> Union[Cube, List[Cube]]:
        return self._list[place]

    def __len__(self) -> int:
        return len(self._list)

    def __iter__(self) -> Iterator[Cube]:
        return iter(self._list)

    def __reduce__(self) -> Tuple[type, Tuple[str]]:
        return Cubes, (self.text,)

    def __repr__(self) -> str:
        return f"<{len(self)} cubes of {self.problem[:12]}>"


@dataclass(frozen=True)
class Result:
    """What was counted in a cube."""

    line: str
    """The line of JSON that `ecp count --cubes` prints, and `ecp merge` reads; without its end."""
    number: int
    """Which cube, from 1."""
    solutions: int
    problem: str
    cubes: str
    of: int

    @classmethod
    def read(cls, line: str) -> Optional["Result"]:
        """What a line says; `None` where it is no result, or not as it was written."""
        read = _core.result(line)
        if read is None:
            return None
        (problem, cubes, of), number, solutions = read
        return cls(line.rstrip("\r\n"), number, int.from_bytes(solutions, "little"), problem, cubes, of)

    def is_of(self, cubes: "Cubes") -> bool:
        """Whether it is one of these cubes."""
        return (self.problem, self.cubes, self.of) == (cubes.problem, cubes.digest, len(cubes))


Results = Union[Result, str, "os.PathLike[str]"]


def merge(results: Union[str, Iterable[Results]]) -> int:
    """Adds up what was counted in cubes.

    `results` are `Result`s, lines, or paths of files of lines. Every cube is wanted once: what is missing, came twice or
    belongs to other cubes is a `CubesError`, whose message says which.
    """
    texts: List[Tuple[str, str]] = []
    lines: List[str] = []
    for one in [results] if isinstance(results, str) else results:
        if isinstance(one, Result):
            lines.append(one.line)
        elif isinstance(one, str):
            lines.extend(one.splitlines())
        elif isinstance(one, os.PathLike):
            with open(one, encoding="utf-8", errors="replace") as file:
                texts.append((os.fspath(one), file.read()))
        else:
            raise TypeError("results are ecp.Result, lines of text, or paths of files")
    if lines:
        texts.append(("the results", "\n".join(lines)))
    return int.from_bytes(_core.merge(texts), "little")


__all__ = ["Cube", "Cubes", "CubesError", "Result", "merge"]
