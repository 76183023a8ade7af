"""What a match looks like: squares with walls and doors, figures, and a board for each player beside it.

What never changes is in `pieces.py`; what is offered to whom is told by the match, not here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.core.message import Message
from boardwright.core.view import View
from boardwright.families.shooter import scene_parts
from boardwright.families.shooter.compiled import MAX_POWERUPS, WEAPONS_PER_SPAWN
from boardwright.families.shooter.option_types import CARDS, CUBES, player_words
from boardwright.families.shooter.rules.weapon_text import effect_text
from boardwright.families.shooter.scene_parts import said
from boardwright.wire.scene import (
    Badge,
    Card,
    Counter,
    Panel,
    Scene,
    Seat,
    Step,
    Token,
    Track,
    Words,
    Zone,
    words,
)

if TYPE_CHECKING:
    from boardwright.families.shooter.compiled import ShooterRules
    from boardwright.families.shooter.rules.weapons import Weapon


def scene(view: View) -> Scene:
    """The table as a seat sees it."""
    rules: ShooterRules = view.game.rules
    table = view.table
    drawing = _ShooterScene(rules, table, view.seat)
    return Scene(
        title=view.game.title,
        spaces=scene_parts.spaces(rules.board),
        lines=scene_parts.lines(rules.board),
        tokens=drawing.tokens(),
        cards=drawing.cards(),
        panels=drawing.panels(),
        seats=[
            Seat(
                seat=seat,
                name=scene_parts.name(seat, view.seats),
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


class _ShooterScene:
    """Draws what a view tells; it knows the rules for the words of cards only."""

    def __init__(self, rules: ShooterRules, table: dict[str, Any], seat: int | None) -> None:
        self.rules, self.table, self.seat = rules, table, seat
        self.players: list[dict[str, Any]] = table["players"]
        self.weapons: dict[str, Weapon] = {weapon.id: weapon for weapon in rules.weapons}
        self.seats = sum(player["player"] != "terminator" for player in self.players)
        #: The weapon in use, for its shooter alone: others' boards would shrink and grow with every shot.
        self.fired = self.weapons.get(table["weapon_in_use"]) if seat == table["turn"] else None

    def _name(self, player: int | str) -> Words:
        return scene_parts.name(player, self.seats)

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
            found.append(scene_parts.tile(square, **tile))
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
            scene_parts.drop(f"damage:{who}:{place}", f"track:{who}:{place}", owner, self.seats)
            for place, owner in enumerate(player["damage"])
        ]

    def _skulls(self, player: dict[str, Any]) -> list[Token]:
        """Skulls cover the values of a player's death from the highest on."""
        places = min(player["skulls"], len(scene_parts.worth(player["turned"])))
        return [scene_parts.skull(player["player"], place) for place in range(places)]

    def _track_tokens(self) -> list[Token]:
        rows = (
            self.table["spawn_tracks"]
            if self.table["mode"] == "domination"
            else {"kills": self.table["kill_track"]}
        )
        return [
            scene_parts.drop(f"token:{row}:{place}", f"row:{row}:{place}", owner, self.seats)
            for row, owners in rows.items()
            for place, owner in enumerate(owners)
        ]

    def cards(self) -> list[Card]:
        found = self._effects()
        for color, weapons in self.table["market"].items():
            found += [
                scene_parts.weapon(self.weapons[weapon], f"market:{color}", faded=False, price=True)
                for weapon in weapons
            ]
        for player in self.players:
            if player["player"] == "terminator":
                continue
            home = f"weapons:{player['player']}"
            found += [
                scene_parts.weapon(self.weapons[weapon], home, faded=True) for weapon in player["unloaded"]
            ]
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
                cost=[scene_parts.cube(cube.lower()) for cube in effect.cost],
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
        found = [scene_parts.weapon(self.weapons[weapon], home, faded=False) for weapon in player["loaded"]]
        seen: dict[str, int] = {}
        for name in player["powerups"]:
            seen[name] = seen.get(name, 0) + 1
            suffix = "" if seen[name] == 1 else f":{seen[name]}"
            found.append(scene_parts.powerup(CARDS.index(name), suffix, zone))
        return found

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
                title=said("shooter-row", row=row),
                steps=[
                    Step(id=f"row:{row}:{place}", label=str(place + 1))
                    for place in range(max(8, len(owners)))
                ],
            )
            for row, owners in rows.items()
        ]
        skulls = Counter(id="skulls", title=said("shooter-skulls"), icon="skull", value=table["skulls"])
        actions = Counter(id="actions", title=said("shooter-actions"), value=table["actions"])
        title = said("shooter-frenzy" if table["frenzy"] else "shooter-game")
        return Panel(id="state", title=title, items=[skulls, actions, *tracks], side="top")

    def _market(self) -> Panel:
        zones = [
            Zone(
                id=f"market:{color}",
                title=said("shooter-row", row=color),
                capacity=WEAPONS_PER_SPAWN,
            )
            for color in CUBES
        ]
        return Panel(id="market", title=said("shooter-markets"), items=[*zones], side="left")

    def _player(self, player: dict[str, Any]) -> Panel:
        who = player["player"]
        tracks = [scene_parts.damage_track(who), scene_parts.value_track(who, player["turned"])]
        items: list[Track | Counter | Zone | Any] = [*tracks]
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
                title=said("shooter-skulls"),
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
                    title=said("shooter-cube", color=color),
                    icon="cube",
                    value=player["cubes"][color],
                    max=3,
                    color=scene_parts.CUBE_COLORS[color],
                )
                for color in CUBES
            ),
            Zone(id=f"weapons:{who}", title=said("shooter-weapons"), capacity=3),
            Zone(id=f"powerups:{who}", title=said("shooter-powerups"), capacity=MAX_POWERUPS),
        ]
