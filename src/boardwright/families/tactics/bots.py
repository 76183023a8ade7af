"""The bots of the family: `threat` follows the rules of an AI profile (a mind), `orders` rates single orders, `planner`
plans for its whole team.

They see only a view with its decision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import BadOptions, Candidate, Decision, Game, Message, Option, Rng, View, WeighingBot
from boardwright.core.bot_interface import UNRATED, best_first, decision_of
from boardwright.families.tactics import options
from boardwright.families.tactics.format.ai import AiProfileFile, Foresight
from boardwright.families.tactics.option_types import Order
from boardwright.families.tactics.position import set_position
from boardwright.families.tactics.rules import ai
from boardwright.families.tactics.rules.ai import exploration, lookahead, order_reasons
from boardwright.families.tactics.rules.ai.decision_list import OrderReason, Plan, carry_out
from boardwright.families.tactics.rules.ai.possible_attacks import Item
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from boardwright.families.tactics.rules.ai.team_plan import Deeds, PlanLimits, TeamPlan, team_plans
from boardwright.families.tactics.table import TacticsTable


class ThreatBot:
    """Plays by rules based on threat: `threat:profile=classic` or `threat:profile=smart`."""

    def __init__(self, rng: Rng, *, profile: str = "classic") -> None:
        self.rng = rng
        self.profile = profile
        #: Why the last order was given.
        self.reason: OrderReason | None = None
        self._plans: dict[int, Plan] = {}
        #: The remaining targets as cells, and the units that were on them.
        self._picks: dict[str, list[Any]] = {}
        self._ids: dict[tuple[int, ...], str] = {}
        self._moment: tuple[int, str] = (0, "")

    @staticmethod
    def check(game: Game, profile: str = "classic", **rest: Any) -> None:
        """Raises `BadOptions` if a game has no such mind."""
        first, *later = game.rules.stages
        known = [mind for mind in first.minds if all(mind in stage.minds for stage in later)]
        if profile not in known:
            raise BadOptions(Message("tactics-no-mind", name=profile, known=known))

    def choose(self, view: View) -> Option:
        decision = decision_of(view)
        # The prompt tells what a question is about: an order, a target of a cast, or a step of the draft.
        question = decision.prompt.id
        if question == "tactics-prompt-order":
            return self._order(view)
        if question == "tactics-prompt-target":
            return self._target(list(decision.options))
        if question in ("tactics-prompt-draft", "tactics-prompt-place"):
            return self.rng.choice([o for o in decision.options if o.verb != "ready"] or decision.options)
        return decision.default

    def explain(self, view: View, option: Option) -> Sequence[Candidate]:
        """The plans that the mind compared for its last order, or the rule that it followed."""
        decision = decision_of(view)
        if self.reason is None or decision.prompt.id != "tactics-prompt-order":
            return (Candidate(option, UNRATED, (), _why_here(decision)),)
        table = rebuild(view)
        why = order_reasons.why(table, self.reason)
        if why is not None or self.reason.continues:
            return (Candidate(option, UNRATED, (str(option),), why),)
        by_text = {str(one): one for one in decision.options}
        found: dict[str, Candidate] = {}
        for plan in order_reasons.compared_plans(table, self.reason.unit, table.stage.minds[self.profile]):
            first = plan.texts[0]
            if first in by_text:
                found.setdefault(first, Candidate(by_text[first], plan.value, plan.texts))
        if str(option) not in found:
            why = Message("tactics-why-nothing", unit=table.names[self.reason.unit])
            return (Candidate(option, UNRATED, (str(option),), why),)
        return list(found.values())

    def _told_target(self, view: View) -> Sequence[Candidate]:
        """The target that the last order needs, or the answer to a question of the draft."""
        option = ThreatBot.choose(self, view)
        return ThreatBot.explain(self, view, option)

    def forget_plans(self) -> None:
        """Drops the plans for this turn, because orders were given that are not in them."""
        self._moment = (0, "")

    def _order(self, view: View) -> Option:
        table = rebuild(view)
        if self.profile not in table.stage.minds:
            known = ", ".join(table.stage.minds)
            raise BadOptions(Message("tactics-no-mind", name=self.profile, known=known))
        if self._moment != (table.round, table.stage.id):
            self._moment, self._plans = (table.round, table.stage.id), {}
        begun = set(self._plans)
        chosen = ai.decide(table, table.turn, self._plans, self.profile)
        self.reason = chosen.reason._replace(continues=chosen.reason.unit in begun)
        decision = decision_of(view)
        wanted = str(chosen.order)
        for option in decision.options:
            if str(option) == wanted:
                self._keep_picks(chosen.order, chosen.picks, table)
                return option
        return decision.default

    def _keep_picks(self, order: Any, picks: Mapping[str, Any] | None, table: TacticsTable) -> None:
        """Stores an order's further targets. The order has only the first; the match asks for the others one by one."""
        at = table.stage.grid.at
        self._picks = {name: [at(cell) for cell in found] for name, found in (picks or {}).items()}
        if order.verb == "cast" and order.extra.targets:
            name = order.extra.targets[0].as_
            self._picks[name] = self._picks.get(name, [])[1:]
        else:
            self._picks = {}
        self._ids = {tuple(table.stage.grid.at(c)): table.ids[u] for u, c in enumerate(table.pos) if c >= 0}

    def _target(self, found: list[Any]) -> Option:
        for option in found:
            for name, chosen in option.args.items():
                for at in self._picks.get(name, ()):
                    if chosen in (at, self._ids.get(tuple(at))):
                        self._picks[name].remove(at)
                        return option  # type: ignore[no-any-return]
        return found[-1]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<Threat profile={self.profile}>"


