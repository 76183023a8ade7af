"""Random board games, valid but meaningless, to find where two implementations of the format differ.

Every word of the format can occur. The boards are so small that figures meet often.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

Json = dict[str, Any]

DIMENSIONS = ("x", "y", "z")
FIGURES = ("ant", "bee", "cat", "dog")


class Arbitrary:
    """One game from one seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.dimensions = DIMENSIONS[: self.random.choice((1, 2, 2, 2, 3))]
        self.players = ["white", "black", "green"][: self.random.choice((1, 2, 2, 2, 3))]
        self.figures = FIGURES[: self.random.randint(1, 4)]
        width = {1: 9, 2: 4, 3: 3}[len(self.dimensions)]
        space = list(product(range(width), repeat=len(self.dimensions)))
        self.cells = sorted(self.random.sample(space, self.random.randint(len(space) * 2 // 3, len(space))))

    def chance(self, p: float) -> bool:
        return self.random.random() < p

    def coordinates(self, place: tuple[int, ...]) -> Json:
        """Zeros may be left out."""
        return {name: n for name, n in zip(self.dimensions, place) if n or self.chance(0.5)}

    def delta(self, zero: bool = False) -> Json:
        while True:
            step = {name: self.random.choice((-2, -1, 0, 0, 1, 1, 2)) for name in self.dimensions}
            if zero or any(step.values()):
                return step

    # Conditions

    def pattern(self) -> Json:
        at = {name: self.random.randint(0, 3) for name in self.dimensions if self.chance(0.4)}
        found: Json = {"coordinates": at} if self.chance(0.3) else at if self.chance(0.4) else {}
        for key, values in {
            "figure": self.figures,
            "player": self.players,
            "moves_made": (0, 0, 1, 2),
            "last_move": (0, 0, 1, 2, 3),
        }.items():
            if self.chance(0.2):
                found = {**found, key: self.random.choice(values)}
        return found

    def condition(self) -> Json:
        found: Json = {}
        if self.chance(0.3):
            found["self"] = self.pattern()
        if self.chance(0.3):
            found["target"] = self.pattern()
        if self.chance(0.7):
            key = self.random.choice(("is_figure", "is_figure", "is_enemy", "is_enemy", "is_cell"))
            found["computed"] = {key: self.chance(0.5)}
            if self.chance(0.15):
                found["computed"]["moves_after_last_move"] = self.random.randint(0, 4)
        if self.chance(0.1):
            found["statistics"] = {"current_move": self.random.randint(1, 6)}
        return found

    def conditions(self) -> Any:
        found = [self.condition() for _ in range(self.random.choice((1, 1, 2, 3)))]
        return found[0] if len(found) == 1 and self.chance(0.5) else found

    # Actions

    def action(self) -> Any:
        word = self.random.choice(("move", "move", "move", "take", "take", "swap", "replace"))
        if word == "replace":
            return {"action": "replace", "parameters": {"new_figure": self.random.choice(self.figures)}}
        return word if self.chance(0.9) else {"action": word}

    def action_set(self, cancel: float) -> Json:
        actions = (
            ["cancel"]
            if self.chance(cancel)
            else [self.action() for _ in range(self.random.choice((1, 1, 2, 3)))]
        )
        return {"actions": actions, "if": self.conditions()} if self.chance(0.8) else {"actions": actions}

    def cell_actions(self) -> Json:
        found: Json = {
            "destination": [self.action_set(0.15) for _ in range(self.random.choice((0, 1, 1, 2, 3)))]
        }
        if self.chance(0.4):
            found["transition"] = [self.action_set(0.4) for _ in range(self.random.choice((1, 1, 2)))]
        return found

    # Figures

    def movement(self) -> Json:
        found: Json = self.delta()
        for key, p in (("repeat", 0.4), ("also_reversed", 0.5), ("steps_only", 0.2)):
            if self.chance(p):
                found[key] = True
        if self.chance(0.25):
            found["if"] = self.conditions()
        if self.chance(0.4):
            found["cell_actions"] = self.cell_actions()
        return found

    def figure(self) -> Json:
        movements = [self.movement() for _ in range(self.random.randint(1, 4))]
        found: Json = {"movement": movements, "cell_actions": self.cell_actions()}
        if self.chance(0.85):  # else most matches would be over at once
            found["cell_actions"]["destination"].append(
                {"actions": ["move"], "if": {"computed": {"is_figure": False}}}
            )
        if self.chance(0.3):
            found["movement"] = {
                player: self.random.sample(movements, len(movements)) for player in self.players
            }
        return found

    def member(self) -> Json:
        found: Json = {"figure": self.random.choice(self.figures)}
        for key, p in (("relative_position", 0.7), ("coordinates_delta", 0.8)):
            if self.chance(p):
                found[key] = self.delta(zero=True)
        if self.chance(0.5):
            found["cell_actions"] = {"destination": [self.action_set(0.1)]}
        return found

    def complex(self) -> Json:
        found: Json = {"figures": [self.member() for _ in range(self.random.choice((1, 2, 2, 3)))]}
        if self.chance(0.7):
            found["cell_actions"] = {"destination": [self.action_set(0.1)]}
        return found

    # States

    def states(self) -> Json:
        """Everyone moves in turn; in between, wins may be looked for and the number may rise."""
        found: Json = {}
        order = [*self.players, *self.random.choices(self.players, k=self.random.choice((0, 0, 1)))]
        for i, player in enumerate(order):
            following = f"move{(i + 1) % len(order)}"
            numbered = self.chance(0.7)
            asked = self.random.choice(self.players)
            parameters: Json = {"player": player}
            if self.chance(0.4):
                parameters["no_moves"] = self.random.choice(("draw", "loss", "win"))
            found[f"move{i}"] = {"type": "move", "parameters": parameters, "next": f"check{i}"}
            on = f"number{i}" if numbered else following
            ways = [{"state": "end", "if": [{"result": self.chance(0.9)}]}, {"state": on}]
            ending = self.chance(0.5)
            found[f"check{i}"] = {
                "type": "check_win",
                "parameters": {"player": asked},
                "next": ways if ending else on,
            }
            if ending:
                found["end"] = {"type": "end"}
            if numbered:
                found[f"number{i}"] = {"type": "next_move", "next": following}
        return found

    def win_check(self, position: Json) -> Json:
        """Mostly that some figures of the start are no more, so that the match lasts a while."""
        standing = [(figure, player) for player, own in position.items() for figure in own]
        found: Json = {"entity": "cell", "filter": self.pattern(), "type": "exists"}
        if self.chance(0.7):
            figure, player = self.random.choice(standing)
            found["filter"] = {"figure": figure, "player": player}
            found["result"] = False
        elif self.chance(0.5):
            found["result"] = True
        return found

    def game(self) -> Json:
        position: Json = {player: {} for player in self.players}
        for place in self.random.sample(self.cells, len(self.cells) // 2 + 1):
            own = position[self.random.choice(self.players)]
            own.setdefault(self.random.choice(self.figures), []).append(self.coordinates(place))
        return {
            "name": "arbitrary",
            "players": self.players,
            "cell": {"coordinates_names": list(self.dimensions)},
            "board": {"cells": [self.coordinates(place) for place in self.cells]},
            "figures": {name: self.figure() for name in self.figures},
            "complex_movement": [self.complex() for _ in range(self.random.choice((0, 1, 2, 3)))],
            "initial_position": position,
            "win_conditions": {
                player: [self.win_check(position)] for player in self.players if self.chance(0.8)
            },
            "game_states": self.states(),
            "initial_game_state": "move0",
        }
