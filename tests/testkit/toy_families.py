"""Toy families that fulfil the contract: an open game, hidden hands with nested choices, sealed answers, dice.

`broken_families.py` breaks them, and the tests of the core play them. Each is a complete family in a few lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boardwright.core import Content, Decision, Family, Game, Message, Option, Rng, Step, Table, View
from boardwright.core.problem_report import ProblemReport
from boardwright.core.translations import register_catalog
from boardwright.wire.scene import Card as SceneCard
from boardwright.wire.scene import Counter, Die, Panel, Scene, Space, Token, Zone
from boardwright.wire.scene import words as scene_words

register_catalog("toy", Path(__file__).parent / "messages")


def ask(seat: int, what: str, options: Any, faults: Sequence[Option] = (), **params: Any) -> Decision:
    return Decision(seat, Message(f"toy-prompt-{what}", **params), options, faults=faults)


class Toy(Family):
    """What the toys have in common: a definition that is a small dict, two seats."""

    name = "toy"
    defaults: Mapping[str, Any] = {}
    game_type: type[Game] = Game

    def kinds(self) -> Mapping[str, Any]:
        return {"toy": dict}

    def check(self, kind: str, data: Any, report: ProblemReport) -> Any:
        return data

    def load(self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport) -> Any:
        return {**self.defaults, **data, **options}

    def seats(self, rules: Any) -> tuple[int, int]:
        return 2, 2


def game(family: type[Toy], definition: Mapping[str, Any] | None = None) -> Game:
    toy = family()
    rules = toy.load("toy", definition or {}, {}, ProblemReport(""))
    return family.game_type(toy, family.__name__.lower(), definition or {}, rules)


# -- an open game ---------------------------------------------------------------------------------------------


class NimTable(Table):
    __slots__ = ("heaps", "turn")
    heaps: list[int]
    turn: int

    def copy(self) -> NimTable:
        twin: NimTable = self.blank()
        twin.heaps, twin.turn = self.heaps[:], self.turn
        return twin


class Nim(Toy):
    """Heaps of sticks; who takes the last one wins. For two to four seats."""

    defaults: Mapping[str, Any] = {"heaps": [3, 4, 5]}

    def seats(self, rules: Any) -> tuple[int, int]:
        return 2, 4

    def setup(self, game: Game, seats: int, rng: Rng) -> NimTable:
        table = NimTable(game, seats, rng)
        table.heaps, table.turn = list(game.rules["heaps"]), 0
        return table

    def options_of(self, table: NimTable) -> list[Option]:
        return [
            Option("toy", "take", touches=(f"heap:{heap}",), heap=heap, count=count)
            for heap, sticks in enumerate(table.heaps)
            for count in range(1, sticks + 1)
        ]

    def step(self, table: NimTable) -> Step:
        option = yield ask(table.turn, "take", self.options_of(table))
        self.take(table, option)

    def take(self, table: NimTable, option: Option) -> None:
        heap, count = option.args["heap"], option.args["count"]
        table.heaps[heap] -= count
        table.emit("taken", seat=table.turn, heap=heap, count=count)
        if not any(table.heaps):
            table.over = True
        else:
            table.turn = (table.turn + 1) % table.seats

    def scores(self, table: NimTable) -> list[float]:
        return [float(table.over and seat == table.turn) for seat in range(table.seats)]

    def view(self, table: NimTable, seat: int | None) -> dict[str, Any]:
        return {"heaps": table.heaps[:], "turn": table.turn}

    def scene(self, view: View) -> Scene:
        heaps = view.table["heaps"]
        square = [(0, 0), (1, 0), (1, 1), (0, 1)]
        return Scene(
            spaces=[Space(id=f"heap:{heap}", points=square) for heap in range(len(heaps))],
            tokens=[
                Token(id=f"stick:{heap}:{stick}", at=f"heap:{heap}", icon="stick")
                for heap, sticks in enumerate(heaps)
                for stick in range(sticks)
            ],
            result=scene_words(Message("toy-result", seat=view.table["turn"])) if view.over else None,
        )


# -- hidden hands and nested choices ----------------------------------------------------------------------------


class Card(Content):
    """A card with a number."""

    __slots__ = ("number", "ref")
    ref: str

    def __init__(self, number: int) -> None:
        self.number = number
        self.ref = f"card:{number}"


class HandsTable(Table):
    __slots__ = ("deck", "hands", "played", "points", "turn", "turns")
    deck: list[Card]
    hands: list[list[Card]]
    played: list[Card]
    points: list[int]
    turn: int
    turns: int

    def copy(self) -> HandsTable:
        twin: HandsTable = self.blank()
        twin.deck, twin.hands = self.deck[:], [hand[:] for hand in self.hands]
        twin.played, twin.points = self.played[:], self.points[:]
        twin.turn, twin.turns = self.turn, self.turns
        return twin


class Hands(Toy):
    """Draw a card or play one against another seat, which may block it with a higher one. Two to three seats."""

    defaults: Mapping[str, Any] = {"cards": 14, "turns": 10}

    def load(self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport) -> Any:
        rules = {**self.defaults, **data, **options}
        return {**rules, "deck": [Card(number) for number in range(1, rules["cards"] + 1)]}

    def seats(self, rules: Any) -> tuple[int, int]:
        return 2, 3

    def content(self, rules: Any) -> Mapping[str, Content]:
        return {card.ref: card for card in rules["deck"]}

    def setup(self, game: Game, seats: int, rng: Rng) -> HandsTable:
        table = HandsTable(game, seats, rng)
        table.deck = list(game.rules["deck"])
        rng.shuffle(table.deck)
        table.hands = [[table.deck.pop() for _ in range(2)] for _ in range(seats)]
        table.played, table.points = [], [0] * seats
        table.turn, table.turns = 0, game.rules["turns"]
        return table

    def step(self, table: HandsTable) -> Step:
        seat = table.turn
        verbs = ["draw"] if table.deck else []
        verbs += ["play"] if table.hands[seat] else []
        action = yield ask(seat, "act", [Option("toy", verb) for verb in [*verbs, "pass"]])
        if action.verb == "draw":
            self.draw(table, seat)
        elif action.verb == "play":
            yield from self.play(table, seat)
        table.turn = (seat + 1) % table.seats
        table.turns -= 1
        table.over = table.turns == 0

    def draw(self, table: HandsTable, seat: int) -> None:
        card = table.deck.pop()
        table.hands[seat].append(card)
        table.emit_to((seat,), "drawn", seat=seat, secret={"card": card.number})

    def play(self, table: HandsTable, seat: int) -> Step:
        others = [other for other in range(table.seats) if other != seat]
        at = yield ask(seat, "target", [Option("toy", "at", seat=other) for other in others])
        target = at.args["seat"]
        choice = yield ask(seat, "card", lambda: self.cards(table, seat, 0))
        card = self.lay(table, seat, choice.args["card"])
        # What the other seat can block with is its own to know: the options are looked up when somebody looks.
        reply = yield ask(
            target, "block", lambda: [*self.cards(table, target, card.number), Option("toy", "accept")]
        )
        if reply.verb == "accept":
            table.points[seat] += card.number
            table.emit("scored", seat=seat, card=card.number)
        else:
            self.lay(table, target, reply.args["card"])

    def cards(self, table: HandsTable, seat: int, above: int) -> list[Option]:
        return [
            Option("toy", "card", touches=(f"card:{card.number}",), card=card.number)
            for card in table.hands[seat]
            if card.number > above
        ]

    def lay(self, table: HandsTable, seat: int, number: int) -> Card:
        card = next(card for card in table.hands[seat] if card.number == number)
        table.hands[seat].remove(card)
        table.played.append(card)
        table.emit("laid", seat=seat, card=number)
        return card

    def scores(self, table: HandsTable) -> list[float]:
        return [float(points) for points in table.points]

    def redraw(self, table: HandsTable, viewer: int | None, rng: Rng) -> None:
        others = [seat for seat in range(table.seats) if seat != viewer]
        unknown = table.deck + [card for seat in others for card in table.hands[seat]]
        unknown.sort(key=lambda card: card.number)
        rng.shuffle(unknown)
        for seat in others:
            table.hands[seat] = [unknown.pop() for _ in table.hands[seat]]
        table.deck = unknown

    def view(self, table: HandsTable, seat: int | None) -> dict[str, Any]:
        return {
            "deck": len(table.deck),
            "hands": [len(hand) for hand in table.hands],
            "hand": [] if seat is None else [card.number for card in table.hands[seat]],
            "played": [card.number for card in table.played],
            "points": table.points[:],
        }

    def scene(self, view: View) -> Scene:
        hand = [SceneCard(id=f"card:{number}", at="hand", title=str(number)) for number in view.table["hand"]]
        zone = Zone(id="hand", title=scene_words(Message("toy-hand")))
        deck = Counter(id="deck", value=view.table["deck"])
        return Scene(cards=hand, panels=[Panel(id="mine", items=[zone, deck])])


# -- sealed answers ---------------------------------------------------------------------------------------------


class BidsTable(Table):
    __slots__ = ("coins", "last", "prize", "prizes", "won")
    coins: list[int]
    last: list[int]
    prize: int
    prizes: list[int]
    won: list[int]

    def copy(self) -> BidsTable:
        twin: BidsTable = self.blank()
        twin.coins, twin.won, twin.last = self.coins[:], self.won[:], self.last[:]
        twin.prizes, twin.prize = self.prizes[:], self.prize
        return twin


class Bids(Toy):
    """All seats bid for a prize at once; the highest bid takes it, and its seat then says what it does with it."""

    defaults: Mapping[str, Any] = {"coins": 6, "prizes": 5}

    def seats(self, rules: Any) -> tuple[int, int]:
        return 2, 3

    def setup(self, game: Game, seats: int, rng: Rng) -> BidsTable:
        table = BidsTable(game, seats, rng)
        table.coins, table.won, table.last = [game.rules["coins"]] * seats, [0] * seats, []
        table.prizes = [rng.die() for _ in range(game.rules["prizes"])]
        table.prize = 0
        return table

    def bids(self, table: BidsTable, seat: int) -> list[Option]:
        return [Option("toy", "bid", coins=coins) for coins in range(table.coins[seat] + 1)]

    def step(self, table: BidsTable) -> Step:
        # The prizes to come are hidden: the next one is turned over here.
        table.prize = table.prizes.pop()
        table.emit("prize", value=table.prize)
        bids = yield [
            ask(seat, "bid", self.bids(table, seat), faults=[Option("toy", "sleep")], prize=table.prize)
            for seat in range(table.seats)
        ]
        table.last = [bid.args.get("coins", 0) for bid in bids]
        table.emit("bids", first=table.last[0], bids=list(table.last))
        for seat, coins in enumerate(table.last):
            table.coins[seat] -= coins
        best = max(range(table.seats), key=lambda seat: (table.last[seat], -seat))
        use = yield ask(best, "use", [Option("toy", "keep"), Option("toy", "sell")])
        if use.verb == "keep":
            table.won[best] += table.prize
        else:
            table.coins[best] += 2
        table.over = not table.prizes

    def redraw(self, table: BidsTable, viewer: int | None, rng: Rng) -> None:
        table.prizes = [rng.die() for _ in table.prizes]

    def scores(self, table: BidsTable) -> list[float]:
        return [float(won) for won in table.won]

    def view(self, table: BidsTable, seat: int | None) -> dict[str, Any]:
        return {
            "coins": table.coins[:],
            "won": table.won[:],
            "last": table.last[:],
            "prize": table.prize,
            "left": len(table.prizes),
        }

    def scene(self, view: View) -> Scene:
        coins = [
            Counter(id=f"coins:{seat}", value=coins, title=scene_words(Message("toy-coins")))
            for seat, coins in enumerate(view.table["coins"])
        ]
        return Scene(panels=[Panel(id="purse", items=list(coins))])


# -- dice -------------------------------------------------------------------------------------------------------


class PigTable(Table):
    __slots__ = ("points", "pot", "shown", "turn")
    points: list[int]
    pot: int
    shown: int
    turn: int

    def copy(self) -> PigTable:
        twin: PigTable = self.blank()
        twin.points, twin.pot, twin.shown, twin.turn = self.points[:], self.pot, self.shown, self.turn
        return twin


class Pig(Toy):
    """Roll as long as you dare; a one takes all that you have not put aside. A whole turn is one step."""

    defaults: Mapping[str, Any] = {"goal": 20}

    def setup(self, game: Game, seats: int, rng: Rng) -> PigTable:
        table = PigTable(game, seats, rng)
        table.points, table.pot, table.shown, table.turn = [0] * seats, 0, 0, 0
        return table

    def step(self, table: PigTable) -> Step:
        table.pot = 0
        while True:
            choice = yield ask(table.turn, "roll", [Option("toy", "roll"), Option("toy", "hold")])
            if choice.verb == "hold":
                table.points[table.turn] += table.pot
                break
            table.shown = table.rng.die()
            table.emit("rolled", seat=table.turn, eyes=table.shown)
            if table.shown == 1:
                break
            table.pot += table.shown
        table.over = table.points[table.turn] >= table.game.rules["goal"]
        table.turn = (table.turn + 1) % table.seats

    def scores(self, table: PigTable) -> list[float]:
        return [float(points) for points in table.points]

    def view(self, table: PigTable, seat: int | None) -> dict[str, Any]:
        return {"points": table.points[:], "pot": table.pot, "shown": table.shown, "turn": table.turn}

    def scene(self, view: View) -> Scene:
        pot = Counter(id="pot", value=view.table["pot"])
        return Scene(
            dice=[Die(id="die", at="pot", value=view.table["shown"])], panels=[Panel(id="p", items=[pot])]
        )


GOOD: Sequence[type[Toy]] = (Nim, Hands, Bids, Pig)
