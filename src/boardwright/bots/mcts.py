"""The bot `mcts`: Monte Carlo tree search for any game, hidden information included.

Each iteration deals a world that agrees with what the seat knows (`view.fork`), and all iterations share one tree
(single-observer information-set UCT, Cowling, Powley and Whitehouse 2012). A move is compared with the others only in
iterations in which it was available. This module contains no rules of a game.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

from boardwright.bots.bot import options_of
from boardwright.bots.score_evaluation import win_shares
from boardwright.core import Candidate, Decision, Match, Option, Rng, View, WeighingBot


class SearchNode:
    """Statistics of one answer: how often it was available, how often it was tried, and the results for its seat."""

    __slots__ = ("available", "children", "gain", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, SearchNode] = {}
        self.available = 0
        self.visits = 0
        self.gain = 0.0


class MctsBot(WeighingBot):
    """Searches for `rollouts` iterations, which gives the same answer on every machine, or for `time` seconds.

    `c` is the weight of exploration. A playout stops after `depth` answers, and the scores give its value.
    """

    def __init__(
        self, rng: Rng, *, rollouts: int = 200, time: float = 0.0, c: float = 1.0, depth: int = 400
    ) -> None:
        self.rng = rng
        self.rollouts = rollouts
        self.time = time
        self.c = c
        self.depth = depth

    def weigh(self, view: View) -> Sequence[Candidate]:
        """The options, most often tried first. Their values are shares of a victory."""
        options = options_of(view)
        if len(options) == 1:
            return [Candidate(options[0], 0.0)]
        root = SearchNode()
        if self.time > 0:
            end = time.monotonic() + self.time
            self._iterate(root, view)
            while time.monotonic() < end:
                self._iterate(root, view)
        else:
            for _ in range(self.rollouts):
                self._iterate(root, view)
        # The answer that was tried most is the safest choice. Ties go to the better one, then to the earlier one.
        tried = [(option, root.children.get(option.key) or SearchNode()) for option in options]
        tried.sort(key=lambda pair: (-pair[1].visits, -pair[1].gain))
        return [
            Candidate(option, node.gain / max(1, node.visits), (str(option), *_expected(node)))
            for option, node in tried
        ]

    def _iterate(self, root: SearchNode, view: View) -> None:
        """Runs one iteration in one possible world: descends the tree, adds a node, plays out, and updates the
        results."""
        match = view.fork(seed=self.rng.bits())
        # Seats that answer at the same time are asked one after the other; the searching seat comes first.
        decision = next(d for d in match.decisions if d.seat == view.seat)
        path: list[tuple[int, SearchNode]] = []
        node, new = root, False
        while not new:
            option, node, new = self._descend(node, decision)
            path.append((decision.seat, node))
            match.answer(decision.seat, option)
            if match.over:
                break
            decision = match.decisions[0]
        self._playout(match)
        gains = win_shares(match)
        for seat, node in path:
            node.visits += 1
            node.gain += gains[seat]

    def _descend(self, node: SearchNode, decision: Decision) -> tuple[Option, SearchNode, bool]:
        """Chooses a random untried child, or if all were tried, the child with the highest upper confidence bound."""
        options = decision.options
        untried = [option for option in options if option.key not in node.children]
        for option in options:
            child = node.children.get(option.key)
            if child is not None:
                child.available += 1
        if untried:
            option = self.rng.choice(untried)
            child = node.children[option.key] = SearchNode()
            child.available = 1
            return option, child, True
        best, choice, follow = -math.inf, options[0], node
        for option in options:
            child = node.children[option.key]
            bound = child.gain / child.visits + self.c * math.sqrt(math.log(child.available) / child.visits)
            if bound > best:
                best, choice, follow = bound, option, child
        return choice, follow, False

    def _playout(self, match: Match) -> None:
        rng = self.rng
        for _ in range(self.depth):
            if match.over:
                return
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))

    def __repr__(self) -> str:
        return f"<Mcts rollouts={self.rollouts} time={self.time} c={self.c} depth={self.depth}>"


def _expected(node: SearchNode) -> list[str]:
    """The expected continuation: the most tried answer at each step. It ends before an answer that was rarely tried."""
    line: list[str] = []
    while node.children and len(line) < 4:
        key, node = max(node.children.items(), key=lambda item: item[1].visits)
        if node.visits < 3:
            break
        line.append(str(key))
    return line


bot = MctsBot
