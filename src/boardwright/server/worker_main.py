"""The main program of a worker. It runs bots, plays uploads and checks files. The server can kill it at any time.

It speaks the protocol of `children/worker_protocol.py` over its standard streams.
It opens no file for writing, no file outside the installation, and no connection.
"""

from __future__ import annotations

import base64
import contextlib
import os
import resource
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

import orjson

import boardwright
from boardwright import bots
from boardwright.bots.programs import ProgramBot, ProgramLimits, make_program
from boardwright.children.cpu_priority import leave_first_core, lower_priority
from boardwright.children.syscall_filter import confine
from boardwright.children.worker_protocol import serve_calls, take_streams
from boardwright.core import BoardwrightError, Message
from boardwright.core.game_options import options_for_people, schemas_for_people
from boardwright.server import game_cache, game_previews
from boardwright.server import match_session as playing
from boardwright.server.analysis_worker import analyse, curve
from boardwright.server.bot_cache import BotCache
from boardwright.server.lab_worker import lab_block, lab_facts, lab_journals
from boardwright.server.match_session import MatchSession
from boardwright.server.prove_worker import prove_game
from boardwright.server.variant_import import import_variants

#: How much lower a worker's priority is than the server's priority.
NICENESS = 5

#: Maximum number of matches that a worker caches. The server sends dropped matches again.
KEPT = 256

_plays: OrderedDict[str, tuple[int, MatchSession]] = OrderedDict()


# -- matches ------------------------------------------------------------------------------------------------


def _game(of: Mapping[str, Any]) -> Any:
    return game_cache.load_game(of["source"], of["options"], of.get("digest", game_cache.PRESENT))


def open_session(
    key: str, of: Mapping[str, Any], answers: list[Any], undone: int, snapshot: tuple[int, str] | None = None
) -> int:
    """Opens a match and caches it. The snapshot is given as Base64 text."""
    frozen = None if snapshot is None else (snapshot[0], base64.b64decode(snapshot[1]))
    _keep(key, undone, MatchSession.open(_game(of), of, answers, frozen))
    return len(answers)


def _keep(key: str, undone: int, play: MatchSession) -> None:
    if key in _plays and _plays[key][0] != undone:
        _bots.forget(key)
    _plays[key] = (undone, play)
    _plays.move_to_end(key)
    while len(_plays) > KEPT:
        _plays.popitem(last=False)


def do(key: str, verb: str, arguments: list[Any], wanted: list[Any]) -> Any:
    """Executes a verb on a cached match; None if it is not cached."""
    if key not in _plays:
        return None
    _plays.move_to_end(key)
    change = _plays[key][1].do(verb, arguments, [(viewer, form) for viewer, form in wanted])
    return list(change)


def ask(key: str, name: str, arguments: list[Any]) -> Any:
    """Queries a cached match. Returns the reply in a list, or None if the match is not cached."""
    if key not in _plays:
        return None
    found = _ASKED[name](_plays[key][1], *arguments)
    return [base64.b64encode(found).decode() if isinstance(found, bytes) else found]


def _caught_up(key: str, undone: int, length: int, answers: list[Any]) -> MatchSession | None:
    """Adds answers to a cached match that has at least the first `length` answers; None if there is no such match.

    Requests for several bots may contain the same answers. Answers that the match already has are skipped.
    """
    kept = _plays.get(key)
    if kept is None or kept[0] != undone:
        return None
    known = kept[1].match.length
    if not length <= known <= length + len(answers):
        return None
    _plays.move_to_end(key)
    kept[1].give(answers[known - length :])
    return kept[1]


_bots = BotCache()


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
    """Returns the bot's answer in a list; with `reasons`, also its reasons. Returns None if the match is not cached."""
    play = _caught_up(key, undone, length, answers)
    if play is None:
        return None

    def make() -> bots.Bot:
        return bots.make(bot, play.match.game, seed=seed)

    if reasons:
        # A hint is for a seat that a person plays, so it does not use the kept bot of the seat.
        return [play.think(seat, make(), reasons=True)]
    only = play.only_answer(seat)
    if only is not None:
        # The others must not learn from a quick answer that the seat has no choice.
        play.think_elsewhere(seat, make)
        return [only]
    try:
        found = play.think(seat, _bots.get(key, seat, bot, make))
    except MemoryError:
        _bots.clear()
        found = play.think(seat, make())
    _bots.shrink()
    return [found]


