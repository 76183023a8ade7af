"""The scene of a board game: cells at the positions that the file's expressions give, figures as tokens on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import structs

from boardwright.core import Game, Message, View
from boardwright.core.icons import icon_name
from boardwright.core.rulebook import part_id
from boardwright.families.boards.default_look import GLYPHS, PLAIN
from boardwright.families.boards.event_text import reason_message
from boardwright.families.boards.options import hand_id
from boardwright.families.boards.scene_ground import ground_areas, look_of
from boardwright.wire.scene import (
    Area,
    Badge,
    Counter,
    Panel,
    Scene,
    ScoreLine,
    Seat,
    Space,
    Token,
    Zone,
    words,
)  # fmt: skip
from boardwright.wire.scene_part_cache import cached_part, keep

if TYPE_CHECKING:
    from boardwright.families.boards.compiled import BoardsRules


#: The usual colours of cells, which follow the reader's theme.
THEMED = {
    "#f0d9b5": "board-light", "#d8b48a": "board-middle", "#b58863": "board-dark", "#dcb35c": "board-plain",
    "white": "board-light", "grey": "board-dark",
}  # fmt: skip

#: A figure on the board: its number, its coordinates, its kind and its player.
Standing: TypeAlias = tuple[int, tuple[int, ...], str, str | None]
#: The key of the points among the counters. No figure can have this name.
POINTS = "_points"

#: Ends by which one wins: their names are nouns ("wins by checkmate").
NAMED_ENDS = frozenset({"checkmate", "stalemate"})


def scene(view: View) -> Scene:
    """The board as a seat sees it. Spectators see it from the side of the player to move."""
    eyes = view.seat if view.seat is not None else view.table["turn"]
    board = view.once("scene", lambda: _board(view))
    return structs.replace(
        board, rotation=view.game.rules.rotation(eyes if eyes is not None else 0), buttons=[], choices=[]
    )


def _board(view: View) -> Scene:
    """The part of the scene that is the same for all viewers."""
    game, table = view.game, view.table
    rules: BoardsRules = game.rules
    spaces = _spaces(game).copy()
    for cell, marks in _marks(view).items():
        spaces[cell] = _space(game, cell, marks)
    # If the game counts points, they are the score from the first move on.
    waiting, points = view.waiting, table.get("points")
    material = _material(game, table["figures"])
    scores = table["scores"] if points is None else points
    return Scene(
        title=game.title,
        areas=_areas(game),
        spaces=spaces,
        tokens=[*_tokens(game, table["figures"]), *_hand_tokens(game, table)],
        # The kernel counts single moves. For people, one move of each player is one full move.
        panels=[
            _panel(game, (table["current_move"] - 1) // view.seats + 1),
            *([_side(game, seat, table) for seat in range(view.seats)] if _has_side(game) else ()),
        ],
        seats=[
            _seat(
                game,
                seat,
                seat in waiting,
                scores[seat] if scores is not None else None,
                material.get(player),
            )
            for seat, player in enumerate(rules.players[: view.seats])
        ],
        result=words(_result(rules, table)) if view.over else None,
        tally=_tally(rules, points) if view.over and points is not None else [],
    )


def _tally(rules: BoardsRules, points: list[float]) -> list[ScoreLine]:
    """The points counted on the board, and points that a player gets at the start, as the second player does in go."""
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


def _marks(view: View) -> dict[int, tuple[str, ...]]:
    """The cells with marks: where the last move began and ended, and the royal figure in check or checkmate."""
    rules: BoardsRules = view.game.rules
    table = view.table
    found: dict[int, tuple[str, ...]] = {
        rules.cell_at[tuple(place.values())]: ("last",) for place in (table["last"] or {}).values()
    }
    if table.get("check"):
        # At the end nobody is to move; whoever has lost was in check.
        winners = table["winners"] or []
        checked = [
            player
            for seat, player in enumerate(rules.players)
            if (seat == table["turn"] if not view.over else winners and player not in winners)
        ]
        royal = [
            one for one in table["figures"] if one["player"] in checked and one["figure"] in _royal(view.game)
        ]
        # Of several royal figures the view does not say which one is attacked.
        if len(royal) == 1:
            cell = rules.cell_at[tuple(royal[0]["at"].values())]
            mark = "mate" if table.get("end") == "checkmate" else "check"
            found[cell] = (*found.get(cell, ()), mark)
    return found


@cached_part
def _royal(game: Game) -> frozenset[str]:
    """The figures that must not stay attacked."""
    language = game.rules.language
    return (
        frozenset(name for name, figure in language.file.figures.items() if figure.royal)
        if language
        else frozenset()
    )


def _material(game: Game, figures: list[dict[str, Any]]) -> dict[str | None, float]:
    """What the figures of each player are worth, if the file's look gives the worth of all but royal figures."""
    worth = _worth(game)
    if not worth:
        return {}
    found: dict[str | None, float] = dict.fromkeys(game.rules.players, 0)
    for figure in figures:
        if figure["player"] is not None:
            found[figure["player"]] += worth.get(figure["figure"], 0)
    return found


