"""Checks of a whole weapon: effects that can never run, targets without candidates, unknown ids.

`format.py` checks single fields. Every check reports the place and, if possible, the word that was meant.
"""

from __future__ import annotations

from collections import Counter

from boardwright.core.json_path import Path
from boardwright.core.message import Message
from boardwright.core.problem_report import ProblemReport, nearest, shown_value
from boardwright.core.rng import Rng
from boardwright.families.shooter import format as form
from boardwright.families.shooter.compiled import MAX_CUBES, MAX_POWERUPS
from boardwright.families.shooter.rules.compiled_weapons import Weapon
from boardwright.families.shooter.rules.shot_search import BUDGET, ShotSearch, can_fire

#: The maximum number of opponents.
MAX_OPPONENTS = 4

#: The parameters that each target mode uses. It ignores all others.
_ALWAYS = {"id", "mode", "optional", "damage", "marks", "visibility", "exclude_players"}
APPLIES = {
    "PLAYER": {*form.TargetSpec.model_fields},
    "SQUARE": {*form.TargetSpec.model_fields} - {"move_before", "move_after"},
    "ROOM": {*_ALWAYS, "min_dist", "max_dist", "exclude_squares"},
    "RADIUS": {*_ALWAYS, "min_dist", "max_dist", "exclude_squares"},
    "VORTEX": {*_ALWAYS, "max_dist"},
}


def check_weapon(weapon: form.WeaponFile, report: ProblemReport, path: Path = ()) -> bool:
    """Checks whether a weapon can be played. All faults go to the report."""
    before = len(report.errors)
    _check_types(weapon, report, path)
    _check_dependencies(weapon, report, path)
    _check_costs(weapon, report, path)
    for index, effect in enumerate(weapon.effects):
        at = (*path, "effects", index)
        _check_effect(effect, report, at)
        _check_group(effect, report, at)
        saved = _Saved(weapon, effect)
        for number, target in enumerate(effect.targets):
            place = (*at, "targets", number)
            _check_ignored(target, report, place)
            _check_references(target, saved, report, place)
            _check_satisfiable(target, report, place)
            saved.add(target)
        _check_crowd(effect, report, at)
    _check_modes_of_ids(weapon, report, path)
    return len(report.errors) == before


# -- the weapon ---------------------------------------------------------------------------------------------


def _check_types(weapon: form.WeaponFile, report: ProblemReport, path: Path) -> None:
    """Checks that a weapon has either only modes, or one basic effect and optional ones, and that ids are unique."""
    ids = [effect.id for effect in weapon.effects]
    for index, effect in enumerate(weapon.effects):
        at = (*path, "effects", index)
        if effect.id in ids[:index]:
            report.error((*at, "id"), Message("shooter-id-twice", id=effect.id))
        is_mode = effect.type == "MODE"
        if is_mode != (weapon.type == "ALTERNATIVE_MODES"):
            report.error(
                (*at, "type"),
                Message("shooter-check-wrong-effect-type", type=effect.type, weapon=weapon.type),
            )
    basics = [effect for effect in weapon.effects if effect.type == "BASIC"]
    if weapon.type == "OPTIONAL_EFFECTS" and len(basics) != 1:
        report.error((*path, "effects"), Message("shooter-check-one-basic", count=len(basics)))


#: Ids that the published files misspell, and what they mean. Any other unknown id is an error.
PUBLISHED_SPELLINGS = {"base": "basic"}


def take_published_spellings(
    weapon: form.WeaponFile, report: ProblemReport, path: Path = ()
) -> form.WeaponFile:
    """Corrects misspelt dependencies in the published files, and warns about each.

    An example is the published machine gun: its basic effect is called `basic`, but another effect depends on `base`.
    """
    ids = [effect.id for effect in weapon.effects]
    effects = []
    for index, effect in enumerate(weapon.effects):
        taken = list(effect.depends_on)
        for number, id in enumerate(taken):
            other = PUBLISHED_SPELLINGS.get(id)
            if id not in ids and other is not None and other in ids and other != effect.id:
                at = (*path, "effects", index, "dependsOnEffects", number)
                report.warn(at, Message("shooter-check-depends-taken", id=id, taken=other))
                taken[number] = other
        changed = taken != list(effect.depends_on)
        effects.append(effect.model_copy(update={"depends_on": taken}) if changed else effect)
    return weapon.model_copy(update={"effects": effects})


def _check_dependencies(weapon: form.WeaponFile, report: ProblemReport, path: Path) -> None:
    """Checks that every effect can run after the effects that it depends on."""
    ids = [effect.id for effect in weapon.effects]
    runs: set[str] = set()
    while grown := [e.id for e in weapon.effects if e.id not in runs and set(e.depends_on) <= runs]:
        runs.update(grown)
    for index, effect in enumerate(weapon.effects):
        at = (*path, "effects", index, "dependsOnEffects")
        if effect.depends_on and effect.type in ("BASIC", "MODE"):
            report.error(at, Message("shooter-check-depends-first", type=effect.type))
            continue
        unknown = [(n, id) for n, id in enumerate(effect.depends_on) if id not in ids]
        for number, id in unknown:
            message = Message("shooter-check-depends-unknown", id=id, effect=effect.id)
            report.error((*at, number), message, nearest(id, [each for each in ids if each != effect.id]))
        if effect.id not in runs and not unknown:
            report.error(at, Message("shooter-check-never-runs", effect=effect.id))


