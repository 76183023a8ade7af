"""What tournaments compute without playing: pairings, points, places, tables, the plot, files and names."""

from __future__ import annotations

import asyncio
import json
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import boardwright
from boardwright.arena import contest_server
from boardwright.arena import tournament_page as page
from boardwright.arena.contest import ContestSettings
from boardwright.arena.contest_app import ContestPlayer
from boardwright.arena.contest_log import ContestLog
from boardwright.arena.contest_server import contest_application
from boardwright.arena.entrants import Entrant, free_name, read_nick, same_nick, short_name
from boardwright.arena.live_journal import LiveJournalWriter, live_path, read_live
from boardwright.arena.match_points import points_of, ranks_of
from boardwright.arena.ratings import rate
from boardwright.arena.results_file import Results, can_resume
from boardwright.arena.schedule import KINDS, Schedule, _standing, _swiss, legs
from boardwright.arena.standings import standings
from boardwright.arena.tournament import PAGE_EVERY, Tournament
from boardwright.arena.tournament_index import TournamentIndex
from boardwright.arena.tournament_matches import TournamentMatches, _name_in_server, cores
from boardwright.arena.tournament_plan import Fixture, TournamentPlan
from boardwright.core import BadOptions, Message
from boardwright.server.store import StoreError
from boardwright.wire.bot_protocol import InvalidBotMessage


def plan(count: int, kind: str = "round-robin", **more: Any) -> TournamentPlan:
    return TournamentPlan(
        "starships", tuple(Entrant(f"bot {n}", "hunter") for n in range(count)), kind, **more
    )


def played(schedule: Schedule, best: Any = min) -> list[list[Fixture]]:
    """The rounds of a tournament in which the best entrant of a match always wins it."""
    points: dict[int, list[float]] = {}
    found = []
    for number in range(schedule.rounds):
        found.append(schedule.round(number, points))
        for fixture in found[-1]:
            points[fixture.number] = [float(one == best(fixture.seats)) for one in fixture.seats]
    return found


# -- pairings


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("count", "seats"), [(2, 2), (3, 2), (4, 2), (5, 2), (3, 3), (5, 3), (7, 3)])
@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_the_total_is_the_number_of_matches_that_are_played(
    kind: str, count: int, seats: int, rounds: int
) -> None:
    schedule = Schedule(plan(count, kind, seats=seats, rounds=rounds))
    fixtures = [fixture for round in played(schedule) for fixture in round]
    assert schedule.total == len(fixtures)
    assert [fixture.number for fixture in fixtures] == list(range(len(fixtures)))
    assert schedule.rounds == rounds


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_of_a_group_sits_in_every_seat_once_and_nobody_plays_twice_in_a_round(kind: str) -> None:
    for round in played(Schedule(plan(7, kind, seats=3, rounds=4))):
        groups = {frozenset(fixture.seats) for fixture in round}
        for group in groups:
            turned = [fixture.seats for fixture in round if frozenset(fixture.seats) == group]
            assert sorted(turned) == sorted(legs(turned[0]))
            assert len(turned) == 3
        if kind != "round-robin":
            assert all(not one & other for one, other in combinations(groups, 2))


def test_in_a_swiss_tournament_of_an_odd_number_nobody_sits_out_twice_before_all_have() -> None:
    idle = []
    for round in played(Schedule(plan(5, "swiss", rounds=5))):
        (out,) = set(range(5)) - {one for fixture in round for one in fixture.seats}
        idle.append(out)
    assert sorted(idle) == [0, 1, 2, 3, 4]


def test_in_a_swiss_tournament_winners_meet_winners() -> None:
    rounds = played(Schedule(plan(8, "swiss", rounds=2)))
    won = {min(fixture.seats) for fixture in rounds[0]}
    for fixture in rounds[1]:
        assert len({one in won for one in fixture.seats}) == 1


def test_in_a_swiss_tournament_the_first_meets_the_best_whom_it_has_not_met() -> None:
    round = [Fixture(0, 0, (0, 1)), Fixture(1, 0, (2, 3))]
    points = {0: [1.0, 0.9], 1: [0.5, 0.0]}
    assert _swiss(plan(4, "swiss"), [round], points) == [(0, 2), (1, 3)]
    # Where the leader has met them all, it meets the best again.
    more = [Fixture(2, 1, (0, 2)), Fixture(3, 2, (0, 3))]
    assert _swiss(plan(4, "swiss"), [round, more], points | {2: [0.0, 0.0], 3: [0.0, 0.0]}) == [
        (0, 1),
        (2, 3),
    ]


