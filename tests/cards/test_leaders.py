"""Leaders in play: when they can be used, when abilities return, whom Lorenzo copies (rules §8)."""

from __future__ import annotations

import pytest

from tests.cards.match_driver import Play

DICE = {"black": 6, "white": 5, "orange": 4}


@pytest.mark.rule("cards 7.2")
def test_leaders_are_moved_before_and_after_the_placement() -> None:
    me = {"hand": ["Girolamo Savonarola", "Santa Rita"], "resources": "coins 18"}
    play = Play(me, {}, dice=DICE)
    play.do("play Girolamo_Savonarola", "use Girolamo_Savonarola", "place black market-1")
    assert (play.prompt, play.offered) == ("after", ["end", "discard Santa_Rita"])
    play.do("discard Santa_Rita", "privilege 2")
    # Nothing is left to move, so the turn ends by itself.
    assert play.match.decisions[0].seat == 1
    assert play.have() == {"coins": 23, "faith": 1, "servants": 2}


@pytest.mark.rule("cards 7.1")
def test_playing_pays_nothing_and_the_requirement_is_checked_once() -> None:
    me = {"hand": ["Michelangelo Buonarroti"], "resources": "stone 10"}
    play = Play(me, {}, dice=DICE, towers={"building": ["Sculptors' Guild", None, None, None]}, turns=[0, 0])
    play.do("play Michelangelo_Buonarroti", "place black building-1", "use Michelangelo_Buonarroti")
    assert play.have() == {"stone": 6, "victory": 6, "coins": 3}


@pytest.mark.rule("cards 7.3")
def test_once_per_round_and_again_in_the_next() -> None:
    me = {"leaders": ["Bartolomeo Colleoni"]}
    play = Play(me, {}, round=1, turns=[0])
    play.do("use Bartolomeo_Colleoni")
    assert "use Bartolomeo_Colleoni" not in play.offered
    play.do("pass")
    while play.match.decisions[0].seat != 0:
        play.do("pass")
    play.do("use Bartolomeo_Colleoni")
    assert play.have() == {"victory": 8}


@pytest.mark.rule("cards 7.1")
def test_only_on_the_own_turn() -> None:
    play = Play({"leaders": ["Bartolomeo Colleoni"]}, {}, turns=[1, 0])
    assert play.match.decisions[0].seat == 1
    assert not [option for option in play.offered if "Colleoni" in option]


@pytest.mark.rule("cards 7.4")
def test_discarding_gives_one_privilege_and_no_coin() -> None:
    play = Play({"hand": ["Santa Rita"]}, {})
    play.do("discard Santa_Rita", "privilege 4")
    assert play.have() == {"military": 2}
    assert play.player()["hand_size"] == 0


@pytest.mark.rule("cards 7.5")
def test_lorenzo_copies_a_leader_in_play_for_good_and_without_its_requirement() -> None:
    me = {"hand": ["Lorenzo de' Medici"], "resources": "victory 35"}
    other = {"leaders": ["Ludovico il Moro", "Michelangelo Buonarroti"]}
    play = Play(me, other, dice={"black": 1, "white": 1, "orange": 1})
    play.do("play Lorenzo_de'_Medici")
    assert (play.prompt, play.offered) == ("copy", ["copy Ludovico_il_Moro", "copy Michelangelo_Buonarroti"])
    play.do("copy Michelangelo_Buonarroti", "use Lorenzo_de'_Medici")
    assert play.have() == {"victory": 35, "coins": 3}
    assert play.player()["leaders"] == [
        {"name": "Lorenzo de' Medici", "used": True, "copies": "Michelangelo Buonarroti"}
    ]
    assert play.player()["members"]["black"]["value"] == 1


@pytest.mark.rule("cards 7.5")
def test_lorenzo_copies_a_standing_ability_too() -> None:
    me = {"hand": ["Lorenzo de' Medici"], "resources": "victory 35"}
    play = Play(me, {"leaders": ["Ludovico il Moro"]}, dice={"black": 1, "white": 1, "orange": 1})
    # There is only one to copy: nothing is asked.
    play.do("play Lorenzo_de'_Medici")
    assert play.player()["members"]["black"]["value"] == 5


def test_lorenzo_waits_until_somebody_has_a_leader_in_play() -> None:
    me = {"hand": ["Lorenzo de' Medici"], "resources": "victory 35", "leaders": ["Santa Rita"]}
    play = Play(me, {})
    assert "play Lorenzo_de'_Medici" not in play.offered
    assert play.why("play Lorenzo_de'_Medici") == "nobody"


@pytest.mark.rule("cards 7.11")
def test_montefeltro_s_six_lasts_for_the_round() -> None:
    me = {"leaders": ["Federico da Montefeltro"], "members": {"black": "market-1"}}
    play = Play(me, {}, dice={"black": 2, "white": 2, "orange": 2}, turns=[0])
    play.do("use Federico_da_Montefeltro")
    assert play.offered == ["raise white", "raise orange"]
    play.do("raise orange")
    assert play.player()["members"]["orange"]["value"] == 6
    play.do("pass")
    while play.match.decisions[0].seat != 0:
        play.do("pass")
    assert play.player()["members"]["orange"]["value"] == play.table["dice"]["orange"]


def test_montefeltro_needs_a_coloured_member_at_home_and_asks_only_among_several() -> None:
    away = {"black": "market-1", "white": "council", "orange": "market-2"}
    play = Play(
        {"leaders": ["Federico da Montefeltro"], "members": away, "resources": "servants 3"}, {}, turns=[0]
    )
    assert "use Federico_da_Montefeltro" not in play.offered
    del away["orange"]
    play = Play({"leaders": ["Federico da Montefeltro"], "members": away}, {}, turns=[0])
    play.do("use Federico_da_Montefeltro")
    assert play.player()["members"]["orange"]["value"] == 6


def test_leonardo_produces_with_value_zero_and_servants() -> None:
    me = {
        "leaders": ["Leonardo da Vinci"],
        "resources": "servants 3",
        "cards": ["Garden", "Military Academy"],
    }
    play = Play(me, {}).do("use Leonardo_da_Vinci")
    # 1 for the tile and the Garden, 3 for the Military Academy, which then has no servant left to exchange.
    assert play.offered == ["servants 1", "servants 3", "decline Leonardo_da_Vinci"]
    play.do("servants 1")
    assert play.have() == {"servants": 2, "coins": 2, "military": 1, "victory": 3}


def test_a_once_per_round_ability_may_be_declined_and_is_then_used_up() -> None:
    play = Play({"leaders": ["Francesco Sforza"]}, {}).do("use Francesco_Sforza", "decline Francesco_Sforza")
    assert "use Francesco_Sforza" not in play.offered
