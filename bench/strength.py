"""How strong the search is: our bots against OpenSpiel's MCTS and UCI engines, the same time for each move.

    python bench/strength.py --minutes 30           goes on where the last slice stopped
    python bench/strength.py --by-work              for a busy machine: counts iterations and nodes instead of time
    python bench/strength.py --only chess           only measurements whose name contains this
    python bench/strength.py --most 50              at most so many games of each measurement
    python bench/strength.py --sequential           ends a measurement once its 99 % interval leaves the share asked
    python bench/strength.py --whole                plays on where the games left cannot change the answer
    python bench/strength.py --table                prints the table of all results so far

Every opening of a few random moves is played twice with seats swapped, with the bots and games that people use. Against
a UCI engine an opening counts only if that engine at full strength finds it balanced (within a pawn): otherwise many
openings are won by the same colour whoever plays it.
OpenSpiel comes from PyPI, Stockfish and Fairy-Stockfish from the system. Time is by the clock, so a machine that does
something else measures nothing. With `--by-work` both players get the iterations or nodes that they make in 0.1 s of
processor time, measured at the start in the same positions, once for all levels of an engine: other work on the machine
then changes nothing. Other work also slows down the measuring itself, because it shares caches and cores. So every
position is measured several times and the fastest time counts; still, measure when the machine is as free as it gets.
Results are kept in bench/strength.json after every game, the two ways apart, and so are the budgets of `--by-work`.
Several processes may run at once if `--only` gives them different measurements.

A measurement ends early once its answer is settled: when the points in hand already reach the share asked of all games,
or when winning every game left could not reach it.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import math
import os
import resource
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import boardwright
from boardwright import bots
from boardwright.core import Game, Match, Option, Rng, View
from boardwright.families.boards.uci_text import match_text
from boardwright.proof.move_texts import single_options

KEPT = Path(__file__).parent / "strength.json"
BUILT_ENGINE = Path(__file__).parent.parent / "build" / "fairy-stockfish"
SECONDS = 0.1
OPENING = 6
#: Matches that are undecided after so many moves are draws.
CAP = 600
HEX_7: dict[str, Any] = {
    "extends": "hex",
    "name": "hex-7",
    "board": {"box": {"x": 7, "y": 7}},
    "regions": {"goal": {"red": "*7", "blue": "g*"}},
}


@dataclass(frozen=True)
class Measurement:
    """Our bot against another player in one game, and the target share of the points."""

    name: str
    game: str | dict[str, Any]
    bot: str
    #: A bot as `bots.make` takes it, or `open_spiel:NAME`.
    other: str
    matches: int
    asked: float | None = None
    #: Of OpenSpiel's bot for a move; 0: as many as fit into the time.
    simulations: int = 0
    #: Random moves at the beginning. On small boards a few more decide the match, whoever plays on.
    opening: int = OPENING


def _measurements() -> list[Measurement]:
    mcts, alphabeta = f"mcts:time={SECONDS}", f"alphabeta:time={SECONDS}"
    found = [
        Measurement("mcts/breakthrough", "breakthrough", mcts, "open_spiel:breakthrough", 200, 0.6),
        Measurement("mcts/othello", "othello", mcts, "open_spiel:othello", 200, 0.6),
        Measurement("mcts/hex 7x7", HEX_7, mcts, "open_spiel:hex(board_size=7)", 200, 0.6, opening=1),
        Measurement(
            "mcts/connect-four", "connect-four", mcts, "open_spiel:connect_four", 200, 0.6, opening=2
        ),
    ]
    for level, asked in ((0, 0.95), (5, 0.5), *((level, None) for level in (1, 2, 3, 4, 7, 9))):
        engine = f"uci:{_engine('stockfish')},time={SECONDS},Skill_Level={level},Threads=1"
        found.append(Measurement(f"alphabeta/chess level {level}", "chess", alphabeta, engine, 100, asked))
    for game in ("xiangqi", "shogi", "crazyhouse", "atomic"):
        # Debian's Fairy-Stockfish 11.1 does not know atomic chess. The one that `make prove` builds does.
        program = str(BUILT_ENGINE) if game == "atomic" else _engine("fairy-stockfish")
        for level in (-20, -15, -10, -5, 0, 3, 5, 8, 12):
            engine = f"uci:{program},time={SECONDS},Skill_Level={level},Threads=1,variant={game}"
            found.append(Measurement(f"alphabeta/{game} level {level}", game, alphabeta, engine, 20))
    return found


def _engine(name: str) -> str:
    """The path of an engine. Debian installs games in a folder that is not always in the search path."""
    debian = f"/usr/games/{name}"
    return debian if os.path.exists(debian) else name


class SpielPlayer:
    """OpenSpiel's MCTS with its default rollouts. It takes a number of simulations: as many as fit into the time."""

    def __init__(self, name: str, game: Game, seed: int, simulations: int = 0) -> None:
        import pyspiel

        self._rules, self._name = game.rules, name.partition("(")[0]
        self._game = pyspiel.load_game(name)
        self._state = self._game.new_initial_state()
        count = simulations or _simulations(name)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = pyspiel.MCTSBot(self._game, evaluator, 2.0, count, 1000, True, seed, False)

    def follow(self, match: Match, option: Option) -> None:
        """Plays the same action here, just before an option is played."""
        position = match.fork(viewer=0).table.position
        texts = single_options(self._rules, position, self._name)
        [text] = [text for text, turn in texts.items() if tuple(turn[0]) == tuple(option.key)]
        player = self._state.current_player()
        actions = {self._state.action_to_string(player, a): a for a in self._state.legal_actions()}
        self._state.apply_action(actions[text])

    def choose(self, match: Match, view: View) -> Option:
        action = self._bot.step(self._state)
        wanted = self._state.action_to_string(self._state.current_player(), action)
        position = match.fork(viewer=0).table.position
        row = tuple(single_options(self._rules, position, self._name)[wanted][0])
        assert view.decision is not None
        return next(option for option in view.decision.options if tuple(option.key) == row)


