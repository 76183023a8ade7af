"""Registers our environments with Gymnasium. `import boardwright.adapters.gymnasium` is enough.

This module imports neither Gymnasium nor the environments. Gymnasium before 1.0 calls `register` (entry point
`gymnasium.envs`) before its own import has finished.
"""

from __future__ import annotations


def env_id(name: str) -> str:
    """The Gymnasium id of a shipped game.

    >>> env_id("starships_teams")
    'boardwright/starships-teams-v0'
    """
    return f"boardwright/{name.replace('_', '-')}-v0"


def register() -> None:
    """Registers every shipped game under its `env_id`. Board games are also registered for `gymnasium.make_vec`."""
    from gymnasium.envs import registration

    from boardwright.catalog import shipped_games

    for name, entry in shipped_games().items():
        known = env_id(name)
        if known not in registration.registry:
            # Only board games can play many matches at once in the kernel.
            batch = "boardwright.adapters.vector_env:BoardVectorEnv" if entry.family == "boards" else None
            registration.register(
                known,
                entry_point="boardwright.adapters.gymnasium:SeatEnv",
                vector_entry_point=batch,
                kwargs={"game": name},
            )
