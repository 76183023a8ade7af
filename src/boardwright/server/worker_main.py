"""A worker's process: bots that think, uploads that play, files that are checked. The server can kill it at any time.

It reads requests from standard input and writes replies to standard output, each as four bytes of length and JSON.
It opens no file for writing, none outside the installation, and no connection.
"""

from __future__ import annotations

import base64
import os
import resource
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

import msgspec
import orjson

import boardwright
from boardwright import bots, catalog
from boardwright.core import BoardwrightError, Message
from boardwright.core.game_options import options_for_people, schemas_for_people
from boardwright.core.positioned_game import PositionedGame
from boardwright.server import game_cache, previews
from boardwright.server import match_session as playing
from boardwright.server.match_session import MatchSession

#: How far workers stand back behind the server where the processor is short.
NICENESS = 5

#: Matches that a worker keeps; the server sends again what has fallen out.
KEPT = 256

_plays: OrderedDict[str, tuple[int, MatchSession]] = OrderedDict()


# -- matches ------------------------------------------------------------------------------------------------


def _game(of: Mapping[str, Any]) -> Any:
    return game_cache.load_game(of["source"], of["options"], of.get("digest", game_cache.PRESENT))


def open_session(
    key: str, of: Mapping[str, Any], answers: list[Any], undone: int, snapshot: tuple[int, str] | None = None
) -> int:
    """Opens a match and keeps it; a snapshot comes as text."""
    frozen = None if snapshot is None else (snapshot[0], base64.b64decode(snapshot[1]))
    _keep(key, undone, MatchSession.open(_game(of), of, answers, frozen))
    return len(answers)


def _keep(key: str, undone: int, play: MatchSession) -> None:
    _plays[key] = (undone, play)
    _plays.move_to_end(key)
    while len(_plays) > KEPT:
        _plays.popitem(last=False)


def do(key: str, verb: str, arguments: list[Any], wanted: list[Any]) -> Any:
    """Something done to a match that is kept; None where it is not."""
    if key not in _plays:
        return None
    _plays.move_to_end(key)
    change = _plays[key][1].do(verb, arguments, [(viewer, form) for viewer, form in wanted])
    return list(change)


def ask(key: str, name: str, arguments: list[Any]) -> Any:
    """Something asked of a match that is kept, in a list; None where it is not."""
    if key not in _plays:
        return None
    found = _ASKED[name](_plays[key][1], *arguments)
    return [base64.b64encode(found).decode() if isinstance(found, bytes) else found]


def think(
    key: str,
    undone: int,
    length: int,
    answers: list[Any],
    seat: int,
    bot: str,
    seed: str,
    reasons: bool = False,
) -> Any:
    """What a bot answers, or why, in a list; None where the match up to the given answers is not kept."""
    kept = _plays.get(key)
    if kept is None or kept[0] != undone or kept[1].match.length != length:
        return None
    _plays.move_to_end(key)
    kept[1].give(answers)
    return [kept[1].think(seat, bot, seed, reasons)]


def frames(of: Mapping[str, Any], answers: list[Any], viewer: int | None, form: str, first: int) -> Any:
    return playing.frames(_game(of), of, answers, viewer, form, first)


def events(
    of: Mapping[str, Any], answers: list[Any], viewer: int | None, form: str, length: int | None
) -> Any:
    """What a viewer saw happen after some answers, of a match that has to be played again for it."""
    play = MatchSession.open(_game(of), of, answers)
    return play.events_seen_since(viewer, form, length)


def verify(of: Mapping[str, Any], answers: list[Any]) -> Any:
    return playing.verify(_game(of), of, answers)


# -- files --------------------------------------------------------------------------------------------------


