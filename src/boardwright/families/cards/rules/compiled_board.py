"""The board as the rules use it: spaces by number, tables and tracks, compiled once from its file."""

from __future__ import annotations

from typing import Any

from boardwright.core.message import numbered
from boardwright.core.rulebook import part_id
from boardwright.families.cards.format.files import CardsBoardFile, SpaceSpec, TileSpec, TowerSpec
from boardwright.families.cards.format.vocabulary import (
    ACTIONS,
    CARD_TYPES,
    COUNCIL,
    MARKET,
    ONE_COLOURED,
    TOWERS,
)
from boardwright.families.cards.rules.named_content import NamedContent
from boardwright.families.cards.rules.resource_amounts import Amounts, amounts


class ActionSpace(NamedContent):
    """A place for members: a floor of a tower or another action space."""

    __slots__ = (
        "bonus",
        "floor",
        "id",
        "index",
        "penalty",
        "privileges",
        "region",
        "seats",
        "single",
        "value",
    )

    def __init__(self, index: int, id: str, title: Any, region: int, value: int, bonus: Amounts) -> None:
        super().__init__(f"space:{id}", id, title)
        self.index = index
        self.id = id
        self.region = region
        #: The value that an action needs here.
        self.value = value
        self.bonus = bonus
        #: The number of the floor, counted from 1; 0 for a space outside of the towers.
        self.floor = 0
        self.penalty = 0
        self.privileges = 0
        #: Whether only one member may stand here.
        self.single = True
        #: The space is closed in matches with fewer seats.
        self.seats = 0

    @property
    def words(self) -> Any:
        """The display name."""
        return self.title

    @property
    def part(self) -> str:
        """The section of the rulebook that explains the space. The floors of a tower share one section."""
        return part_id("tower", self.id.rpartition("-")[0]) if self.floor else part_id("space", self.id)


class BonusTile(NamedContent):
    """A bonus tile: what each harvest and each production gives in addition to the cards."""

    __slots__ = ("gains", "value")

    def __init__(self, form: TileSpec) -> None:
        super().__init__(f"tile:{form.id}", form.id, form.title)
        self.value = form.value
        #: What the tile gives for a production and for a harvest.
        self.gains = (amounts(form.production.pairs), amounts(form.harvest.pairs))


class CardsBoard:
    """All facts of a board."""

    def __init__(self, form: CardsBoardFile) -> None:
        self.name = form.name
        self.spaces: list[ActionSpace] = []
        #: The floors of each tower, by card type, from the bottom up.
        self.towers: list[tuple[ActionSpace, ...]] = [()] * 4
        self.tower_ids: list[str] = [""] * 4
        self.tower_titles: list[Any] = [""] * 4
        for tower in form.towers:
            type = CARD_TYPES.index(tower.cards)
            self.towers[type] = self._tower(tower, TOWERS + type)
            self.tower_ids[type], self.tower_titles[type] = tower.id, tower.title
        for space in form.spaces:
            self._space(space)
        #: The spaces outside of the towers.
        self.others = [space for space in self.spaces if not space.floor]
        #: The floors of each tower, lowest value first, as (number, needed value, bonus, floor).
        self.tower_rows = [
            [(s.index, s.value, s.bonus, s) for s in sorted(floors, key=lambda floor: floor.value)]
            for floors in self.towers
        ]
        #: For each space: its region if a player may have only one coloured member there, otherwise -1.
        self.exclusive = [s.region if s.region in ONE_COLOURED else -1 for s in self.spaces]
        self.by_id = {space.id: space for space in self.spaces}
        self.council = [space for space in self.spaces if space.region == COUNCIL]
        self.market = [space for space in self.spaces if space.region == MARKET]
        self.surcharge = amounts(form.surcharge.pairs)
        self.privileges = [amounts(entry.pairs) for entry in form.privileges]
        self.start = amounts(form.start.each.pairs)
        self.start_by_seat = [amounts(entry.pairs) for entry in form.start.seats]
        self.rounds = form.rounds
        #: When more servants than needed may be spent.
        self.sheds = form.spare_servants
        self.floors = len(form.towers[0].floors)
        self.territory_slots = form.territory_slots
        self.cards_per_type = form.cards_per_type
        self.standard_tile = BonusTile(form.standard_tile)
        self.advanced_tiles = [BonusTile(tile) for tile in form.advanced_tiles]
        self.leaders = form.leaders
        self.faith_track = form.faith_track
        self.last_faith = len(form.faith_track) - 1
        self.church_bonus = form.church_bonus
        self.reports = form.reports
        self.scoring = form.scoring

    def open_spaces(self, seats: int) -> list[ActionSpace]:
        """The spaces outside of the towers that are open in a match with this number of seats."""
        return [space for space in self.others if space.seats <= seats]

    @property
    def last_round(self) -> int:
        return self.rounds * len(self.reports)

    @property
    def cards_per_period(self) -> int:
        """The number of cards of a type that appear in a period."""
        return self.floors * self.rounds

    @property
    def tiles(self) -> list[BonusTile]:
        return [self.standard_tile, *self.advanced_tiles]

    def _tower(self, tower: TowerSpec, region: int) -> tuple[ActionSpace, ...]:
        floors: list[ActionSpace] = []
        for number, form in enumerate(tower.floors, 1):
            title = numbered(tower.title, number)
            space = ActionSpace(
                len(self.spaces), f"{tower.id}-{number}", title, region, form.value, amounts(form.bonus.pairs)
            )
            space.floor = number
            self.spaces.append(space)
            floors.append(space)
        return tuple(floors)

    def _space(self, form: SpaceSpec) -> None:
        region = ACTIONS[form.action][0]
        space = ActionSpace(
            len(self.spaces), form.id, form.title, region, form.value, amounts(form.bonus.pairs)
        )
        space.penalty = form.penalty
        space.privileges = form.privileges
        space.single = form.members == "one"
        space.seats = form.seats
        self.spaces.append(space)
