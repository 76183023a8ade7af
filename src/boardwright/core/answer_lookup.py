"""Answer lookup: which option of a decision an answer means, or why it means none.

People and programs answer with an option, its JSON or its text. The match asks here before it plays an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardwright.core.decision import Decision, Option, answer_text
from boardwright.core.errors import IllegalAnswer
from boardwright.core.message import Message
from boardwright.core.table import Table

if TYPE_CHECKING:
    from boardwright.core.family import Family

#: The maximum number of options that a refusal lists.
MAX_LISTED = 8


def find_option(
    family: Family, table: Table, decision: Decision, answer: Any, options: Sequence[Option] | None = None
) -> Option:
    """The option that an answer means. Without `options`, the decision's options are searched.

    Raises `IllegalAnswer` if the answer means no option or more than one.
    """
    if options is None:
        options = decision.options
    if isinstance(answer, Option):
        found = _by_key(answer, options)
    elif isinstance(answer, str):
        found = _by_text(answer, options)
        if not found and options is decision.options:
            found = list(family.find_option(table, decision, answer))
    else:
        found = [option for option in options if option.json == answer]
    if len(found) == 1:
        return found[0]
    text = answer_text(answer)
    if found:
        raise IllegalAnswer(Message("core-ambiguous", answer=text, options=_listed(found)))
    why = family.why_not(table, decision, answer)
    if why is not None:
        raise IllegalAnswer(Message("core-not-offered-because", answer=text, reason=why))
    raise IllegalAnswer(
        Message("core-not-offered", answer=text, count=len(options), options=_listed(options))
    )


def _by_key(answer: Option, options: Sequence[Option]) -> list[Option]:
    key = answer.key
    return [answer] if answer in options else [option for option in options if option.key == key]


def _by_text(answer: str, options: Sequence[Option]) -> list[Option]:
    """The options with this text. If there are none, the options that differ from it only in case and spaces."""
    exact = [option for option in options if str(option) == answer]
    if exact:
        return exact
    folded = " ".join(answer.split()).casefold()
    return [option for option in options if str(option).casefold() == folded]


def _listed(options: Sequence[Option]) -> list[str]:
    """The texts of the first few options."""
    shown = [str(option) for option in options[:MAX_LISTED]]
    return [*shown, "…"] if len(options) > MAX_LISTED else shown
