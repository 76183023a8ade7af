"""Finds ends that can never happen, because their compiled condition needs something that the game lacks.

It looks only for obvious cases: cells that no selector can match, figures that are never on the board, and hands,
passes or royal figures that the game does not have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardwright.families.boards.compile_boards_language_game import LanguageRules

#: The kernel's mode bits for movements that capture.
TAKING = 2 | 4 | 8


class EndCheck:
    """Checks whether conditions can hold and what selectors can match.

    `present` are the figures that can be on the board.
    """

    def __init__(self, rules: LanguageRules, present: set[int]) -> None:
        self.rules = rules
        self.extras = rules.extras
        self.present = present
        offers = self.extras["offers"]
        self.passes = self.extras["no_moves"] == "pass" or any(offer["kind"] == 3 for offer in offers)
        self.passes = self.passes or any(step["optional"] for step in self.extras["steps"])
        effects = {op for op, _ in self.extras["effects"]}
        self.takes = bool(effects & {"TAKE", "PUSH"}) or any(
            way["mode"] & TAKING for way in self.extras["ways"]
        )
        self.cells = len(rules.space.cells)
        self.royal = any(self.extras["figures"][figure]["royal"] for figure in present)

    def never(self, condition: int) -> bool:
        """Whether a condition cannot hold."""
        op, arguments = self.extras["conditions"][condition]
        asked = CONDITIONS.get(op)
        return asked is not None and asked(self, arguments)

    def most(self, selector: int) -> int:
        """The greatest number of cells that a selector can match."""
        op, arguments = self.extras["selectors"][selector]
        asked = SELECTORS.get(op)
        return self.cells if asked is None else asked(self, arguments)

    def _mask(self, arguments: list[int]) -> int:
        return max(len(self.extras["masks"][number]) for number in arguments)

    def _kinds(self, arguments: list[int]) -> int:
        return self.cells if self.present & {*arguments[1:]} else 0


#: The kernel's condition -> whether it can never hold.
CONDITIONS: Mapping[str, Callable[[EndCheck, Any], bool]] = {
    "ALL": lambda check, a: any(check.never(one) for one in a),
    "ANY": lambda check, a: all(check.never(one) for one in a),
    "EXISTS": lambda check, a: check.most(a[0]) == 0,
    "COUNT": lambda check, a: a[1] > check.most(a[0]),
    "HAND": lambda check, a: a[2] > 0 and not check.extras["hands"],
    "CHECK": lambda check, a: not check.royal,
    "PERPETUAL": lambda check, a: not check.royal,
    "PASSES": lambda check, a: not check.passes,
    "TOOK": lambda check, a: not check.takes,
    "PLAYED": lambda check, a: bool(a) and not check.present & {*a},
}
#: The kernel's selector -> the greatest number of cells that it can match.
SELECTORS: Mapping[str, Callable[[EndCheck, Any], int]] = {
    "MASK": EndCheck._mask,
    "MASKS": EndCheck._mask,
    "KINDS": EndCheck._kinds,
    "AND": lambda check, a: min((check.most(one) for one in a), default=check.cells),
    "OR": lambda check, a: min(sum(check.most(one) for one in a), check.cells),
    "ROYAL": lambda check, a: check.cells if check.royal else 0,
}
