"""Addresses that others give: of bots, of pages. Python's own reader raises where one of them makes no sense."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit


def split(address: str) -> SplitResult:
    """The parts of an address; all of them are empty where it is none.

    >>> split("http://bots.example:80/ada").hostname, split("http://[").hostname
    ('bots.example', None)
    """
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")
