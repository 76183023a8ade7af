"""Files of the family: recognised, checked, loaded as a game or as a part of one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import FormatError, Rng
from boardwright.core.problem_report import ProblemReport
from boardwright.families.cards.compile import SHIPPED
from tests.cards.match_driver import magnifico

CONTENT = SHIPPED.root / "content"

CARD = {
    "name": "Printing House",
    "period": 1,
    "cardType": "BUILDINGCARD",
    "cost": {"WOOD": 1, "COINS": 2},
    "instantEffect": "ADD",
    "instantPayload": {"VICTORY_POINTS": 2},
    "permanentEffect": "ADD",
    "permanentPayload": {"COINS": 2},
    "minimumActionValue": 2,
}
TILE = {"name": "Malus Wood", "period": 1, "instantEffect": "LESSRESOURCE", "instantPayload": ["WOOD"]}
LEADER = {"name": "Caterina", "instantEffect": "ADD", "instantPayload": {"COINS": 1}}


def content(name: str) -> Any:
    return json.loads((CONTENT / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("magnifico.json", "card-game"),
        ("boards/palace.json", "card-board"),
        ("cards/development.json", "development-card"),
        ("cards/excommunication.json", "excommunication-card"),
        ("cards/leaders.json", "leader-card"),
    ],
)
def test_shipped_files_are_recognised_and_have_no_fault(name: str, kind: str) -> None:
    data = content(name)
    assert catalog.recognise(data) == ("cards", kind)
    report = ProblemReport(name)
    assert catalog.check(data, report) == kind
    assert (report.errors, report.warnings) == ([], [])


@pytest.mark.parametrize(
    "data", [{}, [], 3, {"name": "x"}, [{"name": "x"}], {"board": {}, "players": []}, None, [None]]
)
def test_other_things_are_not_claimed(data: Any) -> None:
    from boardwright.families.cards import recognise

    assert recognise(data) is None


def test_every_shipped_file_of_other_families_is_left_alone() -> None:
    from boardwright.families.cards import recognise

    for path in CONTENT.parents[1].glob("*/content/**/*.json"):
        if "families/cards/" not in path.as_posix():
            assert recognise(json.loads(path.read_text(encoding="utf-8"))) is None, path


def test_every_kind_has_a_schema_that_names_its_keys() -> None:
    kinds = catalog.family("cards").kinds()
    assert sorted(kinds) == [
        "card-board",
        "card-game",
        "development-card",
        "excommunication-card",
        "leader-card",
    ]
    for kind, model in kinds.items():
        text = json.dumps(model.model_json_schema())
        assert "description" in text, kind
    assert "BONUSACTIONVALUE" in json.dumps(kinds["development-card"].model_json_schema())


def test_one_card_is_played_in_the_main_game_and_certainly_comes_out() -> None:
    game = boardwright.load(CARD)
    assert len(game.rules.developments) == 97
    for seed in range(12):
        match = game.start(2, seed)
        deck = match._table.decks[2][0]
        assert "Printing House" in [card.name for card in deck[:8]]
        assert len(deck) == 9


def test_a_card_of_the_same_name_takes_the_place_of_the_shipped_one() -> None:
    game = boardwright.load([{**CARD, "name": "Mint"}])
    assert len(game.rules.developments) == 96
    mint = next(card for card in game.rules.developments if card.name == "Mint")
    assert mint.least == 2
    assert next(card for card in magnifico().rules.developments if card.name == "Mint").least == 5


def test_parts_of_every_kind_are_played() -> None:
    tile = boardwright.load(TILE).start(2, 1)
    assert tile._table.tiles[0].name == "Malus Wood"
    leader = boardwright.load([LEADER], tiles="simple").start(2, 1)
    assert "Caterina" in {leader.name for packet in leader._table.packets for leader in packet.left}
    board = content("boards/palace.json")
    board["rounds"] = 1
    match = boardwright.load(board).start(2, 1)
    rng = Rng(1)
    while not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    assert match.table_seen(None)["round"] == 3


def test_a_file_on_disk_extends_the_main_game(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "cards.json").write_text(json.dumps([CARD]), encoding="utf-8")
    game = {
        "family": "cards",
        "name": "mine",
        "extends": "magnifico",
        "development": ["development", "mine/cards.json"],
        "leaders": ["leaders", LEADER],
    }
    path = tmp_path / "mygame.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    loaded = boardwright.load(path)
    assert (len(loaded.rules.developments), len(loaded.rules.leaders)) == (97, 21)
    assert loaded.digest != magnifico().digest
    before = loaded.digest
    (tmp_path / "mine" / "cards.json").write_text(json.dumps([{**CARD, "period": 2}]), encoding="utf-8")
    assert boardwright.load(path).digest != before


@pytest.fixture
def own_game(tmp_path: Path) -> Path:
    """A game of files that lie beside each other: cards of two kinds, a board, leaders in place."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "cards.json").write_text(json.dumps([CARD]), encoding="utf-8")
    (tmp_path / "mine" / "tile.json").write_text(json.dumps(TILE), encoding="utf-8")
    board = {**content("boards/palace.json"), "rounds": 1}
    (tmp_path / "board.json").write_text(json.dumps(board), encoding="utf-8")
    game = {"family": "cards", "name": "mine", "extends": "magnifico", "board": "board.json",
            "development": ["development", "mine/cards.json"],
            "excommunication": ["excommunication", "mine/tile.json"],
            "leaders": ["leaders", LEADER]}  # fmt: skip
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    return path


