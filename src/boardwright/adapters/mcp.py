"""A Model Context Protocol server: a language model uses its tools to read rules and to play, design and measure games.

`boardwright mcp` runs it on standard input and output. `boardwright mcp --http` runs it over streamable HTTP, where
several clients share the server's matches. A refusal says what to do instead. Nothing that a caller sends becomes a
path, a program or a shell command. Needs the extra `boardwright[mcp]`.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, ParamSpec, Protocol, TypeVar

import anyio
from mcp.server import MCPServer
from mcp.server.mcpserver import Image
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from boardwright import __version__, bots, catalog
from boardwright.adapters.shared_matches import SharedMatches
from boardwright.adapters.user_games import GameFolder
from boardwright.core import BadOptions, BoardwrightError, FormatError, Game, Message, translate
from boardwright.core.problem_report import nearest
from boardwright.wire import rulebook_formats, scene_svg

#: Seconds after which a tool that waits for others gives up; the model can call it again.
MAX_WAIT = 50.0
#: Seconds between two checks while a tool waits.
PAUSE = 0.05
#: Maximum number of matches in a balance report, and its time limit.
MAX_GAMES = 1000
REPORT_SECONDS = 40.0
#: Maximum number of balance reports and thinking bots that run at the same time.
THREADS = 4
#: Width of pictures, in pixels.
PICTURE_WIDTH = 720

#: Measures a game. Arguments: the game, its bots, the number of matches, the seed, and the time limit. Returns JSON.
Balance = Callable[[Game, Sequence[str], int, int | str, float], Mapping[str, Any]]

INSTRUCTIONS = """\
Turn-based games whose rules are JSON data. To play: list_games, read_rules, start_match, then show_state and act with \
the key of your seat until the match is over. To play against another client: start_match with a seat "open"; the \
other client calls list_matches and join_match. To design: read_game and schema show how files look; check_game lists \
every fault; save_game keeps a valid game, which then has a name like any other; balance_report measures it."""

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Awaitable[Any]])
Key = Annotated[
    str, Field(description="The key of your seat, from start_match or join_match.", max_length=100)
]
Name = Annotated[str, Field(description="The name of a game, from list_games or save_game.", max_length=100)]
OptionsForm = Annotated[
    Literal["list", "grammar", "none"],
    Field(description="How legal answers are listed: all of them, the grammar of answers, or not at all."),
]
Text = Annotated[str, Field(max_length=2_000_000)]
Answer = Annotated[str, Field(description="An answer as text or as JSON.", max_length=20_000)]


def _refusing(language: str) -> Callable[[Callable[P, Awaitable[R]]], Callable[P, Awaitable[R]]]:
    """Turns errors that the client can fix into tool errors that explain them."""

    def decorate(tool: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
        @functools.wraps(tool)
        async def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return await tool(*args, **kwargs)
            except FormatError as error:
                told = "\n".join(problem.line_text(language) for problem in error.problems)
                raise ToolError(told) from None
            except BoardwrightError as error:
                raise ToolError(translate(error.message, language)) from None

        return guarded

    return decorate


def make_server(folder: Path, balance: Balance, language: str = "en") -> MCPServer[Any]:
    """Makes a server. Its clients share its matches and the games in `folder`. `balance` makes the balance reports."""
    server: MCPServer[Any] = MCPServer(
        "boardwright",
        title="boardwright",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="ERROR",
    )
    games, matches = GameFolder(folder), SharedMatches(language)
    limiter = anyio.CapacityLimiter(THREADS)
    tool = _tools(server, language)
    _add_game_tools(tool, games, balance, limiter, language)
    _add_match_tools(tool, games, matches, limiter, language)

    @server.resource("boardwright://rules/{game}", mime_type="text/markdown")
    def rules(game: str) -> str:
        """The rules of a game as Markdown."""
        return rulebook_formats.markdown(catalog.rulebook(games.load(game)), language)

    return server


class ToolDecorator(Protocol):
    """Adds a function to the tools of a server."""

    def __call__(self, function: F, /) -> F: ...


def _tools(server: MCPServer[Any], language: str) -> ToolDecorator:
    def add(function: F, /) -> F:
        server.tool()(_refusing(language)(function))
        return function

    return add


def _add_game_tools(
    tool: ToolDecorator, games: GameFolder, balance: Balance, limiter: anyio.CapacityLimiter, language: str
) -> None:
    """Tools that work on games and need no match."""

    async def run(function: Callable[..., R], *args: Any) -> R:
        return await anyio.to_thread.run_sync(functools.partial(function, *args), limiter=limiter)

    @tool
    async def list_games(
        search: Annotated[str, Field(description="Part of a name, title or family.", max_length=100)] = "",
    ) -> dict[str, Any]:
        """Lists games with family, title and the range of seats. `saved` lists the games in this server's folder."""
        wanted = search.casefold()
        shipped = [entry.json for entry in catalog.shipped_games().values()]
        found = [
            entry
            for entry in shipped
            if any(wanted in str(entry[key]).casefold() for key in ("name", "title", "family"))
        ]
        return {"games": found, "saved": [name for name in games.names() if wanted in name]}

    @tool
    async def read_rules(
        game: Name,
        part: Annotated[
            str, Field(description="The id or name of a section. Default: the whole text.", max_length=100)
        ] = "",
    ) -> str:
        """The rules of a game in words, made from its file. The text ends with the section ids that `part` takes."""
        return await run(_rules, games, game, part, language)

    @tool
    async def read_game(game: Name) -> str:
        """The JSON file of a game, to learn its format, or to change it and save it under another name."""
        return await run(games.text, game)

    @tool
    async def schema(kind: Annotated[str, Field(max_length=100)] = "") -> dict[str, Any]:
        """The JSON Schema of a kind of file; without a kind, the list of kinds."""
        known = catalog.file_kinds()
        if not kind:
            return {"kinds": known}
        if kind not in known:
            near = nearest(kind, known) or ", ".join(known)
            raise BadOptions(Message("adapters-no-kind", kind=kind, near=near))
        return await run(catalog.schema, kind)

    @tool
    async def check_game(
        text: Text,
        kind: Annotated[
            str, Field(description="The kind of file, if the text does not show it.", max_length=100)
        ] = "",
    ) -> dict[str, Any]:
        """Checks the JSON text of a game or part. Lists all faults with line, column, path and nearest valid word."""
        return await run(games.check, text, kind or None, language)

    @tool
    async def save_game(
        name: Annotated[str, Field(description="Lowercase letters, digits, - and _.", max_length=100)],
        text: Text,
    ) -> dict[str, Any]:
        """Saves a valid game in this server's folder. If the game has faults, it lists them and saves nothing."""
        path = await run(games.save, name, text)
        return {"saved": name, "bytes": path.stat().st_size}

    @tool
    async def balance_report(
        game: Name,
        seats: Annotated[
            list[str] | None, Field(description="A bot for each seat; `random` by default.", max_length=16)
        ] = None,
        matches: Annotated[int, Field(ge=1, le=MAX_GAMES)] = 100,
        seed: int = 0,
    ) -> dict[str, Any]:
        """Plays matches between bots and reports fairness, length, drama, and which content correlates with winning."""

        def measure() -> dict[str, Any]:
            loaded = games.load(game)
            names = seats or ["random"] * loaded.seats[0]
            known = [one.bot for one in bots.opponents(loaded)]
            for name in names:
                if name not in known:
                    raise BadOptions(Message("adapters-bad-seat", name=name[:80], known=", ".join(known)))
            return dict(balance(loaded, names, matches, seed, REPORT_SECONDS))

        return await run(measure)


