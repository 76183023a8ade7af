"""What a scene makes of past rounds: headings, beams, the tally at the end, and what an event looks like."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

import boardwright
from boardwright.core import Match, Rng, translate
from boardwright.families.starships.animation import visual_effects
from boardwright.families.starships.bot_protocol import StarshipsBotProtocol
from boardwright.families.starships.bots import Hunter, PolicyWeigher, Starter
from boardwright.families.starships.event_text import event_text
from boardwright.families.starships.levels import recipe
from boardwright.families.starships.options import LASERS, MOVES, NOOP
from tests.starships.battles import open_map


def start(*ships: tuple[int, int, int], rules: Any = None, **board: Any) -> Match:
    definition = {
        "schema": "starships/game",
        "id": "drawn",
        "rules": {"schema": "starships/rules", "id": "mine", **(rules or {})},
        "map": {**open_map(3, **board), "spawns": [list(ship) for ship in ships]},
    }
    return boardwright.load(definition).start(len(ships), 0)


def play(match: Match, *rounds: tuple[str, ...]) -> Match:
    for answers in rounds:
        for seat, answer in enumerate(answers):
            if match.decision(seat) is not None:
                match.answer(seat, answer)
    return match


def facing(match: Match, seat: int) -> Any:
    return next(token for token in match.scene(None).tokens if token.id == f"ship:{seat}").facing


def test_a_ship_points_where_it_last_flew_or_fired() -> None:
    match = start((0, 0, 0), (1, 2, -3))
    play(match, ("move right", "noop"))
    assert facing(match, 0) is None, "nobody was told where it came from"
    play(match, ("move right", "noop"), ("noop", "noop"))
    assert facing(match, 0) == 90.0
    play(match, ("move left", "noop"))
    assert facing(match, 0) == 270.0
    play(match, ("laser right-up", "noop"))
    assert facing(match, 0) == 30.0


def test_a_shot_is_drawn_from_its_ship_in_its_colour_and_only_in_its_round() -> None:
    match = play(start((0, 0, 0), (1, 2, -3)), ("noop", "laser left"))
    (beam,) = match.scene(None).lines
    assert (beam.kind, beam.seat) == ("beam", 1)
    play(match, ("noop", "noop"))
    assert match.scene(None).lines == []


def test_a_shot_into_a_mountain_beside_the_ship_has_no_beam_and_turns_nobody() -> None:
    match = play(
        start((0, 0, 0), (1, 2, -3), mountains=[(1, 0, -1)]), ("move left", "noop"), ("move right", "noop")
    )
    assert facing(match, 0) == 90.0
    play(match, ("laser right", "noop"))
    (shot,) = [event for event in match.view(None).events() if event["type"] == "laser"]
    drawn = match.scene(None).lines
    assert bool(drawn) == (shot["start"] != shot["end"])


SCORE = {"move": 1, "laser": -2, "noop": -3, "collision": -5, "fault": -7, "per_hp_dealt": 1, "destroy": 0}


def test_the_tally_at_the_end_names_what_points_were_for() -> None:
    match = start(
        (0, 0, 0), (2, 0, -2), rules={"score": {**SCORE}, "end": {"max_rounds": 4}}, mountains=[(-1, 0, 1)]
    )
    play(match, ("laser right", "noop"), ("move left", "move right"))
    match.answer(0, "move right-up")
    match.fault(1)
    assert match.scene(None).tally == [], "a match that goes on has no tally"
    play(match, ("noop", "noop"))
    assert match.over
    scene = match.scene(None)
    found = {line.label.id.rpartition("-")[2]: line.points for line in scene.tally}
    scores = [seat.score for seat in scene.seats]
    for seat in range(2):
        assert sum(line[seat] for line in found.values()) == pytest.approx(scores[seat])
    assert found["laser"] == [-2, 0]
    assert found["noop"] == [-3, -6]
    assert found["fault"] == [0, -7]
    assert found["move"] == [1, 1]
    assert found["collision"] == [-5, 0]
    assert found["hits"] == [20, 0]


@pytest.mark.parametrize(("answer", "words"), [("noop", "draw"), ("laser right", "won")])
def test_the_result_names_the_winners_or_says_that_all_share(answer: str, words: str) -> None:
    match = start((0, 0, 0), (2, 0, -2), rules={"end": {"max_rounds": 1}})
    result = play(match, (answer, "noop")).scene(None).result
    assert result is not None
    assert result.id == f"starships-result-{words}"


def test_during_a_match_scores_are_shares_of_what_is_left() -> None:
    match = play(start((0, 0, 0), (2, 0, -2)), ("laser right", "noop"))
    whole = match.game.rules.rules.hitpoints
    left = whole - match.game.rules.rules.damage.laser
    assert match.scores == pytest.approx([whole / (whole + left), left / (whole + left)])


@pytest.mark.parametrize(
    ("reason", "words"),
    [("chosen", "Nova waits"), ("timeout", "Nova does nothing: no reply in time")],
)
def test_a_ship_that_waits_and_one_that_did_not_answer_are_told_apart(reason: str, words: str) -> None:
    told = event_text({"type": "noop", "nick": "Nova", "reason": reason})
    assert translate(told, "en") == words


def test_effects_of_events() -> None:
    match = play(start((0, 0, 0), (2, 0, -2)), ("laser right", "move right"))
    view = match.view(None)
    effects = visual_effects
    nick = view.table["players"][1]["nick"]
    assert effects(view, {"type": "move", "nick": nick}) == []
    assert effects(view, {"type": "hit", "nick": "nobody", "hitpoints": 20}) == []
    (hit,) = effects(view, {"type": "hit", "nick": nick, "hitpoints": 20})
    assert (hit.kind, hit.at, hit.value) == ("hit", "ship:1", -20)
    (back,) = effects(view, {"type": "respawn", "nick": nick})
    assert (back.kind, back.at) == ("glow", "ship:1")
    (gone,) = effects(view, {"type": "destroyed", "nick": nick})
    assert (gone.kind, gone.icon) == ("burst", "skull")


def test_a_simple_pilot_prefers_its_policy_then_flights_then_waiting() -> None:
    match = start((0, 0, 0), (2, 0, -2))
    found = PolicyWeigher(Rng(1), Hunter.policy).weigh(match.view(0))
    assert found[0].option == LASERS[0]
    assert [one.value for one in found[:-1]] == [-float(place) for place in range(len(found) - 1)]
    assert {one.option for one in found[1:-1]} == set(MOVES) - {found[0].option}
    assert (found[-1].option, found[-1].value) == (NOOP, -9.0)
    assert [one.obvious for one in found] == [False] * (len(found) - 1) + [True], (
        "a hit alone may be overlooked"
    )


def test_a_shot_that_destroys_is_never_overlooked() -> None:
    match = start((0, 0, 0), (2, 0, -2), rules={"hitpoints": 20, "damage": {"laser": 20}})
    found = PolicyWeigher(Rng(1), Hunter.policy).weigh(match.view(0))
    assert [one.option for one in found if one.obvious] == [LASERS[0], NOOP]


def test_levels_fly_better_from_one_to_the_next() -> None:
    """A beginner overlooks every second thing; the third and the fifth level overlook nothing."""
    game = boardwright.load("starships")
    assert [recipe(game, level).overlooks for level in range(1, 6)] == [0.5, 0.4, 0, 0.35, 0]
    assert isinstance(recipe(game, 1).make(Rng(0)), PolicyWeigher)
    assert recipe(game, 1).make(Rng(0)).policy == Starter.policy


def test_the_text_of_a_state_is_its_json() -> None:
    match = play(start((0, 0, 0), (2, 0, -2)), ("laser right", "noop"))
    protocol = StarshipsBotProtocol(match.game)
    view = match.view(0)
    assert orjson.loads(protocol.text(view)) == view.table
    assert orjson.loads(protocol.text(view)) == view.table, "the grid is kept"
