"""From files to rules: reads games and their parts, finds shipped content by id, and applies options."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path as FilePath
from typing import Any, TypeVar, get_args

from pydantic import ValidationError

from boardwright.core.errors import BadOptions
from boardwright.core.message import Message
from boardwright.core.validation import (
    Path,
    ProblemReport,
    StrictModel,
    is_path_step,
    nearest,
    parse,
    validate,
)
from boardwright.families.shooter import format as form
from boardwright.families.shooter.checks import check_reach, check_weapon
from boardwright.families.shooter.compiled import ShooterRules
from boardwright.families.shooter.rules.board import ShooterBoard, read_board
from boardwright.families.shooter.rules.weapons import Weapon

F = TypeVar("F", bound=StrictModel)

_TYPES = {"TARGETING_SCOPE": 0, "NEWTON": 1, "TAGBACK": 2, "TELEPORTER": 3}
MAX_SKULLS = 8
_CONTENT = FilePath(__file__).parent / "content"


@cache
def shipped(folder: str) -> Mapping[str, Any]:
    """The JSON of the shipped parts of a folder, by id."""
    paths = sorted((_CONTENT / folder).glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}


def main_game() -> dict[str, Any]:
    """The definition of the game that a single weapon or board is played in."""
    found: dict[str, Any] = json.loads((_CONTENT / "deathmatch.json").read_text(encoding="utf-8"))
    return found


# -- checking single files ----------------------------------------------------------------------------------


def read_weapon(data: Any, report: ProblemReport, path: Path = ()) -> form.WeaponFile | None:
    """A weapon with everything checked that can be known without a board."""
    weapon = validate(form.WeaponFile, data, report, path)
    if weapon is not None:
        return weapon if check_weapon(weapon, report, path) else None
    sound = _sound_part(data)
    if sound is not None:
        check_weapon(sound, report, path)
    return None


def _sound_part(data: Any) -> form.WeaponFile | None:
    """A faulty weapon with its faults mended as far as can be guessed, so that its other faults are found too."""
    context, data = {"report": ProblemReport("")}, copy.deepcopy(data)
    for _ in range(3):
        try:
            return form.WeaponFile.model_validate(data, context=context)
        except ValidationError as error:
            for fault in error.errors(include_url=False):
                _mend(data, fault)
    return None


def _mend(node: Any, fault: Any) -> None:
    """The word that was meant in place of a wrong one; what else is wrong goes, and whole lists with what is in them,
    so that places of other faults stay true."""
    holder, last, keys = None, "", list(fault["loc"])
    while keys and is_path_step(node, keys[0]):
        key = keys.pop(0)
        if isinstance(key, str):
            holder, last = node, key
        node = node[key]
    if fault["type"] == "literal_error" and (word := _meant(fault)) is not None and holder is not None:
        holder[last] = [word] if isinstance(holder[last], list) else word
    elif fault["type"] == "missing" and keys == ["name"]:
        node["name"] = "?"
    elif holder is not None and last not in ("effects", "targets"):
        holder.pop(last, None)


def _meant(fault: Any) -> str | None:
    return nearest(fault["input"], re.findall(r"'([^']*)'", fault["ctx"]["expected"]))


def check_weapon_file(data: Any, report: ProblemReport, path: Path = ()) -> form.WeaponFile | None:
    """A weapon of a file of its own, tried on the shipped boards too."""
    weapon = read_weapon(data, report, path)
    if weapon is not None:
        check_reach([Weapon(weapon, 0, board) for board in _shipped_boards()], report, path)
    return weapon


@cache
def _shipped_boards() -> tuple[ShooterBoard, ...]:
    found = (read_drawn_board(data, ProblemReport("")) for data in shipped("boards").values())
    return tuple(board for board in found if board is not None)


def read_weapons(data: Any, report: ProblemReport, path: Path = ()) -> list[form.WeaponFile] | None:
    """A list of weapons."""
    if not isinstance(data, list):
        report.error(path, Message("core-wrong-type", found="…", expected=Message("core-type-list")))
        return None
    found = [check_weapon_file(item, report, (*path, index)) for index, item in enumerate(data)]
    weapons = [weapon for weapon in found if weapon is not None]
    ids = [weapon.id for weapon in weapons]
    for index, id in enumerate(ids):
        if id in ids[:index]:
            report.error((*path, index, "id"), Message("shooter-id-twice", id=id))
    return weapons if len(weapons) == len(found) and report.ok else None


def read_drawn_board(data: Any, report: ProblemReport, path: Path = ()) -> ShooterBoard | None:
    """A board, with its drawing checked."""
    drawn = validate(form.ShooterBoardFile, data, report, path)
    return None if drawn is None else read_board(drawn, report, path)


# -- games --------------------------------------------------------------------------------------------------


class PartCollector:
    """Gathers the parts of a game, wherever they come from."""

    def __init__(self, report: ProblemReport, written: Mapping[Path, Any]) -> None:
        self.report = report
        #: Parts that are written in the definition itself, by their place.
        self.written = written
        #: All parts from outside the definition, for the digest.
        self.sources: list[Any] = []

    def part(self, entry: object, shelf: str, path: Path) -> tuple[Any, ProblemReport, Path]:
        """The JSON of a part, with the report and the path for its faults."""
        if path in self.written:
            return self.written[path], self.report, path
        assert isinstance(entry, str)
        known = shipped(shelf)
        if entry in known:
            self.sources.append(known[entry])
            return known[entry], self.report, path
        home = self.report.folder
        file = None if home is None or FilePath(entry).name != entry else home / entry
        if file is None or not entry.endswith(".json") or not file.is_file():
            self.report.unknown(path, entry, known)
            return None, self.report, path
        report = ProblemReport(entry)
        data = parse(file.read_bytes(), report)
        self.sources.append(data)
        return data, report, ()

    def merge(self, report: ProblemReport) -> None:
        if report is not self.report:
            self.report.errors.extend(report.errors)
            self.report.warnings.extend(report.warnings)


def load_game(
    data: Any,
    options: Mapping[str, Any],
    report: ProblemReport,
    weapons: list[Any] | None = None,
    board: Any = None,
) -> ShooterRules | None:
    """The rules of a game; with weapons or a board of one's own in it, where such are given."""
    shell, written = _apart(data)
    game = validate(form.ShooterGame, shell, report)
    if game is None:
        for path, part in written.items():
            _CHECKS[str(path[0])](part, report, path)
        return None
    _check_game(game, report)
    gathering = PartCollector(report, written)
    boards = _boards(game, gathering, board)
    arsenal = _weapons(game, gathering, weapons or [])
    tiles = _part(game.ammo, form.AmmoTiles, "ammo", gathering)
    cards = _part(game.powerups, form.Powerups, "powerups", gathering)
    if not report.ok or tiles is None or cards is None:
        return None
    chosen = _choose(game, options, boards)
    on = boards[chosen["board"]]
    featured = [weapon.id for weapon in arsenal if weapons and any(w.id == weapon.id for w in weapons)]
    return ShooterRules(
        board=on,
        weapons=[Weapon(weapon, index, on) for index, weapon in enumerate(arsenal)],
        tiles=[
            (tile.cubes.count("RED"), tile.cubes.count("YELLOW"), tile.cubes.count("BLUE"), tile.powerup)
            for tile in tiles.ammo_tiles
            for _ in range(tile.count)
        ],
        powerups=[
            _TYPES[card.type] * 3 + form.COLORS.index(card.color)
            for card in cards.powerups
            for _ in range(card.count)
        ],
        skulls=chosen["skulls"],
        sudden_death=chosen["sudden_death"],
        draw_at_full=chosen["draw_at_full"],
        terminator=chosen["terminator"],
        domination=chosen["mode"] == "domination",
        seats=_seats(game, chosen["terminator"]),
        boards=tuple(boards),
        featured=tuple(i for i, weapon in enumerate(arsenal) if weapon.id in featured),
        sources=gathering.sources,
        defaults=_defaults(game, boards),
    )


