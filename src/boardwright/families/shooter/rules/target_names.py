"""Display names of a weapon's targets. Cards and prompts never show the ids of the file."""

from __future__ import annotations

from collections.abc import Iterable

from boardwright.core.message import Message, Param
from boardwright.families.shooter import format as form


class TargetNames:
    """The display names of a shot's targets: "the first target", "the second square", in the order of the card."""

    def __init__(self, weapon: form.WeaponFile, effect: form.WeaponEffectSpec) -> None:
        alternatives = weapon.type == "ALTERNATIVE_MODES"
        targets = [
            target for other in ([effect] if alternatives else weapon.effects) for target in other.targets
        ]
        self._players = list(dict.fromkeys(target.id for target in targets if target.mode != "SQUARE"))
        self._squares = list(dict.fromkeys(target.id for target in targets if target.mode == "SQUARE"))
        #: The id of a saved square -> the id of the player who was hit there.
        self._where = {target.square_ref: target.id for target in targets if target.square_ref is not None}

    def name(self, id: str) -> Message:
        """A saved player or square inside a sentence: "the first target"."""
        if id in self._where:
            return Message("shooter-text-square-of-target", target=self.name(self._where[id]))
        return self._message(id, "shooter-text-the", "shooter-text-nth")

    def title(self, id: str) -> Message:
        """A saved player or square at the start of a sentence: "First target"."""
        return self._message(id, "shooter-text-title", "shooter-text-title-nth")

    def _message(self, id: str, only: str, one_of_several: str) -> Message:
        kind, order = ("square", self._squares) if id in self._squares else ("target", self._players)
        if len(order) < 2 or id not in order:
            return Message(f"{only}-{kind}")
        return Message(f"{one_of_several}-{kind}", number=order.index(id) + 1)

    def names(self, ids: Iterable[str]) -> list[Param]:
        return [self.name(id) for id in ids]
