"""The worker side of the lab: plays blocks of recorded matches and returns the journals of some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core.game import canonical
from boardwright.lab.match_facts import Recorder, SimulationPlan
from boardwright.lab.worker_pool import play_block
from boardwright.server import game_cache

#: The recorder of the last plan. It is kept, because a run requests many blocks with the same plan.
_last: dict[str, Recorder] = {}


def _recorder(of: Mapping[str, Any]) -> Recorder:
    key = canonical(of)
    if key not in _last:
        game = game_cache.load_game(of["source"], of["options"])
        least, most = game.seats
        plan = SimulationPlan(
            game.name, tuple(of["seats"]) or ("level:1",) * max(least, min(2, most)), 0, of["seed"], of["options"],
            of["cap"], of["openings"], of["temperature"],
        )  # fmt: skip
        game.start(len(plan.seats), 0)
        _last.clear()
        _last[key] = Recorder(game, plan)
    return _last[key]


def lab_facts(of: Mapping[str, Any]) -> Any:
    """The facts for a report: the game, the seats, and all content items."""
    recorder = _recorder(of)
    game = recorder.game
    return {
        "name": game.name, "title": game.title, "family": game.family.name, "digest": game.digest,
        "seats": list(recorder.plan.seats), "items": [list(item) for item in recorder.use.items()],
    }  # fmt: skip


def lab_block(of: Mapping[str, Any], first: int, count: int) -> Any:
    """Plays consecutive matches. If a match fails, the result ends there and contains the error."""
    block = play_block(_recorder(of), first, count)
    error = None if block.error is None else block.error.message.json
    return {"records": [record.json for record in block.results], "error": error, "seconds": block.seconds}


def lab_journals(of: Mapping[str, Any], numbers: list[int]) -> Any:
    """The journals of some matches, made by playing them again."""
    play = _recorder(of).play_match
    return [[number, play(number)[0].journal.json] for number in numbers]
