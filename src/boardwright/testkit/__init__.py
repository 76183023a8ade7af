"""The testkit: one contract suite for every game of every family. It does not need pytest.

    findings = testkit.check_game(boardwright.load("mygame.json"))
    print(findings or "no findings")

With pytest, one test for each check and game:

    @pytest.mark.parametrize("check", testkit.CHECKS)
    def test_contract(check, trial):      # trial = testkit.GameTrial(game), made once for a game
        assert testkit.CHECKS[check](trial) == []

Every finding names the match, seed and moment, and contains the journal up to that moment.
"""

from boardwright.testkit.check_suite import CHECKS, Check, check_game
from boardwright.testkit.findings import Finding, Findings
from boardwright.testkit.game_trial import GameTrial, TrialSizes, kind_of_moment
from boardwright.testkit.match_digest import event_digest

__all__ = [
    "CHECKS",
    "Check",
    "Finding",
    "Findings",
    "GameTrial",
    "TrialSizes",
    "check_game",
    "event_digest",
    "kind_of_moment",
]
