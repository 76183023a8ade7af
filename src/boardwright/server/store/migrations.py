"""The database schema as a growing list of versions. Opening a store updates it to the last version."""

from __future__ import annotations

#: Each entry is one version: its statements, in the common SQL of both databases. `{blob}` and `{real}` are types.
#: `{tight}` stores a table in key order if the database supports it.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
            created {real} NOT NULL, updated {real} NOT NULL, deadline {real}, listing TEXT NOT NULL)""",
        "CREATE INDEX matches_lobby ON matches (created) WHERE listed = 1",
        "CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL",
        """CREATE TABLE records (
            match TEXT NOT NULL, idx INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (match, idx)){tight}""",
        "CREATE TABLE snapshots (match TEXT PRIMARY KEY, answers INTEGER NOT NULL, body {blob} NOT NULL)",
    ),
    (
        """CREATE TABLE uploads (
            id TEXT PRIMARY KEY, text TEXT NOT NULL, told TEXT NOT NULL, created {real} NOT NULL)""",
    ),
    (
        "CREATE TABLE beats (id INTEGER PRIMARY KEY, at {real} NOT NULL)",
        "CREATE TABLE outages (begun {real} NOT NULL, ended {real} NOT NULL)",
    ),
    (
        """CREATE TABLE documents (
            kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, status TEXT NOT NULL,
            changed {real} NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id))""",
        "CREATE INDEX documents_newest ON documents (kind, changed)",
    ),
    ("CREATE INDEX matches_game ON matches (game, status, updated)",),
)
