"""The compiled kernel of board games. See docs/rules/boards.md for what the words mean."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

class TooLarge(ValueError):
    """The game was understood, but it is larger than the kernel plays."""

class Fact(Enum):
    """What an atom of a condition asks."""

    SELF_COORDINATE = ...
    SELF_FIGURE = ...
    SELF_PLAYER = ...
    SELF_MADE = ...
    SELF_LAST = ...
    TARGET_COORDINATE = ...
    TARGET_FIGURE = ...
    TARGET_PLAYER = ...
    TARGET_MADE = ...
    TARGET_LAST = ...
    IS_CELL = ...
    IS_FIGURE = ...
    IS_ENEMY = ...
    AGE = ...
    CURRENT_MOVE = ...

class ActionKind(Enum):
    """What an action does."""

    MOVE = ...
    TAKE = ...
    SWAP = ...
    CANCEL = ...
    REPLACE = ...

class StateKind(Enum):
    """What a state does."""

    MOVE = ...
    CHECK_WIN = ...
    NEXT_MOVE = ...
    END = ...
    JUDGE = ...

class Ending(Enum):
    """How the match ends for a player without a move."""

    DRAW = ...
    LOSS = ...
    WIN = ...

#: In place of the index of a condition.
ALWAYS: int
#: Which results of a state a branch accepts, as bits.
ACCEPTS_FALSE: int
ACCEPTS_TRUE: int
ACCEPTS_NONE: int

class Rules:
    """A game compiled to tables; immutable and shared by all its positions.

    `ValueError` where the tables do not fit together, `TooLarge` where there is too much of them.
    """

    def __init__(
        self,
        *,
        dimensions: int,
        players: int,
        figures: int,
        cells: Sequence[Sequence[int]],
        conditions: Sequence[Sequence[Sequence[tuple[Fact, int, int]]]],
        sets: Sequence[tuple[int, Sequence[tuple[ActionKind, int]]]],
        movements: Sequence[tuple[Sequence[int], bool, bool, int, Sequence[int], Sequence[int]]],
        figure_movements: Sequence[Sequence[Sequence[int]]],
        complexes: Sequence[Sequence[tuple[int, Sequence[int], Sequence[int], Sequence[int]]]],
        start: Sequence[tuple[int, int, int]],
        win_checks: Sequence[tuple[int, int, bool]],
        states: Sequence[tuple[StateKind, int, Ending, Sequence[tuple[int, int]]]],
        initial_state: int,
        extras: Mapping[str, Any] | None = None,
    ) -> None: ...
    @property
    def cells(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def figures(self) -> int: ...
    @property
    def codes(self) -> int:
        """How many different occupants of a cell the rules can tell apart."""

    @property
    def table_bytes(self) -> int: ...

class Position:
    """What stands where, and whose move it is. Cells, players, figures and states are numbers in file order."""

    def __init__(self, rules: Rules) -> None: ...
    @staticmethod
    def of(
        rules: Rules,
        figures: Mapping[int, tuple[int, int, int, int]],
        state: int,
        current_move: int = 1,
        extra: Mapping[str, Any] | None = None,
    ) -> Position:
        """A position given by a person: cell -> (player, figure, moves_made, last_move).

        `extra`: `hands` and `counters` (a list for each player), `unmoved` (cells), `trail` (cells), `runner`
        (a cell), `quiet` (a number); what is missing is as at the start.
        """

    @property
    def rules(self) -> Rules: ...
    def copy(self) -> Position:
        """An independent copy, with no moves to take back."""

    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Any) -> Position: ...
    def moves(self) -> list[tuple[int, int]]:
        """All legal (from, to): figures by cell, then movement by movement, nearest first, complex ones last."""

    def options(self) -> list[tuple[int, int, int, int]]:
        """All legal (kind, source, target, choice), in a fixed order; -1 where there is none.

        Kinds: 0 move, 1 place, 2 choose a cell, 3 pass, 4 claim (the target is the end). The choice is the figure
        that is placed, or that the moving one becomes (its own kind: it stays what it is).
        """

    def options_by_trying(self) -> list[tuple[int, int, int, int]]:
        """The same without claims, each of them tried; for tests."""

    def takes(self, option: Sequence[int]) -> list[int]:
        """The cells whose figures a legal option takes."""

    def draw(self, seed: int) -> tuple[int, int] | None:
        """A legal move drawn at random, each as likely; None if there is none."""

    def play(self, move: Sequence[int]) -> list[tuple[str, int, int, int]]:
        """Plays a legal move, (source, target) or a row of `options`; `ValueError` for any other. Tells its steps.

        Steps: `moved` from, to; `taken` cell, player, figure; `swapped` cell, cell; `replaced` cell, figure
        before, figure after; `state` the state entered; `next_move` the new current move; `won` player; `over`;
        `placed` cell, owner, figure; `flipped` cell, owner, figure; `hand` player, figure, number; `counter` player,
        counter, value; `passed` player; `doomed` cell, player, figure; `ended` the end that held.
        """

    def undo(self) -> None:
        """Takes the last move back."""

    @property
    def player(self) -> int:
        """Whose move the state awaits; 0 in a state that awaits none."""

    @property
    def over(self) -> bool: ...
    @property
    def reason(self) -> str | None:
        """Why the match is over: `end`, a state says so, `no_moves`, or `rule`, one of the ends."""

    @property
    def ended_by(self) -> int:
        """The end that held, or -1."""

    @property
    def claims(self) -> int:
        """The ends that the player to move may claim, as bits."""

    @property
    def scores(self) -> list[int]:
        """The points of each player, in halves."""

    @property
    def hands(self) -> list[list[int]]:
        """For each player the number of each figure in hand; empty where there are no hands."""

    @property
    def counters(self) -> list[list[int]]: ...
    @property
    def unmoved(self) -> list[int]:
        """The cells of figures that have not moved, as far as it matters."""

    @property
    def doomed(self) -> list[int]: ...
    @property
    def trail(self) -> list[int]:
        """The cells that can be entered to take in passing."""

    @property
    def runner(self) -> int: ...
    @property
    def chain(self) -> int:
        """The cell of the figure that must go on, or -1."""

    @property
    def quiet(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def in_turn(self) -> bool:
        """Whether the player to move is in the middle of a turn."""

    @property
    def check(self) -> bool:
        """Whether a royal figure of the player to move is attacked."""

    def holds(self, condition: int, player: int) -> bool:
        """Whether a condition of the rules holds for a player."""

    @property
    def repetitions(self) -> int:
        """How often this position has stood at the end of a turn."""

    @property
    def winners(self) -> list[int]: ...
    @property
    def state(self) -> int: ...
    @property
    def current_move(self) -> int: ...
    def cell(self, index: int) -> tuple[int, int, int, int] | None:
        """(player, figure, moves_made, last_move), or None."""

    def figures(self) -> list[tuple[int, tuple[int, int, int, int]]]:
        """(cell, (player, figure, moves_made, last_move)) for each figure, in the order of the cells."""

    @property
    def hash(self) -> int:
        """The same for positions that the rules cannot tell apart, however they came about."""

    def hash_from_scratch(self) -> int: ...
    def dump(self) -> bytes: ...
    @staticmethod
    def load(rules: Rules, dumped: bytes) -> Position:
        """The position of some bytes; `ValueError` where they are none of this game."""

    def __eq__(self, other: object) -> bool: ...

class Playouts:
    """What random matches came to."""

    @property
    def games(self) -> int: ...
    @property
    def plies(self) -> int: ...
    @property
    def draws(self) -> int:
        """Matches that nobody or everybody won, those that met the cap included."""

    @property
    def capped(self) -> int: ...
    @property
    def shortest(self) -> int: ...
    @property
    def longest(self) -> int: ...
    @property
    def wins(self) -> list[int]: ...
    @property
    def digest(self) -> int:
        """Over the moves of each match and its number. Digests of parts of a run add up modulo 2**64."""

    @property
    def outcomes(self) -> list[tuple[int, int, bool]]:
        """(plies, winners as bits, whether it met the cap) of each match by its number, where asked for."""

def playouts(
    position: Position,
    games: int,
    seed: int,
    max_plies: int = 1000,
    threads: int = 1,
    first: int = 0,
    outcomes: bool = False,
) -> Playouts:
    """Random matches to the end, without the GIL: those numbered from `first` on.

    Each depends on the seed and its own number only, so the sums are the same for any number of threads, and parts
    of a run may be played in several processes.
    """

def perft(position: Position, depth: int, threads: int = 1, turns: bool = False) -> int:
    """The number of move sequences of that length, without the GIL."""

def divide(position: Position, depth: int, threads: int = 1) -> list[tuple[int, int, int]]:
    """(from, to, count) for each first move, without the GIL."""

class Values:
    """What figures are worth on their cells: the evaluation of the search."""

    def __init__(
        self,
        rules: Rules,
        figure: Sequence[int],
        square: Sequence[int],
        scale: float = 200.0,
        *,
        late: Sequence[int] | None = None,
        feature: Sequence[int] | None = None,
        bulk: Sequence[int] | None = None,
        mass: int = 0,
        is_mobile: Sequence[bool] | None = None,
        length: float = 0.0,
        has_movers: bool = True,
    ) -> None:
        """Given values: by figure, and by player, figure and cell in one list; `ValueError` where they do not fit.

        `late` are those of a bare board, `feature` the worth of the features in `kernel/search/features.hpp` (each by
        figure) and of being on the move, `bulk` and `mass` tell how late it is.
        """

    @staticmethod
    def derive(start: Position, seed: int = 1) -> Values:
        """Values from random matches: mobility, what figures can become, and where they win."""

    @property
    def figure(self) -> list[int]: ...
    @property
    def square(self) -> list[int]: ...
    @property
    def scale(self) -> float: ...
    @property
    def late(self) -> list[int]: ...
    @property
    def feature(self) -> list[int]: ...
    @property
    def bulk(self) -> list[int]: ...
    @property
    def mass(self) -> int: ...
    @property
    def is_mobile(self) -> list[bool]: ...
    @property
    def length(self) -> float: ...
    @property
    def has_movers(self) -> bool: ...
    def lead(self, position: Position, player: int) -> int:
        """By how much a player is ahead of the average of the others."""

    def compared(
        self, other: Values, start: Position, games: int, nodes: int = 1000, seed: int = 0, threads: int = 1
    ) -> tuple[int, int, int]:
        """Wins, draws and losses of these values against others; each opening is played from both seats."""

class Samples:
    """Positions of matches of values against themselves, with how the matches ended. Games for two only."""

    def __init__(self) -> None: ...
    def __len__(self) -> int: ...
    def play(
        self,
        values: Values,
        start: Position,
        games: int,
        nodes: int = 300,
        seed: int = 0,
        first: int = 0,
        threads: int = 1,
    ) -> None:
        """Adds the positions of matches number `first`, `first + 1`, … of a seed."""

    def fit(self, values: Values, figure: float = 60.0, cell: float = 20.0, feature: float = 10.0) -> Values:
        """The most probable values, if figures, cells and features are believed to differ by about so much from those
        given."""

class Line:
    """One of the best ways to go on."""

    @property
    def score(self) -> int:
        """For the player to move; 100 is about the most frequent figure, 30,000 - n a win in n plies."""

    @property
    def win(self) -> float:
        """The probability to win, draws counting half."""

    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def plies_to_end(self) -> int:
        """Plies to a forced win, negative to a forced loss, 0 where neither is known."""

    @property
    def moves(self) -> list[tuple[int, int, int, int]]:
        """Rows of `Position.options`."""

class AlphaBeta:
    """Alpha-beta search. One thread of Python runs it at a time, without the GIL; any may stop it."""

    def __init__(
        self, values: Values, megabytes: int = 16, threads: int = 1, max_n: bool = False
    ) -> None: ...
    def run(
        self,
        position: Position,
        seconds: float = 0.0,
        nodes: int = 0,
        depth: int = 0,
        lines: int = 1,
        history: Sequence[int] = (),
        on_lines: Callable[[list[Line]], None] | None = None,
    ) -> list[Line]:
        """The best lines. 0 is no limit. `history`: hashes of earlier positions, whose return counts as a draw."""

    def stop(self) -> None:
        """Ends the search that runs, or else the next one, at once."""

    def forget(self) -> None: ...

class Mcts:
    """Monte Carlo tree search; the tree is used again where the next position comes from it."""

    def __init__(
        self,
        values: Values,
        seed: int = 0,
        c: float = 0.5,
        rave: float = -1.0,
        depth: int = 0,
        megabytes: int = 256,
        threads: int = 1,
    ) -> None: ...
    def run(
        self,
        position: Position,
        seconds: float = 0.0,
        iterations: int = 0,
        lines: int = 1,
        on_lines: Callable[[list[Line]], None] | None = None,
    ) -> list[Line]:
        """The most visited moves with what is expected of them. 0 is no limit."""

    def walks_at_once(self, position: Position, count: int) -> list[list[tuple[int, int, int, int]]]:
        """Moves of `count` walks down the tree that begin before any of them has a result, as those of threads do."""

    @property
    def tree_bytes(self) -> int:
        """Memory of the tree that is kept."""

    def stop(self) -> None: ...
    def forget(self) -> None: ...

def divide_options(
    position: Position, depth: int, threads: int = 1
) -> list[tuple[tuple[int, int, int, int], int]]:
    """(option, count) for each first option, without the GIL."""

def action_count(rules: Rules) -> int:
    """How many numbers the options of a game have: the length of a row of `masks`."""

def plane_count(rules: Rules) -> int:
    """How many planes of cells an observation has: one for each owner and figure (nobody's last), then whose decision
    it is, the figures that have not moved, and the trail."""

def numbered_options(position: Position) -> list[tuple[int, tuple[int, int, int, int]]]:
    """(number, option) for each legal option."""

def masks(positions: Sequence[Position], threads: int = 1) -> bytes:
    """A byte for each position and option number: whether the option is legal. Without the GIL."""

def observe(positions: Sequence[Position], threads: int = 1) -> bytes:
    """A byte for each position, plane and cell. Without the GIL."""

def action_rows(rules: Rules) -> list[tuple[int, int, int, int]]:
    """Every option (kind, source, target, choice) that any position of a game can have, in the order of their compact
    numbers: those of `MatchBatch`."""

class MatchBatch:
    """Many matches of one game that step together and write into arrays of NumPy, without the GIL."""

    def __init__(
        self,
        start: Position,
        count: int,
        seed: int,
        cap: int,
        against_random: bool,
        observations: Any,
        masks: Any,
        rewards: Any,
        terminated: Any,
        truncated: Any,
        illegal: Any,
        players: Any,
    ) -> None: ...
    def reset(self, seed: int, threads: int = 1) -> None: ...
    def step(self, actions: Any, threads: int = 1) -> None: ...
    def sample(self, actions: Any) -> None: ...

class AnswerTexts:
    """The pieces from which the texts of answers are put together. Digests of matches are made of these texts."""

    def __init__(
        self,
        *,
        move: str,
        becoming: Sequence[str],
        source: Sequence[str],
        target: Sequence[str],
        place: Sequence[str],
        choose: Sequence[str],
        pass_: str,
        claim: Sequence[str],
    ) -> None: ...

def record_matches(
    starts: Sequence[Position],
    values: Values,
    texts: AnswerTexts,
    *,
    seed: str,
    digest_head: str,
    first: int,
    matches: int,
    most_plies: int,
    cap: int,
    openings: int = 0,
    threads: int = 1,
) -> dict[str, bytes]:
    """Random matches with what statistics need, without the GIL: columns of numbers, a row for each match.

    `starts` is one position for all matches or one for each. Each match depends on the seed and its own number only.
    """

def sum_figure(
    values: Sequence[float], total: float, squares: float
) -> tuple[int, float, float, float, float, dict[float, int]]:
    """Count, sum, sum of squares, least, most, and a histogram of values with two digits.

    Values are added in order to a sum and a sum of squares. All else is that of these values alone.
    """

def sum_columns(
    columns: Mapping[str, bytes], first: int, places: bytes, before: dict[str, tuple[float, float]]
) -> dict[str, tuple[int, float, float, float, float, dict[float, int]]]:
    """Adds figures of recorded matches at some places; seconds are those of all matches from `first` on."""

def sum_results(
    columns: Mapping[str, bytes],
    places: bytes,
    totals: list[float],
    squares: list[float],
    distinct: int,
    scores: list[tuple[float, float]],
) -> tuple[
    list[float],
    list[float],
    bytes,
    list[tuple[int, bool, int]],
    list[tuple[int, float, float, float, float, dict[float, int]]],
]:
    """Adds the results of recorded matches: sums, squares, deviations, outcomes with their number, and scores."""

def notable_matches(
    columns: Mapping[str, bytes], places: bytes, least_dramatic: float, least_one_sided: float
) -> bytes:
    """The places of matches that may be more dramatic or more one-sided than two limits."""

def put_digests(slots: array[int], digests: bytes, first: int) -> bytes:
    """Adds the beginnings of digests to a table of numbers, whose size is a power of two. The places of new ones."""

def move_digests(slots: array[int], larger: array[int]) -> None:
    """Puts all numbers of a table into an empty larger one."""

def offered_items(columns: Mapping[str, bytes], items: int) -> bytes:
    """A byte for each item: whether it was offered in any recorded match."""

class ItemSums:
    """What matches tell about items of content: one row of sums for each item."""

    def __init__(self) -> None: ...
    def __len__(self) -> int: ...
    def add_row(self) -> int: ...
    def set_often(self, row: int, often: int) -> None: ...
    def row(
        self, row: int
    ) -> tuple[int, int, int, int, int, list[int], list[float], list[int], list[float]]: ...
    def add_opening(self, row: int, deviation: float) -> None: ...
    def add_match(
        self, seats: Sequence[tuple[list[int], list[int], list[int]]], deviations: Sequence[float]
    ) -> None:
        """Adds a match: for each seat the rows offered, the rows taken and how often; rows below 0 do not count."""

    def add_block(
        self, columns: Mapping[str, bytes], seats: int, places: bytes, deviations: bytes, rows: list[int]
    ) -> None:
        """Adds what recorded matches offered and took. `rows` has the row of each item."""

    def add_openings(
        self, answers: bytes, seats: int, seat: int, places: bytes, deviations: bytes, rows: list[int]
    ) -> None:
        """Adds a seat's first answers. `rows` has the row of each answer."""
