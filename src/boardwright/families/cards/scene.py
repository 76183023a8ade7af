"""What to draw for a view: towers with their cards, action spaces with members, players' boards, tracks.

Only the view is looked at, and the content that everybody may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardwright.core import Message, Option, View
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import CARD_TYPES, DICE, MEMBERS, RESOURCES, TERRITORY
from boardwright.families.cards.option_types import DISCARD
from boardwright.families.cards.rules.amounts import amount_text, listed, resource_id
from boardwright.families.cards.rules.board import ActionSpace, CardsBoard
from boardwright.families.cards.rules.cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
    card_text,
)
from boardwright.wire import scene as wire
from boardwright.wire.scene import words

#: How wide and how high a floor of a tower is drawn.
FLOOR = (3.4, 2.2)
#: Other spaces hold no card.
ACTION_HEIGHT = 1.5
GAP = 0.2
COLOURS = ("room-green", "room-blue", "room-yellow", "room-purple")
AREA_COLOURS = {0: "room-yellow", 1: "room-green", 2: "room-white", 3: "room-grey"}
MEMBER_COLOURS = {"neutral": "#c9b79c", "black": "#23201d", "white": "#fbf7ec", "orange": "#d9822b"}
ICONS = dict(
    zip(RESOURCES, ("wood", "stone", "coin", "servant", "military", "faith", "victory"), strict=True)
)


def scene(view: View) -> wire.Scene:
    """The scene of a view."""
    rules: CardsRules = view.game.rules
    return _CardsScene(view, rules).scene()


class _CardsScene:
    """One drawing: the view and the content it names."""

    def __init__(self, view: View, rules: CardsRules) -> None:
        self.view = view
        self.table = view.table
        self.rules = rules
        self.board: CardsBoard = rules.board
        #: What this seat is asked now.
        self.options: Sequence[Option] = view.decision.options if view.decision is not None else ()

    def scene(self) -> wire.Scene:
        return wire.Scene(
            title=words(Message("cards-scene-round", round=self.table["round"], period=self.table["period"])),
            spaces=list(self._spaces()),
            tokens=[*self._members(), *self._faith(), *self._order(), *self._cubes()],
            cards=[
                *self._tower_cards(),
                *self._church(),
                *self._owned(),
                *self._leaders(),
                *self._tiles(),
                *self._privileges(),
            ],
            dice=list(self._dice()),
            panels=[*self._tables(), *(self._player(seat) for seat in range(self.view.seats))],
            buttons=list(self._buttons()),
            seats=[self._seat(seat) for seat in range(self.view.seats)],
            **({"result": words(self._result())} if self.view.over else {}),
        )

    def _buttons(self) -> Iterator[wire.Button]:
        """What does as well as things that may lie out of sight, and what begins a discard."""
        for option in self.options:
            for id in option.instead:
                yield wire.Button(id=id, label=words(option.message))
        if any(option.verb == "discard" for option in self.options):
            yield wire.Button(id=DISCARD, label=words(Message("cards-scene-discard")))

    def _result(self) -> Message:
        result = self.table["result"]
        totals = [ranks["total"] for ranks in result]
        winner = max(self.table["order"], key=lambda seat: totals[seat])
        return Message("cards-scene-result", seat=winner + 1, points=totals[winner])

    # -- the board

    def _spaces(self) -> Iterator[wire.Space]:
        for type, floors in enumerate(self.board.towers):
            for space in floors:
                at = type * (FLOOR[0] + GAP), (len(floors) - space.floor) * (FLOOR[1] + GAP)
                yield self._space(space, at, FLOOR, COLOURS[type])
        y = self.board.floors * (FLOOR[1] + GAP) + GAP
        # The council has a row of its own, as anybody may stand there; the others stand below the towers by fours.
        rows = [[space] for space in self.board.council]
        rest = [space for space in self.board.others if space not in self.board.council]
        rows += [rest[first : first + 4] for first in range(0, len(rest), 4)]
        for row in rows:
            whole = row[0] in self.board.council
            size = (4 * (FLOOR[0] + GAP) - GAP if whole else FLOOR[0], ACTION_HEIGHT)
            for index, space in enumerate(row):
                yield self._space(space, (index * (FLOOR[0] + GAP), y), size, AREA_COLOURS[space.region])
            y += ACTION_HEIGHT + GAP

    def _space(
        self, space: ActionSpace, at: tuple[float, float], size: tuple[float, float], fill: str
    ) -> wire.Space:
        (x, y), (wide, high) = at, size
        seen = self.table["spaces"][space.index]
        closed = seen.get("closed", False)
        label = Message("cards-scene-space-closed", space=space.title) if closed else _space_label(space)
        marks = ["closed"] if closed else []
        return wire.Space(
            id=f"space:{space.id}",
            points=[(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)],
            kind="floor" if space.floor else "action",
            fill=fill,
            group=space.id.rpartition("-")[0] if space.floor else "actions",
            label=words(label),
            marks=marks,
        )

    def _members(self) -> Iterator[wire.Token]:
        for seat, player in enumerate(self.table["players"]):
            for name in MEMBERS:
                member = player["members"][name]
                at = f"space:{member['space']}" if member["space"] else f"home:{seat}"
                yield wire.Token(
                    id=f"member:{seat}:{name}",
                    at=at,
                    icon="member",
                    glyph=name[0],
                    seat=seat,
                    color=MEMBER_COLOURS[name],
                    label=words(Message(f"cards-member-{name}")),
                    badges=[wire.Badge(icon="value", value=member["value"])] if self.table["round"] else [],
                )

    def _faith(self) -> Iterator[wire.Token]:
        for seat, player in enumerate(self.table["players"]):
            faith = player["resources"]["FAITH_POINTS"]
            yield self._cube(f"faith:{seat}", f"faith-step:{faith}", seat)

    def _order(self) -> Iterator[wire.Token]:
        for place, seat in enumerate(self.table["order"], 1):
            yield self._cube(f"order:{seat}", f"order-step:{place}", seat)

    def _cube(self, id: str, at: str, seat: int) -> wire.Token:
        """A player's marker."""
        label = words(Message("cards-scene-player", seat=seat + 1))
        return wire.Token(id=id, at=at, icon="cube", glyph="■", seat=seat, label=label)

    def _cubes(self) -> Iterator[wire.Token]:
        """A cube on each tile of the church that a player suffers from."""
        for seat, player in enumerate(self.table["players"]):
            for name in player["excommunications"]:
                if name in self.table["tiles"]:
                    period = self.table["tiles"].index(name) + 1
                    yield self._cube(f"cube:{seat}:{period}", f"church:{period}", seat)

    def _dice(self) -> Iterator[wire.Die]:
        if self.table["dice"] is not None:
            for name in DICE:
                label = words(Message(f"cards-member-{name}"))
                yield wire.Die(
                    id=f"die:{name}", value=self.table["dice"][name], color=MEMBER_COLOURS[name], label=label
                )

    # -- cards

    def _card(self, kind: type[BaseCard], name: str) -> BaseCard:
        return self.rules.card(kind, name)

    def _tower_cards(self) -> Iterator[wire.Card]:
        for seen in self.table["spaces"]:
            if "card" in seen:
                yield drawn(self._card(DevelopmentCard, seen["card"]), f"space:{seen['id']}")

    def _church(self) -> Iterator[wire.Card]:
        for period, name in enumerate(self.table["tiles"], 1):
            yield drawn(self._card(ExcommunicationCard, name), f"church:{period}")

    def _owned(self) -> Iterator[wire.Card]:
        for seat, player in enumerate(self.table["players"]):
            for name, cards in player["cards"].items():
                for card in cards:
                    yield drawn(self._card(DevelopmentCard, card), f"cards:{seat}:{name}")

    def _leaders(self) -> Iterator[wire.Card]:
        for name in self.table.get("draft", ()):
            yield drawn(self._card(LeaderCard, name), "draft")
        for seat, player in enumerate(self.table["players"]):
            for leader in player["leaders"]:
                card = drawn(self._card(LeaderCard, leader["name"]), f"leaders:{seat}", faded=leader["used"])
                if "copies" in leader:
                    copied = card_text(self._card(LeaderCard, leader["copies"]))
                    note = Message("cards-scene-copies", leader=leader["copies"])
                    card.text = [*card.text, words(note), *(words(line) for line in copied)]
                yield card
            if "hand" in player:
                for name in player["hand"]:
                    yield drawn(self._card(LeaderCard, name), f"hand:{seat}")
            else:
                for index in range(player["hand_size"]):
                    yield wire.Card(
                        id=f"hidden:{seat}:{index}", at=f"hand:{seat}", face="down", kind="leader-card"
                    )

    def _tiles(self) -> Iterator[wire.Card]:
        for tile in self.table.get("free_tiles", ()):
            yield _tile_card(tile, f"tile:{tile['name']}", "tiles")
        for seat, player in enumerate(self.table["players"]):
            if player["tile"] is not None:
                yield _tile_card(player["tile"], f"tile:{seat}:{player['tile']['name']}", f"tile-of:{seat}")

    def _privileges(self) -> Iterator[wire.Card]:
        """The privileges among which this seat chooses now."""
        for option in self.options:
            if option.verb == "privilege":
                gains = self.board.privileges[option.args["take"] - 1]
                yield wire.Card(
                    id=option.touches[0],
                    at="privileges",
                    kind="privilege",
                    title=words(amount_text(gains)),
                    cost=[_badge(RESOURCES[r], number) for r, number in gains],
                )

    # -- panels

    def _tables(self) -> Iterator[wire.Panel]:
        """The state of the match: order, faith, church; the draft while it lasts."""
        steps = [
            wire.Step(
                id=f"faith-step:{faith}",
                label=words(Message("cards-scene-faith-step", faith=faith, points=points)),
                marks=["goal"] if faith == self.table["faith_need"] else [],
            )
            for faith, points in enumerate(self.board.faith_track)
        ]
        need = Message("cards-scene-church", faith=self.table["faith_need"])
        church = [
            wire.Zone(id=f"church:{period}", title=words(Message("cards-scene-period", period=period)))
            for period in range(1, len(self.table["tiles"]) + 1)
        ]
        yield wire.Panel(
            id="state",
            title=words(Message("cards-scene-state")),
            items=[
                wire.Counter(
                    id="round",
                    title=words(Message("cards-scene-round-count")),
                    value=self.table["round"],
                    max=self.table["rounds"],
                ),
                wire.Track(
                    id="order",
                    title=words(Message("cards-scene-order")),
                    steps=[wire.Step(id=f"order-step:{place + 1}") for place in range(self.view.seats)],
                ),
                wire.Track(id="faith", title=words(Message("cards-scene-faith")), steps=steps),
                wire.Note(id="church-need", text=words(need)),
                *church,
            ],
            side="left",
        )
        asked = {"draft": "draft" in self.table, "tiles": "free_tiles" in self.table,
                 "privileges": any(option.verb == "privilege" for option in self.options)}  # fmt: skip
        for id, shown in asked.items():
            if shown:
                title = words(Message(f"cards-scene-{id}"))
                zone = wire.Zone(id=id, title=title)
                yield wire.Panel(id=f"{id}-panel", items=[zone], side="top")

    def _player(self, seat: int) -> wire.Panel:
        player = self.table["players"][seat]
        counters = [
            wire.Counter(
                id=f"have:{seat}:{name}",
                title=words(Message(f"cards-word-{resource_id(name)[6:]}")),
                icon=ICONS[name],
                value=number,
            )
            for name, number in player["resources"].items()
        ]
        zones = [
            wire.Zone(
                id=f"cards:{seat}:{name}",
                title=words(self._zone_title(player, type, name)),
                capacity=self.board.cards_per_type,
            )
            for type, name in enumerate(CARD_TYPES)
        ]
        others = [
            wire.Zone(id=f"{id}:{seat}", title=words(Message(f"cards-scene-{id}")))
            for id in ("home", "leaders", "hand", "tile-of")
        ]
        return wire.Panel(
            id=f"player:{seat}",
            title=words(Message("cards-scene-player", seat=seat + 1)),
            seat=seat,
            color=f"seat-{seat}",
            items=[*counters, *others[:1], *zones, *others[1:]],
        )

    def _zone_title(self, player: dict[str, Any], type: int, name: str) -> Message:
        """The type of card; with territories also the military points that the next one needs."""
        count = len(player["cards"][name])
        exempt = (
            type != TERRITORY or "NOMILITARYRULE" in player["flags"] or count >= self.board.cards_per_type
        )
        need = 0 if exempt else self.board.territory_slots[count]
        return (
            Message("cards-scene-next-territory", need=need)
            if need
            else Message(f"cards-scene-{name.lower()}")
        )

    def _seat(self, seat: int) -> wire.Seat:
        return wire.Seat(
            seat=seat,
            name=words(Message("cards-scene-player", seat=seat + 1)),
            color=f"seat-{seat}",
            active=seat in self.view.waiting,
            score=self.table["players"][seat]["resources"]["VICTORY_POINTS"],
        )


