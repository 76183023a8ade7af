"""What to draw for a view: the grid with walls and fog, units with their points, guards, mana and statuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.core import Game, Message, Option, View
from boardwright.core.icons import icon_name
from boardwright.core.rulebook import part_id
from boardwright.families.tactics.compiled import BASE_ACTIONS, Stage, TacticsRules, UnitKind
from boardwright.families.tactics.option_types import cell_touch, place
from boardwright.wire.choice_touches import touch_rows
from boardwright.wire.scene import (
    Area,
    Badge,
    Button,
    Card,
    Counter,
    Line,
    Meter,
    Note,
    Panel,
    Point,
    Scene,
    Seat,
    Space,
    Token,
    Words,
    Zone,
    words,
)
from boardwright.wire.scene_part_cache import cached_by_value, cached_part

#: Signs of objects for terminals: closed or unused, and open or used.
GLYPHS = {
    "door": ("+", "/"),
    "lever": ("!", "!"),
    "chest": ("$", "_"),
    "item": ("k", "k"),
    "trap": ("^", "^"),
}
#: The colours of points that a unit can spend, and the colour of spent points.
POINT_COLORS = {"movement": "#2f8a5b", "martial": "#b5432c"}
SPENT_COLOR = "#b9b2a6"
#: The pictures and colours of what a unit can still absorb, by kind of damage.
ABSORB_SIGNS = {"physical": ("armour", "#c9d8e6"), "magic": ("ward", "#b389ea")}
#: Orders that end something; their buttons are quieter.
ENDINGS = ("end", "end_turn")
FACING_DEGREES = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def scene(view: View) -> Scene:
    """The scene of a view."""
    table, game = view.table, view.game
    rules: TacticsRules = game.rules
    stage = rules.stages[table["number"]]
    own = _own_team(view)
    if stage.fogged:
        parts = _Parts(view, stage)
        spaces = _spaces(game, stage, table, own)
    else:
        # Everybody sees the same, except which guards are friendly.
        parts = view.once("parts", lambda: _Parts(view, stage))
        spaces = view.once(("spaces", own), lambda: _spaces(game, stage, table, own))
    return Scene(
        title=_title(game, stage),
        areas=_areas(game, stage, len(table["map"]), len(table["map"][0]) if table["map"] else 0),
        spaces=spaces,
        lines=parts.lines,
        tokens=parts.tokens,
        cards=parts.cards,
        panels=parts.panels,
        buttons=[] if view.decision is None else _buttons(game, stage, view.decision.options),
        preselected=None if view.decision is None else _next_unit(game, table, view.decision.options),
        seats=_seats(view, stage),
        result=_result(stage, table, view.over),
    )


class _Parts:
    """The parts of a scene that are the same for all viewers of a table."""

    def __init__(self, view: View, stage: Stage) -> None:
        game, table = view.game, view.table
        units = _units(game, stage, table)
        self.lines = _lines(game, table)
        self.tokens = [*_objects(game, stage, table), *(token for token, _ in units if token is not None)]
        self.cards = [card for _, card in units]
        self.panels = _panels(game, stage, table)


@cached_part
def _title(game: Game, stage: Stage) -> Words:
    return words(stage.name)


def _own_team(view: View) -> str | None:
    """The side of the viewer's team. A spectator has none."""
    for team in view.table["teams"]:
        if view.seat is not None and team["seat"] == view.seat:
            return str(team["side"])
    return None


# -- the board


@cached_part
def _areas(game: Game, stage: Stage, height: int, width: int) -> list[Area]:
    """The meadow below the cells of a map that everybody sees."""
    if stage.fogged or not width:
        return []
    points: list[Point] = [(0, 0), (width, 0), (width, height), (0, height)]
    return [Area(points=points, kind="meadow")]


def _spaces(game: Game, stage: Stage, table: dict[str, Any], own: str | None) -> list[Space]:
    rows: list[str] = table["map"]
    seen = tuple(table["seen"]) if "seen" in table else None
    spaces = list(_plain_spaces(game, stage, tuple(rows), tuple(table["grounds"].items()), seen))
    width = len(rows[0]) if rows else 0
    for (x, y), marks in _marks(game, stage, table, own).items():
        if marks:
            plain = spaces[y * width + x]
            spaces[y * width + x] = _space(game, x, y, plain.kind, plain.fog, tuple(marks), plain.part)
    return spaces


