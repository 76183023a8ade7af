"""Turns: appearing, actions and what damage adds to them, grabbing, buying, paying, reloading."""

from __future__ import annotations

import pytest

import boardwright
from boardwright import BadOptions, FormatError, IllegalAnswer
from tests.shooter.positions import Arena, mode, shipped, target


def squares(arena: Arena) -> list[str]:
    return [option.removeprefix("go ") for option in arena.options]


# -- appearing


@pytest.mark.rule("shooter 1.4")
def test_the_first_turn_begins_by_discarding_one_of_two_powerups() -> None:
    match = boardwright.load("deathmatch").start(seats=3, seed=5)
    table = match._table
    hand = list(table.hands[0])
    assert len(hand) == 2
    assert table.pos == [-1, -1, -1]
    decision = match.decisions[0]
    answer = decision.options[0]
    match.answer(0, answer)
    assert table.pos[0] == table.rules.board.spawns[answer.value % 3]
    assert len(table.hands[0]) == 1
    assert table.powerup_discard == [answer.value]


@pytest.mark.parametrize("square", ["a1", "d3"])
def test_who_is_on_the_board_draws_nothing_when_the_turn_begins(square: str) -> None:
    arena = Arena("b2", square, "b1", cubes=(0, 0, 0)).do("end")
    assert (arena.asked, arena.at(1), arena.table.hands[1]) == (1, square, [])
    assert "run" in arena.options


@pytest.mark.rule("shooter 1.5")
def test_those_who_have_not_appeared_cannot_be_hit_or_moved() -> None:
    weapon = mode(target(visibility="ANY", damage=1))
    arena = Arena("b2", None, "b1", weapon=weapon, hands={0: ["newton-red"]}).do("use newton-red")
    # Only seat 2 is on the board: it is taken without asking, for the push and for the shot.
    assert "go c1" in arena.options
    arena.do("go c1", "shoot trial")
    assert arena.damage == [0, 1]


@pytest.mark.rule("shooter 1.1", "shooter 1.2", "shooter 1.3")
def test_setup() -> None:
    table = boardwright.load("deathmatch").start(seats=5, seed=3)._table
    assert [len(row) for row in table.market] == [3, 3, 3]
    assert len(table.weapon_deck) == 12
    assert sum(tile >= 0 for tile in table.tiles) == table.rules.board.count - 3
    assert len(table.rules.tiles) == 36
    assert len(table.rules.powerups) == 24
    assert table.cubes == [[1, 1, 1]] * 5
    assert table.skulls == 8


# -- actions


@pytest.mark.parametrize(
    ("tokens", "steps", "shoot"), [(0, 1, 0), (2, 1, 0), (3, 2, 0), (5, 2, 0), (6, 2, 1), (10, 2, 1)]
)
@pytest.mark.rule("shooter 3.2", "shooter 3.4", "shooter 3.5")
def test_damage_lengthens_grabs_and_lets_one_move_before_a_shot(tokens: int, steps: int, shoot: int) -> None:
    of = boardwright.load("deathmatch", board=0).rules.board
    arena = Arena("b2", "b1", "a1", damage={0: [1] * tokens}, weapon="shotgun")
    assert ("aim" in arena.options) == (shoot == 1)
    assert ("shoot shotgun" in arena.options) == (shoot == 0)
    arena.do("grab")
    here = of.index["b2"]
    assert squares(arena) == [of.names[s] for s in range(of.count) if of.walk[here][s] <= steps]


@pytest.mark.rule("shooter 3.1", "shooter 3.6")
def test_running_goes_up_to_three_squares_around_walls() -> None:
    arena = Arena("a2", "d3", "d3").do("run")
    assert squares(arena) == ["a1", "b1", "c1", "b2", "a3", "b3", "c3"]
    assert arena.do("go c3").at(0) == "c3"


@pytest.mark.rule("shooter 2.1")
def test_two_actions_then_the_turn_ends() -> None:
    arena = Arena("a2", "d3", "d3", cubes=(0, 0, 0)).do("run", "go a1", "run", "go a2")
    assert arena.asked == 1


@pytest.mark.rule("shooter 2.2")
def test_fewer_actions_are_allowed() -> None:
    assert Arena("a2", "d3", "d3", cubes=(0, 0, 0)).do("end").asked == 1