def test_a_tournament_that_is_interrupted_is_not_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(playing: object) -> None:
        raise KeyboardInterrupt

    written: list[str] = []

    def runs(resumed: bool) -> bool:
        one: Any = SimpleNamespace(
            results=SimpleNamespace(resumed=resumed),
            _play=lambda jobs, told: None,
            _write=lambda: written.append("page"),
        )
        return Tournament.run(one, 1)

    monkeypatch.setattr("boardwright.arena.tournament.asyncio.run", lambda playing: None)
    assert runs(resumed=True)
    assert written == [], "the page of the former run is there"
    assert runs(resumed=False)
    assert written == ["page"]
    monkeypatch.setattr("boardwright.arena.tournament.asyncio.run", interrupted)
    assert not runs(resumed=True)


def test_a_game_is_shipped_or_a_file_and_a_shipped_name_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "starships").write_text("{}")
    (tmp_path / "mine.json").write_text("{}")
    for game, name, folder in (
        ("starships", "starships", ""),
        ("mine.json", "mine", str(tmp_path)),
        ("neither", "neither", ""),
    ):
        assert _name_in_server(game) == (name, folder)
        app, front = contest_application(ContestSettings(game), str(tmp_path / "x.db"))
        assert (front.contest.terms.game, app.registry.settings.games) == (name, folder)


