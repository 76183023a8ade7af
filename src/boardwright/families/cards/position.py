"""Positions given as JSON: a table set up by hand, for questions like "what could I do here?" and for tests."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from boardwright.core import BadOptions, Message
from boardwright.core.json_path import Path
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.effect_payloads import ResourceMap
from boardwright.families.cards.format.vocabulary import DICE, MEMBERS, RESOURCES
from boardwright.families.cards.rules.compiled_cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
)
from boardwright.families.cards.rules.resource_amounts import amounts
from boardwright.families.cards.rules.setup import end_costs_points
from boardwright.families.cards.table import CardsTable, LeaderPacket

Die = Annotated[int, Field(ge=0, le=6)]
#: The agenda items that a position may contain, each with its argument. The other items of `play.WORK` occur only in
#: the middle of an action.
AGENDA = {
    "tiles": "number", "leaders": "", "draft": "number", "round": "", "turn": "seat", "after": "seat",
    "end-round": "", "report": "seat", "clear": "", "score": "",
}  # fmt: skip


class DicePosition(StrictModel):
    """The values of the dice; 0 before the first round."""

    black: Die = 1
    white: Die = 1
    orange: Die = 1


class CardsPlayerPosition(StrictModel):
    """The possessions of a player. A missing amount is zero."""

    resources: ResourceMap = Field(ResourceMap(), description="The stock.")
    cards: list[str] = Field(
        [], description="Development cards by name; no cost is paid and no immediate effect happens."
    )
    hand: list[str] = Field([], description="Leaders in the hand.")
    leaders: list[str] = Field([], description="Leaders in play.")
    copies: dict[str, str] = Field({}, description="Copying leader -> the leader whose ability it has.")
    used: list[str] = Field([], description="Leaders whose ability was used in this round.")
    excommunications: list[str] = Field([], description="Tiles of the church by name.")
    six: str | None = Field(None, description="The member whose value is 6 in this round.")
    picks: dict[str, int] = Field({}, description="The permanent effect that was chosen for a card, from 0.")
    tile: str | None = Field("standard", description="The bonus tile; null before it is chosen.")
    members: dict[str, str] = Field(
        {}, description="Members that stand on spaces. All other members are not placed yet."
    )


class PacketPosition(StrictModel):
    """A packet of leaders in the draft."""

    taken: list[list[int | str]] = Field([], description="Seat and leader, in the order of the draft.")
    left: list[str] = Field([], description="The leaders that are left.")


class CardsPosition(StrictModel):
    """A position during a round."""

    round: int = Field(1, ge=0, description="The round, counted from 1; 0 before the first.")
    dice: DicePosition = Field(DicePosition(), description="The values of the dice.")
    order: list[int] | None = Field(None, description="The turn order; seats from 0 by default.")
    turns: list[int] | None = Field(None, description="The remaining turns of this round.")
    agenda: list[list[str | int]] | None = Field(
        None,
        description="What happens next, first item first. By default: the turns, then the end of the round.",
    )
    packets: list[PacketPosition] | None = Field(None, description="The packets of the draft of leaders.")
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
    """The position of a table as JSON that can be read again.

    Raises `BadOptions` in the middle of an action, because JSON cannot describe an unfinished action.
    """
    if any(entry[0] not in AGENDA for entry in table.agenda):
        raise BadOptions(Message("cards-position-action"))
    board = table.rules.board
    towers = {
        id: [card.name if (card := table.floors[space.index]) is not None else None for space in floors]
        for id, floors in zip(board.tower_ids, board.towers)
    }
    agenda = list(reversed(table.agenda))
    turns = [entry[1] for entry in agenda if entry[0] == "turn"]
    usual = [*(("turn", seat) for seat in turns), ("end-round",)]
    return {
        "round": table.round,
        "dice": dict(zip(DICE, table.dice)),
        "order": list(table.order),
        **({"turns": turns} if agenda == usual else {"agenda": [list(entry) for entry in agenda]}),
        **({"packets": _packets_json(table)} if any(packet.left for packet in table.packets) else {}),
        "towers": towers,
        "tiles": [tile.name for tile in table.tiles],
        "council": list(table.council),
        "players": [_player_json(player, board) for player in table.players],
    }


def _packets_json(table: CardsTable) -> list[dict[str, Any]]:
    return [
        {
            "taken": [[seat, leader.name] for seat, leader in packet.taken],
            "left": [leader.name for leader in packet.left],
        }
        for packet in table.packets
    ]


def _player_json(player: Any, board: Any) -> dict[str, Any]:
    return {
        "resources": {RESOURCES[index]: number for index, number in enumerate(player.have) if number},
        "cards": [card.name for cards in player.cards for card in cards],
        "hand": [leader.name for leader in player.hand],
        "leaders": [leader.name for leader in player.played],
        "copies": {leader.name: copied.name for leader, copied in player.copies.items()},
        "used": [leader.name for leader in player.used],
        "excommunications": [tile.name for tile in player.banned],
        **({"six": MEMBERS[player.six]} if player.six else {}),
        **({"picks": {card.name: index for card, index in player.picks.items()}} if player.picks else {}),
        "tile": player.tile.name if player.tile is not None else None,
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
        self._begun(form)
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
        if form.packets is not None:
            self._packets(form.packets)
        if form.agenda is not None:
            self._agenda(form.agenda)
            return
        turns = self._seats(form.turns, ("turns",)) if form.turns is not None else self._turns()
        table.agenda = [("end-round",), *(("turn", seat) for seat in reversed(turns))]

    def _begun(self, form: CardsPosition) -> None:
        """Reports a missing round or missing dice. Both may be 0 only before the first round."""
        begins = {"tiles", "leaders", "draft", "round"}
        if form.round == 0 and not any(entry[:1] and entry[0] in begins for entry in form.agenda or []):
            self.report.error(("round",), Message("core-too-small", found="0", bound=1))
        for colour in DICE:
            if form.round and not getattr(form.dice, colour):
                self.report.error(("dice", colour), Message("core-too-small", found="0", bound=1))

    def _agenda(self, entries: list[list[str | int]]) -> None:
        """Reads the agenda, which lists what happens next, from its JSON form."""
        agenda: list[tuple[Any, ...]] = []
        for index, (name, *numbers) in enumerate(entry or [""] for entry in entries):
            place: Path = ("agenda", index)
            if name not in AGENDA:
                self.report.unknown(place, name, AGENDA)
                continue
            bound = self.rules.board.leaders if name == "draft" else self.table.seats
            fits = all(isinstance(number, int) and 0 <= number < bound for number in numbers)
            if len(numbers) != bool(AGENDA[str(name)]) or not fits:
                self.report.error(place, Message("cards-position-agenda", bound=bound - 1))
            elif name == "draft" and not self._can_draft(int(numbers[0])):
                self.report.error(
                    ("packets",), Message("cards-position-draft", count=bound - int(numbers[0]))
                )
            agenda.append((name, *numbers))
        self.table.agenda = agenda[::-1]

    def _can_draft(self, turn: int) -> bool:
        """Whether every packet has the number of leaders that it should have at this turn of the draft."""
        left = self.rules.board.leaders - turn
        packets = self.table.packets
        return len(packets) == self.table.seats and all(len(packet.left) == left for packet in packets)

    def _packets(self, packets: list[PacketPosition]) -> None:
        found = []
        for index, packet in enumerate(packets):
            taken: list[tuple[int, LeaderCard]] = []
            for number, entry in enumerate(packet.taken):
                place: Path = ("packets", index, "taken", number)
                seat, name = (*entry, None, None)[:2]
                if not isinstance(seat, int) or not isinstance(name, str) or len(entry) != 2:
                    self.report.error(place, Message("cards-position-taken"))
                    continue
                for leader in self._cards(LeaderCard, [name], place):
                    taken += [(seat, leader) for seat in self._seats([seat], place)]
            left = self._cards(LeaderCard, packet.left, ("packets", index, "left"))
            found.append(LeaderPacket(tuple(taken), tuple(left)))
        self.table.packets = found

    def _turns(self) -> list[int]:
        """One turn for each member that is not placed yet."""
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
            picked = form.picks.get(card.name)
            if picked is None:
                self._start(player, card)
            elif not card.picks_one or not 0 <= picked < len(card.permanent):
                self.report.error((*path, "picks", card.name), Message("cards-position-picks"))
            else:
                player.picks[card] = picked
                for effect in card.standing:
                    if effect is card.permanent[picked] or effect in card.instant:
                        effect.start(player)
        for name in form.picks:
            if name not in form.cards:
                self.report.unknown((*path, "picks", name), name, form.cards)
        if form.six is not None and form.six not in MEMBERS[1:]:
            self.report.unknown((*path, "six"), form.six, MEMBERS[1:])
        elif form.six is not None:
            player.six = MEMBERS.index(form.six)
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
        if form.tile is not None and form.tile not in tiles:
            self.report.unknown((*path, "tile"), form.tile, tiles)
        self.table.players[seat].tile = tiles.get(form.tile) if form.tile is not None else None

    def _members(self, seat: int, form: CardsPlayerPosition, path: Path) -> None:
        board = self.rules.board
        for member, id in form.members.items():
            if member not in MEMBERS:
                self.report.unknown((*path, "members", member), member, MEMBERS)
            elif id not in board.by_id:
                self.report.unknown((*path, "members", member), id, board.by_id)
            else:
                self.table.put(self.table.players[seat], MEMBERS.index(member), board.by_id[id])
