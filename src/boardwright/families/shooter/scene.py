"""The scene of a match: squares with walls and doors, figures, and a board for each player.

Constant parts are in `scene_parts.py`. The match, not this module, knows which options a seat has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import structs

from boardwright.core.game import Game
from boardwright.core.message import Message
from boardwright.core.rulebook import part_id
from boardwright.core.view import View
from boardwright.families.shooter import scene_parts
from boardwright.families.shooter.compiled import WEAPONS_PER_SPAWN
from boardwright.families.shooter.option_types import CARDS, CUBES, player_words
from boardwright.families.shooter.options import FRENZY_EARLY, FRENZY_LATE, limits_of
from boardwright.families.shooter.rules.weapon_text import effect_text
from boardwright.families.shooter.scene_parts import said
from boardwright.geometry.bitset import bits
from boardwright.wire.scene import (
    Badge,
    Button,
    Card,
    Counter,
    Panel,
    Scene,
    ScoreLine,
    Seat,
    Space,
    Step,
    Token,
    Track,
    Zone,
    words,
)
from boardwright.wire.scene_part_cache import cached_by_value, cached_part

if TYPE_CHECKING:
    from boardwright.families.shooter.compiled import ShooterRules
    from boardwright.families.shooter.rules.compiled_weapons import Weapon


def scene(view: View) -> Scene:
    """The table as a seat sees it."""
    rules: ShooterRules = view.game.rules
    drawing = _ShooterScene(view)
    return Scene(
        title=view.game.title,
        spaces=view.once("spaces", lambda: cached_by_value(view.game, _spaces, view.table["market"])),
        lines=scene_parts.lines(rules.board),
        tokens=view.once("tokens", drawing.tokens),
        cards=drawing.cards(),
        panels=drawing.panels(),
        buttons=list(drawing.buttons()),
        seats=view.once("seats", lambda: _seats(view)),
        result=words(_result(view)) if view.over else None,
        tally=_tally(view) if view.over else [],
    )


def _seats(view: View) -> list[Seat]:
    waiting, players = view.waiting, view.table["players"]
    return [
        _seat(view.game, seat, view.seats, seat in waiting, players[seat]["points"])
        for seat in range(view.seats)
    ]


def _result(view: View) -> Message:
    table = view.table
    best: list[int] = table["winners"]
    names = [player_words(seat, view.seats) for seat in best]
    points = table["players"][best[0]]["points"]
    return Message("shooter-result", count=len(best), winners=names, points=points)


#: The categories of points, in reading order.
CAUSES = ("damage", "first-blood", "double-kill", "track")


def _tally(view: View) -> list[ScoreLine]:
    """The points by category, from the events that reported them."""
    found = {cause: [0] * view.seats for cause in CAUSES}
    for event in view.events():
        if event["type"] == "scored" and isinstance(event["player"], int) and event["player"] < view.seats:
            found.setdefault(event["why"], [0] * view.seats)[event["player"]] += event["points"]
    return [
        ScoreLine(label=words(Message(f"shooter-tally-{cause}")), points=list(points))
        for cause, points in found.items()
        if any(points)
    ]


class _ShooterScene:
    """Draws a view. It uses the rules only for the texts of cards."""

    def __init__(self, view: View) -> None:
        self.view, self.game, self.table = view, view.game, view.table
        table = self.table
        players: list[dict[str, Any]] = table["players"]
        self.seats = view.seats
        #: The weapon in use is shown only to its shooter, because otherwise all boards would change their size with
        #: every shot.
        self.fired = _weapons(self.game).get(table["weapon_in_use"]) if view.seat == table["turn"] else None
        self.players = [self._player(number, player) for number, player in enumerate(players)]

    def _player(self, number: int, player: dict[str, Any]) -> PlayerParts:
        """The parts of the scene for one player. Only the player's own view has the cards in hand."""

        def build() -> PlayerParts:
            return cached_by_value(self.game, _player_parts, player, self.seats)

        own = player.get("loaded") is not None
        return build() if own else self.view.once(("player", number), build)

    def tokens(self) -> list[Token]:
        found = [token for parts in self.players for token in parts.tokens]
        found += cached_by_value(self.game, _tiles, self.table["tiles"])
        found += cached_by_value(self.game, _track_tokens, self._rows(), self.seats)
        if self.table["mode"] != "domination":
            taken = len(self.table["kill_track"])
            found += [scene_parts.kill_skull(taken + left) for left in range(self.table["skulls"])]
        return found

    def _rows(self) -> dict[str, Any]:
        """The tracks of the match, and who has tokens on them."""
        table = self.table
        return table["spawn_tracks"] if table["mode"] == "domination" else {"kills": table["kill_track"]}

    def cards(self) -> list[Card]:
        return [
            *self._effects(),
            *self.view.once(
                "market", lambda: cached_by_value(self.game, _market_cards, self.table["market"])
            ),
            *(card for parts in self.players for card in parts.cards),
        ]

    def _effects(self) -> list[Card]:
        """The effects of the weapon in use, each a card that can be touched."""
        if self.fired is None:
            return []
        used = self.table["effects_used"]
        return [
            _effect(self.game, self.fired, index, effect.id in used)
            for index, effect in enumerate(self.fired.given.effects)
        ]

    def panels(self) -> list[Panel]:
        table = self.table
        facts = [table["skulls"], table["actions"], table["frenzy"], self._rows()]
        state = self.view.once("state", lambda: cached_by_value(self.game, _state_panel, facts))
        shot = [] if self.fired is None else [_shot_panel(self.game, self.fired)]
        return [state, *shot, _market_panel(self.game), *(parts.panel for parts in self.players)]

    def buttons(self) -> Iterator[Button]:
        """The actions of a turn, with the squares to which they lead."""
        options = self.view.decision.options if self.view.decision is not None else ()
        verbs = {option.verb for option in options if f"action:{option.verb}" in option.touches}
        for option in options:
            if option.verb in verbs:
                yield Button(
                    id=f"action:{option.verb}",
                    label=words(option.message),
                    icon=option.verb,
                    minor=option.verb == "end",
                    places=self._places(option.verb, "run" in verbs),
                    part="actions",
                )

    def _places(self, verb: str, runs: bool) -> list[str]:
        player = self.table["players"][self.view.seat]
        if verb not in ("run", "grab", "aim") or player["square"] is None:
            return []
        if self.table["frenzy"]:
            limits = FRENZY_EARLY if runs else FRENZY_LATE
        else:
            limits = limits_of(len(player["damage"]))
        board = self.game.rules.board
        here = board.names.index(player["square"])
        steps = {"run": limits.run, "grab": limits.grab, "aim": limits.shoot}[verb]
        reach = board.ball(here, steps)
        if verb == "run":
            reach &= ~(1 << here)
        return [f"square:{board.names[square]}" for square in bits(reach)]


