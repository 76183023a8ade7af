"""Parsing of addresses from users. `urllib` raises on some invalid ones."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit


def split(address: str) -> SplitResult:
    """The parts of an address; all are empty if it is invalid.

    >>> split("http://bots.example:80/ada").hostname, split("http://[").hostname
    ('bots.example', None)
    """
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")
