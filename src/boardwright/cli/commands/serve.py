"""The command `serve`: the server and the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardwright.cli.output import message_text, print_error
from boardwright.core import BadOptions, Message


def serve(flags: dict[str, Any]) -> int:
    """Runs a server with flags over the environment; the reasons for both are in `docs/server.md`."""
    from boardwright.arena.tournament_index import TournamentIndex
    from boardwright.server.run import serve as run
    from boardwright.server.settings import Settings

    settings = Settings.from_environment(flags)
    # Tournaments may begin later; games are there now or not at all.
    if settings.games and not Path(settings.games).is_dir():
        raise BadOptions(Message("cli-no-folder", folder=settings.games))
    # The server knows no arena; it shows what it is given.
    shelf = TournamentIndex(Path(settings.tournaments)) if settings.tournaments else None
    return run(settings, shelf, _contest(settings.contest, settings.bot_hosts))


def _contest(game: str, bot_hosts: tuple[str, ...]) -> dict[str, Any]:
    """A contest beside the matches of the server, where one is asked for. Its operator may never add programs here."""
    if not game:
        return {}
    from boardwright.arena.contest_app import ContestApp
    from boardwright.arena.contest_lobby import ContestSettings

    contest = ContestApp(ContestSettings(game, bot_hosts=bot_hosts))
    print_error(message_text("arena-operator", token=contest.operator))
    return {"/contest": contest}
