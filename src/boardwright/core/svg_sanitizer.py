"""Drawings: pictures in SVG that come with a family or with a game's file, made harmless.

A drawing with dangerous content (scripts, foreign objects, external addresses, entities, filters, huge files) is
refused with a reason. Useless content (comments, editors' notes, unknown attributes) is left out. The result is built
from known elements only; no text of the source is copied unchecked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from boardwright.core.css_colors import is_color
from boardwright.core.errors import BoardwrightError
from boardwright.core.message import Message

#: Limits: characters of a drawing, elements, nesting depth, gradients, characters of one attribute.
MOST_CHARACTERS = 32_768
MOST_ELEMENTS = 400
MOST_DEPTH = 12
MOST_GRADIENTS = 12
MOST_ATTRIBUTE = 8_000

SVG = "http://www.w3.org/2000/svg"

SHAPES = frozenset(
    ["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "clipPath"]
)
GRADIENTS = frozenset(["linearGradient", "radialGradient"])
ELEMENTS = SHAPES | GRADIENTS | {"svg", "stop"}
#: Elements that are removed with their content.
NOTES = frozenset(["title", "desc", "metadata"])
#: How a drawing is used: as a figure, as a figure that is taller than its space, as a thing with its own ground, as a
#: figure that turns to face a direction, as a frame around a number, as a tray that shows its badges as large
#: pieces, or as a picture stretched over an area.
STANDS = ("figure", "stands", "flat", "turns", "frame", "tray", "area")

_COLORS = frozenset(["fill", "stroke", "stop-color", "color"])
_NUMBERS = frozenset(
    [
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "fx",
        "fy",
        "width",
        "height",
        "offset",
        "opacity",
        "fill-opacity",
        "stroke-opacity",
        "stop-opacity",
        "stroke-width",
        "stroke-miterlimit",
        "stroke-dashoffset",
    ]
)
_LISTS = frozenset(["d", "points", "viewBox", "stroke-dasharray"])
_WORDS = {
    "fill-rule": "nonzero evenodd",
    "clip-rule": "nonzero evenodd",
    "stroke-linecap": "butt round square",
    "stroke-linejoin": "miter round bevel",
    "gradientUnits": "userSpaceOnUse objectBoundingBox",
    "clipPathUnits": "userSpaceOnUse objectBoundingBox",
    "spreadMethod": "pad reflect repeat",
    "paint-order": "normal stroke fill",
    "vector-effect": "none non-scaling-stroke",
}
_TRANSFORMS = frozenset(("transform", "gradientTransform"))

#: What a colour may be besides a colour of CSS: none, that of the text or the parent, or a variable of the page.
_PAINT = re.compile(r"none|currentColor|inherit|var\(--[a-z][a-z0-9-]{0,30}(?:,\s*#[0-9a-f]{3,8})?\)", re.I)
_LOCAL = re.compile(r"url\(#([\w.-]{1,60})\)")
_NUMBER = re.compile(r"[-+]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})(?:e[-+]?\d{1,2})?(?:%|px)?", re.I)
_PATH = re.compile(r"[-+\d\s.,eMmLlHhVvCcSsQqTtAaZz]*")
_TRANSFORM = re.compile(
    r"(?:\s*(?:translate|scale|rotate|skewX|skewY|matrix)\([-+\d\s.,e]{1,120}\)\s*,?){1,8}"
)
_NAME = re.compile(r"[\w.-]{1,60}")


class BadDrawing(BoardwrightError):
    """A drawing that is refused; its message says why."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A harmless drawing: the shapes inside its frame."""

    frame: str
    shapes: str
    stand: str = "figure"

    @property
    def inline(self) -> str:
        """The drawing as a picture in a line of text, for pages that are printed."""
        return (
            f'<svg class="icon" viewBox="{self.frame}" width="28" height="28" aria-hidden="true">'
            '<g fill="#efe4cd" stroke="#2a2622" stroke-width="3.5" '
            f'stroke-linejoin="round" stroke-linecap="round">{self.shapes}</g></svg>'
        )

    def symbol(self, id: str) -> str:
        """The drawing as one symbol of a sprite.

        Styles are written as attributes, because the server's policy refuses inline styles.
        """
        stretched = ' preserveAspectRatio="none"' if self.stand == "area" else ""
        return (
            f'<symbol id={_quoted(id)} viewBox="{self.frame}" data-stand="{self.stand}"{stretched}>'
            '<g fill="var(--piece,#efe4cd)" stroke="var(--edge,#2a2622)" stroke-width="3.5" '
            f'stroke-linejoin="round" stroke-linecap="round">{self.shapes}</g></symbol>'
        )


def read_drawing(text: str, name: str = "icon") -> Drawing:
    """Reads a drawing from the text of an SVG file. `name` makes the ids of its gradients unique."""
    if len(text) > MOST_CHARACTERS:
        raise _bad("long", most=MOST_CHARACTERS)
    if re.search(r"<!\s*(?:DOCTYPE|ENTITY)|<\?xml-stylesheet", text, re.I):
        raise _bad("doctype")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError):
        raise _bad("xml") from None
    if _local(root.tag) != "svg":
        raise _bad("root")
    return _Reader(name).drawing(root)


