"""The names of units, abilities, statuses, objects and teams in a game's own files. Events contain only ids."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.core import Message
from boardwright.core.message import Param, numbered
from boardwright.families.tactics.compiled import Stage
from boardwright.families.tactics.format.common import Text
from boardwright.families.tactics.option_types import thing_name

#: The names of actions that no file defines.
_DEEDS: dict[str, Param] = {
    "heal": Message("tactics-verb-heal"),
    "coup_de_grace": Message("tactics-verb-coup-de-grace"),
    "doom": Message("tactics-badge-doomed"),
}


class DisplayNames:
    """Finds the display name for an id, in all stages of a game. Things without a name are called by their id.

    The sorts of names are unit, object, team, stage and deed. A deed is whatever events name as a cause: an ability, an
    attack profile, a status, or a harmful object or ground.
    """

    def __init__(self, stages: Iterable[Stage]) -> None:
        self._names: dict[tuple[str, str], Param] = {("deed", id): name for id, name in _DEEDS.items()}
        #: How the ids of drafted units start, and the names of their classes.
        self._drafted: list[tuple[str, Text]] = []
        for stage in stages:
            self._names["stage", stage.id] = stage.name
            self._add("unit", ((unit.id, unit.name) for unit in (*stage.setups, *stage.guests.values())))
            for team in stage.teams:
                self._names["team", team.id] = team.name
                self._drafted += [(f"{team.id}_{kind.id}_", kind.name) for kind in stage.pool]
            objects = [(thing.id, thing_name(stage, index)) for index, thing in enumerate(stage.things)]
            self._add("object", objects)
            self._add("deed", objects)
            self._add("deed", ((id, ground.name or id) for id, ground in stage.grounds.items()))
            self._add("deed", ((id, form.label) for id, form in (stage.profiles | stage.statuses).items()))
            self._add("deed", stage.ability_names.items())

    def _add(self, sort: str, names: Iterable[tuple[str, Param]]) -> None:
        self._names.update(((sort, id), name) for id, name in names)

    def of(self, sort: str, id: str) -> Param:
        """The name of a thing of some sort. A drafted unit has the name of its class, with a number if it is not the
        first."""
        for start, name in self._drafted if sort == "unit" else ():
            number = id.removeprefix(start)
            if id.startswith(start) and number.isdecimal():
                return numbered(name, int(number)) if int(number) > 1 else name
        return self._names.get((sort, id), id)
