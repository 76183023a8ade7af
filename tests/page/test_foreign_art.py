"""Art is content: a family of another package and a file of a user bring pictures that the page has never heard of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import boardwright
from boardwright import catalog
from tests.core.test_icons import FILES
from tests.page.conftest import Seat
from tests.page.page_driver import PATIENCE, Server, open_page
from tests.server.server_process import Process

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "family"


@pytest.fixture
def with_nim(built: None, tmp_path: Path) -> Iterator[Server]:
    """A server on which the package of `examples/family` is installed."""
    told = tmp_path / "boardwright_nim-0.1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: boardwright-nim\nVersion: 0.1.0\n")
    (told / "entry_points.txt").write_text("[boardwright.families]\nnim = boardwright_nim\n")
    process = Process(
        str(tmp_path / "matches.db"), log=tmp_path / "server.log", packages=[tmp_path, EXAMPLE / "src"]
    )
    process.start().wait()
    yield Server(process.url)
    process.stop()


#: How large the drawing behind the first `use` of a kind is on the screen.
DRAWN = """(selector) => {
  const use = document.querySelector(selector);
  const target = use && document.getElementById(use.getAttribute('href').slice(1));
  if (!target) return 0;
  return Math.min(use.getBoundingClientRect().width, target.querySelectorAll('path, ellipse, rect').length * 1000);
}"""


def test_a_family_of_another_package_is_drawn_with_its_own_art(with_nim: Server, table: Seat) -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "web" / "src").rglob("*.ts"))
    assert "stick" not in sources
    page = open_page(table(), with_nim.url + with_nim.against_bots("nim"))
    expect(page.locator(".token use[href='#art.nim.stick']").first).to_be_attached(timeout=PATIENCE)
    page.wait_for_function(f"() => ({DRAWN})(\".token use[href='#art.nim.stick']\") > 4", timeout=PATIENCE)
    page.wait_for_function(f"() => ({DRAWN})(\"use[href='#art.nim.ground-heap']\") > 20", timeout=PATIENCE)


STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="g"><stop offset="0" '
    'stop-color="#fff"/><stop offset="1" stop-color="#e2b93b"/></linearGradient></defs>'
    '<path fill="url(#g)" d="M12 2l3 7 7 .5-5.500 4.500 2 7-6.500-4-6.500 4 2-7L2 9.500 9 9z"/></svg>'
)


def test_a_drawing_in_a_users_file_is_drawn(server: Server, table: Seat) -> None:
    path = next(entry.path for entry in catalog.shipped_games().values() if entry.name == "chess")
    game = json.loads(path.read_text("utf-8"))
    game["resources"] = {"images": {"figures": {game["players"][0]: {"king": STAR}}}}
    made = server.call("/api/games", {"text": json.dumps(game)})
    page = open_page(table(), server.url + server.against_bots(made["id"]))
    own = page.locator(".token use[href='#art-own-0']")
    expect(own).to_have_count(1, timeout=PATIENCE)
    page.wait_for_function(f"() => ({DRAWN})(\".token use[href='#art-own-0']\") > 20", timeout=PATIENCE)
    expect(page.locator(".token use[href='#art.boards.queen']")).to_have_count(2)


@pytest.mark.parametrize("family", ["shooter", "starships", "tactics"])
def test_drawings_in_the_files_of_other_families_are_drawn(server: Server, table: Seat, family: str) -> None:
    build = FILES[family][0]
    made = server.call("/api/games", {"text": json.dumps(build(STAR))})
    seats = boardwright.load(build(STAR)).seats[0]
    page = open_page(table(), server.url + server.against_bots(made["id"], seats))
    own = "use[href='#art-own-0']"
    page.wait_for_function(f"""() => ({DRAWN})("{own}") > 5""", timeout=PATIENCE)
