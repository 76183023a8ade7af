"""The page of one match of a tournament: who played, how it ended, what happened in words, and the last board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from boardwright.arena.html_page import html_document
from boardwright.core import Match, Message, translate
from boardwright.wire.svg import picture

#: So many events are told at most.
MAX_EVENTS = 5000


def replay_page(match: Match, names: Sequence[str], result: Mapping[str, Any], language: str = "en") -> str:
    """The whole page. What only some seats saw is left out."""

    def words(id: str, **params: Any) -> str:
        return escape(translate(Message(f"arena-page-{id}", **params), language))

    title = " – ".join(escape(name) for name in names)
    journal = f"../journals/{result['match']:06}.json"
    facts = f"{words('end-' + result['end'])} · {words('answers')}: {result['answers']}"
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td class=n>{points:g}</td><td>{_faults(result, seat)}</td></tr>"
        for seat, (name, points) in enumerate(zip(names, result["points"]))
    )
    head = f"<tr><th>{words('name')}</th><th class=n>{words('points')}</th><th>{words('faults')}</th></tr>"
    scene = match.scene(None)
    board = f"<figure class=card>{picture(scene, language, names=False)}</figure>" if scene.spaces else ""
    body = (
        f'<p><a href="../index.html">{words("title", game=match.game.name)}</a></p><h1>{title}</h1><p>{facts} · '
        f'<a href="{journal}">{words("journal")}</a></p>'
        f"<div class=card><table>{head}{rows}</table></div>{board}"
        f"<h2>{words('events')}</h2><div class=card><ol>{_events(match, language)}</ol></div>"
    )
    return html_document(title, body, language)


def _faults(result: Mapping[str, Any], seat: int) -> str:
    faults = result["faults"][seat]
    return ", ".join(f"{escape(reason)} {count}" for reason, count in faults.items()) or "–"


def _events(match: Match, language: str) -> str:
    """What everybody saw, a line each."""
    told = match.view(None).events()[:MAX_EVENTS]
    return "".join(
        f"<li>{escape(translate(match.game.family.event_words(match.game, seen), language))}</li>"
        for seen in told
    )
