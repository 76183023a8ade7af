"""Finds the valid word that the user probably meant, or none."""

from __future__ import annotations

import pytest

from boardwright.core.problem_report import nearest, surely_meant
from boardwright.core.translations import name_id

WORDS = ["attack", "movement", "if", "then", "capture", "rook", "bishop"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("atack", "attack"),
        ("ATTACK", "attack"),
        ("attakc", "attack"),
        ("fi", "if"),
        ("roko", "rook"),
        ("movment", "movement"),
        ("captures", "capture"),
        ("x", None),
        ("zzzzzz", None),
        ("banana", None),
        ("knight", None),
        (7, None),
        ("attack" * 500, None),
    ],
)
def test_the_word_that_was_meant(word: object, meant: str | None) -> None:
    assert nearest(word, WORDS) == meant


def test_of_two_words_the_one_with_fewer_slips_is_meant() -> None:
    assert nearest("turn", ["return", "tuen"]) == "tuen"
    assert nearest("tur", ["turns", "turn"]) == "turn"
    assert nearest("b1", ["a1", "b2", "b1"]) == "b1"
    # The other word has more letters in common, and is two slips away.
    assert nearest("horse", ["horsexy", "house"]) == "house"
    assert nearest("marks", ["remarks", "parks"]) == "parks"
    # The same letters in another order are further away than one letter less.
    assert nearest("marks", ["ksmar", "mark"]) == "mark"


def test_only_a_slip_or_two_is_sure() -> None:
    assert surely_meant("tuen", ["turn"]) == "turn"
    assert surely_meant("movemnet", ["movement"]) == "movement"
    assert surely_meant("units", ["points"]) is None


def test_a_name_that_is_too_long_or_no_word_is_not_translated() -> None:
    assert name_id("Lock rifle", "shooter") == "shooter-name-lock-rifle"
    assert name_id("a" * 60, "shooter") == "shooter-name-" + "a" * 60
    assert name_id("a" * 61, "shooter") is None
    assert name_id("7 dwarfs", "cards") is None
    assert name_id("---", "cards") is None
