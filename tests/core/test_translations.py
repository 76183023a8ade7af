"""Messages: every catalog of the package has the same messages in every language."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import boardwright.core
from boardwright.core import Message, translate, translations
from boardwright.core.translations import (
    LANGUAGES,
    MissingTranslation,
    catalog_source,
    named,
    register_catalog,
)

SOURCE = Path(boardwright.core.__file__).parents[1]
CATALOGS = sorted({path.parent for path in SOURCE.rglob("*.ftl")})


def room_of(folder: Path) -> str:
    return folder.parent.name


class Parameters(Visitor):
    """The parameters that a sentence needs, and the sentences that it is made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


def sentences(folder: Path, language: str) -> dict[str, Any]:
    resource = parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert junk == [], f"{folder.name}/{language}.ftl cannot be read"
    entries = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    ids = [entry.id.name for entry in entries]
    assert sorted(set(ids)) == sorted(ids), "an id stands twice"
    return {entry.id.name: entry for entry in entries}


def parameters(entry: Any) -> set[str]:
    found = Parameters()
    found.visit(entry)
    return found.names


@pytest.mark.parametrize("folder", CATALOGS, ids=room_of)
def test_every_room_says_the_same_in_every_language(folder: Path) -> None:
    by_language = {language: sentences(folder, language) for language in LANGUAGES}
    english = by_language["en"]
    assert english
    for language, others in by_language.items():
        assert sorted(others) == sorted(english), f"{language} has other messages than en"
        for id, entry in others.items():
            assert entry.value is not None, f"{id} has no words in {language}"
            assert parameters(entry) == parameters(english[id]), f"{id} has other parameters in {language}"


@pytest.mark.parametrize("folder", CATALOGS, ids=room_of)
def test_ids_begin_with_the_name_of_their_room(folder: Path) -> None:
    for id in sentences(folder, "en"):
        assert id.startswith(f"{room_of(folder)}-")


def test_every_message_in_the_source_has_words() -> None:
    known = {id for folder in CATALOGS for id in sentences(folder, "en")}
    missing = []
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        # Examples in docstrings of the core name families that are only examples.
        code = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
        for id in re.findall(r'\bMessage\(\s*"([a-z][a-z0-9-]*)"', code):
            # An id that ends with a dash is put together from a table; the contract of the games looks at those.
            if id not in known and not id.endswith("-"):
                missing.append(f"{path.relative_to(SOURCE)}: {id}")
    assert missing == []


def test_words_in_two_languages() -> None:
    message = Message("core-no-seat", seat="9", last=1)
    assert translate(message) == "There is no seat 9; this match has seats 0 to 1."
    assert translate(message, "it") == "Il posto 9 non esiste: questa partita ha i posti da 0 a 1."


def test_parameters_may_be_messages_lists_and_content_in_several_languages() -> None:
    inner = Message("core-not-asked", seat=2)
    assert translate(Message("core-journal-answer", index=3, reason=inner)).endswith(
        "Seat 2 has no decision to make now."
    )
    assert translate(Message("core-extends-circle", files=["boards", "cards"])).count("boards, cards") == 1
    sword = {"en": "Sword", "it": "Spada"}
    assert "Spada" in translate(Message("core-key-twice", key=sword), "it")
    assert translate({"it": "Spada"}, "de") == "Spada"
    assert translate({"en": "Sword"}, "it") == "Sword"
    assert (translate("x"), translate(3), translate([1, "a"])) == ("x", "3", "1, a")


def test_a_sentence_ends_with_one_full_stop() -> None:
    """A name may bring its own."""
    bought = Message("shooter-event-bought", player="Iris", name="T.H.O.R.")
    assert translate(bought).endswith("T.H.O.R.")
    assert not translate(bought).endswith("..")


def test_what_cannot_be_said_is_an_error() -> None:
    with pytest.raises(MissingTranslation, match="no message 'core-nonsense'"):
        translate(Message("core-nonsense"))
    with pytest.raises(MissingTranslation, match="no message 'nowhere-x'"):
        translate(Message("nowhere-x"))
    with pytest.raises(MissingTranslation, match="seat"):
        translate(Message("core-not-asked"))


def test_messages_are_values() -> None:
    message = Message(
        "core-journal-answer", index=3, reason=Message("core-not-asked", seat=2), words=["a", 1]
    )
    again = Message.from_json(message.json)
    assert again == message
    assert hash(again) == hash(message)
    assert repr(again) == repr(message)
    assert message != Message("core-journal-answer", index=4)
    assert message != "core-journal-answer"
    content = {"en": "Sword", "it": "Spada"}
    assert Message.from_json(Message("core-key-twice", key=content).json).params["key"] == content
    assert Message("core-x", id="a", self="b").json["params"] == {"id": "a", "self": "b"}


def test_a_room_outside_the_package(tmp_path: Path) -> None:
    for language, text in {"en": "Hello { $who }", "it": "Ciao { $who }"}.items():
        (tmp_path / f"{language}.ftl").write_text(f"guest-hello = {text}\n", encoding="utf-8")
    register_catalog("guest", tmp_path)
    assert translate(Message("guest-hello", who="you"), "it") == "Ciao you"


def test_a_room_without_catalog_is_empty() -> None:
    assert catalog_source("no-such-room", "en") == ""


def test_every_message_of_every_catalog_can_be_parsed_alone() -> None:
    """Only the messages that are used are parsed, so each must find the messages that it refers to."""
    for language in LANGUAGES:
        for room in (
            "core",
            "cli",
            "server",
            "lab",
            "arena",
            "boards",
            "cards",
            "shooter",
            "starships",
            "tactics",
        ):
            catalog = translations._Catalog(room, language)
            for id in [id for id in catalog._sources if not id.startswith("-")]:
                assert catalog.pattern(id) is not None, (room, language, id)


def test_a_message_may_refer_to_another_one(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        "refer-one = Two { refer-two }\nrefer-two = of { -three }\n-three = three\n"
    )
    register_catalog("refer", tmp_path)
    assert translate(Message("refer-one")) == "Two of three"


def test_two_threads_translate_the_same_message_at_once() -> None:
    """One is slow to parse it: the other one must not find it missing."""
    catalog = translations._Catalog("core", "en")
    parse, begun, go_on = catalog._resource, threading.Event(), threading.Event()

    def slow(source: str) -> Any:
        if threading.current_thread() is not threading.main_thread():
            begun.set()
            go_on.wait(30)
        return parse(source)

    catalog._resource = slow
    other = threading.Thread(target=catalog.pattern, args=("core-not-asked",))
    other.start()
    assert begun.wait(30)
    found = catalog.pattern("core-not-asked")
    go_on.set()
    other.join()
    assert found is not None


@pytest.mark.parametrize(
    ("name", "room", "italian"),
    [
        ("Abbess", "cards", "Badessa"),
        ("pawn", "boards", "pedone"),
        ("Pawn", "boards", "Pedone"),
        ("Zorro", "cards", "Zorro"),
        ("7th", "cards", "7th"),
        ("x" * 61, "boards", "x" * 61),
        # The names of cards are capitalised, so a lower-case word is an id.
        ("abbess", "cards", "abbess"),
    ],
)
def test_names_of_files_are_translated_in_their_own_case(name: str, room: str, italian: str) -> None:
    assert named(name, room, "it") == italian
