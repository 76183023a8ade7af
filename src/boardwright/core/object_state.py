"""The state of an object for snapshots: all attributes, even if some of its classes are compiled.

Pickle by itself would lose attributes that an interpreted class adds to a compiled one (docs/adr/0024-mypyc.md).
"""

from __future__ import annotations

from typing import Any, TypeAlias

State: TypeAlias = tuple[None, dict[str, Any]]


def object_state(item: object) -> State:
    """All attributes of an object that have a value, in the form that pickle uses for classes with slots.

    >>> class Point:
    ...     __slots__ = ("__secret", "x")
    ...     def __init__(self) -> None:
    ...         self.x, self.__secret = 1, 2
    >>> class Spot(Point):
    ...     pass
    >>> spot = Spot(); spot.y = 3
    >>> object_state(spot) == (None, {"x": 1, "y": 3, "_Point__secret": 2})
    True
    """
    state: dict[str, Any] = dict(getattr(item, "__dict__", {}))
    for kind in type(item).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names = [slots] if isinstance(slots, str) else [*slots]
        for name in (*names, *kind.__dict__.get("__mypyc_attrs__", ())):
            if name.startswith("__"):
                if name.endswith("__"):
                    continue
                name = f"_{kind.__name__.lstrip('_')}{name}"
            if hasattr(item, name):
                state[name] = getattr(item, name)
    return None, state


def set_object_state(item: object, state: State) -> None:
    """Sets all attributes."""
    for name, value in state[1].items():
        setattr(item, name, value)
