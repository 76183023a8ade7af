"""Loading a game: its definition, the files it names, what it extends, and whether there is enough of everything."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from boardwright.core import BadOptions, Message
from boardwright.core.validation import Path as Place
from boardwright.core.validation import ProblemReport, parse, shown_value, validate
from boardwright.families.cards.compile_cards import read_cards
from boardwright.families.cards.compiled import CardsRules
from boardwright.families.cards.format.files import CardsBoardFile, CardsGameFile
from boardwright.families.cards.rules.board import CardsBoard
from boardwright.families.cards.rules.cards import BaseCard, DevelopmentCard, ExcommunicationCard, LeaderCard

CONTENT = Path(__file__).parent.resolve() / "content"

#: The options of a game with their defaults.
DEFAULTS: Mapping[str, Any] = {"leaders": True, "tiles": "advanced", "five": False}
TILES = ("simple", "advanced")

#: The key of a game's definition under which a kind of file stands.
KEYS = {
    DevelopmentCard.kind: "development",
    ExcommunicationCard.kind: "excommunication",
    LeaderCard.kind: "leaders",
    "card-board": "board",
}


def load(kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport) -> CardsRules | None:
    """The rules of a definition; a part of a game is played with the main game around it."""
    settings = checked_options(options)
    loading = _Loading(report)
    if kind != "card-game":
        loading.part = KEYS[kind]
        data = {"family": "cards", "name": "magnifico", "extends": "magnifico", loading.part: data}
    return loading.rules(data, settings)


def checked_options(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, or `BadOptions` with the reason."""
    settings = {**DEFAULTS, **{key: value for key, value in given.items() if key in DEFAULTS}}
    for key in ("leaders", "five"):
        if not isinstance(settings[key], bool):
            raise _bad(key, settings[key], Message("cards-setting-truth"))
    if settings["tiles"] not in TILES:
        raise _bad("tiles", settings["tiles"], Message("cards-setting-tiles-known", known=", ".join(TILES)))
    return settings


def _bad(key: str, value: object, reason: Message) -> BadOptions:
    return BadOptions(Message("core-bad-option-value", option=key, found=shown_value(value), reason=reason))


@cache
def shipped(name: str) -> CardsRules:
    """The rules of a shipped game with its default options."""
    report = ProblemReport(f"{name}.json", CONTENT)
    data = json.loads((CONTENT / report.file).read_text(encoding="utf-8"))
    rules = load("card-game", data, {}, report)
    report.raise_errors()
    assert rules is not None
    return rules


