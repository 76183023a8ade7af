"""A bot written from the protocol document alone: it receives a state and returns an action, over HTTP.

It replies with the document's own samples of actions, spaces and all, and knows no field that the document lacks.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

MOVE = b"""{
  "type": "move",
  "direction": [1, 0, -1]
}
"""
LASER = b"""{
  "type": "laser",
  "direction": [1, 0, -1]
}
"""


class Snorre(BaseHTTPRequestHandler):
    def do_POST(self):
        state = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        me = next(player for player in state["players"] if player["nick"] == "Snorre")
        x, y, z = me["coordinates"]
        land = [t["coordinates"] for t in state["grid"] if t["terrain"] == "land"]
        taken = [player["coordinates"] for player in state["players"]]
        ahead = [x + 1, y, z - 1]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(MOVE if ahead in land and ahead not in taken else LASER)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = HTTPServer(("127.0.0.1", int(sys.argv[1])), Snorre)
    print(server.server_address[1], flush=True)
    server.serve_forever()
