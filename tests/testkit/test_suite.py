"""The suite proves itself: good games pass every check, and each broken one is rejected by its own check alone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from boardwright import testkit
from boardwright.core import IllegalAnswer, Journal, Match
from boardwright.core.translations import LANGUAGES
from tests.testkit.broken_families import BROKEN, NeverEnds, RaisesInPlay, ShowsTheDeck
from tests.testkit.toy_families import GOOD, Bids, Hands, Nim, Toy, game

CASES = [(check, family) for check, families in BROKEN.items() for family in families]
#: Small, because the point is which check speaks; a short bound, because one of the games never ends.
SMALL = testkit.TrialSizes(matches=2, moments=8, forks=3, horizon=20, bound=300)


@pytest.mark.parametrize("family", GOOD)
@pytest.mark.slow
def test_a_good_game_passes_every_check(family: type[Toy]) -> None:
    findings = testkit.check_game(game(family))
    assert findings == [], str(findings)


@pytest.mark.parametrize(("check", "family"), CASES, ids=lambda case: getattr(case, "__name__", case))
def test_a_broken_game_is_rejected_by_its_own_check_alone(check: str, family: type[Toy]) -> None:
    findings = testkit.check_game(game(family), sizes=SMALL)
    assert findings.checks == [check], str(findings)


def test_a_seal_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    # Rules never learn of sealed answers before all are in, so only the match itself can break a seal.
    honest = Match.table_seen

    def telltale(match: Match, seat: int | None, *shared: Any) -> dict[str, Any]:
        told = [str(answer) for answer in match._sealed if answer is not None]
        return {**honest(match, seat, *shared), "told": told} if told else honest(match, seat, *shared)

    monkeypatch.setattr(Match, "table_seen", telltale)
    findings = testkit.check_game(game(Bids), sizes=SMALL)
    assert findings.checks == ["sealed"], str(findings)


def test_every_check_has_a_broken_game() -> None:
    assert {*BROKEN, "sealed"} == set(testkit.CHECKS)


def test_every_check_says_what_it_holds_games_to() -> None:
    for name, check in testkit.CHECKS.items():
        assert check.name == name
        assert check.about
        assert set(check.needs) <= set(list(testkit.CHECKS)[: list(testkit.CHECKS).index(name)])


def test_the_page_about_the_testkit_tells_every_check_in_its_order() -> None:
    page = Path(__file__).parents[2] / "docs" / "tutorials" / "testkit.md"
    rows = re.findall(r"^\| `([a-z-]+)` \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == list(testkit.CHECKS)


@pytest.mark.parametrize("check", testkit.CHECKS)
def test_each_check_runs_alone(check: str) -> None:
    trial = testkit.GameTrial(game(Hands), seats=2, seed="alone", sizes=SMALL)
    assert testkit.CHECKS[check](trial) == []


def test_some_checks_are_chosen_with_what_they_stand_on() -> None:
    assert testkit.check_game(game(ShowsTheDeck), checks=["scores"], sizes=SMALL) == []
    assert testkit.check_game(game(RaisesInPlay), checks=["scores"], sizes=SMALL).checks == ["ends"]


def test_a_trial_is_the_same_each_time() -> None:
    first, second = (testkit.GameTrial(game(Bids), seed=5, sizes=SMALL) for _ in range(2))
    assert [record.marks for record in first.records] == [record.marks for record in second.records]
    assert [record.moments for record in first.records] == [record.moments for record in second.records]
    other = testkit.GameTrial(game(Bids), seed=6, sizes=SMALL)
    assert [record.marks for record in first.records] != [record.marks for record in other.records]


def test_a_trial_looks_at_every_kind_of_moment_and_number_of_seats() -> None:
    trial = testkit.GameTrial(game(Bids), seed=1)
    kinds = {testkit.kind_of_moment(match) for _, match in trial.moments()}
    assert kinds == {"plain", "nested", "sealed"}
    assert {record.seats for record in trial.records} == {2, 3}
    assert {record.seats for record in testkit.GameTrial(game(Nim), seats=4).records} == {4}


def test_a_finding_tells_how_to_see_it_again() -> None:
    findings = testkit.check_game(game(ShowsTheDeck), seats=3, seed=9, matches=1)
    finding = findings[0]
    assert (finding.check, finding.seats, finding.seed) == ("secrets", 3, "9/0")
    assert "secrets: showsthedeck, 3 seats, seed '9/0'" in str(finding)
    assert "boardwright.replay({" in str(finding)
    assert finding.journal is not None
    match = Journal.from_json(json.loads(json.dumps(finding.journal))).replay(game(ShowsTheDeck))
    assert match.length == finding.answers
    assert json.loads(json.dumps(finding.json))["message"]["id"] == "testkit-shows-hidden"
    assert all(finding.text(language) for language in LANGUAGES)


def test_a_long_journal_is_named_but_not_printed() -> None:
    findings = testkit.check_game(game(NeverEnds), matches=1, sizes=SMALL)
    assert "finding.journal" in str(findings)
    assert len(str(findings)) < 1000


def test_a_fault_of_the_rules_is_placed_in_the_rules() -> None:
    findings = testkit.check_game(game(RaisesInPlay), sizes=SMALL)
    assert "ZeroDivisionError at broken_families.py:" in str(findings[0])
    assert "answered 'take" in str(findings[0])


def test_a_referee_answers_for_a_seat_that_sleeps() -> None:
    match = game(Bids).start()
    with pytest.raises(IllegalAnswer):
        match.answer(0, {"do": "sleep"})
    match.fault(0, {"do": "sleep"})
    match.answer(1, {"do": "bid", "coins": 2})
    again = match.journal.replay(match.game)
    assert testkit.event_digest(again) == testkit.event_digest(match)
    assert match.view(None).table["last"] == [0, 2]