@cached_part
def _worth(game: Game) -> dict[str, float]:
    rules: BoardsRules = game.rules
    look = look_of(rules)
    if look is None or rules.start.hands or not _royal(game):
        return {}
    return look.worth if set(rules.figures) <= {*look.worth, *_royal(game)} else {}


@cached_part
def _areas(game: Game) -> list[Area]:
    return ground_areas(game.rules)


@cached_part
def _spaces(game: Game) -> list[Space]:
    """The cells without marks."""
    return [_space(game, cell, ()) for cell in range(len(game.rules.ids))]


@cached_part
def _space(game: Game, cell: int, marks: tuple[str, ...]) -> Space:
    rules: BoardsRules = game.rules
    look = rules.look.cells[cell]
    left, top = look.position
    drawn = look_of(rules)
    bare = drawn is not None and (drawn.board == "lines" or drawn.ground is not None)
    return Space(
        id=rules.ids[cell],
        points=[(left + x, top + y) for x, y in look.polygon],
        kind=("point" if drawn is not None and drawn.board == "lines" else "bare") if bare else "cell",
        fill=None if bare else THEMED.get(look.fill, look.fill),
        label=rules.names[cell],
        marks=list(marks),
    )


def _tokens(game: Game, figures: list[dict[str, Any]]) -> list[Token]:
    """The figures as tokens, in the order of their numbers, which does not change when they move."""
    known = _tokens_known(game)
    found = [
        (figure["id"], tuple(figure["at"].values()), figure["figure"], figure["player"]) for figure in figures
    ]
    found.sort()
    return [known.get(figure) or _remember_token(game, known, figure) for figure in found]


@cached_part
def _tokens_known(game: Game) -> dict[Standing, Token]:
    """A cache of tokens. They are needed so often that the general cache would be slower."""
    return {}


def _remember_token(game: Game, known: dict[Standing, Token], figure: Standing) -> Token:
    number, place, name, player = figure
    return keep(known, figure, _token(game, number, game.rules.cell_at[place], name, player))


def _token(game: Game, number: int, cell: int, name: str, player: str | None) -> Token:
    rules: BoardsRules = game.rules
    if player is None:
        label = Message("boards-figure", player=Message("boards-nobody"), figure=name)
        glyph = rules.glyphs[name]
        drawing = _drawing(rules, name, 0)
        return Token(
            id=f"figure:{number}",
            at=rules.ids[cell],
            icon=icon_name(drawing) or PLAIN,
            glyph=glyph,
            color="neutral",
            label=words(label),
            part=part_id("figure", name),
        )
    seat = rules.players.index(player)
    image = rules.game.resources.images.figures.get(player, {}).get(name) or _drawing(rules, name, seat)
    look = look_of(rules)
    tile = look is not None and look.frame is not None and image == look.frame
    label = Message("boards-figure", player=player, figure=name)
    return Token(
        id=f"figure:{number}",
        at=rules.ids[cell],
        icon=icon_name(image) or (name if name in GLYPHS else PLAIN),
        glyph=look.signs.get(name, rules.glyphs[name]) if look is not None else rules.glyphs[name],
        facing=_facing(rules, seat) if tile else None,
        seat=seat,
        color=None if rules.colors[seat] == f"seat-{seat}" else rules.colors[seat],
        label=words(label),
        part=part_id("figure", name),
    )


