"""The plots of a report as SVG, drawn by matplotlib.

A plot contains real text, adapts its colours to the page, and loads no other file.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

#: Returns the text of a plot label. Its argument is the message id without `lab-`.
Words: TypeAlias = Callable[..., str]

#: Okabe and Ito's colours, which colour-blind readers can distinguish. The page's CSS sets the greys of text and
#: lines.
ACCENT, OTHER, SOFT = "#0072b2", "#d55e00", "#888888"
#: Maximum number of rows in an item plot.
MOST_ROWS = 30


def available() -> bool:
    """Whether matplotlib is installed. It comes with the extra `boardwright[lab]`."""
    from importlib.util import find_spec

    return find_spec("matplotlib") is not None


def _figure(width: float, height: float) -> Any:
    from matplotlib.figure import Figure

    # pyplot is not used, because this may run in a thread of a server.
    figure = Figure(figsize=(width, height), layout="constrained")
    figure.patch.set_alpha(0)
    axes = figure.add_subplot()
    axes.patch.set_alpha(0)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _svg(figure: Any, title: str) -> str:
    """The figure as SVG for use in HTML: without its XML header, and with a title for screen readers."""
    from html import escape

    from matplotlib import rc_context

    text = io.StringIO()
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "boardwright", "font.family": "sans-serif"}):
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    # matplotlib's black and white become the colours of the page, so that plots are also readable in dark mode.
    svg = re.sub(r"(stroke|fill): #000000", r"\1: currentColor", svg)
    svg = svg.replace("<text ", '<text fill="currentColor" ')
    return svg.replace(">", f' role="img" aria-label="{escape(title, quote=True)}">', 1)


def wins_plot(report: dict[str, Any], words: Words) -> str:
    """Wins by seat with their intervals, compared with a fair share."""
    rows = report["by_seat"]
    figure, axes = _figure(7, 0.7 + 0.5 * len(rows))
    places = range(len(rows))
    share = [row["wins"]["value"] * 100 for row in rows]
    low = [(row["wins"]["value"] - row["wins"]["low"]) * 100 for row in rows]
    high = [(row["wins"]["high"] - row["wins"]["value"]) * 100 for row in rows]
    axes.barh(places, share, color=ACCENT, alpha=0.8, xerr=[low, high], ecolor=SOFT, capsize=4)
    axes.set_yticks(list(places), [words("seat-bot", seat=row["seat"] + 1, bot=row["bot"]) for row in rows])
    axes.invert_yaxis()
    axes.axvline(100 / len(rows), color=OTHER, linestyle="--", linewidth=1.2)
    axes.set_xlabel(words("axis-wins"))
    axes.set_xlim(0, 100)
    return _svg(figure, words("plot-wins"))


def histogram_plot(histogram: Sequence[Sequence[float]], label: str, title: str) -> str:
    """A histogram of the values of a figure."""
    import numpy

    values = [value for value, _ in histogram]
    counts = [count for _, count in histogram]
    figure, axes = _figure(5, 2.6)
    bins = min(24, max(1, len(values)))
    axes.hist(numpy.array(values), bins=bins, weights=numpy.array(counts), color=ACCENT, alpha=0.8)
    axes.set_xlabel(label)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    return _svg(figure, title)


def items_plot(rows: Sequence[dict[str, Any]], words: Words, title: str) -> str:
    """The effect of each item with its interval; significant effects are coloured."""
    rows = sorted(rows, key=lambda row: row["effect"]["value"])
    if len(rows) > MOST_ROWS:
        rows = [*rows[: MOST_ROWS // 2], *rows[-MOST_ROWS // 2 :]]
    figure, axes = _figure(7, 0.9 + 0.26 * len(rows))
    for place, row in enumerate(rows):
        effect = {key: value * 100 for key, value in row["effect"].items()}
        color = (ACCENT if effect["value"] > 0 else OTHER) if row["real"] else SOFT
        axes.plot([effect["low"], effect["high"]], [place, place], color=color, linewidth=2)
        axes.plot([effect["value"]], [place], marker="o", markersize=5, color=color)
    axes.axvline(0, color=SOFT, linewidth=1)
    axes.set_yticks(range(len(rows)), [_short(row["name"]) for row in rows])
    axes.set_xlabel(words("axis-effect"))
    axes.set_ylim(-0.7, len(rows) - 0.3)
    return _svg(figure, title)


def line_plot(
    points: Sequence[tuple[Any, dict[str, float] | None]], label: str, axis: str, title: str
) -> str:
    """Plots a measure and its interval for each value of a parameter."""
    shown = [(x, found) for x, found in points if found is not None]
    figure, axes = _figure(6, 3)
    x = [value for value, _ in shown]
    numeric = all(isinstance(value, int | float) for value in x)
    places = x if numeric else list(range(len(x)))
    axes.fill_between(
        places,
        [f["low"] for _, f in shown],
        [f["high"] for _, f in shown],
        color=ACCENT,
        alpha=0.2,
        linewidth=0,
    )
    axes.plot(places, [f["value"] for _, f in shown], color=ACCENT, marker="o")
    if not numeric:
        axes.set_xticks(places, [str(value) for value in x])
    axes.set_xlabel(axis)
    axes.set_ylabel(label)
    return _svg(figure, title)


def _short(name: str) -> str:
    return name if len(name) <= 34 else f"{name[:33]}…"
