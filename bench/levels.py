"""Measures the levels and the strongest bots: one command, in slices that can be resumed.

    python bench/levels.py --minutes 30            goes on where the last slice stopped
    python bench/levels.py --jobs 2                measures several things at a time, each in a process of its own
    python bench/levels.py --only 'ladder/.* 2'    only measurements whose name contains a match of this expression
    python bench/levels.py --forget starships      drops results, because the code of a bot has changed
    python bench/levels.py --table                 prints the table of all results so far, and writes docs/levels.md

The number of a match determines the match: budgets of bots are nodes and iterations, so results are the same on every
machine. Results are stored in bench/levels.json with the parameters of the bots. When the parameters of a level change,
its results are dropped. Several runs may write at a time. Milliseconds are processor time of one decision on the
machine that measured.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import math
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import boardwright
from boardwright import bots, catalog
from boardwright.core import Game, Match, Rng, bot_interface

# The deadline of bots would end their thinking early on a busy machine. Families are not loaded yet, so they read this.
bot_interface.DEADLINE = 3600.0

HERE = Path(__file__).parent
KEPT, DOCS = HERE / "levels.json", HERE.parent / "docs" / "levels.md"
BEGIN, END = "<!-- results: written by bench/levels.py -->", "<!-- end of results -->"

#: Games whose levels are compared one by one.
BOARDS = (
    "chess", "english-draughts", "connect-four", "othello", "breakthrough", "hex", "gomoku", "ataxx", "intellector",
    "minixiangqi",
)  # fmt: skip
OTHERS = ("starships", "magnifico", "deathmatch", "tactics")
#: The scenarios in which one seat plays against the file's own minds; `mirror` has none.
SCENARIOS = (
    "first_steps", "skirmish", "bridge", "ambush", "muster", "four_corners", "escort", "spellfire", "marsh", "crypt",
    "road", "dungeon",
)  # fmt: skip
#: The opponent in scenarios that have their own.
OWN = "the scenario's own mind"
#: The number of seats of games that are not played by two.
SPOT_SEATS = {"domination": 3, "starships_teams": 4}
#: The reference of starships, which only this bench knows.
FORMER_ACE = "former ace"
#: Matches that are undecided after this many answers are draws.
CAP = 4000
#: The sequential test: shares compared, error of each kind, and the most matches.
LIKELY, ERROR, MOST = 0.65, 0.05, 200
#: A spot check ends after this many matches if level 5 has won all of them.
SPOT_ENOUGH = 10


@dataclass(frozen=True)
class Measurement:
    """One bot against others: in which game, and how it is judged."""

    name: str
    game: str
    bot: str
    others: str
    #: The number of matches; 0 if the sequential test decides.
    matches: int = 0
    seats: int = 2
    #: The target share of the points, for a fixed number of matches.
    asked: float | None = None
    #: Matches begin with this many random answers, the same for each rotation of the seats.
    opening: int = 0
    #: If the bot has won this many matches and has not lost a point, the others are not played; 0: all are played.
    enough: int = 0


@dataclass
class Tally:
    """The results so far."""

    points: list[float] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0
    #: The bots with their parameters, as they were when this was measured.
    bots: str = ""

    def add(self, points: float, seconds: float, decisions: int) -> None:
        self.points.append(points)
        self.seconds += seconds
        self.decisions += decisions

    @property
    def share(self) -> float:
        return sum(self.points) / max(1, len(self.points))

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the share (Wilson)."""
        n, p, z = max(1, len(self.points)), self.share, 1.96
        middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)

    def verdict(self, seats: int) -> str | None:
        """The verdict of the sequential test: better, not better, or undecided."""
        even = 1 / seats
        odds = LIKELY / (1 - LIKELY) * even / (1 - even)
        likely = odds / (1 + odds)
        ratio = sum(
            point * math.log(likely / even) + (1 - point) * math.log((1 - likely) / (1 - even))
            for point in self.points
        )
        bound = math.log((1 - ERROR) / ERROR)
        if ratio >= bound:
            return "better"
        return "not better" if ratio <= -bound else "undecided" if len(self.points) >= MOST else None


