"""Views, scenes and words: what people see, generated from the data, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardwright.core import Rng, translate
from boardwright.core.translations import LANGUAGES
from boardwright.families.cards.format.vocabulary import RESOURCES
from boardwright.families.cards.rules.compiled_cards import BaseCard, card_text
from boardwright.families.cards.rules.resource_amounts import resource_id
from boardwright.families.cards.scene import drawn
from boardwright.wire.scene import Zone
from tests.cards.match_driver import Play, magnifico

FOLDER = Path(__file__).parents[2] / "src/boardwright/families/cards"


def text(name: str, language: str = "en") -> list[str]:
    card = next(card for card in magnifico().rules.cards.values() if card.name == name)
    return [translate(line, language) for line in card_text(card)]


@pytest.mark.parametrize("card", magnifico().rules.cards.values(), ids=lambda card: card.name)
def test_every_card_has_words_in_every_language(card: BaseCard) -> None:
    for language in LANGUAGES:
        lines = [translate(line, language) for line in card_text(card)]
        assert lines
        assert all(line.endswith(".") for line in lines)
        for text in drawn(magnifico(), card, "x").text:
            translate(text.message, language)  # type: ignore[union-attr]


def test_words_say_what_the_data_says() -> None:
    assert text("Trading Town") == [
        "At once: gain 1 coin and 1 servant.",
        "Harvest of value 1 or more: gain 3 coins.",
    ]
    assert text("Treasury") == [
        "At once: gain 4 victory points.",
        "Production of value 3 or more: "
        "pay 1 coin to gain 3 victory points, or pay 2 coins to gain 5 victory points.",
    ]
    assert text("Cardinal") == ["At once: gain 2 faith points, then do a harvest of value 4."]
    assert text("Stonemason") == [
        "Always: +2 to the value of your actions in the building tower, and cards there cost 1 wood or 1 stone less."
    ]
    assert text("Pico della Mirandola") == [
        "Needs 2 buildings and 4 ventures.",
        "Always: cards that you take in any tower cost 3 coins less.",
    ]
    assert (
        text("Theater")[1]
        == "Production of value 6 or more: gain 1 victory point for every character you have."
    )
    assert text("Malus Harvest Action") == ["Excommunicated: -3 to the value of your harvests."]
    assert text("Royal Messenger", "it") == ["Subito: guadagni 3 privilegi diversi del consiglio."]
    assert text("Lucrezia Borgia")[0] == "Needs 6 ventures, 6 characters, 6 buildings or 6 territories."
    assert text("Cesare Borgia")[0] == "Needs 12 coins, 2 faith points and 3 buildings."
    assert text("Abbess", "it") == [
        "Subito: guadagni 1 punto fede, poi svolgi un'azione di valore 4 in una torre qualsiasi."
    ]
    assert text("Malus Stone or Wood") == [
        "Excommunicated: every source that gives you wood or stone gives 1 less in total."
    ]


def test_both_catalogs_have_the_same_messages_with_the_same_parameters() -> None:
    found = {}
    for language in LANGUAGES:
        source = (FOLDER / "messages" / f"{language}.ftl").read_text(encoding="utf-8")
        entries = re.split(r"^(?=[a-z])", source, flags=re.M)[1:]
        found[language] = {e.split(" =")[0]: set(re.findall(r"\$(\w+)", e)) for e in entries}
    assert found["en"] == found["it"]


def test_every_message_that_the_code_names_is_there_and_none_is_idle() -> None:
    """Ids are looked for as they are written; those that are put together count by their beginning."""
    source = "".join(
        (FOLDER / part / "en.ftl").read_text(encoding="utf-8") for part in ("messages", "rulebook")
    )
    known = set(re.findall(r"^(cards-[\w-]+) =", source, flags=re.M))
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py")))
    named = set(re.findall(r'"(cards-[a-z-]+[a-z])"', code))
    # `server/speaking.py` tells what a game is.
    begun = {
        *re.findall(r'f"(cards-[a-z-]+-)\{', code),
        "cards-option-",
        "cards-about-",
        "cards-setting-",
        "cards-shelf-",
    }
    # `core/translations.py` looks names up; `guides.json` names the hints of the guided match.
    begun |= {"cards-name-", "cards-guide-"}
    assert named <= known
    resources = {resource_id(name) for name in RESOURCES}
    assert {id for id in known - named - resources if not id.startswith(tuple(begun))} == set()


def test_a_scene_draws_towers_members_boards_and_tracks() -> None:
    me = {"resources": "coins 4, faith 2", "cards": ["Woods", "Mint"], "members": {"black": "market-1"},
          "leaders": ["Santa Rita"], "hand": ["Sisto IV"], "excommunications": ["Malus Coins"]}  # fmt: skip
    other = {"hand": ["Cesare Borgia", "Lucrezia Borgia"]}
    play = Play(me, other, towers={"territory": ["Forest", None, None, "City"]}, turns=[0])
    scene = play.match.scene(0)
    spaces = {space.id: space for space in scene.spaces}
    assert len(spaces) == 16 + 9
    assert "closed" in spaces["space:market-3"].marks
    cards = {card.id: card for card in scene.cards}
    assert cards["card:forest"].at == "space:territory-1"
    assert cards["card:mint"].at == "cards:0:BUILDINGCARD"
    assert [(b.icon, b.value) for b in cards["card:mint"].cost] == [("wood", 1), ("stone", 3)]
    assert cards["leader:sisto-iv"].at == "hand:0"
    assert [c.face for c in scene.cards if c.at == "hand:1"] == ["down", "down"]
    tokens = {token.id: token.at for token in scene.tokens}
    assert tokens["member:0:black"] == "space:market-1"
    assert tokens["member:0:white"] == "home:0"
    assert tokens["faith:0"] == "faith-step:2"
    assert tokens["cube:0:1"] == "church:1"
    assert tokens["order:1"] == "order-step:2"
    titles = {item.id: item.title for panel in scene.panels for item in panel.items if isinstance(item, Zone)}
    assert titles["cards:0:TERRITORYCARD"].id == "cards-scene-territorycard"
    assert [die.value for die in scene.dice] == [1, 1, 1]
    choice = next(c for c in scene.choices if c.text == "place white territory-1")
    assert choice.touches == ["member:0:white", "space:territory-1"]
    passing = next(c for c in scene.choices if c.text == "pass")
    assert [button.minor for button in scene.buttons if button.id in passing.touches] == [True]


def touched(play: Play, text: str) -> tuple[list[str], list[str]]:
    """What a person touches for an option, and what does as well."""
    scene = play.match.scene(play.match.decisions[0].seat)
    choice = next(choice for choice in scene.choices if choice.text == text)
    assert {*choice.touches, *choice.instead} <= set(scene.ids())
    return choice.touches, choice.instead


def test_what_an_option_is_about_is_touched_where_it_lies() -> None:
    play = Play({"hand": ["Sisto IV"], "leaders": ["Francesco Sforza"], "resources": "servants 1"}, {})
    assert touched(play, "discard Sisto_IV") == (["button:discard", "leader:sisto-iv"], [])
    assert touched(play, "use Francesco_Sforza") == (["leader:francesco-sforza"], [])
    play.do("discard Sisto_IV")
    assert touched(play, "privilege 2") == (["privilege:2"], [])
    play = Play({"resources": "faith 3"}, {}, round=2, turns=[0]).do("pass")
    assert touched(play, "support") == (["faith-step:3"], ["button:support"])
    assert touched(play, "refuse") == (["ban:malus-coins"], ["button:refuse"])
    play = Play({"resources": "coins 1", "cards": ["Residence"]}, {}).do("place black production")
    assert touched(play, "choose Residence 1") == (["card:residence"], ["button:choose-1"])
    play = Play({"excommunications": ["Malus Stone or Wood"]}, {}).do("place black council", "privilege 1")
    assert touched(play, "lose WOOD") == (["have:0:WOOD"], ["button:WOOD"])
    play = Play({"leaders": ["Federico da Montefeltro"]}, {}).do("use Federico_da_Montefeltro")
    assert touched(play, "raise white") == (["member:0:white"], [])


def test_what_leads_nowhere_says_why() -> None:
    me = {"hand": ["Sisto IV"], "leaders": ["Francesco Sforza"], "used": ["Francesco Sforza"]}
    play = Play(me, {}, towers={"character": ["Dame", None, None, None]})
    assert play.why({"touch": "leader:sisto-iv"}) == "needs"
    assert play.why({"touch": "leader:francesco-sforza"}) == "used"
    assert play.why({"touch": "card:dame"}) == "price"
    assert play.why({"touch": "space:market-3"}) == "closed"
    assert play.why({"touch": "die:black"}) == ""


@pytest.mark.rule("cards 1.7")
def test_unplayed_leaders_are_shown_to_their_owner_alone() -> None:
    play = Play({"hand": ["Sisto IV"]}, {"hand": ["Cesare Borgia"]}, turns=[0])
    for viewer, known, unknown in (
        (0, "Sisto IV", "Cesare Borgia"),
        (1, "Cesare Borgia", "Sisto IV"),
        (None, "", "Sisto IV"),
    ):
        shown = str(play.match.view(viewer).json) + str(play.match.scene(viewer).json)
        assert known in shown
        assert unknown not in shown


def test_ids_are_unique_and_everything_stands_somewhere_all_through_a_match() -> None:
    game = magnifico()
    match = game.start(4, seed=21)
    rng = Rng(5)
    while not match.over:
        if match.length % 9 == 0:
            for viewer in (None, match.decisions[0].seat):
                scene = match.scene(viewer)
                ids = list(scene.ids())
                assert len(ids) == len(set(ids))
                assert {part.at for part in (*scene.tokens, *scene.cards)} <= set(ids)
                assert {touch for choice in scene.choices for touch in choice.touches} <= set(ids)
        decision = match.decisions[0]
        match.answer(decision.seat, rng.choice(decision.options))
    assert match.scene(None).result is not None


def test_events_and_options_have_words_all_through_matches() -> None:
    for seed in range(3):
        match = magnifico().start(3, seed)
        rng = Rng(seed)
        while not match.over:
            for decision in match.decisions:
                for language in LANGUAGES:
                    translate(decision.prompt, language)
                    for option in decision.options:
                        translate(option.message, language)
            decision = match.decisions[0]
            match.answer(decision.seat, rng.choice(decision.options))
        for viewer in (None, 0, 1):
            for seen in match.view(viewer).events():
                for language in LANGUAGES:
                    translate(match.game.family.event_message(seen), language)
