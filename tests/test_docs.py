"""What the documents show is true: the README's examples run, its pictures are current, and links lead somewhere."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from boardwright import catalog
from boardwright.cli.app import app

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md")), ROOT / "CHANGELOG.md"]


def blocks(path: Path, language: str) -> list[str]:
    """The fenced blocks of a page in a language."""
    return re.findall(
        rf"^```{language}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A folder that looks like the repository to who runs examples in it, and may be written to."""
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    return tmp_path


@pytest.mark.slow
def test_the_python_examples_run() -> None:
    code = "\n".join(blocks(README, "python"))
    assert code.count("import") >= 2
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("20 answers;")


@pytest.mark.parametrize("code", blocks(ROOT / "docs" / "standards.md", "python"))
@pytest.mark.slow
def test_the_examples_of_the_standards_run(code: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def commands(block: str) -> list[tuple[str, list[str]]]:
    """The commands of a console block with the lines that they print."""
    found: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


@pytest.mark.parametrize("block", blocks(README, "console"), ids=lambda block: block.splitlines()[0][2:40])
@pytest.mark.slow
def test_the_commands_print_what_is_shown(block: str, repository: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for command, shown in commands(block):
        done = subprocess.run(
            command, shell=True, cwd=repository, capture_output=True, text=True, timeout=120, check=False,
            env={**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"},
        )  # fmt: skip
        printed = done.stderr + done.stdout
        assert "Traceback" not in printed
        if shown:
            # Three dots stand for what differs from machine to machine, or for lines that are left out; how wide a
            # column is depends on what else is in it.
            pattern = (
                re.escape(" ".join(" ".join(shown).split()))
                .replace(r"\.\.\.", r".*?")
                .replace(r"\ .*?", ".*?")
            )
            assert re.fullmatch(pattern, " ".join(printed.split())), printed


def test_the_make_targets_of_the_readme_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b", README.read_text(encoding="utf-8")))
    assert {"run", "test"} <= named <= targets
    for target in ("check", "format", "bench", "docs", "golden"):
        assert target in targets


def test_the_game_of_the_readme_is_the_file() -> None:
    (shown,) = blocks(README, "json")
    assert shown == (ROOT / "docs" / "examples" / "standoff.json").read_text(encoding="utf-8")


def script(path: str) -> Any:
    """A script of the documentation as a module."""
    spec = spec_from_file_location(Path(path).stem, ROOT / "docs" / path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PICTURES = script("pictures/draw.py")


@pytest.mark.parametrize("name", sorted(PICTURES.MATCHES))
def test_the_pictures_are_current(name: str) -> None:
    kept = (ROOT / "docs" / "pictures" / f"{name}.svg").read_text(encoding="utf-8")
    assert PICTURES.drawn(name) == kept, "python docs/pictures/draw.py draws them anew"


@pytest.mark.parametrize("kind", sorted(catalog.file_kinds()))
def test_every_format_has_a_page(kind: str) -> None:
    """With a row for each key of the schema, and only links to what stands on it."""
    hooks = script("hooks.py")
    page = hooks._format(kind)
    assert page.startswith(f"# The format `{kind}`\n")
    for name in hooks._schema_of(catalog.family(catalog.file_kinds()[kind]).kinds()[kind]).get(
        "properties", {}
    ):
        assert f"| `{name}` |" in page
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(re.findall(r"\{ #(\S+) \}", page))


def test_every_command_has_its_place_on_the_page() -> None:
    page = (ROOT / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
    page += script("hooks.py")._command_line()
    for name in app.commands:
        assert f"## {name}\n" in page
        assert f"Usage: boardwright {name}" in page


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", text):
        link = next(filter(None, target))
        if re.match(r"[a-z]+:|#", link):
            continue
        file = (page.parent / link.partition("#")[0]).resolve()
        # Pages of the reference are written when the site is built.
        assert file.exists() or "reference" in file.parts, link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_documents_stand_alone(page: Path) -> None:
    """Nothing points to the machine on which it was written."""
    assert not re.search(r"/(work|tmp|root)/|localhost", page.read_text(encoding="utf-8"))


#: The table of old names, and the page of the round's changes, name files that are gone.
_HISTORY = ("0009-names.md", "CHANGELOG.md")
_SOURCES = ("src", "tests", "kernel", "web/src", "bench", "docs", "examples")
_TEXTS = {".py", ".cpp", ".hpp", ".ts", ".svelte", ".md"}


def _tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [Path(line) for line in listed.splitlines()]


def test_files_that_comments_and_pages_name_exist() -> None:
    """A file in backquotes is there: beside the text that names it, or with that end of its path."""
    files = _tracked_files()
    ends = {"/".join(file.parts[n:]) for file in files for n in range(len(file.parts))}
    missing = []
    for file in files:
        if not str(file).startswith(_SOURCES) or file.suffix not in _TEXTS or file.name in _HISTORY:
            continue
        if file.name.startswith("test_") or "tutorials" in file.parts:  # they make files of their own
            continue
        for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").split("\n"), 1):
            for name in re.findall(r"`([\w./-]+\.(?:py|ts|svelte|cpp|hpp|md))`", line):
                if name.lstrip("./") not in ends:
                    missing.append(f"{file}:{number}: {name}")
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_names_in_examples_exist(page: Path) -> None:
    """What examples import from boardwright, and the names that they use of its modules, are there."""
    for block in blocks(page, "python"):
        tree = ast.parse(block)
        modules: dict[str, Any] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                modules |= {a.asname or a.name: import_module(a.name) for a in node.names if _is_ours(a.name)}
            elif isinstance(node, ast.ImportFrom) and _is_ours(node.module or ""):
                for alias in node.names:
                    modules[alias.asname or alias.name] = _imported(str(node.module), alias.name)
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in modules
            ):
                assert hasattr(modules[node.value.id], node.attr), f"{page.name}: {node.value.id}.{node.attr}"


def _is_ours(module: str) -> bool:
    return module.split(".")[0] == "boardwright"


def _imported(module: str, name: str) -> Any:
    found = import_module(module)
    return getattr(found, name) if hasattr(found, name) else import_module(f"{module}.{name}")
