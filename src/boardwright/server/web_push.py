"""Web Push: tells a player who is not connected that it is their turn (RFC 8030, 8291 and 8292).

A browser subscribes for a match with the secret of its seat. A message is encrypted for that browser, so the push
service that delivers it cannot read it. Needs a key (`--push-key`) and the package `cryptography`.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
import orjson

from boardwright.core import BadOptions, Message
from boardwright.core.translations import translate
from boardwright.server.store import StoredDocument

if TYPE_CHECKING:
    from boardwright.server.match_registry import MatchRegistry
    from boardwright.server.room import Room

#: The kind of document in the store. The status field of such a document contains the match.
SUBSCRIPTION = "push"
#: Maximum number of subscriptions per match, seconds that a push service may take, and seconds it keeps a message.
MOST, PATIENCE, KEPT = 64, 10.0, 86_400
#: HTTP statuses of a push service which mean that a subscription has ended.
GONE = (404, 410)
#: The size of an encrypted record in bytes. A message is one record.
RECORD = 4096


def encode(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Decodes what `encode` returned. Raises `ValueError` for any other text."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def is_allowed(endpoint: str, hosts: tuple[str, ...]) -> bool:
    """Whether the server may send push messages to an address.

    The address must use `https` and one of the hosts or their subdomains, or its origin must be listed.

    >>> [is_allowed(f"https://{host}/x", ("push.apple.com",)) for host in ("a.push.apple.com", "example.org")]
    [True, False]
    """
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.username or parts.password:
        return False
    if f"{parts.scheme}://{parts.netloc}" in hosts:
        return True
    return parts.scheme == "https" and port in (None, 443) and any(
        host == one or host.endswith(f".{one}") for one in hosts
    )  # fmt: skip


class PushKey:
    """The server's key. It signs messages in the server's name and encrypts them for a browser."""

    def __init__(self, path: str) -> None:
        try:
            from cryptography.hazmat.primitives import serialization
            from cryptography.hazmat.primitives.asymmetric import ec
        except ImportError:
            raise BadOptions(Message("server-push-package")) from None
        try:
            with open(path, "rb") as file:
                key = serialization.load_pem_private_key(file.read(), None)
        except (OSError, ValueError, TypeError) as error:
            raise BadOptions(Message("server-push-key", path=path, why=str(error)[:200])) from None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise BadOptions(Message("server-push-key", path=path, why="not a key of the curve prime256v1"))
        self._key = key
        self.public = encode(_point(key.public_key()))

    def authorization(self, endpoint: str, contact: str) -> str:
        """The header that identifies the sender (RFC 8292)."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + 43_200, "sub": contact}
        signed = ".".join(encode(orjson.dumps(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def _point(key: Any) -> bytes:
    from cryptography.hazmat.primitives import serialization

    found: bytes = key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return found


def encrypt(message: bytes, p256dh: bytes, auth: bytes) -> bytes:
    """A message that only the browser with these keys can read (`aes128gcm`, RFC 8291)."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
        return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)

    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    once = ec.generate_private_key(ec.SECP256R1())
    own, salt = _point(once.public_key()), os.urandom(16)
    shared = derive(auth, once.exchange(ec.ECDH(), browser), b"WebPush: info\0" + p256dh + own, 32)
    key = derive(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(salt, shared, b"Content-Encoding: nonce\0", 12)
    # The byte 2 after the message marks the last record.
    body = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own + body


class PushSender:
    """Keeps subscriptions and sends messages."""

    def __init__(self, registry: MatchRegistry) -> None:
        self.registry = registry
        settings = registry.settings
        self.key = PushKey(settings.push_key) if settings.push_key else None
        self._told: dict[str, dict[int, int]] = {}

    async def subscribe(self, match: str, seats: list[int], body: dict[str, Any]) -> None:
        """Stores a subscription. It replaces an earlier subscription of the same browser."""
        store, now = self.registry.store, self.registry.now()
        id = hashlib.sha256(f"{match} {body['endpoint']}".encode()).hexdigest()
        known = await store.document(SUBSCRIPTION, id)
        text = orjson.dumps({**body, "seats": seats}).decode()
        version = 0 if known is None else known.version
        await store.save_document(SUBSCRIPTION, StoredDocument(id, version, match, text), now)

    def turn(self, room: Room) -> None:
        """Notifies players who have to answer and are not connected, once for each question. Never waits."""
        record = room.record
        if self.key is None or room.late or record.status != "playing":
            self._told.pop(record.id, None)
            return
        told = self._told.setdefault(record.id, {})
        online = self.registry.presence.online(room)
        asked = {seat: ask[0] for seat, ask in record.asked.items()}
        away = [seat for seat, ask in asked.items() if seat not in online and told.get(seat) != ask]
        told.update(asked)
        if away:
            self.registry.spawn(self._send(record.id, record.title, away))

    async def _send(self, match: str, title: Any, seats: list[int]) -> None:
        found = await self.registry.store.documents(SUBSCRIPTION, match, MOST)
        wanted = [(one.id, orjson.loads(one.body)) for one in found]
        wanted = [(id, body) for id, body in wanted if set(body["seats"]) & set(seats)]
        if not wanted:
            return
        async with httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False) as client:
            await asyncio.gather(*(self._post(client, id, body, match, title) for id, body in wanted))

    async def _post(
        self, client: httpx.AsyncClient, id: str, body: dict[str, Any], match: str, title: Any
    ) -> None:
        assert self.key is not None
        language, endpoint = body["language"], body["endpoint"]
        text = {
            "match": match,
            "title": translate(title, language),
            "body": translate(Message("server-push-turn"), language),
        }
        headers = {
            "authorization": self.key.authorization(endpoint, self.registry.settings.push_contact),
            "content-encoding": "aes128gcm", "ttl": str(KEPT), "urgency": "normal", "topic": match[:32],
        }  # fmt: skip
        try:
            content = encrypt(orjson.dumps(text), decode(body["p256dh"]), decode(body["auth"]))
            reply = await client.post(endpoint, content=content, headers=headers)
        except (httpx.HTTPError, ValueError) as error:
            self.registry.log.warning("push failed", extra={"match": match, "error": str(error)[:200]})
            return
        if reply.status_code in GONE:
            await self.registry.store.delete_document(SUBSCRIPTION, id)
