"""How people write board games: single moves (`move_text`), and files of whole games (PGN, SGF, PDN).

The key `notation` of a game's file names the usual notation. No code here refers to a game by name.
"""
