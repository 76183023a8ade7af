"""The final scoring (docs/rules/cards.md §10)."""

from __future__ import annotations

from boardwright.families.cards.format.vocabulary import (
    BUILDING,
    CHARACTER,
    MILITARY,
    SERVANTS,
    TERRITORY,
    VENTURE,
    VICTORY,
)
from boardwright.families.cards.rules.effects import Add, Bonus
from boardwright.families.cards.rules.gains import Asking
from boardwright.families.cards.table import CardsTable, PlayerState


def score(table: CardsTable) -> Asking:
    """Counts everybody's points and ends the match."""
    military = military_points(table)
    table.ranks = [_points(table, player, military[seat]) for seat, player in enumerate(table.players)]
    for seat, (player, ranks) in enumerate(zip(table.players, table.ranks, strict=True)):
        player.have[VICTORY] = ranks["total"]
        table.emit("scored", seat=seat, **ranks)
    table.over = True
    return
    yield


def _points(table: CardsTable, player: PlayerState, military: int) -> dict[str, int]:
    scoring = table.rules.board.scoring
    flags, have = player.flags, player.have
    held = sum(have[: SERVANTS + 1])
    points = {
        "before": have[VICTORY],
        "tithe": -(have[VICTORY] // 5) if "LESSFORVICTORY" in flags else 0,
        "territories": 0
        if "NOENDGREEN" in flags
        else _step(scoring.territories, len(player.cards[TERRITORY])),
        "characters": 0 if "NOENDBLUE" in flags else _step(scoring.characters, len(player.cards[CHARACTER])),
        "ventures": 0 if "NOENDPURPLE" in flags else _ventures(player),
        "military": military,
        "resources": held // scoring.resources,
        "arms": -have[MILITARY] if "LESSFORMILITARY" in flags else 0,
        "buildings": -sum(card.printed for card in player.cards[BUILDING])
        if "LESSFORBUILDING" in flags
        else 0,
        "hoard": -held if "LESSFORRESOURCE" in flags else 0,
    }
    points["total"] = max(0, sum(points.values()))
    return points


def _step(steps: list[int], count: int) -> int:
    return steps[min(count, len(steps) - 1)]


def _ventures(player: PlayerState) -> int:
    points = 0
    for card in player.cards[VENTURE]:
        picked = player.picks.get(card)
        for effect in card.ending:
            if picked is not None and effect is not card.permanent[picked]:
                continue
            if isinstance(effect, Add):
                points += sum(number for _, number in effect.gains)
            elif isinstance(effect, Bonus):
                points += effect.worth(player)
    return points


def military_points(table: CardsTable) -> list[int]:
    """The prizes for military points. Players who tie for a rank all get its prize, and the ranks below are skipped."""
    prizes = table.rules.board.scoring.military
    strength = [player.have[MILITARY] for player in table.players]
    points = []
    for mine in strength:
        ahead = sum(other > mine for other in strength)
        points.append(prizes[ahead] if ahead < len(prizes) else 0)
    return points
