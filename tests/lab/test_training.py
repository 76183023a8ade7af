"""Training: it depends on the seed alone, writes what it found, and the bot picks it up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardwright
from boardwright._kernel import Position, Samples, Values
from boardwright.cli import main
from boardwright.core import BoardwrightError
from boardwright.families.boards.figure_values import playout_of, read_values, values_json, values_of
from boardwright.lab.training import Training

CHECKERS = boardwright.load("checkers")
START: Position = CHECKERS.rules.start


def test_self_play_depends_on_the_seed_alone() -> None:
    values = Values.derive(START)

    def fitted(threads: int, parts: tuple[int, ...] = (6,), seed: int = 4) -> list[int]:
        samples, first = Samples(), 0
        for games in parts:
            samples.play(values, START, games, 60, seed, first, threads)
            first += games
        assert len(samples) > 0
        return samples.fit(values).square

    assert fitted(1) == fitted(2) == fitted(1, (2, 4))
    assert fitted(1) != fitted(1, seed=5)


def test_a_piece_ahead_is_learnt_from_results() -> None:
    """Values that start at nothing find out that men are worth something."""
    rules = CHECKERS.rules
    nothing = Values(rules.kernel, [0] * len(rules.figures), [0] * (2 * len(rules.figures) * len(rules.ids)))
    samples = Samples()
    samples.play(Values.derive(START), START, 30, 60)
    assert samples.fit(nothing).figure[rules.figures.index("man")] > 10


def test_cells_learn_from_their_neighbours() -> None:
    """No pawn ever stands on the last row, but what is learnt on the row before it goes for it by half."""
    game = boardwright.load("chess")
    derived, cells = Values.derive(game.rules.start), len(game.rules.ids)
    samples = Samples()
    samples.play(derived, game.rules.start, 4, 60)
    fitted = samples.fit(derived, figure=0.001, cell=100.0)
    pawns = game.rules.figures.index("pawn") * cells
    last_row = slice(pawns + cells - 8, pawns + cells)
    assert fitted.late[last_row] != derived.late[last_row]


def test_values_are_compared_from_both_seats() -> None:
    values = Values.derive(START)
    wins, draws, losses = values.compared(values, START, 8, 50)
    assert wins == losses
    assert wins + draws + losses == 8


def test_values_are_written_and_picked_up(tmp_path: Path) -> None:
    definition = json.loads(json.dumps(CHECKERS.definition))
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(definition))
    assert main(["train", str(file), "--minutes", "0.001", "--games", "0", "--json"]) == 0
    written = tmp_path / "mine.values.json"
    game = boardwright.load(file)
    assert values_json(game, values_of(game))["squares"] == json.loads(written.read_text())["squares"]
    assert values_of(game).square != Values.derive(START).square


def test_ten_shipped_games_are_searched_with_trained_values() -> None:
    files = sorted((Path(boardwright.__file__).parent / "families" / "boards" / "values").glob("*.json"))
    assert len(files) >= 10
    for file in files:
        game = boardwright.load(file.stem)
        assert values_json(game, values_of(game))["squares"] == json.loads(file.read_text())["squares"], (
            file.stem
        )


def test_values_may_shorten_the_playouts_of_mcts(tmp_path: Path) -> None:
    """Where values judge well a few plies are enough: more iterations in the same time."""
    assert playout_of(boardwright.load("othello")) == 4
    assert playout_of(CHECKERS) == 0
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(CHECKERS.definition))
    values = {**values_json(CHECKERS, values_of(CHECKERS)), "playout": 7}
    (tmp_path / "mine.values.json").write_text(json.dumps(values))
    game = boardwright.load(file)
    assert playout_of(game) == 7
    assert values_json(game, values_of(game))["playout"] == 7, "training again keeps it"


def test_values_of_another_game_or_no_values_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.values.json"
    good = values_json(CHECKERS, values_of(CHECKERS))
    for data in ([], {**good, "figures": {}}, {**good, "squares": {}}, {**good, "scale": 0}):
        file.write_text(json.dumps(data))
        with pytest.raises(BoardwrightError):
            read_values(file, CHECKERS.rules)
    file.write_text("{")
    with pytest.raises(BoardwrightError):
        read_values(file, CHECKERS.rules)


def test_training_goes_on_for_its_time() -> None:
    training = Training(CHECKERS, seed=1)
    rounds = list(training.rounds(0.01, games=2))
    assert len(rounds) >= 1
    assert training.games == sum(played.games for played in rounds)


def test_other_games_are_not_trained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "skirmish", "--minutes", "0.001"]) == 2
    assert main(["analyse", "skirmish"]) == 2
    assert main(["analyse", "chess", "--seconds", "0"]) == 2
    assert main(["analyse", "chess", "--seconds", "1e99"]) == 2
    assert main(["analyse", "chess", "--nodes", "50", "--search", "luck"]) == 2
    assert main(["uci", "skirmish"]) == 2
    assert main(["analyse", "chess", "--nodes", "50", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out.splitlines()[-1])["lines"]) == 3


def test_training_moves_cells_and_features_as_far_as_they_are_believed_to_differ() -> None:
    """A figure may differ by about 120 from the derived values, a cell by about 20, a feature (a guard) by about 40."""
    training = Training(boardwright.load("minishogi"), seed=1)
    for _ in training.rounds(0, matches=12):
        pass

    def fitted(cell: float, feature: float, figure: float = 120.0) -> tuple[list[int], list[int]]:
        values = training.samples.fit(training.untrained, figure, cell, feature)
        return values.square, values.feature

    found = training.values.square, training.values.feature
    assert found == fitted(20.0, 40.0)
    assert found[1] != training.untrained.feature
    assert fitted(20.0, 0.001)[1] == training.untrained.feature, "a feature that cannot differ stays"
    for other in (
        (19.0, 40.0),
        (21.0, 40.0),
        (20.0, 38.0),
        (20.0, 42.0),
        (20.0, 40.0, 100.0),
        (20.0, 40.0, 140.0),
    ):
        assert found != fitted(*other), "the matches are enough to tell these from others"
