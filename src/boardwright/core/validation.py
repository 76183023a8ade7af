"""How JSON becomes a checked model: text with limits, pydantic forms, and problems that name their place.

Every format of every family is read through here, so that all files are refused in the same words. What a
format means is the family's; files are opened by the catalog, not here.
"""

from __future__ import annotations

import difflib
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path as Folder
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic import AliasChoices, BaseModel, ConfigDict, ValidationError, ValidationInfo, model_validator
from pydantic.fields import FieldInfo

from boardwright.core.errors import FormatError, Problem
from boardwright.core.message import Message, Param

#: A file larger or deeper than this is refused unread: no game of ours comes near.
MAX_BYTES = 2 * 1024 * 1024
MAX_DEPTH = 64
#: Beyond so many problems nobody reads on.
MAX_PROBLEMS = 200

Path = tuple[str | int, ...]


def path_text(path: Path) -> str:
    """The path as people write it.

    >>> path_text(("figures", "pawn", "movement", 0, "x"))
    'figures.pawn.movement[0].x'
    """
    parts: list[str] = []
    for key in path:
        if isinstance(key, int):
            parts.append(f"[{key}]")
        elif re.fullmatch(r"[\w$-]+", key):
            parts.append(f".{key}" if parts else key)
        else:
            parts.append(f"[{json.dumps(key, ensure_ascii=False)}]")
    return "".join(parts)


def nearest(word: object, words: Iterable[str]) -> str | None:
    """The valid word that was probably meant.

    >>> nearest("HARVST", ["HARVEST", "MARKET"])
    'HARVEST'
    """
    if not isinstance(word, str):
        return None
    by_fold = {candidate.casefold(): candidate for candidate in islice(words, 1000)}
    found = difflib.get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.6)
    return by_fold[found[0]] if found else None


class ProblemReport:
    """Collects the problems of one file while it is read.

    `folder` is where the file lies, for checks of definitions that name other files; None for uploads, which may
    name shipped content only.
    """

    def __init__(self, file: str, folder: Folder | None = None) -> None:
        self.file = file
        self.folder = folder
        self.errors: list[Problem] = []
        self.warnings: list[Problem] = []

    def error(self, path: Path, message: Message, suggestion: str | None = None) -> None:
        """A fault that keeps the file from being used."""
        if len(self.errors) < MAX_PROBLEMS:
            self.errors.append(Problem(self.file, path_text(path), message, suggestion))

    def warn(self, path: Path, message: Message, suggestion: str | None = None) -> None:
        """Something that was taken another way than it was written, or that is probably a mistake."""
        if len(self.warnings) < MAX_PROBLEMS:
            self.warnings.append(Problem(self.file, path_text(path), message, suggestion))

    def unknown(self, path: Path, word: object, words: Iterable[str]) -> None:
        """A reference to something that does not exist."""
        known = list(words)
        message = Message("core-unknown-word", found=shown_value(word), expected=_listing(known))
        self.error(path, message, nearest(word, known))

    @property
    def ok(self) -> bool:
        return not self.errors

    @property
    def full(self) -> bool:
        """Whether so much is wrong that nothing more is written down."""
        return len(self.errors) >= MAX_PROBLEMS

    def raise_errors(self) -> None:
        """Raises all errors at once, if there are any."""
        if self.errors:
            raise FormatError(self.errors)


def shown_value(value: object) -> str:
    """A found value, short enough for a message.

    >>> shown_value({"a": [1, 2]})
    '{"a": [1, 2]}'
    """
    text = json.dumps(value, ensure_ascii=False, default=str)
    if isinstance(value, str):
        text = "'" + text[1:-1] + "'"
    return text if len(text) <= 60 else text[:57] + "…" + text[-1]


def _listing(words: list[str]) -> str:
    shown = ", ".join(f"'{word}'" for word in words[:12])
    return shown + ", …" if len(words) > 12 else shown


# -- text ---------------------------------------------------------------------------------------------------


class _Twice(dict[str, Any]):
    """An object in which a key stands twice: JSON allows it, nobody means it."""

    keys_twice: list[str]


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    seen: set[str] = set()
    twice = _Twice(plain)
    twice.keys_twice = [key for key, _ in pairs if key in seen or seen.add(key)]  # type: ignore[func-returns-value]
    return twice


def parse(text: str | bytes, report: ProblemReport) -> Any:
    """The JSON value of a text, or None with the reason in the report.

    >>> parse('{"a": 1', report := ProblemReport("a.json"))
    >>> print(report.errors[0])
    a.json: line 1, column 8: this is no JSON: the text ends inside an object or a list; a closing } or ] is missing
    """
    if len(text) > MAX_BYTES:
        report.error((), Message("core-too-large", size=len(text), limit=MAX_BYTES))
        return None
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            report.error((), Message("core-not-utf8", byte=error.start))
            return None
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_refuse_constant, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        place = Message("core-not-json", line=error.lineno, column=error.colno, cause=_cause(text, error))
        report.error((), place)
        return None
    except RecursionError:
        report.error((), Message("core-too-deep", limit=MAX_DEPTH))
        return None
    except _NoNumber as error:
        report.error((), Message("core-bad-number", number=str(error)[:60]))
        return None
    except ValueError:
        # Python reads no whole number of thousands of digits.
        report.error((), Message("core-long-number"))
        return None
    for path, node in _walk(value):
        if len(path) > MAX_DEPTH:
            report.error((), Message("core-too-deep", limit=MAX_DEPTH))
            return None
        if not _is_text(node):
            report.error(path, Message("core-half-character"))
            return None
        if isinstance(node, _Twice):
            for key in node.keys_twice:
                report.error((*path, key), Message("core-key-twice", key=key))
    return value if report.ok else None


