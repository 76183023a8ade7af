"""One step of play: all ships in flight choose at once, then `rules/round.py` resolves the round."""

from __future__ import annotations

from boardwright.core import Decision, Game, Message, Rng, Step
from boardwright.families.starships.option_types import ShipAction
from boardwright.families.starships.options import ACTIONS, FAULT_ACTIONS
from boardwright.families.starships.rules.round import resolve
from boardwright.families.starships.table import StarshipsTable


def setup(game: Game, seats: int, rng: Rng) -> StarshipsTable:
    """Puts the ships on their spawns. A generated map takes its seed from the rng."""
    return StarshipsTable(game, seats, rng)


def step(table: StarshipsTable) -> Step:
    """One round: all ships in flight act at once."""
    prompt = Message("starships-prompt", round=table.round + 1)
    seats = table.living
    answers: list[ShipAction] = yield [
        Decision(seat, prompt, ACTIONS, FAULT_ACTIONS[0], FAULT_ACTIONS) for seat in seats
    ]
    resolve(table, dict(zip(seats, answers)))


# -- who has won
