"""Two tiny games for testing bots: one is open and has a known best answer, the other has hidden cards and sealed
answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardwright.core import Decision, Family, Game, Message, Option, Step, Table
from boardwright.wire.scene import Scene


class Toy(Family):
    """What the toys have in common: no files."""

    def kinds(self) -> Mapping[str, Any]:
        return {}

    def check(self, kind: str, data: Any, report: Any) -> Any:
        return data

    def load(self, kind: str, data: Any, options: Any, report: Any, folder: Any) -> Any:
        return data

    def seats(self, rules: Any) -> tuple[int, int]:
        return 2, 2

    def scene(self, view: Any) -> Scene:
        return Scene()


class Heap(Table):
    __slots__ = ("left", "mover", "winner")

    def copy(self) -> Heap:
        twin: Heap = self.blank()
        twin.left, twin.mover, twin.winner = self.left, self.mover, self.winner
        return twin


class Nim(Toy):
    """Take 1 to 3 of the heap; who takes the last wins. Leave a multiple of four and you have won."""

    name = "nim"

    def setup(self, game: Game, seats: int, rng: Any) -> Heap:
        heap = Heap(game, seats, rng)
        heap.left, heap.mover, heap.winner = game.rules, 0, None
        return heap

    def step(self, table: Heap) -> Step:
        options = [Option("nim", "take", count=n) for n in range(1, min(3, table.left) + 1)]
        option = yield Decision(table.mover, Message("nim-ask"), options)
        table.left -= option.args["count"]
        table.emit("taken", seat=table.mover, count=option.args["count"])
        if table.left == 0:
            table.over, table.winner = True, table.mover
        table.mover = 1 - table.mover

    def scores(self, table: Heap) -> list[float]:
        return [float(table.winner == seat) for seat in range(2)]

    def view(self, table: Heap, seat: int | None) -> dict[str, Any]:
        return {"left": table.left}


class Hands(Table):
    __slots__ = ("hands", "points")

    def copy(self) -> Hands:
        twin: Hands = self.blank()
        twin.hands, twin.points = [list(hand) for hand in self.hands], list(self.points)
        return twin


def _cards(table: Hands, seat: int) -> list[Option]:
    return [Option("duel", "play", card=card) for card in table.hands[seat]]


class Duel(Toy):
    """Four cards each of eight; both play one, the higher gets a point. Hands are hidden.

    Both play at once, or with the rule "after" seat 1 plays when it has seen the card of seat 0.
    """

    name = "duel"

    def setup(self, game: Game, seats: int, rng: Any) -> Hands:
        table = Hands(game, seats, rng)
        deck = list(range(8))
        rng.shuffle(deck)
        table.hands, table.points = [sorted(deck[:4]), sorted(deck[4:])], [0, 0]
        return table

    def step(self, table: Hands) -> Step:
        ask = [
            Decision(seat, Message("duel-ask"), lambda seat=seat: _cards(table, seat)) for seat in range(2)
        ]
        if table.game.rules == "after":
            options = [(yield ask[0]), (yield ask[1])]
        else:
            options = yield ask
        cards = [option.args["card"] for option in options]
        for seat, card in enumerate(cards):
            table.hands[seat].remove(card)
        table.points[cards.index(max(cards))] += 1
        table.emit("round", cards=cards)
        table.over = not table.hands[0]

    def scores(self, table: Hands) -> list[float]:
        return [float(points) for points in table.points]

    def redraw(self, table: Hands, viewer: int | None, rng: Any) -> None:
        hidden = [seat for seat in range(2) if seat != viewer]
        pool = sorted(card for seat in hidden for card in table.hands[seat])
        rng.shuffle(pool)
        for seat in hidden:
            size = len(table.hands[seat])
            table.hands[seat], pool = sorted(pool[:size]), pool[size:]

    def view(self, table: Hands, seat: int | None) -> dict[str, Any]:
        return {"hand": [] if seat is None else table.hands[seat], "points": table.points}


@pytest.fixture
def nim() -> Game:
    return Game(Nim(), "nim", {"heap": 10}, 10)


@pytest.fixture
def duel() -> Game:
    return Game(Duel(), "duel", {}, None)
