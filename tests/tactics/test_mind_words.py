"""Every word of a mind: threat weights, conditions, plans, and how it picks. Each test fails without its word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boardwright.families.tactics.format.ai import Foresight
from boardwright.families.tactics.rules.ai.decision_list import CONDITIONS, PLANS, carry_out
from boardwright.families.tactics.rules.ai.lookahead import as_usual, worth
from boardwright.families.tactics.rules.ai.possible_attacks import strikes
from boardwright.families.tactics.rules.ai.safe_cells import Situation
from tests.tactics.encounter import TOUGH, Arena, kinds, scenario

IDLE = {"i": ("n9_bruto", (0, 0))}


def minded(
    heroes: Any,
    foes: Any,
    rules: list[dict[str, Any]],
    position: list[dict[str, Any]] | None = None,
    mind: dict[str, Any] | None = None,
    **keys: Any,
) -> tuple[Arena, list[dict[str, Any]]]:
    """A turn of foes that are played by a mind with these rules, and what happened in it."""
    groups = [{"id": "only", "rules": rules}]
    definition = scenario(heroes, foes, ai={"strict": {"groups": groups, **(mind or {})}}, **keys)
    # Not `classic`: `smart` plays on as that one would, so that it must not foresee.
    definition["teams"][1].update(control="ai", ai="strict")
    play = Arena(definition, seats=1)
    if position:
        play.put(units=position)
    return play, play.end()


def ordered(events: list[dict[str, Any]], unit: str = "y") -> list[str]:
    return [e["order"] for e in events if e["type"] == "reasoned" and e["unit"] == unit]


def rule_taken(condition: dict[str, Any], *args: Any, **keys: Any) -> bool:
    """Whether the first of two rules, the one with the condition, is the one that `y` takes."""
    _, events = minded(*args, rules=[{"if": condition, "do": ["end"]}, {"do": ["guard"]}], **keys)
    return next(e["rule"] for e in events if e["type"] == "reasoned" and e["unit"] == "y") == 1


# -- conditions


@pytest.mark.parametrize("wanted", [True, False])
def test_has_mana_ability_and_has_attack_spell(wanted: bool) -> None:
    heroes = {"a": ("n9_bruto", (5, 0))}
    # A druid that has stone skin only owns a spell, but none that attacks.
    for kind, abilities, mana, attack in (
        ("n9_bruto", [], False, False),
        ("druido", ["pelle_pietra"], True, False),
        ("druido", ["radici"], True, True),
    ):
        foes = {"y": (kind, (5, 10), {"abilities": abilities})}
        assert rule_taken({"has_mana_ability": wanted}, heroes, foes) == (mana == wanted)
        assert rule_taken({"has_attack_spell": wanted}, heroes, foes) == (attack == wanted)


@pytest.mark.parametrize(("mana", "wanted", "taken"), [
    (1, 2, False), (2, 2, True), (2, "strongest_attack_spell", False), (3, "strongest_attack_spell", True),
])  # fmt: skip
def test_mana_at_least(mana: int, wanted: Any, taken: bool) -> None:
    position = [{"id": "y", "at": [5, 10], "mana": mana}]
    args = ({"a": ("n9_bruto", (5, 0))}, {"y": ("n8_palla", (5, 10))})
    assert rule_taken({"mana_at_least": wanted}, *args, position=position) == taken


@pytest.mark.parametrize(("distance", "taken"), [(3, True), (4, True), (5, False)])
def test_enemy_within(distance: int, taken: bool) -> None:
    foes = {"y": ("n9_bruto", (5, distance))}
    assert rule_taken({"enemy_within": 4}, {"a": ("n9_bruto", (5, 0))}, foes) == taken


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize(("distance", "strike"), [(4, True), (5, False)])
def test_safe_strike(wanted: bool, distance: int, strike: bool) -> None:
    foes = {"y": ("n9_bruto", (5, distance))}
    assert rule_taken({"safe_strike": wanted}, {"a": ("n9_bruto", (5, 0))}, foes) == (strike == wanted)


NARROW = ["#####.#####"] * 11


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("guarded", [True, False])
def test_safe_approach_and_tactical_approach(wanted: bool, guarded: bool) -> None:
    """In a corridor that a spearman watches nobody comes nearer by a move, but a careful step is always safe."""
    args = ({"a": ("n3_portata", (5, 4))}, {"y": ("n9_bruto", (5, 9)), "z": ("n9_bruto", (5, 10))})
    near = [
        {"id": "y", "at": [5, 7] if guarded else [5, 9]},
        {"id": "z", "at": [5, 8] if guarded else [5, 10]},
    ]
    guard = [{"id": "a", "at": [5, 4], "guard": "around" if guarded else None}]
    for word in ("safe_approach", "tactical_approach"):
        assert rule_taken({word: wanted}, *args, position=[*near, *guard], rows=NARROW) == wanted
    rooted = [{"id": "y", "at": [5, 9], "statuses": [{"id": "rooted", "source": "a"}]}]
    for word in ("safe_approach", "tactical_approach"):
        assert rule_taken({word: wanted}, *args, position=rooted, rows=NARROW) is not wanted


@pytest.mark.parametrize("guarded", [True, False])
def test_move_approach_is_about_moves_only(guarded: bool) -> None:
    """Two steps before a guard no move brings a unit nearer unpunished, but a tactical one does."""
    args = ({"a": ("n3_portata", (5, 4))}, {"y": ("n9_bruto", (5, 7))})
    guard = [{"id": "a", "at": [5, 4], "guard": "around" if guarded else None}]
    taken = rule_taken({"move_approach": True}, *args, position=guard, rows=NARROW)
    assert taken is not guarded


@pytest.mark.parametrize("mind", ["classic", "strict"])
@pytest.mark.rule("tactics 11.15")
def test_the_third_martial_rule_is_reached_before_a_guard(mind: str) -> None:
    heroes, foes = {"a": ("n3_portata", (5, 4))}, {"y": ("n9_bruto", (5, 7))}
    definition = scenario(heroes, foes, rows=NARROW)
    definition["teams"][1].update(control="ai", ai=mind)
    play = Arena(definition, seats=1)
    play.put(units=[{"id": "a", "at": [5, 4], "guard": "around"}])
    seen = [(e["rule"], e["order"]) for e in play.end() if e["type"] == "reasoned"]
    assert seen == [(3, "tactical_move"), (3, "guard")]


@pytest.mark.parametrize(("keep", "distance"), [(0, 4), (9, 9)])
def test_a_charged_caster_keeps_its_distance(keep: int, distance: int) -> None:
    foes = {"y": ("mago", (5, 10), {"mana": 3})}
    rules = [{"do": ["approach_nearest", "guard"]}]
    play, _ = minded(
        {"a": ("n9_bruto", (5, 0))}, foes, rules, mind={"keep_distance": keep, "hold_charge": True}
    )
    assert play.t.stage.grid.distance(play.t.pos[play.u("a")], play.t.pos[play.u("y")]) == distance


def test_a_charged_caster_that_is_near_enough_stays() -> None:
    """Every cell that it can reach is nearer than it wants to be, so it goes nowhere."""
    foes = {"y": ("mago", (5, 10), {"mana": 3})}
    rules = [{"do": ["approach_nearest", "end"]}]
    play, _ = minded({"a": ("n9_bruto", (5, 4))}, foes, rules, mind={"keep_distance": 12})
    assert play.at("y") == (5, 10)


@pytest.mark.parametrize(
    ("mind", "orders", "distance"), [("classic", ["move", "move"], 5), ("strict", ["move", "guard"], 7)]
)
def test_a_charged_caster_comes_nearer_and_guards_as_in_the_document(
    mind: str, orders: list[str], distance: int
) -> None:
    """`strict` follows the document. In `classic` two settings keep the caster's mana, which a guard would burn, and
    its distance."""
    definition = scenario({"a": ("n9_bruto", (5, 0))}, {"y": ("mago", (5, 10), {"mana": 3})})
    definition["teams"][1].update(control="ai", ai=mind)
    play = Arena(definition, seats=1)
    assert ordered(play.end()) == orders
    assert play.t.stage.grid.distance(play.t.pos[play.u("a")], play.t.pos[play.u("y")]) == distance


@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_foresight_values_a_guard_by_the_enemies_that_it_can_stop(facing: str) -> None:
    """An archer with an enemy north of it: only the guard to the north is worth anything."""
    definition = scenario({"a": ("n9_bruto", (5, 1))}, {"y": ("arciere", (5, 5))})
    play = Arena(definition)
    weights = play.t.stage.minds["smart"].foresight
    assert weights.guard_facing
    play.put(units=[{"id": "y", "at": [5, 5], "guard": None}], turn="foes")
    without = worth(play.t, 1, weights)
    play.put(units=[{"id": "y", "at": [5, 5], "guard": facing}], turn="foes")
    assert (worth(play.t, 1, weights) > without) is (facing == "N")


@pytest.mark.parametrize(("within", "taken"), [(1, False), (2, True)])
def test_fallen_ally_within(within: int, taken: bool) -> None:
    foes = {"y": ("n9_bruto", (5, 10)), "f": ("rogue", (5, 8))}
    position = [{"id": "f", "at": [5, 8], "state": "incapacitated"}]
    args = ({"a": ("n9_bruto", (5, 0))}, foes)
    assert rule_taken({"fallen_ally_within": within}, *args, position=position) == taken


@pytest.mark.parametrize(("mana", "fallen", "taken"), [(1, True, True), (0, True, False), (1, False, False)])
def test_can_use_an_ability_now(mana: int, fallen: bool, taken: bool) -> None:
    foes = {"y": ("chierico", (5, 10)), "f": ("rogue", (5, 8))}
    position = [{"id": "y", "at": [5, 10], "mana": mana}]
    if fallen:
        position.append({"id": "f", "at": [5, 8], "state": "incapacitated"})
    args = ({"a": ("n9_bruto", (5, 0))}, foes)
    assert rule_taken({"can": "guarigione"}, *args, position=position) == taken


@pytest.mark.parametrize("wanted", ["guarigione", "vampiro"])
def test_can_looks_at_the_ability_that_it_names(wanted: str) -> None:
    """A cleric has both; a fallen friend is there to be healed, and nobody to be bitten."""
    foes = {"y": ("chierico", (5, 10)), "f": ("rogue", (5, 8))}
    position = [{"id": "y", "at": [5, 10], "mana": 1}, {"id": "f", "at": [5, 8], "state": "incapacitated"}]
    args = ({"a": ("n9_bruto", (5, 0))}, foes)
    assert rule_taken({"can": wanted}, *args, position=position) == (wanted == "guarigione")


def test_can_asks_for_passive_abilities_too() -> None:
    heroes = {"a": ("n9_bruto", (5, 0))}
    assert rule_taken({"can": "parata"}, heroes, {"y": ("n1_parata", (5, 10))})
    assert not rule_taken({"can": "parata"}, heroes, {"y": ("n9_bruto", (5, 10))})
    # A spell beside it changes nothing, wherever it stands in the alphabet.
    both = {"abilities": ["parata", "radici"]}
    assert rule_taken({"can": "parata"}, heroes, {"y": ("n1_parata", (5, 10), both)})


def test_all_that_a_condition_names_must_hold() -> None:
    heroes, foes = {"a": ("n9_bruto", (5, 0))}, {"y": ("n9_bruto", (5, 10))}
    assert rule_taken({"enemy_within": 10, "has_mana_ability": False}, heroes, foes)
    assert not rule_taken({"enemy_within": 10, "has_mana_ability": True}, heroes, foes)


# -- plans


def test_best_strike_takes_a_blow_that_best_safe_strike_does_not() -> None:
    """An archer in contact with a guard shoots, and is struck for it."""
    heroes = {"a": ("n9_bruto", (5, 4)), "b": ("n9_bruto", (5, 8))}
    foes = {"y": ("n2_tiro", (5, 5), {"attacks": ["shot"], **TOUGH}), "z": ("n9_bruto", (10, 10))}
    rooted = {"statuses": [{"id": "rooted", "source": "a"}], "threat": {"b": 9}}
    position = [{"id": "a", "at": [5, 4], "guard": "around"}, {"id": "y", "at": [5, 5], **rooted}]
    _, safe = minded(heroes, foes, [{"do": ["best_safe_strike"]}], position)
    _, bold = minded(heroes, foes, [{"do": ["best_strike"]}], position)
    assert ("attack" in ordered(safe), "attack" in ordered(bold)) == (False, True)


def test_approach_nearest_goes_as_near_as_it_can() -> None:
    play, events = minded(
        {"a": ("n9_bruto", (5, 0))}, {"y": ("n9_bruto", (5, 9))}, [{"do": ["approach_nearest"]}]
    )
    assert (ordered(events)[0], play.at("y")[1] < 9) == ("move", True)


def test_tactical_towards_nearest_goes_one_careful_step() -> None:
    play, events = minded(
        {"a": ("n9_bruto", (5, 0))},
        {"y": ("n9_bruto", (5, 9))},
        [{"do": ["tactical_towards_nearest", "end"]}],
    )
    assert (ordered(events), play.at("y")) == (["tactical_move", "end"], (5, 8))


def test_retreat_goes_away_from_all_enemies() -> None:
    play, events = minded(
        {"a": ("n9_bruto", (5, 4))}, {"y": ("n9_bruto", (5, 5))}, [{"do": ["retreat", "end"]}]
    )
    assert (ordered(events)[0], abs(play.at("y")[0] - 5) + abs(play.at("y")[1] - 4)) == ("move", 4)


@pytest.mark.parametrize("plan", ["guard", "charge_mana", "end"])
def test_guard_charge_mana_and_end(plan: str) -> None:
    _, events = minded({"a": ("n9_bruto", (5, 0))}, {"y": ("mago", (5, 10))}, [{"do": [plan, "end"]}])
    assert ordered(events)[0] == plan


@pytest.mark.parametrize(("mana", "order"), [(1, "cast"), (0, "heal")])
def test_heal_raises_an_ally_with_a_spell_or_by_hand(mana: int, order: str) -> None:
    foes = {"y": ("chierico", (5, 10)), "f": ("rogue", (5, 9))}
    position = [
        {"id": "y", "at": [5, 10], "mana": mana},
        {"id": "f", "at": [5, 9], "state": "incapacitated"},
    ]
    play, events = minded({"a": ("n9_bruto", (5, 0))}, foes, [{"do": ["heal"]}], position)
    assert (ordered(events)[0], play.state("f")) == (order, "active")


@pytest.mark.parametrize(
    ("kind", "mana", "status"), [("druido", 1, "stone_skin"), ("guerriero_scudo", 0, "protected")]
)
def test_ward_protects_an_ally_that_enemies_can_reach(kind: str, mana: int, status: str) -> None:
    foes = {"y": (kind, (5, 9)), "f": ("mago", (5, 8)), "g": ("mago", (6, 9))}
    position = [{"id": "y", "at": [5, 9], "mana": mana}]
    only = {"has_mana_ability": True, "mana_at_least": mana} if mana else {"can": "difesa"}
    rules = [{"if": only, "do": ["ward", "end"]}, {"do": ["end"]}]
    play, _ = minded({"a": ("n9_bruto", (5, 5))}, foes, rules, position)
    assert play.statuses("f") == [status]


def test_finish_kills_a_fallen_enemy_beside() -> None:
    position = [{"id": "a", "at": [5, 5], "state": "incapacitated"}]
    heroes = {"a": ("rogue", (5, 5)), **IDLE}
    play, events = minded(heroes, {"y": ("n9_bruto", (5, 6))}, [{"do": ["finish", "end"]}], position)
    assert (ordered(events)[0], play.state("a")) == ("coup_de_grace", "dead")


@pytest.mark.parametrize("turns", [0, 2])
def test_foresee_finds_the_strike_that_fells(turns: int) -> None:
    heroes = {"a": ("n9_bruto", (5, 5), TOUGH), "m": ("mago", (6, 6)), **IDLE}
    mind = {"foresight": {"turns": turns, "width": 4, "as": "classic"}, "activation_order": "best"}
    play, events = minded(heroes, {"y": ("n9_bruto", (5, 7))}, [{"do": ["foresee"]}], mind=mind)
    assert play.state("m") == "incapacitated"
    assert "attack" in ordered(events)


def test_every_word_of_conditions_and_plans_is_tried_here() -> None:
    text = Path(__file__).read_text("utf-8")
    for word in {*CONDITIONS, *PLANS} - {"reload"}:
        assert f'"{word}"' in text, word


@pytest.mark.parametrize("state", ["active", "incapacitated"])
def test_a_planned_attack_is_dropped_if_its_target_has_fallen_meanwhile(state: str) -> None:
    play = Arena(scenario({"a": ("n9_bruto", (5, 5)), **IDLE}, {"y": ("n9_bruto", (5, 6))}))
    play.put(turn="foes", units=[{"id": "a", "at": [5, 5], "state": state}])
    t = play.t
    item = ("attack", play.u("a"), "melee")
    made = carry_out(Situation(t, play.u("y")), t.stage.minds["classic"], item)
    assert [str(order) for order, _ in ([made] if made else [])] == ["y attack a melee"] * (state == "active")


def test_an_item_that_is_impossible_is_left_out_of_the_usual_plan() -> None:
    """A brute has no mana to charge, so it only guards."""
    groups = {"groups": [{"id": "only", "rules": [{"do": ["charge_mana", "guard"]}]}]}
    definition = scenario({"a": ("n9_bruto", (5, 0))}, {"y": ("n9_bruto", (5, 9))}, ai={"strict": groups})
    definition["teams"][1].update(control="ai", ai="strict")
    play = Arena(definition, seats=1)
    plan = as_usual(Situation(play.t, play.u("y")), Foresight(**{"as": "strict"}))
    assert plan is not None
    assert [item[0] for item in plan.items] == ["guard"]


def test_a_target_that_lacks_two_others_beside_it_hides_no_other_target() -> None:
    cast = {
        "kind": "cast",
        "is_spell": True,
        "cost": {"points": ["martial"], "mana": 1},
        "threat": 1,
        "targets": [
            {"as": "t", "kind": "unit", "side": "enemy", "range": {"min": 1, "max": 9}},
            {"as": "u", "kind": "unit", "side": "enemy", "adjacent_to": "t", "count": {"min": 2, "max": 2}},
        ],
        "effects": [{"verb": "attack", "on": "t"}],
        "ai": {"attack": True},
    }
    cells = {"p": (1, 0), "q": (2, 0), "a": (4, 1), "b": (5, 1), "c": (6, 1)}
    play = Arena(
        scenario(
            {id: ("n9_bruto", cell) for id, cell in cells.items()},
            {"y": ("druido", (5, 5), {"abilities": ["fork"]})},
            abilities={"abilities": {"fork": {"name": "Fork", "text": "Three in a row.", **cast}}},
        )
    )
    play.put(turn="foes", units=[{"id": "y", "at": [5, 5], "mana": 1}])
    look = Situation(play.t, play.u("y"))
    found = {strike.target for strike in strikes(look, unsafe=True) if strike.items[-1][0] == "cast"}
    assert found == {play.u("b")}


# -- how it picks


@pytest.mark.parametrize(
    ("pick", "struck"),
    [
        (["threat"], "b"),
        (["nearest"], "a"),
        (["enemies_dropped_minus_friends_hit"], "m"),
        (["roster"], "a"),
    ],
)
def test_pick_orders_strikes(pick: list[str], struck: str) -> None:
    heroes = {"a": ("n9_bruto", (5, 4), TOUGH), "b": ("n9_bruto", (5, 8), TOUGH), "m": ("mago", (3, 5))}
    position = [{"id": "y", "at": [5, 5], "threat": {"a": 1, "b": 9}}]
    _, events = minded(
        heroes, {"y": ("n9_bruto", (5, 5))}, [{"do": ["best_safe_strike"]}], position, {"pick": pick}
    )
    assert next(e["target"] for e in events if e["type"] == "attacked") == struck


@pytest.mark.parametrize(("skip", "struck"), [(True, "b"), (False, "a")])
def test_skip_doomed(skip: bool, struck: str) -> None:
    heroes = {"a": ("berserker", (5, 5)), "b": ("n9_bruto", (6, 6), TOUGH)}
    position = [
        {"id": "a", "at": [5, 5], "state": "doomed", "movement": 0, "martial": 0},
        {"id": "y", "at": [5, 6], "threat": {"a": 9}},
    ]
    rules = [{"do": ["best_safe_strike"]}]
    _, events = minded(heroes, {"y": ("n9_bruto", (5, 6))}, rules, position, {"skip_doomed": skip})
    assert next(e["target"] for e in events if e["type"] == "attacked") == struck


@pytest.mark.parametrize(("order", "first"), [("roster", "y"), ("best", "z")])
def test_activation_order(order: str, first: str) -> None:
    heroes = {"m": ("mago", (5, 5)), **IDLE}
    foes = {"y": ("n9_bruto", (10, 10)), "z": ("n9_bruto", (5, 6))}
    mind = {"activation_order": order, "foresight": {"as": "classic"}}
    _, events = minded(heroes, foes, [{"do": ["foresee"]}], mind=mind)
    assert next(e["unit"] for e in events if e["type"] == "reasoned") == first


# -- threat weights


WEIGHTS = {
    "attack_companion": ("a attack y melee", "z", 1),
    "attack_self": ("a attack y melee", "y", 1),
    "incapacitate_companion": ("a attack m melee", "z", 1),
    "incapacitate_self": ("a attack m melee", "m", 1),
    "coup_companion": ("a coup_de_grace f", "z", 1),
    "guard": ("a guard", "z", 1),
    "heal_incapacitated": ("a heal h", "z", 1),
    "neutral_ability": ("a cast watch y", "z", 1),
}


@pytest.mark.parametrize("word", WEIGHTS)
def test_every_weight_is_what_its_deed_adds(word: str) -> None:
    order, of, _ = WEIGHTS[word]
    zero = dict.fromkeys((*WEIGHTS, "charge_mana", "while_incapacitated"), 0)
    watch = {
        "kind": "cast",
        "targets": [{"as": "t", "kind": "unit", "side": "enemy", "range": {"min": 1, "max": 1}}],
        "effects": [{"verb": "status", "on": "t", "id": "aimed_at"}],
    }
    definition = scenario(
        {
            "a": ("n9_bruto", (5, 5), {"abilities": ["watch"]}),
            "h": ("rogue", (5, 6)),
            "i": ("n9_bruto", (0, 0)),
        },
        {"y": ("n9_bruto", (5, 4)), "m": ("mago", (4, 5)), "f": ("rogue", (6, 5)), "z": ("n9_bruto", (9, 9))},
        ai={"classic": {"threat": {**zero, word: 7}}},
        abilities={"abilities": {"watch": watch}},
    )
    play = Arena(definition)
    play.put(
        units=[
            {"id": "f", "at": [6, 5], "state": "incapacitated"},
            {"id": "h", "at": [5, 6], "state": "incapacitated"},
        ]
    )
    play.do(order)
    assert play.threat(of, "a") == 7
    assert [v for row in play.t.threat for u, v in enumerate(row) if u != play.u("a") and v] == []


@pytest.mark.parametrize(("word", "order"), [("charge_mana", "m charge_mana"), ("while_incapacitated", "")])
def test_weights_of_charging_and_of_lying_there(word: str, order: str) -> None:
    definition = scenario(
        {"m": ("mago", (5, 5)), **IDLE},
        {"y": ("n9_bruto", (5, 4)), "z": ("n9_bruto", (9, 9))},
        ai={"classic": {"threat": {"charge_mana": 0, "while_incapacitated": 0, word: 7}}},
    )
    play = Arena(definition)
    if order:
        play.do(order)
    else:
        play.end()
        play.do("y attack m melee")
    assert play.threat("z", "m") == 7


def test_a_unit_may_have_a_mind_of_its_own() -> None:
    definition = scenario(
        {"a": ("n9_bruto", (5, 0))}, {"y": ("mago", (5, 10)), "z": ("mago", (0, 10), {"ai": "smart"})}
    )
    definition["teams"][1].update(control="ai", ai="classic")
    events = Arena(definition, seats=1).end()
    reasons = {e["unit"]: e["profile"] for e in events if e["type"] == "reasoned"}
    assert reasons == {"y": "classic", "z": "smart"}


def test_a_mind_in_fog_knows_only_what_its_team_sees() -> None:
    rows = ["...........", *["..........."] * 4, "###########", *["..........."] * 5]
    definition = scenario(
        {"a": ("n9_bruto", (5, 4))}, {"y": ("n9_bruto", (5, 6))}, rows=rows, more={"fog": {"enabled": True}}
    )
    play = Arena(definition)
    look = Situation(play.t, play.u("y"))
    assert (look.enemies, look.nearest()) == (0, -1)
    definition["teams"][1].update(control="ai", ai="classic")
    events = Arena(definition, seats=1).end()
    assert "attacked" not in kinds(events)