def _simulations(name: str, known: dict[str, int] = {}) -> int:  # noqa: B006 (a cache)
    """How many simulations OpenSpiel's bot makes in the time of a move, measured once at the start of a game."""
    import pyspiel

    if name not in known:
        game, count = pyspiel.load_game(name), 200
        while True:
            bot = pyspiel.MCTSBot(
                game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, count, 1000, True, 1, False
            )
            begun = time.perf_counter()
            bot.step(game.new_initial_state())
            spent = time.perf_counter() - begun
            if spent >= SECONDS / 2:
                known[name] = max(1, round(count * SECONDS / spent))
                break
            count *= 2
    return known[name]


#: Where work is measured: after so many random moves, in so many matches, so often.
SAMPLED_PLIES, SAMPLED_MATCHES, REPEATS = (6, 14, 22, 30), 3, 4


def _samples(what: Measurement) -> Iterator[tuple[Match, SpielPlayer | None, bool]]:
    """Random matches of a game, move by move; OpenSpiel's player follows. The last says whether to measure here."""
    game = boardwright.load(what.game)
    for number in range(SAMPLED_MATCHES):
        match, rng = game.start(seed=number), Rng(f"work/{what.name}/{number}")
        spiel = None
        if what.other.startswith("open_spiel:"):
            spiel = SpielPlayer(what.other.removeprefix("open_spiel:"), game, number, simulations=2000)
        while not match.over and match.length <= max(SAMPLED_PLIES):
            yield match, spiel, match.length in SAMPLED_PLIES
            option = rng.choice(match.decisions[0].options)
            if spiel is not None:
                spiel.follow(match, option)
            match.answer(match.decisions[0].seat, option)


def by_work(what: Measurement, budgets: dict[str, list[int]]) -> Measurement:
    """The same measurement with the work that both players do in the time of a move, in processor time."""
    kind = what.bot.partition(":")[0]
    unit, tried = ("rollouts", 8000) if kind == "mcts" else ("nodes", 20_000)
    known = what.name.partition(" level ")[0]
    if known not in budgets:
        budgets[known] = _measure_work(what, kind, unit, tried)
    ours, others = budgets[known]
    print(f"{what.name}: {ours:,} {unit} against {others:,}", flush=True)
    return replace(
        what,
        name=f"{what.name} (by work)",
        bot=f"{kind}:{unit}={ours}",
        other=what.other.replace(f"time={SECONDS}", f"nodes={others}"),
        simulations=others,
    )


