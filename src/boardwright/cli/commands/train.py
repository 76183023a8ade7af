"""The command `train`: improves the values that `alphabeta` uses, by self-play."""

from __future__ import annotations

import json
from pathlib import Path

from boardwright.cli.output import message_text, print_json, print_line
from boardwright.core import BadOptions, Game, Message
from boardwright.families.boards.figure_values import values_json, values_path
from boardwright.lab.training import Training


def train(
    game: Game, minutes: float, games: int, out: str | None, seed: int | str, jobs: int, as_json: bool
) -> int:
    """Trains for some minutes, compares the new values with the old ones, and writes them if they are better."""
    if game.family.name != "boards" or game.seats != (2, 2):
        raise BadOptions(Message("cli-train-boards-only", game=game.name))
    path = Path(out) if out else values_path(game)
    if path is None:
        raise BadOptions(Message("cli-train-nowhere"))
    training = Training(game, seed, jobs)
    for played in training.rounds(60 * minutes):
        if not as_json:
            print_line(
                message_text(
                    "train-round",
                    games=played.games,
                    positions=played.positions,
                    seconds=f"{played.seconds:.0f}",
                )
            )
    wins, draws, losses = training.compare(games) if games else (0, 0, 0)
    share = 100 * (wins + draws / 2) / max(wins + draws + losses, 1)
    better = not games or share > 50
    if better:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values_json(game, training.values)) + "\n", "utf-8")
    if as_json:
        print_json(
            {
                "game": game.name, "games": training.games, "positions": training.positions, "better": better,
                "wins": wins, "draws": draws, "losses": losses, "share": round(share, 1),
                "file": str(path) if better else None,
            }
        )  # fmt: skip
        return 0
    if games:
        print_line(message_text("train-gain", wins=wins, draws=draws, losses=losses, share=f"{share:.1f}"))
    print_line(message_text("train-written", file=str(path)) if better else message_text("train-kept"))
    return 0
