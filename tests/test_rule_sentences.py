"""Every sentence of the published rules has a test that names it, and the pages list exactly those."""

from __future__ import annotations

import pytest

from tests.rule_sentences import FAMILIES, marked, page, sentences, written


@pytest.mark.parametrize("family", FAMILIES)
def test_every_sentence_is_named_by_a_test_and_no_test_names_another(family: str) -> None:
    numbers = [sentence.number for sentence in sentences(family)]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == set(marked(family))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_page_lists_the_tests_that_name_its_sentences(family: str) -> None:
    assert page(family).read_text(encoding="utf-8") == written(family), "run python -m tests.rule_sentences"
    assert all(sentence.tests for sentence in sentences(family))
