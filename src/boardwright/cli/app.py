"""The commands and their parameters.

Each command is implemented in its own module, which is imported when the command runs.

Help texts are ids of messages (`cli-about-…`), so that `--help` speaks the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from boardwright.cli import output
from boardwright.cli.parameter_values import (
    amount,
    choose_language,
    file_headers,
    file_kind,
    game_settings,
    one_of,
    package_name,
    seed_or_any,
    seed_value,
    time_above_zero,
    whole_number,
)

F = TypeVar("F", bound=Callable[..., Any])
#: The kinds of tournament; `arena/schedule.py` makes their pairings.
TOURNAMENTS = ("round-robin", "swiss", "ladder")
LAST_PORT = 65535


# -- help in words ------------------------------------------------------------------------------------------


def _translate(command: click.Command, ctx: click.Context) -> None:
    """Replaces the message ids of help texts by their translations."""
    parts: list[Any] = [command, *command.params]
    for part in parts:
        # The message id is kept beside its translation, because the next reader may use another language.
        part.about = getattr(part, "about", None) or getattr(part, "help", None)
        if part.about:
            part.help = output.message_text(part.about, **_help_params(part.about))
    option = command.get_help_option(ctx)
    if option is not None:
        option.help = output.message_text("help-help")


def _help_params(id: str) -> dict[str, str]:
    """The parameters of a help text.

    Families are slow to import, so they are imported only for the help text that lists their kinds of file.
    """
    if id != "help-as":
        return {}
    from boardwright import catalog

    return {"kinds": ", ".join(catalog.file_kinds())}


class TranslatedCommand(click.Command):
    """A command whose help text is translated only when it is printed."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        _translate(self, ctx)
        super().format_help(ctx, formatter)


class TranslatedGroup(click.Group):
    """All commands, in the order in which they are declared."""

    command_class = TranslatedCommand

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for command in (self, *self.commands.values()):
            _translate(command, ctx)
        super().format_help(ctx, formatter)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands and args[0][:1].isalnum():
            from boardwright.core.problem_report import nearest

            near = nearest(args[0], self.commands)
            if near is None:
                ctx.fail(output.message_text("no-such-command", word=args[0]))
            ctx.fail(output.message_text("no-such-command-near", word=args[0], near=near))
        return super().resolve_command(ctx, args)


def _version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted:
        from boardwright import __version__

        output.print_line(f"boardwright {__version__}")
        ctx.exit()


# -- parameters that several commands have ------------------------------------------------------------------

with_lang = click.option(
    "--lang", metavar="LANG", help="help-lang", callback=choose_language, is_eager=True, expose_value=False
)
with_json = click.option("--json", "as_json", is_flag=True, help="help-json")
with_seed = click.option("--seed", callback=seed_value, default="0", metavar="SEED", help="help-seed")
with_position = click.option("--position", metavar="P", help="help-position")
with_game = click.argument("game", metavar="GAME")


def with_options(function: F) -> F:
    return click.option(
        "--option",
        "-o",
        "options",
        callback=game_settings,
        multiple=True,
        metavar="NAME=VALUE",
        help="help-option",
    )(function)


# -- the commands -------------------------------------------------------------------------------------------


@click.group(cls=TranslatedGroup, help="about", context_settings={"max_content_width": 100})
@with_lang
@click.option(
    "--version", is_flag=True, help="help-version", callback=_version, is_eager=True, expose_value=False
)
def app() -> None:
    """All commands."""


@app.command(help="help-games")
@with_json
@with_lang
def games(as_json: bool) -> int:
    from boardwright.cli.commands import games as listing

    return listing.games(as_json)


@app.command(help="help-check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--as", "kind", callback=file_kind, metavar="KIND", help="help-as")
@with_json
@with_lang
def check(files: tuple[str, ...], kind: str | None, as_json: bool) -> int:
    from boardwright.cli.commands import check as checking

    return checking.check(files, kind, as_json)


