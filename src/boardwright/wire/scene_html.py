"""Scenes as HTML for notebooks: the board as a picture, and everything else as text. The page has its own renderer.

The HTML loads nothing and runs nothing: it has no scripts, style sheets or addresses.
"""

from __future__ import annotations

from html import escape

from boardwright.core import translate
from boardwright.wire.scene import MessageText, Scene, Words
from boardwright.wire.scene_svg import picture
from boardwright.wire.terminal.plain_text import plain_text


def scene_html(scene: Scene, language: str = "en") -> str:
    """The picture of a board with its question or result, and panels, cards and dice as text below it."""
    told = scene.result if scene.over else scene.prompt
    parts = [f"<p>{escape(_text(told, language))}</p>"] if told is not None else []
    if scene.spaces:
        parts.insert(0, picture(scene, language))
    if scene.panels or scene.cards or scene.dice or not scene.spaces:
        drawn = f'<pre style="line-height:1.15">{escape(plain_text(scene, language))}</pre>'
        parts.append(f"<details{'' if scene.spaces else ' open'}><summary>…</summary>{drawn}</details>")
    return f'<div class="boardwright-scene">{"".join(parts)}</div>'


def _text(words: Words, language: str) -> str:
    return translate(words.message if isinstance(words, MessageText) else words, language)
