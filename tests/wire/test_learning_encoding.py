"""Action numbers are exact: an option has one number in every position, and a number means one option."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import cast

import numpy as np
import pytest

from boardwright.catalog import load, shipped_games
from boardwright.core import Match, Option, Rng
from boardwright.wire.learning_encoding import SPARE, Encoding, _features, rewards

EXAMPLES = [
    "tic-tac-toe",
    "chess",
    "deathmatch",
    "terminator",
    "magnifico",
    "skirmish",
    "muster",
    "starships",
]
GAMES = [
    pytest.param(name, marks=[] if name in EXAMPLES else [pytest.mark.full])
    for name, entry in sorted(shipped_games().items())
    if entry.family != "boards" or name in EXAMPLES
]


def random_answers(name: str, seed: int, answers: int) -> Iterator[tuple[Match, int, Option]]:
    """A match that is played at random, as it stands before every answer."""
    match, rng = load(name).start(seed=seed), Rng(seed)
    while not match.over and match.length < answers:
        decision = match.decisions[0]
        option = decision.options[rng.below(len(decision.options))]
        yield match, decision.seat, option
        match.answer(decision.seat, option)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_one_number_and_every_number_one_option(name: str) -> None:
    game = load(name)
    encoding = Encoding(game, game.start().seats)
    number_of: dict[str, int] = {}
    text_of: dict[int, str] = {}
    family = game.family._role("encoding")
    text = getattr(family, "action_text", str)
    spare = encoding.actions - (SPARE if game.family.name != "boards" else 0)
    for seed in range(4):
        for match, seat, _ in random_answers(name, seed, 250):
            decision = match.decision(seat)
            slots = encoding.slots(decision)
            assert sorted(map(str, slots.values())) == sorted(map(str, decision.options))
            assert list(np.flatnonzero(encoding.mask(slots))) == sorted(slots)
            alike: dict[str, int] = {}
            for slot, option in slots.items():
                assert slot < spare, f"{option} has no number of its own"
                known = text(option)
                # Several ways to do the same thing have several numbers, in the order of the decision.
                alike[known] = alike.get(known, 0) + 1
                known = f"{known} ({alike[known]})"
                assert number_of.setdefault(known, slot) == slot
                assert text_of.setdefault(slot, known) == known


def test_options_beyond_the_list_take_spare_numbers() -> None:
    """What has no number of its own, such as a unit that a position adds, is still in the mask."""
    game = load("skirmish")
    match = game.start()
    encoding = Encoding(game, match.seats)
    assert encoding._numbers is not None
    unknown = next(iter(match.decisions[0].options[1:]))
    del encoding._numbers[str(unknown)]
    slots = encoding.slots(match.decisions[0])
    assert sorted(map(str, slots.values())) == sorted(map(str, match.decisions[0].options))
    assert slots[encoding.actions - 1] is unknown


def test_many_options_beyond_the_list_go_down_from_the_last_number() -> None:
    game = load("skirmish")
    match = game.start()
    encoding = Encoding(game, match.seats)
    assert encoding._numbers is not None
    unknown = list(match.decisions[0].options[:3])
    for option in unknown:
        del encoding._numbers[str(option)]
    slots = encoding.slots(match.decisions[0])
    last = encoding.actions - 1
    assert [slots[last - place] for place in range(3)] == unknown


def test_a_family_without_numbers_gets_them_from_the_texts_of_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Eight times as many numbers as options, a power of two; options with the same hash take the next numbers."""
    game = load("skirmish")
    role_of = type(game.family)._role
    monkeypatch.setattr(
        type(game.family), "_role", lambda family, role: None if role == "encoding" else role_of(family, role)
    )
    match = game.start()
    encoding = Encoding(game, match.seats)
    decision = match.decisions[0]
    assert encoding.actions.bit_count() == 1
    assert encoding.actions >= 8 * len(decision.options)
    slots = encoding.slots(decision)
    assert len(slots) == len(decision.options)
    assert slots == Encoding(game, match.seats).slots(decision)
    observation = encoding.observation(match.view(0))
    assert observation.shape == encoding.shape == (2048,)
    assert observation.any()
    assert abs(observation).max() <= 1
    # With few numbers many collide: each option still has one of its own, and the last is followed by the first.
    encoding.actions = len(decision.options)
    assert sorted(encoding.slots(decision)) == list(range(len(decision.options)))


@pytest.mark.parametrize(
    ("winners", "shares"),
    [
        ([1], [-1 / 3, 1, -1 / 3, -1 / 3]),
        ([0, 2], [1 / 2, -1 / 2, 1 / 2, -1 / 2]),
        ([0, 1, 2, 3], [0, 0, 0, 0]),
        ([], [0, 0, 0, 0]),
    ],
)
def test_winners_share_one_and_the_others_lose_it(winners: list[int], shares: list[float]) -> None:
    class Ended:
        seats = 4

    Ended.winners = winners  # type: ignore[attr-defined]
    assert rewards(cast(Match, Ended())) == pytest.approx(shares)


def test_numbers_are_the_same_in_every_process() -> None:
    """A policy that was trained yesterday means the same actions today, under any hash seed."""
    program = (
        "import zlib; from boardwright import load; from boardwright.wire.learning_encoding import Encoding\n"
        "for name in ('deathmatch', 'magnifico', 'muster', 'starships'):\n"
        "    game = load(name); numbers = Encoding(game, game.start().seats)._numbers\n"
        "    print(name, len(numbers), zlib.crc32(repr(numbers).encode()))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert "starships 13" in told.pop()


def test_every_leaf_of_a_view_is_a_feature() -> None:
    view = {"own": True, "gone": False, "list": [3, 0.5], "word": "red", "nothing": None}
    assert dict(_features("v", view)) == {
        "v.own?": 8.0,
        "v.gone?": 0.0,
        "v.list[0]": 3.0,
        "v.list[1]": 0.5,
        "v.word=red": 8.0,
    }