@cached_part
def _plain_spaces(
    game: Game, stage: Stage, rows: Sequence[str], letters: Any, seen: Sequence[str] | None
) -> list[Space]:
    """The cells of the grid, before marks are added."""
    grounds = stage.grounds
    kinds = {letter: _kind(id, grounds[id], stage.fogged) for letter, id in letters if id in grounds}
    parts = {letter: part_id("terrain", id) for letter, id in letters if id in grounds}
    found = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            kind, fog = kinds.get(letter, "unknown"), seen is not None and seen[y][x] == "0"
            found.append(_space(game, x, y, kind, fog, (), parts.get(letter)))
    return found


@cached_part
def _space(game: Game, x: int, y: int, kind: str, fog: bool, marks: Sequence[str], part: str | None) -> Space:
    return Space(
        id=f"cell:{x},{y}",
        points=[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)],
        kind=kind,
        label=f"{x},{y}",
        marks=list(marks),
        fog=fog,
        part=part,
    )


#: Impassable ground with these ids is water; other ground that one can see across is a pit.
WATERS = ("water", "river", "lake", "sea")


def _kind(id: str, ground: Any, indoors: bool) -> str:
    """The picture of a terrain. Plain ground is a meadow, or stone in games with limited sight."""
    if ground.walk is None:
        return "wall" if ground.blocks_line else "water" if id in WATERS else "pit"
    if indoors:
        return "slow" if ground.walk > 1 else "cover" if ground.cover else "slab"
    if ground.damage_on_enter is not None:
        return "open-thorns"
    if ground.walk > 1:
        return "open-hedge" if ground.cover else "open-mud"
    return "cover" if ground.cover else "open"


def _marks(
    game: Game, stage: Stage, table: dict[str, Any], own: str | None
) -> dict[tuple[int, int], list[str]]:
    """The marks of each cell: guarded, threatened, target of a delayed effect, or goal."""
    marks: dict[tuple[int, int], list[str]] = {}
    teams = {unit["id"]: unit["team"] for unit in table["units"]} if table["watched"] else {}
    for watched in _guards(table):
        team = teams.get(watched["unit"])
        word = "guarded" if team is not None and _side(table, team) == own else "threatened"
        for x, y in watched["cells"]:
            marks.setdefault((x, y), [])
            if word not in marks[(x, y)]:
                marks[(x, y)].append(word)
    for pending in table["pending"]:
        marks.setdefault(tuple(pending["at"]), []).append("danger")
    for at in _goal_cells(game, stage):
        marks.setdefault(at, []).append("goal")
    # Walls, and cells outside of the board, get no mark.
    rows: list[str] = table["map"]
    height, width = len(rows), len(rows[0]) if rows else 0
    walls = {
        letter
        for letter, id in table["grounds"].items()
        if id in stage.grounds and stage.grounds[id].walk is None
    }
    return {
        (x, y): found
        for (x, y), found in marks.items()
        if 0 <= x < width and 0 <= y < height and rows[y][x] not in walls
    }


@cached_part
def _goal_cells(game: Game, stage: Stage) -> list[tuple[int, int]]:
    """The cells that a team must reach or hold, without duplicates."""
    return list(dict.fromkeys((x, y) for team in stage.teams for x, y in _goals(team.victory)))


def _goals(condition: Any) -> list[tuple[int, int]]:
    inner = [*getattr(condition, "any", ()), *getattr(condition, "all", ())]
    return [*getattr(condition, "cells", ()), *(cell for part in inner for cell in _goals(part))]


def _side(table: dict[str, Any], team: str) -> str:
    return next(str(t["side"]) for t in table["teams"] if t["id"] == team)


def _guards(table: dict[str, Any]) -> list[dict[str, Any]]:
    """The guards and the cells that they watch. When the match is over, nobody has to fear them any more."""
    return table["watched"] if table["result"] is None else []


def _lines(game: Game, table: dict[str, Any]) -> list[Line]:
    """A line from each guard through the middle of its watched cells."""
    units = {unit["id"]: unit for unit in table["units"]}
    lines = []
    for watched in _guards(table):
        unit = units[watched["unit"]]
        if unit.get("guard") not in FACING_DEGREES or not watched["cells"]:
            continue
        x, y = unit["at"]
        # The line runs along the middle of the quadrant, as far as it is clear.
        far = min(
            watched["cells"],
            key=lambda cell: (min(abs(cell[0] - x), abs(cell[1] - y)), -abs(cell[0] - x) - abs(cell[1] - y)),
        )
        team = next(index for index, t in enumerate(table["teams"]) if t["id"] == unit["team"])
        lines.append(_watch_line(game, unit["id"], x, y, far[0], far[1], team))
    return lines


