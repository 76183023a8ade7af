"""The SQL statements that both stores run. `queries.py` calls them by name."""

from __future__ import annotations

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
    "ended": """SELECT listing, listed, updated FROM matches WHERE game = $1 AND status = 'over'
        ORDER BY updated DESC LIMIT $2""",
    "counted": "SELECT status, count(*) FROM matches WHERE game = $1 GROUP BY status",
    "due": """SELECT deadline, id FROM matches WHERE deadline IS NOT NULL AND deadline <= $1
        AND (deadline, id) > ($2, $3) ORDER BY deadline, id LIMIT $4""",
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
    "untouched": """SELECT updated, id FROM matches WHERE updated < $1 AND (updated, id) > ($2, $3)
        ORDER BY updated, id LIMIT $4""",
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