@app.command(help="help-schema")
@click.argument("kind", metavar="KIND", callback=file_kind)
@with_json
@with_lang
def schema(kind: str, as_json: bool) -> int:
    from boardwright.cli.commands import schema as printing

    return printing.schema(kind, indent=None if as_json else 2)


@app.command(help="help-pack")
@with_game
@click.option("--out", "-o", metavar="FILE", help="help-pack-out")
@with_json
@with_lang
def pack(game: str, out: str | None, as_json: bool) -> int:
    from boardwright.cli.commands import pack as packing

    return packing.pack(game, out, as_json)


@app.command(help="help-unpack")
@click.argument("pack", metavar="PACK")
@click.option("--out", "-o", metavar="FOLDER", help="help-unpack-out")
@with_json
@with_lang
def unpack(pack: str, out: str | None, as_json: bool) -> int:
    from boardwright.cli.commands import pack as packing

    return packing.unpack(pack, out, as_json)


@app.command("import", help="help-import")
@click.argument("file", metavar="FILE")
@click.argument("sections", metavar="[SECTION...]", nargs=-1)
@click.option("--game", metavar="GAME", help="help-import-game")
@click.option("--out", "-o", metavar="FOLDER", default=".", help="help-import-out")
@with_json
@with_lang
def import_(file: str, sections: tuple[str, ...], game: str | None, out: str, as_json: bool) -> int:
    kind = file.rpartition(".")[2].casefold()
    if kind in ("pgn", "sgf", "pdn"):
        from boardwright.cli.commands import import_games

        return import_games.import_games(file, kind, game, out, as_json)
    if kind == "ini":
        from boardwright.cli.commands import import_variants

        return import_variants.import_variants(file, sections, out, as_json)
    raise click.BadParameter(output.message_text("import-kind", file=file))


@app.command(help="help-export")
@click.argument("journal", metavar="JOURNAL")
@click.option("--format", "kind", metavar="KIND", help="help-export-kind")
@click.option(
    "--header",
    "-H",
    "headers",
    callback=file_headers,
    multiple=True,
    metavar="NAME=VALUE",
    help="help-header",
)
@click.option("--out", "-o", metavar="FILE", help="help-export-out")
@with_json
@with_lang
def export(journal: str, kind: str | None, headers: dict[str, str], out: str | None, as_json: bool) -> int:
    from boardwright.cli.commands import export as exporting

    return exporting.export(journal, kind, headers, out, as_json)


@app.command(help="help-explain")
@with_game
@click.option("--part", metavar="NAME", help="help-part")
@click.option(
    "--format", "form", type=click.Choice(["text", "markdown", "html"]), default="text", help="help-format"
)
@with_options
@with_json
@with_lang
def explain(game: str, part: str | None, form: str, options: dict[str, Any], as_json: bool) -> int:
    from boardwright.cli.commands import explain as explaining

    return explaining.explain(game, part, form, options, as_json)


@app.command(help="help-new")
@click.argument("sort", metavar="family|game|bot", callback=one_of(("family", "game", "bot")))
@click.argument("name", metavar="NAME", callback=package_name)
@click.option("--extends", default="chess", metavar="GAME", help="help-new-extends")
@click.option("--out", "-o", metavar="FOLDER", help="help-new-out")
@with_json
@with_lang
def new(sort: str, name: str, extends: str, out: str | None, as_json: bool) -> int:
    from boardwright.cli.commands import new as skeletons

    return skeletons.new(sort, name, extends, out, as_json)


@app.command(help="help-play")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--seats", metavar="A,B,…", help="help-play-seats")
@click.option("--seed", callback=seed_or_any, metavar="SEED", help="help-play-seed")
@click.option("--resume", metavar="JOURNAL", help="help-resume")
@with_position
@click.option("--why", is_flag=True, help="help-play-why")
@with_options
@with_lang
def play(
    game: str | None,
    seats: str | None,
    seed: int | str,
    resume: str | None,
    position: str | None,
    why: bool,
    options: dict[str, Any],
) -> int:
    from boardwright.cli.commands import play as playing

    return playing.play(game, seats, seed, resume, position, options, why)


