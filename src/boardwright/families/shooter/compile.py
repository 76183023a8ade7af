"""From files to rules: reads games and their parts, finds shipped content by id, and applies options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any, get_args

from boardwright.core.file_parts import Part, with_parts_named
from boardwright.core.game_options import FOR_PEOPLE, chosen_options, option_schema
from boardwright.core.json_path import Path, leads_to
from boardwright.core.message import Message
from boardwright.core.partial_validation import validate_rest
from boardwright.core.problem_report import ProblemReport
from boardwright.core.shipped_content import shipped_content
from boardwright.core.validation import validate
from boardwright.families.shooter import format as form
from boardwright.families.shooter.checks import (
    check_game,
    check_reach,
    check_search,
    check_weapon,
    take_published_spellings,
)
from boardwright.families.shooter.compiled import ShooterRules
from boardwright.families.shooter.rules.compiled_board import ShooterBoard, read_board
from boardwright.families.shooter.rules.compiled_weapons import Weapon

_TYPES = {"TARGETING_SCOPE": 0, "NEWTON": 1, "TAGBACK": 2, "TELEPORTER": 3}
MAX_SKULLS = 8


SHIPPED = shipped_content("boardwright.families.shooter")
#: The game in which a single weapon or board is played.
MAIN = "deathmatch"
#: The keys of a game that contain its parts, by name or inline.
SLOTS = {"boards": "shooter-board", "weapons": "weapon", "ammo": "ammo-tiles", "powerups": "powerups"}


# -- checking single files ----------------------------------------------------------------------------------


def read_weapon(data: Any, report: ProblemReport, path: Path = ()) -> form.WeaponFile | None:
    """Reads a weapon and makes all checks that need no board."""
    before = len(report.errors)
    weapon, rest = validate_rest(form.WeaponFile, data, report, path, stand_ins=_probable_types(data))
    if weapon is None:
        return None
    weapon = take_published_spellings(weapon, rest, path)
    check_weapon(weapon, rest, path)
    return weapon if len(report.errors) == before else None


def _probable_types(data: Any) -> dict[str, str]:
    """Guesses the types of a weapon, its effects and its targets, for types that are missing or faulty."""
    effects = data.get("effects") if isinstance(data, Mapping) else None
    listed = [
        (n, e) for n, e in enumerate(effects if isinstance(effects, list) else []) if isinstance(e, Mapping)
    ]
    types = [effect.get("type") for _, effect in listed]
    modes = "MODE" in types or (isinstance(data, Mapping) and data.get("type") == "ALTERNATIVE_MODES")
    found = {"type": "ALTERNATIVE_MODES" if modes else "OPTIONAL_EFFECTS"}
    for number, effect in listed:
        first = "BASIC" if "BASIC" not in types and number == 0 else "OPTIONAL"
        plain = "MOVEMENT" if "playerMoves" in effect else first
        found[f"effects[{number}].type"] = "MODE" if modes else plain
        targets = effect.get("targets")
        for index, target in enumerate(targets if isinstance(targets, list) else []):
            # With `chooseBetweenTargets`, it could be a player or a square, so nothing is guessed.
            if isinstance(target, Mapping) and "chooseBetweenTargets" not in target:
                found[f"effects[{number}].targets[{index}].targetMode"] = "PLAYER"
    return found


def check_weapon_file(data: Any, report: ProblemReport, path: Path = ()) -> form.WeaponFile | None:
    """Checks a weapon that is in its own file. This includes a check on all shipped boards."""
    weapon = read_weapon(data, report, path)
    if weapon is not None:
        compiled = [Weapon(weapon, 0, board) for board in _shipped_boards()]
        check_reach(compiled, report, path)
        check_search(compiled, report, path)
    return weapon


@cache
def _shipped_boards() -> tuple[ShooterBoard, ...]:
    boards = SHIPPED.all("shooter-board").values()
    found = (read_drawn_board(data, ProblemReport("")) for data in boards)
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
    """Reads a board and checks its drawing."""
    before = len(report.errors)
    drawn, rest = validate_rest(form.ShooterBoardFile, data, report, path)
    board = None if drawn is None else read_board(drawn, rest, path)
    return board if len(report.errors) == before else None


# -- games --------------------------------------------------------------------------------------------------


def load_game(
    root: Part,
    options: Mapping[str, Any],
    weapons: list[form.WeaponFile] | None = None,
    board: Any = None,
) -> ShooterRules | None:
    """The rules of a game, with the given weapons or the given board."""
    report = root.report
    game, rest = validate_rest(form.ShooterGame, with_parts_named(root.data, SLOTS), report)
    if game is not None:
        check_game(game, rest)
    if game is None or rest is not report:
        for path, kind in _named_parts(root.data):
            _read(root, path, kind)
        return None
    boards = _boards(root, game, board)
    arsenal = _weapons(root, game, weapons or [])
    tiles: form.AmmoTiles | None = _read(root, ("ammo",), "ammo-tiles")
    cards: form.Powerups | None = _read(root, ("powerups",), "powerups")
    if not report.ok or tiles is None or cards is None:
        return None
    schemas = option_schemas(game, boards)
    if root.loader.shipped.edition is not None:
        # Matches from earlier editions used the tagback rule `after_shot` and must replay unchanged.
        schemas["tagback"]["default"] = "after_shot"
    chosen = _choose(schemas, options)
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
        late_tagback=chosen["tagback"] == "after_shot",
        secrecy=chosen["reactions"] == "secrecy",
        terminator=chosen["terminator"],
        domination=chosen["mode"] == "domination",
        seats=_seats(game, chosen["terminator"]),
        featured=tuple(i for i, weapon in enumerate(arsenal) if weapon.id in featured),
        sources=root.loader.sources(),
        options=schemas,
    )


def _named_parts(data: Any) -> Iterator[tuple[Path, str]]:
    """The place and the kind of every part in a game's definition."""
    for key, kind in SLOTS.items() if isinstance(data, Mapping) else ():
        value = data.get(key)
        for path, entry in (
            [((key, n), one) for n, one in enumerate(value)] if isinstance(value, list) else [((key,), value)]
        ):
            if isinstance(entry, str | Mapping):
                yield path, kind


