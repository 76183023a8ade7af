"""Writes the rulebooks of all shipped games as pages that need nothing else: `make rulebooks`.

Each page has anchors, a table of contents, drawings and a style for printing; `index.html` searches all of them.
"""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path

from boardwright import catalog
from boardwright.core.translations import LANGUAGES
from boardwright.wire import rulebook_formats

_INDEX = """<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Rulebooks</title>
<meta name="viewport" content="width=device-width"><style>body{{font:17px/1.5 system-ui,sans-serif;max-width:46rem;
margin:2rem auto;padding:0 1rem}}input{{font:inherit;width:100%;padding:.4em}}</style></head><body><h1>Rulebooks</h1>
<input type="search" id="search" aria-label="Search" autofocus><ul id="games">{games}</ul>
<script>const texts = {texts};
document.getElementById("search").oninput = (event) => {{
  const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const item of document.getElementById("games").children)
    item.hidden = !words.every((word) => texts[item.dataset.name].includes(word));
}};</script></body></html>
"""


def pages(language: str) -> dict[str, tuple[str, str, str, str]]:
    """The title of each shipped game, and its rulebook as HTML, Markdown and plain text."""
    found = {}
    for name in catalog.shipped_games():
        game = catalog.load(name)
        book = catalog.rulebook(game)
        found[name] = (
            game.title,
            rulebook_formats.html(book, language),
            rulebook_formats.markdown(book, language),
            rulebook_formats.text(book, language),
        )
    return found


def write(folder: Path) -> int:
    """Writes all pages into a folder, with a subfolder for each language. Returns their number."""
    count = 0
    for language in LANGUAGES:
        home = folder / language
        home.mkdir(parents=True, exist_ok=True)
        found = pages(language)
        for name, (_, page, _, _) in found.items():
            (home / f"{name}.html").write_text(page, encoding="utf-8")
            count += 1
        games = "".join(
            f'<li data-name="{name}"><a href="{name}.html">{escape(title)}</a></li>'
            for name, (title, _, _, _) in sorted(found.items(), key=lambda entry: entry[1][0])
        )
        texts = json.dumps({name: text.lower() for name, (_, _, _, text) in found.items()})
        index = _INDEX.format(language=language, games=games, texts=texts.replace("</", "<\\/"))
        (home / "index.html").write_text(index, encoding="utf-8")
    return count


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "build/rulebooks")
    print(f"{write(target)} rulebooks in {target}")
