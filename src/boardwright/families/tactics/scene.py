"""What to draw for a view: the grid with walls and fog, units with their points, guards, mana and statuses."""

from __future__ import annotations

from typing import Any

from boardwright.core import Message, View
from boardwright.families.tactics.compiled import Stage, TacticsRules, UnitKind
from boardwright.families.tactics.option_types import place
from boardwright.wire.scene import (
    Badge,
    Button,
    Card,
    Counter,
    Line,
    Note,
    Panel,
    Scene,
    Seat,
    Space,
    Token,
    Words,
    Zone,
    words,
)

#: Signs of objects for terminals: closed or unused, and open or used.
GLYPHS = {
    "door": ("+", "/"),
    "lever": ("!", "!"),
    "chest": ("$", "_"),
    "item": ("k", "k"),
    "trap": ("^", "^"),
}
FACING_DEGREES = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def scene(view: View) -> Scene:
    """Everything that is drawn for a view."""
    table = view.table
    rules: TacticsRules = view.game.rules
    stage = rules.stages[table["number"]]
    own = _own_team(view)
    return Scene(
        title=words(stage.name),
        spaces=_spaces(stage, table, own),
        lines=_lines(table, own),
        tokens=[*_objects(stage, table), *_units(stage, table)],
        cards=_cards(stage, table),
        panels=_panels(stage, table),
        buttons=_buttons(view),
        seats=_seats(view, stage),
        result=_result(stage, table, view.over),
    )


def _own_team(view: View) -> str | None:
    """The side of the viewer's team; a spectator has none."""
    for team in view.table["teams"]:
        if view.seat is not None and team["seat"] == view.seat:
            return str(team["side"])
    return None


# -- the board


def _spaces(stage: Stage, table: dict[str, Any], own: str | None) -> list[Space]:
    grounds = {ground.id: ground for ground in stage.grounds}
    letters = table["grounds"]
    marks = _marks(stage, table, own)
    spaces = []
    for y, row in enumerate(table["map"]):
        for x, letter in enumerate(row):
            unseen = "seen" in table and table["seen"][y][x] == "0"
            ground = grounds.get(letters.get(letter, ""))
            spaces.append(
                Space(
                    id=f"cell:{x},{y}",
                    points=[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)],
                    kind="unknown" if ground is None else _kind(ground),
                    label=f"{x},{y}",
                    marks=marks.get((x, y), []),
                    fog=unseen,
                )
            )
    return spaces


def _kind(ground: Any) -> str:
    if ground.walk is None:
        return "wall" if ground.opaque else "pit"
    if ground.walk > 1:
        return "slow"
    return "cover" if ground.cover else "floor"


def _marks(stage: Stage, table: dict[str, Any], own: str | None) -> dict[tuple[int, int], list[str]]:
    """Threatened cells, cells where something will erupt, goals."""
    marks: dict[tuple[int, int], list[str]] = {}
    sides = {unit["id"]: _side(table, unit["team"]) for unit in table["units"]}
    for watched in table["watched"]:
        word = "guarded" if sides.get(watched["unit"]) == own else "threatened"
        for x, y in watched["cells"]:
            marks.setdefault((x, y), [])
            if word not in marks[(x, y)]:
                marks[(x, y)].append(word)
    for pending in table["pending"]:
        marks.setdefault(tuple(pending["at"]), []).append("danger")
    for team in stage.teams:
        for x, y in _goals(team.victory):
            if "goal" not in marks.setdefault((x, y), []):
                marks[(x, y)].append("goal")
    return marks


def _goals(condition: Any) -> list[tuple[int, int]]:
    inner = [*getattr(condition, "any", ()), *getattr(condition, "all", ())]
    found = list(getattr(condition, "cells", ()))
    for part in inner:
        found += _goals(part)
    return found


def _side(table: dict[str, Any], team: str) -> str:
    return next(str(t["side"]) for t in table["teams"] if t["id"] == team)


def _lines(table: dict[str, Any], own: str | None) -> list[Line]:
    """From each guard a line along the middle of what it watches."""
    units = {unit["id"]: unit for unit in table["units"]}
    lines = []
    for watched in table["watched"]:
        unit = units[watched["unit"]]
        if unit.get("guard") not in FACING_DEGREES or not watched["cells"]:
            continue
        x, y = unit["at"]
        # Along the middle of the quadrant, as far as the line is clear.
        far = min(
            watched["cells"],
            key=lambda cell: (min(abs(cell[0] - x), abs(cell[1] - y)), -abs(cell[0] - x) - abs(cell[1] - y)),
        )
        points = [(x + 0.5, y + 0.5), (far[0] + 0.5, far[1] + 0.5)]
        seat = next(t["seat"] for t in table["teams"] if t["id"] == unit["team"])
        lines.append(
            Line(id=f"watch:{unit['id']}", kind="beam", points=points, seat=seat if seat >= 0 else None)
        )
    return lines


