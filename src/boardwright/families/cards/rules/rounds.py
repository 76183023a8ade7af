"""The course of the game: set-up, rounds, turns, reports of the church, the end (docs/rules/cards.md §2, §3, §9)."""

from __future__ import annotations

from boardwright.core import Decision, Game, Message, Rng
from boardwright.families.cards import option_types
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import FAITH, VICTORY
from boardwright.families.cards.options import placements
from boardwright.families.cards.rules.board import BonusTile
from boardwright.families.cards.rules.cards import DevelopmentCard, ExcommunicationCard
from boardwright.families.cards.rules.gains import Asking
from boardwright.families.cards.rules.leaders import leader_options, may_move, move
from boardwright.families.cards.rules.take_card import run_clauses
from boardwright.families.cards.table import CardsTable, LeaderPacket

ASK_TURN, ASK_AFTER = Message("cards-prompt-turn"), Message("cards-prompt-after")

# -- set-up ---------------------------------------------------------------------------------------------------


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
    """Whether resources left at the end can cost points here: an open tile says so, or a card that may come out."""
    return table.rules.sheds or any(tile.sheds for tile in table.tiles)


def shuffled_deck(
    rules: CardsRules, cards: list[DevelopmentCard], count: int, rng: Rng
) -> list[DevelopmentCard]:
    """Cards in random order of which the first so many come out; those that somebody added are among them."""
    pool = cards[:]
    rng.shuffle(pool)
    if not rules.certain:
        return pool
    pool.sort(key=lambda card: card.ref not in rules.certain)
    out, rest = pool[:count], pool[count:]
    rng.shuffle(out)
    return out + rest


def deal_leaders(table: CardsTable) -> Asking:
    """A packet of leaders for everybody; the draft begins."""
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
    """The bonus tiles that nobody has; with more seats than advanced tiles the standard one is among them."""
    board = table.rules.board
    tiles = list(board.advanced_tiles)
    if table.seats > len(tiles):
        tiles.insert(0, board.standard_tile)
    held = [player.tile for player in table.players]
    return [tile for tile in tiles if tile not in held]


def choose_tiles(table: CardsTable, place: int) -> Asking:
    """The last in turn order chooses a bonus tile first."""
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


# -- rounds ---------------------------------------------------------------------------------------------------


def begin_round(table: CardsTable) -> Asking:
    """New cards on the towers, new dice; the turns of the round go on the agenda."""
    table.round += 1
    board = table.rules.board
    table.dice = [table.rng.die() for _ in range(3)]
    first = (table.round - 1) % board.rounds * board.floors
    for type, floors in enumerate(board.towers):
        deck = table.decks[type][table.period - 1]
        for space, card in zip(floors, deck[first : first + board.floors], strict=True):
            table.floors[space.index] = card
    table.emit(
        "round", round=table.round, period=table.period, dice=list(table.dice), order=list(table.order)
    )
    table.agenda.append(("end-round",))
    table.agenda.extend(("turn", seat) for seat in reversed(turns(table)))
    return
    yield


def turns(table: CardsTable) -> list[int]:
    """The seats of a round's turns: four times around; who has to wait places the left-over member at the end."""
    waiting = [seat for seat in table.order if "SKIPTURN" in table.players[seat].flags]
    first = [seat for seat in table.order if seat not in waiting]
    return first + table.order * 3 + waiting


def turn(table: CardsTable, seat: int) -> Asking:
    """A player places a member or passes; leaders may be moved before."""
    places = placements(table, seat)
    moves = may_move(table, seat)
    if not places and not moves:
        table.emit("passed", seat=seat)
        return
    # The leaders in a hand are known to their owner alone: the options are made when somebody may look.
    offered = (
        (lambda: [*places, *leader_options(table, seat), option_types.PASS])
        if moves
        else [*places, option_types.PASS]
    )
    answer = yield Decision(seat, ASK_TURN, offered, option_types.PASS)
    if answer.verb == "place":
        if moves or table.players[seat].played:
            table.agenda.append(("after", seat))
        table.agenda.append(("place", seat, answer.member, answer.space))
    elif answer.verb == "pass":
        table.emit("passed", seat=seat)
    else:
        table.agenda.append(("turn", seat))
        yield from move(table, seat, answer)


def after_placement(table: CardsTable, seat: int) -> Asking:
    """Leaders may be moved after the placement too."""
    if not may_move(table, seat):
        return
    answer = yield Decision(
        seat, ASK_AFTER, lambda: [option_types.END, *leader_options(table, seat)], option_types.END
    )
    if answer.verb != "end":
        table.agenda.append(("after", seat))
        yield from move(table, seat, answer)


def end_round(table: CardsTable) -> Asking:
    """After the last round of a period the church reports; then all is cleared away."""
    table.agenda.append(("clear",))
    if table.round % table.rules.board.rounds == 0:
        table.agenda.extend(("report", seat) for seat in reversed(table.order))
    return
    yield


def report(table: CardsTable, seat: int) -> Asking:
    """The church asks a player for faith."""
    player = table.players[seat]
    board = table.rules.board
    faith = player.have[FAITH]
    need, tile = board.reports[table.period - 1], table.tiles[table.period - 1]
    if faith >= need:
        gains = board.faith_track[faith] + (board.church_bonus if "MOREFAITH" in player.flags else 0)
        prompt = Message("cards-prompt-church", points=gains, tile=tile.title)
        answer = yield Decision(seat, prompt, [option_types.support(faith), option_types.refuse(tile)])
        if answer.verb == "support":
            player.have[VICTORY] += gains
            player.have[FAITH] = 0
            table.emit("supported", seat=seat, points=gains)
            return
    yield from excommunicate(table, seat, tile)


def excommunicate(table: CardsTable, seat: int, tile: ExcommunicationCard) -> Asking:
    """A tile of the church takes effect for the rest of the game."""
    player = table.players[seat]
    player.banned.append(tile)
    table.emit("excommunicated", seat=seat, tile=tile.name)
    for effect in tile.standing:
        effect.start(player)
    yield from run_clauses(table, seat, tile, 0)


def clear(table: CardsTable) -> Asking:
    """Members go home, unsold cards away; the council sets the order of the next round."""
    if table.round == table.rules.board.last_round:
        table.agenda.append(("score",))
        return
    table.order = table.council + [seat for seat in table.order if seat not in table.council]
    table.council = []
    table.floors = [None] * len(table.floors)
    table.send_home()
    for player in table.players:
        player.used = []
        player.six = 0
    table.agenda.append(("round",))
    return
    yield
