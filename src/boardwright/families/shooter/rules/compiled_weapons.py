"""Compiled weapons: ids are small numbers, and every target has the squares that it reaches from each square.

A weapon is compiled for one board when a game is loaded. `targets.py` and `shot.py` play the shots.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from boardwright.core.icons import icon_name
from boardwright.core.message import Message
from boardwright.core.table import Content
from boardwright.families.shooter import format as form
from boardwright.families.shooter.rules.compiled_board import FAR, ShooterBoard
from boardwright.families.shooter.rules.target_names import TargetNames
from boardwright.geometry.bitset import bits

#: Cubes of a price: red, yellow, blue, any.
Price: TypeAlias = tuple[int, int, int, int]
FREE: Price = (0, 0, 0, 0)


def price(cubes: list[form.Cube]) -> Price:
    """Counts the cubes of each colour in a list.

    >>> price(["RED", "ANY", "RED"])
    (2, 0, 0, 1)
    """
    return cubes.count("RED"), cubes.count("YELLOW"), cubes.count("BLUE"), cubes.count("ANY")


def sum_prices(a: Price, b: Price) -> Price:
    """The sum of two prices."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


class SavedIds:
    """The ids under which a weapon saves players and squares, as numbers. `vortex` is always a square."""

    def __init__(self, weapon: form.WeaponFile) -> None:
        self.players: dict[str, int] = {}
        self.squares: dict[str, int] = {"vortex": 0}
        for effect in weapon.effects:
            for target in effect.targets:
                if target.mode in ("PLAYER", "VORTEX"):
                    self.players.setdefault(target.id, len(self.players))
                elif target.mode == "SQUARE":
                    self.squares.setdefault(target.id, len(self.squares))
                if target.square_ref is not None:
                    self.squares.setdefault(target.square_ref, len(self.squares))


