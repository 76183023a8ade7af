"""Draws scenes as text, with colours or without. Knows nothing of games and commands."""