def _check_costs(weapon: form.WeaponFile, report: ProblemReport, path: Path) -> None:
    if not _can_be_paid(weapon.cost):
        report.warn((*path, "cost"), Message("shooter-check-never-reloaded"))
    for index, effect in enumerate(weapon.effects):
        if effect.type == "BASIC" and effect.cost:
            report.warn((*path, "effects", index, "cost"), Message("shooter-check-basic-cost"))
        if not _can_be_paid(effect.cost):
            report.warn(
                (*path, "effects", index, "cost"), Message("shooter-check-never-paid", effect=effect.id)
            )
    modes = [effect for effect in weapon.effects if effect.type == "MODE"]
    if modes and all(effect.cost for effect in modes):
        report.warn((*path, "effects"), Message("shooter-check-no-free-mode"))


def _can_be_paid(cost: list[form.Cube]) -> bool:
    """Whether a player with all possible cubes and a full hand of matching powerups could pay a price."""
    short = sum(max(0, count - MAX_CUBES) for cube, count in Counter(cost).items() if cube != "ANY")
    return short <= MAX_POWERUPS and len(cost) <= len(form.COLORS) * MAX_CUBES + MAX_POWERUPS


def _check_modes_of_ids(weapon: form.WeaponFile, report: ProblemReport, path: Path) -> None:
    """Warns if a player and a square have the same id: legal, but probably a mistake."""
    modes: dict[tuple[str, str], str] = {}
    for index, effect in enumerate(weapon.effects):
        for number, target in enumerate(effect.targets):
            # Each mode has ids of its own, because a shot uses only one mode.
            scope = effect.id if effect.type == "MODE" else ""
            kind = modes.setdefault((scope, target.id), target.mode)
            at = (*path, "effects", index, "targets", number, "id")
            if kind != target.mode:
                message = Message("shooter-check-id-modes", id=target.id, one=kind, other=target.mode)
                report.warn(at, message)
            if target.mode == "SQUARE" and target.id == "vortex":
                report.warn(at, Message("shooter-check-id-vortex"))


# -- one effect ---------------------------------------------------------------------------------------------


def _check_effect(effect: form.WeaponEffectSpec, report: ProblemReport, at: Path) -> None:
    if effect.type == "MOVEMENT":
        if effect.player_moves is None:
            report.error(at, Message("core-missing-key", key="playerMoves"))
        if effect.targets:
            report.error((*at, "targets"), Message("shooter-check-movement-targets"))
        return
    if effect.player_moves is not None:
        report.warn((*at, "playerMoves"), Message("shooter-check-moves-ignored", type=effect.type))
    if not effect.targets:
        report.warn((*at, "targets"), Message("shooter-check-no-targets", effect=effect.id))


def _check_group(effect: form.WeaponEffectSpec, report: ProblemReport, at: Path) -> None:
    ids = [target.id for target in effect.targets]
    for number, id in enumerate(effect.require_one_of):
        place = (*at, "requireOneOf", number)
        if id not in ids:
            report.unknown(place, id, ids)
        elif not (effect.targets[ids.index(id)].optional or effect.targets[ids.index(id)].empty_ok):
            report.warn(place, Message("shooter-check-group-mandatory", id=id))


def _check_crowd(effect: form.WeaponEffectSpec, report: ProblemReport, at: Path) -> None:
    """Reports an effect that can never be completed because it needs too many different players."""
    crowd: list[str] = []
    for number, target in enumerate(effect.targets):
        if target.mode not in ("PLAYER", "VORTEX") or target.optional or target.empty_ok:
            continue
        if target.id not in crowd and set(crowd) <= set(target.exclude_players):
            crowd.append(target.id)
            if len(crowd) == MAX_OPPONENTS + 1:
                message = Message("shooter-check-too-many-players", most=MAX_OPPONENTS)
                report.error((*at, "targets", number, "excludePlayers"), message)


# -- one target ---------------------------------------------------------------------------------------------


class _Saved:
    """The ids of players and squares that earlier targets may have saved."""

    def __init__(self, weapon: form.WeaponFile, effect: form.WeaponEffectSpec) -> None:
        self.players: set[str] = set()
        self.squares: set[str] = set()
        if effect.type != "MODE":
            after = _needing(weapon, effect.id)
            for other in weapon.effects:
                if other.id != effect.id and other.id not in after:
                    for target in other.targets:
                        self.add(target)

    def add(self, target: form.TargetSpec) -> None:
        if target.mode in ("PLAYER", "VORTEX"):
            self.players.add(target.id)
        if target.mode == "VORTEX":
            self.squares.add("vortex")
        if target.mode == "SQUARE":
            self.squares.add(target.id)
        if target.square_ref is not None and target.mode in ("PLAYER", "SQUARE"):
            self.squares.add(target.square_ref)


