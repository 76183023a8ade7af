"""One match of the lab: how it is played, and the stored record.

A record is small and plain, so that it can be sent between processes and machines and written as one line of JSON.
`docs/adr/0019-lab.md` defines each figure and names its source.
"""

from __future__ import annotations

import hashlib
import math
import time
from array import array
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, overload

import orjson

from boardwright import bots, catalog
from boardwright._kernel import TraceItems
from boardwright.bots.bot import Bot, answer_with_bot, close_bots, number_choosers
from boardwright.core import Game, Match, Option, Rng
from boardwright.core.content_use import ContentUse, Item
from boardwright.core.match import Given
from boardwright.core.random_match_records import DIGEST_SIZE, FORMATS, RandomMatchRecords

#: Separates kind and name of an item in a record.
TAB = "\t"
#: Maximum number of traces whose items are cached.
MOST_KNOWN = 20_000
#: Turns with the same chances: the number of turns before them, and the chances of the seats.
Run: TypeAlias = tuple[int, Sequence[float]]


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What to play: the game (as an argument of `load`), a bot for each seat, the number of matches, and the seed."""

    game: str | Path | Mapping[str, Any]
    seats: tuple[str, ...]
    games: int
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    cap: int = bots.bot.CAP
    #: Number of random answers at the beginning of each match, for deterministic bots.
    openings: int = 0
    #: How much bots deviate from their best option; 0 means not at all.
    temperature: float = 0.0

    def try_out(self) -> Game:
        """Loads the game and makes every bot once, so that mistakes show before any process is started."""
        game = catalog.load(self.game, **self.options)
        game.start(len(self.seats), self.seed)
        for text in self.seats:
            bots.make(text, game, programs=True)
        return game


class SeatUse(NamedTuple):
    """The items that one seat was offered in a match, and how often it took each. An item is named "kind<tab>name"."""

    offered: list[str]
    taken: dict[str, int]
    #: Its first answer.
    opening: str


class MatchFacts(NamedTuple):
    """The stored facts about one match."""

    number: int
    answers: int
    #: Number of turns. Consecutive answers of a seat are one turn, and so is a sealed round.
    turns: int
    #: Number of decisions with more than one option, and the total number of options.
    choices: int
    options: int
    winners: tuple[int, ...]
    over: bool
    digest: str
    answers_digest: str
    #: Defined in the ADR; None if there is no single winner or the match is unfinished.
    drama: float | None
    decided: float | None
    lead_changes: int
    scores: tuple[float, ...]
    uses: tuple[SeatUse, ...]
    setting: tuple[str, ...]
    seconds: float

    @property
    def json(self) -> dict[str, Any]:
        return {**self._asdict(), "uses": [list(use) for use in self.uses]}

    @staticmethod
    def from_json(json: Mapping[str, Any]) -> MatchFacts:
        given = dict(json)
        given["uses"] = tuple(SeatUse(*use) for use in given["uses"])
        for name in ("winners", "scores", "setting"):
            given[name] = tuple(given[name])
        return MatchFacts(**given)


def match_seed(plan: SimulationPlan, number: int) -> str:
    """The seed of one match of a plan."""
    return f"{plan.seed}/{number}"


def players_of(game: Game, plan: SimulationPlan, number: int) -> list[Bot]:
    """The bots of one match."""
    seed = match_seed(plan, number)
    found = [
        bots.make(text, game, seed=f"{seed}/{seat}", programs=True) for seat, text in enumerate(plan.seats)
    ]
    if plan.temperature:
        found = [WarmBot(bot, Rng(f"{seed}/{seat}/warm"), plan.temperature) for seat, bot in enumerate(found)]
    return found


class WarmBot:
    """A bot that sometimes deviates from its best option.

    If the bot reports the values of its candidates, a candidate is drawn with weights exp((value - best) / (t *
    spread)); the spread is the standard deviation of the values. If it reports no values, a random option is chosen
    with probability t.
    """

    def __init__(self, bot: Bot, rng: Rng, temperature: float) -> None:
        self.bot, self.rng, self.temperature = bot, rng, temperature

    def choose(self, view: Any) -> Option:
        chosen = self.bot.choose(view)
        candidates = getattr(self.bot, "candidates", ())
        if len(candidates) > 1:
            return self._draw(chosen, candidates)
        options = view.decision.options
        if not candidates and self._unit() < self.temperature:
            drawn: Option = self.rng.choice(options)
            return drawn
        return chosen

    def _draw(self, chosen: Option, candidates: Sequence[Any]) -> Option:
        values = [one.value for one in candidates]
        finite = [value for value in values if math.isfinite(value)]
        if len(finite) < len(values):  # always takes a certain win and avoids a certain loss
            return chosen
        mean = sum(finite) / len(finite)
        spread = math.sqrt(sum((value - mean) ** 2 for value in finite) / len(finite))
        if spread == 0:
            return chosen
        best = max(values)
        weights = [math.exp((value - best) / (self.temperature * spread)) for value in values]
        point = self._unit() * sum(weights)
        for candidate, weight in zip(candidates, weights):
            point -= weight
            if point < 0:
                option: Option = candidate.option
                return option
        return chosen

    def _unit(self) -> float:
        return self.rng.below(1 << 30) / (1 << 30)

    def leave(self, view: Any) -> None:
        """Tells the inner bot that it is no longer needed."""
        if isinstance(self.bot, bots.bot.ClosableBot):
            self.bot.leave(view)


def hash_text(text: str | bytes) -> str:
    """A short digest."""
    return hashlib.blake2b(text.encode() if isinstance(text, str) else text, digest_size=16).hexdigest()


@lru_cache(MOST_KNOWN)
def _json_of(option: Option) -> bytes:
    """The JSON of an option that recurs."""
    return orjson.dumps(option.json, option=orjson.OPT_SORT_KEYS)


def digests(match: Match) -> tuple[str, str]:
    """Two digests of a match: the first includes its seed and game, the second only its answers."""
    forms = [
        _json_of(given)
        if isinstance(given, Option) and given.recurs
        else orjson.dumps(given.json if isinstance(given, Option) else given, option=orjson.OPT_SORT_KEYS)
        for _, _, given in match.given()
    ]
    answers_digest = hash_text(b"[" + b",".join(forms) + b"]")
    return hash_text(f"{match.game.digest}/{match.seats}/{match.seed}/{answers_digest}"), answers_digest


def start_match(game: Game, plan: SimulationPlan, number: int) -> Match:
    """Starts a match of a plan, with its random opening if the plan has one."""
    match = game.start(len(plan.seats), match_seed(plan, number))
    if plan.openings:
        rng = Rng(f"{match_seed(plan, number)}/opening")
        while not match.over and match.length < plan.openings:
            decision = match.decisions[0]
            match.answer_number(decision, rng.below(len(decision.options)))
    return match


class RecordedBlock(Sequence[MatchFacts]):
    """Matches that a family has recorded in a batch. The facts of a match are made only when they are needed."""

    def __init__(self, recorded: RandomMatchRecords) -> None:
        self.recorded = recorded
        #: The items with their columns, sorted by name as in the facts.
        names = [TAB.join(item) for item in recorded.items]
        self.items = sorted((name, place) for place, name in enumerate(names))

    def __len__(self) -> int:
        return len(self.recorded)

    @cached_property
    def columns(self) -> dict[str, list[float]]:
        """The columns that have one number for each match."""
        return {name: self.recorded.column(name) for name in FORMATS if name not in ("offered", "taken")}

    @overload
    def __getitem__(self, index: int) -> MatchFacts: ...
    @overload
    def __getitem__(self, index: slice) -> list[MatchFacts]: ...
    def __getitem__(self, index: int | slice) -> MatchFacts | list[MatchFacts]:
        if isinstance(index, slice):
            return [self._facts(place) for place in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._facts(index % len(self))

    def __reduce__(self) -> Any:
        return RecordedBlock, (self.recorded,)

    def _facts(self, place: int) -> MatchFacts:
        recorded = self.recorded
        row = {name: column[place] for name, column in self.columns.items()}
        seats, over = range(recorded.seats), bool(row["over"])
        winners = tuple(seat for seat in seats if int(row["winners"]) >> seat & 1)
        alone = row["drama"] >= 0
        return MatchFacts(
            recorded.first + place, int(row["answers"]), int(row["turns"]), int(row["choices"]), int(row["options"]),
            winners, over, self._digest("digests", place), self._digest("answers_digests", place),
            row["drama"] if alone else None, row["decided"] if alone else None, int(row["lead_changes"]),
            tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
            tuple(self._use(place * recorded.seats + seat) for seat in seats), (), row["seconds"],
        )  # fmt: skip

    def _digest(self, name: str, place: int) -> str:
        return self.recorded.columns[name][place * DIGEST_SIZE : (place + 1) * DIGEST_SIZE].hex()

    def _use(self, row: int) -> SeatUse:
        recorded, width = self.recorded, len(self.items)
        offered = recorded.columns["offered"][row * width : (row + 1) * width]
        size = recorded.columns["taken"]
        taken = memoryview(size).cast("I")[row * width : (row + 1) * width]
        return SeatUse(
            [name for name, place in self.items if offered[place]],
            {name: taken[place] for name, place in self.items if taken[place]},
            recorded.opening(row),
        )


class Recorder:
    """Plays matches of a plan and records what was offered, taken and decided in them."""

    def __init__(self, game: Game, plan: SimulationPlan) -> None:
        self.game, self.plan = game, plan
        self.use: ContentUse = game.family.content_use(game)
        #: Whether the traces of this game's options are the options themselves.
        self._offers_options = type(self.use).offer is ContentUse.offer
        self._takes_options = type(self.use).take is ContentUse.take
        self._names: dict[Item, str] = {}
        self._items = trace_items(self.use)
        self._always: list[str] | None = None

    def play(self, number: int) -> MatchFacts:
        """Plays and records one match."""
        return self.play_match(number)[1]

    __call__ = play

    @property
    def batched(self) -> bool:
        """Whether the plan's matches may be played in batches. This requires that all seats answer at random."""
        return set(self.plan.seats) == {"random"} and not self.plan.temperature

    def play_many(self, first: int, count: int, threads: int = 1) -> Sequence[MatchFacts] | None:
        """Plays and records consecutive matches in a batch; None if they must be played one by one."""
        plan = self.plan
        if not self.batched:
            return None
        found = self.game.family.record_random_matches(
            self.game,
            len(plan.seats),
            plan.seed,
            first,
            count,
            cap=plan.cap,
            openings=plan.openings,
            threads=threads,
        )
        return None if found is None else RecordedBlock(found)

    def play_match(self, number: int) -> tuple[Match, MatchFacts]:
        """Plays and records one match. Also returns the match."""
        begun = time.perf_counter()
        plan, use = self.plan, self.use
        match = start_match(self.game, plan, number)
        players = players_of(self.game, plan, number)
        numbers = number_choosers(players)
        table, first = match.whole_table, match.length
        offered: list[set[Hashable]] = [set() for _ in players]
        taken: list[list[Hashable]] = [[] for _ in players]
        items = self._items
        items.begin(len(players))
        # What can be computed from the given answers is not recorded here: this loop runs for every decision.
        varies = use.constant_offer is None
        offer = use.offer if varies and not self._offers_options else None
        add_options = items.offer if varies and self._offers_options else None
        take = None if self._takes_options else use.take
        chances, counts = use.chances, array("I")
        runs: list[Run] = []
        now: Sequence[float] | None = None
        note_count, answer = counts.append, match.answer_next
        length, turns, last, cap = first, 0, -1, plan.cap
        # While several seats decide at once, answers are sealed: the table changes only after the last answer.
        sealed = match.sealed > 0
        try:
            while (asked := match.decisions) and length < cap:
                decision = asked[0]
                seat, options = decision.seat, decision.options
                if seat != last:
                    last = seat
                    if not sealed:
                        chance = chances(table)
                        if chance is not now:
                            now = chance
                            runs.append((turns, chance))
                        turns += 1
                sealed = len(asked) > 1
                count = len(options)
                note_count(count)
                if add_options is not None:
                    add_options(seat, options)
                elif offer is not None:
                    offer(table, decision, offered[seat])
                choose = numbers[seat]
                if choose is not None:
                    index = choose(count)
                    if take is not None:
                        taken[seat].append(take(table, decision, options[index]))
                    answer(index)
                else:
                    option = players[seat].choose(match.view(seat))
                    if take is not None and option not in decision.faults:
                        taken[seat].append(take(table, decision, option))
                    answer_with_bot(match, seat, option)
                length += 1
        finally:
            close_bots(match, players)
        winners = tuple(match.winners)
        drama, decided, changes = story(runs, turns, winners, len(players)) if match.over else (None, None, 0)
        digest, answers_digest = digests(match)
        for seat, traces in enumerate(offered):
            if traces:
                items.offer(seat, use.settle(table, traces))
        record = MatchFacts(
            number, length, turns, len(counts) - counts.count(1), sum(counts), winners, match.over, digest,
            answers_digest, drama, decided, changes, tuple(match.scores),
            self._uses(taken, match.given(first)),
            tuple(self._name(item) for item in use.setting(match.whole_table)), time.perf_counter() - begun,
        )  # fmt: skip
        return match, record

    def _name(self, item: Item) -> str:
        found = self._names.get(item)
        if found is None:
            found = self._names[item] = f"{item[0]}{TAB}{item[1]}"
        return found

    def _uses(self, taken: list[list[Hashable]], given: Sequence[Given]) -> tuple[SeatUse, ...]:
        """Which items each seat was offered and which it took. `given` holds the answers; a fault takes no option."""
        options: list[list[Option]] = [[] for _ in taken]
        for seat, choice, option in given:
            if choice >= 0:
                options[seat].append(option)
        found = []
        for seat, mine in enumerate(options):
            traces: Sequence[Hashable] = mine if self._takes_options else taken[seat]
            names = self._constant_names(given, seat)
            found.append(
                SeatUse(
                    self._items.offered(seat) if names is None else names,
                    self._items.counts_of(traces),
                    str(mine[0]) if mine else "",
                )
            )
        return tuple(found)

    def _constant_names(self, given: Sequence[Given], seat: int) -> list[str] | None:
        """The items offered to a seat if every decision offers the same; None if decisions differ."""
        constant = self.use.constant_offer
        if constant is None:
            return None
        if not any(one == seat for one, _, _ in given):
            return []
        if self._always is None:
            self._items.offer(seat, constant)
            self._always = self._items.offered(seat)
        return list(self._always)


