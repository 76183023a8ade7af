"""Deltas between scenes: a client that applies them has the same scenes as a client that gets every scene whole."""

from __future__ import annotations

import random

import msgspec
import pytest

from boardwright import catalog
from boardwright.wire.json_delta import apply
from boardwright.wire.scene import Button, Counter, MessageText, Panel, Scene, Space, Token, Zone
from boardwright.wire.scene_delta import Shared, diff_scenes
from boardwright.wire.scene_part_cache import LIMIT, cached_part

#: One game of each family.
GAMES = ("chess", "deathmatch", "magnifico", "skirmish", "starships")


def after(old: Scene, new: Scene, shared: Shared | None = None) -> dict:
    """What a client has that had the old scene and was sent the delta."""
    delta = msgspec.json.decode(msgspec.json.encode(diff_scenes(old, new, {} if shared is None else shared)))
    return apply(old.json, delta)


@pytest.mark.parametrize("name", GAMES)
def test_deltas_lead_to_the_whole_scene(name: str) -> None:
    game = catalog.load(name)
    match = game.start(seed=3)
    rng = random.Random(7)
    viewers = [None, *range(match.seats)]
    shown = [match.scene(viewer) for viewer in viewers]
    for _ in range(60):
        if match.over:
            break
        decision = rng.choice(match.decisions)
        match.answer(decision.seat, rng.choice(list(decision.options)))
        scenes = [match.scene(viewer) for viewer in viewers]
        shared: Shared = {}
        for old, new in zip(shown, scenes, strict=True):
            assert after(old, new, shared) == new.json
        shown = scenes


@pytest.mark.parametrize("name", GAMES)
def test_a_full_cache_changes_nothing_that_is_shown(name: str) -> None:
    """A part from the cache equals the part that is built anew."""
    game = catalog.load(name)
    match = game.start(seed=5)
    rng = random.Random(1)
    for _ in range(30):
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(list(decision.options)))
        warm = [match.scene(seat).json for seat in range(match.seats)]
        game.scene_cache.clear()
        assert [match.scene(seat).json for seat in range(match.seats)] == warm
        if match.over:
            break


def test_equal_scenes_have_an_empty_delta() -> None:
    match = catalog.load("chess").start()
    assert diff_scenes(match.scene(0), match.scene(0), {}) == {}


def test_parts_that_changed_are_put_whole_and_keep_their_place() -> None:
    old = Scene(spaces=[Space(id=id, points=[]) for id in "abc"])
    new = Scene(spaces=[Space(id="a", points=[]), Space(id="b", points=[], marks=["last"]), old.spaces[2]])
    delta = msgspec.json.decode(msgspec.json.encode(diff_scenes(old, new, {})))
    assert delta == {
        "in": {"spaces": {"put": [{"id": "b", "points": [], "kind": "cell", "marks": ["last"]}]}}
    }
    assert apply(old.json, delta) == new.json


def test_parts_come_go_and_change_places() -> None:
    parts = {id: Token(id=id, at="s", icon="x") for id in "abcdef"}
    for before, now in (
        ("abc", "cab"),
        ("abc", "bd"),
        ("ab", "dabc"),
        ("a", ""),
        ("", "b"),
        ("abcd", "dcba"),
    ):
        old, new = (Scene(tokens=[parts[id] for id in ids]) for ids in (before, now))
        assert after(old, new) == new.json


def test_panels_are_compared_item_by_item() -> None:
    def panel(value: int, **fields: object) -> Scene:
        items = [Zone(id="hand"), Counter(id="coins", value=value)]
        return Scene(panels=[Panel(id="p", items=items, **fields)])

    delta = msgspec.json.decode(msgspec.json.encode(diff_scenes(panel(1), panel(2), {})))
    put = [{"kind": "counter", "id": "coins", "value": 2}]
    assert delta == {"in": {"panels": {"in": {"p": {"in": {"items": {"put": put}}}}}}}
    for old, new in ((panel(1), panel(1, title="x")), (panel(1, side="left"), panel(1))):
        assert after(old, new) == new.json
    assert after(panel(1), Scene(panels=[Panel(id="p")])) == Scene(panels=[Panel(id="p")]).json


def test_what_is_at_its_default_again_is_dropped() -> None:
    old = Scene(prompt=MessageText(id="x"), over=True, waiting=[1], buttons=[Button(id="b", label="b")])
    assert after(old, Scene()) == {}
    assert after(Scene(), old) == old.json


def test_viewers_who_see_the_same_share_the_encoding() -> None:
    match = catalog.load("chess").start()
    viewers = (0, 1)
    old = [match.scene(seat) for seat in viewers]
    match.answer(0, "e2-e4")
    shared: Shared = {}
    one, other = (
        diff_scenes(before, match.scene(seat), shared) for before, seat in zip(old, viewers, strict=True)
    )
    assert one["in"]["spaces"] is other["in"]["spaces"]
    assert one["in"]["tokens"] is other["in"]["tokens"]


def test_parts_are_shared_by_scenes_and_bounded() -> None:
    game = catalog.load("chess")
    match = game.start()
    first, second = match.scene(0), game.start().scene(1)
    assert all(one is other for one, other in zip(first.spaces, second.spaces, strict=True))
    # A list belongs to its scene: what one client does to it reaches no other.
    first.spaces.pop()
    assert len(match.scene(0).spaces) == 64

    @cached_part
    def number(game: object, value: int) -> list[int]:
        return [value]

    for value in range(LIMIT + 10):
        number(game, value)
    assert len(game.scene_cache) <= LIMIT


def test_parts_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        catalog.load("chess").start().scene(0).tokens[0].at = "cell:0,0"


def test_equal_parts_are_not_sent_although_others_come() -> None:
    """Each view makes its parts anew: equal is enough, and a delta holds only what is new."""
    old = Scene(tokens=[Token(id=id, at="s", icon="x") for id in "ab"])
    new = Scene(tokens=[Token(id=id, at="s", icon="x") for id in "abc"])
    delta = msgspec.json.decode(msgspec.json.encode(diff_scenes(old, new, {})))
    assert [part["id"] for part in delta["in"]["tokens"]["put"]] == ["c"]


def test_a_list_of_a_panel_that_becomes_empty_is_dropped_and_another_value_is_set() -> None:
    zones = [Zone(id="hand")]
    full, empty = (Scene(panels=[Panel(id="p", title="t", items=items)]) for items in (zones, []))
    delta = msgspec.json.decode(msgspec.json.encode(diff_scenes(full, empty, {})))
    assert delta == {"in": {"panels": {"in": {"p": {"drop": ["items"]}}}}}
    assert after(full, empty) == empty.json
    assert after(empty, full) == full.json
