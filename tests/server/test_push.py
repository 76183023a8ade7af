"""Web Push, tested with a simulated push service that decrypts messages as a browser does."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from boardwright.core import BadOptions
from boardwright.server.web_push import PushKey, decode, encode, is_allowed
from tests.server.server_process import serving

AUTH = b"sixteen byte key"


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def decrypt(body: bytes, browser: ec.EllipticCurvePrivateKey) -> bytes:
    """What a browser reads (RFC 8291), written from the standard and not from our code."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert size >= len(sealed)

    def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
        return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    secret = hkdf(AUTH, browser.exchange(ec.ECDH(), theirs), b"WebPush: info\0" + point(browser) + sender, 32)
    key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    plain = AESGCM(key).decrypt(hkdf(salt, secret, b"Content-Encoding: nonce\0", 12), sealed, None)
    assert plain.rstrip(b"\0").endswith(b"\x02")
    return plain.rstrip(b"\0")[:-1]


def signed_claims(header: str, audience: str) -> dict[str, Any]:
    """The claims of an `Authorization` header whose signature holds (RFC 8292)."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = given["t"].split(".")
    raw = decode(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(given["k"]))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(decode(claims))
    assert found["aud"] == audience
    return found


class StandIn:
    """A push service: notes what it gets and replies with a status."""

    def __init__(self) -> None:
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.status = 201

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[1:-2]
        headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in head)}
        body = await reader.readexactly(int(headers["content-length"]))
        writer.write(f"HTTP/1.1 {self.status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.got.put_nowait((headers, body))


@pytest.fixture
def key_file(tmp_path):
    path = tmp_path / "push.pem"
    key = ec.generate_private_key(ec.SECP256R1())
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return str(path)


def test_a_player_who_is_away_is_told_and_a_dead_subscription_is_forgotten(sqlite, key_file):
    async def run() -> None:
        service, browser = StandIn(), ec.generate_private_key(ec.SECP256R1())
        listening = await asyncio.start_server(service.serve, "127.0.0.1", 0)
        origin = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        flags = {"push_key": key_file, "push_contact": "mailto:me@example.org", "push_hosts": (origin,)}
        async with (
            serving(sqlite, **flags) as guard,
            httpx.AsyncClient(base_url=guard.url, timeout=60) as client,
        ):
            assert len(decode((await client.get("/api/push")).json()["key"])) == 65
            people = [{"kind": "person", "name": name} for name in ("Ada", "Leo")]
            made = (await client.post("/api/matches", json={"game": "tic-tac-toe", "seats": people})).json()
            id = made["match"]["id"]
            bearers = [{"authorization": f"Bearer {seat['secret']}"} for seat in made["seats"]]
            asked = {
                "endpoint": f"{origin}/to/leo", "p256dh": encode(point(browser)), "auth": encode(AUTH),
                "language": "it",
            }  # fmt: skip
            path = f"/api/matches/{id}/push"
            assert (await client.post(path, json=asked)).status_code == 403
            foreign_secret = {"authorization": "Bearer x"}
            assert (await client.post(path, json=asked, headers=foreign_secret)).status_code == 403
            foreign = {**asked, "endpoint": "https://example.org/x"}
            assert (await client.post(path, json=foreign, headers=bearers[1])).status_code == 400
            assert (await client.post(path, json=asked, headers=bearers[1])).status_code == 204

            async def move(seat: int, cell: str) -> None:
                reply = await client.post(
                    f"/api/matches/{id}/commands",
                    json={"type": "answer", "seat": seat, "answer": cell},
                    headers=bearers[seat],
                )
                assert reply.status_code == 200, reply.text

            await move(0, "a1")
            headers, body = await asyncio.wait_for(service.got.get(), 30)
            assert signed_claims(headers["authorization"], origin)["sub"] == "mailto:me@example.org"
            assert headers["content-encoding"] == "aes128gcm"
            told = json.loads(decrypt(body, browser))
            assert told["match"] == id
            assert told["body"] == "Tocca a te"
            # The service says that the browser is gone: nothing is sent to it again.
            service.status = 410
            await move(1, "b2")
            await move(0, "c3")
            await asyncio.wait_for(service.got.get(), 30)
            store = guard.registry.store
            for _ in range(600):
                if not await store.documents("push", id, 9):
                    break
                await asyncio.sleep(0.05)
            assert await store.documents("push", id, 9) == []
        listening.close()

    asyncio.run(run())


def test_a_server_without_a_key_sends_nothing(sqlite):
    async def run() -> None:
        async with serving(sqlite) as guard, httpx.AsyncClient(base_url=guard.url, timeout=60) as client:
            assert (await client.get("/api/push")).json() == {"key": None}
            browser = ec.generate_private_key(ec.SECP256R1())
            asked = {
                "endpoint": "https://fcm.googleapis.com/x",
                "p256dh": encode(point(browser)),
                "auth": encode(AUTH),
            }
            reply = await client.post("/api/matches/0123456789abcdef/push", json=asked)
            assert reply.json()["why"]["id"] == "server-no-push"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("endpoint", "allowed"),
    [
        ("https://fcm.googleapis.com/a", True),
        ("https://web.push.apple.com/a", True),
        ("http://fcm.googleapis.com/a", False),
        ("https://fcm.googleapis.com:8443/a", False),
        ("https://user@fcm.googleapis.com/a", False),
        ("https://evilpush.apple.com.example.org/a", False),
        ("https://notpush.apple.com/a", False),
        ("https://127.0.0.1/a", False),
        ("https://[bad/a", False),
        ("file:///etc/passwd", False),
    ],
)
def test_only_push_services_are_called(endpoint, allowed):
    assert is_allowed(endpoint, ("fcm.googleapis.com", "push.apple.com")) is allowed


def test_a_bad_key_is_refused_with_a_reason(tmp_path):
    path = tmp_path / "push.pem"
    path.write_text("no key")
    with pytest.raises(BadOptions, match="openssl"):
        PushKey(str(path))
    with pytest.raises(BadOptions, match=r"push\.pem"):
        PushKey(str(tmp_path / "missing" / "push.pem"))


def test_base64_of_addresses():
    for data in (b"", b"a", b"ab", b"\xff\xfe\xfd"):
        assert decode(encode(data)) == data
        assert encode(data) == base64.urlsafe_b64encode(data).decode().rstrip("=")