def _measure_work(what: Measurement, kind: str, unit: str, tried: int) -> list[int]:
    """The work that we and the other player do in the time of a move."""
    game = boardwright.load(what.game)
    # Values are derived by the first search, once for all matches.
    bots.make(f"{kind}:{unit}=100", game, seed=1).choose(game.start(seed=0).view(0))
    done = spent = other_done = other_spent = 0.0
    for match, spiel, is_measured in _samples(what):
        if not is_measured:
            continue
        view = match.view(match.decisions[0].seat)
        searches: list[Any] = [bots.make(f"{kind}:{unit}={tried}", game, seed=1) for _ in range(REPEATS)]
        spent += min(_processor_time(ours.choose, view) for ours in searches)
        done += searches[0].lines[0].nodes if searches[0].lines else 0
        if spiel is not None:
            other_spent += min(_processor_time(spiel.choose, match, view) for _ in range(REPEATS))
            other_done += 2000
    if what.other.startswith("uci:"):
        other_done, other_spent = min(
            (_engine_work(what.other) for _ in range(REPEATS)), key=lambda work: work[1]
        )
    return [round(SECONDS * n / s) for n, s in ((done, spent), (other_done, other_spent))]


def _processor_time(work: Callable[..., object], *arguments: object) -> float:
    begun = time.process_time()
    work(*arguments)
    return time.process_time() - begun


def _engine_work(other: str, nodes: int = 300_000) -> tuple[float, float]:
    """Nodes that an engine searches, and the processor time for them."""
    command, *options = other.removeprefix("uci:").split(",")
    settings = dict(option.split("=") for option in options)
    begin = ["uci", "setoption name Threads value 1"]
    if "variant" in settings:
        begin.append(f"setoption name UCI_Variant value {settings['variant']}")

    def seconds(lines: list[str]) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        engine = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert engine.stdin is not None
        assert engine.stdout is not None
        for line in lines:
            engine.stdin.write(line + "\n")
            engine.stdin.flush()
            wanted = {"isready": "readyok"}.get(line, "bestmove" if line.startswith("go") else "")
            while wanted and not engine.stdout.readline().startswith(wanted):
                pass
        engine.communicate("quit\n")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    start = seconds([*begin, "isready"])
    return nodes, seconds([*begin, "isready", "position startpos", f"go nodes {nodes}"]) - start


def play(what: Measurement, number: int) -> float:
    """The points of our bot in one match."""
    pair, seat = divmod(number, 2)
    game = boardwright.load(what.game)
    match = game.start(seed=pair)
    ours = bots.make(what.bot, game, seed=number)
    spiel = None
    if what.other.startswith("open_spiel:"):
        spiel = SpielPlayer(what.other.removeprefix("open_spiel:"), game, number, what.simulations)
    other = None if spiel else bots.make(what.other, game, seed=number, programs=True)
    begin = opening(what, game, pair)
    try:
        while not match.over and match.length < CAP:
            decision = match.decisions[0]
            view = match.view(decision.seat)
            if match.length < len(begin):
                option = begin[match.length]
            elif decision.seat == seat:
                option = ours.choose(view)
            elif spiel is not None:
                option = spiel.choose(match, view)
            else:
                assert other is not None
                option = other.choose(view)
            if spiel is not None:
                spiel.follow(match, option)
            match.answer(decision.seat, option)
    finally:
        bots.close_bots(match, [ours, other])
    faults = getattr(other, "faults", None)
    if faults:
        raise SystemExit(f"{what.other} did not answer: {dict(faults)}; the machine is too busy to measure")
    if not match.over or len(match.winners) != 1:
        return 0.5
    return float(match.winners[0] == seat)


#: An opening is balanced if the engine at full strength gives neither side more than this, in hundredths of a pawn.
BALANCED = 100
JUDGED_NODES = 50_000


def opening(what: Measurement, game: Game, pair: int) -> list[Option]:
    """A few random moves; against a UCI engine the first such moves that are balanced."""
    for attempt in range(1000):
        rng, match, moves = Rng(f"opening/{what.name}/{pair}/{attempt}"), game.start(seed=pair), []
        while len(moves) < what.opening and not match.over:
            moves.append(rng.choice(match.decisions[0].options))
            match.answer(match.decisions[0].seat, moves[-1])
        if not match.over and (not what.other.startswith("uci:") or abs(_score(what, match)) <= BALANCED):
            return moves
    raise SystemExit(f"{what.name}: no balanced opening found")


