"""Validated models of JSON: the base of all formats, and the translation of pydantic's errors into our messages.

Every format of every family is validated here, so that all error messages follow one pattern.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic import (
    AliasChoices,
    BaseModel,
    ConfigDict,
    RootModel,
    Tag,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic.fields import FieldInfo

from boardwright.core.file_parts import EXTENDS
from boardwright.core.json_path import Path, is_path_step
from boardwright.core.message import Message, Param
from boardwright.core.problem_report import ProblemReport, listing, nearest, shown_value, surely_meant

#: Keys that are for people and editors.
COMMENT_KEYS = r"^_|^\$schema$"


def allow_comments(schema: dict[str, Any]) -> None:
    """Makes the JSON Schema of a model allow comments: keys that the model ignores."""
    schema["patternProperties"] = {COMMENT_KEYS: {}}


class StrictModel(BaseModel):
    """The base of every format: unknown keys are errors, keys that begin with `_` are comments."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        populate_by_name=True,
        json_schema_extra=allow_comments,
    )

    @classmethod
    def keys(cls, context: Mapping[str, Any]) -> list[str]:
        """The allowed keys. A form with user-defined keys adds them here."""
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
    """The error that a model's validator raises for a value that makes no sense. It contains the reason.

    `near` has a word and the valid words. The nearest valid word is searched for only if the fault is reported.
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
    """The checked model of some data. If there are faults, reports all of them and returns None.

    Validators find the report as `info.context["report"]` and may warn through it.
    """
    context = {"report": report, **context}
    try:
        return form.model_validate(data, context=context)
    except ValidationError as error:
        faults = [_Fault(form, fault, data) for fault in error.errors(include_url=False)]
        for fault in _meant_branches(faults):
            if report.full:
                break
            fault.tell(report, path, context)
        return None


@dataclass(frozen=True, slots=True)
class FaultPlace:
    """A place where data does not fit a model, and a possible repair."""

    path: Path
    #: Whether the path leads to an unknown key.
    is_unknown_key: bool = False
    #: The key that the object at the path lacks, and a neutral value for this key, if there is one.
    missing: str | None = None
    stand_in: Any = None
    #: The word or the key that was probably meant.
    meant: str | None = None
    #: Whether the fault concerns the tag: the key that selects the model of an object.
    is_tag: bool = False
    #: Adds the fault to a report. The fault's path is relative to the given path.
    tell: Callable[[ProblemReport, Path], None] = field(default=lambda report, root: None, compare=False)


def fault_places(form: type[BaseModel], data: Any, **context: Any) -> list[FaultPlace]:
    """The places where data does not fit a model."""
    context = {"report": ProblemReport(""), **context}
    try:
        form.model_validate(data, context=context)
    except ValidationError as error:
        faults = _meant_branches([_Fault(form, fault, data) for fault in error.errors(include_url=False)])
        return [replace(fault.place(context), tell=fault.teller(context)) for fault in faults]
    return []


class _Fault:
    """One pydantic error. Its place in the model is converted to a place in the file."""

    def __init__(self, form: type[BaseModel], fault: Any, data: Any) -> None:
        self.kind, self.found, self.ctx = fault["type"], fault["input"], fault.get("ctx", {})
        self.reason, self.loc = fault["msg"], fault["loc"]
        self.at_key = self.kind == "extra_forbidden" or self.loc[-1:] == ("[key]",)
        #: The missing or unknown key, if that is the fault. The place is then the object around the key.
        self.key = str(self.loc[-1]) if self.kind in ("missing", "extra_forbidden") else ""
        place = self.loc[:-1] if self.key else self.loc
        self.path, self.forms, self.branches = _follow(form, place, data)

    def place(self, context: Mapping[str, Any]) -> FaultPlace:
        """The place to remove, or the word to replace, so that the fault disappears."""
        if self.kind == "extra_forbidden":
            near = surely_meant(self.key, self._known_keys(context))
            return FaultPlace((*self.path, self.key), is_unknown_key=True, meant=near)
        if self.kind == "value_error" and isinstance(self.ctx.get("error"), InvalidValue):
            return FaultPlace(self.path + self.ctx["error"].at)
        if self.kind == "missing":
            return FaultPlace(self.path, missing=self.key, stand_in=self._stand_in())
        if self.kind in ("literal_error", "enum") and not self.at_key:
            return FaultPlace(self.path, meant=surely_meant(self.found, _quoted(self.ctx["expected"])))
        if self.kind in ("union_tag_not_found", "union_tag_invalid"):
            return self._tag_place(self.ctx["discriminator"].strip("'"), context)
        return FaultPlace(self.path)

    def _tag_place(self, tag: str, context: Mapping[str, Any]) -> FaultPlace:
        """The place of the key that selects an object's model, with a guess at the right value."""
        if not isinstance(self.found, Mapping):
            return FaultPlace(self.path)
        if tag not in self.found:
            return FaultPlace(self.path, missing=tag, stand_in=self._tag_by_keys(tag, context), is_tag=True)
        meant = surely_meant(self.found[tag], _quoted(self.ctx["expected_tags"]))
        meant = self._tag_by_keys(tag, context) if meant is None else meant
        return FaultPlace((*self.path, tag) if meant else self.path, meant=meant, is_tag=True)

    def _tag_by_keys(self, tag: str, context: Mapping[str, Any]) -> str | None:
        """The tag of the model that fits the object's keys with the fewest faults; None if several are equally good."""
        fitting: dict[str, int] = {}
        for form in filter(_is_form, self.forms):
            for word in [word for one in _fields(form, tag) for word in get_args(one.annotation)]:
                tried = {**{key: value for key, value in self.found.items() if key != tag}, tag: word}
                places = fault_places(form, tried, **context)
                if not any(place.missing or (place.is_unknown_key and not place.meant) for place in places):
                    fitting[word] = len(places)
        best = [word for word, faults in fitting.items() if faults == min(fitting.values())]
        return best[0] if len(best) == 1 else None

    def teller(self, context: Mapping[str, Any]) -> Callable[[ProblemReport, Path], None]:
        """A function that adds the fault to a report. The fault's path is relative to the path that the function
        receives."""
        return lambda report, root: self.tell(report, root, context)

    def _known_keys(self, context: Mapping[str, Any]) -> list[str]:
        return sorted({key for form in self.forms if _is_form(form) for key in form.keys(context)})

    def _stand_in(self) -> Any:
        """A neutral value for the missing key: any text, or the only valid word."""
        fields = [field for form in self.forms if _is_form(form) for field in _fields(form, self.key)]
        values = [_empty_value(field.annotation) for field in fields]
        return next((value for value in values if value is not None), None)

    def tell(self, report: ProblemReport, root: Path, context: Mapping[str, Any]) -> None:
        """Adds the fault to the report, in our words."""
        loc, kind, found, ctx = root + self.path, self.kind, self.found, self.ctx
        if kind == "value_error" and isinstance(ctx.get("error"), InvalidValue):
            refused: InvalidValue = ctx["error"]
            suggestion = nearest(*refused.near) if refused.near else refused.suggestion
            report.error(loc + refused.at, refused.message, suggestion, at_key=self.at_key)
        elif kind == "missing":
            report.error(loc, Message("core-missing-key", key=self.key))
        elif kind == "extra_forbidden":
            known = self._known_keys(context)
            # The root of a file may be a patch, so the misspelt key may be `extends`.
            patched = () if loc else (EXTENDS,)
            message = Message("core-unknown-key", key=self.key, expected=listing(known))
            near = nearest(self.key, (*known, *patched))
            report.error((*loc, self.key), message if known else Message("core-no-keys"), near, at_key=True)
        elif kind in ("literal_error", "enum"):
            words = _quoted(ctx["expected"])
            message = Message("core-unknown-word", found=shown_value(found), expected=listing(words))
            report.error(loc, message, nearest(found, words), at_key=self.at_key)
        elif kind == "union_tag_not_found":
            self._tell_missing_tag(report, loc, ctx["discriminator"].strip("'"), context)
        elif kind == "union_tag_invalid":
            tag = ctx["discriminator"].strip("'")
            report.unknown((*loc, tag), found[tag], _quoted(ctx["expected_tags"]))
        elif kind in _TYPES:
            expected = Message(_TYPES[kind])
            report.error(loc, Message("core-wrong-type", found=shown_value(found), expected=expected))
        elif kind in _SIZES and not isinstance(found, str):
            report.error(loc, Message(_SIZES[kind][0], count=len(found), bound=ctx[_SIZES[kind][1]]))
        elif kind in _BOUNDS:
            bound = next(iter(ctx[key] for key in _BOUNDS[kind][1:] if key in ctx))
            message = Message(_BOUNDS[kind][0], found=shown_value(found), bound=bound)
            report.error(loc, message, at_key=self.at_key)
        elif kind == "string_pattern_mismatch":
            # If a pattern lists words, the nearest word is suggested. Other patterns describe ids.
            words = re.findall(r"(?<=[(|])[a-z_]+(?=[|)])", ctx["pattern"])
            wanted = listing(words) if words else ctx["pattern"]
            message = Message("core-bad-word", found=shown_value(found), expected=wanted)
            report.error(loc, message, nearest(found, words), at_key=self.at_key)
        else:
            message = Message("core-bad-value", found=shown_value(found), reason=self.reason)
            report.error(loc, message, at_key=self.at_key)

    def _tell_missing_tag(
        self, report: ProblemReport, loc: Path, tag: str, context: Mapping[str, Any]
    ) -> None:
        """Reports that the key that selects the model is missing or misspelt."""
        known = self._known_keys(context)
        keys = [key for key in self.found if key not in known] if isinstance(self.found, Mapping) else []
        # A form may name its tag by another key (`{"any": […]}`), which may be misspelt too.
        meant = {key: near for key in keys if (near := nearest(key, known)) is not None}
        misspelt = next((key for key, near in meant.items() if near == tag), next(iter(meant), None))
        if misspelt is None:
            report.error(loc, Message("core-missing-key", key=tag))
        else:
            message = Message("core-unknown-key", key=misspelt, expected=listing(known))
            report.error((*loc, misspelt), message, meant[misspelt], at_key=True)