@pytest.mark.parametrize("error", [None, SystemExit(1), StoreError("full")])
def test_a_contest_that_cannot_listen_or_write_says_so(
    error: BaseException | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def serve() -> None:
        if error is not None:
            raise error

    monkeypatch.setattr(contest_server, "close_games", lambda: None)
    monkeypatch.setattr(contest_server.logging, "basicConfig", lambda **more: None)
    monkeypatch.setattr(
        contest_server, "make_server", lambda *more: SimpleNamespace(serve=serve, started=True)
    )
    app: Any = SimpleNamespace(registry=SimpleNamespace(settings=None))
    assert contest_server.serve_contest(app) == (error is None)


def test_a_match_needs_enough_entrants_and_may_have_more() -> None:
    assert plan(5).check().name == plan(2).check().name
    with pytest.raises(BadOptions):
        plan(2, seats=3).check()


def test_an_error_of_the_server_is_told_to_a_program_that_joins() -> None:
    async def join(message: object, client: object) -> None:
        raise BadOptions(Message("core-json-empty"))

    told: list[Any] = []
    contest: Any = SimpleNamespace(join=join)
    client: Any = SimpleNamespace(tell=told.append, room=None)
    player = ContestPlayer(contest, client)
    asyncio.run(player.hear(b'{"type": "join", "nick": "A"}'))
    assert [(one["type"], one["code"]) for one in told] == [("error", "too_late")]
    assert player.joined is None


def test_in_a_swiss_tournament_who_sat_out_stands_beside_who_lost() -> None:
    """Entrants without points are sorted by lot, whether they have played or not; the winner is before them."""
    orders = set()
    for seed in range(12):
        fixtures = Schedule(plan(3, "swiss", seed=seed)).round(0, {})
        points = {fixture.number: [1.0, 0.0] for fixture in fixtures[:1]} | {
            fixture.number: [0.0, 1.0] for fixture in fixtures[1:]
        }
        winner, loser = fixtures[0].seats
        order = _standing(plan(3, "swiss", seed=seed), [fixtures], points)
        assert order[0] == winner
        orders.add(order.index(loser))
    assert orders == {1, 2}


def test_neighbours_meet_on_a_ladder_and_the_winner_stands_higher() -> None:
    first, second, third = played(Schedule(plan(4, "ladder", rounds=3)), max)
    assert [fixture.seats for fixture in first] == [(0, 1), (1, 0), (2, 3), (3, 2)]
    # 1 and 3 have won: the ladder is 1, 0, 3, 2, and the highest sits out.
    assert [fixture.seats for fixture in second] == [(0, 3), (3, 0)]
    # 3 has won: the ladder is 1, 3, 0, 2.
    assert [fixture.seats for fixture in third] == [(1, 3), (3, 1), (0, 2), (2, 0)]


def test_two_entrants_of_a_ladder_meet_in_every_round() -> None:
    rounds = played(Schedule(plan(2, "ladder", rounds=3)), max)
    assert [sorted(fixture.seats for fixture in round) for round in rounds] == [[(0, 1), (1, 0)]] * 3


def test_legs_of_a_pairing_have_the_same_seed_and_rounds_have_others() -> None:
    made = plan(3, seed=7)
    seeds = [
        made.match_seed(Fixture(0, round, seats)) for round, seats in ((0, (0, 1)), (0, (1, 0)), (1, (0, 1)))
    ]
    assert seeds == ["7/0/0-1", "7/0/0-1", "7/1/0-1"]
    other = TournamentPlan("starships", made.entrants)
    assert (other.kind, other.rounds, other.seats, other.seed) == ("round-robin", 1, 2, 0)


# -- points, places, tables


@pytest.mark.parametrize(
    ("winners", "scores", "points", "ranks"),
    [
        ([0], None, [1.0, 0.0, 0.0], [1, 2, 2]),
        ([1, 2], None, [0.0, 0.5, 0.5], [3, 1, 1]),
        ([], None, [0.333333] * 3, [1, 1, 1]),
        ([0], [1, 5, 3], [1.0, 0.0, 0.0], [1, 2, 3]),
        ([0], [1, 4, 4], [1.0, 0.0, 0.0], [1, 2, 2]),
    ],
)
def test_winners_share_a_point_and_the_others_are_ranked_by_score(
    winners: list[int], scores: list[float] | None, points: list[float], ranks: list[int]
) -> None:
    assert points_of(winners, 3) == points
    assert ranks_of(winners, scores, 3) == ranks


def result(seats: list[int], ranks: list[int], *faults: dict[str, int]) -> dict[str, Any]:
    best = ranks.count(1)
    return {
        "seats": seats,
        "ranks": ranks,
        "points": [1 / best if rank == 1 else 0.0 for rank in ranks],
        "faults": list(faults) or [{} for _ in seats],
    }


MATCHES = {
    0: result([0, 1], [1, 2], {"late": 1}, {}),
    1: result([1, 0], [1, 2]),
    2: result([0, 1], [1, 2], {"late": 2}, {}),
    3: result([2, 1], [1, 1]),
}


def test_a_table_counts_victories_draws_defeats_points_and_faults() -> None:
    found = standings(plan(3), MATCHES)
    keys = ("played", "won", "drawn", "lost", "points", "faults")
    rows = {row["entrant"]: tuple(row[key] for key in keys) for row in found["table"]}
    assert rows == {
        0: (3, 2, 0, 1, 2.0, {"late": 3}),
        1: (4, 1, 1, 2, 1.5, {}),
        2: (1, 0, 1, 0, 0.5, {}),
    }
    assert found["matches"] == 4
    assert [row["place"] for row in found["table"]] == [1, 2, 3]
    ratings = [row["rating"] for row in found["table"]]
    assert ratings == sorted(ratings, reverse=True)


def test_a_cross_table_counts_who_finished_ahead_of_whom() -> None:
    assert standings(plan(3), MATCHES)["cross"] == [
        [None, [2.0, 3], None],
        [[1.0, 3], None, [0.5, 1]],
        [None, [0.5, 1], None],
    ]


def test_entrants_with_equal_ratings_are_sorted_by_their_number() -> None:
    found = standings(plan(4), {})
    assert [row["entrant"] for row in found["table"]] == [0, 1, 2, 3]
    assert {row["rating"] for row in found["table"]} == {25.0}


def test_an_entrant_rated_4_higher_wins_about_two_of_three() -> None:
    games = [result([0, 1], [1, 2])] * 200 + [result([0, 1], [2, 1])] * 100
    one, other = rate(2, dict(enumerate(games)))
    assert 3 < one.value - other.value < 6
    assert one.high - one.value == pytest.approx(one.value - one.low, abs=0.02)


# -- the page


@pytest.mark.parametrize(
    ("low", "high", "numbers"),
    [
        (0, 7, [0, 1, 2, 3, 4, 5, 6, 7]),
        (0.5, 7.6, [2, 4, 6]),
        (-3, 3, [-3, -2, -1, 0, 1, 2, 3]),
        (9, 41, [10, 15, 20, 25, 30, 35, 40]),
        (0, 70, [0, 10, 20, 30, 40, 50, 60, 70]),
        (100, 900, [200, 400, 600, 800]),
    ],
)
def test_lines_of_a_plot_stand_at_round_numbers_between_its_bounds(
    low: float, high: float, numbers: list[int]
) -> None:
    assert page._round_numbers(low, high) == numbers


def test_a_plot_reaches_from_the_lowest_to_the_highest_bound() -> None:
    table = [
        {"name": "A", "low": 20.0, "rating": 30.0, "high": 40.0},
        {"name": "B", "low": 0.0, "rating": 10.0, "high": 20.0},
    ]
    plot = page._plot(table)
    left, right = plot["left"], plot["width"] - 30
    middle = (left + right) / 2
    assert [float(plot["rows"][0][key]) for key in ("low", "high")] == [middle, right]
    assert [float(plot["rows"][1][key]) for key in ("low", "at", "high")] == [
        left,
        (left + middle) / 2,
        middle,
    ]
    assert [mark["value"] for mark in plot["marks"]] == [0, 10, 20, 30, 40]
    assert [float(mark["x"]) for mark in plot["marks"]][::4] == [left, right]
    assert plot["rows"][0]["y"] < plot["rows"][1]["y"] < plot["height"]
    # Nobody is certain of nothing: entrants without any difference still have a place.
    same = page._plot([{"name": "A", "low": 5.0, "rating": 5.0, "high": 5.0}])
    assert float(same["rows"][0]["at"]) == left


def test_a_cross_table_is_sorted_like_the_standings_and_shades_who_is_ahead() -> None:
    found = standings(plan(3), MATCHES)
    rows = page._cross(found)
    order = [row["entrant"] for row in found["table"]]
    for number, row in enumerate(rows):
        assert [cell["itself"] for cell in row["cells"]] == [other == number for other in range(3)]
        assert [cell["met"] for cell in row["cells"]] == [found["cross"][order[number]][one] for one in order]
        assert row["place"] == number + 1
    shades = {
        (order[number], order[other]): cell["shade"]
        for number, row in enumerate(rows)
        for other, cell in enumerate(row["cells"])
    }
    assert shades[0, 1] == "background:rgba(var(--good),0.17)"
    assert shades[1, 0] == "background:rgba(var(--bad),0.17)"
    assert shades[1, 2] == "background:rgba(var(--good),0.00)"
    assert shades[0, 2] == ""


# -- files


def finished(number: int, **more: Any) -> dict[str, Any]:
    return {
        "match": number, "journal": {"answers": ["è"]}, "replay": "<p>", "logs": ["", "said è"], "points": [1.0, 0.0],
        **more,
    }  # fmt: skip


def test_results_are_read_again_and_a_torn_line_is_played_again(tmp_path: Path) -> None:
    made = plan(2)
    results = Results(tmp_path, made)
    assert not results.resumed
    results.add(finished(0))
    results.add(finished(1))
    results.close()
    whole = results.path.read_bytes()
    results.path.write_bytes(whole[:-5])
    again = Results(tmp_path, made)
    assert again.resumed
    assert (again.points, list(again.matches)) == ({0: [1.0, 0.0]}, [0])
    again.add(finished(1))
    again.close()
    assert results.path.read_bytes() == whole
    assert json.loads((tmp_path / again.matches[1]["journal"]).read_text("utf-8")) == {"answers": ["è"]}
    # People read these files too: letters stand in them as they are.
    assert "è" in (tmp_path / again.matches[1]["journal"]).read_text("utf-8")
    assert (tmp_path / again.matches[1]["replay"]).read_text("utf-8") == "<p>"
    assert [path.name for path in (tmp_path / "logs").iterdir()] != []
    assert (tmp_path / "logs" / "000001-1.txt").read_text("utf-8") == "said è"
    assert not (tmp_path / "logs" / "000001-0.txt").exists(), "who said nothing has no log"
    with pytest.raises(BadOptions):
        Results(tmp_path, plan(3))


def test_a_folder_is_taken_again_for_the_same_unfinished_tournament_only(tmp_path: Path) -> None:
    made = plan(2)
    assert can_resume(tmp_path, made, 2)
    results = Results(tmp_path, made)
    results.add(finished(0))
    assert can_resume(tmp_path, made, 2)
    assert not can_resume(tmp_path, plan(3), 2)
    results.add(finished(1))
    results.close()
    assert not can_resume(tmp_path, made, 2)


def test_files_of_running_matches_that_a_killed_run_left_are_deleted(tmp_path: Path) -> None:
    Results(tmp_path, plan(2)).close()
    live_path(tmp_path, 3).write_text("{}")
    Results(tmp_path, plan(2)).close()
    assert list((tmp_path / "live").iterdir()) == []


def test_a_running_match_is_read_with_all_its_answers(tmp_path: Path) -> None:
    match = boardwright.load("tic-tac-toe").start(2, seed=1)
    writer = LiveJournalWriter(tmp_path / "m.jsonl", match, ["A", "B"])
    for _ in range(3):
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[0])
        writer.tell()
        found = read_live(tmp_path / "m.jsonl")
        assert found is not None
        assert found["answers"] == match.journal.json["answers"]
        assert found["names"] == ["A", "B"]
    writer.close()
    assert read_live(tmp_path / "none.jsonl") is None


