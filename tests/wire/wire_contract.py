"""The fields of every message on the wire: types, defaults and bounds, as clients of today rely on them.

`python -m tests.wire.wire_contract` renews the list after a deliberate change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from boardwright.wire import http_editor_models, http_gallery_models, http_models, websocket_messages

FILE = Path(__file__).parent / "wire_contract.json"
#: Words of a schema that say nothing about what is accepted.
_SAID = ("title", "description", "examples")


def contract() -> dict[str, Any]:
    """Model -> field -> what is accepted, and what stands for a missing value."""
    models = {
        name: model
        for module in (websocket_messages, http_models, http_editor_models, http_gallery_models)
        for name, model in vars(module).items()
        if isinstance(model, type) and issubclass(model, BaseModel) and model.__module__ == module.__name__
    }
    return {name: _fields(model) for name, model in sorted(models.items())}


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    schema = model.model_json_schema()
    needed = schema.get("required", [])
    return {
        name: {**_plain(field), "required": name in needed}
        for name, field in schema.get("properties", {}).items()
    }


def _plain(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: _plain(value) for key, value in part.items() if key not in _SAID}
    return [_plain(item) for item in part] if isinstance(part, list) else part


def write() -> None:
    lines = [
        f"  {json.dumps(name)}: {json.dumps(fields, sort_keys=True, ensure_ascii=False)}"
        for name, fields in contract().items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    write()
