"""Everything beside the board: panels with counters, tracks and zones, cards, dice, and spaces without a lattice.

Cards show only their names; `details` shows their texts.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel as Box
from rich.style import Style
from rich.text import Text

from boardwright.wire.palette import luminance, rgb
from boardwright.wire.scene import Card, Counter, Die, Note, Panel, Scene, Space, Track, Zone
from boardwright.wire.terminal.canvas import style
from boardwright.wire.terminal.drawing_style import (
    BLACK,
    WHITE,
    DrawingStyle,
    badges,
    sign,
    token_style,
    tokens_by_space,
)

FACES = "⚀⚁⚂⚃⚄⚅"


def panel_lines(scene: Scene, pen: DrawingStyle) -> Iterator[RenderableType]:
    """The panels, and the dice that are in no panel."""
    for panel in scene.panels:
        if panel.items:
            yield _box(scene, panel, pen)
    zones = {item.id for panel in scene.panels for item in panel.items if isinstance(item, Zone)}
    loose = [die for die in scene.dice if die.at not in zones]
    if loose:
        gap = "  " if any(die.label is not None for die in loose) else " "
        yield Text(gap.join(_die(die, pen) for die in loose))


def _die(die: Die, pen: DrawingStyle) -> str:
    """The value of a die, and its name if it has one."""
    return f"{_face(die)} {pen.words(die.label)}".rstrip()


def _face(die: Die) -> str:
    if die.value == 0:
        return "□"
    return FACES[die.value - 1] if die.sides == 6 and 1 <= die.value <= 6 else str(die.value)


def space_list(scene: Scene, pen: DrawingStyle) -> Text:
    """Spaces without a lattice, one per line, with their tokens and cards."""
    tokens = tokens_by_space(scene)
    lines = []
    for space in scene.spaces:
        line = Text(no_wrap=True)
        fill = rgb(space.fill or "board") or WHITE
        line.append("■ " if pen.color else "- ", style(ink=fill) if pen.color else Style())
        line.append(pen.words(space.label) or space.id, Style(bold="last" in space.marks or None))
        for token in tokens.get(space.id, []):
            line.append(f"  {sign(token, pen)} {pen.words(token.label)}{badges(token.badges, pen)}")
        for card in _cards(scene, space.id):
            line.append("  ")
            line.append_text(_name(card, pen))
        lines.append(line)
    return Text("\n").join(lines)


def details(scene: Scene, text: str, pen: DrawingStyle) -> Iterator[Text]:
    """The texts of cards and tokens whose names contain the given text."""
    wanted = text.casefold()
    for card in scene.cards:
        if card.face == "up" and wanted in pen.words(card.title).casefold():
            line = _name(card, pen)
            for words in card.text:
                line.append(f"\n    {pen.words(words)}")
            yield line
    spaces = {space.id: space for space in scene.spaces}
    for token in scene.tokens:
        name = pen.words(token.label)
        if name and wanted in name.casefold():
            yield Text(
                f"{sign(token, pen)} {name}{badges(token.badges, pen)}{_where(spaces.get(token.at), pen)}"
            )


def _where(space: Space | None, pen: DrawingStyle) -> str:
    return "" if space is None else f" @ {pen.words(space.label) or space.id}"


def _cards(scene: Scene, at: str) -> list[Card]:
    return [card for card in scene.cards if card.at == at and card.face == "up"]


def _name(card: Card, pen: DrawingStyle) -> Text:
    """A card's name with its price and signs."""
    color = rgb(card.color or "") if pen.color else None
    line = Text("▮", style=style(ink=color) if color else Style())
    name = pen.words(card.title) or card.id
    line.append(name, Style(dim=card.faded or None, bold=not card.faded, color="default"))
    line.append(badges(card.cost, pen) + badges(card.badges, pen), Style(dim=True, color="default"))
    return line


def _box(scene: Scene, panel: Panel, pen: DrawingStyle) -> RenderableType:
    body = Group(*_items(scene, panel, pen))
    title = pen.words(panel.title)
    if not title and len(panel.items) == 1:
        return body
    color = rgb(panel.color or f"seat-{panel.seat}") if panel.color or panel.seat is not None else None
    border = style(ink=color) if color and pen.color and luminance(color) > 0.06 else Style(dim=True)
    return Box(
        body, title=Text(title) if title else None, title_align="left", border_style=border, padding=(0, 1)
    )


def _items(scene: Scene, panel: Panel, pen: DrawingStyle) -> Iterator[Text]:
    """The items of a panel; counters that follow each other share a line."""
    counters = Text()
    for item in panel.items:
        if isinstance(item, Counter):
            counters.append_text(_counter(item, pen))
            continue
        if counters:
            yield counters
            counters = Text()
        if isinstance(item, Note):
            yield Text(pen.words(item.text))
        else:
            yield _track(scene, item, pen) if isinstance(item, Track) else _zone(scene, item, pen)
    if counters:
        yield counters


def _counter(counter: Counter, pen: DrawingStyle) -> Text:
    most = f"/{counter.max}" if counter.max is not None else ""
    title = pen.words(counter.title) or counter.icon or counter.id
    # Non-breaking spaces keep a name and its number on one line.
    return Text.assemble((f"{title} ".replace(" ", "\u00a0"), "dim"), f"{counter.value}{most}", "  ")


def _track(scene: Scene, track: Track, pen: DrawingStyle) -> Text:
    tokens = tokens_by_space(scene)
    line = Text()
    if track.title is not None:
        line.append(f"{pen.words(track.title)}: ", "dim")
    for number, step in enumerate(track.steps):
        # Long names are replaced by numbers, because they would hide how far along the track a token is.
        label = pen.words(step.label)
        name = label if 0 < len(label) <= 3 else str(number)
        if step.id in tokens:
            line.append(f"{name}[", Style(bold=True))
            for token in tokens[step.id]:
                line.append(sign(token, pen), token_style(token, BLACK) if pen.color else Style())
            line.append("] ", Style(bold=True))
        else:
            line.append(f"{name} ", Style(dim=True))
    return line


def _zone(scene: Scene, zone: Zone, pen: DrawingStyle) -> Text:
    hidden = sum(card.at == zone.id and card.face == "down" for card in scene.cards)
    parts = [Text(sign(token, pen)) for token in scene.tokens if token.at == zone.id]
    parts += [Text(_die(die, pen)) for die in scene.dice if die.at == zone.id]
    parts += [_name(card, pen) for card in _cards(scene, zone.id)]
    if hidden:
        parts.append(Text(f"▒×{hidden}"))
    line = Text()
    if zone.title is not None:
        line.append(f"{pen.words(zone.title)}: ", "dim")
    line.append_text(Text("  ").join(parts) if parts else Text("—", style="dim"))
    return line
