"""ecp beside python-constraint and OR-tools' CP-SAT: five common tasks, the lines that each takes and the seconds of processors.

`pip install python-constraint ortools`, then `python bench/python/beside.py`. Each answer is checked. What takes longer than
ten minutes by the clock is ended, and what takes more than ten seconds is run once. Lines are those below `def`, blank ones and comments left out.
"""

from __future__ import annotations

import inspect
import multiprocessing
import time

SUDOKU = "020501090800203006030060070001000600540000019002000700090030080200804007010907060"
CAGES = {  # the killer sudoku of Wikipedia
    3: "r1c1 r1c2", 15: "r1c3 r1c4 r1c5", 22: "r1c6 r2c5 r2c6 r3c5", 4: "r1c7 r2c7", 16: "r1c8 r2c8", 25: "r2c1 r2c2 r3c1 r3c2",
}
LIMIT = 600.0


def ecp_sudoku():
    import ecp
    return next(ecp.read(SUDOKU).solve()).line


def ecp_queens():
    import ecp
    queens = ecp.build(input="q occurs 1", board=(8, 8), primary="rows, cols", secondary="downDiags, upDiags")
    return queens.count()


def ecp_magic():
    import ecp
    square = ecp.build(inputs="1..9 occur 1", board=(3, 3), primary="board", rules="in rows, cols, mainDiags: sum is 15")
    return square.count()


def ecp_latin():
    import ecp
    return ecp.build(inputs="1..5 occur 1", board=(5, 5), primary="rows, cols").count()


def ecp_cages():
    import ecp
    cages = [f"in lines {{ {total}: {cells} }}: sum is clue" for total, cells in CAGES.items()]
    sudoku = ecp.build(use="sudoku", board=(9, 9), rules=cages)
    return len(next(sudoku.solve()).line)


