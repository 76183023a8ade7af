"""A second corpus of mistakes, made in the texts of shipped files as they are written.

It shares no code with `mistakes.py` or the checker. Its own scanner finds the line and column of every key and value. A
mistake is a slip to a neighbouring key of the keyboard or another change. The tables below list the keys and words that
authors choose themselves. Half of the mistakes stand in files that a game names by path.

`python -m tests.core.mistakes_in_text [SEED] [COUNT] [FAMILY…]` prints the figures and all that was not told exactly.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator

import boardwright
from boardwright import catalog
from boardwright.core.errors import Problem
from boardwright.core.problem_report import ProblemReport
from boardwright.families.cards import fold
from tests.core.json_scanner import SCANNER, Node, Steps, first_wrong_token, line_and_column, scan, spelt

FAMILIES = ("boards", "cards", "shooter", "starships", "tactics")
DOCS = Path(__file__).parents[2] / "docs"
CONTENT = Path(boardwright.__file__).parent / "families"


# -- fingers ------------------------------------------------------------------------------------------------

ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
NEXT = {
    row[i]: [row[j] for j in (i - 1, i + 1) if 0 <= j < len(row)] for row in ROWS for i in range(len(row))
}


def slipped(word: str, rng: random.Random) -> str:
    """A word with one slip: a neighbouring key instead or beside it, a letter lost, doubled, swapped."""
    while True:
        at = rng.randrange(len(word))
        near = rng.choice(NEXT.get(word[at].lower(), [word[at]]))
        near = near.upper() if word[at].isupper() else near
        made = rng.choice([
            word[:at] + near + word[at + 1 :],
            word[:at] + near + word[at:],
            word[:at] + word[at + 1 :] if len(word) > 2 else word,
            word[:at] + word[at] + word[at:],
            word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :],
        ])  # fmt: skip
        if made != word and made and made[0] not in "_$":
            return made


# -- what is changed ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """The files of a game or a part alone, of which one has a mistake, and what should be said of it."""

    family: str
    sort: str
    files: dict[str, str]
    file: str
    #: Path, line and column: any of these is the exact place.
    places: tuple[tuple[str, int, int], ...]
    suggestion: str | None
    kind: str | None

    @property
    def about(self) -> str:
        return f"{self.family}: {self.sort}: {self.file} {self.places[:2]} -> {self.suggestion}"


#: Objects whose keys are names that the author gives.
OWN_NAMES = {
    "boards": {"figures", "game_states", "regions", "ends", "counters", "directions", "resources", "forbid", "oracles"},
    "cards": set(),
    "shooter": {"rooms"},
    "starships": set(),
    "tactics": {"classes", "abilities", "profiles", "statuses", "categories", "legend", "elements", "terrains"},
}  # fmt: skip
#: Lists of objects that give themselves an id.
LISTS_OF_NAMED = {"boards": set(), "cards": set(), "shooter": {"effects", "targets"}, "starships": set(),
                  "tactics": {"teams", "units", "groups", "objects"}}  # fmt: skip
#: Keys that use such a name, where other keys may use the same word for something else.
USES = {
    "boards": None, "cards": set(), "starships": set(),
    "shooter": {"dependsOnEffects", "excludePlayers", "requireOneOf"},
    "tactics": {"class": "classes", "abilities": "abilities", "talents": "abilities", "attacks": "profiles",
                "category": "categories", "team": "teams", "first_team": "teams", "use_group": "groups"},
}  # fmt: skip
#: Texts for people, pictures and editors, and names that a file gives itself.
FREE_TEXT = {"name", "title", "text", "description", "icon", "glyph", "id", "$schema", "color", "fill", "stroke",
             "_comment", "en", "it", "letter", "betza", "layout", "where", "missing_rules", "path", "schema",
             "notes"}  # fmt: skip
#: Values that give a name instead of using one: of players, of what a target saves.
GIVEN = {"boards": {"players"}, "shooter": {"squareRef"}}
#: Any word is right here: rooms have any colour, files of a board any letters, items are called as the author likes.
ANY_WORD = {"shooter": {"rooms"}, "boards": {"files"}, "tactics": {"item"}}
#: Numbers that count something: none of them can be negative.
COUNTS = {
    "boards": {"box", "repeat", "rotation_angle", "min", "max", "times"},
    "cards": {"period", "minimumActionValue", "rounds", "diceValue", "COINS", "WOOD", "STONES", "SERVANTS"},
    "shooter": {"damage", "marks", "minDist", "maxDist", "count", "skulls", "playerMoves", "moveTargetBefore",
                "moveTargetAfter", "seats"},
    "starships": {"hitpoints", "reply_ms", "min_round_ms", "range", "radius", "max_rounds", "min", "max",
                  "forfeit_after", "version"},
    "tactics": {"round_limit", "range", "mana", "cost", "uses", "duration", "speed", "hp", "level", "radius", "count",
                "chance", "round", "cooldown"},
}  # fmt: skip


def is_named_by_author(family: str, node: Node) -> bool:
    return len(node.path) > 1 and node.path[-2] in OWN_NAMES[family]


@dataclass
class Text:
    """A text to be spoilt."""

    family: str
    kind: str
    text: str
    rng: random.Random
    is_named: bool = False
    nodes: list[Node] = field(init=False)

    def __post_init__(self) -> None:
        self.nodes = [
            node for node in scan(self.text)
            if not any(isinstance(step, str) and step[:1] in "_$" for step in node.path)
        ]  # fmt: skip

    def replaced(self, start: int, end: int, new: str) -> str:
        return self.text[:start] + new + self.text[end:]

    def at(self, path: Steps, offset: int, text: str) -> tuple[str, int, int]:
        return (spelt(path), *line_and_column(text, offset))

    def pick(self, nodes: list[Node]) -> Node | None:
        return self.rng.choice(nodes) if nodes else None


Made = tuple[str, list[tuple[str, int, int]], str | None] | None


@cache
def known_words(family: str) -> frozenset[str]:
    """Every key and every word of all shipped files of a family: a slip must not hit one of them."""
    found: set[str] = set()
    for path in (CONTENT / family / "content").rglob("*.json"):
        for node in scan(path.read_text("utf-8")):
            found.update(node.words)
            if isinstance(node.data, str):
                found.add(node.data)
    # Spellings of the published cards that are read, with a warning: the page of the rules lists them.
    found |= set(re.findall(r"`(\w+)`", (DOCS / "rules" / f"{family}.md").read_text("utf-8")))
    return frozenset(found | {word.casefold() for word in found})


def misspelt_key(t: Text) -> Made:
    keys = [node for node in t.nodes if node.key and len(str(node.path[-1])) > 1
            and not is_named_by_author(t.family, node) and node.path[-1] not in ("en", "it")]  # fmt: skip
    node = t.pick(keys)
    if node is None or node.key is None:
        return None
    right = str(node.path[-1])
    wrong = slipped(right, t.rng)
    if wrong in known_words(t.family) or wrong.casefold() in known_words(t.family):
        return None
    if t.family == "cards" and fold(wrong) == fold(right):
        return None
    text = t.replaced(*node.key, json.dumps(wrong))
    return text, [t.at((*node.path[:-1], wrong), node.key[0], text)], right


def misspelt_value(t: Text, wanted: Callable[[Node], bool]) -> Made:
    words = [node for node in t.nodes if isinstance(node.data, str) and wanted(node)
             and re.fullmatch(r"(?![a-z]\d+-)[A-Za-z][\w-]+", node.data) and not FREE_TEXT & set(node.words[-1:])
             and not set(node.words[-2:-1]) & {"name", "title", "text"}
             and not (GIVEN.get(t.family, set()) | ANY_WORD.get(t.family, set())) & set(node.words)]  # fmt: skip
    node = t.pick(words)
    if node is None:
        return None
    wrong = slipped(node.data, t.rng)
    if t.family == "boards" and is_of_look(node):
        return misspelt_look(t, node, wrong)
    if wrong in known_words(t.family) or wrong.casefold() in known_words(t.family):
        return None
    if t.family == "cards" and fold(wrong) == fold(node.data):
        return None  # the importer reads hyphens and case as people write them, and says so
    text = t.replaced(node.start, node.end, json.dumps(wrong))
    return text, [t.at(node.path, node.start, text)], node.data


@cache
def cells_of(text: str) -> frozenset[str]:
    """The cells of the board that a text describes."""
    return frozenset(boardwright.load(json.loads(text)).rules.names)


def is_of_look(node: Node) -> bool:
    """Whether a value is a sign, a dot or a corner of a cross."""
    return node.words[:1] == ["look"] and bool({"signs", "dots", "crosses"} & set(node.words[1:2]))


def misspelt_look(t: Text, node: Node, wrong: str) -> Made:
    """A slip in a sign or a cell of the look, where it can be known for one: no suggestion is better than others.

    Signs are any one or two characters. A dot may be on any cell, so a slip to another cell is another look.
    Boxes with a cross are square, so most slips to other cells show.
    """
    places = [node.path]
    if node.words[1] == "signs" and len(wrong) <= 2:
        return None
    if node.words[1] != "signs" and wrong in cells_of(t.text):
        other = next((o.data for o in t.nodes if o.path[:-1] == node.path[:-1] and o is not node), "")
        sides = {abs(ord(wrong[0]) - ord(other[:1] or "?")), abs(int(wrong[1:]) - int(other[1:] or 0))}
        if node.words[1] == "dots" or (len(sides) == 1 and sides != {0}):
            return None
        places = [node.path[:-1]]
    text = t.replaced(node.start, node.end, json.dumps(wrong))
    starts = {o.path: o.start for o in t.nodes}
    return text, [t.at(path, starts[path], text) for path in places], None


def defined(t: Text) -> dict[str, Node]:
    """The names that a text defines once, each by the node of its key or its id."""
    found: dict[str, Node] = {}
    twice: set[str] = set()
    for node in t.nodes:
        name = None
        if node.key and is_named_by_author(t.family, node):
            name = str(node.path[-1])
        elif node.path[-1:] == ("id",) and len(node.path) > 1 and node.words[-2] in LISTS_OF_NAMED[t.family]:
            name = str(node.data)
        if name is not None:
            twice |= {name} & found.keys()
            found[name] = node
    return {name: node for name, node in found.items() if name not in twice}


def misspelt_enum(t: Text) -> Made:
    own = set(defined(t))
    return misspelt_value(t, lambda node: node.data not in own)


def misspelt_reference(t: Text) -> Made:
    own = set(defined(t))
    return misspelt_value(t, lambda node: node.data in own and node.path[-1] != "id")


def wrong_type(t: Text) -> Made:
    node = t.pick([node for node in t.nodes if node.path and node.data is not None
                   and not (t.family == "boards" and t.is_named and node.path == ("name",))
                   and node.words[:2] != ["cell", "position"]
                   and not set(node.words[-2:-1]) & {"name", "title", "text"}])  # fmt: skip
    if node is None:
        return None
    new = '"many"' if isinstance(node.data, int | float) and not isinstance(node.data, bool) else "7"
    if isinstance(node.data, bool):
        new = '"yes"'
    text = t.replaced(node.start, node.end, new)
    return text, [t.at(node.path, node.start, text)], None


@cache
def validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(catalog.schema(kind))


def missing_key(t: Text) -> Made:
    """A key that the schema requires there; taken out with one of its commas."""
    if t.family == "boards" and t.is_named:
        return None  # what a base leaves out, the file that extends it may have
    keyed = [node for node in t.nodes if node.key and node.path[-1] not in ("family", "schema")]
    for node in t.rng.sample(keyed, min(len(keyed), 6)):
        assert node.key is not None
        start, end = node.key[0], node.end
        if after := re.match(r"\s*,\s*", t.text[end:]):
            end += after.end()
        elif before := re.search(r",\s*$", t.text[:start]):
            start = before.start()
        text = t.replaced(start, end, "")
        holder = node.path[:-1]
        # Errors inside unions count too: one of its branches misses the key, and none of the others fits.
        ahead = list(validator(t.kind).iter_errors(json.loads(text)))
        while ahead:
            error = ahead.pop()
            ahead.extend(error.context or ())
            is_there = error.validator == "required" and tuple(error.absolute_path) == holder
            if is_there and f"'{node.path[-1]}' is a required" in error.message:
                around = next(other for other in t.nodes if other.path == holder)
                return text, [t.at(holder, around.start, text)], None
    return None


def negative(t: Text) -> Made:
    counts = COUNTS[t.family]
    node = t.pick([node for node in t.nodes if type(node.data) is int and node.data >= 0
                   and node.words and node.words[-1] in counts
                   and "BONUSRESOURCE" not in node.words])  # fmt: skip
    if node is None:
        return None
    text = t.replaced(node.start, node.end, str(-max(1, node.data)))
    return text, [t.at(node.path, node.start, text)], None


def off_the_board(t: Text) -> Made:
    if t.family == "boards":
        cells = [
            node for node in t.nodes if node.words[:1] == ["initial_position"] and type(node.data) is int
        ]
        node = t.pick(cells)
        if node is None:
            rows = [node for node in t.nodes if node.path == ("layout",) and isinstance(node.data, str)]
            layout = t.pick(rows)
            if layout is None:
                return None
            text = t.replaced(layout.start, layout.end, json.dumps(layout.data + "p"))
            return text, [t.at(layout.path, layout.start, text)], None
        cell = next(other for other in t.nodes if other.path == node.path[:-1])
        text = t.replaced(node.start, node.end, str(node.data + 40))
        return text, [t.at(cell.path, cell.start, text), t.at(node.path, node.start, text)], None
    places = {"tactics": {"at"}, "starships": {"spawns", "coordinates"}}.get(t.family, set())
    at = t.pick([node for node in t.nodes if node.words and node.words[-1] in places
                 and isinstance(node.data, list) and node.data and type(node.data[0]) is int])  # fmt: skip
    if at is None:
        return None
    moved = [at.data[0] + 70, *at.data[1:]]
    if t.family == "starships":
        moved[1] -= 70
    text = t.replaced(at.start, at.end, json.dumps(moved))
    return text, [t.at(at.path, at.start, text)], None


def renamed_definition(t: Text) -> Made:
    names = defined(t)

    def uses(node: Node) -> bool:
        slots = USES[t.family]
        key = node.words[-1] if node.words else ""
        if slots is not None and key not in slots:
            return False
        return not isinstance(slots, dict) or slots[key] in names[node.data].path

    used = [node for node in t.nodes if isinstance(node.data, str) and node.data in names
            # Two words are a selector, whatever else has the same name.
            and " " not in node.data
            # Pictures may be called like a figure.
            and node.words[:2] != ["look", "icons"]
            and node.path != names[node.data].path and not FREE_TEXT & set(node.words[-1:]) and uses(node)]  # fmt: skip
    # A library of tactics alone lies on top of the shipped one, which has the name still.
    if not used or (t.kind in ("tactics-classes", "tactics-abilities") and not t.is_named):
        return None
    name = t.rng.choice(sorted({node.data for node in used}))
    node = names[name]
    start, end = node.key if node.path[-1] != "id" and node.key else (node.start, node.end)
    text = t.replaced(start, end, json.dumps("former_" + name))
    after = [other for other in scan(text) if other.data == name and not FREE_TEXT & set(other.words[-1:])]
    return text, [t.at(other.path, other.start, text) for other in after], None


def broken_text(t: Text) -> Made:
    """A brace, a bracket, a comma, a colon or a quote lost, or a comma too many."""
    signs = [found for found in SCANNER.finditer(t.text) if found.group() in ("{", "}", "[", "]", ",", ":")]
    sign = t.rng.choice(signs)
    new = ",," if sign.group() == "," and t.rng.random() < 0.4 else "" if t.rng.random() < 0.9 else "'"
    text = t.replaced(sign.start(), sign.end(), new)
    try:
        json.loads(text)
        return None
    except json.JSONDecodeError:
        wrong = first_wrong_token(text)
    # A text between commas that is no longer between braces breaks where it is seen; where the sign was is as good.
    places = {line_and_column(text, wrong), line_and_column(text, len(text[:wrong].rstrip())),
              line_and_column(text, sign.start())}  # fmt: skip
    last = max(0, len(text[:wrong].rstrip()) - 1)
    places |= {line_and_column(text, last)}
    return text, [("", line, column) for line, column in sorted(places)], None


def key_twice(t: Text) -> Made:
    node = t.pick([node for node in t.nodes if node.key])
    if node is None or node.key is None:
        return None
    again = ", " + t.text[node.key[0] : node.key[1]] + ": "
    text = t.replaced(node.end, node.end, again + t.text[node.start : node.end])
    return text, [t.at(node.path, node.end + 2, text)], None


SORTS: dict[str, Callable[[Text], Made]] = {
    "misspelt key": misspelt_key,
    "misspelt enum": misspelt_enum,
    "misspelt reference": misspelt_reference,
    "wrong type": wrong_type,
    "missing key": missing_key,
    "brace or comma": broken_text,
    "duplicate key": key_twice,
    "out of board": off_the_board,
    "negative": negative,
    "renamed definition": renamed_definition,
}


# -- the files ----------------------------------------------------------------------------------------------


def game_of_files(family: str, rng: random.Random) -> tuple[dict[str, str], str, str]:
    """A game that names shipped texts by path, copied beside it; which of them is spoilt, and its kind."""

    def text(path: str) -> str:
        return (CONTENT / family / "content" / path).read_text("utf-8")

    def names(folder: str) -> list[str]:
        return sorted(path.name for path in (CONTENT / family / "content" / folder).glob("*.json"))

    if family == "boards":
        name = rng.choice([name for name in names("") if '"extends"' not in text(name)])
        game = {"extends": f"base/{name}", "name": "mine"}
        return {"game.json": json.dumps(game), f"base/{name}": text(name)}, f"base/{name}", "board"
    if family == "shooter":
        guns = rng.sample(names("weapons"), 9)
        boards = rng.sample(names("boards"), 2)
        files = {f"guns/{name}": text(f"weapons/{name}") for name in guns}
        files |= {f"boards/{name}": text(f"boards/{name}") for name in boards}
        files |= {f"decks/{name}": text(f"decks/{name}") for name in names("decks")}
        game = {"family": "shooter", "name": "mine", "boards": [f"boards/{name}" for name in boards], "skulls": 5,
                "weapons": [f"guns/{name}" for name in guns], "ammo": "decks/ammo.json",
                "powerups": "decks/powerups.json"}  # fmt: skip
        kinds = {"guns": "weapon", "boards": "shooter-board"}
        spoilt = rng.choice([*rng.sample(sorted(files), 3), "decks/ammo.json", "decks/powerups.json"])
        kind = kinds.get(spoilt.split("/")[0], {"decks/ammo.json": "ammo-tiles"}.get(spoilt, "powerups"))
        return {"game.json": json.dumps(game), **files}, spoilt, kind
    if family == "cards":
        files = {"p/palace.json": text("boards/palace.json")}
        files |= {f"p/{name}": text(f"cards/{name}") for name in names("cards")}
        game = {"family": "cards", "name": "mine", "board": "p/palace.json", "development": ["p/development.json"],
                "excommunication": "p/excommunication.json", "leaders": ["p/leaders.json"]}  # fmt: skip
        spoilt = rng.choice(sorted(files))
        kind = {"palace": "card-board", "development": "development-card", "leaders": "leader-card"}.get(
            spoilt[2:-5], "excommunication-card"
        )
        return {"game.json": json.dumps(game), **files}, spoilt, kind
    if family == "starships":
        rules, board = rng.choice(names("rules")), rng.choice(names("maps"))
        files = {f"r/{rules}": text(f"rules/{rules}"), f"m/{board}": text(f"maps/{board}")}
        game = {
            "schema": "starships/game",
            "version": 1,
            "id": "mine",
            "rules": f"r/{rules}",
            "map": f"m/{board}",
        }
        spoilt = rng.choice(sorted(files))
        kind = "starships-rules" if spoilt[0] == "r" else "starships-map"
        return {"game.json": json.dumps(game), **files}, spoilt, kind
    scenario = json.loads(text("skirmish.json"))
    mind = rng.choice(names("ai"))
    scenario |= {"classes": ["c/base.json"], "abilities": ["a/base.json"], "ruleset": "r/base.json"}
    scenario["teams"][1]["ai"] = f"m/{mind}"
    del scenario["$schema"]
    files = {"c/base.json": text("classes/base.json"), "a/base.json": text("abilities/base.json"),
             "r/base.json": text("rulesets/base.json"), f"m/{mind}": text(f"ai/{mind}")}  # fmt: skip
    spoilt = rng.choice(sorted(files))
    kinds = {"c": "classes", "a": "abilities", "r": "ruleset", "m": "ai"}
    return {"game.json": json.dumps(scenario), **files}, spoilt, f"tactics-{kinds[spoilt[0]]}"


@cache
def shipped(family: str) -> list[tuple[Path, str]]:
    found = []
    for path in sorted((CONTENT / family / "content").rglob("*.json")):
        recognised = catalog.recognise(json.loads(path.read_text("utf-8")))
        if recognised is not None:
            found.append((path, recognised[1]))
    return found


def cases(family: str, count: int, seed: object) -> Iterator[Case]:
    """So many mistakes of a family; the sorts take turns as far as a text has a place for them."""
    rng = random.Random(f"second/{seed}/{family}")
    made = tries = 0
    while made < count and tries < 60 * count:
        sort = list(SORTS)[tries % len(SORTS)]
        tries += 1
        kind: str | None
        if rng.random() < 0.5:
            files, spoilt, of = game_of_files(family, rng)
            kind = None
        else:
            path, of = rng.choice(shipped(family))
            files, spoilt, kind = {path.name: path.read_text("utf-8")}, path.name, of
        result = SORTS[sort](Text(family, of, files[spoilt], rng, is_named=kind is None))
        if result is None or not result[1]:
            continue
        text, places, suggestion = result
        case = Case(family, sort, {**files, spoilt: text}, spoilt, tuple(places), suggestion, kind)
        made += 1
        yield case


# -- measuring ----------------------------------------------------------------------------------------------


@dataclass
class Result:
    """How a family's mistakes were told."""

    mistakes: int = 0
    exact: int = 0
    silent: int = 0
    suggestions: int = 0
    right: int = 0
    #: Problems without line and column, or at a path that their file does not have.
    nowhere: list[str] = field(default_factory=list)
    sorts: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return (
            f"{self.mistakes} mistakes, exact place {100 * self.exact / max(1, self.mistakes):.1f} %, suggestion "
            f"{100 * self.right / max(1, self.suggestions):.1f} % of {self.suggestions}, silent {self.silent}"
        )


