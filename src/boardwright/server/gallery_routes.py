"""The gallery: published games with their versions and the games made from them.

A published game refers to uploads. Publishing makes the uploads findable but does not change them. The author of a
game gets a secret for changing it later. The operator decides whether there is a gallery, and may approve games
before they are published (`--gallery moderated`).
"""

from __future__ import annotations

import hmac
from collections import Counter
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query

from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.game_cache import is_upload
from boardwright.server.match_registry import MatchRegistry
from boardwright.server.operator_routes import check_operator
from boardwright.server.routes import REFUSALS, Secrets, TheRegistry, count_made
from boardwright.server.seat_secrets import hash_secret, new_id, new_secret
from boardwright.server.store import StoredDocument
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_gallery_models as gallery

#: The kind of document in the store.
ENTRY = "gallery"
#: Maximum number of games that a search looks through, newest first.
MOST_ENTRIES = 2000
#: Maximum number of versions kept of one game; the oldest are dropped.
MOST_VERSIONS = 100

EntryId = Annotated[str, Path(max_length=80)]


def _is_open(registry: TheRegistry) -> None:
    if registry.settings.gallery == "off":
        raise RequestRefused("gallery-off")


router = APIRouter(prefix="/api/gallery", responses=REFUSALS, route_class=StrictRoute)
operator_router = APIRouter(
    prefix="/api/operator/gallery",
    responses=REFUSALS,
    route_class=StrictRoute,
    dependencies=[Depends(check_operator)],
)


@router.get("")
async def entries(
    registry: TheRegistry,
    words: Annotated[str, Query(max_length=80)] = "",
    limit: Annotated[int, Query(ge=1, le=200)] = 60,
) -> gallery.GalleryPolicy:
    """The published games, most recently changed first.

    With `words`, the list contains only games whose texts contain all these words.
    """
    if registry.settings.gallery == "off":
        return gallery.GalleryPolicy(gallery="off")
    found = [entry for entry in await _entries(registry, "published") if _has(entry, words)]
    return gallery.GalleryPolicy(gallery=registry.settings.gallery, entries=found[:limit])


@router.get("/{id}", dependencies=[Depends(_is_open)])
async def entry(id: EntryId, registry: TheRegistry, secrets: Secrets) -> gallery.GalleryEntry:
    """One game of the gallery. Only its author sees a game that waits for the operator."""
    found = await _document(registry, id)
    if found.status != "published":
        _check_author(found, secrets)
    forks = _forks(await registry.store.documents(ENTRY, "published", MOST_ENTRIES))
    return _told(found, forks)


@router.post("", dependencies=[Depends(_is_open), Depends(count_made)])
async def publish(asked: gallery.PublishRequest, registry: TheRegistry) -> gallery.Published:
    """Publishes an upload. The reply has a secret for changing the game later. Only the secret's hash is stored."""
    game = await _upload(registry, asked.upload)
    if asked.forked is not None:
        await _document(registry, asked.forked)
    secret = new_secret()
    body = {
        "title": game["title"], "family": game["family"], "seats": game["seats"], "author": asked.author,
        "about": asked.about, "forked": asked.forked, "owner": hash_secret(secret),
        "versions": [{"upload": asked.upload, "at": registry.now(), "note": ""}],
    }  # fmt: skip
    status = "waiting" if registry.settings.gallery == "moderated" else "published"
    document = StoredDocument(new_id(), 0, status, orjson.dumps(body).decode())
    await _save(registry, document)
    return gallery.Published(entry=_told(document), secret=secret)


@router.post("/{id}/versions", dependencies=[Depends(_is_open), Depends(count_made)])
async def add_version(
    id: EntryId, asked: gallery.VersionRequest, registry: TheRegistry, secrets: Secrets
) -> gallery.GalleryEntry:
    """Adds a version of a game. If the gallery is moderated, the game waits for approval again."""
    found = await _document(registry, id)
    _check_author(found, secrets)
    game = await _upload(registry, asked.upload)
    body = orjson.loads(found.body)
    body |= {"title": game["title"], "family": game["family"], "seats": game["seats"]}
    version = {"upload": asked.upload, "at": registry.now(), "note": asked.note}
    body["versions"] = [version, *body["versions"]][:MOST_VERSIONS]
    status = "waiting" if registry.settings.gallery == "moderated" else found.status
    changed = found._replace(status=status, body=orjson.dumps(body).decode())
    await _save(registry, changed)
    return _told(changed)


@router.delete("/{id}", status_code=204, dependencies=[Depends(_is_open)])
async def withdraw(id: EntryId, registry: TheRegistry, secrets: Secrets) -> None:
    """Removes a game from the gallery. Its links still work."""
    _check_author(await _document(registry, id), secrets)
    await registry.store.delete_document(ENTRY, id)


@operator_router.get("")
async def moderated(
    registry: TheRegistry, status: gallery.GalleryStatus | None = None
) -> list[gallery.GalleryEntry]:
    """All games of the gallery, including waiting and hidden ones."""
    return await _entries(registry, status)


@operator_router.post("/{id}")
async def moderate(
    id: EntryId, asked: gallery.ModerateRequest, registry: TheRegistry
) -> gallery.GalleryEntry:
    """Publishes a waiting game, or hides a published one."""
    changed = (await _document(registry, id))._replace(status=asked.status)
    await _save(registry, changed)
    return _told(changed)


@operator_router.delete("/{id}", status_code=204)
async def delete(id: EntryId, registry: TheRegistry) -> None:
    """Deletes a game from the gallery."""
    await _document(registry, id)
    await registry.store.delete_document(ENTRY, id)


# -- documents


async def _document(registry: MatchRegistry, id: str) -> StoredDocument:
    found = await registry.store.document(ENTRY, id)
    if found is None:
        raise RequestRefused("no-entry")
    return found


async def _save(registry: MatchRegistry, document: StoredDocument) -> None:
    registry.limits.store(client_address.get(), len(document.body))
    if not await registry.store.save_document(ENTRY, document, registry.now()):
        raise RequestRefused("late")


async def _upload(registry: MatchRegistry, id: str) -> dict[str, Any]:
    """The details of an upload."""
    found = await registry.store.upload(id) if is_upload(id) else None
    if found is None:
        raise RequestRefused("only-uploads")
    told: dict[str, Any] = orjson.loads(found[1])
    return told


def _check_author(document: StoredDocument, secrets: list[str]) -> None:
    owner = orjson.loads(document.body)["owner"]
    # A game that is not public looks like a game that does not exist.
    if not any(hmac.compare_digest(owner, hash_secret(secret)) for secret in secrets):
        raise RequestRefused("wrong-secret" if document.status == "published" else "no-entry")


async def _entries(registry: MatchRegistry, status: str | None) -> list[gallery.GalleryEntry]:
    documents = await registry.store.documents(ENTRY, status, MOST_ENTRIES)
    forks = _forks(documents)
    return [_told(document, forks) for document in documents]


def _forks(documents: list[StoredDocument]) -> Counter[str]:
    return Counter(orjson.loads(document.body)["forked"] for document in documents)


def _told(document: StoredDocument, forks: Counter[str] | None = None) -> gallery.GalleryEntry:
    body = orjson.loads(document.body)
    del body["owner"]
    count = forks[document.id] if forks else 0
    return gallery.GalleryEntry(id=document.id, status=document.status, forks=count, **body)


def _has(entry: gallery.GalleryEntry, words: str) -> bool:
    text = f"{entry.title} {entry.author or ''} {entry.about} {entry.family}".casefold()
    return all(word in text for word in words.casefold().split())
