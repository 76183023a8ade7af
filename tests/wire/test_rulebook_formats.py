"""Rulebooks as text, Markdown, HTML and JSON: every part in its place, and texts of files are never markup."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright import catalog
from boardwright.core import Message, translate
from boardwright.core.art import pictures
from boardwright.core.rulebook import Rulebook, Section, Sentence
from boardwright.core.translations import LANGUAGES
from boardwright.wire import rulebook_formats
from boardwright.wire.rulebook_diagram import Diagram, DiagramCell
from boardwright.wire.scene import Scene, Space
from boardwright.wire.terminal.board import GROUND

SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def say(*texts: str) -> list[Sentence]:
    return [Sentence(text, f"path.{number}") for number, text in enumerate(texts)]  # type: ignore[arg-type]


@pytest.fixture
def book() -> Rulebook:
    drawing = Diagram("where it goes", (DiagramCell(SQUARE, ("move",)),), legend={"move": "goes <here>"})
    rook = Section(
        "figure-rook", "rook", say("it goes *far*.", "it takes."), icon="castle", diagrams=[drawing]
    )
    king = Section("figure-king", "king", say("one step.", "never into check."), is_list=True)
    figures = Section("figures", "the figures", say("<two> of them."), [rook, king])
    end = Section("end", "end")
    return Rulebook("a game & more", [figures, end])


def test_text_for_a_terminal(book: Rulebook) -> None:
    assert rulebook_formats.text(book) == "\n".join(
        [
            "a game & more",
            "=============",
            "",
            "The figures",
            "-----------",
            "<two> of them.",
            "",
            "Rook",
            "  It goes *far*. It takes.",
            "",
            "    +",
            "    + goes <here>",
            "",
            "King",
            "  One step.",
            "  Never into check.",
            "",
            "End",
            "---",
            "",
        ]
    )


def test_long_paragraphs_are_wrapped_below_their_indent() -> None:
    entry = Section("b", "b", say("word " * 60))
    lines = rulebook_formats.text(Rulebook("t", [Section("a", "a", sections=[entry])])).splitlines()
    words = [line for line in lines if "ord" in line]
    assert len(words) == 4
    assert all(line.startswith("  ") and len(line) <= rulebook_formats.WIDTH for line in words)


def test_a_deeper_entry_is_indented_by_its_depth() -> None:
    deep = Section("c", "c", say("deep."))
    book = Rulebook("t", [Section("a", "a", sections=[Section("b", "b", sections=[deep])])])
    assert rulebook_formats.text(book).splitlines()[-2:] == ["  C", "    Deep."]
    assert "\n#### C\n" in rulebook_formats.markdown(book)
    assert '<h4 id="c">C</h4>' in rulebook_formats.html(book)


def test_headings_never_go_below_six(book: Rulebook) -> None:
    section = Section("s8", "s8")
    for depth in reversed(range(8)):
        section = Section(f"s{depth}", f"s{depth}", sections=[section])
    deep = Rulebook("t", [section])
    assert '<h6 id="s8">' in rulebook_formats.html(deep)
    assert "\n###### S8\n" in rulebook_formats.markdown(deep)
    assert '<h2 id="s0">' in rulebook_formats.html(deep)


def test_markdown_escapes_what_files_say(book: Rulebook) -> None:
    lines = rulebook_formats.markdown(book).splitlines()
    assert lines[:8] == [
        "# a game & more", "", '<a id="figures"></a>', "", "## The figures", "", r"\<two\> of them.", "",
    ]  # fmt: skip
    assert r"It goes \*far\*. It takes." in lines
    assert "### Rook" in lines
    figure = next(line for line in lines if line.startswith("<figure>"))
    assert "<svg" in figure
    assert figure.endswith("goes &lt;here&gt;</figcaption></figure>")


def test_html_needs_nothing_else(book: Rulebook) -> None:
    page = rulebook_formats.html(book, "it")
    assert page.startswith(
        '<!doctype html><html lang="it"><head><meta charset="utf-8"><title>a game &amp; more</title>'
    )
    assert '<nav><a href="#figures">The figures</a> <a href="#end">End</a></nav>' in page
    assert "<h1>a game &amp; more</h1>" in page
    assert "<p>&lt;two&gt; of them.</p>" in page
    assert "<p>One step.</p>\n<p>Never into check.</p>" in page
    assert "goes &lt;here&gt;</li></ul></figcaption></figure>" in page
    assert page.endswith("</body></html>\n")


def test_one_part_is_shown_alone(book: Rulebook) -> None:
    rook = book.find("figure-rook")
    assert rook is not None
    assert rulebook_formats.text(book, part=rook).splitlines()[:3] == [
        "Rook",
        "----",
        "It goes *far*. It takes.",
    ]
    assert "King" not in rulebook_formats.markdown(book, part=rook)
    assert "<nav>" not in rulebook_formats.html(book, part=rook)
    assert "<h1>" not in rulebook_formats.html(book, part=rook)


def test_pictures_of_the_start_come_first(book: Rulebook) -> None:
    book.pictures.append(Scene(spaces=[Space(id="a", points=[*SQUARE])]))
    page, written = rulebook_formats.html(book), rulebook_formats.markdown(book)
    assert page.count("<svg") == 1 + 2
    assert page.index("<svg") < page.index('id="figures"')
    assert written.splitlines()[2].startswith("<figure><svg")
    assert rulebook_formats.html(book, part=book.sections[1]).count("<svg") == 0


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("brandubh", ["⛂ = defenders man; ", "a1 is column a, row 1."]),
        ("deathmatch", ["▪ = ammo tile; ", "a gap in a line is a door."]),
        ("skirmish", ["p = Shield thug; ", "# = wall; ", "1,0 is column 1, row 0."]),
        ("starships", ["^ = mountain; ~ = void; · = land."]),
    ],
)
def test_the_signs_of_a_drawn_board_are_explained(game: str, told: list[str]) -> None:
    scene = catalog.load(game).start().scene(None)
    lines = rulebook_formats.text(Rulebook("t", pictures=[scene])).split("\n\n")[-1].split()
    assert all(part.strip() in " ".join(lines) for part in told)
    # A part is told without the picture of the start.
    assert "row" not in rulebook_formats.text(Rulebook("t", pictures=[scene]), part=Section("a", "a"))


def test_json_for_the_page(book: Rulebook) -> None:
    found: dict[str, Any] = rulebook_formats.as_json(book)
    assert found["title"] == "a game & more"
    figures, end = found["sections"]
    rook, king = figures["sections"]
    assert (rook["id"], rook["title"], rook["icon"]) == ("figure-rook", "Rook", "castle")
    assert rook["sentences"] == [
        {"text": "It goes *far*.", "path": "path.0"},
        {"text": "It takes.", "path": "path.1"},
    ]
    (drawing,) = rook["diagrams"]
    assert drawing["title"] == "where it goes"
    assert drawing["svg"].startswith("<svg")
    assert [entry["text"] for entry in drawing["legend"]] == ["goes <here>"]
    assert (king["icon"], king["diagrams"], end["sentences"]) == (None, [], [])
    part = rulebook_formats.part_json(book, book.sections[0].sections[0])
    assert (part["id"], part["text"]) == ("figure-rook", "It goes *far*. It takes.")
    assert [
        section["id"] for section in rulebook_formats.as_json(book, part=book.sections[1])["sections"]
    ] == ["end"]


def test_a_picture_and_its_legend_stand_apart_from_what_follows() -> None:
    """An empty line after the board; without a board neither board nor line."""
    scene = catalog.load("brandubh").start().scene(None)
    lines = rulebook_formats.text(Rulebook("t", [Section("a", "after")], pictures=[scene])).splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("  1 "))
    board_end = next(number for number in range(last, len(lines)) if not lines[number].strip())
    assert lines[board_end + 1].strip().startswith("⛀ = attackers man")
    nothing = rulebook_formats.text(Rulebook("t", [Section("a", "after")], pictures=[Scene()]))
    assert nothing.splitlines() == ["t", "=", "", "After", "-----"]


def test_sections_of_a_family_show_their_icons(book: Rulebook) -> None:
    family = Rulebook("t", [Section("a", "a", icon="gun"), Section("b", "b")], family="shooter")
    drawn = rulebook_formats.html(family)
    name = next(iter(pictures("shooter")))
    family.sections[0] = Section("a", "a", icon=name)
    with_icon = rulebook_formats.html(family)
    assert pictures("shooter")[name].inline in with_icon
    assert pictures("shooter")[name].inline not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ground", GROUND)
def test_every_sign_of_the_ground_has_a_name(ground: str, language: str) -> None:
    """Rulebooks of maps with water could not be printed, because the sign for water had no name."""
    assert translate(Message(f"core-legend-{ground}"), language)
