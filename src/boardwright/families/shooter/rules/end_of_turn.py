"""The end of a turn: killed players are scored, the frenzy may begin, the board is refilled, the game may end.

Parts without a question are not separate steps, so one step usually ends a turn and starts the next one.
See docs/rules/shooter.md §10 to §13.
"""

from __future__ import annotations

from boardwright.core.message import Message
from boardwright.families.shooter.compiled import KILL, TRACK
from boardwright.families.shooter.options import FRENZY_LATE, allowance
from boardwright.families.shooter.rules.ask_player import Playing, ask
from boardwright.families.shooter.rules.scoring import finish, give, score_board
from boardwright.families.shooter.table import ShooterTable

#: Domination ends when `FULL_SPAWNS` spawn squares have `FULL_SPAWN` tokens each.
FULL_SPAWNS = 2
FULL_SPAWN = 8

_ASK_CLAIM = Message("shooter-prompt-claim")


def end_turn(table: ShooterTable) -> Playing:
    """Ends the actions of a turn: spawn squares are claimed, and killed players are collected for scoring."""
    here = table.pos[table.turn]
    if table.rules.domination and here >= 0 and (spawn := table.rules.board.spawn_at[here]) >= 0:
        table.spawn_tracks[spawn].append(table.turn)
        table.emit("claimed", player=table.turn, at=table.rules.board.names[here], tokens=1)
    victims = [player for player in range(table.players) if table.killed(player)]
    killers = [table.tracks[victim][KILL - 1] for victim in victims]
    for killer in dict.fromkeys(killers):
        if killers.count(killer) > 1:
            give(table, killer, 1, "double-kill")
    table.doing = tuple(victims)
    if victims:
        table.phase = "score"
    else:
        after_scoring(table)
    return
    yield


def score_step(table: ShooterTable) -> Playing:
    """Scores the next killed player."""
    victim = next((v for v in table.doing if table.pos[v] >= 0), None)
    if victim is None:
        after_scoring(table)
        return
    score_board(table, victim)
    track = table.tracks[victim]
    killer, tokens = track[KILL - 1], 2 if len(track) == TRACK else 1
    if table.rules.domination:
        yield from _claim(table, killer, tokens)
    else:
        table.kill_track.extend([killer] * tokens)
    if table.skulls:
        table.skulls -= 1
        if not table.turned[victim]:
            table.deaths[victim] += 1
    table.emit("buried", player=table.who(victim), by=table.who(killer), tokens=tokens, skulls=table.skulls)
    if len(track) == TRACK:
        table.mark(victim, track[TRACK - 1], 1)
    table.tracks[victim] = []
    table.pos[victim] = -1
    if table.frenzy >= 0:
        _turn_over(table, victim)


def _turn_over(table: ShooterTable, player: int) -> None:
    """Flips a player's board to its back, which has no skulls (docs/rules/shooter.md §11)."""
    table.turned[player] = True
    table.deaths[player] = 0


def _claim(table: ShooterTable, killer: int, tokens: int) -> Playing:
    """In domination, the killer chooses the spawn square that gets the tokens for the kill."""
    seat = killer if killer < table.seats else table.turn
    say, board = table.rules.vocabulary, table.rules.board
    options = [say.square("claim", square) for square in board.spawns]
    square = (yield from ask(seat, _ASK_CLAIM, options, options[0])).value
    table.spawn_tracks[board.spawn_at[square]].extend([killer] * tokens)
    table.emit("claimed", player=table.who(killer), at=board.names[square], tokens=tokens)


def after_scoring(table: ShooterTable) -> None:
    """After all scoring: checks whether the frenzy or the end of the game begins. Killed players respawn next."""
    table.phase = "respawn"
    if table.frenzy < 0 and _end_begins(table):
        if table.rules.sudden_death:
            finish(table)
            return
        table.frenzy = table.turn
        table.turns_left = table.seats + 1
        for player in range(table.players):
            if not table.tracks[player]:
                _turn_over(table, player)
        table.emit("frenzy", player=table.turn)
    if not table.doing:
        next_turn(table)


def _end_begins(table: ShooterTable) -> bool:
    if table.skulls == 0:
        return True
    full = [track for track in table.spawn_tracks if len(track) >= FULL_SPAWN]
    return table.rules.domination and len(full) >= FULL_SPAWNS


def next_turn(table: ShooterTable) -> None:
    """Refills the board and continues with the next player, or ends the game."""
    table.refill()
    table.turn = (table.turn + 1) % table.seats
    table.phase = "turn"
    if table.frenzy >= 0:
        table.turns_left -= 1
        if table.turns_left == 0:
            finish(table)
            return
    if table.pos[table.turn] >= 0:
        open_turn(table)


def open_turn(table: ShooterTable) -> None:
    """Starts a player's turn with two actions, or one late in the frenzy."""
    seat = table.turn
    table.actions = 1 if table.frenzy >= 0 and allowance(table, seat) is FRENZY_LATE else 2
    table.bot_acted = table.lost = False
    table.emit("turn", player=seat)
    table.phase = "act"
