"""Mutants that change nothing that a player, an author or a program could notice, recognised by narrow rules.

They are drawn and listed like the others, with the rule as the reason, but they are not tried and count neither as
killed nor as survivors.
"""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path

from tests.mutants.draw import Mutant

#: Decorators whose absence changes only the time that a call takes, or only what a type checker says.
_CACHES = ("cache", "lru_cache")
_FOR_TYPES = ("abstractmethod", "final", "overload", "override", "runtime_checkable")
#: Arguments of `@dataclass` and `zip` that only guard against mistakes of programmers.
_GUARDS = ("frozen", "slots", "strict")
#: Files of bots: how strong they are is measured by `bench/levels.py`.
_BOTS = ("bots.py", "bot_base.py", "levels.py", "figure_values.py")


def reason(mutant: Mutant, root: Path) -> str:
    """Why a mutant is left out; empty if it is not."""
    source = (root / mutant.file).read_text(encoding="utf-8")
    path = _path(ast.parse(source), mutant.line, mutant.column)
    decorator = _decorator(path, mutant)
    if decorator in _CACHES:
        return "rule: a cache; without it, or with another size, the result is the same"
    if decorator in _FOR_TYPES and "RemoveDecorator" in mutant.operator:
        return "rule: a decorator for type checkers"
    if (
        any(isinstance(node, ast.keyword) and node.arg in _GUARDS for node in path)
        and "Replace" in mutant.operator
    ):
        return "rule: a guard against mistakes of programmers (frozen, slots, strict)"
    if any(
        isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("log.", "logger.", "_log."))
        for node in path
    ):
        return "rule: a line of the log"
    if _is_of_bot(mutant) and "NumberReplacer" in mutant.operator and _is_weight(path):
        return "rule: a weight or size of a bot's search; bench/levels.py measures its strength"
    return ""


def _is_of_bot(mutant: Mutant) -> bool:
    name = Path(mutant.file).name
    return name in _BOTS or name.endswith("_bot.py")


def _is_weight(path: list[ast.AST]) -> bool:
    """Whether a number is a fraction, or a constant of the module, a default or a named argument. 0 is no weight."""
    number = path[-1]
    if isinstance(number, ast.Constant) and not number.value:
        return False
    if isinstance(number, ast.Constant) and isinstance(number.value, float):
        return True
    functions = [node for node in path if isinstance(node, ast.FunctionDef | ast.Lambda)]
    return not functions or isinstance(path[-2], ast.keyword | ast.arguments)


def _decorator(path: list[ast.AST], mutant: Mutant) -> str:
    for outer, inner in pairwise(path):
        if inner in getattr(outer, "decorator_list", []):
            return ast.unparse(inner).partition("(")[0].rpartition(".")[2]
    if "RemoveDecorator" in mutant.operator:
        return mutant.text.removeprefix("@").partition("(")[0].rpartition(".")[2]
    return ""


def _path(tree: ast.AST, line: int, column: int) -> list[ast.AST]:
    """The nodes around a place, the innermost last."""
    found: list[ast.AST] = []
    node: ast.AST | None = tree
    while node is not None:
        found.append(node)
        node = next((one for one in ast.iter_child_nodes(node) if _contains(one, line, column)), None)
    return found


def _contains(node: ast.AST, line: int, column: int) -> bool:
    if not hasattr(node, "lineno"):
        return any(_contains(one, line, column) for one in ast.iter_child_nodes(node))
    first = min(
        [
            (node.lineno, node.col_offset),
            *((one.lineno, one.col_offset - 1) for one in getattr(node, "decorator_list", [])),
        ]
    )
    return first <= (line, column) < (node.end_lineno or 0, node.end_col_offset or 0)
