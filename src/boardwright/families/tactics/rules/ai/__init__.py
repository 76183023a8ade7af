"""Minds play the teams that no person plays, by rules based on threat (docs/rules/tactics.md §13, §14).

`command` gives one order for a team inside the rules. `decide` only returns the order, for a bot in a seat.
"""

from boardwright.families.tactics.rules.ai.decision_list import command, decide

__all__ = ["command", "decide"]
