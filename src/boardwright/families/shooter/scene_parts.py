"""Parts of scenes that never change: squares, walls, cards, tokens and tracks, drawn once and shared by all scenes.

A scene is made for every viewer after every answer, so most of its parts come from here. `scene.py` adds the parts that
change.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from boardwright.core.message import Message
from boardwright.core.rulebook import part_id
from boardwright.families.shooter.compiled import (
    ENRAGED,
    FRENZY_VALUES,
    HURT,
    KILL,
    MAX_CUBES,
    MAX_POWERUPS,
    MAX_WEAPONS,
    TRACK,
    VALUES,
)
from boardwright.families.shooter.option_types import CARDS, CUBES, POWERUPS, card_words, player_words
from boardwright.families.shooter.rules.compiled_board import STEPS, ShooterBoard
from boardwright.families.shooter.rules.weapon_text import POWERUP_TEXTS, weapon_text
from boardwright.wire.scene import (
    Badge,
    Card,
    Counter,
    Line,
    Point,
    Space,
    Step,
    Token,
    Track,
    Words,
    Zone,
    words,
)

if TYPE_CHECKING:
    from boardwright.families.shooter.rules.compiled_weapons import Weapon

#: Special places on a damage track: where actions get better, where a player is killed, where overkilled.
_PLACES = {HURT: "goal", ENRAGED: "goal", KILL: "kill", TRACK: "kill"}
#: What happens at these places: a player grabs from farther away, moves before shooting, dies.
_PLACE_ICONS = {HURT: "grab", ENRAGED: "aim", KILL: "skull", TRACK: "skull"}
CUBE_COLORS = {"red": "#c8463c", "yellow": "#d9a21b", "blue": "#2f6fb3"}
_ROOM_COLORS = {
    "RED": "room-red", "BLUE": "room-blue", "GREEN": "room-green", "YELLOW": "room-yellow",
    "PURPLE": "room-purple", "GRAY": "room-grey", "WHITE": "room-white",
}  # fmt: skip
#: The floors of rooms, by colour.
_ROOM_FLOORS = {
    "RED": "plates", "BLUE": "tiles", "GREEN": "plates", "YELLOW": "planks",
    "PURPLE": "hexes", "GRAY": "slabs", "WHITE": "tiles",
}  # fmt: skip


@lru_cache(maxsize=512)
def said(id: str, **params: str) -> Words:
    """A message as text for a scene."""
    return words(Message(id, **params))


@lru_cache(maxsize=64)
def spaces(board: ShooterBoard) -> list[Space]:
    """The squares of a board in the colours of their rooms."""
    found = []
    for square, (x, y) in enumerate(board.xy):
        room = board.room_names[board.room_at[square]]
        spawn = board.spawn_at[square] >= 0
        found.append(
            Space(
                id=f"square:{board.names[square]}",
                points=[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)],
                kind="spawn" if spawn else _ROOM_FLOORS.get(room, "slabs"),
                fill=_ROOM_COLORS.get(room),
                group=room,
                label=board.names[square],
                part="spawn" if spawn else None,
            )
        )
    return found


@lru_cache(maxsize=64)
def lines(board: ShooterBoard) -> list[Line]:
    """Walls and doors between squares, and the edge around them."""
    found = []
    for (a, b), joint in sorted(board.joints.items()):
        if joint != "floor":
            names = f"{board.names[board.xy.index(a)]}-{board.names[board.xy.index(b)]}"
            found.append(Line(id=f"{joint}:{names}", kind=_KINDS[joint], points=_between(a, b, joint)))
    cells = set(board.xy)
    for square, (x, y) in enumerate(board.xy):
        for direction, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) not in cells:
                side = "nesw"[direction]
                found.append(
                    Line(
                        id=f"edge:{board.names[square]}:{side}",
                        kind="edge",
                        points=_between((x, y), (x + dx, y + dy), "edge"),
                    )
                )
    return found


_KINDS: dict[str, Any] = {"wall": "wall", "door": "door"}


def _between(a: tuple[int, int], b: tuple[int, int], joint: str) -> list[Point]:
    """The line between two neighbouring squares. A wall fills the whole side, a door only the middle of it."""
    low, high = (0.25, 0.75) if joint == "door" else (0.0, 1.0)
    if a[0] != b[0]:
        x, y = max(a[0], b[0]), a[1]
        return [(x, y + low), (x, y + high)]
    x, y = a[0], max(a[1], b[1])
    return [(x + low, y), (x + high, y)]


@lru_cache(maxsize=64)
def cube(color: str, count: int | None = None) -> Badge:
    """One cube of a colour, or a number of them."""
    label = said("shooter-cube", color=color)
    return Badge(icon="cube", value=count, color=CUBE_COLORS.get(color), label=label, part="cubes")


@lru_cache(maxsize=2048)
def weapon(weapon: Weapon, at: str, *, faded: bool, price: bool = False) -> Card:
    """A weapon card. In a market it shows its price, elsewhere the cost of reloading."""
    return Card(
        id=f"weapon:{weapon.id}",
        at=at,
        kind="weapon",
        title=weapon.name,
        icon=weapon.icon,
        picture=weapon.icon,
        cost=[cube(color.lower()) for color in (weapon.cost[1:] if price else weapon.cost)],
        text=[words(line) for line in weapon_text(weapon.given)],
        faded=faded,
        part=part_id("weapon", weapon.id),
    )


@lru_cache(maxsize=512)
def powerup(card: int, suffix: str, at: str) -> Card:
    """A powerup in its owner's hand. The suffix distinguishes equal cards."""
    return Card(
        id=f"hand:{CARDS[card]}{suffix}",
        at=at,
        kind="powerup",
        title=words(card_words(card)),
        icon=POWERUPS[card // 3],
        picture=POWERUPS[card // 3],
        color=CUBE_COLORS[CUBES[card % 3]],
        text=[words(POWERUP_TEXTS[card // 3])],
        part=f"powerup-{POWERUPS[card // 3]}",
    )


@lru_cache(maxsize=2048)
def tile(square: str, red: int, yellow: int, blue: int, powerup: bool) -> Token:
    """An ammo tile on a square."""
    badges = [cube(color, count) for color, count in zip(CUBES, (red, yellow, blue), strict=True) if count]
    if powerup:
        badges.append(Badge(icon="powerup", label=said("shooter-powerups"), part="powerups"))
    return Token(
        id=f"tile:{square}",
        at=f"square:{square}",
        icon="ammo-tile",
        glyph="▪",
        label=said("shooter-tile"),
        badges=badges,
        part="ammo",
    )


@lru_cache(maxsize=64)
def name(player: int | str, seats: int) -> Words:
    """The name of a player."""
    return words(player_words(player if isinstance(player, int) else seats, seats))


@lru_cache(maxsize=4096)
def drop(id: str, at: str, owner: int | str, seats: int) -> Token:
    """A token of a player on a track."""
    colored: dict[str, Any] = {"seat": owner} if isinstance(owner, int) else {"color": "ink"}
    return Token(id=id, at=at, icon="drop", glyph="•", label=name(owner, seats), part="damage", **colored)


@lru_cache(maxsize=256)
def skull(who: int | str, place: int) -> Token:
    """A skull on a player's board. It covers one of the values."""
    return _skull(f"{who}:{place}", f"value:{who}:{place}", "damage")


@lru_cache(maxsize=64)
def kill_skull(place: int) -> Token:
    """A skull on the kill-shot track. It waits for a kill."""
    return _skull(f"kills:{place}", f"row:kills:{place}", "end")


def _skull(id: str, at: str, part: str) -> Token:
    return Token(id=f"skull:{id}", at=at, icon="skull", glyph="☠", label=said("shooter-skulls"), part=part)


@lru_cache(maxsize=256)
def cubes(who: int, color: str, count: int) -> Counter:
    """The number of cubes of a colour that a player has."""
    return Counter(
        id=f"cubes:{who}:{color}",
        title=said("shooter-cube", color=color),
        icon="cube",
        value=count,
        max=MAX_CUBES,
        color=CUBE_COLORS[color],
        part="cubes",
    )


@lru_cache(maxsize=64)
def zones(who: int) -> list[Zone]:
    """The zones for the weapons and powerups of a player."""
    return [
        Zone(
            id=f"weapons:{who}",
            title=said("shooter-weapons"),
            capacity=MAX_WEAPONS,
            icon="aim",
            part="weapons",
        ),
        Zone(
            id=f"powerups:{who}",
            title=said("shooter-powerups"),
            capacity=MAX_POWERUPS,
            icon="powerup",
            part="powerups",
        ),
    ]


@lru_cache(maxsize=64)
def damage_track(who: int | str) -> Track:
    """The twelve places for damage on a player's board."""
    steps = [
        Step(
            id=f"track:{who}:{n}",
            label=str(n + 1),
            marks=[_PLACES[n + 1]] if n + 1 in _PLACES else [],
            badge=Badge(icon=_PLACE_ICONS[n + 1]) if n + 1 in _PLACES else None,
        )
        for n in range(TRACK)
    ]
    return Track(id=f"track:{who}", title=said("shooter-damage"), steps=steps, icon="drop", part="damage")


@lru_cache(maxsize=64)
def value_track(who: int | str, turned: bool) -> Track:
    """The track with the points for a player's death."""
    steps = [Step(id=f"value:{who}:{n}", label=str(value)) for n, value in enumerate(worth(turned))]
    return Track(
        id=f"values:{who}", title=said("shooter-values"), steps=steps, icon="prize", minor=True, part="damage"
    )


def worth(turned: bool) -> tuple[int, ...]:
    """The values of a player's board, before skulls cover some of them."""
    return FRENZY_VALUES if turned else VALUES
