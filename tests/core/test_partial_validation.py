"""The valid rest of a faulty file: what is put in place of a missing value, and which faults of the rest are told."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from boardwright.core.partial_validation import validate_rest
from boardwright.core.problem_report import ProblemReport
from boardwright.core.validation import InvalidValue, StrictModel


class Item(StrictModel):
    id: str
    title: int | str


class Bow(StrictModel):
    kind: Literal["short", "long"]
    reach: int

    @model_validator(mode="after")
    def _check(self) -> Bow:
        if self.kind == "long" and self.reach < 2:
            raise InvalidValue("core-json-empty", at=("reach",))
        return self


class Armoury(StrictModel):
    items: list[Item] = Field(default=[])
    bows: list[Bow] = Field(default=[])


def rest_of(data: Any) -> tuple[Armoury | None, ProblemReport]:
    return validate_rest(Armoury, data, ProblemReport("a.json"))


def told(report: ProblemReport) -> list[str]:
    return [fault.message.id for fault in report.errors]


def test_a_missing_value_of_several_types_gets_the_first_neutral_one() -> None:
    model, rest = rest_of({"items": [{"id": "sword"}]})
    assert told(rest) == ["core-missing-key"]
    assert model == Armoury(items=[Item(id="sword", title="x")])


def test_the_name_of_an_object_that_lacks_a_key_may_be_used_elsewhere() -> None:
    """The object may be another kind of thing than it seems, so its name does not count as unknown."""
    _, rest = rest_of({"items": [{"id": "sword"}]})
    rest.unknown(("use",), "sword", ["bow"])
    assert told(rest) == ["core-missing-key"]
    rest.unknown(("use",), "spear", ["bow"])
    assert told(rest) == ["core-missing-key", "core-unknown-word"]


def test_a_fault_that_depends_on_a_guessed_word_is_not_told() -> None:
    assert told(rest_of({"bows": [{"kind": "long", "reach": 1}]})[1]) == ["core-json-empty"]
    assert told(rest_of({"bows": [{"kind": "lng", "reach": 1}]})[1]) == ["core-unknown-word"]
