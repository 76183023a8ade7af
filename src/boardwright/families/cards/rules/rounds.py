"""The course of the game: set-up, rounds, turns, reports of the church, the end (docs/rules/cards.md §2, §3, §9)."""

from __future__ import annotations

from boardwright.core import Decision, Message
from boardwright.families.cards import option_types
from boardwright.families.cards.format.vocabulary import FAITH, VICTORY
from boardwright.families.cards.options import leader_options, may_move, placements
from boardwright.families.cards.rules.compiled_cards import ExcommunicationCard
from boardwright.families.cards.rules.gains import Asking
from boardwright.families.cards.rules.leaders import move
from boardwright.families.cards.rules.place_member_and_take_card import run_clauses
from boardwright.families.cards.table import CardsTable

ASK_TURN, ASK_AFTER = Message("cards-prompt-turn"), Message("cards-prompt-after")

# -- rounds ---------------------------------------------------------------------------------------------------


def begin_round(table: CardsTable) -> Asking:
    """Starts a round: new cards on the towers, new dice, and the round's turns on the agenda."""
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
    """The seat of each turn in a round. Everybody has four turns, one for each member.

    A player whose first turn is skipped gets that turn at the end.
    """
    waiting = [seat for seat in table.order if "SKIPTURN" in table.players[seat].flags]
    first = [seat for seat in table.order if seat not in waiting]
    return first + table.order * 3 + waiting


def turn(table: CardsTable, seat: int) -> Asking:
    """A player places a member or passes. Before that, the player may use leaders."""
    places = placements(table, seat)
    moves = may_move(table, seat)
    if not places and not moves:
        table.emit("passed", seat=seat)
        return
    # Only the owner knows the leaders in a hand, so the options are made when they are first needed.
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
    """After placing a member, the player may use leaders."""
    if not may_move(table, seat):
        return
    answer = yield Decision(
        seat, ASK_AFTER, lambda: [option_types.END, *leader_options(table, seat)], option_types.END
    )
    if answer.verb != "end":
        table.agenda.append(("after", seat))
        yield from move(table, seat, answer)


def end_round(table: CardsTable) -> Asking:
    """Ends a round. After the last round of a period the church reports first; then the board is cleared."""
    table.agenda.append(("clear",))
    if table.round % table.rules.board.rounds == 0:
        table.agenda.extend(("report", seat) for seat in reversed(table.order))
    return
    yield


def report(table: CardsTable, seat: int) -> Asking:
    """The church asks a player to show support."""
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
    """Gives a player an excommunication tile, which takes effect for the rest of the game."""
    player = table.players[seat]
    player.banned.append(tile)
    table.emit("excommunicated", seat=seat, tile=tile.name)
    for effect in tile.standing:
        effect.start(player)
    yield from run_clauses(table, seat, tile, 0)


def clear(table: CardsTable) -> Asking:
    """Clears the board: members go home, remaining cards are discarded, the council sets the next turn order."""
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
