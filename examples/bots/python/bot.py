#!/usr/bin/env python3
"""A starship that fires at whoever is in line and otherwise flies somewhere. Standard input and output, no packages.

boardwright arena starships "program:python examples/bots/python/bot.py" hunter
"""

import json
import random
import sys

DIRECTIONS = [(1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1), (1, -1, 0)]
nick = sys.argv[1] if len(sys.argv) > 1 else "Python"


def send(message):
    print(json.dumps(message), flush=True)


def step(place, direction, times=1):
    return tuple(a + times * b for a, b in zip(place, direction))


def choose(state):
    terrain = {tuple(tile["coordinates"]): tile["terrain"] for tile in state["grid"]}
    here = next(tuple(ship["coordinates"]) for ship in state["players"] if ship["nick"] == nick)
    foes = {tuple(s["coordinates"]) for s in state["players"] if s["nick"] != nick and s["hitpoints"] > 0}
    for direction in DIRECTIONS:
        for times in range(1, 13):
            there = step(here, direction, times)
            if terrain.get(there) == "mountain":
                break
            if there in foes:
                return {"type": "laser", "direction": direction}
    free = [d for d in DIRECTIONS if terrain.get(step(here, d)) == "land" and step(here, d) not in foes]
    return {"type": "move", "direction": random.choice(free)} if free else {"type": "noop"}


send({"type": "join", "nick": nick, "protocol": 1})
for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "welcome":
        nick = message["nick"]
    elif message.get("type") == "end":
        break
    elif "type" not in message and message["status"] == "play":
        send({**choose(message), "round": message["round"]})
