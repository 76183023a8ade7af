"""The five target modes: whom a target may hit, and where everybody stands afterwards.

These functions never ask, pay or damage. They only use positions and what a shot has saved, so that the rules, the shot
search and the bots can share them. See docs/rules/shooter.md §9.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from boardwright.families.shooter.rules.compiled_weapons import Weapon, WeaponTarget
from boardwright.geometry.bitset import bits

#: The square of each player, -1 for those who are not on the board.
Positions: TypeAlias = list[int]


class Shot:
    """The state of one shot: saved players and squares, the direction, the damaged players, the finished effects."""

    __slots__ = (
        "damaged", "direction", "done", "effect", "fresh", "hit", "players", "seat", "squares", "target", "tried",
        "weapon",
    )  # fmt: skip

    def __init__(self, weapon: Weapon, seat: int) -> None:
        self.weapon = weapon
        self.seat = seat
        self.players = [-1] * weapon.players
        self.squares = [-1] * weapon.squares
        self.direction = -1
        #: Three bit sets: completed effects; effects used so far, completed or not; damaged players who may answer
        #: with a tagback.
        self.done = 0
        self.tried = 0
        self.damaged = 0
        #: Whether nothing has been saved yet.
        self.fresh = True
        #: The number of the current effect, and of its next target.
        self.effect = -1
        self.target = 0
        #: Whether the current effect has hit any target of the group in which it must hit at least one.
        self.hit = False

    def copy(self) -> Shot:
        twin: Shot = Shot.__new__(Shot)
        twin.weapon, twin.seat = self.weapon, self.seat
        twin.players, twin.squares = self.players[:], self.squares[:]
        twin.direction, twin.damaged = self.direction, self.damaged
        twin.done, twin.tried = self.done, self.tried
        twin.fresh, twin.hit = self.fresh, self.hit
        twin.effect, twin.target = self.effect, self.target
        return twin


def _scope(pos: Positions, shot: Shot, target: WeaponTarget) -> int:
    """The squares that pass every filter for squares."""
    mask = target.scope(pos[shot.seat], shot.direction)
    for saved in target.exclude_squares:
        if shot.squares[saved] >= 0:
            mask &= ~(1 << shot.squares[saved])
    if target.seen_from != -1:
        seer = shot.players[target.seen_from] if target.seen_from >= 0 else -1
        mask = mask & target.board.sees[pos[seer]] if seer >= 0 else 0
    return mask


def _targetable(pos: Positions, shot: Shot, target: WeaponTarget) -> list[int]:
    """The players who may be hit, on any square."""
    excluded = [shot.players[saved] for saved in target.exclude_players]
    return [p for p in range(len(pos)) if pos[p] >= 0 and p != shot.seat and p not in excluded]


# -- stages: the choices for one target, one after the other; each stage knows the earlier choices -----------

Stage: TypeAlias = Callable[[Positions, Shot, WeaponTarget, tuple[int, ...]], list[int]]


def _players(pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> list[int]:
    """The players to choose from. If a square without a victim may be chosen, it is listed as ~square."""
    saved = shot.players[target.save]
    if saved >= 0:
        return [saved]
    mask = _scope(pos, shot, target)
    if not mask:
        return []
    found = _targetable(pos, shot, target)
    if target.choose is not None:
        among = [shot.players[saved] for saved in target.choose]
        found = [p for p in found if p in among]
    if target.before:
        ball = target.board.ball
        found = [p for p in found if ball(pos[p], target.before) & mask]
    else:
        found = [p for p in found if mask >> pos[p] & 1]
    return found + [~square for square in bits(mask)] if target.empty_ok else found


def _landings(pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> list[int]:
    """The squares to which a player may be moved before the hit."""
    if chosen[0] < 0:
        return [~chosen[0]]
    reach = target.board.ball(pos[chosen[0]], target.before)
    if shot.players[target.save] >= 0:
        return list(bits(reach))
    return list(bits(reach & _scope(pos, shot, target)))


def _squares(pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> list[int]:
    saved = shot.squares[target.save]
    if saved >= 0:
        return [saved]
    mask = _scope(pos, shot, target)
    if not target.empty_ok:
        mask &= _standing(pos, _targetable(pos, shot, target))
    if target.choose is not None:
        among = [shot.squares[saved] for saved in target.choose]
        return [square for square in bits(mask) if square in among]
    return list(bits(mask))


def _standing(pos: Positions, players: list[int]) -> int:
    mask = 0
    for player in players:
        mask |= 1 << pos[player]
    return mask


def _rooms(pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> list[int]:
    board = target.board
    mask = target.scope(pos[shot.seat], shot.direction)
    standing = _standing(pos, _targetable(pos, shot, target))
    for saved in target.exclude_squares:
        if shot.squares[saved] >= 0:
            standing &= ~(1 << shot.squares[saved])
    return [room for room, squares in enumerate(board.rooms) if squares & mask and squares & standing]


def _radius(pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> list[int]:
    standing = _standing(pos, _targetable(pos, shot, target))
    return [0] if _scope(pos, shot, target) & standing else []


def _vortices(pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> list[int]:
    saved = shot.squares[0]
    if saved >= 0:
        return [saved]
    standing = _standing(pos, _targetable(pos, shot, target))
    ball = target.board.ball
    return [v for v in bits(_scope(pos, shot, target)) if ball(v, target.high) & standing]


def _drawn_in(pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> list[int]:
    ball = target.board.ball(chosen[0], target.high)
    return [p for p in _targetable(pos, shot, target) if ball >> pos[p] & 1]


STAGES: dict[str, tuple[Stage, ...]] = {
    "PLAYER": (_players,),
    "SQUARE": (_squares,),
    "ROOM": (_rooms,),
    "RADIUS": (_radius,),
    "VORTEX": (_vortices, _drawn_in),
}
_PLAYER_BROUGHT: tuple[Stage, ...] = (_players, _landings)


def choice_stages(target: WeaponTarget) -> tuple[Stage, ...]:
    """The choices of a target before the hit."""
    return _PLAYER_BROUGHT if target.before else STAGES[target.mode]


def free_stage(target: WeaponTarget) -> int:
    """The stage at which the shooter may skip an optional target: for a vortex, after the choice of the square."""
    return 1 if target.mode == "VORTEX" else 0


def open_vortex(shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]) -> None:
    """Saves the square of a vortex, even if nobody is drawn into it."""
    if target.mode == "VORTEX" and chosen:
        shot.squares[0] = chosen[0]
        shot.fresh = False


# -- the result of a complete choice ------------------------------------------------------------------------


def _land_player(
    pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]
) -> tuple[list[int], int]:
    if chosen[0] < 0:
        return [], ~chosen[0]
    if target.before:
        pos[chosen[0]] = chosen[1]
    return [chosen[0]], pos[chosen[0]]


def _land_square(
    pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]
) -> tuple[list[int], int]:
    return [p for p in _targetable(pos, shot, target) if pos[p] == chosen[0]], chosen[0]


def _land_room(
    pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]
) -> tuple[list[int], int]:
    spared = [shot.squares[saved] for saved in target.exclude_squares]
    room_at = target.board.room_at
    there = _targetable(pos, shot, target)
    return [p for p in there if room_at[pos[p]] == chosen[0] and pos[p] not in spared], -1


def _land_radius(
    pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]
) -> tuple[list[int], int]:
    mask = _scope(pos, shot, target)
    return [p for p in _targetable(pos, shot, target) if mask >> pos[p] & 1], -1


def _land_vortex(
    pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]
) -> tuple[list[int], int]:
    pos[chosen[1]] = chosen[0]
    return [chosen[1]], chosen[0]


Landing: TypeAlias = Callable[[Positions, Shot, WeaponTarget, tuple[int, ...]], tuple[list[int], int]]

LAND: dict[str, Landing] = {
    "PLAYER": _land_player,
    "SQUARE": _land_square,
    "ROOM": _land_room,
    "RADIUS": _land_radius,
    "VORTEX": _land_vortex,
}


def apply_target(
    pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...]
) -> tuple[list[int], int]:
    """Moves the target to where it is hit. Returns the victims and the square of the hit (-1 for none)."""
    return LAND[target.mode](pos, shot, target, chosen)


def save_target(
    pos: Positions, shot: Shot, target: WeaponTarget, chosen: tuple[int, ...], square: int
) -> None:
    """After the hit, updates the direction, the shooter's square, and the saved ids (docs/rules/shooter.md §9)."""
    shot.fresh = False
    if square < 0:
        return
    if target.cardinal and shot.direction < 0:
        shot.direction = target.board.heading(pos[shot.seat], square)
    if target.here:
        pos[shot.seat] = square
    if target.ref >= 0:
        shot.squares[target.ref] = square
    if target.mode == "SQUARE":
        shot.squares[target.save] = square
    elif target.mode == "VORTEX":
        shot.squares[0] = square
        shot.players[target.save] = chosen[1]
    elif chosen[0] >= 0:
        shot.players[target.save] = chosen[0]


def pushes(shot: Shot, target: WeaponTarget, square: int) -> list[int]:
    """The squares to which a player may be moved after the hit: the same square, or squares along one line."""
    return list(bits(target.board.straight(square, target.after, shot.direction)))