def _apart(data: Any) -> tuple[Any, dict[Path, Any]]:
    """A definition with names in place of the parts that are written in it, and those parts.

    A part is checked by itself, so that its faults are told like those of a file of its own.
    """
    written: dict[Path, Any] = {}
    if not isinstance(data, Mapping):
        return data, written
    shell = dict(data)
    for key in ("boards", "weapons"):
        if isinstance(data.get(key), list):
            parts = list(enumerate(data[key]))
            written |= {(key, index): part for index, part in parts if isinstance(part, Mapping)}
            shell[key] = ["-" if isinstance(part, Mapping) else part for _, part in parts]
    for key in ("ammo", "powerups"):
        if isinstance(data.get(key), Mapping):
            written[key,] = data[key]
            shell[key] = "-"
    return shell, written


_CHECKS: dict[str, Callable[[Any, ProblemReport, Path], object]] = {
    "boards": read_drawn_board,
    "weapons": read_weapon,
    "ammo": lambda part, report, path: validate(form.AmmoTiles, part, report, path),
    "powerups": lambda part, report, path: validate(form.Powerups, part, report, path),
}


def _seats(game: form.ShooterGame, terminator: bool) -> tuple[int, int]:
    """The terminator takes the place of a player."""
    least, most = game.seats
    if terminator and not game.terminator:
        return max(2, least - 1), max(2, most - 1)
    return least, most


