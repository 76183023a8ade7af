"""The tool behind `make mutants`: a changed function replaces the loaded one, and other changes are reported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tests.mutants import fork_server

ROOT = Path(__file__).parents[2]
SOURCE = """
LIMIT = 3

def outer(a):
    def inner(b):
        return a + b
    return [inner(x) for x in range(LIMIT)]

class Thing:
    size = 2

    def double(self):
        return self.size * 2

    async def later(self, value=1):
        yield value
"""


def changed(old: str, new: str) -> list[Any] | None:
    assert old in SOURCE
    return fork_server._changed_functions(
        compile(SOURCE, "file.py", "exec"), compile(SOURCE.replace(old, new), "file.py", "exec")
    )


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("self.size * 2", "self.size * 3", ["Thing.double"]),
        ("a + b", "a - b", ["outer", "outer.<locals>.inner"]),
        ("yield value", "yield None", ["Thing.later"]),
        ("range(LIMIT)", "range(LIMIT + 1)", ["outer"]),
    ],
)
def test_a_change_inside_functions_is_found(old: str, new: str, names: list[str]) -> None:
    pairs = changed(old, new)
    assert pairs is not None
    # Some Pythons have a function of its own for a comprehension.
    assert [before.co_qualname for before, _ in pairs if "<listcomp>" not in before.co_qualname] == names


@pytest.mark.parametrize(
    ("old", "new"), [("LIMIT = 3", "LIMIT = 4"), ("size = 2", "size = 1"), ("value=1", "value=2")]
)
def test_a_change_outside_functions_needs_an_import(old: str, new: str) -> None:
    assert changed(old, new) is None


def test_loaded_functions_get_their_new_code(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: dict[str, Any] = {}
    exec(compile(SOURCE, "file.py", "exec"), loaded)
    thing = loaded["Thing"]()
    functions = [loaded["outer"], loaded["Thing"].double]
    assert all(isinstance(function, FunctionType) for function in functions)
    monkeypatch.setattr(fork_server, "_functions", {"file.py": functions})
    pairs = changed("a + b", "a - b")
    assert pairs is not None
    fork_server._put("file.py", pairs)
    assert loaded["outer"](1) == [1, 0, -1]
    assert thing.double() == 4


def test_functions_are_found_although_the_collector_has_frozen_them() -> None:
    """`tests/conftest.py` freezes what was collected. A fault that is put into no function is noticed by no test."""
    program = (
        "import gc; from tests.mutants import fork_server as server; from boardwright.geometry import hex\n"
        "gc.freeze(); server._index()\n"
        "old = compile(open(hex.__file__).read(), hex.__file__, 'exec')\n"
        "pairs = [(code, code) for code in server._all_inner(old) if code.co_name == 'distance']\n"
        "print(len(pairs), len(server._loaded(hex.__file__, pairs)), len(server._loaded('other.py', pairs)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert ran.stdout.split() == ["1", "1", "0"]


def test_a_line_belongs_to_its_statement() -> None:
    pytest.importorskip("coverage")
    pytest.importorskip("cosmic_ray")
    from tests.mutants.reached import statement

    source = "def f(\n    a,\n):\n    return g(\n        a,\n        1,\n    )\n"
    assert statement(source, 2) == range(1, 4)
    assert statement(source, 6) == range(4, 8)


def test_a_place_is_known_by_its_text(tmp_path: Path) -> None:
    """Lines that are added elsewhere change neither what is drawn nor how it is known."""
    pytest.importorskip("cosmic_ray")
    from tests.mutants.draw import _draw

    file = tmp_path / "rules.py"
    source = "LIMIT = 3\n\n\ndef f(a):\n    if a > LIMIT:\n        return a + 1\n    return a * 2\n"
    drawn = []
    for text in (source, source.replace("def f", "def g():\n    return\n\n\ndef f")):
        file.write_text(text)
        found = _draw(tmp_path, [file], 4, "seed")
        drawn.append([mutant.key for mutant in found])
        for mutant in found:
            changed = mutant.apply(text)
            assert changed is not None
            lines = list(zip(text.splitlines(), changed.splitlines(), strict=True))
            assert [line for line, (old, new) in enumerate(lines, 1) if old != new] == [mutant.line]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 4


def test_tests_that_killed_come_first_and_all_fit_into_the_time() -> None:
    pytest.importorskip("coverage")
    pytest.importorskip("cosmic_ray")
    from tests.mutants.reached import choose

    seconds = {"a": (3.0, 3.0), "b": (1.0, 1.0), "c": (2.0, 2.0), "waits": (0.0, 60.0)}
    assert choose(seconds, seconds, {"c": 1}, 4) == ["c", "b"]
    assert choose(seconds, seconds, {}, 9.5) == ["waits", "b", "c"]
    assert choose({"a", "b"}, seconds, {}, 0.5) == ["b"], "one test at least"
    assert choose(seconds, seconds, {"c": 1}, 6, {"a"}) == ["a", "c"], "tests near the fault come first"


def test_results_keep_the_first_trial_and_the_reason(tmp_path: Path) -> None:
    """The figure before tests were written against survivors is the honest one, so it must not be overwritten."""
    pytest.importorskip("cosmic_ray")
    from tests.mutants.draw import _draw
    from tests.mutants.kept_results import Results

    file = tmp_path / "rules.py"
    file.write_text("def f(a):\n    return a + 1 if a > 2 else a * 2\n")
    killed_later, accepted = _draw(tmp_path, [file], 2, "seed")
    results = Results("room", tmp_path)
    results.add(killed_later, "survived", "", "a + 1", "a - 1")
    results.add(accepted, "survived", "", "a * 2", "a\t/ 2")
    path = tmp_path / "room.tsv"
    path.write_text(path.read_text().replace("a / 2", "a / 2\tequivalent: nobody calls it"))
    results = Results("room", tmp_path)
    assert results.get(accepted).equivalent  # type: ignore[union-attr]
    results.add(killed_later, "killed", "tests/x.py::test_y", "a + 1", "a - 1")
    results.add(accepted, "survived", "", "a * 2", "a / 2")

    first, second = (Results("room", tmp_path).get(mutant) for mutant in (killed_later, accepted))
    assert first is not None
    assert second is not None
    assert (first.first, first.last, first.by) == ("survived", "killed", "tests/x.py::test_y")
    assert (second.last, second.after, second.reason) == ("survived", "a / 2", "equivalent: nobody calls it")


def test_a_killed_mutant_is_tried_again_when_its_test_is_gone() -> None:
    pytest.importorskip("cosmic_ray")
    from tests.mutants.kept_results import exists

    here = "tests/testkit/test_mutant_forks.py"
    assert exists(f"{here}::test_a_line_belongs_to_its_statement[case]", ROOT)
    assert not exists(f"{here}::test_that_was_here_once", ROOT)
    assert exists("tests/testkit/former_name.py::test_a_line_belongs_to_its_statement", ROOT)
    assert not exists("tests/no_folder/no_file.py::test_it", ROOT)
    assert exists("time", ROOT)


def test_a_renamed_file_keeps_its_mutants(tmp_path: Path) -> None:
    pytest.importorskip("cosmic_ray")
    from tests.mutants.draw import _draw

    def git(*words: str) -> str:
        named = ["-c", "user.name=x", "-c", "user.email=x@y"]
        ran = subprocess.run(
            ["git", *named, *words], cwd=tmp_path, check=True, capture_output=True, text=True
        )
        return ran.stdout.strip()

    old, new = (tmp_path / "src/boardwright" / name for name in ("old.py", "new.py"))
    old.parent.mkdir(parents=True)
    old.write_text("def f(a):\n    if a > 3:\n        return a + 1\n    return a * 2\n")
    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "x")
    before = _draw(tmp_path, [old], 4, "seed")
    base = tmp_path / "tests/mutants/results/base"
    base.parent.mkdir(parents=True)
    base.write_text(git("rev-parse", "HEAD"))
    git("mv", str(old), str(new))
    after = _draw(tmp_path, [new], 4, "seed")
    assert [mutant.key for mutant in after] == [mutant.key for mutant in before]
    assert {mutant.file for mutant in after} == {"src/boardwright/new.py"}
