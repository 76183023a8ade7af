"""Rules special to the card game: the board, effects, gains, leaders, rounds and scoring."""
