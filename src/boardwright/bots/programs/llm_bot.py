"""`llm:COMMAND`: a language model in a seat. The command runs once for each question: it reads the prompt from standard
input and writes the answer to standard output.

The answer may be prose; `wire/text_play.py` finds the option that it means. If the answer means no option, the command
runs again with the reason in the prompt. After a few attempts the seat gets a fault, like any program that fails.
"""

from __future__ import annotations

import shlex
import time
from typing import Any

from boardwright.bots.programs.limits import ProgramLimits
from boardwright.bots.programs.program_bots import ProgramBot
from boardwright.children.foreign_program import LineTooLong, ProgramExited, ProgramProcess
from boardwright.core import Message, Option, View, translate
from boardwright.core.bot_interface import decision_of
from boardwright.wire.text_play import find_option, refusal_text, view_text

#: Maximum number of runs of the command for one question.
TRIES = 3
#: Time limit of one run if the tournament sets none. Models think longer than bots.
REPLY_MS = 120_000
#: Maximum size of an answer; the rest is not read.
MAX_ANSWER = 100_000


class LlmBot(ProgramBot):
    """A command that reads a prompt and writes an answer. Its log has every prompt, answer and refusal."""

    def __init__(self, command: list[str], limits: ProgramLimits | None = None) -> None:
        super().__init__(limits)
        self.command = command
        self.log = ""
        self._told = 0

    def __repr__(self) -> str:
        return f"<LlmBot {shlex.join(self.command)}>"

    def choose(self, view: View) -> Option:
        decision = decision_of(view)
        prompt = self._prompt(view)
        refusals: list[str] = []
        reason = "invalid"
        for _ in range(TRIES):
            asked = "\n\n".join([prompt, *refusals])
            self._write("prompt" if not refusals else "again", refusals[-1] if refusals else prompt)
            answer, reason = self._run(asked)
            self._write("answer", answer)
            option = find_option(answer, decision.options)
            if option is not None:
                return option
            self.note(view.answers, reason, answer=" ".join(answer.split())[:200])
            refusals.append(refusal_text(answer, decision.options))
        self.faults[reason] += 1
        return decision.default

    def reply_ms(self, view: View) -> int:
        return REPLY_MS if self.limits.reply_ms is None else self.limits.reply_ms

    def _prompt(self, view: View) -> str:
        events = view.events()
        told, self._told = self._told, len(events)
        rules = translate(Message("bots-llm-prompt", game=view.game.title), "en")
        return f"{rules}\n\n{view_text(view, events[told:])}"

    def _run(self, prompt: str) -> tuple[str, str]:
        """Runs the command on a prompt. Returns its output, and the fault to use if the output is not an answer."""
        try:
            process = ProgramProcess(self.command, self.limits)
        except OSError as error:
            return "", f"cannot start: {error.strerror or type(error).__name__}"
        limit = (REPLY_MS if self.limits.reply_ms is None else self.limits.reply_ms) / 1000
        deadline = time.monotonic() + limit
        said: list[bytes] = []
        try:
            process.send(prompt.encode("utf-8", "replace"))
            process.end_input()
            for line in process.lines(deadline):
                said.append(b"(a line too long)" if line is LineTooLong else bytes(line))  # type: ignore[arg-type]
                if sum(map(len, said)) > MAX_ANSWER:
                    return self._decoded(said), "too long"
            return self._decoded(said), "timeout"
        except ProgramExited:
            said += process.rest()
            return self._decoded(said), "invalid"
        finally:
            process.stop(0)

    @staticmethod
    def _decoded(said: list[bytes]) -> str:
        return b"\n".join(said).decode("utf-8", "replace")

    def _write(self, what: str, text: str) -> None:
        self.log = f"{self.log}--- {what}\n{text}\n"[-self.limits.log_bytes :]

    def _ask(self, view: View, hearing: Any) -> str:
        raise NotImplementedError("a model answers in words, see choose")
