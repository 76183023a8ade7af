"""Matches at a real terminal: typed moves, lists, undo, saving, leaving, resuming, in colour and without."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

import boardwright

TIMEOUT = 30


class Terminal:
    """A program at a terminal of its own, read without colours."""

    def __init__(self, folder: Path, *arguments: str, size: tuple[int, int] = (24, 80), **env: str) -> None:
        # What surrounds the tests may say how large its own terminal is.
        around = {
            key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")
        }
        self.child: Any = pexpect.spawn(
            sys.executable, ["-m", "boardwright", *arguments], cwd=str(folder), encoding="utf-8",
            dimensions=size, timeout=TIMEOUT,
            env={**around, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor", **env},
        )  # fmt: skip

    def until(self, text: str) -> str:
        """What is written up to a text, without escape sequences."""
        self.child.expect_exact(text)
        return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.child.before).replace("\r", "")

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def end(self, *, by_ctrl_c: bool = False) -> int:
        """Waits for the end, with Ctrl-C if wanted: pressed again if nothing happens, as a person would.

        Python notices a signal while it waits for a line, but not one that arrives between the prompt and the waiting
        (before `select` in its readline module, before `read` without it). Then only the next key or signal counts.
        On a busy machine one of 40 presses right after the prompt fell into this gap, in a program of two lines too.
        """
        for _ in range(TIMEOUT // 10 if by_ctrl_c else 1):
            if by_ctrl_c:
                self.child.sendintr()
            if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=10 if by_ctrl_c else TIMEOUT) == 0:
                break
        else:
            raise AssertionError(f"did not end: {self.child.before}")
        self.rest = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.child.before).replace("\r", "")
        self.child.close()
        assert "Traceback" not in self.rest
        return int(self.child.exitstatus)


ASK = "your move > "


def test_a_match_from_the_menu(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play")
    terminal.until("Which game?")
    terminal.type("no such game")
    terminal.until("There is no game 'no such game' in the list.")
    terminal.type("Chess")
    board = terminal.until(ASK)
    assert "Chess. white: you, black: Level 1 · Beginner." in board
    assert re.search(r"8 +♜ +♞ +♝ +♛ +♚ +♝ +♞ +♜", board)
    assert re.search(r"^ +a +b +c +d +e +f +g +h *$", board, re.MULTILINE)
    terminal.type("e2e4")
    after = terminal.until(ASK)
    assert "white: pawn e2 to e4" in after
    assert "black: " in after
    terminal.type("quit")
    assert terminal.end() == 0


def test_lists_numbers_refusals_undo_and_save(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "chess", "--seats", "you,you")
    terminal.until(ASK)
    terminal.type("list e2")
    found = terminal.until(ASK)
    numbers = dict(re.findall(r"^ +(\d+) +(e2-e\d)", found, re.MULTILINE))
    assert sorted(numbers.values()) == ["e2-e3", "e2-e4"]
    terminal.type(next(number for number, text in numbers.items() if text == "e2-e4"))
    assert "white: pawn e2 to e4" in terminal.until(ASK)
    terminal.type("e2-e4")
    assert "e2-e4 is not offered here" in terminal.until(ASK)
    terminal.type("list zzz")
    assert "No choice matches 'zzz'." in terminal.until(ASK)
    terminal.type("list")
    assert len(re.findall(r"\b[a-h][1-8]-[a-h][1-8]\b", terminal.until(ASK))) == 20
    terminal.type("g8")
    assert re.findall(r"g8-\w\w", terminal.until(ASK)) == ["g8-f6", "g8-h6"]
    terminal.type("undo")
    assert "Taken back." in terminal.until(ASK)
    terminal.type("undo")
    assert "You have not answered anything yet." in terminal.until(ASK)
    terminal.type("help")
    assert "takes back your last answer" in terminal.until(ASK)
    terminal.type("look king")
    assert "white king @ e1" in terminal.until(ASK)
    terminal.type("look zebra")
    assert "Nothing here is called 'zebra'." in terminal.until(ASK)
    terminal.type("d2-d4")
    terminal.until(ASK)
    terminal.type("save mine.json")
    assert "Saved as mine.json." in terminal.until(ASK)
    terminal.type("save no/such/folder.json")
    assert "Saving failed: No such file or directory" in terminal.until(ASK)
    terminal.type("")
    terminal.until(ASK)
    terminal.child.sendeof()
    assert terminal.end() == 0
    match = boardwright.replay(tmp_path / "mine.json")
    assert match.length == 1


@pytest.mark.parametrize("leave", ["ctrl-c", "ctrl-d", "quit"])
@pytest.mark.slow
def test_leaving_saves_and_says_how_to_resume(tmp_path: Path, leave: str) -> None:
    terminal = Terminal(tmp_path, "play", "checkers", "--seed", "5")
    terminal.until(ASK)
    terminal.type("1")
    terminal.until(ASK)
    if leave == "ctrl-d":
        terminal.child.sendeof()
    elif leave == "quit":
        terminal.type("quit")
    assert terminal.end(by_ctrl_c=leave == "ctrl-c") == 0
    assert "boardwright play --resume checkers.journal.json" in terminal.rest
    saved = json.loads((tmp_path / "checkers.journal.json").read_text())
    assert saved["players"] == ["you", "level:1"]
    assert len(saved["answers"]) == 2

    again = Terminal(tmp_path, "play", "--resume", "checkers.journal.json")
    assert "white: you, black: Level 1 · Beginner" in again.until(ASK)
    again.type("undo")
    again.until("Taken back.")
    again.until(ASK)
    again.type("1")
    again.until(ASK)
    again.type("1")
    again.until(ASK)
    again.type("exit")
    assert again.end() == 0
    assert len(json.loads((tmp_path / "checkers.journal.json").read_text())["answers"]) == 4


def test_leaving_at_once_saves_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "intellector")
    terminal.until(ASK)
    assert terminal.end(by_ctrl_c=True) == 0
    assert "Goodbye." in terminal.rest
    assert list(tmp_path.iterdir()) == []


def test_other_files_are_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "chess.journal.json").write_text("mine")
    terminal = Terminal(tmp_path, "play", "chess")
    terminal.until(ASK)
    terminal.type("1")
    terminal.until(ASK)
    terminal.type("quit")
    assert terminal.end() == 0
    assert (tmp_path / "chess.journal.json").read_text() == "mine"
    assert (tmp_path / "chess-2.journal.json").exists()


def test_to_the_end_and_back(tmp_path: Path, standoff: str) -> None:
    """Both sides by hand to the last capture; then one answer is taken back and given again."""
    moves = ["a1-a2", "a4-a3", "a2-a3", "d4-c4", "a3-b3", "c4-d4", "b3-c3", "d4-d3", "c3-d3"]
    terminal = Terminal(tmp_path, "play", standoff, "--seats", "you,you")
    for move in moves:
        terminal.until(ASK)
        terminal.type(move)
    end = "undo, save and board still work > "
    assert "Scores: 1, 0." in terminal.until(end)
    terminal.type("undo")
    terminal.until("Taken back.")
    terminal.until(ASK)
    terminal.type("c3-d3")
    terminal.until(end)
    terminal.type("what?")
    terminal.until("The match is over.")
    terminal.type("save end.json")
    terminal.until("Saved as end.json.")
    terminal.type("")
    assert terminal.end() == 0
    match = boardwright.replay(tmp_path / "end.json")
    assert match.winners == [0]
    assert match.length == len(moves)


def test_bots_among_themselves(tmp_path: Path, standoff: str) -> None:
    terminal = Terminal(tmp_path, "play", standoff, "--seats", "random,greedy", "--seed", "2")
    assert terminal.end() == 0
    assert "Scores: " in terminal.rest


def test_italian_with_italian_commands(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "chess", "--seats", "you,you", LC_ALL="it_IT.UTF-8")
    terminal.until("tocca a te > ")
    terminal.type("aiuto")
    assert "ritira la tua ultima risposta" in terminal.until("tocca a te > ")
    terminal.type("e2-e4")
    terminal.until("tocca a te > ")
    terminal.type("annulla")
    assert "Ritirata." in terminal.until("tocca a te > ")
    terminal.type("undo")
    terminal.until("Non hai ancora risposto nulla.")
    terminal.type("esci")
    assert terminal.end() == 0


def test_without_colours_the_sides_are_told_apart(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "chess", NO_COLOR="1")
    board = terminal.until(ASK)
    assert re.search(r"^1 +♖ +♘ +♗ +♕ +♔ +♗ +♘ +♖ *", board, re.MULTILINE)
    assert re.search(r"^8 +♜ +♞ +♝ +♛ +♚ +♝ +♞ +♜ *", board, re.MULTILINE)
    terminal.type("e2-e4")
    assert "[" in terminal.until(ASK)
    terminal.type("q")
    assert terminal.end() == 0


@pytest.mark.parametrize("size", [(24, 80), (50, 120), (10, 40)])
def test_nothing_is_wider_than_the_terminal(tmp_path: Path, size: tuple[int, int]) -> None:
    terminal = Terminal(tmp_path, "play", "intellector", size=size)
    shown = terminal.until(ASK)
    assert max(len(line) for line in shown.split("\n")) <= size[1]
    terminal.type("quit")
    assert terminal.end() == 0


def test_a_resumed_match_with_other_players(tmp_path: Path) -> None:
    match = boardwright.load("chess").start(seed=1)
    match.answer(0, "e2-e4")
    (tmp_path / "j.json").write_text(json.dumps(match.journal.json))
    terminal = Terminal(tmp_path, "play", "--resume", "j.json", "--seats", "first,you")
    assert "black: you" in terminal.until("black: your move > ")
    terminal.type("quit")
    assert terminal.end() == 0
    refused = Terminal(tmp_path, "play", "--resume", "j.json", "--seats", "first")
    assert refused.end() == 2


def test_long_work_shows_progress_and_ctrl_c_gives_what_there_is(tmp_path: Path, standoff: str) -> None:
    terminal = Terminal(tmp_path, "simulate", standoff, "--games", "10000000", "--json")
    terminal.until("/10000000")
    terminal.child.sendintr()
    assert terminal.end() == 130
    found = json.loads(next(line for line in terminal.rest.split("\n") if line.startswith("{")))
    assert found["complete"] is False
    assert found["games"] == sum(found["wins"]) + found["draws"]
    assert "Interrupted" in terminal.rest


def test_a_program_that_says_nothing_is_told_of(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "checkers", "--seats", "you,program:false")
    terminal.until(ASK)
    terminal.type("c3-d4")
    terminal.until("program:false does not answer; the default answer is used.")
    terminal.type("quit")
    assert terminal.end() == 0


def test_what_a_journal_says_is_not_said_again(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "chess", "--resume", "j.json")
    assert terminal.end() == 2
    assert "leave out GAME" in terminal.rest


def test_rules_and_help_with_a_word(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "chess", "--seats", "you,you")
    terminal.until(ASK)
    terminal.type("rules")
    rules = terminal.until(ASK)
    assert "Give checkmate" in rules
    assert "The figures" in rules
    terminal.type("help knight")
    assert "leaping 2 cells" in " ".join(terminal.until(ASK).split())
    terminal.type("rules castling-of-clouds")
    assert "castling-of-clouds" in terminal.until(ASK)
    terminal.type("rules all")
    assert "Insufficient material" in terminal.until(ASK)
    terminal.type("help")
    assert "rules" in terminal.until(ASK)
    terminal.type("quit")
    assert terminal.end() == 0


def test_rules_in_italian(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "chess", "--seats", "you,you", LC_ALL="it_IT.UTF-8")
    terminal.until("tocca a te > ")
    terminal.type("aiuto cavallo")
    assert "caselle" in terminal.until("tocca a te > ")
    terminal.type("esci")
    assert terminal.end() == 0