def _score(what: Measurement, match: Match) -> int:
    """The score that the engine of a measurement gives a position at full strength, in hundredths of a pawn."""
    command, *options = what.other.removeprefix("uci:").split(",")
    variant = dict(option.split("=") for option in options).get("variant")
    text, _ = match_text(match.game, [answer for _, answer in match.answers()])
    lines = ["uci", *([f"setoption name UCI_Variant value {variant}"] if variant else []), f"position {text}"]
    engine = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert engine.stdin is not None
    assert engine.stdout is not None
    engine.stdin.write("\n".join([*lines, f"go nodes {JUDGED_NODES}"]) + "\n")
    engine.stdin.flush()
    score = 0
    for line in engine.stdout:
        words = line.split()
        if "score" in words:
            kind, value = words[words.index("score") + 1 :][:2]
            score = int(value) if kind == "cp" else 10_000
        if line.startswith("bestmove"):
            break
    engine.communicate("quit\n")
    return score


#: Games of a sequential test before it may end, and the width of its interval.
SEQUENTIAL_LEAST, SEQUENTIAL_Z = 20, 2.58


def is_told_apart(what: Measurement, points: list[float]) -> bool:
    """Whether the share is certainly above or below its target. Without a target, it is compared with one half."""
    if len(points) < SEQUENTIAL_LEAST:
        return False
    low, high = interval(points, SEQUENTIAL_Z)
    return not low <= (0.5 if what.asked is None else what.asked) <= high


def is_settled(what: Measurement, points: list[float]) -> bool:
    """Whether the remaining games can no longer change the verdict.

    >>> asked = Measurement("", "chess", "", "", matches=10, asked=0.6)
    >>> [is_settled(asked, points) for points in ([1.0] * 5, [1.0] * 6, [0.0] * 4, [0.0] * 5)]
    [False, True, False, True]
    """
    if what.asked is None:
        return False
    needed = what.asked * what.matches
    return sum(points) >= needed or sum(points) + what.matches - len(points) < needed


def interval(points: list[float], z: float = 1.96) -> tuple[float, float]:
    """Interval of the share (Wilson), of 95 % by default."""
    n = len(points)
    p = sum(points) / n
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def table(results: dict[str, list[float]]) -> str:
    lines = ["| measurement | games | points | 95 % interval | asked |", "|---|---|---|---|---|"]
    for what, suffix in [(what, suffix) for what in _measurements() for suffix in ("", " (by work)")]:
        points = results.get(what.name + suffix, [])
        if points:
            low, high = interval(points)
            asked = f"{what.asked:.0%} of {what.matches}" if what.asked is not None else ""
            share = sum(points) / len(points)
            lines.append(
                f"| {what.name}{suffix} | {len(points)} | {share:.1%} | {low:.0%} to {high:.0%} | {asked} |"
            )
    return "\n".join(lines)


def keep(name: str, points: list[float], budgets: dict[str, list[int]]) -> None:
    """Writes the points of one measurement. Other processes may measure something else at the same time."""
    with KEPT.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        text = file.read()
        kept: dict[str, Any] = json.loads(text) if text.strip() else {}
        kept.setdefault("points", {})[name] = points
        kept["budgets"] = {**kept.get("budgets", {}), **budgets}
        file.truncate(0)
        file.write(json.dumps(kept) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--only", default="")
    parser.add_argument("--most", type=int, default=1000, help="games of each measurement")
    parser.add_argument("--by-work", action="store_true", help="iterations and nodes instead of time")
    parser.add_argument("--sequential", action="store_true", help="end where the answer is beyond doubt")
    parser.add_argument("--whole", action="store_true", help="also games that cannot change the answer")
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    kept: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    results: dict[str, list[float]] = kept.get("points", {})
    budgets: dict[str, list[int]] = kept.get("budgets", {})
    until = time.monotonic() + asked.minutes * 60
    for what in _measurements():
        if asked.table or asked.only not in what.name:
            continue
        wanted = min(what.matches, asked.most)
        name = what.name + " (by work)" * asked.by_work
        if len(results.get(name, [])) >= wanted or time.monotonic() >= until:
            continue
        points = results.setdefault(name, [])

        def is_done(what: Measurement = what, points: list[float] = points) -> bool:
            told = asked.sequential and is_told_apart(what, points)
            return not asked.whole and (told or is_settled(what, points))

        if is_done():
            continue
        if asked.by_work:
            what = by_work(what, budgets)
        while len(points) < wanted and time.monotonic() < until:
            if is_done():
                break
            points.append(play(what, len(points)))
            keep(name, points, budgets)
            print(f"{what.name}: {sum(points):g} of {len(points)}", flush=True)
    print(table(results))


if __name__ == "__main__":
    main()