@cached_part
def _watch_line(game: Game, unit: str, x: int, y: int, to_x: int, to_y: int, team: int) -> Line:
    points = [(x + 0.5, y + 0.5), (to_x + 0.5, to_y + 0.5)]
    return Line(id=f"watch:{unit}", kind="link", points=points, color=_team_color(team))


# -- what stands on it


def _objects(game: Game, stage: Stage, table: dict[str, Any]) -> list[Token]:
    tokens = [
        _object(game, stage, form["id"], form["kind"], form["at"][0], form["at"][1], bool(form["state"]))
        for form in table["objects"]
    ]
    for number, pending in enumerate(table["pending"]):
        at, marker = pending["at"], pending["marker"]
        label, part = words(Message("tactics-marker", at=place(at))), _marker_part(game, stage, marker)
        id = f"pending:{number}"
        tokens.append(Token(id=id, at=cell_touch(at), icon=marker, glyph="*", label=label, part=part))
    return tokens


@cached_part
def _marker_part(game: Game, stage: Stage, marker: str) -> str | None:
    """The rulebook section of the ability that places this marker."""
    for id, cast in stage.casts.items():
        if any(getattr(effect, "marker", None) == marker for effect in cast.effects):
            return part_id("ability", id)
    return None


@cached_part
def _object(game: Game, stage: Stage, id: str, kind: str, x: int, y: int, used: bool) -> Token:
    thing = stage.things[stage.thing_of[id]]
    icon = kind
    if icon == "door":
        icon = "door-open" if used else "door"
    if icon == "item":
        icon = getattr(thing, "item", "item")
    return Token(
        id=f"object:{id}",
        at=cell_touch([x, y]),
        icon=icon,
        glyph=GLYPHS[kind][used],
        label=thing.name or words(Message(f"tactics-object-{kind}")),
        faded=used and kind == "chest",
        part=part_id("object", id),
    )


def _units(game: Game, stage: Stage, table: dict[str, Any]) -> list[tuple[Token | None, Card]]:
    """For each unit, its token (None if it is off the board) and its card in the team's panel."""
    order = [team["id"] for team in table["teams"]]
    seats = [team["seat"] if team["seat"] >= 0 else None for team in table["teams"]]
    names = {unit["id"]: unit["name"] for unit in table["units"]}
    threats = _threats(table)
    found = []
    for unit in table["units"]:
        team = order.index(unit["team"])
        if unit["id"] in threats:
            unit = {**unit, "threats": threats[unit["id"]]}
        if seats[team] is None and unit.get("threat"):
            # The text contains names, so they belong to the cached data.
            unit = {
                **unit,
                "fears": [[names[id], value] for id, value in unit["threat"].items() if id in names],
            }
        found.append(cached_by_value(game, _unit, unit, stage, team, seats[team]))
    return found


def _threats(table: dict[str, Any]) -> dict[str, list[str]]:
    """For each unit, the names of the foes that stand beside it or watch its cell."""
    found: dict[str, list[str]] = {}
    if table["result"] is not None:
        return found
    sides = {team["id"]: team["side"] for team in table["teams"]}
    watched = {guard["unit"]: guard["cells"] for guard in table["watched"]}
    active = [
        unit for unit in table["units"] if unit["at"] is not None and unit["state"] in ("active", "doomed")
    ]
    for foe in active:
        (x, y), side, cells = foe["at"], sides[foe["team"]], watched.get(foe["id"], ())
        for unit in active:
            at = unit["at"]
            near = -1 <= at[0] - x <= 1 and -1 <= at[1] - y <= 1
            if (near or at in cells) and sides[unit["team"]] != side:
                found.setdefault(unit["id"], []).append(foe["name"])
    return found


def _team_color(team: int) -> str:
    """A colour of the palette that is visible on grass and stone: blue, red, yellow, purple …"""
    return f"seat-{(3, 2, 5, 6, 7, 4, 0, 1)[team % 8]}"


