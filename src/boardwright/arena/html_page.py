"""The frame of the arena's pages: one HTML file that fetches nothing, light or dark as its reader likes."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def _style() -> str:
    return (files("boardwright") / "arena" / "sheet.css").read_text(encoding="utf-8")


def html_document(title: str, body: str, language: str) -> str:
    """A whole page; title and body are HTML already."""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">'
        f"<title>{title}</title><style>{_style()}</style>{body}</html>\n"
    )