@app.command(help="help-simulate")
@with_game
@click.option(
    "--games", "-n", "count", callback=whole_number(1), default="100", metavar="N", help="help-count"
)
@click.option("--seats", metavar="A,B,…", help="help-bots")
@with_seed
@click.option("--jobs", "-j", callback=whole_number(1), default="1", metavar="J", help="help-jobs")
@with_position
@with_options
@with_json
@with_lang
def simulate(
    game: str,
    count: int,
    seats: str | None,
    seed: int | str,
    jobs: int,
    position: str | None,
    options: dict[str, Any],
    as_json: bool,
) -> int:
    from boardwright import bots, catalog
    from boardwright.cli.commands import simulate as simulating
    from boardwright.cli.position_argument import options_with_position
    from boardwright.lab.match_facts import SimulationPlan

    options = options_with_position(game, options, position)
    players = bots.split_seats(seats) if seats else ["random"] * catalog.load(game, **options).seats[0]
    return simulating.run_simulation(
        SimulationPlan(game, tuple(players), count, seed, options), jobs, as_json
    )


@app.command(help="help-lab")
@with_game
@click.option("--games", "-n", callback=whole_number(1), default="1000", metavar="N", help="help-lab-games")
@click.option("--seats", metavar="A,B,…", help="help-lab-seats")
@with_seed
@click.option("--jobs", "-j", callback=whole_number(1), default="1", metavar="J", help="help-jobs")
@click.option("--openings", callback=whole_number(0), default="0", metavar="N", help="help-openings")
@click.option("--temperature", callback=amount, default="0", metavar="T", help="help-temperature")
@click.option("--until", metavar="QUESTION", help="help-until")
@click.option("--compare", metavar="GAME", help="help-compare")
@click.option("--vary", metavar="PATH=A..B", help="help-vary")
@click.option("--tune", metavar="PATH=A..B,…", help="help-tune")
@click.option("--goal", metavar="GOALS", help="help-goal")
@click.option("--trials", callback=whole_number(1), default="30", metavar="N", help="help-trials")
@click.option("--cluster", metavar="ADDRESS", help="help-cluster")
@click.option("--out", metavar="FOLDER", help="help-lab-out")
@with_options
@with_json
@with_lang
def lab(game: str, **flags: Any) -> int:
    from boardwright.cli.commands import lab as laboratory

    return laboratory.lab(game, flags)


@app.command(help="help-moves")
@with_game
@with_position
@click.option("--show", "shown", is_flag=True, help="help-show")
@with_options
@with_json
@with_lang
def moves(game: str, position: str | None, shown: bool, options: dict[str, Any], as_json: bool) -> int:
    from boardwright.cli.commands import moves as listing
    from boardwright.cli.position_argument import game_at_position

    return listing.moves(game_at_position(game, options, position), shown, as_json)


@app.command(help="help-perft")
@with_game
@click.argument("depth", metavar="DEPTH", callback=whole_number(0))
@with_position
@click.option("--divide", is_flag=True, help="help-divide")
@click.option("--turns", is_flag=True, help="help-turns")
@with_options
@with_json
@with_lang
def perft(
    game: str,
    depth: int,
    position: str | None,
    divide: bool,
    turns: bool,
    options: dict[str, Any],
    as_json: bool,
) -> int:
    from boardwright.cli.commands import perft as counting
    from boardwright.cli.position_argument import game_at_position

    return counting.perft(game_at_position(game, options, position), depth, divide, turns, as_json)


