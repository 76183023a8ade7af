"""Finds the compiled rules: extension modules that take the place of the Python modules of the same names.

An installed package may have them in the folder `_compiled` (docs/adr/0024-mypyc.md). Otherwise the Python modules are
used. The environment variable `BOARDWRIGHT_COMPILED` names another folder; if it is empty, the Python modules are used.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location

#: The library with the code of all compiled modules. Each of them is only an entry into it.
LIBRARY = "boardwright_rules__mypyc"


class CompiledRulesFinder:
    """Finds compiled modules. Python asks this finder before it looks for Python modules."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith("boardwright"):
            return None
        # Only extension modules for this very version of Python have this suffix.
        file = os.path.join(self.folder, *name.split(".")) + EXTENSION_SUFFIXES[0]
        if not os.path.isfile(file):
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def use_compiled_rules(folder: str) -> None:
    """From now on, modules are taken from this folder if it has them for this version of Python."""
    if os.path.isfile(os.path.join(folder, LIBRARY + EXTENSION_SUFFIXES[0])):
        sys.meta_path.insert(0, CompiledRulesFinder(folder))