def _add_match_tools(
    tool: ToolDecorator,
    games: GameFolder,
    matches: SharedMatches,
    limiter: anyio.CapacityLimiter,
    language: str,
) -> None:
    """Tools that play."""

    async def run(function: Callable[..., R], *args: Any) -> R:
        return await anyio.to_thread.run_sync(functools.partial(function, *args), limiter=limiter)

    async def wait_for_turn(key: str, seconds: float) -> None:
        until = time.monotonic() + min(max(seconds, 0.0), MAX_WAIT)
        seat = matches.seat(key)
        while not seat.is_asked and time.monotonic() < until:
            await anyio.sleep(PAUSE)

    @tool
    async def start_match(
        game: Name,
        seats: Annotated[
            list[str] | None,
            Field(
                description="For each seat: `you`, `open` (another client joins), or a bot (level:1 to level:5, …)",
                max_length=16,
            ),
        ] = None,
        seed: Annotated[
            int | None,
            Field(description="The same seed gives the same match; by default the seed is random."),
        ] = None,
    ) -> dict[str, Any]:
        """Starts a match; by default you play seat 0 and level:2 plays the others. Keep the key of your seat secret."""

        def start() -> dict[str, Any]:
            shared, keys = matches.start(games.load(game), seats, seed)
            return {**shared.json, "keys": {str(seat): key for seat, key in keys.items()}}

        return await run(start)

    @tool
    async def list_matches() -> dict[str, Any]:
        """Lists the matches of this server, with the seats that a client may still take."""
        return {"matches": [shared.json for shared in matches.all()]}

    @tool
    async def join_match(
        match: Annotated[str, Field(max_length=100)], seat: int | None = None
    ) -> dict[str, Any]:
        """Takes an open seat of a match and returns the key of that seat."""
        shared, taken, key = matches.join(match, seat)
        return {**shared.json, "seat": taken, "key": key}

    @tool
    async def show_state(
        key: Key,
        form: Annotated[
            Literal["text", "picture"], Field(description="The form of the reply: text, or a PNG picture.")
        ] = "text",
        options: OptionsForm = "list",
        wait: Annotated[float, Field(description="Seconds to wait for your turn.", ge=0, le=MAX_WAIT)] = 0,
    ) -> list[str | Image]:
        """Shows your seat's view, the events since your last call, and the question to you."""
        await wait_for_turn(key, wait)
        seat = matches.seat(key)
        if form == "text":
            return [await run(seat.state, options)]
        scene = await run(seat.scene)
        return [Image(data=await run(png, scene_svg.picture(scene, language)), format="png")]

    @tool
    async def act(
        key: Key,
        answer: Answer,
        options: OptionsForm = "list",
        wait: Annotated[
            float, Field(description="Seconds to wait for your next turn.", ge=0, le=MAX_WAIT)
        ] = 0,
    ) -> dict[str, Any]:
        """Answers for your seat, lets bots answer, shows the new state. A refusal says what to write instead."""
        seat = matches.seat(key)
        reply = await run(seat.act, answer)
        if reply.accepted:
            await wait_for_turn(key, wait)
        return {
            "accepted": reply.accepted,
            "said": reply.text,
            "over": seat.shared.match.over,
            "state": await run(seat.state, options) if reply.accepted else None,
        }

    @tool
    async def why_not(key: Key, answer: Answer) -> str:
        """Says which rule makes an answer illegal now."""
        return translate(await run(matches.seat(key).why_not, answer), language)


def _rules(games: GameFolder, game: str, part: str, language: str) -> str:
    book = catalog.rulebook(games.load(game))
    ids = [section.id for section in book.sections]
    if not part:
        return f"{rulebook_formats.text(book, language)}\n[{', '.join(ids)}]"
    found = book.find(part)
    if found is None:
        near = nearest(part, [section.id for section in book]) or ", ".join(ids)
        raise BadOptions(Message("adapters-no-part", part=part, near=near))
    return rulebook_formats.text(book, language, found)


def png(picture: str) -> bytes:
    """An SVG picture as PNG, which every client can show."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=picture, width=PICTURE_WIDTH))


async def serve_http(server: MCPServer[Any], host: str, port: int, on_open: Callable[[str], None]) -> None:
    """Serves streamable HTTP at `/mcp` until it is stopped.

    `on_open` is called with the address; port 0 means any free port.
    """
    import socket

    import uvicorn

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        bound = listening.getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        app = server.streamable_http_app(host=host)
        running = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=2))
        listening.listen(128)
        on_open(f"http://{shown}:{bound}/mcp")
        await running.serve(sockets=[listening])