@app.command(help="help-prove")
@with_game
@click.option("--against", required=True, metavar="ENGINE", help="help-against")
@click.option("--games", default="20", metavar="N", callback=whole_number(0), help="help-prove-games")
@click.option("--plies", default="200", metavar="N", callback=whole_number(1), help="help-prove-plies")
@click.option("--depth", default="3", metavar="N", callback=whole_number(0), help="help-prove-depth")
@click.option("--seconds", default="60", metavar="N", callback=whole_number(1), help="help-prove-seconds")
@click.option("--ignore-draws", is_flag=True, help="help-ignore-draws")
@with_position
@with_options
@with_json
@with_lang
def prove(
    game: str,
    against: str,
    games: int,
    plies: int,
    depth: int,
    seconds: int,
    ignore_draws: bool,
    position: str | None,
    options: dict[str, Any],
    as_json: bool,
) -> int:
    from boardwright import catalog
    from boardwright.cli.commands import prove as proving
    from boardwright.cli.position_argument import options_with_position

    found = catalog.load(game, **options_with_position(game, options, position))
    return proving.prove(found, against, games, plies, depth, seconds, ignore_draws, as_json)


@app.command(help="help-analyse")
@with_game
@with_position
@click.option("--seconds", callback=time_above_zero(1), default="5", metavar="S", help="help-seconds")
@click.option("--nodes", callback=whole_number(0), default="0", metavar="N", help="help-nodes")
@click.option("--depth", callback=whole_number(0), default="0", metavar="N", help="help-search-depth")
@click.option("--lines", callback=whole_number(1), default="3", metavar="N", help="help-lines")
@click.option("--search", "method", default="alphabeta", metavar="BOT", help="help-search")
@with_options
@with_json
@with_lang
def analyse(
    game: str,
    position: str | None,
    seconds: float,
    nodes: int,
    depth: int,
    lines: int,
    method: str,
    options: dict[str, Any],
    as_json: bool,
) -> int:
    from boardwright.cli.commands import analyse as analysing
    from boardwright.cli.position_argument import game_at_position

    placed = game_at_position(game, options, position)
    return analysing.analyse(placed, seconds, nodes, depth, lines, method, as_json)


@app.command(help="help-uci")
@with_game
@with_options
@with_lang
def uci(game: str, options: dict[str, Any]) -> int:
    from boardwright import catalog
    from boardwright.cli.commands import uci as engine

    return engine.uci(catalog.load(game, **options))


@app.command(help="help-text")
@with_game
@click.option("--seats", metavar="A,B,…", help="help-play-seats")
@click.option("--seed", callback=seed_or_any, metavar="SEED", help="help-play-seed")
@click.option(
    "--list", "form", type=click.Choice(["list", "grammar", "none"]), default="list", help="help-text-list"
)
@with_options
@with_lang
def text(game: str, seats: str | None, seed: int | str, form: str, options: dict[str, Any]) -> int:
    from boardwright import bots, catalog
    from boardwright.cli.commands import text as piped

    loaded = catalog.load(game, **options)
    sitting = bots.split_seats(seats) if seats else ["you"] + ["level:2"] * (loaded.seats[0] - 1)
    return piped.text(loaded, sitting, seed, form)


@app.command(help="help-mcp")
@click.option("--http", is_flag=True, help="help-mcp-http")
@click.option("--host", default="127.0.0.1", metavar="HOST", help="help-host")
@click.option(
    "--port", callback=whole_number(0, LAST_PORT), default="8765", metavar="N", help="help-mcp-port"
)
@click.option("--folder", default="games", metavar="FOLDER", help="help-mcp-folder")
@with_lang
def mcp(http: bool, host: str, port: int, folder: str) -> int:
    from boardwright.cli.commands import mcp as serving

    return serving.mcp(http, host, port, folder)


@app.command(help="help-train")
@with_game
@click.option("--minutes", callback=time_above_zero(60), default="5", metavar="M", help="help-minutes")
@click.option(
    "--games", "count", callback=whole_number(0), default="200", metavar="N", help="help-train-games"
)
@click.option("--out", metavar="FILE", help="help-train-out")
@with_seed
@click.option("--jobs", "-j", callback=whole_number(1), default="1", metavar="J", help="help-jobs")
@with_options
@with_json
@with_lang
def train(
    game: str,
    minutes: float,
    count: int,
    out: str | None,
    seed: int | str,
    jobs: int,
    options: dict[str, Any],
    as_json: bool,
) -> int:
    from boardwright import catalog
    from boardwright.cli.commands import train as training

    return training.train(catalog.load(game, **options), minutes, count, out, seed, jobs, as_json)