def _read(root: Part, path: Path, kind: str) -> Any:
    """Reads a part of a game, inline or from a file."""
    part = root.part(path, kind) if leads_to(root.data, path) else root.shipped_part(kind, str(path[0]), path)
    return None if part is None else _READ[kind](part.data, part.report)


_READ: dict[str, Callable[[Any, ProblemReport], Any]] = {
    "shooter-board": read_drawn_board,
    "weapon": read_weapon,
    "ammo-tiles": lambda data, report: validate(form.AmmoTiles, data, report),
    "powerups": lambda data, report: validate(form.Powerups, data, report),
}


def _seats(game: form.ShooterGame, terminator: bool) -> tuple[int, int]:
    """The least and the greatest number of seats. The terminator takes the place of a player."""
    least, most = game.seats
    if terminator and not game.terminator:
        return max(2, least - 1), max(2, most - 1)
    return least, most


def _boards(root: Part, game: form.ShooterGame, own: Any) -> dict[str, ShooterBoard]:
    boards: dict[str, ShooterBoard] = {}
    if own is not None:
        boards[own.id] = own
    for index in range(len(game.boards)):
        board: ShooterBoard | None = _read(root, ("boards", index), "shooter-board")
        if board is not None and board.id in boards and own is None:
            root.report.error(("boards", index), Message("shooter-id-twice", id=board.id))
        elif board is not None:
            boards.setdefault(board.id, board)
    return boards


def _weapons(root: Part, game: form.ShooterGame, own: list[form.WeaponFile]) -> list[form.WeaponFile]:
    weapons = list(own)
    mine = {weapon.id for weapon in own}
    seen: set[str] = set()
    for index in range(len(game.weapons)):
        weapon: form.WeaponFile | None = _read(root, ("weapons", index), "weapon")
        if weapon is None or weapon.id in mine:
            continue
        if weapon.id in seen:
            root.report.error(("weapons", index), Message("shooter-id-twice", id=weapon.id))
        seen.add(weapon.id)
        weapons.append(weapon)
    return weapons


# -- options ------------------------------------------------------------------------------------------------


def option_schemas(game: form.ShooterGame, boards: Mapping[str, ShooterBoard]) -> dict[str, dict[str, Any]]:
    """The options of a game, with the defaults that its file sets."""
    modes = get_args(form.ShooterGame.model_fields["mode"].annotation)
    timings = get_args(form.ShooterGame.model_fields["tagback"].annotation)
    option = partial(option_schema, "shooter")
    reactions = {"enum": ["speed", "secrecy"], "default": game.reactions or "speed"}
    if game.reactions is None:
        reactions[FOR_PEOPLE] = "secrecy"
    return {
        "board": option("board", enum=list(boards), default=next(iter(boards))),
        "skulls": option("skulls", type="integer", minimum=1, maximum=MAX_SKULLS, default=game.skulls),
        "sudden_death": option("sudden_death", type="boolean", default=game.sudden_death),
        "draw_at_full": option("draw_at_full", type="boolean", default=game.draw_at_full),
        "tagback": option("tagback", enum=list(timings), default=game.tagback),
        "reactions": option("reactions", **reactions),
        "terminator": option("terminator", type="boolean", default=game.terminator),
        "mode": option("mode", enum=list(modes), default=game.mode),
    }


def _choose(schemas: Mapping[str, Mapping[str, Any]], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the options. A board may also be chosen by its number."""
    ids, board = schemas["board"]["enum"], given.get("board")
    if isinstance(board, int) and not isinstance(board, bool) and 0 <= board < len(ids):
        given = {**given, "board": ids[board]}
    return chosen_options(schemas, given)
