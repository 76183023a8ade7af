"""From files to rules: a game, its rules and its map. Each may be shipped, in a separate file, or inline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core.errors import BadOptions
from boardwright.core.file_parts import Part, with_parts_named
from boardwright.core.json_path import leads_to
from boardwright.core.message import Message
from boardwright.core.partial_validation import validate_rest
from boardwright.core.problem_report import ProblemReport, shown_value
from boardwright.core.shipped_content import shipped_content
from boardwright.core.validation import validate
from boardwright.families.starships.checks import check_map, check_rules, read_nicks
from boardwright.families.starships.compiled import StarshipsRules
from boardwright.families.starships.format import (
    FORMS,
    MAX_RADIUS,
    GameFile,
    MapFile,
    MapGeneratorSpec,
    RulesFile,
)

SHIPPED = shipped_content("boardwright.families.starships")
#: The game in which rules or a map are tried out.
MAIN = "starships"
#: The substitute for a faulty value of a map, so that the rest can be checked.
STAND_INS = {"starships-map": {"radius": MAX_RADIUS, "spawns": [[0, 0, 0], [1, -1, 0]]}}


def check(root: Part) -> Any:
    """Reads a file and the files that it names. Every fault is in the report."""
    if root.kind == "starships-game":
        game = _parts(root)
        return game[0] if root.report.ok and game is not None else None
    return _read(root)


def load(root: Part, options: Mapping[str, Any]) -> StarshipsRules | None:
    """The rules of a game. If the file is only a map or only rules, the main game provides the rest."""
    around = root
    if root.kind != "starships-game":
        if _read(root) is None:
            return None
        found = root.game_around("starships-game", MAIN)
        assert found is not None
        around = found
    parts = _parts(around, None if around is root else root)
    if parts is None or not root.report.ok:
        return None
    game, rules, board = parts
    if "rules" in options:
        rules = _chosen(root, "rules", "starships-rules", options["rules"])
    if "map" in options:
        board = _chosen(root, "map", "starships-map", options["map"])
    if "radius" in options or "map_seed" in options:
        board = _generated(options)
    made = StarshipsRules(rules, board, read_nicks(options.get("nicks")))
    made.icons = (game.icon,) if isinstance(game.icon, str) else tuple(game.icon or ())
    return made


def _parts(
    root: Part, own: Part | None = None
) -> tuple[GameFile, RulesFile, MapFile | MapGeneratorSpec] | None:
    """A game with its rules and its map. `own` is a rules file or a map to use instead."""
    game = validate(GameFile, with_parts_named(root.data, ["rules", "map"]), root.report)
    if not isinstance(root.data, Mapping):
        return None
    by_kind = {} if own is None else {own.kind: own}
    rules = _read(by_kind.get("starships-rules") or _named(root, "rules", "starships-rules"))
    board = _board(root, by_kind.get("starships-map"))
    return None if game is None or rules is None or board is None else (game, rules, board)


def _named(root: Part, key: str, kind: str) -> Part | None:
    if not leads_to(root.data, (key,)):
        return root.shipped_part(kind, GameFile.model_fields[key].default, (key,))
    return root.part((key,), kind) if isinstance(root.data[key], str | Mapping) else None


def _board(root: Part, own: Part | None) -> MapFile | MapGeneratorSpec | None:
    """Reads the map of a game, or the parameters of a generated map."""
    if own is not None:
        found: MapFile | None = _read(own)
        return found
    value = root.data.get("map", {})
    if isinstance(value, Mapping) and not value.keys() & {"schema", "spawns", "extends"}:
        return validate(MapGeneratorSpec, value, root.report, ("map",))
    board: MapFile | None = _read(_named(root, "map", "starships-map"))
    return board


def _read(part: Part | None) -> Any:
    """The checked model of rules or of a map."""
    if part is None:
        return None
    before = len(part.report.errors)
    # The valid rest of a faulty file is checked too, so that all faults are reported at once.
    model, report = validate_rest(
        FORMS[str(part.kind)], part.data, part.report, stand_ins=STAND_INS.get(str(part.kind))
    )
    if isinstance(model, MapFile):
        check_map(model, report)
    elif isinstance(model, RulesFile):
        check_rules(model, report)
    return model if len(part.report.errors) == before else None


def _chosen(root: Part, option: str, kind: str, name: Any) -> Any:
    """Shipped rules or a shipped map, chosen by an option."""
    ids = root.loader.shipped.ids(kind)
    if name not in ids:
        report = ProblemReport("")
        report.unknown((), name, ids)
        reason = report.errors[0].message
        raise BadOptions(
            Message("core-bad-option-value", option=option, found=shown_value(name), reason=reason)
        )
    return _read(root.shipped_part(kind, name))


def _generated(options: Mapping[str, Any]) -> MapGeneratorSpec:
    report = ProblemReport("")
    data = {"radius": options.get("radius", 5), "seed": options.get("map_seed")}
    made = validate(MapGeneratorSpec, data, report)
    if made is None:
        problem = report.errors[0]
        option = "map_seed" if problem.path == "seed" else "radius"
        found = shown_value(options.get(option))
        raise BadOptions(Message("core-bad-option-value", option=option, found=found, reason=problem.message))
    return made
