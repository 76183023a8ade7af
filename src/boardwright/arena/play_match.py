"""One match of a tournament, from the first question to the result that is kept."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from boardwright import bots
from boardwright.arena.live_journal import LiveJournalWriter, live_path
from boardwright.arena.plan import Fixture, TournamentPlan
from boardwright.arena.replay_page import replay_page
from boardwright.bots.programs import ProcessBot, ProgramBot, make_program
from boardwright.core import Game, Match


def play_fixture(
    plan: TournamentPlan, fixture: Fixture, folder: Path, language: str = "en"
) -> dict[str, Any]:
    """Plays a fixture of the tournament in a folder; gives its result as JSON, with journal, logs and a page about it.

    Programs are asked one after the other, each with a clock of its own that runs only while it is asked. Answers to
    simultaneous decisions are sealed by the match, so nobody knows more for being asked later.
    """
    game = plan.load(fixture.seats)
    seed = plan.match_seed(fixture)
    match = game.start(plan.seats, seed)
    players = [_player(plan, number, f"{seed}/{number}", game) for number in fixture.seats]
    names = [plan.entrants[number].name for number in fixture.seats]
    with contextlib.closing(LiveJournalWriter(live_path(folder, fixture.number), match, names)) as reporter:
        lost = _run(plan, match, players, reporter)
    winners = [] if not match.over else match.winners
    if lost is not None:
        winners = [seat for seat in range(match.seats) if seat != lost]
    result = {
        "match": fixture.number, "round": fixture.round, "seats": list(fixture.seats), "seed": seed,
        "points": points_of(match, winners), "ranks": ranks_of(match, winners, lost), "answers": match.length,
        "end": "over" if match.over else "cap" if lost is None else "forfeit",
        "faults": [dict(sorted(player.faults.items())) if isinstance(player, ProgramBot) else {} for player in players],
        "notes": [player.notes if isinstance(player, ProgramBot) else [] for player in players],
        "logs": [player.log if isinstance(player, ProcessBot) else "" for player in players],
        "journal": match.journal.json,
    }  # fmt: skip
    return {**result, "replay": replay_page(match, names, result, language)}


def _player(plan: TournamentPlan, number: int, seed: str, game: Game) -> bots.Bot:
    bot = plan.entrants[number].bot
    if bot.startswith(bots.registry.PROGRAMS):
        return make_program(bot, plan.limits)
    return bots.make(bot, game, seed=seed)


def _run(
    plan: TournamentPlan, match: Match, players: list[bots.Bot], reporter: LiveJournalWriter
) -> int | None:
    """Plays to the end; gives the seat that forfeited, if one did."""
    silent = [0] * match.seats
    try:
        while not match.over and match.length < plan.cap:
            decision = match.decisions[0]
            seat = decision.seat
            player = players[seat]
            missed = sum(player.faults.values()) if isinstance(player, ProgramBot) else 0
            bots.answer_with_bot(match, seat, player.choose(match.view(seat)))
            reporter.tell()
            if isinstance(player, ProgramBot):
                silent[seat] = silent[seat] + 1 if sum(player.faults.values()) > missed else 0
                # A game with faults of its own decides itself what becomes of who does not answer.
                if silent[seat] >= plan.forfeit_after and not decision.faults:
                    return seat
    finally:
        bots.close_bots(match, players)
    return None


def points_of(match: Match, winners: list[int]) -> list[float]:
    """One point for each match, shared by its winners; by all where nobody has won."""
    won = winners or list(range(match.seats))
    return [round(1 / len(won), 6) if seat in won else 0.0 for seat in range(match.seats)]


def ranks_of(match: Match, winners: list[int], lost: int | None) -> list[int]:
    """The place of each seat, 1 is the best: winners first, the others by their scores."""
    won = winners or list(range(match.seats))
    scores = match.scores
    values = [(seat in won, scores[seat] if lost is None else seat != lost) for seat in range(match.seats)]
    return [1 + sum(other > value for other in values) for value in values]
