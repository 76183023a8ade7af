"""Deltas, the generated types, and the words of the server."""

from __future__ import annotations

import re
import sys
from inspect import Parameter, signature
from pathlib import Path

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from boardwright.core.translations import catalog_source
from boardwright.server.errors import STATUS
from boardwright.wire import scene
from boardwright.wire.bot_protocol import MAX_MESSAGE
from boardwright.wire.json_delta import apply, diff
from boardwright.wire.scene import SceneModel
from boardwright.wire.scene_html import scene_html
from boardwright.wire.typescript import TARGET, typescript
from boardwright.wire.typescript import main as write_types
from boardwright.wire.uvicorn_websocket import _frame_size
from boardwright.wire.websocket_messages import VERSION, VERSIONS, Answer, Clock, Seed
from tests.wire.wire_contract import FILE, contract

ROOT = Path(__file__).parents[2]

# Neither 0 nor 1: inside lists those are not told from false and true.
values = st.recursive(
    st.none() | st.booleans() | st.integers(2, 8) | st.text("ab", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "b", "c", "id"]), inner, max_size=4)
        | st.lists(st.fixed_dictionaries({"id": st.integers(2, 6)}, optional={"a": inner}), max_size=5)
    ),
    max_leaves=6,
)
objects = st.dictionaries(st.sampled_from(["a", "b", "c", "d"]), values, max_size=4)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(objects, objects, st.booleans())
@pytest.mark.slow
def test_a_delta_turns_one_object_into_the_other(old, new, deep):
    delta = diff(old, new, deep)
    assert orjson.dumps(apply(old, delta), option=orjson.OPT_SORT_KEYS) == orjson.dumps(
        {**new}, option=orjson.OPT_SORT_KEYS
    )
    assert delta or old == new


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([{"id": 2}], [{"a": 3}]),
        ([{"a": 3}], [{"id": 2}]),
        ([{"id": 2}, {"id": 3}], [{"id": 2}, {"id": 2}]),
        ([{"id": 2}, {"id": 2}], [{"id": 3}]),
    ],
)
def test_lists_without_ids_or_with_one_twice_are_sent_whole(before, after):
    delta = diff({"list": before}, {"list": after})
    assert delta == diff({"list": before}, {"list": after}, deep=False)
    assert apply({"list": before}, delta) == {"list": after}


@pytest.mark.parametrize(
    ("before", "after", "delta"),
    [
        ("ab", "ab", None),
        ("ab", "abc", {"put": [{"id": "c", "n": 0}]}),
        ("abc", "ac", {"drop": ["b"]}),
        ("abc", "acd", {"put": [{"id": "d", "n": 0}], "drop": ["b"]}),
        ("abc", "cab", {"order": ["c", "a", "b"]}),
        ("ab", "bca", {"put": [{"id": "c", "n": 0}], "order": ["b", "c", "a"]}),
        ("ab", "aB", {"in": {"b": {"set": {"n": 1}}}}),
    ],
)
def test_lists_with_ids_are_compared_item_by_item(before, after, delta):
    """A capital letter is an item that has changed."""

    def items(letters):
        return [{"id": letter.lower(), "n": int(letter.isupper())} for letter in letters]

    old, new = {"list": items(before)}, {"list": items(after)}
    found = diff(old, new)
    assert found == ({"in": {"list": delta}} if delta else {})
    assert apply(old, found) == new


def test_ids_that_would_be_the_same_text_are_sent_whole():
    old, new = {"list": [{"id": 2}, {"id": "2"}]}, {"list": [{"id": 2}]}
    assert diff(old, new) == {"set": new}


@pytest.mark.parametrize(
    ("given", "accepted"),
    [
        ({"answer": "e2e4"}, True),
        ({"pick": 3, "ask": 1}, True),
        ({"pick": 3}, False),
        ({}, False),
        ({"answer": "e2e4", "pick": 3, "ask": 1}, False),
    ],
)
def test_an_answer_is_an_option_or_the_number_of_a_choice_with_its_question(given, accepted):
    message = {"type": "answer", "seat": 0, **given}
    if accepted:
        Answer.model_validate(message)
    else:
        with pytest.raises(ValidationError):
            Answer.model_validate(message)


def test_clients_of_both_versions_are_served_and_the_second_is_the_current():
    assert (VERSION, VERSIONS) == (2, (1, 2))


@pytest.mark.parametrize(
    ("seed", "accepted"),
    [
        (-(2**63), True),
        (-(2**63) - 1, False),
        (2**64 - 1, True),
        (2**64, False),
        ("s" * 80, True),
        ("s" * 81, False),
    ],
)
def test_a_seed_is_a_number_that_the_store_can_write_or_a_short_text(seed, accepted):
    try:
        TypeAdapter(Seed).validate_python(seed)
    except ValidationError:
        assert not accepted
    else:
        assert accepted


def test_the_types_of_the_page_are_up_to_date():
    """Run `python -m boardwright.wire.typescript` where this fails."""
    assert (ROOT / TARGET).read_text(encoding="utf-8") == typescript()


def test_every_refusal_has_words_in_all_languages():
    ids = set()
    for file in (ROOT / "src/boardwright/server").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        ids |= {f"server-{id}" for id in re.findall(r'Refused\(\s*"([a-z-]+)"', text)}
        ids |= set(re.findall(r'Message\("(server-[a-z-]+)"', text))
    assert len(ids) > 30
    for language in ("en", "it"):
        known = set(re.findall(r"^(server-[a-z-]+) =", catalog_source("server", language), re.M))
        assert ids <= known
        assert set(STATUS) <= known
        assert known <= ids | set(STATUS)


