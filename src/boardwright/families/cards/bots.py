"""The bots of the family. `judge` and `greedy` estimate what options bring now and later; `planner` simulates them.

They see only a view and its decision. They try the most promising options on forks of the match. A fork redraws at
random everything that the seat cannot know.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core import Candidate, Match, Option, Rng, View, WeighingBot
from boardwright.core.bot_interface import DEADLINE, best_first, decision_of
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import (
    HARVEST,
    MEMBERS,
    PRODUCTION,
    RESOURCES,
    SERVANTS,
)
from boardwright.families.cards.option_types import Act, Place
from boardwright.families.cards.rules.resource_amounts import read
from boardwright.families.cards.rules.valuation import Valuation

#: Questions that begin a turn or a phase. The trial of an option ends when one of them comes.
_TURNS = (
    "cards-prompt-turn",
    "cards-prompt-after",
    "cards-prompt-church",
    "cards-prompt-keep",
    "cards-prompt-tile",
)


class CardsJudgeBot(WeighingBot):
    """Chooses by a first estimate, without trying any option."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def weigh(self, view: View) -> Sequence[Candidate]:
        judge = Valuation(view)
        return _ranked(judge, decision_of(view).options)

    def __repr__(self) -> str:
        return "<Judge>"


class CardsGreedyBot(WeighingBot):
    """Chooses the option that looks best now. The estimate includes what cards will bring in later rounds.

    `width` options are tried before one is chosen.
    """

    def __init__(self, rng: Rng, *, width: int = 6) -> None:
        self.rng = rng
        self.width = width

    def weigh(self, view: View) -> Sequence[Candidate]:
        decision = decision_of(view)
        options = decision.options
        judge = Valuation(view)
        ranked = _ranked(judge, options)
        if len(options) == 1 or decision.prompt.id in _TURNS[1:]:
            return ranked
        # The best candidate leads to the best position. Later choices in a trial use the first estimate.
        world = view.fork(seed=self.rng.bits())
        tried = [
            Candidate(one.option, _value_after(world, judge, options, one.option), one.line)
            for one in ranked[: max(1, self.width)]
        ]
        return best_first(tried)

    def __repr__(self) -> str:
        return f"<Greedy width={self.width}>"


def _ranked(judge: Valuation, options: Sequence[Option]) -> list[Candidate]:
    """All options, ranked by a first estimate."""
    return best_first([Candidate(option, worth(judge, option), (str(option),)) for option in options])


def _value_after(world: Match, judge: Valuation, options: Sequence[Option], option: Option) -> float:
    """The value of the bot's position after an option and its immediate consequences."""
    decision = world.decision(judge.seat)
    assert decision is not None
    trial = world.branch(decision.options[options.index(option)], judge.seat)
    _finish(trial, judge.seat)
    value = Valuation(trial.view(judge.seat)).position() if not trial.over else trial.scores[judge.seat]
    return value + _spent(judge, option)


def _finish(trial: Match, seat: int) -> None:
    """Answers the questions that follow from an answer, up to the next turn."""
    while not trial.over:
        decision = trial.decision(seat)
        if decision is None or decision.prompt.id in _TURNS:
            return
        judge = Valuation(trial.view(seat))
        trial.answer(seat, max(decision.options, key=lambda option: worth(judge, option)))


# -- first judgement ------------------------------------------------------------------------------------------


def worth(judge: Valuation, option: Option) -> float:
    """The estimated value of an option, without trying it."""
    return _WORTH[option.verb](judge, option)


def _spent(judge: Valuation, option: Option) -> float:
    """The cost of using up a member, a leader or a turn. The value of the position does not include this cost."""
    if isinstance(option, Place):
        return -0.15 * _value(judge, option.member)
    return {"pass": -4.0, "discard": 0.0 if judge.rounds <= 1 else -2.5}.get(option.verb, 0.0)


def _value(judge: Valuation, member: int) -> int:
    value: int = judge.me["members"][MEMBERS[member]]["value"]
    return value


