"""A page on a slow machine behind a slow network, for tests that read the page before it is ready.

`SLOW_PAGE=300` in the environment delays every answer of the server by 300 ms, those on the WebSocket too, and gives
the page a quarter of the processor; `SLOW_PAGE=300x1` leaves it the whole processor, for machines that are busy
already. Without it nothing here does anything.
"""

from __future__ import annotations

import os

from playwright.sync_api import BrowserContext, Page

_delay, _, _times = os.environ.get("SLOW_PAGE", "").partition("x")
#: Milliseconds that every answer of the server comes late.
DELAY = int(_delay or 0)
#: How many times slower the page computes.
PROCESSOR = int(_times or 4)

#: Messages on a WebSocket are not delayed by the browser's own throttling.
_LATE_MESSAGES = f"""(() => {{
  const later = (hear, self) => (event) => setTimeout(() => hear.call(self, event), {DELAY});
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {{
    set onmessage(hear) {{ super.onmessage = hear && later(hear, this); }}
    addEventListener(kind, hear, how) {{
      super.addEventListener(kind, kind === 'message' ? later(hear.handleEvent ?? hear, this) : hear, how);
    }}
  }};
}})()"""


def prepare(context: BrowserContext) -> None:
    """What every page of a browser needs before its first script."""
    if DELAY:
        context.add_init_script(_LATE_MESSAGES)


def slow_down(page: Page) -> None:
    """Slows a page that has just been opened."""
    if not DELAY:
        return
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
    session.send("Network.enable")
    unbounded = {"downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": DELAY, **unbounded})
