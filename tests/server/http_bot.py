"""A bot at an address, as somebody else would write it: plain HTTP, good or misbehaving. Prints its port."""

from __future__ import annotations

import json
import random
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

GARBAGE = [b"", b"no", b"[]", b"{}", b'{"answer": 7}', b'{"answer": {"from": 1}}', b"x" * 200_000]
_rng = random.Random(1)
_asked = 0


def _good(view):
    return json.dumps({"answer": _rng.choice(view["decision"]["options"])}).encode()


def _garbage(view):
    global _asked
    _asked += 1
    return GARBAGE[_asked % len(GARBAGE)]


def _slow(view):
    time.sleep(30)
    return _good(view)


REPLIES = {"good": _good, "garbage": _garbage, "slow": _slow}


class Bot(BaseHTTPRequestHandler):
    def do_POST(self):
        view = json.loads(self.rfile.read(int(self.headers["content-length"])))["view"]
        assert view["decision"]["seat"] == view["seat"]
        if self.path == "/dead":
            self.server.server_close()
            raise SystemExit
        if self.path == "/away":
            self.send_response(302)
            self.send_header("location", "/good")
            self.end_headers()
            return
        body = REPLIES[self.path[1:]](view)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = HTTPServer(("127.0.0.1", 0), Bot)
    print(server.server_port, flush=True)
    sys.stdout.close()
    server.serve_forever()
