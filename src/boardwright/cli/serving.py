"""The command `serve`: the server and the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def serve(flags: dict[str, Any]) -> int:
    """Runs a server with flags over the environment; the reasons for both are in `docs/server.md`."""
    from boardwright.arena.shelf import Shelf
    from boardwright.server.serving import serve as run
    from boardwright.server.settings import Settings

    settings = Settings.from_environment(flags)
    # The server knows no arena; it shows what it is given.
    return run(settings, Shelf(Path(settings.tournaments)) if settings.tournaments else None)
