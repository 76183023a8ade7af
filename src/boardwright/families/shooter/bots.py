"""The bot `greedy`: looks through its own choices up to the end of an action and takes what gains most.

It sees its view only: it tries options on forks in which everything hidden has been dealt anew. It counts the points
that damage would bring, and keeps itself armed; it does not think about what others will do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Match, Option, Rng, View
from boardwright.families.shooter.compiled import FRENZY_VALUES, KILL, TRACK, VALUES, ShooterRules
from boardwright.families.shooter.format import WeaponFile
from boardwright.families.shooter.rules.scoring import shares

#: What things are worth, in points.
_LOADED, _UNLOADED = 0.45, 0.2
_CUBE, _MARK, _ACTION, _READY = 0.18, 0.6, 0.4, 1.0
_CARDS = {"scope": 0.8, "newton": 0.4, "tagback": 0.5, "teleporter": 0.6}
_KILL_TOKEN, _OVERKILL = 3.0, 1.5
_WALK = 0.3


class ShooterGreedyBot:
    """Takes the shot that gains most, and otherwise arms itself.

    `width` is how many forks it tries for one decision.
    """

    def __init__(self, rng: Rng, *, width: int = 160) -> None:
        self.rng = rng
        self.width = width
        #: What it means to answer next, and when.
        self._plan: list[str] = []
        self._moment = -1
        self._left = 0

    def choose(self, view: View) -> Option:
        decision, seat = view.decision, view.seat
        assert decision is not None
        assert seat is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        planned = self._planned(view, options)
        if planned is not None:
            return planned
        self._left = self.width
        world = view.fork(seed=self.rng.bits())
        _, path = self._best(world, seat, root=True)
        self._plan, self._moment = path[1:], view.answers + 1
        chosen = next((option for option in options if str(option) == path[0]), None)
        return chosen if chosen is not None else self.rng.choice(options)

    def _planned(self, view: View, options: Sequence[Option]) -> Option | None:
        """The next answer of the plan, if nothing else has happened since."""
        if view.answers != self._moment or not self._plan:
            return None
        wanted, self._plan = self._plan[0], self._plan[1:]
        self._moment += 1
        return next((option for option in options if str(option) == wanted), None)

    def _best(self, match: Match, seat: int, root: bool = False) -> tuple[float, list[str]]:
        """The best worth that can be reached before somebody else is asked or the next action begins, and the way."""
        decision = match.decision(seat)
        if decision is None or (not root and decision.prompt.id == "shooter-prompt-act"):
            return worth(match, seat), []
        best: tuple[float, list[str]] = (float("-inf"), [])
        count = len(decision.options)
        for index in _spread(count, max(1, self._left)):
            self._left -= 1
            trial = match.fork()
            asked = trial.decision(seat)
            assert asked is not None
            option = asked.options[index]
            trial.answer(seat, option)
            value, path = self._best(trial, seat)
            if value > best[0]:
                best = value, [str(option), *path]
        return best

    def __repr__(self) -> str:
        return f"<Greedy width={self.width}>"


def _spread(count: int, most: int) -> range:
    """All of some numbers, or as many as may be tried, evenly spread."""
    return range(0, count, max(1, -(-count // most)))


# -- what a position is worth ---------------------------------------------------------------------------------


def worth(match: Match, seat: int) -> float:
    """What a seat has of a match: points made, points to come, weapons, cubes and cards."""
    view = match.view(seat)
    table, rules = view.table, view.game.rules
    players: list[Mapping[str, Any]] = table["players"]
    me = players[seat]
    found: float = me["points"] - 0.3 * max(p["points"] for p in players if p is not me)
    found += sum(_target_worth(other, seat) for other in players if other is not me)
    found += _armed(me, rules)
    if table["turn"] == seat and not match.over:
        found += _ACTION * table["actions"]
        found += _chance(match, seat)
    if me["square"] is not None and not me["loaded"]:
        found -= _WALK * _way_to_weapons(me, table, rules)
    return found


def _target_worth(other: Mapping[str, Any], seat: int) -> float:
    """The points that a seat may hope for from one opponent's board."""
    track: list[Any] = other["damage"]
    marks: float = _MARK * other["marks"].get(str(seat), 0)
    if not track:
        return marks
    if other["turned"]:
        earned = shares(track, FRENZY_VALUES)
    else:
        earned = shares(track, VALUES, other["skulls"])
        earned[track[0]] += 1
    mine = earned.pop(seat, 0)
    if len(track) < KILL:
        # A board that is nearly full is nearly paid.
        near = len(track) / KILL
        share = track.count(seat) / len(track)
        return marks + (mine + share - 0.2 * max(earned.values(), default=0)) * near
    bonus = _KILL_TOKEN if track[KILL - 1] == seat else 0.0
    return mine + bonus + (_OVERKILL if len(track) == TRACK and track[-1] == seat else 0.0)


def _armed(me: Mapping[str, Any], rules: ShooterRules) -> float:
    """Weapons, cubes and powerups in points."""
    given = {weapon.id: weapon.given for weapon in rules.weapons}
    found: float = sum(_LOADED * power(given[id]) for id in me["loaded"])
    found += sum(_UNLOADED * power(given[id]) for id in me["unloaded"])
    found += _CUBE * sum(list[int](me["cubes"].values()))
    return found + sum(_CARDS[card.partition("-")[0]] for card in me["powerups"])


def power(weapon: WeaponFile) -> float:
    """How much a weapon hurts: damage and half its marks, in its best mode or all effects together."""
    sums = [
        sum(min(t.damage, 4) + 0.5 * min(t.marks, 3) for t in effect.targets) - 0.3 * len(effect.cost)
        for effect in weapon.effects
    ]
    return 1.0 + (max(sums) if weapon.type == "ALTERNATIVE_MODES" else sums[0] + 0.4 * sum(sums[1:]))


def _chance(match: Match, seat: int) -> float:
    """Whether a shot is offered next."""
    decision = match.decision(seat)
    if decision is None:
        return 0.0
    return _READY if any(option.verb in ("shoot", "aim") for option in decision.options) else 0.0


def _way_to_weapons(me: Mapping[str, Any], table: Mapping[str, Any], rules: ShooterRules) -> int:
    """How far it is to the nearest square where weapons lie."""
    walk = rules.board.walk[rules.board.index[me["square"]]]
    lying = [rules.board.spawns[i] for i, weapons in enumerate(table["market"].values()) if weapons]
    return min((walk[square] for square in lying), default=0)


BOTS = {"greedy": ShooterGreedyBot}
