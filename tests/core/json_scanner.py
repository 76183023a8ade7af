"""A scanner of JSON texts for tests. It finds the place of every key and value, and shares no code with the scanner
under test."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

Step = str | int
Steps = tuple[Step, ...]

SCANNER = re.compile(r'\s+|"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+|"')


@dataclass(frozen=True)
class Node:
    """A value of a text: its path, its data, where it stands, and where its key stands."""

    path: Steps
    data: Any
    start: int
    end: int
    key: tuple[int, int] | None

    @property
    def words(self) -> list[str]:
        """The path without the numbers of lists."""
        return [step for step in self.path if isinstance(step, str)]


def scan(text: str) -> list[Node]:
    """All values of a valid text, by recursive descent."""
    tokens = [
        (found.group(), found.start()) for found in SCANNER.finditer(text) if not found.group().isspace()
    ]
    nodes: list[Node] = []
    at = 0

    def value(path: Steps, key: tuple[int, int] | None) -> Any:
        nonlocal at
        token, start = tokens[at]
        data: Any
        if token == "{":
            data = {}
            at += 1
            while tokens[at][0] != "}":
                name, place = tokens[at]
                at += 2
                data[json.loads(name)] = value((*path, json.loads(name)), (place, place + len(name)))
                at += tokens[at][0] == ","
        elif token == "[":
            data = []
            at += 1
            while tokens[at][0] != "]":
                data.append(value((*path, len(data)), None))
                at += tokens[at][0] == ","
        else:
            data = json.loads(token)
        end = tokens[at][1] + len(tokens[at][0])
        at += 1
        nodes.append(Node(path, data, start, end, key))
        return data

    value((), None)
    return nodes


def first_wrong_token(text: str) -> int:
    """The offset of the first token after which no continuation makes the text JSON; its end if it just stops."""
    stack: list[str] = []
    wants = "value"
    for found in SCANNER.finditer(text):
        token, start = found.group(), found.start()
        if token.isspace():
            continue
        is_text = len(token) > 1 and token[0] == token[-1] == '"' and "\n" not in token
        literal = is_text or re.fullmatch(r"-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null", token) is not None
        if wants in ("value", "value or ]") and (token in "{[" or literal):
            if token in "{[":
                stack.append(token)
                wants = "key or }" if token == "{" else "value or ]"
            else:
                wants = ", or end" if stack else "nothing"
        elif wants in ("key or }", "key") and is_text:
            wants = ":"
        elif wants == ":" and token == ":":
            wants = "value"
        elif wants == ", or end" and token == ",":
            wants = "key" if stack[-1] == "{" else "value"
        elif (
            wants in (", or end", "key or }", "value or ]")
            and stack
            and token == {"{": "}", "[": "]"}[stack[-1]]
        ):
            stack.pop()
            wants = ", or end" if stack else "nothing"
        else:
            return start
    return len(text.rstrip())


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, offset - before.rfind("\n")


def spelt(path: Steps) -> str:
    """A path as people write it."""
    shown = ""
    for step in path:
        if isinstance(step, int):
            shown += f"[{step}]"
        elif re.fullmatch(r"\w[\w-]*", step):
            shown += f".{step}" if shown else step
        else:
            shown += f"[{json.dumps(step, ensure_ascii=False)}]"
    return shown
