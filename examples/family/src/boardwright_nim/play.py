"""The rules: set-up, and one piece of play."""

from boardwright.core import Decision, Game, Message, Option, Rng, Step

from boardwright_nim.table import HeapsTable


def setup(game: Game, seats: int, rng: Rng) -> HeapsTable:
    """The table before the first step."""
    table = HeapsTable(game, seats, rng)
    table.heaps, table.turn = list(game.rules.heaps), 0
    return table


def legal_options(table: HeapsTable) -> list[Option]:
    """Any number of sticks from one heap."""
    return [
        Option("nim", "take", touches=(f"heap:{heap}",), heap=heap, count=count)
        for heap, sticks in enumerate(table.heaps)
        for count in range(1, min(sticks, table.game.rules.most) + 1)
    ]


def step(table: HeapsTable) -> Step:
    """One turn: it asks by `yield`, and gets the chosen option back."""
    option = yield Decision(table.turn, Message("nim-prompt-take"), legal_options(table))
    heap, count = option.args["heap"], option.args["count"]
    table.heaps[heap] -= count
    table.emit("taken", seat=table.turn, heap=heap, count=count)
    if any(table.heaps):
        table.turn = (table.turn + 1) % table.seats
    else:
        table.over = True
