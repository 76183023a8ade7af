"""Import of variants that are written as INI sections for Fairy-Stockfish.

`sections.py` reads the text and its inheritance. `builtin_variants.py` has the variants that sections inherit
from. `convert.py` writes a section as a file of our language, or names the key that the language cannot express.
"""
