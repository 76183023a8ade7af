"""The actions of a turn: running, grabbing, buying, moving to shoot, reloading. See docs/rules/shooter.md §4."""

from __future__ import annotations

from boardwright.core.message import Message
from boardwright.families.shooter.compiled import MAX_CUBES, MAX_POWERUPS, MAX_WEAPONS
from boardwright.families.shooter.option_types import CARDS, CUBES, ShooterOption
from boardwright.families.shooter.options import (
    allowance,
    firing_squares,
    reload_options,
)
from boardwright.families.shooter.rules.ask_player import Asking, Playing, TurnLost, ask, ask_hidden, pay
from boardwright.families.shooter.rules.payment import affords
from boardwright.families.shooter.rules.shot import open_fire
from boardwright.families.shooter.rules.shot_search import can_fire
from boardwright.families.shooter.table import ShooterTable
from boardwright.geometry.bitset import bits

_ASK_RUN = Message("shooter-prompt-run")
_ASK_GRAB = Message("shooter-prompt-grab")
_ASK_BUY = Message("shooter-prompt-buy")
_ASK_LEAVE = Message("shooter-prompt-leave")


def run(table: ShooterTable) -> Playing:
    """Runs to another square."""
    seat, here = table.turn, table.pos[table.turn]
    reach = table.rules.board.ball(here, allowance(table, seat).run) & ~(1 << here)
    say = table.rules.vocabulary.square
    to = (yield from ask(seat, _ASK_RUN, [say("go", square) for square in bits(reach)])).value
    table.move(seat, to, how="run")
    table.phase = "act"


def grab(table: ShooterTable) -> Playing:
    """Moves up to the allowed distance and takes what is on the square."""
    seat, board = table.turn, table.rules.board
    say = table.rules.vocabulary.square
    reach = board.ball(table.pos[seat], allowance(table, seat).grab)
    to = (yield from ask(seat, _ASK_GRAB, [say("go", square) for square in bits(reach)])).value
    table.move(seat, to, how="grab")
    table.phase = "act"
    if board.spawn_at[to] >= 0:
        yield from _buy(table, seat, table.market[board.spawn_at[to]])
    elif table.tiles[to] >= 0:
        yield from _take_tile(table, seat, to)


def _take_tile(table: ShooterTable, seat: int, square: int) -> Playing:
    tile = table.tiles[square]
    table.tiles[square] = -1
    table.tile_discard.append(tile)
    gives = table.rules.tiles[tile]
    cubes = table.cubes[seat]
    gained = []
    for color in range(3):
        count = min(gives[color], MAX_CUBES - cubes[color])
        cubes[color] += count
        gained += [CUBES[color]] * count
    table.emit("grabbed", player=seat, at=table.rules.board.names[square], cubes=gained)
    if not gives[3]:
        return
    if len(table.hands[seat]) < MAX_POWERUPS:
        table.draw(seat)
    elif table.rules.draw_at_full and table.draw(seat):
        try:
            card = (yield from _ask_discard(table, seat)).value
        except TurnLost:
            throw_away(table, seat, table.hands[seat][-1])
            raise
        throw_away(table, seat, card)


def throw_away(table: ShooterTable, seat: int, card: int) -> None:
    table.discard(seat, card)
    table.emit("discarded", player=seat, card=CARDS[card])


_ASK_DISCARD = Message("shooter-prompt-discard")


def _ask_discard(table: ShooterTable, seat: int) -> Asking:
    say = table.rules.vocabulary

    def make() -> list[ShooterOption]:
        return [say.card("discard", card) for card in sorted(set(table.hands[seat]))]

    return (yield from ask_hidden(table, seat, _ASK_DISCARD, make))


def _buy(table: ShooterTable, seat: int, market: list[int]) -> Playing:
    """Buys one weapon from a spawn square, and leaves one there if the player has three already."""
    say, weapons = table.rules.vocabulary, table.rules.weapons
    nothing = say.plain("nothing")

    def make() -> list[ShooterOption]:
        purse = table.purse(seat)
        return [*(say.weapon("buy", w) for w in market if affords(purse, weapons[w].price)), nothing]

    answer = yield from ask_hidden(table, seat, _ASK_BUY, make)
    if answer is nothing:
        return
    weapon: int = answer.value
    left: int | None = None
    if len(table.weapons[seat]) >= MAX_WEAPONS:
        own = [say.weapon("leave", w) for w in table.weapons[seat]]
        left = (yield from ask(seat, _ASK_LEAVE, own)).value
    yield from pay(table, seat, weapons[weapon].price)
    if left is not None:
        table.weapons[seat].remove(left)
        table.loaded &= ~(1 << left)
        market.append(left)
        table.emit("left", player=seat, weapon=weapons[left].id, name=weapons[left].name)
    market.remove(weapon)
    table.weapons[seat].append(weapon)
    table.loaded |= 1 << weapon
    table.emit("bought", player=seat, weapon=weapons[weapon].id, name=weapons[weapon].name)


_ASK_AIM = Message("shooter-prompt-aim")
_ASK_WEAPON = Message("shooter-prompt-weapon")


def move_and_aim(table: ShooterTable) -> Playing:
    """Moves to a square where some weapon can fire."""
    seat, say = table.turn, table.rules.vocabulary

    def make() -> list[ShooterOption]:
        return [say.square("go", square) for square in firing_squares(table, seat, allowance(table, seat))]

    to = (yield from ask_hidden(table, seat, _ASK_AIM, make)).value
    table.move(seat, to, how="shoot")
    table.phase = "ready"


def choose_weapon(table: ShooterTable) -> Playing:
    """Chooses the weapon. In the frenzy the player may reload first."""
    seat, say = table.turn, table.rules.vocabulary

    def make() -> list[ShooterOption]:
        purse = table.purse(seat)
        armed = [w for w in table.weapons[seat] if table.loaded >> w & 1]
        options = [
            say.weapon("shoot", w) for w in armed if can_fire(table.rules.weapons[w], table.pos, seat, purse)
        ]
        reloads = reload_options(table, seat) if allowance(table, seat).reload else []
        # A player who has spent too much on reloading may be unable to shoot, and then has to hold fire.
        return [*options, *reloads] if options else [*reloads, say.plain("hold")]

    answer = yield from ask_hidden(table, seat, _ASK_WEAPON, make)
    if answer.verb == "shoot":
        open_fire(table, seat, answer.value)
    elif answer.verb == "reload":
        yield from _reload(table, seat, answer.value)
    else:
        table.phase = "act"


def _reload(table: ShooterTable, seat: int, weapon: int) -> Playing:
    of = table.rules.weapons[weapon]
    yield from pay(table, seat, of.reload)
    table.loaded |= 1 << weapon
    table.emit("reloaded", player=seat, weapon=of.id, name=of.name)


_ASK_RELOAD = Message("shooter-prompt-reload")


def reload(table: ShooterTable) -> Playing:
    """Reloads at the end of the turn, weapon by weapon. No other action is possible after this."""
    seat, end = table.turn, table.rules.vocabulary.plain("end")
    yield from _reload(table, seat, table.doing[0])
    answer = yield from ask_hidden(table, seat, _ASK_RELOAD, lambda: [*reload_options(table, seat), end])
    if answer is end:
        table.phase = "close"
    else:
        table.doing = (answer.value,)
