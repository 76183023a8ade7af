"""Bad input in games of several files, in every family: each is a clear error at the place of the name."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import boardwright
from boardwright import FormatError, catalog
from boardwright.cli.commands.check import check
from tests.core.test_file_parts import GAMES, NEEDLE, SENTRY, VINEYARD, brute_file, scenario, write

#: Where the game of a family names a part by its path, and the kind that is wanted there.
SLOTS: dict[str, tuple[str, ...]] = {
    "boards": ("extends",),
    "shooter": ("weapons", "0"),
    "cards": ("development", "0"),
    "tactics": ("classes", "1"),
    "starships": ("map",),
}
#: A file of another family: the wrong kind everywhere.
STRANGER = {"boards": NEEDLE, "shooter": SENTRY, "cards": NEEDLE, "tactics": VINEYARD, "starships": SENTRY}


def naming(family: str, name: str) -> tuple[dict[str, Any], str]:
    """The files of a family's game with another name in its slot, and the path of the slot."""
    files = copy.deepcopy(GAMES[family])
    node: Any = files["game.json"]
    *around, last = SLOTS[family]
    for key in around:
        node = node[key]
    node[int(last) if last.isdigit() else last] = name
    return files, "".join(f"[{key}]" if key.isdigit() else key for key in SLOTS[family])


def problems(path: Path) -> list[tuple[str, str, str]]:
    """File, path and message of all faults; each has the line and the column of its place."""
    with pytest.raises(FormatError) as raised:
        boardwright.load(path)
    for problem in raised.value.problems:
        assert problem.line is not None, problem
        assert problem.column is not None, problem
    return [(Path(p.file).name, p.path, p.message.id) for p in raised.value.problems]


@pytest.mark.parametrize("family", GAMES)
@pytest.mark.parametrize(
    "name", ["../outside.json", "/etc/passwd", "a/../../outside.json", "link.json", "deep/link.json"]
)
def test_paths_and_links_out_of_the_folder(family: str, name: str, tmp_path: Path) -> None:
    files, slot = naming(family, name)
    path = write(tmp_path / "here", files)
    write(tmp_path, {"outside.json": list(GAMES[family].values())[-1]})
    (path.parent / "deep").mkdir()
    for link in ("link.json", "deep/link.json"):
        (path.parent / link).symlink_to(tmp_path / "outside.json")
    assert ("game.json", slot, "core-part-outside") in problems(path)


@pytest.mark.parametrize("family", GAMES)
def test_a_folder_that_is_a_link_out(family: str, tmp_path: Path) -> None:
    files, slot = naming(family, "away/part.json")
    path = write(tmp_path / "here", files)
    write(tmp_path / "there", {"part.json": list(GAMES[family].values())[-1]})
    (path.parent / "away").symlink_to(tmp_path / "there")
    assert ("game.json", slot, "core-part-outside") in problems(path)


@pytest.mark.parametrize("family", GAMES)
@pytest.mark.parametrize("name", ["nowhere/part.json", "a" * 5000 + ".json"], ids=["nowhere", "too long"])
def test_parts_that_are_not_there(family: str, name: str, tmp_path: Path) -> None:
    files, slot = naming(family, name)
    assert ("game.json", slot, "core-part-missing") in problems(write(tmp_path, files))


@pytest.mark.parametrize("family", GAMES)
def test_a_part_of_the_wrong_kind(family: str, tmp_path: Path) -> None:
    files, slot = naming(family, "strange.json")
    path = write(tmp_path, {**files, "strange.json": STRANGER[family]})
    # What a board game extends may be any game: that it is none shows in the file itself.
    wanted = {("game.json", slot, "core-part-kind"), ("game.json", "", "core-looks-like")}
    found = set(problems(path))
    assert found & wanted or (family == "boards" and found)


