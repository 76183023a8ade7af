"""Lists the possible mutants and draws some: first a random place, then one of the faults that are possible there.

A place is identified by its text, not by its line number. So a change elsewhere in the folder hardly changes the
selection.
"""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
from collections import Counter
from dataclasses import astuple, dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
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
    #: The line without its indentation, and how many lines above it say the same.
    text: str
    repeated: int
    #: The lines of the function, class or other statement of the module that it is in.
    first: int
    last: int
    #: The path of the file when results were first kept: a renamed file keeps its mutants and their results.
    former: str

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.column} {self.operator.removeprefix('core/')}"

    @property
    def place(self) -> str:
        return f"{self.former}|{self.text}|{self.repeated}|{self.column}"

    @property
    def key(self) -> str:
        """The same as long as the line stays as it is, wherever it moves to."""
        return f"{self.place}|{self.operator}"

    def apply(self, source: str) -> str | None:
        """The changed source; None where Python reads it as the same program, or as none."""
        lines = source.splitlines(keepends=True)
        unit = "".join(lines[self.first - 1 : self.last])
        changed = mutate_code(unit, get_operator(self.operator)(), self.occurrence)
        if changed is None or _program(changed) in ("", _program(unit)):
            return None
        return "".join([*lines[: self.first - 1], changed, *lines[self.last :]])


def draw(root: Path, room: str, count: int, seed: int) -> list[Mutant]:
    """The mutants of a room, the same for the same seed and the same source. They are kept beside the results."""
    paths = sorted((root / "src/boardwright" / ROOMS[room][0]).rglob("*.py"))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()
    kept = root / ".mutants" / f"{room}-{seed}-{count}-drawn.json"
    if kept.is_file() and (known := json.loads(kept.read_text()))["of"] == digest:
        return [Mutant(*fields) for fields in known["mutants"]]
    drawn = _draw(root, paths, count, f"{room}/{seed}")
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps({"of": digest, "mutants": [astuple(mutant) for mutant in drawn]}))
    return drawn


def _draw(root: Path, paths: list[Path], count: int, seed: str) -> list[Mutant]:
    places: dict[str, list[Mutant]] = {}
    former = _former_paths(root)
    for path in paths:
        file = str(path.relative_to(root))
        for mutant in _mutants(path, file, former.get(file, file)):
            places.setdefault(mutant.place, []).append(mutant)
    drawn: list[Mutant] = []
    for place in sorted(places, key=lambda place: _hash(f"{seed}/{place}")):
        mutant = min(places[place], key=lambda mutant: _hash(f"{seed}/{mutant.key}"))
        if mutant.apply((root / mutant.file).read_text(encoding="utf-8")) is not None:
            drawn.append(mutant)
        if len(drawn) == count:
            break
    return drawn


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def _former_paths(root: Path) -> dict[str, str]:
    """The paths that renamed files had at the commit that `results/base` names; none where git does not know it."""
    base = root / "tests/mutants/results/base"
    if not base.is_file():
        return {}
    words = [
        "git",
        "diff",
        "-M",
        "--name-status",
        "--diff-filter=R",
        base.read_text().strip(),
        "--",
        "src/boardwright",
    ]
    listed = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False).stdout
    renamed = [line.split("\t") for line in listed.splitlines()]
    return {new: old for _, old, new in renamed}


def _mutants(path: Path, file: str, former: str) -> list[Mutant]:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    texts = repeats(source)
    operators = _operators()
    found = []
    for statement in ast.parse(source).body:
        first = min([statement.lineno, *(node.lineno for node in getattr(statement, "decorator_list", []))])
        last = statement.end_lineno or first
        nodes = list(ast_nodes(get_ast("".join(lines[first - 1 : last]))))
        signs = [node for node in nodes if node.type == "operator"]
        for name, operator in operators.items():
            # Half of cosmic-ray's operators exchange a sign.
            among = signs if "BinaryOperator" in name else nodes
            places = (start for node in among for start, _ in operator.mutation_positions(node))
            found += [
                Mutant(
                    file,
                    line + first - 1,
                    column,
                    name,
                    occurrence,
                    *texts[line + first - 2],
                    first,
                    last,
                    former,
                )
                for occurrence, (line, column) in enumerate(places)
            ]
    return found


def _operators() -> dict[str, Operator]:
    kinds = {name: get_operator(name) for name in operator_names() if not name.endswith(_SAME)}
    return {name: kind() for name, kind in kinds.items() if not kind.arguments()}


def repeats(source: str) -> list[tuple[str, int]]:
    """Each line without its indentation, and how many lines above it say the same.

    >>> repeats("a\\nb\\n  a\\n")
    [('a', 0), ('b', 0), ('a', 1)]
    """
    seen: Counter[str] = Counter()
    found = []
    for text in map(str.strip, source.splitlines()):
        found.append((text, seen[text]))
        seen[text] += 1
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
