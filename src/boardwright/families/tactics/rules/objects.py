"""Objects: doors, levers, chests, items and traps, and the effects of using them."""

from __future__ import annotations

from typing import Any

from boardwright.families.tactics.rules.combat import Asking, attack
from boardwright.families.tactics.rules.door_reachability import opens
from boardwright.families.tactics.rules.fog import emit_seen, vision
from boardwright.families.tactics.table import TacticsTable


def holds_key(t: TacticsTable, unit: int, key: str) -> bool:
    """Whether a unit carries the key of a lock."""
    things = t.stage.things
    return any(holder == unit and opens(things[i], key) for i, holder in enumerate(t.thing_held))


def refusal(t: TacticsTable, unit: int, index: int) -> str | None:
    """The reason why a unit next to an object cannot use it; None if it can. The reason is the end of a message id."""
    thing = t.stage.things[index]
    if thing.kind == "trap":
        return "trap"
    if thing.kind == "door":
        if not thing.by_hand:
            return "by-lever"
        if t.occupied >> t.thing_at[index] & 1:
            return "blocked-door"
    if thing.kind == "chest" and t.thing_state[index]:
        return "empty"
    key = getattr(thing, "key", None)
    if key is not None and not t.thing_state[index] and not holds_key(t, unit, key):
        return "locked"
    return None


def usable(t: TacticsTable, unit: int) -> list[int]:
    """The objects that a unit can use from its cell."""
    near = t.stage.grid.ring(t.pos[unit], 0, t.kinds[unit].use_range) & vision(t, t.team[unit])
    return [
        index
        for index, cell in enumerate(t.thing_at)
        if cell >= 0 and near >> cell & 1 and refusal(t, unit, index) is None
    ]


def use(t: TacticsTable, unit: int, index: int) -> None:
    """A unit uses an object."""
    thing = t.stage.things[index]
    _USES[thing.kind](t, unit, index, thing)


def _door(t: TacticsTable, unit: int, index: int, door: Any) -> None:
    set_door(t, index, not t.thing_state[index], unit)


def set_door(t: TacticsTable, index: int, opened: bool, unit: int = -1) -> None:
    """Opens or closes a door. A door with a unit in it does not close."""
    bit = 1 << t.thing_at[index]
    if bool(t.thing_state[index]) == opened or (not opened and t.occupied & bit):
        return
    t.thing_state[index] = int(opened)
    t.shut = t.shut & ~bit if opened else t.shut | bit
    _tell(t, index, unit, "opened" if opened else "closed")


def _tell(t: TacticsTable, index: int, unit: int, what: str) -> None:
    at = {"at": t.thing_at[index]}
    emit_seen(t, "object", {"unit": unit}, at, object=t.stage.things[index].id, what=what)


def _lever(t: TacticsTable, unit: int, index: int, lever: Any) -> None:
    t.thing_state[index] ^= 1
    _tell(t, index, unit, "pulled")
    _bring_about(t, lever.triggered)


def _chest(t: TacticsTable, unit: int, index: int, chest: Any) -> None:
    t.thing_state[index] = 1
    _tell(t, index, unit, "opened")
    _bring_about(t, chest.triggered)


def _item(t: TacticsTable, unit: int, index: int, item: Any) -> None:
    _tell(t, index, unit, "taken")
    carry(t, unit, index)


def carry(t: TacticsTable, unit: int, index: int) -> None:
    """Lets a unit carry an item, and gives the unit the ability that comes with the item."""
    item: Any = t.stage.things[index]
    t.thing_held[index], t.thing_at[index], t.thing_state[index] = unit, -1, 1
    if item.grants is not None:
        t.scrolls.append((unit, item.grants.ability, item.grants.charges, index))


def _bring_about(t: TacticsTable, deeds: Any) -> None:
    for deed in deeds:
        if deed.emit is not None:
            t.happened = (*t.happened, deed.emit)
            emit_seen(t, "happened", event=deed.emit)
        if deed.object is not None:
            other = t.stage.thing_of[deed.object]
            if t.stage.things[other].kind == "door":
                opened = not t.thing_state[other] if deed.do in (None, "toggle") else deed.do == "open"
                set_door(t, other, opened)


_USES = {"door": _door, "lever": _lever, "chest": _chest, "item": _item}


def use_scroll(t: TacticsTable, unit: int, cast: str) -> None:
    """Uses up one charge of the item that gives a cast."""
    for number, (holder, of, charges, thing) in enumerate(t.scrolls):
        if holder == unit and of == cast:
            if charges > 1:
                t.scrolls[number] = (holder, of, charges - 1, thing)
            else:
                del t.scrolls[number]
                t.thing_held[thing] = -1
            return


def trigger_cell(t: TacticsTable, unit: int) -> Asking:
    """Triggers traps and harmful ground on the cell where a unit has stopped."""
    cell = t.pos[unit]
    for index, at in enumerate(t.thing_at):
        thing = t.stage.things[index]
        if at == cell and thing.kind == "trap" and not t.thing_state[index] and t.is_standing(unit):
            _tell(t, index, unit, "sprung")
            if thing.once:
                t.thing_state[index], t.thing_at[index] = 1, -1
            yield from attack(t, -1, unit, thing.damage, thing.id, aimed=False)
    harm = t.stage.harm.get(cell)
    if harm is not None and t.is_standing(unit):
        yield from attack(t, -1, unit, harm, t.stage.terrain[cell], aimed=False)
