"""Set-up of a match: stocks, decks, tiles of the church, bonus tiles, packets of leaders (docs/rules/cards.md §2)."""

from __future__ import annotations

from boardwright.core import Decision, Game, Message, Rng
from boardwright.families.cards import option_types
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.rules.compiled_board import BonusTile
from boardwright.families.cards.rules.compiled_cards import DevelopmentCard
from boardwright.families.cards.rules.gains import Asking
from boardwright.families.cards.table import CardsTable, LeaderPacket


def setup(game: Game, seats: int, rng: Rng) -> CardsTable:
    """The table before the first question: order, stocks, decks, tiles of the church, packets of leaders."""
    table = CardsTable(game, seats, rng)
    rules, board = table.rules, table.rules.board
    rng.shuffle(table.order)
    for place, seat in enumerate(table.order):
        have = table.players[seat].have
        for resource, number in (*board.start, *board.start_by_seat[place]):
            have[resource] += number
    periods = range(1, len(board.reports) + 1)
    count = board.cards_per_period
    table.decks = [
        [shuffled_deck(rules, rules.decks[type, period], count, rng) for period in periods]
        for type in range(4)
    ]
    for period in periods:
        certain = [t for t in rules.excommunications if t.period == period and t.ref in rules.certain]
        every = [t for t in rules.excommunications if t.period == period]
        table.tiles.append(rng.choice(certain or every))
    table.shedding = end_costs_points(table)
    table.agenda.append(("round",))
    if rules.with_leaders:
        table.agenda.append(("leaders",))
    if rules.tiles == "advanced" and board.advanced_tiles:
        table.agenda.append(("tiles", seats - 1))
    else:
        for player in table.players:
            player.tile = board.standard_tile
    return table


def end_costs_points(table: CardsTable) -> bool:
    """Whether remaining resources can cost points at the end, because of a visible tile or a card that may still
    appear."""
    return table.rules.sheds or any(tile.sheds for tile in table.tiles)


def shuffled_deck(
    rules: CardsRules, cards: list[DevelopmentCard], count: int, rng: Rng
) -> list[DevelopmentCard]:
    """Shuffles cards and returns the ones that are used. Cards added by an author are always among them."""
    pool = cards[:]
    rng.shuffle(pool)
    if not rules.certain:
        return pool
    pool.sort(key=lambda card: card.ref not in rules.certain)
    out, rest = pool[:count], pool[count:]
    rng.shuffle(out)
    return out + rest


def deal_leaders(table: CardsTable) -> Asking:
    """Deals a packet of leaders to everybody and starts the draft."""
    rules, rng = table.rules, table.rng
    pool = rules.leaders[:]
    rng.shuffle(pool)
    pool.sort(key=lambda leader: leader.ref not in rules.certain)
    pool = pool[: rules.board.leaders * table.seats]
    rng.shuffle(pool)
    size = rules.board.leaders
    table.packets = [
        LeaderPacket((), tuple(pool[seat * size : (seat + 1) * size])) for seat in range(table.seats)
    ]
    table.agenda.append(("draft", 0))
    return
    yield


def free_tiles(table: CardsTable) -> list[BonusTile]:
    """The bonus tiles that nobody has. If there are more seats than advanced tiles, the standard tile is among them."""
    board = table.rules.board
    tiles = list(board.advanced_tiles)
    if table.seats > len(tiles):
        tiles.insert(0, board.standard_tile)
    held = [player.tile for player in table.players]
    return [tile for tile in tiles if tile not in held]


def choose_tiles(table: CardsTable, place: int) -> Asking:
    """Players choose bonus tiles in reverse turn order."""
    seat = table.order[place]
    found = free_tiles(table)
    chosen = 0
    if len(found) > 1:
        offered = [
            option_types.CardsOption(
                "tile", touches=(f"tile:{tile.name}",), tile=tile.name, words={"tile": tile.title}
            )
            for tile in found
        ]
        answer = yield Decision(seat, Message("cards-prompt-tile"), offered)
        chosen = offered.index(answer)
    table.players[seat].tile = found[chosen]
    table.emit("tile", seat=seat, **found[chosen].facts)
    if place:
        table.agenda.append(("tiles", place - 1))
