"""Checks the names in a board file's `look`: figures, pictures and cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boardwright.core.art import picture_names
from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, nearest, shown_value
from boardwright.families.boards.format.look import Look
from boardwright.families.boards.rules.board_cells import BoardSpace

#: Longest list of names in a message.
MAX_LISTED = 12


def check_look(look: Look, figures: Iterable[str], space: BoardSpace, report: ProblemReport) -> None:
    """Reports names that mean nothing, boxes that are not square and rivers that separate no rows.

    A variant may remove figures or change the board. The inherited `look` of such figures or boards is ignored.
    """
    known = set(figures)
    removed = _figures_of_layers(report)
    for key, named in (("icons", look.icons), ("signs", look.signs), ("worth", look.worth)):
        for figure in named:
            path: Path = ("look", key, figure)
            if figure not in known | removed:
                _unknown(report, path, "boards-unknown-figure", figure, known, at_key=True)
    # The format has already checked the icons of figures.
    names = picture_names("boards")
    if look.frame is not None and look.frame not in names:
        _unknown(report, ("look", "frame"), "core-unknown-word", look.frame, names)
    grounds = {name.removeprefix("area-") for name in names if name.startswith("area-")}
    if look.ground is not None and look.ground not in grounds:
        _unknown(report, ("look", "ground"), "core-unknown-word", look.ground, grounds)
    places = dict(zip(space.names, space.cells, strict=True))
    for path, name in _cells(look):
        if name not in places and not _is_of_another_board(report, path):
            _unknown(report, path, "core-unknown-word", name, places)
    for box, corners in enumerate(look.crosses):
        path = ("look", "crosses", box)
        found = [places[name] for name in corners if name in places]
        if len(found) == 2 and not _is_square(*found) and not _is_of_another_board(report, path):
            report.error(path, Message("boards-check-no-square", first=corners[0], second=corners[1]))
    path = ("look", "river")
    if (
        look.river is not None
        and not _are_neighbours(look.river, space)
        and not _is_of_another_board(report, path)
    ):
        report.error(path, Message("boards-check-no-river", first=look.river[0], second=look.river[1]))


def _is_square(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    """Whether two cells are opposite corners of a square. Only the diagonals of a square pass through cells."""
    across = {abs(one - other) for one, other in zip(a, b, strict=True)}
    return len(across) == 1 and across != {0}


def _are_neighbours(rows: list[int], space: BoardSpace) -> bool:
    known = {int(digits) for name in space.names if (digits := "".join(filter(str.isdigit, name)))}
    return set(rows) <= known and abs(rows[0] - rows[1]) == 1


def _cells(look: Look) -> Iterator[tuple[Path, str]]:
    yield from ((("look", "dots", n), name) for n, name in enumerate(look.dots))
    for box, corners in enumerate(look.crosses):
        yield from ((("look", "crosses", box, n), name) for n, name in enumerate(corners))


def _figures_of_layers(report: ProblemReport) -> set[str]:
    """The figures defined in the file or in a file that it extends, including removed figures."""
    layers = report.part.layers if report.part is not None else ()
    found: set[str] = set()
    for layer in layers:
        figures = layer.data.get("figures") if isinstance(layer.data, dict) else None
        found |= {name for name, figure in figures.items() if figure} if isinstance(figures, dict) else set()
    return found


def _is_of_another_board(report: ProblemReport, path: Path) -> bool:
    """Whether the value was inherited from a file with another board."""
    part = report.part
    if part is None or part.locate(path, False)[0] == report.file:
        return False
    own = part.layers[0].data
    return isinstance(own, dict) and "board" in own


def _unknown(
    report: ProblemReport, path: Path, id: str, name: str, known: Iterable[str], *, at_key: bool = False
) -> None:
    words = sorted(known)
    expected = ", ".join(f"'{word}'" for word in words[:MAX_LISTED])
    report.error(
        path, Message(id, found=shown_value(name), expected=expected), nearest(name, words), at_key=at_key
    )
