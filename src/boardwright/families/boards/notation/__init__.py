"""How people write board games: single moves (`move_text`), and files of whole games (PGN, SGF, PDN).

The key `notation` of a game's file says which notation is usual. No code here refers to a game by name.
"""
