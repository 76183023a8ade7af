"""The contract that every game keeps, from boardwright's testkit."""

import boardwright
import pytest
from boardwright import testkit

trial = testkit.GameTrial(boardwright.load("nim"))


@pytest.mark.parametrize("check", testkit.CHECKS)
def test_contract(check: str) -> None:
    assert testkit.CHECKS[check](trial) == []
