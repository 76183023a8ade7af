"""Compares matches with stored stories: their questions, options, events and scenes.

Each family stores some random matches with fixed seeds in its folder (`story.txt`). A test compares them with the same
matches played now. Texts are stored unchanged. Parts of scenes and sections of rulebooks are long, so they are stored
as hashes. After a deliberate change, renew the stories with `python -m tests.match_story FAMILY`. It prints the
difference; players will see every line of it.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import boardwright
from boardwright import catalog
from boardwright.core import Game, Match
from boardwright.core.translations import translate
from boardwright.wire import rulebook_formats

TESTS = Path(__file__).parent
#: The matches of each family: game, seats, number of answers, and the numbers of answers after which the scene is
#: stored.
STORIES: dict[str, list[tuple[str, int, int, tuple[int, ...]]]] = {
    "boards": [("chess", 2, 60, (0, 60)), ("checkers", 2, 60, (30,)), ("crazyhouse", 2, 60, (60,))],
    "shooter": [
        ("deathmatch", 3, 110, (0, 40, 110)),
        ("terminator", 3, 70, (70,)),
        ("domination", 3, 60, (60,)),
    ],
    "cards": [("magnifico", 3, 110, (0, 40, 110))],
    "tactics": [("skirmish", 2, 30, (0, 30)), ("spellfire", 2, 60, (60,)), ("dungeon", 1, 25, (25,))],
    "starships": [("starships", 2, 60, (30,)), ("starships_teams", 4, 60, (60,))],
}
#: Of these games the rulebook is told too.
RULEBOOKS = ("chess", "crazyhouse", "deathmatch", "domination", "magnifico", "spellfire", "starships")
SEED = 22
#: Options of one question that are told, spread over all of them.
OFFERED = 6
#: Parts of a scene that have one hash together.
WHOLE = ("choices", "lines", "spaces")


def games(family: str) -> list[str]:
    """The games of a family of which a match is told."""
    return [plot[0] for plot in STORIES[family]]


def tell(family: str, game: str) -> list[str]:
    """The match of a game, line by line."""
    return [line for plot in STORIES[family] if plot[0] == game for line in _match(*plot)]


def assert_told_as_before(family: str, game: str) -> None:
    """Fails with the lines that differ from `story.txt`."""
    if lines := difference(family, game):
        raise AssertionError("\n".join([*lines, f"If that is meant: python -m tests.match_story {family}"]))


def difference(family: str, game: str, most: int = 40) -> list[str]:
    """The lines that differ, with what a hash stands for."""
    lines = list(
        difflib.unified_diff(_before(family, game), tell(family, game), "before", "now", "", "", 1, "")
    )
    lines = [
        f"{line}  = {_parts[line[1:]]}" if line[:1] == "+" and line[1:] in _parts else line for line in lines
    ]
    return [*lines[:most], *([f"… and {len(lines) - most} lines more"] if len(lines) > most else [])]


def _before(family: str, game: str) -> list[str]:
    path = _kept(family)
    stories = path.read_text(encoding="utf-8").split("== ")[1:] if path.is_file() else []
    return next((f"== {story}".splitlines() for story in stories if story.startswith(f"{game},")), [])


def _kept(family: str) -> Path:
    return TESTS / family / "story.txt"


def _match(name: str, seats: int, answers: int, scenes: tuple[int, ...]) -> Iterator[str]:
    game = boardwright.load(name)
    match = game.start(seats, SEED)
    rng = random.Random(SEED)
    yield f"== {name}, {seats} seats"
    if name in RULEBOOKS:
        yield from _rulebook(game)
    told = 0
    for number in range(answers + 1):
        if number in scenes:
            yield from _scene(match)
        if match.over or number == answers:
            break
        decision = match.decisions[0]
        option = rng.choice(decision.options)
        step = -(-len(decision.options) // OFFERED)
        yield f"-- {number}: {decision.seat} is asked: {translate(decision.prompt)}"
        for offered in [*decision.options[::step][:OFFERED], option]:
            yield f"   {'>' if offered is option else ' '} {offered}: {translate(offered.message)}"
        match.answer(decision.seat, option)
        for event in match.view(decision.seat).events(told):
            yield f"   * {translate(game.family.event_words(game, event))}"
        told = len(match.events)
    if match.over:
        yield f"-- over: {match.winners} {match.scores}"


#: What a line with a hash stands for.
_parts: dict[str, str] = {}


def _hashed(name: str, part: Any) -> str:
    text = part if isinstance(part, str) else json.dumps(part, ensure_ascii=False, sort_keys=True)
    line = f"   {name}: {hashlib.sha256(text.encode()).hexdigest()[:8]}"
    _parts[line] = text
    return line


def _scene(match: Match) -> Iterator[str]:
    seat = match.decisions[0].seat if match.decisions else 0
    view = match.view(seat)
    yield f"-- scene of {seat}"
    for key, value in match.game.family.scene(view).with_choices(view).json.items():
        if key in WHOLE or not isinstance(value, list):
            yield _hashed(key, value)
        else:
            for part in value:
                yield _hashed(f"{key} {part.get('id', '') if isinstance(part, dict) else ''}", part)


def _rulebook(game: Game) -> Iterator[str]:
    book = catalog.rulebook(game)
    for section in book.sections:
        yield _hashed(f"rulebook {section.id}", rulebook_formats.text(book, part=section))


def main() -> None:
    for family in sys.argv[1:] or STORIES:
        for game in games(family):
            print("\n".join(difference(family, game, 400)))
        lines = [line for game in games(family) for line in tell(family, game)]
        _kept(family).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