def tell(source: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    """`wire.http_models.GameDetails` of a game. It is played a little, so that what breaks at once is refused."""
    game = game_cache.load_game(source, options)
    match = game.start()
    match.scene(None)
    match.view(None)
    return {
        "name": game.name,
        "family": game.family.name,
        "title": game.title,
        "seats": list(game.seats),
        "options": schemas_for_people(game.family.options(game.rules)),
        "bots": bots.names(game),
        "opponents": [one.json for one in bots.opponents(game)],
        "digest": game.digest,
    }


def sample(source: Any) -> dict[str, Any]:
    """A scene of a game for its picture."""
    return previews.sample_scene(game_cache.load_game(source, {}))


def begin(of: Mapping[str, Any], people: bool = False) -> list[Any]:
    """Starts a match to see that it can be.

    Gives title, family, digest, who is asked first, whether that was all, and the options with those for people.
    """
    game = _game(of)
    if people:
        of = {**of, "options": options_for_people(game.family.options(game.rules), of["options"])}
        game = _game(of)
    match = game.start(of["seats"], of["seed"])
    over = {"winners": match.winners, "scores": match.scores} if match.over else None
    asked = [decision.seat for decision in match.decisions]
    # A digest of an earlier form of digests is kept: it is what the match will be looked up by.
    asked_for = of.get("digest")
    digest = asked_for if asked_for and game.has_digest(asked_for) else game.digest
    return [game.title, game.family.name, digest, asked, over, of["options"]]


def make_bot(bot: str, of: Mapping[str, Any]) -> bool:
    """Makes a bot to see that it can be."""
    bots.make(bot, _game(of))
    return True


def simulate(
    source: Any, options: Mapping[str, Any], seats: list[str], games: int, seed: Any, cap: int
) -> Any:
    """A few matches of bots."""
    game = game_cache.load_game(source, options)
    players = seats or ["random"] * game.seats[0]
    matches = _outcomes(game, players, games, seed, cap)
    everybody = list(range(len(players)))
    wins, draws, unfinished = [0] * len(players), 0, 0
    for _, winners, over, _ in matches:
        unfinished += not over
        drawn = winners in ([], everybody) and len(players) > 1
        draws += over and drawn
        for seat in () if drawn else winners:
            wins[seat] += 1
    lengths = [length for length, _, _, _ in matches]
    return {
        "games": games, "decisions": sum(lengths), "wins": wins, "draws": draws, "unfinished": unfinished,
        "seats": players, "lengths": lengths, "scores": [scores for _, _, _, scores in matches],
    }  # fmt: skip


def _outcomes(
    game: Any, players: list[str], games: int, seed: Any, cap: int
) -> list[tuple[int, list[int], bool, list[float]]]:
    """Length, winners, whether it is over, and scores of each match."""
    if set(players) == {"random"}:
        table = game.table(len(players), seed)
        batch = game.family.random_matches(table, games, seed, cap=cap, outcomes=True)
        if batch is not None:
            return [
                (
                    length,
                    winners,
                    bool(winners),
                    [(seat in winners) / max(len(winners), 1) for seat in range(len(players))],
                )
                for length, winners in batch.outcomes
            ]
    matches = []
    for number in range(games):
        match = game.start(len(players), f"{seed}/{number}")
        bots.play(
            match, [bots.make(text, game, seed=f"{seed}/{number}/{n}") for n, text in enumerate(players)], cap
        )
        matches.append((match.length, list(match.winners), match.over, list(match.scores)))
    return matches


def analyse(of: Mapping[str, Any], position: Any, answers: list[Any], budget: Mapping[str, Any]) -> Any:
    """`wire.http_models.AnalysisResult` of a game after some answers, from its beginning or a position."""
    game = _game(of)
    match = MatchSession.open(game if position is None else PositionedGame(game, position), of, answers).match
    found = boardwright.analyse(match, **budget)
    return {
        "seat": None if match.over else match.decisions[0].seat,
        "over": match.over,
        "lines": [line.json for line in found],
    }


# -- the process --------------------------------------------------------------------------------------------

_ASKED: Mapping[str, Callable[..., Any]] = {
    "show": MatchSession.show,
    "events_seen_since": MatchSession.events_seen_since,
    "why_not": MatchSession.why_not,
    "preview": MatchSession.preview,
    "snapshot": MatchSession.snapshot,
    "answers": MatchSession.answers,
    "last_answer_by": MatchSession.last_answer_by,
    "can_undo_to": MatchSession.can_undo_to,
    "think": MatchSession.think,
    "bot_request": MatchSession.bot_request,
    "heard": MatchSession.heard,
    "journal": MatchSession.journal,
    "export": MatchSession.export,
    "is_open_information": MatchSession.is_open_information,
    "unsealed": MatchSession.unsealed,
}

_CALLS: Mapping[str, Callable[..., Any]] = {
    "check": previews.check,
    "explain": previews.explain,
    "explain_part": previews.explain_part,
    "look": previews.preview_text,
    **{
        call.__name__: call
        for call in (
            open_session,
            do,
            ask,
            think,
            frames,
            events,
            verify,
            tell,
            begin,
            make_bot,
            simulate,
            sample,
            analyse,
        )
    },
}


def reply(request: Mapping[str, Any]) -> dict[str, Any]:
    """Carries out one request."""
    try:
        return {"ok": _CALLS[request["call"]](**request["with"])}
    except BoardwrightError as error:
        return {"refused": error.message.json}
    except MemoryError:
        return {"refused": Message("server-worker-memory").json}
    except Exception as error:
        return {"broken": f"{type(error).__name__}: {error}"[:500]}


def _bound(megabytes: int, folder: str) -> None:
    """Lower priority, bounded memory, no writing, no core files, and nothing outside of the installation."""
    # The server itself goes first: people wait for it at every move.
    os.nice(NICENESS)
    if megabytes:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    inside = tuple(
        os.path.realpath(path) + os.sep
        for path in (sys.prefix, sys.base_prefix, os.path.dirname(os.path.dirname(catalog.__file__)), folder)
        if path
    )

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        if event in _REFUSED or event.startswith(("socket.", "subprocess.")):
            raise PermissionError(event)
        if event == "open" and isinstance(arguments[0], str | bytes):
            path = os.path.realpath(os.fsdecode(arguments[0]))
            writes = isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            if writes or not path.startswith(inside):
                raise PermissionError(f"open {path}")

    sys.addaudithook(watch)


_REFUSED = {
    "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.remove", "os.rename",
    "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown", "ctypes.dlopen",
}  # fmt: skip


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    return stream.read(struct.unpack("!I", head)[0]) if len(head) == 4 else None


def main() -> None:
    """Serves until standard input ends."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    # Nothing that a game prints may come between the replies.
    sys.stdout = sys.stderr
    megabytes, folder = int(sys.argv[1]), sys.argv[2]
    game_cache.open_folder(folder)
    _bound(megabytes, folder)
    while (body := _read(source)) is not None:
        found = msgspec.json.encode(reply(orjson.loads(body)))
        sink.write(struct.pack("!I", len(found)) + found)
        sink.flush()


if __name__ == "__main__":
    main()
