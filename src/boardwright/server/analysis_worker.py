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

#: Where the chances jump, they are searched deeper before anybody's move is blamed: a few nodes do not see what a
#: sacrifice is for. A jump seen by the deeper search makes its neighbours deeper too, `SPREAD` moments to each side.
DEEPER = {"nodes": 40_000, "seconds": 10.0, "lines": 1}
JUMP, SPREAD = 0.1, 3


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
    # A moment is compared with its neighbours, so that its chances do not depend on where a part of the curve begins.
    begin = first - step * min(SPREAD, (first - hidden) // step) if searched else first
    found = _Curve(MatchSession.open(game, of, answers[:begin]), answers, begin, step, searched, viewer)
    moments: list[dict[str, Any]] = []
    for length in range(first, len(answers) + 1, step):
        if moments and time.monotonic() > end:
            return {"moments": moments, "next": length}
        moments.append(found.moment((length - begin) // step))
    return {"moments": moments, "next": None}


class _Curve:
    """The moments of a match, each searched as deep as its neighbours require."""

    def __init__(
        self,
        session: MatchSession,
        answers: Sequence[Any],
        begin: int,
        step: int,
        searched: bool,
        viewer: int | None,
    ) -> None:
        self._session, self._answers, self._searched, self._viewer = session, answers, searched, viewer
        self._lengths = range(begin, len(answers) + 1, step)
        self._matches: list[Match] = []
        self._known: dict[tuple[int, int], dict[str, Any]] = {}

    def moment(self, number: int) -> dict[str, Any]:
        """The `wire.http_models.CurveMoment` of a number."""
        length, following = self._lengths[number], self._lengths[number + 1 : number + 2]
        found = {"length": length, **self._at(number, SPREAD if self._searched else 0)}
        given = self._answers[length : following[0]] if following else ()
        if len(given) == 1 and self._searched:
            found.update(_played(self._match(number), *given[0]))
        return found

    def _at(self, number: int, rounds: int) -> dict[str, Any]:
        """What is known of a moment after it was compared with its neighbours some times."""
        key = (number, rounds)
        if key not in self._known:
            if rounds == 0:
                found = _moment(self._match(number), self._searched, self._viewer, GLANCE)
            elif self._jumps(number, rounds - 1):
                found = self._known.get((number, -1)) or _moment(
                    self._match(number), self._searched, self._viewer, DEEPER
                )
                self._known[number, -1] = found
            else:
                found = self._at(number, rounds - 1)
            self._known[key] = found
        return self._known[key]

    def _jumps(self, number: int, rounds: int) -> bool:
        here = self._at(number, rounds)["chances"]
        beside = [other for other in (number - 1, number + 1) if 0 <= other < len(self._lengths)]
        return any(
            abs(one - other) >= JUMP
            for near in beside
            for one, other in zip(here, self._at(near, rounds)["chances"], strict=True)
        )

    def _match(self, number: int) -> Match:
        """The match at a moment. Earlier moments are kept, because their neighbours come back to them."""
        while len(self._matches) <= number:
            if self._matches:
                length = self._lengths[len(self._matches)]
                self._session.give(self._answers[self._lengths[len(self._matches) - 1] : length])
            self._matches.append(self._session.match.fork())
        return self._matches[number]


def _game(of: Mapping[str, Any]) -> Any:
    return game_cache.load_game(of["source"], of["options"], of.get("digest", game_cache.PRESENT))


def _played(match: Match, seat: int, answer: Any) -> dict[str, Any]:
    """The seat that answered next, and its answer in the notation of the search."""
    decision = match.decision(seat)
    options = [] if decision is None else decision.options
    return {"by": seat, "played": next((str(one) for one in options if one.json == answer), None)}


def _moment(match: Match, searched: bool, viewer: int | None, budget: Mapping[str, Any]) -> dict[str, Any]:
    if not searched or match.over:
        return {"chances": outlook(match, viewer), "best": None, "by": None, "played": None}
    lines = boardwright.analyse(match, **budget)
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
