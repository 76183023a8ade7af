"""The arena: tournaments of programs and bots for any game, and contests that programs join over the network.

It knows games, dialects and bots, and no rules. `tournament.py` plays a plan to its end, `contest_app.py` is what
programs connect to; both keep every match as a journal.
"""
