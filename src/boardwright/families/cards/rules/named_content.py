"""NamedContent is anything that gives, takes or offers something, such as a card, a space or a bonus tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import Content


class NamedContent(Content):
    """Content with a name. Events have the name as `source`, and the display name as `label` if it differs."""

    __slots__ = ("facts", "name", "ref", "title")

    def __init__(self, ref: str, name: str, title: str | Mapping[str, str] | None = None) -> None:
        self.ref = ref
        self.name = name
        #: What people read.
        self.title: Any = title or name
        self.facts: dict[str, Any] = (
            {"source": name} if self.title == name else {"source": name, "label": self.title}
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"
