"""Words for what happened and for what is refused: events as messages, and why an answer is not offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardwright.core.decision import Decision, Option
from boardwright.core.message import Message, Param
from boardwright.families.shooter import format as form
from boardwright.families.shooter.option_types import CARDS, ShooterOption, cube_words
from boardwright.families.shooter.rules.payment import affords
from boardwright.families.shooter.rules.shot_search import can_fire
from boardwright.families.shooter.rules.weapon_text import effect_text, weapon_text
from boardwright.families.shooter.table import ShooterTable


def _who(name: Any) -> Message:
    if name == "terminator":
        return Message("shooter-terminator")
    return Message("shooter-player", number=int(name) + 1)


def _card(name: str) -> Message:
    kind, color = name.split("-")
    return Message("shooter-card", kind=kind, color=color)


_FACTS: dict[str, Callable[[Any], Param]] = {
    "player": _who,
    "by": _who,
    "of": _who,
    "card": _card,
    "cubes": cube_words,
    "cards": lambda value: [_card(card) for card in value],
    "points": lambda value: value if isinstance(value, int) else list(value),
}


def event_text(seen: Mapping[str, Any]) -> Message:
    """A seen event in words; facts that are missing for this viewer choose a shorter sentence."""
    params: dict[str, Param] = {}
    for key, value in seen.items():
        if key != "type" and value is not None:
            params[key] = _FACTS[key](value) if key in _FACTS else value
    kind = seen["type"]
    if kind == "drew" and "card" in seen:
        kind = "drew-card"
    elif kind == "scored" and seen["of"] is not None:
        kind = "scored-of"
    elif kind == "paid":
        params = {
            "player": params["player"],
            "with": [*cube_words(seen["cubes"]), *map(_card, seen["cards"])],
        }
    elif kind == "grabbed" and not seen["cubes"]:
        kind = "grabbed-nothing"
    return Message(f"shooter-event-{kind}", **params)


# -- previews -----------------------------------------------------------------------------------------------


def preview(table: ShooterTable, option: Option) -> list[Message]:
    """What an option will do and cost: the words of the card that it uses."""
    if not isinstance(option, ShooterOption):
        return []
    if option.verb == "effect" and table.shot is not None:
        given = table.shot.weapon.given
        return effect_text(given, given.effects[option.value.index])
    if option.verb not in _PRICED:
        return []
    weapon = table.rules.weapons[option.value]
    due = weapon.cost[_PRICED[option.verb] :]
    cost = [Message("shooter-preview-cost", cost=cube_words(list(due)))] if due else []
    return [*cost, *weapon_text(weapon.given)]


#: Verbs that use a weapon, and how many cubes of its price need not be paid.
_PRICED = {"buy": 1, "reload": 0, "shoot": form.MAX_COST}


# -- refusals -----------------------------------------------------------------------------------------------


def why_not(table: ShooterTable, decision: Decision, answer: Any) -> Message | None:
    """Why an answer is not offered, where more can be said than the list of options says."""
    verb, word = _asked_for(answer)
    check = _REASONS.get(verb)
    return check(table, decision.seat, word) if check is not None else None


def _asked_for(answer: Any) -> tuple[str, str]:
    """The verb and the argument of an answer in any of its forms."""
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
    if table.phase in ("act", "ready") and not can_fire(found, table.pos, seat, table.purse(seat)):
        return Message("shooter-why-nobody", weapon=found.name)
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
        return Message("shooter-why-off-board", player=_who(word))
    return Message("shooter-why-player", player=_who(word))


def _why_card(table: ShooterTable, seat: int, word: str) -> Message | None:
    name = word.partition(":")[0]
    if name not in CARDS:
        return Message("shooter-why-no-card", card=word)
    if CARDS.index(name) not in table.hands[seat]:
        return Message("shooter-why-not-in-hand", card=_card(name))
    return Message("shooter-why-not-now", card=_card(name))


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