class _Reader:
    """Rebuilds one drawing."""

    def __init__(self, name: str) -> None:
        self.prefix = re.sub(r"[^\w-]", "-", name) + "."
        self.elements = 0
        self.gradients = 0

    def drawing(self, root: ElementTree.Element) -> Drawing:
        given = _attributes(root)
        stand = given.get("data-stand", "figure")
        frame = given.get("viewBox") or f"0 0 {given.get('width', '100')} {given.get('height', '100')}"
        numbers = re.split(r"[\s,]+", frame.strip().replace("px", ""))
        # A share of something (`100%`) says nothing about the size of the drawing.
        if len(numbers) != 4 or not all(
            _NUMBER.fullmatch(number) and "%" not in number for number in numbers
        ):
            raise _bad("frame", found=frame[:60])
        if float(numbers[2]) <= 0 or float(numbers[3]) <= 0:
            raise _bad("frame", found=frame[:60])
        if stand not in STANDS:
            raise _bad("value", attribute="data-stand", found=stand[:60])
        # Colours and line styles of the root apply to all shapes.
        kept = "".join(self._kept("g", {k: v for k, v in given.items() if k not in ("width", "height")}))
        self._check_acts(root, "svg")
        inside = "".join(self._children(root, 1))
        return Drawing(" ".join(numbers), f"<g{kept}>{inside}</g>" if kept else inside, stand)

    def _children(self, parent: ElementTree.Element, depth: int) -> Iterator[str]:
        for child in parent:
            if isinstance(child.tag, str):
                yield self._element(child, depth)

    def _element(self, element: ElementTree.Element, depth: int) -> str:
        tag = _local(element.tag)
        self.elements += 1
        if self.elements > MOST_ELEMENTS or depth > MOST_DEPTH:
            raise _bad("many", most=MOST_ELEMENTS, depth=MOST_DEPTH)
        if tag in NOTES or not _is_svg(element.tag):
            return ""
        if tag not in ELEMENTS or tag == "svg":
            raise _bad("element", found=tag[:60])
        self.gradients += tag in GRADIENTS
        if self.gradients > MOST_GRADIENTS:
            raise _bad("gradients", most=MOST_GRADIENTS)
        self._check_acts(element, tag)
        kept = "".join(self._kept(tag, _attributes(element)))
        inside = "".join(self._children(element, depth + 1))
        return f"<{tag}{kept}>{inside}</{tag}>" if inside else f"<{tag}{kept}/>"

    def _check_acts(self, element: ElementTree.Element, tag: str) -> None:
        """Refuses an element or attribute that runs code or fetches something."""
        for key, value in element.attrib.items():
            name = _local(key).lower()
            if name.startswith("on"):
                raise _bad("script", found=name[:60])
            if name in ("href", "src", "base"):
                raise _bad("outside", found=value[:60])
            if len(value) > MOST_ATTRIBUTE:
                raise _bad("long", most=MOST_ATTRIBUTE)

    def _kept(self, tag: str, given: dict[str, str]) -> Iterator[str]:
        for name, value in given.items():
            found = self._value(tag, name, value.strip())
            if found is not None:
                yield f" {name}={_quoted(found)}"

    def _value(self, tag: str, name: str, value: str) -> str | None:
        """The value of an attribute that is kept; None if the attribute is left out."""
        if name == "id":
            return self.prefix + value if tag in GRADIENTS | {"clipPath"} and _NAME.fullmatch(value) else None
        if name == "clip-path" or (name in _COLORS and value.startswith("url")):
            local = _LOCAL.fullmatch(value)
            if local is None:
                raise _bad("outside", found=value[:60])
            return f"url(#{self.prefix}{local[1]})"
        if name in _COLORS:
            if _PAINT.fullmatch(value) or is_color(value):
                return value
            raise _bad("color", attribute=name, found=value[:60])
        if name in _NUMBERS:
            return _checked(_NUMBER, name, value)
        if name in _LISTS:
            return None if name == "viewBox" else _checked(_PATH, name, value)
        if name in _TRANSFORMS:
            return _checked(_TRANSFORM, name, value)
        if name in _WORDS:
            return value if value in _WORDS[name].split() else None
        return None


def _quoted(value: str) -> str:
    # Imported here, because this Python module imports an HTTP client, which a board game does not need.
    from xml.sax.saxutils import quoteattr

    return quoteattr(value)


def _attributes(element: ElementTree.Element) -> dict[str, str]:
    """The attributes without their namespace. Plain properties of a style count as attributes."""
    found = {key: value for key, value in element.attrib.items() if not key.startswith("{")}
    style = found.pop("style", "")
    if re.search(r"url\(\s*['\"]?(?!#)|@import|expression", style, re.I):
        raise _bad("outside", found=style[:60])
    for declared in style.split(";"):
        name, colon, value = declared.partition(":")
        if colon:
            found[name.strip()] = value.strip()
    return found


def _checked(pattern: re.Pattern[str], name: str, value: str) -> str:
    if pattern.fullmatch(value) is None:
        raise _bad("value", attribute=name, found=value[:60])
    return value


def _bad(fault: str, **facts: str | int) -> BadDrawing:
    return BadDrawing(Message(f"core-drawing-{fault}", **facts))


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _is_svg(tag: str) -> bool:
    return not tag.startswith("{") or tag.startswith(f"{{{SVG}}}")