def _check_game(game: form.ShooterGame, report: ProblemReport) -> None:
    least, most = game.seats
    if not 2 <= least <= most <= 5 or (least == 2 and not game.terminator):
        report.error(("seats",), Message("shooter-check-bad-seats"))
    if game.terminator and most > 4:
        report.error(("seats",), Message("shooter-check-bad-seats-terminator"))


def _boards(game: form.ShooterGame, gathering: PartCollector, own: Any) -> dict[str, ShooterBoard]:
    boards: dict[str, ShooterBoard] = {}
    if own is not None:
        boards[own.id] = own
    for index, entry in enumerate(game.boards):
        data, report, path = gathering.part(entry, "boards", ("boards", index))
        board = None if data is None else read_drawn_board(data, report, path)
        if report is not gathering.report:
            gathering.merge(report)
        if board is not None and board.id in boards and own is None:
            gathering.report.error(("boards", index), Message("shooter-id-twice", id=board.id))
        elif board is not None:
            boards.setdefault(board.id, board)
    return boards


def _weapons(
    game: form.ShooterGame, gathering: PartCollector, own: list[form.WeaponFile]
) -> list[form.WeaponFile]:
    weapons = list(own)
    mine = {weapon.id for weapon in own}
    seen: set[str] = set()
    for index, entry in enumerate(game.weapons):
        data, report, path = gathering.part(entry, "weapons", ("weapons", index))
        weapon = None if data is None else read_weapon(data, report, path)
        gathering.merge(report)
        if weapon is None or weapon.id in mine:
            continue
        if weapon.id in seen:
            gathering.report.error(("weapons", index), Message("shooter-id-twice", id=weapon.id))
        seen.add(weapon.id)
        weapons.append(weapon)
    return weapons


def _part(entry: object, kind: type[F], key: str, gathering: PartCollector) -> F | None:
    data, report, path = gathering.part(entry, "decks", (key,))
    found = None if data is None else validate(kind, data, report, path)
    gathering.merge(report)
    return found


# -- options ------------------------------------------------------------------------------------------------


def option_schemas(boards: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The options of a game with what they may be."""
    return {
        "board": {"enum": list(boards)},
        "skulls": {"type": "integer", "minimum": 1, "maximum": MAX_SKULLS},
        "sudden_death": {"type": "boolean"},
        "draw_at_full": {"type": "boolean"},
        "terminator": {"type": "boolean"},
        "mode": {"enum": list(get_args(form.ShooterGame.model_fields["mode"].annotation))},
    }


def _defaults(game: form.ShooterGame, boards: Mapping[str, ShooterBoard]) -> dict[str, Any]:
    return {
        "board": next(iter(boards)),
        "skulls": game.skulls,
        "sudden_death": game.sudden_death,
        "draw_at_full": game.draw_at_full,
        "terminator": game.terminator,
        "mode": game.mode,
    }


def _choose(
    game: form.ShooterGame, given: Mapping[str, Any], boards: Mapping[str, ShooterBoard]
) -> dict[str, Any]:
    """The options of a game: the file's, and over them those that were given."""
    chosen = _defaults(game, boards)
    for name, value in given.items():
        if name not in chosen:
            continue
        if name == "board":
            chosen[name] = _chosen_board(value, list(boards))
        elif name == "skulls":
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MAX_SKULLS:
                raise _bad(name, value, Message("shooter-setting-skulls", most=MAX_SKULLS))
            chosen[name] = value
        elif name == "mode":
            if value not in ("deathmatch", "domination"):
                raise _bad(name, value, Message("shooter-setting-one-of", words="deathmatch, domination"))
            chosen[name] = value
        elif not isinstance(value, bool):
            raise _bad(name, value, Message("shooter-setting-yes-no"))
        else:
            chosen[name] = value
    return chosen


def _chosen_board(value: Any, ids: list[str]) -> str:
    """A board by its id or by its number."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(ids):
        return ids[value]
    if value in ids:
        return str(value)
    raise _bad("board", value, Message("shooter-setting-one-of", words=", ".join(ids)))


def _bad(option: str, found: Any, reason: Message) -> BadOptions:
    return BadOptions(Message("core-bad-option-value", option=option, found=str(found)[:60], reason=reason))
