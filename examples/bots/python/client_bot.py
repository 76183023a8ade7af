#!/usr/bin/env python3
"""The same starship without any JSON, with boardwright's own client. Over a pipe, to a contest, or at a port:

boardwright arena starships "program:python examples/bots/python/client_bot.py" hunter
python examples/bots/python/client_bot.py ws://127.0.0.1:8765/play Ada
python examples/bots/python/client_bot.py 8000
"""

from boardwright.arena.ship_client import Ship, fly


class Mine(Ship):
    nick = "Client"

    def choose(self, sky):
        if sky.lines:
            return self.fire(sky.lines[0])
        return self.move(self.random.choice(sky.free)) if sky.free else self.wait()


if __name__ == "__main__":
    fly(Mine())
