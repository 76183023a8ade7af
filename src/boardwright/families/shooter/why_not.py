"""Explains why an answer is not offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core.decision import Decision
from boardwright.core.message import Message
from boardwright.families.shooter.event_text import card_name, player_name
from boardwright.families.shooter.option_types import CARDS, cube_words
from boardwright.families.shooter.rules.payment import affords
from boardwright.families.shooter.rules.shot_search import ShotSearch, can_fire
from boardwright.families.shooter.table import ShooterTable


def why_not(table: ShooterTable, decision: Decision, answer: Any) -> Message | None:
    """Explains why an answer is not offered. Returns None if there is no special reason to give."""
    verb, word = _asked_for(answer)
    check = _REASONS.get(verb)
    return check(table, decision.seat, word) if check is not None else None


def _asked_for(answer: Any) -> tuple[str, str]:
    """The verb and the argument of an answer, which may be a text, JSON or a touch."""
    if isinstance(answer, Mapping):
        if isinstance(answer.get("touch"), str):
            kind, _, word = answer["touch"].partition(":")
            return _TOUCHED.get(kind, ""), word
        arguments = [str(value) for key, value in answer.items() if key != "do"]
        return str(answer.get("do", "")), arguments[0] if arguments else ""
    if isinstance(answer, str) and answer.split():
        verb, *rest = answer.split()
        return verb, rest[0] if rest else ""
    return "", ""


_TOUCHED = {"square": "go", "figure": "target", "weapon": "shoot", "hand": "use"}


def _no_actions(table: ShooterTable, seat: int, word: str) -> Message | None:
    if table.phase == "act" and not table.actions:
        return Message("shooter-why-no-actions")
    return None


def _why_weapon(table: ShooterTable, seat: int, word: str) -> Message | None:
    """Why a weapon cannot be fired or reloaded."""
    found = next((weapon for weapon in table.rules.weapons if weapon.id == word), None)
    if found is None:
        return Message("shooter-why-no-weapon", weapon=word) if word else _no_actions(table, seat, word)
    if found.index not in table.weapons[seat]:
        return Message("shooter-why-not-yours", weapon=found.name)
    if not table.loaded >> found.index & 1:
        if table.phase == "act" and not affords(table.purse(seat), found.reload):
            return Message("shooter-why-cannot-reload", weapon=found.name, cost=cube_words(list(found.cost)))
        return Message("shooter-why-unloaded", weapon=found.name)
    if table.phase in ("act", "ready"):
        search = ShotSearch()
        if not can_fire(found, table.pos, seat, table.purse(seat), search=search):
            return Message(
                "shooter-why-search-limit" if search.cut else "shooter-why-nobody", weapon=found.name
            )
    return _no_actions(table, seat, word)


def _why_buy(table: ShooterTable, seat: int, word: str) -> Message | None:
    found = next((weapon for weapon in table.rules.weapons if weapon.id == word), None)
    if found is None:
        return Message("shooter-why-no-weapon", weapon=word)
    spawn = table.rules.board.spawn_at[table.pos[seat]]
    if spawn < 0 or found.index not in table.market[spawn]:
        return Message("shooter-why-not-here", weapon=found.name)
    return Message("shooter-why-price", weapon=found.name, cost=cube_words(list(found.cost[1:])))


def _why_square(table: ShooterTable, seat: int, word: str) -> Message | None:
    if word not in table.rules.board.index:
        return Message("shooter-why-no-square", square=word)
    return Message("shooter-why-square", square=word)


def _why_player(table: ShooterTable, seat: int, word: str) -> Message | None:
    names = [str(table.who(player)) for player in range(table.players)]
    if word not in names:
        return Message("shooter-why-no-player", player=word)
    player = names.index(word)
    if player == seat:
        return Message("shooter-why-yourself")
    if table.pos[player] < 0:
        return Message("shooter-why-off-board", player=player_name(word))
    return Message("shooter-why-player", player=player_name(word))


def _why_card(table: ShooterTable, seat: int, word: str) -> Message | None:
    name = word.partition(":")[0]
    if name not in CARDS:
        return Message("shooter-why-no-card", card=word)
    if CARDS.index(name) not in table.hands[seat]:
        return Message("shooter-why-not-in-hand", card=card_name(name))
    return Message("shooter-why-not-now", card=card_name(name))


_REASONS: dict[str, Callable[[ShooterTable, int, str], Message | None]] = {
    "run": _no_actions,
    "grab": _no_actions,
    "aim": _no_actions,
    "shoot": _why_weapon,
    "reload": _why_weapon,
    "buy": _why_buy,
    **dict.fromkeys(("go", "hit", "push", "pull", "step", "vortex", "claim"), _why_square),
    **dict.fromkeys(("target", "shove"), _why_player),
    **dict.fromkeys(("use", "tagback", "discard", "scope"), _why_card),
}