#: Match -> seat -> the program or bot that plays there, in a worker that may start programs.
_players: dict[str, dict[int, bots.Bot]] = {}
#: Match and seat -> number of consecutive questions that its program did not answer.
_silent: Counter[tuple[str, int]] = Counter()


def think_in_program(
    key: str,
    undone: int,
    length: int,
    answers: list[Any],
    seat: int,
    bot: str,
    seed: str,
    limits: Mapping[str, Any],
    forfeit_after: int = 0,
) -> Any:
    """A program's answer, or the reason why there is none; None if the match is not cached.

    With `forfeit_after`, a program loses after this many unanswered questions in a row, unless the game has its own
    rule.
    """
    play = _caught_up(key, undone, length, answers)
    if play is None:
        return None
    view, players = play.match.view(seat), _players.setdefault(key, {})
    assert view.decision is not None
    if seat not in players:
        if bot.startswith(bots.registry.PROGRAMS):
            players[seat] = make_program(bot, ProgramLimits(**limits))
        else:
            players[seat] = bots.make(bot, play.match.game, seed=seed, programs=True)
    player = players[seat]
    if not isinstance(player, ProgramBot):
        return {"answer": player.choose(view).json}
    before = Counter(player.faults)
    option = player.choose(view)
    reason = next(iter(player.faults - before), None)
    if reason is None:
        _silent.pop((key, seat), None)
        return {"answer": option.json}
    _silent[key, seat] += 1
    forfeits = 0 < forfeit_after <= _silent[key, seat] and not view.decision.faults
    return {"reason": reason, "forfeits": forfeits}


def end_programs(key: str, undone: int, length: int, answers: list[Any]) -> Any:
    """Sends the result of a match to its programs and stops them. Returns each program's notes and log."""
    play = _caught_up(key, undone, length, answers) or _plays.get(key, (0, None))[1]
    _plays.pop(key, None)
    found: dict[str, Any] = {}
    for seat, player in _players.pop(key, {}).items():
        _silent.pop((key, seat), None)
        leave = getattr(player, "leave", None)
        if leave is not None and play is not None:
            leave(play.match.view(seat))
        if isinstance(player, ProgramBot):
            found[str(seat)] = {"notes": player.notes, "log": getattr(player, "log", "")}
    return found


def frames(of: Mapping[str, Any], answers: list[Any], viewer: int | None, form: str, first: int) -> Any:
    return playing.frames(_game(of), of, answers, viewer, form, first)


def events(
    of: Mapping[str, Any], answers: list[Any], viewer: int | None, form: str, length: int | None
) -> Any:
    """Replays a match. Returns the events that a viewer saw after the first `length` answers."""
    play = MatchSession.open(_game(of), of, answers)
    return play.events_seen_since(viewer, form, length)


def verify(of: Mapping[str, Any], answers: list[Any]) -> Any:
    return playing.verify(_game(of), of, answers)


# -- files --------------------------------------------------------------------------------------------------