def _spaces(game: Game, market: dict[str, list[str]]) -> list[Space]:
    """The squares of the board; a spawn square shows the weapons that lie there."""
    board, weapons_by_id = game.rules.board, _weapons(game)
    found = scene_parts.spaces(board)[:]
    for square, spawn in enumerate(board.spawn_at):
        if spawn >= 0:
            shown = [
                Badge(icon=weapons_by_id[weapon].icon, label=weapons_by_id[weapon].name)
                for weapon in market.get(CUBES[spawn], ())
            ]
            found[square] = structs.replace(found[square], icons=shown)
    return found


@cached_part
def _weapons(game: Game) -> dict[str, Weapon]:
    return {weapon.id: weapon for weapon in game.rules.weapons}


class PlayerParts(NamedTuple):
    """The parts of the scene for one player: board, tracks, cards."""

    tokens: list[Token]
    cards: list[Card]
    panel: Panel


def _player_parts(game: Game, player: dict[str, Any], seats: int) -> PlayerParts:
    who = player["player"]
    tokens = [_figure(player, seats)] if player["square"] is not None else []
    tokens += [
        scene_parts.drop(f"damage:{who}:{place}", f"track:{who}:{place}", owner, seats)
        for place, owner in enumerate(player["damage"])
    ]
    # Skulls cover the points for a player's death, the highest value first.
    covered = min(player["skulls"], len(scene_parts.worth(player["turned"])))
    tokens += [scene_parts.skull(who, place) for place in range(covered)]
    cards = [] if who == "terminator" else _player_cards(game, player)
    return PlayerParts(tokens, cards, _player_panel(player, seats))


def _figure(player: dict[str, Any], seats: int) -> Token:
    who = player["player"]
    return Token(
        id=f"figure:{who}",
        at=f"square:{player['square']}",
        icon="shooter" if who != "terminator" else "terminator",
        glyph=str(who + 1) if who != "terminator" else "T",
        seat=who if isinstance(who, int) else None,
        color=None if who != "terminator" else "ink",
        label=scene_parts.name(who, seats),
        badges=_wounds(player, seats),
        part="damage" if who != "terminator" else "terminator",
    )


def _wounds(player: dict[str, Any], seats: int) -> list[Badge]:
    """Damage and marks of a figure, in the colours of the players who dealt them."""
    dealt = {owner: player["damage"].count(owner) for owner in dict.fromkeys(player["damage"])}
    counted = [("drop", "damage", owner, count) for owner, count in dealt.items()]
    counted += [("mark", "marks", owner, count) for owner, count in player["marks"].items()]
    return [
        Badge(
            icon=icon,
            value=count,
            color=_owner_color(owner),
            label=words(Message(f"shooter-{kind}-of", player=player_words(_number(owner, seats), seats))),
            part="damage",
        )
        for icon, kind, owner, count in counted
    ]


def _owner_color(owner: int | str) -> str:
    return f"seat-{owner}" if owner != "terminator" else "ink"


