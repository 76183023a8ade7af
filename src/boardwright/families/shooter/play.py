"""A turn: appearing, actions, powerups between them, reloading.

`PHASES` is the map of the game: the name of each piece of play and the function that plays it. Shots are in `shot.py`,
what happens when a turn ends in `closing.py`. See docs/rules/shooter.md §3 and §4.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardwright.core.message import Message
from boardwright.families.shooter.compiled import ENRAGED, HURT, MAX_CUBES, MAX_POWERUPS, MAX_WEAPONS
from boardwright.families.shooter.option_types import CARDS, CUBES, ShooterOption
from boardwright.families.shooter.rules import end_of_turn
from boardwright.families.shooter.rules.board import bits
from boardwright.families.shooter.rules.decisions import Asking, Playing, TurnLost, ask, ask_hidden, pay
from boardwright.families.shooter.rules.payment import affords
from boardwright.families.shooter.rules.powerups import playable, tagbacks, use
from boardwright.families.shooter.rules.shot import open_fire, shot_step, target_step
from boardwright.families.shooter.rules.shot_search import can_fire
from boardwright.families.shooter.rules.terminator import has_to_act, place_terminator, terminator_step
from boardwright.families.shooter.table import ShooterTable


class ActionLimits(NamedTuple):
    """What the actions of a player allow: steps for each (-1: not at all), and reloading before a shot."""

    run: int
    grab: int
    shoot: int
    reload: bool


_CALM = ActionLimits(3, 1, 0, False)
_HURT = ActionLimits(3, 2, 0, False)
_ENRAGED = ActionLimits(3, 2, 1, False)
_FRENZY_EARLY = ActionLimits(4, 2, 1, True)
_FRENZY_LATE = ActionLimits(-1, 3, 2, True)


def allowance(table: ShooterTable, seat: int) -> ActionLimits:
    """The actions of a player now (docs/rules/shooter.md §4 and §11)."""
    if table.frenzy >= 0:
        return _FRENZY_EARLY if seat > table.frenzy else _FRENZY_LATE
    tokens = len(table.tracks[seat])
    return _CALM if tokens < HURT else _HURT if tokens < ENRAGED else _ENRAGED


# -- beginning ----------------------------------------------------------------------------------------------


def begin(table: ShooterTable) -> Playing:
    """Before the first turn: the terminator is put on the board by the last player."""
    if table.rules.terminator:
        yield from place_terminator(table, table.seats - 1)
    table.phase = "turn"


def start_turn(table: ShooterTable) -> Playing:
    """A turn begins; who is not on the board appears first."""
    seat = table.turn
    table.actions = 1 if table.frenzy >= 0 and allowance(table, seat) is _FRENZY_LATE else 2
    table.bot_acted = table.lost = False
    table.emit("turn", player=seat)
    table.phase = "act"
    if table.pos[seat] >= 0:
        return
    drawn = table.draw(seat) + table.draw(seat)
    try:
        yield from appear(table, seat)
    except TurnLost:
        # Off the board as before, and without the cards: the next turn tries again.
        for _ in range(drawn):
            _throw_away(table, seat, table.hands[seat][-1])
        raise


_ASK_APPEAR = Message("shooter-prompt-appear")
_ASK_SPAWN = Message("shooter-prompt-spawn")


def appear(table: ShooterTable, seat: int) -> Playing:
    """Discards a powerup and appears on the spawn square of its colour."""
    say, spawns = table.rules.vocabulary, table.rules.board.spawns
    if not table.hands[seat]:
        # No card is left anywhere: the player chooses freely.
        answer = yield from ask(seat, _ASK_SPAWN, [say.square("go", square) for square in spawns])
        _stand(table, seat, answer.value, None)
    else:

        def make() -> list[ShooterOption]:
            return [say.card("discard", card) for card in sorted(set(table.hands[seat]))]

        card = (yield from ask_hidden(table, seat, _ASK_APPEAR, make)).value
        _stand(table, seat, spawns[card % 3], card)


def _stand(table: ShooterTable, seat: int, square: int, card: int | None) -> None:
    """A figure comes onto the board, for a card where there was one."""
    if card is not None:
        table.discard(seat, card)
    table.pos[seat] = square
    table.emit(
        "appeared",
        player=seat,
        to=table.rules.board.names[square],
        card=CARDS[card] if card is not None else None,
    )


# -- the menu -----------------------------------------------------------------------------------------------

_ASK_ACT = [Message("shooter-prompt-act", actions=actions) for actions in range(3)]


def act(table: ShooterTable) -> Playing:
    """The player chooses what to do next."""
    seat = table.turn
    say = table.rules.vocabulary
    end = say.plain("end")
    answer = yield from ask_hidden(table, seat, _ASK_ACT[table.actions], lambda: _menu(table, seat))
    if answer is end and table.actions:
        table.actions = 0
    elif answer is end:
        table.phase = "terminator" if has_to_act(table) else "close"
    elif answer.verb == "use":
        yield from use(table, seat, answer.value)
    else:
        CHOSEN[answer.verb](table, seat, answer.value)


def _menu(table: ShooterTable, seat: int) -> list[ShooterOption]:
    say = table.rules.vocabulary
    options: list[ShooterOption] = []
    if table.actions:
        can = allowance(table, seat)
        if can.run >= 0:
            options.append(say.plain("run"))
        options.append(say.plain("grab"))
        if can.shoot == 0:
            purse = table.purse(seat)
            for weapon in table.weapons[seat]:
                if table.loaded >> weapon & 1 and can_fire(
                    table.rules.weapons[weapon], table.pos, seat, purse
                ):
                    options.append(say.weapon("shoot", weapon))
        elif _firing_squares(table, seat, can):
            options.append(say.plain("aim"))
    elif table.frenzy < 0 and not has_to_act(table):
        options.extend(_reloads(table, seat))
    options.extend([say.card("use", card) for card in playable(table, seat)])
    if has_to_act(table):
        options.append(say.plain("terminator"))
    options.append(say.plain("end"))
    return options


def _do_run(table: ShooterTable, seat: int, value: int) -> None:
    table.actions -= 1
    table.phase = "run"


def _do_grab(table: ShooterTable, seat: int, value: int) -> None:
    table.actions -= 1
    table.phase = "grab"


def _do_shoot(table: ShooterTable, seat: int, weapon: int) -> None:
    table.actions -= 1
    open_fire(table, seat, weapon)


def _do_aim(table: ShooterTable, seat: int, value: int) -> None:
    table.actions -= 1
    table.phase = "aim"


def _do_reload(table: ShooterTable, seat: int, weapon: int) -> None:
    table.phase, table.doing = "reload", (weapon,)


def _do_terminator(table: ShooterTable, seat: int, value: int) -> None:
    table.phase = "terminator"


CHOSEN: dict[str, Callable[[ShooterTable, int, int], None]] = {
    "run": _do_run,
    "grab": _do_grab,
    "shoot": _do_shoot,
    "aim": _do_aim,
    "reload": _do_reload,
    "terminator": _do_terminator,
}

# -- moving and grabbing ------------------------------------------------------------------------------------

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
    """Moves a little and takes what lies there."""
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
            _throw_away(table, seat, table.hands[seat][-1])
            raise
        _throw_away(table, seat, card)


def _throw_away(table: ShooterTable, seat: int, card: int) -> None:
    table.discard(seat, card)
    table.emit("discarded", player=seat, card=CARDS[card])


_ASK_DISCARD = Message("shooter-prompt-discard")


def _ask_discard(table: ShooterTable, seat: int) -> Asking:
    say = table.rules.vocabulary

    def make() -> list[ShooterOption]:
        return [say.card("discard", card) for card in sorted(set(table.hands[seat]))]

    return (yield from ask_hidden(table, seat, _ASK_DISCARD, make))


def _buy(table: ShooterTable, seat: int, market: list[int]) -> Playing:
    """Buys one weapon of a spawn square, and leaves one there if the player has three already."""
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


# -- shooting with a move, and reloading --------------------------------------------------------------------

_ASK_AIM = Message("shooter-prompt-aim")
_ASK_WEAPON = Message("shooter-prompt-weapon")


def _firing_squares(table: ShooterTable, seat: int, can: ActionLimits) -> list[int]:
    """The squares within the move from which something can be fired."""
    purse, pos = table.purse(seat), table.pos[:]
    weapons = [(table.rules.weapons[w], bool(table.loaded >> w & 1)) for w in table.weapons[seat]]
    found = []
    for square in bits(table.rules.board.ball(pos[seat], can.shoot)):
        pos[seat] = square
        for weapon, loaded in weapons:
            if (loaded and can_fire(weapon, pos, seat, purse)) or (
                not loaded
                and can.reload
                and affords(purse, weapon.reload)
                and can_fire(weapon, pos, seat, purse, weapon.reload)
            ):
                found.append(square)
                break
    return found


def move_and_aim(table: ShooterTable) -> Playing:
    """Moves to a square from which something can be fired."""
    seat, say = table.turn, table.rules.vocabulary

    def make() -> list[ShooterOption]:
        return [say.square("go", square) for square in _firing_squares(table, seat, allowance(table, seat))]

    to = (yield from ask_hidden(table, seat, _ASK_AIM, make)).value
    table.move(seat, to, how="shoot")
    table.phase = "ready"


def choose_weapon(table: ShooterTable) -> Playing:
    """Chooses the weapon; in the frenzy reloads first."""
    seat, say = table.turn, table.rules.vocabulary

    def make() -> list[ShooterOption]:
        purse = table.purse(seat)
        armed = [w for w in table.weapons[seat] if table.loaded >> w & 1]
        options = [
            say.weapon("shoot", w) for w in armed if can_fire(table.rules.weapons[w], table.pos, seat, purse)
        ]
        reloads = _reloads(table, seat) if allowance(table, seat).reload else []
        # Who has spent on reloading what the shot would cost shoots nobody.
        return [*options, *reloads] if options else [*reloads, say.plain("hold")]

    answer = yield from ask_hidden(table, seat, _ASK_WEAPON, make)
    if answer.verb == "shoot":
        open_fire(table, seat, answer.value)
    elif answer.verb == "reload":
        yield from _reload(table, seat, answer.value)
    else:
        table.phase = "act"


def _reloads(table: ShooterTable, seat: int) -> list[ShooterOption]:
    purse, say = table.purse(seat), table.rules.vocabulary
    return [
        say.weapon("reload", w)
        for w in table.weapons[seat]
        if not table.loaded >> w & 1 and affords(purse, table.rules.weapons[w].reload)
    ]


def _reload(table: ShooterTable, seat: int, weapon: int) -> Playing:
    of = table.rules.weapons[weapon]
    yield from pay(table, seat, of.reload)
    table.loaded |= 1 << weapon
    table.emit("reloaded", player=seat, weapon=of.id, name=of.name)


_ASK_RELOAD = Message("shooter-prompt-reload")


def reload(table: ShooterTable) -> Playing:
    """Reloads at the end of the turn, weapon by weapon; nothing else can be done any more."""
    seat, end = table.turn, table.rules.vocabulary.plain("end")
    yield from _reload(table, seat, table.doing[0])
    answer = yield from ask_hidden(table, seat, _ASK_RELOAD, lambda: [*_reloads(table, seat), end])
    if answer is end:
        table.phase = "close"
    else:
        table.doing = (answer.value,)


def after_shot(table: ShooterTable) -> Playing:
    """Those who were damaged may answer, in the order of seats."""
    attacker, damaged = table.doing
    victim = next(bits(damaged), None)
    if victim is None:
        table.phase = "close" if table.lost else "act"
        return
    table.doing = (attacker, damaged & (damaged - 1))
    yield from tagbacks(table, victim, attacker)


def respawn(table: ShooterTable) -> Playing:
    """One of the killed comes back: a new card, one discarded."""
    if not table.doing:
        table.phase = "next"
        return
    victim, table.doing = table.doing[0], table.doing[1:]
    if victim >= table.seats:
        yield from place_terminator(table, table.turn)
    else:
        table.draw(victim)
        try:
            yield from appear(table, victim)
        except TurnLost:
            # Not the victim's turn: nothing is lost, and the card that was drawn decides.
            card = table.hands[victim][-1] if table.hands[victim] else None
            _stand(table, victim, table.rules.board.spawns[(card or 0) % 3], card)


#: Each piece of play by its name. A step plays one; the table says which.
PHASES: dict[str, Callable[[ShooterTable], Playing]] = {
    "begin": begin,
    "turn": start_turn,
    "act": act,
    "run": run,
    "grab": grab,
    "aim": move_and_aim,
    "ready": choose_weapon,
    "shot": shot_step,
    "target": target_step,
    "tagback": after_shot,
    "terminator": terminator_step,
    "reload": reload,
    "close": end_of_turn.end_turn,
    "score": end_of_turn.score_step,
    "closed": end_of_turn.after_scoring,
    "respawn": respawn,
    "next": end_of_turn.next_turn,
}


def step(table: ShooterTable) -> Playing:
    """One piece of play; who does not answer in the own turn loses the rest of it (docs/rules/shooter.md §14)."""
    try:
        yield from PHASES[table.phase](table)
    except TurnLost:
        _lose_turn(table)


def _lose_turn(table: ShooterTable) -> None:
    """What was done stays done; those who were hit may still answer, and then the turn ends."""
    shot, table.shot = table.shot, None
    table.actions, table.lost = 0, True
    table.emit("late", player=table.turn)
    if shot is not None and shot.damaged:
        table.phase, table.doing = "tagback", (shot.seat, shot.damaged)
    else:
        table.phase = "close"