@pytest.mark.rule("shooter 3.3")
def test_aiming_moves_only_to_squares_from_which_something_can_be_fired() -> None:
    # The shotgun hits on the own square, or one step away in sight.
    arena = Arena("a2", "b1", "d3", damage={0: [1] * 6}, weapon="shotgun").do("aim")
    # From a1 b1 is one step away in sight; a1 is the only square of the three that will do.
    assert (arena.at(0), arena.damage) == ("a1", [2, 0])


def test_enraged_without_anybody_in_reach_cannot_shoot() -> None:
    assert "aim" not in Arena("a2", "d3", "d3", damage={0: [1] * 6}, weapon="shotgun").options


# -- grabbing


@pytest.mark.rule("shooter 3.7")
def test_an_ammo_tile_fills_up_to_three_cubes() -> None:
    arena = Arena("b2", "d3", "d3", cubes=(3, 1, 0))
    table = arena.table
    tile = next(i for i, gives in enumerate(table.rules.tiles) if gives == (1, 2, 0, False))
    table.tiles[table.rules.board.index["b2"]] = tile
    arena.do("grab", "go b2")
    assert table.cubes[0] == [3, 3, 0]
    assert table.tiles[table.rules.board.index["b2"]] == -1
    assert table.tile_discard[-1] == tile
    assert arena.events("grabbed")[-1]["cubes"] == ["yellow", "yellow"]


def powerup_tile(arena: Arena, square: str) -> None:
    table = arena.table
    tile = next(i for i, gives in enumerate(table.rules.tiles) if gives[3])
    table.tiles[table.rules.board.index[square]] = tile


@pytest.mark.parametrize(("held", "after"), [(0, 1), (2, 3), (3, 3)])
@pytest.mark.rule("shooter 3.8")
def test_a_powerup_is_drawn_unless_the_hand_is_full(held: int, after: int) -> None:
    hand = ["tagback-red", "tagback-blue", "scope-red"][:held]
    arena = Arena("b2", "d3", "d3", hands={0: hand})
    powerup_tile(arena, "b2")
    arena.do("grab", "go b2")
    assert len(arena.table.hands[0]) == after


@pytest.mark.rule("shooter 3.8")
def test_with_the_option_a_full_hand_draws_and_discards() -> None:
    hand = ["tagback-red", "tagback-blue", "scope-red"]
    arena = Arena("b2", "d3", "d3", hands={0: hand}, options={"draw_at_full": True})
    powerup_tile(arena, "b2")
    arena.do("grab", "go b2")
    assert len(arena.table.hands[0]) == 4
    arena.do("discard tagback-red")
    assert len(arena.table.hands[0]) == 3
    assert arena.table.powerup_discard == [6]


def test_an_empty_square_gives_nothing_and_that_is_a_short_move() -> None:
    arena = Arena("b2", "d3", "d3", cubes=(0, 0, 0))
    arena.table.tiles[arena.table.rules.board.index["b3"]] = -1
    arena.do("grab", "go b3")
    assert (arena.at(0), arena.table.cubes[0]) == ("b3", [0, 0, 0])


MARKET = {"RED": ["whisper", "thor", "railgun"], "BLUE": [], "YELLOW": []}


@pytest.mark.rule("shooter 3.9", "shooter 13.3")
def test_the_price_is_the_cost_without_its_first_cube_and_the_weapon_comes_loaded() -> None:
    arena = Arena("a2", "d3", "d3", cubes=(1, 1, 1), market=MARKET).do("grab", "go a2")
    # whisper: blue and yellow; thor: red; railgun: yellow and blue.
    assert arena.options == ["buy whisper", "buy thor", "buy railgun", "nothing"]
    arena.do("buy whisper")
    table = arena.table
    assert table.cubes[0] == [1, 0, 0]
    assert [table.rules.weapons[w].id for w in table.weapons[0]] == ["whisper"]
    assert table.loaded >> table.weapons[0][0] & 1


@pytest.mark.rule("shooter 4.5")
def test_what_cannot_be_paid_is_not_offered() -> None:
    arena = Arena("a2", "d3", "d3", cubes=(1, 0, 0), market=MARKET).do("grab", "go a2")
    assert arena.options == ["buy thor", "nothing"]
    with pytest.raises(IllegalAnswer, match="cannot pay"):
        arena.do("buy whisper")
    with pytest.raises(IllegalAnswer, match="is not here"):
        arena.do("buy shotgun")