#: The weights for rating single orders. Guarding has a low weight, because it wins nothing by itself.
CAREFUL = Foresight(guard=0.2)
#: The weights of a player who sees the effect of a strike but not the enemy's reply.
CARELESS = Foresight(exposure=0.0, guard=0.0)


class OrderWeigher(ThreatBot, WeighingBot):
    """Tries every order for its next unit, and the attack that can follow, on a copy of the visible state.

    A careless bot ignores what the enemy will do.
    """

    def __init__(self, rng: Rng, *, careless: bool = False) -> None:
        super().__init__(rng)
        self._weights = CARELESS if careless else CAREFUL
        self._given: dict[int, tuple[Order, dict[str, list[int]] | None, TacticsTable]] = {}

    def weigh(self, view: View) -> Sequence[Candidate]:
        decision = decision_of(view)
        if decision.prompt.id != "tactics-prompt-order":
            return self._told_target(view)
        table = rebuild(view)
        by_text = {str(option): option for option in decision.options}
        self._given, found = {}, []
        unit = options.ready(table, table.turn)[0]
        for order, picks, value in lookahead.tried_orders(table, unit, self._weights):
            option = by_text.get(str(order))
            if option is not None:
                self._given[id(option)] = order, picks, table
                found.append(Candidate(option, value, (str(option),), obvious=order.verb == "attack"))
        return best_first(found) or [Candidate(decision.default, 0.0)]

    def decided(self, view: View, candidate: Candidate) -> None:
        order, picks, table = self._given.get(id(candidate.option), (None, None, None))
        if order is not None and table is not None:
            self._keep_picks(order, picks, table)

    def choose(self, view: View) -> Option:
        return WeighingBot.choose(self, view)

    def __repr__(self) -> str:
        return "<Orders>"


