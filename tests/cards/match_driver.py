"""Matches of cards from positions, for tests. `Play(position)` takes answers as typed text."""

from __future__ import annotations

from functools import cache
from typing import Any

import boardwright
from boardwright.core import Game, Match
from boardwright.core.append_only_list import AppendOnlyList
from boardwright.core.checkpoint import Checkpoint
from boardwright.families.cards.format.vocabulary import RESOURCES

SHORT = dict(
    zip(("wood", "stone", "coins", "servants", "military", "faith", "victory"), RESOURCES, strict=True)
)


@cache
def magnifico(**options: Any) -> Game:
    return boardwright.load("magnifico", **options)


def match_at(game: Game, position: dict[str, Any], seats: int, seed: int = 0) -> Match:
    """A match that begins at a position; it can be forked, and it has no journal from the seed."""
    table = game.table(seats, seed)
    game.family.place(table, position)
    match: Match = object.__new__(Match)
    match.game, match.seats, match.seed = game, seats, seed
    match._answers, match._events = AppendOnlyList(), AppendOnlyList()
    match._checkpoint, match._eager, match._redraws = Checkpoint(table.copy(), 0, 0), True, ()
    match._open(table)
    match._run(None)
    return match


def stock(text: str) -> dict[str, int]:
    """`wood 2, coins 3` as a map of resources."""
    pairs = (part.split() for part in text.split(",") if part.strip())
    return {SHORT[name]: int(number) for name, number in pairs}


class Play:
    """A match from a position. Seat 0 is the one to watch unless another is named.

    Stocks are text (`coins 3`), and so are answers (`place black market-1`).
    """

    def __init__(
        self, *players: dict[str, Any], game: Game | None = None, seed: int = 0, **position: Any
    ) -> None:
        first = players or ({},)
        filled = [*first, *([{}] * (2 - len(first)))]
        for player in filled:
            if isinstance(player.get("resources"), str):
                player["resources"] = stock(player["resources"])
        position.setdefault("dice", {"black": 1, "white": 1, "orange": 1})
        # Without the tile that makes spending wise, servants are asked for only where they make a difference.
        position.setdefault("tiles", ["Malus Coins", "Malus Tower Green", "No Victory Points Blue"])
        position["players"] = filled
        self.game = game or magnifico()
        self.match = match_at(self.game, position, len(filled), seed)

    # -- asking

    @property
    def prompt(self) -> str:
        """What is asked, without the family's name."""
        return self.match.decisions[0].prompt.id.removeprefix("cards-prompt-")

    @property
    def offered(self) -> list[str]:
        """The options as text."""
        return [str(option) for option in self.match.decisions[0].options]

    def places(self, member: str) -> set[str]:
        """The spaces where a member may be placed."""
        return {text.split()[2] for text in self.offered if text.startswith(f"place {member} ")}

    def do(self, *answers: str) -> Play:
        """Gives answers, whoever is asked."""
        for answer in answers:
            self.match.answer(self.match.decisions[0].seat, answer)
        return self

    # -- knowing

    @property
    def table(self) -> dict[str, Any]:
        return self.match.table_seen(0)

    def player(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.table["players"][seat]
        return found

    def have(self, seat: int = 0) -> dict[str, int]:
        """The resources of a seat that are not zero, as short words."""
        held = self.player(seat)["resources"]
        return {short: held[name] for short, name in SHORT.items() if held[name]}

    def why(self, answer: Any) -> str:
        """Why an answer is not offered: the name of the reason."""
        message = self.match.why_not(self.match.decisions[0].seat, answer)
        return "" if message is None else message.id.removeprefix("cards-why-")

    def events(self, kind: str) -> list[dict[str, Any]]:
        return [event.json for event in self.match.events if event.type == kind]
