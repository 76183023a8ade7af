"""Records the behaviour of each family as hashes: formats, faults, rulebooks, matches with everything that seats see,
bots.

`record.txt` in the folder of a family's tests keeps it; a test compares. It notices every change of behaviour, even
where no other test looks. It does not show which behaviour is right; the tests of the rules do that. After a deliberate
change write it anew with `python -m tests.family_record FAMILY [CHAPTER]` and read the difference that it prints;
`--whole` prints a chapter without hashes, to be compared with that of another checkout.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import random
import sys
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import boardwright
from boardwright import bots, catalog, family_index
from boardwright.core import Game, Match
from boardwright.core.errors import BoardwrightError, FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rng import Rng
from boardwright.core.shipped_content import shipped_content
from boardwright.core.translations import translate
from boardwright.wire import rulebook_formats
from boardwright.wire.learning_encoding import Encoding

TESTS = Path(__file__).parent
#: Matches of each family: game, options, seats, who answers, answers, and after how many answers seats are asked what
#: they see.
MATCHES: dict[str, list[tuple[str, dict[str, Any], int, str, int, int]]] = {
    "boards": [
        ("chess", {}, 2, "random", 90, 45),
        ("checkers", {}, 2, "random", 90, 45),
        ("shogi", {}, 2, "random", 90, 45),
        ("nine-mens-morris", {}, 2, "random", 90, 30),
        ("go-9", {}, 2, "random", 80, 80),
        ("glinski", {}, 2, "random", 60, 60),
        ("seirawan", {}, 2, "random", 60, 30),
        ("amazons", {}, 2, "random", 40, 20),
        ("xiangqi", {}, 2, "random", 60, 60),
        ("othello", {}, 2, "random", 70, 70),
        ("intellector", {}, 2, "random", 60, 30),
        ("duck", {}, 2, "random", 40, 40),
        ("placement", {}, 2, "random", 40, 20),
        ("pente", {}, 2, "random", 60, 60),
        ("hex", {}, 2, "random", 130, 130),
        ("tablut", {}, 2, "random", 60, 60),
        ("international-draughts", {}, 2, "random", 60, 60),
        ("sittuyin", {}, 2, "random", 40, 20),
    ],
    "shooter": [
        ("deathmatch", {}, 5, "greedy:width=12", 300, 60),
        ("terminator", {}, 3, "greedy:width=12", 250, 50),
        ("domination", {}, 3, "greedy:width=12", 250, 50),
        ("deathmatch", {}, 3, "random", 400, 100),
        ("terminator", {}, 4, "random", 200, 100),
        ("domination", {}, 4, "random", 200, 100),
        ("deathmatch", {}, 4, "greedy:width=30", 500, 100),
    ],
    "cards": [
        ("magnifico", {}, 4, "judge", 300, 60),
        ("magnifico", {}, 2, "random", 160, 40),
        ("magnifico", {}, 3, "judge", 300, 60),
        ("magnifico", {}, 4, "random", 300, 100),
        ("magnifico", {}, 2, "greedy", 160, 80),
    ],
    "tactics": [
        ("skirmish", {}, 2, "threat", 150, 30),
        ("spellfire", {}, 2, "random", 120, 30),
        ("spellfire", {}, 2, "orders", 120, 60),
        ("dungeon", {}, 1, "threat", 120, 40),
        ("crypt", {}, 2, "random", 80, 40),
        ("four_corners", {}, 4, "threat", 120, 60),
        ("escort", {}, 2, "threat", 120, 60),
        ("muster", {}, 2, "random", 120, 40),
        ("ambush", {}, 2, "orders", 100, 50),
        ("marsh", {}, 2, "threat", 100, 50),
        ("road", {}, 2, "orders", 100, 50),
        ("bridge", {}, 2, "threat", 100, 50),
    ],
    "starships": [
        ("starships", {}, 2, "hunter", 240, 40),
        ("starships_teams", {}, 4, "hunter", 240, 40),
        ("starships_deathmatch", {}, 3, "random", 240, 60),
        ("starships_deathmatch", {}, 4, "hunter", 300, 100),
        ("starships", {}, 2, "random", 200, 50),
    ],
}
#: Bots of each family: the game in which they are asked, its seats, the bots, answers, and how often they are asked.
BOTS: dict[str, list[tuple[str, int, tuple[str, ...], int, int]]] = {
    # Those of boards think with the kernel, whose search has tests of its own.
    "boards": [],
    "shooter": [
        ("deathmatch", 3, ("level:1", "level:2", "level:3", "level:4"), 160, 8),
        ("deathmatch", 3, ("level:5",), 160, 40),
        ("terminator", 3, ("level:3", "level:4"), 160, 8),
        ("domination", 3, ("level:3",), 160, 8),
    ],
    "cards": [("magnifico", 2, ("level:1", "level:2", "level:3", "level:4"), 140, 6)],
    "tactics": [
        ("skirmish", 2, ("level:1", "level:2", "level:3", "level:4", "level:5"), 60, 5),
        ("spellfire", 2, ("level:2", "level:3", "level:4"), 60, 5),
        ("dungeon", 1, ("level:3", "level:4"), 40, 5),
    ],
    "starships": [
        (
            "starships",
            2,
            ("level:1", "level:2", "level:3", "level:4", "level:5", "hunter", "turret", "ace"),
            80,
            4,
        ),
        ("starships_teams", 4, ("level:4", "level:5", "hunter"), 80, 8),
    ],
}
#: Games whose rulebooks are kept; of the other families all.
BOARD_GAMES = (
    "chess",
    "shogi",
    "xiangqi",
    "checkers",
    "nine-mens-morris",
    "othello",
    "tablut",
    "pente",
    "amazons",
)
#: Damaged copies of each shipped file. Large files are left out.
DAMAGED = {"boards": 24, "shooter": 32, "cards": 48, "tactics": 40, "starships": 64}
#: Variants of each shipped file that are played, how often another one is tried if a change is no valid file, and
#: answers of each.
VARIANTS = {
    "board": 6,
    "card-board": 8,
    "development-card": 8,
    "excommunication-card": 6,
    "leader-card": 6,
    "powerups": 4,
    "ammo-tiles": 4,
    "shooter-game": 8,
    "starships-game": 8,
    "starships-map": 6,
    "starships-rules": 16,
    "tactics-ruleset": 24,
    "tactics-scenario": 1,
    "weapon": 2,
}
TRIALS, PLAYED = 8, 30
#: So many of them share a line.
TOGETHER = 8
BOARD_FILES = (
    "chess",
    "shogi",
    "checkers",
    "nine-mens-morris",
    "tic-tac-toe",
    "clobber",
    "duck",
    "intellector",
)
LARGE = 60_000
#: Options of one question that are told, spread over all of them, and those whose outcome is predicted.
OFFERED, PREVIEWED = 40, 3
LANGUAGES = ("en", "it")


def chapters(family: str, *kinds: str) -> list[str]:
    """The names of a family's chapters, or of those of certain kinds."""
    matches = [f"match-{number}-{match[0]}" for number, match in enumerate(MATCHES[family])]
    asked = [f"bot-{game}-{bot}" for game, _, names, _, _ in BOTS[family] for bot in names]
    faults = [f"faults-{kind}" for kind in _damageable(family)]
    variants = [f"variants-{kind}" for kind in _damageable(family) if kind in VARIANTS]
    listed = ["formats", "rulebooks", *faults, *variants, *matches, *asked]
    return [name for name in listed if not kinds or name.partition("-")[0] in kinds]


