"""The rules of a shooter game in words: goal, board, turn, weapons, powerups, points and the end."""

from __future__ import annotations

from collections import Counter

from boardwright.core import Game, Message
from boardwright.core.message import Param
from boardwright.core.rulebook import Rulebook, Section, Sentence, part_id, shown_text
from boardwright.families.shooter.compiled import (
    ENRAGED,
    FRENZY_VALUES,
    HURT,
    KILL,
    MAX_CUBES,
    MAX_MARKS,
    MAX_POWERUPS,
    MAX_WEAPONS,
    TRACK,
    VALUES,
    WEAPONS_PER_SPAWN,
    ShooterRules,
)
from boardwright.families.shooter.option_types import CUBES, POWERUPS, TAGBACK, cube_words
from boardwright.families.shooter.options import FRENZY_EARLY, FRENZY_LATE
from boardwright.families.shooter.rules.compiled_weapons import Weapon
from boardwright.families.shooter.rules.weapon_text import POWERUP_TEXTS, effect_text


def explain(game: Game, book: Rulebook) -> None:
    """Fills the rulebook."""
    rules: ShooterRules = game.rules
    mode = "domination" if rules.domination else "deathmatch"
    goal = book.add("goal", Message("shooter-explain-goal"))
    goal.say("shooter-explain-seats", "seats", least=rules.seats[0], most=rules.seats[1])
    goal.say(f"shooter-explain-{mode}", "mode", skulls=rules.skulls)
    _board(book, rules)
    book.add("setup", Message("shooter-explain-setup-title")).say("shooter-explain-setup")
    _turn(book, rules)
    _damage(book, rules)
    if rules.terminator:
        section = book.add("terminator", Message("shooter-explain-terminator"))
        section.say("shooter-explain-terminator-use", "terminator")
        section.say("shooter-explain-terminator-mark", "terminator", damage=ENRAGED)
    _weapons(book, rules)
    _powerups(book, rules)
    _end(book, rules)


def _board(book: Rulebook, rules: ShooterRules) -> None:
    section = book.add("board", Message("shooter-explain-board"))
    section.say("shooter-explain-squares", "boards", squares=rules.board.count)
    section.say("shooter-explain-sight")
    spawn = section.add("spawn", Message("shooter-explain-spawn-title"))
    spawn.say("shooter-explain-spawns", "weapons", weapons=WEAPONS_PER_SPAWN)
    red, yellow, blue = (rules.board.names[square] for square in rules.board.spawns)
    spawn.say("shooter-explain-spawn-squares", "boards", red=red, yellow=yellow, blue=blue)
    ammo = section.add("ammo", Message("shooter-explain-ammo-title"), icon="ammo-tile")
    powered = sum(1 for tile in rules.tiles if tile[3])
    ammo.say("shooter-explain-tiles", "ammo", count=len(rules.tiles), powerups=powered)
    for tile, count in sorted(Counter(rules.tiles).items(), reverse=True):
        ammo.say("shooter-explain-tile", "ammo", count=count, tile=_tile(tile))
    cubes = section.add("cubes", Message("shooter-explain-cubes-title"), icon="cube")
    cubes.say("shooter-explain-cubes", most=MAX_CUBES)


def _tile(tile: tuple[int, ...]) -> list[Param]:
    """What an ammo tile gives."""
    cubes = [color.upper() for color, number in zip(CUBES, tile) for _ in range(number)]
    return [*cube_words(cubes), *([Message("shooter-explain-tile-powerup")] if tile[3] else [])]


def _turn(book: Rulebook, rules: ShooterRules) -> None:
    turn = book.add("turn", Message("shooter-explain-turn"))
    turn.say("shooter-explain-actions")
    turn.say("shooter-explain-reload")
    turn.say("shooter-explain-refill")
    actions = turn.add("actions", Message("shooter-explain-actions-title"))
    actions.say("shooter-explain-run")
    actions.say("shooter-explain-grab", cubes=MAX_CUBES, weapons=MAX_WEAPONS, powerups=MAX_POWERUPS)
    full = "discard" if rules.draw_at_full else "stop"
    actions.say(f"shooter-explain-full-{full}", "drawAtFull", powerups=MAX_POWERUPS)
    actions.say("shooter-explain-shoot")
    actions.say("shooter-explain-adrenaline", hurt=HURT, enraged=ENRAGED)


