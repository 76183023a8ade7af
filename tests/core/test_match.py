"""The match: seats answer at the same time or in turn, and a fault of the rules leaves the match unchanged."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from boardwright.core import BadOptions, Decision, IllegalAnswer, Match, Message, Option, Step
from boardwright.core import match as match_module
from tests.core.scripted_family import ASK, ask, options, script
from tests.testkit.toy_families import Bids, Hands, Nim, game


def verbs(match: Match) -> list[tuple[int, list[str]]]:
    return [(d.seat, [option.verb for option in d.options]) for d in match.decisions]


def types(match: Match) -> list[str]:
    return [event.type for event in match.events]


# -- asking -----------------------------------------------------------------------------------------------------


def test_nested_choices_reactions_and_interrupts() -> None:
    """A shot that its target may dodge, and whose dodge the shooter may answer, before the step is done."""

    def shoot(table: Any) -> Step:
        mode = yield ask(0, "single", "burst")
        for shot in range(2 if mode.verb == "burst" else 1):
            table.emit("shot", number=shot)
            if (yield from dodges(table)):
                return
        table.emit("hit")
        table.over = True

    def dodges(table: Any) -> Generator[Any, Any, bool]:
        reaction = yield ask(1, "stand", "dodge")
        if reaction.verb == "dodge":
            counter = yield ask(0, "let", "follow")
            return bool(counter.verb == "let")
        return False

    match = script(shoot).start()
    assert verbs(match) == [(0, ["single", "burst"])]
    match.answer(0, "burst")
    assert verbs(match) == [(1, ["stand", "dodge"])]
    assert types(match) == ["shot"]
    match.answer(1, "dodge")
    match.answer(0, "follow")
    assert types(match) == ["shot", "shot"]
    match.answer(1, "dodge")
    match.answer(0, "let")
    assert verbs(match) == [(0, ["single", "burst"])], "the shot was let go, so the step begins again"
    match.answer(0, "single")
    match.answer(1, "stand")
    assert match.over
    assert match.decisions == []
    assert match.length == 7


def test_steps_that_ask_nobody_are_played_at_once() -> None:
    def step(table: Any) -> Step:
        table.facts["round"] += 1
        table.emit("round", number=table.facts["round"])
        if table.facts["round"] % 3 == 0:
            yield ask(0, "on", "stop")
        table.over = table.facts["round"] >= 6

    match = script(step, {"round": 0}).start()
    assert len(match.events) == 3
    match.answer(0, "on")
    assert len(match.events) == 6
    match.answer(0, "stop")
    assert match.over


def test_a_match_may_be_over_before_anybody_is_asked() -> None:
    def step(table: Any) -> Step:
        table.over = True
        yield from ()

    match = script(step).start()
    assert match.over
    assert match.decisions == []
    with pytest.raises(IllegalAnswer, match="The match is over"):
        match.answer(0, "on")


def test_an_end_in_the_middle_of_a_step_waits_for_its_last_question() -> None:
    def step(table: Any) -> Step:
        table.over = True
        yield ask(1, "thank")

    match = script(step).start()
    assert not match.over
    assert match.winners == []
    match.answer(1, "thank")
    assert match.over
    assert match.winners == [0, 1]


def test_a_question_to_nobody_goes_on() -> None:
    def step(table: Any) -> Step:
        assert (yield []) == []
        yield ask(0, "on")

    assert verbs(script(step).start()) == [(0, ["on"])]


@pytest.mark.parametrize("asks", [True, False])
def test_rules_that_never_ask_and_never_end_are_stopped(asks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MAX_SILENT_STEPS", 50)

    def step(table: Any) -> Step:
        while asks:
            yield []
        yield from ()

    with pytest.raises(RuntimeError, match="never ask anybody"):
        script(step).start()


def test_the_limit_of_steps_that_ask_nobody_is_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "MAX_SILENT_STEPS", 5)

    def start(silent: int) -> Match:
        def step(table: Any) -> Step:
            for _ in range(silent):
                yield []
            yield ask(0, "on")

        return script(step).start()

    assert verbs(start(5)) == [(0, ["on"])]
    with pytest.raises(RuntimeError, match="never ask anybody"):
        start(6)


def test_options_are_listed_when_somebody_looks() -> None:
    looked: list[int] = []

    def look() -> list[Option]:
        looked.append(1)
        return options("on")

    def step(table: Any) -> Step:
        yield Decision(0, ASK, look)

    match = script(step).start()
    assert looked == []
    decision = match.decisions[0]
    assert decision.options is decision.options
    assert decision.default.verb == "on"
    assert looked == [1]


# -- answering --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer",
    [
        "take 1 2",
        "TAKE 1 2",
        "  take   1 2 ",
        {"do": "take", "heap": 1, "count": 2},
        Option("toy", "take", heap=1, count=2),
    ],
)
def test_an_answer_is_an_option_its_json_or_its_text(answer: Any) -> None:
    match = game(Nim).start()
    given = match.answer(0, answer)
    assert str(given) == "take 1 2"
    assert match.view(None).table["heaps"] == [3, 2, 5]
    assert [(event.type, event.facts["count"]) for event in match.events] == [("taken", 2)]


@pytest.mark.parametrize(
    ("seat", "answer", "words"),
    [
        (1, "take 0 1", "Seat 1 has no decision to make now."),
        (2, "take 0 1", "There is no seat 2; this match has seats 0 to 1."),
        (-1, "take 0 1", "There is no seat -1; this match has seats 0 to 1."),
        ("0", "take 0 1", "There is no seat 0; this match has seats 0 to 1."),
        (None, "take 0 1", "There is no seat None; this match has seats 0 to 1."),
        (0, "take 9 9", "take 9 9 is not offered here. The 12 options: take 0 1, take 0 2, take 0 3, take 1 1, "
        "take 1 2, take 1 3, take 1 4, take 2 1, …."),
        (0, None, "null is not offered here."),
        (0, {"do": "take"}, '{"do": "take"} is not offered here.'),
        (0, {("do",): "take"}, "dict is not offered here."),
        (0, "x" * 500, "x" * 80 + " is not offered here."),
    ],
)  # fmt: skip
def test_an_illegal_answer_says_why_and_changes_nothing(seat: Any, answer: Any, words: str) -> None:
    match = game(Nim).start()
    before = match.view(0).json
    with pytest.raises(IllegalAnswer) as refused:
        match.answer(seat, answer)
    assert str(refused.value).startswith(words)
    assert match.view(0).json == before
    assert match.length == 0


def test_a_text_that_fits_several_options_is_refused() -> None:
    def step(table: Any) -> Step:
        yield Decision(0, ASK, [Option("script", "Go"), Option("script", "gO")])

    match = script(step).start()
    with pytest.raises(IllegalAnswer, match="go matches several options: Go, gO"):
        match.answer(0, "go")
    assert match.answer(0, "gO").verb == "gO"


def test_a_family_may_say_why_not() -> None:
    class Strict(Nim):
        def why_not(self, table: Any, decision: Decision, answer: Any) -> Message | None:
            return Message("core-json-empty")

    match = game(Strict).start()
    with pytest.raises(IllegalAnswer, match="take 9 9 is not offered here: the file is empty"):
        match.answer(0, "take 9 9")
    assert match.why_not(0, {"touch": "heap:0"}) == Message("core-json-empty")
    assert match.why_not(1, {"touch": "heap:0"}) == Message("core-not-asked", seat=1)


def test_nothing_is_answered_after_the_end() -> None:
    match = game(Nim, {"heaps": [1]}).start()
    match.answer(0, "take 0 1")
    assert (match.over, match.scores, match.winners) == (True, [1.0, 0.0], [0])
    for seat in (0, 1):
        with pytest.raises(IllegalAnswer, match="over"):
            match.answer(seat, "take 0 1")


def test_seats_have_to_fit_the_game() -> None:
    with pytest.raises(BadOptions, match="nim is played with 2 to 4 seats, not 5"):
        game(Nim).start(seats=5)
    assert game(Nim).start().seats == 2
    assert game(Nim).start(seats=4).seats == 4


def test_previews_need_an_option_that_is_offered() -> None:
    match = game(Nim).start()
    assert match.preview(0, "take 0 1") == []
    with pytest.raises(IllegalAnswer):
        match.preview(0, "take 9 9")
    with pytest.raises(IllegalAnswer):
        match.preview(1, "take 0 1")


# -- simultaneous -----------------------------------------------------------------------------------------------


def test_sealed_answers_in_any_order() -> None:
    first, second = (game(Bids).start(seats=3, seed=3) for _ in range(2))
    for match, order in ((first, (0, 1, 2)), (second, (2, 0, 1))):
        for seat in order:
            assert match.decision(seat) is not None
            match.answer(seat, {"do": "bid", "coins": seat})
            if match.length < 3:
                assert match.decision(seat) is None
                assert len(match.events) == 1
                with pytest.raises(IllegalAnswer, match="has no decision"):
                    match.answer(seat, {"do": "bid", "coins": 0})
    assert first.view(None).table == second.view(None).table
    assert first.view(None).table["last"] == [0, 1, 2]


def test_the_open_questions_may_be_gone_through_while_they_are_answered() -> None:
    match = game(Bids).start(seats=3)
    asked = [
        (decision.seat, match.answer(decision.seat, decision.options[0])) for decision in match.decisions
    ]
    assert [seat for seat, _ in asked] == [0, 1, 2]
    assert match.length == 3


def test_one_seat_may_be_asked_twice_at_once() -> None:
    def step(table: Any) -> Step:
        left, right = yield [ask(0, "left"), ask(0, "right")]
        table.emit("both", first=left.verb, second=right.verb)
        yield ask(1, "on")

    match = script(step).start()
    match.answer(0, "left")
    match.answer(0, "right")
    assert match.events[0].facts == {"first": "left", "second": "right"}


def test_a_list_of_one_is_answered_with_a_list() -> None:
    def step(table: Any) -> Step:
        (only,) = yield [ask(0, "on")]
        table.emit("got", verb=only.verb)
        yield ask(1, "on")

    match = script(step).start()
    match.answer(0, "on")
    assert match.events[0].facts == {"verb": "on"}


# -- faults of the rules ----------------------------------------------------------------------------------------


def fragile(table: Any) -> Step:
    """Fails where it is told to: at once, after a nested answer, or at the beginning of the next step."""
    if table.facts["trap"]:
        raise KeyError("trap")
    first = yield ask(0, "on", "fail", "trap")
    table.facts["count"] += 1
    table.emit("first")
    if first.verb == "fail":
        raise ValueError("at once")
    table.facts["trap"] = first.verb == "trap"
    if not table.facts["trap"]:
        second, _ = yield [ask(0, "on", "fail"), ask(1, "on")]
        table.facts["count"] += 1
        table.emit("second")
        if second.verb == "fail":
            raise ValueError("after the seal")


@pytest.mark.parametrize("forks", [0, 1, 2])
@pytest.mark.parametrize("how", ["plain", "fork", "seeded", "viewer"])
def test_a_rule_that_raises_leaves_the_match_as_it_was(how: str, forks: int) -> None:
    match = script(fragile, {"count": 0, "trap": False}).start(seed=4)
    for seat, answer in ((0, "on"), (0, "on"), (1, "on")):
        match.answer(seat, answer)
    if how != "plain":
        match = match.fork(viewer=1 if how == "viewer" else None, seed=9 if how == "seeded" else None)
    for _ in range(forks):
        match.fork()
    state = match.view(None).json, [event.json for event in match.events], match.length

    def unchanged() -> bool:
        return state == (match.view(None).json, [event.json for event in match.events], match.length)

    with pytest.raises(ValueError, match="at once"):
        match.answer(0, "fail")
    assert unchanged()
    with pytest.raises(KeyError, match="trap"):
        match.answer(0, "trap")
    assert unchanged()
    match.answer(0, "on")
    match.answer(0, "fail")
    with pytest.raises(ValueError, match="after the seal"):
        match.answer(1, "on")
    assert match.length == state[2] + 2
    assert [decision.seat for decision in match.decisions] == [1]
    assert types(match) == ["first", "second", "first"]
    assert match.fork().view(1).json == match.view(1).json


def test_a_match_shows_itself() -> None:
    match = game(Hands).start(seed=1)
    assert repr(match) == "<Match of hands, 0 answers>"
    assert repr(match.decisions[0]) == "<Decision of seat 0: toy-prompt-act, 3 options>"
    assert repr(match.game) == "<Game hands (toy)>"
    assert list(match.turn) == [0]


def test_a_silent_seat_answers_with_the_default_or_with_the_fault_that_is_given() -> None:
    """Clocks and lost connections answer for a seat; which of its faults it was is part of the match."""
    late, gone = Option("script", "late"), Option("script", "gone")
    stay, leave = Option("script", "stay"), Option("script", "leave")

    def step(table: Any) -> Step:
        answer = yield Decision(0, ASK, [stay, leave], default=leave, faults=[late, gone])
        table.facts["answers"] = [*table.facts.get("answers", []), answer.verb]

    match = script(step).start()
    assert match.fault(0) is leave
    assert match.fault(0, "gone") is gone
    assert match.fault(0, late) is late
    assert match._table.facts["answers"] == ["leave", "gone", "late"]


def test_options_and_faults_are_found_again_by_their_numbers_and_in_a_replay() -> None:
    late, gone = Option("script", "late"), Option("script", "gone")

    def step(table: Any) -> Step:
        answer = yield Decision(0, ASK, options("stay", "leave"), faults=[late, gone])
        table.facts["answers"] = [*table.facts.get("answers", []), answer.verb]

    match = script(step).start()
    decision = match.decisions[0]
    every = [*decision.options, late, gone]
    assert [decision.pick(decision.number(option)) for option in every] == every
    match.fault(0, "late")
    match.fault(0, "gone")
    match.answer(0, "leave")
    assert match.journal.replay(match.game)._table.facts == {"answers": ["late", "gone", "leave"]}
    assert match.at(2)._table.facts == {"answers": ["late", "gone"]}


def test_a_bad_number_of_seats_is_quoted_as_it_was_given() -> None:
    for seats, shown in ((9, "9"), ({"en": 3}, '{"en": 3}'), ([2, 3], "[2, 3]")):
        with pytest.raises(BadOptions) as refused:
            game(Nim).start(seats=seats)  # type: ignore[arg-type]
        assert str(refused.value).rstrip(".").endswith(f"not {shown}")