# -- what stands on it


def _objects(stage: Stage, table: dict[str, Any]) -> list[Token]:
    tokens = []
    for form in table["objects"]:
        thing = stage.things[stage.thing_of[form["id"]]]
        used = bool(form["state"])
        icon = form["kind"]
        if icon == "door":
            icon = "door-open" if used else "door"
        if icon == "item":
            icon = getattr(thing, "item", "item")
        label = thing.name or words(Message(f"tactics-object-{form['kind']}"))
        tokens.append(
            Token(
                id=f"object:{form['id']}",
                at=_cell(form["at"]),
                icon=icon,
                glyph=GLYPHS[form["kind"]][used],
                label=label,
                faded=used and form["kind"] == "chest",
            )
        )
    for number, pending in enumerate(table["pending"]):
        token = Token(id=f"pending:{number}", at=_cell(pending["at"]), icon=pending["marker"], glyph="*")
        token.label = words(Message("tactics-marker", at=place(pending["at"])))
        tokens.append(token)
    return tokens


def _cell(at: list[int]) -> str:
    return f"cell:{place(at)}"


def _units(stage: Stage, table: dict[str, Any]) -> list[Token]:
    kinds = {kind.id: kind for kind in reversed(stage.kinds.values())}
    order = [team["id"] for team in table["teams"]]
    tokens = []
    for unit in table["units"]:
        if unit["at"] is None:
            continue
        kind = kinds.get(unit["class"])
        team = table["teams"][order.index(unit["team"])]
        tokens.append(
            Token(
                id=f"unit:{unit['id']}",
                at=_cell(unit["at"]),
                icon=kind.icon if kind else unit["class"],
                glyph=kind.glyph if kind else "?",
                seat=team["seat"] if team["seat"] >= 0 else None,
                color=f"seat-{order.index(unit['team'])}",
                label=unit["name"],
                badges=_badges(stage, unit, kind),
                facing=FACING_DEGREES.get(unit.get("guard") or ""),
                faded=unit["state"] == "incapacitated",
            )
        )
    return tokens


def _badges(stage: Stage, unit: dict[str, Any], kind: UnitKind | None) -> list[Badge]:
    badges = []
    for key in ("movement", "martial"):
        if unit[key]:
            # One point is the rule: its sign says enough.
            count = unit[key] if unit[key] > 1 else None
            badges.append(Badge(icon=key, value=count, label=words(Message(f"tactics-badge-{key}"))))
    if unit["mana"]:
        badges.append(Badge(icon="mana", value=unit["mana"], label=words(Message("tactics-badge-mana"))))
    if unit["guard"]:
        badges.append(Badge(icon="guard", label=words(Message("tactics-badge-guard"))))
    if kind is not None and kind.ammo and not unit["ammo"]:
        badges.append(Badge(icon="unloaded", label=words(Message("tactics-badge-unloaded"))))
    if unit["state"] != "active":
        badges.append(Badge(icon=unit["state"], label=words(Message(f"tactics-badge-{unit['state']}"))))
    for status in unit.get("statuses", ()):
        form = stage.statuses[stage.status_of[status["id"]]]
        turns = status["turns"] or None
        badges.append(Badge(icon=form.icon, value=turns, label=form.name))
    if unit.get("items"):
        badges.append(Badge(icon="item", value=len(unit["items"])))
    return badges


# -- beside it


def _panels(stage: Stage, table: dict[str, Any]) -> list[Panel]:
    name = {team.id: team.name for team in stage.teams}
    state = Panel(
        id="state",
        title=words(Message("tactics-panel-state")),
        items=[
            Counter(
                id="round",
                title=words(Message("tactics-panel-round")),
                icon="round",
                value=table["round"],
                max=table["round_limit"],
            ),
            Note(id="turn", text=words(Message("tactics-panel-turn", team=name[table["turn"]]))),
        ],
    )
    return [state, *(_team_panel(stage, table, index) for index in range(len(stage.teams))), *_fears(table)]


