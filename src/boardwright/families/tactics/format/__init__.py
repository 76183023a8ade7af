"""The formats of tactics: rulesets, classes, abilities, scenarios, campaigns and minds, as pydantic models.

One module for each kind of file. What the words mean is told in docs/rules/tactics.md and done by the rules;
faults that only several files together show are found when a scenario is built.
"""

from boardwright.core.validation import Form
from boardwright.families.tactics.format.abilities import AbilitiesForm
from boardwright.families.tactics.format.ai import ProfileForm
from boardwright.families.tactics.format.classes import ClassesForm
from boardwright.families.tactics.format.ruleset import RulesetForm
from boardwright.families.tactics.format.scenario import CampaignForm, ScenarioForm

#: Every kind of file with its form. The kind is what stands under `schema` in the file.
KINDS: dict[str, type[Form]] = {
    "tactics-scenario": ScenarioForm,
    "tactics-campaign": CampaignForm,
    "tactics-ruleset": RulesetForm,
    "tactics-classes": ClassesForm,
    "tactics-abilities": AbilitiesForm,
    "tactics-ai": ProfileForm,
}

__all__ = [
    "KINDS",
    "AbilitiesForm",
    "CampaignForm",
    "ClassesForm",
    "ProfileForm",
    "RulesetForm",
    "ScenarioForm",
]
