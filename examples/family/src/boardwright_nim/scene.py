"""What to draw for a view."""

from boardwright.core import Message, View
from boardwright.wire.scene import Scene, Space, Token, words


def scene(view: View) -> Scene:
    """A column for each heap, a token for each stick. Their pictures are `art/stick.svg` and `art/ground-heap.svg`."""
    heaps = view.table["heaps"]
    return Scene(
        spaces=[
            Space(
                id=f"heap:{heap}",
                kind="heap",
                points=[(heap, 0), (heap + 0.9, 0), (heap + 0.9, 1), (heap, 1)],
            )
            for heap in range(len(heaps))
        ],
        tokens=[
            Token(id=f"stick:{heap}:{stick}", at=f"heap:{heap}", icon="stick")
            for heap, sticks in enumerate(heaps)
            for stick in range(sticks)
        ],
        result=words(Message("nim-result", seat=view.table["turn"])) if view.over else None,
    )
