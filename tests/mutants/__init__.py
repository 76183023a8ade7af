"""Mutation testing: small faults are put into the code, and the tests of the same folder should notice them.

`python -m tests.mutants ROOM` (or `make mutants`) draws mutants with a fixed seed, runs the tests that reach the
changed line, and lists the survivors. The faults come from cosmic-ray's operators. It works on a copy of the checkout,
can be stopped at any moment, and continues where it stopped.
"""
