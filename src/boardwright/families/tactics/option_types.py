"""Orders and other answers. Each has JSON, a text that people type, a description, and the parts that people click.

A list of orders knows how many orders it has, but makes each order only when it is needed. A team has hundreds of
possible orders, and most players need only one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from boardwright.core import Game, Message, Option
from boardwright.core.lazy_options import LazyOptions
from boardwright.core.message import Param
from boardwright.geometry.bitset import cells, nth
from boardwright.wire.choices import TouchRow, touch_row
from boardwright.wire.part_cache import cached_part

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
        #: The cell to which the order leads or at which it is aimed, and the unit at which it is aimed.
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
        form: dict[str, Any] = {"unit": self.ids[self.unit], "do": self.verb, **FORMS[self.verb].json(self)}
        if self.grant:
            form["using"] = "grant"
        return form

    @property
    def touches(self) -> tuple[str, ...]:  # type: ignore[override]
        if self.verb == "end_turn":
            return ()
        return (f"unit:{self.ids[self.unit]}", *FORMS[self.verb].touches(self))

    def params(self) -> dict[str, Param]:
        if self.verb == "end_turn":
            return {}
        return {"unit": self.names[self.unit], **FORMS[self.verb].params(self)}

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
        return " ".join([self.ids[self.unit], self.verb, *_words(self)])

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


class OrderForm:
    """How the orders with one verb are written, clicked and described, except for the part that names the unit.

    This base class is for verbs without arguments.
    """

    def json(self, order: Order) -> dict[str, Any]:
        """The JSON keys of the order, apart from unit and verb."""
        return {}

    def touches(self, order: Order) -> tuple[str, ...]:
        """What the player clicks after the unit; by default a button of the unit's panel."""
        return (f"do:{order.verb}",)

    def params(self, order: Order) -> dict[str, Param]:
        """The parameters of the order's message, apart from the unit's name."""
        return {}


class MoveForm(OrderForm):
    """A move to a cell, with a path if it matters."""

    def json(self, order: Order) -> dict[str, Any]:
        via = {"via": [order.at(cell) for cell in order.via]} if order.via else {}
        return {"to": order.at(order.cell), **via}

    def touches(self, order: Order) -> tuple[str, ...]:
        start = () if order.verb == "move" else (f"do:{order.verb}",)
        return (*start, *(cell_touch(order.at(cell)) for cell in (*order.via[:-1], order.cell)))

    def params(self, order: Order) -> dict[str, Param]:
        via = " ".join(place(order.at(cell)) for cell in order.via[:-1])
        return {"to": place(order.at(order.cell)), **({"via": via} if order.via else {})}


class AimedForm(OrderForm):
    """An order aimed at a unit. The player clicks the target. To heal, the player clicks a button first."""

    def json(self, order: Order) -> dict[str, Any]:
        profile = {"profile": order.extra.key} if order.verb == "attack" else {}
        return {"target": order.ids[order.target], **profile}

    def touches(self, order: Order) -> tuple[str, ...]:
        start = (f"do:{order.verb}",) if order.verb == "heal" else ()
        return (*start, f"unit:{order.ids[order.target]}")

    def params(self, order: Order) -> dict[str, Param]:
        profile = {"profile": order.extra.label} if order.verb == "attack" else {}
        return {"target": order.names[order.target], **profile}


class UseForm(OrderForm):
    """The use of an object."""

    def json(self, order: Order) -> dict[str, Any]:
        return {"object": order.stage.things[order.extra].id}

    def touches(self, order: Order) -> tuple[str, ...]:
        return (f"object:{order.stage.things[order.extra].id}",)

    def params(self, order: Order) -> dict[str, Param]:
        return {"object": thing_name(order.stage, order.extra)}


class GuardForm(OrderForm):
    """A guard all around, or in a quadrant."""

    def json(self, order: Order) -> dict[str, Any]:
        return {} if order.extra == "around" else {"facing": order.extra}

    def touches(self, order: Order) -> tuple[str, ...]:
        return ("do:guard",) if order.extra == "around" else ("do:guard", f"facing:{order.extra}")

    def params(self, order: Order) -> dict[str, Param]:
        return {"facing": Message(f"tactics-facing-{order.extra.lower()}")}


class CastForm(OrderForm):
    """A cast: an ability and its first target."""

    def json(self, order: Order) -> dict[str, Any]:
        form: dict[str, Any] = {"ability": order.extra.key}
        if order.cell >= 0:
            selector = order.extra.targets[0]
            chosen = order.ids[order.target] if selector.kind == "unit" else order.at(order.cell)
            if selector.kind == "object":
                chosen = order.stage.things[order.target].id
            form["targets"] = {selector.as_: chosen}
        return form

    def touches(self, order: Order) -> tuple[str, ...]:
        start = f"do:{order.extra.key}"
        if order.cell < 0:
            return (start,)
        if order.extra.targets[0].kind == "unit":
            return (start, f"unit:{order.ids[order.target]}")
        return (start, cell_touch(order.at(order.cell)))

    def params(self, order: Order) -> dict[str, Param]:
        target: Param = Message("tactics-nobody")
        if order.cell >= 0:
            aimed = order.extra.targets[0].kind == "unit"
            target = order.names[order.target] if aimed else place(order.at(order.cell))
        return {"ability": order.extra.label, "target": target}


#: Every verb of an order.
FORMS: dict[str, OrderForm] = {
    "move": MoveForm(),
    "tactical_move": MoveForm(),
    "coup_de_grace": AimedForm(),
    "charge_mana": OrderForm(),
    "use_object": UseForm(),
    "reload": OrderForm(),
    "attack": AimedForm(),
    "guard": GuardForm(),
    "heal": AimedForm(),
    "cast": CastForm(),
    "end": OrderForm(),
}


