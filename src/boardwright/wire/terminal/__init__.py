"""Draws scenes as text, with or without colours. It knows nothing about games and commands."""
