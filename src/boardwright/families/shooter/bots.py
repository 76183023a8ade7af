"""The bots of the family: `greedy` looks to the end of an action, `planner` to the end of the turn and beyond.

Both see only their view, and try options on copies with redrawn hidden cards. `greedy` counts the
points that damage would bring and keeps itself armed; it ignores what others will do. `planner` simulates its best
plans until everybody has had a turn.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from boardwright.core import Candidate, Match, Rng, View, WeighingBot
from boardwright.core.bot_interface import DEADLINE, best_first, decision_of
from boardwright.families.shooter.compiled import FRENZY_VALUES, KILL, TRACK, VALUES, ShooterRules
from boardwright.families.shooter.option_types import CARDS
from boardwright.families.shooter.rules.scoring import shares
from boardwright.families.shooter.table import ShooterTable

#: The id of the prompt that asks for the next action.
_MENU = "shooter-prompt-act"
#: The worth of things in points.
_LOADED, _UNLOADED = 0.45, 0.2
_CUBE, _MARK, _ACTION, _READY = 0.18, 0.6, 0.4, 1.0
_CARDS = {"scope": 0.8, "newton": 0.4, "tagback": 0.5, "teleporter": 0.6}
_KILL_TOKEN, _OVERKILL = 3.0, 1.5
_WALK = 0.3


class TurnPlanBot(WeighingBot):
    """Plans several answers ahead and follows its plan until something else happens."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._left = 0
        #: The remaining answers of the plan, and the moment at which the next one is due.
        self._answers: list[str] = []
        self._moment = -1
        #: The value of the plan.
        self._expected = 0.0

    def weigh(self, view: View) -> Sequence[Candidate]:
        options, seat = decision_of(view).options, view.seat
        assert seat is not None
        planned = self._planned(view)
        by_text = {str(option): option for option in options}
        if planned and planned[0] in by_text:
            return [Candidate(by_text[planned[0]], self._expected, tuple(planned))]
        if len(options) == 1:
            return [Candidate(options[0], 0.0)]
        found: dict[str, Candidate] = {}
        for value, path in self.plans(view, seat):
            first = path[0] if path else ""
            if first in by_text and (first not in found or found[first].value < value):
                option = by_text[first]
                shot = option.verb in ("shoot", "aim")
                found[first] = Candidate(option, value, tuple(path), obvious=shot)
        return best_first(list(found.values())) or [Candidate(self.rng.choice(options), 0.0)]

    def decided(self, view: View, candidate: Candidate) -> None:
        self._answers, self._moment = list(candidate.line[1:]), view.answers + 1
        self._expected = candidate.value

    def _planned(self, view: View) -> list[str]:
        """The rest of the plan; empty if the match has taken another course."""
        return self._answers if view.answers == self._moment else []

    def plans(self, view: View, seat: int) -> Sequence[tuple[float, list[str]]]:
        """Plans with their values. A plan is a list of answers as texts. The first text is for the present question."""
        raise NotImplementedError


class ShooterGreedyBot(TurnPlanBot):
    """Takes the shot with the highest gain. If it cannot shoot, it collects weapons and ammunition.

    `width` is the number of forks that it tries for one decision.
    """

    def __init__(self, rng: Rng, *, width: int = 160) -> None:
        super().__init__(rng)
        self.width = width

    def plans(self, view: View, seat: int) -> Sequence[tuple[float, list[str]]]:
        self._left = self.width
        return list(self._options(view.fork(seed=self.rng.bits()), seat))

    def _options(self, match: Match, seat: int) -> Iterator[tuple[float, list[str]]]:
        """The options that the bot tries, each with the best result that it leads to."""
        decision = match.decision(seat)
        assert decision is not None
        for index in _spread(len(decision.options), max(1, self._left)):
            self._left -= 1
            option = decision.options[index]
            value, path = self._best(match.branch(option, seat), seat)
            yield value, [str(option), *path]

    def _best(self, match: Match, seat: int) -> tuple[float, list[str]]:
        """The best value before somebody else decides or the next action begins, and the answers that lead there."""
        decision = match.decision(seat)
        if decision is None or decision.prompt.id == _MENU:
            return worth(match, seat), []
        return max(self._options(match, seat), key=lambda found: found[0])

    def __repr__(self) -> str:
        return f"<Greedy width={self.width}>"


