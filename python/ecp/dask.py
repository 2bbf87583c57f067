"""Counts, batches and new puzzles on a cluster of Dask, as it is.

    >>> from dask.distributed import Client, LocalCluster
    >>> import ecp.dask
    >>> ecp.dask.count(puzzle, Client(LocalCluster()), journal="queens.jsonl")

Work is cut into pieces that are sent to workers by number. What comes back is kept by number, so that it does no harm if a result is
late or comes twice; what does not come back, since a worker died or a task was lost, is submitted again. If the scheduler dies,
`SchedulerLost` is raised: call `count` again with a new client and the same journal, and only what is missing is counted.

Workers need this package in the same version.
"""

from __future__ import annotations

import asyncio
import functools
import os
import queue
import sys
import time
import uuid
from typing import Any, Callable, Dict, Iterable, List, Optional, Set, Tuple, TypeVar, Union

import numpy as np

from ._cubes import Cube, Cubes, Result, merge
from ._errors import CubesError, EcpError
from ._found import Batch
from ._make import generate as _new
from ._make import parse
from ._puzzle import Puzzle

try:
    from distributed import Client, Future
except ImportError as error:  # pragma: no cover
    raise ImportError("ecp.dask needs Dask: pip install 'ecp-lang[dask]'") from error

T = TypeVar("T")
Number = int

Progress = Union[bool, Callable[[int, int], None]]
"""`True` writes a bar, as Dask does; a function is called with the number of pieces that are done, and of all."""


class SchedulerLost(EcpError, ConnectionError):
    """The scheduler cannot be reached any more. A count with a journal goes on with a new client."""


class GivenUp(EcpError, RuntimeError):
    """A piece of the work failed as often as it may."""


def count(
    puzzle: Union[Puzzle, str],
    client: Client,
    *,
    cubes: Union[int, Cubes] = 2000,
    journal: "Optional[Union[str, os.PathLike[str]]]" = None,
    tries: int = 5,
    patience: float = 60.0,
    progress: Progress = False,
) -> int:
    """The number of solutions, counted in parts on a cluster.

    `cubes` is about how many parts there are; some hundred for each processor keep all of them busy. `journal` is a file to
    which each result is written at once, as the line of JSON that `ecp count --cubes` prints; with a journal that exists, only
    what is missing there is counted, and `ecp merge` reads it, too. A part may fail `tries` times. All that is missing is
    submitted once more when `patience` seconds have passed without any result, and again after twice as many.
    """
    puzzle = _puzzle(puzzle)
    parts = cubes if isinstance(cubes, Cubes) else puzzle.split(cubes)
    with _Journal(journal, parts) as known:
        pieces = {cube.number: (puzzle.text, cube) for cube in parts if cube.number not in known.results}

        def take(number: Number, line: str) -> None:
            result = Result.read(line)
            if result is None or result.number != number or not result.is_of(parts):
                raise CubesError(f"what came back for cube {number} is no result of it")
            known.note(result)

        _all(client, "count", _count_cube, pieces, take, tries, patience, progress)
        return merge(known.results.values())


def batch(
    puzzle: Union[Puzzle, str],
    boards: Any,
    client: Client,
    *,
    chunk: int = 2000,
    unique: bool = True,
    tries: int = 5,
    patience: float = 60.0,
    progress: Progress = False,
) -> Batch:
    """Solves many boards on a cluster, `chunk` of them in a task; see `Puzzle.solve_batch`."""
    puzzle = _puzzle(puzzle)
    given = np.asarray(boards)
    pieces = {
        number: (puzzle.text, given[first : first + chunk], unique)
        for number, first in enumerate(range(0, len(given), chunk))
    }
    if not pieces:
        return puzzle.solve_batch(given, unique=unique)
    found: Dict[Number, Batch] = {}
    _all(client, "batch", _solve_batch, pieces, found.__setitem__, tries, patience, progress)
    in_order = [found[number] for number in range(len(pieces))]
    return Batch(
        np.concatenate([piece.boards for piece in in_order]),
        np.concatenate([piece.status for piece in in_order]),
    )


def generate(
    kind: Union[Puzzle, str],
    n: int,
    client: Client,
    *,
    seed: int = 0,
    tries: int = 5,
    patience: float = 60.0,
    progress: Progress = False,
    **wishes: Any,
) -> List[Puzzle]:
    """New puzzles with one solution: those of the seeds `seed`, `seed + 1`, and so on; see `ecp.generate`."""
    text = kind.text if isinstance(kind, Puzzle) else kind
    pieces = {number: (text, seed + number, wishes) for number in range(n)}
    made: Dict[Number, str] = {}
    _all(client, "generate", _generate, pieces, made.__setitem__, tries, patience, progress)
    return [parse(made[number]) for number in range(n)]


