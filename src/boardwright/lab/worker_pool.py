"""Worker processes that play matches in blocks. The results come back in the order of the match numbers.

A free worker gets the next block, so slow matches do not delay the others. If a worker dies, it is replaced and its
block is played again. A match depends only on its number, so results are the same for any number of workers.
"""

from __future__ import annotations

import select
import time
import traceback
from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeAlias

from boardwright.children.pool import CallProcess
from boardwright.children.worker_process import WorkerEnded
from boardwright.core import BoardwrightError, Message

#: Makes the function that plays match number n. It is called once in each process, so it must be picklable. If the
#: function has a method `play_many(first, count)`, that method plays whole blocks, unless it returns None.
Task: TypeAlias = Callable[[], Callable[[int], Any]]

#: Target duration of a block in seconds, and its maximum number of matches. A dying worker loses at most one block.
BLOCK_SECONDS, LARGEST_BLOCK = 0.25, 2048
#: A block is abandoned after this many workers have died playing it.
MOST_DEATHS = 3
#: Maximum number of blocks per worker ahead of the slowest block. This bounds the memory.
AHEAD = 8


class MatchFailed(BoardwrightError):
    """A match could not be played to its end: a bot or a rule raised an exception, or its process died."""

    def __init__(self, number: int, reason: str, details: str = "") -> None:
        super().__init__(Message("lab-match-failed", number=number, reason=reason))
        self.number, self.reason, self.details = number, reason, details

    def __reduce__(self) -> Any:
        return MatchFailed, (self.number, self.reason, self.details)


class Block(NamedTuple):
    """The results of consecutive matches. `error` is the error of the match after the last result."""

    first: int
    results: Sequence[Any]
    error: BoardwrightError | None
    seconds: float


def play_block(play: Callable[[int], Any], first: int, count: int) -> Block:
    """Plays consecutive matches up to the first that fails."""
    begun = time.perf_counter()
    played = _play_batch(play, first, count)
    if played is not None:
        return Block(first, played, None, time.perf_counter() - begun)
    results: list[Any] = []
    error: BoardwrightError | None = None
    for number in range(first, first + count):
        try:
            results.append(play(number))
        except BoardwrightError as found:
            error = found
            break
        except Exception as found:
            reason = f"{type(found).__name__}: {found}"
            error = MatchFailed(number, reason, traceback.format_exc())
            break
    return Block(first, results, error, time.perf_counter() - begun)


def _play_batch(play: Callable[[int], Any], first: int, count: int) -> Sequence[Any] | None:
    """Plays consecutive matches in a batch. Returns None if this is impossible or fails; the matches are then
    played one by one."""
    many: Callable[[int, int], Sequence[Any] | None] | None = getattr(play, "play_many", None)
    if many is None:
        return None
    try:
        return many(first, count)
    except Exception:
        return None


