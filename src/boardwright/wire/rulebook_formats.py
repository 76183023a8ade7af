"""Rulebooks as plain text, Markdown, HTML and JSON. Texts from a file are escaped, so they never become markup."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from boardwright.core import translate
from boardwright.core.art import pictures
from boardwright.core.icons import icon_name, is_drawing, own_drawing
from boardwright.core.message import Message, Param
from boardwright.core.rulebook import Rulebook, Section
from boardwright.wire import rulebook_diagram as diagram
from boardwright.wire.scene_svg import picture

WIDTH = 100

_STYLE = (
    "body{font:17px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "h1,h2,h3{line-height:1.2}nav a{margin-right:1em}svg{max-width:100%;height:auto}"
    "@media(prefers-color-scheme:dark){body{background:#1b1a18;color:#e8e4da}a{color:#8fb7e8}}"
    "figure{margin:.5em 0;break-inside:avoid}.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;"
    "gap:.3em 1em;font-size:.85em}.legend svg{vertical-align:middle}h2,h3{break-after:avoid}"
    ".index a{margin-right:1em;display:inline-block}.icon{vertical-align:-.3em;margin-right:.4em}"
    "input[type=search]{font:inherit;width:100%;box-sizing:border-box;padding:.3em .5em}"
    "@media print{nav,.index,form{display:none}body{max-width:none;margin:0;color:#000;background:#fff}"
    "*{print-color-adjust:exact}}"
)
#: Script of the search field: shows the sections that contain all its words. Without scripts the field is hidden.
_SEARCH = (
    "const fold=t=>t.normalize('NFD').replace(/\\p{M}/gu,'').toLowerCase(),form=document.forms[0],box=form.elements[0],"
    "parts=[...document.querySelectorAll('section')].map(s=>[s,fold(s.textContent)]);form.hidden=false;"
    "form.onsubmit=()=>false;box.oninput=()=>{const words=fold(box.value).split(/\\s+/).filter(Boolean);let n=0;"
    "for(const[s,t]of parts){const hit=words.every(w=>t.includes(w));s.hidden=!hit;n+=hit}"
    "form.elements[1].value=words.length?n+' / '+parts.length:''};"
    "onbeforeprint=()=>{for(const[s]of parts)s.hidden=false}"
)


def text(book: Rulebook, language: str = "en", part: Section | None = None) -> str:
    """The rulebook for a terminal."""
    # Imported here, because `rich` takes an eighth of a worker's starting time, and few workers need it.
    from boardwright.wire.terminal.plain_text import board_legend, board_text

    lines: list[str] = []
    if part is None:
        title = translate(book.title, language)
        lines += [title, "=" * len(title), ""]
        for scene in book.pictures:
            drawn = board_text(scene, language, WIDTH)
            lines += [f"  {row}" for row in drawn.splitlines()] + ([""] if drawn else [])
            signs = " ".join(board_legend(scene, language))
            lines += [*_wrapped(signs, "  "), ""] if signs else []
    for section, depth in _sections(book, part):
        title = _heading(section, language)
        indent = "  " * depth
        lines += [title, "-" * len(title)] if depth == 0 else ["  " * (depth - 1) + title]
        for body in _paragraphs(section, language):
            lines += _wrapped(body, indent)
        for drawing in section.diagrams:
            lines += [""] + [f"{indent}  {row}" for row in diagram.text_rows(drawing)]
            lines += textwrap.wrap(
                ", ".join(diagram.text_legend(drawing, language)),
                WIDTH,
                initial_indent=f"{indent}  ",
                subsequent_indent=f"{indent}  ",
            )
        lines.append("")
    return "\n".join(lines)


def _wrapped(body: str, indent: str) -> list[str]:
    """Wraps a paragraph into lines. Most entries of a long list fit into one line."""
    if len(body) + len(indent) <= WIDTH:
        return [indent + body]
    return textwrap.wrap(body, WIDTH, initial_indent=indent, subsequent_indent=indent)


def markdown(book: Rulebook, language: str = "en", part: Section | None = None) -> str:
    """The rulebook as Markdown, with an anchor for each section."""
    lines: list[str] = []
    if part is None:
        lines += [f"# {_plain(translate(book.title, language))}", ""]
        lines += [line for scene in book.pictures for line in (_figure(picture(scene, language)), "")]
    for section, depth in _sections(book, part):
        title = _plain(_heading(section, language))
        icon = " ".join(_icon(book, section).split())
        heading = f"{'#' * min(depth + 2, 6)} {icon}{' ' if icon else ''}{title}"
        lines += [f'<a id="{escape(section.id)}"></a>', "", heading, ""]
        lines += [_plain(body) + "\n" for body in _paragraphs(section, language)]
        for drawing in section.diagrams:
            marks = " ".join(f"{mark} {escape(words)}" for mark, words in diagram.legend(drawing, language))
            lines += [_figure(f"{diagram.svg(drawing, language)}<figcaption>{marks}</figcaption>"), ""]
    return "\n".join(lines)


def html(book: Rulebook, language: str = "en", part: Section | None = None) -> str:
    """The rulebook as a self-contained page."""
    title = escape(translate(book.title, language))
    parts = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>',
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>',
    ]
    if part is None:
        links = (
            f'<a href="#{escape(section.id)}">{escape(_heading(section, language))}</a>'
            for section in book.sections
        )
        search = escape(translate(Message("core-rulebook-search"), language))
        parts += [f"<h1>{title}</h1>", f"<nav>{' '.join(links)}</nav>", _index(book, language)]
        parts.append(
            f'<form hidden role="search"><input type="search" placeholder="{search}" aria-label="{search}">'
            "<output></output></form>"
        )
        parts += [picture(scene, language) for scene in book.pictures]
    for section, depth in _sections(book, part):
        level = min(depth + 2, 6)
        heading = escape(_heading(section, language))
        parts.append("<section>")
        parts.append(f'<h{level} id="{escape(section.id)}">{_icon(book, section)}{heading}</h{level}>')
        parts += [f"<p>{escape(body)}</p>" for body in _paragraphs(section, language)]
        for drawing in section.diagrams:
            marks = "".join(
                f"<li>{mark} {escape(words)}</li>" for mark, words in diagram.legend(drawing, language)
            )
            caption = f'<figcaption><ul class="legend">{marks}</ul></figcaption>'
            parts.append(f"<figure>{diagram.svg(drawing, language)}{caption}</figure>")
        parts.append("</section>")
    if part is None:
        parts.append(f"<script>{_SEARCH}</script>")
    return "\n".join([*parts, "</body></html>", ""])


def as_json(book: Rulebook, language: str = "en", part: Section | None = None) -> dict[str, Any]:
    """The rulebook for programs and the page."""
    sections = book.sections if part is None else [part]
    return {
        "title": translate(book.title, language),
        "sections": [_section_json(section, language) for section in sections],
    }


def part_json(book: Rulebook, part: Section, language: str = "en") -> dict[str, Any]:
    """One section for the page's tooltips; `text` is its whole text."""
    found = _section_json(part, language)
    found["text"] = " ".join(sentence["text"] for sentence in found["sentences"])
    return found


