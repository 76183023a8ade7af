"""Nothing is lost: the crash test of `crash.py`, short, on both stores. Its seed is printed."""

from __future__ import annotations

import random

from tests.server.crash import SHORT, crash


def test_every_journal_is_what_the_clients_were_told(db, tmp_path):
    seed = random.randrange(10**6)
    print("seed", seed)
    found = crash(db, tmp_path, **SHORT, seed=seed)
    print(found)
    assert found.server_kills + found.client_kills
    assert found.answers >= found.acknowledged >= 2 * SHORT["matches"]
