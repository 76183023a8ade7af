"""The rulebook of every shipped game: in both languages, in every form, from data, never as markup."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from boardwright import catalog
from boardwright.core import Game, Message, Step, rulebook_example
from boardwright.core.rulebook import Rulebook, Section, rulebook
from boardwright.core.rulebook_example import MOMENTS, REFUSALS
from boardwright.wire import rulebook_formats
from tests.core.scripted_family import Script, ask, script
from tests.sampling import spread


@pytest.mark.parametrize("name", spread(sorted(catalog.shipped_games()), 30))
def test_every_shipped_game_is_explained_in_both_languages(name: str) -> None:
    game = catalog.load(name)
    book = game.family.rulebook(game)
    ids = [section.id for section in book]
    assert len(ids) == len(set(ids)), "an id is the anchor of one section"
    assert "example" in ids
    english, italian = (rulebook_formats.text(book, language) for language in ("en", "it"))
    assert english != italian


def test_texts_of_a_file_never_become_markup() -> None:
    book = Rulebook("<script>alert(1)</script>")
    book.add("goal", "*<b>bold</b>*").say("core-rulebook-extends", base="<img src=x onerror=alert(1)>")
    page, notes = rulebook_formats.html(book), rulebook_formats.markdown(book)
    assert page.count("<script") == 1, "the search field's"
    assert "<script>alert" not in page
    assert "<img" not in page
    assert "<b>" not in page
    assert "<script" not in notes.replace("\\<", "")
    assert "<img" not in notes.replace("\\<", "")


def test_a_part_is_found_by_its_id_and_shown_alone() -> None:
    book = Rulebook("Toy")
    book.add("goal", "Goal").say("core-rulebook-extends", base="chess")
    book.add("end", "End").add("draw", "Draw").say("core-rulebook-extends", base="go")
    found = book.find("DRAW")
    assert found is not None
    assert "go" in rulebook_formats.text(book, part=found)
    assert "chess" not in rulebook_formats.text(book, part=found)
    assert book.find("nothing") is None


def test_empty_sections_are_dropped() -> None:
    book = Rulebook("Toy")
    book.add("empty", "Empty").add("inner", "Inner")
    book.add("full", Message("core-rulebook-example")).say("core-rulebook-extends", base="go")
    book.drop_empty()
    assert [section.id for section in book] == ["full"]


@pytest.mark.parametrize("name", ["chess", "deathmatch", "magnifico", "skirmish", "starships"])
def test_the_example_tells_what_could_be_done_what_was_done_and_what_happened(name: str) -> None:
    game = catalog.load(name)
    book = game.family.rulebook(game)
    moments = [section for section in book if section.id.startswith("example-")]
    assert 2 <= len(moments) <= MOMENTS
    told = [sentence.message for moment in moments for sentence in moment.sentences]
    ids = {message.id for message in told}
    assert {"core-rulebook-asked-some", "core-rulebook-taken", "core-rulebook-event"} <= ids
    for asked, taken in itertools.pairwise(told):
        if asked.id.startswith("core-rulebook-asked"):
            choices = asked.params["choices"]
            assert isinstance(choices, list)
            assert taken.params["choice"] in [choice.params["text"] for choice in choices]
    # The same every time: a page that is written again does not change.
    again = game.family.rulebook(game)
    assert rulebook_formats.text(again, part=again.find("example")) == rulebook_formats.text(
        book, part=book.find("example")
    )


@pytest.mark.parametrize("name", ["chess", "deathmatch", "skirmish"])
def test_a_moment_of_the_example_belongs_to_one_player_where_players_take_turns(name: str) -> None:
    game = catalog.load(name)
    book = game.family.rulebook(game)
    for section in book:
        if section.id.startswith("example-"):
            asked = [one.message for one in section.sentences if "player" in one.message.params]
            players = {str(message.params["player"]) for message in asked}
            assert len(players) == 1, section.id


@pytest.mark.parametrize("name", ["deathmatch", "skirmish"])
def test_an_example_tells_three_refusals_where_there_are_more(name: str) -> None:
    game = catalog.load(name)
    moments = rulebook_example._told(rulebook_example._Play(game, 0).moments())
    assert sum(asked.refused is not None for moment in moments for asked in moment) > REFUSALS
    book = game.family.rulebook(game)
    told = [
        one.message.id for section in book if section.id.startswith("example-") for one in section.sentences
    ]
    assert told.count("core-rulebook-refused") == REFUSALS == 3
    for section in book:
        for one in section.sentences:
            if one.message.id == "core-rulebook-refused":
                # First what was wanted, then why not.
                assert one.message.params["choice"] != one.message.params["reason"]


def test_an_example_shows_different_things() -> None:
    """A curious player takes, and castles where it can."""
    game = catalog.load("chess")
    book = game.family.rulebook(game)
    text = rulebook_formats.text(book, part=book.find("example"))
    assert "is taken" in text
    fight = catalog.load("skirmish")
    book = fight.family.rulebook(fight)
    text = rulebook_formats.text(book, part=book.find("example"))
    assert "was not possible here" in text
    assert "opportunity attack" in text


def test_castling_names_its_partner() -> None:
    game = catalog.load("chess")
    book = game.family.rulebook(game, example=False)
    king = book.find("king")
    assert king is not None
    assert "last figure in that direction is the rook" in rulebook_formats.part_json(book, king)["text"]


def test_spawn_squares_have_colours() -> None:
    game = catalog.load("deathmatch")
    book = game.family.rulebook(game, example=False)
    spawn = book.find("spawn")
    assert spawn is not None
    # The discarded card decides the square: engine and text agree.
    match = game.start(seed=0)
    decision = match.decisions[0]
    teleporter = next(option for option in decision.options if "red" in str(option))
    match.answer(decision.seat, teleporter)
    square = next(event["to"] for event in match.view(None).events() if event["type"] == "appeared")
    assert f"The red spawn square is {square}," in rulebook_formats.part_json(book, spawn)["text"]


def differences(book: list[tuple[str, str, str]], base: list[tuple[str, str, str]]) -> list[tuple[str, str]]:
    """What the rulebook of a variant says about its base, both made of sections `(id, sentence, section above)`."""

    class Explain:
        @staticmethod
        def explain(game: Game, into: Rulebook) -> None:
            made: dict[str, Section] = {}
            for id, sentence, above in game.definition["sections"]:
                made[id] = (made[above] if above else into).add(id, id)
                if sentence:
                    made[id].say(sentence, f"at.{id}")

    def step(table: Any) -> Step:
        yield ask(0, "on")

    def explained(sections: list[tuple[str, str, str]]) -> Game:
        return script(step, {"sections": sections})

    told = rulebook(explained(book), Explain, explained(base), example=False).find("differences")
    assert told is not None
    assert told.sentences[0].message.id == "core-rulebook-extends"
    return [
        (one.message.id.removeprefix("core-rulebook-"), str(one.message.params.get("part")))
        for one in told.sentences[1:]
    ]


def test_a_variant_says_what_is_new_changed_and_gone() -> None:
    base = [
        ("king", "core-json-empty", ""),
        ("pawn", "core-json-empty", ""),
        ("double", "core-json-quotes", "pawn"),
    ]
    assert differences(base, base) == [("same", "None")]
    assert differences(base, base[:1]) == [("new", "pawn")], "its parts are not listed apart"
    assert differences(base[:1], base) == [("removed", "pawn")], "nor are those of what is gone"
    assert differences(base[:2], base) == [("removed", "double")]
    assert differences([("king", "core-json-quotes", "")], base[:1]) == [("changed", "king")]
    assert differences([("king", "", "")], base[:1]) == [("without", "king")]


def test_the_choices_that_an_example_names_are_spread_over_all() -> None:
    play = rulebook_example._Play(catalog.load("chess"), 0)
    options = [option.message for option in play.match.decisions[0].options]
    asked = play.moments()[0][0]
    assert asked.count == len(options) == 20
    assert len(asked.some) == rulebook_example.NAMED
    assert asked.taken in asked.some
    numbers = [options.index(choice) for choice in asked.some]
    assert numbers == sorted(numbers)
    assert numbers[-2] >= 5, "not only the first ones"


def test_the_player_of_an_example_tries_what_makes_new_things_happen() -> None:
    def step(table: Any) -> Step:
        choice = yield ask(0, "rest", "sit", "wait", "jump", "stand")
        if choice.verb == "jump":
            table.emit("jumped")

    class Telling(Script):
        def event_words(self, game: Game, event: Any) -> Message:
            return Message(event["type"])

    play = rulebook_example._Play(Game(Telling(step), "script", {}, None), 0)
    decision = play.match.decisions[0]
    assert str(play._choose(decision)) == "jump"
    # What has been taken more often than the others is not taken again.
    play.chosen.update(option.message.id for option in decision.options if str(option) != "sit")
    assert str(play._choose(decision)) == "sit"
