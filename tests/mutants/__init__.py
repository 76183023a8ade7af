"""Mutation testing: small faults are put into the code, and the tests of the same folder should notice them.

`python -m tests.mutants ROOM` (or `make mutants`) draws mutants with a fixed seed, runs the tests that reach the
changed line, and lists the survivors. Most are tried in a fork of a process that has collected the tests already
(`fork_server`), which takes about half a second; survivors and changes outside functions are tried in a fresh one. The
faults come from cosmic-ray's operators. It works on a copy of the checkout, can be stopped at any moment, and continues
where it stopped.
"""
