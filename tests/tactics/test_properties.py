"""What must hold in every match: invariants along random play, and the event log as a second account of it."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import Match
from boardwright.families.tactics.compiled import DEAD, DOOMED, DOWN
from boardwright.families.tactics.preview import _say
from boardwright.families.tactics.table import TacticsTable
from tests.tactics.encounter import arena

NAMES = [name for name, entry in catalog.shipped_games().items() if entry.family == "tactics"]


def check(t: TacticsTable) -> None:
    """The invariants of a table."""
    on_board = [cell for cell in t.pos if cell >= 0]
    assert len(on_board) == len(set(on_board)), "one unit per cell"
    occupied = sum(1 << cell for cell in on_board)
    assert occupied == t.occupied
    assert not occupied & (t.rock | t.shut)
    for team in range(len(t.stage.teams)):
        units = [u for u in range(len(t.ids)) if t.team[u] == team and t.pos[u] >= 0]
        assert t.standing[team] == sum(1 << t.pos[u] for u in units if t.state[u] <= DOOMED)
        assert t.lying[team] == sum(1 << t.pos[u] for u in units if t.state[u] == DOWN)
    for unit, kind in enumerate(t.kinds):
        assert 0 <= t.mp[unit] <= kind.movement
        assert 0 <= t.ap[unit] <= kind.martial
        assert 0 <= t.phys[unit] <= kind.absorb[0]
        assert 0 <= t.mag[unit] <= kind.absorb[1]
        assert 0 <= t.ammo[unit] <= kind.ammo
        assert t.mana[unit] >= 0
        assert (t.pos[unit] < 0) == (t.state[unit] == DEAD)
        if t.state[unit] >= DOWN:
            assert (t.mp[unit], t.ap[unit], t.guard[unit], t.mana[unit]) == (0, 0, 0, 0)


def steps(match: Match, seed: int) -> Any:
    rng = random.Random(seed)
    while not match.over:
        decision = match.decisions[0]
        options = decision.options
        yield decision
        match.answer(decision.seat, options[int(rng.random() * len(options))])


@pytest.mark.parametrize("name", NAMES)
def test_invariants_hold_along_random_play(name: str) -> None:
    game = boardwright.load(name)
    for seed in range(2):
        match = game.start(game.seats[1], seed=seed)
        for decision in steps(match, seed):
            table: Any = match._table
            check(table)
            if decision.prompt.id == "tactics-prompt-order":
                # Nobody who is dead or down is ever offered an order.
                units = {str(option).split()[0] for option in decision.options[1:]}
                assert all(table.state[table.index_of(unit)] <= DOOMED for unit in units)


class Recount:
    """Pile-on and grudge counted again from nothing but the event log."""

    def __init__(self) -> None:
        self.suffered: dict[str, int] = defaultdict(int)
        self.rounds: dict[tuple[str, str], set[int]] = defaultdict(set)
        self.round = 1
        self.attacks = 0

    def read(self, event: dict[str, Any]) -> None:
        kind = event["type"]
        if kind == "turn":
            self.suffered.clear()
            self.round = event["round"]
        if kind == "attacked":
            assert event["pile_on"] == self.suffered[event["target"]]
            earlier = self.rounds[event["target"], event["unit"]] - {self.round} if "unit" in event else ()
            assert event["grudge"] == len(earlier)
            self.attacks += 1
        if kind in ("attacked", "stopped", "caught"):
            self.suffered[event["target"]] += 1
            if "unit" in event:
                self.rounds[event["target"], event["unit"]].add(self.round)
        if kind == "incapacitated":
            for key in [key for key in self.rounds if key[0] == event["unit"]]:
                del self.rounds[key]

    def check(self, t: TacticsTable) -> None:
        assert {t.ids[unit]: count for unit, count in enumerate(t.suffered) if count} == {
            id: count for id, count in self.suffered.items() if count
        }
        remembered = {(t.ids[x], t.ids[y]): memory[:2] for (x, y), memory in t.grudge.items()}
        assert remembered == {key: (len(seen), max(seen)) for key, seen in self.rounds.items() if seen}


@pytest.mark.parametrize(
    ("name", "seed"), [("mirror", 1), ("mirror", 2), ("spellfire", 3), ("marsh", 4), ("muster", 5)]
)
def test_escalation_counters_match_a_replay_of_the_event_log(name: str, seed: int) -> None:
    """The counters of the table after every answer, and those that each attack tells."""
    match = boardwright.load(name).start(2, seed=seed)
    recount, read = Recount(), 0
    for decision in steps(match, seed):
        for event in match.events.since(read):
            recount.read(event.json)
        read = len(match.events)
        # While an order is under way its events are not all told yet.
        if decision.prompt.id == "tactics-prompt-order":
            table: Any = match._table
            recount.check(table)
    assert recount.attacks > 0


@pytest.mark.parametrize("name", ["mirror", "spellfire", "ambush"])
def test_the_dead_and_the_fallen_never_act(name: str) -> None:
    """Nobody who has fallen is the doer of anything until it is raised; the dead never are again."""
    game = boardwright.load(name)
    match = game.start(game.seats[0], seed=4)
    for _ in steps(match, 4):
        pass
    down: set[str] = set()
    doers = ("moved", "guard", "cast", "opportunity", "reloaded", "ended", "bonus", "reasoned")
    for event in (event.json for event in match.events):
        if event["type"] in ("incapacitated", "killed"):
            down.add(event["unit"])
        elif event["type"] == "healed":
            down.discard(event["unit"])
        elif event["type"] in doers:
            assert event["unit"] not in down


@pytest.mark.parametrize("name", ["skirmish", "crypt", "marsh"])
def test_every_listed_order_can_be_carried_out_and_is_found_by_its_json_and_its_text(name: str) -> None:
    match = boardwright.load(name).start(2, seed=3)
    for number, decision in enumerate(steps(match, 3)):
        if number % 12:
            continue
        texts = [str(option) for option in decision.options]
        assert len(texts) == len(set(texts))
        for option in list(decision.options)[:: max(1, len(decision.options) // 12)]:
            twin = match.fork()
            assert twin.answer(decision.seat, option.json).json == option.json
            assert match.fork().answer(decision.seat, str(option)).json == option.json


def test_a_preview_says_what_then_happens() -> None:
    """Damage, falls and provocations of a preview are those of the order itself."""
    match = boardwright.load("mirror").start(2, seed=8)
    for number, decision in enumerate(steps(match, 8)):
        if number % 5 or decision.prompt.id != "tactics-prompt-order":
            continue
        option = decision.options[number % len(decision.options)]
        told = [message.id for message in match.preview(decision.seat, option)]
        twin = match.fork()
        since = len(twin.events)
        twin.answer(decision.seat, option)
        if len(twin.decisions) and twin.decisions[0].prompt.id != "tactics-prompt-order":
            continue
        happened = []
        for event in twin.events.since(since):
            if event.type in ("turn", "erupted", "collapsed"):
                break
            happened.append(event.type)
        assert told.count("tactics-preview-provokes") == happened.count("opportunity")
        damages = [id for id in told if id in ("tactics-preview-damage", "tactics-preview-damage-aimed")]
        assert len(damages) <= happened.count("attacked")
        assert told.count("tactics-preview-killed") == happened.count("killed")


def test_only_the_damage_to_the_target_of_an_attack_is_written_on_the_target() -> None:
    """The short form that the page writes on a figure belongs to the attack's target, not to whoever strikes back."""
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "i": ("n9_bruto", (0, 0))},
        {"x": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (9, 9))},
    )
    told = play.match.preview(0, "a attack x melee")
    assert [message.id for message in told if "damage" in message.id] == ["tactics-preview-damage-aimed"]
    table = play.match._table
    names = table.ids
    struck = {"type": "attacked", "negated_by": None, "base": 1, "pile_on": 0, "grudge": 0, "left": 0}
    for hit, aimed_at, told_as in [("a", "x", ""), ("x", "x", "-aimed"), ("x", None, "")]:
        message = _say(table, {**struck, "target": hit}, -1 if aimed_at is None else names.index(aimed_at))
        assert message is not None
        assert message.id == f"tactics-preview-damage{told_as}"


