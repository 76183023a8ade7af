"""The command `mcp`: a server for language models, on standard input and output or over HTTP."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from boardwright.cli.output import language, message_text, print_error
from boardwright.core import BadOptions, Game, Message, translate
from boardwright.lab.lab_run import run_lab
from boardwright.lab.match_facts import MatchFacts, Recorder, SimulationPlan
from boardwright.lab.report import report_json
from boardwright.lab.report_html import Page, verdict
from boardwright.lab.worker_pool import blocks_in_order

#: Maximum number of content rows in a report for a language model, largest differences first.
MOST_ITEMS = 40


def mcp(http: bool, host: str, port: int, folder: str) -> int:
    """Serves until the client leaves or the process is stopped."""
    try:
        import anyio

        from boardwright.adapters import mcp as adapter
    except ModuleNotFoundError as error:
        raise BadOptions(Message("cli-extra-missing", extra="mcp", module=error.name or "mcp")) from None
    server = adapter.make_server(Path(folder), balance, language())
    if not http:
        server.run("stdio")
        return 0
    anyio.run(
        adapter.serve_http,
        server,
        host,
        port,
        lambda url: print_error(message_text("mcp-listening", url=url)),
    )
    return 0


def balance(game: Game, seats: Sequence[str], games: int, seed: int | str, seconds: float) -> dict[str, Any]:
    """Makes a lab report from as many matches as the time allows."""
    until = time.monotonic() + seconds

    def source(plan: SimulationPlan, first: int, end: int) -> Generator[Sequence[MatchFacts], None, None]:
        # This uses the loaded game, because a saved game can be found by name only in its folder.
        for block in blocks_in_order(lambda: Recorder(game, plan), first, end, jobs=1):
            yield block
            if time.monotonic() > until:
                return

    plan = SimulationPlan(str(game.file or game.name), tuple(seats), games, seed)
    report = report_json(run_lab(plan, source))
    report["game"], report["wanted"] = game.name, games
    report["verdict"] = verdict(Page(language()), report)
    report["warnings"] = [translate(Message.from_json(one), language()) for one in report["warnings"]]
    # A client must not see the path of the file or our command line.
    return {key: value for key, value in report.items() if key not in ("command", "options")} | {
        name: report[name][:MOST_ITEMS] for name in ("items", "never_taken", "never_offered")
    }
