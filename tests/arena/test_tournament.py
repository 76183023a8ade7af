"""Tournaments: who meets whom, results that survive any death, tables that depend on the matches alone."""

from __future__ import annotations

import html
import json
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright.arena.entrants import Entrant, read_entrants
from boardwright.arena.ratings import rate
from boardwright.arena.schedule import KINDS, Schedule
from boardwright.arena.tournament import Tournament
from boardwright.arena.tournament_index import TournamentIndex
from boardwright.arena.tournament_plan import TournamentPlan
from boardwright.cli import main, output
from boardwright.cli.app import TOURNAMENTS
from boardwright.core import BadOptions
from tests.arena.conftest import SESSION, living
from tests.sampling import chosen


def plan(count: int, kind: str = "round-robin", **more: Any) -> TournamentPlan:
    return TournamentPlan(
        "starships", tuple(Entrant(f"bot {n}", "hunter") for n in range(count)), kind, **more
    )


def play_out(schedule: Schedule) -> list[Any]:
    """All fixtures, with the lower number winning every match."""
    points: dict[int, list[float]] = {}
    found = []
    for number in range(schedule.rounds):
        for fixture in schedule.round(number, points):
            best = min(fixture.seats)
            points[fixture.number] = [float(one == best) for one in fixture.seats]
            found.append(fixture)
    return found


def test_round_robin_meets_everybody_in_every_seat() -> None:
    fixtures = play_out(Schedule(plan(5, rounds=2)))
    assert len(fixtures) == Schedule(plan(5, rounds=2)).total == 2 * 20
    assert set(Counter(fixture.seats for fixture in fixtures).values()) == {2}
    assert [fixture.number for fixture in fixtures] == list(range(40))


def test_round_robin_of_three() -> None:
    fixtures = play_out(Schedule(plan(4, seats=3)))
    assert len(fixtures) == 4 * 3
    seats = Counter((one, seat) for fixture in fixtures for seat, one in enumerate(fixture.seats))
    assert set(seats.values()) == {3}


def test_swiss_avoids_meeting_again_and_everybody_sits_out_in_turn() -> None:
    fixtures = play_out(Schedule(plan(7, "swiss", rounds=4)))
    pairs = Counter(frozenset(fixture.seats) for fixture in fixtures)
    assert set(pairs.values()) == {2}
    played = Counter(one for fixture in fixtures for one in fixture.seats)
    assert max(played.values()) - min(played.values()) <= 2
    # The strongest meets the strong ones at the end.
    last = [fixture.seats for fixture in fixtures if fixture.round == 3 and 0 in fixture.seats]
    assert last
    assert min(one for one in last[0] if one != 0) <= 4


def test_ladder_lets_the_better_climb() -> None:
    names = [3, 2, 1, 0]
    schedule = Schedule(plan(4, "ladder", rounds=8))
    points: dict[int, list[float]] = {}
    for number in range(8):
        for fixture in schedule.round(number, points):
            best = max(fixture.seats, key=lambda one: -names[one])
            points[fixture.number] = [float(one == best) for one in fixture.seats]
    # The strongest, who began on the lowest rung, defends the highest one.
    assert {3, 2} == set(schedule.round(6, points)[0].seats)


def test_entrants_have_names_of_their_own() -> None:
    found = read_entrants(
        ["hunter", "hunter", "Ada=program:./a b=c", "mcts:rollouts=5", "http://localhost:8000/x"]
    )
    assert [entrant.name for entrant in found] == [
        "hunter",
        "hunter 2",
        "Ada",
        "mcts:rollouts=5",
        "localhost:8000",
    ]
    assert found[2].bot == "program:./a b=c"
    for texts in (["one"], ["A=hunter", "a=hunter"], [f"{'x' * 25}=hunter", "hunter"]):
        with pytest.raises(BadOptions):
            read_entrants(texts)


def test_ratings_depend_on_the_matches_and_not_on_their_order() -> None:
    games = [{"seats": [0, 1], "ranks": [1, 2]}] * 10 + [{"seats": [0, 1], "ranks": [1, 1]}] * 10
    straight = rate(3, dict(enumerate(games)))
    assert straight[0].value > 25 > straight[1].value
    assert straight[0].low < straight[0].value < straight[0].high
    few, many = rate(2, dict(enumerate(games[:2]))), rate(2, dict(enumerate(games * 3)))
    assert many[0].high - many[0].low < few[0].high - few[0].low
    # Who has not played is somewhere in the middle, and that is not certain at all.
    assert straight[2].value == 25
    assert straight[2].high - straight[2].low > 30


