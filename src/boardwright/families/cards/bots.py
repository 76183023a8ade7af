"""The bots that know games of cards: `greedy` weighs what each option brings now, later and at the end.

It sees a view and its decision only. The most promising options are tried on a fork in which all that its seat
cannot know has been dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardwright.core import Match, Option, Rng, View
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.vocabulary import (
    HARVEST,
    MEMBERS,
    PRODUCTION,
    RESOURCES,
    SERVANTS,
)
from boardwright.families.cards.option_types import Act, Place
from boardwright.families.cards.rules.amounts import read
from boardwright.families.cards.rules.valuation import Valuation

#: Questions at which it is this seat's own turn again, or somebody else's: there a trial ends.
_TURNS = (
    "cards-prompt-turn",
    "cards-prompt-after",
    "cards-prompt-church",
    "cards-prompt-keep",
    "cards-prompt-tile",
)


class CardsGreedyBot:
    """Takes what seems best now, counting what cards will give in the rounds to come.

    `width` options are tried before one is chosen.
    """

    def __init__(self, rng: Rng, *, width: int = 6) -> None:
        self.rng = rng
        self.width = width

    def choose(self, view: View) -> Option:
        decision = view.decision
        if decision is None:
            raise ValueError(f"seat {view.seat} is not asked anything")
        options = decision.options
        if len(options) == 1:
            return options[0]
        judge = Valuation(view)
        ranked = sorted(options, key=lambda option: -worth(judge, option))
        if decision.prompt.id in _TURNS[1:]:
            return ranked[0]
        return self._try(view, judge, options, ranked[: max(1, self.width)])

    def _try(
        self, view: View, judge: Valuation, options: Sequence[Option], candidates: Sequence[Option]
    ) -> Option:
        """The candidate after which the own position is worth most, the rest of it chosen by first judgement."""
        world = view.fork(seed=self.rng.bits())
        found: list[tuple[float, int]] = []
        for index, option in enumerate(candidates):
            trial = world.fork()
            decision = trial.decision(judge.seat)
            assert decision is not None
            trial.answer(judge.seat, decision.options[options.index(option)])
            _finish(trial, judge.seat)
            value = (
                Valuation(trial.view(judge.seat)).position() if not trial.over else trial.scores[judge.seat]
            )
            found.append((value + _spent(judge, option), -index))
        return candidates[-max(found)[1]]

    def __repr__(self) -> str:
        return f"<Greedy width={self.width}>"


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
    """What an option seems worth, without trying it."""
    return _WORTH[option.verb](judge, option)


def _spent(judge: Valuation, option: Option) -> float:
    """What using up this member, this leader or this turn costs, which the position does not show."""
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
    """How good a leader is to keep: what it does, against how hard it is to play."""
    leader = _find_leader(judge.rules, option.args["leader"])
    hard = [sum(number for _, number in wanted) * 0.8 for wanted in leader.cards]
    dear = [sum(judge.amount(((r, number),)) for r, number in wanted) * 0.4 for wanted in leader.resources]
    does: float = sum(judge.effect(offer.effect) for clause in leader.now for offer in clause.offers) * 2
    return does + 3.0 * len(leader.standing) - min(hard, default=0) - min(dear, default=0)


def _find_leader(rules: CardsRules, name: str) -> Any:
    return next(leader for leader in rules.leaders if leader.name == name)


def _choose(judge: Valuation, option: Any) -> float:
    """An exchange or a choice among effects, by the number it has on its card."""
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

#: The bots of this family by name.
BOTS: Mapping[str, Any] = {"greedy": CardsGreedyBot}
