"""The legal actions. Every ship may do any of them in every round."""

from __future__ import annotations

from boardwright.families.starships.option_types import FAULTS, ShipAction

#: Options contain no data about a match, so all ships in all matches share them.
MOVES = tuple(ShipAction("move", direction) for direction in range(6))
LASERS = tuple(ShipAction("laser", direction) for direction in range(6))
NOOP = ShipAction("noop")
ACTIONS: tuple[ShipAction, ...] = (*MOVES, *LASERS, NOOP)
FAULT_ACTIONS: tuple[ShipAction, ...] = tuple(ShipAction("noop", reason=reason) for reason in FAULTS)
