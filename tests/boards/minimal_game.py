"""A small, good board file for tests to break, and patches by JSON path."""

from __future__ import annotations

import copy
import re
from typing import Any

#: The value of a patch that takes a key or an entry away.
GONE = object()

#: Two players, nine cells, a man who steps forward and becomes a lord, and a castling of both.
SMALL: dict[str, Any] = {
    "name": "small",
    "players": ["white", "black"],
    "cell": {
        "coordinates_names": ["x", "y"],
        "geometry": [[0, 0], [1, 0], [1, 1], [0, "1"]],
        "position": {"x": "x", "y": "y * 1.5"},
        "colors": {"fill": "(x + y) % 2 ? 'grey' : 'white'"},
    },
    "board": {
        "cells": [{"x": x, "y": y} for y in range(3) for x in range(3)],
        "rotation_angle": {"white": 180, "black": 0},
    },
    "figures": {
        "man": {
            "movement": {
                "white": [{"y": 1, "if": {"self": {"player": "white"}}}],
                "black": [{"y": -1}],
            },
            "cell_actions": {
                "destination": [
                    {"actions": ["take", "move"], "if": [{"computed": {"is_enemy": True}}]},
                    {"actions": ["move"], "if": [{"computed": {"is_figure": False}}]},
                    {
                        "actions": [{"action": "replace", "parameters": {"new_figure": "lord"}}],
                        "if": [{"target": {"y": 2}}, {"target": {"coordinates": {"y": 0}}}],
                    },
                ]
            },
        },
        "lord": {
            "movement": [
                {"x": 1, "repeat": True, "also_reversed": True},
                {"x": 1, "y": 1, "also_reversed": True},
            ],
            "cell_actions": {
                "destination": [{"actions": ["move"], "if": [{"computed": {"is_figure": False}}]}],
                "transition": [{"actions": ["cancel"], "if": [{"computed": {"is_figure": True}}]}],
            },
        },
    },
    "complex_movement": [
        {
            "figures": [
                {"figure": "lord", "coordinates_delta": {"x": 1}},
                {"figure": "man", "relative_position": {"x": 1}, "coordinates_delta": {"x": -1}},
            ],
            "cell_actions": {"destination": [{"actions": ["move"], "if": [{"self": {"moves_made": 0}}]}]},
        }
    ],
    "initial_position": {
        "white": {"man": [{"x": 0}, {"x": 1}], "lord": [{"x": 2}]},
        "black": {"man": [{"x": 0, "y": 2}, {"x": 1, "y": 2}]},
    },
    "win_conditions": {
        "white": [{"entity": "cell", "filter": {"player": "black"}, "type": "exists", "result": False}],
        "black": [{"entity": "cell", "filter": {"player": "white"}, "type": "exists", "result": False}],
    },
    "game_states": {
        "white moves": {"type": "move", "parameters": {"player": "white"}, "next": "white won?"},
        "white won?": {
            "type": "check_win",
            "parameters": {"player": "white"},
            "next": [{"state": "over", "if": [{"result": True}]}, {"state": "black moves"}],
        },
        "black moves": {"type": "move", "parameters": {"player": "black"}, "next": "black won?"},
        "black won?": {
            "type": "check_win",
            "parameters": {"player": "black"},
            "next": [
                {"state": "over", "if": {"result": True}},
                {"state": "count", "if": [{"result": False}]},
            ],
        },
        "count": {"type": "next_move", "next": "white moves"},
        "over": {"type": "end"},
    },
    "initial_game_state": "white moves",
    "resources": {"images": {"figures": {"white": {"man": "stone"}}}},
}


def small(patches: dict[str, Any] | None = None) -> dict[str, Any]:
    """The small file, with the values at some paths changed, added or GONE.

    >>> small({"players[1]": "red", "cell.colors": GONE})["players"]
    ['white', 'red']
    """
    file = copy.deepcopy(SMALL)
    for path, value in (patches or {}).items():
        keys = [int(key[1:-1]) if key[0] == "[" else key for key in re.findall(r"\[\d+\]|[^.\[\]]+", path)]
        node: Any = file
        for key in keys[:-1]:
            node = node[key]
        if value is GONE:
            del node[keys[-1]]
        elif isinstance(node, list) and keys[-1] == len(node):
            node.append(value)
        else:
            node[keys[-1]] = value
    return file
