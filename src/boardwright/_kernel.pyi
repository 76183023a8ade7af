"""The compiled kernel of board games. `docs/rules/boards.md` explains the words of the format."""

from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

class TooLarge(ValueError):
    """The game is valid, but it exceeds a limit of the kernel."""

class Fact(Enum):
    """The facts that conditions test."""

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
    """The kinds of actions."""

    MOVE = ...
    TAKE = ...
    SWAP = ...
    CANCEL = ...
    REPLACE = ...

class StateKind(Enum):
    """The kinds of states."""

    MOVE = ...
    CHECK_WIN = ...
    NEXT_MOVE = ...
    END = ...
    JUDGE = ...

class Ending(Enum):
    """The result for a player who has no move."""

    DRAW = ...
    LOSS = ...
    WIN = ...

#: Stands for a condition that always holds.
ALWAYS: int
#: The results of a state that a branch accepts, as bits.
ACCEPTS_FALSE: int
ACCEPTS_TRUE: int
ACCEPTS_NONE: int

class Rules:
    """A game compiled to tables; immutable and shared by all its positions.

    Raises `ValueError` if the tables contradict each other, and `TooLarge` if they exceed a limit.
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
        """The number of different occupants of a cell that the rules distinguish."""

    @property
    def table_bytes(self) -> int: ...

class Position:
    """A position: the figures on the cells, and the state. Everything is numbered in the order of the file."""

    def __init__(self, rules: Rules) -> None: ...
    @staticmethod
    def of(
        rules: Rules,
        figures: Mapping[int, tuple[int, int, int, int]],
        state: int,
        current_move: int = 1,
        extra: Mapping[str, Any] | None = None,
    ) -> Position:
        """Makes a position from its figures: cell -> (player, figure, moves_made, last_move).

        `extra`: `hands` and `counters` (a list for each player), `unmoved` (cells), `trail` (cells), `runner`
        (a cell), `quiet` (a number). Missing keys have their values from the start of a match.
        """

    @property
    def rules(self) -> Rules: ...
    def copy(self) -> Position:
        """An independent copy. It has no history, so `undo` cannot take back earlier moves."""

    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Any) -> Position: ...
    def moves(self) -> list[tuple[int, int]]:
        """All legal moves as (from, to), ordered by cell, movement and distance. Complex movements come last."""

    def options(self) -> list[tuple[int, int, int, int]]:
        """All legal options as (kind, source, target, choice), in a fixed order. A missing value is -1.

        Kinds: 0 move, 1 place, 2 choose a cell, 3 pass, 4 claim (the target is the number of the end). The choice is
        the placed figure, or the figure that the moving figure becomes (its own kind if it does not change).
        """

    def options_by_trying(self) -> list[tuple[int, int, int, int]]:
        """Like `options` without claims, but tries every option. Tests compare both."""

    def takes(self, option: Sequence[int]) -> list[int]:
        """The cells whose figures a legal option takes."""

    def draw(self, seed: int) -> tuple[int, int] | None:
        """A random legal move. All moves are equally likely. Returns None if there is no move."""

    def play(self, move: Sequence[int]) -> list[tuple[str, int, int, int]]:
        """Plays a legal move, given as (source, target) or as a row of `options`, and returns its steps.

        Raises `ValueError` if the move is illegal.

        Steps: `moved` from, to; `taken` cell, player, figure; `swapped` cell, cell; `replaced` cell, figure
        before, figure after; `state` the state entered; `next_move` the new current move; `won` player; `over`;
        `placed` cell, owner, figure; `flipped` cell, owner, figure; `hand` player, figure, number; `counter` player,
        counter, value; `passed` player; `doomed` cell, player, figure; `ended` the end that held.
        """

    def undo(self) -> None:
        """Takes the last move back."""

    @property
    def player(self) -> int:
        """The player to move; 0 if the state waits for nobody."""

    @property
    def over(self) -> bool: ...
    @property
    def reason(self) -> str | None:
        """Why the match is over: `end` (a state ends it), `no_moves`, or `rule` (one of the ends holds)."""

    @property
    def ended_by(self) -> int:
        """The number of the end that holds; -1 if none does."""

    @property
    def claims(self) -> int:
        """The ends that the player to move may claim, as bits."""

    @property
    def scores(self) -> list[int]:
        """The points of each player, in halves."""

    @property
    def hands(self) -> list[list[int]]:
        """For each player, the number of each figure in hand. Empty if the game has no hands."""

    @property
    def counters(self) -> list[list[int]]: ...
    @property
    def unmoved(self) -> list[int]:
        """The cells of unmoved figures, if some rule asks whether they have moved."""

    @property
    def doomed(self) -> list[int]: ...
    @property
    def trail(self) -> list[int]:
        """The cells that can be entered to take en passant."""

    @property
    def runner(self) -> int: ...
    @property
    def chain(self) -> int:
        """The cell of the figure that must continue its captures; -1 if there is none."""

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
        """How often this position has occurred at the end of a turn."""

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
        """A hash. Positions that the rules do not distinguish have the same hash."""

    def hash_from_scratch(self) -> int: ...
    def dump(self) -> bytes: ...
    @staticmethod
    def load(rules: Rules, dumped: bytes) -> Position:
        """Reads a position from the bytes of `dump`. Raises `ValueError` if they do not belong to this game."""

    def __eq__(self, other: object) -> bool: ...

class Playouts:
    """The results of random matches."""

    @property
    def games(self) -> int: ...
    @property
    def plies(self) -> int: ...
    @property
    def draws(self) -> int:
        """The number of matches that nobody or everybody won, including those that reached `max_plies`."""

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
        """A digest of the moves and numbers of all matches. Digests of parts of a run add up modulo 2**64."""

    @property
    def outcomes(self) -> list[tuple[int, int, bool]]:
        """For each match: (plies, winners as bits, whether it reached `max_plies`). Empty unless requested."""

def playouts(
    position: Position,
    games: int,
    seed: int,
    max_plies: int = 1000,
    threads: int = 1,
    first: int = 0,
    outcomes: bool = False,
) -> Playouts:
    """Plays random matches to the end, beginning with match number `first`. Releases the GIL.

    A match depends only on the seed and its own number. So the sums do not depend on the number of threads, and several
    processes can play parts of a run.
    """

def perft(position: Position, depth: int, threads: int = 1, turns: bool = False) -> int:
    """Counts the move sequences of length `depth`. Releases the GIL."""

def divide(position: Position, depth: int, threads: int = 1) -> list[tuple[int, int, int]]:
    """The count of `perft` for each first move, as (from, to, count). Releases the GIL."""

class Values:
    """The values of figures on their cells: the evaluation of the search."""

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
        """Uses given values. Raises `ValueError` if a list has the wrong length.

        `figure` has a value for each figure, `square` for each player, figure and cell. `late` has the values for an
        empty board. `feature` has the values of the features in `kernel/search/features.hpp` for each figure, and of
        the right to move. `bulk` and `mass` define how far a match has advanced.
        """

    @staticmethod
    def derive(start: Position, seed: int = 1) -> Values:
        """Derives values from random matches: from mobility, promotions, and the cells where figures win."""

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
        """The player's value minus the average value of the other players."""

    def compared(
        self, other: Values, start: Position, games: int, nodes: int = 1000, seed: int = 0, threads: int = 1
    ) -> tuple[int, int, int]:
        """Plays these values against others. Returns wins, draws and losses. Each opening is played from both seats."""

