"""Rules special to the shooter: the board, weapons, shots, payments and the end of a turn."""
