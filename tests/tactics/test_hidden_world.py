"""Forks redraw what a viewer does not see and keep what the viewer knows: docs/rules/tactics.md §16."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.core import Rng
from boardwright.families.tactics.compiled import DEAD
from boardwright.families.tactics.rules.fog import vision, without_unseen
from boardwright.families.tactics.table import COLUMNS, TacticsTable
from boardwright.families.tactics.view import redeal_hidden
from tests.tactics.encounter import Arena, arena, scenario

#: The first row lies behind a wall.
WALLED = ["...........", "###########", *["..........."] * 9]
FOG = {"fog": {"enabled": True, "sight_range": 4}}
KEY = {"id": "key", "kind": "item", "item": "key", "at": [9, 0]}


def world() -> Arena:
    """Heroes see s; the foes x (a mage) and y are behind the wall."""
    return Arena(
        scenario(
            {"h": ("guerriero_scudo", (5, 5)), "m": ("mago", (5, 6))},
            {"x": ("mago", (2, 0)), "y": ("n9_bruto", (8, 0)), "s": ("n9_bruto", (5, 3))},
            rows=WALLED,
            more=FOG,
            objects=[KEY],
        )
    )


def dealt(play: Arena, viewer: int | None = 0) -> dict[str, Any]:
    """Everything on the table after the hidden parts were dealt anew."""
    t = play.t.copy()
    redeal_hidden(t, viewer, Rng(7))
    # The view is what both worlds have in common; it lists the units that the viewer knows.
    return {slot: getattr(t, slot) for slot in TacticsTable.__slots__}


def _at(play: Arena, unit: str, cell: tuple[int, int]) -> None:
    play.t.go(play.u(unit), play.t.stage.grid.cell(*cell))


def _held(play: Arena) -> None:
    play.t.thing_at[0], play.t.thing_held[0], play.t.thing_state[0] = -1, play.u("x"), 1
    play.t.scrolls = [(play.u("x"), "radici", 1, 0)]


#: What may happen to an enemy that nobody sees.
SECRETS = {
    **{
        f"{column} of a hidden unit": lambda play, column=column: getattr(play.t, column).__setitem__(
            play.u("x"), 3
        )
        for column in COLUMNS
        if column not in ("team", "home", "state", "pos", "master")
    },
    "master of a hidden unit": lambda play: play.t.master.__setitem__(play.u("y"), play.u("x")),
    "where it stands": lambda play: _at(play, "x", (4, 0)),
    "that it lies there": lambda play: play.t.set_state(play.u("x"), 2),
    "that it acts": lambda play: setattr(play.t, "acting", play.u("x")),
    "what it plans": lambda play: play.t.plan.update({play.u("x"): ((), "martial", 1)}),
    "whom it attacked": lambda play: play.t.grudge.update({(play.u("h"), play.u("x")): (1, 1, 1)}),
    "who attacked it": lambda play: play.t.grudge.update({(play.u("x"), play.u("h")): (1, 1, 1)}),
    "whom it fears": lambda play: play.t.threat[play.u("x")].__setitem__(play.u("h"), 5),
    "who fears it": lambda play: play.t.threat[play.u("s")].__setitem__(play.u("x"), 5),
    "its status": lambda play: play.t.marks.append(("rooted", play.u("x"), play.u("h"), 1, 1, 0)),
    "what it carries": _held,
    "what its team explored": lambda play: play.t.known.__setitem__(1, play.t.stage.grid.full),
    "what its team saw of us": lambda play: play.t.sighted.__setitem__(1, {play.u("m"): (60, 61)}),
    "where its team saw objects": lambda play: play.t.recall.__setitem__(1, [(3, 0)]),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_what_is_dealt_anew_does_not_depend_on_what_is_hidden(secret: str) -> None:
    play = world()
    before, seen = dealt(play), play.match.view(0).table
    SECRETS[secret](play)
    assert play.match.view(0).table == seen, "the viewer knows nothing of it"
    assert dealt(play) == before


@pytest.mark.parametrize("kind", ["status", "delayed effect"])
def test_whoever_of_the_hidden_did_it_is_not_told(kind: str) -> None:
    """The status on a hero, or the column that everybody sees, may come from any hidden unit of the team."""
    play, found = world(), []
    for doer in ("x", "y"):
        if kind == "status":
            play.t.marks = [("rooted", play.u("h"), play.u(doer), 1, 1, 1)]
        else:
            play.t.pending = [("colonne_di_fuoco", 0, 60, play.u(doer), 1)]
        found.append(dealt(play))
    assert found[0] == found[1]
    assert len(found[0]["marks"] + found[0]["pending"]) == 1


def test_whoever_is_seen_doing_it_stays_the_doer() -> None:
    play = world()
    h, m, s = play.u("h"), play.u("m"), play.u("s")
    marks = [("rooted", h, s, 1, 1, 1), ("rooted", s, m, 2, 2, 0)]
    pending = [("colonne_di_fuoco", 0, 60, m, 0), ("colonne_di_fuoco", 0, 61, s, 1)]
    play.t.marks, play.t.pending = marks, pending
    found = dealt(play)
    assert (found["marks"], found["pending"]) == (marks, pending)


def test_what_the_viewer_knows_stays() -> None:
    play = world()
    h, s = play.u("h"), play.u("s")
    for unit in (h, s):
        for number, column in enumerate(("mp", "ap", "mana", "suffered", "wounds", "guard"), 1):
            getattr(play.t, column)[unit] = number
    play.t.grudge = {(h, s): (2, 1, 1)}
    play.t.threat[s][h] = 8
    play.t.plan = {s: ((), "martial", 1)}
    play.t.acting = s
    play.t.known[0] = play.t.stage.grid.full
    before, found = play.t, dealt(play)
    for column in COLUMNS:
        for unit in (h, play.u("m"), s):
            assert found[column][unit] == getattr(before, column)[unit]
    assert (found["grudge"], found["threat"][s][h], found["plan"], found["acting"]) == (
        before.grudge, 8, before.plan, s,
    )  # fmt: skip
    assert found["known"][0] == play.t.stage.grid.full


def test_hidden_enemies_stand_with_full_points_where_the_viewer_does_not_see() -> None:
    play = world()
    x, y = play.u("x"), play.u("y")
    for column in ("mp", "ap", "phys", "mag"):
        getattr(play.t, column)[x] = 0
    found = dealt(play)
    seen, t = vision(play.t, 0), play.t
    for unit in (x, y):
        assert not (seen | t.rock) >> found["pos"][unit] & 1
        assert (found["mp"][unit], found["ap"][unit], found["master"][unit]) == (1, 1, -1)
        assert (found["phys"][unit], found["mag"][unit]) == t.kinds[unit].absorb
    assert found["pos"][x] != found["pos"][y]
    # A mage may have gathered mana out of sight, a brute never does.
    assert 0 <= found["mana"][x] <= 3
    assert found["mana"][y] == 0


def test_hidden_mana_is_any_of_0_to_3() -> None:
    play = world()
    found = set()
    for seed in range(40):
        t = play.t.copy()
        redeal_hidden(t, 0, Rng(seed))
        found.add(t.mana[play.u("x")])
    assert found == {0, 1, 2, 3}


def test_a_spectator_of_two_players_knows_no_unit() -> None:
    play = world()
    before = dealt(play, None)
    _at(play, "h", (7, 7))
    play.t.mana[play.u("m")] = 2
    assert dealt(play, None) == before
    assert play.match.view(None).table["units"] == []


def test_only_enemies_that_a_team_sees_are_foreseen() -> None:
    """An enemy on any cell: it is there for the team that looks ahead exactly if a unit of this team sees the cell."""
    play = arena(
        {"h": ("n9_bruto", (2, 2))}, {"x": ("n9_bruto", (10, 10)), "far": ("n9_bruto", (9, 10))}, more=FOG
    )
    x, h = play.u("x"), play.u("h")
    for cell in range(play.t.stage.grid.size):
        if cell in play.t.pos:
            continue
        play.t.go(x, cell)
        there = without_unseen(play.t.copy(), 0)
        is_seen = play.t.stage.grid.distance(cell, play.t.pos[h]) <= 4
        assert (there.pos[x] >= 0, there.state[x] != DEAD) == (is_seen, is_seen)
        assert there.pos[h] == play.t.pos[h]
        assert bool(there.enemies(0)) == is_seen


def test_a_preview_tells_nothing_of_guards_that_the_team_does_not_see() -> None:
    """The strike itself comes all the same."""
    play = arena(
        {"h": ("n9_bruto", (5, 5)), "i": ("n9_bruto", (0, 10))},
        {"x": ("n2_tiro", (5, 9))},
        more={"fog": {"enabled": True, "sight_range": 2}},
    )
    play.set("x", guard="N")
    order = next(option for option in play.match.decisions[0].options if str(option) == "h move 5,6")
    said = [message.id for message in play.match.preview(0, order)]
    assert "tactics-preview-provokes" not in said
    assert "opportunity" in [event["type"] for event in play.do("h move 5,6")]
