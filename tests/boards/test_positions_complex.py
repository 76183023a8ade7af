"""Complex movements, sentence by sentence (docs/rules/boards.md): small boards worked out by hand."""

from __future__ import annotations

from typing import Any

from tests.boards.ascii import EMPTY, ENEMY, FIGURE, GO, game, plain, replacing
from tests.boards.conftest import Opener

Json = dict[str, Any]

STILL: Json = {}
WALKER: Json = {"movement": [{"x": 1, "also_reversed": True}], "cell_actions": {"destination": [GO]}}


def member(figure: str, at: int = 0, by: int = 0, *sets: Json, **more: Any) -> Json:
    """A member standing at x = `at` that goes `by` to the right; what is 0 is left out, as in a file."""
    found: Json = {"figure": figure, **more}
    if at:
        found["relative_position"] = {"x": at}
    if by:
        found["coordinates_delta"] = {"x": by}
    if sets:
        found["cell_actions"] = {"destination": list(sets)}
    return found


def together(*members: Json, common: list[Json] | None = None) -> list[Json]:
    movement: Json = {"figures": list(members)}
    if common is not None:
        movement["cell_actions"] = {"destination": common}
    return [movement]


def when(condition: Json, *actions: Any) -> Json:
    return {"actions": list(actions), "if": [condition]}


CASTLING = together(
    member("king", 0, 2), member("rook", 3, -2), common=[when({"self": {"moves_made": 0}, **EMPTY}, "move")]
)


# -- who takes part -----------------------------------------------------------------------------------------


def test_all_members_move_at_once(opened: Opener) -> None:
    play = opened(game("K . . R", {"king": STILL, "rook": STILL}, complex_movement=CASTLING))
    assert play.reach(0, 0) == plain("K . * R")
    assert play.go((0, 0), (2, 0)).board == plain(". R K .")


def test_the_other_members_must_be_there(opened: Opener) -> None:
    figures: Json = {"king": STILL, "rook": STILL, "man": STILL}
    for board in ("K . . .", "K . . M", "K . R .", "K . . ."):
        assert opened(game(board, figures, complex_movement=CASTLING)).reading.moves() == []


def test_every_member_can_start_it(opened: Opener) -> None:
    """Seen from the rook, the king stands three to its left."""
    play = opened(game("K . . R", {"king": STILL, "rook": STILL}, complex_movement=CASTLING))
    assert play.reading.moves() == [((0, 0), (2, 0)), ((3, 0), (1, 0))]
    play.go((3, 0), (1, 0))
    assert play.board == plain(". R K .")
    assert play.at(1, 0)["moves_made"] == 1
    assert play.at(2, 0)["moves_made"] == 0


def test_only_differences_of_relative_positions_matter(opened: Opener) -> None:
    """The same castling, counted from a place far away."""
    common = [when({"self": {"moves_made": 0}, **EMPTY}, "move")]
    shifted = together(member("king", 10, 2), member("rook", 13, -2), common=common)
    play = opened(game(". K . . R", {"king": STILL, "rook": STILL}, complex_movement=shifted))
    assert play.go((1, 0), (3, 0)).board == plain(". . R K .")


def test_relative_positions_have_all_dimensions(opened: Opener) -> None:
    lift = [
        {
            "figures": [
                {"figure": "king", "coordinates_delta": {"y": 1}},
                {
                    "figure": "rook",
                    "relative_position": {"x": 1, "y": -1},
                    "coordinates_delta": {"x": -1, "y": 1},
                },
            ],
            "cell_actions": {"destination": [{"actions": ["move"]}]},
        }
    ]
    board = """
        . .
        K .
        . R"""
    play = opened(game(board, {"king": STILL, "rook": STILL}, complex_movement=lift))
    assert play.go((0, 1), (0, 2)).board == plain("""
        K .
        R .
        . .""")


def test_the_one_who_starts_belongs_to_the_player_to_move(opened: Opener) -> None:
    play = opened(
        game("k . . r W .", {"king": STILL, "rook": STILL, "walker": WALKER}, complex_movement=CASTLING)
    )
    assert play.reading.moves() == [((4, 0), (5, 0))]
    play.go((4, 0), (5, 0))
    assert play.reading.moves() == [((0, 0), (2, 0)), ((3, 0), (1, 0))]


