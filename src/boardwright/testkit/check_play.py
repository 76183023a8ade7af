"""Checks of play itself: matches end, every option can be played, answers have one meaning, and scores are final."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from typing import Any

from boardwright.core import Decision, IllegalAnswer, Match, Option
from boardwright.testkit.findings import Finding
from boardwright.testkit.game_trial import GameTrial, raised
from boardwright.testkit.match_digest import all_equal, difference, everything_shown, text_of, viewers


def ends(trial: GameTrial) -> Iterator[Finding]:
    """Every random match ends within a bound, asks only existing seats, and asks nobody after its end."""
    for record in trial.records:
        trial.place = (record, None)
        if record.fault is not None:
            yield trial.finding(record.fault)


def repeats(trial: GameTrial) -> Iterator[Finding]:
    """The same seed and the same answers always lead to the same match."""
    for record in trial.records:
        trial.place = (record, None)
        again = record.end()
        assert record.last is not None
        ended = [text_of([match.scores, match.winners]) for match in (record.last, again)]
        if not again.over:
            yield trial.found("not-over")
        elif not all_equal(ended):
            yield trial.found("repeat-differs", **difference(*ended))


def playable(trial: GameTrial) -> Iterator[Finding]:
    """Every offered option and every fault can be played; each one is tried on a fork."""
    for _, match in trial.moments():
        for decision in match.decisions:
            for choice in choices(decision):
                fork = match.fork()
                answer = str(decision.pick(choice))
                try:
                    give(fork, decision.seat, choice)
                    _answer_sealed(fork)
                    stuck = any(not later.options for later in fork.decisions)
                except Exception as error:
                    yield trial.found("not-playable", answer=answer, what=raised(error))
                else:
                    if stuck:
                        yield trial.found("leads-nowhere", answer=answer)


def choices(decision: Decision) -> list[int]:
    """The numbers of all possible answers: the options, and the faults that a referee may play for a seat."""
    return [*range(len(decision.options)), *(-2 - fault for fault in range(len(decision.faults)))]


def give(match: Match, seat: int, choice: int) -> None:
    """Answers with the option or fault that has this number."""
    decision = match.decision(seat)
    assert decision is not None
    if choice >= 0:
        match.answer(seat, decision.pick(choice))
    else:
        match.fault(seat, decision.pick(choice))


def _answer_sealed(match: Match) -> None:
    """Answers for all other seats of a simultaneous question, so that the rules continue."""
    if match.sealed:
        for decision in match.decisions:
            match.answer(decision.seat, decision.options[0])


def options(trial: GameTrial) -> Iterator[Finding]:
    """JSON, text and key identify each option of a decision, and answering with any of them leads to the same match."""
    rng = trial.rng("options")
    for _, match in trial.moments():
        for decision in match.decisions:
            yield from _forms(trial, decision)
            for _ in range(min(2, len(decision.options))):
                yield from _ways_to_answer(trial, match, decision, rng.below(len(decision.options)))


def _forms(trial: GameTrial, decision: Decision) -> Iterator[Finding]:
    listed = [*decision.options, *decision.faults]
    forms: dict[str, list[Any]] = {
        "JSON": [json.dumps(option.json, sort_keys=True) for option in listed],
        "text": [str(option) for option in listed],
        "key": [option.key for option in listed],
    }
    for form, values in forms.items():
        twice = [value for value in dict.fromkeys(values) if values.count(value) > 1]
        if twice:
            yield trial.found("form-twice", form=form, value=str(twice[0]))
    for option in listed:
        text = str(option)
        if not text or text != " ".join(text.split()):
            yield trial.found("bad-text", text=text)
        if not isinstance(option.json, dict):
            yield trial.found("bare-option", value=str(option.json))
    if decision.default not in listed:
        yield trial.found("default-not-offered", default=str(decision.default))
    if [*decision.options, *decision.faults] != listed:
        yield trial.found("options-change")


def _ways_to_answer(trial: GameTrial, match: Match, decision: Decision, index: int) -> Iterator[Finding]:
    option = decision.options[index]
    through_text = json.loads(json.dumps(option.json))
    outcomes: dict[str, str] = {}
    for form, answer in {"option": option, "JSON": through_text, "text": str(option)}.items():
        fork = match.fork()
        try:
            fork.answer(decision.seat, answer)
        except IllegalAnswer as refusal:
            yield trial.found("form-refused", form=form, answer=str(option), reason=refusal.message)
        else:
            outcomes[form] = everything_shown(fork)
    for form, outcome in outcomes.items():
        first = next(iter(outcomes.values()))
        if outcome != first:
            yield trial.found("form-differs", form=form, answer=str(option), **difference(first, outcome))


#: Answers that no decision offers, one of every JSON type.
_NONSENSE: Sequence[Any] = (
    None, True, 0, -1, 3.5, "", "?", "no such answer", [], ["?"], {}, {"do": "?"}, {"do": ["?"]}, {"?": {"?": [None]}},
    {"from": None, "to": None}, {"touch": "?"}, Option("testkit", "nothing"),
)  # fmt: skip


def refusals(trial: GameTrial) -> Iterator[Finding]:
    """An answer that is not offered, or that comes out of turn or after the end, is refused and changes nothing."""
    earlier: list[Any] = []
    for _, match in trial.moments():
        before = everything_shown(match)
        for seat, answer in _illegal(match, earlier):
            try:
                match.answer(seat, answer)
            except IllegalAnswer:
                continue
            except Exception as error:
                yield trial.found("refusal-raises", answer=str(answer), what=raised(error))
                return
            yield trial.found("illegal-taken", seat=str(seat), answer=str(answer))
            return
        after = everything_shown(match)
        if before != after:
            yield trial.found("refusal-changes", **difference(before, after))
            return
        earlier = [option.json for decision in match.decisions for option in decision.options][:20]


def _illegal(match: Match, earlier: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Pairs of a seat and an answer that is illegal now."""
    asked = {decision.seat: decision for decision in match.decisions}
    some = next((option for decision in asked.values() for option in decision.options), _NONSENSE[-1])
    for seat in (*range(match.seats), -1, match.seats, None, "0"):
        decision = asked.get(seat) if isinstance(seat, int) else None
        if decision is None:
            yield from ((seat, answer) for answer in (some, some.json, str(some), {}))
            continue
        offered = [option.json for option in decision.options]
        texts = [str(option).casefold() for option in decision.options]
        changed = [form for option in decision.options[:3] for form in _spoilt(option)]
        others = [option for other in asked.values() for option in other.options if other is not decision]
        for answer in [*_NONSENSE, *earlier, *changed, *(option.json for option in others[:10])]:
            if answer not in offered and str(answer).casefold() not in texts:
                yield seat, answer


