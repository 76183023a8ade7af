"""The command `serve`: the server and the page."""

from __future__ import annotations

from typing import Any


def serve(flags: dict[str, Any]) -> int:
    """Runs a server with flags over the environment; the reasons for both are in `docs/server.md`."""
    from boardwright.server.serving import serve as run
    from boardwright.server.settings import Settings

    return run(Settings.from_environment(flags))
