"""The texts of the page: all catalogs, and every shipped game in every language."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from boardwright import catalog
from boardwright.core.translations import LANGUAGES
from boardwright.server import i18n

GAMES = list(catalog.shipped_games().values())


def bundled(source: str) -> Any:
    bundle = FluentBundle(["it"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle


@pytest.mark.parametrize("entry", GAMES, ids=[entry.name for entry in GAMES])
def test_every_shipped_game_has_words_in_both_languages(entry: catalog.GameEntry) -> None:
    told = {language: i18n.game_title(entry, language) for language in LANGUAGES}
    assert told["en"][0] == entry.title
    assert all(title and about for title, about in told.values())
    assert told["en"][1] != told["it"][1]


def test_titles_are_translated() -> None:
    said = {name: i18n.game_title(entry, "it")[0] for name, entry in catalog.shipped_games().items()}
    assert said["chess"] == "Scacchi"  # from the catalog of its family
    assert said["bridge"] == "Tenere il ponte"  # from its file


def test_the_source_has_a_message_for_each_game() -> None:
    bundle = bundled(i18n.fluent_source("it"))
    for entry in GAMES:
        message = bundle.get_message(f"game-{entry.name}")
        told = [message.value, message.attributes["about"]]
        assert tuple(bundle.format_pattern(pattern)[0] for pattern in told) == i18n.game_title(entry, "it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_that_the_page_can_be_sent_is_left_out(language: str) -> None:
    package = Path(i18n.__file__).parents[1]
    sources = [i18n.fluent_source(language, part) for part in ("home", "match", "design")]
    told = {id: text for source in sources for id, text in messages(source).items()}
    for name in (*i18n.SHOWN, *(f"families/{path.name}" for path in (package / "families").iterdir())):
        file = package / name / "messages" / f"{language}.ftl"
        if file.is_file():
            for id, text in messages(file.read_text(encoding="utf-8")).items():
                assert told.get(id) == text or "-game-" in id or "-about-" in id, id


def messages(source: str) -> dict[str, str]:
    """Messages by their ids, as Fluent reads them."""
    body = FluentParser(with_spans=False).parse(source).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {
        entry.id.name: f"{entry.value and entry.value.to_json()} {[one.to_json() for one in entry.attributes]}"
        for entry in body
        if isinstance(entry, ast.Message)
    }


def test_whoever_plays_does_not_wait_for_the_words_of_designers() -> None:
    play = i18n.fluent_source("en")
    assert "boards-event-move" in play
    assert not re.search(r"^(cli|testkit|adapters|lab)-|^[a-z]+-check-", play, re.MULTILINE)
    assert re.search(r"^boards-check-", i18n.fluent_source("en", "design"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_does_not_wait_for_the_words_of_matches(language: str) -> None:
    home, match, play = (messages(i18n.fluent_source(language, part)) for part in ("home", "match", "play"))
    assert not home.keys() & match.keys()
    assert {**home, **match} == play
    assert "game-chess" in home
    assert "boards-event-moved" in match
    assert len(gzip.compress(i18n.fluent_source(language, "home").encode())) < 14_000


def test_home_has_the_words_of_its_pictures() -> None:
    home = messages(i18n.fluent_source("en", "home"))
    assert {"cards-region-council", "cards-name-abbess", "bots-level-1", "boards-shelf-chess"} <= home.keys()


def test_a_game_without_words_goes_by_its_plain_title(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    path.write_text("{}")
    entry = replace(GAMES[0], name="new", title="New", path=path)
    assert i18n.game_title(entry, "it") == ("New", "")


def test_signs_of_fluent_in_a_title_stay_signs() -> None:
    title = 'A "game" with \\ and { $braces }'
    bundle = bundled(f"game-x = {i18n._quoted(title)}")
    assert bundle.format_pattern(bundle.get_message("game-x").value)[0] == title


def test_comments_and_empty_lines_are_left_out() -> None:
    source = "# A comment.\none = 1\n\n## Another one.\n\ntwo = 2\n    .about = more\n"
    assert list(i18n._messages(source, titles=True)) == ["one = 1", "two = 2\n    .about = more"]