class Samples:
    """Positions from matches in which values play against themselves, with the results. Only for two players."""

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
        """The most probable values. The prior is a normal distribution around `values`; the arguments are its standard
        deviations."""

class Line:
    """One of the best lines that a search found."""

    @property
    def score(self) -> int:
        """The score for the player to move. 100 is about the value of the most frequent figure. A win in n plies scores
        30,000 - n."""

    @property
    def win(self) -> float:
        """The probability of winning. A draw counts as half a win."""

    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def plies_to_end(self) -> int:
        """Plies to a forced win; negative for a forced loss; 0 if neither is known."""

    @property
    def moves(self) -> list[tuple[int, int, int, int]]:
        """Rows of `Position.options`."""

class AlphaBeta:
    """Alpha-beta search. It releases the GIL. Only one thread may run it at a time, and any thread may stop it."""

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
        """Returns the best lines. A limit of 0 means no limit. Positions in `history` (hashes) count as draws."""

    def stop(self) -> None:
        """Ends the running search at once. If none is running, ends the next one."""

    def forget(self) -> None: ...

class Mcts:
    """Monte Carlo tree search. The tree is kept and reused if it contains the next position."""

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
        """Returns the most visited moves with their expected results. A limit of 0 means no limit."""

    def walks_at_once(self, position: Position, count: int) -> list[list[tuple[int, int, int, int]]]:
        """The moves of `count` walks down the tree. All walks begin before any has a result, as in several threads."""

    @property
    def tree_bytes(self) -> int:
        """The memory that the tree uses."""

    def stop(self) -> None: ...
    def forget(self) -> None: ...

