"""Every key of the rules file, each of its settings, in a battle worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core import BadOptions, FormatError
from boardwright.core.problem_report import ProblemReport
from boardwright.families.starships import summary
from boardwright.families.starships.bot_protocol import StarshipsBotProtocol
from boardwright.families.starships.format import RulesFile
from tests.starships.battles import LEFT, LEFT_UP, RIGHT, RIGHT_DOWN, STAY, Battle, fire, late, move, open_map

A, B, C = "Eve", "Ada", "Cleo"
ORIGIN = (0, 0, 0)
NEXT = (1, 0, -1)


def test_hitpoints() -> None:
    battle = Battle(ORIGIN, (3, 0, -3), rules={"hitpoints": 40})
    assert battle.hp == [40, 40]
    battle.round(fire(RIGHT), STAY)
    battle.round(fire(RIGHT), STAY)
    assert battle.hp == [40, 0]


# -- move


@pytest.mark.parametrize("key", ["void", "offgrid"])
@pytest.mark.parametrize(
    ("setting", "hitpoints", "told"),
    [("collision", 90, "collision"), ("noop", 100, "noop"), ("destroy", 0, "destroyed")],
)
def test_leaving_the_land(key: str, setting: str, hitpoints: int, told: str) -> None:
    board = open_map(voids=[NEXT]) if key == "void" else open_map(gaps=[NEXT])
    battle = Battle(ORIGIN, (0, -3, 3), (-3, 3, 0), rules={"move": {key: setting}}, board=board)
    battle.round(move(RIGHT), STAY, STAY)
    assert battle.hp == [hitpoints, 100, 100]
    assert battle.at[0] == ORIGIN
    assert (told, A, "void" if key == "void" else "off-grid") in battle.reasons()


@pytest.mark.parametrize(("setting", "hitpoints"), [("all_collide", [90, 90]), ("all_stay", [100, 100])])
def test_contested(setting: str, hitpoints: list[int]) -> None:
    battle = Battle((-1, 0, 1), NEXT, rules={"move": {"contested": setting}})
    battle.round(move(RIGHT), move(LEFT))
    assert battle.at == [(-1, 0, 1), NEXT]
    assert battle.hp == hitpoints
    assert {reason for _, _, reason in battle.reasons()} == {"contested"}


def test_who_runs_into_a_ship_or_a_blocked_one_collides_even_if_contested_ships_stay() -> None:
    """The second ship runs into one that stays, and the first into the second."""
    battle = Battle(ORIGIN, NEXT, (2, 0, -2), rules={"move": {"contested": "all_stay"}})
    battle.round(move(RIGHT), move(RIGHT), STAY)
    assert battle.at == [ORIGIN, NEXT, (2, 0, -2)]
    assert battle.hp == [90, 90, 100]
    assert {("collision", A, "blocked"), ("collision", B, "ship")} <= set(battle.reasons())


@pytest.mark.parametrize(
    ("setting", "at", "hitpoints"),
    [("collide", [ORIGIN, NEXT], [90, 90]), ("pass", [NEXT, ORIGIN], [100, 100])],
)
def test_swap(setting: str, at: list[Any], hitpoints: list[int]) -> None:
    battle = Battle(ORIGIN, NEXT, rules={"move": {"swap": setting}})
    battle.round(move(RIGHT), move(LEFT))
    assert battle.at == at
    assert battle.hp == hitpoints


@pytest.mark.parametrize(("setting", "at", "left"), [(True, NEXT, 100), (False, ORIGIN, 90)])
def test_follow(setting: bool, at: Any, left: int) -> None:
    battle = Battle(ORIGIN, NEXT, rules={"move": {"follow": setting}})
    battle.round(move(RIGHT), move(RIGHT))
    assert battle.at == [at, (2, 0, -2)]
    assert battle.hp == [left, 100]


# -- laser


@pytest.mark.parametrize(("reach", "left"), [(3, 80), (2, 100)])
def test_range(reach: int, left: int) -> None:
    battle = Battle(ORIGIN, (3, 0, -3), rules={"laser": {"range": reach}})
    battle.round(fire(RIGHT), STAY)
    assert battle.hp[1] == left
    assert battle.table.last[1]["end"] == [reach, 0, -reach]


@pytest.mark.parametrize(
    ("pierce", "hitpoints", "end"), [(True, [100, 80, 80], 12), (False, [100, 80, 100], 2)]
)
def test_pierce(pierce: bool, hitpoints: list[int], end: int) -> None:
    battle = Battle(ORIGIN, (2, 0, -2), (5, 0, -5), rules={"laser": {"pierce": pierce}})
    battle.round(fire(RIGHT), STAY, STAY)
    assert battle.hp == hitpoints
    laser = next(event for event in battle.table.last if event["type"] == "laser")
    assert laser["end"] == [end, 0, -end]


@pytest.mark.parametrize(("timing", "hitpoints"), [("after_moves", [100, 100]), ("before_moves", [100, 80])])
def test_timing(timing: str, hitpoints: list[int]) -> None:
    battle = Battle(ORIGIN, (3, 0, -3), rules={"laser": {"timing": timing}})
    battle.round(fire(RIGHT), move(RIGHT_DOWN))
    assert battle.at[1] == (3, 1, -4)
    assert battle.hp == hitpoints


@pytest.mark.parametrize(
    ("blockers", "mountain", "void"), [(["mountain"], 100, 80), (["void"], 80, 100), ([], 80, 80)]
)
def test_blocked_by(blockers: list[str], mountain: int, void: int) -> None:
    board = open_map(mountains=[NEXT], voids=[(-1, 0, 1)])
    battle = Battle(ORIGIN, (3, 0, -3), (-3, 0, 3), rules={"laser": {"blocked_by": blockers}}, board=board)
    battle.round(fire(RIGHT), STAY, STAY)
    battle.round(fire(LEFT), STAY, STAY)
    assert battle.hp == [100, mountain, void]


# -- damage and score


def test_damage() -> None:
    rules = {"damage": {"laser": 7, "collision": 3, "rammed": 2}}
    battle = Battle(ORIGIN, NEXT, (4, 0, -4), rules=rules)
    battle.round(move(RIGHT), STAY, fire(LEFT))
    assert battle.hp == [100 - 3 - 7, 100 - 2 - 7, 100]


def test_who_is_rammed() -> None:
    """A column that is blocked: each ship behind runs into the one before it."""
    battle = Battle(ORIGIN, NEXT, (2, 0, -2), rules={"damage": {"rammed": 1}})
    battle.round(move(RIGHT), move(RIGHT), STAY)
    assert battle.hp == [90, 89, 99]


@pytest.mark.parametrize(
    ("key", "actions", "gained"),
    [
        ("per_hp_dealt", (fire(RIGHT), STAY), [20 * 7, 0]),
        ("collision", (move(RIGHT), STAY), [7, 0]),
        ("fault", (late(), STAY), [7, 0]),
        ("noop", (STAY, late()), [7, 0]),
        ("move", (move(LEFT), STAY), [7, 0]),
        ("laser", (fire(LEFT), STAY), [7, 0]),
    ],
)
def test_score(key: str, actions: Any, gained: list[int]) -> None:
    nothing = dict.fromkeys(("per_hp_dealt", "destroy", "collision", "fault", "noop", "move", "laser"), 0)
    battle = Battle(ORIGIN, NEXT, rules={"score": {**nothing, key: 7}})
    battle.round(*actions)
    assert battle.score == gained


def test_a_destruction_is_split_among_its_hitters() -> None:
    rules = {"score": {"per_hp_dealt": 0, "destroy": 50}}
    battle = Battle((-3, 0, 3), (3, 0, -3), (0, 3, -3), ORIGIN, rules=rules, hitpoints=[100, 100, 100, 20])
    battle.round(fire(RIGHT), fire(LEFT), fire(LEFT_UP), STAY)
    assert battle.score == [16.6667, 16.6667, 16.6667, 0]
    assert battle.table.last[-1]["reason"] == f"hit by {A}, hit by {B}, hit by {C}"


# -- end


def test_max_rounds_and_tiebreak() -> None:
    for tiebreak, won in ((["hitpoints", "score"], [1]), (["score"], [0]), ([], [0, 1])):
        rules = {
            "end": {"max_rounds": 2, "tiebreak": tiebreak},
            "damage": {"laser": 0},
            "score": {"laser": 1},
        }
        battle = Battle(ORIGIN, (3, 0, -3), rules=rules, hitpoints=[50, 60])
        battle.round(fire(RIGHT), STAY)
        assert not battle.table.over
        battle.round(fire(RIGHT), STAY)
        assert battle.table.over
        assert battle.table.reason == "max_rounds"
        assert battle.game.family.winners(battle.table) == won


# -- respawn


DEATHMATCH = {"respawn": {"delay": 2}, "events": {"extra": ["destroyed", "respawn"]}}


def test_respawn_after_its_delay_at_the_farthest_spawn() -> None:
    battle = Battle(ORIGIN, (3, 0, -3), rules=DEATHMATCH, hitpoints=[100, 20])
    battle.round(fire(RIGHT), STAY)
    assert battle.hp == [100, 0]
    assert not battle.table.over
    battle.round(STAY)
    assert battle.hp == [100, 0]
    battle.round(STAY)
    assert battle.hp == [100, 100]
    # All six spawns are equally far from the middle; one's own comes first.
    assert battle.table.last == [{"type": "respawn", "nick": B, "coordinates": [0, 13, -13]}]
    battle.round(STAY, STAY)


def test_a_spawn_in_use_is_skipped() -> None:
    rules = {**DEATHMATCH, "respawn": {"delay": 1, "at": "own_spawn"}}
    battle = Battle((0, 13, -13), ORIGIN, (-3, 0, 3), rules=rules, hitpoints=[100, 20, 100])
    battle.round(STAY, STAY, fire(RIGHT))
    battle.round(STAY, STAY)
    assert battle.hp == [100, 100, 100]
    assert battle.at[1] not in (battle.at[0], battle.at[2])
    assert list(battle.at[1]) in open_map()["spawns"]


def test_lives() -> None:
    rules = {**DEATHMATCH, "respawn": {"delay": 1, "lives": 2, "at": "own_spawn"}}
    battle = Battle(ORIGIN, (3, 0, -3), rules=rules, hitpoints=[100, 20])
    battle.round(fire(RIGHT), STAY)
    battle.round(STAY)
    assert battle.hp == [100, 100]
    battle.game.family.place(
        battle.table,
        {"players": [{"coordinates": [0, 0, 0]}, {"coordinates": [3, 0, -3], "hitpoints": 20}]},
    )
    battle.round(fire(RIGHT), STAY)
    assert battle.table.over
    assert battle.table.reason == "last_ship"


def test_all_destroyed_at_once_but_coming_back() -> None:
    battle = Battle(ORIGIN, (3, 0, -3), rules=DEATHMATCH, hitpoints=[20, 20])
    battle.round(fire(RIGHT), fire(LEFT))
    assert not battle.table.over
    # Nobody is in flight: rounds pass without a question until both are back.
    battle.round()
    battle.round()
    assert battle.hp == [100, 100]


# -- teams


TEAMS = {"teams": [[0, 2], [1, 3]]}


@pytest.mark.parametrize(("friendly_fire", "left"), [(True, 80), (False, 100)])
def test_friendly_fire(friendly_fire: bool, left: int) -> None:
    battle = Battle(ORIGIN, (0, 5, -5), (3, 0, -3), rules={**TEAMS, "friendly_fire": friendly_fire})
    battle.round(fire(RIGHT), STAY, STAY)
    assert battle.hp[2] == left
    assert battle.score[0] == 0


def test_destroying_a_friend_gives_no_points() -> None:
    """A shot at a friend and an enemy in one line: only the enemy counts, and only for who is not of their team."""
    battle = Battle(
        ORIGIN, (0, 5, -5), (3, 0, -3), rules={**TEAMS, "friendly_fire": True}, hitpoints=[100, 100, 20]
    )
    battle.round(fire(RIGHT), STAY, STAY)
    assert battle.hp[2] == 0
    assert battle.score == [0, 0, 0]


def test_the_last_team_wins_together() -> None:
    battle = Battle(ORIGIN, (3, 0, -3), (0, 3, -3), (5, 0, -5), rules=TEAMS, hitpoints=[100, 20, 10, 20])
    battle.round(fire(RIGHT), STAY, STAY, STAY)
    assert battle.hp == [100, 0, 10, 0]
    assert battle.table.over
    assert battle.game.family.winners(battle.table) == [0, 2]
    assert battle.game.family.scores(battle.table) == [0.5, 0.0, 0.5, 0.0]


def test_the_best_of_the_surviving_teams_wins_alone() -> None:
    """Each team counts its own ships only, in whatever order the teams are listed."""
    battle = Battle(ORIGIN, (3, 0, -3), (0, 3, -3), (5, 0, -5), rules=TEAMS, hitpoints=[10, 20, 10, 20])
    assert battle.game.family.winners(battle.table) == [1, 3]
    battle.table.hitpoints[:] = [20, 10, 20, 10]
    assert battle.game.family.winners(battle.table) == [0, 2]


def test_a_seat_outside_all_teams_is_alone() -> None:
    battle = Battle(ORIGIN, (3, 0, -3), (0, 3, -3), rules={"teams": [[0, 1]]}, hitpoints=[100, 100, 20])
    battle.round(fire(RIGHT_DOWN), STAY, STAY)
    assert battle.game.family.winners(battle.table) == [0, 1]


# -- players, absent


def test_players() -> None:
    rules = {"schema": "starships/rules", "id": "mine", "players": {"min": 3, "max": 4}}
    assert boardwright.load(rules).seats == (3, 4)
    with pytest.raises(BadOptions, match="3 to 4"):
        boardwright.load(rules).start(2)


@pytest.mark.parametrize(("limit", "lost"), [(2, True), (3, False), (None, False)])
def test_forfeit_after(limit: int | None, lost: bool) -> None:
    battle = Battle(ORIGIN, (0, 3, -3), (1, 3, -4), rules={"absent": {"forfeit_after": limit}})
    battle.round(late(), STAY, STAY)
    battle.round(late(), STAY, STAY)
    assert battle.hp == [0 if lost else 100, 100, 100]
    if lost:
        assert battle.table.last[-1] == {"type": "destroyed", "nick": A, "reason": "disconnected"}


def test_only_misses_in_a_row_count() -> None:
    battle = Battle(ORIGIN, (0, 3, -3), (1, 3, -4), rules={"absent": {"forfeit_after": 2}})
    for action in (late(), STAY, late(), STAY):
        battle.round(action, STAY, STAY)
    assert battle.hp == [100, 100, 100]


# -- events


def test_hit_type() -> None:
    battle = Battle(ORIGIN, (3, 0, -3), rules={"events": {"hit_type": "laser-hit"}})
    battle.round(fire(RIGHT), STAY)
    assert battle.table.last[-1]["type"] == "laser-hit"


@pytest.mark.parametrize(
    ("meaning", "hit", "crash"), [("lost", 20, 10), ("remaining", 80, 90), ("delta", -20, -10)]
)
def test_what_hitpoints_mean_in_events(meaning: str, hit: int, crash: int) -> None:
    board = open_map(mountains=[(0, 1, -1)])
    battle = Battle(ORIGIN, (3, 0, -3), rules={"events": {"hitpoints": meaning}}, board=board)
    battle.round(fire(RIGHT), STAY)
    assert battle.table.last[-1]["hitpoints"] == hit
    battle.round(move(RIGHT_DOWN), STAY)
    assert battle.table.last[0]["hitpoints"] == crash


@pytest.mark.parametrize(("setting", "place"), [("attempted", [1, 0, -1]), ("position", [0, 0, 0])])
def test_collision_coordinates(setting: str, place: list[int]) -> None:
    rules = {"events": {"collision_coordinates": setting}}
    battle = Battle(ORIGIN, (0, 5, -5), rules=rules, board=open_map(mountains=[NEXT]))
    battle.round(move(RIGHT), STAY)
    assert battle.table.last[0]["coordinates"] == place


@pytest.mark.parametrize(
    ("extra", "types"),
    [
        ([], ["laser", ":laser-hit"]),
        (["noop"], ["noop", "laser", ":laser-hit"]),
        (["destroyed"], ["laser", ":laser-hit", "destroyed"]),
    ],
)
def test_extra(extra: list[str], types: list[str]) -> None:
    battle = Battle(ORIGIN, (3, 0, -3), rules={"events": {"extra": extra}}, hitpoints=[100, 20])
    battle.round(fire(RIGHT), STAY)
    assert [event["type"] for event in battle.table.last] == types


# -- presets


def preset(name: str) -> RulesFile:
    rules: RulesFile = boardwright.load("starships", rules=name).rules.rules
    return rules


def test_the_preset_base_is_what_the_format_defaults_to() -> None:
    assert preset("base") == RulesFile(schema="starships/rules", id="base")


def test_the_preset_upstream_has_the_numbers_of_the_original() -> None:
    rules = preset("upstream")
    assert (rules.damage.laser, rules.damage.collision, rules.min_round_ms) == (20, 5, 4000)
    assert (rules.score.move, rules.score.laser, rules.score.collision) == (5, 8, -5)
    assert (rules.score.noop, rules.score.fault, rules.move.swap) == (-5, -10, "pass")


def test_the_preset_strict_shows_nothing_new() -> None:
    rules = preset("strict")
    assert rules.events.extra == []
    assert not rules.lenient
    assert rules.absent.forfeit_after is None
    assert rules.damage.laser == 100


def test_faults_of_rules_are_told() -> None:
    rules = {
        "schema": "starships/rules", "id": "mine", "players": {"min": 4, "max": 3}, "teams": [[0, 1], [1]],
    }  # fmt: skip
    with pytest.raises(FormatError) as caught:
        boardwright.load(rules)
    assert [f"{problem.path}: {problem.text()}" for problem in caught.value.problems] == [
        "players.min: the minimum number of ships is above the maximum",
        "teams[1][0]: a seat is in two teams",
    ]


def test_a_wrong_word_is_told_with_the_nearest() -> None:
    rules = {"schema": "starships/rules", "id": "mine", "move": {"swap": "pas"}, "lazer": {}}
    with pytest.raises(FormatError) as caught:
        boardwright.load(rules)
    assert [problem.suggestion for problem in caught.value.problems] == ["pass", "laser"]


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        ({}, (2, 6)),
        ({"max": 4}, (2, 4)),
        ({"min": 3}, (3, 6)),
        ({"min": 3, "max": 5}, (3, 5)),
        ({"min": "3"}, (2, 6)),
    ],
)
def test_the_seats_of_a_file_that_is_not_loaded(players: dict[str, Any], seats: tuple[int, int]) -> None:
    rules = {"schema": "starships/rules", "id": "mine", "players": players}
    assert summary(rules) == ("mine", seats)
    assert summary({"schema": "starships/game", "title": "Duel", "rules": rules}) == ("Duel", seats)
    assert summary({"schema": "starships/map"}) == ("Starships", (2, 6))
    assert summary({"schema": "board"}) is None


def test_programs_get_the_rules_as_a_file_that_can_be_read() -> None:
    game = boardwright.load("starships")
    sent = StarshipsBotProtocol(game).rules
    report = ProblemReport("sent.json")
    assert catalog.check(sent, report) == "starships-rules"
    assert report.ok
