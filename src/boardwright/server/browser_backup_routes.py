"""Backups of a browser's data (seat secrets, files, favourites), so that another device can use the same data.

A backup is encrypted in the browser with a code that the server never sees; its id is a hash of that code. Nobody
without the code can read it.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from boardwright.server.errors import RequestRefused
from boardwright.server.fair_lock import client_address
from boardwright.server.routes import REFUSALS, TheRegistry
from boardwright.server.store import StoredDocument
from boardwright.server.strict_json import StrictRoute
from boardwright.wire import http_gallery_models as gallery

router = APIRouter(prefix="/api/backups", responses=REFUSALS, route_class=StrictRoute)

#: The kind of these documents in the store.
BACKUP = "backup"


@router.post("")
async def save(asked: gallery.BackupRequest, registry: TheRegistry) -> gallery.BackupVersion:
    """Replaces a backup, if it still has the version that the client read. `server-late` means that another
    device was faster: the client must read that backup and merge.
    """
    registry.limits.store(client_address.get(), len(asked.body))
    document = StoredDocument(asked.id, asked.replaces, "", asked.body)
    if not await registry.store.save_document(BACKUP, document, registry.now()):
        raise RequestRefused("late")
    return gallery.BackupVersion(version=asked.replaces + 1)


@router.get("/{id}")
async def read(id: Annotated[str, Path(max_length=80)], registry: TheRegistry) -> gallery.Backup:
    """A stored backup."""
    found = await registry.store.document(BACKUP, id)
    if found is None:
        raise RequestRefused("no-backup")
    return gallery.Backup(version=found.version, body=found.body)
