"""The command `import` for INI files of Fairy-Stockfish: each section becomes a game file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from boardwright import catalog
from boardwright.cli.output import language, message_text, print_json, print_line
from boardwright.core import BadOptions, BoardwrightError, Message, translate
from boardwright.core.problem_report import nearest
from boardwright.families.boards.fairy_ini.convert import check_name, convert, patch
from boardwright.families.boards.fairy_ini.sections import BadSection, IniSection, read_sections, resolve

#: The shipped game that derived sections are based on.
ROOT = "chess"


def import_variants(file: str, wanted: tuple[str, ...], out: str, as_json: bool) -> int:
    """Writes a game file for each section that our rules can express. Exit code 1 if a section is refused."""
    sections = read_sections(catalog.read_file(Path(file)).decode("utf-8", "replace"))
    for name in wanted:
        if name not in sections:
            near = nearest(name, sections)
            raise BadOptions(Message("cli-import-section", name=name, near=near or next(iter(sections), "-")))
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[str, dict[str, Any]] = {}
    made: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    for name in wanted or sections:
        try:
            path = folder / f"{name}.json"
            whole = variant_file(name, sections)
            game = _with_base(sections[name], whole, sections, written)
            path.write_text(_text(game), encoding="utf-8")
            _load(path)
            written[name] = whole
            made.append({"section": name, "file": str(path)})
            if not as_json:
                print_line(message_text("imported-variant", section=name, file=str(path)))
        except BoardwrightError as error:
            path.unlink(missing_ok=True)
            key = error.key if isinstance(error, BadSection) else None
            reason = translate(error.message, language())
            refused.append({"section": name, "line": sections[name].line, "key": key, "message": reason})
            if not as_json:
                print_line(message_text("refused-variant", section=name, reason=reason))
    if as_json:
        print_json({"imported": made, "refused": refused})
    else:
        print_line(message_text("imported-variants", imported=len(made), refused=len(refused)))
    return 1 if refused else 0


def variant_file(name: str, sections: dict[str, IniSection]) -> dict[str, Any]:
    """The whole file of a section."""
    check_name(name)
    return convert(resolve(name, sections))


def _load(path: Path) -> None:
    try:
        catalog.load(path)
    except BadSection:
        raise
    except BoardwrightError as error:
        raise BadSection(error.message) from None


def _with_base(
    section: IniSection,
    whole: dict[str, Any],
    sections: dict[str, IniSection],
    written: dict[str, dict[str, Any]],
) -> dict[str, Any]:
    """Turns a file into a patch of its parent.

    If the parent was not imported, the file becomes a patch of a shipped game. If there is no such game either, the
    file stays whole.
    """
    parent: str | None = section.parent
    if parent in written:
        base, extends = written[parent], f"{parent}.json"
    else:
        seen = set()
        while parent in sections and parent not in seen:
            seen.add(parent)
            parent = sections[parent].parent
        if parent is None or resolve(ROOT, {}).pieces.keys().isdisjoint(
            resolve(section.name, sections).pieces
        ):
            return whole
        from boardwright.families.boards.fairy_ini.builtin_variants import PARENTS

        while parent != ROOT and parent is not None:
            parent = PARENTS[parent][0]
        if parent is None:
            return whole
        base, extends = dict(catalog.load(ROOT).definition), ROOT
    return {"name": whole["name"], "extends": extends, **patch({**base, "name": whole["name"]}, whole)}


def _text(game: dict[str, Any]) -> str:
    """JSON with one line for each figure, region and end."""
    lines = []
    for key, value in game.items():
        head = json.dumps(key, ensure_ascii=False)
        if isinstance(value, dict) and key in ("figures", "regions", "ends") and value:
            inner = ",\n".join(
                f"    {json.dumps(name, ensure_ascii=False)}: {json.dumps(own, ensure_ascii=False)}"
                for name, own in value.items()
            )
            lines.append(f"  {head}: {{\n{inner}\n  }}")
        else:
            lines.append(f"  {head}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