class _Loading:
    """One loading: where files lie, what they hold, what is wrong with them."""

    def __init__(self, report: ProblemReport) -> None:
        self.report = report
        #: JSON of the shipped files that were read, for the digest of the game, and of those beside the definition.
        self.sources: dict[str, Any] = {}
        self.beside: dict[str, Any] = {}
        #: The key under which a part of a game was put, and which its file knows nothing of.
        self.part: str | None = None

    def rules(self, data: Any, settings: Mapping[str, Any]) -> CardsRules | None:
        form = validate(CardsGameFile, data, self.report)
        if form is None:
            return None
        base = self._base(form)
        cards: dict[str, BaseCard] = dict(base.cards) if base is not None else {}
        own: list[str] = []
        for kind, key in KEYS.items():
            for card in self._cards(kind, data.get(key)) if key != "board" else ():
                own.append(card.ref)
                cards[card.ref] = card
        board = base.board if base is not None else None
        if form.board is not None:
            board = self._board(form.board) or board
        elif board is None:
            self.report.error((), Message("core-missing-key", key="board"))
        if not self.report.ok or board is None:
            return None
        rules = CardsRules(board, cards.values(), own if base is not None else [], settings)
        rules.sources = self.sources
        rules.definition = self._in_place(data) if self.beside else None
        _check_enough(rules, self.report)
        return rules if self.report.ok else None

    def _base(self, form: CardsGameFile) -> CardsRules | None:
        if form.extends is None:
            return None
        names = sorted(path.stem for path in CONTENT.glob("*.json"))
        if form.extends not in names:
            self.report.unknown(("extends",), form.extends, names)
            return None
        base = shipped(form.extends)
        self.sources[form.extends] = base.sources
        return base

    def _cards(self, kind: str, entries: Any) -> Iterator[BaseCard]:
        """Cards that stand in place, and cards of the files that are named."""
        key = KEYS[kind]
        path: Place = () if self.part == key else (key,)
        listed = isinstance(entries, list)
        for index, entry in enumerate(entries if listed else [] if entries is None else [entries]):
            place = (*path, index) if listed else path
            if isinstance(entry, str):
                yield from self._file_of_cards(kind, entry, place)
            else:
                yield from read_cards(kind, entry, self.report, place)

    def _file_of_cards(self, kind: str, name: str, place: Place) -> list[BaseCard]:
        inner = ProblemReport(name)
        data = self._file(name, inner, place)
        cards = read_cards(kind, data, inner) if data is not None else []
        self.report.errors += inner.errors
        self.report.warnings += inner.warnings
        return cards

    def _board(self, source: str | dict[str, Any]) -> CardsBoard | None:
        place: Place = () if self.part == "board" else ("board",)
        if isinstance(source, str):
            inner = ProblemReport(source)
            data = self._file(source, inner, place)
            form = validate(CardsBoardFile, data, inner) if data is not None else None
            self.report.errors += inner.errors
        else:
            form = validate(CardsBoardFile, source, self.report, place)
        return CardsBoard(form) if form is not None else None

    def _in_place(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The definition with what the files beside it hold where they are named."""
        whole = dict(data)
        for key in KEYS.values():
            named = data.get(key)
            if key == "board":
                whole[key] = self.beside.get(named, named) if isinstance(named, str) else named
            elif named is not None:
                entries = named if isinstance(named, list) else [named]
                held = [self.beside.get(e, e) if isinstance(e, str) else e for e in entries]
                whole[key] = [card for one in held for card in (one if isinstance(one, list) else [one])]
        return {key: part for key, part in whole.items() if part is not None}

    def _file(self, name: str, inner: ProblemReport, place: Place) -> Any:
        """The JSON of a file that a definition names: beside it, or among the shipped content."""
        for root in (self.report.folder, CONTENT):
            file = _inside(root, name) if root is not None else None
            if file is not None:
                kept = self.sources if CONTENT in file.parents else self.beside
                kept[name] = parse(file.read_bytes(), inner)
                return kept[name]
        known = sorted(file.relative_to(CONTENT).as_posix() for file in CONTENT.glob("*/*.json"))
        self.report.unknown(place, name, known)
        return None


def _inside(root: Path, name: str) -> Path | None:
    """The file of a name inside a folder; None where there is none, and where the name leads out of it."""
    file = (root / name).resolve()
    return file if file.is_relative_to(root.resolve()) and file.is_file() else None


def _check_enough(rules: CardsRules, report: ProblemReport) -> None:
    """Decks have to suffice for every round, tiles for every period, leaders for every seat."""
    board = rules.board
    for period in range(1, len(board.reports) + 1):
        for type, tower in enumerate(board.tower_ids):
            count = sum(card.type == type and card.period == period for card in rules.developments)
            if count < board.cards_per_period:
                needed = board.cards_per_period
                message = Message(
                    "cards-check-too-few", tower=tower, period=period, count=count, needed=needed
                )
                report.error(("development",), message)
        if not any(tile.period == period for tile in rules.excommunications):
            report.error(("excommunication",), Message("cards-check-no-tile", period=period))
    needed = board.leaders * rules.most_seats
    if rules.with_leaders and len(rules.leaders) < needed:
        message = Message("cards-check-too-few-leaders", count=len(rules.leaders), needed=needed)
        report.error(("leaders",), message)
    if len(board.start_by_seat) < rules.most_seats:
        message = Message(
            "cards-check-too-few-starts", count=len(board.start_by_seat), needed=rules.most_seats
        )
        report.error(("board", "start", "seats"), message)