@app.command(help="help-replay")
@click.argument("journal", metavar="JOURNAL")
@with_json
@with_lang
def replay(journal: str, as_json: bool) -> int:
    from boardwright.cli.commands import replay as replaying

    return replaying.replay(journal, as_json)


@app.command(help="help-serve")
@click.option("--db", metavar="URL", help="help-db")
@click.option("--host", metavar="HOST", help="help-host")
@click.option("--port", "-p", callback=whole_number(0, LAST_PORT), metavar="N", help="help-port")
@click.option("--games", metavar="FOLDER", help="help-own-games")
@click.option("--tournaments", metavar="FOLDER", help="help-shown-tournaments")
@click.option("--contest", metavar="GAME", help="help-contest")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="help-origin")
@click.option("--engine", "engines", multiple=True, metavar="NAME=uci:COMMAND", help="help-engine")
@click.option("--bot-host", "bot_hosts", multiple=True, metavar="HOST", help="help-bot-host")
@click.option("--proxies", metavar="ADDRESSES", help="help-proxies")
@click.option("--thinkers", callback=whole_number(0), metavar="N", help="help-thinkers")
@click.option("--rate", callback=amount, metavar="N", help="help-rate")
@click.option("--connections", callback=whole_number(0), metavar="N", help="help-connections")
@click.option("--matches", callback=whole_number(0), metavar="N", help="help-matches")
@click.option("--absent", callback=amount, metavar="SECONDS", help="help-absent")
@click.option("--idle", callback=amount, metavar="SECONDS", help="help-idle")
@click.option("--keep", callback=amount, metavar="DAYS", help="help-keep")
@click.option("--gallery", metavar="WHO", help="help-gallery")
@click.option("--push-key", metavar="FILE", help="help-push-key")
@click.option("--push-contact", metavar="ADDRESS", help="help-push-contact")
@click.option("--log", metavar="LEVEL", help="help-log")
@with_lang
def serve(**flags: Any) -> int:
    from boardwright.cli.commands import serve as serving

    return serving.serve(flags)


@app.command(help="help-arena")
@with_game
@click.argument("contenders", nargs=-1, metavar="BOT…")
@click.option("--kind", callback=one_of(TOURNAMENTS), default="round-robin", metavar="KIND", help="help-kind")
@click.option("--rounds", callback=whole_number(1), default="1", metavar="N", help="help-rounds")
@click.option("--seats", callback=whole_number(1), default="2", metavar="N", help="help-match-seats")
@with_seed
@click.option("--jobs", "-j", callback=whole_number(0), default="0", metavar="J", help="help-arena-jobs")
@click.option("--clock", callback=whole_number(0), default="0", metavar="MS", help="help-clock")
@click.option("--memory", callback=whole_number(16), default="16384", metavar="MB", help="help-memory")
@click.option("--out", metavar="FOLDER", help="help-out")
@click.option(
    "--listen", callback=whole_number(0, LAST_PORT), default="0", metavar="PORT", help="help-listen"
)
@click.option("--host", default="127.0.0.1", metavar="HOST", help="help-listen-host")
@click.option("--min-round", callback=whole_number(0), default="0", metavar="MS", help="help-min-round")
@click.option("--programs", is_flag=True, help="help-listen-programs")
@click.option("--bot-host", "bot_hosts", multiple=True, metavar="HOST", help="help-bot-host")
@with_options
@with_json
@with_lang
def arena(game: str, contenders: tuple[str, ...], **flags: Any) -> int:
    from boardwright.cli.commands import arena as contending

    return contending.arena(game, contenders, flags)
