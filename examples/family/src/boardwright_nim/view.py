"""What a seat sees: here everything."""

from typing import Any

from boardwright_nim.table import HeapsTable


def view(table: HeapsTable, seat: int | None) -> dict[str, Any]:
    """The table as JSON."""
    return {"heaps": table.heaps[:], "turn": table.turn}
