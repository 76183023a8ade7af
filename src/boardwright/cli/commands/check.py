"""The command `check`: every fault of every file at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.cli.output import language, message_text, print_error, print_json, print_line
from boardwright.core import BoardwrightError, Problem
from boardwright.core.validation import ProblemReport, parse


def check(files: Sequence[str], kind: str | None, as_json: bool) -> int:
    """Checks files; the answer is no where one of them has an error."""
    reports = [_check(file, kind) for file in files]
    if as_json:
        print_json(_json(reports))
    else:
        for report, found in reports:
            _tell(report, found)
    return 0 if all(report.ok for report, _ in reports) else 1


def _check(file: str, kind: str | None) -> tuple[ProblemReport, str | None]:
    shipped = catalog.shipped_games().get(file)
    path = shipped.path if shipped is not None and not Path(file).exists() else Path(file)
    report = ProblemReport(str(path) if shipped is None else path.name, path.parent)
    try:
        data = parse(catalog.read_file(path), report)
    except BoardwrightError as error:
        report.error((), error.message)
    return report, catalog.check(data, report, kind) if report.ok else None


def _json(reports: list[tuple[ProblemReport, str | None]]) -> dict[str, Any]:
    kinds = {kind for _, kind in reports}
    return {
        "ok": all(report.ok for report, _ in reports),
        "kind": kinds.pop() if len(kinds) == 1 else None,
        "errors": [problem.json(language()) for report, _ in reports for problem in report.errors],
        "warnings": [problem.json(language()) for report, _ in reports for problem in report.warnings],
        "files": [{"file": report.file, "kind": kind, "ok": report.ok} for report, kind in reports],
    }


def _tell(report: ProblemReport, kind: str | None) -> None:
    for problem in report.errors:
        print_error(message_text("problem-error", problem=_words(problem)))
    for problem in report.warnings:
        print_error(message_text("problem-warning", problem=_words(problem)))
    counted = {"errors": len(report.errors), "warnings": len(report.warnings)}
    if report.ok:
        print_line(message_text("check-ok", file=report.file, kind=kind or "", **counted))
    else:
        print_line(message_text("check-bad", file=report.file, **counted))


def _words(problem: Problem) -> str:
    return ": ".join(part for part in (problem.file, problem.path, problem.text(language())) if part)
