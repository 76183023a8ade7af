"""How people write board games: single moves (`move_text`), and files of whole games (PGN, SGF, PDN).

A file of a game says its usual notation under the key `notation`; nothing here knows a game by its name.
"""