class _NoNumber(ValueError):
    """What Python reads as a number and JSON does not have."""


def _refuse_constant(name: str) -> float:
    raise _NoNumber(name)


def _finite(number: str) -> float:
    value = float(number)
    return value if math.isfinite(value) else _refuse_constant(number)


def _is_text(node: Any) -> bool:
    """Whether nothing in it is half a character: such text can be neither printed nor written to a file."""
    texts = [node] if isinstance(node, str) else node if isinstance(node, dict) else ()
    return not any("\ud800" <= sign <= "\udfff" for text in texts if not text.isascii() for sign in text)


def _walk(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    stack: list[tuple[Path, Any]] = [(path, value)]
    while stack:
        path, node = stack.pop()
        yield path, node
        if isinstance(node, dict):
            stack.extend(((*path, key), child) for key, child in node.items())
        elif isinstance(node, list):
            stack.extend(((*path, index), child) for index, child in enumerate(node))


def _cause(text: str, error: json.JSONDecodeError) -> Message:
    """The likely cause of broken JSON, from what stands before and at the place where it breaks."""
    before = text[: error.pos].rstrip()
    rest = text[error.pos :].lstrip()
    if not text.strip():
        return Message("core-json-empty")
    if not rest:
        return Message("core-json-unclosed")
    if error.msg.startswith("Invalid control character") or error.msg.startswith("Unterminated string"):
        return Message("core-json-open-text")
    if rest[0] == ":" and error.msg.startswith(("Extra data", "Expecting ','")):
        # A text with a colon after it where no key may stand: the object around it was never opened.
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


# -- forms --------------------------------------------------------------------------------------------------


def allow_comments(schema: dict[str, Any]) -> None:
    """Tells the JSON Schema of an object what its form ignores."""
    schema["patternProperties"] = {r"^_|^\$schema$": {}}


class StrictModel(BaseModel):
    """The base of every format: unknown keys are errors, keys that begin with `_` are comments."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, populate_by_name=True, json_schema_extra=allow_comments
    )

    @classmethod
    def keys(cls, context: Mapping[str, Any]) -> list[str]:
        """The keys that may stand in it. A form with keys of the file's own making adds them here."""
        return [field.alias or name for name, field in cls.model_fields.items()]

    @model_validator(mode="before")
    @classmethod
    def _without_comments(cls, data: Any, info: ValidationInfo) -> Any:
        if isinstance(data, Mapping) and any(key[:1] in "_$" for key in data):
            return {
                key: value for key, value in data.items() if not (key.startswith("_") or key == "$schema")
            }
        return data


class InvalidValue(ValueError):
    """Raised by a form's validator: the value has no meaning here, and this is why.

    `near` is a word and the words it may stand for: the nearest one is looked for only if the fault is told.
    """

    def __init__(
        self,
        id: str,
        /,
        suggestion: str | None = None,
        at: Path = (),
        near: tuple[object, Iterable[str]] | None = None,
        **params: Param,
    ) -> None:
        super().__init__(id)
        self.message = Message(id, **params)
        self.suggestion = suggestion
        self.at = at
        self.near = near


F = TypeVar("F", bound=BaseModel)


def validate(form: type[F], data: Any, report: ProblemReport, path: Path = (), **context: Any) -> F | None:
    """The checked model of some data, or None with every fault in the report.

    Validators find the report as `info.context["report"]` and may warn through it.
    """
    context = {"report": report, **context}
    try:
        return form.model_validate(data, context=context)
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            if report.full:
                break
            _tell(form, fault, data, report, path, context)
        return None


def _tell(
    form: type[BaseModel],
    fault: Any,
    data: Any,
    report: ProblemReport,
    path: Path,
    context: Mapping[str, Any],
) -> None:
    """One fault of pydantic's in our words; it knows the place, we know the vocabulary."""
    loc = path + _real_path(fault["loc"], data, fault["type"])
    kind, found, ctx = fault["type"], fault["input"], fault.get("ctx", {})
    if kind == "value_error" and isinstance(ctx.get("error"), InvalidValue):
        refused: InvalidValue = ctx["error"]
        suggestion = nearest(*refused.near) if refused.near else refused.suggestion
        report.error(loc + refused.at, refused.message, suggestion)
    elif kind == "missing":
        report.error(loc[:-1], Message("core-missing-key", key=str(loc[-1])))
    elif kind == "extra_forbidden":
        known = _keys_at(form, fault["loc"][:-1], context)
        message = Message("core-unknown-key", key=str(loc[-1]), expected=_listing(known))
        report.error(loc, message if known else Message("core-no-keys"), nearest(loc[-1], known))
    elif kind in ("literal_error", "enum"):
        words = re.findall(r"'([^']*)'", ctx["expected"])
        message = Message("core-unknown-word", found=shown_value(found), expected=_listing(words))
        report.error(loc, message, nearest(found, words))
    elif kind == "union_tag_not_found":
        report.error(loc, Message("core-missing-key", key=ctx["discriminator"].strip("'")))
    elif kind == "union_tag_invalid":
        tag = ctx["discriminator"].strip("'")
        report.unknown((*loc, tag), found[tag], re.findall(r"'([^']*)'", ctx["expected_tags"]))
    elif kind in _TYPES:
        report.error(
            loc, Message("core-wrong-type", found=shown_value(found), expected=Message(_TYPES[kind]))
        )
    elif kind in _SIZES and not isinstance(found, str):
        report.error(loc, Message(_SIZES[kind][0], count=len(found), bound=ctx[_SIZES[kind][1]]))
    elif kind in _BOUNDS:
        bound = next(iter(ctx[key] for key in _BOUNDS[kind][1:] if key in ctx))
        report.error(loc, Message(_BOUNDS[kind][0], found=shown_value(found), bound=bound))
    else:
        report.error(loc, Message("core-bad-value", found=shown_value(found), reason=fault["msg"]))


_TYPES = {
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float"), "core-type-int"),
    **dict.fromkeys(("float_type", "float_parsing", "finite_number"), "core-type-number"),
    "string_type": "core-type-text",
    **dict.fromkeys(("bool_type", "bool_parsing"), "core-type-bool"),
    **dict.fromkeys(("list_type", "tuple_type"), "core-type-list"),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type", "mapping_type"), "core-type-object"),
    "none_required": "core-type-null",
}
_SIZES = {"too_short": ("core-too-few", "min_length"), "too_long": ("core-too-many", "max_length")}
_BOUNDS = {
    "greater_than_equal": ("core-too-small", "ge"),
    "greater_than": ("core-too-small-open", "gt"),
    "less_than_equal": ("core-too-big", "le"),
    "less_than": ("core-too-big-open", "lt"),
    "string_too_short": ("core-too-short", "min_length"),
    "string_too_long": ("core-too-long", "max_length"),
}


def _real_path(loc: tuple[str | int, ...], data: Any, kind: str) -> Path:
    """The part of pydantic's place that leads through the data.

    Names of branches of unions, marks of keys and lists made from a single value lead nowhere.
    """
    path: list[str | int] = []
    for key in loc:
        if is_path_step(data, key):
            path.append(key)
            data = data[key]
    return (*path, loc[-1]) if kind == "missing" else tuple(path)


def is_path_step(data: Any, key: str | int) -> bool:
    """Whether a key or an index leads into some JSON."""
    if isinstance(data, list):
        return isinstance(key, int) and key < len(data)
    return isinstance(data, Mapping) and key in data


def _keys_at(form: Any, loc: tuple[str | int, ...], context: Mapping[str, Any]) -> list[str]:
    """The keys that the form knows at a place, for suggestions."""
    forms = [form]
    for key in loc:
        forms = [child for parent in forms for child in _children(parent, key)]
    found = {key for form in forms if _is_form(form) for key in form.keys(context)}
    return sorted(found)


def _is_form(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, StrictModel)


def _children(form: Any, key: str | int) -> Iterator[Any]:
    """The forms and containers that stand at a key of a form. A branch of a union is the form itself."""
    if _is_form(form):
        fields = [field for name, field in form.model_fields.items() if key in _names(name, field)]
        for field in fields:
            yield from _models(field.annotation)
        if not fields and (key == form.__name__ or _is_tag(form, key)):
            yield form
    elif get_origin(form) in (list, tuple, dict):
        yield from _models(get_args(form)[-1] if get_origin(form) is dict else get_args(form)[0])


def _names(name: str, field: FieldInfo) -> list[Any]:
    choices = field.validation_alias.choices if isinstance(field.validation_alias, AliasChoices) else []
    return [name, field.alias, *choices]


def _is_tag(form: type[BaseModel], key: str | int) -> bool:
    """Whether pydantic calls this branch of a tagged union by one of its literals."""
    return any(
        key in get_args(field.annotation)
        for field in form.model_fields.values()
        if get_origin(field.annotation) is Literal
    )


def _models(annotation: Any) -> Iterator[Any]:
    """The models and containers inside an annotation, through unions and Annotated."""
    if get_origin(annotation) in (Union, UnionType):
        for branch in get_args(annotation):
            yield from _models(branch)
    elif hasattr(annotation, "__metadata__"):
        yield from _models(get_args(annotation)[0])
    elif annotation is not None:
        yield annotation