class TeamPlanner(ThreatBot, WeighingBot):
    """Plans the actions of its whole team at once and follows the plan. `PlanLimits` explains the parameters."""

    def __init__(
        self,
        rng: Rng,
        *,
        beam: int = 6,
        each: int = 4,
        top: int = 24,
        turns: int = 12,
        last: int = 8,
        replies: int = 8,
    ) -> None:
        super().__init__(rng, profile="smart")
        self._limits = PlanLimits(beam, each, top, turns, last, replies)
        self._queue: list[tuple[int, tuple[Item, ...]]] = []
        self._made: dict[int, tuple[Order, Any, TacticsTable, TeamPlan]] = {}
        #: The value of the plan that is followed.
        self._expected = 0.0

    def weigh(self, view: View) -> Sequence[Candidate]:
        decision = decision_of(view)
        table = rebuild(view)
        # The table of a view has only the enemies in sight, so in fog the plan is made for them.
        if decision.prompt.id != "tactics-prompt-order":
            return self._told_target(view)
        if self._moment != (table.round, table.stage.id):
            self._moment, self._queue = (table.round, table.stage.id), []
        by_text = {str(option): option for option in decision.options}
        self._made = {}
        planned = self._next(table, tuple(self._queue))
        if planned is not None and str(planned[0]) in by_text:
            following = by_text[str(planned[0])]
            self._made[id(following)] = (*planned[:2], table, TeamPlan(0.0, planned[2], table))
            return [Candidate(following, self._expected, self._line(table, tuple(self._queue)))]
        found: list[Candidate] = []
        for plan in team_plans(table, table.turn, self._mind(table), self._limits):
            made = self._next(table, plan.deeds)
            option = by_text.get(str(made[0])) if made is not None else None
            if made is not None and option is not None and id(option) not in self._made:
                self._made[id(option)] = (*made[:2], table, plan._replace(deeds=made[2]))
                # Only the line of the best plan is shown.
                line = (str(option),) if found else self._line(table, plan.deeds)
                found.append(Candidate(option, plan.worth, line))
        return found or [Candidate(ThreatBot.choose(self, view), 0.0)]

    def _line(self, table: TacticsTable, deeds: Deeds) -> tuple[str, ...]:
        return order_reasons.orders_in_turn(table, self._mind(table), deeds)

    def _mind(self, table: TacticsTable) -> AiProfileFile:
        return table.stage.minds[self.profile]

    def _next(self, table: TacticsTable, deeds: Deeds) -> tuple[Order, Any, Deeds] | None:
        """The first order of a plan that is legal now, its targets, and the rest of the plan."""
        mind = self._mind(table)
        for number, (unit, items) in enumerate(deeds):
            for place, item in enumerate(items):
                if not options.can_act(table, unit):
                    break
                made = carry_out(Situation(table, unit), mind, item)
                if made is not None:
                    rest = ((unit, items[place + 1 :]), *deeds[number + 1 :])
                    return made[0], made[1], rest
        return None

    def decided(self, view: View, candidate: Candidate) -> None:
        made = self._made.get(id(candidate.option))
        if made is not None:
            order, picks, table, plan = made
            self._keep_picks(order, picks, table)
            self._queue = list(plan.deeds)
            self._expected = candidate.value

    def choose(self, view: View) -> Option:
        return WeighingBot.choose(self, view)

    def __repr__(self) -> str:
        return f"<TeamPlanner {' '.join(f'{k}={v}' for k, v in self._limits._asdict().items())}>"


class Explorer(WeighingBot):
    """Searches the board while no enemy is in sight; else another bot decides.

    The levels use it in fog. The bot `threat` follows its profile there too and waits, as the document says.
    """

    def __init__(self, fighter: ThreatBot) -> None:
        self._fighter = fighter
        self._searching = False

    def weigh(self, view: View) -> Sequence[Candidate]:
        decision = decision_of(view)
        self._searching = False
        if decision.prompt.id == "tactics-prompt-order":
            table = rebuild(view)
            if exploration.must_explore(table, table.turn):
                self._searching = True
                return self._search(decision, table)
        if isinstance(self._fighter, WeighingBot):
            return self._fighter.weigh(view)
        return [Candidate(self._fighter.choose(view), 0.0)]

    def _search(self, decision: Decision, table: TacticsTable) -> Sequence[Candidate]:
        by_text = {str(option): option for option in decision.options}
        why = Message("tactics-why-explores")
        found = [
            Candidate(by_text[text], value, (text,), why)
            for order, value in exploration.rated_orders(table, options.ready(table, table.turn)[0])
            if (text := str(order)) in by_text
        ]
        return found or [Candidate(decision.default, 0.0)]

    def decided(self, view: View, candidate: Candidate) -> None:
        if self._searching:
            self._fighter.forget_plans()
        elif isinstance(self._fighter, WeighingBot):
            self._fighter.decided(view, candidate)

    def __repr__(self) -> str:
        return f"<Explorer {self._fighter!r}>"


def _why_here(decision: Decision) -> Message | None:
    """Why a bot answers a question that is not about the next order; None without a special reason."""
    if decision.prompt.id == "tactics-prompt-target":
        return Message("tactics-why-target")
    if decision.prompt.id == "tactics-prompt-grant":
        return Message("tactics-why-nothing", unit=decision.prompt.params["unit"])
    return None


def rebuild(view: View) -> TacticsTable:
    """Builds a table from what the view shows."""
    table: TacticsTable = view.game.table(view.seats, 0)
    set_position(table, {**view.table, "exact": True})
    return table


BOTS = {"threat": ThreatBot, "orders": OrderWeigher, "planner": TeamPlanner}
