"""Positions given as JSON, for tests, puzzles and `moves --position`: the players' squares and possessions, and the
turn."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import StrictModel
from boardwright.families.shooter import format as form
from boardwright.families.shooter.compiled import MAX_CUBES, MAX_MARKS, TRACK
from boardwright.families.shooter.option_types import CARDS
from boardwright.families.shooter.table import ShooterTable


class PlayerPosition(StrictModel):
    """A player. Missing keys leave the table as it is."""

    square: str | None = Field(None, description="The name of a square, or null for off the board.")
    damage: Annotated[list[int], Field(max_length=TRACK)] = Field(
        [], description="The owner of each damage token, in order."
    )
    marks: dict[str, Annotated[int, Field(ge=0, le=MAX_MARKS)]] = Field({}, description="Owner -> marks.")
    cubes: Annotated[list[Annotated[int, Field(ge=0, le=MAX_CUBES)]], Field(min_length=3, max_length=3)] = (
        Field([1, 1, 1], description="Cubes: red, yellow, blue.")
    )
    hand: Annotated[list[str], Field(max_length=4)] = Field([], description="Powerups, e.g. 'newton-red'.")
    weapons: Annotated[list[str], Field(max_length=3)] = Field([], description="Loaded weapons.")
    unloaded: Annotated[list[str], Field(max_length=3)] = Field([], description="Unloaded weapons.")
    skulls: Annotated[int, Field(ge=0)] = 0
    points: int = 0


class ShooterPosition(StrictModel):
    """A position at the start of a player's turn.

    A player who is off the board first draws two powerups and appears.
    """

    turn: Annotated[int, Field(ge=0)] = 0
    actions: Annotated[int, Field(ge=0, le=2)] = 2
    skulls: Annotated[int, Field(ge=1, le=8)] | None = None
    kill_track: list[int] = Field([], alias="killTrack")
    market: dict[form.Color, list[str]] | None = Field(
        None, description="Colour -> the weapons at that spawn square."
    )
    players: list[PlayerPosition]


POSITION = ShooterPosition


def apply_position(table: ShooterTable, position: ShooterPosition, report: ProblemReport) -> None:
    """Puts a position on the table. Faults are in the report."""
    _check(table, position, report)
    if not report.ok:
        return
    table.turn, table.actions, table.phase, table.doing = position.turn, position.actions, "act", ()
    table.skulls = position.skulls or table.rules.skulls
    table.kill_track = list(position.kill_track)
    _cards(table, position)
    for player, placed in enumerate(position.players):
        index = table.rules.board.index
        table.pos[player] = -1 if placed.square is None else index[placed.square]
        table.tracks[player] = list(placed.damage)
        for owner, count in placed.marks.items():
            table.marks[player][int(owner)] = count
        table.deaths[player], table.points[player] = placed.skulls, placed.points
        if player < table.seats:
            table.cubes[player] = list(placed.cubes)
    if table.pos[table.turn] < 0:
        table.phase = "turn"


def _cards(table: ShooterTable, position: ShooterPosition) -> None:
    """Moves weapons and powerups to where the position puts them. All other cards stay in their decks and markets."""
    number = {weapon.id: weapon.index for weapon in table.rules.weapons}
    held = [id for placed in position.players for id in (*placed.weapons, *placed.unloaded)]
    wanted: dict[str, list[str]] = dict((position.market or {}).items())
    given = {number[id] for id in held} | {number[id] for ids in wanted.values() for id in ids}
    loose = [w for row in table.market for w in row] if position.market is not None else []
    table.weapon_deck = [w for w in [*table.weapon_deck, *loose] if w not in given]
    for index, color in enumerate(form.COLORS):
        kept = [] if position.market is not None else [w for w in table.market[index] if w not in given]
        table.market[index] = kept + [number[id] for id in wanted.get(color, ())]
    table.loaded = 0
    for seat, placed in enumerate(position.players[: table.seats]):
        table.weapons[seat] = [number[id] for id in (*placed.weapons, *placed.unloaded)]
        table.loaded |= sum(1 << number[id] for id in placed.weapons)
        table.hands[seat] = [CARDS.index(card) for card in placed.hand]
        for card in table.hands[seat]:
            if card in table.powerup_deck:
                table.powerup_deck.remove(card)


def _check(table: ShooterTable, position: ShooterPosition, report: ProblemReport) -> None:
    """Checks that every name in the position exists on this table."""
    ids = [weapon.id for weapon in table.rules.weapons]
    players = [str(player) for player in range(table.players)]
    if not position.turn < table.seats:
        report.unknown(("turn",), str(position.turn), players[: table.seats])
    elif (
        position.turn >= len(position.players)
        or "square" not in position.players[position.turn].model_fields_set
    ):
        report.error(("turn",), Message("shooter-position-off-board"))
    held = [id for placed in position.players for id in (*placed.weapons, *placed.unloaded)]
    held += [id for weapons in (position.market or {}).values() for id in weapons]
    for id in sorted({id for id in held if held.count(id) > 1}):
        report.error(("players",), Message("shooter-id-twice", id=id))
    for index, placed in enumerate(position.players):
        at = ("players", index)
        if index >= table.players:
            report.unknown(at, str(index), players)
            continue
        if placed.square is not None and placed.square not in table.rules.board.index:
            report.unknown((*at, "square"), placed.square, table.rules.board.names)
        for owner in [*map(str, placed.damage), *placed.marks]:
            if owner not in players or int(owner) == index:
                report.unknown((*at, "damage"), owner, [p for p in players if p != str(index)])
        for id in (*placed.weapons, *placed.unloaded):
            if id not in ids:
                report.unknown((*at, "weapons"), id, ids)
        for card in placed.hand:
            if card not in CARDS:
                report.unknown((*at, "hand"), card, CARDS)
    for color, weapons in (position.market or {}).items():
        for id in weapons:
            if id not in ids:
                report.unknown(("market", color), id, ids)
    for token in position.kill_track:
        if str(token) not in players:
            report.unknown(("killTrack",), str(token), players)


def position_json(table: ShooterTable) -> dict[str, Any]:
    """The position of a table as JSON that can be read again."""
    rules, names = table.rules, table.rules.board.names
    ids = [weapon.id for weapon in rules.weapons]
    players = []
    for player in range(table.players):
        placed: dict[str, Any] = {
            "square": None if table.pos[player] < 0 else names[table.pos[player]],
            "damage": list(table.tracks[player]),
            "marks": {str(owner): count for owner, count in enumerate(table.marks[player]) if count},
            "skulls": table.deaths[player],
            "points": table.points[player],
        }
        if player < table.seats:
            held, hand = table.weapons[player], table.hands[player]
            if player == table.turn and table.pos[player] < 0 and table.phase == "act":
                # A player who is about to appear has drawn two cards. They are left out: the player will draw again.
                hand = hand[:-2]
            placed |= {
                "cubes": list(table.cubes[player]),
                "hand": [CARDS[card] for card in hand],
                "weapons": [ids[weapon] for weapon in held if table.loaded >> weapon & 1],
                "unloaded": [ids[weapon] for weapon in held if not table.loaded >> weapon & 1],
            }
        players.append(placed)
    return {
        "turn": table.turn,
        "actions": min(table.actions, 2),
        "skulls": table.skulls,
        "killTrack": list(table.kill_track),
        "market": {color: [ids[w] for w in table.market[index]] for index, color in enumerate(form.COLORS)},
        "players": players,
    }
