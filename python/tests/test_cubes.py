"""Counts in parts, by the same lines as those of the program."""

from __future__ import annotations

import json
import pickle

import pytest

import ecp


def test_parts_come_to_the_whole(queens, tmp_path):
    cubes = queens.split(20)
    assert len(cubes) >= 20 and cubes[0].number == 1 and pickle.loads(pickle.dumps(cubes))[3] == cubes[3]
    results = [queens.count_cube(cube) for cube in cubes]
    assert ecp.merge(results) == 92 == ecp.merge(result.line for result in results)
    file = tmp_path / "half.jsonl"
    file.write_text("".join(result.line + "\n" for result in results[:7]))
    assert ecp.merge([file, *results[7:]]) == 92
    assert ecp.Result.read(results[0].line) == results[0]


def test_the_files_are_those_of_the_program(queens):
    cubes = queens.split(20)
    first, *rest, last = map(json.loads, cubes.text.splitlines())
    assert first["type"] == "cubes" and first["cubes"] == len(rest) == len(cubes) and last["type"] == "end"
    assert rest[0] == {"type": "cube", "cube": 1, "options": list(cubes[0].options)}
    line = json.loads(queens.count_cube(cubes[0]).line)
    assert list(line) == ["type", "problem", "cubes", "of", "cube", "solutions", "check"]
    with pytest.raises(ecp.CubesError, match="not as it was written"):
        ecp.Cubes(cubes.text.replace('"cube":2', '"cube":3'))


def test_what_does_not_fit_is_refused(queens):
    cubes = queens.split(20)
    results = [queens.count_cube(cube) for cube in cubes]
    with pytest.raises(ecp.CubesError, match=r"of 22 cubes are missing: 1,3"):
        ecp.merge([results[1]])
    with pytest.raises(ecp.CubesError, match="counted twice: 2"):
        ecp.merge([*results, results[1]])
    other = queens.split(40)
    with pytest.raises(ecp.CubesError, match="of other cubes"):
        ecp.merge([*results, queens.count_cube(other[0])])
    with pytest.raises(ecp.CubesError, match="not as it was written"):
        ecp.merge([results[0].line.replace('"cube":1', '"cube":2')])
    smaller = ecp.parse(queens.text.replace("8 8", "7 7"))
    with pytest.raises(ecp.CubesError, match="another puzzle") as raised:
        smaller.count_cube(cubes[0])
    assert raised.value.code == "ecp::cubes::puzzle"
    assert pickle.loads(pickle.dumps(raised.value)).code == raised.value.code