def _team_panel(stage: Stage, table: dict[str, Any], index: int) -> Panel:
    team, plan = table["teams"][index], stage.teams[index]
    items: list[Any] = [Zone(id=f"roster:{team['id']}")]
    draft = table.get("draft")
    if draft is not None:
        left = draft["budget"] - draft["spent"][team["id"]]
        title = words(Message("tactics-panel-budget"))
        items.insert(0, Counter(id=f"budget:{team['id']}", title=title, icon="coins", value=left))
    return Panel(
        id=f"team:{team['id']}",
        title=words(plan.name),
        seat=team["seat"] if team["seat"] >= 0 else None,
        color=f"seat-{index}",
        items=items,
    )


def _cards(stage: Stage, table: dict[str, Any]) -> list[Card]:
    """A card for each unit, in the panel of its team: how it fares, what it absorbs, what it can do."""
    kinds = {kind.id: kind for kind in reversed(stage.kinds.values())}
    order = [team["id"] for team in table["teams"]]
    cards = []
    for unit in table["units"]:
        kind = kinds.get(unit["class"])
        cards.append(
            Card(
                id=f"card:{unit['id']}",
                at=f"roster:{unit['team']}",
                kind="unit",
                title=unit["name"],
                icon=kind.icon if kind else unit["class"],
                color=f"seat-{order.index(unit['team'])}",
                badges=_badges(stage, unit, kind),
                text=_abilities(stage, unit, kind),
                faded=unit["state"] in ("incapacitated", "dead"),
            )
        )
    return cards


def _abilities(stage: Stage, unit: dict[str, Any], kind: UnitKind | None) -> list[Words]:
    """What a unit still absorbs, and its abilities by name."""
    absorb = Message("tactics-card-absorb", **unit["absorb"])
    names = [stage.ability_names[id] for id in (*kind.abilities, *kind.talents)] if kind else []
    return [words(absorb), *([words(Message("tactics-card-abilities", names=names))] if names else [])]


def _fears(table: dict[str, Any]) -> list[Panel]:
    """Whom each unit that a mind plays fears how much."""
    minds = {team["id"] for team in table["teams"] if team["seat"] < 0}
    names = {unit["id"]: unit["name"] for unit in table["units"]}
    notes: list[Any] = []
    for unit in table["units"]:
        fears = [(names[id], value) for id, value in unit.get("threat", {}).items() if id in names]
        if unit["team"] in minds and fears and unit["state"] != "dead":
            feared = [Message("tactics-panel-fear", unit=name, value=value) for name, value in fears]
            text = Message("tactics-panel-threat-of", unit=unit["name"], feared=feared)
            notes.append(Note(id=f"threat:{unit['id']}", text=words(text)))
    if not notes:
        return []
    return [Panel(id="threat", title=words(Message("tactics-panel-threat")), items=notes, side="left")]


def _buttons(view: View) -> list[Button]:
    """What is pressed for orders that are no places: verbs, abilities, facings."""
    decision = view.decision
    if decision is None:
        return []
    wanted: dict[str, Words] = {}
    stage: Stage = view.game.rules.stages[view.table["number"]]
    names: dict[str, Any] = {cast.id: cast.name for cast in stage.casts}
    for option in decision.options:
        for touch in option.touches:
            kind, _, word = touch.partition(":")
            if touch in wanted or kind not in ("do", "facing"):
                continue
            if kind == "facing":
                wanted[touch] = words(Message(f"tactics-facing-{word.lower()}"))
            elif word in names:
                wanted[touch] = words(names[word])
            else:
                wanted[touch] = words(Message(f"tactics-verb-{word.replace('_', '-')}"))
    return [
        Button(id=touch, label=label, icon=touch.partition(":")[2].lower()) for touch, label in wanted.items()
    ]


def _seats(view: View, stage: Stage) -> list[Seat]:
    found = []
    for index, team in enumerate(view.table["teams"]):
        if team["seat"] >= 0:
            found.append(
                Seat(
                    seat=team["seat"],
                    name=words(stage.teams[index].name),
                    color=f"seat-{index}",
                    active=team["seat"] in view.waiting,
                )
            )
    return sorted(found, key=lambda seat: seat.seat)


def _result(stage: Stage, table: dict[str, Any], over: bool) -> Words | None:
    if not over:
        return None
    if not table["result"]:
        return words(Message("tactics-result-draw"))
    names = [team.name for team in stage.teams if team.id in table["result"]]
    return words(Message("tactics-result-won", teams=names))
