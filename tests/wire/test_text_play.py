"""Texts that people and language models write, and the option that each of them means."""

from __future__ import annotations

import pytest

import boardwright
from boardwright.core import Option
from boardwright.wire.text_play import find_option, grammar, refusal_text, view_text


class Words(Option):
    """An option that is its text."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        super().__init__("toy", text.split()[0])
        self.text = text

    def __str__(self) -> str:
        return self.text


OPTIONS = [Words(text) for text in ("pass", "fire thor", "fire thor 2", "move a1 b2", "move a1 c3")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("pass", "pass"),
        ("PASS!", "pass"),
        ("1", "pass"),
        ("#2", "fire thor"),
        ("Answer: 5.", "move a1 c3"),
        ("0", None),
        ("6", None),
        ("I think that\nfire thor 2", "fire thor 2"),
        ("let us fire thor 2 now", "fire thor 2"),
        ("let us fire thor now", "fire thor"),
        ("move a1 b2 or move a1 c3", None),
        ("first pass\nno: move a1 b2", "move a1 b2"),
        ("nothing at all", None),
        ("", None),
    ],
)
def test_what_a_text_means(text: str, found: str | None) -> None:
    option = find_option(text, OPTIONS)
    assert (None if option is None else str(option)) == found


def test_the_words_that_options_are_made_of() -> None:
    assert grammar(OPTIONS) == ["pass", "fire thor", "fire thor 2", "move a1 (b2 | c3)"]
    assert grammar([Words("yes"), Words("no")]) == ["yes | no"]


def test_a_refusal_names_the_nearest_option_or_an_example() -> None:
    assert "move a1 b2" in refusal_text("move a1 b3", OPTIONS)
    assert "pass" in refusal_text("castle the king at once", OPTIONS)


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ("a1 a2 b1 b2 c1", ("You win.", "You lose.")),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", ("It is a draw.", "It is a draw.")),
        ("a1 a2", ("You are seat 0.", "It is not your turn.")),
    ],
)
def test_a_seat_is_told_how_a_match_ended(answers: str, told: tuple[str, str]) -> None:
    match = boardwright.load("tic-tac-toe").start()
    for text in answers.split():
        decision = match.decisions[0]
        option = find_option(text, decision.options)
        assert option is not None, [str(one) for one in decision.options]
        match.answer(decision.seat, option)
    for seat, words in enumerate(told):
        assert words in view_text(match.view(seat), []), view_text(match.view(seat), [])


def test_the_text_of_an_option_comes_before_the_number_of_another() -> None:
    """In some games an option is a number, such as a bid."""
    bids = [Words(text) for text in ("3", "2", "1")]
    assert [str(find_option(text, bids)) for text in ("1", "2", "3", "#1")] == ["1", "2", "3", "3"]