def _spoilt(option: Option) -> Iterator[Any]:
    """An offered answer with one invalid part: an extra key, a value of another type, or a nonsense word."""
    form = option.json
    wrong: Sequence[Any] = ([[]], {"?": 1})
    if isinstance(form, dict):
        yield {**form, "?": 1}
        yield from ({**form, key: value} for key in form for value in wrong)
    words = str(option).split()
    yield from (" ".join([*words[:index], "--1,²", *words[index + 1 :]]) for index in range(len(words)))


def scores(trial: GameTrial) -> Iterator[Finding]:
    """Each seat has one finite score, scores do not change after the end, and the winners are among the best."""
    for record, match in trial.moments():
        found = match.scores
        if len(found) != record.seats or not all(_is_number(score) for score in found):
            yield trial.found("bad-scores", scores=str(found))
            continue
        if not match.over:
            if match.winners:
                yield trial.found("early-winners", winners=str(match.winners))
            continue
        again = [match.scores, match.fork().scores, record.last and record.last.scores]
        shown = [match.view(seat).json["scores"] for seat in viewers(match)]
        if any(later != found for later in (*again, *shown)):
            yield trial.found("scores-change", scores=str(found))
        best = [seat for seat, score in enumerate(found) if score == max(found)]
        winners = match.winners
        # Nobody wins if the game itself has beaten all seats.
        nobody = not winners and len(best) < record.seats
        if nobody or len(set(winners)) != len(winners) or not set(winners) <= set(best):
            yield trial.found("bad-winners", winners=str(winners), scores=str(found))


def _is_number(score: Any) -> bool:
    return isinstance(score, int | float) and not isinstance(score, bool) and math.isfinite(score)