def _quoted(words: str) -> list[str]:
    """The quoted words that a message from pydantic lists."""
    return re.findall(r"'([^']*)'", words)


def _fields(form: type[BaseModel], key: str) -> list[FieldInfo]:
    return [field for name, field in form.model_fields.items() if key in _names(name, field)]


def _empty_value(annotation: Any) -> Any:
    """A neutral value of an annotated type, such as an empty list; None if there is no neutral value."""
    annotation = _bare(annotation)[0]
    if _is_union(annotation):
        values = [_empty_value(branch) for branch in get_args(annotation)]
        return next((value for value in values if value is not None), None)
    if annotation is str:
        return "x"
    if get_origin(annotation) is Literal and len(get_args(annotation)) == 1:
        return get_args(annotation)[0]
    return None


def _meant_branches(faults: list[_Fault]) -> list[_Fault]:
    """The faults of the union branch that was probably meant: the branch with the fewest faults.

    A branch that expects another type of value is chosen only if every branch expects another type.
    """
    counts: dict[Path, dict[str, tuple[bool, int]]] = {}
    for fault in faults:
        for depth, label in fault.branches:
            here = counts.setdefault(fault.loc[:depth], {})
            strange, count = here.get(label, (False, 0))
            is_strange = fault.kind in _TYPES and len(fault.loc) == depth + 1
            here[label] = (strange or is_strange, count + 1)
    meant = {point: min(labels, key=lambda label: labels[label]) for point, labels in counts.items()}
    return [
        fault for fault in faults if all(meant[fault.loc[:depth]] == label for depth, label in fault.branches)
    ]


