"""OpenSpiel: its search and its solver on our games, and information states that tell no secrets.

Its own simulation test runs over every game in test_every_game.py.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from boardwright import load
from boardwright.adapters import openspiel
from boardwright.catalog import shipped_games

EXAMPLES = Path(__file__).parents[2] / "examples" / "openspiel"
HIDDEN = ["terminator", "magnifico", "crypt"]


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"openspiel_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_shipped_game_is_registered() -> None:
    assert {openspiel.short_name(name) for name in shipped_games()} <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", HIDDEN)
def test_states_that_a_player_cannot_tell_apart_have_the_same_string(name: str) -> None:
    """Worlds dealt anew from what a seat knows look the same to it, and not to those who know more."""
    game = pyspiel.load_game(openspiel.short_name(name))
    rng = np.random.RandomState(3)
    state = game.new_initial_state()
    state.apply_action(5)
    different = 0
    for move in range(60):
        if state.is_terminal():
            break
        player = state.current_player()
        if move % 6 == 0:
            for seat in range(game.num_players()):
                twin = state.resample_from_infostate(seat, openspiel.sampler(move))
                assert twin.information_state_string(seat) == state.information_state_string(seat)
                assert twin.observation_string(seat) == state.observation_string(seat)
                assert list(twin.observation_tensor(seat)) == list(state.observation_tensor(seat))
                if seat == player:
                    assert twin.legal_actions() == state.legal_actions()
                others = [other for other in range(game.num_players()) if other != seat]
                different += any(
                    twin.information_state_string(other) != state.information_state_string(other)
                    for other in others
                )
        state.apply_action(int(rng.choice(state.legal_actions())))
    # Something was hidden: a seat's worlds differ for the others.
    assert different


def test_a_sealed_answer_is_known_to_who_gave_it_only() -> None:
    name = openspiel.register(load(str(EXAMPLES / "duel.json")))
    state = pyspiel.load_game(name).new_initial_state()
    children = [state.child(action) for action in state.legal_actions()]
    assert len({child.information_state_string(1) for child in children}) == 1
    assert len({child.information_state_string(0) for child in children}) == len(children)
    assert {child.current_player() for child in children} == {1}


def test_what_a_player_answered_is_never_forgotten() -> None:
    """Perfect recall: two ways to the same position are two information states, and one observation."""
    game = pyspiel.load_game("boardwright_tic_tac_toe")
    states = []
    for order in (["a1", "b1", "c1"], ["c1", "b1", "a1"]):
        state = game.new_initial_state()
        for text in order:
            actions = {state.action_to_string(action): action for action in state.legal_actions()}
            state.apply_action(actions[text])
        states.append(state)
    for player in range(2):
        assert states[0].information_state_string(player) != states[1].information_state_string(player)


def test_mcts_beats_random_moves() -> None:
    play = example("mcts").play
    assert [play("boardwright_tic_tac_toe", 60, seed) for seed in range(4)].count([1.0, -1.0]) >= 3


def test_ismcts_plays_hidden_hands() -> None:
    assert example("ismcts").play(openspiel.short_name("terminator"), simulations=2, moves=8, seed=2) > 0


def test_cfr_solves_small_games() -> None:
    """Uniform play loses 0.77 and 0.87 to a perfect opponent."""
    module = example("cfr")
    duel = openspiel.register(load(str(EXAMPLES / "duel.json")))
    assert module.solve(duel, 4) < 0.3
    assert module.solve(openspiel.short_name("hexapawn"), 4) < 0.5


def test_parameters_and_bad_input() -> None:
    assert pyspiel.load_game("boardwright_magnifico(players=3,seeds=4)").num_players() == 3
    assert pyspiel.load_game("boardwright_magnifico(seeds=4)").max_chance_outcomes() == 4
    assert pyspiel.load_game("boardwright_chess").max_chance_outcomes() == 0
    with pytest.raises(Exception, match="2 seats"):
        pyspiel.load_game("boardwright_chess(players=7)").new_initial_state()
    state = pyspiel.load_game("boardwright_chess").new_initial_state()
    before = str(state)
    with pytest.raises(Exception, match="not a legal action"):
        state.apply_action(next(slot for slot in range(10_000) if slot not in state.legal_actions()))
    assert str(state) == before
    end = pyspiel.load_game("boardwright_tic_tac_toe").new_initial_state()
    while not end.is_terminal():
        end.apply_action(end.legal_actions()[0])
    with pytest.raises(Exception, match="not a legal action"):
        end.apply_action(0)


def test_python_ends_quietly() -> None:
    """OpenSpiel keeps registered games beyond the end of Python; the kernel's objects must be gone by then."""
    code = (
        "import boardwright.adapters.openspiel, pyspiel\n"
        "game = pyspiel.load_game('boardwright_hexapawn')\n"
        "state = game.new_initial_state()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