def _place(judge: Valuation, option: Option) -> float:
    assert isinstance(option, Place)
    space, card = option.space, option.card
    value = _value(judge, option.member) + judge.mods[space.region] - space.penalty
    raised = max(0, space.value - value)
    per = 2 if "DOUBLESERVANTS" in judge.me["flags"] else 1
    found = judge.amount(space.bonus) + judge.privilege(space.privileges)
    found -= judge.weights[SERVANTS] * raised * per + 0.15 * max(0, value - space.value)
    if card is not None:
        found += judge.card(card) - min(judge.amount(payment.cost) for payment in card.payments)
        busy = any(s["members"] for s in judge.table["spaces"] if s["id"].startswith(space.id[:-1]))
        if busy and "NOTRIBUTE" not in judge.me["flags"]:
            found -= judge.amount(judge.rules.board.surcharge)
    elif space.region in (HARVEST, PRODUCTION):
        found += judge.area(space.region, max(value, space.value))
    return found


def _act(judge: Valuation, option: Option) -> float:
    assert isinstance(option, Act)
    found = judge.amount(option.space.bonus) + judge.privilege(option.space.privileges)
    if option.card is not None:
        found += judge.card(option.card) - min(judge.amount(way.cost) for way in option.card.payments)
    return found


def _leader(judge: Valuation, option: Option) -> float:
    """How good it is to keep a leader: its effect, compared with how hard it is to play."""
    leader = _find_leader(judge.rules, option.args["leader"])
    hard = [sum(number for _, number in wanted) * 0.8 for wanted in leader.cards]
    dear = [sum(judge.amount(((r, number),)) for r, number in wanted) * 0.4 for wanted in leader.resources]
    does: float = sum(judge.effect(offer.effect) for clause in leader.now for offer in clause.offers) * 2
    return does + 3.0 * len(leader.standing) - min(hard, default=0) - min(dear, default=0)


def _find_leader(rules: CardsRules, name: str) -> Any:
    return next(leader for leader in rules.leaders if leader.name == name)


def _choose(judge: Valuation, option: Any) -> float:
    """The value of choosing one exchange or effect of a card. The option contains the number of the choice."""
    name, number = option.args["card"], option.args["choice"] - 1
    for card in (*judge.cards, *judge.rules.leaders):
        if card.name == name:
            clauses = card.activations if card in judge.cards and card.activations else card.now
            offers = [offer for clause in clauses for offer in clause.offers if len(clause.offers) > number]
            return judge.offer(offers[min(number, len(offers) - 1)]) if offers else 0.0
    return 0.0


def _tile(judge: Valuation, option: Option) -> float:
    tile = next(tile for tile in judge.rules.board.tiles if tile.name == option.args["tile"])
    return sum(judge.amount(gains) for gains in tile.gains)


def _cost(judge: Valuation, option: Option) -> float:
    return -judge.amount(read(option.args["cost"]))


def _always(value: float) -> Callable[[Valuation, Option], float]:
    return lambda judge, option: value


_WORTH: Mapping[str, Callable[[Valuation, Option], float]] = {
    "place": _place,
    "act": _act,
    "pass": _always(-5.0),
    "end": _always(0.0),
    "play": _always(50.0),
    "use": _always(40.0),
    "discard": lambda judge, option: judge.privilege() if judge.rounds <= 1 else -1.0,
    "keep": _leader,
    "copy": _leader,
    "tile": _tile,
    "servants": lambda judge, option: -judge.weights[SERVANTS] * option.args["count"],
    "pay": _cost,
    "lose": lambda judge, option: -judge.weights[RESOURCES.index(option.args["resource"])],
    "privilege": lambda judge, option: judge.amount(judge.rules.board.privileges[option.args["take"] - 1]),
    "choose": _choose,
    "pick": _always(0.0),
    "decline": _always(0.0),
    "raise": lambda judge, option: -_value(judge, MEMBERS.index(option.args["member"])),
    "support": _always(5.0),
    "refuse": _always(0.0),
}


