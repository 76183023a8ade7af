"""Checks of secrecy: if information that a viewer cannot know changes, everything the viewer sees must stay the same.

`fork(viewer=…)` defines what is hidden, because it redraws exactly that. So these checks test the family's `redraw`
together with its views, scenes, decisions and events.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from boardwright.core import Match, Rng
from boardwright.testkit.findings import Finding
from boardwright.testkit.game_trial import GameTrial, kind_of_moment
from boardwright.testkit.match_digest import (
    all_equal,
    difference,
    shown_to_seat,
    text_of,
    viewers,
)

#: Number of forks of an opening that are compared to see whether anything is redrawn.
_DEALS = 16
#: Number of answers for which two worlds are compared side by side.
_STEPS = 4
#: Number of other seats' answers after which two similar worlds are compared again.
_DRIFTS = (1, 6)


def secrets(trial: GameTrial) -> Iterator[Finding]:
    """Views, scenes, decisions and past events do not depend on information that the viewer cannot know."""
    rng = trial.rng("secrets")
    for _, match in trial.moments():
        for viewer in trial.viewers(match):
            worlds = [
                match.fork(viewer=viewer, honest=True, seed=rng.bits()) for _ in range(trial.sizes.forks)
            ]
            shown = [shown_to_seat(world, viewer) for world in worlds]
            if worlds[0].length == match.length:
                # If others have already given sealed answers, forks ask them again. Then only forks can be compared.
                shown.append(shown_to_seat(match, viewer))
            if not all_equal(shown):
                other = next(text for text in shown if text != shown[0])
                yield trial.found("shows-hidden", viewer=_name(viewer), **difference(shown[0], other))
                return


def _name(viewer: int | None) -> str:
    return "-" if viewer is None else str(viewer)


def whispers(trial: GameTrial) -> Iterator[Finding]:
    """Events and options reveal nothing that views hide: worlds with equal views have equal events and options.

    Everything that a seat's events have revealed also shows in its view and stays the same in its forks.
    """
    return _first_difference(trial, "whispers", _told_apart)


def _first_difference(
    trial: GameTrial, name: str, compare: Callable[[GameTrial, _Pair], Finding | None]
) -> Iterator[Finding]:
    """Compares worlds at the moments of a trial, for its viewers. Yields only the first finding."""
    rng = trial.rng(name)
    for _, match in trial.moments():
        for viewer in trial.viewers(match):
            for pair in _pairs(match, viewer, rng):
                found = compare(trial, pair)
                if found is not None:
                    yield found
                    return
                if not pair.alike:
                    break


@dataclass
class _Pair:
    """Two worlds that looked the same to a viewer until the same answer was given in both."""

    worlds: tuple[Match, Match]
    viewer: int | None
    #: The events that each world showed the viewer about that answer.
    news: list[str]
    #: False once the viewer may legitimately distinguish the worlds. From then on they cannot be compared.
    alike: bool = True


def _pairs(match: Match, viewer: int | None, rng: Rng) -> Iterator[_Pair]:
    """Plays the same answers in two worlds with the same future random events."""
    one, other = (match.fork(viewer=viewer, honest=True, seed=rng.bits()) for _ in range(2))
    _same_chance(one, other)
    for _ in range(_STEPS):
        heard = len(one.events), len(other.events)
        if one.over or not _answer_alike(one, other, rng):
            return
        news = [text_of(world.view(viewer).events(since)) for world, since in zip((one, other), heard)]
        yield _Pair((one, other), viewer, news)


def _told_apart(trial: GameTrial, pair: _Pair) -> Finding | None:
    """Options or events that differ although the viewer sees the same table."""
    viewer = pair.viewer
    one, other = pair.worlds
    if one.table_seen(viewer) != other.table_seen(viewer):
        pair.alike = False
        return None
    asked = [_view(world, viewer) for world in pair.worlds]
    if not all_equal(asked):
        return trial.found("options-tell-hidden", viewer=_name(viewer), **difference(*asked))
    if not all_equal(pair.news):
        return trial.found("event-tells-hidden", viewer=_name(viewer), **difference(*pair.news))
    return None


def _same_chance(*worlds: Match) -> None:
    for world in worlds:
        world._table.rng = Rng("testkit")


def _view(match: Match, viewer: int | None) -> str:
    return text_of(match.view(viewer).json)


def _answer_alike(one: Match, other: Match, rng: Rng) -> bool:
    """Gives an answer that both worlds offer. Returns False if their questions differ.

    Different answers would rightly look different: playing a hidden card reveals it.
    """
    decision = rng.choice(one.decisions)
    twin = other.decision(decision.seat)
    if twin is None or twin.prompt != decision.prompt:
        return False
    by_text = {str(option): option for option in twin.options}
    common = [option for option in decision.options if str(option) in by_text]
    if not common:
        return False
    option = rng.choice(common)
    one.answer(decision.seat, option)
    other.answer(decision.seat, by_text[str(option)])
    return one.over == other.over


def redraws(trial: GameTrial) -> Iterator[Finding]:
    """If two matches look the same to a viewer, the viewer's forks redraw everything that differs between them.

    If two different openings look the same, something is hidden. For a spectator such a pair is found at once. For a
    seat it is found only if few deals are possible. `openings` is the number of openings searched.
    """
    for seats in trial.counts[:2]:
        trial.place = None
        openings = [
            trial.game.start(seats, f"{trial.seed}/deal/{index}") for index in range(trial.sizes.openings)
        ]
        futures = [_future(opening) for opening in openings]
        if all_equal(futures):
            continue
        for viewer in viewers(openings[0]):
            alike: dict[str, list[int]] = defaultdict(list)
            for index, opening in enumerate(openings):
                alike[shown_to_seat(opening, viewer)].append(index)
            for group in alike.values():
                if all_equal([futures[index] for index in group]):
                    continue
                opening = openings[group[0]]
                deals = [opening.fork(viewer=viewer, honest=True, seed=deal) for deal in range(_DEALS)]
                if all_equal([futures[group[0]], *map(_future, deals)]):
                    yield trial.found(
                        "not-dealt-anew", viewer=_name(viewer), seats=seats, opening=opening.seed
                    )
                    return


def _future(match: Match) -> str:
    """Everything that viewers see now and after some answers. Future random events are fixed."""
    world = match.fork()
    _same_chance(world)
    shown = []
    for _ in range(_STEPS + 1):
        shown.append([_view(world, viewer) for viewer in viewers(world)])
        if world.over:
            break
        decision = world.decisions[0]
        world.answer(decision.seat, decision.options[0])
    return text_of(shown)


def alike(trial: GameTrial) -> Iterator[Finding]:
    """If a viewer cannot tell two worlds apart, forks made for the viewer are equal: they depend on nothing hidden.

    Two worlds are redrawn, and the other seats give different answers in them. If the viewer has seen the same in
    both, forks with the same seed must be equal in every detail.
    """
    if trial.game.family.open(trial.game.rules):
        return
    rng = trial.rng("alike")
    for _, match in trial.moments():
        since = len(match.events)
        for viewer in trial.viewers(match):
            for answers in (0, *_DRIFTS):
                one, other = (match.fork(viewer=viewer, honest=True, seed=rng.bits()) for _ in range(2))
                if not all(_drift(world, viewer, answers, rng) for world in (one, other)):
                    break
                # The choices of others in an unfinished action are revealed together with the action.
                if answers and "nested" in (kind_of_moment(one), kind_of_moment(other)):
                    continue
                if _seen(one, viewer, since) != _seen(other, viewer, since):
                    continue
                seed = rng.bits()
                forks = [world.fork(viewer=viewer, honest=True, seed=seed) for world in (one, other)]
                found = [_seen_by_all(fork, since) for fork in forks]
                if not all_equal(found):
                    yield trial.found("fork-tells-hidden", viewer=_name(viewer), **difference(*found))
                    return


def _seen(match: Match, viewer: int | None, since: int) -> list[Any]:
    view = match.view(viewer)
    return [view.json, view.events(since)]


def _seen_by_all(match: Match, since: int) -> str:
    asked = [[decision.seat, decision.prompt.json, decision.default.json] for decision in match.decisions]
    return text_of([asked, *(_seen(match, seat, since) for seat in viewers(match))])


def _drift(world: Match, viewer: int | None, answers: int, rng: Rng) -> bool:
    """Gives random answers for other seats. Returns False if the viewer must answer first."""
    for _ in range(answers):
        others = [decision for decision in world.decisions if decision.seat != viewer]
        if world.over or len(others) < len(world.decisions):
            return False
        decision = rng.choice(others)
        world.answer(decision.seat, rng.choice(decision.options))
    return True


def asking(trial: GameTrial) -> Iterator[Finding]:
    """The seats that have to answer reveal nothing hidden: worlds with the same events ask the same seats.

    A game with the option `reactions` is checked only when this option is set to secrecy.
    """
    if trial.game.options.get("reactions", "speed") == "speed" and "reactions" in trial.game.family.options(
        trial.game.rules
    ):
        return iter(())
    return _first_difference(trial, "asking", _asked_apart)


def _asked_apart(trial: GameTrial, pair: _Pair) -> Finding | None:
    """Finds worlds that ask different seats although the viewer saw the same events in them."""
    if not all_equal(pair.news):
        pair.alike = False
        return None
    asked = [text_of([decision.seat for decision in world.decisions]) for world in pair.worlds]
    if not all_equal(asked):
        return trial.found("asking-tells-hidden", viewer=_name(pair.viewer), **difference(*asked))
    return None


def sealed(trial: GameTrial) -> Iterator[Finding]:
    """Nobody sees another seat's answer to a simultaneous question until all answers are in."""
    for _, match in trial.moments():
        if len(match.decisions) < 2:
            continue
        for decision in match.decisions:
            worlds = [match.fork() for _ in range(2)]
            for world, choice in zip(worlds, (0, -1)):
                asked = world.decision(decision.seat)
                assert asked is not None
                world.answer(decision.seat, asked.options[choice])
            yield from _seal_holds(trial, match, worlds, decision.seat)


def _seal_holds(trial: GameTrial, match: Match, worlds: list[Match], seat: int) -> Iterator[Finding]:
    for viewer in trial.viewers(match):
        if viewer == seat:
            continue
        shown = [shown_to_seat(world, viewer) for world in worlds]
        if not all_equal(shown):
            yield trial.found("seal-broken", seat=seat, viewer=_name(viewer), **difference(*shown))
        if worlds[0].fork(viewer=viewer, honest=True).decision(seat) is None:
            yield trial.found("seal-in-fork", seat=seat, viewer=_name(viewer))
    if len(worlds[0].events) != len(match.events):
        yield trial.found("seal-event", seat=seat)
