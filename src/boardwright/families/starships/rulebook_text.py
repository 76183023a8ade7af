"""The rules of a starships game in words: every sentence explains a key of the rules or of the map."""

from __future__ import annotations

from boardwright.core import Game, Message
from boardwright.core.rulebook import Rulebook, Section
from boardwright.families.starships.compiled import StarshipsRules
from boardwright.families.starships.format import MapFile, RulesFile
from boardwright.families.starships.option_types import DIRECTION_NAMES


def explain(game: Game, book: Rulebook) -> None:
    """Fills the rulebook."""
    compiled: StarshipsRules = game.rules
    rules = compiled.rules
    _goal(book, compiled)
    _map(book, compiled)
    turn = book.add("turn", Message("starships-explain-turn"))
    turn.say("starships-explain-choose", wait=Message("starships-option-noop"))
    turn.say("starships-explain-together")
    _moves(turn.add("moves", Message("starships-explain-moves")), rules)
    _laser(turn.add("laser", Message("starships-explain-laser")), rules)
    if rules.respawn is not None:
        _respawn(book, rules)
    _score(book, rules)
    _end(book, rules)
    if rules.absent.forfeit_after is not None:
        absent = book.add("absent", Message("starships-explain-absent"))
        absent.say(
            "starships-explain-forfeit", "rules.absent.forfeit_after", rounds=rules.absent.forfeit_after
        )


def _goal(book: Rulebook, compiled: StarshipsRules) -> None:
    rules, (least, most) = compiled.rules, compiled.seats
    goal = book.add("goal", Message("starships-explain-goal"))
    if least == most:
        goal.say("starships-explain-ships-exactly", "rules.players", count=least, hitpoints=rules.hitpoints)
    else:
        goal.say(
            "starships-explain-ships", "rules.players", least=least, most=most, hitpoints=rules.hitpoints
        )
    if rules.teams is not None:
        teams = [[compiled.nick(seat) for seat in team] for team in rules.teams]
        texts = [
            Message("starships-explain-team", first=first, others=others)
            if others
            else Message("starships-explain-team-alone", first=first)
            for first, *others in teams
        ]
        goal.say("starships-explain-teams", "rules.teams", teams=texts)
        goal.say(f"starships-explain-friendly-{_yes(rules.friendly_fire)}", "rules.friendly_fire")
    kind = "score" if rules.respawn is not None and rules.respawn.lives is None else "last"
    goal.say(f"starships-explain-win-{kind}-{'team' if rules.teams is not None else 'ship'}", "rules.respawn")


def _map(book: Rulebook, compiled: StarshipsRules) -> None:
    board = compiled.board
    section = book.add("map", Message("starships-explain-map"))
    if not isinstance(board, MapFile):
        fixed = board.seed is not None
        section.say(f"starships-explain-generated-{'fixed' if fixed else 'new'}", "map", radius=board.radius)
    else:
        section.say("starships-explain-radius", "map.radius", radius=board.radius)
        counts = {"void": 0, "mountain": 0, "land": 0}
        for tile in board.tiles:
            counts[tile.terrain] += 1
        for terrain, count in counts.items():
            if count and terrain != board.default:
                section.say(f"starships-explain-tiles-{terrain}", "map.tiles", count=count)
        if board.gaps:
            section.say("starships-explain-gaps", "map.gaps", count=len(board.gaps))
    _terrains(section, compiled.rules)


def _terrains(section: Section, rules: RulesFile) -> None:
    """Describes each terrain: what happens to a ship that flies into it."""
    move, damage = rules.move, rules.damage.collision
    for terrain in ("land", "mountain", "void"):
        icon = f"ground-hex-{terrain}"
        entry = section.add(f"terrain-{terrain}", Message(f"starships-terrain-{terrain}"), icon)
        if terrain == "land":
            entry.say("starships-explain-terrain")
        elif terrain == "mountain":
            entry.say("starships-explain-mountain", "rules.damage.collision", damage=damage)
        else:
            entry.say(f"starships-explain-void-{move.void}", "rules.move.void", damage=damage)
        stops = "stops" if terrain in rules.laser.blocked_by else "passes"
        entry.say(f"starships-explain-laser-{stops}", "rules.laser.blocked_by")


def _moves(section: Section, rules: RulesFile) -> None:
    move, damage = rules.move, rules.damage
    names = [Message(f"starships-direction-{name}") for name in DIRECTION_NAMES]
    section.say("starships-explain-move", directions=names)
    section.say("starships-explain-mountain", "rules.damage.collision", damage=damage.collision)
    for key, edge in (("void", move.void), ("offgrid", move.offgrid)):
        section.say(f"starships-explain-{key}-{edge}", f"rules.move.{key}", damage=damage.collision)
    contested = "collide" if move.contested == "all_collide" else "stay"
    section.say(f"starships-explain-contested-{contested}", "rules.move.contested", damage=damage.collision)
    section.say(f"starships-explain-swap-{move.swap}", "rules.move.swap", damage=damage.collision)
    section.say(f"starships-explain-follow-{_yes(move.follow)}", "rules.move.follow", damage=damage.collision)
    rammed = "rammed" if damage.rammed else "unharmed"
    section.say(f"starships-explain-{rammed}", "rules.damage.rammed", damage=damage.rammed)


def _laser(section: Section, rules: RulesFile) -> None:
    laser = rules.laser
    section.say("starships-explain-range", "rules.laser.range", range=laser.range)
    section.say("starships-explain-hit", "rules.damage.laser", damage=rules.damage.laser)
    section.say(f"starships-explain-pierce-{_yes(laser.pierce)}", "rules.laser.pierce")
    if laser.blocked_by:
        terrains = [Message(f"starships-explain-before-{terrain}") for terrain in laser.blocked_by]
        section.say("starships-explain-blocked", "rules.laser.blocked_by", terrains=terrains)
    else:
        section.say("starships-explain-unblocked", "rules.laser.blocked_by")
    section.say(f"starships-explain-{laser.timing.replace('_', '-')}", "rules.laser.timing")
    section.say("starships-explain-last-act")


def _respawn(book: Rulebook, rules: RulesFile) -> None:
    respawn = rules.respawn
    assert respawn is not None
    section = book.add("respawn", Message("starships-explain-respawn"))
    place = respawn.at.replace("_", "-")
    section.say(f"starships-explain-back-{place}", "rules.respawn.at", delay=respawn.delay)
    if respawn.lives is not None:
        section.say("starships-explain-lives", "rules.respawn.lives", lives=respawn.lives)


def _score(book: Rulebook, rules: RulesFile) -> None:
    section = book.add("score", Message("starships-explain-score"))
    for key, points in rules.score:
        if points:
            id = f"starships-explain-points-{key.replace('_', '-')}"
            section.say(id, f"rules.score.{key}", points=points)


def _end(book: Rulebook, rules: RulesFile) -> None:
    section = book.add("end", Message("starships-explain-end"))
    who = "ship" if rules.teams is None else "team"
    section.say(f"starships-explain-rounds-{who}", "rules.end.max_rounds", rounds=rules.end.max_rounds)
    section.say(f"starships-explain-nobody-{who}")
    for number, key in enumerate(rules.end.tiebreak):
        place = "first" if number == 0 else "then"
        section.say(f"starships-explain-tiebreak-{place}-{who}-{key}", "rules.end.tiebreak")
    section.say("starships-explain-draw")


def _yes(value: bool) -> str:
    return "yes" if value else "no"
