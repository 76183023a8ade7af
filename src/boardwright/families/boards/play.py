"""One step of a board game: the kernel's options become a decision, and what it did becomes events."""

from __future__ import annotations

from boardwright.core import Decision, Message, Step
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.options import MoveList, OptionList
from boardwright.families.boards.rules.kernel_events import tell
from boardwright.families.boards.table import BoardsTable


def step(table: BoardsTable) -> Step:
    """One move of the player whose move the position awaits."""
    rules: BoardsRules = table.game.rules
    position = table.position
    if not position.over:
        seat = position.player
        prompt = Message("boards-prompt-move", player=rules.players[seat])
        if rules.language is None:
            move = yield Decision(seat, prompt, MoveList(rules, position.moves()))
            table.last = move.ends
            played = move.ends
        else:
            move = yield Decision(seat, prompt, OptionList(rules, position))
            played = move.row
            table.last = (played[1], played[2]) if played[0] < 3 else None
        table.plies += 1
        tell(table, rules, position.play(played))
    if position.over:
        if position.reason == "rule":
            table.end = rules.end_names[position.ended_by]
        _end(table, position.reason or "end", position.winners)
    elif table.plies >= rules.max_moves:
        _end(table, "cap", [])


def _end(table: BoardsTable, reason: str, winners: list[int]) -> None:
    table.over = True
    table.reason = reason
    named = {"end": table.end} if table.end is not None else {}
    table.emit("ended", winners=[table.game.rules.players[seat] for seat in winners], reason=reason, **named)
