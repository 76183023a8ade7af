"""Family: the interface between a family of games and the match.

A family is a folder. Its `__init__.py` recognises its files and imports nothing heavy. Its `family.py` holds
`family`, one object with the methods below. Its rules are generators that work on a table. `step` plays one piece of
play and asks with `yield Decision(…)`; the value of this `yield` is the chosen option. `yield [Decision, Decision]`
asks several seats at once and returns their options in the same order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from boardwright.core.content_use import ContentUse
from boardwright.core.decision import Decision, Option
from boardwright.core.errors import BadOptions
from boardwright.core.event import event_message
from boardwright.core.file_parts import Part, root_part
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport
from boardwright.core.rng import Rng
from boardwright.core.rulebook import Rulebook, rulebook
from boardwright.core.table import Content, Step, Table

if TYPE_CHECKING:
    from boardwright.core.game import Game
    from boardwright.core.journal import Journal
    from boardwright.core.random_match_records import RandomMatchRecords
    from boardwright.core.random_match_totals import RandomMatches
    from boardwright.core.view import View


class Family(ABC):
    """A family of games: reads its JSON, sets up tables, plays steps, shows views.

    All families are packages of the same shape: a module's role decides its file name. A method that is not
    overridden calls the module for its role (`play.step`, `scene.scene`, `why_not.why_not` …). The module is imported
    when it is first needed. All methods are pure, except `step` and `redraw`, which change the table.
    """

    name: str
    #: Kinds of file that only change a shipped file -> the few keys that such a file must have.
    heads: Mapping[str, Sequence[str]] = {}
    #: Types of events that give a reason and not an action. Examples in rulebooks omit them.
    quiet_events: frozenset[str] = frozenset()

    def _role(self, role: str) -> Any:
        """The module with a role; None if the family has no such module."""
        modules: dict[str, Any] | None = self.__dict__.get("_roles")
        if modules is None:
            modules = self.__dict__["_roles"] = {}
        if role not in modules:
            name = f"{type(self).__module__.rpartition('.')[0]}.{role}"
            modules[role] = import_module(name) if find_spec(name) is not None else None
        return modules[role]

    def _needed(self, role: str) -> Any:
        module = self._role(role)
        if module is None:
            raise NotImplementedError(f"the family {self.name} has no {role}.py")
        return module

    # -- formats

    @abstractmethod
    def kinds(self) -> Mapping[str, Any]:
        """The kinds of file that the family reads: kind -> pydantic model, for `check` and `schema`."""

    def check(self, kind: str, data: Any, report: ProblemReport) -> Any:
        """Reads a file of the given kind. Returns the content, or None with every fault in the report.

        `extends` is already resolved in `data`. If `data` names another file, `report.part.part(path, kind)`
        reads it. A family may define a function `check` in its `compile.py`; it gets the `Part` of the file to read.
        """
        root = self._root(kind, data, report)
        return None if root is None else self._needed("compile").check(root)

    def load(self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport) -> Any:
        """Compiles a checked definition with its options to `game.rules`. None if there are errors.

        A part of a game (a weapon, a card) may also be loaded: the family's main game is then played with this
        part. Raises `BadOptions` for options that do not fit. `compile.py` may have the function `load`, which takes
        the file's `Part` and the options.
        """
        root = self._root(kind, data, report)
        return None if root is None else self._needed("compile").load(root, options)

    def _root(self, kind: str, data: Any, report: ProblemReport) -> Part | None:
        return root_part(kind, data, report, self._needed("compile").SHIPPED)

    def options(self, rules: Any) -> Mapping[str, Any]:
        """The options of a game: name -> JSON Schema, with its default and a `title` that is a message."""
        return {}

    @abstractmethod
    def seats(self, rules: Any) -> tuple[int, int]:
        """The smallest and the largest number of seats."""

    def open(self, rules: Any) -> bool:
        """Whether the seed reveals nothing: everybody sees the set-up, and nothing after it depends on chance.

        If so, the journal of a match can be shown while the match is running.
        """
        return False

    def content(self, rules: Any) -> Mapping[str, Content]:
        """Maps each `ref` to its shared content. Used to restore tables from snapshots."""
        return {}

    def sources(self, rules: Any) -> Any:
        """The JSON of all content that affects play but is not in the game's own file, for the game's digest."""
        return None

    def icons(self, rules: Any) -> Iterable[str | None]:
        """The icons that the game's files give. Scenes contain the drawings among them."""
        return ()

    # -- play

    def setup(self, game: Game, seats: int, rng: Rng) -> Table:
        """The table before the first step. Random set-up uses the rng. Players' choices belong to steps."""
        table: Table = self._needed("play").setup(game, seats, rng)
        return table

    def step(self, table: Any) -> Step:
        """One piece of play with all its nested choices. Called again and again until `table.over`."""
        step: Callable[[Any], Step] = self._needed("play").step
        # Later calls of `self.step` reach the module's function directly: a match calls it thousands of times
        # a second.
        self.__dict__["step"] = step
        return step(table)

    @abstractmethod
    def scores(self, table: Any) -> list[float]:
        """The score of each seat. Higher is better. The scores are final when the match is over."""

    def winners(self, table: Any) -> list[int]:
        """The seats that have won: those with the best score, unless the rules break ties.

        If all seats are listed, it is a draw. If no seat is listed, the game itself has beaten everybody.
        """
        scores = self.scores(table)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def turn(self, table: Any) -> Sequence[int]:
        """The seats whose turn it is, for clocks and headings. By default, the seats that have to decide."""
        return ()

    def redraw(self, table: Any, viewer: int | None, rng: Rng) -> None:
        """Redraws at random everything on the table that the viewer cannot know. The viewer None is a spectator.

        It may be called in the middle of a step, at any of its questions. In an open game it does nothing.
        """
        redraw = getattr(self._role("view"), "redraw", None)
        if redraw is not None:
            redraw(table, viewer, rng)

    # -- showing

    def view(self, table: Any, seat: int | None) -> dict[str, Any]:
        """The table as JSON, without the secrets of other seats.

        `view.py` has the function `view`, or else two functions: `public` gives what everybody knows, and `with_own`
        adds what only one seat knows.
        """
        module = self._needed("view")
        shown: dict[str, Any] = (
            self.view_shared(table, seat, {}) if hasattr(module, "public") else module.view(table, seat)
        )
        return shown

    def has_equal_views(self, table: Any) -> bool:
        """Whether all seats have the same view."""
        return False

    def view_shared(self, table: Any, seat: int | None, shared: dict[Any, Any]) -> dict[str, Any]:
        """Like `view`, but faster if several viewers see the same moment. Callers must not change the result.

        Pass the same dictionary as `shared` to all these calls: it keeps the part that everybody sees.
        """
        if self.has_equal_views(table):
            if "table" not in shared:
                shared["table"] = self.view(table, seat)
            return shared["table"]  # type: ignore[no-any-return]
        module = self._role("view")
        if not hasattr(module, "public"):
            return self.view(table, seat)
        if "table" not in shared:
            shared["table"] = module.public(table)
        public: dict[str, Any] = shared["table"]
        return public if seat is None else module.with_own(public, table, seat)

    def scene(self, view: View) -> Any:
        """What to draw for a view: a `wire.scene.Scene`."""
        return self._needed("scene").scene(view)

    def event_message(self, seen: Mapping[str, Any]) -> Message:
        """An event in words, as a seat has seen it."""
        module = self._role("event_text")
        found: Message = event_message(self.name, seen) if module is None else module.event_text(seen)
        return found

    def event_words(self, game: Game, seen: Mapping[str, Any]) -> Message:
        """An event in words, as a seat has seen it. Ids are replaced by the names in the game's files."""
        return self.event_message(seen)

    def effects(self, view: View, seen: Mapping[str, Any]) -> Sequence[Any]:
        """The animation of an event, as `wire.scene.VisualEffect`s. Events that only move things need none."""
        module = self._role("animation")
        return () if module is None else module.visual_effects(view, seen)

    def why_not(self, table: Any, decision: Decision, answer: Any) -> Message | None:
        """Why an answer (its JSON, its text, or `{"touch": ID}` for something in the scene) is not offered.

        None if the family has no reason to give.
        """
        module = self._role("why_not")
        return None if module is None else module.why_not(table, decision, answer)

    def find_option(self, table: Any, decision: Decision, text: str) -> Sequence[Option]:
        """The options that match a text in another notation. Called if no option has this text."""
        return ()

    def option_notation(self, table: Any, decision: Decision) -> Sequence[str]:
        """Each option of a decision in the usual notation of the game. The default is the text of the option."""
        return [str(option) for option in decision.options]

    def position_text(self, table: Any) -> str | None:
        """The position of a table as one line of text (FEN), if the game has such a notation."""
        return None

    def preview(self, table: Any, decision: Decision, option: Option) -> list[Message]:
        """What an option will cost, provoke and do, computed by the code that resolves it."""
        module = self._role("preview")
        return [] if module is None else module.preview(table, decision, option)

    # -- the rules in words

    def rulebook(self, game: Game, base: Game | None = None, *, example: bool = True) -> Rulebook:
        """The rules of a game in words, made from its data by the family's `rulebook_text.py`.

        `base` is the game that this game extends. If it is given, the rulebook begins with the differences
        (`catalog.rulebook`). If `example` is false, no example match is played.
        """
        return rulebook(game, self._role("rulebook_text"), base, example=example)

    def meaning(self, definition: Any) -> Any:
        """The JSON of a game with only the keys that affect play. Journals stay valid if other keys change."""
        return definition

    # -- files of whole matches in other people's notations

    def file_formats(self, game: Game) -> Sequence[str]:
        """The file formats (`pgn`) in which a match of a game can be written, the usual one first."""
        return ()

    def write_record(
        self, game: Game, journal: Journal, kind: str, headers: Mapping[str, str], tree: Any = None
    ) -> str:
        """Writes a match in one of the `file_formats`. The match need not be over.

        `tree` has comments and variations from an imported file.
        """
        raise BadOptions(Message("core-no-file-format", family=self.name))

    # -- many matches at once

    def random_matches(
        self,
        table: Any,
        games: int,
        seed: int | str,
        *,
        first: int = 0,
        threads: int = 1,
        cap: int = 20_000,
        outcomes: bool = False,
    ) -> RandomMatches | None:
        """Plays matches that begin at the given table, with random answers. Their numbers are `first`, `first + 1`, …

        Returns None if the family has no faster way than asking a bot for each answer.
        """
        return None

    def record_random_matches(
        self,
        game: Game,
        seats: int,
        seed: int | str,
        first: int,
        games: int,
        *,
        cap: int = 20_000,
        openings: int = 0,
        threads: int = 1,
    ) -> RandomMatchRecords | None:
        """Plays matches number `first`, `first + 1`, … between bots named `random` and records them for statistics.

        The results are the same as from matches played one by one. Returns None if the family has no faster way.
        """
        return None

    def content_use(self, game: Game) -> ContentUse:
        """The `ContentUse` from the family's `content_use.py`: it finds the content that an option uses."""
        module = self._role("content_use")
        found: ContentUse = ContentUse(game) if module is None else module.content_use(game)
        return found

    # -- positions given by people

    def place(self, table: Any, position: Any, source: ProblemReport | None = None) -> None:
        """Sets up a given position on the table. Raises `FormatError` with all faults; the table is then unchanged.

        `position.py` has the model (`POSITION`). Its `apply_position` puts a validated position on a table and reports
        further faults; its `apply_notation` reads the family's own notation, such as FEN. `source` is the report of the
        file that the position was read from.
        """
        # Pydantic takes long to import, and listing games does not need it.
        from boardwright.core.partial_validation import validate_rest

        module = self._role("position")
        if module is None:
            raise BadOptions(Message("core-no-positions", family=self.name))
        report = ProblemReport("position" if source is None else source.file)
        report.text = None if source is None else source.text
        if isinstance(position, str) and hasattr(module, "apply_notation"):
            module.apply_notation(table, position, report)
            report.raise_errors()
            return
        form, rest = validate_rest(module.POSITION, position, report)
        # The position is tried on a copy, so that a faulty position leaves the table unchanged.
        if form is not None:
            module.apply_position(table.copy(), form, rest)
        report.raise_errors()
        module.apply_position(table, form, report)

    def position(self, table: Any) -> Any:
        """The position of a table as JSON that `place` can read. By default it is the view of a spectator."""
        write = getattr(self._role("position"), "position_json", None)
        return self.view(table, None) if write is None else write(table)

    def position_seats(self, position: Any) -> int | None:
        """The number of players that a position lists; None if it does not list them."""
        players = position.get("players") if isinstance(position, Mapping) else None
        return len(players) if isinstance(players, list) else None
