"""The testkit: one contract suite that any game of any family is put through. Needs no pytest.

    findings = testkit.check_game(boardwright.load("mygame.json"))
    print(findings or "no findings")

With pytest, one test for each check and game:

    @pytest.mark.parametrize("check", testkit.CHECKS)
    def test_contract(check, trial):      # trial = testkit.GameTrial(game), made once for a game
        assert testkit.CHECKS[check](trial) == []

Every finding says which match, seed and moment, and carries the journal up to there.
"""

from boardwright.testkit.findings import Finding, Findings
from boardwright.testkit.match_digest import event_digest
from boardwright.testkit.recorded_matches import GameTrial, TrialSizes, kind_of_moment
from boardwright.testkit.suite import CHECKS, Check, check_game

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
