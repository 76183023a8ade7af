"""What a board game looks like: cells where the file's expressions put them, figures as tokens on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.core import Game, Message, View
from boardwright.core.rulebook import part_id
from boardwright.families.boards.event_text import reason_message
from boardwright.families.boards.figure_look import GLYPHS, PLAIN
from boardwright.wire.part_cache import cached_part
from boardwright.wire.scene import Counter, Panel, Scene, ScoreLine, Seat, Space, Token, words

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules


#: The key under which points stand among counters; no figure can be called so.
POINTS = "_points"


def scene(view: View) -> Scene:
    """The board as a seat sees it; spectators look with the eyes of the player to move."""
    rules: BoardsRules = view.game.rules
    table = view.table
    turn: int | None = table["turn"]
    eyes = view.seat if view.seat is not None else turn
    last = table["last"] or {}
    game = view.game
    spaces = list(_spaces(game))
    for place in last.values():
        cell = rules.cell_at[tuple(place.values())]
        spaces[cell] = _space(game, cell, True)
    # Where points are counted they are the score, from the first move on.
    waiting, points = view.waiting, table.get("points")
    scores = table["scores"] if points is None else points
    return Scene(
        title=game.title,
        rotation=rules.rotation(eyes if eyes is not None else 0),
        spaces=spaces,
        tokens=_tokens(game, table["figures"]),
        # The kernel counts the moves of each player; people count a move of everybody as one.
        panels=[
            _panel(game, (table["current_move"] - 1) // view.seats + 1),
            *(_side(game, seat, table) for seat in range(view.seats) if _has_side(game)),
        ],
        seats=[
            _seat(game, seat, seat in waiting, scores[seat] if scores is not None else None)
            for seat in range(view.seats)
        ],
        result=words(_result(rules, table)) if view.over else None,
        tally=_tally(rules, points) if view.over and points is not None else [],
    )


def _tally(rules: BoardsRules, points: list[float]) -> list[ScoreLine]:
    """What was counted on the board, and what a player got for nothing, as the second player of go."""
    assert rules.language is not None
    given = [0.0] * len(points)
    for entry in rules.language.file.score:
        if entry.cells is None:
            for seat, player in enumerate(rules.players):
                if entry.player in (None, player):
                    given[seat] += entry.points
    board = [total - gift for total, gift in zip(points, given, strict=True)]
    lines = {"boards-tally-board": board, "boards-tally-given": given}
    return [ScoreLine(label=words(Message(id)), points=line) for id, line in lines.items() if any(line)]


@cached_part
def _spaces(game: Game) -> list[Space]:
    """The cells as they are without any mark."""
    return [_space(game, cell, False) for cell in range(len(game.rules.ids))]


@cached_part
def _space(game: Game, cell: int, last: bool) -> Space:
    rules: BoardsRules = game.rules
    look = rules.look.cells[cell]
    left, top = look.position
    return Space(
        id=rules.ids[cell],
        points=[(left + x, top + y) for x, y in look.polygon],
        fill=look.fill,
        label=rules.names[cell],
        marks=["last"] if last else [],
    )


def _tokens(game: Game, figures: list[dict[str, Any]]) -> list[Token]:
    """The figures in the order of their numbers: it stays the same while they move."""
    cell_at = game.rules.cell_at
    found = [
        (figure["id"], cell_at[tuple(figure["at"].values())], figure["figure"], figure["player"])
        for figure in figures
    ]
    return [_token(game, *figure) for figure in sorted(found)]


@cached_part
def _token(game: Game, number: int, cell: int, name: str, player: str | None) -> Token:
    rules: BoardsRules = game.rules
    if player is None:
        label = Message("boards-figure", player=Message("boards-nobody"), figure=name)
        glyph = rules.glyphs[name]
        return Token(
            id=f"figure:{number}",
            at=rules.ids[cell],
            icon=PLAIN,
            glyph=glyph,
            color="neutral",
            label=words(label),
            part=part_id("figure", name),
        )
    seat = rules.players.index(player)
    image = rules.game.resources.images.figures.get(player, {}).get(name)
    label = Message("boards-figure", player=player, figure=name)
    return Token(
        id=f"figure:{number}",
        at=rules.ids[cell],
        icon=image or (name if name in GLYPHS else PLAIN),
        glyph=rules.glyphs[name],
        seat=seat,
        color=None if rules.colors[seat] == f"seat-{seat}" else rules.colors[seat],
        label=words(label),
        part=part_id("figure", name),
    )


@cached_part
def _panel(game: Game, current_move: int) -> Panel:
    number = Counter(id="current-move", title=words(Message("boards-current-move")), value=current_move)
    return Panel(id="state", items=[number])


def _has_side(game: Game) -> bool:
    """Whether players have something beside the board: hands, counters or points."""
    rules: BoardsRules = game.rules
    return rules.language is not None and bool(
        rules.start.hands or rules.language.counters or rules.language.file.score
    )


def _side(game: Game, seat: int, table: dict[str, Any]) -> Panel:
    """What a player has beside the board."""
    player = game.rules.players[seat]
    found: dict[str, int | float] = {}
    if table["points"] is not None:
        found[POINTS] = table["points"][seat]
    found.update(table["counters"].get(player, {}))
    found.update(table["hands"].get(player, {}))
    items = [
        Counter(id=f"{player}:{name}", title=words(_named(name)), value=value, part=_part(game, name))
        for name, value in found.items()
    ]
    return Panel(
        id=f"side-{seat}", title=words(Message("boards-name", name=player)), seat=seat, items=[*items]
    )


def _part(game: Game, name: str) -> str:
    """What explains a number beside the board: the figure in hand, the counter, the points."""
    if name == POINTS:
        return "score"
    return part_id("figure" if name in game.rules.figures else "counter", name)


def _named(name: str) -> Message:
    return Message("boards-points") if name == POINTS else Message("boards-name", name=name)


@cached_part
def _seat(game: Game, seat: int, active: bool, score: float | None) -> Seat:
    return Seat(
        seat=seat, name=game.rules.players[seat], color=game.rules.colors[seat], active=active, score=score
    )


def _result(rules: BoardsRules, table: dict[str, Any]) -> Message:
    winners: list[str] = table["winners"]
    reason = reason_message(table["reason"], table.get("end"))
    if not winners or len(winners) == len(rules.players):
        return Message("boards-result-draw", reason=reason)
    return Message("boards-result-won", players=winners, reason=reason)
