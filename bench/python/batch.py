"""How long ecp takes for many sudokus in one call, and what Dask adds: `python bench/python/batch.py [BOARDS] [QUEENS]`.

The sudokus are 200 new ones, each with renamed digits and exchanged rows and columns, so that none is like another.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import ecp


def mixed(boards: int, kinds: int = 200) -> np.ndarray:
    chance = np.random.default_rng(1)
    made = [puzzle.board for puzzle in ecp.generate("sudoku", kinds, seed=1)]

    def exchanged() -> np.ndarray:
        return np.concatenate([3 * band + chance.permutation(3) for band in chance.permutation(3)])

    def one(board: np.ndarray) -> np.ndarray:
        names = np.concatenate([[0], 1 + chance.permutation(9)]).astype(np.uint8)
        return names[board[exchanged()][:, exchanged()]]

    return np.array([one(made[number % kinds]) for number in range(boards)])


def timed(what: str, do):
    begun, worked = time.perf_counter(), time.process_time()
    found = do()
    by_clock, own = time.perf_counter() - begun, time.process_time() - worked
    print(f"{what}: {by_clock:.2f} s, {own:.2f} s of processors in this process", flush=True)
    return found


def main() -> None:
    boards = mixed(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
    size = int(sys.argv[2]) if len(sys.argv) > 2 else 14
    print(f"{len(boards)} sudokus, {(boards > 0).sum(axis=(1, 2)).mean():.1f} givens on average")
    rules = ecp.build(use="sudoku", board=(9, 9))
    found = timed("one call, all processors", lambda: rules.solve_batch(boards))
    assert (found.status == ecp.Status.ONE).all() and (np.sort(found.boards, axis=1) == np.arange(1, 10)[None, :, None]).all()
    timed("one call, one thread", lambda: rules.solve_batch(boards, threads=1))
    timed("one call, all processors, no second solution looked for", lambda: rules.solve_batch(boards, unique=False))

    from dask.distributed import Client, LocalCluster

    from ecp.dask import batch, count

    queens = ecp.build(input="♛ occurs 1", board=(size, size), primary="rows, cols", secondary="downDiags, upDiags")
    whole = timed(f"{size} queens, one process, one thread", lambda: queens.count(threads=1))
    assert timed(f"{size} queens, one process, all processors", queens.count) == whole
    cubes = queens.split(400)
    counted = timed(f"{size} queens, one process, {len(cubes)} cubes, one thread", lambda: [queens.count_cube(cube) for cube in cubes])
    assert ecp.merge(counted) == whole
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        count(queens.text.replace(f"{size} {size}", "6 6"), client, cubes=4)
        for wanted in (400, 2000):
            dask = lambda: count(queens, client, cubes=wanted)  # noqa: E731
            assert timed(f"{size} queens, two workers of Dask, about {wanted} cubes", dask) == whole
        many = timed("as many sudokus, two workers of Dask", lambda: batch(rules, boards, client))
        assert (many.boards == found.boards).all()


if __name__ == "__main__":
    main()
