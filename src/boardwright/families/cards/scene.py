"""What to draw for a view: towers with their cards, action spaces with members, players' boards, tracks.

It uses only the view and public content.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import structs

from boardwright.core import Game, Message, Option, View
from boardwright.core.message import listed
from boardwright.core.rulebook import part_id
from boardwright.families.cards.card_face import (
    RESOURCE_ICONS,
    amount_badges,
    at_once,
    lasting,
    picture,
    privilege_badge,
)
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.event_text import player_words
from boardwright.families.cards.format.vocabulary import (
    CARD_TYPES,
    DICE,
    RESOURCES,
    TERRITORY,
    TOWERS,
)
from boardwright.families.cards.option_types import DISCARD, PASS_BUTTON
from boardwright.families.cards.rules.compiled_board import ActionSpace, CardsBoard
from boardwright.families.cards.rules.compiled_cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
    card_text,
    price_text,
)
from boardwright.families.cards.rules.resource_amounts import amount_text, resource_id
from boardwright.families.cards.scene_layout import TYPE_COLOURS, ScenePlace, corners, plan
from boardwright.wire import scene as wire
from boardwright.wire.scene import words
from boardwright.wire.scene_part_cache import cached_by_value, cached_part

MEMBER_COLOURS = {"neutral": "#c9b79c", "black": "#23201d", "white": "#fbf7ec", "orange": "#d9822b"}
#: The players' colours differ from the colours of the dice.
SEAT_COLOURS = ("seat-2", "seat-3", "seat-4", "seat-6", "seat-7", "seat-5")
ICONS = dict(zip(RESOURCES, RESOURCE_ICONS, strict=True))
#: The label of the number on a member or a space.
VALUE = words(Message("cards-scene-value"))
#: The icons of categories of points. Penalties have none.
TALLY_ICONS = {
    "before": "victory",
    "territories": "type-territory",
    "characters": "type-character",
    "ventures": "type-venture",
    "military": "military",
    "resources": "wood",
}


def seat_colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def scene(view: View) -> wire.Scene:
    """The scene of a view."""
    rules: CardsRules = view.game.rules
    return _CardsScene(view, rules).scene()


class _CardsScene:
    """Draws one scene from a view and the rules."""

    def __init__(self, view: View, rules: CardsRules) -> None:
        self.view = view
        self.game = view.game
        self.table = view.table
        self.rules = rules
        self.board: CardsBoard = rules.board
        #: The options that this seat has now.
        self.options: Sequence[Option] = view.decision.options if view.decision is not None else ()

    def scene(self) -> wire.Scene:
        table, once = self.table, self.view.once
        players = [self._player(seat) for seat in range(self.view.seats)]
        return wire.Scene(
            title=_title(self.game, table["round"], table["period"]),
            areas=_areas(self.game),
            spaces=_spaces(self.game, once("closed", self._closed)),
            tokens=once("tokens", lambda: self._tokens(players)),
            cards=[
                *once("board-cards", lambda: [*self._tower_cards(), *self._church()]),
                *(card for parts in players for card in parts.owned),
                *self._draft(),
                *(card for parts in players for card in parts.leaders),
                *self._tiles(),
                *(parts.tile for parts in players if parts.tile is not None),
                *self._privileges(),
            ],
            dice=once("dice", lambda: list(self._dice())),
            panels=[*self._tables(), *(parts.panel for parts in players)],
            buttons=list(self._buttons()),
            seats=once("seats", lambda: [self._seat(seat) for seat in range(self.view.seats)]),
            result=words(self._result()) if self.view.over else None,
            tally=list(self._tally()) if self.view.over else [],
        )

    def _closed(self) -> tuple[bool, ...]:
        return tuple([bool(seen.get("closed")) for seen in self.table["spaces"]])

    def _player(self, seat: int) -> PlayerParts:
        """The parts of the scene for one player. Only the player's own view has the hand."""
        table = self.table
        player = table["players"][seat]

        def build() -> PlayerParts:
            return cached_by_value(
                self.game, _player_parts, player, seat, bool(table["round"]), tuple(table["tiles"])
            )

        return build() if "hand" in player else self.view.once(("player", seat), build)

    def _tokens(self, players: Sequence[PlayerParts]) -> list[wire.Token]:
        """The tokens, which are the same for everybody."""
        return [
            *(token for parts in players for token in parts.members),
            *(parts.faith for parts in players),
            *self._order(),
            *(token for parts in players for token in parts.cubes),
        ]

    def _buttons(self) -> Iterator[wire.Button]:
        """Buttons for options that may have nothing visible to touch, and the button that starts a discard."""
        for option in self.options:
            for id in option.instead:
                yield wire.Button(id=id, label=words(option.message), minor=option.verb == "refuse")
            if PASS_BUTTON in option.touches:
                yield wire.Button(id=PASS_BUTTON, label=words(option.message), minor=True)
        if any(option.verb == "discard" for option in self.options):
            yield wire.Button(id=DISCARD, label=words(Message("cards-scene-discard")))

    def _result(self) -> Message:
        result = self.table["result"]
        totals = [ranks["total"] for ranks in result]
        winner = max(self.table["order"], key=lambda seat: totals[seat])
        return Message("cards-scene-result", player=player_words(winner), points=totals[winner])

    def _tally(self) -> Iterator[wire.ScoreLine]:
        """The categories of the final scoring in which somebody has points."""
        result = self.table["result"]
        for heading in result[0]:
            points = [ranks[heading] for ranks in result]
            if heading != "total" and any(points):
                label = words(Message(f"cards-tally-{heading}"))
                yield wire.ScoreLine(label=label, points=points, icon=TALLY_ICONS.get(heading))

    def _order(self) -> Iterator[wire.Token]:
        for place, seat in enumerate(self.table["order"], 1):
            yield _cube(self.game, f"order:{seat}", f"order-step:{place}", seat)

    def _dice(self) -> Iterator[wire.Die]:
        # Dice are shown even before the first round, because dice that appear later would move everything beside them.
        shown = self.table["dice"] or {}
        for name in DICE:
            yield _die(self.game, name, shown.get(name, 0))

    def _tower_cards(self) -> Iterator[wire.Card]:
        for seen in self.table["spaces"]:
            if "card" in seen:
                card = self.rules.card(DevelopmentCard, seen["card"])
                yield drawn(self.game, card, f"space:{seen['id']}")

    def _church(self) -> Iterator[wire.Card]:
        for period, name in enumerate(self.table["tiles"], 1):
            yield drawn(self.game, self.rules.card(ExcommunicationCard, name), f"church:{period}")

    def _draft(self) -> Iterator[wire.Card]:
        for name in self.table.get("draft", ()):
            yield drawn(self.game, self.rules.card(LeaderCard, name), "draft")

    def _tiles(self) -> Iterator[wire.Card]:
        for tile in self.table.get("free_tiles", ()):
            yield cached_by_value(self.game, _tile_card, tile, f"tile:{tile['name']}", "tiles")

    def _privileges(self) -> Iterator[wire.Card]:
        """The privileges that this seat can choose now."""
        for option in self.options:
            if option.verb == "privilege":
                gains = self.board.privileges[option.args["take"] - 1]
                yield wire.Card(
                    id=option.touches[0],
                    at="privileges",
                    kind="privilege",
                    title=words(amount_text(gains)),
                    at_once=amount_badges(gains),
                    part="privileges",
                )

    def _tables(self) -> Iterator[wire.Panel]:
        """The state of the match: order, faith, church; the draft while it lasts."""
        table = self.table
        yield _state_panel(
            self.game,
            table["round"],
            table["rounds"],
            table["faith_need"],
            len(table["tiles"]),
            self.view.seats,
        )
        asked = {"draft": "draft" in table, "tiles": "free_tiles" in table,
                 "privileges": any(option.verb == "privilege" for option in self.options)}  # fmt: skip
        for id, shown in asked.items():
            if shown:
                yield _choice_panel(self.game, id)

    def _seat(self, seat: int) -> wire.Seat:
        points = self.table["players"][seat]["resources"]["VICTORY_POINTS"]
        return _seat(self.game, seat, seat in self.view.waiting, points)


