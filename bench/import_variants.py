"""Counts the sections of a Fairy-Stockfish variant file that can be imported and agree with `pyffish`, which reads the
same text.

`python bench/import_variants.py variants.ini [--minutes 5]`. The published file is not part of this repository. Results
are kept beside the file (`variants.ini.jsonl`), so a run that is interrupted continues; `--again` forgets them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import pyffish

from boardwright import load
from boardwright.core import BoardwrightError, translate
from boardwright.families.boards.fairy_ini.convert import convert
from boardwright.families.boards.fairy_ini.sections import BadSection, IniSection, read_sections, resolve
from boardwright.proof.prove import prove


def measure(name: str, sections: dict[str, IniSection], games: int, plies: int, depth: int) -> dict[str, Any]:
    """The result for one section: `agrees`, `differs` or `refused`, with the figures or the reason."""
    try:
        game = load(convert(resolve(name, sections)))
    except BadSection as error:
        return {"result": "refused", "key": error.key, "reason": translate(error.message, "en")}
    except BoardwrightError as error:
        return {"result": "refused", "key": None, "reason": translate(error.message, "en")}
    proof = prove(game, f"pyffish:{name}", games=games, plies=plies, depth=depth, seconds=30.0)
    found = {"positions": proof.positions, "games": proof.games, "perft": proof.perft}
    if proof.difference is None:
        return {"result": "agrees", **found}
    return {"result": "differs", **found, "difference": proof.difference.json}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--plies", type=int, default=80)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=60.0, help="start no section after so many minutes")
    parser.add_argument("--again", action="store_true")
    given = parser.parse_args(arguments)
    text = given.file.read_text("utf-8")
    results = given.file.with_suffix(given.file.suffix + ".jsonl")
    if given.again:
        results.unlink(missing_ok=True)
    lines = results.read_text("utf-8").splitlines() if results.exists() else []
    known: dict[str, dict[str, Any]] = {entry["section"]: entry for entry in map(json.loads, lines)}
    sections = read_sections(text)
    pyffish.load_variant_config(text)
    begun = time.monotonic()
    with results.open("a", encoding="utf-8") as file:
        for name in sections:
            if name in known or time.monotonic() - begun > given.minutes * 60:
                continue
            known[name] = {
                "section": name,
                **measure(name, sections, given.games, given.plies, given.depth),
            }
            file.write(json.dumps(known[name]) + "\n")
            file.flush()
    for kind in ("agrees", "differs", "refused"):
        chosen = [entry for entry in known.values() if entry["result"] == kind]
        print(f"{kind}: {len(chosen)} of {len(sections)}")
        for entry in chosen if kind != "agrees" else ():
            told = entry.get("reason") or json.dumps(entry["difference"])
            print(f"  {entry['section']}: {entry.get('key') or ''} {told}")
    left = [name for name in sections if name not in known]
    if left:
        print(f"not measured yet: {len(left)}")
    positions = sum(entry.get("positions", 0) for entry in known.values())
    print(f"positions compared: {positions}")
    return int(bool(left) or any(entry["result"] == "differs" for entry in known.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
