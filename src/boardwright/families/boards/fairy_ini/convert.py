"""Converts a variant of an INI file into a file of our language. A key that the language cannot express is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from boardwright.core import Message
from boardwright.families.boards.fairy_ini.ends import EndsWriter
from boardwright.families.boards.fairy_ini.figures import FiguresWriter
from boardwright.families.boards.fairy_ini.sections import BadSection, Variant
from boardwright.families.boards.fairy_ini.variant_reader import VariantReader, refused

#: Keys of rules that the language does not have. The file describes them in words.
IN_WORDS = {
    "countingRule": "Counting of moves with few figures left.",
    "chasingRule": "A player may not chase an unprotected figure for ever.",
}
#: A note for `prove`: how Fairy-Stockfish treats a pawn drop that gives mate.
MATE_BY_PAWN = "It lets a pawn be dropped that mates, and the dropping player lose for it."
#: Values that switch a rule off.
OFF = ("false", "none", "-", "", "0")


def convert(variant: Variant) -> dict[str, Any]:
    """The whole file of a variant, without `extends`."""
    reader = VariantReader(variant)
    game: dict[str, Any] = {
        "name": variant.name,
        "players": ["white", "black"],
        "board": {"box": {"x": reader.width, "y": reader.height}},
    }
    figures = FiguresWriter(reader)
    game["figures"] = figures.figures()
    turn = _turn(reader, figures)
    ends = EndsWriter(reader, figures)
    game["ends"] = ends.ends()
    game["layout"] = reader.layout
    if reader.hands:
        game["hands"] = {
            player: {figures.name_of(letter): count for letter, count in held.items()}
            for player, held in reader.hands.items()
        }
    if reader.flag("capturesToHand"):
        game["take_to"] = "hand"
    if turn != ["move"]:
        game["turn"] = turn
    if reader.flag("mustCapture"):
        game["must"] = ["take"]
    game.update(_forbid(reader))
    then = _then(reader, figures)
    if then:
        game["then"] = then
    if reader.flag("checkCounting"):
        game["counters"] = {"checks": 0}
    if reader.flag("passOnStalemate"):
        game["no_moves"] = "pass"
    words = [text for key, text in IN_WORDS.items() if reader.get(key, "none") != "none"]
    if words:
        game["missing_rules"] = words
    regions = dict(reader.regions.named)
    if ends.needs_colors:
        regions = {
            "dark": {"where": "(x + y) % 2 == 0"}, "light": {"where": "(x + y) % 2 == 1"}, **regions,
        }  # fmt: skip
    if regions:
        game["regions"] = regions
    if any("mate by pawn" in step.get("forbid", {}) for step in _alternatives(turn)):
        game["oracles"] = {f"pyffish:{variant.name}": {"losing_moves": MATE_BY_PAWN}}
    for key, value in variant.keys.items():
        if key not in reader.asked and key not in IN_WORDS and value.casefold() not in OFF:
            raise refused(key, value)
    return game


def _alternatives(turn: list[Any]) -> Iterator[dict[str, Any]]:
    for step in turn:
        yield from (one for one in (step if isinstance(step, list) else [step]) if isinstance(one, dict))


def _turn(reader: VariantReader, figures: FiguresWriter) -> list[Any]:
    steps: list[Any] = ["move"]
    if reader.flag("pieceDrops"):
        place: dict[str, Any] = {"place": "any", "from": "hand"}
        forbid: dict[str, Any] = {}
        if not reader.flag("dropChecks", True):
            forbid["check"] = {"check": "next"}
        if reader.flag("shogiPawnDropMateIllegal") and "shogiPawn" in reader.variant.pieces:
            pawn = figures.names["shogiPawn"]
            forbid["mate by pawn"] = {"exists": f"moved {pawn}", "check": True, "no_moves": True}
        if forbid:
            place["forbid"] = forbid
        move: Any = "move"
        if reader.flag("mustDrop"):
            if reader.get("mustDropType", "*") != "*":
                raise refused("mustDropType", reader.get("mustDropType"))
            move = {"move": "own", "if": {"hand": {"of": "any", "exactly": 0}}}
        steps = [[move, place]]
    if reader.flag("pass"):
        steps = [[*(steps[0] if isinstance(steps[0], list) else steps), "pass"]]
    walls = reader.get("wallingRule", "none")
    if walls == "arrow":
        steps.append({"place": "wall", "owner": "none", "on": _arrow(reader)})
    elif walls == "past":
        steps.append({"place": "wall", "owner": "none", "on": "left"})
    elif walls != "none":
        raise refused("wallingRule", walls)
    return steps


def _arrow(reader: VariantReader) -> dict[str, Any]:
    """The movement of an arrow: it moves like its archer."""
    moves = {betza for _, betza in reader.variant.pieces.values()}
    if moves == {"mQ"}:
        return {"from": "moved", "along": "all", "while": "empty"}
    if moves == {"mN"}:
        steps = [{"x": x, "y": y} for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
        return {"is": "empty", "from": "moved", "along": steps, "most": 1}
    raise refused("wallingRule", "arrow")


def _forbid(reader: VariantReader) -> dict[str, Any]:
    forbid: dict[str, Any] = {}
    if reader.flag("immobilityIllegal"):
        forbid["stuck"] = {"exists": "own moved stuck"}
    if not reader.flag("checking", True):
        forbid["check"] = {"check": "next"}
    return {"forbid": forbid} if forbid else {}


def _then(reader: VariantReader, figures: FiguresWriter) -> list[Any]:
    then: list[Any] = []
    if reader.flag("blastOnCapture"):
        if reader.flag("capturesToHand"):
            # A figure that explodes goes to the hand of its owner's opponent, no matter who caused the explosion.
            raise refused("capturesToHand", "true")
        blast: dict[str, Any] = {"from": "target", "along": "all", "most": 1}
        pawn = figures.words("pawn")
        if pawn:
            blast["not"] = pawn
        then += [{"if": {"took": True}, "take": blast}, {"if": {"took": True}, "take": "target"}]
    if reader.flag("checkCounting"):
        then.append({"if": {"check": True}, "add": {"checks": 1}})
    return then


# -- patches ------------------------------------------------------------------------------------------------

#: Objects in which the order of keys has a meaning.
ORDERED = ("ends",)


def patch(base: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    """The patch that turns the base into the whole file; it goes next to `extends`."""
    # The base's `oracles` are not inherited, because those engines know only the base.
    found = _difference({key: value for key, value in base.items() if key != "oracles"}, whole)
    for key in ORDERED:
        if isinstance(found.get(key), dict) and isinstance(base.get(key), dict):
            _place(found[key], base[key], whole.get(key, {}))
    return found


def _difference(base: dict[str, Any], whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {key: None for key in base if key not in whole and key != "$schema"}
    for key, value in whole.items():
        old = base.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            inner = _difference(old, value)
            if inner:
                found[key] = inner
        elif old != value or key not in base:
            found[key] = value
    return found


def _place(found: dict[str, Any], base: dict[str, Any], whole: dict[str, Any]) -> None:
    """Adds the key `before` to each entry that the base lacks. Its value names the next entry that is in the base."""
    names = list(whole)
    for index, name in enumerate(names):
        if name not in base:
            later = next((other for other in names[index + 1 :] if other in base), None)
            if later is not None:
                found[name] = {**found[name], "before": later}


def check_name(name: str) -> None:
    """Refuses a name that cannot be a file name."""
    if not re.fullmatch(r"[\w.-]{1,60}", name, re.ASCII) or name.startswith("."):
        raise BadSection(Message("boards-ini-name", found=name[:60]))
