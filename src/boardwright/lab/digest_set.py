"""DigestSet: remembers which matches were seen, with 16 bytes of memory per match."""

from __future__ import annotations

from array import array

from boardwright._kernel import move_digests, put_digests


class DigestSet:
    """A set of digests, cut to 64 bits. With a million digests, a collision happens in about one of forty million runs.

    >>> seen = DigestSet()
    >>> [seen.add(digest) for digest in ("00ff" * 8, "00fe" * 8, "00ff" * 8)], len(seen)
    ([True, True, False], 2)
    """

    def __init__(self) -> None:
        self._slots = array("Q", bytes(8 * 64))
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, digest: str) -> bool:
        """Adds a digest. Returns whether it is new."""
        return self.put(int(digest[:16] or "0", 16) or 1)

    def put(self, value: int) -> bool:
        """Adds the first 64 bits of a digest as a number, which must be at least 1. Returns whether it is new."""
        slots = self._slots
        mask = len(slots) - 1
        place = value & mask
        while slots[place]:
            if slots[place] == value:
                return False
            place = (place + 1) & mask
        slots[place] = value
        self._count += 1
        if 2 * self._count > len(slots):
            self._grow()
        return True

    def put_all(self, digests: bytes, first: int) -> bytes:
        """Adds digests of 16 bytes from an index on. Returns the indices of the new ones, four bytes for each."""
        while 2 * (self._count + len(digests) // 16) > len(self._slots):
            self._grow()
        found = put_digests(self._slots, digests, first)
        self._count += len(found) // 4
        return found

    def _grow(self) -> None:
        larger = array("Q", bytes(16 * len(self._slots)))
        move_digests(self._slots, larger)
        self._slots = larger
