"""An independent interpreter of board game files, for the tests only.

It reads the raw JSON and follows docs/rules/boards.md sentence by sentence, with plain dicts and without optimisations.
The compiled kernel is right if both offer the same moves and reach the same positions. This module checks nothing: a
file must have passed the checks of the format before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from math import gcd
from typing import Any

Json = dict[str, Any]
Place = tuple[int, ...]


@dataclass
class Pos:
    """A position: the figures on the cells, the current state, and the result if the match has ended."""

    figures: dict[Place, Json] = field(default_factory=dict)
    state: str = ""
    current_move: int = 1
    over: bool = False
    winners: list[str] = field(default_factory=list)

    def copy(self) -> Pos:
        return replace(self, figures={place: dict(figure) for place, figure in self.figures.items()})


@dataclass(frozen=True)
class Effect:
    """One applying action set: its actions, for the figure of one cell, on the cell that was judged."""

    source: Place
    judged: Place
    actions: tuple[Any, ...]


def matches(pattern: Any, thing: Any) -> bool:
    """Deep match: everything the pattern asks for is in the thing, with that very value."""
    if isinstance(pattern, dict):
        known = thing if isinstance(thing, dict) else {}
        return all(matches(pattern[key], known.get(key)) for key in pattern)
    return type(pattern) is type(thing) and bool(pattern == thing)


def as_sets(condition: Any) -> list[Json]:
    """A single condition set may stand without its list."""
    return condition if isinstance(condition, list) else [condition]


class Ref:
    """A game as the reference plays it."""

    def __init__(self, game: Json) -> None:
        self.game = game = without_comments(game)
        self.players: list[str] = game["players"]
        cell = game["cell"] if "cell" in game else game["cel"]
        self.dimensions: list[str] = cell["coordinates_names"]
        self.cells: list[Place] = [self.place(entry) for entry in game["board"]["cells"]]
        self.is_cell = set(self.cells)
        self.known: dict[tuple[int, Place], bool] = {}

    # Places

    def place(self, coordinates: Json) -> Place:
        """A missing coordinate is 0."""
        return tuple(coordinates.get(name, 0) for name in self.dimensions)

    def named(self, place: Place) -> Json:
        return dict(zip(self.dimensions, place))

    def describe(self, pos: Pos, place: Place) -> Json | None:
        """The cell as patterns see it; its coordinates may be named with or without `coordinates`."""
        if place not in self.is_cell:
            return None
        return {**self.named(place), "coordinates": self.named(place), **pos.figures.get(place, {})}

    # Conditions

    def holds(self, pos: Pos, condition: Any, source: Place, judged: Place) -> bool:
        """One condition set that holds is enough."""
        return any(self.set_holds(pos, one, source, judged) for one in as_sets(condition))

    def set_holds(self, pos: Pos, one: Json, source: Place, judged: Place) -> bool:
        """In a set, everything must hold."""
        standing = pos.figures.get(judged)
        facts = {
            "self": self.describe(pos, source),
            "target": self.describe(pos, judged),
            "computed": {
                "is_cell": judged in self.is_cell,
                "is_figure": standing is not None,
                "is_enemy": standing is not None and standing["player"] != self.player(pos),
                "moves_after_last_move": pos.current_move - pos.figures[source]["last_move"],
            },
            "statistics": {"current_move": pos.current_move},
        }
        return all(matches(one[category], facts[category]) for category in one)

    # Movements

    def leads(self, movement: Json, start: Place, end: Place) -> bool:
        """Whether an allowed multiple of the movement's step goes from start to end."""
        delta = tuple(b - a for a, b in zip(start, end))
        key = (id(movement), delta)
        if key not in self.known:
            step = self.place(movement)
            multiples = range(1, max(map(abs, delta)) + 1) if movement.get("repeat", False) else [1]
            signs = [1, -1] if movement.get("also_reversed", False) else [1]
            self.known[key] = any(
                delta == tuple(sign * k * s for s in step) for k in multiples for sign in signs
            )
        return self.known[key]

    def movement(self, pos: Pos, start: Place, end: Place) -> Json | None:
        """The first movement in the figure's list that leads there; later ones are not tried."""
        mover = pos.figures[start]
        movements = self.game["figures"][mover["figure"]].get("movement", [])
        if isinstance(movements, dict):
            movements = movements.get(mover["player"], [])
        for movement in movements:
            if self.leads(movement, start, end) and (
                "if" not in movement or self.holds(pos, movement["if"], start, end)
            ):
                return movement  # type: ignore[no-any-return]
        return None

    def between(self, start: Place, end: Place, movement: Json) -> list[Place]:
        """Every place on the straight line strictly between, from start on, whether there is a cell or not."""
        delta = [b - a for a, b in zip(start, end)]
        parts = gcd(*delta)
        if movement.get("steps_only", False):
            parts //= gcd(*self.place(movement))
        return [tuple(a + i * d // parts for a, d in zip(start, delta)) for i in range(1, parts)]

    def applying(self, pos: Pos, sets: list[Json], source: Place, judged: Place) -> list[Effect]:
        """Without `if`, a set always applies."""
        return [
            Effect(source, judged, tuple(one["actions"]))
            for one in sets
            if "if" not in one or self.holds(pos, one["if"], source, judged)
        ]

    def normal(self, pos: Pos, start: Place, end: Place) -> list[Effect]:
        """What a figure's own movement does from start to end; nothing if the move does not exist."""
        movement = self.movement(pos, start, end)
        if movement is None:
            return []
        figure = self.game["figures"][pos.figures[start]["figure"]]
        effects = self.applying(pos, destination(movement) + destination(figure), start, end)
        for place in self.between(start, end, movement):
            effects += self.applying(pos, transition(movement) + transition(figure), start, place)
        return [] if cancelled(effects) else effects

    def complex(self, pos: Pos, start: Place, end: Place) -> list[Effect]:
        """What the first complex movement leading the initiator from start to end does."""
        for movement in self.game.get("complex_movement", []):
            for initiator in movement["figures"]:
                if initiator["figure"] == pos.figures[start]["figure"]:
                    effects = self.together(pos, movement, initiator, start, end)
                    if effects:
                        return effects
        return []

    def together(self, pos: Pos, movement: Json, initiator: Json, start: Place, end: Place) -> list[Effect]:
        """What all members of a complex movement do if `initiator` stands on start and goes to end."""
        if end != added(start, self.place(initiator.get("coordinates_delta", {}))):
            return []
        zero = self.place(initiator.get("relative_position", {}))
        all_effects = []
        for member in movement["figures"]:
            offset = self.place(member.get("relative_position", {}))
            source = added(start, tuple(a - b for a, b in zip(offset, zero)))
            target = added(source, self.place(member.get("coordinates_delta", {})))
            if pos.figures.get(source, {}).get("figure") != member["figure"] or target not in self.is_cell:
                return []
            effects = self.applying(pos, destination(member) + destination(movement), source, target)
            if not effects or cancelled(effects):
                return []
            all_effects += effects
        return all_effects

    def effects(self, pos: Pos, start: Place, end: Place) -> list[Effect]:
        """The normal movement comes first; complex ones only if it yields nothing."""
        mover = pos.figures.get(start)
        if pos.over or mover is None or mover["player"] != self.player(pos) or start == end:
            return []
        return self.normal(pos, start, end) or self.complex(pos, start, end)

    # Actions

    def execute(self, pos: Pos, start: Place, effects: list[Effect]) -> None:
        pos.figures[start]["moves_made"] += 1
        movers = {effect.source: pos.figures[effect.source] for effect in effects}
        for effect in effects:
            for action in effect.actions:
                if word(action) == "replace":
                    movers[effect.source]["figure"] = action["parameters"]["new_figure"]
                elif effect.judged in self.is_cell:  # on a place with no cell nothing can be done
                    ACTIONS[word(action)](pos, effect.source, effect.judged)

    # States

    def player(self, pos: Pos) -> str:
        """Whose move the position waits for."""
        return self.game["game_states"][pos.state]["parameters"]["player"]  # type: ignore[no-any-return]

    def has_won(self, pos: Pos, player: str) -> bool:
        """Any check of the player is enough."""
        return any(
            any(matches(check["filter"], self.describe(pos, place)) for place in self.cells)
            == check.get("result", True)
            for check in self.game.get("win_conditions", {}).get(player, [])
        )

    def follow(self, pos: Pos, result: bool | None) -> None:
        """Go to the first next state that matches the result."""
        branches = self.game["game_states"][pos.state]["next"]
        if isinstance(branches, str):
            branches = [{"state": branches}]
        for branch in branches:
            if "if" not in branch or any(matches(one, {"result": result}) for one in as_sets(branch["if"])):
                pos.state = branch["state"]
                return
        raise ValueError(f"state {pos.state} has no way on for {result}")

    def settle(self, pos: Pos) -> None:
        """Run the states until one waits for a player who has a move, or the match is over."""
        for _ in range(10_000):
            state = self.game["game_states"][pos.state]
            result = None
            if state["type"] == "move":
                if not any(self.each_move(pos)):
                    pos.over, pos.winners = True, self.winners_without_move(state["parameters"])
                return
            if state["type"] == "end":
                pos.over = True
                return
            if state["type"] == "next_move":
                pos.current_move += 1
            if state["type"] == "check_win":
                player = state["parameters"]["player"]
                result = self.has_won(pos, player)
                pos.winners = [name for name in pos.winners if name != player] + [player] * result
            self.follow(pos, result)
        raise ValueError("the states never wait for a player")

    def winners_without_move(self, parameters: Json) -> list[str]:
        """A player with no move: a draw, unless the state says that it is lost or won."""
        player = parameters["player"]
        return {
            "draw": [],
            "loss": [name for name in self.players if name != player],
            "win": [player],
        }[parameters.get("no_moves", "draw")]

    # Playing

    def start(self) -> Pos:
        pos = Pos(state=self.game["initial_game_state"])
        for player, figures in self.game["initial_position"].items():
            for figure, places in figures.items():
                for place in places:
                    pos.figures[self.place(place)] = {
                        "figure": figure, "player": player, "moves_made": 0, "last_move": 0
                    }  # fmt: skip
        self.settle(pos)
        return pos

    def each_move(self, pos: Pos) -> Iterator[tuple[Place, Place]]:
        for start in self.cells:
            if start in pos.figures and pos.figures[start]["player"] == self.player(pos):
                for end in self.cells:
                    if self.effects(pos, start, end):
                        yield start, end

    def moves(self, pos: Pos) -> list[tuple[Place, Place]]:
        """Every legal (from, to), in the order of the cells in the file."""
        return [] if pos.over else list(self.each_move(pos))

    def play(self, pos: Pos, start: Place, end: Place) -> Pos:
        """The position after a move; the one before is left as it was."""
        effects = self.effects(pos, start, end)
        if not effects:
            raise ValueError(f"no move {start} -> {end}")
        after = pos.copy()
        self.execute(after, start, effects)
        self.follow(after, None)
        self.settle(after)
        return after

    def perft(self, pos: Pos, depth: int) -> int:
        """The number of move sequences of that length."""
        if depth <= 1:
            return len(self.moves(pos)) if depth == 1 else 1
        return sum(self.perft(self.play(pos, *move), depth - 1) for move in self.moves(pos))


def added(place: Place, delta: Place) -> Place:
    return tuple(a + b for a, b in zip(place, delta))


def destination(owner: Json) -> list[Json]:
    actions = owner.get("cell_actions", {})
    return list(actions.get("destination", actions.get("destionation", [])))


def transition(owner: Json) -> list[Json]:
    return list(owner.get("cell_actions", {}).get("transition", []))


def cancelled(effects: list[Effect]) -> bool:
    return any(word(action) == "cancel" for effect in effects for action in effect.actions)


def word(action: Any) -> str:
    """An action is its name, or an object with a name and parameters."""
    return action["action"] if isinstance(action, dict) else action  # type: ignore[no-any-return]


def without_comments(value: Any) -> Any:
    """Keys that begin with `_` say nothing to the rules."""
    if isinstance(value, dict):
        return {key: without_comments(child) for key, child in value.items() if not key.startswith("_")}
    return [without_comments(child) for child in value] if isinstance(value, list) else value


def move(pos: Pos, source: Place, judged: Place) -> None:
    if source in pos.figures:
        pos.figures[judged] = pos.figures.pop(source)
        pos.figures[judged]["last_move"] = pos.current_move


def take(pos: Pos, source: Place, judged: Place) -> None:
    pos.figures.pop(judged, None)


def swap(pos: Pos, source: Place, judged: Place) -> None:
    here, there = pos.figures.pop(source, None), pos.figures.pop(judged, None)
    if here is not None:
        pos.figures[judged] = here
    if there is not None:
        pos.figures[source] = there


ACTIONS: dict[str, Callable[[Pos, Place, Place], None]] = {"move": move, "take": take, "swap": swap}