def drawn(card: BaseCard, at: str, *, faded: bool = False) -> wire.Card:
    """A card with its words, from its data."""
    found = wire.Card(
        id=card.scene_id,
        at=at,
        kind=card.kind,
        title=card.name,
        text=[words(line) for line in card_text(card)],
        faded=faded,
    )
    if isinstance(card, DevelopmentCard):
        found.kind = CARD_TYPES[card.type].lower()
        found.color = COLOURS[card.type]
        found.cost = [_badge(RESOURCES[r], number) for r, number in card.payments[0].cost]
        found.text = [*map(words, _price_text(card)), *found.text]
        if card.least:
            found.badges = [wire.Badge(icon="value", value=card.least)]
    return found


def _price_text(card: DevelopmentCard) -> list[Message]:
    """Alternative costs and requirements in words; a plain cost is drawn as badges."""
    if len(card.payments) == 1:
        needs = card.payments[0].needs
        return [Message("cards-text-needs", needs=amount_text(needs))] if needs else []
    costs = [amount_text(payment.cost) for payment in card.payments]
    lines = [Message("cards-text-costs", costs=listed(costs, "or-else"))]
    for payment in card.payments:
        if payment.needs:
            params: dict[str, Any] = {"needs": amount_text(payment.needs), "cost": amount_text(payment.cost)}
            lines.append(Message("cards-text-requirement", **params))
    return lines


def _badge(name: str, number: int) -> wire.Badge:
    return wire.Badge(icon=ICONS[name], value=number, label=words(Message(resource_id(name), count=number)))


def _space_label(space: ActionSpace) -> Message:
    """A space in words: its name, what it needs, what it gives or takes."""
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


def _tile_card(tile: dict[str, Any], id: str, at: str) -> wire.Card:
    return wire.Card(
        id=id,
        at=at,
        kind="bonus-tile",
        title=tile["title"],
        text=[
            words(Message("cards-text-tile-harvest", gains=amount_text(tile["harvest"]))),
            words(Message("cards-text-tile-production", gains=amount_text(tile["production"]))),
        ],
    )
