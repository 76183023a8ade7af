"""What a seat may know, as JSON: everything on the board, and only the number of other players' cards.

Only the owner sees loaded weapons. But everybody saw the owner buy them, so forks do not redraw them.
"""

from __future__ import annotations

from typing import Any

from boardwright.core.rng import Rng
from boardwright.families.shooter.option_types import CARDS, CUBES
from boardwright.families.shooter.rules.scoring import winners
from boardwright.families.shooter.table import ShooterTable
from boardwright.geometry.bitset import bits

#: The maximum number of new deals to try until the open question has enough options.
_REDEALS = 2000


def with_own(public: dict[str, Any], table: ShooterTable, seat: int) -> dict[str, Any]:
    """Adds the seat's own cards to the public view."""
    players = list(public["players"])
    weapons = table.rules.weapons
    players[seat] = {
        **players[seat],
        "loaded": [weapons[w].id for w in table.weapons[seat] if table.loaded >> w & 1],
        "powerups": sorted(CARDS[card] for card in table.hands[seat]),
    }
    return {**public, "players": players}


def public(table: ShooterTable) -> dict[str, Any]:
    """What everybody sees."""
    rules, names = table.rules, table.rules.board.names
    return {
        "board": rules.board.id,
        "mode": "domination" if rules.domination else "deathmatch",
        "phase": table.phase,
        "turn": table.turn,
        "actions": table.actions,
        "skulls": table.skulls,
        "frenzy": table.frenzy >= 0,
        "kill_track": [table.who(owner) for owner in table.kill_track],
        "spawn_tracks": {
            color: [table.who(owner) for owner in table.spawn_tracks[index]]
            for index, color in enumerate(CUBES)
        },
        "market": {
            color: [rules.weapons[weapon].id for weapon in table.market[index]]
            for index, color in enumerate(CUBES)
        },
        "tiles": {names[square]: _tile(table, tile) for square, tile in enumerate(table.tiles) if tile >= 0},
        "decks": {
            "weapons": len(table.weapon_deck),
            "ammo": len(table.tile_deck),
            "powerups": len(table.powerup_deck),
        },
        "discards": sorted(CARDS[card] for card in table.powerup_discard),
        "weapon_in_use": None if table.shot is None else table.shot.weapon.id,
        "reloading": rules.weapons[table.doing[0]].id if table.phase == "reload" else None,
        "effects_used": []
        if (shot := table.shot) is None
        else [e.id for e in shot.weapon.effects if shot.tried & e.bit],
        # The players who were hit and may still use a tagback.
        "still_to_answer": list(bits(table.doing[1])) if table.phase == "tagback" else [],
        "winners": winners(table) if table.over else None,
        "players": [_player(table, player) for player in range(table.players)],
    }


def _tile(table: ShooterTable, tile: int) -> dict[str, Any]:
    red, yellow, blue, powerup = table.rules.tiles[tile]
    return {"red": red, "yellow": yellow, "blue": blue, "powerup": powerup}


def _player(table: ShooterTable, player: int) -> dict[str, Any]:
    names, square = table.rules.board.names, table.pos[player]
    shown: dict[str, Any] = {
        "player": table.who(player),
        "square": names[square] if square >= 0 else None,
        "damage": [table.who(owner) for owner in table.tracks[player]],
        "marks": {str(table.who(owner)): count for owner, count in enumerate(table.marks[player]) if count},
        "skulls": table.deaths[player],
        "turned": table.turned[player],
        "points": table.points[player],
    }
    if player < table.seats:
        weapons = table.weapons[player]
        unloaded = [table.rules.weapons[w].id for w in weapons if not table.loaded >> w & 1]
        shown |= {
            "cubes": dict(zip(CUBES, table.cubes[player], strict=True)),
            "unloaded": unloaded,
            # Only the owner knows which weapons are loaded.
            "loaded": None,
            "loaded_count": len(weapons) - len(unloaded),
            "powerups": None,
            "powerup_count": len(table.hands[player]),
        }
    return shown


def redraw(table: ShooterTable, viewer: int | None, rng: Rng) -> None:
    """Redraws what a viewer cannot know: the powerups of other players and the order of the decks.

    The result depends only on the seed and on what the viewer knows, never on the real order of the cards: everything
    is sorted before it is shuffled.
    """
    for deck in (table.weapon_deck, table.tile_deck):
        deck.sort()
        rng.shuffle(deck)
    hands = [table.hands[seat] for seat in range(table.seats) if seat != viewer]
    pool = sorted([card for hand in hands for card in hand] + table.powerup_deck)
    table.deal += 1
    for _ in range(_REDEALS):
        rng.shuffle(pool)
        _hand_out(table, hands, pool)
        # A seat that has to decide has a choice, and everybody knows this. So deals that leave too few options are
        # rejected.
        if table.asks is None or len(table.asks()) >= table.least:
            return


def _hand_out(table: ShooterTable, hands: list[list[int]], pool: list[int]) -> None:
    start = 0
    for hand in hands:
        hand[:] = pool[start : start + len(hand)]
        start += len(hand)
    table.powerup_deck[:] = pool[start:]
