"""The names of units, abilities, statuses, objects and teams in a game's own files. Events contain only ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardwright.core import Message
from boardwright.core.message import Param
from boardwright.families.tactics.compiled import Stage, UnitSetup, numbered
from boardwright.families.tactics.option_types import thing_name

#: The names of actions that no file defines.
_DEEDS: dict[str, Param] = {
    "heal": Message("tactics-verb-heal"),
    "coup_de_grace": Message("tactics-verb-coup-de-grace"),
    "doom": Message("tactics-badge-doomed"),
}


class DisplayNames:
    """Finds the display name for an id, in all stages of a game. Things without a name are called by their id."""

    def __init__(self, stages: Iterable[Stage]) -> None:
        self._units: dict[str, Param] = {}
        self._drafted: list[tuple[str, Param]] = []
        self._deeds = dict(_DEEDS)
        self._objects: dict[str, Param] = {}
        self._teams: dict[str, Param] = {}
        self._stages: dict[str, Param] = {}
        for stage in stages:
            self._add(stage)

    def _add(self, stage: Stage) -> None:
        self._stages[stage.id] = stage.name
        self._units.update((recruit.id, recruit.name) for recruit in _recruits(stage))
        for team in stage.teams:
            self._teams[team.id] = team.name
            self._drafted += [(f"{team.id}_{kind.id}_", kind.name) for kind in stage.pool]
        for index, thing in enumerate(stage.things):
            self._objects[thing.id] = thing_name(stage, index)
        self._deeds.update(self._objects)
        self._deeds.update((id, ground.name or id) for id, ground in stage.grounds.items())
        self._deeds.update((id, profile.label) for id, profile in stage.profiles.items())
        self._deeds.update((id, status.label) for id, status in stage.statuses.items())
        self._deeds.update(stage.ability_names)

    def unit(self, id: str) -> Param:
        """The name of a unit. A drafted unit has the name of its class, with a number if it is not the first."""
        for start, name in self._drafted:
            number = id.removeprefix(start)
            if id.startswith(start) and number.isdecimal():
                return numbered(name, int(number)) if int(number) > 1 else name  # type: ignore[arg-type]
        return self._units.get(id, id)

    def deed(self, id: str) -> Param:
        """The name of an ability, an attack profile, a status, or a harmful object or ground."""
        return self._deeds.get(id, id)

    def object(self, id: str) -> Param:
        return self._objects.get(id, id)

    def team(self, id: str) -> Param:
        return self._teams.get(id, id)

    def stage(self, id: str) -> Param:
        return self._stages.get(id, id)


def _recruits(stage: Stage) -> Iterator[UnitSetup]:
    for team in stage.teams:
        yield from team.recruits
    for _, _, recruits in stage.waves:
        yield from recruits
    yield from stage.guests.values()
