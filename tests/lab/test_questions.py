"""Questions to the lab: paths into data, comparisons, sweeps, searches, and their error messages."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardwright import catalog
from boardwright.cli import main
from boardwright.core import BadOptions, translate
from boardwright.core.translations import LANGUAGES
from boardwright.lab.comparison import compare, data_changes
from boardwright.lab.experiment_html import comparison_html, sweep_html, tuning_html
from boardwright.lab.lab_run import local_source, run_lab
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.report import report_json
from boardwright.lab.tuning import Trial, tune, tuning_json
from boardwright.lab.tuning_goals import read_goals
from boardwright.lab.varied_numbers import find_place, read_range, read_ranges, varied

SHIPS = ("random", "random")


def test_paths_lead_into_files_parts_lists_and_options() -> None:
    ships, cards, shooter = (catalog.load(name) for name in ("starships", "magnifico", "deathmatch"))
    assert find_place(ships, "rules/base:hitpoints").value == 100
    assert find_place(ships, "map.radius").path == ("map", "radius")
    assert find_place(shooter, "skulls").value == shooter.family.options(shooter.rules)["skulls"]["default"]
    village = find_place(cards, "cards/development:[Village].period")
    deck = cards.parts[village.file]
    assert deck[village.path[0]]["name"] == "Village"
    assert find_place(cards, f"cards/development:[{village.path[0]}].period") == village._replace(
        text=f"cards/development:[{village.path[0]}].period"
    )


@pytest.mark.parametrize(
    ("path", "told"),
    [("rules/base:hitpoint", "hitpoints"), ("rules/bass:hitpoints", "rules/base"), ("map.radios", "radius"),
     ("nothing", "nothing"), ("title", "number"), ("rules/base:laser", "number"), ("map.radius.more", "more"),
     ("", "")],
)  # fmt: skip
def test_paths_that_lead_nowhere(path: str, told: str) -> None:
    with pytest.raises(BadOptions) as refused:
        find_place(catalog.load("starships"), path)
    assert told in translate(refused.value.message, "en")
    translate(refused.value.message, "it")


@pytest.mark.parametrize("text", ["map.radius", "map.radius=", "map.radius=5..3", "map.radius=a..b", "=1..2",
                                  "map.radius=1..100000", "map.radius=1..3:0", "map.radius=1,,2",
                                  "map.radius=1e9"])  # fmt: skip
def test_ranges_that_cannot_be(text: str) -> None:
    with pytest.raises(BadOptions) as refused:
        read_range(catalog.load("starships"), text)
    for language in LANGUAGES:
        assert translate(refused.value.message, language)


def test_varied_games_differ_in_the_number_alone() -> None:
    game = catalog.load("starships")
    place = find_place(game, "rules/base:hitpoints")
    pack, options = varied(game, {}, {place: 7})
    other = catalog.load(pack, **options)
    assert other.digest != game.digest
    assert other.parts[place.file]["hitpoints"] == 7
    assert game.parts[place.file]["hitpoints"] == 100
    same, _ = varied(game, {}, {place: 100})
    assert catalog.load(same).digest == game.digest
    assert [r.place.text for r in read_ranges(game, "map.radius=3..5,rules/base:hitpoints=1,2,3")] == [
        "map.radius",
        "rules/base:hitpoints",
    ]
    with pytest.raises(BadOptions):
        read_ranges(game, "map.radius=3..5,map.radius=3..5")


def played(game: Any, games: int, **more: Any) -> Any:
    return run_lab(SimulationPlan(game, SHIPS, games, **more), local_source(1))


def test_a_comparison_finds_the_difference_and_nothing_where_there_is_none() -> None:
    game = catalog.load("starships")
    weak, _ = varied(game, {}, {find_place(game, "rules/base:hitpoints"): 20})
    before, after = played("starships", 80), played(weak, 80)
    found = compare(before, after)
    assert {"path": '["shipped:rules/base"].hitpoints', "before": 100, "after": 20} in found["changes"]
    turns = next(row for row in found["rows"] if row["name"] == "turns")
    assert turns["real"]
    assert turns["difference"]["high"] < 0
    same = compare(before, played("starships", 80, seed="other"))
    assert same["changes"] == []
    assert not [row for row in same["rows"] if row["real"]]
    for language in LANGUAGES:
        page = comparison_html(found, language)
        assert "hitpoints" in page
        assert "<script" not in page
    assert data_changes({"a": 1}, {"a": True}) == [{"path": "a", "before": 1, "after": True}]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fair",
        "equal seats, equal seats",
        "0 turns",
        "30",
        "101 % draws",
        "equal seats ±0 %",
        "5 turns ±0",
    ],
)
def test_goals_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadOptions) as refused:
        read_goals(text)
    for language in LANGUAGES:
        assert "--goal" in translate(refused.value.message, language)


def test_goals_are_met_missed_or_open() -> None:
    equal, turns, draws = read_goals("equal seats ±5 %, 30 turns, 10 % draws ±2 %")
    report: dict[str, Any] = {
        "first_seat": {"advantage": {"value": 0.01, "low": -0.04, "high": 0.049}},
        "measures": {
            "turns": {"mean": {"value": 40, "low": 38, "high": 42}},
            "drawishness": {"value": 0.1, "low": 0.05, "high": 0.15},
        },
    }
    assert [goal.verdict(report) for goal in (equal, turns, draws)] == ["met", "missed", "open"]
    assert (turns.target, turns.tolerance) == (30, 3)
    assert turns.distance(report) == pytest.approx(10 / 3)
    assert read_goals("30 turns ±4")[0].tolerance == 4
    assert read_goals("30 turns ±20 %")[0].tolerance == pytest.approx(6)


def test_a_search_finds_a_number_that_meets_the_goal() -> None:
    """More hitpoints make longer duels. The search knows nothing of that; new matches verify what it finds."""
    game = catalog.load("starships")
    plan = SimulationPlan("starships", SHIPS, 40, seed="tune")
    ranges, goals = read_ranges(game, "rules/base:hitpoints=10..200:10"), read_goals("25 turns ±6")
    tried: list[Trial] = []
    outcome = tune(game, plan, ranges, goals, local_source(1), 10, on_trial=tried.append)
    assert outcome is not None
    found = {"game": "starships", **tuning_json(game, outcome, ranges, goals), "command": ""}
    assert found["met"], found["goals"]
    assert found["verified"]["games"] == 160
    assert found["verified"]["seed"] == "tune/verify"
    assert '-  "hitpoints": 100,' in found["diff"]
    assert min(tried, key=lambda trial: trial.loss) == outcome.best
    again = tune(game, plan, ranges, goals, local_source(1), 10, known=tried)
    assert again is not None
    assert again.best == outcome.best
    for language in LANGUAGES:
        assert "hitpoints" in tuning_html(found, language)


def test_a_goal_that_cannot_be_met_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--seats", "random,random", "--games", "12", "--trials", "3", "--out", str(tmp_path)]
    code = main(
        [
            "lab",
            "starships",
            *flags,
            "--tune",
            "rules/base:hitpoints=1..3",
            "--goal",
            "500 turns",
            "--lang",
            "en",
        ]
    )
    told = capsys.readouterr().out
    assert code == 1
    assert "not met" in told
    assert json.loads((tmp_path / "report.json").read_text())["goals"][0]["verdict"] == "missed"
    tuned = catalog.load(tmp_path / "starships.tuned.json")
    assert tuned.family.name == "starships"


def test_a_sweep_plots_every_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flags = [
        "--seats",
        "random,random",
        "--games",
        "10",
        "--out",
        str(tmp_path),
        "--vary",
        "rules/base:hitpoints=20,60",
    ]
    assert main(["lab", "starships", *flags]) == 0
    capsys.readouterr()
    found = json.loads((tmp_path / "report.json").read_text())
    assert [point["value"] for point in found["points"]] == [20, 60]
    assert found["points"][0]["measures"]["turns"]["value"] < found["points"][1]["measures"]["turns"]["value"]
    for language in LANGUAGES:
        assert sweep_html(found, language).count("<svg") >= 4


def test_a_value_that_the_format_refuses_is_told_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert (
        main(["lab", "starships", "--seats", "random,random", "--json", "--vary", "map.radius=1,2000"]) == 1
    )
    assert "radius" in capsys.readouterr().err


@pytest.mark.parametrize(
    "flags", [["--compare", "chess", "--vary", "a=1..2"], ["--tune", "map.radius=3..4"], ["--goal", "30 turns"],
              ["--vary", "map.radius=3..4", "--until", "draws known to ±1 %"], ["--until", "soon"],
              ["--cluster", "nowhere:1"],
              ["--games", "0"], ["--temperature", "-1"], ["--compare", "no-such-game"], ["--seats", "random"]],
)  # fmt: skip
def test_mistakes_on_the_command_line(flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "starships", "--games", "2", "--seats", "random,random", "--json", *flags]) in (1, 2)
    told = capsys.readouterr()
    assert told.err.strip()
    assert "Traceback" not in told.err


def test_comparing_two_files_by_the_command(tmp_path: Path) -> None:
    game = catalog.load("starships")
    pack, _ = varied(game, {}, {find_place(game, "map.radius"): 4})
    (tmp_path / "small.json").write_text(json.dumps(pack))
    command = [
        "lab",
        "starships",
        "--compare",
        str(tmp_path / "small.json"),
        "--games",
        "6",
        "--seats",
        "random,random",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "boardwright", *command, "--json", "--out", str(tmp_path / "out")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["changes"] == [{"path": "game.map.radius", "before": 5, "after": 4}]
    assert (tmp_path / "out" / "report.html").is_file()
    report = report_json(run_lab(replace(SimulationPlan("starships", SHIPS, 6)), local_source(1)))
    assert found["before"]["digest"] == report["digest"]


def test_a_wrong_path_names_each_expected_word_once() -> None:
    """The file and the options of starships both have `rules` and `map`."""
    with pytest.raises(BadOptions) as found:
        find_place(catalog.load("starships"), "nosuch")
    words = translate(found.value.message, "en").rstrip(".").partition("expected one of: ")[2].split(", ")
    assert len(words) == len(set(words)) > 3
