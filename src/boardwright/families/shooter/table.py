"""The table of a match: who stands where, tracks, marks, cubes, cards and decks.

Players are numbered like seats. The terminator, if there is one, comes after the last seat. The rules are in other
modules. This module has only the changes to the table that several rules share.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from boardwright.core.decision import Option
from boardwright.core.rng import Rng
from boardwright.core.table import Table
from boardwright.families.shooter.compiled import KILL, MAX_MARKS, TRACK, WEAPONS_PER_SPAWN, ShooterRules
from boardwright.families.shooter.option_types import CARDS
from boardwright.families.shooter.rules.payment import Purse

if TYPE_CHECKING:
    from boardwright.core.game import Game
    from boardwright.families.shooter.rules.targets import Shot


class ShooterTable(Table):
    """The state of one match."""

    __slots__ = (
        "actions", "asks", "bot_acted", "cubes", "deal", "deaths", "doing", "frenzy", "hands",
        "kill_track", "least", "loaded", "lost", "market", "marks", "phase", "players", "points", "pos", "powerup_deck",
        "powerup_discard", "rules", "shot", "skulls", "spawn_tracks", "tile_deck", "tile_discard", "tiles",
        "track_points", "tracks", "turn", "turned", "turns_left", "weapon_deck", "weapons",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int, rng: Rng) -> None:
        super().__init__(game, seats, rng)
        rules: ShooterRules = game.rules
        self.rules = rules
        self.players = players = seats + rules.terminator
        #: The name of the next phase, and its arguments.
        self.phase = "begin"
        self.doing: tuple[int, ...] = ()
        self.turn = 0
        #: Actions left in this turn.
        self.actions = 0
        self.bot_acted = False
        #: Whether the turn ends without further questions, because its player did not answer.
        self.lost = False
        self.pos = [-1] * players
        #: Who dealt the damage on each player, in the order in which it was dealt.
        self.tracks: list[list[int]] = [[] for _ in range(players)]
        #: marks[victim][owner].
        self.marks = [[0] * players for _ in range(players)]
        #: The skulls on each player's board, and whether the board was flipped in the frenzy.
        self.deaths = [0] * players
        self.turned = [False] * players
        self.points = [0] * players
        #: Points from the kill-shot track or from the spawn tracks. These points break ties.
        self.track_points = [0] * players
        self.cubes = [[1, 1, 1] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.weapons: list[list[int]] = [[] for _ in range(seats)]
        #: The loaded weapons, as a bit set.
        self.loaded = 0
        self.skulls = rules.skulls
        #: The owner of each token on the kill-shot track or, in domination, on each spawn square.
        self.kill_track: list[int] = []
        self.spawn_tracks: list[list[int]] = [[], [], []]
        #: The player who started the frenzy (-1 if it has not started), and the turns left in it.
        self.frenzy = -1
        self.turns_left = 0
        self.shot: Shot | None = None
        #: Makes the options of an open question that depends on hidden cards. `deal` counts the new deals.
        self.asks: Callable[[], Sequence[Option]] | None = None
        #: The minimum number of options with which this question is asked.
        self.least = 2
        self.deal = 0
        self._lay_out(rules)

    def _lay_out(self, rules: ShooterRules) -> None:
        self.weapon_deck = [w for w in range(len(rules.weapons)) if w not in rules.featured]
        self.rng.shuffle(self.weapon_deck)
        # Weapons are drawn from the end of the deck, so featured weapons come first.
        self.weapon_deck.extend(rules.featured)
        self.tile_deck = list(range(len(rules.tiles)))
        self.rng.shuffle(self.tile_deck)
        self.powerup_deck = rules.powerups[:]
        self.rng.shuffle(self.powerup_deck)
        self.tile_discard: list[int] = []
        self.powerup_discard: list[int] = []
        self.market: list[list[int]] = [[], [], []]
        self.tiles = [-1] * rules.board.count
        self.refill()

    def copy(self) -> ShooterTable:
        twin: ShooterTable = self.blank()
        twin.rules, twin.players = self.rules, self.players
        twin.phase, twin.doing, twin.turn, twin.actions = self.phase, self.doing, self.turn, self.actions
        twin.bot_acted, twin.lost = self.bot_acted, self.lost
        twin.loaded, twin.skulls = self.loaded, self.skulls
        twin.frenzy, twin.turns_left = self.frenzy, self.turns_left
        twin.pos, twin.deaths, twin.turned = self.pos[:], self.deaths[:], self.turned[:]
        twin.points, twin.track_points = self.points[:], self.track_points[:]
        twin.kill_track = self.kill_track[:]
        twin.tracks = [track[:] for track in self.tracks]
        twin.marks = [row[:] for row in self.marks]
        twin.cubes = [row[:] for row in self.cubes]
        twin.hands = [row[:] for row in self.hands]
        twin.weapons = [row[:] for row in self.weapons]
        twin.market = [row[:] for row in self.market]
        twin.spawn_tracks = [row[:] for row in self.spawn_tracks]
        twin.tiles, twin.tile_deck, twin.tile_discard = self.tiles[:], self.tile_deck[:], self.tile_discard[:]
        twin.weapon_deck = self.weapon_deck[:]
        twin.powerup_deck, twin.powerup_discard = self.powerup_deck[:], self.powerup_discard[:]
        twin.shot = None if self.shot is None else self.shot.copy()
        twin.asks, twin.least, twin.deal = None, 2, self.deal
        return twin

    # -- knowing

    def who(self, player: int) -> int | str:
        """The name of a player in events and views: the number of the seat, or `terminator`."""
        return player if player < self.seats else "terminator"

    def purse(self, seat: int) -> Purse:
        """The cubes that a seat could pay. Powerup cards count as cubes."""
        red, yellow, blue = self.cubes[seat]
        for card in self.hands[seat]:
            color = card % 3
            if color == 0:
                red += 1
            elif color == 1:
                yellow += 1
            else:
                blue += 1
        return red, yellow, blue

    def sees(self, player: int, other: int) -> bool:
        """Whether a player sees the square of another one. Players off the board neither see nor are seen."""
        here, there = self.pos[player], self.pos[other]
        return here >= 0 and there >= 0 and bool(self.rules.board.sees[here] >> there & 1)

    def killed(self, player: int) -> bool:
        return len(self.tracks[player]) >= KILL

    # -- pieces

    def refill(self) -> None:
        """Puts tiles on empty ammo squares and fills each spawn square up to three weapons."""
        board = self.rules.board
        for square in range(board.count):
            if board.spawn_at[square] < 0 and self.tiles[square] < 0:
                if not self.tile_deck and self.tile_discard:
                    self.tile_deck, self.tile_discard = self.tile_discard, []
                    self.rng.shuffle(self.tile_deck)
                if self.tile_deck:
                    self.tiles[square] = self.tile_deck.pop()
        for weapons in self.market:
            while self.weapon_deck and len(weapons) < WEAPONS_PER_SPAWN:
                weapons.append(self.weapon_deck.pop())

    def draw(self, seat: int) -> bool:
        """Draws a powerup from the deck. Returns False if deck and discards are empty."""
        if not self.powerup_deck:
            self.powerup_deck, self.powerup_discard = self.powerup_discard, []
            self.rng.shuffle(self.powerup_deck)
        if not self.powerup_deck:
            return False
        card = self.powerup_deck.pop()
        self.hands[seat].append(card)
        self.emit_to((seat,), "drew", secret={"card": CARDS[card]}, player=seat)
        return True

    def discard(self, seat: int, card: int) -> None:
        """Moves a powerup from a hand to the discards."""
        self.hands[seat].remove(card)
        self.powerup_discard.append(card)

    def move(self, player: int, square: int, how: str, **facts: str) -> None:
        """Puts a figure on a square, if it is not there already."""
        if self.pos[player] != square:
            self.pos[player] = square
            self.emit("moved", player=self.who(player), to=self.rules.board.names[square], how=how, **facts)

    def damage(self, owner: int, victim: int, amount: int, **source: str) -> bool:
        """Applies damage and the marks that become damage.

        Returns whether a token was placed (docs/rules/shooter.md §7).
        """
        track = self.tracks[victim]
        if amount <= 0 or owner == victim:
            return False
        marks = self.marks[victim][owner]
        self.marks[victim][owner] = 0
        placed = min(amount + marks, TRACK - len(track))
        track.extend([owner] * placed)
        woken = max(0, placed - amount)
        self.emit(
            "damaged", player=self.who(victim), by=self.who(owner), amount=placed, marks=woken, **source
        )
        if len(track) >= KILL > len(track) - placed:
            self.emit("killed", player=self.who(victim), by=self.who(owner))
        return placed > 0

    def mark(self, owner: int, victim: int, amount: int, **source: str) -> None:
        """Adds a player's marks on another player, at most three."""
        row = self.marks[victim]
        placed = min(amount, MAX_MARKS - row[owner])
        if placed > 0 and owner != victim:
            row[owner] += placed
            self.emit("marked", player=self.who(victim), by=self.who(owner), amount=placed, **source)
