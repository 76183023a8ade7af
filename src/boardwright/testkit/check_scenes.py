"""Checks of scenes and texts: scenes refer only to existing ids, and every message has a text in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from pydantic import TypeAdapter, ValidationError

from boardwright.core import IllegalAnswer, Match, Message, View
from boardwright.core.translations import LANGUAGES, MissingTranslation, translate
from boardwright.testkit.findings import Finding
from boardwright.testkit.game_trial import GameTrial, raised
from boardwright.testkit.match_digest import PlainView, difference, text_of
from boardwright.wire.compact_scene import SceneSheet, compact, with_picks
from boardwright.wire.scene import MessageText, Record, Scene

#: Scenes are not validated during a match; here they are parsed strictly.
_SCENES: TypeAdapter[Any] = TypeAdapter(Scene)


def scenes(trial: GameTrial) -> Iterator[Finding]:
    """Scenes refer only to existing ids, each option touches some of them, and a scene is made from its view alone.

    If viewers share data at one moment, each viewer gets the same scene as without sharing.
    """
    for _, match in trial.moments():
        shared: dict[Any, Any] = {}
        for viewer in trial.viewers(match):
            scene: Scene = match.scene(viewer)
            found = [
                *_ids(trial, scene),
                *_choices(trial, match, scene, viewer),
                *_seats(trial, match, scene),
            ]
            found += _function_of_the_view(trial, match, scene, viewer)
            found += _beside_others(trial, match, scene, match.view(viewer, shared))
            yield from found
            if found:
                return


def _ids(trial: GameTrial, scene: Scene) -> Iterator[Finding]:
    ids = Counter(scene.ids())
    for id, count in ids.items():
        if count > 1:
            yield trial.found("id-twice", id=id)
    lies: list[tuple[str, str | None]] = [(token.id, token.at) for token in scene.tokens]
    lies += [(card.id, card.at) for card in scene.cards]
    lies += [(die.id, die.at) for die in scene.dice]
    for id, at in lies:
        if at is not None and (at not in ids or at == id):
            yield trial.found("nowhere", id=id, at=at)


def _choices(trial: GameTrial, match: Match, scene: Scene, viewer: int | None) -> Iterator[Finding]:
    decision = match.decision(viewer) if viewer is not None else None
    offered = [option.json for option in decision.options] if decision is not None else []
    if [choice.option for choice in scene.choices] != offered:
        yield trial.found("other-choices", count=len(scene.choices), options=len(offered))
    if (scene.prompt is not None) != (decision is not None):
        yield trial.found("prompt-missing")
    ids = set(scene.ids())
    for choice in scene.choices:
        unknown = [id for id in (*choice.touches, *choice.instead) if id not in ids]
        if unknown or not choice.touches:
            yield trial.found("touches-nothing", answer=choice.text, id=unknown[0] if unknown else "-")
            return
    chosen = scene.preselected
    if chosen is not None and not any(choice.touches[0] == chosen for choice in scene.choices):
        yield trial.found("preselects-nothing", id=chosen)


def _seats(trial: GameTrial, match: Match, scene: Scene) -> Iterator[Finding]:
    listed = [place.seat for place in scene.seats]
    owners = [token.seat for token in scene.tokens]
    owners += [line.seat for line in scene.lines]
    owners += [panel.seat for panel in scene.panels]
    for seat in [*owners, *listed]:
        if seat is not None and not 0 <= seat < match.seats:
            yield trial.found("no-such-seat", seat=seat)
    if len(set(listed)) != len(listed):
        yield trial.found("seat-twice")


def _function_of_the_view(
    trial: GameTrial, match: Match, scene: Scene, viewer: int | None
) -> Iterator[Finding]:
    """A view without a match gives the same scene, and the scene can be restored from its JSON."""
    plain = PlainView(match.view(viewer), match)
    shown = text_of(scene.json)
    try:
        again = text_of(match.game.family.scene(plain).with_choices(plain).json)
    except Exception as error:
        yield trial.found("scene-needs-more", what=raised(error))
        return
    if again != shown:
        yield trial.found("scene-differs", **difference(shown, again))
    try:
        _SCENES.validate_json(msgspec.json.encode(scene), strict=True)
    except ValidationError as error:
        yield trial.found("scene-malformed", what=raised(error))


def _beside_others(trial: GameTrial, match: Match, scene: Scene, view: View) -> Iterator[Finding]:
    """If several viewers share the public part, the table and the scene are the same as without sharing.

    The picks touch the same ids as the written-out choices.
    """
    family = match.game.family
    table, alone = text_of(view.table), text_of(match.view(view.seat).table)
    if table != alone:
        yield trial.found("scene-differs", **difference(alone, table))
    picked = with_picks(family.scene(view), view)
    sheet = SceneSheet(scene)
    shown, again = text_of(compact(scene, sheet).json), text_of(compact(picked, sheet).json)
    if again != shown:
        yield trial.found("scene-differs", **difference(shown, again))


def words(trial: GameTrial) -> Iterator[Finding]:
    """Prompts, options, events, scenes, previews and refusals have a text in every language, with all parameters."""
    said: set[str] = set()
    for told in _everything_said(trial):
        text = text_of(told.json if isinstance(told, Message) else told)
        if text in said:
            continue
        said.add(text)
        for language in LANGUAGES:
            try:
                if not _in_language(told, language):
                    yield trial.found("no-words", language=language, what=text)
            except MissingTranslation as error:
                yield trial.found("no-words", language=language, what=str(error))


def _in_language(told: Any, language: str) -> bool:
    if isinstance(told, Mapping):
        return bool(told.get(language))
    return bool(translate(told, language))


def _everything_said(trial: GameTrial) -> Iterator[Message | Mapping[str, str]]:
    for name, schema in trial.game.family.options(trial.game.rules).items():
        title = schema.get("title")
        # A title that is not a message has no translations.
        yield Message.from_json(title) if isinstance(title, Mapping) else {name: str(title)}
    for _, match in trial.moments():
        yield from _said_by_decisions(match)
        yield from _said_by_refusal(match)
        for viewer in trial.viewers(match):
            yield from _said_by_parts(match.scene(viewer))
            for seen in match.view(viewer).events():
                yield match.game.family.event_words(match.game, seen)


def _said_by_decisions(match: Match) -> Iterator[Message]:
    for decision in match.decisions:
        yield decision.prompt
        yield from (fault.message for fault in decision.faults)
        for option in decision.options:
            yield option.message
            yield from match.preview(decision.seat, option)


def _said_by_refusal(match: Match) -> Iterator[Message]:
    for seat in range(match.seats):
        try:
            match.answer(seat, "?")
        except IllegalAnswer as refusal:
            yield refusal.message
        if match.decision(seat) is not None:
            for id in list(match.scene(seat).ids())[:60]:
                why = match.why_not(seat, {"touch": id})
                if why is not None:
                    yield why


def _said_by_parts(part: Any) -> Iterator[Message | Mapping[str, str]]:
    """All messages in a scene. Plain text comes from the game and has no translations."""
    if isinstance(part, MessageText):
        yield part.message
    elif isinstance(part, Record):
        fields: Any = type(part)
        for name in fields.__struct_fields__:
            if name != "option":
                yield from _said_by_parts(getattr(part, name))
    elif isinstance(part, list):
        for item in part:
            yield from _said_by_parts(item)
    elif isinstance(part, dict):
        yield part