PROGRAM = """
import json, sys, zlib, time
salt = sys.argv[1]
DIRECTIONS = [[1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1], [1, -1, 0]]
for line in sys.stdin:
    state = json.loads(line)
    if state.get("type") == "end":
        break
    if "type" not in state and state["status"] == "play":
        number = zlib.crc32((salt + line).encode())
        kind = "laser" if number % 3 == 0 else "move"
        print(json.dumps({"type": kind, "direction": DIRECTIONS[number // 3 % 6], "round": state["round"]}), flush=True)
"""


def command(tmp_path: Path, out: str, programs: int) -> list[str]:
    """A tournament of many programs in short matches."""
    script, game = tmp_path / "program.py", tmp_path / "short.json"
    script.write_text(PROGRAM)
    rules = {"schema": "starships/rules", "id": "short", "end": {"max_rounds": 12}, "hitpoints": 40}
    game.write_text(json.dumps({"schema": "starships/game", "id": "short", "rules": rules}))
    contenders = [f"P{n}=program:{sys.executable} -S {script} {n}" for n in range(programs)]
    return [
        sys.executable, "-m", "boardwright", "arena", str(game), *contenders, "--out", str(tmp_path / out), "--seed",
        "5", "--json", "--jobs", "2", "--kind", "swiss", "--rounds", "2",
    ]  # fmt: skip


@pytest.mark.parametrize("programs", [12, pytest.param(32, marks=pytest.mark.full)])
@pytest.mark.slow
def test_a_tournament_of_programs_killed_on_the_way_ends_as_if_it_had_not_been(
    tmp_path: Path, programs: int
) -> None:
    # Two rounds, each program in one pair of each, both ways round.
    matches = 2 * programs
    undisturbed = subprocess.run(
        command(tmp_path, "whole", programs), capture_output=True, text=True, timeout=240
    )
    assert undisturbed.returncode == 0, undisturbed.stderr
    results = tmp_path / "broken" / "results.jsonl"
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(
        command(tmp_path, "broken", programs), stdout=nowhere, stderr=nowhere, start_new_session=True
    )
    end = time.monotonic() + 120
    while time.monotonic() < end and (
        not results.exists() or len(results.read_bytes().splitlines()) <= matches // 4
    ):
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = len(results.read_text().splitlines()) - 1
    assert 0 < kept < matches
    # A line that was torn by the kill.
    with open(results, "a") as file:
        file.write(f'{{"match": {matches - 1}, "se')
    again = subprocess.run(command(tmp_path, "broken", programs), capture_output=True, text=True, timeout=240)
    assert again.returncode == 0, again.stderr
    assert f"{kept} of {matches}" in again.stderr
    whole, mended = json.loads(undisturbed.stdout), json.loads(again.stdout)
    assert len(whole["table"]) == programs
    assert whole["complete"]
    assert mended["table"] == whole["table"]
    assert mended["cross"] == whole["cross"]
    for path in sorted((tmp_path / "whole" / "journals").iterdir()):
        assert path.read_text() == (tmp_path / "broken" / "journals" / path.name).read_text()
    # The workers of the killed one ended their programs and went.
    end = time.monotonic() + 60
    while time.monotonic() < end and living(SESSION, process.pid):
        time.sleep(0.05)
    assert living(SESSION, process.pid) == []


def test_results_of_another_plan_are_not_mixed(tmp_path: Path) -> None:
    one = Tournament(plan(2), tmp_path)
    one.results.close()
    with pytest.raises(BadOptions, match="another tournament"):
        Tournament(plan(2, seed=1), tmp_path)


@pytest.mark.parametrize("kind", chosen(["round-robin", "swiss", "ladder"], "swiss", "ladder"))
def test_every_kind_with_built_in_bots(kind: str, tmp_path: Path) -> None:
    entrants = read_entrants(["hunter", "starter", "random", "idle"])
    rounds = 1 if kind == "round-robin" else 2
    tournament = Tournament(TournamentPlan("starships", entrants, kind, rounds=rounds, seed=1), tmp_path)
    assert tournament.run(jobs=2)
    assert tournament.played == tournament.total
    found = tournament.finish()
    assert sum(row["points"] for row in found["table"]) == tournament.total
    assert {row["name"] for row in found["table"]} == {"hunter", "starter", "random", "idle"}
    for match in tournament.results.matches.values():
        journal = json.loads((tmp_path / match["journal"]).read_text(encoding="utf-8"))
        assert boardwright.replay(journal).over


