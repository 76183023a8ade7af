"""Nothing is lost: the crash test of `crash.py`, short, on both stores."""

from __future__ import annotations

import json

import pytest

from tests.server.crash import SHORT, crash
from tests.server.crash_client import Log, whole_lines


@pytest.mark.slow
def test_every_journal_is_what_the_clients_were_told(db, tmp_path):
    found = crash(db, tmp_path, **SHORT, seed=1)
    print(found)
    assert found.server_kills + found.client_kills
    assert found.answers >= found.acknowledged >= 2 * SHORT["matches"]


def test_a_line_that_a_killed_client_did_not_finish_is_forgotten(tmp_path):
    path = tmp_path / "told"
    path.write_text('["told", "m", 0, 3, [], 7]\n["told", "m", 0, 4, [{"ty')
    log = Log(str(path))
    log.write("done", "m", 0, 5, "e4")
    assert log.seen == {("m", 0): 3}
    assert [json.loads(line)[0] for line in whole_lines(path).splitlines()] == ["told", "done"]