def is_somewhere(problem: Problem) -> bool:
    """Whether a problem has a line and a column, and a path that its file has."""
    if problem.line is None or problem.column is None:
        return False
    if problem.path == "" or not Path(problem.file).is_file():
        return True
    return any(spelt(node.path) == problem.path for node in scan(Path(problem.file).read_text("utf-8")))


def measure(found: Iterator[Case], folder: Path) -> Result:
    result = Result()
    for number, case in enumerate(found):
        here = folder / str(number)
        for name, text in case.files.items():
            (here / name).parent.mkdir(parents=True, exist_ok=True)
            (here / name).write_text(text, encoding="utf-8")
        report = ProblemReport(str(here / next(iter(case.files))))
        part = catalog.open_path(Path(report.file), report)
        if part is not None:
            catalog.check(part.data, report, case.kind)
        told = [problem for problem in report.errors if Path(problem.file) == here / case.file
                and (problem.path, problem.line, problem.column) in case.places]  # fmt: skip
        right = any(problem.suggestion == case.suggestion for problem in told)
        result.nowhere += [str(problem) for problem in report.errors if not is_somewhere(problem)]
        result.mistakes += 1
        result.sorts[case.sort] += 1
        result.exact += bool(told)
        result.silent += report.ok
        result.suggestions += case.suggestion is not None
        result.right += case.suggestion is not None and right
        if not told or (case.suggestion is not None and not right):
            shown = [
                str(problem).replace(f"{here}/", "")[:300]
                for problem in [*report.errors, *report.warnings][:3]
            ]
            result.missed.append("\n      ".join([case.about, *(shown or ["(silent)"])]))
    return result


def main() -> None:
    seed = sys.argv[1] if len(sys.argv) > 1 else "fixed"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 140
    for family in sys.argv[3:] or FAMILIES:
        with tempfile.TemporaryDirectory() as folder:
            result = measure(cases(family, count, seed), Path(folder))
        print(f"{family}: {result.text}; {dict(result.sorts)}")
        for missed in result.missed:
            print("   ", missed)


if __name__ == "__main__":
    main()
