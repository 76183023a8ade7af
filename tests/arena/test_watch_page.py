"""The page for spectators: it is complete in both languages and obeys a strict content policy."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from boardwright.arena.contest import ContestSettings
from boardwright.arena.contest_app import ContestApp
from boardwright.arena.watch_page import FILES, page_file


@pytest.mark.parametrize("language", ["en", "it"])
def test_all_words_are_there(language: str) -> None:
    found = page_file("/", language)
    assert found is not None
    page = found[0].decode()
    assert "{{" not in page
    assert f'lang="{language}"' in page
    # Scripts and styles are files of their own: servers may forbid everything else.
    assert re.findall(r"<script(?![^>]*\b(?:src|type)=)|<style| on\w+=| style=", page) == []


def get(path: str, **scope: Any) -> tuple[int, dict[bytes, bytes], bytes]:
    """A request to a contest that is mounted somewhere."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    async def run() -> None:
        await ContestApp(ContestSettings("starships"))(
            {"type": "http", "method": "GET", "path": path, "headers": [], **scope}, receive, send
        )

    asyncio.run(run())
    return sent[0]["status"], dict(sent[0]["headers"]), sent[1]["body"]


def test_files_are_served_also_where_the_contest_is_mounted() -> None:
    for path, (_, kind) in FILES.items():
        status, headers, body = get(f"/contest{path}", root_path="/contest")
        assert (status, headers[b"content-type"]) == (200, kind)
        assert body
    status, headers, _ = get("/contest", root_path="/contest")
    assert (status, headers[b"location"]) == (307, b"/contest/")
    assert get("/nothing", root_path="")[0] == 404
