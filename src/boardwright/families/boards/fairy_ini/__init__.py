"""Import of variants that are written as INI sections for Fairy-Stockfish.

`sections.py` reads the text and its inheritance, `parents.py` knows the variants that sections build on without being
in the file, and `convert.py` writes a section as a file of our language, or says which key the language cannot say.
"""
