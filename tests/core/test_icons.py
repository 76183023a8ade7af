"""Icons in the files of every family: by name, by the path of an SVG file beside the file, and as a drawing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import catalog
from boardwright.core.errors import FormatError
from boardwright.core.file_parts import SourceFile
from boardwright.core.icons import icon_name, icon_names, with_drawings
from boardwright.core.problem_report import ProblemReport
from boardwright.wire import icon_list, rulebook_formats

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'


def boards(icon: Any) -> Any:
    return {"extends": "chess", "name": "own", "look": {"icons": {"king": icon}}}


def boards_as_in_the_document(icon: Any) -> Any:
    path = catalog.shipped_games()["checkers"].path
    images = {"images": {"figures": {"white": {"man": icon}}}}
    return {**json.loads(path.read_text("utf-8")), "resources": images}


def shooter(icon: Any) -> Any:
    weapons = ["whisper", "railgun", {"extends": "thor", "icon": icon}]
    return {"extends": "deathmatch", "name": "own", "weapons": weapons}


def cards(icon: Any) -> Any:
    leader = {"name": "Caterina", "instantEffect": "ADD", "instantPayload": {"COINS": 3}, "icon": icon}
    return {"extends": "magnifico", "name": "own", "leaders": ["leaders", leader]}


def tactics(icon: Any) -> Any:
    classes = {"classes": {"arciere": {"icon": icon}}}
    return {"extends": "skirmish", "id": "own", "overrides": {"classes": classes}}


def tactics_ability(icon: Any) -> Any:
    abilities = {"abilities": {"palla_fuoco": {"icon": icon}}}
    return {"extends": "skirmish", "id": "own", "overrides": {"abilities": abilities}}


def starships(icon: Any) -> Any:
    return {"extends": "starships", "id": "own", "icon": icon}


#: Each family's file with an icon, the path of the icon, and a name with one slip.
FILES: dict[str, tuple[Callable[[Any], Any], str, str, str]] = {
    "boards": (boards, "look.icons.king", "quene", "queen"),
    "boards, document": (
        boards_as_in_the_document,
        "resources.images.figures.white.man",
        "chekcer",
        "checker",
    ),
    "shooter": (shooter, "weapons[2].icon", "railgnu", "railgun"),
    "cards": (cards, "leaders[1].icon", "leader-duek", "leader-duke"),
    "tactics": (tactics, "overrides.classes.classes.arciere.icon", "skul", "skull"),
    "starships": (starships, "icon", "shpi", "ship"),
}
EVERY = pytest.mark.parametrize("form", FILES)


def shown(game: Any) -> tuple[str, dict[str, str]]:
    """The scene of a started match as text, and the drawings in it."""
    scene = game.start(seed=1).scene(0)
    return json.dumps(scene.json), scene.pictures or {}


def problems(data: Any) -> list[Any]:
    report = ProblemReport("own.json")
    catalog.check(data, report)
    return report.errors


@EVERY
def test_a_shipped_icon_is_named(form: str) -> None:
    build, _, _, name = FILES[form]
    text, pictures = shown(boardwright.load(build(name)))
    assert (f'"{name}"' in text or form in ("cards", "shooter"), pictures) == (True, {})


@EVERY
def test_a_drawing_stands_in_the_file(form: str) -> None:
    text, pictures = shown(boardwright.load(FILES[form][0](DRAWING)))
    name = icon_name(DRAWING)
    assert list(pictures) == [name]
    assert "<circle" in pictures[name]
    # A leader and a weapon may be in a deck that nobody sees at the start.
    assert f'"{name}"' in text.replace(f'"{name}": ', "") or form in ("cards", "shooter")


@EVERY
def test_a_drawing_lies_beside_the_file_and_is_carried(form: str, tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "own.svg").write_text(f'<?xml version="1.0" encoding="utf-8"?>\n{DRAWING}', "utf-8")
    file = tmp_path / "own.json"
    file.write_text(json.dumps(FILES[form][0]("art/own.svg")), "utf-8")
    game = boardwright.load(file)
    _, pictures = shown(game)
    assert ["<circle" in drawing for drawing in pictures.values()] == [True]
    # Elsewhere there is no such file: packs and journals contain the drawing.
    packed = boardwright.load(json.loads(json.dumps(catalog.pack(game))))
    assert (packed.digest, shown(packed)[1]) == (game.digest, pictures)
    journal = json.loads(json.dumps(game.start(seed=1).journal.json))
    (tmp_path / "art" / "own.svg").unlink()
    assert catalog.replay(journal).scene(0).pictures == pictures


@EVERY
def test_an_unknown_name_is_refused_with_the_nearest_icon(form: str) -> None:
    build, path, wrong, right = FILES[form]
    [fault] = problems(build(wrong))
    assert (fault.message.id, fault.path, fault.suggestion) == ("core-unknown-icon", path, right)


@EVERY
@pytest.mark.parametrize(
    ("icon", "reason"),
    [
        ("https://a.example/x.svg", "core-icon-outside"),
        ("//a.example/x.svg", "core-icon-outside"),
        ("data:image/svg+xml,<svg/>", "core-icon-outside"),
        ("file:///etc/passwd.svg", "core-icon-outside"),
        ("javascript:alert(1)", "core-icon-outside"),
        ("art/own.png", "core-icon-no-svg"),
        ("art/own.svg", "core-icon-alone"),
        ("../own.svg", "core-part-outside"),
        ("/etc/own.svg", "core-part-outside"),
        ("<svg viewBox='0 0 9 9'><script>alert(1)</script></svg>", "core-drawing-element"),
        ("<svg viewBox='0 0 9 9'><g onclick='x()'/></svg>", "core-drawing-script"),
        ("<svg viewBox='0 0 9 9'><use href='https://a.example/x.svg#a'/></svg>", "core-drawing-element"),
        ("<svg viewBox='0 0 9 9'>" + "<g/>" * 500 + "</svg>", "core-drawing-many"),
        ("<svg viewBox='0 0 9 9'>" + " " * 40_000 + "</svg>", "core-drawing-long"),
    ],
)
def test_what_is_no_harmless_drawing_is_refused_with_a_reason(form: str, icon: str, reason: str) -> None:
    build, path, _, _ = FILES[form]
    [fault] = problems(build(icon))
    assert (fault.message.id, fault.path) == (reason, path)


@EVERY
def test_a_missing_or_odd_file_is_told_at_its_line(form: str, tmp_path: Path) -> None:
    build, path, _, _ = FILES[form]
    (tmp_path / "note.svg").write_text("no drawing", "utf-8")
    (tmp_path / "bytes.svg").write_bytes(b"<svg \xff\xfe/>")
    for name, reason in (
        ("gone.svg", "core-part-missing"),
        ("note.svg", "core-drawing-xml"),
        ("bytes.svg", "core-drawing-xml"),
    ):
        file = tmp_path / "own.json"
        file.write_text(json.dumps(build(name), indent=1), "utf-8")
        with pytest.raises(FormatError) as refused:
            boardwright.load(file)
        [fault] = refused.value.problems
        line = next(n for n, line in enumerate(file.read_text("utf-8").split("\n"), 1) if name in line)
        assert (fault.message.id, fault.path, fault.line) == (reason, path, line)


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(DRAWING, "utf-8")
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "own.svg").symlink_to(tmp_path / "secret.svg")
    (folder / "own.json").write_text(json.dumps(boards("own.svg")), "utf-8")
    with pytest.raises(FormatError) as refused:
        boardwright.load(folder / "own.json")
    assert [fault.message.id for fault in refused.value.problems] == ["core-part-outside"]


def test_a_path_counts_from_the_file_that_contains_it(tmp_path: Path) -> None:
    (tmp_path / "guns").mkdir()
    (tmp_path / "guns" / "needle.svg").write_text(DRAWING, "utf-8")
    needle = {"extends": "thor", "id": "needle", "icon": "needle.svg"}
    (tmp_path / "guns" / "needle.json").write_text(json.dumps(needle), "utf-8")
    game = {"extends": "deathmatch", "name": "own", "weapons": ["whisper", "guns/needle.json"]}
    (tmp_path / "own.json").write_text(json.dumps(game), "utf-8")
    assert len(shown(boardwright.load(tmp_path / "own.json"))[1]) == 1


def test_icons_of_abilities_and_of_each_player_are_read_too() -> None:
    assert [fault.message.id for fault in problems(tactics_ability("skul"))] == ["core-unknown-icon"]
    other = DRAWING.replace('r="3"', 'r="2"')
    for build in (boards, starships):
        assert len(shown(boardwright.load(build([DRAWING, other])))[1]) == 2


def test_a_pack_may_carry_the_svg_files_themselves() -> None:
    pack = {"pack": 1, "game": boards("art/k.svg"), "parts": {"art/k.svg": DRAWING}}
    assert len(shown(boardwright.load(pack))[1]) == 1


def test_every_free_icon_is_in_the_list_with_the_licence() -> None:
    page = icon_list.markdown(list(catalog.families()))
    assert "licence is MIT" in page
    for family in catalog.families():
        assert icon_names(family)
        assert all(f"`{name}`" in page for name in icon_names(family))
        assert all(f'id="{name}"' in icon_list.html(family, "it") for name in icon_names(family))
    assert page.count("<svg") == page.count("</svg>") == page.count("> `")


def test_rulebooks_show_drawings_too() -> None:
    book = catalog.rulebook(boardwright.load(shooter(DRAWING)))
    assert '<circle cx="4"' in rulebook_formats.html(book)
    assert icon_name(DRAWING) in json.dumps(rulebook_formats.as_json(book, "en"))


class OneDrawing:
    """A folder in which every file is the drawing."""

    def read_text(self, path: str) -> str:
        return DRAWING


def read(data: Any) -> tuple[Any, list[str]]:
    report = ProblemReport("own.json")
    file = with_drawings(SourceFile("own.json", data, OneDrawing()), report)  # type: ignore[arg-type]
    return file.data, [fault.message.id for fault in report.errors]


def test_only_texts_below_the_keys_of_icons_are_paths_of_drawings() -> None:
    other = {"about": "a.svg", "notes": ["a.svg", {"text": "a.svg"}], "look": {"title": "a.svg"}}
    data = {**other, "icon": "a.svg", "icons": {"king": ["a.svg", "b.svg"]}, "deck": [{"icon": ["a.svg"]}]}
    found = {"icon": DRAWING, "icons": {"king": [DRAWING, DRAWING]}, "deck": [{"icon": [DRAWING]}]}
    assert read(data) == ({**other, **found}, [])


def test_a_file_names_at_most_two_hundred_drawings() -> None:
    def icons(count: int) -> Any:
        return {"icons": {f"f{number}": f"{number}.svg" for number in range(count)}}

    assert read(icons(200))[1] == []
    assert read(icons(203))[1] == ["core-too-many-parts"]
