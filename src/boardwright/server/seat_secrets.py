"""Secrets of seats: made of chance, given to their holder once, kept as hashes only, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

from boardwright.server.match_record import MatchRecord


def new_secret() -> str:
    """A secret that nobody guesses: 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a match or an upload: not secret, but not to be guessed either."""
    return secrets.token_hex(8)


def hash_secret(secret: str) -> str:
    """What is stored. A plain hash will do, because secrets are not chosen by people."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def hash_address(address: str) -> str:
    """An address in the store: enough to tell makers of matches apart, and told to nobody."""
    return hashlib.blake2b(address.encode(), digest_size=8).hexdigest() if address else ""


def seats_opened(course: MatchRecord, given: Iterable[str]) -> tuple[list[int], bool]:
    """The seats that secrets open, and whether each of the secrets opened one."""
    found: list[int] = []
    all_fit = True
    for secret in given:
        fits = _fitting(course, hash_secret(secret))
        found.extend(seat for seat in fits if seat not in found)
        all_fit = all_fit and bool(fits)
    return sorted(found), all_fit


def _fitting(course: MatchRecord, hash: str) -> Sequence[int]:
    # Every seat is compared, whichever fits: the time tells nothing.
    return [n for n, seat in enumerate(course.seats) if hmac.compare_digest(seat.hash or "", hash)]