class PlayerParts(NamedTuple):
    """The parts of the scene for one player: board, cards, stock."""

    members: list[wire.Token]
    faith: wire.Token
    #: The player's cubes, one on each excommunication tile that the player has received.
    cubes: list[wire.Token]
    owned: list[wire.Card]
    #: The leaders in play and in the hand.
    leaders: list[wire.Card]
    tile: wire.Card | None
    panel: wire.Panel


def _player_parts(
    game: Game, player: dict[str, Any], seat: int, started: bool, tiles: Sequence[str]
) -> PlayerParts:
    rules: CardsRules = game.rules
    tile = player["tile"]
    return PlayerParts(
        members=[
            _member(game, seat, name, member["value"] if started else None, member["space"])
            for name, member in player["members"].items()
        ],
        faith=_cube(game, f"faith:{seat}", f"faith-step:{player['resources']['FAITH_POINTS']}", seat),
        cubes=[
            _cube(game, f"cube:{seat}:{period}", f"church:{period}", seat)
            for name in player["excommunications"]
            if name in tiles
            for period in [tiles.index(name) + 1]
        ],
        owned=[
            drawn(game, rules.card(DevelopmentCard, card), f"cards:{seat}:{name}")
            for name, cards in player["cards"].items()
            for card in cards
        ],
        leaders=[*_leaders(game, player, seat)],
        tile=None
        if tile is None
        else cached_by_value(game, _tile_card, tile, f"tile:{seat}:{tile['name']}", f"tile-of:{seat}"),
        panel=_player_panel(game, player, seat),
    )