def tell(family: str, chapter: str) -> list[str]:
    """A chapter, line by line."""
    kind, _, rest = chapter.partition("-")
    if kind == "match":
        return list(_match(*MATCHES[family][int(rest.partition("-")[0])]))
    if kind == "bot":
        game, bot = next(
            (plot, bot) for plot in BOTS[family] for bot in plot[2] if f"{plot[0]}-{bot}" == rest
        )
        return list(_bot(*game[:2], bot, *game[3:]))
    if kind in ("faults", "variants"):
        return list({"faults": _faults, "variants": _variants}[kind](family, rest))
    return list({"formats": _formats, "rulebooks": _rulebooks}[kind](family))


def assert_as_recorded(family: str, chapter: str) -> None:
    """Fails with the lines that differ from `record.txt`."""
    if lines := difference(family, chapter):
        again = f"If that is meant: python -m tests.family_record {family} {chapter}"
        raise AssertionError("\n".join([*lines, again]))


def difference(family: str, chapter: str, most: int = 12, wide: int = 1500) -> list[str]:
    """The first lines that differ, with what a hash stands for now."""
    before, now = _recorded(family).get(chapter, []), tell(family, chapter)
    if before == now:
        return []
    lines = list(difflib.unified_diff(before, now, "before", "now", "", "", 0, ""))[2:]
    return [f"{line}  = {_parts[line[1:]][:wide]}" if line[1:] in _parts else line for line in lines[:most]]


def _kept(family: str) -> Path:
    return TESTS / family / "record.txt"


