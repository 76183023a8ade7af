"""The command `play`: a match in the terminal, against bots or with friends at the same keyboard."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from boardwright import bots, catalog
from boardwright.bots.choice_reasons import Reason, hint, reason_of
from boardwright.bots.level import LEVELS
from boardwright.bots.programs.program_bots import ProgramBot
from boardwright.cli import option_prompt
from boardwright.cli.commands.replay import result
from boardwright.cli.output import console, language, message_text, print_error
from boardwright.cli.position_argument import options_with_position
from boardwright.core import (
    BadOptions,
    BoardwrightError,
    Decision,
    Game,
    IllegalAnswer,
    Journal,
    Match,
    Message,
    Option,
    translate,
)
from boardwright.core.bot_interface import WIN
from boardwright.core.game_options import options_for_people
from boardwright.core.json_text import parse
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rulebook import Rulebook
from boardwright.wire import rulebook_formats
from boardwright.wire.terminal.drawing_style import DrawingStyle
from boardwright.wire.terminal.panels import details
from boardwright.wire.terminal.scene import draw

#: The player name of a seat that is played at the keyboard.
YOU = "you"
#: The default opponent, which a newcomer can beat.
OPPONENT = "level:1"
#: A list of up to this many options is printed automatically.
SHORT_LIST = 7
#: Maximum number of events printed at once; the journal has all of them.
LAST_EVENTS = 6


class QuitMatch(Exception):
    """The user quits."""


class TerminalMatch:
    """One match at the terminal: asks the people, lets the bots answer, and keeps the journal."""

    def __init__(
        self, match: Match, seats: Sequence[str], file: Path | None = None, why: bool = False
    ) -> None:
        self.match = match
        self.seats = list(seats)
        self.file = file
        self.console = console()
        self.told = len(match.events)
        self.hinted = False
        #: Whether bots give reasons for their answers.
        self.why = why
        self.bots = [
            None if text == YOU else bots.make(text, match.game, seed=f"{match.seed}/{seat}", programs=True)
            for seat, text in enumerate(seats)
        ]

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    # -- the flow of a match

    def run(self) -> int:
        """Plays until the user quits, or until the match is over and no answer is taken back."""
        self.say("welcome", game=self.match.game.title, seats=self._sitting())
        try:
            while True:
                self._play()
                self._end()
        except (QuitMatch, KeyboardInterrupt, EOFError):
            self._leave()
        finally:
            bots.close_bots(self.match, self.bots)
        return 0

    def _play(self) -> None:
        while not self.match.over:
            waiting = self.match.decisions
            # Bots answer first, so that nobody has to wait for them when several seats decide together.
            machine = next((d for d in waiting if self.bots[d.seat] is not None), None)
            if machine is not None:
                self._let_answer(machine)
            else:
                self._ask(waiting[0])

    def _let_answer(self, decision: Decision) -> None:
        bot = self.bots[decision.seat]
        assert bot is not None
        missed = _missed(bot)
        view = self.match.view(decision.seat)
        option = bot.choose(view)
        if self.why:
            self._tell_reason(reason_of(bot, view, option))
        if _missed(bot) > missed:
            self.say("bot-silent", bot=self.seats[decision.seat])
        bots.answer_with_bot(self.match, decision.seat, option)
        if not self.people:
            self._tell_events(None)

    def _tell_reason(self, reason: Reason) -> None:
        """Prints the reason for an option, the best candidates with their values, and the expected continuation."""
        option, why = translate(reason.option.message, language()), translate(reason.why, language())
        self.say("why", option=option, why=why)
        for one in reason.candidates:
            value = "∞" if one.value == WIN else f"{one.value + 0.0:+.2f}"
            self.console.print(f"  {value:>8}  {translate(one.option.message, language())}")
        if len(reason.plan) > 1:
            self.say("why-line", line=" · ".join(translate(words, language()) for words in reason.plan))

    def hint(self, rest: str, options: Sequence[Option]) -> None:
        """Prints what a bot would answer. It plays at the level that the person named, or at the strongest level."""
        seat = self._asked
        if seat is None:
            self.say("end-only")
            return
        level = int(rest) if rest.isdecimal() and int(rest) in LEVELS else LEVELS[-1]
        self._tell_reason(hint(self.match.view(seat), level, f"{self.match.seed}/{self.match.length}"))

    def _ask(self, decision: Decision) -> None:
        """Asks a person until they answer or a command changes the match."""
        seat = decision.seat
        self._show(seat)
        if len(decision.options) <= SHORT_LIST:
            option_prompt.show_list(self.console, decision.options)
        if not self.hinted:
            self.hinted = True
            self.say("hint", example=str(decision.options[0]), count=len(decision.options))
        length = self.match.length
        while self.match.length == length and not self.match.over:
            line = self._read(translate(decision.prompt, language()))
            if self._command(line, decision.options):
                continue
            option = None
            try:
                option = option_prompt.parse_option(line, decision.options)
                # A line that is not an option's text may be a move in the notation of the game.
                self.match.answer(seat, line if option is None else option)
            except IllegalAnswer as refusal:
                if option is not None or not option_prompt.show_fitting(self.console, line, decision.options):
                    self.console.print(translate(refusal.message, language()))

    def _end(self) -> None:
        """Shows how the match ended. The person may still save the journal or take answers back."""
        self._show(self.people[0] if len(self.people) == 1 else None)
        self.console.print(result(self.match))
        while self.match.over:
            if not self.people:
                raise QuitMatch
            line = self._read(message_text("end-prompt"))
            if not line.strip():
                raise QuitMatch
            if not self._command(line, ()):
                self.say("end-only")

    def _leave(self) -> None:
        if self.match.over or not self.match.length:
            self.console.print()
            self.say("bye")
            return
        try:
            # The match is saved before anything is printed, because the terminal may be gone.
            file = self.save(self.file or _free_name(self.match.game))
        except OSError as error:
            print_error(message_text("save-failed", reason=error.strerror or str(error)))
            return
        self.console.print()
        self.say("resume", file=str(file))
        # The text is not wrapped, so that it can be copied.
        self.console.print(f"  boardwright play --resume {shlex.quote(str(file))}", soft_wrap=True)

    # -- what the person sees

    def say(self, id: str, **params: Any) -> None:
        """Prints a message of the command line."""
        self.console.print(message_text(id, **params))

    def _show(self, seat: int | None) -> None:
        self._tell_events(seat)
        self.console.print()
        self.console.print(draw(self.match.scene(seat), DrawingStyle.of(self.console, language())))

    def _tell_events(self, seat: int | None) -> None:
        """Prints the new events that the person's seat may know."""
        seen = self.match.view(seat).events(self.told)
        self.told = len(self.match.events)
        if len(seen) > LAST_EVENTS:
            self.console.print("…")
        for event in seen[-LAST_EVENTS:]:
            game = self.match.game
            self.console.print(translate(game.family.event_words(game, event), language()))

    def _sitting(self) -> str:
        names = [
            message_text("you") if text == YOU else translate(bots.shown_name(text), language())
            for text in self.seats
        ]
        shown = self.match.scene(None).seats
        pen = DrawingStyle(language())
        return ", ".join(
            f"{pen.words(shown[seat].name) if seat < len(shown) else seat}: {name}"
            for seat, name in enumerate(names)
        )

    def _read(self, prompt: str) -> str:
        self.console.file.flush()
        return input(f"{prompt} > ")

    # -- commands

    def _command(self, line: str, options: Sequence[Option]) -> bool:
        """Executes a line if it is a command. An option with the same name takes precedence."""
        word, _, rest = line.strip().partition(" ")
        known = _command_words()
        if word.casefold() not in known or any(str(option) == line.strip() for option in options):
            return not word
        try:
            COMMANDS[known[word.casefold()]](self, rest.strip(), options)
        except BoardwrightError as error:
            self.console.print(translate(error.message, language()))
        return True

    def undo(self, rest: str, options: Sequence[Option]) -> None:
        """Takes back the last answer of a person and all later answers."""
        answers = self.match.journal.answers
        mine = [index for index, (seat, _) in enumerate(answers) if seat in self.people]
        if not mine:
            self.say("undo-nothing")
            return
        self.match.undo(len(answers) - mine[-1])
        self.told = len(self.match.events)
        self.say("undo-done")

    def save_as(self, rest: str, options: Sequence[Option]) -> None:
        """Saves the journal."""
        try:
            file = self.save(Path(rest).expanduser() if rest else self.file or _free_name(self.match.game))
        except OSError as error:
            self.say("save-failed", reason=error.strerror or str(error))
            return
        self.file = file
        self.say("saved", file=str(file))

    def save(self, file: Path) -> Path:
        """Writes the journal with the player of each seat, so that `--resume` can restore the players."""
        journal = {**self.match.journal.json, "players": self.seats}
        file.write_text(json.dumps(journal, ensure_ascii=False) + "\n", encoding="utf-8")
        return file

    def list_options(self, rest: str, options: Sequence[Option]) -> None:
        """Lists all options, or those that match some text."""
        if options and not option_prompt.show_fitting(self.console, rest, options):
            self.say("list-nothing", text=rest)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules of the game in words."""
        return catalog.rulebook(self.match.game)

    def rules(self, rest: str, options: Sequence[Option]) -> None:
        """Prints the goal and the list of parts, or one part of the rules."""
        book = self.rulebook
        if rest.casefold() in ("all", message_text("rules-all")):
            self.console.print(
                rulebook_formats.text(book, language()), soft_wrap=True, highlight=False, markup=False
            )
            return
        part = book.find(rest) if rest else book.sections[0]
        if part is None:
            self.say("rules-unknown", text=rest[:80])
        else:
            told = rulebook_formats.text(book, language(), part)
            self.console.print(told, soft_wrap=True, highlight=False, markup=False)
        if part is None or not rest:
            titles = ", ".join(translate(section.title, language()) for section in book.sections)
            self.say("rules-parts", parts=titles)

    def help(self, rest: str, options: Sequence[Option]) -> None:
        """Explains what can be typed, or what a word means in this game."""
        if rest:
            self.rules(rest, options)
            return
        self.say("help", example=str(options[0]) if options else "…")
        rows = Grid.grid(padding=(0, 2))
        for name in COMMANDS:
            argued = ("hint", "list", "look", "save", "rules", "help")
            argument = message_text(f"argument-{name}") if name in argued else ""
            rows.add_row(
                f"  {message_text(f'play-command-{name}')} {argument}", message_text(f"play-help-{name}")
            )
        self.console.print(rows)

    def board(self, rest: str, options: Sequence[Option]) -> None:
        """Draws the board again."""
        self._show(self._asked)

    @property
    def _asked(self) -> int | None:
        """The seat that has to decide now."""
        waiting = self.match.decisions
        return waiting[0].seat if waiting else None

    def look(self, rest: str, options: Sequence[Option]) -> None:
        """Describes the cards and the tokens."""
        found = list(details(self.match.scene(self._asked), rest, DrawingStyle.of(self.console, language())))
        for line in found:
            self.console.print(line)
        if not found:
            self.say("look-nothing", text=rest)

    def quit(self, rest: str, options: Sequence[Option]) -> None:
        raise QuitMatch


#: Commands besides answers. Each has a word in every language (`cli-play-command-undo`); the English one always works.
COMMANDS: dict[str, Callable[[TerminalMatch, str, Sequence[Option]], None]] = {
    "undo": TerminalMatch.undo,
    "save": TerminalMatch.save_as,
    "list": TerminalMatch.list_options,
    "board": TerminalMatch.board,
    "look": TerminalMatch.look,
    "rules": TerminalMatch.rules,
    "hint": TerminalMatch.hint,
    "help": TerminalMatch.help,
    "quit": TerminalMatch.quit,
}


def _missed(bot: bots.Bot) -> int:
    """How often a program gave no valid answer. Our own bots never fail."""
    return sum(bot.faults.values()) if isinstance(bot, ProgramBot) else 0


def _command_words() -> dict[str, str]:
    local = {message_text(f"play-command-{name}").casefold(): name for name in COMMANDS}
    return {**local, **{name: name for name in COMMANDS}, "?": "help", "exit": "quit", "q": "quit"}


def _free_name(game: Game) -> Path:
    """A new file name in the current folder."""
    number = 1
    while True:
        path = Path(f"{game.name}.journal.json" if number == 1 else f"{game.name}-{number}.journal.json")
        if not path.exists():
            return path
        number += 1


# -- how a session starts -----------------------------------------------------------------------------------


def play(
    source: str | None,
    seats: str | None,
    seed: int | str,
    resume: str | None,
    position: str | None,
    options: dict[str, Any],
    why: bool = False,
) -> int:
    """Starts or resumes a match at the terminal."""
    _line_editing()
    if resume is not None:
        if source is not None or options or position is not None:
            # The journal contains the game and its options.
            raise BadOptions(Message("cli-resume-alone"))
        return _resumed(Path(resume), seats, why).run()
    if source is None:
        source = _menu()
        if source is None:
            return 0
    options = options_with_position(source, options, position)
    game = catalog.load(source, **options)
    people = seats is None or YOU in bots.split_seats(seats)
    wanted = options_for_people(game.family.options(game.rules), options) if people else options
    if wanted != options:
        game = catalog.load(source, **wanted)
    given = bots.split_seats(seats) if seats is not None else [YOU, *[OPPONENT] * (game.seats[0] - 1)]
    match = game.start(len(given), seed)
    return TerminalMatch(match, given, why=why).run()


def _resumed(file: Path, seats: str | None, why: bool) -> TerminalMatch:
    report = ProblemReport(str(file))
    saved = parse(catalog.read_file(file), report)
    report.raise_errors()
    match = catalog.replay(Journal.from_json(saved))
    players = saved.get("players")
    if seats:
        given = bots.split_seats(seats)
        # A wrong number of bots is refused with the same message as for a new match.
        match.game.start(len(given))
    elif (
        isinstance(players, list) and len(players) == match.seats and all(isinstance(p, str) for p in players)
    ):
        given = players
    else:
        given = [YOU, *[OPPONENT] * (match.seats - 1)]
    return TerminalMatch(match, given, file, why)


def _menu() -> str | None:
    """Lets the user choose a game; None if they decline."""
    screen = console()
    entries = list(catalog.shipped_games().values())
    for number, entry in enumerate(entries, 1):
        screen.print(f"{number:3}  {entry.title}  ({entry.family})")
    while True:
        try:
            line = input(f"{message_text('menu-prompt')} > ").strip()
        except (KeyboardInterrupt, EOFError):
            screen.print()
            return None
        if not line:
            return None
        wanted = line.casefold()
        found = [
            entry.name
            for number, entry in enumerate(entries, 1)
            if wanted in (str(number), entry.name, entry.title.casefold())
        ]
        if found:
            return found[0]
        screen.print(message_text("menu-unknown", text=line))


def _line_editing() -> None:
    """Enables arrow keys and history at the prompt, if the machine supports them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)
