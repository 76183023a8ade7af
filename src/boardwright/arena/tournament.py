"""A tournament from its plan to its table: schedule, workers, results, and pages about them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boardwright import bots
from boardwright.arena.plan import Plan
from boardwright.arena.report import page
from boardwright.arena.results import Results
from boardwright.arena.schedule import Schedule
from boardwright.arena.standings import standings
from boardwright.arena.workers import play_all


class Tournament:
    """Plays what is not yet played. Killed at any moment, it goes on where it was when it is run again."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        game = plan.check()
        for entrant in plan.entrants:
            # A bot that does not exist is told before anything is played; programs are started for their matches only.
            bots.make(entrant.bot, 0, game, programs=True)
        self.plan = plan
        self.folder = folder
        self.schedule = Schedule(plan)
        self.results = Results(folder, plan)

    @property
    def total(self) -> int:
        return self.schedule.total

    @property
    def played(self) -> int:
        return len(self.results.matches)

    def run(self, jobs: int, on_played: Callable[[dict[str, Any]], None] = lambda match: None) -> bool:
        """Plays on; whether it came to the end. Ctrl-C leaves what there is."""
        try:
            for round in range(self.schedule.rounds):
                fixtures = self.schedule.round(round, self.results.points)
                left = [fixture for fixture in fixtures if fixture.number not in self.results.matches]
                matches = play_all(self.plan, left, jobs)
                try:
                    for match in matches:
                        self.results.add(match)
                        on_played(match)
                finally:
                    matches.close()
        except KeyboardInterrupt:
            return False
        return True

    def finish(self) -> dict[str, Any]:
        """The table as it is now, also written as JSON and as a page."""
        found = standings(self.plan, self.results.matches)
        text = json.dumps(found, ensure_ascii=False, indent=1)
        (self.folder / "table.json").write_text(text + "\n", encoding="utf-8")
        matches = [self.results.matches[number] for number in sorted(self.results.matches)]
        (self.folder / "index.html").write_text(page(found, matches), encoding="utf-8")
        self.results.close()
        return found