class BlockSizes:
    """Chooses the sizes of blocks. A block should fill the target time, but sizes grow only gradually."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, block: Block) -> None:
        """Records the duration of a played block."""
        if block.results:
            fitting = round(len(block.results) * BLOCK_SECONDS / max(block.seconds, 1e-6))
            self.size = max(1, min(self.size * 4, fitting, LARGEST_BLOCK))


def results_in_order(task: Task, first: int, end: int, jobs: int) -> Generator[Any, None, None]:
    """The results of matches `first` to `end - 1` in order. If a match fails, its error is raised after the earlier
    results."""
    blocks = blocks_in_order(task, first, end, jobs)
    try:
        for results in blocks:
            yield from results
    finally:
        blocks.close()


def blocks_in_order(task: Task, first: int, end: int, jobs: int) -> Generator[Sequence[Any], None, None]:
    """The results of matches `first` to `end - 1`, in blocks and in order. If a match fails, its error is raised."""
    if jobs <= 1:
        play, sizes = task(), BlockSizes()
        while first < end:
            block = play_block(play, first, min(sizes.size, end - first))
            # Matches that are not played in batches are yielded one by one.
            if not isinstance(block.results, list):
                sizes.learn(block)
            first += len(block.results)
            yield block.results
            if block.error is not None:
                raise block.error
        return
    pool = _Pool(task, first, end, min(jobs, max(1, end - first)))
    try:
        yield from pool.blocks()
    finally:
        pool.close()


class _Pool:
    """The workers, their blocks, and the results that wait for the results of earlier matches."""

    def __init__(self, task: Task, first: int, end: int, jobs: int) -> None:
        self.task, self.end, self.jobs = task, end, jobs
        #: The next match to assign, and the next result to yield.
        self.unplayed = self.next = first
        self.sizes = BlockSizes()
        self.workers: dict[int, CallProcess] = {}
        #: The workers that already have the task. A worker gets the task only with its first block.
        self.taught: set[int] = set()
        #: The block that each worker plays: first and count.
        self.busy: dict[int, tuple[int, int]] = {}
        self.waiting: dict[int, Block] = {}
        #: Blocks of dead workers, and how often each has failed.
        self.again: list[tuple[int, int]] = []
        self.deaths: dict[int, int] = {}

    def blocks(self) -> Generator[Sequence[Any], None, None]:
        for _ in range(self.jobs):
            self._hire()
        while self.next < self.end:
            for channel in select.select(list(self.busy), [], [])[0]:
                self._receive(channel)
            while self.next in self.waiting:
                block = self.waiting.pop(self.next)
                self.next += len(block.results)
                yield block.results
                if block.error is not None:
                    raise block.error
            for channel in [channel for channel in self.workers if channel not in self.busy]:
                self._send_block(channel)

    def _hire(self) -> None:
        worker = CallProcess(fork=True)
        self.workers[worker.replies] = worker
        self._send_block(worker.replies)

    def _send_block(self, channel: int) -> None:
        if self.again:
            block = self.again.pop(0)
        elif self.unplayed < self.end and len(self.waiting) < AHEAD * self.jobs:
            # The last blocks are small, so that all workers finish together.
            fair = max(1, (self.end - self.unplayed) // (2 * self.jobs))
            block = self.unplayed, min(self.sizes.size, fair, self.end - self.unplayed)
            self.unplayed += block[1]
        else:
            return
        self.busy[channel] = block
        task = None if channel in self.taught else self.task
        self.taught.add(channel)
        try:
            self.workers[channel].start(work, (task, *block))
        except WorkerEnded:
            self._bury(channel)

    def _receive(self, channel: int) -> None:
        try:
            block: Block = self.workers[channel].result()
        except WorkerEnded:
            self._bury(channel)
            return
        del self.busy[channel]
        self.sizes.learn(block)
        self.waiting[block.first] = block

    def _bury(self, channel: int) -> None:
        """Handles a dead worker: another one plays its block, unless the block has killed several workers."""
        first, count = self.busy.pop(channel)
        worker = self.workers.pop(channel)
        self.taught.discard(channel)
        worker.interrupt()
        worker.close()
        self.deaths[first] = self.deaths.get(first, 0) + 1
        if self.deaths[first] >= MOST_DEATHS and count == 1:
            self.waiting[first] = Block(
                first, [], MatchFailed(first, f"worker ended with code {worker.code}"), 0.0
            )
        elif self.deaths[first] >= MOST_DEATHS:
            # One of these matches kills its worker. Each match is tried alone, so that the other matches are not lost.
            self.again.extend((number, 1) for number in range(first, first + count))
            self.deaths[first] = 0
        else:
            self.again.append((first, count))
        self._hire()

    def close(self) -> None:
        """Ends the workers: closes the input of idle ones and sends a signal to busy ones."""
        for channel in self.busy:
            self.workers[channel].interrupt()
        for worker in self.workers.values():
            worker.close()


class _Working:
    """The state of a worker process: its task, and the function that plays the matches."""

    task: Task
    play: Callable[[int], Any] | None = None


def work(asked: tuple[Task | None, int, int]) -> Block:
    """Plays a block in a worker process. The task is sent with the first block only."""
    task, first, count = asked
    if task is not None:
        _Working.task, _Working.play = task, None
    try:
        if _Working.play is None:
            _Working.play = _Working.task()
        return play_block(_Working.play, first, count)
    except BoardwrightError as error:  # the game cannot be loaded
        return Block(first, [], error, 0.0)