@cache
def _recorded(family: str) -> dict[str, list[str]]:
    path = _kept(family)
    told = path.read_text(encoding="utf-8").split("== ")[1:] if path.is_file() else []
    return {lines[0]: lines[1:] for lines in map(str.splitlines, told)}


#: What a line with a hash stands for.
_parts: dict[str, str] = {}


def _line(name: str, part: Any) -> str:
    text = json.dumps(part, ensure_ascii=False, sort_keys=True, default=str)
    line = f"{name} {hashlib.sha256(text.encode()).hexdigest()[:8]}"
    _parts[line] = text
    return line


def _formats(family: str) -> Iterator[str]:
    of = family_index.family(family)
    for kind in of.kinds():
        schema = family_index.schema(kind)
        for name, part in sorted(schema.pop("$defs", {}).items()):
            yield _line(f"{kind}/{name}", part)
        yield _line(kind, schema)
    for name in _games(family):
        game = boardwright.load(name)
        yield _line(name, [game.options, of.options(game.rules), of.seats(game.rules), of.open(game.rules)])


def _games(family: str) -> list[str]:
    return [name for name, entry in catalog.shipped_games().items() if entry.family == family]


def _rulebooks(family: str) -> Iterator[str]:
    for name in BOARD_GAMES if family == "boards" else _games(family):
        game = boardwright.load(name)
        book = game.family.rulebook(
            game, catalog.base_game(game), example=family not in ("boards", "tactics")
        )
        for section in book.sections:
            yield _line(
                f"{name}/{section.id}",
                [rulebook_formats.text(book, part=section, language=one) for one in LANGUAGES],
            )


@cache
def _damageable(family: str) -> dict[str, dict[str, Any]]:
    """The shipped files of each kind, if it has any."""
    shipped = shipped_content(f"boardwright.families.{family}")
    found = {
        kind: {
            id: data
            for id, data in sorted(shipped.all(kind).items())
            if len(json.dumps(data)) < LARGE and (family != "boards" or id in BOARD_FILES)
        }
        for kind in family_index.family(family).kinds()
    }
    return {kind: files for kind, files in found.items() if files}


def _faults(family: str, kind: str) -> Iterator[str]:
    for id, data in _damageable(family)[kind].items():
        rng = random.Random(f"{kind}/{id}")
        for number in range(0, DAMAGED[family], TOGETHER):
            told = []
            for _ in range(TOGETHER):
                report = ProblemReport("file.json")
                found = catalog.check(_damage(data, rng), report, kind)
                told.append([found, *([str(one), one.json()] for one in [*report.errors, *report.warnings])])
            yield _line(f"{id} {number}", told)


def _variants(family: str, kind: str) -> Iterator[str]:
    """Shipped files with other settings, each played for a while: rules that no shipped game uses."""
    of, schema = family_index.family(family), family_index.schema(kind)
    files = list(_damageable(family)[kind].items())
    for id, data in files[::2] if kind == "tactics-scenario" else files:
        rng = random.Random(f"{kind}/{id}")
        for number in range(VARIANTS[kind]):
            for _ in range(TRIALS):
                changed = deepcopy(data)
                for _ in range(rng.randint(1, 3)):
                    _set(changed, _resolved(schema, changed, schema, rng), schema, rng)
                report = ProblemReport("file.json")
                if changed != data and catalog.check(changed, report, kind) and report.ok:
                    break
            else:
                continue
            try:
                game = boardwright.load(changed)
            except BoardwrightError as error:
                yield _line(f"{id} {number} refused", str(error))
                continue
            book = of.rulebook(game, example=False)
            played = _played(game, rng.randint(*of.seats(game.rules)), number)
            yield _line(f"{id} {number}", [changed, rulebook_formats.text(book), played])


def _played(game: Game, seats: int, seed: int) -> list[Any]:
    match = game.start(seats, seed)
    rng = random.Random(seed)
    found: list[Any] = []
    for _ in range(PLAYED):
        if match.over:
            break
        decision = match.decisions[0]
        told = len(match.events)
        match.answer(decision.seat, rng.choice(decision.options))
        seen = [match.view(seat).events(told) for seat in (None, *range(seats))]
        found.append([len(decision.options), str(decision.options[-1]), seen])
    return [*found, match.scores, match.winners, match.view(None).json, match.scene(0).json]