@cache
def measurements() -> list[Measurement]:
    """Everything that is measured, the most important first."""
    found = [
        Measurement("strength/starships hunter", "starships", "level:5", "hunter", 60, asked=0.95),
        Measurement("strength/starships turret", "starships", "level:5", "turret", 60, asked=0.5),
        Measurement("strength/starships starter", "starships", "level:5", "starter", 60, asked=0.5),
        Measurement("strength/starships ace", "starships", "level:5", FORMER_ACE, 60, asked=0.85),
        Measurement("strength/shooter", "deathmatch", "level:5", "greedy", 60, seats=3, asked=0.55),
        Measurement("strength/cards", "magnifico", "level:5", "greedy", 100, asked=0.75),
        Measurement("strength/tactics", "tactics", "level:5", "threat:profile=smart", 60, asked=0.65),
        Measurement("first/first_steps", "first_steps", "level:1", OWN, 100, seats=1, asked=0.6),
        Measurement("first/skirmish", "skirmish", "level:1", OWN, 100, seats=1, asked=0.6),
    ]
    for name in SCENARIOS:
        for number in range(1, 6):
            # From level 2 on, every match of a scenario is the same.
            matches = 20 if number == 1 else 1
            found.append(
                Measurement(f"scenario/{name} {number}", name, f"level:{number}", OWN, matches, seats=1)
            )
    found += [_beginner(game) for game in (*BOARDS, *OTHERS)]
    for number in range(1, 5):
        for game in (*BOARDS, *OTHERS):
            found.append(_ladder(game, number))
    ladder = {*OTHERS, *BOARDS}
    for name, entry in sorted(catalog.shipped_games().items()):
        if name not in ladder:
            opening = 2 if entry.family == "boards" else 0
            found.append(
                Measurement(
                    f"spot/{name}",
                    name,
                    "level:5",
                    "level:1",
                    20,
                    SPOT_SEATS.get(name, 2),
                    opening=opening,
                    enough=SPOT_ENOUGH,
                )
            )
    return found


def _seats(game: str) -> int:
    return 3 if game == "deathmatch" else 2


def _ladder(game: str, number: int) -> Measurement:
    opening = 2 if game in BOARDS else 0
    return Measurement(
        f"ladder/{game} {number + 1} over {number}", game, f"level:{number + 1}", f"level:{number}",
        seats=_seats(game), opening=opening,
    )  # fmt: skip


#: The bot that looks one step ahead, by game. In board games it evaluates the board after one ply. In games in which
#: stones are only placed, such an evaluation means nothing. There the bot uses a few playouts, and more of them on the
#: largest board.
GREEDY = {"starships": "hunter", "magnifico": "greedy", "deathmatch": "greedy", "tactics": "orders"}
FEW_PLAYOUTS = {"connect-four": 100, "othello": 100, "hex": 100, "gomoku": 400}


def _beginner(game: str) -> Measurement:
    greedy = GREEDY.get(game, "alphabeta:depth=1")
    if game in FEW_PLAYOUTS:
        greedy = f"mcts:rollouts={FEW_PLAYOUTS[game]}"
    opening = 2 if game in BOARDS else 0
    return Measurement(
        f"beginner/{game}", game, greedy, "level:1", 100, _seats(game), asked=0.6 if _seats(game) == 2 else 0.45,
        opening=opening,
    )  # fmt: skip


# -- playing --------------------------------------------------------------------------------------------------


def _game(name: str, number: int) -> Game:
    if name != "tactics":
        return boardwright.load(name)
    from fair_scenarios import fair_game

    return fair_game(number)


def _bot(name: str, game: Game, seed: str = "") -> bots.Bot:
    if name != FORMER_ACE:
        return bots.make(name, game, seed=seed)
    from former_ace import FormerAce

    return FormerAce(Rng(seed).split("bot"))


def play(what: Measurement, number: int) -> tuple[float, float, int]:
    """One match: the points of the bot that is measured, its processor time, and its decisions."""
    pair, seat = divmod(number, what.seats)
    game = _game(what.game, pair)
    match = game.start(what.seats, f"levels/{pair}")
    rng = Rng(f"opening/{pair}")
    for _ in range(what.opening):
        if not match.over:
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))
    players = [
        _bot(what.bot if at == seat else what.others, game, seed=f"{pair}/{at}") for at in range(what.seats)
    ]
    seconds, decisions = 0.0, 0
    while not match.over and match.length < CAP:
        asked = match.decisions[0].seat
        view = match.view(asked)
        begun = time.process_time()
        option = players[asked].choose(view)
        if asked == seat:
            seconds += time.process_time() - begun
            decisions += 1
        bots.answer_with_bot(match, asked, option)
    return points(match, seat), seconds, decisions


def points(match: Match, seat: int) -> float:
    """The points of a seat: the winners share one point. If nobody has won, all seats share it.

    If one seat plays against a scenario, only its victory counts.
    """
    winners = match.winners or (list(range(match.seats)) if match.seats > 1 else [])
    return 1 / len(winners) if seat in winners else 0.0


def is_done(what: Measurement, tally: Tally) -> bool:
    played = len(tally.points)
    if what.enough and played >= what.enough and sum(tally.points) == played:
        return True
    if what.matches:
        return played >= what.matches
    return tally.verdict(what.seats) is not None


# -- keeping and telling --------------------------------------------------------------------------------------


def bots_of(what: Measurement) -> str:
    """Both bots of a measurement with all their parameters, as text."""
    game = _game(what.game, 0)
    sides = [what.bot] if what.others == OWN else [what.bot, what.others]
    return " against ".join(_described(_bot(name, game)) for name in sides)


#: Attributes that are not parameters: what bots remember of their match, and deadlines that no match reaches.
STATE = {"answers", "candidates", "end", "expected", "left", "lines", "may_end", "moment", "time"}


