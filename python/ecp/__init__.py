"""ecp: a small language for puzzles on a grid and exact cover, and what solves, counts, explains and makes them.

    >>> import ecp
    >>> queens = ecp.build(inputs="♛ occur 1", board=(8, 8), primary="rows, cols", secondary="downDiags, upDiags")
    >>> queens.count()
    92

`ecp.parse` reads a text, `ecp.load` a file, `ecp.build` makes a puzzle of Python's values. `docs/python.md` of the project is a tour.
"""

from ._core import version as __version__
from ._cubes import Cube, Cubes, Result, merge
from ._errors import CertificateError, CubesError, EcpError, InternalError, PuzzleError, Refused, Report, Stopped
from ._found import Batch, Difference, Explanation, Forced, Minimized, Part, Rating, Status, Step, Verified
from ._make import book, build, generate, kinds, load, parse, read
from ._puzzle import Puzzle, Solution, Solutions, Unique

__all__ = [
    "Batch",
    "CertificateError",
    "Cube",
    "Cubes",
    "CubesError",
    "Difference",
    "EcpError",
    "Explanation",
    "Forced",
    "InternalError",
    "Minimized",
    "Part",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Refused",
    "Report",
    "Result",
    "Solution",
    "Solutions",
    "Status",
    "Step",
    "Stopped",
    "Unique",
    "Verified",
    "__version__",
    "book",
    "build",
    "generate",
    "kinds",
    "load",
    "merge",
    "parse",
    "read",
]
