"""Every shipped game that another engine knows is compared with it, in short: `make prove` takes its time."""

from __future__ import annotations

import pytest

import boardwright
from boardwright.core import BadOptions
from boardwright.testkit.oracles import OTHER_DRAWS, SHIPPED_ORACLES, open_oracle
from boardwright.testkit.prove import prove


@pytest.mark.parametrize("name", SHIPPED_ORACLES)
def test_a_shipped_game_agrees_with_its_oracle(name: str) -> None:
    game = boardwright.load(name)
    proof = prove(
        game, SHIPPED_ORACLES[name], games=2, plies=60, depth=1, seconds=2, ignore_draws=name in OTHER_DRAWS
    )
    assert proof.agrees, proof.json
    assert proof.positions > 5


def test_a_difference_is_found() -> None:
    patched = boardwright.load({"name": "wrong", "extends": "chess", "figures": {"bishop": {"betza": "BN"}}})
    proof = prove(patched, "chess", games=1, depth=1, seconds=5)
    assert not proof.agrees
    assert proof.difference is not None
    assert proof.difference.kind == "perft"
    proof = prove(patched, "pyffish:chess", games=1, depth=0, seconds=5)
    assert proof.difference is not None
    assert proof.difference.kind == "moves"
    assert proof.difference.theirs == []


@pytest.mark.parametrize("name", ["stockfish", "pyffish:chesss", "open_spiel:nothing", "pyffish:"])
def test_an_unknown_oracle_is_refused(name: str) -> None:
    with pytest.raises(BadOptions):
        open_oracle(name)