def _leaders(game: Game, player: dict[str, Any], seat: int) -> Iterator[wire.Card]:
    for leader in player["leaders"]:
        yield _leader(game, leader["name"], seat, leader["used"], leader.get("copies"))
    if "hand" in player:
        for name in player["hand"]:
            yield drawn(game, game.rules.card(LeaderCard, name), f"hand:{seat}")
    else:
        for index in range(player["hand_size"]):
            yield _hidden(game, seat, index)


@cached_part
def _hidden(game: Game, seat: int, index: int) -> wire.Card:
    id = f"hidden:{seat}:{index}"
    return wire.Card(id=id, at=f"hand:{seat}", face="down", kind="leader-card", part="leaders")


@cached_part
def _choice_panel(game: Game, id: str) -> wire.Panel:
    title = words(Message(f"cards-scene-{id}"))
    zone = wire.Zone(id=id, title=title, part="leaders" if id == "draft" else id)
    return wire.Panel(id=f"{id}-panel", items=[zone], side="top")


@cached_part
def _title(game: Game, round: int, period: int) -> wire.Words:
    return words(Message("cards-scene-round", round=round, period=period))


@cached_part
def _areas(game: Game) -> list[wire.Area]:
    return plan(game).areas


@cached_part
def _spaces(game: Game, closed: Sequence[bool]) -> list[wire.Space]:
    """The towers side by side from the top down, and all other spaces."""
    board: CardsBoard = game.rules.board
    council = [space for space in board.others if space in board.council]
    rest = [space for space in board.others if space not in board.council]
    ordered = [space for floors in board.towers for space in floors] + council + rest
    return [_space(space, plan(game).places[space.index], closed[space.index]) for space in ordered]


def _space(space: ActionSpace, place: ScenePlace, closed: bool) -> wire.Space:
    label = Message("cards-scene-space-closed", space=space.title) if closed else _space_label(space)
    gains = [*amount_badges(space.bonus), *([privilege_badge(space.privileges)] if space.privileges else [])]
    if space.penalty:
        gains.append(wire.Badge(icon="value", value=f"−{space.penalty}", label=VALUE))
    return wire.Space(
        id=f"space:{space.id}",
        points=corners(place.box),
        kind="floor" if space.floor else "action",
        fill=TYPE_COLOURS[space.region - TOWERS] if space.floor else None,
        group=space.id.rpartition("-")[0] if space.floor else "actions",
        label=words(label),
        marks=["closed"] if closed else [],
        sign=str(space.value),
        icons=gains,
        socket=place.socket,
        card_box=place.card,
        part=space.part,
    )


