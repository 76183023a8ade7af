"""Models of the JSON of a board game."""