def test_the_others_may_belong_to_anyone(opened: Opener) -> None:
    play = opened(game("K . . r", {"king": STILL, "rook": STILL}, complex_movement=CASTLING))
    assert play.go((0, 0), (2, 0)).board == plain(". r K .")


def test_conditions_can_say_whose_the_others_are(opened: Opener) -> None:
    common = [when({"self": {"player": "white"}, **EMPTY}, "move")]
    castling = together(member("king", 0, 2), member("rook", 3, -2), common=common)
    figures: Json = {"king": STILL, "rook": STILL}
    assert opened(game("K . . r", figures, complex_movement=castling)).reading.moves() == []
    assert opened(game("K . . R", figures, complex_movement=castling)).can((0, 0), (2, 0))


def test_members_of_the_same_kind_are_each_tried_as_the_one_who_starts(opened: Opener) -> None:
    """Two men side by side march together, whichever of them is moved."""
    march = together(member("man", 0, 1), member("man", -1, 1), common=[{"actions": ["move"]}])
    play = opened(game("M M . .", {"man": STILL}, complex_movement=march))
    assert play.reading.moves() == [((0, 0), (1, 0)), ((1, 0), (2, 0))]
    assert play.go((1, 0), (2, 0)).board == plain(". M M .")
    play = opened(game("M M . .", {"man": STILL}, complex_movement=march))
    assert play.go((0, 0), (1, 0)).board == plain(". M M .")
    assert (play.at(1, 0)["moves_made"], play.at(2, 0)["moves_made"]) == (1, 0)


def test_the_first_complex_movement_that_works_is_taken(opened: Opener) -> None:
    both = [
        *together(member("king", 0, 1, when(ENEMY, "move"))),
        *together(member("king", 0, 1, {"actions": ["move", replacing("queen")]})),
        *together(member("king", 0, 1, {"actions": ["move", replacing("rook")]})),
    ]
    play = opened(game("K .", {"king": STILL, "queen": STILL, "rook": STILL}, complex_movement=both))
    assert play.go((0, 0), (1, 0)).board == plain(". Q")


def test_a_member_may_be_alone(opened: Opener) -> None:
    alone = together(member("king", 0, 2, {"actions": ["move"]}))
    assert opened(game("K . .", {"king": STILL}, complex_movement=alone)).reach(0, 0) == plain("K . *")


# -- what is judged -----------------------------------------------------------------------------------------


def test_each_member_is_judged_on_its_own_target_with_itself_as_self(opened: Opener) -> None:
    own = together(
        member("king", 0, 2, when({"self": {"figure": "king"}, "target": {"x": 2}}, "move")),
        member("rook", 3, -2, when({"self": {"figure": "rook"}, "target": {"x": 1}}, "move")),
    )
    assert opened(game("K . . R", {"king": STILL, "rook": STILL}, complex_movement=own)).can((0, 0), (2, 0))


def test_each_member_needs_an_applying_set(opened: Opener) -> None:
    figures: Json = {"king": STILL, "rook": STILL, "man": STILL}
    for board in ("K M . R", "K . M R", "K m . R"):
        assert opened(game(board, figures, complex_movement=CASTLING)).reading.moves() == []
    silent = together(member("king", 0, 2, {"actions": ["move"]}), member("rook", 3, -2))
    assert opened(game("K . . R", figures, complex_movement=silent)).reading.moves() == []


def test_one_cancel_of_one_member_is_enough(opened: Opener) -> None:
    cancelling = together(
        member("king", 0, 2),
        member("rook", 3, -2, when({"self": {"player": "black"}}, "cancel")),
        common=[{"actions": ["move"]}],
    )
    figures: Json = {"king": STILL, "rook": STILL}
    assert opened(game("K . . R", figures, complex_movement=cancelling)).can((0, 0), (2, 0))
    assert opened(game("K . . r", figures, complex_movement=cancelling)).reading.moves() == []


