"""Proof that a board game's file is right: its moves and results compared with another engine that knows the game.

`prove.py` compares one game, `prove_shipped.py` all shipped games, `oracles/` holds the other engines;
`build_engine.py` builds one of them for `make prove`. The command `prove` and the editor use this package. It needs the
development requirements.
"""