_TYPES = {
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float"), "core-type-int"),
    **dict.fromkeys(("float_type", "float_parsing", "finite_number"), "core-type-number"),
    "string_type": "core-type-text",
    **dict.fromkeys(("bool_type", "bool_parsing"), "core-type-bool"),
    **dict.fromkeys(("list_type", "tuple_type"), "core-type-list"),
    **dict.fromkeys(
        ("dict_type", "model_type", "model_attributes_type", "mapping_type"),
        "core-type-object",
    ),
    "none_required": "core-type-null",
}
_SIZES = {
    "too_short": ("core-too-few", "min_length"),
    "too_long": ("core-too-many", "max_length"),
}
_BOUNDS = {
    "greater_than_equal": ("core-too-small", "ge"),
    "greater_than": ("core-too-small-open", "gt"),
    "less_than_equal": ("core-too-big", "le"),
    "less_than": ("core-too-big-open", "lt"),
    "string_too_short": ("core-too-short", "min_length"),
    "string_too_long": ("core-too-long", "max_length"),
}


def _follow(
    form: Any, loc: tuple[str | int, ...], data: Any
) -> tuple[Path, list[Any], list[tuple[int, str]]]:
    """Follows pydantic's location through the model and the data at the same time.

    Returns the path in the data, the models at its end, and the union branches on the way, each with its depth and
    pydantic's label. The path omits steps that exist only in pydantic's location, such as these labels.
    """
    path: list[str | int] = []
    branches: list[tuple[int, str]] = []
    here = [form]
    for depth, key in enumerate(loc):
        bare = [one for annotation in here for one in _bare(annotation)]
        unions = [one for one in bare if _is_union(one)]
        if unions:
            options = [branch for one in unions for branch in get_args(one) if branch is not NoneType]
            here = [branch for branch in options if _is_label(branch, key)] or options
            branches.append((depth, str(key)))
            continue
        here = [child for one in bare for child in _children(one, key)]
        if is_path_step(data, key):
            path.append(key)
            data = data[key]
    return tuple(path), [model for one in here for model in _models(one)], branches


