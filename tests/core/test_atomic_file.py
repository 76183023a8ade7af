"""A file is there complete or as it was, whatever happens while it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright.core.atomic_file import write_atomically


def test_what_cannot_be_written_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "report.json"
    write_atomically(file, "old")

    def full(path: Path, *_: object, **__: object) -> None:
        path.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, "new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("report.json", b"old")]


def test_a_folder_that_is_gone_is_the_fault_that_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as fault:
        write_atomically(tmp_path / "gone" / "report.json", "new")
    assert fault.value.__context__ is None
