"""One step of a board game: turns the kernel's options into a decision, and the kernel's effects into events."""

from __future__ import annotations

from boardwright.core import Decision, Message, Step
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.notation.move_text import san_finish, san_start, write_move
from boardwright.families.boards.options import MoveList, OptionList
from boardwright.families.boards.rules.kernel_events import tell
from boardwright.families.boards.table import BoardsTable


def step(table: BoardsTable) -> Step:
    """Plays one move of the player to move."""
    rules: BoardsRules = table.game.rules
    position = table.position
    if not position.over:
        seat = position.player
        start = text = None
        prompt = Message("boards-prompt-move", player=rules.players[seat])
        if rules.language is None:
            if not table.listed:
                table.listed.append(MoveList(rules, position.moves()))
            move = yield Decision(seat, prompt, table.listed[0])
            table.last = move.ends
            played = move.ends
        else:
            if not table.listed:
                table.listed.append(OptionList(rules, position))
            options: OptionList = table.listed[0]
            move = yield Decision(seat, prompt, options)
            played = move.row
            table.last = (played[1], played[2]) if played[0] < 3 else None
            if rules.move_style == "san":
                start = san_start(rules, position, played, options.rows)
            elif rules.move_style == "wxf":
                text = write_move(rules, position, played, options.rows)
        table.plies += 1
        steps = position.play(played)
        table.listed = []
        if start is not None:
            text = san_finish(rules, start, played, seat, steps, position)
        tell(table, rules, steps, text)
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