def _is_union(annotation: Any) -> bool:
    return get_origin(annotation) in (Union, UnionType)


def _bare(annotation: Any) -> list[Any]:
    """An annotation without its wrappers (`Annotated`, optional)."""
    while True:
        if hasattr(annotation, "__metadata__"):
            annotation = get_args(annotation)[0]
        elif hasattr(annotation, "__value__"):
            annotation = annotation.__value__
        elif _is_union(annotation):
            branches = [branch for branch in get_args(annotation) if branch is not NoneType]
            if len(branches) > 1:
                return [annotation]
            annotation = branches[0]
        elif isinstance(annotation, type) and issubclass(annotation, RootModel):
            annotation = annotation.model_fields["root"].annotation
        else:
            return [annotation]


def _is_label(branch: Any, label: str | int) -> bool:
    """Whether a label in pydantic's location names a union branch, by its tag or its name."""
    tags = [mark.tag for mark in getattr(branch, "__metadata__", ()) if isinstance(mark, Tag)]
    return label in tags or any(
        _is_form(model) and (label == model.__name__ or _is_tag(model, label)) for model in _bare(branch)
    )


def _is_form(form: Any) -> bool:
    return isinstance(form, type) and issubclass(form, StrictModel)


def _children(form: Any, key: str | int) -> Iterator[Any]:
    """The annotations for a key in a model or a container."""
    if isinstance(form, type) and issubclass(form, BaseModel):
        for name, field in form.model_fields.items():
            if key in _names(name, field):
                yield field.annotation
    elif get_origin(form) in (list, tuple, dict, set, frozenset):
        yield get_args(form)[-1] if get_origin(form) is dict else get_args(form)[0]


def _names(name: str, field: FieldInfo) -> list[Any]:
    choices = field.validation_alias.choices if isinstance(field.validation_alias, AliasChoices) else []
    return [name, field.alias, *choices]


def _is_tag(form: type[BaseModel], key: str | int) -> bool:
    """Whether pydantic's label is one of the literals that select this model in a tagged union."""
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
