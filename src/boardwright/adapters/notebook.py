"""A match in a cell of a notebook: `play("chess", seats=["you", "level:2"])`.

With the package anywidget (extra `boardwright[notebook]`) you play in the cell: click on the board or on buttons, or
type text. Without it the same object shows the state as plain HTML and is played from Python:
`table = play("chess", widget=False)`, then `table.act("e2-e4")` in the next cell.

Notebooks show games, matches, scenes and results of the lab even without this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from boardwright.adapters.shared_matches import YOU, SeatClient, SharedMatch, SharedMatches
from boardwright.adapters.text_seat import Reply
from boardwright.catalog import load
from boardwright.core import BadOptions, Game, Match, Message, translate
from boardwright.lab.comparison import compare
from boardwright.lab.experiment_html import comparison_html
from boardwright.lab.lab_run import LabOutcome
from boardwright.lab.report_html import embedded
from boardwright.wire.scene import MessageText, Scene, Words
from boardwright.wire.scene_svg import picture
from boardwright.wire.terminal.plain_text import plain_text

#: Maximum number of options that the plain HTML lists; the others can still be typed.
MOST_LISTED = 60


def play(
    game: str | Mapping[str, Any] | Game,
    seats: Sequence[str] | None = None,
    seed: int | str | None = None,
    *,
    widget: bool | None = None,
    language: str = "en",
) -> Any:
    """Starts a match and shows it. `seats` contains `you` once; all other seats are bots. The default is `you` and
    `level:2`.

    `widget=False` uses plain HTML, `True` requires anywidget, and None uses anywidget if it is installed.
    """
    loaded = game if isinstance(game, Game) else load(game)
    if seats is not None and list(seats).count(YOU) != 1:
        raise BadOptions(Message("adapters-notebook-seats", you=YOU))
    shared, keys = (matches := SharedMatches(language)).start(loaded, seats, seed)
    client = matches.seat(keys[next(iter(keys))])
    table = NotebookMatch(shared, client, language)
    installed = find_spec("anywidget") is not None
    if widget and not installed:
        raise BadOptions(Message("adapters-extra", extra="notebook", module="anywidget"))
    return _widget(table) if (installed if widget is None else widget) else table


class NotebookMatch:
    """A match with a person in one seat. A notebook shows it as plain HTML; `act` answers and shows it again."""

    def __init__(self, shared: SharedMatch, client: SeatClient, language: str) -> None:
        self._shared = shared
        self._client = client
        self.language = language
        self.said = ""

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self._shared.match

    @property
    def seat(self) -> int:
        """The seat of the person."""
        return self._client.seat

    def act(self, answer: str) -> NotebookMatch:
        """Gives the person's answer, written as text or JSON; then the bots answer. If the answer is refused,
        the reason is shown and nothing changes."""
        reply: Reply = self._client.act(str(answer))
        self.said = "" if reply.accepted else reply.text
        return self

    @property
    def state(self) -> dict[str, Any]:
        """The data for the widget, as JSON."""
        scene: Scene = self.match.scene(self.seat)
        words = scene.result if scene.over else scene.prompt
        return {
            "svg": picture(scene, self.language, ids=True) if scene.spaces else "",
            "text": plain_text(scene, self.language)
            if scene.panels or scene.cards or not scene.spaces
            else "",
            "told": self._text(words),
            "said": self.said,
            "over": scene.over,
            "places": {token.id: token.at for token in scene.tokens},
            "choices": [
                {
                    "text": choice.text,
                    "label": self._text(choice.label),
                    "touches": list(choice.touches),
                    "instead": list(choice.instead),
                }
                for choice in scene.choices
            ],
        }

    def _repr_html_(self) -> str:
        state = self.state
        listed = "".join(
            f"<li><code>{escape(one['text'])}</code> {escape(one['label'])}</li>"
            for one in state["choices"][:MOST_LISTED]
        )
        more = len(state["choices"]) - MOST_LISTED
        rest = f"<li>… + {more}</li>" if more > 0 else ""
        hint = "" if state["over"] else f"<p>{escape(self._text(Message('adapters-notebook-hint')))}</p>"
        said = f"<p><strong>{escape(state['said'])}</strong></p>" if state["said"] else ""
        text = f"<pre>{escape(state['text'])}</pre>" if state["text"] else ""
        return f"{state['svg']}{text}{said}<p>{escape(state['told'])}</p>{hint}<ul>{listed}{rest}</ul>"

    def _text(self, words: Words | Message | None) -> str:
        if words is None:
            return ""
        return translate(words.message if isinstance(words, MessageText) else words, self.language)


class HtmlPage:
    """A whole page that a notebook shows in a frame."""

    def __init__(self, page: str) -> None:
        self.page = page

    def _repr_html_(self) -> str:
        return embedded(self.page)


def comparison(before: LabOutcome, after: LabOutcome, language: str = "en") -> HtmlPage:
    """Two lab runs side by side: the changes, and which differences are significant."""
    return HtmlPage(comparison_html(compare(before, after), language))


def _widget(table: NotebookMatch) -> Any:
    return _widget_class()(table)


@cache
def _widget_class() -> Any:
    """The class of the widget; anywidget is imported here and nowhere else."""
    import anywidget
    import traitlets

    source = (files("boardwright") / "adapters" / "notebook_widget.js").read_text(encoding="utf-8")

    class MatchWidget(anywidget.AnyWidget):
        """A match that is played in a cell."""

        _esm = source
        state = traitlets.Dict().tag(sync=True)

        def __init__(self, table: NotebookMatch) -> None:
            super().__init__(state=table.state)
            self.table = table
            self.on_msg(self._hear)

        def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
            """Handles an answer from the cell; ignores any other message."""
            answer = content.get("answer") if isinstance(content, dict) else None
            if isinstance(answer, str):
                self.act(answer)

        def act(self, answer: str) -> MatchWidget:
            """Answers from Python; the notebook cell updates."""
            self.table.act(answer)
            self.state = self.table.state
            return self

        @property
        def match(self) -> Match:
            """The match that is played."""
            return self.table.match

    return MatchWidget
