"""Compiles classes of units: their points, attacks and abilities, with everything that abilities change.

References have been checked before (`checks.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from boardwright.families.tactics.compiled import UnitKind
from boardwright.families.tactics.format import AbilitiesFile, ClassesFile, RulesetFile
from boardwright.families.tactics.format import abilities as forms
from boardwright.families.tactics.format.common import DamageSpec, RangeSpec
from boardwright.families.tactics.format.scenario import UnitSpec
from boardwright.geometry.square_grid import SquareGrid

NOWHERE = RangeSpec(min=0, max=0)


class UnitCompiler:
    """Attack profiles, casts and classes of a scenario."""

    def __init__(
        self, abilities: AbilitiesFile, rules: RulesetFile, classes: ClassesFile, grid: SquareGrid
    ) -> None:
        self.abilities, self.rules, self.classes, self.grid = abilities.abilities, rules, classes, grid
        base = DamageSpec(amount=rules.combat.base_damage, type="physical")
        self.profiles = {
            id: form if form.damage is not None else form.model_copy(update={"damage": base})
            for id, form in abilities.profiles.items()
        }
        self.casts = {
            id: self._cast(form) for id, form in self.abilities.items() if isinstance(form, forms.Cast)
        }

    @cached_property
    def rings(self) -> dict[str, list[int]]:
        """For each profile the cells in range of every cell."""
        return {id: self._rings(form.range) for id, form in self.profiles.items()}

    @cached_property
    def cast_rings(self) -> dict[str, list[int]]:
        """For each cast the cells where its first target can be, seen from every cell."""
        spans = {id: form.targets[0].reach if form.targets else NOWHERE for id, form in self.casts.items()}
        return {id: self._rings(span) for id, span in spans.items()}

    def _rings(self, span: RangeSpec) -> list[int]:
        return [self.grid.ring(cell, span.min, span.max) for cell in range(self.grid.size)]

    def _cast(self, form: forms.Cast) -> forms.Cast:
        """A cast. Where it needs no sight, its targets ask for no line of sight."""
        needs_sight = self.rules.spells_need_sight or not form.is_spell if form.sight is None else form.sight
        if needs_sight or all(selector.line != "sight" for selector in form.targets):
            return form
        targets = [s.model_copy(update={"line": "none"}) if s.line == "sight" else s for s in form.targets]
        return form.model_copy(update={"targets": targets})

    def kind(self, ref: str, id: str, unit: UnitSpec | None = None) -> UnitKind:
        """A class, or a unit that differs from its class."""
        form = self.classes.classes[id]
        abilities = form.abilities if unit is None or unit.abilities is None else unit.abilities
        attacks = form.attacks if unit is None or unit.attacks is None else unit.attacks
        talents = [*form.talents, *(unit.talents if unit else ())]
        held = {ability: self.abilities[ability] for ability in (*abilities, *talents)}
        absorb = (unit and unit.absorb) or form.absorb or self.classes.categories[form.category].absorb
        pool = (unit and unit.points) or form.points or self.rules.points.pool
        profiles = [self.profiles[attack] for attack in attacks]
        profiles += [self.profiles[a.id] for a in held.values() if isinstance(a, forms.ProfileAbility)]
        profiles = list({profile.key: profile for profile in profiles}.values())
        casts = [cast for id, cast in self.casts.items() if id in held or cast.granted_by in held]
        around = tuple(profile for profile in profiles if profile.guard == "around")
        shot = next((profile for profile in profiles if profile.guard == "quadrant"), None)
        circle = ("around",) if around and not (shot is not None and shot.guard_exclusive) else ()
        quarters = ("N", "E", "S", "W") if shot is not None else ()
        uses_mana = any(cast.mana for cast in casts)
        modifiers = [a for a in held.values() if isinstance(a, forms.OpportunityModifier)]
        opportunity = self.rules.opportunity
        return UnitKind(
            ref=ref,
            id=id,
            name=form.name,
            glyph=form.glyph,
            icon=form.icon or id,
            category=form.category,
            weapon=form.weapon,
            abilities=tuple(abilities),
            talents=tuple(talents),
            absorb=(absorb.physical, absorb.magic),
            movement=pool.movement,
            martial=pool.martial,
            cost=form.cost,
            attacks=tuple(profiles),
            casts=tuple(casts),
            attack_table=tuple((p, self.rings[p.key], bool(p.ammo), bool(p.line_blockers)) for p in profiles),
            cast_table=tuple(
                (
                    c,
                    c.movement,
                    c.martial,
                    c.mana,
                    c.targets[0].wants if c.targets else "",
                    self.cast_rings[c.key],
                )
                for c in casts
            ),
            free_absorbs=tuple(a for a in held.values() if isinstance(a, forms.FreeAbsorb)),
            reactions=tuple(a for a in held.values() if isinstance(a, forms.OnEvent)),
            last_stand=next((a for a in held.values() if isinstance(a, forms.LastStand)), None),
            strikes_first=_last([m.resolve for m in modifiers], opportunity.resolve) == "before",
            strikes=_last([m.strikes_per_guard for m in modifiers], opportunity.strikes_per_guard),
            uses_mana=uses_mana,
            charges=uses_mana or self.rules.actions.charge_mana.requires != "mana_ability",
            ammo=max((profile.ammo.capacity for profile in profiles if profile.ammo), default=0),
            move_steps=self._number(held, "move", "steps"),
            tactical_steps=self._number(held, "tactical_move", "steps"),
            charge_gain=self._number(held, "charge_mana", "gain"),
            heal_range=self._number(held, "heal", "range"),
            use_range=self._number(held, "use_object", "range"),
            coup_range=self._number(held, "coup_de_grace", "range"),
            around=around,
            quadrant=shot,
            facings=(*quarters, *circle),
            facings_empty=circle if shot is not None and shot.ammo else (*quarters, *circle),
            lined=any(profile.line_blockers for profile in profiles if profile.guard != "none"),
        )

    def _number(self, held: Mapping[str, Any], action: str, key: str) -> int:
        """A number of a base action after all modifiers: first what is set, then what is added."""
        number = int(getattr(getattr(self.rules.actions, action), key))
        if action == "charge_mana":
            number = max(number, 1) * self.rules.mana.per_charge
        if action == "coup_de_grace":
            number = max(number, self.rules.body.coup_range)
        changes = [a for a in held.values() if isinstance(a, forms.ActionModifier) and a.action == action]
        number = int(_last([getattr(change.set, key) for change in changes], number))
        return number + sum(getattr(change.add, key) or 0 for change in changes)


def _last(values: list[Any], default: Any) -> Any:
    return next((value for value in reversed(values) if value is not None), default)
