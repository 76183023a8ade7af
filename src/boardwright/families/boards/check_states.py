"""Checks of the state machine: dead ends, unreachable states, cycles without a move.

These checks need no board; they only follow names. They assume that `check_win` may have either result.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.families.boards.check_context import CheckContext
from boardwright.families.boards.format.states import CheckWinState, EndState, MoveState, State


def _results(state: State) -> tuple[bool | None, ...]:
    """The possible results of a state."""
    return (True, False) if isinstance(state, CheckWinState) else (None,)


def _ways(state: State) -> Iterator[tuple[bool | None, int]]:
    """Each result of a state with the number of the first branch that matches it; -1 if no branch matches."""
    if isinstance(state, EndState):
        return
    for result in _results(state):
        fits = [i for i, branch in enumerate(state.next) if branch.result is None or branch.result == result]
        yield result, fits[0] if fits else -1


def _followers(state: State) -> list[str]:
    return [] if isinstance(state, EndState) else [state.next[i].state for _, i in _ways(state) if i >= 0]


def _reached(states: dict[str, State], start: str) -> dict[str, None]:
    reached = {start: None}
    ahead = [start]
    while ahead:
        for name in _followers(states[ahead.pop()]):
            if name not in reached:
                reached[name] = None
                ahead.append(name)
    return reached


def state_machine(whole: CheckContext) -> None:
    """Checks that every result takes a branch, every state is reachable, and a move or the end always follows."""
    before = len(whole.report.errors)
    branches_that_fall_through(whole)
    # If a result takes no branch, it is unknown which state it should have reached.
    if len(whole.report.errors) == before:
        states_out_of_reach(whole)
        circles_that_never_wait(whole)


def branches_that_fall_through(whole: CheckContext) -> None:
    """Every result of a state must take some branch, and every branch should be taken by some result."""
    for name, state in whole.game.game_states.items():
        if isinstance(state, EndState):
            continue
        loc = ("game_states", name, "next")
        if _results(state) == (None,):
            looking = [i for i, branch in enumerate(state.next) if branch.result is not None]
            for index in looking:
                whole.error((*loc, index, "if"), "boards-check-no-result", type=state.type)
            if looking:
                continue
        ways = list(_ways(state))
        for result, branch in ways:
            if branch == -1:
                whole.error(loc, "boards-check-falls-through", result="true" if result else "false")
        for index in sorted(set(range(len(state.next))) - {branch for _, branch in ways}):
            whole.warn((*loc, index), "boards-check-branch-never-taken")


def states_out_of_reach(whole: CheckContext) -> None:
    """Every state must be reachable from the first."""
    states = whole.game.game_states
    reached = _reached(states, whole.game.initial_game_state)
    for name in states:
        if name not in reached:
            whole.error(
                ("game_states", name), "boards-check-unreachable", start=whole.game.initial_game_state
            )


def circles_that_never_wait(whole: CheckContext) -> None:
    """Refuses cycles of states without a move: from every reachable state, a move or the end must follow."""
    states = whole.game.game_states
    reached = _reached(states, whole.game.initial_game_state)
    if not any(isinstance(states[name], MoveState) for name in reached):
        whole.error(("game_states",), "boards-check-nobody-moves", start=whole.game.initial_game_state)
    busy = _endless(states, [name for name in reached if not isinstance(states[name], MoveState | EndState)])
    first = next((name for name in reached if name in busy), None)
    if first is not None:
        circle = _circle(states, first, busy)
        whole.error(("game_states", circle[0]), "boards-check-never-waits", circle=" → ".join(circle))


def _endless(states: dict[str, State], names: list[str]) -> set[str]:
    """The given states from which play could continue for ever without reaching any other state."""
    among = set(names)
    left = {name: sum(after in among for after in _followers(states[name])) for name in names}
    before: dict[str, list[str]] = {}
    for name in names:
        for after in _followers(states[name]):
            before.setdefault(after, []).append(name)
    # States that only lead out of the set are removed repeatedly. The remaining states can continue for ever.
    leaving = [name for name in names if not left[name]]
    while leaving:
        for name in before.get(leaving.pop(), ()):
            if name in left:
                left[name] -= 1
                if not left[name]:
                    leaving.append(name)
    return {name for name in names if left[name]}


def _circle(states: dict[str, State], start: str, busy: set[str]) -> list[str]:
    """A cycle, from a state back to itself."""
    way = [start]
    while True:
        after = next(name for name in _followers(states[way[-1]]) if name in busy)
        way.append(after)
        if after in way[:-1]:
            return way[way.index(after) :]


def matches_that_never_end(whole: CheckContext) -> None:
    """Warns if no state ends the match, if a player never moves, and if win checks and their states do not match."""
    game = whole.game
    reached = [game.game_states[name] for name in _reached(game.game_states, game.initial_game_state)]
    if not any(isinstance(state, EndState) for state in reached):
        whole.warn(("game_states",), "boards-check-no-end")
    moving = {state.parameters.player for state in reached if isinstance(state, MoveState)}
    for index, player in enumerate(game.players):
        if player not in moving and moving:
            whole.warn(("players", index), "boards-check-never-to-move", player=player)
    checked = {state.parameters.player for state in reached if isinstance(state, CheckWinState)}
    for player in game.players:
        if player in checked and not game.win_conditions.get(player):
            whole.warn(("win_conditions",), "boards-check-no-win-conditions", player=player)
        if player not in checked and game.win_conditions.get(player):
            whole.warn(("win_conditions", player), "boards-check-win-never-checked", player=player)
