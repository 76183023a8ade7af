"""Reads JSON text within limits. If the text is broken, it explains the likely cause."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any

from boardwright.core.json_line_numbers import TOKEN
from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport

#: Larger or deeper files are refused. No shipped game comes near these limits.
MAX_BYTES = 2 * 1024 * 1024
MAX_DEPTH = 64


class _RepeatedKeys(dict[str, Any]):
    """An object with a duplicate key: JSON allows it, but it is always a mistake."""

    repeated: list[str]


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    seen: set[str] = set()
    found = _RepeatedKeys(plain)
    found.repeated = [key for key, _ in pairs if key in seen or seen.add(key)]  # type: ignore[func-returns-value]
    return found


def decode(text: str | bytes, report: ProblemReport, limit: int = MAX_BYTES) -> str | None:
    """The text of a file, without a byte order mark. If it cannot be read, None; the report then has the reason."""
    if len(text) > limit:
        message = Message("core-too-large", limit=str(limit))
        report.error((), message, place=(1, 1))
        return None
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = text[: error.start]
        place = (before.count(b"\n") + 1, error.start - before.rfind(b"\n"))
        report.error((), Message("core-not-utf8", byte=str(error.start)), place=place)
        return None


def parse(text: str | bytes, report: ProblemReport, limit: int = MAX_BYTES) -> Any:
    """The JSON value of a text, or None with the reason in the report.

    >>> parse('{"a": 1', report := ProblemReport("a.json"))
    >>> print(report.errors[0])
    a.json:1:8: invalid JSON: the text ends inside an object or a list; a closing } or ] is missing
    """
    before = len(report.errors)
    decoded = decode(text, report, limit)
    if decoded is None:
        return None
    report.text = decoded
    try:
        value = json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_constant=_refuse_constant,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        place = _place(decoded, error)
        report.error((), Message("core-not-json", cause=_cause(decoded, error)), place=place)
        return None
    except RecursionError:
        report.error((), Message("core-too-deep", limit=MAX_DEPTH))
        return None
    except _NotANumber as error:
        number = str(error)
        report.error(
            (),
            Message("core-bad-number", number=number[:60]),
            place=_word_place(decoded, number),
        )
        return None
    except ValueError:
        # Python refuses to read whole numbers with thousands of digits.
        report.error(
            (),
            Message("core-long-number"),
            place=_word_place(decoded, r"\d{1000,}", pattern=True),
        )
        return None
    if _is_plain(value, decoded):
        return value if len(report.errors) == before else None
    for path, node in walk(value):
        if len(path) > MAX_DEPTH:
            report.error((), Message("core-too-deep", limit=MAX_DEPTH))
            return None
        if not _is_text(node):
            report.error(path, Message("core-half-character"))
            return None
        if isinstance(node, _RepeatedKeys):
            for key in dict.fromkeys(node.repeated):
                report.error((*path, key), Message("core-key-twice", key=key), at_key=True)
    return value if len(report.errors) == before else None


class _NotANumber(ValueError):
    """A number that Python reads but JSON does not have, such as NaN."""


def _refuse_constant(name: str) -> float:
    raise _NotANumber(name)


def _finite(number: str) -> float:
    value = float(number)
    return value if math.isfinite(value) else _refuse_constant(number)


def _is_plain(value: Any, text: str) -> bool:
    """Whether a value certainly passes the checks of `parse`: not deep, no repeated keys, plain characters only.

    This is five times as fast as walking through every value with its path.
    """
    if not text.isascii() or "\\u" in text:
        return False
    level = [value]
    for _ in range(MAX_DEPTH):
        if any(isinstance(node, _RepeatedKeys) for node in level):
            return False
        level = [
            child
            for node in level
            if isinstance(node, (dict, list))
            for child in (node.values() if isinstance(node, dict) else node)
            if isinstance(child, (dict, list))
        ]
        if not level:
            return True
    return False


def _is_text(node: Any) -> bool:
    """Whether all strings are free of lone surrogates, which cannot be printed or written to a file."""
    texts = [node] if isinstance(node, str) else node if isinstance(node, dict) else ()
    return not any("\ud800" <= sign <= "\udfff" for text in texts if not text.isascii() for sign in text)


def walk(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value inside a value, with its path."""
    stack: list[tuple[Path, Any]] = [(path, value)]
    while stack:
        path, node = stack.pop()
        yield path, node
        if isinstance(node, dict):
            stack.extend(((*path, key), child) for key, child in node.items())
        elif isinstance(node, list):
            stack.extend(((*path, index), child) for index, child in enumerate(node))


def _place(text: str, error: json.JSONDecodeError) -> tuple[int, int]:
    """Where a text becomes invalid. A text that ends too early is reported at its last line, which editors can show."""
    end = len(text.rstrip())
    if error.pos < end:
        return error.lineno, error.colno
    return text.count("\n", 0, end) + 1, end - text.rfind("\n", 0, end)


def _word_place(text: str, word: str, pattern: bool = False) -> tuple[int, int] | None:
    """The place of a word outside of strings."""
    for found in TOKEN.finditer(text):
        bare = found.group(3)
        if bare is not None and (re.fullmatch("-?" + word, bare) if pattern else bare == word):
            before = text[: found.start(3)]
            return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
    return None


def _cause(text: str, error: json.JSONDecodeError) -> Message:
    """The likely cause of broken JSON, judged by the text around the place where it breaks."""
    before = text[: error.pos].rstrip()
    rest = text[error.pos :].lstrip()
    if not text.strip():
        return Message("core-json-empty")
    if not rest:
        return Message("core-json-unclosed")
    if error.msg.startswith("Invalid control character") or error.msg.startswith("Unterminated string"):
        return Message("core-json-open-text")
    if rest[0] == ":" and error.msg.startswith(("Extra data", "Expecting ','")):
        # A text is followed by a colon where no key is allowed: the opening brace of the object is missing.
        return Message("core-json-brace", found=before.splitlines()[-1].strip()[-30:])
    if error.msg.startswith("Extra data"):
        return Message("core-json-extra", found=rest[:12].split("\n")[0])
    if rest[0] in "}]" and before.endswith(","):
        return Message("core-json-comma-too-many", found=rest[0])
    if error.msg.startswith("Illegal trailing comma"):
        return Message("core-json-comma-too-many", found="}")
    if rest[0] == "'":
        return Message("core-json-quotes")
    if rest.startswith(("//", "/*", "#")):
        return Message("core-json-comment")
    if error.msg.startswith("Expecting ':'"):
        return Message("core-json-colon", found=rest[0])
    if error.msg.startswith("Expecting ','"):
        return Message("core-json-comma", found=rest[:12].split("\n")[0])
    if error.msg.startswith("Expecting property name"):
        return Message("core-json-key", found=rest[0])
    return Message("core-json-value", found=rest[:12].split("\n")[0])