class WeaponTarget:
    """One target of an effect. References to ids that are never saved are dropped, as the format prescribes."""

    __slots__ = (
        "_scopes", "after", "before", "board", "cardinal", "choose", "damage", "empty_ok", "exclude_players",
        "exclude_squares", "here", "high", "id", "index", "inert", "low", "marks", "mode", "optional", "ref", "save",
        "seen_from", "title", "visibility",
    )  # fmt: skip

    def __init__(
        self, given: form.TargetSpec, index: int, names: SavedIds, cardinal: bool, board: ShooterBoard
    ) -> None:
        saved = names.squares if given.mode == "SQUARE" else names.players
        self.id, self.index, self.mode = given.id, index, given.mode
        #: Its display name, such as "the first target". The effect sets it.
        self.title: Message = Message("shooter-text-the-target")
        self.board, self.cardinal = board, cardinal
        self.optional, self.damage, self.marks = given.optional, given.damage, given.marks
        self.visibility = given.visibility
        self.low, self.high = given.min_dist or 0, FAR if given.max_dist is None else given.max_dist
        #: The number under which the choice is saved; -1 in modes that save nothing.
        self.save = saved[given.id] if given.mode in ("PLAYER", "SQUARE", "VORTEX") else -1
        listed = given.choose_between
        applies = given.mode in ("PLAYER", "SQUARE")
        self.choose = None if listed is None or not applies else tuple(saved[i] for i in listed if i in saved)
        self.exclude_players = tuple(names.players[i] for i in given.exclude_players if i in names.players)
        self.exclude_squares = (
            ()
            if given.mode == "VORTEX"
            else tuple(names.squares[i] for i in given.exclude_squares if i in names.squares)
        )
        #: The saved player who must see the target. -1: no condition. -2: nothing saves this id, so nobody qualifies.
        self.seen_from = -1 if given.visible_from is None else names.players.get(given.visible_from, -2)
        if not applies:
            self.seen_from = -1
        player = given.mode == "PLAYER"
        self.before = min(given.move_before, board.count) if player else 0
        self.after = min(given.move_after, board.count) if player else 0
        self.here = given.shooter_here and applies
        self.ref = names.squares[given.square_ref] if given.square_ref is not None and applies else -1
        self.empty_ok = given.empty_ok and applies
        #: Whether its choice makes no difference to any other target. The weapon computes it.
        self.inert = False
        self._scopes: dict[int, int] = {}

    def scope(self, start: int, direction: int) -> int:
        """The squares that pass visibility, distance and direction, seen from the shooter's square."""
        key = start * 5 + direction
        found = self._scopes.get(key)
        if found is None:
            found = self._scopes[key] = self._find_scope(start, direction)
        return found

    def _find_scope(self, start: int, direction: int) -> int:
        board = self.board
        seen = self._visible(start)
        if self.mode == "ROOM":
            return self._find_rooms(start, direction, seen)
        if self.mode == "VORTEX":
            found = seen & ~(1 << start)
            return found & self._on_lines(start, direction) if self.cardinal else found
        if not self.cardinal:
            row = (board.far if self.visibility == "IGNORE_WALLS" else board.walk)[start]
            reach = sum(1 << to for to, steps in enumerate(row) if self.low <= steps <= self.high)
        else:
            reach = self._on_lines(start, direction)
        return seen & reach

    def _visible(self, start: int) -> int:
        if self.visibility == "VISIBLE":
            return self.board.sees[start]
        return (
            self.board.all & ~self.board.sees[start] if self.visibility == "NOT_VISIBLE" else self.board.all
        )

    def _on_lines(self, start: int, direction: int) -> int:
        """The squares on the straight lines.

        Distances are counted along the line; a vortex has no distance limit.
        """
        lines = self.board.air_lines if self.visibility == "IGNORE_WALLS" else self.board.lines
        low, high = (0, FAR) if self.mode == "VORTEX" else (self.low, self.high)
        found = 1 << start if low == 0 else 0
        for way in range(4) if direction < 0 else (direction,):
            for steps, to in enumerate(lines[way][start], 1):
                if low <= steps <= high:
                    found |= 1 << to
        return found

    def _find_rooms(self, start: int, direction: int, seen: int) -> int:
        """The squares of all rooms that may be chosen. A room counts if its nearest square is within the bounds."""
        board, found = self.board, 0
        row = (board.far if self.visibility == "IGNORE_WALLS" else board.walk)[start]
        if direction >= 0:
            lines = board.air_lines if self.visibility == "IGNORE_WALLS" else board.lines
            seen &= sum((1 << to for to in lines[direction][start]), 1 << start)
        for room in board.rooms:
            if room & seen and self.low <= min(row[to] for to in bits(room)) <= self.high:
                found |= room
        return found

    def reach(self, start: int) -> int:
        """The squares where a victim can stand before the shot. Saved players and squares are not considered."""
        scope = self.scope(start, -1)
        if self.mode == "VORTEX":
            return self.board.grown(scope, min(self.high, self.board.count))
        return self.board.grown(scope, self.before) if self.before else scope

    @property
    def refers(self) -> bool:
        """Whether the target needs something that an earlier target saved."""
        return self.choose is not None or self.seen_from != -1

    @property
    def moves_somebody(self) -> bool:
        return bool(self.before or self.after or self.here or self.mode == "VORTEX")