@pytest.mark.parametrize("family", GAMES)
def test_circles_of_parts(family: str, tmp_path: Path) -> None:
    files, _ = naming(family, "one.json")
    circle = {"one.json": {"extends": "two.json"}, "two.json": {"extends": "one.json"}}
    assert ("two.json", "extends", "core-extends-circle") in problems(write(tmp_path, {**files, **circle}))


@pytest.mark.parametrize("family", GAMES)
def test_an_upload_that_names_local_files(
    family: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files are there, in the folder that the process runs in: uploads reach none of them."""
    path = write(tmp_path, GAMES[family])
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FormatError) as raised:
        boardwright.load(json.loads(path.read_text()))
    assert {problem.message.id for problem in raised.value.problems} == {"core-part-alone"}
    for name in (str(path), f"{tmp_path}/game.json", "./game.json", "game.json"):
        with pytest.raises(FormatError):
            boardwright.load({"extends": name, "name": "x"})


def test_two_parts_with_one_id(tmp_path: Path) -> None:
    """In the families whose games have lists of parts."""
    shooter = {"extends": "deathmatch", "name": "x", "weapons": ["a.json", "b.json"]}
    path = write(tmp_path / "s", {"game.json": shooter, "a.json": NEEDLE, "b.json": NEEDLE})
    assert problems(path) == [("game.json", "weapons[1]", "shooter-id-twice")]
    cards = {"family": "cards", "name": "x", "extends": "magnifico",
             "development": ["development", "a.json", "b.json"]}  # fmt: skip
    path = write(tmp_path / "c", {"game.json": cards, "a.json": VINEYARD, "b.json": VINEYARD})
    assert problems(path) == [("game.json", "development[2]", "cards-name-twice")]
    board = catalog.shipped_content("shooter").json("shooter-board", "board-0")
    shooter = {"extends": "deathmatch", "name": "x", "boards": ["board-0", "a.json"]}
    path = write(tmp_path / "b", {"game.json": shooter, "a.json": board})
    assert problems(path) == [("game.json", "boards[1]", "shooter-id-twice")]


def test_two_files_with_one_class(tmp_path: Path) -> None:
    """Files of classes stack, so the later may change the earlier one; it may not define the same class again."""
    game = scenario(classes=["base", "a.json", "b.json"])
    files = {"game.json": game, "a.json": brute_file(), "b.json": brute_file(), "minds/sentry.json": SENTRY}
    path = write(tmp_path / "twice", files)
    assert problems(path) == [("b.json", "classes.brute", "tactics-check-twice")]
    patch = {
        "schema": "tactics-classes",
        "version": 1,
        "classes": {"brute": {"name": "Stronger"}},
    }
    boardwright.load(write(tmp_path / "patched", {**files, "b.json": patch}))


def test_a_pack_of_100_mb_has_a_place_too(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.write(b'{"pack": 1, "game": {}, "parts": {"a.json": "')
        file.truncate(100 * 1024 * 1024)
    assert problems(path) == [("large.json", "", "core-too-large")]


def test_a_part_alone_may_name_files_of_its_game_above_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "guns" / "deep").mkdir(parents=True)
    (tmp_path / "needle.json").write_text(json.dumps(NEEDLE), encoding="utf-8")
    part = tmp_path / "guns" / "deep" / "mild.json"
    part.write_text(json.dumps({"extends": "../../needle.json", "id": "mild"}), encoding="utf-8")
    # Nobody says how far up the game reaches: nothing above is read.
    assert check([str(part)], None, True) == 1
    game = {"extends": "deathmatch", "name": "x", "weapons": ["guns/deep/mild.json"]}
    (tmp_path / "game.json").write_text(json.dumps(game), encoding="utf-8")
    assert check([str(part)], None, True) == 0
    monkeypatch.chdir(part.parent)
    assert check(["mild.json"], None, True) == 0
    # Above the folder of the game nothing is read.
    part.write_text(json.dumps({"extends": "../../../needle.json", "id": "mild"}), encoding="utf-8")
    assert check(["mild.json"], None, True) == 1
