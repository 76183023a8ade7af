"""The rules of one game as it is played: its board, weapons and decks, and the options it was loaded with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardwright.core.table import Content
from boardwright.families.shooter.option_types import OptionFactory
from boardwright.families.shooter.rules.compiled_board import ShooterBoard
from boardwright.families.shooter.rules.compiled_weapons import Weapon

TRACK = 12
KILL = 11
#: With at least this much damage, a player's actions get better.
HURT, ENRAGED = 3, 6
MAX_MARKS = 3
MAX_CUBES = 3
MAX_WEAPONS = 3
MAX_POWERUPS = 3
WEAPONS_PER_SPAWN = 3
#: Points for the most damage, the second most and so on, before the final frenzy and in it.
VALUES = (8, 6, 4, 2, 1, 1)
FRENZY_VALUES = (2, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class ShooterRules(Content):
    """The rules that all matches of a game share."""

    board: ShooterBoard
    weapons: list[Weapon]
    #: For each ammo tile: its red, yellow and blue cubes, and whether it gives a powerup.
    tiles: list[tuple[int, int, int, bool]]
    #: The powerups in the deck, as numbers in `options.CARDS`.
    powerups: list[int]
    skulls: int
    sudden_death: bool
    draw_at_full: bool
    #: Whether a tagback requires sight of the attacker after the shot, instead of at the moment of the damage.
    late_tagback: bool
    #: Whether to ask everybody who could hold a tagback, so that the question does not reveal who holds one.
    secrecy: bool
    terminator: bool
    domination: bool
    seats: tuple[int, int]
    #: Weapons that are on the board at the start of every match, because their author wants to try them out.
    featured: tuple[int, ...] = ()
    #: All content as JSON, for the digest.
    sources: Any = None
    #: The options that the game has: name -> JSON Schema.
    options: dict[str, Any] = field(default_factory=dict)
    vocabulary: OptionFactory = field(init=False)
    ref: str = "rules"

    def __post_init__(self) -> None:
        object.__setattr__(self, "vocabulary", OptionFactory(self.board, self.weapons))