def _set(data: Any, schema: dict[str, Any], whole: dict[str, Any], rng: random.Random) -> None:
    """Changes one value somewhere in an object or list to another one that its schema allows."""
    if isinstance(data, list):
        if data and isinstance(inner := _resolved(schema.get("items", {}), data[0], whole, rng), dict):
            _set(rng.choice(data), inner, whole, rng)
        return
    names = sorted(name for name in schema.get("properties", {}) if name not in ("$schema", "schema", "id"))
    if not isinstance(data, dict) or not names:
        return
    name = rng.choice(names)
    part = _resolved(schema["properties"][name], data.get(name), whole, rng)
    if "enum" in part:
        data[name] = rng.choice(part["enum"])
    elif part.get("type") == "boolean":
        data[name] = not data.get(name, part.get("default", False))
    elif part.get("type") in ("integer", "number"):
        low = max(part.get("minimum", -5), -5)
        data[name] = rng.randint(int(low), int(max(low, min(part.get("maximum", 9), low + 12))))
    elif "properties" in part:
        _set(data.setdefault(name, {}), part, whole, rng)
    elif part.get("type") == "array":
        _set(data.get(name), part, whole, rng)


def _resolved(schema: Any, value: Any, whole: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A schema without references and alternatives: of those that may fit a value, one by chance."""
    if "else" in schema:
        schema = schema["then" if isinstance(value, dict) and "extends" in value else "else"]
    listed = [one for one in schema.get("anyOf", schema.get("oneOf", [])) if one.get("type") != "null"]
    if listed:
        kind = {dict: "object", list: "array", bool: "boolean", int: "integer", str: "string"}.get(
            type(value)
        )
        fits = [one for one in listed if kind is None or one.get("type") == kind or "$ref" in one]
        return _resolved(rng.choice(fits or listed), value, whole, rng)
    if "$ref" in schema:
        return _resolved(whole["$defs"][schema["$ref"].rpartition("/")[2]], value, whole, rng)
    return dict(schema)


#: What a value is replaced by.
_VALUES: tuple[Any, ...] = (
    None,
    "",
    "nonsense",
    0,
    -1,
    1,
    3,
    99,
    1_000_000_000,
    0.5,
    True,
    [],
    {},
    [[]],
    "all",
    "self",
)


def _damage(data: Any, rng: random.Random) -> Any:
    """A copy with one or two values changed, left out, doubled, misspelt or exchanged for another one of the file."""
    whole = {"": deepcopy(data)}
    for _ in range(rng.choice((1, 1, 2))):
        places = list(_places(whole))[1:] or list(_places(whole))
        parent, key = rng.choice(places)
        value = parent[key]
        way = rng.randrange(6)
        if way == 0 and isinstance(parent, dict) and parent is not whole:
            del parent[key]
        elif way == 1 and isinstance(parent, dict) and parent is not whole:
            parent[f"{key}x"] = parent.pop(key)
        elif way == 2 and isinstance(parent, list):
            parent.append(deepcopy(value))
        elif way == 3 and isinstance(value, str):
            parent[key] = f"{value}e"
        elif way == 4 and isinstance(value, int):
            parent[key] = value + rng.choice((-2, -1, 1, 5))
        elif way == 5 and not isinstance(value, dict | list):
            other, at = rng.choice(places)
            parent[key] = deepcopy(other[at])
        else:
            parent[key] = deepcopy(rng.choice(_VALUES))
    return whole[""]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each value inside a value: what it is in, and its key or index there."""
    inner = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in inner:
        yield value, key
        yield from _places(value[key])


def _match(
    name: str, options: dict[str, Any], seats: int, bot: str, answers: int, looks: int
) -> Iterator[str]:
    game = boardwright.load(name, **options)
    match = game.start(seats, 7)
    players = [bots.make(bot, game, seed=seat) for seat in range(seats)]
    rng = random.Random(7)
    old: list[str] = []
    told = 0
    for number in range(answers + 1):
        if number % looks == 0 or match.over:
            yield from _seen(match, number)
        if match.over or number == answers:
            break
        decision = match.decisions[0]
        seat = decision.seat
        asked = _asked(match, old)
        # Bots do not try everything: now and then chance decides.
        options_ = decision.options
        option = rng.choice(options_) if rng.random() < 0.2 else players[seat].choose(match.view(seat))
        old = [str(one) for one in options_[:: -(-len(options_) // 3)]]
        match.answer(seat, option)
        yield _line(f"{number} {option}", [*asked, *_happened(match, told)])
        told = len(match.events)
    yield _line("journal", match.journal.json)
    yield from _positions(match)


def _spread(listed: Sequence[Any], most: int) -> Sequence[Any]:
    return listed[:: -(-len(listed) // most)] if listed else []


def _asked(match: Match, old: list[str]) -> list[Any]:
    family = match.game.family
    found: list[Any] = []
    for decision in match.decisions:
        shown = _spread(decision.options, OFFERED)
        found.append(
            [decision.seat, *(translate(decision.prompt, one) for one in LANGUAGES), len(decision.options)]
        )
        found.append(
            [[str(one), one.json, one.touches, one.instead, translate(one.message)] for one in shown]
        )
        found.append([str(decision.default)])
        for option in _spread(decision.options, PREVIEWED):
            found.append([translate(message) for message in match.preview(decision.seat, option)])
        found.append(list(_spread(family.option_notation(match.whole_table, decision), OFFERED)))
        for text in old:
            why = match.why_not(decision.seat, text)
            found.append(None if why is None else translate(why))
    return found


def _happened(match: Match, told: int) -> list[Any]:
    family, game = match.game.family, match.game
    found: list[Any] = [
        match.scores,
        match.winners,
        list(match.turn),
        family.position_text(match.whole_table),
    ]
    for seat in [None, *range(match.seats)]:
        view = match.view(seat)
        events = view.events(told)
        found.append(events)
        if seat in (None, 0):
            for event in events:
                words = family.event_words(game, event)
                found.append([translate(words, one) for one in LANGUAGES])
                found.append([getattr(effect, "json", str(effect)) for effect in family.effects(view, event)])
    return found


def _seen(match: Match, number: int) -> Iterator[str]:
    game = match.game
    for seat in [None, *range(match.seats)]:
        view = match.view(seat)
        scene = game.family.scene(view).with_choices(view).json
        yield _line(f"{number} seen by {seat}", [view.json, scene])
    dealt = [match.fork(viewer=seat, seed=number) for seat in range(match.seats)]
    yield _line(f"{number} redrawn", [one.view(seat).table for one in dealt for seat in range(match.seats)])
    touched = [token.get("id") for token in scene.get("tokens", [])] + [
        one.get("id") for one in scene["spaces"]
    ]
    for decision in match.decisions[:1]:
        why = [match.why_not(decision.seat, {"touch": one}) for one in _spread(touched, 60)]
        yield _line(f"{number} why not", [None if one is None else translate(one) for one in why])
        slots = _encoding(game, match.seats).slots(decision)
        observed = _encoding(game, match.seats).observation(match.view(decision.seat)).ravel()
        encoded = sorted((slot, str(option)) for slot, option in slots.items())
        yield _line(f"{number} encoded", [encoded, [round(float(one), 5) for one in observed]])


@cache
def _encoding(game: Game, seats: int) -> Encoding:
    return Encoding(game, seats)


def _positions(match: Match) -> Iterator[str]:
    """The position at the end, and what becomes of it when it is damaged and set up again."""
    family = match.game.family
    position = json.loads(json.dumps(family.position(match.whole_table)))
    yield _line("position", position)
    rng = random.Random(7)
    for number in range(16):
        damaged = position if number == 0 else _damage(position, rng)
        table = family.setup(match.game, match.seats, Rng(7))
        try:
            family.place(table, damaged)
            yield _line(f"placed {number}", family.position(table))
        except FormatError as error:
            yield _line(f"refused {number}", str(error))


def _bot(name: str, seats: int, bot: str, answers: int, each: int) -> Iterator[str]:
    """What a bot chooses now and then in a match that chance plays, and what it thinks of the options."""
    game = boardwright.load(name)
    match = game.start(seats, 11)
    rng = random.Random(11)
    for number in range(answers):
        if match.over:
            break
        decision = match.decisions[0]
        option = rng.choice(decision.options)
        if number % each == 0:
            asked = bots.make(bot, game, seed=number)
            chosen = asked.choose(match.view(decision.seat))
            rated = getattr(asked, "candidates", ())[:20]
            thinks = [
                [str(one.option), f"{one.value:.6g}", one.line, one.obvious, one.why and translate(one.why)]
                for one in rated
            ]
            yield _line(f"{number} {chosen}", thinks)
            option = chosen
        match.answer(decision.seat, option)


def main() -> None:
    """Writes the record anew; with `--whole` it prints what the hashes of a chapter stand for."""
    if "--whole" in sys.argv:
        family, chapter = (word for word in sys.argv[1:] if word != "--whole")
        print("\n".join(f"{line} {_parts.get(line, '')}" for line in tell(family, chapter)))
        return
    families = sys.argv[1:2] or list(MATCHES)
    for family in families:
        kept = dict(_recorded(family))
        for chapter in sys.argv[2:] or chapters(family):
            print("\n".join(difference(family, chapter, 400, 300)))
            kept[chapter] = tell(family, chapter)
        text = "".join(
            "\n".join([f"== {name}", *kept[name]]) + "\n" for name in chapters(family) if name in kept
        )
        _kept(family).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
