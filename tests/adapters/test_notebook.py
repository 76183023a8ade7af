"""Games, matches, scenes and lab results in notebooks; a match played in a cell; the example notebooks."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from nbclient import NotebookClient

from boardwright import load
from boardwright.adapters import notebook
from boardwright.adapters.notebook import NotebookMatch, comparison, play
from boardwright.core import BadOptions, Rng
from boardwright.lab.lab_run import local_source, run_lab
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.simulation import simulate

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))
FAMILIES = ["chess", "deathmatch", "magnifico", "skirmish", "starships"]


@pytest.mark.parametrize("name", FAMILIES)
def test_games_matches_and_scenes_show_themselves(name: str) -> None:
    game = load(name)
    match = game.start(seed=3)
    for shown in (game, match, match.scene(0)):
        assert ElementTree.fromstring(shown._repr_svg_()).tag.endswith("svg")
        html = shown._repr_html_()
        assert "<svg" in html
        assert "<script" not in html
    assert game.title in game._repr_html_()


@pytest.mark.parametrize("name", ["terminator", "magnifico", "crypt"])
def test_a_match_shows_no_hidden_thing(name: str) -> None:
    """Worlds that differ in what seats hide look the same to whoever looks at the match."""
    match = load(name).start(2, seed=3)
    rng = Rng(4)
    for _ in range(30):
        decision = match.decisions[0]
        match.answer(decision.seat, decision.options[rng.below(len(decision.options))])
    shown = {match.fork(viewer=0, seed=seed)._repr_html_() for seed in range(4)}
    assert shown == {match._repr_html_()} or name == "crypt"
    assert match._repr_html_() == match.scene(None)._repr_html_()


def test_titles_are_escaped() -> None:
    game = load({"extends": "tic-tac-toe", "name": "<script>alert(1)</script>"})
    assert "<script" not in game._repr_html_() + game.start()._repr_html_() + game._repr_svg_()
    assert "<script" not in play(game, widget=False)._repr_html_()


def test_results_of_the_lab_show_themselves() -> None:
    plan = SimulationPlan("tic-tac-toe", ("random", "random"), 20, 1)
    before, after = (run_lab(plan, local_source(1)) for _ in range(2))
    assert before._repr_html_().startswith('<iframe srcdoc="&lt;!doctype html')
    assert "Balance of" in before._repr_html_()
    assert "<iframe" in comparison(before, after)._repr_html_()
    summary, _ = simulate(plan)
    assert f"{summary.wins[0]} (" in summary._repr_html_()


def test_plain_html_is_played_from_python() -> None:
    table = play("tic-tac-toe", seats=["you", "random"], seed=1, widget=False)
    assert isinstance(table, NotebookMatch)
    assert "<code>b2</code>" in table._repr_html_()
    assert table.act("the middle, b2") is table
    assert table.match.length == 2
    refused = table.act("b2")._repr_html_()
    assert "<strong>" in refused
    assert table.match.length == 2
    while not table.match.over:
        table.act(re.findall(r"<code>(.+?)</code>", table._repr_html_())[0])
    assert "<code>" not in table._repr_html_()
    assert table.act("a1").said


def test_a_widget_follows_the_match() -> None:
    widget = play("tic-tac-toe", seats=["random", "you"], seed=1, widget=True)
    assert len(widget.state["choices"]) == 8
    for nonsense in ({}, {"answer": 7}, {"answer": None}, [], "b2", {"answer": "\0" * 99}):
        widget._handle_custom_msg(nonsense, [])
    assert len(widget.state["choices"]) == 8
    assert widget.state["said"]
    widget._handle_custom_msg({"answer": widget.state["choices"][0]["text"]}, [])
    assert len(widget.state["choices"]) == 6
    assert widget.state["said"] == ""
    assert "data-id" in widget.state["svg"]


def test_without_anywidget_the_cell_is_plain_html(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "find_spec", lambda name: None)
    assert isinstance(play("hex"), NotebookMatch)
    with pytest.raises(BadOptions, match=r"boardwright\[notebook\]"):
        play("hex", widget=True)


@pytest.mark.parametrize("seats", [["random", "random"], ["you", "you"], []])
def test_one_person_plays(seats: list[str]) -> None:
    with pytest.raises(BadOptions, match="you"):
        play("hex", seats=seats)


def test_programs_take_no_seat() -> None:
    with pytest.raises(BadOptions, match="cannot take a seat"):
        play("hex", seats=["you", "program:/bin/sh"])


@pytest.mark.slow
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_an_example_notebook_runs(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # One thread for the network: tests run beside each other.
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    book = nbformat.read(file, 4)
    assert all(not cell.get("outputs") for cell in book.cells), "commit notebooks without outputs"
    settings: dict[str, Any] = {"metadata": {"path": str(file.parent)}}
    client = NotebookClient(book, timeout=250, kernel_name="python3", resources=settings)
    client.km = client.create_kernel_manager()
    client.km.kernel_spec.argv[0] = sys.executable
    client.execute()
    kinds = {kind for cell in book.cells for out in cell.get("outputs", ()) for kind in out.get("data", {})}
    assert {"text/html", "image/svg+xml"} <= kinds


def test_there_are_three_notebooks() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["balance_a_card", "design_a_game", "train_a_bot"]
