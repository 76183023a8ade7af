"""Statistics: which weapons, effects and powerups an option uses."""

from __future__ import annotations

from boardwright.families.shooter.content_use import ShooterUse
from tests.shooter.positions import Arena


def test_options_use_what_they_name() -> None:
    arena = Arena("b2", "b1", "c2", weapon="lock_rifle", hands={0: ["newton-red"]})

    def used() -> dict[str, set[tuple[str, str]]]:
        use = ShooterUse(arena.match.game)
        return {str(option): set(use.meaning(option)) for option in arena.match.decisions[0].options}

    found = used()
    assert found["shoot lock_rifle"] == {("action", "shoot"), ("weapon", "lock_rifle")}
    assert found["use newton-red"] == {("action", "use"), ("powerup", "newton-red")}
    assert found["run"] == {("action", "run")}
    arena.do("shoot lock_rifle", "target 1")
    assert {("effect", "lock_rifle: second_lock")} < set().union(*used().values())