def _spread(count: int, most: int) -> range:
    """All numbers below `count`, or an evenly spread selection if there are more than `most`."""
    return range(0, count, max(1, -(-count // most)))


# -- what a position is worth ---------------------------------------------------------------------------------


def worth(match: Match, seat: int) -> float:
    """The value of an honest fork for a seat: points made, expected points, weapons, cubes and cards.

    This is called for every fork that a bot tries, so it reads the table. A view would be ten times as slow.
    It uses only what the seat's view would show.
    """
    table: ShooterTable = match.table
    rivals = [player for player in range(table.players) if player != seat]
    found: float = table.points[seat] - 0.3 * max([table.points[player] for player in rivals])
    found += sum([_target_worth(table, player, seat) for player in rivals])
    found += _armed(table, seat)
    if table.turn == seat and not match.over:
        found += _ACTION * table.actions
        found += _chance(match, seat)
    square = table.pos[seat]
    if square >= 0 and not any(table.loaded >> weapon & 1 for weapon in table.weapons[seat]):
        found -= _WALK * _way_to_weapons(square, table.market, table.rules)
    return found


def _target_worth(table: ShooterTable, other: int, seat: int) -> float:
    """The points that a seat can expect from one opponent's board."""
    track = table.tracks[other]
    marks: float = _MARK * table.marks[other][seat]
    if not track:
        return marks
    if table.turned[other]:
        earned = shares(track, FRENZY_VALUES)
    else:
        earned = shares(track, VALUES, table.deaths[other])
        earned[track[0]] += 1
    mine = earned.pop(seat, 0)
    if len(track) < KILL:
        # The fuller a damage track is, the more certain are its points.
        near = len(track) / KILL
        share = track.count(seat) / len(track)
        return marks + (mine + share - 0.2 * max(earned.values(), default=0)) * near
    bonus = _KILL_TOKEN if track[KILL - 1] == seat else 0.0
    return mine + bonus + (_OVERKILL if len(track) == TRACK and track[-1] == seat else 0.0)


#: The rank of each powerup card among the names, and its worth by rank. Worths are added in the order of the names,
#: because the sum of floating-point numbers depends on the order.
_CARD_RANKS = [sorted(CARDS).index(card) for card in CARDS]
_CARD_WORTH = [_CARDS[card.partition("-")[0]] for card in sorted(CARDS)]


def _armed(table: ShooterTable, seat: int) -> float:
    """A seat's weapons, cubes and powerups in points."""
    weapons, loaded = table.rules.weapons, table.loaded
    mine = table.weapons[seat]
    found: float = sum([_LOADED * weapons[weapon].power for weapon in mine if loaded >> weapon & 1])
    found += sum([_UNLOADED * weapons[weapon].power for weapon in mine if not loaded >> weapon & 1])
    found += _CUBE * sum(table.cubes[seat])
    return found + sum(
        [_CARD_WORTH[rank] for rank in sorted([_CARD_RANKS[card] for card in table.hands[seat]])]
    )


def _chance(match: Match, seat: int) -> float:
    """The worth of being able to shoot next."""
    decision = match.decision(seat)
    if decision is None:
        return 0.0
    return _READY if any(option.verb in ("shoot", "aim") for option in decision.options) else 0.0


def _way_to_weapons(square: int, market: Iterable[Sequence[Any]], rules: ShooterRules) -> int:
    """The distance from a square to the nearest square with weapons."""
    walk = rules.board.walk[square]
    lying = [rules.board.spawns[index] for index, weapons in enumerate(market) if weapons]
    return min((walk[spawn] for spawn in lying), default=0)


# -- planning whole turns -------------------------------------------------------------------------------------

#: The weights of everything except points in the value of a plan; see `prospects`.
_TOKEN, _TRACK_SHARE, _TRACK_TOKEN, _HALF_PAID = 0.25, 0.8, 0.4, 0.5
_CARD, _DANGER, _AIM, _AIM_WEAK = 0.55, 0.25, 0.35, 0.2
_BEST_RIVAL, _ALL_RIVALS = 0.5, 0.3


class Leaf(NamedTuple):
    """A state that a plan leads to: its value, the answers that lead there, and the match."""

    value: float
    path: list[str]
    match: Match


class ShooterPlanner(TurnPlanBot):
    """Plans its whole turn and simulates the best plans up to its own next decision.

    The actions of one plan share `width` forks, and the `beam` best states are followed from action to action. Fast
    `greedy` bots then play on from the `top` best plans in `worlds` copies with redrawn hidden information. With
    0 worlds there is no simulation.
    """

    def __init__(self, rng: Rng, *, width: int = 120, beam: int = 4, top: int = 4, worlds: int = 2) -> None:
        super().__init__(rng)
        self.width, self.beam, self.top, self.worlds = width, beam, top, worlds
        self._end = 0.0

    def plans(self, view: View, seat: int) -> Sequence[tuple[float, list[str]]]:
        self._end = time.monotonic() + DEADLINE
        world = view.fork(seed=self.rng.bits())
        leaves = sorted(self._turns(world, seat), key=lambda leaf: -leaf.value)
        best = self._played_on_best(view, seat, leaves)
        # The other plans rank below those that were simulated, by how much worse they looked before.
        least = min(value for value, _ in best) - leaves[0].value
        return best + [(least + leaf.value, leaf.path) for leaf in leaves]

    # -- plans

    def _turns(self, world: Match, seat: int) -> list[Leaf]:
        """The states that the turn can end in. After each action, only the best states are followed further."""
        frontier, done, leaves = [Leaf(0.0, [], world)], [], list[Leaf]()
        for _ in range(_MOST_ACTIONS):
            leaves = []
            for _, path, match in frontier:
                self._left = max(12, self.width // len(frontier))
                self._expand(match, seat, path, leaves, root=True)
            leaves.sort(key=lambda leaf: -leaf.value)
            frontier, seen = [], set[float]()
            for leaf in leaves:
                if not _is_own_menu(leaf.match, seat):
                    done.append(leaf)
                elif len(frontier) < self.beam and round(leaf.value, 3) not in seen:
                    # States of equal value are usually the same state, reached by the same answers in another order.
                    seen.add(round(leaf.value, 3))
                    frontier.append(leaf)
            if not frontier or time.monotonic() > self._end:
                break
        return done or leaves

    def _expand(self, match: Match, seat: int, path: list[str], leaves: list[Leaf], root: bool) -> None:
        """Collects the states at the end of an action, for all choices inside the action."""
        decision = match.decision(seat)
        if decision is None or (not root and decision.prompt.id == _MENU):
            value = prospects(match, seat)
            if decision is not None:
                value += _ACTION * match.view(seat).table["actions"] + _chance(match, seat)
            leaves.append(Leaf(value, path, match))
            return
        for index in _spread(len(decision.options), max(1, self._left)):
            self._left -= 1
            option = decision.options[index]
            self._expand(match.branch(option, seat), seat, [*path, str(option)], leaves, root=False)

    # -- replies of the others

    def _played_on_best(self, view: View, seat: int, leaves: Sequence[Leaf]) -> list[tuple[float, list[str]]]:
        """The best plans, each with its value after the other players' turns."""
        plans: dict[float, list[str]] = {}
        for leaf in leaves:
            if leaf.value < leaves[0].value - _MARGIN or len(plans) == self.top:
                break
            plans.setdefault(round(leaf.value, 2), leaf.path)
        paths = list(plans.values())
        if len(paths) == 1 or not self.worlds or view.table["turn"] != seat:
            return [(leaves[0].value, paths[0])]
        seeds = [self.rng.bits() for _ in range(self.worlds)]
        # If values are equal, the first plan wins, because it was rated highest before the simulation.
        return [
            (sum(self._played_on(view, seat, path, seed) for seed in seeds) / self.worlds, path)
            for number, path in enumerate(paths)
            if number == 0 or time.monotonic() < self._end
        ]

    def _played_on(self, view: View, seat: int, path: Sequence[str], seed: int) -> float:
        """The value of a plan in one world after everybody has had a turn."""
        match = view.fork(seed=seed)
        for wanted in path:
            decision = match.decision(seat)
            option = decision and next((o for o in decision.options if str(o) == wanted), None)
            if not option:
                break
            match.answer(seat, option)
        quick = [ShooterGreedyBot(Rng(f"{seed}/{other}"), width=_QUICK) for other in range(view.seats)]
        others_began = False
        for _ in range(_MOST_REPLIES):
            if match.over:
                break
            decision = match.decisions[0]
            turn = match.turn[0] if match.turn else seat
            others_began = others_began or turn != seat
            if others_began and turn == seat:
                break
            match.answer(decision.seat, quick[decision.seat].choose(match.view(decision.seat)))
        return prospects(match, seat)

    def __repr__(self) -> str:
        return f"<Planner width={self.width} worlds={self.worlds}>"


#: Limits: actions in a plan, answers in the simulation after it, and the width of the simulated bots.
_MOST_ACTIONS, _MOST_REPLIES, _QUICK = 6, 150, 24
#: Plans worse than the best one by `_MARGIN` are not simulated. They rank below all simulated plans.
_MARGIN = 2.5


def _is_own_menu(match: Match, seat: int) -> bool:
    decision = match.decision(seat)
    return decision is not None and decision.prompt.id == _MENU and seat in match.turn


def prospects(match: Match, seat: int) -> float:
    """The prospects of a seat compared with its rivals: points made and expected, arms, and its square."""
    view = match.view(seat)
    table, rules = view.table, view.game.rules
    players: list[Mapping[str, Any]] = table["players"]
    points = _expected_points(table, players, rules, match.over)
    rivals = [points[other] for other in range(view.seats) if other != seat]
    found = points[seat] - _BEST_RIVAL * max(rivals) - _ALL_RIVALS * sum(rivals) / len(rivals)
    if match.over:
        return 10 * found
    me = players[seat]
    # Arms are worth less when little of the match is left.
    left = 0.3 if table["frenzy"] else min(1.0, 0.35 + 0.12 * table["skulls"])
    power = {weapon.id: weapon.power for weapon in rules.weapons}
    arms: float = sum(_LOADED * power[id] for id in me["loaded"])
    arms += sum(_UNLOADED * power[id] for id in me["unloaded"])
    arms += _CUBE * sum(list[int](me["cubes"].values())) + _CARD * len(me["powerups"])
    return found + left * arms + _standing(me, table, players[: view.seats], rules)


def _expected_points(
    table: Mapping[str, Any], players: Sequence[Mapping[str, Any]], rules: ShooterRules, over: bool
) -> dict[Any, float]:
    """Everybody's expected points from damage, marks and kills. Damage to a player gives points to the rivals."""
    points: dict[Any, float] = {player["player"]: float(player["points"]) for player in players}
    if over:
        return points
    kills = list(table["kill_track"])
    for player in players:
        track: list[Any] = player["damage"]
        for owner, marks in player["marks"].items():
            name = int(owner) if owner.isdecimal() else owner
            points[name] = points.get(name, 0.0) + _MARK * marks
        if not track:
            continue
        if player["turned"]:
            earned = shares(track, FRENZY_VALUES)
        else:
            earned = shares(track, VALUES, player["skulls"])
            earned[track[0]] += 1
        killed = len(track) >= KILL
        paid = 1.0 if killed or table["frenzy"] else max(_HALF_PAID, len(track) / KILL)
        for owner, share in earned.items():
            points[owner] += paid * share
            if not killed:
                points[owner] += _TOKEN * track.count(owner)
        if killed and player["square"] is not None:
            kills += [track[KILL - 1]] * (2 if len(track) == TRACK else 1)
    if kills and not rules.domination:
        for owner, share in shares(kills, VALUES).items():
            points[owner] += _TRACK_SHARE * share + _TRACK_TOKEN * kills.count(owner)
    return points


def _standing(
    me: Mapping[str, Any], table: Mapping[str, Any], players: Sequence[Mapping[str, Any]], rules: ShooterRules
) -> float:
    """The worth of the square where a player stands: who can shoot at the player, and whom the player can shoot."""
    if me["square"] is None:
        return 0.0
    board = rules.board
    here, found = board.index[me["square"]], 0.0
    for other in players:
        if other is me or other["square"] is None:
            continue
        there = board.index[other["square"]]
        if board.sees[there] >> here & 1:
            found -= _DANGER * min(other["loaded_count"], 2)
        if me["loaded"] and board.sees[here] >> there & 1:
            found += _AIM if len(other["damage"]) > 4 else _AIM_WEAK
    return found if me["loaded"] else found - _WALK * _way_to_weapons(here, table["market"].values(), rules)


BOTS = {"greedy": ShooterGreedyBot, "planner": ShooterPlanner}


def seat_values(match: Match) -> tuple[list[float], float]:
    """The prospects of each seat in points, and the lead that makes victory likely (about one good kill)."""
    return [prospects(match, seat) for seat in range(match.seats)], 6.0