def divide_options(
    position: Position, depth: int, threads: int = 1
) -> list[tuple[tuple[int, int, int, int], int]]:
    """The count of `perft` for each first option, as (option, count). Releases the GIL."""

def action_count(rules: Rules) -> int:
    """The number of option numbers of a game. A row of `masks` has this length."""

def plane_count(rules: Rules) -> int:
    """The number of planes in an observation: one for each owner and figure (neutral figures last), and three for the
    player to move, the unmoved figures and the trail."""

def numbered_options(position: Position) -> list[tuple[int, tuple[int, int, int, int]]]:
    """All legal options as (number, option)."""

def masks(positions: Sequence[Position], threads: int = 1) -> bytes:
    """A byte for each position and option number: 1 if the option is legal. Releases the GIL."""

def observe(positions: Sequence[Position], threads: int = 1) -> bytes:
    """A byte for each position, plane and cell. Releases the GIL."""

def action_rows(rules: Rules) -> list[tuple[int, int, int, int]]:
    """Every option (kind, source, target, choice) that a position of a game can have, in the order of the numbers that
    `MatchBatch` uses."""

class MatchBatch:
    """Many matches of one game that step together and write their results into NumPy arrays. Releases the GIL."""

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
    """The parts of the texts of answers. Digests of matches are computed from these texts."""

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
    """Plays random matches and records them for statistics, as columns with a row for each match. Releases the GIL.

    `starts` has one position for all matches, or one for each. A match depends only on the seed and its own number.
    """

def sum_figure(
    values: Sequence[float], total: float, squares: float
) -> tuple[int, float, float, float, float, dict[float, int]]:
    """Count, sum, sum of squares, least, most, and a histogram of values with two digits.

    The values are added, in order, to the given sum and sum of squares. The other results are for these values alone.
    """

def sum_columns(
    columns: Mapping[str, bytes], first: int, places: bytes, before: dict[str, tuple[float, float]]
) -> dict[str, tuple[int, float, float, float, float, dict[float, int]]]:
    """Adds the figures of the recorded matches at `places`. Seconds are added for all matches from `first` on."""

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
    """The places of the matches that exceed one of the two limits."""

def put_digests(slots: array[int], digests: bytes, first: int) -> bytes:
    """Adds prefixes of digests to a hash table whose size is a power of two. Returns the places of the new ones."""

def move_digests(slots: array[int], larger: array[int]) -> None:
    """Copies all numbers of a hash table into a larger, empty one."""

def offered_items(columns: Mapping[str, bytes], items: int) -> bytes:
    """A byte for each item: 1 if it was offered in any recorded match."""

class Random:
    """The numbers of `core.rng.Rng` from a state on, drawn faster."""

    def __init__(self, state: int) -> None: ...
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""

class TraceItems:
    """The items that traces (keys of options) stand for, and those that the seats of a match were offered."""

    def __init__(self, meaning: Callable[[Any], list[str]], most_known: int) -> None:
        """`meaning` gives the names of a trace's items. It is called once for each trace, and the answer is kept; all
        answers are dropped when there are `most_known` of them."""

    def begin(self, seats: int) -> None:
        """Begins a match: no seat was offered anything yet."""

    def offer(self, seat: int, traces: Iterable[Hashable]) -> None:
        """Adds the items of some traces to those that a seat was offered in this match."""

    def offered(self, seat: int) -> list[str]:
        """The items that a seat was offered in this match, sorted by name."""

    def counts_of(self, traces: Iterable[Hashable]) -> dict[str, int]:
        """How often each item occurs in some traces, sorted by name."""

class ItemSums:
    """Sums over matches for each item of content, one row for each item."""

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
        """Adds a match: for each seat the offered rows, the taken rows and their counts. Negative rows are ignored."""

    def add_block(
        self, columns: Mapping[str, bytes], seats: int, places: bytes, deviations: bytes, rows: list[int]
    ) -> None:
        """Adds the offered and taken items of recorded matches. `rows` has the row of each item."""

    def add_openings(
        self, answers: bytes, seats: int, seat: int, places: bytes, deviations: bytes, rows: list[int]
    ) -> None:
        """Adds a seat's first answers. `rows` has the row of each answer."""
