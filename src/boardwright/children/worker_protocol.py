"""The protocol between us and our worker processes: length-prefixed messages over standard streams.

A request names a call and its arguments; a reply has `ok`, `refused` (a message for the caller) or `broken` (an error
in our code). One reply follows each request. The body is JSON, except in `pool.py`, which uses pickle.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

import msgspec
import orjson

#: Number of bytes of the length prefix.
HEAD = 4


def frame(body: bytes) -> bytes:
    """A body with its length prefix."""
    return struct.pack("!I", len(body)) + body


def length_of(head: bytes) -> int:
    """The length of a body, read from its prefix."""
    return int(struct.unpack("!I", head)[0])


def request(call: str, arguments: Mapping[str, Any]) -> bytes:
    """The body of a request. Raises `TypeError` if an argument has no JSON form."""
    return orjson.dumps({"call": call, "with": arguments})


def read_frame(stream: BinaryIO) -> bytes | None:
    """The next body; None at the end of the stream."""
    head = stream.read(HEAD)
    return stream.read(length_of(head)) if len(head) == HEAD else None


def take_streams() -> tuple[BinaryIO, BinaryIO]:
    """Reserves standard input and output for frames. From now on `print` writes to standard error."""
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


def serve_frames(source: BinaryIO, sink: BinaryIO, reply: Callable[[bytes], bytes]) -> None:
    """Answers frames until the input ends."""
    while (body := read_frame(source)) is not None:
        sink.write(frame(reply(body)))
        sink.flush()


def serve_calls(
    source: BinaryIO,
    sink: BinaryIO,
    calls: Mapping[str, Callable[..., Any]],
    refusals: Mapping[type[Exception], Any],
) -> None:
    """Executes requests until the input ends. `refusals` maps a type of expected error to the reply for it."""

    def reply(body: bytes) -> bytes:
        wanted = orjson.loads(body)
        try:
            return msgspec.json.encode({"ok": calls[wanted["call"]](**wanted["with"])})
        except tuple(refusals) as error:
            told = next(tell for kind, tell in refusals.items() if isinstance(error, kind))
            return msgspec.json.encode({"refused": told(error)})
        except Exception as error:
            return msgspec.json.encode({"broken": f"{type(error).__name__}: {error}"[:500]})

    serve_frames(source, sink, reply)
