"""Minds: what plays a team where no person sits, by lists of rules over threat (docs/rules/tactics.md §13, §14).

`command` gives one order for a team inside the rules; `decide` only says which, for the bot that sits in a seat.
"""

from boardwright.families.tactics.rules.ai.decision_list import command, decide

__all__ = ["command", "decide"]
