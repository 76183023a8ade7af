"""Metrics in Prometheus format, served at `/metrics`."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

ANSWERS = Counter("boardwright_answers_total", "Answers given", registry=REGISTRY)
REFUSED = Counter("boardwright_refused_total", "Requests refused", ["why"], registry=REGISTRY)
CREATED = Counter("boardwright_matches_created_total", "Matches created", registry=REGISTRY)
LOADED = Gauge("boardwright_matches_loaded", "Matches in memory", registry=REGISTRY)
CONNECTIONS = Gauge("boardwright_connections", "Open WebSocket connections", registry=REGISTRY)
SLOW = Counter(
    "boardwright_slow_readers_total", "Connections closed for reading too slowly", registry=REGISTRY
)
BATCH = Histogram(
    "boardwright_commit_records", "Records in one transaction", registry=REGISTRY,
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
)  # fmt: skip
COMMIT = Histogram(
    "boardwright_commit_seconds", "How long a transaction took", registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)  # fmt: skip
CONFLICTS = Counter(
    "boardwright_conflicts_total", "Records for which another process was faster", registry=REGISTRY
)
QUEUES = Gauge("boardwright_worker_waiting", "Requests that wait for a worker", ["worker"], registry=REGISTRY)
KILLED = Counter("boardwright_lanes_killed_total", "Processes killed for using too much", registry=REGISTRY)


def text() -> bytes:
    """All metrics in Prometheus text format."""
    return generate_latest(REGISTRY)
