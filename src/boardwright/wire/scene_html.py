"""Scenes as pieces of HTML: the board as a picture, everything else as text. For notebooks; the page draws by itself.

Nothing is fetched and nothing acts: no script, no style sheet, no address.
"""

from __future__ import annotations

from html import escape

from boardwright.core import translate
from boardwright.wire.scene import MessageText, Scene, Words
from boardwright.wire.svg import picture
from boardwright.wire.terminal.plain_text import plain_text


def scene_html(scene: Scene, language: str = "en") -> str:
    """The picture of a board with its question or its result; panels, cards and dice as text below it."""
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
