"""Draws scenes on a terminal and reads typed answers. Knows nothing of commands."""
