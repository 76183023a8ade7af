"""The command `prove` for the editor: a worker compares a board game with another engine for some seconds."""

from __future__ import annotations

from typing import Any

from boardwright.core import BoardwrightError
from boardwright.server import game_cache

#: Maximum number of random matches, their maximum length, and the depth to which moves are counted.
GAMES, PLIES, DEPTH = 50, 120, 3


def prove_game(source: Any, against: str | None, seconds: float) -> dict[str, Any]:
    """`wire.http_editor_models.ProveResult`: the engines that the file names, and the comparison with one of them."""
    # Imported here, so that only requests for a comparison load the engines.
    from boardwright.proof.oracles import open_oracle, oracle_notes
    from boardwright.proof.prove import prove

    game = game_cache.load_game(source, {})
    engines: list[dict[str, Any]] = []
    for name in oracle_notes(game):
        try:
            open_oracle(name)
        except BoardwrightError as error:
            engines.append({"name": name, "missing": error.message.json})
        else:
            engines.append({"name": name, "missing": None})
    usable = [str(one["name"]) for one in engines if one["missing"] is None]
    chosen = against or (usable[0] if usable else None)
    if chosen is None:
        return {"engines": engines, "proof": None}
    proof = prove(game, chosen, games=GAMES, plies=PLIES, depth=DEPTH, seconds=seconds)
    return {"engines": engines, "proof": proof.json}
