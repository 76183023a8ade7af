"""`policy:FILE`: a trained policy in a seat. The file is ONNX: observations in, a value for each action out.

Observations and actions are encoded as in `wire/learning_encoding.py`. The legal action with the highest value is
played. Needs the extra `boardwright[policy]`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardwright.core import BadOptions, Game, Message, Option, View


class PolicyBot:
    """A network that was trained on the environments of a game."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._encoding: Any = None
        self._network = _network(file)
        self._input = self._network.get_inputs()[0].name

    def __repr__(self) -> str:
        return f"<PolicyBot {self.file}>"

    def choose(self, view: View) -> Option:
        encoding = self._encoding_of(view.game, view.seats)
        slots = encoding.slots(view.decision)
        observation = encoding.observation(view)[None]
        try:
            values = self._network.run(None, {self._input: observation})[0][0]
        except Exception as error:  # the runtime has no narrower type for a wrong shape
            raise self._unfit(view.game, encoding) from error
        if values.shape != (encoding.actions,):
            raise self._unfit(view.game, encoding)
        best = max(slots, key=lambda slot: (float(values[slot]), -slot))
        found: Option = slots[best]
        return found

    def _encoding_of(self, game: Game, seats: int) -> Any:
        if self._encoding is None or self._encoding.game is not game or self._encoding.seats != seats:
            from boardwright.wire.learning_encoding import Encoding

            self._encoding = Encoding(game, seats)
        return self._encoding

    def _unfit(self, game: Game, encoding: Any) -> BadOptions:
        shape = " × ".join(str(length) for length in encoding.shape)
        return BadOptions(
            Message(
                "bots-policy-unfit", file=self.file, game=game.title, shape=shape, actions=encoding.actions
            )
        )


def _network(file: str) -> Any:
    if not Path(file).is_file():
        raise BadOptions(Message("bots-policy-missing", file=file[:200]))
    try:
        import onnxruntime
    except ModuleNotFoundError:
        raise BadOptions(Message("bots-policy-extra")) from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    try:
        return onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
    except Exception:  # the runtime raises a different type for each kind of fault
        raise BadOptions(Message("bots-policy-bad", file=file[:200])) from None
