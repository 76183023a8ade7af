"""The command `serve`: the server and the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardwright.cli.output import message_text, print_error
from boardwright.core import BadOptions, Message


def serve(flags: dict[str, Any]) -> int:
    """Runs a server; flags override the environment. `docs/server.md` explains the settings."""
    from boardwright.arena.tournament_index import TournamentIndex
    from boardwright.server.run_server import serve as run
    from boardwright.server.settings import Settings

    settings = Settings.from_environment(flags)
    # The folder of tournaments may be created later, but the folder of games must exist now.
    if settings.games and not Path(settings.games).is_dir():
        raise BadOptions(Message("cli-no-folder", folder=settings.games))
    # The server code does not import the arena, so it gets the tournaments to show from here.
    shelf = TournamentIndex(Path(settings.tournaments)) if settings.tournaments else None
    return run(settings, shelf, _contest(settings.contest, settings.bot_hosts))


def _contest(game: str, bot_hosts: tuple[str, ...]) -> dict[str, Any]:
    """The contest beside the server's matches, if requested. Its operator cannot add programs here."""
    if not game:
        return {}
    from boardwright.arena.contest import ContestSettings
    from boardwright.arena.contest_app import ContestApp

    contest = ContestApp(ContestSettings(game, bot_hosts=bot_hosts))
    print_error(message_text("arena-operator", token=contest.operator))
    return {"/contest": contest}
