"""One open match without a server: what each viewer is told of an answer, previews, and requests for programs."""

from __future__ import annotations

from typing import Any

import boardwright
from boardwright.server import match_session
from boardwright.server.match_session import MOST_PREVIEWS, MatchSession


def opened(name: str, seats: int = 2) -> tuple[MatchSession, dict[str, Any]]:
    of = {"source": name, "options": {}, "seats": seats, "seed": 1}
    return MatchSession.open(boardwright.load(name), of, []), of


def test_two_viewers_are_told_only_what_each_of_them_saw() -> None:
    """A drawn card is seen by one of them, and only two are looking."""
    play, _ = opened("deathmatch", 3)
    differs = False
    while not differs and play.match.length < 200:
        since = len(play.match.events)
        decision = play.match.decisions[0]
        wanted = [(0, "view"), (1, "view")]
        change = play.do("answer", (decision.seat, decision.options[-1].json), wanted)
        assert change.events == [play.events_seen(viewer, form, since) for viewer, form in wanted]
        differs = change.events[0] != change.events[1]
    assert differs


def test_the_first_choices_come_with_their_previews() -> None:
    play, _ = opened("go-9")
    found = play.choices(0, None, effects=True)
    assert len(found) > MOST_PREVIEWS == 24
    assert ["lines" in one for one in found] == [number < MOST_PREVIEWS for number in range(len(found))]
    assert not any("lines" in one for one in play.choices(0, None))
    assert [one["pick"] for one in play.choices(0, [3, 1, 10_000])] == [3, 1]


def test_only_families_with_messages_of_their_own_have_requests_for_programs() -> None:
    ships, _ = opened("starships")
    assert ships.bot_request(0) is not None
    chess, _ = opened("chess")
    assert chess.bot_request(0) is None
    assert chess.bot_request(0, always=True) is not None


def test_a_replay_tells_what_came_before_the_first_answer_only_at_its_beginning() -> None:
    play, of = opened("deathmatch", 3)
    for _ in range(3):
        decision = play.match.decisions[0]
        play.give([(decision.seat, decision.options[0].json)])
    answers = play.answers()
    game = play.match.game
    first = match_session.frames(game, of, answers, None, "view", 0)[0]
    begun = MatchSession.open(game, of, []).events_seen(None, "view", 0)
    assert begun
    assert first["events"] == begun
    later = match_session.frames(game, of, answers, None, "view", 2)
    assert (later[0]["answers"], later[0]["events"], len(later)) == (2, [], 2)


def test_a_match_goes_on_from_a_snapshot_and_the_answers_after_it() -> None:
    play, of = opened("deathmatch", 3)
    game, taken = play.match.game, None
    while taken is None:
        decision = play.match.decisions[0]
        play.give([(decision.seat, decision.options[0].json)])
        frozen = play.snapshot()
        taken = None if frozen is None else (play.match.length, frozen)
    decision = play.match.decisions[0]
    play.give([(decision.seat, decision.options[0].json)])
    again = MatchSession.open(game, of, play.answers(), taken)
    assert again.match.view(0).json == play.match.view(0).json
    # A snapshot of answers that were taken back is of no use.
    fewer = play.answers()[: taken[0] - 1]
    assert MatchSession.open(game, of, fewer, taken).match.length == taken[0] - 1
