"""The list of the free icons: every picture that files of a family can name, with its licence.

The documentation shows the icons of all families. The server shows those of one family, linked from the editor.
"""

from __future__ import annotations

from html import escape

from boardwright.core.art import pictures
from boardwright.core.icons import icon_names
from boardwright.core.message import Message
from boardwright.core.translations import translate

#: A collection that no family has: it contains only the common icons.
COMMON = "none"


def markdown(families: list[str], language: str = "en") -> str:
    """The icons of all families as a page of the documentation. The common icons come first."""
    lines = [
        f"# {_words('title', language)}",
        "",
        _words("licence", language),
        "",
        _words("how", language),
        "",
    ]
    common = set(icon_names(COMMON))
    for family in (COMMON, *families):
        own = [name for name in icon_names(family) if family == COMMON or name not in common]
        if own:
            heading = _words("common" if family == COMMON else "family", language, family=family)
            lines += [f"## {heading}", "", "| | | | |", "|---|---|---|---|"]
            cells = [f"{_picture(family, name)} `{name}`" for name in own]
            lines += [f"| {' | '.join(cells[n : n + 4])} |" for n in range(0, len(cells), 4)]
            lines.append("")
    return "\n".join(lines)


def html(family: str, language: str = "en") -> str:
    """The icons of one family as a page without styles and scripts, which the server's policy forbids inline."""
    title = escape(_words("title", language))
    items = "".join(
        f'<li id="{escape(name)}">{_picture(family, name)} <code>{escape(name)}</code></li>'
        for name in icon_names(family)
    )
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        '<link rel="icon" href="data:,"></head>'
        f"<body><h1>{title}</h1><p>{escape(_words('licence', language))}</p><p>{escape(_words('how', language))}</p>"
        f"<h2>{escape(_words('family', language, family=family))}</h2><ul>{items}</ul></body></html>\n"
    )


def _picture(family: str, name: str) -> str:
    return pictures(family)[name].inline


def _words(id: str, language: str, **params: str) -> str:
    return translate(Message(f"core-icons-{id}", **params), language)
