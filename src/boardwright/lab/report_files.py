"""Writes a report: JSON, CSV, one HTML file, and the journals of the matches it refers to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from boardwright.core.atomic_file import write_atomically
from boardwright.lab.lab_run import LabOutcome
from boardwright.lab.match_facts import Recorder
from boardwright.lab.report import items_csv, report_json
from boardwright.lab.report_html import report_html


def journals_of(outcome: LabOutcome, report: dict[str, Any]) -> dict[int, Any]:
    """The journals of the most dramatic and the most one-sided matches, made by playing them again."""
    play = Recorder(outcome.game, outcome.plan).play_match
    numbers = sorted({*report["dramatic"], *report["one_sided"]})
    return {number: play(number)[0].journal.json for number in numbers}


def write_report(outcome: LabOutcome, folder: Path, language: str) -> dict[str, Any]:
    """Writes everything into a folder. Returns the report."""
    report = report_json(outcome)
    journals = journals_of(outcome, report)
    folder.mkdir(parents=True, exist_ok=True)
    write_json(folder / "report.json", report)
    write_atomically(folder / "items.csv", items_csv(report))
    (folder / "journals").mkdir(exist_ok=True)
    for number, journal in journals.items():
        write_json(folder / "journals" / f"match-{number}.json", journal)
    write_atomically(folder / "report.html", report_html(report, journals, language))
    return report


def write_json(path: Path, value: Any) -> None:
    """Writes a JSON file that is also easy to read for people."""
    write_atomically(path, json.dumps(value, ensure_ascii=False, indent=1) + "\n")