def _drawing(rules: BoardsRules, name: str, seat: int) -> str | None:
    """The picture that the file's look gives a figure."""
    look = look_of(rules)
    if look is None:
        return None
    given = look.icons.get(name)
    if isinstance(given, list):
        return given[seat % len(given)] if given else look.frame
    return given or look.frame


def _facing(rules: BoardsRules, seat: int) -> float:
    """The direction in which the figures of a seat face: away from their player."""
    return float(-rules.rotation(seat))


@cached_part
def _panel(game: Game, current_move: int) -> Panel:
    number = Counter(id="current-move", title=words(Message("boards-current-move")), value=current_move)
    return Panel(id="state", items=[number])


@cached_part
def _has_side(game: Game) -> bool:
    """Whether players have something beside the board: hands, counters or points."""
    rules: BoardsRules = game.rules
    return rules.language is not None and bool(
        rules.start.hands or rules.language.counters or rules.language.file.score
    )


def _side(game: Game, seat: int, table: dict[str, Any]) -> Panel:
    """The panel of a player beside the board."""
    player = game.rules.players[seat]
    found: dict[str, int | float] = {}
    if table["points"] is not None:
        found[POINTS] = table["points"][seat]
    found.update(table["counters"].get(player, {}))
    counters = [
        Counter(id=f"{player}:{name}", title=words(_named(name)), value=value, part=_part(game, name))
        for name, value in found.items()
    ]
    hand = [Zone(id=_hand_zone(player), marks=["pocket"])] if game.rules.start.hands else []
    return Panel(
        id=f"side-{seat}",
        title=words(Message("boards-name", name=player)),
        seat=seat,
        items=[*counters, *hand],
    )


def _hand_zone(player: str) -> str:
    return f"hand:{player}"


def _hand_tokens(game: Game, table: dict[str, Any]) -> list[Token]:
    """The figures in hand: one token for each kind, with the number of figures."""
    return [
        _hand_token(game, player, name, count)
        for player, hand in table.get("hands", {}).items()
        for name, count in hand.items()
    ]


@cached_part
def _hand_token(game: Game, player: str, name: str, count: int) -> Token:
    standing = _token(game, 0, 0, name, player)
    badges = [Badge(icon="", value=count, label=words(Message("boards-count-in-hand")))] if count > 1 else []
    return structs.replace(standing, id=hand_id(player, name), at=_hand_zone(player), badges=badges)


def _part(game: Game, name: str) -> str:
    """The rulebook section for a number beside the board: the figure in hand, the counter, the points."""
    if name == POINTS:
        return "score"
    return part_id("figure" if name in game.rules.figures else "counter", name)


def _named(name: str) -> Message:
    return Message("boards-points") if name == POINTS else Message("boards-name", name=name)


@cached_part
def _seat(game: Game, seat: int, active: bool, score: float | None, material: float | None) -> Seat:
    return Seat(
        seat=seat,
        name=game.rules.players[seat],
        color=game.rules.colors[seat],
        active=active,
        score=score,
        material=material,
    )


def _result(rules: BoardsRules, table: dict[str, Any]) -> Message:
    winners: list[str] = table["winners"]
    reason = reason_message(table["reason"], table.get("end"))
    if not winners or len(winners) == len(rules.players):
        return Message("boards-result-draw", reason=reason)
    by = "by" if table.get("end") in NAMED_ENDS else "won"
    return Message(f"boards-result-{by}", players=winners, reason=reason)
