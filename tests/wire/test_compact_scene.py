"""Scenes of protocol version 2: the compact form shows the same as the scene, for every game and every viewer."""

from __future__ import annotations

import random

import msgspec
import orjson
import pytest

from boardwright import catalog
from boardwright.wire.compact_scene import CompactScene, SceneSheet, compact, expand, with_picks
from boardwright.wire.json_delta import apply
from boardwright.wire.scene import Area, Line, Scene, Space
from boardwright.wire.scene_delta import diff_scenes

_encode = msgspec.json.Encoder().encode
#: Of each family games whose ground differs most; with `--full` all of them.
SAMPLE = ("chess", "go-9", "hex", "deathmatch", "magnifico", "skirmish", "dungeon", "starships")
EVERY = [
    pytest.param(name, marks=() if name in SAMPLE else pytest.mark.full)
    for name in sorted(catalog.shipped_games())
]


def json(value: object) -> dict:
    return orjson.loads(_encode(value))


def same(scene: Scene, shown: dict, sheet: dict) -> None:
    """Nothing but the words of choices is missing."""
    wanted, found = json(scene), expand(shown, sheet)
    choices, picked = wanted.pop("choices", []), found.pop("choices", [])
    assert found == {"spaces": [], "lines": [], **wanted}
    assert [(one["touches"], one.get("instead", [])) for one in choices] == [
        (one["touches"], one["instead"]) for one in picked
    ]
    assert [one["pick"] for one in picked] == list(range(len(choices)))
    for choice, pick in zip(choices, picked, strict=True):
        assert pick["kind"] == (choice["label"]["id"] if isinstance(choice["label"], dict) else "")


@pytest.mark.parametrize("name", EVERY)
def test_compact_scenes_and_their_deltas_give_the_scene_back(name: str) -> None:
    game = catalog.load(name)
    match, rng = game.start(seed=6), random.Random(name)
    viewers = [None, *range(match.seats)]
    sheets: dict[int | None, SceneSheet] = {}
    last: dict[int | None, CompactScene] = {}
    sent: dict[int | None, dict] = {}
    for _ in range(30):
        if match.over:
            break
        shared: dict = {}
        for viewer in viewers:
            scene = match.scene(viewer)
            sheet = sheets.setdefault(viewer, SceneSheet(scene))
            now = compact(scene, sheet)
            # The server never writes choices out, and makes once what several viewers see alike.
            view = match.view(viewer, shared)
            assert json(compact(with_picks(game.family.scene(view), view), sheet)) == json(now)
            assert view.table == match.table_seen(viewer)
            # What a client has after a delta is what it would have got whole.
            if viewer in last:
                sent[viewer] = apply(sent[viewer], json(diff_scenes(last[viewer], now, {})))
                assert sent[viewer] == json(now)
            sent[viewer], last[viewer] = json(now), now
            same(scene, sent[viewer], orjson.loads(sheet.body))
        decision = rng.choice(match.decisions)
        match.answer(decision.seat, rng.choice(list(decision.options)))


def test_no_field_of_scenes_is_forgotten() -> None:
    assert {*Scene.__struct_fields__} - {*CompactScene.__struct_fields__} == {"choices"}


def test_seats_share_their_sheet_and_marks_are_not_on_it() -> None:
    match = catalog.load("chess").start()
    before = SceneSheet(match.scene(0)).id
    assert SceneSheet(match.scene(1)).id == before
    match.answer(0, "e2-e4")
    marked = match.scene(0)
    assert any(space.marks for space in marked.spaces)
    assert SceneSheet(marked).id == before
    assert len(compact(marked, SceneSheet(marked)).spaces) == 0


def test_spaces_may_change_come_go_and_stand_otherwise() -> None:
    def scene(*ids: str, kind: str = "cell", lines: str = "") -> Scene:
        spaces = [Space(id=id, points=[(0.0, 0.0)], kind=kind if id == "b" else "cell") for id in ids]
        return Scene(spaces=spaces, lines=[Line(id=id, kind="wall", points=[]) for id in lines])

    first = scene("a", "b", "c", lines="wx")
    sheet = SceneSheet(first)
    for after in (
        scene("a", "b", "c", kind="hole", lines="wx"), scene("a", "c", lines="w"),
        scene("a", "b", "c", "d", lines="xw"), scene("c", "b", "a", lines="wxy"), scene(lines="ywx"),
        scene("d", "a", "b", "c"),
    ):  # fmt: skip
        same(after, json(compact(after, sheet)), orjson.loads(sheet.body))
    assert compact(scene("a", "b", "c", kind="hole", lines="wx"), sheet).gone == []


def test_areas_are_sent_where_they_differ_from_the_sheet() -> None:
    def scene(*colors: str) -> Scene:
        return Scene(areas=[Area(points=[(0.0, 0.0)], fill=color) for color in colors])

    first = scene("red", "green")
    sheet = SceneSheet(first)
    assert compact(first, sheet).areas is None
    for other in (scene("red"), scene("red", "green", "blue"), scene("green", "red"), scene()):
        assert compact(other, sheet).areas == other.areas
