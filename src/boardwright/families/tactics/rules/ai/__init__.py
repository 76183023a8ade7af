"""Minds play the teams that no person plays, by rules based on threat (docs/rules/tactics.md §13, §14).

`command` chooses one order for a team and carries it out. `decide` only returns the order, for a bot in a seat.
"""

from boardwright.families.tactics.rules.ai.decision_list import command, decide

__all__ = ["command", "decide"]
