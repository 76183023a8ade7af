"""All games of the family through the contract suite, random matches for each player count, scenes and words."""

from __future__ import annotations

import pytest

import boardwright
from boardwright import catalog, testkit, translate
from boardwright.core import Rng
from boardwright.core.translations import catalog_source as messages
from boardwright.families.shooter import scene as shooter_scene
from boardwright.families.shooter.bots import ShooterGreedyBot
from boardwright.families.shooter.rules.weapon_text import weapon_text
from boardwright.wire import rulebook_formats
from boardwright.wire.scene import Track
from tests.shooter.positions import Arena, shipped

SIZES = testkit.TrialSizes(matches=1, moments=4, forks=2, horizon=15)


# tests/test_contract.py tries the others with another number of seats.
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("deathmatch", 4),
        pytest.param("terminator", 2, marks=pytest.mark.full),
        pytest.param("domination", 3, marks=pytest.mark.full),
    ],
)
@pytest.mark.slow
def test_the_contract_suite(name: str, seats: int) -> None:
    findings = testkit.check_game(boardwright.load(name), seats=seats, sizes=SIZES)
    assert findings == [], str(findings)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.slow
def test_for_secrecy_neither_forks_nor_questions_tell_what_is_hidden(seed: int) -> None:
    game = boardwright.load("deathmatch", reactions="secrecy")
    trial = testkit.GameTrial(game, seed=seed, sizes=testkit.TrialSizes(matches=2))
    findings = [*testkit.CHECKS["alike"](trial), *testkit.CHECKS["asking"](trial)]
    assert findings == [], str(findings)


@pytest.mark.slow
def test_for_speed_a_question_tells_who_holds_a_grenade(monkeypatch: pytest.MonkeyPatch) -> None:
    # The check would find it: it is only not asked of games that are played for speed.
    game = boardwright.load("deathmatch", reactions="speed")
    monkeypatch.setitem(game.options, "reactions", "secrecy")
    found = []
    for seed in range(6):
        trial = testkit.GameTrial(game, seed=seed, sizes=testkit.TrialSizes(matches=2))
        found += [finding.check for finding in testkit.CHECKS["asking"](trial)]
        if found:
            break
    assert "asking" in found


CASES = [
    *(("deathmatch", seats, {"board": board}) for seats, board in ((3, 1), (4, 2), (5, 3))),
    ("deathmatch", 3, {"sudden_death": True, "skulls": 3}),
    ("deathmatch", 4, {"draw_at_full": True}),
    ("deathmatch", 2, {"terminator": True}),
    ("deathmatch", 5, {"mode": "domination"}),
    ("terminator", 3, {}),
    ("domination", 4, {"terminator": True}),
]


@pytest.mark.parametrize("matches", [2, pytest.param(6, marks=pytest.mark.full)])
@pytest.mark.parametrize(("name", "seats", "options"), CASES)
@pytest.mark.slow
def test_random_matches_end_and_never_offer_too_much(
    name: str, seats: int, options: dict[str, object], matches: int
) -> None:
    game = shipped(name, tuple(sorted(options.items())))
    seats = min(seats, game.seats[1])
    for seed in range(matches):
        match, rng = game.start(seats=seats, seed=seed), Rng(seed)
        while not match.over:
            assert match.length < 20_000
            (decision,) = match.decisions
            options_now = decision.options
            assert 2 <= len(options_now) <= 300
            match.answer(decision.seat, rng.choice(options_now))
        table = match._table
        assert all(len(track) <= 12 for track in table.tracks)
        assert all(0 <= cube <= 3 for row in table.cubes for cube in row)
        assert all(mark <= 3 for row in table.marks for mark in row)
        assert all(len(weapons) <= 3 for weapons in table.weapons)
        cards = [
            *table.powerup_deck,
            *table.powerup_discard,
            *(card for hand in table.hands for card in hand),
        ]
        assert sorted(cards) == sorted(game.rules.powerups)
        held = [w for row in (*table.weapons, *table.market, table.weapon_deck) for w in row]
        assert sorted(held) == list(range(21))


@pytest.mark.slow
def test_greedy_beats_random_players() -> None:
    game, won = shipped("deathmatch", (("skulls", 3),)), 0
    for seed in range(4):
        match, rng, bot = game.start(seats=4, seed=seed), Rng(seed), ShooterGreedyBot(Rng(seed), width=60)
        while not match.over:
            decision = match.decisions[0]
            mine = decision.seat == seed % 4
            match.answer(
                decision.seat, bot.choose(match.view(seed % 4)) if mine else rng.choice(decision.options)
            )
        won += match.winners == [seed % 4]
    assert won >= 3


