"""Nothing is lost: the crash test of `crash.py`, short, on both stores."""

from __future__ import annotations

import pytest

from tests.server.crash import SHORT, crash


@pytest.mark.slow
def test_every_journal_is_what_the_clients_were_told(db, tmp_path):
    found = crash(db, tmp_path, **SHORT, seed=1)
    print(found)
    assert found.server_kills + found.client_kills
    assert found.answers >= found.acknowledged >= 2 * SHORT["matches"]
