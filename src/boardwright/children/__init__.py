"""Processes that we start: foreign programs under a supervisor, and our own workers. Nothing else here starts one.

`supervised.py` runs a foreign program; whatever it starts ends with it (`supervisor.py` is its parent). `worker.py` is
our own Python in another process. All of ours speak one protocol, `frames.py`: requests and replies with a length.
"""
