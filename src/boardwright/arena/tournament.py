"""Runs a tournament from plan to table: the schedule, matches on a server, results, and pages."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boardwright import bots
from boardwright.arena.results_file import Results
from boardwright.arena.schedule import Schedule
from boardwright.arena.standings import standings
from boardwright.arena.tournament_matches import open_matches
from boardwright.arena.tournament_page import tournament_page
from boardwright.arena.tournament_plan import TournamentPlan
from boardwright.core.atomic_file import write_atomically

#: Seconds between two updates of the page of a running tournament.
PAGE_EVERY = 5.0


class Tournament:
    """Plays the matches that are still missing. If it is killed, the next run continues where it stopped."""

    def __init__(self, plan: TournamentPlan, folder: Path, language: str = "en") -> None:
        game = plan.check()
        for entrant in plan.entrants:
            # An unknown bot is reported before the first match. Programs are started only for their matches.
            bots.make(entrant.bot, game, programs=True)
        self.plan = plan
        self.folder = folder
        #: The language of the tournament's pages.
        self.language = language
        self.schedule = Schedule(plan)
        self.results = Results(folder, plan)
        self._next_page = time.monotonic() + PAGE_EVERY

    @property
    def total(self) -> int:
        return self.schedule.total

    @property
    def played(self) -> int:
        return len(self.results.matches)

    def run(self, jobs: int, on_played: Callable[[dict[str, Any]], None] = lambda match: None) -> bool:
        """Plays the missing matches.

        Returns whether the tournament is complete; Ctrl-C stops it and keeps the results.
        """
        if not self.results.resumed:
            self._write()
        try:
            asyncio.run(self._play(jobs, on_played))
        except KeyboardInterrupt:
            return False
        return True

    async def _play(self, jobs: int, on_played: Callable[[dict[str, Any]], None]) -> None:
        async with open_matches(self.plan, self.folder, self.language) as matches:
            for round in range(self.schedule.rounds):
                fixtures = self.schedule.round(round, self.results.points)
                left = [fixture for fixture in fixtures if fixture.number not in self.results.matches]
                async with contextlib.aclosing(matches.play_all(left, jobs)) as results:
                    async for match in results:
                        self.results.add(match)
                        self._write_now_and_then()
                        on_played(match)

    def finish(self) -> dict[str, Any]:
        """Returns the present table and writes it as JSON and as a page."""
        found = self._write()
        self.results.close()
        return found

    def _write_now_and_then(self) -> None:
        """Rewrites the page from time to time while the tournament runs."""
        if time.monotonic() >= self._next_page:
            begun = time.monotonic()
            self._write()
            # Ratings take longer to compute with more matches, so the page is then updated less often.
            self._next_page = time.monotonic() + max(PAGE_EVERY, 20 * (time.monotonic() - begun))

    def _write(self) -> dict[str, Any]:
        found = standings(self.plan, self.results.matches)
        text = json.dumps(found, ensure_ascii=False, indent=1)
        write_atomically(self.folder / "table.json", text + "\n")
        matches = [self.results.matches[number] for number in sorted(self.results.matches)]
        write_atomically(self.folder / "index.html", tournament_page(found, matches, self.language))
        return found