class CardsPlanner(WeighingBot):
    """Simulates its best options for some rounds. In the simulations, all seats usually answer by a first estimate.

    It simulates `width` options for `rounds` rounds, in `worlds` copies with redrawn hidden information. It
    then compares the value of its own position with the position of its best rival.
    """

    def __init__(self, rng: Rng, *, width: int = 6, worlds: int = 4, rounds: int = 2) -> None:
        self.rng = rng
        self.width, self.worlds, self.rounds = width, worlds, rounds
        self._greedy = CardsGreedyBot(rng)

    def weigh(self, view: View) -> Sequence[Candidate]:
        decision, seat = view.decision, view.seat
        if decision is None or seat is None or decision.prompt.id != _TURNS[0] or len(decision.options) == 1:
            return self._greedy.weigh(view)
        options = decision.options
        chosen = self._candidates(view, options)
        seeds = [self.rng.bits() for _ in range(self.worlds)]
        found: list[Candidate] = []
        end = time.monotonic() + DEADLINE
        for option in chosen:
            if found and time.monotonic() > end:
                break
            index = options.index(option)
            hope = sum(self._played_on(view, seat, index, seed) for seed in seeds) / max(1, self.worlds)
            found.append(Candidate(option, hope, (str(option),)))
        return best_first(found)

    def _candidates(self, view: View, options: Sequence[Option]) -> list[Option]:
        """The most promising options, chosen by a first estimate and then by their immediate result. Options to play a
        leader are kept in any case."""
        judge = Valuation(view)
        ranked = sorted(options, key=lambda option: -worth(judge, option))[: 3 * self.width]
        world = view.fork(seed=self.rng.bits())
        values = {id(option): _value_after(world, judge, options, option) for option in ranked}
        ranked.sort(key=lambda option: -values[id(option)])
        found = ranked[: self.width]
        return found + [option for option in ranked[self.width :] if option.verb == "play"]

    def _played_on(self, view: View, seat: int, index: int, seed: int) -> float:
        """The value of an option in one world after some rounds."""
        match, chance = view.fork(seed=seed), Rng(seed)
        decision = match.decision(seat)
        assert decision is not None
        match.answer(seat, decision.options[index])
        last = view.table["round"] + self.rounds
        for _ in range(_MOST_ANSWERS):
            if match.over:
                break
            decision = match.decisions[0]
            options = decision.options
            if len(options) == 1:
                match.answer(decision.seat, options[0])
                continue
            seen = match.view(decision.seat)
            if seen.table["round"] >= last:
                break
            if decision.prompt.id == _TURNS[0] and chance.below(100) < _WHIMS:
                match.answer(decision.seat, chance.choice(options))
                continue
            judge = Valuation(seen)
            match.answer(decision.seat, max(options, key=lambda option: worth(judge, option)))
        return _standing(match, seat)

    def __repr__(self) -> str:
        return f"<Planner width={self.width} worlds={self.worlds} rounds={self.rounds}>"


#: Length limit of a simulation, and the percentage of random turns in it.
_MOST_ANSWERS, _WHIMS = 400, 10
#: The weight of the best rival's position, and the points that a victory is worth.
_RIVAL, _VICTORY = 0.7, 8.0


def _standing(match: Match, seat: int) -> float:
    """Compares the value of the bot's position with its best rival's position. At the end, compares the scores."""
    if match.over:
        positions = match.scores
    else:
        positions = [Valuation(match.view(other)).position() for other in range(len(match.scores))]
    rival = max(position for other, position in enumerate(positions) if other != seat)
    won = _VICTORY if match.over and seat in match.winners else 0.0
    return positions[seat] + won - _RIVAL * rival


#: The bots of this family by name.
BOTS: Mapping[str, Any] = {"judge": CardsJudgeBot, "greedy": CardsGreedyBot, "planner": CardsPlanner}


def seat_values(match: Match) -> tuple[list[float], float]:
    """The value of each seat's position in points, and the lead that makes a victory likely."""
    return [Valuation(match.view(seat)).position() for seat in range(match.seats)], 10.0
