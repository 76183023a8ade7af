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
)

#: The SQL statements of both stores. For SQLite, `$1` is replaced by `?1`.
STATEMENTS = {
    "row": """INSERT INTO matches (id, game, status, listed, created, updated, deadline, listing)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated = excluded.updated,
        deadline = excluded.deadline, listing = excluded.listing""",
    "record": "INSERT INTO records (match, idx, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    "records": "SELECT body FROM records WHERE match = $1 AND idx >= $2 ORDER BY idx",
    "save_snapshot": """INSERT INTO snapshots (match, answers, body) VALUES ($1, $2, $3)
        ON CONFLICT (match) DO UPDATE SET answers = excluded.answers, body = excluded.body""",
    "snapshot": "SELECT answers, body FROM snapshots WHERE match = $1",
    "listed": """SELECT listing, updated FROM matches
        WHERE listed = 1 AND ($1 = '' OR game = $1) AND ($2 = '' OR status = $2)
        ORDER BY created DESC LIMIT $3""",
    "due": "SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline LIMIT $2",
    "save_upload": """INSERT INTO uploads (id, text, told, created) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING""",
    "upload": "SELECT text, told FROM uploads WHERE id = $1",
    "document": "SELECT version, status, body FROM documents WHERE kind = $1 AND id = $2",
    "new_document": """INSERT INTO documents (kind, id, version, status, changed, body)
        VALUES ($1, $2, 1, $3, $4, $5) ON CONFLICT DO NOTHING""",
    "change_document": """UPDATE documents SET version = version + 1, status = $3, changed = $4, body = $5
        WHERE kind = $1 AND id = $2 AND version = $6""",
    "documents": """SELECT id, version, status, body FROM documents WHERE kind = $1 AND ($2 = '' OR status = $2)
        ORDER BY changed DESC LIMIT $3""",
    "delete_document": "DELETE FROM documents WHERE kind = $1 AND id = $2",
    "untouched": "SELECT id FROM matches WHERE updated < $1 ORDER BY updated LIMIT $2",
    "delete_snapshot": "DELETE FROM snapshots WHERE match = $1",
    "delete_records": "DELETE FROM records WHERE match = $1",
    "delete_row": "DELETE FROM matches WHERE id = $1",
    "last_beat": "SELECT at FROM beats WHERE id = 0{lock}",
    "beat": """INSERT INTO beats (id, at) VALUES (0, $1)
        ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE excluded.at > beats.at""",
    "add_outage": "INSERT INTO outages (begun, ended) VALUES ($1, $2)",
    # Deadlines that had passed before the outage do not change.
    "postpone": "UPDATE matches SET deadline = deadline + ($2 - $1) WHERE deadline > $1",
    "outages": "SELECT begun, ended FROM outages ORDER BY begun",
    "count": "SELECT count(*) FROM matches",
}
