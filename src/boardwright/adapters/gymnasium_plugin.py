"""Registers our environments with Gymnasium once both packages are imported, in either order.

Gymnasium before 1.0 finds `register` through the entry point `gymnasium.envs`. Gymnasium 1 reads no entry points; there
`import boardwright` waits for `import gymnasium` and registers then. Nothing of Gymnasium is imported from here.
"""

from __future__ import annotations

import sys

#: For type checkers; importing `typing` takes longer than everything else here.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def env_id(name: str) -> str:
    """The Gymnasium id of a shipped game.

    >>> env_id("starships_teams")
    'boardwright/starships-teams-v0'
    """
    return f"boardwright/{name.replace('_', '-')}-v0"


def register() -> None:
    """Registers every shipped game by its `env_id`, board games also for `gymnasium.make_vec`."""
    from gymnasium.envs import registration

    from boardwright.catalog import shipped_games

    for name, entry in shipped_games().items():
        known = env_id(name)
        if known not in registration.registry:
            # Board games have batches that run in the kernel.
            batch = "boardwright.adapters.vector:BoardVectorEnv" if entry.family == "boards" else None
            registration.register(
                known,
                entry_point="boardwright.adapters.gymnasium:SeatEnv",
                vector_entry_point=batch,
                kwargs={"game": name},
            )


def install() -> None:
    """Registers now if Gymnasium is imported, else as soon as it is."""
    module = sys.modules.get("gymnasium")
    if module is None:
        if not any(isinstance(finder, _Watcher) for finder in sys.meta_path):
            sys.meta_path.insert(0, _Watcher())
    elif hasattr(module, "make"):
        register()


class _Watcher:
    """Finds nothing itself; sees the first import of Gymnasium and registers at its end."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name != "gymnasium":
            return None
        from importlib.machinery import PathFinder

        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            run = spec.loader.exec_module

            def exec_module(module: Any) -> None:
                run(module)
                register()

            spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec
