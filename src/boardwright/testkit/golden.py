"""Golden journals: one match of every shipped game, with the digest of its events.

They fix the meaning of rules and journals. A change that alters them is a rule change and needs a reason.
`python -m boardwright.testkit.golden` plays them again, describes what has changed in each game, and asks before it
writes. Tests check that the journals have not changed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from itertools import zip_longest
from pathlib import Path
from typing import Any

from boardwright.catalog import load, replay, shipped_games
from boardwright.core import BoardwrightError, Event, Match
from boardwright.testkit.game_trial import TrialSizes, play
from boardwright.testkit.match_digest import event_digest, short, text_of

FOLDER = Path("tests/golden")
#: Number of random matches to choose from, and their maximum length. Longer matches show more, but files must stay
#: readable.
_MATCHES = 8
_LONG = 600
#: Number of digits that a trail keeps of each event.
_MARK = 4


def golden(name: str) -> dict[str, Any]:
    """The golden journal of a game: the most varied of some random matches with fixed seeds."""
    game = load(name)
    least, most = game.seats
    records = [
        play(game, (least + most + 1) // 2, f"golden/{index}", TrialSizes()) for index in range(_MATCHES)
    ]
    for record in records:
        if record.fault is not None:
            raise BoardwrightError(record.fault)
    short = [record for record in records if len(record.choices) <= _LONG]
    best = max(short or records[:1], key=lambda record: len(record.choices))
    match = best.end()
    return {"journal": match.journal.json, **result(match), **outline(match)}


def result(match: Match) -> dict[str, Any]:
    """The result of a golden journal."""
    return {"events": len(match.events), "digest": event_digest(match), "scores": match.scores}


def outline(match: Match) -> dict[str, Any]:
    """What tells which events have changed: the number of events of each type, and four digits of a digest for each
    event and its audience."""
    kinds = Counter(event.type for event in match.events)
    return {"kinds": dict(sorted(kinds.items())), "trail": "".join(map(_mark, match.events))}


def _mark(event: Event) -> str:
    return short(text_of([event.json, event.seats, sorted(event.secret or ())]))[:_MARK]


def write(path: Path, kept: dict[str, Any]) -> None:
    """Writes a golden journal with one answer per line, so that changes are easy to read."""
    journal = dict(kept["journal"])
    answers = ",\n".join(json.dumps(answer, ensure_ascii=False) for answer in journal.pop("answers"))
    head = json.dumps(journal, ensure_ascii=False)[:-1]
    rest = json.dumps({key: value for key, value in kept.items() if key != "journal"}, ensure_ascii=False)
    path.write_text(f'{{"journal": {head},\n"answers": [\n{answers}\n]}},\n{rest[1:]}\n', encoding="utf-8")


def changes(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """The differences between two golden journals of a game, in words; empty if they are equal."""
    if old == new:
        return []
    told = _replayed(old)
    before, after = old["journal"], new["journal"]
    if before.get("digest") != after.get("digest"):
        told.append("the game's files have changed (another digest)")
    pairs = list(zip(before["answers"], after["answers"], strict=False))
    first = next((index for index, (one, two) in enumerate(pairs) if one != two), len(pairs))
    if before["answers"] != after["answers"]:
        told.append(
            f"played anew with the same seeds, the match differs from answer {first + 1} on: "
            f"{_answer(before, first)} before, {_answer(after, first)} now"
        )
    for key in ("events", "scores"):
        if old[key] != new[key]:
            told.append(f"the new match has {key} {new[key]}, the former one had {old[key]}")
    return told or ["only the form of the file differs"]


def _replayed(old: dict[str, Any]) -> list[str]:
    """The former match replayed with the current rules."""
    try:
        match = replay(old["journal"])
    except BoardwrightError as error:
        return [f"the former match can no longer be replayed: {error}"]
    now, changed = result(match), _changed_events(old, match)
    if now == {key: old[key] for key in now} and not changed:
        return ["the former match still replays to the same events"]
    told = []
    if now["events"] != old["events"]:
        told.append(f"the former answers now give {now['events']} events; they gave {old['events']}")
    elif now["digest"] != old["digest"] or changed:
        told.append("the former answers give the same number of events, but their content has changed")
    if now["scores"] != old["scores"]:
        told.append(f"the former answers now give the scores {now['scores']}; they gave {old['scores']}")
    if not match.over:
        told.append("the former match is no longer over after its last answer")
    return told + changed


def _changed_events(old: dict[str, Any], match: Match) -> list[str]:
    """Which events of the former answers have changed; empty if none, or if the former journal has no outline."""
    if "trail" not in old:
        return []
    now, told = outline(match), []
    for kind in sorted({*old["kinds"], *now["kinds"]}):
        before, after = old["kinds"].get(kind, 0), now["kinds"].get(kind, 0)
        if before != after:
            told.append(f"events of type '{kind}': {after}, formerly {before}")
    marks = [
        [trail[at : at + _MARK] for at in range(0, len(trail), _MARK)]
        for trail in (old["trail"], now["trail"])
    ]
    first = next((at for at, (one, two) in enumerate(zip_longest(*marks)) if one != two), None)
    if first is not None:
        told.append(f"the first event that differs is number {first + 1}: {_event(match, first)}")
    return told


def _event(match: Match, index: int) -> str:
    """An event with its audience; it may be missing now."""
    if index >= len(match.events):
        return "it is missing now"
    event = match.events[index]
    seen = "everybody sees" if event.seats is None else f"seats {list(event.seats)} see"
    return f"{seen} {json.dumps(event.json, ensure_ascii=False)}"


def _answer(journal: dict[str, Any], index: int) -> str:
    answers = journal["answers"]
    return json.dumps(answers[index], ensure_ascii=False) if index < len(answers) else "the end"


def _kept(path: Path) -> dict[str, Any] | None:
    try:
        kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return kept if "journal" in kept else None
    except (OSError, ValueError):
        return None


def _agreed(question: str) -> bool:
    """Whether the user at the terminal says yes; without a terminal the answer is no."""
    if not sys.stdin.isatty():
        print(f"{question} Nobody to ask: call it with --yes to write.")
        return False
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        print()
        return False


def main() -> int:
    """Renews the golden journals of all shipped games, or of the named ones. Returns 1 if a journal was not written."""
    parser = argparse.ArgumentParser(prog="python -m boardwright.testkit.golden", description=__doc__)
    parser.add_argument("games", nargs="*", help="names of shipped games; all by default")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--yes", action="store_true", help="write without asking")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in args.games or shipped_games():
        path = args.folder / f"{name}.json"
        try:
            failed |= _renew(path, golden(name), args.yes)
        except BoardwrightError as error:
            print(f"{name}: {error}", file=sys.stderr)
            failed = 1
    for path in sorted(args.folder.glob("*.json")):
        if path.stem not in shipped_games() and (
            args.yes or _agreed(f"{path.stem} is no shipped game: remove {path}?")
        ):
            path.unlink()
    return failed


def _renew(path: Path, new: dict[str, Any], yes: bool) -> int:
    old = _kept(path)
    told = ["there was none"] if old is None else changes(old, new)
    if not told:
        return 0
    print(f"{path.stem}:")
    for sentence in told:
        print(f"  - {sentence}")
    if not yes and old is not None and not _agreed(f"Write {path}?"):
        return 1
    write(path, new)
    return 0


if __name__ == "__main__":
    sys.exit(main())