def _unit(
    game: Game, unit: dict[str, Any], stage: Stage, team: int, seat: int | None
) -> tuple[Token | None, Card]:
    kind = kind_of(stage, unit["id"], unit["class"])
    part = None if kind is None else kind.part
    icon, badges = kind.icon if kind else unit["class"], _badges(stage, unit, kind)
    absorbs = _absorbs(unit, kind)
    spent = unit["state"] == "active" and not unit["movement"] and not unit["martial"] and not unit["guard"]
    card = Card(
        id=f"card:{unit['id']}",
        at=f"roster:{unit['team']}",
        kind="unit",
        title=unit["name"],
        icon=icon,
        color=_team_color(team),
        badges=badges,
        meters=absorbs,
        lasting=_abilities(stage, kind),
        text=[
            *([words(Message("tactics-card-threats", units=unit["threats"]))] if "threats" in unit else []),
            words(Message("tactics-card-absorb", **unit["absorb"])),
            *_fears(unit),
        ],
        faded=spent or unit["state"] in ("incapacitated", "dead"),
        part=part,
    )
    if unit["at"] is None:
        return None, card
    token = Token(
        id=f"unit:{unit['id']}",
        at=cell_touch(unit["at"]),
        icon=icon,
        glyph=kind.glyph if kind else "?",
        seat=seat,
        color=_team_color(team),
        label=unit["name"],
        badges=badges,
        meters=absorbs if unit["state"] == "active" else [],
        facing=FACING_DEGREES.get(unit.get("guard") or ""),
        faded=unit["state"] == "incapacitated",
        part=part,
    )
    return token, card


def kind_of(stage: Stage, unit: str, name: str) -> UnitKind | None:
    """The compiled kind of a unit: its own kind if the scenario changes the unit, otherwise the kind of its class."""
    own = stage.kinds.get(f"{stage.ref}/unit:{unit}") or stage.kinds.get(f"{stage.ref}/class:{name}")
    return own or next((kind for kind in stage.kinds.values() if kind.id == name), None)


def _badges(stage: Stage, unit: dict[str, Any], kind: UnitKind | None) -> list[Badge]:
    badges = []

    def add(icon: str, part: str, value: int | None = None, color: str | None = None) -> None:
        label = words(Message(f"tactics-badge-{icon}"))
        badges.append(Badge(icon=icon, value=value, color=color, label=label, part=part))

    for key, color in POINT_COLORS.items():
        if unit[key]:
            # One point is usual, so its icon is enough.
            add(key, "points", unit[key] if unit[key] > 1 else None, color)
        elif unit["state"] == "active":
            label = words(Message(f"tactics-badge-{key}-spent"))
            badges.append(Badge(icon=key, color=SPENT_COLOR, label=label, part="points"))
    if unit["mana"]:
        add("mana", "mana", unit["mana"])
    if unit["guard"]:
        add("guard", "guard")
    if kind is not None and kind.ammo and not unit["ammo"]:
        add("unloaded", "action-reload")
    if unit["state"] != "active":
        add(unit["state"], "states")
    for status in unit.get("statuses", ()):
        form = stage.statuses[status["id"]]
        turns = status["turns"] or None
        icon, part = icon_name(form.icon) or form.key, part_id("status", form.key)
        badges.append(Badge(icon=icon, value=turns, label=form.label, part=part))
    if unit.get("items"):
        label = words(Message("tactics-object-item"))
        badges.append(Badge(icon="item", value=len(unit["items"]), label=label, part="objects"))
    return badges


# -- beside it


def _panels(game: Game, stage: Stage, table: dict[str, Any]) -> list[Panel]:
    state = _state_panel(
        game,
        stage,
        table["round"],
        table["round_limit"],
        None if table["result"] is not None else table["turn"],
    )
    draft, teams = table.get("draft"), []
    for index, team in enumerate(table["teams"]):
        left = None if draft is None else draft["budget"] - draft["spent"][team["id"]]
        # In the fog, a team of which nobody has been seen has no panel.
        if draft is not None or any(unit["team"] == team["id"] for unit in table["units"]):
            teams.append(_team_panel(game, stage, index, team["id"], team["seat"], left))
    return [state, *teams]


@cached_part
def _state_panel(game: Game, stage: Stage, round: int, limit: int | None, turn: str | None) -> Panel:
    name = {team.id: team.name for team in stage.teams}
    title = words(Message("tactics-panel-round"))
    rounds = Counter(id="round", title=title, icon="round", value=round, max=limit, part="end")
    items: list[Any] = [rounds]
    if turn is not None:
        items.append(Note(id="turn", text=words(Message("tactics-panel-turn", team=name[turn]))))
    return Panel(id="state", title=words(Message("tactics-panel-state")), items=items)


