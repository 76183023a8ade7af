"""The page of one match of a tournament: players, result, events in words, and the last board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from boardwright.arena.page_templates import render
from boardwright.core import Match, translate
from boardwright.wire.scene_svg import picture

#: Maximum number of events on the page.
MAX_EVENTS = 5000


def replay_page(match: Match, names: Sequence[str], result: Mapping[str, Any], language: str = "en") -> str:
    """Renders the whole page. It shows only what everybody could see."""
    scene = match.scene(None)
    seats = [
        {"name": name, "points": points, "faults": faults}
        for name, points, faults in zip(names, result["points"], result["faults"])
    ]
    return render(
        "replay.html", language, title=" – ".join(names), game=match.game.name, result=result, seats=seats,
        journal=f"../journals/{result['match']:06}.json", events=_events(match, language),
        # We made this picture, and its texts are already escaped.
        board=Markup(picture(scene, language, names=False)) if scene.spaces else None,
    )  # fmt: skip


def _events(match: Match, language: str) -> list[str]:
    """The public events, one line each."""
    family = match.game.family
    seen = match.view(None).events()[:MAX_EVENTS]
    return [translate(family.event_words(match.game, event), language) for event in seen]
