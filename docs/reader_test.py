"""Questions for a reader who has only the rulebook: which of four answers is legal, or what comes of an answer?

    python docs/reader_test.py chess deathmatch magnifico skirmish starships --out build/reader

For each game it writes the rulebook with ten questions (NAME.txt) and the right answers (NAME.answers.json). Wrong
answers are legal ones of other moments of the same match, so that they look right. Where every answer is always
legal, the question is what follows. Give NAME.txt to somebody who does not know the game: nine of ten should be right.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import boardwright
from boardwright import catalog
from boardwright.core import Match, Option, Rng
from boardwright.wire import rulebook as rendering
from boardwright.wire.terminal.plain_text import plain_text

QUESTIONS = 10
#: How many answers of a match are looked at; questions are spread over them.
LENGTH = 160


def options_of(match: Match) -> dict[str, str]:
    """The texts of all options of the seat that is asked, with their words."""
    decision = match.decisions[0]
    return {str(option): boardwright.translate(option.message, "en") for option in decision.options}


def questions(name: str, seed: int) -> tuple[str, list[str]]:
    """Ten drawn positions with four answers each, and the letters of the right ones."""
    game, rng = boardwright.load(name), Rng(f"reader/{name}/{seed}")
    match = game.start(seed=seed)
    moments: list[tuple[str, str, dict[str, str]]] = []
    while not match.over and len(moments) < LENGTH:
        decision = match.decisions[0]
        drawn = plain_text(match.scene(decision.seat))
        prompt = boardwright.translate(decision.prompt, "en")
        moments.append((drawn, f"Seat {decision.seat} is asked: {prompt}", options_of(match)))
        match.answer(decision.seat, rng.choice(decision.options))
    asked: list[str] = []
    right: list[str] = []
    chosen = list(range(len(moments)))
    rng.shuffle(chosen)
    for at in sorted(chosen[: QUESTIONS * 6]):
        if len(right) == QUESTIONS:
            break
        drawn, prompt, legal = moments[at]
        others = {
            text: words for _, _, found in moments for text, words in found.items() if text not in legal
        }
        alike = [text for text in others if _alike(text, legal)]
        if len(legal) < 3 or len(alike) < 3:
            continue
        rng.shuffle(alike)
        good = rng.choice(list(legal))
        answers = [good, *alike[:3]]
        rng.shuffle(answers)
        listed = "\n".join(
            f"{'ABCD'[n]}. `{text}` ({legal.get(text) or others[text]})" for n, text in enumerate(answers)
        )
        asked.append(f"## Question {len(right) + 1}\n\n{prompt}\n\n```text\n{drawn}\n```\n\n{listed}\n")
        right.append("ABCD"[answers.index(good)])
    return "\n".join(asked), right


def outcomes(name: str, seed: int) -> tuple[str, list[str]]:
    """Ten positions with an answer of every seat, and four things that may come of them."""
    game, rng = boardwright.load(name), Rng(f"reader/{name}/{seed}")
    match = game.start(seed=seed)
    asked: list[str] = []
    right: list[str] = []
    while not match.over and len(right) < QUESTIONS:
        drawn = plain_text(match.scene(None))
        given = _random_answers(match, rng)
        after = _after(match, given)
        wrong = {_after(match, _random_answers(match, rng)) for _ in range(40)} - {after}
        if len(wrong) >= 3 and rng.below(3) == 0:
            answers = [after, *sorted(wrong)[:3]]
            rng.shuffle(answers)
            said = "; ".join(
                f"seat {seat}: {boardwright.translate(option.message, 'en')}"
                for seat, option in given.items()
            )
            listed = "\n".join(f"{'ABCD'[n]}. {text}" for n, text in enumerate(answers))
            head = f"## Question {len(right) + 1}\n\n```text\n{drawn}\n```\n\n"
            asked.append(f"{head}The answers: {said}. What follows?\n\n{listed}\n")
            right.append("ABCD"[answers.index(after)])
        for seat, option in given.items():
            match.answer(seat, option)
    return "\n".join(asked), right


def _random_answers(match: Match, rng: Rng) -> dict[int, Option]:
    return {decision.seat: rng.choice(decision.options) for decision in match.decisions}


def _after(match: Match, given: dict[int, Option]) -> str:
    """What everybody sees happen when these answers are given."""
    fork = match.fork()
    for seat, option in given.items():
        fork.answer(seat, option)
    happened = fork.view(None).events(len(match.events))
    said = [boardwright.translate(match.game.family.event_message(event), "en") for event in happened]
    return " ".join(said) or "Nothing."


def _alike(text: str, legal: dict[str, str]) -> bool:
    """Whether an answer could be one to the same question: it begins as a legal one does."""
    verbs = {option.split()[0].rstrip("0123456789") for option in legal}
    return text.split()[0].rstrip("0123456789") in verbs or all("-" in option for option in [text, *legal])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/reader"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in asked.games:
        book = rendering.text(catalog.rulebook(boardwright.load(name)), "en")
        text, right = questions(name, asked.seed)
        if not right:
            text, right = outcomes(name, asked.seed)
        head = "One of the four answers is right. Use only the rules above."
        (asked.out / f"{name}.txt").write_text(f"{book}\n\n# Questions\n\n{head}\n\n{text}", encoding="utf-8")
        (asked.out / f"{name}.answers.json").write_text(json.dumps(right))
        print(f"{name}: {len(right)} questions")


if __name__ == "__main__":
    main()
