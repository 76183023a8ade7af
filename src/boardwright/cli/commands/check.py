"""The command `check`: reports every fault in every file at once."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.cli.output import language, message_text, print_error, print_json, print_line
from boardwright.core import BoardwrightError, Message, Problem
from boardwright.core.problem_report import ProblemReport

#: Limits for finding the game of a single part: the number of folders above it, and the files in each.
MAX_LEVELS = 4
MAX_GAMES = 100


def check(files: Sequence[str], kind: str | None, as_json: bool) -> int:
    """Checks files and folders; exit code 1 if one has an error."""
    reports = list(_reports(files, kind))
    if as_json:
        print_json(_json(reports))
    else:
        seen: set[Problem] = set()
        for report, found in reports:
            _print(report, found, seen)
    return 0 if all(report.ok for report, _ in reports) else 1


def _reports(files: Sequence[str], kind: str | None) -> Iterator[tuple[ProblemReport, str | None]]:
    for file in files:
        path = Path(file)
        if not path.is_dir():
            yield _check_part(path, kind)
            continue
        inside = [one for one in sorted(path.rglob("*.json")) if not _is_hidden(one.relative_to(path))]
        if not inside:
            report = ProblemReport(file)
            report.error((), Message("cli-empty-folder"))
            yield report, None
        yield from _check_folder(inside, kind)


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _check_folder(files: Sequence[Path], kind: str | None) -> Iterator[tuple[ProblemReport, str | None]]:
    """Checks the files of a folder. A file takes its kind and game from the file that names it, if any."""
    kinds: dict[str, str] = {}
    folders: dict[str, Path] = {}
    checked: dict[Path, tuple[ProblemReport, str | None]] = {}
    for file in files:
        checked[file] = _check(str(file), kind)
        report = checked[file][0]
        for name, named in report.part.loader.kinds.items() if report.part is not None else ():
            kinds |= {} if named is None else {name: named}
            # The outermost file that names a part is its game. The part's paths may lead up to the game's folder.
            if Path(name).is_relative_to(file.parent):
                folders[name] = min(
                    folders.get(name, file.parent), file.parent, key=lambda path: len(path.parts)
                )
    for file in files:
        found = kinds.get(str(file))
        given = kind if kind is not None or found in (None, checked[file][1]) else found
        folder = folders.get(str(file), file.parent)
        again = given != kind or folder != file.parent
        yield _check(str(file), given, folder) if again else checked[file]


def _check_part(path: Path, kind: str | None) -> tuple[ProblemReport, str | None]:
    """Checks a single file.

    If the file refers to files above its folder, it is checked as a part of the game that uses it. It may then refer
    to any file in the game's folder.
    """
    checked = _check(str(path), kind)
    if not any(problem.message.id == "core-part-outside" for problem in checked[0].errors):
        return checked
    for folder in list(path.absolute().parents)[1 : 1 + MAX_LEVELS]:
        for game in sorted(folder.glob("*.json"))[:MAX_GAMES]:
            part = _check(str(game), None)[0].part
            named = part.loader.kinds if part is not None else {}
            found = next((name for name in named if Path(name).resolve() == path.resolve()), None)
            if found is not None:
                # Faults in other files show paths relative to this file.
                return _check(str(path), kind or named[found], Path(os.path.relpath(folder)))
    return checked


def _check(file: str, kind: str | None, folder: Path | None = None) -> tuple[ProblemReport, str | None]:
    shipped = catalog.shipped_games().get(file) if not Path(file).exists() else None
    report = ProblemReport(file if shipped is None else str(shipped.path))
    try:
        part = catalog.open_path(Path(report.file), report, folder)
    except BoardwrightError as error:
        report.error((), error.message)
        part = None
    return report, None if part is None else catalog.check(part.data, report, kind)


def _json(reports: list[tuple[ProblemReport, str | None]]) -> dict[str, Any]:
    kinds = {kind for _, kind in reports}
    # A fault in a file that two others name is reported once.
    errors = dict.fromkeys(problem for report, _ in reports for problem in report.errors)
    warnings = dict.fromkeys(problem for report, _ in reports for problem in report.warnings)
    return {
        "ok": not errors,
        "kind": kinds.pop() if len(kinds) == 1 else None,
        "errors": [problem.json(language()) for problem in errors],
        "warnings": [problem.json(language()) for problem in warnings],
        "files": [{"file": report.file, "kind": kind, "ok": report.ok} for report, kind in reports],
    }


def _print(report: ProblemReport, kind: str | None, seen: set[Problem]) -> None:
    for problem in [*report.errors, *report.warnings]:
        if problem not in seen:
            print_error(problem.line_text(language(), is_warning=problem in report.warnings))
        seen.add(problem)
    counted = {"errors": len(report.errors), "warnings": len(report.warnings)}
    if report.ok:
        print_line(message_text("check-ok", file=report.file, kind=kind or "", **counted))
    else:
        print_line(message_text("check-bad", file=report.file, **counted))