def trace_items(use: ContentUse) -> TraceItems:
    """Finds the items that traces (keys of options) stand for. The kernel does it, because it is done for every
    option of every decision."""
    return TraceItems(lambda trace: [TAB.join(item) for item in use.meaning(trace)], MOST_KNOWN)


def story(
    runs: Sequence[Run], turns: int, winners: Sequence[int], seats: int
) -> tuple[float | None, float | None, int]:
    """A match's drama, the moment when it was decided (as a fraction of the turns), and the number of lead changes.

    >>> story([(0, (0.5, 0.5)), (1, (0.36, 0.64)), (2, (0.7, 0.3))], 3, [0], 2)
    (0.5291502622129182, 0.6666666666666666, 1)
    """
    leader, changes = -1, 0
    winner = winners[0] if len(winners) == 1 and seats > 1 and runs else None
    gaps: list[float] = []
    for _, chance in runs:
        best = max(chance)
        if winner is not None:
            gaps.append(best - chance[winner])
        # A seat that only draws level does not take the lead, and several seats cannot take it at once.
        if (leader >= 0 and chance[leader] == best) or chance.count(best) > 1:
            continue
        changes += leader >= 0
        leader = chance.index(best)
    if winner is None:
        return None, None, changes
    # `sum` is not used, because it adds differently from Python 3.12 on. Kernels must compute the same numbers.
    behind, times, since = 0.0, 0, 0
    for number, gap in enumerate(gaps):
        if gap > 0:
            root, begin = math.sqrt(gap), runs[number][0]
            since = runs[number + 1][0] if number + 1 < len(runs) else turns
            for _ in range(since - begin):
                behind += root
            times += since - begin
    return behind / times if times else 0.0, since / turns, changes
