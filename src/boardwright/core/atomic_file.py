"""Writes files that are read while they are written, or that a full disk must not spoil."""

from __future__ import annotations

from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Writes a file so that it appears complete or not at all. If it cannot be written, the old file stays."""
    new = path.with_suffix(".new")
    try:
        new.write_text(text, encoding="utf-8", errors="replace")
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
