"""The main program of the child processes, which play and resume matches.

`check_processes.py` starts it; it is not meant to be run by hand.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from boardwright.children.worker_protocol import serve_calls, take_streams
from boardwright.core import Game
from boardwright.core.problem_report import ProblemReport
from boardwright.testkit.check_processes import reopened, result
from boardwright.testkit.game_trial import TrialSizes, play
from boardwright.testkit.match_digest import everything_shown, short, step_digest


@cache
def find_game(recipe: str) -> Game:
    """Loads the game that a recipe describes."""
    wanted = json.loads(recipe)
    module, _, name = wanted["family"].partition(":")
    from boardwright.catalog import family_packages, load

    if any(module.startswith(f"{package}.") for package in family_packages().values()):
        source = wanted["name"] if wanted["definition"] is None else wanted["definition"]
        game = load(source, **wanted["options"])
        game.name = wanted["name"]
        return game
    sys.path.extend(folder for folder in wanted["path"] if folder not in sys.path)
    family = getattr(import_module(module), name)()
    for kind in family.kinds():
        report = ProblemReport("")
        rules = family.load(kind, wanted["definition"], wanted["options"], report)
        if rules is not None:
            return Game(family, wanted["name"], wanted["definition"], rules, options=wanted["options"])
    raise LookupError(wanted["family"])


def played(game: Game, request: dict[str, Any]) -> list[Any]:
    """The results of random matches."""
    results = []
    for wanted in request["matches"]:
        record = play(game, wanted["seats"], wanted["seed"], TrialSizes(bound=request["bound"], moments=0))
        results.append(result(record))
    return results


def resumed(game: Game, request: dict[str, Any]) -> list[Any]:
    """The result of a match that began in another process."""
    match = reopened(game, request)
    present = request["mark"]
    for seat, choice in request["rest"]:
        decision = match.decision(seat)
        assert decision is not None
        events = len(match.events)
        match.answer(seat, decision.options[choice])
        present = step_digest(present, match, events)
    return [match.length, present, short(everything_shown(match))]


def main() -> None:
    """Answers requests until there are no more."""

    def with_game(what: Callable[[Game, dict[str, Any]], Any]) -> Callable[..., Any]:
        return lambda request: what(find_game(json.dumps(request["game"])), request)

    serve_calls(*take_streams(), {"play": with_game(played), "resume": with_game(resumed)}, {})


if __name__ == "__main__":
    main()
