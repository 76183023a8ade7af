"""Reads the fact tables in `facts/` without any code of the family, so that content and rules can be compared with
them."""

from __future__ import annotations

import csv
import re
from pathlib import Path

FOLDER = Path(__file__).parent / "facts"
Row = dict[str, str]
Stock = dict[str, int]


def rows(name: str) -> list[Row]:
    """The lines of a table by column."""
    with (FOLDER / f"cards_{name}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def amounts(text: str) -> Stock:
    """`wood=1,coins=2`; a dash is nothing."""
    if text == "-":
        return {}
    return {name: int(number) for name, number in (part.split("=") for part in text.split(","))}


def plus(one: Stock, *others: Stock, sign: int = 1) -> Stock:
    """Stocks added up, without what is none."""
    total = dict(one)
    for other in others:
        for name, number in other.items():
            total[name] = total.get(name, 0) + sign * number
    return {name: number for name, number in total.items() if number}


def effects(text: str) -> list[tuple[str, str]]:
    """Codes with their arguments: `ADD faith=1 ; PRIVILEGE n=1`."""
    if text == "-":
        return []
    found = (part.strip().partition(" ") for part in text.split(" ; "))
    return [(code, rest) for code, _, rest in found]


def action(text: str) -> tuple[str, int, Stock, bool]:
    """Where, value, discount, and whether only one resource of the discount counts."""
    found = re.match(r"(\w+) value([=+-]\d+)(?: discount\[(.*?)\] (\w+))?", text)
    assert found, text
    discount = amounts(found[3]) if found[3] else {}
    return found[1], int(found[2].lstrip("=")), discount, found[4] == "choose_one"


def exchanges(text: str) -> list[tuple[Stock, Stock]]:
    """What is paid and gained: `pay[wood=1]->get[coins=3] | …`."""
    return [(amounts(paid), amounts(got)) for paid, got in re.findall(r"pay\[(.*?)\]->get\[(.*?)\]", text)]


def bonus(text: str) -> tuple[str, int, int, str]:
    """What is gained, how much, for how many, of what: `coins+1 per 2 TERRITORYCARD`."""
    found = re.match(r"(\w+)\+(\d+) per (\d+) (\w+)$", text)
    assert found, text
    return found[1], int(found[2]), int(found[3]), found[4]


def facts(group: str) -> dict[str, str]:
    """The values of a group of the table of boards."""
    return {row["key"]: row["value"] for row in rows("boards") if row["group"] == group}
