"""How teams without a person play, in words: threat weights, lists of rules, plans."""

from __future__ import annotations

from collections.abc import Mapping

from boardwright.core.message import Message, Param, listed
from boardwright.core.rulebook import Section, part_id, shown_text
from boardwright.families.tactics.format.ai import AiCondition, AiProfileFile, AiRule
from boardwright.families.tactics.rules.ability_text import AbilityText, text_words, word, words_listed

#: Keys of a mind that are not explained to players, such as the weights of the plan `foresee`.
MIND_NOT_VISIBLE = {"schema", "version", "id", "name", "foresight"}


def explain_minds(section: Section, minds: Mapping[str, AiProfileFile], text: AbilityText) -> None:
    """Adds one section for each mind that plays in a scenario."""
    section.say("tactics-minds")
    for name, mind in minds.items():
        path = f"ai.{name}"
        entry = section.add(part_id("mind", mind.id), text_words(mind.name or mind.id.replace("_", " ")))
        weights: list[Param] = [
            Message(f"tactics-threat-{word(key)}", count=value)
            for key, value in mind.threat
            if value and key not in ("floor", "decay_per_round")
        ]
        if weights:
            entry.say("tactics-mind-threat", f"{path}.threat", weights=weights)
        if mind.threat.floor is not None:
            entry.say("tactics-mind-floor", f"{path}.threat.floor", count=mind.threat.floor)
        if mind.threat.decay_per_round:
            entry.say(
                "tactics-mind-decay", f"{path}.threat.decay_per_round", count=mind.threat.decay_per_round
            )
        for number, group in enumerate(mind.groups):
            here = f"{path}.groups[{number}]"
            when = _condition(group.when, text)
            if when is None:
                entry.say(f"tactics-mind-group-{'others' if number else 'all'}", here, number=number + 1)
            else:
                entry.say("tactics-mind-group", here, number=number + 1, when=when)
            for index, rule in enumerate(group.rules, 1):
                entry.tell(_rule(rule, index, mind, text), f"{here}.rules[{index - 1}]")
        picks = words_listed("tactics-pick", mind.pick, "then")
        entry.say("tactics-mind-pick", f"{path}.pick", order=picks)
        for key in ("hold_charge", "skip_doomed"):
            entry.say(f"tactics-mind-{word(key)}-{word(getattr(mind, key))}", f"{path}.{key}")
        if mind.keep_distance:
            entry.say("tactics-mind-distance", f"{path}.keep_distance", count=mind.keep_distance)
        entry.say(f"tactics-mind-order-{mind.activation_order}", f"{path}.activation_order")


def _rule(rule: AiRule, number: int, mind: AiProfileFile, text: AbilityText) -> Message:
    when, plan = _condition(rule.if_, text), _plan(rule, mind)
    if when is None:
        return Message(f"tactics-mind-rule-{'only' if number == 1 else 'always'}", number=number, plan=plan)
    return Message("tactics-mind-rule", number=number, when=when, plan=plan)


def _condition(condition: AiCondition, text: AbilityText) -> Param | None:
    """A rule's condition in words; None if the rule has no condition."""
    parts: list[Param] = []
    for key, value in condition:
        if value is None:
            continue
        name = word(key)
        if isinstance(value, bool):
            parts.append(Message(f"tactics-mind-if-{name}-{word(value)}"))
        elif key == "can":
            parts.append(Message("tactics-mind-if-can", ability=text.ability(str(value))))
        elif isinstance(value, str):
            parts.append(Message("tactics-mind-if-mana-strongest"))
        else:
            parts.append(Message(f"tactics-mind-if-{name}", count=value))
    return listed(parts) if parts else None


def _plan(rule: AiRule, mind: AiProfileFile) -> Param:
    if rule.use_group is not None:
        number = next((n for n, group in enumerate(mind.groups, 1) if group.id == rule.use_group), 0)
        return Message("tactics-plan-group", number=number, name=shown_text(rule.use_group))
    return words_listed("tactics-plan", rule.do, "then", Message("tactics-plan-end"))
