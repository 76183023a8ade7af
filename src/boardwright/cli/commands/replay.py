"""The command `replay`: plays a journal again, verifies it, and prints its events."""

from __future__ import annotations

from boardwright import catalog
from boardwright.cli.output import language, message_text, print_json, print_line
from boardwright.core import Match, translate
from boardwright.wire.terminal.drawing_style import DrawingStyle


def replay(file: str, as_json: bool) -> int:
    """Replays a journal; an invalid one is an error."""
    match = catalog.replay(file)
    if as_json:
        print_json(
            {
                "ok": True,
                "game": match.game.name,
                "family": match.game.family.name,
                "seats": match.seats,
                "seed": match.seed,
                "answers": match.length,
                "over": match.over,
                "winners": match.winners,
                "scores": match.scores,
                "events": [event.json for event in match.events],
            }
        )
        return 0
    for event in match.events:
        print_line(translate(match.game.family.event_words(match.game, event.json), language()))
    print_line()
    print_line(message_text("replay-ok", answers=match.length, game=match.game.title))
    print_line(result(match))
    return 0


def result(match: Match) -> str:
    """The result of a match in words, or that it is not over. The family may supply the words."""
    if not match.over:
        return message_text("result-going-on")
    scores = ", ".join(f"{score:g}" for score in match.scores)
    told = match.scene(None).result
    if told is not None:
        return message_text(
            "result-told", result=DrawingStyle(language()).words(told).rstrip("."), scores=scores
        )
    if len(match.winners) in (0, match.seats):
        return message_text("result-draw", scores=scores)
    return message_text("result-won", seats=[str(seat) for seat in match.winners], scores=scores)
