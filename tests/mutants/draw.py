"""Which mutants there are, and which of them are drawn: a place at random, then one of the faults that fit there."""

from __future__ import annotations

import ast
import hashlib
import json
import random
from dataclasses import astuple, dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

#: Source and tests of a room, below `src/boardwright` and `tests`.
ROOMS = {
    "boards": ("families/boards", ["boards"]),
    "shooter": ("families/shooter", ["shooter"]),
    "cards": ("families/cards", ["cards"]),
    "tactics": ("families/tactics", ["tactics"]),
    "starships": ("families/starships", ["starships"]),
    "core": ("core", ["core"]),
    "wire": ("wire", ["wire"]),
    "server": ("server", ["server"]),
    "arena": ("arena", ["arena"]),
    "bots": ("bots", ["bots"]),
}

#: `==` against `is`: the same for the interned words and small numbers that our rules compare.
_SAME = ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")


@dataclass(frozen=True)
class Mutant:
    """One fault: an operator of cosmic-ray at one place of a file."""

    file: str
    line: int
    column: int
    operator: str
    occurrence: int

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.column} {self.operator.removeprefix('core/')}"

    def apply(self, source: str) -> str | None:
        """The changed source; None where Python reads it as the same program."""
        changed = mutate_code(source, get_operator(self.operator)(), self.occurrence)
        return None if changed is None or _program(changed) == _program(source) else str(changed)


def draw(root: Path, room: str, count: int, seed: int) -> list[Mutant]:
    """The mutants of a room, the same for the same seed and the same source. They are kept beside the results."""
    paths = sorted((root / "src/boardwright" / ROOMS[room][0]).rglob("*.py"))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()
    kept = root / ".mutants" / f"{room}-{seed}-{count}-drawn.json"
    if kept.is_file() and (known := json.loads(kept.read_text()))["of"] == digest:
        return [Mutant(*fields) for fields in known["mutants"]]
    drawn = _draw(root, paths, count, random.Random(f"{room}/{seed}"))
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps({"of": digest, "mutants": [astuple(mutant) for mutant in drawn]}))
    return drawn


def _draw(root: Path, paths: list[Path], count: int, rng: random.Random) -> list[Mutant]:
    places: dict[tuple[str, int, int], list[Mutant]] = {}
    for path in paths:
        for mutant in _mutants(path, str(path.relative_to(root))):
            places.setdefault((mutant.file, mutant.line, mutant.column), []).append(mutant)
    order = sorted(places)
    rng.shuffle(order)
    drawn: list[Mutant] = []
    sources: dict[str, str] = {}
    for place in order:
        mutant = rng.choice(places[place])
        source = sources.setdefault(mutant.file, (root / mutant.file).read_text(encoding="utf-8"))
        if mutant.apply(source) is not None:
            drawn.append(mutant)
        if len(drawn) == count:
            break
    return drawn


def _mutants(path: Path, file: str) -> list[Mutant]:
    tree = get_ast_from_path(path)
    nodes = list(ast_nodes(tree))
    found = []
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments() or name.endswith(_SAME):
            continue
        operator = kind()
        places = (start for node in nodes for start, _ in operator.mutation_positions(node))
        found += [
            Mutant(file, line, column, name, occurrence) for occurrence, (line, column) in enumerate(places)
        ]
    return found


def _program(source: str) -> str:
    """What Python executes of a source: without annotations, which are never evaluated, and type aliases."""
    try:
        return ast.dump(_Executed().visit(ast.parse(source)))
    except SyntaxError:
        return ""


class _Executed(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
            argument.annotation = None
        for rest in (node.args.vararg, node.args.kwarg):
            if rest is not None:
                rest.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # type: ignore[assignment]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if not node.simple or node.value is not None:
            node.annotation = ast.Constant("")
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        test = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
        types_only = isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"
        return None if types_only else self.generic_visit(node)
