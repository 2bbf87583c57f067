"""Counts, batches and new puzzles on a cluster whose workers and scheduler die."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import ecp
from conftest import ROOT, SOLVED, SUDOKU

distributed = pytest.importorskip("distributed")
import ecp.dask  # noqa: E402

# a machine that others use, too, may take its time
CALM = {"distributed.comm.timeouts.connect": "60s", "distributed.admin.low-level-log-length": 0}
ROUNDS = int(os.environ.get("ECP_DASK_ROUNDS", "2"))


def queens(size: int) -> ecp.Puzzle:
    return ecp.build(
        inputs="♛ occur 1", board=(size, size), primary="rows, cols", secondary="downDiags, upDiags"
    )


def cluster(workers: int = 2):
    import dask

    dask.config.set(CALM)
    return distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)


@pytest.fixture(scope="module")
def client():
    with cluster() as local, distributed.Client(local) as client:
        yield client


def test_a_count_is_exact_and_its_journal_is_that_of_the_program(client, tmp_path):
    journal = tmp_path / "queens.jsonl"
    told = []
    assert ecp.dask.count(queens(8), client, cubes=40, journal=journal, progress=lambda done, of: told.append((done, of))) == 92
    assert told[-1][0] == told[-1][1] >= 40
    assert ecp.merge([journal]) == 92
    # nothing is left to be done
    assert ecp.dask.count(queens(8), None, cubes=40, journal=journal) == 92


def test_a_torn_line_is_counted_again_and_a_foreign_journal_refused(client, tmp_path):
    journal = tmp_path / "queens.jsonl"
    ecp.dask.count(queens(8), client, cubes=20, journal=journal)
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:9]) + lines[9][:30])
    assert ecp.dask.count(queens(8), client, cubes=20, journal=journal) == 92 == ecp.merge([journal])
    with pytest.raises(ecp.CubesError, match="another puzzle"):
        ecp.dask.count(queens(7), client, cubes=20, journal=journal)
    journal.write_bytes(lines[0].replace(b'"cube":', b'"cube":1'))
    with pytest.raises(ecp.CubesError, match="not as it was written"):
        ecp.dask.count(queens(8), client, cubes=20, journal=journal)
    journal.write_bytes(b"something else")
    with pytest.raises(ecp.CubesError, match="is no journal"):
        ecp.dask.count(queens(8), client, cubes=20, journal=journal)
    assert journal.read_bytes() == b"something else"


def test_a_journal_has_one_writer(client, tmp_path):
    journal = tmp_path / "queens.jsonl"
    told = []

    def again(done: int, of: int) -> None:
        if not told:
            with pytest.raises(ecp.CubesError, match="another program writes") as raised:
                ecp.dask.count(queens(8), client, cubes=20, journal=journal)
            told.append(raised.value.code)

    assert ecp.dask.count(queens(8), client, cubes=20, journal=journal, progress=again) == 92
    assert told == ["ecp::cubes::in_use"]


def test_results_that_come_twice_do_no_harm(client, tmp_path, capsys):
    journal = tmp_path / "queens.jsonl"
    puzzle, cubes = queens(9), queens(9).split(30)
    seen = []

    def late(text, cube):
        time.sleep(random.random() * 0.5)
        return ecp.dask._count_cube(text, cube)

    pieces = {cube.number: (puzzle.text, cube) for cube in cubes}
    ecp.dask._all(client, "late", late, pieces, lambda number, line: seen.append((number, line)), 99, 0.1, True)
    assert sorted(number for number, _ in seen) == list(pieces)
    assert ecp.merge(line for _, line in seen) == 352
    assert "100% Completed" in capsys.readouterr().err
    assert ecp.dask.count(puzzle, client, cubes=30, journal=journal, patience=0.05) == 352 == ecp.merge([journal])


def test_cancelled_tasks_are_submitted_again(client):
    def slow(number):
        time.sleep(0.2)
        return number

    got = {}

    def cancel():
        time.sleep(0.3)
        keys = [key for key in client.futures if str(key).startswith("ecp-slow")]
        client.cancel([distributed.Future(key, client=client) for key in keys[:10]], force=True)

    other = threading.Thread(target=cancel)
    other.start()
    ecp.dask._all(client, "slow", slow, {n: (n,) for n in range(20)}, got.__setitem__, 5, 60, False)
    other.join()
    assert got == {n: n for n in range(20)}


def test_what_always_fails_is_given_up(client):
    def fails(number):
        raise RuntimeError("no luck")

    with pytest.raises(ecp.dask.GivenUp, match="no luck"):
        ecp.dask._all(client, "fails", fails, {1: (1,)}, lambda *_: None, 3, 60, False)
    broken = "inputs 1..3 occur 1\nboard { 1 1 . / . . . / . . . }\nprimary rows, cols\n"
    with pytest.raises(ecp.PuzzleError):
        ecp.dask.generate(broken, 1, client)


def test_batches_keep_their_order(client):
    board = np.array([int(digit) for digit in SUDOKU], dtype=np.uint8)
    boards = np.repeat(board[None], 50, axis=0)
    boards[7, 0] = 2
    rules = ecp.build(use="sudoku", board=(9, 9))
    found = ecp.dask.batch(rules, boards, client, chunk=7)
    here = rules.solve_batch(boards)
    assert (found.boards == here.boards).all() and (found.status == here.status).all()
    assert found.status[7] == ecp.Status.NONE and "".join(map(str, found.boards[49])) == SOLVED
    assert len(ecp.dask.batch(rules, boards[:0], client).status) == 0


def test_new_puzzles_are_those_of_their_seeds(client):
    made = ecp.dask.generate("sudoku", 3, client, seed=10)
    assert made == ecp.generate("sudoku", 3, seed=10)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_workers_that_are_killed_change_no_count(seed, tmp_path):
    chance = random.Random(seed)
    puzzle = queens(11)
    journal = tmp_path / "queens.jsonl"
    over = threading.Event()
    killed = []

    def kill(local):
        while not over.wait(chance.uniform(0.2, 0.8)):
            nannies = [nanny for nanny in local.workers.values() if nanny.process and nanny.process.pid]
            if nannies and len(killed) < 6:
                pid = chance.choice(nannies).process.pid
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    with cluster(2) as local, distributed.Client(local) as client:
        killer = threading.Thread(target=kill, args=(local,))
        killer.start()
        try:
            # each takes long enough to be hit
            assert ecp.dask.count(puzzle, client, cubes=150, journal=journal, tries=20) == 2680
        finally:
            over.set()
            killer.join()
    assert ecp.merge([journal]) == 2680
    print(f"seed {seed}: {len(killed)} workers were killed")


def started(program: str, *arguments: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.dask_{program}", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def test_a_scheduler_that_is_killed_loses_nothing(tmp_path):
    puzzle, journal = queens(11), tmp_path / "queens.jsonl"

    def running(name: str):
        file = str(tmp_path / name)
        scheduler = started(
            "scheduler", "--scheduler-file", file, "--host", "127.0.0.1", "--port", "0", "--dashboard-address", ":0"
        )
        worker = started(
            "worker", "--scheduler-file", file, "--no-nanny", "--no-dashboard", "--nthreads", "1", "--death-timeout", "20"
        )
        return scheduler, worker, distributed.Client(scheduler_file=file, timeout=60)

    processes = []
    try:
        scheduler, worker, client = running("first.json")
        processes += [scheduler, worker]

        def kill(done: int, of: int) -> None:
            if done == 30:
                scheduler.kill()

        with pytest.raises(ecp.dask.SchedulerLost):
            ecp.dask.count(puzzle, client, cubes=150, journal=journal, progress=kill)
        known = len(journal.read_text().splitlines())
        assert 30 <= known < 150
        with pytest.raises(ecp.CubesError, match="are missing"):
            ecp.merge([journal])
        client.close(timeout=1)
        scheduler, worker, client = running("second.json")
        processes += [scheduler, worker]
        assert ecp.dask.count(puzzle, client, cubes=150, journal=journal) == 2680 == ecp.merge([journal])
        client.close()
    finally:
        for process in processes:
            process.kill()
            process.wait()


def test_a_worker_finds_what_the_program_finds(client):
    puzzle = ecp.load(ROOT / "puzzles/thesis/queens-8.ecp")
    assert ecp.dask.count(puzzle.text, client, cubes=puzzle.split(10)) == 92