@cached_part
def _team_panel(game: Game, stage: Stage, index: int, id: str, seat: int, budget: int | None) -> Panel:
    items: list[Any] = [Zone(id=f"roster:{id}", layout="roster")]
    if budget is not None:
        title = words(Message("tactics-panel-budget"))
        items.insert(0, Counter(id=f"budget:{id}", title=title, icon="coins", value=budget, part="draft"))
    return Panel(
        id=f"team:{id}",
        title=words(stage.teams[index].name),
        seat=seat if seat >= 0 else None,
        color=_team_color(index),
        items=items,
        side="left",
    )


def _abilities(stage: Stage, kind: UnitKind | None) -> list[Badge]:
    """The abilities of a unit, each with the rulebook section that explains it."""
    return [
        Badge(
            icon=icon_name(stage.abilities[id].icon) or id,
            label=stage.ability_names[id],
            part=part_id("ability", id),
        )
        for id in ((*kind.abilities, *kind.talents) if kind else ())
    ]


def _absorbs(unit: dict[str, Any], kind: UnitKind | None) -> list[Meter]:
    """How much damage a unit can still absorb, and its full amount, for each kind of damage."""
    most = dict(zip(ABSORB_SIGNS, kind.absorb, strict=True)) if kind else unit["absorb"]
    return [
        Meter(
            value=unit["absorb"][damage],
            max=max(most[damage], unit["absorb"][damage]),
            icon=icon,
            color=color,
            label=words(Message(f"tactics-meter-{damage}")),
        )
        for damage, (icon, color) in ABSORB_SIGNS.items()
    ]


def _fears(unit: dict[str, Any]) -> list[Words]:
    """The threat that a unit played by a mind sees in its enemies."""
    if not unit.get("fears") or unit["state"] == "dead":
        return []
    feared = [Message("tactics-panel-fear", unit=name, value=value) for name, value in unit["fears"]]
    return [words(Message("tactics-panel-threat-of", unit=unit["name"], feared=feared))]


def _buttons(game: Game, stage: Stage, options: Sequence[Option]) -> list[Button]:
    """The buttons for verbs, abilities and directions, which have no place on the board."""
    touched = dict.fromkeys([touch for _, touches, _ in touch_rows(game, options) for touch in touches])
    return [_button(game, stage, touch) for touch in touched if touch.startswith(("do:", "facing:"))]


def _next_unit(game: Game, table: dict[str, Any], options: Sequence[Option]) -> str | None:
    """The unit that a client selects for the player: one that has begun to act, or the first that can get an order."""
    ordered = {touches[0] for _, touches, _ in touch_rows(game, options) if len(touches) > 1}
    units = [unit for unit in table["units"] if f"unit:{unit['id']}" in ordered]
    return next(
        (f"unit:{unit['id']}" for unit in sorted(units, key=lambda unit: not unit.get("acted"))), None
    )


@cached_part
def _button(game: Game, stage: Stage, touch: str) -> Button:
    kind, _, word = touch.partition(":")
    names: dict[str, Any] = {id: cast.label for id, cast in stage.casts.items()}
    part: str | None = None
    if kind == "facing":
        label, part = words(Message(f"tactics-facing-{word.lower()}")), "guard"
    elif word in names:
        label, part = words(names[word]), part_id("ability", word)
    else:
        label = words(Message(f"tactics-verb-{word.replace('_', '-')}"))
        if word in BASE_ACTIONS:
            part = "guard" if word == "guard" else part_id("action", word)
    return Button(id=touch, label=label, icon=word.lower(), minor=word in ENDINGS, part=part)


def _seats(view: View, stage: Stage) -> list[Seat]:
    found = [
        _seat(view.game, stage, index, team["seat"], team["seat"] in view.waiting)
        for index, team in enumerate(view.table["teams"])
        if team["seat"] >= 0
    ]
    return sorted(found, key=lambda seat: seat.seat)


@cached_part
def _seat(game: Game, stage: Stage, index: int, seat: int, active: bool) -> Seat:
    return Seat(seat=seat, name=words(stage.teams[index].name), color=_team_color(index), active=active)


def _result(stage: Stage, table: dict[str, Any], over: bool) -> Words | None:
    if not over:
        return None
    if not table["result"]:
        return words(Message("tactics-result-draw"))
    names = [team.name for team in stage.teams if team.id in table["result"]]
    standing = {unit["team"] for unit in table["units"] if unit["state"] == "active"}
    # In fog, standing units may be missing from the view. So the text says only who won.
    last = standing and standing <= set(table["result"]) and not stage.fogged
    return words(Message("tactics-result-last" if last else "tactics-result-won", teams=names))
