"""The core: Game, Match, Decision, Event, Journal, View, Rng and errors. It knows no family and does no I/O."""

from boardwright.core.bot_interface import Candidate, LevelRecipe, WeighingBot
from boardwright.core.decision import Decision, Option
from boardwright.core.errors import (
    BadJournal,
    BadOptions,
    BoardwrightError,
    FormatError,
    IllegalAnswer,
    Problem,
    UnknownGame,
)
from boardwright.core.event import Event
from boardwright.core.family import Family
from boardwright.core.game import Game
from boardwright.core.journal import Journal
from boardwright.core.match import Match
from boardwright.core.message import Message
from boardwright.core.rng import Rng
from boardwright.core.table import Content, Step, Table
from boardwright.core.translations import translate
from boardwright.core.view import View

__all__ = [
    "BadJournal",
    "BadOptions",
    "BoardwrightError",
    "Candidate",
    "Content",
    "Decision",
    "Event",
    "Family",
    "FormatError",
    "Game",
    "IllegalAnswer",
    "Journal",
    "LevelRecipe",
    "Match",
    "Message",
    "Option",
    "Problem",
    "Rng",
    "Step",
    "Table",
    "UnknownGame",
    "View",
    "WeighingBot",
    "translate",
]
