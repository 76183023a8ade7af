"""Versions of shipped games: every version that was ever shipped can be found by its digest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardwright
from boardwright import catalog
from boardwright.core.problem_report import ProblemReport
from boardwright.core.shipped_content import ShippedContent
from boardwright.testkit import event_digest

HERE = Path(__file__).parent
#: Every digest under which a shipped game was ever found, the latest last. Nothing is ever taken out of it.
DIGESTS: dict[str, list[str]] = json.loads((HERE / "digests.json").read_text())


@pytest.mark.parametrize("name", DIGESTS)
def test_every_digest_that_was_ever_shipped_is_found(name: str) -> None:
    """A digest of a variant once left out what the variant extends; journals with such a digest open as well."""
    for digest in DIGESTS[name]:
        assert catalog.load_version(name, {}, digest).has_digest(digest)
    assert catalog.load_version(name, {}, DIGESTS[name][-1]).digest == DIGESTS[name][-1]


def test_the_digest_of_a_variant_covers_what_it_extends(tmp_path: Path) -> None:
    """Otherwise a changed base would change matches of the variant without anybody's notice."""
    digests = set()
    for steps in (2, 3):
        base = {"extends": "chess", "name": "base", "figures": {"rook": {"value": steps}}}
        (tmp_path / "base.json").write_text(json.dumps(base))
        (tmp_path / "game.json").write_text('{"extends": "middle.json", "name": "mine"}')
        (tmp_path / "middle.json").write_text('{"extends": "base.json", "name": "middle"}')
        game = boardwright.load(tmp_path / "game.json")
        digests.add(game.digest)
        journal = json.loads(json.dumps(game.start(seed=1).journal.json))
        assert boardwright.replay(journal).game.digest == game.digest
    assert len(digests) == 2


def test_the_digest_of_every_shipped_game_is_written_down() -> None:
    """Who changes a shipped file copies the former one to `archive/N/` and adds the new digest to `digests.json`."""
    missing = {name: catalog.load(name).digest for name in catalog.shipped_games()}
    missing = {name: digest for name, digest in missing.items() if digest not in DIGESTS.get(name, [])}
    assert missing == {}


@pytest.mark.parametrize("path", sorted((HERE / "former").glob("*.json")), ids=lambda path: path.stem)
def test_journals_of_before_real_chess_replay_event_for_event(path: Path) -> None:
    kept = json.loads(path.read_text())
    match = boardwright.replay(kept["journal"])
    assert (event_digest(match), len(match.events)) == (kept["digest"], kept["events"])
    assert match.game.digest == DIGESTS[path.stem][0]
    assert catalog.load_version(path.stem, {}, None).digest == DIGESTS[path.stem][0], (
        "stored without a digest"
    )


def test_an_edition_is_the_first_file_from_its_archive_on(tmp_path: Path) -> None:
    for place, number in (("content", 3), ("archive/1", 1), ("archive/2", 2)):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "a.json").write_text(json.dumps(number))
    (tmp_path / "archive/1/b.json").write_text("1")
    (tmp_path / "content/b.json").write_text("2")
    (tmp_path / "archive/2/gone.json").write_text("0")
    shipped = ShippedContent(tmp_path, {"game": ""})

    def read(edition: int | None, name: str) -> object:
        found = shipped.at(edition).at_path(name, ProblemReport(""))
        return None if found is None else found.data

    assert [read(edition, "a.json") for edition in (1, 2, None)] == [1, 2, 3]
    assert [read(edition, "b.json") for edition in (1, 2, None)] == [1, 2, 2]
    assert [read(edition, "gone.json") for edition in (1, 2, None)] == [0, 0, None]
    assert shipped.ids("game") == ["a", "b"], "former files are not listed"


def test_a_name_of_a_journal_is_never_a_path() -> None:
    kept = json.loads((HERE / "former" / "chess.json").read_text())["journal"]
    for name in ("../content/chess", "archive/1/chess", "/etc/passwd", "chess.json"):
        with pytest.raises(boardwright.UnknownGame):
            boardwright.replay({**kept, "game": name})


def test_a_word_that_was_not_played_yet_is_not_played_in_former_editions() -> None:
    """The file of chess960 had the word `shuffle` before matches began shuffled: their journals replay."""
    unshuffled = []
    for digest in DIGESTS["chess960"]:
        game = catalog.load_version("chess960", {}, digest)
        assert game.has_digest(digest)
        unshuffled.append("rnbqkbnr" in str(game.family.position_text(game.start(seed=5)._table)))
    # The last two are one game: its first digest left out what it extends.
    assert unshuffled == [True, False, False]