@pytest.mark.rule("shooter 4.1")
def test_a_powerup_pays_a_cube_of_its_colour() -> None:
    arena = Arena(
        "a2", "d3", "d3", cubes=(1, 0, 0), hands={0: ["newton-yellow", "scope-blue"]}, market=MARKET
    )
    arena.do("grab", "go a2")
    assert arena.options == ["buy whisper", "buy thor", "buy railgun", "nothing"]
    arena.do("buy railgun")
    assert arena.table.hands[0] == []
    assert arena.table.cubes[0] == [1, 0, 0]


@pytest.mark.rule("shooter 4.2")
def test_cubes_and_powerups_may_be_mixed_freely() -> None:
    arena = Arena(
        "a2", "d3", "d3", cubes=(0, 1, 1), hands={0: ["newton-yellow", "scope-blue"]}, market=MARKET
    )
    arena.do("grab", "go a2", "buy whisper")
    assert arena.options == [
        "pay yellow,blue",
        "pay yellow,scope-blue",
        "pay blue,newton-yellow",
        "pay scope-blue,newton-yellow",
    ]
    arena.do("pay blue,newton-yellow")
    assert arena.table.cubes[0] == [0, 1, 0]


@pytest.mark.parametrize(
    ("cubes", "hand", "left", "cards"),
    [
        # The blue cube is for the basic effect.
        ((1, 0, 1), [], [0, 0, 1], 0),
        ((1, 0, 0), ["newton-blue"], [0, 0, 0], 1),
        ((0, 0, 1), ["newton-red"], [0, 0, 1], 0),
    ],
)
@pytest.mark.rule("shooter 4.2")
def test_an_effect_before_the_basic_one_is_paid_so_that_the_basic_one_can_be_paid(
    cubes: tuple[int, ...], hand: list[str], left: list[int], cards: int
) -> None:
    weapon = {
        "id": "w",
        "name": "W",
        "type": "OPTIONAL_EFFECTS",
        "cost": ["RED"],
        "effects": [
            {
                "id": "basic",
                "name": "Basic",
                "type": "BASIC",
                "cost": ["BLUE"],
                "targets": [target(damage=1)],
            },
            {"id": "leap", "name": "Leap", "type": "MOVEMENT", "playerMoves": 1, "cost": ["ANY"]},
        ],
    }
    arena = Arena("b2", "b1", "b1", weapon=weapon, cubes=cubes, hands={0: hand})
    arena.do("shoot w", "effect leap")
    assert arena.options == ["go b1", "go b2", "go c2"], "there was only one way to pay"
    assert (arena.table.cubes[0], len(arena.table.hands[0])) == (left, cards)
    # Afterwards, with nothing reserved, any way of paying is offered.
    arena = Arena("b2", "b1", "b1", weapon=weapon, cubes=(1, 0, 2), hands={0: hand})
    arena.do("shoot w", "effect basic", *[option for option in ["pay blue"] if option in arena.options])
    while "effect leap" not in arena.options:
        arena.do(arena.options[0])
    arena.do("effect leap")
    assert {"pay red", "pay blue"} <= set(arena.options)


@pytest.mark.rule("shooter 3.10")
def test_with_three_weapons_one_is_left_on_the_square() -> None:
    arena = Arena("a2", "d3", "d3", weapons=["shotgun", "zx-2", "furnace"], market=MARKET)
    arena.do("grab", "go a2", "buy thor")
    assert arena.options == ["leave shotgun", "leave zx-2", "leave furnace"]
    arena.do("leave zx-2")
    table = arena.table
    names = [weapon.id for weapon in table.rules.weapons]
    assert [names[w] for w in table.weapons[0]] == ["shotgun", "furnace", "thor"]
    assert [names[w] for w in table.market[0]] == ["whisper", "railgun", "zx-2"]


@pytest.mark.rule("shooter 3.11")
def test_a_left_weapon_can_be_bought_loaded_at_its_usual_price() -> None:
    arena = Arena("a2", "a2", "d3", players={0: {"unloaded": ["shotgun", "zx-2", "furnace"]}}, market=MARKET)
    arena.do("grab", "go a2", "buy thor", "leave zx-2", "end", "end")
    assert arena.asked == 1
    arena.do("grab", "go a2", "buy zx-2")
    table = arena.table
    assert table.loaded >> table.weapons[1][0] & 1
    assert table.cubes[1] == [0, 1, 1]


