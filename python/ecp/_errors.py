"""What can go wrong. All exceptions of this package are `EcpError`, and can be sent to other processes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Optional, Sequence, Tuple


@dataclass(frozen=True)
class Report:
    """What is to be said of a text: a mistake, or a warning."""

    severity: str
    """`error`, `warning`, or `limit`: a size beyond what is allowed."""
    code: str
    """Its code, as in `ecp::parse::unknown_family`; `ecp explain CODE` explains it."""
    message: str
    help: Optional[str] = None
    """What to do."""
    source: str = ""
    """The file, where it is not the text itself."""
    line: Optional[int] = None
    """The line, from 1."""
    column: Optional[int] = None
    """The column in characters, from 1."""
    label: Optional[str] = None
    """What is said of that place."""

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line is not None else ""
        where = f"{self.source}, {place}" if self.source else place
        help_line = f"; {self.help}" if self.help else ""
        return f"{where}{self.message}{help_line}"


class EcpError(Exception):
    """What all exceptions of this package are."""


class PuzzleError(EcpError, ValueError):
    """The text is no puzzle, or one that cannot be searched."""

    def __init__(self, reports: Sequence[Report]):
        super().__init__(reports)
        self.reports: List[Report] = list(reports)
        """All that is to be said of it, in the order of the text."""

    def __str__(self) -> str:
        wrong = [report for report in self.reports if report.severity != "warning"] or self.reports
        return "\n".join(map(str, wrong))


class Refused(EcpError, ValueError):
    """Something cannot be done with this puzzle; the message says why."""


class Stopped(EcpError):
    """A search ended before its end, by a limit."""

    def __init__(self, reason: str, at_least: Optional[int] = None, found: Sequence[Any] = ()):
        super().__init__(reason, at_least, found)
        self.reason = reason
        """`time`, `memory`, or `nodes`."""
        self.at_least = at_least
        """So many solutions there are at least, where they were counted."""
        self.found: List[Any] = list(found)
        """Solutions that were found until then, where they were looked for."""

    def __str__(self) -> str:
        words = {
            "time": "the time was up",
            "memory": "this needs more memory than it may take",
            "bytes": "the certificate is longer than max_certificate",
        }
        why = words.get(self.reason, f"stopped by {self.reason}")
        return why if self.at_least is None else f"{why}; there are at least {self.at_least} solutions"


class CubesError(EcpError, ValueError):
    """Cubes or results that are missing, came twice, belong to something else or are not as they were written."""

    def __init__(self, message: str, code: str = "", help: Optional[str] = None):
        super().__init__(message, code, help)
        self.message = message
        self.code = code
        self.help = help

    def __str__(self) -> str:
        return self.message


class CertificateError(EcpError, ValueError):
    """A certificate that proves no number of this puzzle: of another one, changed, or wrong."""


class InternalError(EcpError, RuntimeError):
    """An internal check failed: a mistake in ecp, not in the puzzle. Please report it."""


_Said = Tuple[str, str, str, Optional[str], str, Optional[int], Optional[int], Optional[str]]


def _reports(said: Sequence[_Said]) -> List[Report]:
    return [Report(*one) for one in said]


def _puzzle_error(said: Sequence[_Said]) -> PuzzleError:
    return PuzzleError(_reports(said))
