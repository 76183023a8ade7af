"""Scenes of protocol version 2: the static ground is sent once, and choices are numbers.

A `SceneSheet` contains the parts that hardly ever change: spaces without their marks, and lines. Clients keep it
under its id, which is a digest of its content. A `CompactScene` contains only the differences from its sheet. Its
choices are `picks`: the ids to touch and the message id of the label. A client requests the words when it shows them,
and answers with a number. `expand` restores the scene on the client's side; `compactScene.ts` does the same in the
page.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from boardwright.core import View
from boardwright.wire.choice_touches import TouchRow, touch_rows
from boardwright.wire.scene import (
    Area,
    Button,
    Card,
    Choice,
    Die,
    Line,
    MessageText,
    Panel,
    Record,
    Scene,
    SceneModel,
    ScoreLine,
    Seat,
    Space,
    Token,
    Words,
)  # fmt: skip

_encode = msgspec.json.Encoder().encode


class SpaceMarks(SceneModel, frozen=True, kw_only=True):
    """The changing parts of a space: its marks and its fog."""

    id: str
    marks: list[str] = msgspec.field(default_factory=list)
    fog: bool = False


class Picks(SceneModel, frozen=True, kw_only=True):
    """The choices of a scene, in the order of the scene. A choice is answered with its number."""

    ids: Annotated[list[str], "Ids of the scene."]
    kinds: Annotated[list[str], "Message ids of the labels; empty for plain text."]
    rows: Annotated[
        list[list[int]], "For each choice: the index of its kind, then the indices of the ids to touch."
    ]
    instead: Annotated[
        dict[str, list[int]], "For some choices: indices of ids that may be touched instead of the last one."
    ] = msgspec.field(default_factory=dict)


class CompactScene(Record, Struct, omit_defaults=True, kw_only=True, gc=False):
    """A scene as differences from its sheet.

    A part with an id from the sheet replaces the sheet's part. Other parts are appended.
    """

    sheet: str
    spaces: Annotated[list[Space], "Spaces that are not on the sheet or differ from it; without marks."] = []
    lines: Annotated[list[Line], "Lines that are not on the sheet or differ from it."] = []
    gone: Annotated[list[str], "Ids on the sheet that the scene does not have."] = []
    areas: Annotated[list[Area] | None, "Null means those of the sheet."] = None
    pictures: Annotated[dict[str, str] | None, "Null means those of the sheet."] = None
    marks: list[SpaceMarks] = []
    picks: Picks | None = None
    title: Words | None = None
    art: Annotated[str | None, "The collection of the icons, at `/api/art/NAME.svg`."] = None
    rotation: float = 0
    tokens: list[Token] = []
    cards: list[Card] = []
    dice: list[Die] = []
    panels: list[Panel] = []
    buttons: list[Button] = []
    seats: list[Seat] = []
    prompt: Words | None = None
    preselected: str | None = None
    waiting: list[int] = []
    over: bool = False
    result: Words | None = None
    tally: list[ScoreLine] = []


#: The fields that both forms of a scene have.
SAME = tuple(
    name
    for name in CompactScene.__struct_fields__
    if name in Scene.__struct_fields__ and name not in ("spaces", "lines", "areas", "pictures")
)


#: How a list of spaces differs from a sheet: changed spaces, removed ids, and all marks.
Grounds: TypeAlias = tuple[list[Space], list[str], list[SpaceMarks]]


class SceneSheet:
    """The static ground of scenes, taken from one scene.

    `sheet_of` returns the same sheet for all matches with this ground.
    """

    def __init__(self, scene: Scene) -> None:
        self.spaces = {space.id: _ground(space) for space in scene.spaces}
        self.lines = {line.id: line for line in scene.lines}
        self.areas, self.pictures = list(scene.areas), dict(scene.pictures or {})
        self._ground = list(self.spaces.values())
        #: The last compared lists and their results. Viewers of one moment usually share these lists.
        self._spaces_seen: tuple[Sequence[Space], Grounds] = (self._ground, ([], [], []))
        self._lines_seen: tuple[Sequence[Line], tuple[list[Any], list[str]]] = ((), ([], list(self.lines)))

    def grounds(self, spaces: Sequence[Space]) -> Grounds:
        """The spaces that differ from the sheet, the removed ids, and all marks."""
        if self._spaces_seen[0] is not spaces:
            self._spaces_seen = (spaces, self._compare(spaces))
        return self._spaces_seen[1]

    def against_lines(self, lines: Sequence[Line]) -> tuple[list[Any], list[str]]:
        """The lines that differ from the sheet, and the removed ids."""
        if self._lines_seen[0] is not lines:
            self._lines_seen = (lines, _against(lines, self.lines))
        return self._lines_seen[1]

    def _compare(self, spaces: Sequence[Space]) -> Grounds:
        ground = self._ground
        if len(spaces) == len(ground):
            # Scenes share their parts, so most spaces are the same objects as in the sheet.
            others = [(was, space) for was, space in zip(ground, spaces, strict=True) if was is not space]
            if all(was.id == space.id for was, space in others):
                own = [bare for was, space in others if (bare := _ground(space)) != was]
                return own, [], [one for _, space in others if (one := _marks(space)) is not None]
        found, gone = _against([_ground(space) for space in spaces], self.spaces)
        return found, gone, [one for one in map(_marks, spaces) if one is not None]

    @cached_property
    def body(self) -> bytes:
        return _encode(
            {
                "spaces": list(self.spaces.values()),
                "lines": list(self.lines.values()),
                "areas": self.areas,
                "pictures": self.pictures,
            }
        )

    @cached_property
    def id(self) -> str:
        return hashlib.blake2b(self.body, digest_size=9).hexdigest()

    @cached_property
    def message(self) -> bytes:
        """The message that sends the sheet to a client."""
        return _encode({"type": "sheet", "id": self.id, "sheet": msgspec.Raw(self.body)})


_SHEETS: WeakValueDictionary[str, SceneSheet] = WeakValueDictionary()


def sheet_of(scene: Scene) -> SceneSheet:
    """The sheet of a scene. If the ground is already known, the existing sheet is returned."""
    made = SceneSheet(scene)
    return _SHEETS.setdefault(made.id, made)


class PickScene(NamedTuple):
    """A scene without written-out choices, and its picks."""

    scene: Scene
    picks: Picks | None


def with_picks(scene: Scene, view: View) -> PickScene:
    """A scene with the view's decision as picks, in the order of its options.

    The result equals `with_choices` followed by `compact`. It is faster, because choices get no JSON or texts."""
    if scene.choices or scene.prompt is not None:
        return PickScene(scene.with_choices(view), _picks(scene.choices))
    decision = view.decision
    scene.show_decision(view)
    if decision is None:
        return PickScene(scene, None)
    options, known = decision.options, None
    rows = list(touch_rows(view.game, options))
    # Only a few options need a button or can be chosen by touching other ids.
    others = [number for number, (_, touches, instead) in enumerate(rows) if instead or not touches]
    for number in others:
        kind, touches, instead = rows[number]
        if not touches:
            rows[number] = (kind, (scene.add_button(number, options[number]).id,), instead)
        elif instead:
            known = set(scene.ids()) if known is None else known
            rows[number] = (kind, touches, [id for id in instead if id in known])
    return PickScene(scene, _picks_of(rows))


def compact(shown: Scene | PickScene, sheet: SceneSheet) -> CompactScene:
    """A scene as its differences from a sheet. `expand` restores the scene."""
    scene, picks = (shown, _picks(shown.choices)) if isinstance(shown, Scene) else shown
    spaces, gone, marks = sheet.grounds(scene.spaces)
    lines, lines_gone = sheet.against_lines(scene.lines)
    pictures = scene.pictures or {}
    return CompactScene(
        sheet=sheet.id, spaces=spaces, lines=lines, gone=gone + lines_gone if lines_gone else gone, marks=marks,
        picks=picks, areas=None if scene.areas == sheet.areas else scene.areas,
        pictures=None if pictures == sheet.pictures else pictures,
        title=scene.title, art=scene.art, rotation=scene.rotation, tokens=scene.tokens, cards=scene.cards,
        dice=scene.dice, panels=scene.panels, buttons=scene.buttons, seats=scene.seats, prompt=scene.prompt,
        preselected=scene.preselected, waiting=scene.waiting, over=scene.over, result=scene.result, tally=scene.tally,
    )  # fmt: skip


def expand(shown: Mapping[str, Any], sheet: Mapping[str, Any]) -> dict[str, Any]:
    """Restores a scene from its compact form, as JSON.

    Its choices have the ids to touch and their number, but no words.
    """
    gone = set(shown.get("gone", ()))
    found = {name: shown[name] for name in SAME if name in shown}
    for name in ("spaces", "lines"):
        parts = {part["id"]: part for part in sheet.get(name, ()) if part["id"] not in gone}
        parts.update({part["id"]: part for part in shown.get(name, ())})
        found[name] = list(parts.values())
    for name in ("areas", "pictures"):
        whole = sheet.get(name) if shown.get(name) is None else shown[name]
        if whole:
            found[name] = whole
    marks = {one["id"]: one for one in shown.get("marks", ())}
    found["spaces"] = [{**space, **marks.get(space["id"], {})} for space in found["spaces"]]
    picks = shown.get("picks")
    if picks is not None:
        ids, instead = picks["ids"], picks.get("instead", {})
        found["choices"] = [
            {
                "pick": number,
                "kind": picks["kinds"][kind],
                "touches": [ids[touch] for touch in touches],
                "instead": [ids[other] for other in instead.get(str(number), ())],
            }
            for number, (kind, *touches) in enumerate(picks["rows"])
        ]
    return found


def _marks(space: Space) -> SpaceMarks | None:
    return SpaceMarks(id=space.id, marks=space.marks, fog=space.fog) if space.marks or space.fog else None


def _ground(space: Space) -> Space:
    return msgspec.structs.replace(space, marks=[], fog=False) if space.marks or space.fog else space


def _against(parts: Sequence[Any], base: Mapping[str, Any]) -> tuple[list[Any], list[str]]:
    """The parts that differ from the sheet, and the ids of sheet parts that the scene does not have."""
    own = [part for part in parts if (was := base.get(part.id)) is not part and was != part]
    if not parts and not base:
        return [], []
    # Usually the lists have the same parts in the same order.
    if len(parts) == len(base) and all(part.id == id for part, id in zip(parts, base, strict=True)):
        return own, []
    ids = {part.id for part in parts}
    gone = [id for id in base if id not in ids]
    order = [id for id in base if id in ids] + [part.id for part in parts if part.id not in base]
    if order != [part.id for part in parts]:
        return list(parts), list(base)
    return own, gone


def _picks(choices: Sequence[Choice]) -> Picks | None:
    if not choices:
        return None
    return _picks_of(
        [
            (choice.label.id if isinstance(choice.label, MessageText) else "", choice.touches, choice.instead)
            for choice in choices
        ]
    )


def _picks_of(rows: Sequence[TouchRow]) -> Picks:
    ids: dict[str, int] = {}
    kinds: dict[str, int] = {}
    numbered: list[list[int]] = []
    instead: dict[str, list[int]] = {}
    number_of, kind_of = ids.setdefault, kinds.setdefault
    for kind, touches, others in rows:
        # Most choices are moves, which touch two ids.
        if len(touches) == 2:
            first, last = touches
            row = [kind_of(kind, len(kinds)), number_of(first, len(ids)), number_of(last, len(ids))]
        else:
            row = [kind_of(kind, len(kinds))]
            for touch in touches:
                row.append(number_of(touch, len(ids)))
        if others:
            instead[str(len(numbered))] = [number_of(other, len(ids)) for other in others]
        numbered.append(row)
    return Picks(ids=list(ids), kinds=list(kinds), rows=numbered, instead=instead)
