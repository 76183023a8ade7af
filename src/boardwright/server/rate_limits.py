"""Limits per address: requests, connections, matches, bytes. Quiet addresses are forgotten."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Mapping
from functools import lru_cache

from boardwright.server.errors import RequestRefused
from boardwright.server.settings import Settings
from boardwright.wire.urls import split

#: Maximum number of remembered addresses. Beyond it, inactive ones are forgotten.
REMEMBERED = 10_000


#: Chat lines per second from one address, and maximum burst.
CHAT_RATE, CHAT_BURST = 1.0, 20


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """The network that counts as one client. An IPv6 client usually has a whole /64, so all addresses in a /64
    count as one.

    >>> network_of("2001:db8:1:2::99"), network_of("::ffff:192.0.2.1"), network_of("192.0.2.1")
    ('2001:db8:1:2::', '192.0.2.1', '192.0.2.1')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))


class TokenBucket:
    """A token bucket: tokens refill over time, so short bursts pass but floods do not."""

    __slots__ = ("burst", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.when = time.monotonic()

    def take(self, now: float | None = None, amount: float = 1) -> bool:
        """Takes tokens if there are enough. A rate of 0 means no limit."""
        if not self.rate:
            return True
        now = time.monotonic() if now is None else now
        self.tokens = min(self.burst, self.tokens + (now - self.when) * self.rate)
        self.when = now
        if self.tokens < amount:
            return False
        self.tokens -= amount
        return True

    @property
    def full(self) -> bool:
        return self.tokens + (time.monotonic() - self.when) * self.rate >= self.burst


class RateLimits:
    """The usage of each address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._requests: dict[str, TokenBucket] = {}
        self._made: dict[str, TokenBucket] = {}
        self._stored: dict[str, TokenBucket] = {}
        self._chat: dict[str, TokenBucket] = {}
        #: Address -> the time until which it is blocked (monotonic time).
        self._blocked: dict[str, float] = {}
        self._connections: dict[str, int] = {}

    def block(self, address: str, hours: float) -> None:
        """Blocks an address for some hours; 0 unblocks it. A restart forgets blocks."""
        address = network_of(address)
        self._blocked.pop(address, None)
        if hours:
            self._blocked[address] = time.monotonic() + hours * 3600

    def is_blocked(self, address: str) -> bool:
        return bool(self._blocked) and self._blocked.get(address, 0.0) > time.monotonic()

    def request(self, address: str) -> None:
        """Counts a request."""
        if self.is_blocked(address):
            raise RequestRefused("blocked")
        settings = self.settings
        if not _bucket(self._requests, address, settings.rate, settings.burst).take():
            raise RequestRefused("too-often")

    def made(self, address: str) -> None:
        """Counts a new match or upload."""
        per_hour = self.settings.matches
        if not _bucket(self._made, address, per_hour / 3600, per_hour).take():
            raise RequestRefused("too-many-matches", most=per_hour)

    def store(self, address: str, size: int) -> None:
        """Counts stored bytes."""
        most = self.settings.stored
        if most and not _bucket(self._stored, address, most / 86_400, most).take(amount=size):
            raise RequestRefused("too-much-stored", most=most)

    def chat(self, address: str) -> None:
        """Counts a line of chat."""
        if self.settings.rate and not _bucket(self._chat, address, CHAT_RATE, CHAT_BURST).take():
            raise RequestRefused("too-often")

    def connect(self, address: str) -> None:
        """Counts a connection; the caller must call `disconnect` later."""
        count, most = self._connections.get(address, 0), self.settings.connections
        if most and count >= most:
            raise RequestRefused("too-many-connections", most=most)
        self._connections[address] = count + 1

    def disconnect(self, address: str) -> None:
        left = self._connections.get(address, 0) - 1
        if left > 0:
            self._connections[address] = left
        else:
            self._connections.pop(address, None)


def _bucket(buckets: dict[str, TokenBucket], address: str, rate: float, burst: float) -> TokenBucket:
    found = buckets.get(address)
    if found is None:
        if len(buckets) >= REMEMBERED:
            for quiet in [key for key, bucket in buckets.items() if bucket.full]:
                del buckets[quiet]
        found = buckets[address] = TokenBucket(rate, burst)
    return found


def check_origin(headers: Mapping[str, str], allowed: tuple[str, ...]) -> None:
    """Refuses pages of other origins. Programs send no origin, and have no cookies that could be abused."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return
    parts = split(origin)
    if parts.scheme not in ("http", "https") or parts.netloc != headers.get("host"):
        raise RequestRefused("origin", origin=origin[:100])
