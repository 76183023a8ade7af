"""The arena: tournaments of programs and bots for any game, and contests that programs join over the network.

The arena contains no rules. `tournament.py` plays the matches of a plan, and programs connect to `contest_app.py`. Both
store every match as a journal.
"""
