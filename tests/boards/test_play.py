"""Board games through the match: what options, events, views, scenes and refusals look like to a client."""

from __future__ import annotations

import json

import pytest

import boardwright
from boardwright import FormatError, IllegalAnswer, Match, translate
from boardwright.core import BadOptions


@pytest.fixture(scope="module")
def chess() -> boardwright.Game:
    return boardwright.load("king-capture-chess")


def play(game: boardwright.Game, *moves: str) -> Match:
    match = game.start()
    for move in moves:
        match.answer(match.decisions[0].seat, move)
    return match


def test_a_move_has_the_form_of_the_design(chess: boardwright.Game) -> None:
    match = chess.start()
    move = match.answer(0, {"from": {"x": 4, "y": 1}, "to": {"x": 4, "y": 3}})
    assert str(move) == "d2-d4"
    assert move.touches == ("cell:4,1", "cell:4,3")
    assert [event.json for event in match.events] == [
        {
            "type": "moved", "id": 13, "player": "white", "figure": "pawn",
            "from": {"x": 4, "y": 1}, "to": {"x": 4, "y": 3}, "squares": ["d2", "d4"],
        }
    ]  # fmt: skip


def test_squares_are_named_as_the_first_player_sees_them() -> None:
    # The document's chess has x running from white's right; people still say e2-e4.
    chess = boardwright.load("king-capture-chess")
    king = next(
        f for f in chess.start().view(0).table["figures"] if f["figure"] == "king" and f["player"] == "white"
    )
    assert chess.rules.names[chess.rules.cell_at[tuple(king["at"].values())]] == "e1"
    # Hexagons are counted column by column, from the near edge on.
    intellector = boardwright.load("intellector")
    names = intellector.rules.names
    assert len(set(names)) == 59
    assert sorted(names)[:7] == ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]
    assert sum(name.startswith("b") for name in names) == 6


def test_taking_is_told_before_moving_and_figures_keep_their_numbers(chess: boardwright.Game) -> None:
    match = play(chess, "e2-e4", "d7-d5", "e4-d5")
    taken, moved = match.events.since(2)
    assert (taken.type, moved.type) == ("taken", "moved")
    tokens = {token.id: token.at for token in match.scene(0).tokens}
    assert tokens[f"figure:{moved.facts['id']}"] == "cell:4,4"
    assert f"figure:{taken.facts['id']}" not in tokens
    assert moved.facts["id"] == match.events[0].facts["id"]


def test_castling_tells_of_both_figures(chess: boardwright.Game) -> None:
    match = play(chess, "e2-e4", "a7-a6", "g1-f3", "a6-a5", "f1-c4", "a5-a4", "e1-g1")
    told = [(event.facts["figure"], *event.facts["squares"]) for event in match.events.since(6)]
    assert told == [("king", "e1", "g1"), ("rook", "h1", "f1")]


def test_whoever_takes_the_king_wins(chess: boardwright.Game) -> None:
    match = play(chess, "e2-e4", "f7-f6", "d1-h5", "a7-a6", "h5-e8")
    assert match.over
    assert match.winners == [0]
    assert match.scores == [1.0, 0.0]
    assert (
        translate(match.game.family.event_message(match.events[-1].seen(None)))
        == "white wins: the game has ended"
    )
    with pytest.raises(IllegalAnswer, match="over"):
        match.answer(1, "a6-a5")


@pytest.mark.parametrize(
    ("seat", "answer", "reason"),
    [
        (0, "e4-e5", "e4-e5 is not offered here: there is no figure on e4"),
        (0, "e7-e5", "e7-e5 is not offered here: the figure on e7 belongs to black"),
        (0, "e1-e2", "e1-e2 is not offered here: the king on e1 has no legal move"),
        (0, "g1-g3", "g1-g3 is not offered here: the knight cannot go from g1 to g3"),
        (1, "e7-e5", "Seat 1 has no decision to make now."),
        (2, "e7-e5", "There is no seat 2; this match has seats 0 to 1."),
    ],
)
def test_refusals_say_why_and_change_nothing(
    chess: boardwright.Game, seat: int, answer: str, reason: str
) -> None:
    match = chess.start()
    before = match.view(None).json
    with pytest.raises(IllegalAnswer) as refusal:
        match.answer(seat, answer)
    assert str(refusal.value) == reason
    assert match.view(None).json == before


def test_why_not_of_something_touched(chess: boardwright.Game) -> None:
    match = chess.start()
    why = match.why_not(0, {"touch": "cell:3,7"})
    assert why is not None
    assert translate(why) == "the figure on e8 belongs to black"
    assert translate(why, "it") == "la figura in e8 è di nero"
    assert match.why_not(0, {"touch": "cell:3,1"}) is None