@cached_part
def _member(game: Game, seat: int, name: str, value: int | None, space: str | None) -> wire.Token:
    return wire.Token(
        id=f"member:{seat}:{name}",
        at=f"space:{space}" if space else f"home:{seat}",
        icon="member",
        glyph=name[0],
        seat=seat,
        color=MEMBER_COLOURS[name],
        label=words(Message(f"cards-member-{name}")),
        badges=[] if value is None else [wire.Badge(icon="value", value=value, label=VALUE, part="value")],
        part="members",
    )


@cached_part
def _cube(game: Game, id: str, at: str, seat: int) -> wire.Token:
    """A player's marker."""
    label = words(player_words(seat))
    part = "order" if id.startswith("order:") else "church"
    return wire.Token(
        id=id, at=at, icon="cube", glyph="■", seat=seat, color=seat_colour(seat), label=label, part=part
    )


@cached_part
def _die(game: Game, name: str, value: int) -> wire.Die:
    label = words(Message(f"cards-member-{name}"))
    return wire.Die(
        id=f"die:{name}", at="dice", value=value, color=MEMBER_COLOURS[name], label=label, part="members"
    )


@cached_part
def _state_panel(game: Game, round: int, rounds: int, need: int, periods: int, seats: int) -> wire.Panel:
    steps = [
        wire.Step(
            id=f"faith-step:{faith}",
            label=words(Message("cards-scene-faith-step", faith=faith, points=points)),
            marks=["goal"] if faith == need else [],
            badge=wire.Badge(icon="victory", value=points),
        )
        for faith, points in enumerate(game.rules.board.faith_track)
    ]
    church = [
        wire.Zone(
            id=f"church:{period}", title=words(Message("cards-scene-period", period=period)), part="church"
        )
        for period in range(1, periods + 1)
    ]
    return wire.Panel(
        id="state",
        title=words(Message("cards-scene-state")),
        box=plan(game).strip,
        items=[
            wire.Zone(id="dice", title=words(Message("cards-scene-dice")), part="members"),
            wire.Counter(
                id="round",
                title=words(Message("cards-scene-round-count")),
                value=round,
                max=rounds,
                part="round",
            ),
            wire.Track(
                id="order",
                title=words(Message("cards-scene-order")),
                part="order",
                steps=[wire.Step(id=f"order-step:{place + 1}") for place in range(seats)],
            ),
            wire.Track(
                id="faith", title=words(Message("cards-scene-church", faith=need)), steps=steps, part="church"
            ),
            *church,
        ],
        side="left",
    )


def _player_panel(game: Game, player: dict[str, Any], seat: int) -> wire.Panel:
    board: CardsBoard = game.rules.board
    counters = [_counter(game, seat, name, number) for name, number in player["resources"].items()]
    zones = [
        _card_zone(game, seat, name, _military_need(board, player, type, name))
        for type, name in enumerate(CARD_TYPES)
    ]
    others = _other_zones(game, seat)
    return wire.Panel(
        id=f"player:{seat}",
        title=_player_name(game, seat),
        seat=seat,
        color=seat_colour(seat),
        items=[*counters, *others[:1], *zones, *others[1:]],
    )


@cached_part
def _player_name(game: Game, seat: int) -> wire.Words:
    return words(player_words(seat))


@cached_part
def _counter(game: Game, seat: int, name: str, value: int) -> wire.Counter:
    title = words(Message(f"cards-word-{resource_id(name)[6:]}"))
    return wire.Counter(
        id=f"have:{seat}:{name}",
        title=title,
        icon=ICONS[name],
        value=value,
        part=part_id("resource", name),
    )


def _military_need(board: CardsBoard, player: dict[str, Any], type: int, name: str) -> int:
    """The military points that the next card of a type needs. Only territories need any."""
    count = len(player["cards"][name])
    exempt = type != TERRITORY or "NOMILITARYRULE" in player["flags"] or count >= board.cards_per_type
    return 0 if exempt else board.territory_slots[count]


