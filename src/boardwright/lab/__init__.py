"""The lab plays many bot-only matches and reports what they show about a game. It contains no rules."""
