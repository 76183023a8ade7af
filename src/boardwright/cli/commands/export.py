"""The command `export`: a match in the usual notation of its game (PGN, SGF, PDN), or its position."""

from __future__ import annotations

from pathlib import Path

from boardwright import catalog
from boardwright.cli.output import message_text, print_json, print_line
from boardwright.core import BadOptions, Journal, Message
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport

FEN = "fen"


def export(file: str, kind: str | None, headers: dict[str, str], out: str | None, as_json: bool) -> int:
    """Writes a journal as another kind of file. The match need not be over."""
    report = ProblemReport(file)
    saved = parse(catalog.read_file(Path(file)), report)
    report.raise_errors()
    journal = Journal.from_json(saved)
    match = catalog.replay(journal)
    game, family = match.game, match.game.family
    kinds = [*family.file_formats(game), FEN]
    kind = kind or kinds[0]
    if kind not in kinds:
        raise BadOptions(Message("cli-export-kind", found=kind, known=", ".join(kinds)))
    if kind == FEN:
        text = family.position_text(match.view(None).possible_table())
        if text is None:
            raise BadOptions(Message("cli-export-kind", found=kind, known=", ".join(kinds[:-1])))
    else:
        players, known = saved.get("players"), saved.get("headers")
        names = players if isinstance(players, list) and len(players) == 2 else []
        tags = {tag: str(name) for tag, name in zip(("White", "Black"), names)}
        tags.update(known if isinstance(known, dict) else {})
        text = family.write_record(game, journal, kind, {**tags, **headers}, saved.get("tree"))
    if out is not None:
        Path(out).write_text(text if text.endswith("\n") else text + "\n", encoding="utf-8")
        if not as_json:
            print_line(message_text("saved", file=out))
    if as_json:
        print_json({"game": game.name, "kind": kind, "over": match.over, "text": text, "file": out})
    elif out is None:
        print_line(text.rstrip("\n"))
    return 0
