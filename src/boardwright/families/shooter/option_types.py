"""The options of the family, made once for each game and shared by all its matches.

Besides its text, an option contains the number that the rules use, so that the rules need not look anything up when a
player chooses it. The rules decide which options are offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from boardwright.core.decision import Option
from boardwright.core.message import Message, Param
from boardwright.families.shooter.rules.compiled_board import ShooterBoard
from boardwright.families.shooter.rules.payment import PaymentChoice
from boardwright.geometry.bitset import bits

if TYPE_CHECKING:
    from boardwright.families.shooter.rules.compiled_weapons import Weapon, WeaponEffect

CUBES = ("red", "yellow", "blue")
#: The four kinds of powerup. The number of a card is three times its kind plus its colour.
SCOPE, NEWTON, TAGBACK, TELEPORTER = range(4)
POWERUPS = ("scope", "newton", "tagback", "teleporter")
CARDS = tuple(f"{kind}-{color}" for kind in POWERUPS for color in CUBES)
CARD_COLORS = tuple(card % 3 for card in range(len(CARDS)))


def player_words(player: int, seats: int) -> Message:
    """The name of a player."""
    return Message("shooter-player", number=player + 1) if player < seats else Message("shooter-terminator")


def card_words(card: int) -> Message:
    """The name of a powerup."""
    return Message("shooter-card", kind=POWERUPS[card // 3], color=CUBES[card % 3])


def cube_words(cubes: list[str]) -> list[Param]:
    """A list of cubes in words."""
    return [Message("shooter-cube", color=cube.lower()) for cube in cubes]


class ShooterOption(Option):
    """One option: its verb and arguments, its text, and the value that the rules use."""

    __slots__ = ("instead", "value", "words")

    recurs: ClassVar[bool] = True

    def __init__(
        self,
        verb: str,
        args: dict[str, Any],
        words: dict[str, Param],
        touches: tuple[str, ...] = (),
        value: Any = None,
        instead: tuple[str, ...] = (),
    ) -> None:
        super().__init__("shooter", verb, touches, **args)
        self.words = words
        self.value = value
        self.instead = instead

    @property
    def shown_key(self) -> Any:
        # `OptionFactory` makes each option only once for each game, so the option can be its own key.
        return self

    def params(self) -> dict[str, Param]:
        return self.words


#: The actions of a turn, each with a button of its own.
MENU = ("run", "grab", "aim", "terminator", "end")
#: The clock gives this answer for a player who is too late in their own turn. Players are never offered it.
LATE = ShooterOption("late", {}, {})


class OptionFactory:
    """Makes options and caches them."""

    def __init__(self, board: ShooterBoard, weapons: list[Weapon]) -> None:
        self.board = board
        self.weapons = weapons
        self._made: dict[Any, ShooterOption] = {}

    def plain(self, verb: str) -> ShooterOption:
        """A verb without arguments: `end`, `skip`, `run`."""
        found = self._made.get(verb)
        if found is None:
            touches = (f"action:{verb}",) if verb in MENU else ()
            found = self._made[verb] = ShooterOption(verb, {}, {}, touches)
        return found

    def square(self, verb: str, square: int) -> ShooterOption:
        """A verb and a square: `go c2`."""
        found = self._made.get((verb, square))
        if found is None:
            name = self.board.names[square]
            found = ShooterOption(verb, {"to": name}, {"to": name}, (f"square:{name}",), square)
            self._made[verb, square] = found
        return found

    def player(self, verb: str, player: int, seats: int) -> ShooterOption:
        """A verb and a player: `target 2`."""
        found = self._made.get((verb, player, seats))
        if found is None:
            words: dict[str, Param] = {"player": player_words(player, seats)}
            name = player if player < seats else "terminator"
            found = ShooterOption(verb, {"player": name}, words, (f"figure:{name}",), player)
            self._made[verb, player, seats] = found
        return found

    def weapon(self, verb: str, weapon: int) -> ShooterOption:
        """A verb and a weapon: `shoot thor`."""
        found = self._made.get((verb, "weapon", weapon))
        if found is None:
            of = self.weapons[weapon]
            touches = (f"weapon:{of.id}",)
            found = ShooterOption(verb, {"weapon": of.id}, {"weapon": of.name}, touches, weapon)
            self._made[verb, "weapon", weapon] = found
        return found

    def effect(self, effect: WeaponEffect) -> ShooterOption:
        """An effect of the weapon in use."""
        key = ("effect", effect.weapon, effect.index)
        found = self._made.get(key)
        if found is None:
            touches = (f"effect:{effect.id}",)
            found = ShooterOption("effect", {"effect": effect.id}, {"effect": effect.name}, touches, effect)
            self._made[key] = found
        return found

    def room(self, room: int) -> ShooterOption:
        """A room to hit: any of its squares may be touched."""
        key = ("room", "room", room)
        found = self._made.get(key)
        if found is None:
            board, name = self.board, self.board.room_names[room]
            first, *others = (f"square:{board.names[square]}" for square in bits(board.rooms[room]))
            words: dict[str, Param] = {"room": room_words(name)}
            found = self._made[key] = ShooterOption(
                "room", {"room": name}, words, (first,), room, tuple(others)
            )
        return found

    def card(self, verb: str, card: int) -> ShooterOption:
        """A verb and a powerup: `use newton-red`."""
        found = self._made.get((verb, "card", card))
        if found is None:
            words: dict[str, Param] = {"card": card_words(card)}
            # If the player has several equal cards, any of them may be touched.
            first, *others = (f"hand:{CARDS[card]}{again}" for again in ("", ":2", ":3", ":4"))
            found = ShooterOption(verb, {"card": CARDS[card]}, words, (first,), card, tuple(others))
            self._made[verb, "card", card] = found
        return found

    def scope(self, card: int, player: int, seats: int) -> ShooterOption:
        """A targeting scope on a player who was just damaged."""
        key = ("scope", card, player, seats)
        found = self._made.get(key)
        if found is None:
            words: dict[str, Param] = {"card": card_words(card), "player": player_words(player, seats)}
            name = player if player < seats else "terminator"
            touches = (f"hand:{CARDS[card]}", f"figure:{name}")
            args = {"card": CARDS[card], "player": name}
            found = self._made[key] = ShooterOption("scope", args, words, touches, (card, player))
        return found

    def pay(self, way: PaymentChoice) -> ShooterOption:
        """One way of paying."""
        found = self._made.get(way)
        if found is None:
            cubes = [color for color, count in zip(CUBES, way.cubes, strict=True) for _ in range(count)]
            words: list[Param] = [*cube_words(cubes), *(card_words(card) for card in way.cards)]
            args = {"with": [*cubes, *(CARDS[card] for card in way.cards)]}
            found = self._made[way] = ShooterOption("pay", args, {"with": words}, (), way)
        return found


def room_words(name: str) -> Param:
    """The room's colour if there is a message for it, otherwise the name that the author gave the room."""
    known = ("RED", "YELLOW", "BLUE", "GREEN", "PURPLE", "GRAY")
    return Message("shooter-room", color=name.lower()) if name in known else name
