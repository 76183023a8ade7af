"""Questions for a reader who has only the rulebook: which of four answers is legal, or what do the answers lead to?

    python docs/reader_test.py brandubh deathmatch magnifico skirmish starships --seed 7 --out build/reader

For each game it writes the rulebook (NAME.rules.txt), ten questions about random positions (NAME.questions.txt) and the
correct letters (NAME.answers.txt). Give the first two files to somebody who does not know the game. Nine of ten answers
should be correct.

A wrong answer is almost right: each of its words occurs in some legal answer of the same moment, but no legal answer
combines them. In games where every answer is always legal, the question asks what happens next. The wrong answers are
then what happened after the same orders at other moments.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import boardwright
from boardwright import catalog
from boardwright.core import Game, Match, Message, Option, Rng
from boardwright.wire import rulebook_formats as rendering
from boardwright.wire.scene import Scene
from boardwright.wire.terminal.drawing_style import DrawingStyle
from boardwright.wire.terminal.grid_layout import lattice
from boardwright.wire.terminal.plain_text import plain_text

QUESTIONS = 10
LETTERS = "ABCD"
#: The number of matches played, and the number of answers used from each.
MATCHES, LENGTH = 5, 120
HEAD = "One of the four answers to each question is right. Use only the rulebook."
LEGAL = "Which of these is legal now?"


@dataclass(frozen=True)
class Moment:
    """A seat that has to answer, its view, and all its legal answers."""

    asked: str
    prompt: str
    drawn: str
    picture: str
    options: dict[str, Message]


def said(message: Message) -> str:
    return boardwright.translate(message, "en")


def words(value: object) -> str:
    """A label or a parameter as a person reads it."""
    if isinstance(value, list | tuple):
        return ", ".join(map(words, value))
    return DrawingStyle("en", color=False).words(value) if value is not None else ""  # type: ignore[arg-type]


def names(scene: Scene) -> str:
    """The names of the things on the board. On the page, a player sees them by pointing at the things."""
    places = {space.id: words(space.label) or space.id.partition(":")[2] for space in scene.spaces}
    found: dict[str, list[str]] = {}
    for token in scene.tokens:
        if token.at in places and token.label is not None:
            found.setdefault(words(token.label), []).append(places[token.at])
    return "; ".join(f"{name}: {', '.join(cells)}" for name, cells in sorted(found.items()))


def picture(scene: Scene) -> str:
    """The scene as the reader sees it. If the picture is a list, it already contains the names."""
    on_board = f"\n\nOn the board: {names(scene)}." if lattice(scene) is not None else ""
    return f"```text\n{plain_text(scene)}\n```{on_board}"


def varied(match: Match, rng: Rng) -> tuple[int, Option]:
    """A random answer of the first seat that has to answer. Every kind of answer is equally likely."""
    decision = match.decisions[0]
    kinds: dict[str, list[Option]] = {}
    for option in decision.options:
        kinds.setdefault(option.message.id, []).append(option)
    return decision.seat, rng.choice(kinds[rng.choice(sorted(kinds))])


def moments(game: Game, seed: int) -> list[Moment]:
    found = []
    for number in range(MATCHES):
        match, rng = game.start(seed=seed + number), Rng(f"reader/{seed}/{number}")
        given: list[str] = []
        for _ in range(LENGTH):
            if match.over:
                break
            decision = match.decisions[0]
            before = f"Answers just before: {'; '.join(given[-3:])}.\n" if given else ""
            prompt = f"{before}Player {decision.seat + 1} is asked: {said(decision.prompt)}"
            options = {said(option.message): option.message for option in decision.options}
            scene = match.scene(decision.seat)
            drawn = " ".join(plain_text(scene).replace("│", " ").split())
            found.append(Moment(decision.prompt.id, prompt, drawn, picture(scene), options))
            seat, option = varied(match, rng)
            given.append(f"player {seat + 1}: {said(option.message)}")
            match.answer(seat, option)
    return found


def values(message: Message) -> dict[str, str]:
    """The parameters of an answer, by name."""
    return {key: repr(value) for key, value in message.params.items()}


def near_misses(moment: Moment, good: Message, others: dict[str, Message]) -> list[str]:
    """Answers to the same question that are not legal now, although each of their words occurs in a legal answer."""
    legal: dict[tuple[str, str], set[str]] = {}
    for option in moment.options.values():
        for key, value in values(option).items():
            legal.setdefault((option.id, key), set()).add(value)
    # If only the correct answer were named in the picture or the question, it would be easy to guess.
    if any(words(value) in moment.prompt for value in good.params.values() if not isinstance(value, int)):
        return []
    found = []
    for text, message in others.items():
        if text in moment.options:
            continue
        known = [value in legal.get((message.id, key), ()) for key, value in values(message).items()]
        if len(known) > 1:
            near = all(known)
        elif known:
            near = message.id == good.id and shown(moment, message) == shown(moment, good)
        else:
            near = not good.params
        if near:
            found.append(text)
    return found


def shown(moment: Moment, message: Message) -> bool:
    """Whether the drawing contains the names that the answer uses."""
    return all(words(value) in moment.drawn for value in message.params.values())


def legality(game: Game, seed: int) -> Iterator[tuple[str, str]]:
    """Random positions with four answers each, one of them legal, and the letters of the legal ones."""
    seen, rng = moments(game, seed), Rng(f"reader/{seed}")
    others: dict[str, dict[str, Message]] = {}
    for moment in seen:
        others.setdefault(moment.asked, {}).update(moment.options)
    asked: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    left = list(seen)
    rng.shuffle(left)
    for limit in (2, 3, 5, QUESTIONS):
        for moment in list(left):
            if asked[moment.asked] >= limit:
                continue
            # For each kind of question, one question without names is enough.
            plain = asked[moment.asked] > 0
            choices = [entry for entry in moment.options.items() if entry[1].params or not plain]
            rng.shuffle(choices)
            choices.sort(key=lambda choice: kinds[choice[1].id])
            for good, message in choices:  # noqa: B007
                wrong = near_misses(moment, message, others[moment.asked])
                if len(wrong) >= len(LETTERS) - 1:
                    break
            else:
                continue
            left.remove(moment)
            rng.shuffle(wrong)
            wrong.sort(key=lambda text: others[moment.asked][text].id != message.id)
            asked[moment.asked] += 1
            kinds[message.id] += 1
            yield _question(f"{moment.picture}\n\n{moment.prompt}\n{LEGAL}", good, wrong, rng)


def outcomes(game: Game, seed: int) -> Iterator[tuple[str, str]]:
    """Positions with an order for every seat, and four possible results of these orders."""
    rng = Rng(f"reader/{seed}")
    seen: list[tuple[str, str, str]] = []
    followed: dict[tuple[str, ...], Counter[str]] = {}
    for number in range(MATCHES):
        match = game.start(seed=seed + number)
        for _ in range(LENGTH):
            if match.over:
                break
            orders = {decision.seat: rng.choice(decision.options) for decision in match.decisions}
            drawn = picture(match.scene(None))
            kinds = tuple(option.message.id for option in orders.values())
            after = _after(match, orders)
            told = "; ".join(f"player {seat + 1}: {said(option.message)}" for seat, option in orders.items())
            seen.append((f"{drawn}\n\nThe orders: {told}.\nWhat follows?", after, repr(kinds)))
            followed.setdefault(kinds, Counter())[after] += 1
            for seat, option in orders.items():
                match.answer(seat, option)
    rng.shuffle(seen)
    by_kind = {repr(kinds): found for kinds, found in followed.items()}
    times: Counter[str] = Counter()
    for limit in (1, 2, QUESTIONS):
        for head, after, kinds_told in seen:
            wrong = [text for text, _ in by_kind[kinds_told].most_common(8) if text != after]
            if times[after] >= limit or len(wrong) < len(LETTERS) - 1:
                continue
            times[after] += 1
            rng.shuffle(wrong)
            yield _question(head, after, wrong, rng)


def _after(match: Match, orders: dict[int, Option]) -> str:
    """What everybody sees happen when these orders are given."""
    fork = match.fork()
    for seat, option in orders.items():
        fork.answer(seat, option)
    happened = fork.view(None).events(len(match.events))
    told = [said(match.game.family.event_message(event)).rstrip(".") for event in happened]
    return "; ".join(told) or "nothing"


def _question(head: str, good: str, wrong: list[str], rng: Rng) -> tuple[str, str]:
    answers = [good, *wrong[: len(LETTERS) - 1]]
    rng.shuffle(answers)
    listed = "\n".join(f"{letter}. {text}" for letter, text in zip(LETTERS, answers, strict=True))
    return f"{head}\n\n{listed}", LETTERS[answers.index(good)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/reader"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for name in given.games:
        game = boardwright.load(name)
        asked = list(zip(range(QUESTIONS), legality(game, given.seed), strict=False))
        if len(asked) < QUESTIONS:
            asked = list(zip(range(QUESTIONS), outcomes(game, given.seed), strict=False))
        text = "\n\n".join(f"## Question {number + 1}\n\n{question}" for number, (question, _) in asked)
        letters = "\n".join(f"{number + 1} {letter}" for number, (_, letter) in asked)
        rules = rendering.text(catalog.rulebook(game), "en")
        for kind, written in (("rules", rules), ("questions", f"{HEAD}\n\n{text}"), ("answers", letters)):
            (given.out / f"{name}.{kind}.txt").write_text(f"{written}\n", encoding="utf-8")
        print(f"{name}: {len(asked)} questions")


if __name__ == "__main__":
    main()
