"""Positions given as JSON: a table set up by hand, for questions like "what could I do here?" and for tests."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from boardwright.core import Message
from boardwright.core.json_path import Path
from boardwright.core.report import ProblemReport
from boardwright.core.validation import StrictModel
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.payloads import ResourceMap
from boardwright.families.cards.format.vocabulary import DICE, MEMBERS, RESOURCES
from boardwright.families.cards.rules.amounts import amounts
from boardwright.families.cards.rules.cards import BaseCard, DevelopmentCard, ExcommunicationCard, LeaderCard
from boardwright.families.cards.rules.setup import end_costs_points
from boardwright.families.cards.table import CardsTable, LeaderPacket

Die = Annotated[int, Field(ge=1, le=6)]


class DicePosition(StrictModel):
    """The values of the dice."""

    black: Die = 1
    white: Die = 1
    orange: Die = 1


class CardsPlayerPosition(StrictModel):
    """The possessions of a player. A missing amount is zero."""

    resources: ResourceMap = Field(ResourceMap(), description="The stock.")
    cards: list[str] = Field(
        [], description="Development cards by name; nothing is paid, no instant happens."
    )
    hand: list[str] = Field([], description="Leaders in the hand.")
    leaders: list[str] = Field([], description="Leaders in play.")
    copies: dict[str, str] = Field({}, description="Whose ability a copying leader has.")
    used: list[str] = Field([], description="Leaders whose ability was used in this round.")
    excommunications: list[str] = Field([], description="Tiles of the church by name.")
    tile: str = Field("standard", description="The bonus tile.")
    members: dict[str, str] = Field({}, description="Members that stand on spaces; the others are at home.")


class CardsPosition(StrictModel):
    """A position during a round."""

    round: int = Field(1, ge=1, description="The round, counted from 1.")
    dice: DicePosition = Field(DicePosition(), description="The values of the dice.")
    order: list[int] | None = Field(None, description="The turn order; seats from 0 by default.")
    turns: list[int] | None = Field(None, description="The turns that are still to come in this round.")
    towers: dict[str, list[str | None]] = Field(
        {}, description="The cards of each tower, from the bottom up."
    )
    tiles: list[str] = Field([], max_length=3, description="The open tiles of the church.")
    council: list[int] = Field([], description="Seats in the council, by arrival.")
    players: list[CardsPlayerPosition] = Field(description="One for each seat.")


POSITION = CardsPosition


def apply_position(table: CardsTable, form: CardsPosition, report: ProblemReport) -> None:
    """Puts a position on the table. Faults are in the report."""
    _Placing(table, report).place(form)


def position_json(table: CardsTable) -> dict[str, Any]:
    """The position of a table as JSON that can be read again. It is exact only at the menu of a turn."""
    board = table.rules.board
    towers = {
        id: [card.name if (card := table.floors[space.index]) is not None else None for space in floors]
        for id, floors in zip(board.tower_ids, board.towers)
    }
    turns = [entry[1] for entry in reversed(table.agenda) if entry[0] == "turn"]
    return {
        "round": max(table.round, 1),
        "dice": dict(zip(DICE, (max(die, 1) for die in table.dice))),
        "order": list(table.order),
        "turns": turns,
        "towers": towers,
        "tiles": [tile.name for tile in table.tiles],
        "council": list(table.council),
        "players": [_player_json(player, board) for player in table.players],
    }


def _player_json(player: Any, board: Any) -> dict[str, Any]:
    return {
        "resources": {RESOURCES[index]: number for index, number in enumerate(player.have) if number},
        "cards": [card.name for cards in player.cards for card in cards],
        "hand": [leader.name for leader in player.hand],
        "leaders": [leader.name for leader in player.played],
        "copies": {leader.name: copied.name for leader, copied in player.copies.items()},
        "used": [leader.name for leader in player.used],
        "excommunications": [tile.name for tile in player.banned],
        "tile": player.tile.name if player.tile is not None else "standard",
        "members": {MEMBERS[n]: board.spaces[spot].id for n, spot in enumerate(player.spots) if spot >= 0},
    }


class _Placing:
    """Looks up the names in a position and puts the things on the table."""

    def __init__(self, table: CardsTable, report: ProblemReport) -> None:
        self.table = table
        self.rules: CardsRules = table.rules
        self.report = report

    def place(self, form: CardsPosition) -> None:
        table, board = self.table, self.rules.board
        if form.round > board.last_round:
            message = Message("core-too-big", found=str(form.round), bound=board.last_round)
            self.report.error(("round",), message)
        if len(form.players) != table.seats:
            self.report.error(("players",), Message("cards-position-seats", count=table.seats))
            return
        table.round = form.round
        table.dice = [getattr(form.dice, colour) for colour in DICE]
        table.order = self._seats(form.order, ("order",), every=True) or list(range(table.seats))
        table.council = self._seats(form.council, ("council",))
        table.floors = [None] * len(board.spaces)
        table.send_home()
        self._towers(form)
        for index, name in enumerate(form.tiles):
            table.tiles = [*table.tiles[:index], *self._cards(ExcommunicationCard, [name], ("tiles", index)),
                           *table.tiles[index + 1 :]]  # fmt: skip
        table.shedding = end_costs_points(table)
        for seat, player in enumerate(form.players):
            self._player(seat, player, ("players", seat))
        table.packets = [
            LeaderPacket(tuple((seat, leader) for leader in (*player.hand, *player.played)), ())
            for seat, player in enumerate(table.players)
        ]
        turns = self._seats(form.turns, ("turns",)) if form.turns is not None else self._turns()
        table.agenda = [("end-round",), *(("turn", seat) for seat in reversed(turns))]

    def _turns(self) -> list[int]:
        """One turn for each member that is still at home."""
        home = [sum(spot < 0 for spot in player.spots) for player in self.table.players]
        laps = range(max(home), 0, -1)
        return [seat for lap in laps for seat in self.table.order if home[seat] >= lap]

    def _seats(self, seats: list[int] | None, path: Path, *, every: bool = False) -> list[int]:
        for seat in seats or []:
            if not 0 <= seat < self.table.seats:
                self.report.unknown(path, seat, [str(seat) for seat in range(self.table.seats)])
                return []
        if every and seats is not None and sorted(seats) != list(range(self.table.seats)):
            self.report.error(path, Message("cards-position-order"))
        return list(seats or [])

    def _towers(self, form: CardsPosition) -> None:
        board = self.rules.board
        for id, names in form.towers.items():
            if id not in board.tower_ids:
                self.report.unknown(("towers", id), id, board.tower_ids)
                continue
            floors = board.towers[board.tower_ids.index(id)]
            for index, (space, name) in enumerate(zip(floors, names)):
                if name is not None:
                    for card in self._cards(DevelopmentCard, [name], ("towers", id, index)):
                        self.table.floors[space.index] = card

    def _cards(self, kind: type[BaseCard], names: list[str], path: Path) -> list[Any]:
        found = []
        for name in names:
            ref = f"{kind.kind}:{name}"
            if ref in self.rules.cards:
                found.append(self.rules.cards[ref])
            else:
                known = [card.name for card in self.rules.cards.values() if isinstance(card, kind)]
                self.report.unknown(path, name, known)
        return found

    def _player(self, seat: int, form: CardsPlayerPosition, path: Path) -> None:
        player = type(self.table.players[seat])()
        self.table.players[seat] = player
        for resource, number in amounts(form.resources.pairs):
            player.have[resource] = number
        for card in self._cards(DevelopmentCard, form.cards, (*path, "cards")):
            player.cards[card.type].append(card)
            self._start(player, card)
        player.hand = self._cards(LeaderCard, form.hand, (*path, "hand"))
        player.played = self._cards(LeaderCard, form.leaders, (*path, "leaders"))
        player.used = self._cards(LeaderCard, form.used, (*path, "used"))
        for name, copied in form.copies.items():
            pair = self._cards(LeaderCard, [name, copied], (*path, "copies"))
            if len(pair) == 2:
                player.copies[pair[0]] = pair[1]
        for leader in player.played:
            self._start(player, player.copies.get(leader, leader))
        player.banned = self._cards(ExcommunicationCard, form.excommunications, (*path, "excommunications"))
        for tile in player.banned:
            self._start(player, tile)
        self._tile(seat, form, path)
        self._members(seat, form, path)

    def _start(self, player: Any, card: BaseCard) -> None:
        for effect in card.standing:
            effect.start(player)

    def _tile(self, seat: int, form: CardsPlayerPosition, path: Path) -> None:
        tiles = {tile.name: tile for tile in self.rules.board.tiles}
        if form.tile not in tiles:
            self.report.unknown((*path, "tile"), form.tile, tiles)
        self.table.players[seat].tile = tiles.get(form.tile)

    def _members(self, seat: int, form: CardsPlayerPosition, path: Path) -> None:
        board = self.rules.board
        for member, id in form.members.items():
            if member not in MEMBERS:
                self.report.unknown((*path, "members", member), member, MEMBERS)
            elif id not in board.by_id:
                self.report.unknown((*path, "members", member), id, board.by_id)
            else:
                self.table.put(self.table.players[seat], MEMBERS.index(member), board.by_id[id])
