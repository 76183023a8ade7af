"""Seat secrets. They are random, sent to their holder once, stored as hashes, and compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

from boardwright.server.match_record import MatchRecord


def new_secret() -> str:
    """A random secret of 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The id of a match or an upload: not secret, but not guessable."""
    return secrets.token_hex(8)


def hash_secret(secret: str) -> str:
    """The form in which a secret is stored. A plain hash is enough, because secrets are random."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def hash_address(address: str) -> str:
    """The stored form of an address. It distinguishes the creators of matches and is never sent."""
    return hashlib.blake2b(address.encode(), digest_size=8).hexdigest() if address else ""


def seats_opened(record: MatchRecord, given: Iterable[str]) -> tuple[list[int], bool]:
    """The seats that the secrets open, and whether every secret opened a seat."""
    found: list[int] = []
    all_fit = True
    for secret in given:
        fits = _fitting(record, hash_secret(secret))
        found.extend(seat for seat in fits if seat not in found)
        all_fit = all_fit and bool(fits)
    return sorted(found), all_fit


def _fitting(record: MatchRecord, hash: str) -> Sequence[int]:
    # Compares the secret with every seat, even after one fits, so that the time taken reveals nothing.
    return [n for n, seat in enumerate(record.seats) if hmac.compare_digest(seat.hash or "", hash)]