def _words(order: Order) -> Iterator[str]:
    """The words that people type after the unit and the verb."""
    for key, value in FORMS[order.verb].json(order).items():
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


#: A group of similar orders: their number, the function that makes the order at an index, the unit, the cells to choose
#: from, further data, the cells of earlier groups, and whether it is granted. It is a plain tuple, because a team's
#: list has dozens of them.
Part: TypeAlias = "tuple[int, Maker, int, int, Any, int, bool]"
Maker: TypeAlias = "Callable[[TacticsTable, Part, int], Order]"


class Orders(LazyOptions[Order]):
    """All orders of a decision, made on demand."""

    __slots__ = ("_parts", "_rows", "_table")

    def __init__(self, t: TacticsTable, parts: list[Part]) -> None:
        super().__init__(sum([part[0] for part in parts]))
        self._rows: list[TouchRow] | None = None
        self._table = t
        self._parts = parts

    @property
    def parts(self) -> list[Part]:
        """The groups of similar orders. No order is made yet."""
        return self._parts

    def _make(self, index: int) -> Order:
        rest = index
        for part in self._parts:
            if rest < part[0]:
                return part[1](self._table, part, rest)
            rest -= part[0]
        raise IndexError(index)

    def touch_rows(self, game: Game) -> list[TouchRow]:
        """What to touch for each order. Most orders are moves, which need not be created for this."""
        if self._rows is not None:
            return self._rows
        found = self._rows = []
        t = self._table
        for part in self._parts:
            count, maker, unit, mask, _, earlier, _ = part
            if maker in CELL_ROWS and not earlier & mask:
                rows = cell_rows(game, t.stage, CELL_ROWS[maker], t.ids[unit])
                found += [rows[cell] for cell in cells(mask)]
            else:
                first = len(found)
                found += [touch_row(game, self._made_at(first + n, part, n)) for n in range(count)]
        return found

    def _made_at(self, index: int, part: Part, place: int) -> Order:
        made = self._made.get(index)
        if made is None:
            made = self._made[index] = part[1](self._table, part, place)
        return made


# -- makers of orders


def make_move(t: TacticsTable, part: Part, index: int) -> Order:
    """Makes a move. It takes the path that provokes the fewest enemies, unless the order states another path."""
    _, _, unit, mask, extra, earlier, grant = part
    cell = nth(mask, index)
    order = Order(t, "move", unit, cell, -1, extra[0], (), grant)
    order.sight = extra
    if earlier >> cell & 1:
        from boardwright.families.tactics.rules.pathfinding import path_to

        strikers, walk, watch = extra
        path = path_to(t, unit, cell, t.kinds[unit].move_steps, watch, strikers, walk)
        order.via = (path or [])[1:]
    return order


def make_tactical(t: TacticsTable, part: Part, index: int) -> Order:
    _, _, unit, mask, extra, _, grant = part
    order = Order(t, "tactical_move", unit, nth(mask, index), -1, None, (), grant)
    order.sight = extra
    return order


def make_aimed(t: TacticsTable, part: Part, index: int) -> Order:
    """Makes an order aimed at a unit: an attack if `part` contains an attack profile, otherwise an order with
    the verb that `part` contains."""
    _, _, unit, mask, extra, _, grant = part
    cell = nth(mask, index)
    target = t.pos.index(cell)
    if isinstance(extra, str):
        return Order(t, extra, unit, cell, target, None, (), grant)
    return Order(t, "attack", unit, cell, target, extra, (), grant)


def make_plain(t: TacticsTable, part: Part, index: int) -> Order:
    return Order(t, part[4], part[2], grant=part[6])


def make_guard(t: TacticsTable, part: Part, index: int) -> Order:
    return Order(t, "guard", part[2], extra=part[4][index])


def make_use(t: TacticsTable, part: Part, index: int) -> Order:
    return Order(t, "use_object", part[2], extra=part[4][index], grant=part[6])


def make_cast(t: TacticsTable, part: Part, index: int) -> Order:
    _, _, unit, mask, cast, _, _ = part
    if not mask:
        return Order(t, "cast", unit, extra=cast)
    cell = nth(mask, index)
    kind = cast.targets[0].kind
    if kind == "unit":
        return Order(t, "cast", unit, cell, t.pos.index(cell), cast)
    if kind == "object":
        return Order(t, "cast", unit, cell, t.thing_at.index(cell), cast)
    return Order(t, "cast", unit, cell, -1, cast)


def make_end_turn(t: TacticsTable, part: Part, index: int) -> Order:
    return Order(t, "end_turn", -1, extra=part[4])


#: Functions whose orders differ only in the cell -> the verb of these orders.
CELL_ROWS: Mapping[Maker, str] = {make_move: "move", make_tactical: "tactical_move"}


@cached_part
def cell_rows(game: Game, stage: Stage, verb: str, unit: str) -> list[TouchRow]:
    """What to touch to send a unit to each cell of the grid. Orders that state a path are not included."""
    start = (f"unit:{unit}",) if verb == "move" else (f"unit:{unit}", f"do:{verb}")
    kind = f"tactics-option-{verb.replace('_', '-')}"
    grid = stage.grid
    return [(kind, (*start, cell_touch(grid.at(cell))), ()) for cell in range(grid.size)]


# -- other answers


class ReactionReply(Option):
    """The answer yes or no to a question that a player gets in another team's turn."""

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