# -- reloading


@pytest.mark.rule("shooter 2.3", "shooter 4.3")
def test_reloading_costs_the_whole_price_and_ends_the_turn() -> None:
    players = {0: {"unloaded": ["shotgun", "zx-2"], "weapons": []}}
    arena = Arena("b2", "d3", "d3", players=players, cubes=(1, 3, 0), hands={0: ["teleporter-red"]}).do("end")
    assert arena.options == ["reload shotgun", "reload zx-2", "use teleporter-red", "end"]
    arena.do("reload shotgun")
    # The turn is ending: no more powerups are played.
    assert arena.options == ["reload zx-2", "end"]
    arena.do("reload zx-2")
    assert arena.options == ["pay red,yellow", "pay yellow,teleporter-red"]
    arena.do("pay red,yellow")
    assert arena.table.cubes[0] == [0, 0, 0]
    assert arena.asked == 1


@pytest.mark.rule("shooter 4.4")
def test_a_weapon_is_reloaded_completely_or_not_at_all() -> None:
    players = {0: {"unloaded": ["shotgun"], "weapons": []}}
    arena = Arena("b2", "d3", "d3", players=players, cubes=(3, 1, 3))
    with pytest.raises(IllegalAnswer, match="cannot pay"):
        arena.do("reload shotgun")
    assert arena.do("end").asked == 1


@pytest.mark.rule("shooter 2.5")
def test_the_board_is_filled_when_the_turn_ends() -> None:
    arena = Arena("a2", "d3", "d3", market=MARKET, cubes=(1, 0, 0))
    arena.do("grab", "go a2", "buy thor", "grab", "go a1")
    table = arena.table
    assert arena.asked == 1
    assert [len(row) for row in table.market] == [3, 3, 3]
    assert all(tile >= 0 for square, tile in enumerate(table.tiles) if table.rules.board.spawn_at[square] < 0)


@pytest.mark.rule("shooter 2.6")
def test_decks_of_tiles_and_powerups_are_shuffled_again() -> None:
    table = boardwright.load("deathmatch").start(seats=3, seed=1)._table
    table.powerup_discard, table.powerup_deck = table.powerup_deck, []
    count = len(table.powerup_discard)
    assert table.draw(1)
    assert (len(table.powerup_deck), table.powerup_discard) == (count - 1, [])
    table.tile_discard, table.tile_deck = table.tile_deck, []
    table.tiles[0] = -1
    table.refill()
    assert table.tiles[0] >= 0
    assert table.tile_discard == []


# -- refusals


def test_refusals_say_why_and_change_nothing() -> None:
    arena = Arena(
        "b2", "b1", "a1", weapon="heatseeker", hands={0: ["scope-red"]}, players={1: {"unloaded": ["thor"]}}
    )
    before = arena.match.view(0).json
    for answer, words in (
        ("shoot heatseeker 1", "heatseeker"),
        ("shoot thor", "not yours"),
        ("shoot blunderbuss", "no weapon"),
        ("use scope-red", "cannot be played now"),
        ("use newton-red", "do not have"),
        ("use banana", "no powerup"),
        ("go z9", "no square"),
        ({"touch": "square:d3"}, "out of reach"),
        ({"touch": "figure:0"}, "that is you"),
        ({"do": "target", "player": 9}, "no player"),
        (["nonsense"], "not offered"),
    ):
        if isinstance(answer, dict) and "touch" in answer:
            why = arena.match.why_not(0, answer)
            assert why is not None
            assert words in boardwright.translate(why)
        else:
            with pytest.raises(IllegalAnswer, match=words):
                arena.match.answer(0, answer)
    with pytest.raises(IllegalAnswer, match="has no decision"):
        arena.match.answer(1, "run")
    with pytest.raises(IllegalAnswer, match="no seat"):
        arena.match.answer(7, "run")
    assert arena.match.view(0).json == before


