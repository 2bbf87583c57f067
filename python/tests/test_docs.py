"""What the documentation shows is what happens: the sessions of docs/python.md, the programs of README.md, the notebooks."""

from __future__ import annotations

import doctest
import json
import re

import pytest

from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "python/notebooks").glob("*.ipynb"))


def blocks(page: str):
    text = (ROOT / page).read_text(encoding="utf-8")
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield text[: block.start()].count("\n") + 1, block.group(1)


def test_the_sessions_of_the_page():
    names: dict = {}
    ran = 0
    for line, block in blocks("docs/python.md"):
        session = doctest.DocTestParser().get_doctest(block, names, "docs/python.md", "docs/python.md", line)
        said = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        failed, tried = runner.run(session, out=said.append, clear_globs=False)
        assert not failed, "".join(said)
        names.update(session.globs)
        ran += tried
    assert ran > 30


def test_the_programs_of_the_readme(capsys):
    for _, block in blocks("python/README.md"):
        exec(compile(block, "python/README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("92\n")


def test_the_docstring_of_the_package():
    import ecp

    assert doctest.testmod(ecp).failed == 0


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    code = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert code and all(not cell.get("outputs") for cell in notebook["cells"])
    if any("matplotlib" in cell for cell in code):
        pytest.importorskip("matplotlib")
    names = {"__name__": "__notebook__", "display": lambda *shown: [one._repr_html_() for one in shown]}
    for number, cell in enumerate(code, start=1):
        exec(compile(cell, f"{path.name}, cell {number}", "exec"), names)


def test_there_are_three_notebooks():
    assert len(NOTEBOOKS) == 3
