"""Levels 1 to 5 of board games: how many positions each level searches, and how often it overlooks something.

Games in which stones are placed and never move are judged by playouts; there, 100 is the value of a victory. All other
games are judged by the worth of the figures; there, 100 is the value of the most frequent figure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from boardwright._kernel import Line, Position
from boardwright.core import Candidate, Game, LevelRecipe, Match, Message, Option, Rng, View, WeighingBot
from boardwright.core.bot_interface import DEADLINE, WIN, decision_of
from boardwright.families.boards.bots import AlphaBetaBot, KernelMctsBot
from boardwright.families.boards.options import rows_of

#: Maximum number of lines that a search reports. A beginner looks at all of them, one ply deep.
MOST_LINES = 60
Row = tuple[int, int, int, int]
#: Kinds of options, as the kernel numbers them.
PLACE, PASS = 1, 3
#: From this number of options on, a game is broad.
MANY = 50
#: Maximum number of plies of the expected line that are shown.
LINE = 6


class _AlphaBetaLines(AlphaBetaBot):
    """`alphabeta` that reports several lines.

    If a move flips figures, whoever moves last is ahead on the board. A search of 4 plies then judges every line after
    the opponent's flips and plays worse than a search of 3 (2 of 12 points in ataxx). So in these games a level that
    makes no mistakes answers with the deepest round of its search that has an odd number of plies.
    """

    count = 1

    def _run(self, position: Position) -> Sequence[Line]:
        rounds: list[Sequence[Line]] = []
        last: Sequence[Line] = self.search.run(
            position, seconds=self.time, nodes=self.nodes, depth=self.depth, lines=self.count, history=self._history,
            on_lines=rounds.append,
        )  # fmt: skip
        is_plain = self.depth or self.count > 1 or self._game is None or not flips(self._game)
        if is_plain or last[0].plies_to_end:
            return last
        return next((lines for lines in reversed(rounds) if lines[0].depth % 2), last)


class _MctsLines(KernelMctsBot):
    """`mcts` that reports several lines. It makes at least `each` playouts for each option."""

    count = 1
    each = 0

    def _run(self, position: Position) -> Sequence[Line]:
        rollouts = max(self.rollouts, self.each * len(position.options()) if self.each else 0)
        return self.search.run(position, seconds=self.time, iterations=rollouts, lines=self.count)


class BoardsWeigher(WeighingBot):
    """Weighs options with the kernel's search and reports the best `count` of them."""

    def __init__(self, search: _AlphaBetaLines | _MctsLines, count: int = 1) -> None:
        self.search = search
        search.count = count

    def weigh(self, view: View) -> Sequence[Candidate]:
        decision = decision_of(view)
        options = decision.options
        if len(options) == 1:
            return [Candidate(options[0], 0.0, (str(options[0]),))]
        position: Position = view.possible_table().position
        rows = rows_of(decision, position)
        won = _winning(position, rows)
        if won is not None:
            why = Message("boards-why-wins", moves=1)
            return [Candidate(options[won], WIN, (str(options[won]),), why)]
        chosen = self.search.choose(view)
        found = [self._candidate(options[rows.index(line.moves[0])], line) for line in self.search.lines]
        if isinstance(self.search, KernelMctsBot):
            found = _never_rising(found)
        if found[0].option is not chosen:
            # A draw is claimed if the searching player is worse. It is not a line of the search.
            found.insert(0, Candidate(chosen, found[0].value, (str(chosen),), Message("boards-why-claim")))
            return found
        best = found[0]
        line = _texts(view.fork(), self.search.lines[0])
        return [Candidate(best.option, best.value, line, best.why), *found[1:]]

    def _candidate(self, option: Option, line: Line) -> Candidate:
        value = 100 * line.win if isinstance(self.search, KernelMctsBot) else float(line.score)
        plies = line.plies_to_end
        why = None
        if plies > 0:
            why = Message("boards-why-wins", moves=(plies + 1) // 2)
        elif plies < 0:
            why = Message("boards-why-loses", moves=(-plies + 1) // 2)
        return Candidate(option, WIN if plies == 1 else value, (str(option),), why)

    def __repr__(self) -> str:
        return repr(self.search)


def _never_rising(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates of a tree search, with values lowered so that none exceeds the value before it.

    The search lists its most tried moves first. A move that won its only try must not count for more than the
    moves before it.
    """
    found: list[Candidate] = []
    for candidate in candidates:
        value = min(candidate.value, found[-1].value) if found else candidate.value
        found.append(replace(candidate, value=value))
    return found


def _winning(position: Position, rows: Sequence[Row]) -> int | None:
    """The number of an option that wins at once. A search of one ply would not find it."""
    mover, trial = position.player, position.copy()
    for number, row in enumerate(rows):
        trial.play(row)
        if trial.over and trial.winners == [mover]:
            return number
        trial.undo()
    return None


def _texts(fork: Match, line: Line) -> tuple[str, ...]:
    """The moves of a line as texts of options, found by playing them on a fork."""
    texts: list[str] = []
    for move in line.moves[:LINE]:
        if fork.over:
            break
        decision = fork.decisions[0]
        position: Position = fork.view(decision.seat).possible_table().position
        rows = rows_of(decision, position)
        if move not in rows:
            break
        option = decision.options[rows.index(move)]
        texts.append(str(option))
        fork.answer(decision.seat, option)
    return tuple(texts)


def recipe(game: Game, number: int) -> LevelRecipe:
    """How a level plays a board game."""
    if not judged_by_playouts(game):
        return _BY_VALUES[number]
    return _BROAD if number == 5 and is_broad(game) else _BY_PLAYOUTS[number]


def judged_by_playouts(game: Game) -> bool:
    """Whether stones are only placed and never move.

    In such games the figures on the board say little about who wins.
    """
    start: Position = game.rules.start
    return all(row[0] in (PLACE, PASS) for row in start.options())


def is_broad(game: Game) -> bool:
    """Whether a player has so many options that a search explores mainly by playouts in which a move came later."""
    start: Position = game.rules.start
    return len(start.options()) >= MANY


@cache
def flips(game: Game) -> bool:
    """Whether a move can make other figures change sides."""
    return _has_key(game.definition, "flip")


def _has_key(form: object, key: str) -> bool:
    if isinstance(form, Mapping):
        return key in form or any(_has_key(part, key) for part in form.values())
    return isinstance(form, list) and any(_has_key(part, key) for part in form)


def _values(
    depth: int = 0, nodes: int = 0, count: int = 1, memory: int = 4
) -> Callable[[Rng], BoardsWeigher]:
    def make(rng: Rng) -> BoardsWeigher:
        return BoardsWeigher(
            _AlphaBetaLines(rng, depth=depth, nodes=nodes, time=DEADLINE, memory=memory), count
        )

    return make


def _playouts(rollouts: int, count: int = 1, each: int = 0, c: float = 0.5) -> Callable[[Rng], BoardsWeigher]:
    def make(rng: Rng) -> BoardsWeigher:
        search = _MctsLines(rng, rollouts=rollouts, time=DEADLINE, c=c, memory=64)
        search.each = each
        return BoardsWeigher(search, count)

    return make


_BY_VALUES = {
    # A beginner sees captures but not recaptures, and overlooks much of the board.
    1: LevelRecipe(_values(depth=1, count=MOST_LINES), overlooks=0.4, blur=60.0),
    2: LevelRecipe(_values(depth=2, count=MOST_LINES), overlooks=0.15, blur=25.0),
    3: LevelRecipe(_values(nodes=3_000, count=4), overlooks=0.08, blur=10.0),
    4: LevelRecipe(_values(nodes=15_000)),
    5: LevelRecipe(_values(nodes=120_000, memory=32)),
}
_BY_PLAYOUTS = {
    1: LevelRecipe(_playouts(20, count=MOST_LINES), overlooks=0.6, blur=10.0),
    2: LevelRecipe(_playouts(150, count=MOST_LINES, each=2), overlooks=0.15, blur=2.0),
    3: LevelRecipe(_playouts(700, count=4, each=4), overlooks=0.06, blur=2.0),
    4: LevelRecipe(_playouts(3_000)),
    # With less exploration, the same playouts look deeper: 18 of 20 points in othello, 10 of 16 in hex.
    5: LevelRecipe(_playouts(12_000, c=0.2)),
}
#: Level 5 of broad games. With even less exploration it won 12 of 20 matches of hex against `c=0.2`.
_BROAD = LevelRecipe(_playouts(12_000, c=0.02))
