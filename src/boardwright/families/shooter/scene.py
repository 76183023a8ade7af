"""What a match looks like: squares with walls and doors, figures, and a board for each player beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.core.messages import Message
from boardwright.core.view import View
from boardwright.families.shooter.board import STEPS, Board
from boardwright.families.shooter.cards import POWERUP_TEXTS, effect_text, weapon_text
from boardwright.families.shooter.options import (
    CARDS,
    CUBES,
    POWERUPS,
    card_words,
    player_words,
)
from boardwright.families.shooter.rules import (
    ENRAGED,
    FRENZY_VALUES,
    HURT,
    KILL,
    MAX_POWERUPS,
    TRACK,
    VALUES,
    WEAPONS_PER_SPAWN,
)
from boardwright.wire.scene import (
    Badge,
    Card,
    Counter,
    Line,
    Panel,
    Point,
    Scene,
    Seat,
    Space,
    Step,
    Token,
    Track,
    Words,
    Zone,
    words,
)

if TYPE_CHECKING:
    from boardwright.families.shooter.arsenal import Weapon
    from boardwright.families.shooter.rules import Rules

#: Places of a damage track that mean something: better actions from there on, killed, overkilled.
_PLACES = {HURT: "goal", ENRAGED: "goal", KILL: "kill", TRACK: "kill"}
_CUBE_COLORS = {"red": "#c8463c", "yellow": "#d9a21b", "blue": "#2f6fb3"}
_ROOM_COLORS = {
    "RED": "room-red", "BLUE": "room-blue", "GREEN": "room-green", "YELLOW": "room-yellow",
    "PURPLE": "room-purple", "GRAY": "room-grey", "WHITE": "room-white",
}  # fmt: skip


def scene(view: View) -> Scene:
    """The table as a seat sees it."""
    rules: Rules = view.game.rules
    table = view.table
    drawing = _Drawing(rules, table, view.seat)
    return Scene(
        title=view.game.title,
        spaces=_spaces(rules.board),
        lines=_lines(rules.board),
        tokens=drawing.tokens(),
        cards=drawing.cards(),
        panels=drawing.panels(),
        seats=[
            Seat(
                seat=seat,
                name=words(player_words(seat, view.seats)),
                color=f"seat-{seat}",
                active=seat in view.waiting,
                score=table["players"][seat]["points"],
            )
            for seat in range(view.seats)
        ],
        result=words(_result(view)) if view.over else None,
    )


def _result(view: View) -> Message:
    table = view.table
    best: list[int] = table["winners"]
    names = [player_words(seat, view.seats) for seat in best]
    points = table["players"][best[0]]["points"]
    return Message("shooter-result", count=len(best), winners=names, points=points)


# -- the board ----------------------------------------------------------------------------------------------


def _spaces(board: Board) -> list[Space]:
    found = []
    for square, (x, y) in enumerate(board.xy):
        room = board.room_names[board.room_at[square]]
        spawn = board.spawn_at[square] >= 0
        found.append(
            Space(
                id=f"square:{board.names[square]}",
                points=[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)],
                kind="spawn" if spawn else "floor",
                fill=_ROOM_COLORS.get(room),
                group=room,
                label=board.names[square],
            )
        )
    return found


def _lines(board: Board) -> list[Line]:
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
    """The side that two neighbours share; a door leaves wall on both sides of it."""
    low, high = (0.25, 0.75) if joint == "door" else (0.0, 1.0)
    if a[0] != b[0]:
        x, y = max(a[0], b[0]), a[1]
        return [(x, y + low), (x, y + high)]
    x, y = a[0], max(a[1], b[1])
    return [(x + low, y), (x + high, y)]


def _worth(player: dict[str, Any]) -> tuple[int, ...]:
    """What the death of a player is worth, before skulls cover some of it."""
    return FRENZY_VALUES if player["turned"] else VALUES


def _cube(color: str, count: int | None = None) -> Badge:
    label = words(Message("shooter-cube", color=color))
    return Badge(icon="cube", value=count, color=_CUBE_COLORS.get(color), label=label)


# -- figures, cards and panels ------------------------------------------------------------------------------


class _Drawing:
    """Draws what a view tells; it knows the rules for the words of cards only."""

    def __init__(self, rules: Rules, table: dict[str, Any], seat: int | None) -> None:
        self.rules, self.table, self.seat = rules, table, seat
        self.players: list[dict[str, Any]] = table["players"]
        self.weapons: dict[str, Weapon] = {weapon.id: weapon for weapon in rules.weapons}
        self.seats = sum(player["player"] != "terminator" for player in self.players)
        #: The weapon in use, for its shooter alone: others' boards would shrink and grow with every shot.
        self.fired = self.weapons.get(table["weapon_in_use"]) if seat == table["turn"] else None

    def _name(self, player: int | str) -> Words:
        number = player if isinstance(player, int) else self.seats
        return words(player_words(number, self.seats))

    def _seat(self, player: int | str) -> int | None:
        return player if isinstance(player, int) else None

    def tokens(self) -> list[Token]:
        found = []
        for player in self.players:
            if player["square"] is not None:
                found.append(self._figure(player))
            found += self._damage(player)
            found += self._skulls(player)
        for square, tile in self.table["tiles"].items():
            badges = [_cube(color, tile[color]) for color in CUBES if tile[color]]
            if tile["powerup"]:
                badges.append(Badge(icon="powerup", label=words(Message("shooter-powerups"))))
            found.append(
                Token(
                    id=f"tile:{square}",
                    at=f"square:{square}",
                    icon="ammo-tile",
                    glyph="▪",
                    label=words(Message("shooter-tile")),
                    badges=badges,
                )
            )
        found += self._track_tokens()
        return found

    def _figure(self, player: dict[str, Any]) -> Token:
        who = player["player"]
        return Token(
            id=f"figure:{who}",
            at=f"square:{player['square']}",
            icon="shooter" if who != "terminator" else "terminator",
            glyph=str(who + 1) if who != "terminator" else "T",
            seat=self._seat(who),
            color=None if who != "terminator" else "ink",
            label=self._name(who),
            badges=[Badge(icon="damage", value=len(player["damage"]))] if player["damage"] else [],
        )

    def _damage(self, player: dict[str, Any]) -> list[Token]:
        who = player["player"]
        return [
            Token(
                id=f"damage:{who}:{place}",
                at=f"track:{who}:{place}",
                icon="drop",
                glyph="•",
                seat=self._seat(owner),
                color=None if owner != "terminator" else "ink",
                label=self._name(owner),
            )
            for place, owner in enumerate(player["damage"])
        ]

    def _skulls(self, player: dict[str, Any]) -> list[Token]:
        """Skulls cover the values of a player's death from the highest on."""
        who, label = player["player"], words(Message("shooter-skulls"))
        return [
            Token(id=f"skull:{who}:{n}", at=f"value:{who}:{n}", icon="skull", glyph="☠", label=label)
            for n in range(min(player["skulls"], len(_worth(player))))
        ]

    def _track_tokens(self) -> list[Token]:
        rows = (
            self.table["spawn_tracks"]
            if self.table["mode"] == "domination"
            else {"kills": self.table["kill_track"]}
        )
        return [
            Token(
                id=f"token:{row}:{place}",
                at=f"row:{row}:{place}",
                icon="drop",
                glyph="•",
                seat=self._seat(owner),
                color=None if owner != "terminator" else "ink",
                label=self._name(owner),
            )
            for row, owners in rows.items()
            for place, owner in enumerate(owners)
        ]

    def cards(self) -> list[Card]:
        found = self._effects()
        for color, weapons in self.table["market"].items():
            found += [self._weapon(weapon, f"market:{color}", faded=False, price=True) for weapon in weapons]
        for player in self.players:
            if player["player"] == "terminator":
                continue
            home = f"weapons:{player['player']}"
            found += [self._weapon(weapon, home, faded=True) for weapon in player["unloaded"]]
            found += self._hand(player, home)
        return found

    def _effects(self) -> list[Card]:
        """The effects of the weapon in use, each a card that can be touched."""
        if self.fired is None:
            return []
        given = self.fired.given
        return [
            Card(
                id=f"effect:{effect.id}",
                at="effects",
                kind="weapon",
                title=effect.name,
                icon=given.id,
                cost=[_cube(cube.lower()) for cube in effect.cost],
                text=[words(line) for line in effect_text(given, effect)[1:]],
                faded=effect.id in self.table["effects_used"],
            )
            for effect in given.effects
        ]

    def _hand(self, player: dict[str, Any], home: str) -> list[Card]:
        who, zone = player["player"], f"powerups:{player['player']}"
        if player["loaded"] is None:
            return [
                *(
                    Card(id=f"loaded:{who}:{n}", at=home, face="down", kind="weapon")
                    for n in range(player["loaded_count"])
                ),
                *(
                    Card(id=f"powerup:{who}:{n}", at=zone, face="down", kind="powerup")
                    for n in range(player["powerup_count"])
                ),
            ]
        found = [self._weapon(weapon, home, faded=False) for weapon in player["loaded"]]
        seen: dict[str, int] = {}
        for name in player["powerups"]:
            seen[name] = seen.get(name, 0) + 1
            suffix = "" if seen[name] == 1 else f":{seen[name]}"
            card = CARDS.index(name)
            found.append(
                Card(
                    id=f"hand:{name}{suffix}",
                    at=zone,
                    kind="powerup",
                    title=words(card_words(card)),
                    icon=POWERUPS[card // 3],
                    color=_CUBE_COLORS[CUBES[card % 3]],
                    text=[words(POWERUP_TEXTS[card // 3])],
                )
            )
        return found

    def _weapon(self, id: str, at: str, *, faded: bool, price: bool = False) -> Card:
        weapon = self.weapons[id]
        cost = weapon.cost[1:] if price else weapon.cost
        return Card(
            id=f"weapon:{id}",
            at=at,
            kind="weapon",
            title=weapon.name,
            icon=id,
            cost=[_cube(cube.lower()) for cube in cost],
            text=[words(line) for line in weapon_text(weapon.given)],
            faded=faded,
        )

    def panels(self) -> list[Panel]:
        shot = [] if self.fired is None else [self._shot(self.fired)]
        return [self._state(), *shot, self._market(), *(self._player(player) for player in self.players)]

    def _shot(self, weapon: Weapon) -> Panel:
        return Panel(id="shot", title=weapon.name, icon=weapon.id, items=[Zone(id="effects")], side="top")

    def _state(self) -> Panel:
        table = self.table
        rows = table["spawn_tracks"] if table["mode"] == "domination" else {"kills": table["kill_track"]}
        tracks = [
            Track(
                id=f"row:{row}",
                title=words(Message("shooter-row", row=row)),
                steps=[
                    Step(id=f"row:{row}:{place}", label=str(place + 1))
                    for place in range(max(8, len(owners)))
                ],
            )
            for row, owners in rows.items()
        ]
        skulls = Counter(
            id="skulls", title=words(Message("shooter-skulls")), icon="skull", value=table["skulls"]
        )
        actions = Counter(id="actions", title=words(Message("shooter-actions")), value=table["actions"])
        title = words(Message("shooter-frenzy" if table["frenzy"] else "shooter-game"))
        return Panel(id="state", title=title, items=[skulls, actions, *tracks], side="top")

    def _market(self) -> Panel:
        zones = [
            Zone(
                id=f"market:{color}",
                title=words(Message("shooter-row", row=color)),
                capacity=WEAPONS_PER_SPAWN,
            )
            for color in CUBES
        ]
        return Panel(id="market", title=words(Message("shooter-markets")), items=[*zones], side="left")

    def _player(self, player: dict[str, Any]) -> Panel:
        who = player["player"]
        track = Track(
            id=f"track:{who}",
            title=words(Message("shooter-damage")),
            steps=[
                Step(
                    id=f"track:{who}:{n}",
                    label=str(n + 1),
                    marks=[_PLACES[n + 1]] if n + 1 in _PLACES else [],
                )
                for n in range(TRACK)
            ],
        )
        values = Track(
            id=f"values:{who}",
            title=words(Message("shooter-values")),
            steps=[Step(id=f"value:{who}:{n}", label=str(value)) for n, value in enumerate(_worth(player))],
        )
        items: list[Track | Counter | Zone | Any] = [track, values]
        items += [
            Counter(
                id=f"marks:{who}:{owner}",
                title=words(
                    Message("shooter-marks-of", player=player_words(self._number(owner), self.seats))
                ),
                icon="mark",
                value=count,
                color=f"seat-{owner}" if owner != "terminator" else "ink",
            )
            for owner, count in player["marks"].items()
        ]
        items.append(
            Counter(
                id=f"skulls:{who}",
                title=words(Message("shooter-skulls")),
                icon="skull",
                value=player["skulls"],
            )
        )
        if who != "terminator":
            items += self._belongings(player)
        return Panel(
            id=f"player:{who}", title=self._name(who), seat=self._seat(who), items=items, side="right"
        )

    def _number(self, name: str) -> int:
        return self.seats if name == "terminator" else int(name)

    def _belongings(self, player: dict[str, Any]) -> list[Any]:
        who = player["player"]
        return [
            *(
                Counter(
                    id=f"cubes:{who}:{color}",
                    title=words(Message("shooter-cube", color=color)),
                    icon="cube",
                    value=player["cubes"][color],
                    max=3,
                    color=_CUBE_COLORS[color],
                )
                for color in CUBES
            ),
            Zone(id=f"weapons:{who}", title=words(Message("shooter-weapons")), capacity=3),
            Zone(id=f"powerups:{who}", title=words(Message("shooter-powerups")), capacity=MAX_POWERUPS),
        ]