def _player_cards(game: Game, player: dict[str, Any]) -> list[Card]:
    """The weapons of a player, those to reload first, and the powerups."""
    weapons_by_id = _weapons(game)
    who = player["player"]
    home, zone = f"weapons:{who}", f"powerups:{who}"
    found = [scene_parts.weapon(weapons_by_id[weapon], home, faded=True) for weapon in player["unloaded"]]
    if player["loaded"] is None:
        found += [
            Card(id=f"loaded:{who}:{n}", at=home, face="down", kind="weapon")
            for n in range(player["loaded_count"])
        ]
        found += [
            Card(id=f"powerup:{who}:{n}", at=zone, face="down", kind="powerup")
            for n in range(player["powerup_count"])
        ]
        return found
    found += [scene_parts.weapon(weapons_by_id[weapon], home, faded=False) for weapon in player["loaded"]]
    seen: dict[str, int] = {}
    for name in player["powerups"]:
        seen[name] = seen.get(name, 0) + 1
        suffix = "" if seen[name] == 1 else f":{seen[name]}"
        found.append(scene_parts.powerup(CARDS.index(name), suffix, zone))
    return found


def _player_panel(player: dict[str, Any], seats: int) -> Panel:
    who = player["player"]
    items: list[Any] = [scene_parts.damage_track(who), scene_parts.value_track(who, player["turned"])]
    items += [
        Counter(
            id=f"marks:{who}:{owner}",
            title=words(Message("shooter-marks-of", player=player_words(_number(owner, seats), seats))),
            icon="mark",
            value=count,
            part="damage",
            color=_owner_color(owner),
        )
        for owner, count in player["marks"].items()
    ]
    items.append(
        Counter(
            id=f"skulls:{who}",
            title=said("shooter-skulls"),
            icon="skull",
            value=player["skulls"],
            part="damage",
        )
    )
    if who != "terminator":
        items += [scene_parts.cubes(who, color, player["cubes"][color]) for color in CUBES]
        items += scene_parts.zones(who)
    title = scene_parts.name(who, seats)
    return Panel(id=f"player:{who}", title=title, seat=who if isinstance(who, int) else None, items=items)


def _number(name: int | str, seats: int) -> int:
    return seats if name == "terminator" else int(name)


def _tiles(game: Game, tiles: dict[str, dict[str, Any]]) -> list[Token]:
    return [scene_parts.tile(square, **tile) for square, tile in tiles.items()]


def _track_tokens(game: Game, rows: dict[str, Any], seats: int) -> list[Token]:
    return [
        scene_parts.drop(f"token:{row}:{place}", f"row:{row}:{place}", owner, seats)
        for row, owners in rows.items()
        for place, owner in enumerate(owners)
    ]


def _market_cards(game: Game, market: dict[str, list[str]]) -> list[Card]:
    weapons_by_id = _weapons(game)
    return [
        scene_parts.weapon(weapons_by_id[weapon], f"market:{color}", faded=False, price=True)
        for color, weapons in market.items()
        for weapon in weapons
    ]


@cached_part
def _effect(game: Game, weapon: Weapon, index: int, used: bool) -> Card:
    given = weapon.given
    effect = given.effects[index]
    return Card(
        id=f"effect:{effect.id}",
        at="effects",
        kind="weapon",
        title=effect.name,
        cost=[scene_parts.cube(cube.lower()) for cube in effect.cost],
        text=[words(line) for line in effect_text(given, effect)[1:]],
        faded=used,
        part=part_id("effect", f"{given.id} {effect.id}"),
    )


@cached_part
def _shot_panel(game: Game, weapon: Weapon) -> Panel:
    return Panel(id="shot", title=weapon.name, icon=weapon.icon, items=[Zone(id="effects")], side="top")


def _state_panel(game: Game, facts: list[Any]) -> Panel:
    skulls, actions, frenzy, rows = facts
    tracks = [
        Track(
            id=f"row:{row}",
            title=said("shooter-row", row=row),
            part="end",
            steps=[
                Step(id=f"row:{row}:{place}", label=str(place + 1))
                for place in range(len(owners) + skulls if row == "kills" else max(8, len(owners)))
            ],
        )
        for row, owners in rows.items()
    ]
    # The kill-shot track shows the skulls, so a counter is needed only in games without this track.
    left = Counter(id="skulls", title=said("shooter-skulls"), icon="skull", value=skulls, part="end")
    items: list[Any] = [
        *([] if "kills" in rows else [left]),
        Counter(id="actions", title=said("shooter-actions"), value=actions, part="actions"),
        *tracks,
    ]
    title = said("shooter-frenzy" if frenzy else "shooter-game")
    return Panel(id="state", title=title, items=items, side="top")


@cached_part
def _market_panel(game: Game) -> Panel:
    zones = [
        Zone(
            id=f"market:{color}",
            title=said("shooter-row", row=color),
            capacity=WEAPONS_PER_SPAWN,
            part="weapons",
        )
        for color in CUBES
    ]
    return Panel(id="market", title=said("shooter-markets"), items=[*zones], side="left")


@cached_part
def _seat(game: Game, seat: int, seats: int, active: bool, points: int) -> Seat:
    name = scene_parts.name(seat, seats)
    return Seat(seat=seat, name=name, color=f"seat-{seat}", active=active, score=points)