def test_the_page_stands_alone_and_links_to_replays(tmp_path: Path) -> None:
    entrants = read_entrants(["<b>Bold</b>=hunter", "random"])
    tournament = Tournament(TournamentPlan("starships", entrants), tmp_path)
    tournament.run(jobs=1)
    tournament.finish()
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "<b>Bold" not in page
    assert "&lt;b&gt;Bold" in page
    assert "<svg" in page
    assert "http" not in page.replace("http-equiv", "")
    links = re.findall(r'<a href="([^"]+)"', page)
    assert sorted(links) == [
        "journals/000000.json",
        "journals/000001.json",
        "replays/000000.html",
        "replays/000001.html",
    ]
    assert all((tmp_path / link).is_file() for link in links)
    replay = (tmp_path / "replays" / "000000.html").read_text(encoding="utf-8")
    assert "<b>Bold" not in replay
    assert "<li>&lt;b&gt;Bold&lt;/b&gt; flies" in replay
    assert 'href="../journals/000000.json"' in replay
    assert "<svg" in replay


def test_the_pages_speak_italian(tmp_path: Path) -> None:
    tournament = Tournament(TournamentPlan("starships", read_entrants(["hunter", "random"])), tmp_path, "it")
    tournament.run(jobs=1)
    tournament.finish()
    assert "Girone all'italiana" in html.unescape((tmp_path / "index.html").read_text(encoding="utf-8"))
    assert "avanza" in (tmp_path / "replays" / "000000.html").read_text(encoding="utf-8")


def test_what_a_server_may_show(tmp_path: Path) -> None:
    tournament = Tournament(
        TournamentPlan("starships", read_entrants(["A=hunter", "B=random"])), tmp_path / "cup"
    )
    tournament.run(jobs=1)
    tournament.finish()
    (tmp_path / "noise").mkdir()
    (tmp_path / "noise" / "table.json").write_text("{")
    (shown,) = TournamentIndex(tmp_path).tables()
    assert (shown["id"], shown["matches"]) == ("cup", 2)
    assert [row["name"] for row in shown["table"]] == ["A", "B"]
    # Commands and addresses of programs are nobody's business.
    assert "hunter" not in json.dumps(shown)


def test_other_families_and_forfeits(tmp_path: Path) -> None:
    """A program that never answers loses a match of a game that has no rule for it."""
    entrants = read_entrants(["random", f"Mute=program:{sys.executable} -S -c 'import sys; sys.exit()'"])
    plan = TournamentPlan("checkers", entrants, seed=3)
    tournament = Tournament(plan, tmp_path)
    tournament.run(jobs=1)
    found = tournament.finish()
    assert [row["name"] for row in found["table"]] == ["random", "Mute"]
    assert {match["end"] for match in tournament.results.matches.values()} == {"forfeit"}
    assert found["table"][1]["faults"] == {"disconnected": 20}


def test_bad_usage_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*arguments: str) -> tuple[int, str]:
        output._chosen.clear()
        code = main(["arena", *arguments, "--out", str(tmp_path / "x")])
        return code, capsys.readouterr().err

    assert run("starships", "hunter") == (2, "A tournament needs at least two bots.\n")
    assert run("starships", "hunter", "huntr") == (2, "There is no bot 'huntr'; did you mean 'hunter'?\n")
    code, words = run("starships", "hunter", "program:./nothing-here")
    assert (code, "nothing-here" in words) == (2, True)
    code, words = run("starships", "hunter", "random", "--seats", "3")
    assert (code, words) == (2, "A match needs 3 entrants, but there are 2.\n")
    assert run("starships", "hunter", "--listen", "8765")[0] == 2
    code, words = run("starships", "hunter", "random", "--kind", "swis", "--lang", "it")
    assert (code, words.splitlines()[0]) == (2, "uso: --kind: 'swis' non è tra round-robin, swiss, ladder")
    output._chosen.clear()


def test_without_a_folder_the_next_free_one_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who changes a program and runs the same command again wants new matches; who was interrupted, the rest."""
    monkeypatch.chdir(tmp_path)
    command = ["arena", "starships", "random", "idle", "--jobs", "1", "--json"]
    assert main(command) == 0
    assert main(command) == 0
    assert main([*command, "--seed", "9"]) == 0
    results = tmp_path / "arena-starships-2" / "results.jsonl"
    results.write_text("".join(results.read_text().splitlines(keepends=True)[:-1]))
    assert main(command) == 0
    folders = re.findall(r'"folder": "([^"]+)"', capsys.readouterr().out)
    assert folders == ["arena-starships", "arena-starships-2", "arena-starships-3", "arena-starships-2"]


def test_the_command_line_knows_every_kind() -> None:
    assert set(TOURNAMENTS) == set(KINDS)
