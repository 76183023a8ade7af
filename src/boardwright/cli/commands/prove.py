"""The command `prove`: compares a board game with another engine and shows the first difference."""

from __future__ import annotations

from boardwright.cli.output import message_text, print_json, print_line
from boardwright.core import Game
from boardwright.proof.prove import Proof
from boardwright.proof.prove import prove as compare


def prove(
    game: Game,
    against: str,
    games: int,
    plies: int,
    depth: int,
    seconds: int,
    ignore_draws: bool,
    as_json: bool,
) -> int:
    """Compares both engines. Exit code 0 if they agree, 1 if they differ."""
    proof = compare(
        game, against, games=games, plies=plies, depth=depth, seconds=seconds, ignore_draws=ignore_draws
    )
    if as_json:
        print_json(proof.json)
    else:
        _print(proof)
    return 0 if proof.agrees else 1


def _print(proof: Proof) -> None:
    for rule in proof.missing_rules:
        print_line(message_text("prove-missing-rule", rule=rule))
    counts = ", ".join(map(str, proof.perft)) or "-"
    if proof.difference is None:
        print_line(
            message_text(
                "prove-agrees",
                against=proof.against,
                positions=proof.positions,
                games=proof.games,
                counts=counts,
            )
        )
        return
    found = proof.difference
    print_line(
        message_text("prove-differs", against=proof.against, kind=found.kind, positions=proof.positions)
    )
    print_line(message_text("prove-position", position=found.position))
    print_line(message_text("prove-moves", moves=" ".join(found.moves) or "-"))
    print_line(message_text("prove-ours", found=" ".join(found.ours) or "-"))
    print_line(message_text("prove-theirs", found=" ".join(found.theirs) or "-"))