def test_the_board_is_turned_for_who_looks(chess: boardwright.Game) -> None:
    match = play(chess, "e2-e4")
    assert [match.scene(seat).rotation for seat in (0, 1, None)] == [180, 0, 0]
    marked = [space.id for space in match.scene(0).spaces if "last" in space.marks]
    assert marked == ["cell:3,1", "cell:3,3"]


def test_a_view_can_be_put_on_a_table_again(chess: boardwright.Game) -> None:
    match = play(chess, "e2-e4", "a7-a6", "e4-e5", "d7-d5")
    shown = json.loads(json.dumps(match.view(None).table))
    table = chess.table(2, 0)
    chess.family.place(table, shown)
    assert table.position == match._table.position
    assert [tuple(chess.rules.names[end] for end in ends) for ends in table.position.moves()].count(
        ("e5", "d6")
    ) == 1


def test_a_wrong_position_is_refused_with_all_its_faults(chess: boardwright.Game) -> None:
    table = chess.table(2, 0)
    with pytest.raises(FormatError) as refusal:
        chess.family.place(table, {
            "figures": [
                {"at": {"x": 9, "y": 0}, "figure": "king", "player": "white"},
                {"at": {"x": 1}, "figure": "kign", "player": "white"},
                {"at": {"z": 1}, "figure": "king", "player": "wite"},
                {"at": {"x": 2}, "figure": "king", "player": "white", "last_move": 2},
            ],
            "state": "nowhere",
        })  # fmt: skip
    assert [problem.path for problem in refusal.value.problems] == [
        "figures[0].at", "figures[1].figure", "figures[2].at.z", "figures[2].player",
        "figures[3].last_move", "state",
    ]  # fmt: skip
    assert table.position == chess.rules.start


def test_what_a_client_does_to_its_json_does_not_reach_the_game(chess: boardwright.Game) -> None:
    match = play(chess, "e2-e4", "d7-d5", "e4-d5")
    shown = [match.decisions[0].options[0].json, *(event.json for event in match.events), match.view(0).table]
    for places in (value for part in shown for value in part.values() if isinstance(value, dict)):
        for ends in (places, *(end for end in places.values() if isinstance(end, dict))):
            ends.update(x=99)
    for figure in shown[-1]["figures"]:
        figure["at"].clear()
    again = boardwright.load("king-capture-chess")
    assert chess.rules.coordinates == again.rules.coordinates


def test_a_match_without_end_is_capped() -> None:
    match = boardwright.load("chess", max_moves=3).start()
    for move in ("g1-f3", "g8-f6", "f3-g1"):
        match.answer(match.decisions[0].seat, move)
    assert match.over
    assert match.winners == [0, 1]
    assert match.scores == [0.5, 0.5]
    words = match.game.family.event_message(match.events[-1].json)
    assert translate(words) == "Draw: move limit reached"
    assert match.scene(0).json["result"] == words.json


@pytest.mark.parametrize("value", [0, "ten", True, 10**7])
def test_a_bad_cap_is_refused(value: object) -> None:
    with pytest.raises(BadOptions, match="max_moves"):
        boardwright.load("chess", max_moves=value)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOptions, match="chess has no option 'speed'"):
        boardwright.load("chess", speed=3)


def test_a_snapshot_opens_to_the_same_match(chess: boardwright.Game) -> None:
    match = play(chess, "e2-e4", "d7-d5", "e4-d5")
    again = Match.from_snapshot(chess, match.journal, match.snapshot())
    assert again.view(0).json == match.view(0).json
    for each in (match, again):
        each.answer(1, "d8-d5")
    assert again.view(0).json == match.view(0).json


@pytest.mark.parametrize("name", ["chess", "checkers", "shogi"])
def test_forks_share_a_list_of_options_only_until_one_of_them_moves(name: str) -> None:
    match = boardwright.load(name).start(seed=1)
    texts = [str(option) for option in match.decisions[0].options]
    twin = match.fork()
    assert [str(option) for option in twin.decisions[0].options] == texts
    twin.answer(0, texts[0])
    replayed = boardwright.load(name).start(seed=1)
    replayed.answer(0, texts[0])
    after = [str(option) for option in replayed.decisions[0].options]
    for fork in (twin, twin.fork(), twin.fork(viewer=0)):
        assert [str(option) for option in fork.decisions[0].options] == after != texts
    assert [str(option) for option in match.fork().decisions[0].options] == texts
