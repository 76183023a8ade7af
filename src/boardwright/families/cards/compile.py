"""Loads a game: its definition, the files it names and the files it extends. It checks that there are enough cards."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.file_parts import Part, with_parts_named
from boardwright.core.game_options import chosen_options, option_schema
from boardwright.core.json_path import leads_to, value_at
from boardwright.core.problem_report import ProblemReport
from boardwright.core.shipped_content import SHIPPED as SHIPPED_KEY
from boardwright.core.shipped_content import shipped_content
from boardwright.core.validation import validate
from boardwright.families.cards.checks import check_enough
from boardwright.families.cards.compile_cards import read_cards, shown_name
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.files import CardsBoardFile, CardsGameFile
from boardwright.families.cards.rules.compiled_board import CardsBoard
from boardwright.families.cards.rules.compiled_cards import (
    BaseCard,
    DevelopmentCard,
    ExcommunicationCard,
    LeaderCard,
)

SHIPPED = shipped_content("boardwright.families.cards")
#: The game in which a single card or board is tried out.
MAIN = "magnifico"

#: The last edition in which a list added its cards to the extended list instead of replacing it (ADR 12).
ADDING_EDITION = 3
#: Marks the digest of a game in which a list replaces another. By the former rule it would be a different game.
REPLACING = "=lists"

#: The options of a game.
OPTIONS = {
    "leaders": option_schema("cards", "leaders", type="boolean", default=True),
    "tiles": option_schema("cards", "tiles", enum=["simple", "advanced"], default="advanced"),
    "five": option_schema("cards", "five", type="boolean", default=False),
}

#: Kind of file -> its key in a game's definition.
KEYS = {
    DevelopmentCard.kind: "development",
    ExcommunicationCard.kind: "excommunication",
    LeaderCard.kind: "leaders",
    "card-board": "board",
}


def check(root: Part) -> Any:
    """Reads a file of any kind. Every fault is in the report."""
    if root.kind == "card-game":
        return load(root, {})
    if root.kind == "card-board":
        return validate(CardsBoardFile, root.data, root.report)
    return read_cards(str(root.kind), root.data, root.report, fixed=root.is_kind_given)


def load(root: Part, options: Mapping[str, Any]) -> CardsRules | None:
    """The rules of a definition. A part of a game is played within the main game."""
    settings = chosen_options(OPTIONS, options)
    if root.kind == "card-game":
        return _Loading(root.report).rules(root, settings)
    game = root.game_around("card-game", MAIN)
    assert game is not None
    return _Loading(root.report, root).rules(game, settings)


class _Loading:
    """Loads one game: reads the cards and the board of every layer, from the bottom up."""

    def __init__(self, report: ProblemReport, tried: Part | None = None) -> None:
        self.report = report
        #: A part that is tried out in the main game.
        self.tried = tried
        self.cards: dict[str, BaseCard] = {}
        #: Refs of the cards that the author adds to the extended game.
        self.own: list[str] = []
        #: Whether a list adds its cards to the list below, as in former editions.
        self.is_adding = False
        #: Keys of lists that replaced another list.
        self.replaced: set[str] = set()
        self.board: CardsBoard | None = None
        #: The JSON of faulty cards by their key in the file; None for a list that could not be read.
        self.faulty: dict[str, list[Any]] = {}
        #: The JSON of all files that were read, for the digest. A base's files are grouped under the base's name.
        self.sources: dict[str, Any] = {}

    def rules(self, root: Part, settings: Mapping[str, Any]) -> CardsRules | None:
        if validate(
            CardsGameFile, with_parts_named(root.data, KEYS.values()), root.report
        ) is None and not isinstance(root.data, Mapping):
            return None
        edition = root.loader.shipped.edition
        self.is_adding = edition is not None and edition <= ADDING_EDITION
        below = ""
        for number, layer in enumerate(reversed(root.layers)):
            self._begin(below, number)
            self._layer(root.alone(layer), root.without_patches_of(layer))
            below = posixpath.basename(layer.file.path).removesuffix(".json")
        if self.tried is not None:
            self._begin(below, len(root.layers))
            self._keep(_read_cards(self.tried) if self.tried.kind != "card-board" else [], own=True)
            self.board = _read_board(self.tried) if self.tried.kind == "card-board" else self.board
        if self.board is None and self.report.ok:
            self.report.error((), Message("core-missing-key", key="board"))
        if self.board is None:
            return None
        if not self.report.ok:
            rules = CardsRules(self.board, self.cards.values(), [], settings)
            check_enough(rules, root.report, self.faulty, self.replaced)
            return None
        own = self.own if len(root.layers) > 1 or self.tried is not None else []
        rules = CardsRules(self.board, self.cards.values(), own, settings)
        rules.sources = self.sources
        check_enough(rules, root.report, replaced=self.replaced)
        return rules if self.report.ok else None

    def _begin(self, below: str, number: int) -> None:
        """Starts a new layer on top of what was read before."""
        if number:
            self.sources = {below: self.sources}
        self.own = []

    def _layer(self, part: Part, merged: Part) -> None:
        """Reads the cards and the board of a layer, on top of the layers below.

        A list replaces the list below it. A board that is written inline is a patch of the boards in the layers below.
        """
        authored: set[str] = set()
        with part.loader.recording() as used:
            for kind, key in KEYS.items():
                named = part.data.get(key)
                if key in part.data and (named is None or not (self.is_adding or key == "board")):
                    self._remove(kind)
                for path in [(key, n) for n in range(len(named))] if isinstance(named, list) else [(key,)]:
                    if isinstance(
                        value_at(part.data, path) if leads_to(part.data, path) else None, str | Mapping | list
                    ):
                        holder = merged if key == "board" and isinstance(named, Mapping) else part
                        found = holder.part(path, kind)
                        if found is None:
                            self.faulty.setdefault(key, []).append(None)
                        if found is not None and key == "board":
                            self.board = _read_board(found)
                        elif found is not None:
                            cards = _read_cards(found)
                            is_shipped = found.layers[0].file.key.startswith(SHIPPED_KEY)
                            for card in cards:
                                # A card of the author replaces a shipped card of the same name.
                                if card.ref in authored:
                                    part.report.error(path, Message("cards-name-twice", card=card.name))
                            authored.update(card.ref for card in cards if not is_shipped or self.is_adding)
                            self._keep(cards, own=not is_shipped or self.is_adding)
                            self.faulty.setdefault(key, []).extend(_without(found.data, cards))
        self.sources |= {_source_name(key): data for key, data in used.items()}
        if self.replaced:
            self.sources[REPLACING] = sorted(self.replaced)

    def _remove(self, kind: str) -> None:
        """Removes what the layers below define for a kind, because this layer replaces it or sets it to null."""
        if kind == "card-board":
            self.board = None
        kept = {ref: card for ref, card in self.cards.items() if card.kind != kind}
        if len(kept) < len(self.cards) and not self.is_adding:
            self.replaced.add(KEYS[kind])
        self.cards = kept

    def _keep(self, cards: list[BaseCard], own: bool) -> None:
        for card in cards:
            if own:
                self.own.append(card.ref)
            self.cards[card.ref] = card


def _source_name(key: str) -> str:
    return key.removeprefix(SHIPPED_KEY) + ".json" if key.startswith(SHIPPED_KEY) else key


def _read_cards(part: Part) -> list[BaseCard]:
    return read_cards(str(part.kind), part.data, part.report, fixed=part.is_kind_given)


def _without(data: Any, cards: list[BaseCard]) -> list[Any]:
    """The JSON of the cards that could not be read."""
    names = {card.name for card in cards}
    entries = data if isinstance(data, list) else [data]
    return [entry for entry in entries if not (isinstance(entry, Mapping) and shown_name(entry) in names)]


def _read_board(part: Part) -> CardsBoard | None:
    form = validate(CardsBoardFile, part.data, part.report)
    return CardsBoard(form) if form is not None else None