def _puzzle(puzzle: Union[Puzzle, str]) -> Puzzle:
    return puzzle if isinstance(puzzle, Puzzle) else parse(puzzle)


# ---- what workers do: a task takes one thread of a worker, and lets go of the interpreter while it searches


@functools.lru_cache(maxsize=8)
def _compiled(text: str) -> Puzzle:
    return parse(text)


def _count_cube(text: str, cube: Cube) -> str:
    return _compiled(text).count_cube(cube, threads=1).line


def _solve_batch(text: str, boards: Any, unique: bool) -> Batch:
    return _compiled(text).solve_batch(boards, unique=unique, threads=1)


def _generate(kind: str, seed: int, wishes: Dict[str, Any]) -> str:
    return _new(kind, seed=seed, **wishes)[0].text


# ---- what the client does


# a gather that takes longer than this waits for what was lost
_GATHER = 20.0


class _Work:
    """Pieces of work on a cluster, by number."""

    def __init__(self, client: Client, name: str, do: Callable[..., Any], pieces: Dict[Number, Tuple[Any, ...]]):
        self.client = client
        self.do = do
        self.pieces = pieces
        self.prefix = f"ecp-{name}-{uuid.uuid4().hex[:12]}"
        self.submitted: Dict[Number, int] = {}
        self.failed: Dict[Number, int] = {}
        self.futures: Dict[Number, List[Future]] = {}
        self.ended: "queue.SimpleQueue[Tuple[Number, Future]]" = queue.SimpleQueue()

    def submit(self, numbers: Iterable[Number]) -> None:
        """Submits pieces, be it for the first time or again."""
        numbers = list(numbers)
        if not numbers:
            return
        keys = []
        for number in numbers:
            self.submitted[number] = self.submitted.get(number, 0) + 1
            keys.append(f"{self.prefix}-{number}-{self.submitted[number]}")
        arguments = zip(*(self.pieces[number] for number in numbers))
        try:
            futures = self.client.map(self.do, *arguments, key=keys, pure=False)
        except Exception as error:
            raise _lost(error) from error
        for number, future in zip(numbers, futures):
            self.futures.setdefault(number, []).append(future)
            future.add_done_callback(functools.partial(self._end, number))

    def _end(self, number: Number, future: Future) -> None:
        self.ended.put((number, future))

    def heard(self, seconds: float) -> List[Tuple[Number, Future]]:
        """What has ended since it was asked last; after so many seconds nothing."""
        try:
            heard = [self.ended.get(timeout=seconds)]
        except queue.Empty:
            return []
        while True:
            try:
                heard.append(self.ended.get_nowait())
            except queue.Empty:
                return heard

    def gathered(self, ready: Dict[Number, Future]) -> Dict[Number, Any]:
        """The results, as far as they can be had: some may be lost with their worker."""

        async def gather() -> Dict[Number, Any]:
            found: Dict[Number, Any] = await self.client.gather(ready, errors="skip", asynchronous=True)
            return found

        loop: Any = self.client.loop
        asked = asyncio.run_coroutine_threadsafe(gather(), loop.asyncio_loop)
        try:
            return asked.result(_GATHER)
        except Exception:
            asked.cancel()
            return {}

    def drop(self, number: Number) -> None:
        for future in self.futures.pop(number, []):
            if not future.done():
                _quietly(future.cancel)
            _quietly(future.release)

    def fail(self, number: Number, tries: int, error: Optional[BaseException]) -> None:
        """A try has failed: there may be another one."""
        if isinstance(error, EcpError):
            raise error
        if self.is_lost():
            raise _lost(error) from error
        self.failed[number] = self.failed.get(number, 0) + 1
        if self.failed[number] >= tries:
            raise GivenUp(f"piece {number} failed {tries} times; at last: {error or 'it was lost'}") from error

    def is_lost(self) -> bool:
        return self.client.status not in ("running", "newly-created")


