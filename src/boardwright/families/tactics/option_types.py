"""Orders and other answers. Each has JSON, a text that people type, a description, and the parts that people click.

A list of orders knows how many orders it has, but makes each order only when it is needed. A team has hundreds of
possible orders, and most players need only one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from boardwright.core import Game, Message, Option
from boardwright.core.lazy_options import LazyOptions
from boardwright.core.message import Param
from boardwright.geometry.bitset import cells, nth
from boardwright.wire.choice_touches import TouchRow, touch_row
from boardwright.wire.scene_part_cache import cached_part

if TYPE_CHECKING:
    from boardwright.families.tactics.compiled import Stage
    from boardwright.families.tactics.table import TacticsTable


class Order(Option):
    """An order to a unit: `{"unit": "pg6", "do": "move", "to": [5, 6]}`, typed `pg6 move 5,6`."""

    __slots__ = ("cell", "extra", "grant", "ids", "names", "sight", "stage", "target", "unit", "via")

    def __init__(
        self,
        t: TacticsTable,
        verb: str,
        unit: int,
        cell: int = -1,
        target: int = -1,
        extra: Any = None,
        via: Sequence[int] = (),
        grant: bool = False,
    ) -> None:
        self.family = "tactics"
        self.verb = verb
        self.unit = unit
        #: The cell and the unit that the order aims at. For a move, the cell where it ends.
        self.cell = cell
        self.target = target
        #: Further data: a profile, a cast, a facing, an object, or the enemies that a path provokes.
        self.extra = extra
        #: The path, unless it is the one that provokes the fewest enemies.
        self.via = via
        self.grant = grant
        #: For moves: the provoked enemies, the passable cells and the threat zones when the order was listed.
        self.sight: tuple[tuple[int, ...], int, Sequence[Any]] | None = None
        self.stage: Stage = t.stage
        self.ids = t.ids
        self.names = t.names

    @property
    def args(self) -> dict[str, Any]:  # type: ignore[override]
        return {key: value for key, value in self.json.items() if key != "do"}

    @property
    def json(self) -> dict[str, Any]:
        if self.verb == "end_turn":
            return {"team": self.stage.teams[self.extra].id, "do": "end_turn"}
        form: dict[str, Any] = {"unit": self.ids[self.unit], "do": self.verb}
        for _, _, json, _ in ARGUMENTS[self.verb](self):
            form.update(json)
        if self.grant:
            form["using"] = "grant"
        return form

    @property
    def touches(self) -> tuple[str, ...]:  # type: ignore[override]
        if self.verb == "end_turn":
            return ("do:end_turn",)
        found = [f"unit:{self.ids[self.unit]}", *((f"do:{self.verb}",) if self.verb in BUTTONS else ())]
        for _, _, _, touches in ARGUMENTS[self.verb](self):
            found += touches
        return tuple(found)

    def params(self) -> dict[str, Param]:
        if self.verb == "end_turn":
            return {}
        named = [(name, words) for name, words, _, _ in ARGUMENTS[self.verb](self)]
        return {"unit": self.names[self.unit], **dict(named)}

    @property
    def message(self) -> Message:
        id = f"tactics-option-{self.verb.replace('_', '-')}"
        return Message(f"{id}-via" if self.via else id, **self.params())

    @property
    def shown_key(self) -> Any:
        unit, target = self.unit, self.target
        aimed = target >= 0 and not (self.verb == "cast" and self.extra.targets[0].kind != "unit")
        return (
            self.stage, self.verb, self.cell, target, tuple(self.via), self.grant,
            # The enemies that a move provokes are not shown.
            None if self.verb == "move" else self.extra,
            (self.ids[unit], _name_key(self.names[unit])) if unit >= 0 else None,
            (self.ids[target], _name_key(self.names[target])) if aimed else None,
        )  # fmt: skip

    def __str__(self) -> str:
        if self.verb == "end_turn":
            return "end_turn"
        return " ".join([self.ids[self.unit], self.verb, *_typed(self)])

    def at(self, cell: int) -> list[int]:
        """Coordinates of a cell."""
        return self.stage.grid.at(cell)


def _name_key(name: Any) -> Any:
    """A hashable form of a name, which may be in several languages."""
    return tuple(name.items()) if isinstance(name, dict) else name


def place(at: Sequence[int]) -> str:
    """Coordinates as people type them.

    >>> place([4, 1])
    '4,1'
    """
    return f"{at[0]},{at[1]}"


def cell_touch(at: Sequence[int]) -> str:
    """The id of a cell in the scene."""
    return f"cell:{place(at)}"


# -- the arguments of an order


#: What an order says in addition to its unit and verb: the argument's name, and its value in words, in JSON, and as
#: clicks. It is a plain tuple, because bots read the texts of hundreds of orders.
Argument: TypeAlias = tuple[str, Param, dict[str, Any], Sequence[str]]


def _goal(order: Order) -> list[Argument]:
    """The cell to which a unit moves, and the path if it matters."""
    at = order.at(order.cell)
    if not order.via:
        words, touch = _cell_words(at[0], at[1])
        return [("to", words, {"to": at}, (touch,))]
    path = [order.at(cell) for cell in order.via]
    goal: Argument = ("to", place(at), {"to": at}, [cell_touch(step) for step in (*path[:-1], at)])
    return [goal, ("via", " ".join(place(step) for step in path[:-1]), {"via": path}, ())]


@lru_cache(10_000)
def _cell_words(x: int, y: int) -> tuple[str, str]:
    """A cell as people type it and as they click it. Every decision needs this for the goals of hundreds of moves."""
    return place((x, y)), cell_touch((x, y))


def _enemy_or_ally(order: Order) -> list[Argument]:
    """The target unit of an order, and the profile of an attack."""
    id = order.ids[order.target]
    target: Argument = ("target", order.names[order.target], {"target": id}, (f"unit:{id}",))
    if order.verb != "attack":
        return [target]
    return [target, ("profile", order.extra.label, {"profile": order.extra.key}, ())]


def _object(order: Order) -> list[Argument]:
    id = order.stage.things[order.extra].id
    return [("object", thing_name(order.stage, order.extra), {"object": id}, (f"object:{id}",))]


def _facing(order: Order) -> list[Argument]:
    facing = order.extra
    words = Message(f"tactics-facing-{facing.lower()}")
    if facing == "around":
        return [("facing", words, {}, ())]
    return [("facing", words, {"facing": facing}, (f"facing:{facing}",))]


def _ability(order: Order) -> list[Argument]:
    """The ability of a cast, and its first target."""
    cast = order.extra
    ability: Argument = ("ability", cast.label, {"ability": cast.key}, (f"do:{cast.key}",))
    if order.cell < 0:
        return [ability, ("target", Message("tactics-nobody"), {}, ())]
    selector, at = cast.targets[0], order.at(order.cell)
    chosen: Any = at
    words: Param = place(at)
    touch = cell_touch(at)
    if selector.kind == "unit":
        chosen, words = order.ids[order.target], order.names[order.target]
        touch = f"unit:{chosen}"
    elif selector.kind == "object":
        chosen = order.stage.things[order.target].id
    return [ability, ("target", words, {"targets": {selector.as_: chosen}}, (touch,))]


def _nothing(order: Order) -> list[Argument]:
    return []


#: Every verb of an order, with its arguments.
ARGUMENTS: dict[str, Callable[[Order], list[Argument]]] = {
    "move": _goal,
    "tactical_move": _goal,
    "coup_de_grace": _enemy_or_ally,
    "charge_mana": _nothing,
    "use_object": _object,
    "reload": _nothing,
    "attack": _enemy_or_ally,
    "guard": _facing,
    "heal": _enemy_or_ally,
    "cast": _ability,
    "end": _nothing,
}
#: Verbs for which the player clicks a button of the unit's panel. The others follow from what is clicked.
BUTTONS = frozenset({"tactical_move", "charge_mana", "reload", "guard", "heal", "end"})


def _typed(order: Order) -> Iterator[str]:
    """The words that people type after the unit and the verb."""
    for _, _, json, _ in ARGUMENTS[order.verb](order):
        for key, value in json.items():
            if key == "targets":
                value = next(iter(value.values()))
            if key == "via":
                yield "via"
                yield from (place(at) for at in value)
            else:
                yield place(value) if isinstance(value, list) else str(value)
    if order.grant:
        yield "grant"


def thing_name(stage: Stage, index: int) -> Param:
    """The display name of an object: its own name, or its kind."""
    thing = stage.things[index]
    return thing.name or Message(f"tactics-object-{thing.kind}")


#: A group of similar orders: their number, the verb, the unit, the cells to choose from, further data, the cells of
#: earlier groups, and whether it is granted. It is a plain tuple, because a team's list has dozens of them.
Part: TypeAlias = tuple[int, str, int, int, Any, int, bool]


class Orders(LazyOptions[Order]):
    """All orders of a decision, made on demand."""

    __slots__ = ("_rows", "_table", "parts")

    def __init__(self, t: TacticsTable, parts: list[Part]) -> None:
        super().__init__(sum([part[0] for part in parts]))
        self._rows: list[TouchRow] | None = None
        self._table = t
        #: The groups of similar orders.
        self.parts = parts

    def _make(self, index: int) -> Order:
        for part in self.parts:
            if index < part[0]:
                return make_order(self._table, part, index)
            index -= part[0]
        raise IndexError(index)

    def touch_rows(self, game: Game) -> list[TouchRow]:
        """What to touch for each order. Most orders are moves, which need not be created for this."""
        if self._rows is not None:
            return self._rows
        found = self._rows = []
        t = self._table
        for part in self.parts:
            count, verb, unit, mask, _, earlier, _ = part
            if verb in MOVES and not earlier & mask:
                rows = cell_rows(game, t.stage, verb, t.ids[unit])
                found += [rows[cell] for cell in cells(mask)]
                continue
            for number in range(count):
                index = len(found)
                if index not in self._made:
                    self._made[index] = make_order(t, part, number)
                found.append(touch_row(game, self._made[index]))
        return found


#: Orders that differ only in the cell.
MOVES = ("move", "tactical_move")


def make_order(t: TacticsTable, part: Part, index: int) -> Order:
    """Makes one order of a group."""
    _, verb, unit, mask, extra, _, grant = part
    if verb in MOVES:
        return _make_move(t, part, nth(mask, index))
    if verb in ("guard", "use_object"):
        return Order(t, verb, unit, extra=extra[index], grant=grant)
    if not mask:
        return Order(t, verb, unit, extra=extra, grant=grant)
    cell = nth(mask, index)
    kind = extra.targets[0].kind if verb == "cast" else "unit"
    target = -1 if kind == "cell" else (t.pos if kind == "unit" else t.thing_at).index(cell)
    return Order(t, verb, unit, cell, target, extra, (), grant)


def _make_move(t: TacticsTable, part: Part, cell: int) -> Order:
    """A move takes the path that provokes the fewest enemies, unless the order states another path."""
    _, verb, unit, _, extra, earlier, grant = part
    order = Order(t, verb, unit, cell, -1, extra[0] if verb == "move" else None, (), grant)
    order.sight = extra
    if earlier >> cell & 1:
        from boardwright.families.tactics.rules.pathfinding import path_to

        strikers, walk, watch = extra
        path = path_to(t, unit, cell, t.kinds[unit].move_steps, watch, strikers, walk)
        order.via = (path or [])[1:]
    return order


@cached_part
def cell_rows(game: Game, stage: Stage, verb: str, unit: str) -> list[TouchRow]:
    """What to touch to send a unit to each cell of the grid. Orders that state a path are not included."""
    start = (f"unit:{unit}",) if verb == "move" else (f"unit:{unit}", f"do:{verb}")
    kind = f"tactics-option-{verb.replace('_', '-')}"
    grid = stage.grid
    return [(kind, (*start, cell_touch(grid.at(cell))), ()) for cell in range(grid.size)]


# -- other answers


class ReactionReply(Option):
    """A player's yes-or-no answer to a question asked during another team's turn."""

    __slots__ = ("play", "unit", "yes")

    def __init__(self, verb: str, yes: bool, unit: int, play: Callable[[TacticsTable, bool], Any]) -> None:
        super().__init__("tactics", verb, answer="yes" if yes else "no")
        self.yes = yes
        #: The unit whose owner has to decide, and the function that carries out the answer.
        self.unit = unit
        self.play = play

    @property
    def message(self) -> Message:
        return Message(f"tactics-option-{self.verb}-{self.args['answer']}")


class TargetChoice(Option):
    """A further target of a cast: a unit, a cell, an object, or none."""

    __slots__ = ("before", "cell", "order", "words")

    def __init__(
        self, t: TacticsTable, order: Order, selector: Any, cell: int, before: tuple[int, ...]
    ) -> None:
        self.cell = cell
        #: The order that needs this target, and the cells that were picked for the order before.
        self.order = order
        self.before = before
        if cell < 0:
            super().__init__("tactics", "skip")
            self.words: Param = ""
            return
        at = t.stage.grid.at(cell)
        if selector.kind == "unit":
            unit = t.pos.index(cell)
            chosen: Any = t.ids[unit]
            self.words, touch = t.names[unit], f"unit:{chosen}"
        elif selector.kind == "object":
            index = t.thing_at.index(cell)
            chosen = t.stage.things[index].id
            self.words, touch = thing_name(t.stage, index), f"object:{chosen}"
        else:
            chosen, self.words, touch = at, place(at), cell_touch(at)
        super().__init__("tactics", "target", (touch,), **{selector.as_: chosen})

    @property
    def message(self) -> Message:
        if self.cell < 0:
            return Message("tactics-option-skip")
        return Message("tactics-option-target", target=self.words)


class DraftChoice(Option):
    """A step of the draft: a class to take, a cell to start on, or the end of the draft."""

    __slots__ = ("choice", "words")

    def __init__(
        self, verb: str, choice: int, words: Param, touches: tuple[str, ...] = (), **args: Any
    ) -> None:
        super().__init__("tactics", verb, touches, **args)
        self.choice = choice
        self.words = words

    @property
    def message(self) -> Message:
        return Message(f"tactics-option-{self.verb}", what=self.words)
