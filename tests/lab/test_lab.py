"""Runs of the lab: measurements in every family, identical matches, processes, resuming, and failures."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Collection
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import orjson
import pytest

from boardwright import catalog
from boardwright.cli import INTERRUPTED, main
from boardwright.core import BadOptions, Journal, Message, Rng, translate
from boardwright.core.content_use import ContentUse
from boardwright.core.translations import LANGUAGES
from boardwright.lab import lab_run, worker_pool
from boardwright.lab.lab_run import LabOutcome, local_source, run_lab
from boardwright.lab.match_facts import MatchFacts, Recorder, SimulationPlan, story
from boardwright.lab.report import first_seat, items_csv, report_json
from boardwright.lab.report_files import write_report
from boardwright.lab.results_file import NAME, OtherRun
from boardwright.lab.stop_rule import StopRule
from boardwright.lab.tally import Tally
from tests.core.scripted_family import ask, script

#: One quick game of each family, and the kinds of content that its matches show.
FAMILIES = {
    "connect-four": {"action", "placed piece", "opening"},
    "chess": {"action", "piece", "opening"},
    "deathmatch": {"action", "weapon", "effect", "powerup", "opening"},
    "magnifico": {"action", "card", "leader", "space", "privilege", "opening"},
    "skirmish": {"action", "class", "attack", "opening"},
    "starships": {"action", "direction", "opening"},
}
PLAN = SimulationPlan("starships", ("random", "random"), games=12, seed="lab")


def plan_of(name: str, games: int) -> SimulationPlan:
    return SimulationPlan(name, ("random",) * max(2, catalog.load(name).seats[0]), games, seed="lab")


def lab(plan: SimulationPlan, jobs: int = 1, **more: Any) -> LabOutcome:
    return run_lab(plan, local_source(jobs), **more)


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_reports_its_content(name: str) -> None:
    outcome = lab(plan_of(name, 3))
    report = report_json(outcome)
    assert FAMILIES[name] <= {row["kind"] for row in report["items"]}
    assert report["games"] == report["distinct"] == 3
    assert sum(report["wins"]) + report["draws"] + report["unfinished"] >= 3
    taken = sum(row["seats_taken"] for row in report["items"] if row["kind"] == "action")
    assert taken > 0
    for row in report["items"]:
        assert row["taken"] <= row["offered"] <= 3
        assert row["seats_taken"] <= row["seats_offered"]
    assert json.loads(json.dumps(report)) == report


@pytest.mark.parametrize("name", FAMILIES)
def test_what_is_taken_was_offered_and_counts_every_answer(name: str) -> None:
    game = catalog.load(name)
    record = Recorder(game, plan_of(name, 1)).play(0)
    actions = sum(n for use in record.uses for key, n in use.taken.items() if key.startswith("action\t"))
    assert actions == record.answers
    for use in record.uses:
        assert set(use.taken) <= set(use.offered)
    assert MatchFacts.from_json(orjson.loads(orjson.dumps(record.json))) == record


def test_offers_of_lazy_lists_are_those_of_their_options() -> None:
    """The quick ways through lists of orders and moves see what a look at every option sees."""
    for name in ("skirmish", "muster", "chess", "checkers"):
        game = catalog.load(name)
        use = game.family.content_use(game)
        match = game.start(seed=3)
        for turn in range(25):
            if match.over:
                break
            decision, table = match.decisions[0], match.whole_table
            quick: set[Any] = set()
            use.offer(table, decision, quick)
            slow = {use.take(table, decision, option) for option in decision.options}
            assert _items(use, use.settle(table, quick)) == _items(use, slow), (name, turn)
            match.answer_number(decision, turn * 7 % len(decision.options))


@pytest.mark.parametrize("name", ["skirmish", "starships", "magnifico"])
def test_chances_that_are_kept_are_those_of_the_scores(name: str) -> None:
    """Families compute chances only when something that they depend on has changed."""
    game = catalog.load(name)
    quick, slow = game.family.content_use(game), ContentUse(game)
    for seed in range(2):
        match = game.start(seed=seed)
        rng = Rng(seed)
        while not match.over:
            assert quick.chances(match.whole_table) == slow.chances(match.whole_table)
            match.answer_next(rng.below(len(match.decisions[0].options)))


def _items(use: Any, traces: Collection[Any]) -> set[Any]:
    return {item for trace in traces for item in use.meaning(trace)}


def test_processes_change_nothing_and_neither_does_the_order_of_their_ends(tmp_path: Path) -> None:
    alone, several = lab(PLAN, folder=tmp_path / "1"), lab(PLAN, jobs=3, folder=tmp_path / "3")
    assert alone.tally.digest == several.tally.digest
    ours, theirs = (_lines(tmp_path / name) for name in "13")
    assert ours == theirs
    assert len(ours) == 12
    assert lab(replace(PLAN, seed="other")).tally.digest != alone.tally.digest
    assert report_json(alone)["items"] == report_json(several)["items"]


def _lines(folder: Path) -> list[Any]:
    lines = (folder / NAME).read_text().splitlines()[1:]
    return [{**json.loads(line), "seconds": 0} for line in lines]


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole = lab(PLAN, folder=tmp_path / "whole")

    def stop(tally: Tally) -> None:
        if tally.games == 5:
            raise KeyboardInterrupt

    part = lab(PLAN, folder=tmp_path / "part", on_played=stop)
    assert (part.ended, part.tally.games) == ("interrupted", 5)
    with open(tmp_path / "part" / NAME, "ab") as file:
        file.write(b'{"number": 5, "torn')
    rest = lab(PLAN, folder=tmp_path / "part")
    assert (rest.ended, rest.resumed, rest.tally.games) == ("done", 5, 12)
    assert rest.tally.digest == whole.tally.digest
    assert _lines(tmp_path / "part") == _lines(tmp_path / "whole")
    more = lab(replace(PLAN, games=14), folder=tmp_path / "part")
    assert (more.resumed, more.tally.games) == (12, 14)
    with pytest.raises(OtherRun):
        lab(replace(PLAN, seed="other"), folder=tmp_path / "part")


@pytest.mark.parametrize("name", ["magnifico", "skirmish"])
def test_what_a_match_offers_does_not_depend_on_the_match_before(name: str) -> None:
    game, plan = catalog.load(name), SimulationPlan(name, ("random", "random"), games=2, seed=5)
    used, fresh = Recorder(game, plan), Recorder(game, plan)
    used.play(0)
    assert used.play(1).uses == fresh.play(1).uses


def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    """A whole process with its workers, killed at once without a chance to say good-bye."""
    command = [
        sys.executable,
        "-m",
        "boardwright",
        "lab",
        "starships",
        "--seats",
        "random,random",
        "--games",
        "4000",
    ]
    command += ["--jobs", "2", "--out", str(tmp_path / "out"), "--json"]
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    file, end = tmp_path / "out" / NAME, time.monotonic() + 60
    while not (file.exists() and file.stat().st_size > 20_000) and time.monotonic() < end:
        time.sleep(0.02)
    run.send_signal(signal.SIGKILL)
    run.wait()
    plan = SimulationPlan("starships", ("random", "random"), games=1)
    kept = len(_lines_of(file))
    assert kept > 2
    again = lab(replace(plan, games=kept + 3), folder=tmp_path / "out")
    assert again.resumed >= kept - 1
    assert again.tally.digest == lab(replace(plan, games=kept + 3)).tally.digest


def _lines_of(file: Path) -> list[bytes]:
    return [line for line in file.read_bytes().splitlines(keepends=True)[1:] if line.endswith(b"\n")]


def test_identical_matches_are_counted_once_and_told() -> None:
    minds = SimulationPlan("mirror", ("threat", "threat"), games=3)
    outcome = lab(minds)
    report = report_json(outcome)
    assert (report["games"], report["distinct"]) == (3, 1)
    assert sum(report["wins"]) + report["draws"] == 1
    told = {warning["id"] for warning in report["warnings"]}
    assert {"lab-warn-repeats", "lab-warn-vary", "lab-warn-few"} <= told
    varied = report_json(lab(replace(minds, openings=4)))
    assert varied["distinct"] == 3
    assert "lab-warn-vary" not in {warning["id"] for warning in varied["warnings"]}


@pytest.mark.parametrize("name", ["connect-four", "deathmatch", "magnifico", "mirror", "starships"])
def test_a_temperature_varies_bots_without_breaking_them(name: str) -> None:
    seats = ("level:1",) * max(2, catalog.load(name).seats[0])
    plan = SimulationPlan(name, seats, games=2, seed=1, temperature=0.5, cap=120)
    outcome = lab(plan)
    assert outcome.tally.distinct == 2
    assert outcome.tally.digest == lab(plan).tally.digest != lab(replace(plan, temperature=0)).tally.digest


def told(chances: list[tuple[float, float]], winners: list[int]) -> tuple[float | None, float | None, int]:
    """The story of a match with these chances, turn by turn."""
    return story(list(enumerate(chances)), len(chances), winners, 2)


def test_story_of_a_match() -> None:
    # Level at first, then the later winner far behind, then ahead for good.
    drama, decided, changes = told([(0.5, 0.5), (0.25, 0.75), (0.9, 0.1), (0.8, 0.2)], [0])
    assert (round(drama or 0, 6), decided, changes) == (round(0.5**0.5, 6), 0.5, 1)
    assert told([(0.6, 0.4)] * 3, [0]) == (0.0, 0.0, 0)
    assert told([(0.6, 0.4)] * 3, [0, 1]) == (None, None, 0)
    # Drawing level is no change of the lead.
    assert told([(0.6, 0.4), (0.5, 0.5), (0.6, 0.4)], [0])[2] == 0
    assert told([(0.6, 0.4), (0.4, 0.6), (0.6, 0.4)], [0])[2] == 2


def test_results_are_shared_by_winners() -> None:
    tally = Tally(3)
    record = Recorder(catalog.load("deathmatch"), plan_of("deathmatch", 1)).play(0)
    assert tally.results(record._replace(winners=(1,))) == [0.0, 1.0, 0.0]
    assert tally.results(record._replace(winners=(0, 1, 2))) == pytest.approx([1 / 3] * 3)
    assert tally.results(record._replace(over=False, winners=())) == pytest.approx([1 / 3] * 3)


def test_a_planted_advantage_is_found_and_chance_is_not() -> None:
    """Tic-tac-toe at random: whoever begins wins 58.5 % and loses 28.8 %. A toss-up stays one."""
    report = report_json(lab(plan_of("tic-tac-toe", 300)))
    assert report["first_seat"]["real"]
    advantage = report["first_seat"]["advantage"]
    assert advantage["low"] < (0.585 - 0.288) / 2 < advantage["high"]
    fair = report_json(lab(replace(PLAN, games=60)))
    assert not fair["first_seat"]["real"]


def test_equal_results_are_not_taken_for_certain() -> None:
    """Thirty wins of thirty have no spread; the next one may still be lost."""
    tally = Tally(2)
    tally.distinct, tally.result, tally.result_squares = 30, [30.0, 0.0], [30.0, 0.0]
    found = first_seat(tally)
    assert found["real"]
    assert 0 < found["p_value"] < 1e-6
    assert 0.3 < found["advantage"]["low"] < 0.45
    assert found["advantage"]["high"] == 0.5
    tally.result, tally.result_squares = [15.0, 15.0], [7.5, 7.5]
    assert not first_seat(tally)["real"]


def test_until_stops_where_the_question_is_answered() -> None:
    plan = plan_of("tic-tac-toe", 100_000)
    outcome = lab(plan, until=StopRule("seat advantage known to ±10 %", 2))
    assert outcome.ended == "answered"
    assert 100 < outcome.tally.games < 1000
    assert outcome.answer is not None
    assert outcome.answer.high - outcome.answer.low <= 0.2001
    several = lab(plan, jobs=2, until=StopRule("seat advantage known to ±10 %", 2))
    assert several.tally.digest == outcome.tally.digest
    decided = lab(plan, until=StopRule("seat advantage decided", 2))
    assert decided.answer is not None
    assert decided.answer.low > 0


@pytest.mark.parametrize(
    "text", ["", "seat advantage", "advantage known to 1", "draws decided", "seat advantage known to ±0 %",
             "wins of seat 3 known to ±1 %", "wins of seat 0 known to ±1 %", "seat advantage known to ±99 %"],
)  # fmt: skip
def test_questions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadOptions) as refused:
        StopRule(text, 2)
    for language in LANGUAGES:
        assert "--until" in translate(refused.value.message, language)


class _Crashing(Recorder):
    """A recorder whose bot crashes in one match."""

    def play(self, number: int) -> MatchFacts:
        if number == int(os.environ["LAB_TEST_CRASH"]):
            raise ZeroDivisionError("the bot divides by zero")
        return super().play(number)


def _crashing(plan: SimulationPlan) -> Any:
    return _Crashing(catalog.load(plan.game), plan).play


@pytest.mark.parametrize(
    ("plan", "number", "jobs"),
    [
        (PLAN, 7, 1),
        (PLAN, 7, 2),
        pytest.param(plan_of("tic-tac-toe", 5100), 5000, 2, marks=pytest.mark.slow),
    ],
)
def test_a_bot_that_crashes_is_told_and_the_rest_kept(
    plan: SimulationPlan, number: int, jobs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAB_TEST_CRASH", str(number))
    monkeypatch.setattr(lab_run, "recorder", _crashing)
    outcome = lab(plan, jobs=jobs, folder=tmp_path)
    assert (outcome.ended, outcome.tally.games) == ("failed", number)
    assert isinstance(outcome.error, worker_pool.MatchFailed)
    assert outcome.error.number == number
    assert "divides by zero" in str(outcome.error)
    assert "Traceback" in outcome.error.details
    assert len(_lines(tmp_path)) == number


def _deadly(plan: SimulationPlan) -> Any:
    play = Recorder(catalog.load(plan.game), plan).play

    def play_or_die(number: int) -> MatchFacts:
        if number == 5:
            os.kill(os.getpid(), signal.SIGKILL)
        return play(number)

    return play_or_die


def _dies_once(plan: SimulationPlan) -> Any:
    play, mark = Recorder(catalog.load(plan.game), plan).play, Path(os.environ["LAB_TEST_MARK"])

    def play_or_die(number: int) -> MatchFacts:
        if number == 5 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play(number)

    return play_or_die


def test_a_worker_that_is_killed_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAB_TEST_MARK", str(tmp_path / "mark"))
    monkeypatch.setattr(lab_run, "recorder", _dies_once)
    outcome = lab(PLAN, jobs=2)
    assert (tmp_path / "mark").exists()
    monkeypatch.undo()
    assert (outcome.ended, outcome.tally.digest) == ("done", lab(PLAN).tally.digest)


@pytest.mark.full
def test_a_match_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_run, "recorder", _deadly)
    outcome = lab(PLAN, jobs=2)
    assert (outcome.ended, outcome.tally.games) == ("failed", 5)
    assert isinstance(outcome.error, worker_pool.MatchFailed)
    assert outcome.error.number == 5


def test_a_full_disk_keeps_whole_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real limit on the size of files: the kernel refuses the rest of a line, as a full disk does."""
    script = (
        "import resource, signal, sys\n"
        "from boardwright.cli import main\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    command = [
        "lab",
        "starships",
        "--seats",
        "random,random",
        "--games",
        "50",
        "--out",
        str(tmp_path / "out"),
    ]
    done = subprocess.run(
        [sys.executable, "-c", script, *command],
        capture_output=True,
        text=True,
        env={**os.environ, "LANG": "en"},
    )
    assert done.returncode == 1
    assert os.strerror(errno.EFBIG) in done.stderr
    assert "Traceback" not in done.stderr
    assert "matches with" in done.stdout
    assert "report.html" not in done.stdout  # it could not be written
    lines = (tmp_path / "out" / NAME).read_bytes()
    assert lines.endswith(b"\n")
    assert len(lines.splitlines()) > 3
    # A report is there complete or not at all, and one of an earlier run stays.
    assert {path.name for path in (tmp_path / "out").iterdir()} == {NAME}
    (tmp_path / "out" / "report.json").write_text("of an earlier run")
    subprocess.run([sys.executable, "-c", script, *command], capture_output=True)
    assert (tmp_path / "out" / "report.json").read_text() == "of an earlier run"