def constraint_sudoku():
    from constraint import AllDifferentConstraint, Problem
    problem = Problem()
    cells = [(row, column) for row in range(9) for column in range(9)]
    for (row, column), digit in zip(cells, SUDOKU):
        problem.addVariable((row, column), list(range(1, 10)) if digit == "0" else [int(digit)])
    for n in range(9):
        problem.addConstraint(AllDifferentConstraint(), [cell for cell in cells if cell[0] == n])
        problem.addConstraint(AllDifferentConstraint(), [cell for cell in cells if cell[1] == n])
        problem.addConstraint(AllDifferentConstraint(), [cell for cell in cells if cell[0] // 3 * 3 + cell[1] // 3 == n])
    solution = problem.getSolution()
    return "".join(str(solution[cell]) for cell in cells)


def constraint_queens():
    from constraint import AllDifferentConstraint, Problem
    problem = Problem()
    problem.addVariables(range(8), range(8))
    problem.addConstraint(AllDifferentConstraint())
    for one in range(8):
        for other in range(one):
            problem.addConstraint(lambda a, b, gap=one - other: abs(a - b) != gap, (one, other))
    return len(problem.getSolutions())


def constraint_magic():
    from constraint import AllDifferentConstraint, ExactSumConstraint, Problem
    problem = Problem()
    problem.addVariables(range(9), range(1, 10))
    problem.addConstraint(AllDifferentConstraint())
    for n in range(3):
        problem.addConstraint(ExactSumConstraint(15), [3 * n, 3 * n + 1, 3 * n + 2])
        problem.addConstraint(ExactSumConstraint(15), [n, n + 3, n + 6])
    problem.addConstraint(ExactSumConstraint(15), [0, 4, 8])
    problem.addConstraint(ExactSumConstraint(15), [2, 4, 6])
    return len(problem.getSolutions())


def constraint_latin():
    from constraint import AllDifferentConstraint, Problem
    problem = Problem()
    problem.addVariables([(row, column) for row in range(5) for column in range(5)], range(5))
    for n in range(5):
        problem.addConstraint(AllDifferentConstraint(), [(n, column) for column in range(5)])
        problem.addConstraint(AllDifferentConstraint(), [(row, n) for row in range(5)])
    return sum(1 for _ in problem.getSolutionIter())


def constraint_cages():
    from constraint import AllDifferentConstraint, ExactSumConstraint, Problem
    problem = Problem()
    cells = [(row, column) for row in range(1, 10) for column in range(1, 10)]
    problem.addVariables(cells, range(1, 10))
    for n in range(9):
        problem.addConstraint(AllDifferentConstraint(), [cell for cell in cells if cell[0] == n + 1])
        problem.addConstraint(AllDifferentConstraint(), [cell for cell in cells if cell[1] == n + 1])
        problem.addConstraint(
            AllDifferentConstraint(), [cell for cell in cells if (cell[0] - 1) // 3 * 3 + (cell[1] - 1) // 3 == n]
        )
    for total, names in CAGES.items():
        problem.addConstraint(ExactSumConstraint(total), [(int(name[1]), int(name[3])) for name in names.split()])
    return len(problem.getSolution())


def ortools_sudoku():
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    cells = [[model.new_int_var(1, 9, "") for _ in range(9)] for _ in range(9)]
    for n in range(9):
        model.add_all_different(cells[n])
        model.add_all_different([row[n] for row in cells])
        model.add_all_different([cells[n // 3 * 3 + k // 3][n % 3 * 3 + k % 3] for k in range(9)])
    for place, digit in enumerate(SUDOKU):
        if digit != "0":
            model.add(cells[place // 9][place % 9] == int(digit))
    solver = cp_model.CpSolver()
    solver.solve(model)
    return "".join(str(solver.value(cell)) for row in cells for cell in row)


def ortools_counted(model):
    """Counts the solutions of a model: its lines count for each task that counts."""
    from ortools.sat.python import cp_model
    class Counter(cp_model.CpSolverSolutionCallback):
        found = 0
        def on_solution_callback(self):
            self.found += 1
    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, counter)
    return counter.found


def ortools_queens():
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    columns = [model.new_int_var(0, 7, "") for _ in range(8)]
    model.add_all_different(columns)
    model.add_all_different([column + row for row, column in enumerate(columns)])
    model.add_all_different([column - row for row, column in enumerate(columns)])
    return ortools_counted(model)


def ortools_magic():
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 9, "") for _ in range(9)]
    model.add_all_different(cells)
    for n in range(3):
        model.add(sum(cells[3 * n : 3 * n + 3]) == 15)
        model.add(sum(cells[n::3]) == 15)
    model.add(cells[0] + cells[4] + cells[8] == 15)
    model.add(cells[2] + cells[4] + cells[6] == 15)
    return ortools_counted(model)


def ortools_latin():
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    cells = [[model.new_int_var(1, 5, "") for _ in range(5)] for _ in range(5)]
    for n in range(5):
        model.add_all_different(cells[n])
        model.add_all_different([row[n] for row in cells])
    return ortools_counted(model)


def ortools_cages():
    from ortools.sat.python import cp_model
    model = cp_model.CpModel()
    cells = [[model.new_int_var(1, 9, "") for _ in range(9)] for _ in range(9)]
    for n in range(9):
        model.add_all_different(cells[n])
        model.add_all_different([row[n] for row in cells])
        model.add_all_different([cells[n // 3 * 3 + k // 3][n % 3 * 3 + k % 3] for k in range(9)])
    for total, names in CAGES.items():
        model.add(sum(cells[int(name[1]) - 1][int(name[3]) - 1] for name in names.split()) == total)
    solver = cp_model.CpSolver()
    solver.solve(model)
    return len("".join(str(solver.value(cell)) for row in cells for cell in row))


TASKS = {
    "sudoku": ("one sudoku", "426571398857293146139468275971385624543726819682149753794632581265814937318957462"),
    "queens": ("the 92 boards of 8 queens, counted", 92),
    "magic": ("the 8 magic squares of order 3, counted", 8),
    "latin": ("the 161,280 Latin squares of order 5, counted", 161280),
    "cages": ("a board of sudoku with six cages", 81),
}
PROGRAMS = ("ecp", "constraint", "ortools")


def lines(name: str) -> int:
    source = inspect.getsource(globals()[name]).splitlines()[1:]
    own = sum(1 for line in source if line.strip() and not line.strip().startswith(("#", '"""')))
    return own + (lines("ortools_counted") if name in ("ortools_queens", "ortools_magic", "ortools_latin") else 0)


def once(name: str, told) -> None:
    if name.startswith("ecp"):
        import ecp  # noqa: F401
    elif name.startswith("constraint"):
        import constraint  # noqa: F401
    else:
        from ortools.sat.python import cp_model  # noqa: F401
    begun = time.process_time()
    found = globals()[name]()
    told.put((time.process_time() - begun, found))


def measured(name: str, expected) -> str:
    times = []
    for _ in range(3):
        told = multiprocessing.Queue()
        process = multiprocessing.Process(target=once, args=(name, told))
        process.start()
        try:
            seconds, found = told.get(timeout=LIMIT)
        except Exception:
            process.kill()
            return f"over {LIMIT:.0f} s"
        process.join()
        assert found == expected, (name, found)
        times.append(seconds)
        if seconds > 10:
            break
    best = min(times)
    return f"{1000 * best:.1f} ms" if best < 1 else f"{best:.1f} s"


if __name__ == "__main__":
    print("| task | " + " | ".join(PROGRAMS) + " |")
    for task, (words, expected) in TASKS.items():
        cells = [f"{lines(f'{one}_{task}')} lines, {measured(f'{one}_{task}', expected)}" for one in PROGRAMS]
        print(f"| {words} | " + " | ".join(cells) + " |", flush=True)
