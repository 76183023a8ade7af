"""Compares every shipped board game with the engine that knows it: `make prove`, or `python -m` with names of games."""

from __future__ import annotations

import sys

from boardwright import catalog
from boardwright.testkit.oracles import OTHER_DRAWS, SHIPPED_ORACLES
from boardwright.testkit.prove import prove


def main(names: list[str]) -> int:
    """One line for each game; 1 where one of them differs."""
    failed = 0
    for name in names or SHIPPED_ORACLES:
        proof = prove(
            catalog.load(name), SHIPPED_ORACLES[name], games=1000, plies=400, depth=3, seconds=120,
            ignore_draws=name in OTHER_DRAWS,
        )  # fmt: skip
        failed += not proof.agrees
        print(proof.json, flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