def test_a_game_that_names_files_beside_it_is_checked_with_them(own_game: Path) -> None:
    def checked() -> ProblemReport:
        report = ProblemReport("game.json")
        part = catalog.open_path(own_game, report)
        assert part is not None
        assert catalog.check(part.data, report) == "card-game"
        return report

    data = json.loads(own_game.read_text(encoding="utf-8"))
    assert checked().errors == []
    # An upload lies nowhere: it may name shipped content only.
    report = ProblemReport(own_game.name)
    catalog.check(data, report)
    assert [(p.message.id, p.path) for p in report.errors] == [
        ("core-part-alone", "development[1]"),
        ("core-part-alone", "excommunication[1]"),
        ("core-part-alone", "board"),
    ]
    (own_game.parent / "mine" / "cards.json").write_text(json.dumps([{**CARD, "cost": {"GOLD": 1}}]))
    (problem,) = checked().errors
    assert Path(problem.file) == own_game.parent / "mine" / "cards.json"
    assert (problem.path, problem.line) == ("[0].cost.GOLD", 1)


def test_a_journal_of_a_game_of_several_files_replays_where_they_are_not(own_game: Path) -> None:
    game = boardwright.load(own_game)
    match, rng = game.start(2, 8), Rng(8)
    while not match.over:
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    journal = json.loads(json.dumps(match.journal.json))
    for file in own_game.parent.glob("**/*.json"):
        file.unlink()
    again = boardwright.replay(journal)
    assert again.game.digest == game.digest
    assert [e.json for e in again.events] == [e.json for e in match.events]


def test_a_journal_of_a_part_replays() -> None:
    match = boardwright.load(CARD).start(2, 3)
    rng = Rng(3)
    for _ in range(40):
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    again = boardwright.replay(match.journal.json)
    assert [e.json for e in again.events] == [e.json for e in match.events]


def problems(data: Any) -> list[tuple[str, str]]:
    with pytest.raises(FormatError) as error:
        boardwright.load(data)
    return [(p.message.id, p.path) for p in error.value.problems]


def test_faults_of_games_and_boards_name_their_places() -> None:
    game = {"family": "cards", "name": "x"}
    assert problems(game) == [("core-missing-key", "")]
    assert problems({**game, "extends": "magnific"}) == [
        ("core-unknown-word", "extends"),
    ]
    assert problems({**game, "extends": "magnifico", "development": "../secret.json"}) == [
        ("core-part-outside", "development")
    ]
    faulty = ["leaders", {**LEADER, "instantEffect": "GIVE"}]
    assert problems({**game, "extends": "magnifico", "leaders": faulty}) == [
        ("core-unknown-word", "leaders[1].instantEffect")
    ]
    board = content("boards/palace.json")
    assert problems({**board, "towers": board["towers"][:3]}) == [("core-too-few", "towers")]
    assert problems({**board, "towers": [*board["towers"][:3], board["towers"][0]]}) == [
        ("cards-check-towers", "towers")
    ]
    assert problems({**board, "spaces": [board["spaces"][0]] * 2}) == [("cards-check-id-twice", "spaces")]
    assert problems({**board, "territory_slots": [0]}) == [("cards-check-slots", "territory_slots")]
    assert {p[0] for p in problems({**board, "rounds": 3})} == {"cards-check-too-few"}
    few = {**game, "board": "boards/palace.json", "development": "cards/development.json"}
    assert {p[0] for p in problems(few)} == {"cards-check-no-tile", "cards-check-too-few-leaders"}


def test_a_part_with_a_fault_names_its_place_in_its_own_file() -> None:
    assert problems([CARD, {**CARD, "name": "B", "cost": {"GOLD": 1}}]) == [
        ("core-unknown-key", "[1].cost.GOLD")
    ]
    assert problems({**CARD, "cost": {"GOLD": 1}}) == [("core-unknown-key", "cost.GOLD")]


@pytest.mark.parametrize(
    "position",
    [
        {"players": [{}]},
        {"players": [{}, {"cards": ["Mintt"]}]},
        {"players": [{}, {"tile": "gold"}]},
        {"players": [{}, {"members": {"red": "council"}}]},
        {"players": [{}, {"members": {"black": "moon"}}]},
        {"players": [{}, {}], "towers": {"ivory": []}},
        {"players": [{}, {}], "order": [0, 0]},
        {"players": [{}, {}], "turns": [4]},
        {"players": [{}, {}], "dice": {"black": 7}},
        [],
    ],
)
def test_bad_positions_are_refused_with_reasons(position: Any) -> None:
    table = magnifico().table(2, 0)
    with pytest.raises(FormatError):
        magnifico().family.place(table, position)