class WeaponEffect:
    """One effect, with precomputed data about when it can be completed."""

    __slots__ = (
        "bit", "board", "depends", "group", "hits", "id", "index", "is_first", "looks_at", "moves", "name", "price",
        "steady", "sure", "targets", "type", "weapon",
    )  # fmt: skip

    def __init__(
        self,
        given: form.WeaponEffectSpec,
        index: int,
        weapon: form.WeaponFile,
        names: SavedIds,
        board: ShooterBoard,
    ) -> None:
        self.id, self.name, self.type = given.id, given.name, given.type
        self.index, self.weapon = index, weapon.id
        self.bit, self.board = 1 << index, board
        self.price = price(given.cost)
        ids = [effect.id for effect in weapon.effects]
        self.depends = sum(1 << ids.index(other) for other in set(given.depends_on))
        self.moves = min(given.player_moves or 0, board.count)
        self.is_first = given.type in ("BASIC", "MODE")
        cardinal = weapon.direction == "CARDINAL"
        self.targets = [WeaponTarget(t, i, names, cardinal, board) for i, t in enumerate(given.targets)]
        called = TargetNames(weapon, given)
        for target in self.targets:
            target.title = called.name(target.id)
        #: The numbers of the targets in a group. At least one of them must hit, because every shot must hit somebody.
        self.group = frozenset(i for i, t in enumerate(given.targets) if t.id in given.require_one_of)
        spare = all(t.optional or t.empty_ok for t in self.targets)
        if self.is_first and self.targets and spare and not self.group:
            self.group = frozenset(range(len(self.targets)))
        #: Whether its targets are independent. If so, an effect that can be completed at its start can always be
        #: completed later.
        self.steady = False
        #: looks_at[i]: the numbers of the saved players and squares that target i and later ones use.
        self.looks_at = [_looks_at(self.targets[i:]) for i in range(len(self.targets) + 1)]
        self._find_sure(weapon)
        self._find_hits(board)

    def _find_sure(self, weapon: form.WeaponFile) -> None:
        """Computes `sure`: `sure[i]` is true if target i and all later ones cannot fail, given enough players."""
        certain = _certainly_saved(weapon, self.id)
        free = []
        for target in self.targets:
            key = ("player" if target.mode == "PLAYER" else "square", target.save)
            forced = target.mode in ("PLAYER", "SQUARE") and key in certain
            free.append(target.optional or forced)
            if not target.optional:
                certain |= _saves(target)
        self.sure = [True]
        for flag in reversed(free):
            self.sure.insert(0, flag and self.sure[0])

    def _find_hits(self, board: ShooterBoard) -> None:
        """Computes `hits`: where victims must stand, for each square of the shooter; None if a search is needed."""
        self.hits: list[int] | None = None
        needed = [t for t in self.targets if not t.optional]
        group = [self.targets[i] for i in sorted(self.group)]
        if needed and not group:
            first = needed[0]
            # An earlier target may move somebody into the scope of this one, or save the player whom this one hits.
            if first.index or first.empty_ok or first.refers or not self.sure[first.index + 1]:
                return
            deciding = [first]
        elif group and not needed:
            deciding = group
        else:
            return
        if any(t.refers for t in deciding):
            return
        self.hits = [0] * board.count
        for square in range(board.count):
            for target in deciding:
                self.hits[square] |= target.reach(square)


def _reads(target: WeaponTarget) -> set[tuple[str, int]]:
    """The saved ids that a target depends on."""
    kind = "square" if target.mode == "SQUARE" else "player"
    found = {(kind, saved) for saved in target.choose or ()}
    found |= {("player", saved) for saved in (*target.exclude_players, target.seen_from)}
    return found | {("square", saved) for saved in target.exclude_squares}


