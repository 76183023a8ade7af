"""What a board game looks like: cells where the file's expressions put them, figures as tokens on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.core import Message, View
from boardwright.wire.scene import Counter, Panel, Scene, Seat, Space, Token, words

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules

#: Signs for terminals. Figures with other names show their first letter.
GLYPHS = {
    "king": "♚", "queen": "♛", "rook": "♜", "bishop": "♝", "knight": "♞", "pawn": "♟",
    "man": "⛂", "checker": "⛂", "intellector": "✪", "defensor": "◆", "dominator": "✚", "aggressor": "✖",
    "liberator": "✦", "progressor": "▲",
}  # fmt: skip


def scene(view: View) -> Scene:
    """The board as a seat sees it; spectators look with the eyes of the player to move."""
    rules: BoardsRules = view.game.rules
    table = view.table
    turn: int | None = table["turn"]
    eyes = view.seat if view.seat is not None else turn
    last = table["last"] or {}
    marked = [tuple(place.values()) for place in last.values()]
    return Scene(
        title=view.game.title,
        rotation=rules.rotation(eyes if eyes is not None else 0),
        spaces=[_space(rules, cell, marked) for cell in range(len(rules.ids))],
        tokens=[_token(rules, figure) for figure in table["figures"]],
        panels=[_panel(view)],
        seats=[_seat(rules, seat, view.waiting, table["scores"]) for seat in range(view.seats)],
        result=words(_result(rules, table)) if view.over else None,
    )


def _space(rules: BoardsRules, cell: int, marked: list[tuple[int, ...]]) -> Space:
    look = rules.look.cells[cell]
    at = tuple(rules.coordinates[cell].values())
    left, top = look.position
    return Space(
        id=rules.ids[cell],
        points=[(left + x, top + y) for x, y in look.polygon],
        fill=look.fill,
        label=rules.names[cell],
        marks=["last"] if at in marked else [],
    )


def _token(rules: BoardsRules, figure: dict[str, Any]) -> Token:
    at = rules.ids[rules.cell_at[tuple(figure["at"].values())]]
    name: str = figure["figure"]
    seat = rules.players.index(figure["player"])
    image = rules.game.resources.images.figures.get(figure["player"], {}).get(name)
    label = Message("boards-figure", player=figure["player"], figure=name)
    return Token(
        id=f"figure:{figure['id']}",
        at=at,
        icon=image or name,
        glyph=GLYPHS.get(name, name[:1].upper()),
        seat=seat,
        label=words(label),
    )


def _panel(view: View) -> Panel:
    number = Counter(
        id="current-move", title=words(Message("boards-current-move")), value=view.table["current_move"]
    )
    return Panel(id="state", items=[number])


def _seat(rules: BoardsRules, seat: int, waiting: list[int], scores: list[float] | None) -> Seat:
    score = scores[seat] if scores is not None else None
    return Seat(
        seat=seat, name=rules.players[seat], color=f"seat-{seat}", active=seat in waiting, score=score
    )


def _result(rules: BoardsRules, table: dict[str, Any]) -> Message:
    winners: list[str] = table["winners"]
    if not winners or len(winners) == len(rules.players):
        return Message("boards-result-draw", reason=Message(f"boards-reason-{table['reason']}"))
    return Message("boards-result-won", players=winners, reason=Message(f"boards-reason-{table['reason']}"))
