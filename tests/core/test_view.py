"""Views, events and decisions: what one seat may know, and nothing more."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from boardwright.core import Decision, Event, IllegalAnswer, Match, Message, Option
from boardwright.core.event import event_message
from boardwright.wire.scene import Card, Panel, Scene, Space, Step, Token, Track, Zone
from tests.core.scripted_family import ASK, options
from tests.testkit.toy_families import Bids, Hands, Nim, game


def started() -> Match:
    match = game(Hands).start(seats=2, seed=6)
    match.answer(0, "draw")
    return match


def test_a_seat_sees_its_own_and_a_spectator_nobodys() -> None:
    match = started()
    assert len(match.view(0).table["hand"]) == 3
    assert len(match.view(1).table["hand"]) == 2
    assert match.view(None).table["hand"] == []
    assert match.view(0).table["hands"] == match.view(None).table["hands"] == [3, 2]


def test_events_are_filtered_in_one_place() -> None:
    match = started()
    drawn = match.view(0).table["hand"][-1]
    assert match.view(0).events() == [{"type": "drawn", "seat": 0, "card": drawn}]
    assert match.view(1).events() == match.view(None).events() == [{"type": "drawn", "seat": 0}]
    assert match.view(0).events(since=1) == []
    assert match.events[0].json["card"] == drawn


def test_the_form_for_programs() -> None:
    match = started()
    view = match.view(1).json
    assert json.loads(json.dumps(view)) == view
    assert list(view) == [
        "game", "family", "seat", "seats", "answers", "waiting", "over", "scores", "winners", "table", "decision",
    ]  # fmt: skip
    assert (view["game"], view["seat"], view["seats"], view["answers"]) == ("hands", 1, 2, 1)
    assert (view["waiting"], view["over"], view["scores"], view["winners"]) == ([1], False, None, None)
    assert view["decision"] == {
        "seat": 1,
        "prompt": {"id": "toy-prompt-act", "params": {}},
        "options": [{"do": "draw"}, {"do": "play"}, {"do": "pass"}],
        "default": {"do": "draw"},
    }
    assert match.view(0).json["decision"] is None
    assert match.view(None).json["decision"] is None


def test_the_end_is_for_everybody() -> None:
    match = game(Nim, {"heaps": [1]}).start(seats=3)
    match.answer(0, "take 0 1")
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        assert (view.over, view.json["scores"], view.json["winners"]) == (True, [1.0, 0.0, 0.0], [0])


def test_a_view_under_seal() -> None:
    match = game(Bids).start(seats=3)
    match.answer(1, "bid 3")
    assert [match.view(seat).decision is None for seat in (0, 1, 2, None)] == [False, True, False, True]
    assert match.view(2).waiting == [0, 2]
    assert match.view(0).table["last"] == []


def test_a_view_forks_for_its_own_seat_only() -> None:
    match = started()
    fork = match.view(1).fork(seed=3)
    assert fork.view(1).json == match.view(1).json
    assert fork.seed == 3
    assert match.view(None).fork(seed=3).seed == 3


@pytest.mark.parametrize("seat", [2, -1, "0", 0.5])
def test_a_view_has_to_be_of_a_seat(seat: Any) -> None:
    with pytest.raises(IllegalAnswer, match="There is no seat"):
        started().view(seat)


def test_events_in_words() -> None:
    assert event_message("toy", {"type": "drawn", "seat": 1, "at": {"x": 1}, "path": [1]}) == Message(
        "toy-event-drawn", seat=1
    )


@pytest.mark.parametrize(
    ("event", "viewer", "veiled"),
    [
        (Event("a", {"x": 1}), 0, {"type": "a", "x": 1}),
        (Event("a", {"x": 1}, secret={"y": 2}, seats=(0,)), 0, {"type": "a", "x": 1, "y": 2}),
        (Event("a", {"x": 1}, secret={"y": 2}, seats=(0,)), 1, {"type": "a", "x": 1}),
        (Event("a", {"x": 1}, secret={"y": 2}, seats=(0,)), None, {"type": "a", "x": 1}),
        (Event("a", {"x": 1}, seats=(0,)), 1, {"type": "veiled"}),
    ],
)
def test_veils(event: Event, viewer: int | None, veiled: dict[str, Any]) -> None:
    assert event.veiled(viewer).json == veiled
    assert event.veiled(viewer).seen(viewer) == event.seen(viewer)
    assert event.veiled(viewer).veiled(viewer).json == veiled


# -- options --------------------------------------------------------------------------------------------------------


def test_text_forms_are_single_words() -> None:
    option = Option(
        "toy", "fire", weapon="Grenade launcher", to={"x": 4, "y": 1}, at=[1, 2], none=None, empty=[]
    )
    assert str(option) == "fire Grenade_launcher 4:1 1,2 - -"
    assert option.json["to"] == {"x": 4, "y": 1}
    assert repr(option) == "<Option fire Grenade_launcher 4:1 1,2 - ->"


def test_words_of_an_option_are_what_can_be_said() -> None:
    sword = {"en": "Sword", "it": "Spada"}
    option = Option("toy", "fire", name=sword, to={"x": 4}, at=[1], count=2, by=Message("toy-hand"))
    assert option.message == Message("toy-option-fire", name=sword, count=2, by=Message("toy-hand"))


def test_the_default_is_the_familys_or_the_first() -> None:
    listed = options("a", "b")
    assert Decision(0, ASK, listed).default is listed[0]
    assert Decision(0, ASK, listed, default=listed[1]).default is listed[1]


# -- scenes ---------------------------------------------------------------------------------------------------------


def test_an_option_that_touches_nothing_gets_a_button() -> None:
    match = game(Hands).start(seed=1)
    scene = match.scene(0)
    assert [button.id for button in scene.buttons] == ["choose:0", "choose:1", "choose:2"]
    assert [choice.touches for choice in scene.choices] == [["choose:0"], ["choose:1"], ["choose:2"]]
    assert scene.prompt.id == "toy-prompt-act"
    other = match.scene(1)
    assert (other.buttons, other.choices, other.prompt, other.waiting) == ([], [], None, [0])


def test_every_id_of_a_scene() -> None:
    scene = Scene(
        spaces=[Space(id="s", points=[])],
        tokens=[Token(id="t", at="s", icon="x")],
        cards=[Card(id="c", at="z")],
        panels=[Panel(id="p", items=[Zone(id="z"), Track(id="k", steps=[Step(id="k:0"), Step(id="k:1")])])],
    )
    assert sorted(scene.ids()) == ["c", "k", "k:0", "k:1", "p", "s", "t", "z"]
    assert TypeAdapter(Scene).validate_python(scene.json, strict=True) == scene.json
    assert [item["kind"] for item in scene.json["panels"][0]["items"]] == ["zone", "track"]