@cached_part
def _card_zone(game: Game, seat: int, name: str, need: int) -> wire.Zone:
    title = (
        Message("cards-scene-next-territory", need=need) if need else Message(f"cards-scene-{name.lower()}")
    )
    capacity = game.rules.board.cards_per_type
    return wire.Zone(
        id=f"cards:{seat}:{name}",
        title=words(title),
        capacity=capacity,
        layout="column",
        part=part_id("cards", name),
    )


@cached_part
def _other_zones(game: Game, seat: int) -> list[wire.Zone]:
    return [
        wire.Zone(
            id=f"{id}:{seat}",
            title=words(Message(f"cards-scene-{id}")),
            layout="roster" if part == "leaders" else "flow",
            part=part,
        )
        for id, part in zip(
            ("home", "leaders", "hand", "tile-of"), ("members", "leaders", "leaders", "tiles"), strict=True
        )
        # A game without leaders has no zones for leaders.
        if part != "leaders" or game.rules.with_leaders
    ]


@cached_part
def _seat(game: Game, seat: int, active: bool, points: int) -> wire.Seat:
    name = words(player_words(seat))
    return wire.Seat(seat=seat, name=name, color=seat_colour(seat), active=active, score=points)


@cached_part
def _leader(game: Game, name: str, seat: int, used: bool, copies: str | None) -> wire.Card:
    """A leader in play, with the text of the leader that it copies."""
    card = drawn(game, game.rules.card(LeaderCard, name), f"leaders:{seat}", used)
    if copies is None:
        return card
    note = Message("cards-scene-copies", leader=copies)
    copied = [words(line) for line in card_text(game.rules.card(LeaderCard, copies))]
    return structs.replace(card, text=[*card.text, words(note), *copied])


@cached_part
def drawn(game: Game, card: BaseCard, at: str, faded: bool = False) -> wire.Card:
    """A card to draw, with texts made from its data."""
    text = [words(line) for line in card_text(card)]
    if not isinstance(card, DevelopmentCard):
        return wire.Card(
            id=card.scene_id,
            at=at,
            kind=card.kind,
            title=card.name,
            text=text,
            picture=picture(card),
            lasting=lasting(card),
            faded=faded,
            part=card.part,
        )
    return wire.Card(
        id=card.scene_id,
        at=at,
        kind=CARD_TYPES[card.type].lower(),
        title=card.name,
        color=TYPE_COLOURS[card.type],
        cost=amount_badges(card.payments[0].cost),
        text=[*map(words, price_text(card)), *text],
        picture=picture(card),
        at_once=at_once(card),
        lasting=lasting(card),
        faded=faded,
        part=card.part,
    )


def _space_label(space: ActionSpace) -> Message:
    """A space in words: its name, its requirements, and what it gives or takes."""
    params: dict[str, Any] = {"space": space.title, "value": space.value}
    if space.penalty:
        return Message("cards-scene-space-penalty", **params, penalty=space.penalty)
    gains = [amount_text(space.bonus)] if space.bonus else []
    if space.privileges:
        gains.append(Message("cards-privileges", count=space.privileges))
    return (
        Message("cards-scene-space-gains", **params, gains=listed(gains, "and"))
        if gains
        else Message("cards-scene-space", **params)
    )


def _gain_badges(gains: dict[str, int]) -> list[wire.Badge]:
    return amount_badges(tuple((RESOURCES.index(name), number) for name, number in gains.items()))


def _tile_card(game: Game, tile: dict[str, Any], id: str, at: str) -> wire.Card:
    return wire.Card(
        id=id,
        at=at,
        kind="bonus-tile",
        title=tile["title"],
        picture="tile",
        lasting=[
            wire.Badge(icon="harvest"),
            *_gain_badges(tile["harvest"]),
            wire.Badge(icon="production"),
            *_gain_badges(tile["production"]),
        ],
        text=[
            words(Message("cards-text-tile-harvest", gains=amount_text(tile["harvest"]))),
            words(Message("cards-text-tile-production", gains=amount_text(tile["production"]))),
        ],
        part=part_id("tile", tile["name"]),
    )
