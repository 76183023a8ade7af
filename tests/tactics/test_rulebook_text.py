"""The rulebook of tactics games: every kind of ability, verb, status, rule and goal has a sentence."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from boardwright import catalog
from boardwright.core.translations import catalog_source
from boardwright.families.tactics.format import abilities as forms
from boardwright.families.tactics.format import ai, conditions, ruleset
from boardwright.families.tactics.format import effects as effect_forms
from boardwright.families.tactics.rules.ability_text import ABILITY_TEXTS, EFFECT_TEXTS
from boardwright.wire import rulebook_formats

MESSAGES = catalog_source("tactics", "en", "rulebook")


def kinds(union: Any, key: str) -> set[str]:
    """The words by which the forms of a union are told apart."""
    return {get_args(form.model_fields[key].annotation)[0] for form in get_args(get_args(union)[0])}


def test_every_ability_and_effect_has_a_sentence() -> None:
    assert kinds(forms.Ability, "kind") == ABILITY_TEXTS.keys()
    assert kinds(effect_forms.Effect, "verb") == EFFECT_TEXTS.keys()


def test_every_goal_and_plan_has_a_sentence() -> None:
    for form in get_args(get_args(get_args(conditions.Condition)[0])[0]):
        kind = get_args(form.model_fields["kind"].annotation)[0]
        assert kind in ("any", "all") or f"tactics-goal-{kind.replace('_', '-')} =" in MESSAGES
    for plan in get_args(ai.Plan):
        assert f"tactics-plan-{plan.replace('_', '-')} =" in MESSAGES


def test_every_base_action_has_a_sentence() -> None:
    for action in ruleset.Actions.model_fields:
        assert f"tactics-action-{action.replace('_', '-')} =" in MESSAGES


@pytest.mark.parametrize(("part", "said"), [
    ("fireball", "It costs 3 mana."),
    ("shadow step", "the first target"),
    ("guard", "one opportunity attack"),
    ("stone skin", "physical damage"),
    ("archer", "shot (at distance 3 to 4)"),
])  # fmt: skip
def test_parts_in_words(part: str, said: str) -> None:
    game = catalog.load("skirmish")
    book = game.family.rulebook(game)
    section = book.find(part)
    assert section is not None
    assert said in rulebook_formats.part_json(book, section)["text"]
