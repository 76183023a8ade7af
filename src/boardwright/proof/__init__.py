"""Proves that a board game's file is right: compares its moves and results with an engine that knows the game.

`prove.py` compares one game, and `prove_shipped.py` compares all shipped games. `oracles/` holds the other engines, and
`build_engine.py` builds one of them for `make prove`. The command `prove` and the editor use this package. It needs the
development requirements.
"""
