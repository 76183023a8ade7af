"""The command `arena --listen`: a contest that programs join by WebSocket, and its table when it ends."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boardwright.arena.contest import ContestSettings
from boardwright.arena.contest_app import ContestApp
from boardwright.arena.contest_server import contest_application, serve_contest
from boardwright.bots.programs.limits import ProgramLimits
from boardwright.cli.commands.arena import tell_table
from boardwright.cli.output import message_text, print_error, print_json, print_line
from boardwright.core import BadOptions, Message


def host(game: str, contenders: Sequence[str], flags: Mapping[str, Any], limits: ProgramLimits) -> int:
    """Runs the contest until Ctrl-C."""
    if contenders:
        raise BadOptions(Message("cli-arena-listen-bots"))
    folder = Path(flags["out"]) if flags["out"] else None
    terms = ContestSettings(
        game, flags["options"], flags["seats"], flags["seed"], limits.reply_ms, flags["min_round"] or None,
        programs=flags["programs"], bot_hosts=flags["bot_hosts"], folder=folder,
    )  # fmt: skip
    with contextlib.ExitStack() as stack:
        # Without a folder the matches are lost when the contest ends.
        place = folder or Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="boardwright-contest-"))
        )
        place.mkdir(parents=True, exist_ok=True)
        app, contest = contest_application(terms, str(place / "matches.db"), flags["host"], flags["listen"])
        address = f"{flags['host']}:{flags['listen']}"
        print_error(message_text("arena-listening", play=f"ws://{address}/play", watch=f"http://{address}/"))
        print_error(message_text("arena-operator", token=contest.operator))
        if not serve_contest(app):
            return 1
    return _tell_end(contest, flags["as_json"], folder)


def _tell_end(contest: ContestApp, as_json: bool, folder: Path | None) -> int:
    found: dict[str, Any] = (
        contest.contest.table() if contest.contest.results else {"table": [], "matches": 0}
    )
    if folder is not None:
        (folder / "table.json").write_text(json.dumps(found, ensure_ascii=False) + "\n", encoding="utf-8")
    if as_json:
        print_json(found)
        return 0
    print_line(message_text("arena-contest-over", matches=found["matches"]))
    if found["table"]:
        tell_table(found)
    return 0