def test_a_match_is_found_by_its_tournament_and_its_number(tmp_path: Path) -> None:
    for name in ("cup", "other"):
        results = Results(tmp_path / name, plan(3))
        results.add(finished(4, seats=[2, 0], journal={"of": name}))
        results.close()
        (tmp_path / name / "table.json").write_text("{}")
    index = TournamentIndex(tmp_path)
    assert index.journal("other", 4) == {"of": "other"}
    assert index.match("cup", 4) == ({"of": "cup"}, ["bot 2", "bot 0"], True)
    assert index.journal("cup", 5) is None
    assert index.match("cup", 5) is None
    assert index.match("none", 4) is None
    assert index.journal("../cup", 4) is None


class Record:
    """What the log reads of a match."""

    seed = "s"

    seats = (Entrant("Ada", "hunter"),)


def test_a_log_has_states_the_answers_of_each_round_and_the_end(tmp_path: Path) -> None:
    log = ContestLog(tmp_path)

    def write(**entry: Any) -> None:
        log.write(3, "final", Record, entry)  # type: ignore[arg-type]

    write(state={"round": 1, "grid": [1], "players": 2})
    write(nick="Ada", answer={"type": "noop"}, fault="late")
    write(nick="Bob", answer={"type": "move"})
    write(state={"round": 2, "grid": [1], "players": 1})
    write(state={"round": 3, "grid": [1], "players": 2})
    write(nick="Ada", answer={"type": "noop"})
    write(state={"round": 4, "grid": [1], "players": 1})
    write(end={"winner": "Bob"})
    lines = [json.loads(line) for line in (tmp_path / "000003.log.jsonl").read_text("utf-8").splitlines()]
    assert lines == [
        {"match": "final", "seats": ["Ada"], "seed": "s"},
        {"state": {"round": 1, "grid": [1], "players": 2}},
        {
            "round": 1,
            "answers": {"Ada": {"type": "noop"}, "Bob": {"type": "move"}},
            "faults": {"Ada": "late"},
        },
        # What has not changed since the first state is not repeated.
        {"state": {"round": 2, "players": 1}},
        {"state": {"round": 3}},
        {"round": 3, "answers": {"Ada": {"type": "noop"}}, "faults": {}},
        {"state": {"round": 4, "players": 1}},
        {"end": {"winner": "Bob"}},
    ]
    log.keep(3, {"winner": "Bob"}, {"answers": []})
    assert json.loads((tmp_path / "000003.json").read_bytes()) == {"answers": []}
    assert (tmp_path / "results.jsonl").read_bytes() == b'{"winner":"Bob"}\n'


