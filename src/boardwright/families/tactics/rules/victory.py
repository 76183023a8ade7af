"""Who has won: the conditions of scenarios, one small function for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardwright.families.tactics.compiled import DEAD, DOOMED, mask_of
from boardwright.families.tactics.table import TacticsTable


def _side(t: TacticsTable, unit: int) -> int:
    """The team that a unit counts for."""
    return t.team[unit] if t.stage.counts_current else t.home[unit]


def to_come(t: TacticsTable, team: int) -> bool:
    """Whether a team expects reinforcements."""
    waves = t.stage.waves
    return bool(waves) and any(wave[1] == team for wave in waves[t.waves_done :])


def standing(t: TacticsTable, team: int) -> int:
    """The number of standing units of a team."""
    if t.stage.counts_current:
        return t.standing[team].bit_count()
    return sum(state <= DOOMED and _side(t, unit) == team for unit, state in enumerate(t.state))


def is_beaten(t: TacticsTable, team: int) -> bool:
    """Whether a team has no standing units and no reinforcements."""
    return not (standing(t, team) or to_come(t, team))


def _no_standing_enemies(t: TacticsTable, team: int, condition: Any) -> bool:
    if t.stage.counts_current and t.enemies(team):
        return False
    return all(is_beaten(t, foe) for foe in t.stage.foes[team])


def _all_enemies_dead(t: TacticsTable, team: int, condition: Any) -> bool:
    foes = t.stage.foes[team]
    alive = any(state != DEAD and _side(t, unit) in foes for unit, state in enumerate(t.state))
    return not alive and not any(to_come(t, foe) for foe in foes)


def _unit_at(t: TacticsTable, team: int, condition: Any) -> bool:
    grid = t.stage.grid
    goals = [grid.cell(*at) for at in condition.cells]
    units = range(len(t.ids)) if condition.unit is None else [t.index_of(condition.unit)]
    return any(
        unit >= 0 and t.is_standing(unit) and t.team[unit] == team and t.pos[unit] in goals for unit in units
    )


def _unit_down(t: TacticsTable, team: int, condition: Any) -> bool:
    unit = t.index_of(condition.unit)
    return unit >= 0 and t.state[unit] > DOOMED


def _hold(t: TacticsTable, team: int, condition: Any) -> bool:
    goal = t.stage.held.index((team, mask_of(t.stage.grid, condition.cells)))
    return bool(t.held[goal] >= condition.rounds)


#: Kind of condition -> whether it holds for a team.
CONDITIONS: dict[str, Callable[[TacticsTable, int, Any], bool]] = {
    "no_standing_enemies": _no_standing_enemies,
    "all_enemies_dead": _all_enemies_dead,
    "event": lambda t, team, condition: condition.event in t.happened,
    "unit_at": _unit_at,
    "hold": _hold,
    "survive": lambda t, team, condition: t.round > condition.rounds and standing(t, team) > 0,
    "unit_down": _unit_down,
    "any": lambda t, team, condition: any(holds(t, team, part) for part in condition.any),
    "all": lambda t, team, condition: all(holds(t, team, part) for part in condition.all),
    "not": lambda t, team, condition: not holds(t, team, condition.not_),
}


def holds(t: TacticsTable, team: int, condition: Any) -> bool:
    """Whether a condition holds for a team now."""
    return CONDITIONS[condition.kind](t, team, condition)


def count_held(t: TacticsTable, team: int) -> None:
    """Counts the rounds in a row in which a team has held each of its goals alone. It is called at the end of
    the team's turn."""
    for number, (owner, goals) in enumerate(t.stage.held):
        if owner == team:
            alone = t.standing[team] & goals and not t.enemies(team) & goals
            t.held[number] = t.held[number] + 1 if alone else 0


def winners(t: TacticsTable) -> list[int] | None:
    """The teams that have won; empty for a draw; None while the stage goes on."""
    teams = t.stage.teams
    end = t.stage.rules.end
    if not any(t.standing) and all(is_beaten(t, team.index) for team in teams):
        return [t.turn] if end.on_all_down == "turn" else []
    beaten = [team.index for team in teams if team.defeat is not None and holds(t, team.index, team.defeat)]
    left = {team.side for team in teams if team.index not in beaten}
    won = [team.index for team in teams if team.index not in beaten and holds(t, team.index, team.victory)]
    if beaten and len(left) == 1:
        won = [team.index for team in teams if team.index not in beaten]
    if beaten and not left:
        return []
    if not won:
        return None
    sides = {teams[team].side for team in won}
    return [] if len(sides) > 1 else [team.index for team in teams if team.side in sides]


def at_limit(t: TacticsTable) -> list[int]:
    """The winners when the last round is over."""
    rule = t.stage.rules.end.on_limit
    count = [standing(t, team.index) for team in t.stage.teams]
    if rule == "last_team":
        return [len(count) - 1]
    if rule == "most_standing":
        best = [team for team, number in enumerate(count) if number == max(count)]
        return best if len(best) == 1 else []
    return []
