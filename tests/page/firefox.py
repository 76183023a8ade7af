"""Firefox, driven with WebDriver BiDi: the browser itself speaks it, so nothing but Firefox has to be installed.

Only what whole matches need is here: addresses, scripts, a mouse, a finger and keys.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

#: Keys of WebDriver that have no sign of their own.
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015", "ArrowUp": "\ue013", "Tab": "\ue004"}
#: Seconds for anything to happen.
PATIENCE = 60.0


def program() -> str | None:
    """Where Firefox is, if it is installed."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def install() -> bool:
    """Gets Firefox from Debian's package where it is missing and may be installed; tells whether it is there."""
    if program() is None and os.getuid() == 0 and shutil.which("apt-get") is not None:
        for asked in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "firefox-esr"]):
            subprocess.run(["apt-get", *asked], check=True, timeout=900)
    return program() is not None


class FirefoxTab:
    """One tab. Its methods are named as those of a page of Playwright, where they do the same."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self._send("session.new", capabilities={})
        tree = self._send("browsingContext.getTree")
        self.context: str = tree["contexts"][0]["context"]

    def _send(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            reply = json.loads(self._socket.recv(timeout=PATIENCE))
            if reply.get("id") == self._number:
                if reply["type"] == "error":
                    raise AssertionError(f"{method}: {reply['error']}: {reply['message']}")
                return reply["result"]

    def viewport(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._send("browsingContext.setViewport", context=self.context, viewport=size)

    def before_scripts(self, script: str) -> None:
        """Runs a script in every document before its own."""
        self._send("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def goto(self, url: str) -> None:
        self._send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, expression: str, *arguments: Any) -> Any:
        """What a function gives for arguments, or an expression: as JSON."""
        called = (
            f"({expression})(...{json.dumps(list(arguments))})" if "=>" in expression[:60] else expression
        )
        found = self._send(
            "script.evaluate", expression=f"JSON.stringify({called})", target={"context": self.context},
            awaitPromise=True,
        )  # fmt: skip
        assert found["type"] == "success", found.get("exceptionDetails", {}).get("text")
        value = found["result"]
        return json.loads(value["value"]) if value["type"] == "string" else None

    def wait_for(self, condition: str, *arguments: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not self.evaluate(condition, *arguments):
            assert time.monotonic() < end, condition
            time.sleep(0.02)

    def point(self, x: float, y: float, kind: str = "mouse") -> None:
        """Presses at a point, with the mouse or with a finger."""
        at = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 15},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [at, *press]}
        self._send("input.performActions", context=self.context, actions=[source])

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        source = {"type": "key", "id": "keys", "actions": actions}
        self._send("input.performActions", context=self.context, actions=[source])


@contextlib.contextmanager
def firefox(folder: Path, prefs: dict[str, Any] | None = None) -> Iterator[FirefoxTab]:
    """A Firefox with a profile of its own, without a window."""
    executable = program()
    assert executable is not None
    folder.mkdir(parents=True, exist_ok=True)
    # Emulated fingers need touch events, which desktops have not.
    chosen = {"dom.w3c_touch_events.enabled": 1, "remote.active-protocols": 1, **(prefs or {})}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in chosen.items()]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    command = [
        executable,
        "--headless",
        "--no-remote",
        "--profile",
        str(folder),
        "--remote-debugging-port",
        "0",
    ]
    quiet = {**os.environ, "MOZ_HEADLESS": "1", "HOME": str(folder)}
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=quiet
    ) as process:
        try:
            assert process.stderr is not None
            for line in process.stderr:
                if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                    break
            else:
                raise AssertionError("Firefox does not speak WebDriver BiDi")
            with connect(f"{found[1]}/session", max_size=None, proxy=None, compression=None) as socket:
                yield FirefoxTab(socket)
        finally:
            process.kill()
