"""Small parts of cards, each alone: keys of files, names, faults, defaults, chances, pictures."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import FormatError, Message
from boardwright.core.content_use import ACTION, ContentUse
from boardwright.core.problem_report import ProblemReport
from boardwright.families.cards import kind_of, rulebook_text
from boardwright.families.cards.card_face import at_once, lasting
from boardwright.families.cards.compile_cards import read_cards
from boardwright.families.cards.compiled import _dearer
from boardwright.families.cards.content_use import CardsUse
from boardwright.families.cards.format.vocabulary import RESOURCES
from boardwright.families.cards.rules.compiled_cards import payment
from boardwright.families.cards.rules.effects import Clause, EffectChoice
from boardwright.families.cards.rules.harvest_and_production import choose_offer
from tests.cards.match_driver import Play, magnifico
from tests.cards.test_loading import CARD, LEADER, TILE

VICTORY = RESOURCES.index("VICTORY_POINTS")


def read(kind: str, data: Any) -> tuple[list[Any], ProblemReport]:
    report = ProblemReport("cards.json")
    return read_cards(kind, data, report), report


# -- files


@pytest.mark.parametrize("key", ["_wood", "_WOOD", "_"])
def test_a_key_that_begins_with_a_line_is_a_comment_whatever_follows(key: str) -> None:
    (card,), report = read("development-card", [{**CARD, "cost": {key: "why", "STONE": 1}}])
    assert (report.errors, report.warnings) == ([], [])
    assert [payment.cost for payment in card.payments] == [((RESOURCES.index("STONE"), 1),)]


def test_types_of_cards_in_the_needs_of_a_leader_may_be_short() -> None:
    short = {**LEADER, "requirements": {"CARDTYPE": [{"territory": 3, "Building": 1}]}}
    whole = {**LEADER, "requirements": {"CARDTYPE": [{"TERRITORYCARD": 3, "BUILDINGCARD": 1}]}}
    (one,), report = read("leader-card", [short])
    (other,), _ = read("leader-card", [whole])
    assert report.errors == []
    assert len(report.warnings) == 2, "the author is told how it was read"
    assert one.needs == other.needs


def test_every_card_and_every_effect_has_a_name_of_its_own() -> None:
    """Snapshots of matches name them."""
    parts = [part for card in magnifico().rules.cards.values() for part in card.parts]
    refs = [part.ref for part in parts]
    assert len(set(refs)) == len(refs) > len(magnifico().rules.cards)
    assert all(refs)


def faults(**change: Any) -> dict[str, str]:
    report = ProblemReport("game.json")
    catalog.check({"family": "cards", "name": "mine", "extends": "magnifico", **change}, report)
    return {problem.path: problem.message.id for problem in report.errors}


def test_a_card_that_is_in_two_files_of_the_author_is_reported() -> None:
    other = {**CARD, "name": "Other House"}
    assert faults(development=["development", CARD, other]) == {}
    assert faults(development=["development", CARD, CARD]) == {"development[2]": "cards-name-twice"}


def test_unknown_towers_of_a_position_are_all_reported() -> None:
    game = magnifico()
    report = ProblemReport("position")
    with pytest.raises(FormatError) as caught:
        game.family.place(
            game.table(2, 1), {"players": [{}, {}], "towers": {"left": [], "right": []}}, report
        )
    assert [problem.path for problem in caught.value.problems] == ["towers.left", "towers.right"]


def test_a_payment_that_costs_more_of_something_and_less_of_nothing_is_dearer() -> None:
    """With other military points it is another choice, because of leaders who make it cheaper."""
    coins, wood, military = (RESOURCES.index(name) for name in ("COINS", "WOOD", "MILITARY_POINTS"))
    cheap, dear = payment(((coins, 1),), ()), payment(((coins, 2), (wood, 1)), ())
    assert _dearer(dear, cheap)
    assert not _dearer(cheap, dear)
    assert not _dearer(payment(((coins, 2), (military, 1)), ()), cheap)
    assert not _dearer(payment(((wood, 3),), ()), cheap)


def test_the_effect_that_an_owner_picked_is_counted_from_one_for_people() -> None:
    game = catalog.load({
        "name": "Warlord", "period": 1, "cardType": "CHARACTERCARD", "cost": {"COINS": 2},
        "permanentEffect": ["PERMANENT", "PERMANENT"], "exclusivePermanentEffect": True,
        "permanentPayload": [{"TYPE": "TOWER", "REGIONID": 4, "BONUSACTIONVALUE": more} for more in (2, 3)],
    })  # fmt: skip
    table = game.table(2, 1)
    game.family.place(table, {"players": [{"cards": ["Warlord"], "picks": {"Warlord": 1}}, {}]})
    assert game.family.view(table, None)["players"][0]["picks"] == {"Warlord": 2}


def refused(**position: Any) -> list[tuple[str, str, Any]]:
    """The place, the message and the number in it of each fault of a position of two players."""
    game = magnifico()
    with pytest.raises(FormatError) as caught:
        game.family.place(game.table(2, 1), {"players": [{}, {}], **position}, ProblemReport("position"))
    return [
        (problem.path, problem.message.id, problem.message.params.get("count"))
        for problem in caught.value.problems
    ]


def test_a_draft_needs_a_packet_of_the_right_size_for_each_player() -> None:
    leaders = [card.name for card in magnifico().rules.leaders]
    whole, other = {"taken": [], "left": leaders[:4]}, {"taken": [], "left": leaders[4:8]}
    draft = {"agenda": [["draft", 0]]}
    missing = [("packets", "cards-position-draft", 4)]
    assert refused(packets=[whole], **draft) == missing
    assert refused(packets=[whole, {**other, "left": leaders[4:7]}], **draft) == missing
    assert refused(packets=[whole, other], agenda=[["draft", 1]]) == [("packets", "cards-position-draft", 3)]


def test_all_faulty_leaders_of_a_packet_are_reported() -> None:
    taken = [["first", "Santa Rita"], [0, 7], [0, "Sisto IV", 1]]
    found = refused(packets=[{"taken": taken, "left": []}])
    assert [entry for entry in found if entry[1] == "cards-position-taken"] == [
        (f"packets[0].taken[{number}]", "cards-position-taken", None) for number in range(3)
    ]


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ({"card-type": "VENTURE", "name": "X"}, "development-card"),
        ({"name": "X", "Instant-Effect": "ADD", "cost": {}}, "development-card"),
        ({"name": "X", "period": 1, "permanentEffect": "LESSDICE"}, "excommunication-card"),
        ({"name": "X", "permanentEffect": "LESSDICE"}, "leader-card"),
        ({"name": "X"}, None),
    ],
)
def test_what_kind_of_card_an_object_is(card: dict[str, Any], kind: str | None) -> None:
    assert kind_of(card) == kind


# -- play


def test_a_choice_between_offers_is_answered_by_the_first_that_costs_nothing_or_by_declining() -> None:
    card = next(card for card in magnifico().rules.cards.values() if card.instant)
    effect, words = card.instant[0], Message("cards-prompt-offer", card="x")
    gains = [EffectChoice((), effect, words) for _ in range(3)]
    decision: Any = next(choose_offer(0, card, Clause(tuple(gains)), [0] * len(RESOURCES)))
    assert decision.default == decision.options[0]
    assert len(decision.options) == 3
    prices = [EffectChoice(((0, 1),), effect, words) for _ in range(2)]
    decision = next(choose_offer(0, card, Clause(tuple(prices)), [1] * len(RESOURCES)))
    assert (decision.default.verb, len(decision.options)) == ("decline", 3)


# -- what the lab counts


def test_chances_follow_the_points_up_and_down() -> None:
    play = Play({"resources": "victory 5"}, {"resources": "victory 5"})
    table, use = play.match._table, CardsUse(play.match.game)
    for points in ((5, 5), (9, 5), (2, 5), (2, 1), (0, 0), (0, 7)):
        for player, number in zip(table.players, points, strict=True):
            player.have[VICTORY] = number
        assert use.chances(table) == ContentUse.chances(use, table)
        assert sum(use.chances(table)) == pytest.approx(1)


def test_an_option_uses_its_space_and_its_card() -> None:
    match = magnifico().start(2, seed=1)
    use, meant = CardsUse(match.game), set()
    for _ in range(40):
        decision = match.decisions[0]
        for option in decision.options:
            meant |= set(use.meaning(use.take(match._table, decision, option)))
        match.answer(decision.seat, decision.options[-1])
    assert {"space", "card", ACTION} <= {kind for kind, _ in meant}
    assert (ACTION, "place") in meant
    assert not {"", "None"} & {name for _, name in meant}
    cards = {card.name for card in magnifico().rules.developments}
    assert {name for kind, name in meant if kind == "card"} <= cards


# -- pictures and words


def test_a_face_shows_the_number_that_the_rules_count() -> None:
    """The tile costs one point for each five points (`tithe` in the scoring)."""
    tile = {**TILE, "name": "Tithe", "instantEffect": "FLAG", "instantPayload": "LESSFORVICTORY"}
    (card,), report = read("excommunication-card", [tile])
    assert report.errors == []
    assert [badge.value for badge in (*at_once(card), *lasting(card)) if badge.icon == "victory"] == ["−1", 5]


def test_only_the_first_cards_of_a_section_have_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook_text, "PICTURED", 3)
    book = catalog.rulebook(boardwright.load("magnifico"))
    left, checked = list(book.sections), 0
    while left:
        section = left.pop()
        left += section.sections
        if len(section.sections) > 10 and section.id.startswith("cards"):
            checked += 1
            assert [one.icon is not None for one in section.sections] == [
                number < 3 for number in range(len(section.sections))
            ]
    assert checked


def test_a_game_with_leaders_needs_enough_of_them_and_one_without_does_not() -> None:
    few = {"leaders": [LEADER]}
    assert faults(**few).get("leaders") == "cards-check-too-few-leaders"