def test_a_preview_of_every_target_says_what_then_happens() -> None:
    """Further targets of a cast have previews too, reckoned by the code that carries the cast out."""
    heroes = {"c": ("chierico", (5, 5)), "f": ("rogue", (5, 8)), "g": ("rogue", (6, 7))}
    play = arena(heroes, {"y": ("n9_bruto", (5, 4)), "z": ("n9_bruto", (9, 9))})
    play.put(
        units=[
            {"id": "c", "at": [5, 5], "mana": 1},
            {"id": "f", "at": [5, 8], "state": "incapacitated"},
            {"id": "g", "at": [6, 7], "state": "incapacitated"},
        ]
    )
    play.do("c cast vampiro y")
    found = {}
    for option in play.match.decisions[0].options:
        told = play.match.preview(0, option)
        assert [m.params["martial"] for m in told if m.id == "tactics-preview-cost"] == [1]
        assert [m.params["damage"] for m in told if m.id == "tactics-preview-damage"] == [1]
        found[str(option)] = [m.params["unit"]["en"] for m in told if m.id == "tactics-preview-healed"]
    assert found == {"target f": ["Rogue 1"], "target g": ["Rogue 2"], "skip": []}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("absorb yes", ["tactics-preview-cost", "tactics-preview-damage"]),
        ("absorb no", ["tactics-preview-damage", "tactics-preview-incapacitated"]),
    ],
)
def test_a_preview_of_a_reply_says_what_then_happens(answer: str, told: list[str]) -> None:
    """Whether to absorb: both answers are tried on a copy by the code that carries the attack out."""
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "i": ("n9_bruto", (0, 0))},
        {"x": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (9, 9))},
        ruleset={"combat": {"absorb": "ask"}},
    )
    play.do("a attack x melee")
    seen = play.match.preview(1, answer)
    assert [message.id for message in seen] == told
    assert [m.params["movement"] + m.params["martial"] for m in seen if m.id == "tactics-preview-cost"] == (
        [1] if answer == "absorb yes" else []
    )
    assert ("incapacitated" in [event["type"] for event in play.do(answer)]) == (answer == "absorb no")


def test_a_preview_of_letting_pass_says_nothing() -> None:
    play = arena(
        {"a": ("n9_bruto", (5, 5)), "i": ("n9_bruto", (0, 0))},
        {"g": ("n9_bruto", (5, 4)), "y": ("n9_bruto", (9, 9))},
        ruleset={"opportunity": {"auto": False}},
    )
    play.set("g", guard="around")
    play.do("a move 6,5")
    assert "tactics-preview-damage" in [message.id for message in play.match.preview(1, "strike yes")]
    assert [message.id for message in play.match.preview(1, "strike no")] == ["tactics-preview-cost"]
