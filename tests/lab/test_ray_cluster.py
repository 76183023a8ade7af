"""The lab on a real Ray cluster on this machine: several nodes, one of which is killed, and one that joins late."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardwright import catalog
from boardwright.core import BadOptions, translate
from boardwright.lab.lab_run import local_source, recorder, run_lab
from boardwright.lab.match_facts import SimulationPlan
from boardwright.lab.ray_cluster import cluster_source, play_remote, portable
from boardwright.lab.tally import Tally
from boardwright.lab.worker_pool import play_block

PLAN = SimulationPlan("starships", ("random", "random"), games=300, seed="cluster")


@pytest.fixture
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        yield made
    finally:
        import ray

        ray.shutdown()
        made.shutdown()


@pytest.mark.full
@pytest.mark.timeout(600)
def test_the_same_digest_on_a_cluster_that_loses_a_node_and_gets_another(cluster: Any) -> None:
    alone = run_lab(PLAN, local_source(1))
    doomed = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    happened: list[str] = []
    nodes: set[str] = set()

    def on_played(tally: Tally) -> None:
        import ray

        if tally.games >= 60 and not happened:
            cluster.remove_node(doomed, allow_graceful=False)  # kills its processes
            happened.append("killed")
        if tally.games >= 120 and len(happened) == 1:
            cluster.add_node(num_cpus=2)
            happened.append("joined")
        if tally.games % 50 == 0:
            nodes.update(node["NodeID"] for node in ray.nodes() if node["Alive"])

    outcome = run_lab(PLAN, cluster_source(cluster.address), on_played=on_played)
    assert happened == ["killed", "joined"]
    assert (outcome.ended, outcome.tally.games) == ("done", 300)
    assert outcome.tally.digest == alone.tally.digest
    assert len(nodes) >= 3


@pytest.mark.full
@pytest.mark.timeout(600)
def test_the_command_plays_on_a_cluster(cluster: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(json.dumps(catalog.pack(catalog.load("starships"))))
    command = ["lab", str(tmp_path / "mine.json"), "--games", "40", "--seats", "random,random", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "boardwright", *command, "--cluster", cluster.address],
        capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    here = subprocess.run(
        [sys.executable, "-m", "boardwright", *command], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["digest"] == json.loads(here.stdout)["digest"]


def test_a_block_is_the_same_wherever_it_is_played() -> None:
    block, here = play_remote(PLAN, 3, 2), play_block(recorder(PLAN), 3, 2)
    assert [r._replace(seconds=0) for r in block.results] == [r._replace(seconds=0) for r in here.results]
    wrong = play_remote(replace(PLAN, game="no-such-game"), 0, 1)
    assert wrong.error is not None


def test_games_travel_with_their_plan(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(catalog.pack(catalog.load("starships"))))
    travelling = portable(replace(PLAN, game=str(file)))
    assert isinstance(travelling.game, dict)
    assert catalog.load(travelling.game).digest == catalog.load("starships").digest
    assert portable(PLAN) is PLAN


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    begun = time.monotonic()
    with pytest.raises(BadOptions) as refused:
        cluster_source("127.0.0.1:1")
    assert time.monotonic() - begun < 60
    assert "127.0.0.1:1" in translate(refused.value.message, "en")