def test_a_fork_in_the_middle_of_a_shot_is_the_same_and_independent() -> None:
    arena = Arena("b2", "b1", "c1", "c2", weapon="machine_gun")
    arena.do("shoot machine_gun", "target 1", "target 2", "effect turret_tripod")
    twin = arena.match.fork()
    assert [str(option) for option in twin.decisions[0].options] == arena.options
    twin.answer(0, "target 1")
    assert arena.damage == [1, 1, 0]
    assert arena.do("target 2").damage == [1, 2, 0]


# -- words


def ids(language: str) -> list[str]:
    lines = messages("shooter", language).splitlines()
    return [line.partition(" =")[0] for line in lines if line.startswith("shooter-")]


def test_both_languages_say_the_same_things() -> None:
    assert sorted(ids("en")) == sorted(ids("it"))
    assert len(ids("en")) == len(set(ids("en")))


def test_every_event_option_and_question_of_a_match_has_words() -> None:
    for name, seats in (("deathmatch", 3), ("terminator", 2), ("domination", 3)):
        game = shipped(name, ())
        match, rng = game.start(seats=seats, seed=8), Rng(8)
        told = 0
        while not match.over:
            decision = match.decisions[0]
            option = rng.choice(decision.options)
            for language in ("en", "it"):
                assert translate(decision.prompt, language)
                assert translate(option.message, language)
                for event in match.view(decision.seat).events(told):
                    assert translate(game.family.event_message(event), language)
            told = len(match.events)
            match.answer(decision.seat, option)
        assert match.scene(None).result is not None


def test_card_texts() -> None:
    weapons = {weapon.id: weapon.given for weapon in shipped("deathmatch", ()).rules.weapons}
    assert [translate(line) for line in weapon_text(weapons["whisper"])] == [
        "Basic Mode",
        "Target: one player that you can see at least 2 moves away → 3 damage, one mark.",
    ]
    assert [translate(line) for line in weapon_text(weapons["plasma_gun"])] == [
        "Basic Effect",
        "Target: one player that you can see → 2 damage.",
        "Phase Glide",
        "Move up to 2 squares.",
        "Charged Shot (costs blue cube; after Basic Effect)",
        "Again the target → 1 damage.",
    ]
    assert [translate(line, "it") for line in weapon_text(weapons["flamethrower"])][:4] == [
        "Tutti i bersagli stanno in una sola direzione da te: nord, est, sud o ovest.",
        "Modalità base",
        "Primo bersaglio (facoltativo): un giocatore esattamente a un passo → un danno.",
        "Secondo bersaglio (facoltativo): un giocatore esattamente a 2 passi → un danno.",
    ]


def test_what_its_author_says_of_a_weapon_is_on_its_card_and_in_the_rules() -> None:
    """A `description` was read and shown nowhere."""
    effect = {"id": "hit", "name": "Hit", "type": "MODE", "description": "Mind the recoil."}
    effect["targets"] = [{"id": "a", "targetMode": "PLAYER", "damage": 1}]
    file = {
        "id": "pop",
        "name": "Pop",
        "type": "ALTERNATIVE_MODES",
        "description": "Loud.",
        "effects": [effect],
    }
    game = boardwright.load(file)
    weapon = next(weapon.given for weapon in game.rules.weapons if weapon.id == "pop")
    lines = [translate(line) for line in weapon_text(weapon)]
    assert [line for line in lines if "Loud." in line or "Mind the recoil." in line] == lines[-2:]
    told = rulebook_formats.text(game.family.rulebook(game))
    assert "Loud." in told
    assert "Mind the recoil." in told


def test_previews_tell_what_a_choice_costs_and_does() -> None:
    arena = Arena("b2", "b2", "b1", weapon="electroscythe")
    assert translate(arena.match.preview(0, "shoot electroscythe")[0]) == "Basic Mode"
    assert arena.match.preview(0, "run") == []
    arena.do("shoot electroscythe")
    assert [translate(line) for line in arena.match.preview(0, "effect reaper_mode")] == [
        "Reaper Mode (costs blue cube, red cube)",
        "Square: everybody on your own square → 2 damage.",
    ]
    market = {"RED": ["whisper"]}
    arena = Arena("a2", "d3", "d3", market=market).do("grab", "go a2")
    assert translate(arena.match.preview(0, "buy whisper")[0]) == "Costs blue cube, yellow cube."


# -- scenes


