"""One step of play: carries out the next item of the agenda with all its questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardwright.families.cards.rules import rounds, scoring
from boardwright.families.cards.rules.bonus_actions import bonus
from boardwright.families.cards.rules.gains import Asking, privileges
from boardwright.families.cards.rules.harvest_and_production import activate
from boardwright.families.cards.rules.leaders import draft
from boardwright.families.cards.rules.place_member_and_take_card import place_member, run_clauses, take
from boardwright.families.cards.rules.setup import choose_tiles, deal_leaders, setup
from boardwright.families.cards.table import CardsTable

__all__ = ["setup", "step"]

#: The name of each possible agenda item -> the function that carries it out.
WORK: Mapping[str, Callable[..., Asking]] = {
    "tiles": choose_tiles,
    "leaders": deal_leaders,
    "draft": draft,
    "round": rounds.begin_round,
    "turn": rounds.turn,
    "place": place_member,
    "take": take,
    "bonus": bonus,
    "activate": activate,
    "clauses": run_clauses,
    "privileges": privileges,
    "after": rounds.after_placement,
    "end-round": rounds.end_round,
    "report": rounds.report,
    "clear": rounds.clear,
    "score": scoring.score,
}


def step(table: CardsTable) -> Asking:
    """Carries out the next item of the agenda."""
    work = table.agenda.pop()
    return WORK[work[0]](table, *work[1:])
