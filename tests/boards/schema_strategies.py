"""Hypothesis strategies from the JSON Schema of the boards language: files that have its shape, sensible or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from boardwright.families.boards.format.boards_language_game import LanguageGame

SCHEMA: dict[str, Any] = LanguageGame.model_json_schema(by_alias=True)
DEFS: dict[str, Any] = SCHEMA["$defs"]

#: Words that mean something somewhere: most of them are wrong where they land, some are right.
WORDS = (
    "own", "enemy", "none", "all", "empty", "occupied", "self", "target", "between", "line", "moved", "left", "trail",
    "runner", "unmoved", "royal", "doomed", "stuck", "attacked", "row:1", "row:-1", "row:2-3", "a1", "a1-b3", "*2",
    "a*", "man", "lady", "king", "white", "black", "own man", "enemy !king", "empty row:-1", "man|lady", "mine",
    "their:camp", "camp", "orthogonal", "diagonal", "forward", "backward", "sideways", "forward_diagonal", "any",
    "hand", "owner", "taken", "take", "most", "move", "pass", "next", "R", "fmWfceF", "K", "KisO2", "mRcpR", "nN",
    "gQ", "x + y", "x == y", "q" * 40, "", "score", "true", "5/5/5/5/5", "k4/5/2L2/5/K1M2",
)  # fmt: skip
NUMBERS = (0, 1, 2, 3, 5, 8, -1, 64, 1000, 10**6, 2.5)
#: Keys of selectors, which the schema leaves open, and what usually stands in them.
SELECTOR_KEYS = (
    "is", "in", "not", "any", "mine", "where", "x", "y", "figure", "player", "moves_made", "from", "along", "while",
    "until", "most", "least", "line", "group",
)  # fmt: skip


@st.composite
def anything(draw: st.DrawFn, depth: int = 0) -> Any:
    """What stands where the schema says nothing: selectors, directions and numbers."""
    kind = draw(st.integers(0, 9 if depth < 3 else 5))
    if kind <= 4:
        return draw(st.sampled_from(WORDS))
    if kind == 5:
        return draw(st.sampled_from([*NUMBERS, True, False, None]))
    if kind == 6:
        return [draw(anything(depth=depth + 1)) for _ in range(draw(st.integers(0, 2)))]
    keys = draw(st.lists(st.sampled_from(SELECTOR_KEYS), min_size=1, max_size=3, unique=True))
    return {key: draw(anything(depth=depth + 1)) for key in keys}


@st.composite
def of_schema(draw: st.DrawFn, schema: Any, depth: int = 0) -> Any:
    """A value of a JSON Schema, small; now and then one that does not fit."""
    if draw(st.integers(0, 40)) == 40:
        return draw(anything(depth=depth))
    if not isinstance(schema, dict):
        return draw(anything(depth=depth))
    if "$ref" in schema:
        return draw(of_schema(DEFS[schema["$ref"].rpartition("/")[2]], depth))
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return draw(st.sampled_from(schema["enum"]))
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return draw(of_schema(draw(st.sampled_from(schema[word])), depth))
    kind = schema.get("type")
    if kind == "object" or "properties" in schema:
        return draw(_object(schema, depth))
    if kind == "array":
        most = 0 if depth > 6 else 2
        items = schema.get("items", {})
        return [draw(of_schema(items, depth + 1)) for _ in range(draw(st.integers(0, most)))]
    if kind in ("integer", "number"):
        return draw(st.sampled_from([number for number in NUMBERS if kind == "number" or number != 2.5]))
    if kind == "boolean":
        return draw(st.booleans())
    if kind == "string":
        return draw(st.sampled_from(WORDS))
    if kind == "null":
        return None
    return draw(anything(depth=depth))


@st.composite
def _object(draw: st.DrawFn, schema: dict[str, Any], depth: int) -> Any:
    known: dict[str, Any] = schema.get("properties", {})
    needed = set(schema.get("required", ()))
    room = 0 if depth > 6 else 2 if depth else 3
    chosen = draw(st.lists(st.sampled_from(sorted(known)), max_size=room, unique=True)) if known else []
    found = {key: draw(of_schema(known[key], depth + 1)) for key in sorted(needed | set(chosen))}
    more = schema.get("additionalProperties")
    if more not in (None, False) and not known:
        for name in draw(
            st.lists(st.sampled_from(["man", "lady", "white", "black", "so", "x", "y"]), max_size=2)
        ):
            found[name] = draw(of_schema(more, depth + 1))
    return found


@st.composite
def patches(draw: st.DrawFn) -> dict[str, Any]:
    """Some root keys of a file, each of the shape that the schema gives it."""
    keys = sorted(set(SCHEMA["properties"]) - {"name", "resources", "look", "cell"})
    chosen = draw(st.lists(st.sampled_from(keys), min_size=1, max_size=3, unique=True))
    return {key: draw(of_schema(SCHEMA["properties"][key])) for key in chosen}