def test_no_cell_in_between_is_judged(opened: Opener) -> None:
    """The king flies over the man; the common transition is never asked."""
    jump = together(member("king", 0, 2), common=[when(EMPTY, "move")])
    jump[0]["cell_actions"]["transition"] = [when(FIGURE, "cancel")]
    assert opened(game("K m .", {"king": STILL, "man": STILL}, complex_movement=jump)).can((0, 0), (2, 0))


def test_a_member_without_delta_is_judged_on_its_own_cell(opened: Opener) -> None:
    """As in en passant: the one who is passed does not move, and is taken."""
    passing = together(
        member("man", 0, 2, when(EMPTY, "move")),
        member(
            "man", 1, 0, when({"self": {"player": "black"}, "target": {"player": "black"}, **FIGURE}, "take")
        ),
    )
    play = opened(game("M m .", {"man": STILL}, complex_movement=passing))
    assert play.reading.moves() == [((0, 0), (2, 0))]
    assert play.go((0, 0), (2, 0)).board == plain(". . M")
    assert opened(game("M M .", {"man": STILL}, complex_movement=passing)).reading.moves() == []


def test_is_enemy_means_an_enemy_of_the_player_who_moves_for_every_member(opened: Opener) -> None:
    passing = together(member("man", 0, 2, when(EMPTY, "move")), member("rook", 1, 0, when(ENEMY, "take")))
    figures: Json = {"man": STILL, "rook": STILL}
    assert opened(game("M r .", figures, complex_movement=passing)).go((0, 0), (2, 0)).board == plain(". . M")
    assert opened(game("M R .", figures, complex_movement=passing)).reading.moves() == []


def test_moves_after_last_move_is_about_the_member_that_is_judged(opened: Opener) -> None:
    """The walker can be taken in passing only right after it has moved."""
    passing = together(
        member("man", 0, 2, when(EMPTY, "move")),
        member("walker", 1, 0, when({"computed": {"moves_after_last_move": 1}}, "take")),
    )
    figures: Json = {"man": STILL, "walker": WALKER}
    play = opened(game("M . . w . W . .", figures, complex_movement=passing))
    play.go((5, 0), (6, 0), (3, 0), (2, 0), (6, 0), (5, 0), (2, 0), (1, 0))
    assert play.can((0, 0), (2, 0))
    play = opened(game("M w . . w . W . .", figures, complex_movement=passing))
    play.go((6, 0), (7, 0), (4, 0), (3, 0))
    assert not play.can((0, 0), (2, 0))


def test_a_target_outside_the_board_makes_whole_file_not_exist(opened: Opener) -> None:
    march = together(member("king", 0, 1), member("rook", 1, 1), common=[{"actions": ["move"]}])
    figures: Json = {"king": STILL, "rook": STILL}
    assert opened(game("K R .", figures, complex_movement=march)).can((0, 0), (1, 0))
    assert opened(game("K R", figures, complex_movement=march)).reading.moves() == []
    assert opened(game("K R # .", figures, complex_movement=march)).reading.moves() == []


def test_a_move_never_ends_where_it_starts(opened: Opener) -> None:
    """The king could shoot from where it stands, but there is no move from a cell to itself."""
    shot = together(member("king", 0, 0, {"actions": ["take"]}), member("man", 2, 1, {"actions": ["move"]}))
    play = opened(game("K . M .", {"king": STILL, "man": STILL}, complex_movement=shot))
    assert play.reading.moves() == [((2, 0), (3, 0))]


def test_two_members_may_be_the_same_figure_to_look_at_a_third_cell(opened: Opener) -> None:
    """Castling on the long side: the cell beside the rook must be empty, though nobody goes there."""
    fresh = {"self": {"moves_made": 0}, **EMPTY}
    long = together(
        member("king", 0, 2, when(fresh, "move")),
        member("rook", 4, -3, when(fresh, "move")),
        member("rook", 4, -1, when(EMPTY, "take")),
    )
    figures: Json = {"king": STILL, "rook": STILL, "man": STILL}
    assert opened(game("K . . . R", figures, complex_movement=long)).go((0, 0), (2, 0)).board == plain(
        ". R K . ."
    )
    for board in ("K . . M R", "K . . m R", "K . M . R", "K M . . R"):
        assert opened(game(board, figures, complex_movement=long)).reading.moves() == []