def test_a_scene_draws_squares_walls_and_doors() -> None:
    arena = Arena(
        "b2", "b1", "d3", weapon="thor", hands={0: ["newton-red", "newton-red"]}, damage={1: [0, 2]}
    )
    scene = arena.match.scene(0)
    assert len(scene.spaces) == 11
    kinds = {line.id: line.kind for line in scene.lines}
    assert kinds["wall:a2-b2"] == "wall"
    assert kinds["door:b1-b2"] == "door"
    assert "door:a1-a2" not in kinds
    assert {"figure:0", "figure:1", "figure:2", "damage:1:0", "damage:1:1"} <= {
        token.id for token in scene.tokens
    }
    cards = {card.id: card for card in scene.cards}
    assert {"weapon:thor", "hand:newton-red", "hand:newton-red:2"} <= set(cards)
    assert cards["weapon:thor"].text
    shoot = next(choice for choice in scene.choices if choice.text == "shoot thor")
    assert shoot.touches == ["weapon:thor"]
    others = arena.match.scene(1)
    assert "weapon:thor" not in {card.id for card in others.cards}
    assert "hand:newton-red" not in {card.id for card in others.cards}


def test_any_square_of_a_room_may_be_touched() -> None:
    arena = Arena("b2", "b1", "b3", weapon="furnace").do("shoot furnace", "effect basic")
    choices = {choice.text: choice for choice in arena.match.scene(0).choices}
    assert set(choices) == {"room BLUE", "room GRAY"}
    assert [*choices["room BLUE"].touches, *choices["room BLUE"].instead] == ["square:b1", "square:c1"]
    assert [*choices["room GRAY"].touches, *choices["room GRAY"].instead] == [
        "square:a3",
        "square:b3",
        "square:c3",
    ]


def test_effects_are_cards_for_their_shooter() -> None:
    arena = Arena("b2", "b1", "c1", weapon="lock_rifle").do("shoot lock_rifle", "target 1")
    scene = arena.match.scene(0)
    cards = {card.id: card for card in scene.cards if card.at == "effects"}
    assert [(id, card.faded) for id, card in cards.items()] == [
        ("effect:basic", True),
        ("effect:second_lock", False),
    ]
    assert [badge.icon for badge in cards["effect:second_lock"].cost] == ["cube"]
    assert [(choice.text, choice.touches) for choice in scene.choices] == [
        ("effect second_lock", ["effect:second_lock"]),
        ("stop", ["choose:1"]),
    ]
    assert not [card for card in arena.match.scene(1).cards if card.at == "effects"]


def test_either_of_two_equal_cards_may_be_touched() -> None:
    arena = Arena("b2", "b1", "c1", hands={0: ["newton-red", "newton-red"]})
    use = next(choice for choice in arena.match.scene(0).choices if choice.text == "use newton-red")
    assert [*use.touches, *use.instead] == ["hand:newton-red", "hand:newton-red:2"]


def test_player_boards_show_what_damage_means() -> None:
    arena = Arena("b2", "b1", "c1", players={1: {"skulls": 2}})
    scene = arena.match.scene(0)
    board = next(panel for panel in scene.panels if panel.id == "player:1")
    tracks = {item.id: item for item in board.items if isinstance(item, Track)}
    marks = [step.marks for step in tracks["track:1"].steps]
    assert [place + 1 for place, mark in enumerate(marks) if mark] == [3, 6, 11, 12]
    assert [step.label for step in tracks["values:1"].steps] == ["8", "6", "4", "2", "1", "1"]
    assert [token.at for token in scene.tokens if token.id.startswith("skull:1")] == [
        "value:1:0",
        "value:1:1",
    ]


def test_figures_show_damage_and_marks_in_the_colours_of_who_dealt_them() -> None:
    hurt = {"damage": [2, 0, 2, "terminator"], "marks": {"0": 2}}
    arena = Arena("b2", "b1", "c1")
    player = {**arena.match.view(0).table["players"][1], **hurt}
    figure = shooter_scene._figure(player, 3)
    assert [(badge.icon, badge.value, badge.color) for badge in figure.badges] == [
        ("drop", 2, "seat-2"),
        ("drop", 1, "seat-0"),
        ("drop", 1, "ink"),
        ("mark", 2, "seat-0"),
    ]
    assert len({str(badge.label) for badge in figure.badges}) == 4


def test_skulls_wait_on_the_kill_shot_track_behind_the_kills() -> None:
    arena = Arena("b2", "b1", "c1")
    arena.table.kill_track, arena.table.skulls = [1, 1, 0], 6
    scene = arena.match.scene(0)
    state = next(panel for panel in scene.panels if panel.id == "state")
    track = next(item for item in state.items if isinstance(item, Track))
    lying = {token.at: token.icon for token in scene.tokens if token.at.startswith("row:")}
    assert [lying.get(step.id) for step in track.steps] == ["drop"] * 3 + ["skull"] * 6
    assert "skulls" not in {item.id for item in state.items}, "they are not counted twice"


def test_shipped_games_are_listed() -> None:
    found = catalog.shipped_games()
    assert [found[name].seats for name in ("deathmatch", "terminator", "domination")] == [
        (3, 5),
        (2, 4),
        (3, 5),
    ]
