"""Pictures of games, texts that are drawn as they are written, and the shipped files."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path

import httpx
import pytest
from jsonschema import Draft202012Validator

from boardwright import catalog
from boardwright.server.app import PAGE
from boardwright.wire.scene import Scene
from tests.server.server_process import serving


@pytest.fixture
def ask(sqlite):
    """Asks a server of its own; gives status and JSON."""

    def run(*requests):
        async def all_of_them():
            async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as client:
                return [await client.request(method, path, json=body) for method, path, body in requests]

        return asyncio.run(all_of_them())

    return run


def test_every_shipped_game_has_a_picture_with_everybody_in_it(ask):
    names = list(catalog.shipped_games())
    for name, reply in zip(names, ask(*[("GET", f"/api/games/{name}/scene", None) for name in names])):
        assert reply.status_code == 200, name
        scene = Scene(**reply.json())
        assert scene.spaces, name
        assert not scene.choices, name


def test_pictures_of_unknown_games_are_refused(ask):
    (reply,) = ask(("GET", "/api/games/no-such-game/scene", None))
    assert reply.status_code == 404
    assert reply.json()["why"]["id"] == "server-no-game"


def test_a_game_is_drawn_as_it_is_written(ask):
    text = catalog.shipped_games()["checkers"].path.read_text(encoding="utf-8")
    fewer = json.loads(text)
    fewer["board"]["cells"].pop()
    broken = text.replace('"movement"', '"movment"', 1)
    folder = catalog.shipped_games()["deathmatch"].path.parent
    weapon, deck = (
        (folder / path).read_text(encoding="utf-8")
        for path in ("weapons/whisper.json", "../../tactics/content/ai/smart.json")
    )
    whole, less, bad, drawn, part, garbage = (
        reply.json()
        for reply in ask(
            *[
                ("POST", "/api/scene", {"text": t})
                for t in (text, json.dumps(fewer), broken, weapon, deck, "{")
            ]
        )
    )
    assert whole["checked"]["ok"]
    assert whole["family"] == "boards"
    assert "random" in whole["bots"]
    assert len(less["scene"]["spaces"]) == len(whole["scene"]["spaces"]) - 1
    assert not bad["checked"]["ok"]
    assert "scene" not in bad or bad["scene"] is None
    assert drawn["checked"]["kind"] == "weapon"
    assert drawn["scene"]["spaces"]
    assert part["checked"]["kind"] == "tactics-ai"
    assert part["scene"]["spaces"]
    assert garbage["checked"]["errors"]


def test_shipped_files_are_told_as_they_are(ask):
    listed, chess, none, schema = ask(
        ("GET", "/api/content", None),
        ("GET", "/api/content/boards/chess.json", None),
        ("GET", "/api/content/boards/../../catalog.py", None),
        ("GET", "/api/schema/tactics-scenario", None),
    )
    files = {entry["path"]: entry for entry in listed.json()}
    assert files["boards/chess.json"] == {
        "path": "boards/chess.json",
        "family": "boards",
        "kind": "board",
        "game": True,
    }
    assert not files["shooter/weapons/whisper.json"]["game"]
    # A game that patches another one is a file like any other.
    assert files["boards/tablut.json"]["kind"] == "board"
    assert {Path(path).stem for path, entry in files.items() if entry["game"]} == set(catalog.shipped_games())
    assert chess.text == catalog.shipped_games()["chess"].path.read_text(encoding="utf-8")
    assert none.status_code == 404
    told = schema.json()
    assert told == catalog.schema("tactics-scenario")
    validator = Draft202012Validator(told)
    scenario = json.loads(catalog.shipped_games()["skirmish"].path.read_text(encoding="utf-8"))
    assert validator.is_valid(scenario)
    assert validator.is_valid({"extends": "skirmish", "round_limit": 5}), "a patch may leave out anything"
    for key, value in (("map", 7), ("mpa", scenario["map"]), ("teams", [])):
        assert not validator.is_valid({**scenario, key: value}), key
    assert not validator.is_valid({key: scenario[key] for key in scenario if key != "teams"})


def test_uploads_have_pictures_and_simulations_tell_of_each_match(ask, sqlite):
    text = catalog.shipped_games()["checkers"].path.read_text(encoding="utf-8")
    uploaded, simulated = ask(
        ("POST", "/api/games", {"text": text}), ("POST", "/api/simulate", {"text": text, "games": 3})
    )
    (picture,) = ask(("GET", f"/api/games/{uploaded.json()['id']}/scene", None))
    assert Scene(**picture.json()).tokens
    found = simulated.json()
    assert len(found["lengths"]) == len(found["scores"]) == 3
    assert sum(found["lengths"]) == found["decisions"]


def test_the_page_and_words_are_compressed_and_matches_are_not(ask):
    words, match = ask(
        ("GET", "/api/words/en", None),
        ("POST", "/api/matches", {"game": "chess", "seats": [{"kind": "bot", "bot": "random"}] * 2}),
    )
    assert words.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in match.headers


def test_scripts_of_the_page_are_sent_as_they_were_compressed(sqlite):
    (script, *_) = sorted(PAGE.glob("assets/*.js"))
    plain, packed = script.read_bytes(), script.with_name(script.name + ".br").read_bytes()
    assert len(packed) < len(plain) / 2

    async def main():
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as client:
            found = []
            for accepted in ("gzip, br", "gzip, br;q=0", "identity"):
                request = client.build_request(
                    "GET", f"/assets/{script.name}", headers={"accept-encoding": accepted}
                )
                answer = await client.send(request, stream=True)
                body = b"".join([piece async for piece in answer.aiter_raw()])
                found.append((answer.headers.get("content-encoding"), body, answer.headers))
            return found

    (one, first, headers), (two, second, _), (three, third, _) = asyncio.run(main())
    assert (one, first) == ("br", packed)
    assert "javascript" in headers["content-type"]
    assert "accept-encoding" in headers["vary"].lower()
    assert (two, gzip.decompress(second)) == ("gzip", plain)
    assert (three, third) == (None, plain)
