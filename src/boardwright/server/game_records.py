"""The records of a game on this server: its longest, quickest and best matches.

They are computed from the lobby rows of matches that are over. A match that is not in the lobby, or that nobody may
watch, counts, but the page of its game shows neither its players nor a link to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from boardwright.wire.http_models import GameRecord, GameRecords

#: Maximum number of matches that are compared, the latest ones.
LATEST = 1000

#: Scores up to this are shares of a victory, not points.
SHARE = 1.0

_Ended = tuple[dict[str, Any], bool, float]


def records_of(counted: dict[str, int], ended: Sequence[tuple[str, bool, float]]) -> GameRecords:
    """The records among some matches: each is a lobby entry as JSON, whether it is listed, and its end."""
    matches = [(orjson.loads(text), listed, at) for text, listed, at in ended]
    # Matches that ended before rows had results have no records.
    known = [one for one in matches if one[0].get("answers") and one[0]["result"]["reason"] != "aborted"]
    won = [one for one in known if one[0]["result"]["reason"] == "rules" and one[0]["result"]["winners"]]
    scored = [one for one in known if max(one[0]["result"]["scores"] or [0]) > SHARE]
    return GameRecords(
        played=counted.get("over", 0),
        playing=counted.get("playing", 0),
        # Of equal matches the first one keeps the record.
        longest=_record(max(known, key=lambda one: (_answers(one), -one[2]), default=None), _answers),
        quickest=_record(min(won, key=lambda one: (_answers(one), one[2]), default=None), _answers),
        best=_record(max(scored, key=lambda one: (_points(one), -one[2]), default=None), _points),
    )


def _answers(one: _Ended) -> float:
    return float(one[0]["answers"])


def _points(one: _Ended) -> float:
    return float(max(one[0]["result"]["scores"]))


def _record(one: _Ended | None, value: Any) -> GameRecord | None:
    if one is None:
        return None
    entry, listed, at = one
    if not listed or entry["spectators"]["watch"] == "refused":
        return GameRecord(value=value(one), at=at)
    winners = entry["result"]["winners"] or range(len(entry["seats"]))
    names = [seat["name"] for seat in entry["seats"] if seat["id"] in winners and seat.get("name")]
    return GameRecord(value=value(one), at=at, match=entry["id"], names=names)