# -- normal before complex ----------------------------------------------------------------------------------


def test_a_normal_move_comes_before_a_complex_one(opened: Opener) -> None:
    king = {"movement": [{"x": 2}], "cell_actions": {"destination": [GO]}}
    play = opened(game("K . . R", {"king": king, "rook": STILL}, complex_movement=CASTLING))
    assert play.go((0, 0), (2, 0)).board == plain(". . K R")


def test_a_complex_movement_is_tried_if_the_normal_one_yields_nothing(opened: Opener) -> None:
    for sets in ([when(ENEMY, "move")], [{"actions": ["cancel"]}]):
        king = {"movement": [{"x": 2}], "cell_actions": {"destination": sets}}
        play = opened(game("K . . R", {"king": king, "rook": STILL}, complex_movement=CASTLING))
        assert play.go((0, 0), (2, 0)).board == plain(". R K .")


def test_a_pair_of_cells_is_offered_once(opened: Opener) -> None:
    twice = [*CASTLING, *CASTLING]
    play = opened(game("K . . R", {"king": STILL, "rook": STILL}, complex_movement=twice))
    assert play.reading.moves() == [((0, 0), (2, 0)), ((3, 0), (1, 0))]


# -- execution ----------------------------------------------------------------------------------------------


def test_only_the_one_who_starts_has_made_a_move(opened: Opener) -> None:
    play = opened(
        game("K . . R w .", {"king": STILL, "rook": STILL, "walker": WALKER}, complex_movement=CASTLING)
    )
    play.go((0, 0), (2, 0))
    assert play.at(2, 0) == {"figure": "king", "player": "white", "moves_made": 1, "last_move": 1}
    assert play.at(1, 0) == {"figure": "rook", "player": "white", "moves_made": 0, "last_move": 1}


def test_the_sets_of_a_member_come_before_the_common_ones(opened: Opener) -> None:
    both = together(
        member("king", 0, 1, {"actions": ["move", replacing("queen")]}),
        common=[{"actions": [replacing("rook")]}],
    )
    play = opened(game("K .", {"king": STILL, "queen": STILL, "rook": STILL}, complex_movement=both))
    assert play.go((0, 0), (1, 0)).board == plain(". R")


def test_members_are_executed_in_the_order_of_the_list(opened: Opener) -> None:
    """Both go to the same cell: the second one stays."""
    crash = together(member("king", 0, 1), member("rook", 2, -1), common=[{"actions": ["move"]}])
    figures: Json = {"king": STILL, "rook": STILL}
    assert opened(game("K . R", figures, complex_movement=crash)).go((0, 0), (1, 0)).board == plain(". R .")
    crash[0]["figures"].reverse()
    assert opened(game("K . R", figures, complex_movement=crash)).go((0, 0), (1, 0)).board == plain(". K .")


def test_all_are_judged_before_any_is_executed(opened: Opener) -> None:
    """The rook follows onto the cell that the king leaves, which is not empty when it is judged."""
    train = together(member("king", 0, 1), member("rook", -1, 1), common=[when(EMPTY, "move")])
    figures: Json = {"king": STILL, "rook": STILL}
    assert opened(game("R K .", figures, complex_movement=train)).reading.moves() == []
    train = together(member("king", 0, 1), member("rook", -1, 1), common=[{"actions": ["move"]}])
    assert opened(game("R K .", figures, complex_movement=train)).go((1, 0), (2, 0)).board == plain(". R K")


def test_replace_changes_the_member_whose_set_it_is(opened: Opener) -> None:
    promoting = together(
        member("king", 0, 2, {"actions": ["move"]}),
        member("rook", 3, -2, {"actions": ["move", replacing("queen")]}),
    )
    play = opened(game("K . . R", {"king": STILL, "rook": STILL, "queen": STILL}, complex_movement=promoting))
    assert play.go((0, 0), (2, 0)).board == plain(". Q K .")