@pytest.mark.parametrize(
    ("field", "most"),
    [
        ("seconds", 1_000_000),
        ("increment", 100_000),
        ("days", 365),
        ("shortest", 3600),
        ("absent", 86_400),
    ],
)
def test_no_time_of_a_clock_is_negative_or_without_bound(field, most):
    for good in (0, 1, most):
        assert getattr(Clock.model_validate({"per": "move", field: good}), field) == good
    for bad in (-1, -0.001, most + 1):
        with pytest.raises(ValidationError):
            Clock.model_validate({"per": "move", field: bad})


def test_nothing_of_a_scene_changes_after_it_was_made():
    """Scenes of one moment are shared by all who see the same."""
    models = [
        model for model in vars(scene).values() if isinstance(model, type) and issubclass(model, SceneModel)
    ]
    assert len(models) > 15
    assert [
        model.__name__ for model in models if model is not SceneModel and not model.__struct_config__.frozen
    ] == []


def test_scenes_are_made_of_named_values_only():
    """A value without a name would change its meaning when a field is added."""
    models = [
        model for model in vars(scene).values() if isinstance(model, type) and issubclass(model, SceneModel)
    ]
    loose = {
        f"{model.__name__}.{name}"
        for model in models
        for name, parameter in signature(model).parameters.items()
        if parameter.kind is not Parameter.KEYWORD_ONLY
    }
    assert loose == set()


def test_every_message_accepts_what_it_accepted():
    """Types, defaults and bounds; a deliberate change is written down by `python -m tests.wire.wire_contract`."""
    assert contract() == orjson.loads(FILE.read_bytes())


def test_a_program_may_send_64_kilobytes():
    assert MAX_MESSAGE == 65_536


def test_an_unmasked_frame_is_refused_as_soon_as_its_second_byte_is_there():
    """RFC 6455, 5.1: a client masks every frame. Masked frames are waited for: their mask is four bytes."""
    assert _frame_size(b"\x81", 0, 1, 125) == 0
    assert _frame_size(b"\x81\x00", 0, 2, 125) == -1
    assert _frame_size(b"\x81\x80", 0, 2, 125) == 6


def test_a_scene_names_the_sections_that_it_refers_to():
    badge = scene.Badge(icon="star", part="stars")
    token = scene.Token(id="t", at="s", icon="king", part="king", badges=[badge])
    shown = scene.Scene(tokens=[token, scene.Token(id="u", at="s", icon="pawn")])
    assert sorted(shown.parts()) == ["king", "stars"]


@pytest.mark.parametrize("over", [False, True])
def test_html_has_the_board_the_question_and_the_rest_as_text(over):
    square = scene.Space(id="a1", points=[(0, 0), (1, 0), (1, 1), (0, 1)])
    note = scene.Panel(id="p", title="Goods", items=[scene.Note(id="n", text="Three stones")])
    told = {"prompt": "Your move?", "result": "White wins.", "over": over}
    board = scene_html(scene.Scene(spaces=[square], **told))
    assert ("White wins." if over else "Your move?") in board
    assert ("Your move?" if over else "White wins.") not in board
    assert "<svg" in board
    assert "<details" not in board
    both = scene_html(scene.Scene(spaces=[square], panels=[note]))
    assert "<svg" in both
    assert "<details>" in both
    text = scene_html(scene.Scene(panels=[note]))
    assert "<svg" not in text
    assert "<details open>" in text
    assert "Three stones" in text


def test_a_changed_value_deep_inside_is_sent_alone():
    before = {"a": {"x": {"y": 2, "z": 3}, "w": 4}}
    after = {"a": {"x": {"y": 2, "z": 5}, "w": 4}}
    assert diff(before, after, True) == {"in": {"a": {"in": {"x": {"set": {"z": 5}}}}}}
    # Something out of nothing, and nothing out of something, is a new value.
    assert diff({"a": {}}, {"a": {"x": 2}}, True) == {"set": {"a": {"x": 2}}}
    assert diff({"a": {"x": 2}}, {"a": {}}, True) == {"set": {"a": {}}}


def test_the_types_of_the_page_are_written_where_they_belong(tmp_path, monkeypatch):
    """Into a folder that is not there yet, and again into one that is."""
    target = tmp_path / "new" / "folder" / "types.ts"
    monkeypatch.setattr(sys, "argv", ["typescript", str(target)])
    for _ in range(2):
        write_types()
        assert target.read_text(encoding="utf-8") == typescript()


@pytest.mark.parametrize(
    "more",
    [
        {"cards": [scene.Card(id="c", at="hand", title="Ace")]},
        {"dice": [scene.Die(id="d", value=3)]},
        {"panels": [scene.Panel(id="p", title="Goods", items=[])]},
    ],
)
def test_html_tells_what_is_beside_the_board(more):
    square = scene.Space(id="a1", points=[(0, 0), (1, 0), (1, 1), (0, 1)])
    assert "<details>" in scene_html(scene.Scene(spaces=[square], **more))


def test_a_scene_lists_every_id_once():
    track = scene.Track(id="t", title="Turn", steps=[scene.Step(id="s", label="1")])
    panel = scene.Panel(id="p", title="Goods", items=[scene.Note(id="n", text="x"), track])
    space = scene.Space(id="a", points=[])
    assert list(scene.Scene(spaces=[space], panels=[panel]).ids()) == ["a", "p", "n", "t", "s"]
