"""OpenSpiel's CFR solves a duel in which both ships move at the same time, and hexapawn, from their JSON files."""

from __future__ import annotations

import sys
from pathlib import Path

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import boardwright
from boardwright.adapters import openspiel

DUEL = Path(__file__).with_name("duel.json")


def solve(name: str, iterations: int) -> float:
    """How much the average strategy can lose to a perfect opponent after so many iterations."""
    game = pyspiel.load_game(name)
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(exploitability.exploitability(game, solver.average_policy()))


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print("duel", solve(openspiel.register(boardwright.load(str(DUEL))), count))
    print("hexapawn", solve(openspiel.short_name("hexapawn"), count))
