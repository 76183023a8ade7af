"""The worker side of the analysis: best lines and win chances at one moment, and the curve of a whole match."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import boardwright
from boardwright.bots.choice_reasons import hint
from boardwright.bots.win_chances import outlook
from boardwright.core import Match, Option
from boardwright.core.positioned_game import PositionedGame
from boardwright.server import game_cache
from boardwright.server.match_session import MatchSession

#: The bot level that gives advice.
ADVISER = 4

#: Nodes and seconds for each moment of a curve. The nodes are few, because only the shape of the curve matters.
#: The seconds are a last resort: if a busy machine reached them, the same match would get another curve each time.
GLANCE = {"nodes": 4000, "seconds": 2.0, "lines": 1}


def analyse(
    of: Mapping[str, Any],
    position: Any,
    answers: Sequence[Any],
    budget: Mapping[str, Any],
    advice: bool = False,
    seat: int | None = None,
    viewer: int | None = None,
) -> Any:
    """The `wire.http_models.AnalysisResult` for a game after some answers, from its beginning or from a position.

    With `advice`, a bot level suggests an answer if the family has no search. With a viewer, the chances use only what
    that seat can know.
    """
    game = _game(of)
    match = MatchSession.open(game if position is None else PositionedGame(game, position), of, answers).match
    if advice and not hasattr(game.family, "analyse"):
        return _advise(match, seat, viewer)
    found = boardwright.analyse(match, **budget)
    mover = None if match.over else match.decisions[0].seat
    return {
        "seat": mover,
        "over": match.over,
        "lines": [{**line.json, "touches": _touches(match, line.moves)} for line in found],
        "chances": _chances(match, found),
    }


def curve(
    of: Mapping[str, Any],
    answers: Sequence[Any],
    first: int,
    step: int,
    seconds: float,
    viewer: int | None = None,
    hidden: int = 0,
) -> Any:
    """`wire.http_models.AnalysisCurve`: the chances after every `step` answers, as far as the time allows."""
    game = _game(of)
    end = time.monotonic() + seconds
    searched = hasattr(game.family, "analyse")
    first = max(first, hidden)
    session = MatchSession.open(game, of, answers[:first])
    moments: list[dict[str, Any]] = []
    for length in range(first, len(answers) + 1, step):
        if moments and time.monotonic() > end:
            return {"moments": moments, "next": length}
        moments.append({"length": length, **_moment(session.match, searched, viewer)})
        given = answers[length : length + step]
        if len(given) == 1 and searched:
            moments[-1].update(_played(session.match, *given[0]))
        session.give(given)
    return {"moments": moments, "next": None}


def _game(of: Mapping[str, Any]) -> Any:
    return game_cache.load_game(of["source"], of["options"], of.get("digest", game_cache.PRESENT))


def _played(match: Match, seat: int, answer: Any) -> dict[str, Any]:
    """The seat that answered next, and its answer in the notation of the search."""
    decision = match.decision(seat)
    options = [] if decision is None else decision.options
    return {"by": seat, "played": next((str(one) for one in options if one.json == answer), None)}


def _moment(match: Match, searched: bool, viewer: int | None) -> dict[str, Any]:
    if not searched or match.over:
        return {"chances": outlook(match, viewer), "best": None, "by": None, "played": None}
    lines = boardwright.analyse(match, **GLANCE)
    best = lines[0].moves[0] if lines and lines[0].moves else None
    return {"chances": _chances(match, lines), "best": best, "by": None, "played": None}


def _chances(match: Match, lines: Sequence[Any]) -> list[float]:
    """Each seat's chance to win, computed from the best line of the seat to move."""
    if match.over or not lines:
        return outlook(match)
    mover = match.decisions[0].seat
    others = (1 - lines[0].win) / max(1, match.seats - 1)
    return [lines[0].win if seat == mover else others for seat in range(match.seats)]


def _touches(match: Match, moves: Sequence[str]) -> list[list[str]]:
    """The scene ids that the first two moves of a line touch: the move and the expected reply."""
    fork, found = match.fork(), []
    for move in moves[:2]:
        if fork.over:
            break
        decision = fork.decisions[0]
        option = next(one for one in decision.options if str(one) == move)
        found.append(list(option.touches))
        fork.answer(decision.seat, option)
    return found


def _advise(match: Match, seat: int | None, viewer: int | None) -> Any:
    """The answer that a bot level would give for a seat; by default for the first seat that has to decide."""
    asked = [decision.seat for decision in match.decisions]
    seat = seat if seat in asked else next(iter(asked), None)
    found: dict[str, Any] = {
        "seat": seat,
        "over": match.over,
        "lines": [],
        "chances": outlook(match, viewer, seed=match.length),
    }
    if seat is None:
        return found
    reason = hint(match.view(seat), ADVISER, seed=match.length)
    others: list[Option] = [one.option for one in reason.candidates if str(one.option) != str(reason.option)]
    told = {
        "level": ADVISER,
        "label": reason.option.message.json,
        "why": reason.why.json,
        "touches": list(reason.option.touches),
        "others": [option.message.json for option in others[:3]],
    }
    return {**found, "advice": told}