def _looks_at(targets: list[WeaponTarget]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The saved players and squares that some targets use or save."""
    found = {key for target in targets for key in _reads(target) | _saves(target, certain=False)}
    players = sorted(saved for kind, saved in found if kind == "player" and saved >= 0)
    squares = sorted(saved for kind, saved in found if kind == "square" and saved >= 0)
    return tuple(players), tuple(squares)


def _saves(target: WeaponTarget, certain: bool = True) -> set[tuple[str, int]]:
    """The ids that a target saves, or may save, when it is chosen."""
    found = {("square", target.ref)} if target.ref >= 0 else set()
    if target.mode == "SQUARE":
        found.add(("square", target.save))
    elif target.mode in ("PLAYER", "VORTEX") and not (certain and target.empty_ok):
        found.add(("player", target.save))
    if target.mode == "VORTEX":
        found.add(("square", 0))
    return found


def _certainly_saved(weapon: form.WeaponFile, id: str) -> set[tuple[str, int]]:
    """The ids that are certainly saved before an effect, because it depends on the effects that save them."""
    names, found, queue, seen = SavedIds(weapon), set(), [id], {id}
    by_id = {effect.id: effect for effect in weapon.effects}
    while queue:
        effect = by_id[queue.pop()]
        for other in effect.depends_on:
            if other not in seen:
                seen.add(other)
                queue.append(other)
        if effect.id == id:
            continue
        for target in effect.targets:
            if target.optional:
                continue
            if target.mode == "SQUARE":
                found.add(("square", names.squares[target.id]))
            elif target.mode in ("PLAYER", "VORTEX") and not target.empty_ok:
                found.add(("player", names.players[target.id]))
            if target.mode == "VORTEX":
                found.add(("square", 0))
            if target.square_ref is not None and target.mode in ("PLAYER", "SQUARE"):
                found.add(("square", names.squares[target.square_ref]))
    return found


class Weapon(Content):
    """A weapon, compiled for one board."""

    __slots__ = (
        "basic", "cardinal", "cost", "effects", "first", "given", "icon", "id", "index", "is_modes", "name", "openers",
        "player_names", "players", "power", "price", "ref", "reload", "squares",
    )  # fmt: skip

    def __init__(self, given: form.WeaponFile, index: int, board: ShooterBoard) -> None:
        self.ref = f"weapon:{given.id}"
        self.id, self.name, self.index, self.given = given.id, given.name, index, given
        self.icon = icon_name(given.icon) or given.id
        #: The full cost. Reloading costs all of it, buying everything except the first cube.
        self.cost = given.cost
        self.price, self.reload = price(given.cost[1:]), price(given.cost)
        self.cardinal = given.direction == "CARDINAL"
        self.is_modes = given.type == "ALTERNATIVE_MODES"
        names = SavedIds(given)
        #: The numbers of players and squares that a shot may save.
        self.players, self.squares = len(names.players), len(names.squares)
        self.effects = [
            WeaponEffect(effect, i, given, names, board) for i, effect in enumerate(given.effects)
        ]
        #: The modes, or the basic effect.
        self.first = [effect for effect in self.effects if effect.is_first]
        self.basic = None if self.is_modes else self.first[0]
        #: Effects that may come before the basic one and change what it can hit.
        self.openers = [] if self.basic is None else [e for e in self.effects if self._opens(e, self.basic)]
        #: How strong bots think it is.
        self.power = weapon_power(given)
        self._find_inert()

    def _find_inert(self) -> None:
        """Marks targets that move nobody and that no other target refers to. A search need not try them one by one."""
        targets = [target for effect in self.effects for target in effect.targets]
        saves = Counter(key for target in targets for key in _saves(target, certain=False))
        read = {key for target in targets for key in _reads(target)}
        for target in targets:
            mine = _saves(target, certain=False)
            alone = all(saves[key] == 1 and key not in read for key in mine)
            matters = target.moves_somebody or target.cardinal or target.refers or target.empty_ok
            target.inert = alone and not matters
        for effect in self.effects:
            effect.steady = all(target.inert for target in effect.targets)

    def _opens(self, effect: WeaponEffect, basic: WeaponEffect) -> bool:
        if effect is basic or effect.depends & basic.bit:
            return False
        if effect.type == "MOVEMENT" or any(target.moves_somebody for target in effect.targets):
            return True
        mentioned = {(t.mode == "SQUARE", t.save) for t in basic.targets}
        saved = {(t.mode == "SQUARE", t.save) for t in effect.targets}
        saved |= {(True, t.ref) for t in effect.targets if t.ref >= 0}
        return any(t.refers for t in basic.targets) or bool(mentioned & saved)


def weapon_power(weapon: form.WeaponFile) -> float:
    """The power of a weapon, from its damage and marks in its best mode or with all its effects."""
    sums = [
        sum(min(t.damage, 4) + 0.5 * min(t.marks, 3) for t in effect.targets) - 0.3 * len(effect.cost)
        for effect in weapon.effects
    ]
    return 1.0 + (max(sums) if weapon.type == "ALTERNATIVE_MODES" else sums[0] + 0.4 * sum(sums[1:]))
