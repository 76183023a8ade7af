"""The program of the other processes: plays and goes on with matches as it is told, one JSON line a request.

`processes.py` starts it and talks to it; it is of no use by hand.
"""

from __future__ import annotations

import json
import os
import sys
from functools import cache
from importlib import import_module
from typing import Any, TextIO

from boardwright.core import Game
from boardwright.core.report import ProblemReport
from boardwright.testkit.check_processes import reopened, result
from boardwright.testkit.match_digest import everything_shown, short, step_digest
from boardwright.testkit.recorded_matches import TrialSizes, play


@cache
def find_game(recipe: str) -> Game:
    """The game of a recipe."""
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
    """The result of a match that began elsewhere."""
    match = reopened(game, request)
    present = request["mark"]
    for seat, choice in request["rest"]:
        decision = match.decision(seat)
        assert decision is not None
        events = len(match.events)
        match.answer(seat, decision.options[choice])
        present = step_digest(present, match, events)
    return [match.length, present, short(everything_shown(match))]


REQUESTS = {"play": played, "resume": resumed}


def main(requests: TextIO, replies: TextIO) -> None:
    """Answers requests until there are no more."""
    for line in requests:
        request = json.loads(line)
        reply: dict[str, Any]
        try:
            game = find_game(json.dumps(request["game"]))
            reply = {"done": REQUESTS[request["do"]](game, request)}
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


if __name__ == "__main__":
    # Whatever a family prints must not come between the replies.
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    main(sys.stdin, channel)
