"""Plays turns, rounds and stages: docs/rules/tactics.md §1.

One step is one order. It includes everything up to the next order, such as the end of a turn and the start of the next.
"""

from __future__ import annotations

from dataclasses import replace

from boardwright.core import Decision, Message
from boardwright.families.tactics.compiled import (
    ACTIVE,
    DOOMED,
    DOWN,
    NO_GUARD,
    Stage,
    TacticsRules,
    UnitSetup,
)
from boardwright.families.tactics.options import ready, team_orders
from boardwright.families.tactics.rules import draft, effects, statuses, victory
from boardwright.families.tactics.rules.combat import Asking, collapse, react
from boardwright.families.tactics.rules.execute_order import execute
from boardwright.families.tactics.rules.fog import emit_seen, update_memory
from boardwright.families.tactics.table import TacticsTable
from boardwright.geometry.bitset import cells


def open_stage(t: TacticsTable, rules: TacticsRules, index: int, carried: list[str]) -> None:
    """Sets up a stage: the teams with their units, and heroes from the stage before."""
    stage = rules.stages[index]
    t.open(stage, index)
    t.seat_of = seats_of(stage, t.seats)
    for team in stage.teams:
        recruits = list(team.recruits)
        if team.id == rules.heroes:
            recruits = _muster(stage, team.recruits, [*carried, *rules.joins[index]], bool(carried))
        for recruit in recruits:
            t.enlist(recruit, team.index, recruit.cell)
    update_memory(t)


def seats_of(stage: Stage, seats: int) -> list[int]:
    """The seat of each team; -1 if a mind plays the team.

    Teams meant for people get their seats first, then the others in the listed order.
    """
    order = sorted(stage.teams, key=lambda team: not team.human)
    found = [-1] * len(stage.teams)
    for seat, team in enumerate(order[:seats]):
        found[team.index] = seat
    return found


def _muster(stage: Stage, places: tuple[UnitSetup, ...], ids: list[str], later: bool) -> list[UnitSetup]:
    """Puts heroes on the start cells of a stage: in the first stage the listed heroes, later the survivors
    and newcomers."""
    guests = [stage.guests[id] for id in ids]
    heroes = guests if later else [*places, *guests]
    spots = [place.cell for place in places]
    return [replace(hero, cell=cell) for hero, cell in zip(heroes, spots, strict=False)]


# -- steps


def step(t: TacticsTable) -> Asking:
    """Plays one step of the draft, or one order. Before an order, it ends and starts turns until a unit can act."""
    if t.phase == "draft":
        yield from draft.step(t)
        return
    units = ready(t, t.turn) if t.begun else []
    while not units:
        yield from (end_turn(t) if t.begun else start_turn(t))
        if t.over or t.phase != "fight":
            return
        units = ready(t, t.turn) if t.begun else []
    team = t.turn
    seat = t.seat_of[team]
    if seat < 0:
        from boardwright.families.tactics.rules.ai import command

        yield from command(t, team)
    else:
        prompt = Message("tactics-prompt-order", team=t.stage.teams[team].name, round=t.round)
        order = yield Decision(seat, prompt, lambda: team_orders(t, team, ready(t, team)))
        if order.verb == "end_turn":
            yield from end_turn(t)
            return
        yield from execute(t, order)
    if "order" in t.stage.rules.end.check:
        check(t)


# -- the start of a turn


def start_turn(t: TacticsTable) -> Asking:
    """Starts a turn: guards lapse, delayed effects happen, doomed units get their points, statuses run out."""
    team = t.turn
    t.begun = True
    rules = t.stage.rules
    spawn_reinforcements(t, team)
    units = t.units_of(team)
    if not units and not victory.to_come(t, team):
        end_of_turn(t)
        return
    t.emit("turn", team=t.stage.teams[team].id, round=t.round)
    for unit in units:
        t.guard[unit] = NO_GUARD
        t.bonus[unit] = 0
    if t.pending:
        if team == t.stage.first:
            yield from effects.erupt(t, team, "round_start")
        yield from effects.erupt(t, team, "next_turn_start")
        yield from effects.erupt(t, team, "caster_turn_start")
    early = rules.points.refresh == "own_turn_start"
    for unit in units:
        if t.state[unit] == DOOMED:
            stand = t.kinds[unit].last_stand
            t.doom[unit] += 1
            t.done[unit] = 0
            if stand is None or stand.points == "full":
                t.refresh(unit)
        elif early and t.state[unit] == ACTIVE:
            t.refresh(unit)
            t.done[unit] = 0
    if t.marks or t.stage.reacts:
        yield from _hooks(t, team)
        statuses.advance_durations(t, team, "start")
    update_memory(t)
    if "turn_start" in rules.end.check:
        check(t)


