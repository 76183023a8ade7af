"""The table: the state of a match. It contains no rules; those are in the modules of the actions.

The agenda lists what comes next. So every piece of play is a separate step, and a copy of the
table can continue at once, even in the middle of a bonus action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.core import Game, Rng, Table
from boardwright.families.cards.format.vocabulary import SERVANTS, TOWERS
from boardwright.families.cards.rules.resource_amounts import Amounts

if TYPE_CHECKING:
    from boardwright.families.cards.compiled import CardsRules
    from boardwright.families.cards.rules.compiled_board import ActionSpace, BonusTile
    from boardwright.families.cards.rules.compiled_cards import (
        DevelopmentCard,
        ExcommunicationCard,
        LeaderCard,
    )

#: A discount on cards. The buyer picks one of its alternatives.
Discount = tuple[Amounts, ...]


class PlayerState:
    """The state of one seat: stock, cards, members, and the lasting effects of its cards."""

    __slots__ = (
        "banned", "base", "cards", "colour", "copies", "discounts", "flags", "grey", "hand", "have", "less", "mods",
        "picks", "played", "six", "spots", "tile", "used",
    )  # fmt: skip

    def __init__(self) -> None:
        #: The amount of each resource. The index is the number of the resource.
        self.have: list[int] = [0] * 7
        #: Own development cards by type, in the order in which they were taken.
        self.cards: tuple[list[DevelopmentCard], ...] = ([], [], [], [])
        #: The number of the space where each member stands; -1 at home. The neutral member comes first.
        self.spots: list[int] = [-1] * 4
        #: Leaders in hand, which nobody else sees.
        self.hand: list[LeaderCard] = []
        self.played: list[LeaderCard] = []
        #: Leaders whose ability was used in this round.
        self.used: list[LeaderCard] = []
        #: Leader -> the leader whose ability it has copied.
        self.copies: dict[LeaderCard, LeaderCard] = {}
        #: The number of the permanent effect that the owner has picked, for each card that allows only one.
        self.picks: dict[DevelopmentCard, int] = {}
        self.banned: list[ExcommunicationCard] = []
        self.tile: BonusTile | None = None
        # -- the sum of all lasting effects
        #: The change to the value of actions in each region.
        self.mods: list[int] = [0] * 8
        #: Discounts on cards, by type.
        self.discounts: list[tuple[Discount, ...]] = [(), (), (), ()]
        self.flags: frozenset[str] = frozenset()
        #: Groups of resources. A source that gives any resource of a group gives one less in total.
        self.less: tuple[tuple[int, ...], ...] = ()
        #: Added to coloured members; added to the neutral one; a fixed base that replaces the dice (0 for none).
        self.colour = 0
        self.grey = 0
        self.base = 0
        #: The member whose base is 6 in this round; 0 for none.
        self.six = 0

    def copy(self) -> PlayerState:
        twin = PlayerState.__new__(PlayerState)
        twin.have = self.have[:]
        green, blue, yellow, purple = self.cards
        twin.cards = (green[:], blue[:], yellow[:], purple[:])
        twin.spots = self.spots[:]
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.used = self.used[:]
        twin.copies = self.copies.copy()
        twin.picks = self.picks.copy()
        twin.banned = self.banned[:]
        twin.tile = self.tile
        twin.mods = self.mods[:]
        twin.discounts = self.discounts[:]
        twin.flags = self.flags
        twin.less = self.less
        twin.colour = self.colour
        twin.grey = self.grey
        twin.base = self.base
        twin.six = self.six
        return twin

    @property
    def servants_per_value(self) -> int:
        """The number of servants that raise a value by one."""
        return 2 if "DOUBLESERVANTS" in self.flags else 1

    def raises(self) -> int:
        """How much a player can raise a value by spending all servants."""
        return self.have[SERVANTS] // self.servants_per_value


class CardsTable(Table):
    """The table of a match of cards."""

    __slots__ = (
        "agenda", "council", "crowd", "decks", "dice", "floors", "guests", "order", "packets", "players", "ranks",
        "round", "rules", "shedding", "tiles",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        super().__init__(game, seats, rng)
        rules: CardsRules = game.rules
        self.rules = rules
        self.players = [PlayerState() for _ in range(seats)]
        #: Seats in turn order.
        self.order = list(range(seats))
        #: Rounds are counted from 1; 0 before the first.
        self.round = 0
        self.dice = [0, 0, 0]
        #: The shuffled cards of each type and period. Nobody sees the cards that have not appeared yet.
        self.decks: list[list[list[DevelopmentCard]]] = []
        #: The card on each space of the board; None where there is none.
        self.floors: list[DevelopmentCard | None] = [None] * len(rules.board.spaces)
        #: How many members stand on each space, and in each tower.
        self.crowd = [0] * len(rules.board.spaces)
        self.guests = [0] * 4
        #: The seats with a member in the council, in the order in which they came.
        self.council: list[int] = []
        #: The open excommunication tiles, one for each period.
        self.tiles: list[ExcommunicationCard] = []
        #: The agenda. Its last item is the next to run. Each item is a name in `play.WORK` and its arguments.
        self.agenda: list[tuple[Any, ...]] = []
        #: The draft of the leaders: for each packet, who took which leader, and the rest. Partly hidden.
        self.packets: list[LeaderPacket] = []
        #: Whether resources left at the end can cost points. If so, it can be wise to spend more than needed.
        self.shedding = False
        #: The points of the final scoring for each seat and category. Empty until the end.
        self.ranks: list[dict[str, int]] = []

    def copy(self) -> CardsTable:
        twin: CardsTable = self.blank()
        twin.rules = self.rules
        twin.players = [player.copy() for player in self.players]
        twin.order = self.order[:]
        twin.round = self.round
        twin.dice = self.dice[:]
        # Decks and packets are never changed in place, so copies can share them.
        twin.decks = self.decks
        twin.packets = self.packets
        twin.floors = self.floors[:]
        twin.crowd = self.crowd[:]
        twin.guests = self.guests[:]
        twin.council = self.council[:]
        twin.tiles = self.tiles
        twin.agenda = self.agenda[:]
        twin.shedding = self.shedding
        twin.ranks = self.ranks
        return twin

    def put(self, player: PlayerState, member: int, space: ActionSpace) -> None:
        """Puts a member on a space."""
        player.spots[member] = space.index
        self.crowd[space.index] += 1
        if space.floor:
            self.guests[space.region - TOWERS] += 1

    def send_home(self) -> None:
        """All members leave the board."""
        self.crowd = [0] * len(self.crowd)
        self.guests = [0] * 4
        for player in self.players:
            player.spots = [-1] * 4

    @property
    def period(self) -> int:
        """The period of the present round, from 1."""
        return max(0, self.round - 1) // self.rules.board.rounds + 1


class LeaderPacket:
    """Four leaders that are passed around in the draft: who took which, and which are left."""

    __slots__ = ("left", "taken")

    def __init__(self, taken: tuple[tuple[int, LeaderCard], ...], left: tuple[LeaderCard, ...]) -> None:
        self.taken = taken
        self.left = left
