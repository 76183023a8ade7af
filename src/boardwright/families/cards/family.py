"""The family object of cards: thin, it sends every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardwright.core import Content, Decision, Family, Game, Message, Option, Rng, Step, View
from boardwright.core.validation import ProblemReport, validate
from boardwright.families.cards import (
    animation,
    compile,
    compile_cards,
    event_text,
    play,
    position,
    scene,
    view,
)
from boardwright.families.cards import why_not as reasons
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.files import (
    CardsBoardFile,
    CardsGameFile,
    DevelopmentFile,
    ExcommunicationFile,
    LeaderFile,
)
from boardwright.families.cards.format.vocabulary import VICTORY
from boardwright.families.cards.rules import hidden, rounds
from boardwright.families.cards.table import CardsTable
from boardwright.wire.scene import VisualEffect


class CardsFamily(Family):
    """Games of development cards, leaders and the church."""

    name = "cards"

    # -- formats

    def kinds(self) -> Mapping[str, Any]:
        return {
            "development-card": DevelopmentFile,
            "excommunication-card": ExcommunicationFile,
            "leader-card": LeaderFile,
            "card-board": CardsBoardFile,
            "card-game": CardsGameFile,
        }

    def check(self, kind: str, data: Any, report: ProblemReport) -> Any:
        if kind == "card-game":
            return compile.load(kind, data, {}, report)
        if kind == "card-board":
            return validate(CardsBoardFile, data, report)
        return compile_cards.read_cards(kind, data, report)

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> CardsRules | None:
        return compile.load(kind, data, options, report)

    def options(self, rules: CardsRules) -> Mapping[str, Any]:
        return {
            "leaders": _setting("leaders", type="boolean", default=True),
            "tiles": _setting("tiles", enum=["simple", "advanced"], default="advanced"),
            "five": _setting("five", type="boolean", default=False),
        }

    def seats(self, rules: CardsRules) -> tuple[int, int]:
        return 2, rules.most_seats

    def content(self, rules: CardsRules) -> Mapping[str, Content]:
        return rules.content

    def definition(self, data: Any, rules: CardsRules) -> Any:
        return data if rules.definition is None else rules.definition

    def sources(self, rules: CardsRules) -> Any:
        return rules.sources

    # -- play

    def setup(self, game: Game, seats: int, rng: Rng) -> CardsTable:
        return rounds.setup(game, seats, rng)

    def step(self, table: CardsTable) -> Step:
        return play.step(table)

    def scores(self, table: CardsTable) -> list[float]:
        return [float(player.have[VICTORY]) for player in table.players]

    def winners(self, table: CardsTable) -> list[int]:
        # A tie goes to whoever is earlier in turn order.
        scores = self.scores(table)
        return [max(table.order, key=lambda seat: (scores[seat], -table.order.index(seat)))]

    def redraw(self, table: CardsTable, viewer: int | None, rng: Rng) -> None:
        hidden.redraw(table, viewer, rng)

    # -- showing

    def view(self, table: CardsTable, seat: int | None) -> dict[str, Any]:
        return view.view(table, seat)

    def scene(self, view: View) -> Any:
        return scene.scene(view)

    def event_message(self, seen: Mapping[str, Any]) -> Message:
        return event_text.event_text(seen)

    def effects(self, view: View, seen: Mapping[str, Any]) -> Sequence[VisualEffect]:
        return animation.visual_effects(seen)

    def why_not(self, table: CardsTable, decision: Decision, answer: Any) -> Message | None:
        return reasons.why_not(table, decision, answer)

    def preview(self, table: CardsTable, decision: Decision, option: Option) -> list[Message]:
        return reasons.preview(table, decision.seat, option)

    def turn(self, table: CardsTable) -> Sequence[int]:
        return ()

    # -- positions given by people

    def place(self, table: CardsTable, position_json: Any) -> None:
        position.set_position(table, position_json)


def _setting(name: str, **schema: Any) -> dict[str, Any]:
    return {**schema, "title": Message(f"cards-setting-{name}").json}


family = CardsFamily()