def test_a_log_of_answers_without_a_state_begins_with_round_0_in_a_folder_that_is_made(
    tmp_path: Path,
) -> None:
    log = ContestLog(tmp_path / "new" / "folder")
    log.write(3, "final", Record, {"nick": "Ada", "answer": "pass"})  # type: ignore[arg-type]
    log.write(3, "final", Record, {"end": {"winner": None}})  # type: ignore[arg-type]
    lines = (tmp_path / "new/folder/000003.log.jsonl").read_text("utf-8").splitlines()
    assert json.loads(lines[-1]) == {"round": 0, "answers": {"Ada": "pass"}, "faults": {}}


def test_an_index_lists_the_latest_twelve_journals_first(tmp_path: Path) -> None:
    results = Results(tmp_path / "cup", plan(3))
    for number in range(1, 15):
        results.add(finished(number, seats=[2, 0], journal={}))
    results.close()
    (tmp_path / "cup" / "table.json").write_text(
        json.dumps({"plan": plan(3).json, "matches": 14, "table": [], "cross": []})
    )
    (table,) = TournamentIndex(tmp_path).tables()
    assert table["journals"] == [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]


def test_the_cores_of_a_tournament_are_those_that_its_own_process_may_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda process: {3, 1} if process == 0 else {0})
    assert cores() == [1, 3]