def _needing(weapon: form.WeaponFile, id: str) -> set[str]:
    """The effects that depend on the given effect and therefore cannot come before it."""
    found: set[str] = set()
    while grown := [
        e.id
        for e in weapon.effects
        if e.id not in found and (id in e.depends_on or found & set(e.depends_on))
    ]:
        found.update(grown)
    return found


def _check_ignored(target: form.TargetSpec, report: ProblemReport, at: Path) -> None:
    """Warns of parameters that the target mode ignores."""
    fields = form.TargetSpec.model_fields
    for name in sorted(target.model_fields_set - APPLIES[target.mode]):
        if getattr(target, name) != fields[name].get_default(call_default_factory=True):
            key = fields[name].alias or name
            report.warn((*at, key), Message("shooter-check-ignored", key=key, mode=target.mode))


def _check_references(target: form.TargetSpec, saved: _Saved, report: ProblemReport, at: Path) -> None:
    """Reports references to ids that no earlier target can have saved."""
    own = saved.squares if target.mode == "SQUARE" else saved.players
    groups = [
        ("excludePlayers", target.exclude_players, saved.players, "player"),
        ("excludeSquares", target.exclude_squares, saved.squares, "square"),
        ("chooseBetweenTargets", target.choose_between or [], own, "target"),
    ]
    for key, ids, known, kind in groups:
        for number, id in enumerate(ids):
            if id not in known:
                _report_unsaved((*at, key, number), id, known, kind, report)
    if target.visible_from is not None and target.visible_from not in saved.players:
        _report_unsaved((*at, "visibleFromPlayer"), target.visible_from, saved.players, "player", report)


def _report_unsaved(at: Path, id: str, known: set[str], kind: str, report: ProblemReport) -> None:
    report.error(
        at, Message("shooter-check-unsaved", id=shown_value(id), kind=kind), nearest(id, sorted(known))
    )


def _check_satisfiable(target: form.TargetSpec, report: ProblemReport, at: Path) -> None:
    """Finds combinations of filters that no player can match."""
    reason = _contradiction(target)
    if reason is not None:
        (report.warn if target.optional else report.error)(at, reason)


def _contradiction(target: form.TargetSpec) -> Message | None:
    low, high = target.min_dist or 0, target.max_dist
    if target.mode != "VORTEX" and high is not None and low > high:
        return Message("shooter-check-never-distance", low=low, high=high)
    if target.visibility == "NOT_VISIBLE" and high == 0 and target.mode not in ("VORTEX", "ROOM"):
        return Message("shooter-check-never-own-square")
    if target.choose_between is not None and target.mode in ("PLAYER", "SQUARE"):
        out = target.exclude_players if target.mode == "PLAYER" else target.exclude_squares
        if set(target.choose_between) <= set(out):
            return Message("shooter-check-never-chosen")
    return None


def check_reach(weapons: list[Weapon], report: ProblemReport, path: Path = ()) -> None:
    """Warns of targets that cannot hit anybody, whatever the board and the shooter's square.

    `weapons` is one weapon, compiled for each board.
    """
    for index, effect in enumerate(weapons[0].effects):
        for number, target in enumerate(effect.targets):
            twins = [weapon.effects[index].targets[number] for weapon in weapons]
            if not any(twin.reach(square) for twin in twins for square in range(twin.board.count)):
                at = (*path, "effects", index, "targets", number)
                report.warn(at, Message("shooter-check-never-reaches", id=target.id))


#: Positions tried on each board when a weapon is checked.
_TRIALS = 8


def check_search(weapons: list[Weapon], report: ProblemReport, path: Path = ()) -> None:
    """Warns of a weapon with too many shots for the search. `weapons` is one weapon, compiled for each board.

    A search that gives up may refuse legal shots. The test positions come from a fixed seed.
    """
    for weapon in weapons:
        count = weapon.effects[0].board.count if weapon.effects else 0
        rng = Rng("check")
        for _ in range(_TRIALS if count else 0):
            search = ShotSearch()
            can_fire(weapon, [rng.below(count) for _ in range(5)], 0, (3, 3, 3), search=search)
            if search.cut:
                report.warn((*path, "effects"), Message("shooter-check-search-limit", situations=BUDGET))
                return


def check_game(game: form.ShooterGame, report: ProblemReport) -> None:
    least, most = game.seats
    if least < 2 or (least == 2 and not game.terminator):
        report.error(("seats", 0), Message("shooter-check-bad-seats"))
    elif not least <= most <= 5:
        report.error(("seats", 1), Message("shooter-check-bad-seats"))
    if game.terminator and most > 4:
        report.error(("seats", 1), Message("shooter-check-bad-seats-terminator"))