def _described(value: Any, depth: int = 4) -> str:
    """A bot or one of its parameters as text: its class, and the attributes of a new object."""
    if callable(value) and hasattr(value, "__qualname__"):
        return str(value.__qualname__)
    if isinstance(value, (int, float, str, tuple)) or depth == 0:
        return repr(value)
    if isinstance(value, Rng) or not type(value).__module__.startswith(("boardwright", "former_ace")):
        return ""
    slots = {key.strip("_"): part for key, part in vars(value).items()} if hasattr(value, "__dict__") else {}
    parts = {key: _described(slots[key], depth - 1) for key in sorted(slots) if key not in STATE}
    inside = " ".join(f"{key}={text}" for key, text in parts.items() if text)
    return f"{type(value).__name__}({inside})"


def read() -> dict[str, Tally]:
    if not KEPT.is_file():
        return {}
    return {name: Tally(**kept) for name, kept in json.loads(KEPT.read_text(encoding="utf-8")).items()}


def change(edit: Callable[[dict[str, Tally]], object]) -> dict[str, Tally]:
    """Changes the stored results, and keeps what other runs have written in the meantime."""
    with KEPT.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        tallies = read()
        edit(tallies)
        kept = {name: vars(tally) for name, tally in sorted(tallies.items())}
        text = json.dumps(kept, separators=(",", ":")).replace('},"', '},\n"')
        part = KEPT.with_suffix(".part")
        part.write_text(text + "\n", encoding="utf-8")
        part.replace(KEPT)
    return tallies


def forget_changed(tallies: dict[str, Tally], only: str = "") -> None:
    """Drops results that were measured with other parameters, and results of measurements that no longer exist."""
    known = {what.name: what for what in measurements()}
    for name in list(tallies):
        if re.search(only, name) and (name not in known or tallies[name].bots != bots_of(known[name])):
            del tallies[name]


def lines(tallies: dict[str, Tally]) -> Iterator[str]:
    """The table, as Markdown."""
    yield "| measurement | bot | against | matches | points | 95 % | asked | verdict | ms a decision |"
    yield "|---|---|---|---:|---:|---|---|---|---:|"
    for what in measurements():
        tally = tallies.get(what.name)
        if tally is None or not tally.points:
            continue
        low, high = tally.interval
        if what.matches:
            asked = "" if what.asked is None else f"{what.asked:.0%}"
            done = is_done(what, tally)
            met = "" if what.asked is None else "met" if tally.share >= what.asked else "missed"
            verdict = met if done else f"{met} so far"
        else:
            asked, verdict = "better", tally.verdict(what.seats) or "going on"
        against = f"`{what.others}`" if what.seats == 2 else f"{what.seats - 1} × `{what.others}`"
        against = what.others if what.others == OWN else against
        yield (
            f"| {what.name} | `{what.bot}` | {against} | {len(tally.points)} | {tally.share:.0%} "
            f"| {max(0.0, low):.0%} to {high:.0%} | {asked} | {verdict} "
            f"| {1000 * tally.seconds / max(1, tally.decisions):.1f} |"
        )


def write_docs(table: str) -> None:
    text = DOCS.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    DOCS.write_text(f"{head}{BEGIN}\n{table}\n{END}{rest.partition(END)[2]}", encoding="utf-8")


def measure(what: Measurement, tally: Tally, end: float, most: int) -> Tally:
    """Plays matches until the measurement is done or the time is over, and keeps the result after each match."""
    tally.bots = tally.bots or bots_of(what)
    while time.time() < end and not is_done(what, tally) and len(tally.points) < most:
        tally.add(*play(what, len(tally.points)))
        change(lambda tallies: tallies.update({what.name: tally}))
    return tally


def measure_all(only: str, jobs: int, end: float, most: int) -> None:
    wanted = [what for what in measurements() if re.search(only, what.name)]
    tallies = change(lambda tallies: forget_changed(tallies, only))
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[Tally], Measurement] = {}
        left = [what for what in wanted if not is_done(what, tallies.get(what.name, Tally()))]
        while running or (left and time.time() < end):
            while left and len(running) < jobs:
                what = left.pop(0)
                running[pool.submit(measure, what, tallies.get(what.name, Tally()), end, most)] = what
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                name, tally = running.pop(done).name, done.result()
                print(f"{name}: {tally.share:.3f} of {len(tally.points)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--only", default="", help="only measurements whose name contains this expression")
    parser.add_argument("--jobs", type=int, default=1, help="so many measurements at a time")
    parser.add_argument(
        "--matches", type=int, default=10**9, help="at most so many matches of each, for a first look"
    )
    parser.add_argument("--forget", help="play nothing; drop the results whose name contains this expression")
    parser.add_argument("--table", action="store_true", help="play nothing; print and write the table")
    asked: Any = parser.parse_args()
    if asked.forget:
        change(lambda tallies: [tallies.pop(name) for name in list(tallies) if re.search(asked.forget, name)])
    elif not asked.table:
        measure_all(asked.only, asked.jobs, time.time() + 60 * asked.minutes, asked.matches)
    table = "\n".join(lines(change(forget_changed) if asked.table else read()))
    write_docs(table)
    if asked.table:
        print(table)


if __name__ == "__main__":
    main()