def test_only_answers_of_its_own_matches_are_told_to_whoever_watches_a_tournament() -> None:
    told: list[str] = []
    over = asyncio.Event()
    mine: Any = SimpleNamespace(
        _reporters={"mine": SimpleNamespace(tell=lambda: told.append("mine"))}, _over={"mine": over}
    )

    def room(id: str, status: str) -> Any:
        return SimpleNamespace(record=SimpleNamespace(id=id, status=status))

    for id, type, status in (
        ("other", "answer", "over"),
        ("mine", "begin", "playing"),
        ("mine", "chat", "playing"),
    ):
        TournamentMatches._told(mine, room(id, status), {"type": type})
    assert (told, over.is_set()) == ([], False)
    TournamentMatches._told(mine, room("mine", "playing"), {"type": "answer"})
    assert (told, over.is_set()) == (["mine"], False)
    TournamentMatches._told(mine, room("mine", "over"), {"type": "end"})
    assert (told, over.is_set()) == (["mine"], True)


def test_a_page_that_takes_long_to_write_is_written_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("boardwright.arena.tournament.time.monotonic", lambda: clock[0])
    for takes, pause in ((0.001, PAGE_EVERY), (30.0, 600.0)):

        class Writer:
            _next_page = 0.0
            written = 0

            def _write(self, takes: float = takes) -> None:
                self.written += 1
                clock[0] += takes

        writer: Any = Writer()
        Tournament._write_now_and_then(writer)
        assert writer._next_page - clock[0] == pytest.approx(pause)
        Tournament._write_now_and_then(writer)
        assert writer.written == 1, "not before its time"
        clock[0] += pause
        Tournament._write_now_and_then(writer)
        assert writer.written == 2


def test_without_a_folder_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    log = ContestLog(None)
    log.write(1, "m", Record, {"state": {"round": 1}})  # type: ignore[arg-type]
    log.keep(1, {}, {})
    assert list(tmp_path.iterdir()) == []


# -- names


@pytest.mark.parametrize("nick", ["Ada", "a b", "è", "x" * 24, "💡", "Ada Lovelace."])
def test_a_nick_has_1_to_24_visible_signs(nick: str) -> None:
    assert read_nick(nick) == nick


@pytest.mark.parametrize("nick", ["", "x" * 25, " a", "a ", "a\nb", "a\u200bb", "a\x00", None, 3, ["a"]])
def test_what_is_no_nick_is_refused(nick: object) -> None:
    with pytest.raises(InvalidBotMessage):
        read_nick(nick)


def test_nicks_in_another_case_or_composition_are_the_same() -> None:
    assert read_nick("e\u0301") == "\u00e9"
    assert same_nick("ADA") == same_nick("ada")
    assert same_nick("STRASSE") == same_nick("straße")
    assert same_nick("Ada") != same_nick("Ida")


@pytest.mark.parametrize(
    ("bot", "name"),
    [
        ("hunter", "hunter"),
        ("program:./mine", "mine"),
        ("program:python -u bots/ada.py -x", "ada"),
        ("program:node --quiet run", "node"),
        ('program:"unclosed', "program"),
        ("http://me:secret@localhost:9000/?token=1", "localhost:9000"),
        ("x" * 30, "x" * 24),
    ],
)
def test_a_bot_without_a_name_is_called_after_its_program_or_address(bot: str, name: str) -> None:
    assert short_name(bot) == name


def test_a_name_that_is_taken_gets_a_number_and_stays_short() -> None:
    assert free_name("Ada", set()) == "Ada"
    assert free_name("Ada", {"ada"}) == "Ada 2"
    assert free_name("Ada", {"ada", "ada 2"}) == "Ada 3"
    assert free_name("x" * 24, {"x" * 24}) == "x" * 22 + " 2"


def test_results_keep_no_secret_of_an_address_but_know_it_again() -> None:
    one = Entrant("Ada", "http://me:secret@host:1/path?token=1")
    assert one.shown == "http://host:1/"
    assert "secret" not in one.stored
    assert one.stored == Entrant("Ada", one.bot).stored
    assert one.stored != Entrant("Bob", one.bot).stored
    assert one.stored != Entrant("Ada", "http://me:other@host:1/path?token=1").stored
    assert Entrant("Ada", "hunter").stored == "hunter"
    # Results of an earlier version are known again too.
    assert Entrant("Ada", "http://host:1/p").stored == "http://host:1/#11ded1dde323dc3690cbf2a4"
