"""Makes the arena's pages from the templates in `templates/`. Each page is one HTML file that loads no other files.

Everything that is put into a template is escaped. Sentences come from the catalogs: `words("page-title")` in a template
is the message `arena-page-title` in the language of the page.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from boardwright.core import Message, translate


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("boardwright.arena", "templates"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    environment.filters["plain"] = lambda number: f"{number:g}"
    return environment


@cache
def _style() -> Markup:
    return Markup((files("boardwright") / "arena" / "sheet.css").read_text(encoding="utf-8"))


def render(template: str, language: str, **values: Any) -> str:
    """Renders a whole page. Only `Markup` counts as HTML; everything else is escaped as text."""

    def words(id: str, **params: Any) -> str:
        return translate(Message(f"arena-{id}", **params), language)

    style = _style()
    return _environment().get_template(template).render(language=language, words=words, style=style, **values)
