"""Forks for a seat redraw what the seat cannot know (decks, leaders of others) and keep everything that it knows."""

from __future__ import annotations

from boardwright.core import Match, Rng
from tests.cards.match_driver import Play, magnifico


def drafted(match: Match, turns: int) -> Match:
    """The draft up to a turn, everybody keeping the first leader."""
    while match.decisions[0].prompt.id == "cards-prompt-tile":
        match.answer(match.decisions[0].seat, match.decisions[0].options[0])
    for _ in range(turns):
        for seat in range(match.seats):
            match.answer(seat, match.decision(seat).options[0])  # type: ignore[union-attr]
    return match


def hands(match: Match) -> list[list[str]]:
    return [[leader.name for leader in player.hand] for player in match._table.players]


def packets(match: Match) -> list[set[str]]:
    return [
        {leader.name for leader in packet.left} | {leader.name for _, leader in packet.taken}
        for packet in match._table.packets
    ]


def test_forks_keep_what_the_viewer_has_seen_of_the_draft() -> None:
    """In the second turn of a draft of four, seat 1 has seen its own packet and seat 0's, and nothing of the others."""
    match = drafted(magnifico().start(4, seed=4), 1)
    true = packets(match)
    seen = [true[1], {leader.name for leader in match._table.packets[0].left}]
    others: set[str] = set()
    for deal in range(30):
        fork = match.fork(viewer=1, seed=deal)
        assert hands(fork)[1] == hands(match)[1]
        assert packets(fork)[1] == seen[0]
        assert seen[1] <= packets(fork)[0]
        assert [str(o) for o in fork.decision(1).options] == [str(o) for o in match.decision(1).options]  # type: ignore[union-attr]
        # Seat 2 took one of the three that seat 1 passed on: which one, seat 1 cannot tell.
        assert set(hands(fork)[2]) <= {name for p in packets(fork) for name in p}
        others |= {hands(fork)[0][0]}
        every = [name for p in packets(fork) for name in p]
        assert len(every) == len(set(every)) == 16
    assert len(others) > 3


def test_forks_keep_who_may_hold_what_was_passed_on() -> None:
    """With two seats a packet comes back: what is missing then is known to be in the other hand."""
    match = drafted(magnifico().start(2, seed=6), 3)
    true = hands(match)
    for deal in range(20):
        fork = match.fork(viewer=0, seed=deal)
        assert hands(fork)[0] == true[0]
        # Seat 1's second leader was taken from the packet that seat 0 had held before and got back after.
        assert hands(fork)[1][1] == true[1][1]
    assert len({hands(match.fork(viewer=0, seed=deal))[1][0] for deal in range(20)}) > 1


def test_a_spectator_s_fork_deals_all_hands_anew() -> None:
    match = drafted(magnifico().start(4, seed=4), 3)
    forks = [hands(match.fork(viewer=None, honest=True, seed=deal)) for deal in range(10)]
    for seat in range(4):
        assert len({tuple(hand[seat]) for hand in forks}) > 1
    assert all(len({name for hand in fork for name in hand}) == 16 for fork in forks)


def test_played_and_discarded_leaders_are_known() -> None:
    me = {"hand": ["Santa Rita", "Sisto IV"]}
    other = {"hand": ["Cesare Borgia", "Lucrezia Borgia"], "leaders": ["Ludovico il Moro"]}
    play = Play(me, other, turns=[1, 0])
    play.do("discard Cesare_Borgia", "privilege 1")
    seen = set()
    for deal in range(40):
        fork = play.match.fork(viewer=0, seed=deal)
        assert hands(fork)[0] == ["Santa Rita", "Sisto IV"]
        seen |= set(hands(fork)[1])
    assert len(seen) > 3
    assert not seen & {"Santa Rita", "Sisto IV", "Ludovico il Moro", "Cesare Borgia"}


def test_the_order_of_the_decks_is_dealt_anew_and_what_lies_open_stays() -> None:
    match = magnifico(leaders=False, tiles="simple").start(2, seed=1)
    table = match._table
    forks = [match.fork(viewer=0, seed=deal)._table for deal in range(5)]
    for fork in forks:
        assert fork.floors == table.floors
        for type in range(4):
            for period in range(3):
                assert {c.name for c in fork.decks[type][period]} == {
                    c.name for c in table.decks[type][period]
                }
            assert fork.decks[type][0][:4] == table.decks[type][0][:4]
    assert any(fork.decks != table.decks for fork in forks)


def test_the_options_of_another_s_turn_come_from_the_new_hand() -> None:
    match = drafted(magnifico().start(2, seed=6), 3)
    seat = match.decisions[0].seat
    rng = Rng(0)
    for deal in range(10):
        fork = match.fork(viewer=1 - seat, seed=deal)
        offered = {o.args["leader"] for o in fork.decisions[0].options if o.verb == "discard"}
        assert offered == set(hands(fork)[seat])
        option = rng.choice(fork.decisions[0].options)
        fork.answer(seat, option)
