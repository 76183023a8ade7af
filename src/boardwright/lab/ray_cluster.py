"""Plays matches on a Ray cluster, with the same blocks, the same order and the same digest as on one machine.

Each block is a Ray task. If a worker or a machine dies, its block is played again elsewhere. A machine that joins
gets blocks at once. All machines need the same version of boardwright. The game is sent with the task.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from boardwright import catalog
from boardwright.core import BadOptions, BoardwrightError, Message
from boardwright.lab.lab_run import Source, recorder
from boardwright.lab.match_facts import MatchFacts, Recorder, SimulationPlan
from boardwright.lab.worker_pool import Block, BlockSizes, MatchFailed, play_block

#: Maximum number of blocks per processor ahead of the slowest block. This bounds the memory.
AHEAD = 4
#: A block is abandoned after its worker has died this many times.
RETRIES = 5

#: The recorder of the last plan in this process. It is kept, because loading a game takes longer than a match.
_recorders: dict[str, Recorder] = {}


def cluster_source(address: str) -> Source:
    """Matches played on the cluster at an address; `auto` means the cluster of this machine."""
    ray = _connect(address)

    def source(plan: SimulationPlan, first: int, end: int) -> Generator[Sequence[MatchFacts], None, None]:
        return _results(ray, portable(plan), first, end)

    return source


def _connect(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise BadOptions(Message("lab-extra-missing", extra="cluster", what="--cluster")) from None
    if ray.is_initialized():
        return ray
    try:
        # Ray's client takes a minute to give up on an address where nobody listens. This check takes a second.
        _knock(address)
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, OSError, ValueError, RuntimeError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise BadOptions(Message("lab-no-cluster", address=address[:80], reason=reason[:200])) from None
    return ray


def _knock(address: str) -> None:
    import socket

    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        socket.create_connection((host, int(port)), timeout=5).close()


def portable(plan: SimulationPlan) -> SimulationPlan:
    """The plan with the game itself instead of its file name, because other machines do not have the file."""
    from dataclasses import replace

    if isinstance(plan.game, str) and plan.game in catalog.shipped_games():
        return plan
    return replace(plan, game=catalog.pack(catalog.load(plan.game, **plan.options)))


def play_remote(plan: SimulationPlan, first: int, count: int) -> Block:
    """Plays a block in a process of the cluster."""
    key = repr(plan)
    if key not in _recorders:
        _recorders.clear()
        try:
            _recorders[key] = recorder(plan)
        except BoardwrightError as error:
            return Block(first, [], error, 0.0)
    return play_block(_recorders[key], first, count)


def _results(
    ray: Any, plan: SimulationPlan, first: int, end: int
) -> Generator[Sequence[MatchFacts], None, None]:
    """The results of the matches, block by block and in order. A block starts whenever a processor is free."""
    task = ray.remote(play_remote).options(max_retries=RETRIES, num_cpus=1, retry_exceptions=False)
    shared = ray.put(plan)
    sizes = BlockSizes()
    #: Running blocks with their first match, and finished blocks that wait for earlier ones.
    running: dict[Any, int] = {}
    waiting: dict[int, Block] = {}
    unplayed = following = first
    try:
        while following < end:
            # The number is read each time, because machines join and leave.
            processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
            while unplayed < end and len(running) < 2 * processors and len(waiting) < AHEAD * 2 * processors:
                fair = max(1, (end - unplayed) // (4 * processors))
                count = min(sizes.size, fair, end - unplayed)
                running[task.remote(shared, unplayed, count)] = unplayed
                unplayed += count
            for done in ray.wait(list(running), num_returns=1, timeout=1.0)[0]:
                block = _fetch(ray, done, running.pop(done))
                sizes.learn(block)
                waiting[block.first] = block
            while following in waiting:
                block = waiting.pop(following)
                following += len(block.results)
                yield block.results
                if block.error is not None:
                    raise block.error
    finally:
        for task_id in running:
            ray.cancel(task_id, force=True)


def _fetch(ray: Any, done: Any, first: int) -> Block:
    try:
        block: Block = ray.get(done)
        return block
    except (ray.exceptions.RayError, OSError) as error:
        return Block(first, [], MatchFailed(first, f"{type(error).__name__}: {error}"), 0.0)


__all__ = ["cluster_source", "play_remote", "portable"]