RENDERERS: dict[str, Callable[..., str]] = {"text": text, "markdown": markdown, "html": html}


def _section_json(section: Section, language: str) -> dict[str, Any]:
    return {
        "id": section.id,
        "title": _heading(section, language),
        "icon": icon_name(section.icon),
        "sentences": [
            {"text": _said(sentence.message, language), "path": sentence.path}
            for sentence in section.sentences
        ],
        "diagrams": [
            {
                "svg": diagram.svg(drawing, language),
                "title": translate(drawing.title, language),
                "legend": [{"mark": m, "text": words} for m, words in diagram.legend(drawing, language)],
            }
            for drawing in section.diagrams
        ],
        "sections": [_section_json(entry, language) for entry in section.sections],
    }


def _index(book: Rulebook, language: str) -> str:
    """The index: links to all sections, sorted by name."""
    entries = [(_heading(part, language), part.id) for section in book.sections for part in section]
    entries.sort(key=lambda entry: (entry[0].casefold(), entry[1]))
    links = " ".join(f'<a href="#{escape(id)}">{escape(title)}</a>' for title, id in entries)
    summary = escape(translate(Message("core-rulebook-index"), language))
    return f"<details class=index><summary>{summary}</summary>{links}</details>"


def _sections(book: Rulebook, part: Section | None) -> Iterator[tuple[Section, int]]:
    """The sections to show, each with its depth."""

    def walk(section: Section, depth: int) -> Iterator[tuple[Section, int]]:
        yield section, depth
        for entry in section.sections:
            yield from walk(entry, depth + 1)

    for section in book.sections if part is None else [part]:
        yield from walk(section, 0)


def _paragraphs(section: Section, language: str) -> list[str]:
    """The sentences as one paragraph, or each on its own line."""
    sentences = [_said(sentence.message, language) for sentence in section.sentences]
    if section.is_list:
        return sentences
    return [" ".join(sentences)] if sentences else []


def _heading(section: Section, language: str) -> str:
    """The title of a section with a capital letter, because names in files seldom have one."""
    return _said(section.title, language)


def _said(message: Param, language: str) -> str:
    """Capitalises the first letter of a sentence, because a name from a file may begin with a small letter."""
    text = translate(message, language)
    return text[:1].upper() + text[1:]


def _icon(book: Rulebook, section: Section) -> str:
    """The picture of a section, if its family has one."""
    if not section.icon or not book.family:
        return ""
    drawing = (
        own_drawing(section.icon) if is_drawing(section.icon) else pictures(book.family).get(section.icon)
    )
    return "" if drawing is None else drawing.inline


def _figure(drawing: str) -> str:
    """A drawing as one block of HTML, for use in Markdown."""
    return f"<figure>{' '.join(drawing.split())}</figure>"


def _plain(body: str) -> str:
    """A text with all Markdown and HTML escaped."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", body)
