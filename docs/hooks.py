"""Generates parts of the site when it is built: the menu, and the reference of formats and commands.

The reference of formats comes from the pydantic models, and that of commands from the command line itself, so both stay
current. New pages, families and kinds of file need no entry anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.cli import output
from boardwright.cli.app import app
from boardwright.wire import icon_list, rulebook_formats

#: The sections of the menu in their order: title and folder.
SECTIONS = (
    ("Tutorials", "tutorials"),
    ("Rules", "rules"),
    ("Games", "games"),
    ("Giochi", "giochi"),
    ("Balance", "balance"),
    ("Reference", "reference"),
    ("Decisions", "adr"),
)
#: The folders of the rulebooks of shipped games, by language.
RULEBOOKS = {"en": "games", "it": "giochi"}
FIRST = ("index.md", "architecture.md")
LAST = ("peers.md",)


def on_files(files: Any, config: Any) -> Any:
    """Adds the generated pages, and the menu of all pages."""
    from mkdocs.structure.files import File

    for kind in catalog.file_kinds():
        files.append(File.generated(config, f"reference/format-{kind}.md", content=_format(kind)))
    icons = icon_list.markdown(list(catalog.families()))
    files.append(File.generated(config, "reference/icons.md", content=icons))
    for language, folder in RULEBOOKS.items():
        for name in catalog.shipped_games():
            files.append(File.generated(config, f"{folder}/{name}.md", content=_rulebook(name, language)))
    found = sorted(file.src_uri for file in files.documentation_pages())
    others = [page for page in found if "/" not in page and page not in (*FIRST, *LAST)]
    config.nav = [
        *FIRST,
        *others,
        *({title: [page for page in found if page.startswith(f"{folder}/")]} for title, folder in SECTIONS),
        *LAST,
    ]
    return files


@cache
def _book(name: str) -> Any:
    return catalog.rulebook(catalog.load(name))


def _rulebook(name: str, language: str) -> str:
    """The rulebook of a shipped game."""
    return rulebook_formats.markdown(_book(name), language)


# -- formats ------------------------------------------------------------------------------------------------


def _format(kind: str) -> str:
    """The page of a kind of file: a table for each object that it may contain."""
    family = catalog.file_kinds()[kind]
    model = catalog.family(family).kinds()[kind]
    schema = _schema_of(model)
    definitions: dict[str, Any] = schema.get("$defs", {})
    lines = [
        f"# The format `{kind}`",
        "",
        f"A kind of file of the family `{family}`. `boardwright schema {kind}` prints the same as JSON Schema; "
        f"`boardwright check FILE --as {kind}` checks a file.",
        "",
        *_object(schema, definitions),
    ]
    for name in sorted(definitions):
        lines += ["", f"## {name} {{ #{name.lower()} }}", "", *_object(definitions[name], definitions)]
    return "\n".join(lines) + "\n"


def _schema_of(model: Any) -> dict[str, Any]:
    from pydantic import TypeAdapter

    return TypeAdapter(model).json_schema(by_alias=True)


def _object(schema: dict[str, Any], definitions: dict[str, Any]) -> Iterator[str]:
    if schema.get("description"):
        yield _text(schema["description"], cell=False)
        yield ""
    properties: dict[str, Any] = schema.get("properties", {})
    if not properties:
        yield f"Type: {_type(schema, definitions)}"
        return
    required = schema.get("required", [])
    yield "| key | type | default | meaning |"
    yield "|---|---|---|---|"
    for key, value in properties.items():
        default = "*needed*" if key in required else _default(value)
        yield f"| `{key}` | {_type(value, definitions)} | {default} | {_text(value.get('description', ''))} |"


def _text(text: str, *, cell: bool = True) -> str:
    text = text.replace("<", "&lt;")
    return " ".join(text.split()).replace("|", "\\|") if cell else text


def _default(schema: dict[str, Any]) -> str:
    import json

    if "default" not in schema:
        return ""
    text = json.dumps(schema["default"], ensure_ascii=False)
    return "" if text == "null" else f"`{text if len(text) <= 40 else text[:37] + '…'}`".replace("|", "\\|")


def _type(schema: Any, definitions: dict[str, Any]) -> str:
    """The type of a value in words, with links to the objects of this page."""
    if not isinstance(schema, dict) or not schema:
        return "any"
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})" if name in definitions else name
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            parts = [_type(part, definitions) for part in schema[key] if part != {"type": "null"}]
            return " or ".join(dict.fromkeys(parts))
    if "const" in schema or "enum" in schema:
        return " or ".join(
            f"`{value}`".replace("|", "\\|") for value in schema.get("enum", [schema.get("const")])
        )
    return _plain(schema, definitions)


def _plain(schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    kind = schema.get("type", "any")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(_type(item, definitions) for item in schema["prefixItems"]) + "]"
        return f"list of {_type(schema.get('items'), definitions)}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object: name → {_type(schema['additionalProperties'], definitions)}"
    bounds = [f"{sign} {schema[key]}" for key, sign in BOUNDS.items() if key in schema]
    words = {"integer": "whole number", "string": "text", "boolean": "true or false"}
    name = " or ".join(words.get(part, part) for part in ([kind] if isinstance(kind, str) else kind))
    return " ".join([name, *bounds])


BOUNDS = {"minimum": "≥", "maximum": "≤", "exclusiveMinimum": ">", "exclusiveMaximum": "<"}


# -- commands -----------------------------------------------------------------------------------------------


def _command_line() -> str:
    """The reference of all commands, made from their `--help` texts."""
    import click

    output.set_language("en")
    group = click.Context(app, info_name="boardwright")
    lines = [""]
    for name, command in app.commands.items():
        context = click.Context(command, info_name=name, parent=group)
        text = command.get_help(context)
        lines += [f"## {name}", "", "```text", text.strip(), "```", ""]
    return "\n".join(lines)


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Adds the help texts to the page of the commands. Links to files that are not pages of the site become plain
    text."""
    pages = {file.src_uri for file in files}
    if page.file.src_uri == "reference/command-line.md":
        markdown += _command_line()

    def keep(found: re.Match[str]) -> str:
        text, link = found[1], found[2]
        if re.match(r"[a-z]+:|#", link):
            return found[0]
        target = (Path("/") / Path(page.file.src_uri).parent / link.partition("#")[0]).resolve()
        return found[0] if str(target)[1:] in pages else text

    return re.sub(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)", keep, markdown)
