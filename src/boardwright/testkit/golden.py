"""Golden journals: one match of every shipped game, with the digest of its events.

`python -m boardwright.testkit.golden` writes them. They hold the meaning of rules and journals still: a change
that moves them is a change of rules, and whoever makes it writes them anew and says why. Tests compare them.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from boardwright.catalog import load, shipped_games
from boardwright.core import BoardwrightError, Match
from boardwright.testkit.match_digest import event_digest
from boardwright.testkit.recorded_matches import TrialSizes, play

FOLDER = Path("tests/golden")
#: Random matches to choose from; longer ones tell more, but nobody reads a file without end.
_MATCHES = 8
_LONG = 600


def golden(name: str) -> dict[str, Any]:
    """The golden journal of a game: of some random matches the one that tells most, with seeds that never change."""
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
    return {"journal": match.journal.json, **result(match)}


def result(match: Match) -> dict[str, Any]:
    """What a golden journal says of its match."""
    return {"events": len(match.events), "digest": event_digest(match), "scores": match.scores}


def write(path: Path, kept: dict[str, Any]) -> None:
    """Writes it with an answer a line, so that a change is easy to read."""
    journal = dict(kept["journal"])
    answers = ",\n".join(json.dumps(answer, ensure_ascii=False) for answer in journal.pop("answers"))
    head = json.dumps(journal, ensure_ascii=False)[:-1]
    rest = json.dumps({key: value for key, value in kept.items() if key != "journal"}, ensure_ascii=False)
    path.write_text(f'{{"journal": {head},\n"answers": [\n{answers}\n]}},\n{rest[1:]}\n', encoding="utf-8")


def main() -> int:
    """Writes the golden journals of all shipped games, or of those that are named; 1 where one has none."""
    parser = argparse.ArgumentParser(prog="python -m boardwright.testkit.golden", description=__doc__)
    parser.add_argument("games", nargs="*", help="names of shipped games; all by default")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in args.games or shipped_games():
        try:
            write(args.folder / f"{name}.json", golden(name))
        except BoardwrightError as error:
            print(f"{name}: {error}", file=sys.stderr)
            failed = 1
        else:
            print(args.folder / f"{name}.json")
    for path in sorted(args.folder.glob("*.json")):
        if path.stem not in shipped_games():
            path.unlink()
    return failed


if __name__ == "__main__":
    sys.exit(main())