def _damage(book: Rulebook, rules: ShooterRules) -> None:
    section = book.add("damage", Message("shooter-explain-damage"))
    section.say("shooter-explain-tokens", track=TRACK, kill=KILL)
    section.say("shooter-explain-marks", most=MAX_MARKS)
    values = [str(value) for value in VALUES]
    section.say("shooter-explain-score", values=values, second=values[1:])
    section.say("shooter-explain-first")
    section.say("shooter-explain-death")
    section.say(
        "shooter-explain-domination-tokens" if rules.domination else "shooter-explain-kill-tokens", "mode"
    )


def _weapons(book: Rulebook, rules: ShooterRules) -> None:
    section = book.add("weapons", Message("shooter-explain-weapons"))
    section.say("shooter-explain-price")
    for weapon in rules.weapons:
        _weapon(section, weapon)


def _weapon(section: Section, weapon: Weapon) -> None:
    given = weapon.given
    entry = section.add(part_id("weapon", given.id), shown_text(given.name), icon=given.icon or given.id)
    if given.cost:
        cost = cube_words(list(given.cost))
        entry.say("shooter-explain-cost", f"weapons.{given.id}.cost", cost=cost)
    entry.say(f"shooter-explain-{given.type.lower().replace('_', '-')}", f"weapons.{given.id}.type")
    if given.direction == "CARDINAL":
        entry.say("shooter-text-cardinal", f"weapons.{given.id}.direction")
    if given.description:
        entry.say("shooter-text-note", f"weapons.{given.id}.description", note=shown_text(given.description))
    for number, effect in enumerate(given.effects):
        path = f"weapons.{given.id}.effects[{number}]"
        title, *lines = effect_text(given, effect)
        part = entry.add(part_id("effect", f"{given.id} {effect.id}"), title)
        part.sentences += [
            Sentence(line, f"{path}.description" if line.id == "shooter-text-note" else path)
            for line in lines
        ]


def _powerups(book: Rulebook, rules: ShooterRules) -> None:
    section = book.add("powerups", Message("shooter-explain-powerups"))
    section.say("shooter-explain-powerups-colour", "powerups", count=len(rules.powerups))
    kinds = sorted({card // 3 for card in rules.powerups})
    for kind in kinds:
        name = POWERUPS[kind]
        entry = section.add(f"powerup-{name}", Message("shooter-explain-powerup", kind=name), icon=name)
        entry.tell(POWERUP_TEXTS[kind], "powerups")
        colors = Counter(CUBES[card % 3] for card in rules.powerups if card // 3 == kind)
        counts = [Message("shooter-explain-copies", count=n, color=color) for color, n in colors.items()]
        entry.say("shooter-explain-copies-list", "powerups", counts=counts)
        if kind == TAGBACK:
            when = "after" if rules.late_tagback else "during"
            entry.say(f"shooter-explain-tagback-{when}", "tagback")
            entry.say(f"shooter-explain-reactions-{'secrecy' if rules.secrecy else 'speed'}", "reactions")


def _end(book: Rulebook, rules: ShooterRules) -> None:
    section = book.add("end", Message("shooter-explain-end"))
    section.say("shooter-explain-last-skull", "skulls", skulls=rules.skulls)
    if rules.domination:
        section.say("shooter-explain-domination-end", "mode")
    if rules.sudden_death:
        section.say("shooter-explain-sudden", "suddenDeath")
    else:
        values = [str(value) for value in FRENZY_VALUES]
        section.say("shooter-explain-frenzy", "suddenDeath", values=values)
        for id, can in (("early", FRENZY_EARLY), ("late", FRENZY_LATE)):
            limits = {"run": can.run, "grab": can.grab, "shoot": can.shoot}
            section.say(f"shooter-explain-frenzy-{id}", "suddenDeath", **limits)
    mode = "domination" if rules.domination else "deathmatch"
    section.say(f"shooter-explain-final-{mode}", "mode", values=[str(value) for value in VALUES])