def tell(source: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    """`wire.http_models.GameDetails` of a game. A few moves are played, so that broken games are refused."""
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


def accept(text: str, language: str) -> dict[str, Any]:
    """Checks an upload before it is stored and, if it is valid, returns its details."""
    checked = game_previews.check(text, None, language)
    if not checked["ok"]:
        return {"checked": checked}
    return {"checked": checked, "told": tell(orjson.loads(text.lstrip("\ufeff")), {})}


def sample(source: Any) -> dict[str, Any]:
    """A scene of a game for its picture."""
    return game_previews.sample_scene(game_cache.load_game(source, {}))


def begin(of: Mapping[str, Any], people: bool = False) -> list[Any]:
    """Starts a match to check that it can be played.

    Returns title, family, digest, the seats that answer first, whether the match is over, and the options for people.
    """
    game = _game(of)
    if people:
        of = {**of, "options": options_for_people(game.family.options(game.rules), of["options"])}
        game = _game(of)
    match = game.start(of["seats"], of["seed"])
    over = {"winners": match.winners, "scores": match.scores} if match.over else None
    asked = [decision.seat for decision in match.decisions]
    # A digest in an earlier form is kept, because the match will be looked up by it.
    asked_for = of.get("digest")
    digest = asked_for if asked_for and game.has_digest(asked_for) else game.digest
    return [game.title, game.family.name, digest, asked, over, of["options"]]


def make_bot(bot: str, of: Mapping[str, Any]) -> bool:
    """Makes a bot to check that its name and parameters are valid."""
    bots.make(bot, _game(of))
    return True


def simulate(
    source: Any, options: Mapping[str, Any], seats: list[str], games: int, seed: Any, cap: int
) -> Any:
    """Plays a few bot-only matches."""
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
    """Length, winners, completion and scores of each match."""
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


# -- the process --------------------------------------------------------------------------------------------

_ASKED: Mapping[str, Callable[..., Any]] = {
    "show": MatchSession.show,
    "events_seen_since": MatchSession.events_seen_since,
    "why_not": MatchSession.why_not,
    "preview": MatchSession.preview,
    "preview_pick": MatchSession.preview_pick,
    "choices": MatchSession.choices,
    "snapshot": MatchSession.snapshot,
    "answers": MatchSession.answers,
    "last_answer_by": MatchSession.last_answer_by,
    "can_undo_to": MatchSession.can_undo_to,
    "is_discreet": MatchSession.is_discreet,
    "bot_request": MatchSession.bot_request,
    "heard": MatchSession.heard,
    "program_states": MatchSession.program_states,
    "read_reply": MatchSession.read_reply,
    "journal": MatchSession.journal,
    "export": MatchSession.export,
    "is_open_information": MatchSession.is_open_information,
    "unsealed": MatchSession.unsealed,
}

_CALLS: Mapping[str, Callable[..., Any]] = {
    "ready": lambda: True,
    "check": game_previews.check,
    "explain": game_previews.explain,
    "explain_part": game_previews.explain_part,
    "look": game_previews.preview_text,
    **{
        call.__name__: call
        for call in (
            open_session,
            do,
            ask,
            think,
            think_in_program,
            end_programs,
            frames,
            events,
            verify,
            accept,
            tell,
            begin,
            make_bot,
            simulate,
            sample,
            analyse,
            curve,
            import_variants,
            prove_game,
            lab_facts,
            lab_block,
            lab_journals,
        )
    },
}


#: Errors that are reported to the client, because they are not bugs in our code.
_REFUSALS: Mapping[type[Exception], Callable[[Any], Any]] = {
    BoardwrightError: lambda error: error.message.json,
    MemoryError: lambda error: Message("server-worker-memory").json,
}


def _bound(megabytes: int, folder: str) -> None:
    """Sets limits: lower priority, bounded memory, no writing, no core files, no files outside of the installation."""
    # The server itself has priority, because people wait for it at every move.
    lower_priority(NICENESS)
    leave_first_core()
    if megabytes:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    inside = tuple(
        os.path.realpath(path) + os.sep
        for path in (
            sys.prefix,
            sys.base_prefix,
            os.path.dirname(os.path.dirname(boardwright.__file__)),
            folder,
            # If a virtual environment is built on another one, packages are also in the folders of the other one.
            *(path for path in sys.path if path.endswith(("site-packages", "dist-packages"))),
        )
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

    # If the operating system supports filters, it also enforces these limits, even for native code.
    confine()
    sys.addaudithook(watch)


_REFUSED = {
    "os.system", "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.remove", "os.rename",
    "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown", "ctypes.dlopen",
}  # fmt: skip


def main() -> None:
    """Serves until standard input ends."""
    source, sink = take_streams()
    megabytes, folder = int(sys.argv[1]), sys.argv[2]
    game_cache.open_folder(folder)
    if "programs" not in sys.argv[3:]:
        _bound(megabytes, folder)
    else:
        # This process started in the root folder, so that no file of the user's folder was imported.
        with contextlib.suppress(OSError):
            os.chdir(sys.argv[4])
        if len(sys.argv) > 5:
            # All processes of a tournament match share one core; other matches use other cores.
            with contextlib.suppress(OSError):
                os.sched_setaffinity(0, {int(sys.argv[5])})
    serve_calls(source, sink, _CALLS, _REFUSALS)


if __name__ == "__main__":
    main()
