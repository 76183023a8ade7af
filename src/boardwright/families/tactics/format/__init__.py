"""The formats of tactics: rulesets, classes, abilities, scenarios, campaigns and minds, as pydantic models.

One module for each kind of file. What the words mean is told in docs/rules/tactics.md and done by the rules;
faults that only several files together show are found when a scenario is built.
"""

from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.abilities import AbilitiesFile
from boardwright.families.tactics.format.ai import AiProfileFile
from boardwright.families.tactics.format.classes import ClassesFile
from boardwright.families.tactics.format.ruleset import RulesetFile
from boardwright.families.tactics.format.scenario import CampaignFile, ScenarioFile

#: Every kind of file with its form. The kind is what stands under `schema` in the file.
KINDS: dict[str, type[StrictModel]] = {
    "tactics-scenario": ScenarioFile,
    "tactics-campaign": CampaignFile,
    "tactics-ruleset": RulesetFile,
    "tactics-classes": ClassesFile,
    "tactics-abilities": AbilitiesFile,
    "tactics-ai": AiProfileFile,
}

__all__ = [
    "KINDS",
    "AbilitiesFile",
    "AiProfileFile",
    "CampaignFile",
    "ClassesFile",
    "RulesetFile",
    "ScenarioFile",
]
