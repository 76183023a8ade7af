"""Seats that do not answer: a clock ends their turn, and the match goes on around them (docs/rules/shooter.md §14)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import boardwright
from boardwright import IllegalAnswer
from boardwright.client import ServerClient
from boardwright.core import Match, Rng
from boardwright.families.shooter.option_types import CARDS
from tests.server.server_process import FakeClock, serving
from tests.shooter.positions import Arena, mode, target

BLAST = mode(target("r", "RADIUS", damage=1), target("x", damage=1))


def test_the_turn_of_a_seat_that_does_not_answer_ends() -> None:
    arena = Arena("b2", "b1", "d3", weapon="thor").late()
    assert (arena.asked, arena.at(0), arena.table.actions) == (1, "b2", 2)
    assert arena.events("late") == [{"type": "late", "player": 0}]


def test_what_a_clock_answers_is_offered_to_nobody() -> None:
    arena = Arena("b2", "b1", "d3")
    assert "late" not in arena.options
    assert str(arena.match.decisions[0].default) == "late"
    with pytest.raises(IllegalAnswer, match="not offered"):
        arena.do("late")


def test_inside_a_shot_what_is_done_stays_and_the_weapon_is_unloaded() -> None:
    # Everybody in sight is hit; then a target is asked for, and nobody answers.
    arena = Arena("b2", "b1", "c1", weapon=BLAST).do("shoot trial")
    assert arena.options == ["target 1", "target 2"]
    arena.late()
    assert (arena.asked, arena.damage, arena.table.loaded, arena.table.shot) == (1, [1, 1], 0, None)


def test_those_who_were_hit_may_still_answer_and_then_the_turn_ends() -> None:
    arena = Arena("b2", "b1", "c1", weapon=BLAST, hands={2: ["tagback-red"]}).do("shoot trial").late()
    assert (arena.asked, arena.options) == (2, ["decline", "tagback tagback-red"])
    arena.do("tagback tagback-red")
    assert (arena.asked, arena.table.marks[0]) == (1, [0, 0, 1])


def test_the_killed_are_scored_after_a_lost_turn() -> None:
    arena = Arena("b2", "b1", "c1", weapon=BLAST, damage={1: [2] * 10}).do("shoot trial").late()
    assert arena.table.kill_track == [0]
    assert arena.table.points == [6, 0, 9]


@pytest.mark.parametrize("answers", [(), ("shove 1",)])
def test_a_powerup_that_is_being_played_goes_back_to_the_hand(answers: tuple[str, ...]) -> None:
    arena = Arena("b2", "b1", "d3", hands={0: ["newton-red"]}).do("use newton-red", *answers).late()
    assert [CARDS[card] for card in arena.table.hands[0]] == ["newton-red"]
    assert (arena.table.powerup_discard, arena.at(1), arena.asked) == ([], "b1", 1)
    assert arena.events("returned") == [{"type": "returned", "player": 0, "card": "newton-red"}]


def test_a_scope_that_is_not_paid_goes_back_to_the_hand() -> None:
    arena = Arena("b2", "b1", "d3", weapon="heatseeker", hands={0: ["scope-red"]})
    arena.do("shoot heatseeker", "scope scope-red 2")
    assert "pay blue" in arena.options
    arena.late()
    assert (arena.damage, arena.table.cubes[0]) == ([0, 3], [3, 3, 3])
    assert [CARDS[card] for card in arena.table.hands[0]] == ["scope-red"]


def test_a_purchase_that_is_not_finished_changes_nothing() -> None:
    market = {"RED": ["whisper", "thor", "railgun"], "BLUE": [], "YELLOW": []}
    arena = Arena("a2", "d3", "d3", weapons=["shotgun", "zx-2", "furnace"], market=market)
    arena.do("grab", "go a2", "buy thor").late()
    names = [weapon.id for weapon in arena.table.rules.weapons]
    assert [names[w] for w in arena.table.weapons[0]] == ["shotgun", "zx-2", "furnace"]
    assert arena.table.cubes[0] == [3, 3, 3]


def test_with_a_full_hand_the_card_that_was_drawn_goes() -> None:
    hand = ["newton-red", "newton-blue", "scope-red"]
    arena = Arena("b2", "d3", "d3", hands={0: hand}, options={"draw_at_full": True})
    table = arena.table
    table.tiles[table.rules.board.index["b2"]] = next(i for i, t in enumerate(table.rules.tiles) if t[3])
    arena.do("grab", "go b2").late()
    assert sorted(CARDS[card] for card in table.hands[0]) == sorted(hand)
    assert len(table.powerup_discard) == 1


# -- appearing


def test_late_in_the_first_turn_both_cards_go_and_the_next_turn_tries_again() -> None:
    match = boardwright.load("deathmatch").start(seats=3, seed=5)
    table = match._table
    drawn = list(table.hands[0])
    match.fault(0)
    assert (table.pos[0], table.hands[0], sorted(table.powerup_discard)) == (-1, [], sorted(drawn))
    for seat in (1, 2):
        match.answer(seat, match.decisions[0].options[0])
        match.fault(seat)
    assert match.decisions[0].seat == 0
    assert match.decisions[0].prompt.id == "shooter-prompt-appear"
    assert len(table.hands[0]) == 2


def test_the_killed_who_do_not_answer_appear_where_the_drawn_card_says() -> None:
    hands = {1: ["newton-red", "newton-blue"]}
    blade = mode(target(damage=1, maxDist=0))
    arena = Arena("b2", "b2", "d3", weapon=blade, cubes=(0, 0, 0), damage={1: [2] * 10}, hands=hands)
    arena.do("shoot trial", "end")
    assert arena.asked == 1
    drawn = arena.table.hands[1][-1]
    arena.late()
    assert arena.table.pos[1] == arena.table.rules.board.spawns[drawn % 3]
    assert [CARDS[card] for card in arena.table.hands[1]] == hands[1]
    # That was not seat 1's turn: it loses nothing, and its own turn comes next.
    assert (arena.asked, arena.table.actions) == (1, 2)


def test_who_is_late_with_a_tagback_throws_none() -> None:
    arena = Arena("b2", "b1", "d3", weapon="lock_rifle", hands={1: ["tagback-red"]})
    arena.do("shoot lock_rifle").late()
    assert (arena.asked, arena.table.marks[0], len(arena.table.hands[1])) == (0, [0, 0, 0], 1)


# -- whole matches


def play(match: Match, gone: int, rng: Rng, cap: int = 4000) -> None:
    """Random play in which a seat appears once and never answers again."""
    while not match.over and match.length < cap:
        decision = match.decisions[0]
        if decision.seat == gone and match._table.pos[gone] >= 0:
            match.fault(gone)
        else:
            match.answer(decision.seat, rng.choice(decision.options))


@pytest.mark.parametrize(
    ("name", "seats", "gone"),
    [("deathmatch", 3, 0), ("deathmatch", 4, 2), ("terminator", 2, 1), ("domination", 3, 2)],
)
def test_a_match_goes_on_around_a_seat_that_is_gone(name: str, seats: int, gone: int) -> None:
    game = boardwright.load(name, skulls=3)
    match = game.start(seats=seats, seed=4)
    play(match, gone, Rng(4))
    assert match.over
    turns = [event.json["player"] for event in match.events if event.type == "turn"]
    lost = [event.json["player"] for event in match.events if event.type == "late"]
    # One answer of the clock ends each of its turns, and nobody else's.
    assert set(lost) == {gone}
    assert turns.count(gone) - len(lost) <= 1
    # It stands on the board, is shot at and scores like anybody.
    assert any(event.type == "damaged" and event.json["player"] == gone for event in match.events)
    again = boardwright.replay(match.journal.json)
    assert [event.json for event in again.events] == [event.json for event in match.events]
    assert again.scores == match.scores


def test_on_a_server_the_clock_passes_turns_and_who_comes_back_plays_on(tmp_path: Path) -> None:
    async def main() -> None:
        now = FakeClock()
        async with serving(str(tmp_path / "matches.db"), now) as guard, ServerClient(guard.url) as server:
            clock = {"per": "move", "seconds": 30}
            made = await server.create("deathmatch", ["program"] * 3, clock=clock, seed=5)
            secrets = [seat["secret"] for seat in made["seats"]]
            async with server.sit(made["match"]["id"], *secrets) as link:
                asked = []
                for _ in range(4):
                    asked += link.asked()
                    now.advance(31)
                    await guard.registry.check_clocks()
                    await link.command("sync")
                # One answer of the clock for each turn: nobody appeared, and it is seat 1's turn again.
                assert asked == [0, 1, 2, 0]
                assert (link.match["answers"], link.asked()) == (4, [1])
                await link.answer(1, link.states[1]["shown"]["decision"]["options"][0])
                assert link.asked() == [1]

    asyncio.run(main())