def test_a_folder_that_cannot_be_made_is_told_and_nothing_else(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "out"
    assert main(["lab", "starships", "--seats", "random,random", "--games", "5", "--out", str(folder)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert str(folder) in told.err
    assert os.strerror(errno.ENOTDIR) in told.err


def test_an_interrupted_command_says_once_how_far_it_came(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def source(plan: SimulationPlan, first: int, end: int) -> Any:
        yield from islice(local_source(1)(plan, first, end), 5)
        raise KeyboardInterrupt

    monkeypatch.setattr("boardwright.cli.commands.lab.local_source", lambda jobs: source)
    command = ["lab", "starships", "--seats", "random,random", "--games", "50", "--lang", "en"]
    assert main([*command, "--out", str(tmp_path)]) == INTERRUPTED
    told = capsys.readouterr()
    assert told.err.count("5 of 50") == 1
    assert told.err.endswith("Run the same command to continue.\n")
    assert (tmp_path / "report.html").is_file()


def test_ctrl_c_while_the_report_is_written_keeps_the_matches(
    tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*given: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("boardwright.cli.commands.lab.write_report", interrupted)
    command = ["lab", "starships", "--seats", "random,random", "--games", "5", "--lang", "en"]
    assert main([*command, "--out", str(tmp_path)]) == INTERRUPTED
    assert capsys.readouterr().err.endswith("5 of 5 matches.\nRun the same command to continue.\n")
    assert len(_lines(tmp_path)) == 5
    monkeypatch.undo()
    assert main([*command, "--out", str(tmp_path)]) == 0
    assert (tmp_path / "report.html").is_file()


#: The command line, with Ctrl-C after so many seconds of processor time. The start of Python itself is not counted. The
#: timer ends with the command, because Python has removed its handler when it shuts down.
CTRL_C = """
import os, signal, sys
signal.signal(signal.SIGVTALRM, lambda *_: os.kill(os.getpid(), signal.SIGINT))
signal.setitimer(signal.ITIMER_VIRTUAL, float(sys.argv[1]))
from boardwright.cli import main
code = main(sys.argv[2:])
signal.setitimer(signal.ITIMER_VIRTUAL, 0)
sys.exit(code)
"""


@pytest.mark.slow
def test_ctrl_c_at_any_moment_breaks_nothing(tmp_path: Path) -> None:
    """While modules are imported, the game is loaded, matches are played, or reports are drawn."""
    words = ["lab", "starships", "--seats", "random,random", "--games", "150", "--seed", "3", "--lang", "en"]
    command = [*words, "--out", str(tmp_path)]
    played = -1
    for moment in (0.02, 0.2, 0.4, 0.6, 0.7, 1.0, 1.4):
        done = subprocess.run(
            [sys.executable, "-c", CTRL_C, str(moment), *command], capture_output=True, text=True
        )
        assert done.returncode in (0, INTERRUPTED), done.stderr
        assert "Traceback" not in done.stderr
        if (tmp_path / NAME).exists():
            assert (tmp_path / NAME).read_bytes().endswith(b"\n")
            # Matches are never lost: each run continues with those of the runs before it.
            assert len(_lines(tmp_path)) >= played
            played = len(_lines(tmp_path))
    assert played > 0
    assert main(command) == 0
    assert (
        json.loads((tmp_path / "report.json").read_text())["digest"]
        == lab(replace(PLAN, games=150, seed=3)).tally.digest
    )


def test_reports_are_written_whole_and_fetch_nothing(tmp_path: Path) -> None:
    outcome = lab(plan_of("tic-tac-toe", 80))
    for language in LANGUAGES:
        report = write_report(outcome, tmp_path / language, language)
        page = (tmp_path / language / "report.html").read_text(encoding="utf-8")
        assert translate(Message("lab-title-items"), language) in page
        for outside in ("src=", "@import", "url(http", "<script"):
            assert outside not in page
        assert page.count("<svg") > 4
    assert json.loads((tmp_path / "en" / "report.json").read_text()) == json.loads(json.dumps(report))
    assert (tmp_path / "en" / "items.csv").read_text() == items_csv(report)
    assert report["dramatic"]
    for number in report["dramatic"]:
        journal = Journal.from_json(
            json.loads((tmp_path / "en" / "journals" / f"match-{number}.json").read_text())
        )
        assert journal.replay(outcome.game).over


def test_names_of_content_do_no_harm_in_reports() -> None:
    report = report_json(lab(plan_of("tic-tac-toe", 2)))
    row = {**report["items"][0], "kind": "=cmd()", "name": "<b>&\t+1"}
    table = items_csv({"items": [row]}).splitlines()[1]
    assert table.startswith("'=cmd(),")


def test_the_command_repeats_the_run(tmp_path: Path) -> None:
    plan = replace(PLAN, openings=2, temperature=0.25)
    report = report_json(lab(plan))
    words = report["command"].split()
    assert words[:3] == ["boardwright", "lab", "starships"]
    done = subprocess.run(
        [sys.executable, "-m", *words, "--json", "--jobs", "2"], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["digest"] == report["digest"]


def test_a_family_without_content_use_counts_its_verbs() -> None:
    def step(table: Any) -> Any:
        yield ask(0, "go", "stay")
        yield ask(1, "go", "stay")
        table.over = True

    game = script(step)
    record = Recorder(game, SimulationPlan("script", ("first", "first"), 1)).play(0)
    assert record.uses[0].offered == ["action\tgo", "action\tstay"]
    assert record.uses[0].taken == record.uses[1].taken == {"action\tgo": 1}