def _all(
    client: Client,
    name: str,
    do: Callable[..., T],
    pieces: Dict[Number, Tuple[Any, ...]],
    take: Callable[[Number, T], None],
    tries: int,
    patience: float,
    progress: Progress,
) -> None:
    """Does all pieces of work, whatever becomes of workers and tasks; `take` gets each result once."""
    work = _Work(client, name, do, pieces)
    missing: Set[Number] = set(pieces)
    bar = _bar(progress, len(pieces))
    last = time.monotonic()
    try:
        work.submit(pieces)
        while missing:
            bar(len(pieces) - len(missing))
            heard = work.heard(0.5)
            if not heard and work.is_lost():
                raise _lost(None)
            # what is not missing was late, or came twice
            ready = {number: future for number, future in heard if number in missing and future.status == "finished"}
            found = work.gathered(ready) if ready else {}
            again = []
            for number, future in heard:
                if number in missing and number in found:
                    take(number, found[number])
                    missing.discard(number)
                    work.drop(number)
                    bar(len(pieces) - len(missing))
                elif number in missing and number not in again:
                    work.fail(number, tries, _why(future))
                    again.append(number)
            work.submit(again)
            if found:
                last = time.monotonic()
            elif time.monotonic() - last > patience:
                # those that wait in line are dropped when the first result comes
                last, patience = time.monotonic(), 2 * patience
                work.submit(sorted(missing))
        bar(len(pieces))
    finally:
        for number in list(work.futures):
            work.drop(number)


def _why(future: Future) -> Optional[BaseException]:
    if future.status != "error":
        return None
    try:
        error: Optional[BaseException] = future.exception(timeout=60)
        return error
    except Exception as error:
        return error


def _lost(error: Optional[BaseException]) -> SchedulerLost:
    why = f": {error}" if error else ""
    return SchedulerLost(f"the scheduler cannot be reached{why}; call again with a new client and the same journal")


def _quietly(do: Callable[[], Any]) -> None:
    try:
        do()
    except Exception:
        pass  # the scheduler has gone; nothing is left to be told


def _bar(progress: Progress, of: int) -> Callable[[int], None]:
    if callable(progress):
        told = progress
        return lambda done: told(done, of)
    if not progress:
        return lambda done: None
    begun = shown = time.monotonic()

    def show(done: int) -> None:
        nonlocal shown
        if done < of and time.monotonic() - shown < 0.1:
            return
        shown = time.monotonic()
        share = done / of if of else 1.0
        marks = "#" * int(40 * share)
        end = "\n" if done == of else ""
        seconds = time.monotonic() - begun
        sys.stderr.write(f"\r[{marks:<40}] | {100 * share:.0f}% Completed | {seconds:.2f} s{end}")
        sys.stderr.flush()

    return show


# how the line of a result begins
_BEGIN = b'{"type":"cube_count",'


def _locked(file: Any) -> bool:
    """Locks a file against other programs, where the system has such locks; they end with the program."""
    try:
        import fcntl
    except ImportError:  # pragma: no cover
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class _Journal:
    """Results by cube, and the file that holds them."""

    def __init__(self, path: "Optional[Union[str, os.PathLike[str]]]", cubes: Cubes):
        self.results: Dict[Number, Result] = {}
        self._cubes = cubes
        self._path = path
        self._file: Any = None

    def __enter__(self) -> "_Journal":
        if self._path is not None:
            self._file = open(self._path, "a+b")
            try:
                self._open()
            except BaseException:
                self._file.close()
                raise
        return self

    def _open(self) -> None:
        if not _locked(self._file):
            raise self._wrong("another program writes {}", "in_use", "wait until it ends, or end it")
        self._file.seek(0)
        text = self._file.read()
        whole = text.rfind(b"\n") + 1
        for number, line in enumerate(text[:whole].decode(errors="replace").splitlines(), start=1):
            self._read(number, line)
        # a last line that was not written to its end says nothing
        torn = text[whole:]
        if not torn.startswith(_BEGIN[: len(torn)]):
            raise self._wrong("{} is no journal", "damaged", "choose another name")
        self._file.truncate(whole)

    def _read(self, number: int, line: str) -> None:
        result = Result.read(line)
        if result is None:
            help = "leave the line out; its cube is counted again"
            raise self._wrong(f"line {number} of {{}} is not as it was written", "damaged", help)
        if not result.is_of(self._cubes):
            help = "choose another journal, or the same puzzle and number of cubes"
            raise self._wrong(f"line {number} of {{}} is a result of another puzzle, or of other cubes", "puzzle", help)
        self.results[result.number] = result

    def _wrong(self, words: str, code: str, help: str) -> CubesError:
        return CubesError(words.format(os.fspath(self._path or "")), f"ecp::cubes::{code}", help)

    def note(self, result: Result) -> None:
        self.results[result.number] = result
        if self._file is not None:
            self._file.write(result.line.encode() + b"\n")
            self._file.flush()

    def __exit__(self, *_: Any) -> None:
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()


__all__ = ["GivenUp", "SchedulerLost", "batch", "count", "generate"]
