"""The formats of tactics: rulesets, classes, abilities, scenarios, campaigns and minds, as pydantic models.

There is one module for each kind of file. docs/rules/tactics.md explains what the keys mean. Faults that involve
several files are found when a scenario is compiled.
"""

from boardwright.core.validation import StrictModel
from boardwright.families.tactics.format.abilities import AbilitiesFile
from boardwright.families.tactics.format.ai import AiProfileFile
from boardwright.families.tactics.format.classes import ClassesFile
from boardwright.families.tactics.format.ruleset import RulesetFile
from boardwright.families.tactics.format.scenario import CampaignFile, ScenarioFile

#: Every kind of file with its model. The kind is the value of `schema` in the file.
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