def _hooks(t: TacticsTable, team: int) -> Asking:
    """Runs statuses and abilities that act at the start of a turn."""
    for mark in list(t.marks):
        form = t.stage.statuses[mark[0]]
        if form.hook == "turn_start" and t.team[mark[1]] == team and mark in t.marks:
            targets = {"self": effects.unit_target(t, mark[1]), "source": effects.unit_target(t, mark[2])}
            yield from effects.run(t, mark[2], form.effects, targets, form.key)
            if mark in t.marks:
                statuses.use_charge(t, mark)
    for unit in t.units_of(team):
        if t.kinds[unit].reactions and t.is_standing(unit):
            yield from react(t, unit, -1, "turn_start")


def spawn_reinforcements(t: TacticsTable, team: int) -> None:
    """Puts the reinforcements of this round on their cells, or on the nearest free ones."""
    waves = t.stage.waves
    while t.waves_done < len(waves) and waves[t.waves_done][0] <= t.round:
        number, of, recruits = waves[t.waves_done]
        if of != team and number == t.round:
            # Waves arrive in order. A wave of another team waits for that team's turn.
            return
        t.waves_done += 1
        for recruit in recruits:
            cell = _free_near(t, recruit.cell)
            if cell >= 0:
                unit = t.enlist(recruit, of, cell)
                emit_seen(t, "arrived", {"unit": unit}, {"at": cell})


def _free_near(t: TacticsTable, cell: int) -> int:
    """The cell itself, or the nearest free cell that can be reached from it."""
    grid = t.stage.grid
    reached = 1 << cell
    ground = grid.full & ~(t.rock | t.shut)
    while True:
        free = reached & ~t.occupied
        if free:
            return next(cells(free))
        wider = reached | (grid.spread(reached) & ground)
        if wider == reached:
            return -1
        reached = wider


# -- the end of a turn


def end_turn(t: TacticsTable) -> Asking:
    """Ends a team's turn: doomed units collapse, statuses run out, points return, attack counters are reset."""
    team = t.turn
    rules = t.stage.rules
    units = t.units_of(team)
    if DOOMED in t.state:
        for unit in units:
            stand = t.kinds[unit].last_stand
            if t.state[unit] == DOOMED and stand is not None and t.doom[unit] >= stand.own_turns:
                emit_seen(t, "collapsed", {"unit": unit})
                collapse(t, unit, -1, "doom")
    statuses.advance_durations(t, team, "end")
    late = rules.points.refresh == "own_turn_end"
    for unit in units:
        t.done[unit] = t.acted[unit] = 0
        if late and t.state[unit] == ACTIVE:
            t.refresh(unit)
    if any(t.free):
        for unit in range(len(t.kinds)):
            t.forget_free_absorbs(unit, "turn")
    if rules.escalation.window == "team_turn":
        t.suffered = [0] * len(t.suffered)
    victory.count_held(t, team)
    t.plan = {}
    t.acting = -1
    if "turn_end" not in rules.end.check or not check(t):
        end_of_turn(t)
    yield from ()


def end_of_turn(t: TacticsTable) -> None:
    """Continues with the next team. After the last team, the round is over."""
    t.begun = False
    t.turn = (t.turn + 1) % len(t.stage.teams)
    if t.turn != t.stage.first:
        return
    if t.stage.rules.escalation.window == "round":
        t.suffered = [0] * len(t.suffered)
    _decay(t)
    if t.round >= t.stage.round_limit:
        # A team can also win by surviving the last round.
        t.round += 1
        won = victory.winners(t)
        finish(t, victory.at_limit(t) if won is None else won)
        return
    t.round += 1


def _decay(t: TacticsTable) -> None:
    for unit, row in enumerate(t.threat):
        decay = t.stage.minds[t.minds[unit]].threat.decay_per_round
        if decay:
            t.threat[unit] = [max(0, v - decay) if v > 0 else min(0, v + decay) for v in row]


# -- the end


def check(t: TacticsTable) -> bool:
    """Checks for victory. Returns whether the stage is over."""
    won = victory.winners(t)
    if won is None:
        return False
    finish(t, won)
    return True


def finish(t: TacticsTable, won: list[int]) -> None:
    """Ends a stage. The match ends too, unless the heroes of a campaign continue."""
    rules: TacticsRules = t.game.rules
    t.result = won
    t.emit("victory" if won else "draw", teams=[t.stage.teams[team].id for team in won])
    heroes = [team.index for team in t.stage.teams if team.id == rules.heroes]
    if heroes and heroes[0] in won:
        t.stages_won += 1
        survivors = _survivors(t, heroes[0], rules.carry)
        if t.stages_won < len(rules.stages) and survivors:
            open_stage(t, rules, t.stage_index + 1, survivors)
            t.emit("stage", stage=t.stage.id, number=t.stage_index + 1)
            t.result = None
            return
    t.over = True


def _survivors(t: TacticsTable, team: int, carry: str) -> list[str]:
    """The heroes who continue to the next stage."""
    worst = DOOMED if carry == "standing" else DOWN
    return [t.ids[unit] for unit in range(len(t.ids)) if t.home[unit] == team and t.state[unit] <= worst]