def test_seats_that_are_not_asked_are_refused_dead_unspawned_or_waiting() -> None:
    # Seat 1 has been killed in this turn, seat 2 has never appeared, seat 3 waits for its turn.
    arena = Arena("b2", "b2", None, "b1", weapon="sledgehammer", damage={1: [3] * 10}).do(
        "shoot sledgehammer"
    )
    arena.do("effect basic")
    assert arena.events("killed")[0]["player"] == 1
    before, events = arena.match.view(None).json, len(arena.match.events)
    for seat in (1, 2, 3):
        for answer in ("run", "end", {"do": "grab"}, arena.match.decisions[0].options[0]):
            with pytest.raises(IllegalAnswer, match=f"Seat {seat} has no decision"):
                arena.match.answer(seat, answer)
    assert (arena.match.view(None).json, len(arena.match.events)) == (before, events)
    assert len(arena.match.journal.answers) == 2


@pytest.mark.parametrize("player", [1, 2])
def test_the_dead_can_be_hit_once_more_and_the_unspawned_not_at_all(player: int) -> None:
    weapon = mode(target(visibility="ANY", damage=1))
    arena = Arena("b2", "b1", None, "c1", weapon=weapon, damage={1: [3] * 11}).do("shoot trial")
    assert (f"target {player}" in arena.options) == (player == 1)
    if player == 2:
        with pytest.raises(IllegalAnswer, match="not on the board"):
            arena.do("target 2")


def test_a_weapon_without_a_target_says_so() -> None:
    arena = Arena("b2", "b1", "c1", weapon="heatseeker")
    with pytest.raises(IllegalAnswer, match="cannot hit anybody"):
        arena.do("shoot heatseeker")


# -- options of the game


@pytest.mark.parametrize(
    "options",
    [{"board": 4}, {"board": "board-9"}, {"skulls": 0}, {"skulls": 9}, {"skulls": True}, {"skulls": "5"},
     {"sudden_death": 1}, {"draw_at_full": "yes"}, {"mode": "chess"}, {"terminator": None}, {"colour": "red"}],
)  # fmt: skip
def test_options_that_do_not_fit(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        boardwright.load("deathmatch", **options)


def test_options_that_fit() -> None:
    game = boardwright.load("deathmatch", board=2, skulls=5, sudden_death=True)
    assert (game.rules.board.id, game.rules.skulls, game.rules.sudden_death) == ("board-2", 5, True)
    assert boardwright.load("deathmatch", board="board-3").rules.board.id == "board-3"
    assert boardwright.load("deathmatch", terminator=True).seats == (2, 4)
    schemas = game.family.options(game.rules)
    assert all(
        boardwright.translate(boardwright.Message.from_json(schema["title"])) for schema in schemas.values()
    )


@pytest.mark.rule("shooter 1.6")
def test_three_to_five_players() -> None:
    game = shipped("deathmatch", ())
    assert game.seats == (3, 5)
    for seats in (2, 6):
        with pytest.raises(BadOptions):
            game.start(seats=seats)


# -- positions


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"players": []}, "needs the key `square`"),
        ({"players": [{}]}, "needs the key `square`"),
        ({"turn": 7, "players": [{"square": "b2"}]}, "unknown"),
        ({"players": [{"square": "z1"}]}, "unknown"),
        ({"players": [{"square": "b2", "damage": [0]}]}, "unknown"),
        ({"players": [{"square": "b2", "damage": [9]}]}, "unknown"),
        ({"players": [{"square": "b2", "marks": {"1": 4}}]}, "too large"),
        ({"players": [{"square": "b2", "weapons": ["thro"]}]}, "did you mean 'thor'?"),
        ({"players": [{"square": "b2", "weapons": ["thor"]}, {"unloaded": ["thor"]}]}, "duplicate id"),
        ({"players": [{"square": "b2", "hand": ["newton"]}]}, "unknown"),
        ({"players": [{"square": "b2"}], "market": {"RED": ["thor"], "BLUE": ["thor"]}}, "duplicate id"),
        ({"players": [{"square": "b2"}], "killTrack": [5]}, "unknown"),
        ({"players": [{"square": "b2"}] * 4}, "unknown"),
        ("nonsense", "object"),
    ],
)
def test_positions_that_cannot_be(position: object, words: str) -> None:
    game = shipped("deathmatch", ())
    with pytest.raises(FormatError, match=words):
        game.family.place(game.table(3, 1), position)
