"""Compiles abilities and classes into what the rules use, and checks what they refer to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boardwright.core import Message
from boardwright.core.json_path import Path as Place
from boardwright.core.report import ProblemReport, nearest
from boardwright.families.tactics.compiled import (
    DAMAGE,
    STATES,
    AttackKind,
    Cast,
    FreeAbsorbRule,
    Reaction,
    Selector,
    Status,
    UnitKind,
)
from boardwright.families.tactics.format import AbilitiesFile, ClassesFile, RulesetFile
from boardwright.families.tactics.format import abilities as forms
from boardwright.families.tactics.format.classes import Absorb, UnitClass
from boardwright.families.tactics.format.common import Text
from boardwright.families.tactics.format.ruleset import Pool

#: Verbs that make a cast an attack.
ATTACKS = {"attack", "blast", "incapacitate"}


class UnitCompiler:
    """Profiles, statuses and abilities of a scenario, compiled and checked."""

    def __init__(
        self,
        form: AbilitiesFile,
        rules: RulesetFile,
        report: ProblemReport,
    ) -> None:
        self.form, self.rules, self.report = form, rules, report
        self.profiles = {
            id: _profile(index, id, profile, rules)
            for index, (id, profile) in enumerate(form.profiles.items())
        }
        self.statuses = {
            id: _status(index, id, status) for index, (id, status) in enumerate(form.statuses.items())
        }
        for id, status in form.statuses.items():
            self._check_effects(status.effects, {"self": "unit"}, ("statuses", id, "effects"))
        self.active = [id for id, ability in form.abilities.items() if isinstance(ability, forms.CastSpec)]
        for id, ability in form.abilities.items():
            self._check_ability(id, ability)
        self.casts: dict[str, Cast] = {}
        if report.ok:
            self.casts = {id: self._cast(index, id) for index, id in enumerate(self.active)}

    # -- checking

    def _error(self, place: Place, word: object, words: Any) -> None:
        self.report.unknown(place, word, words)

    def _undeclared(self, place: Place, verb: str, name: str, sort: str, fitting: list[str]) -> None:
        """A verb names a target that nobody chooses, or one of another sort."""
        message = Message(
            "tactics-check-undeclared",
            verb=verb,
            name=name,
            sort=Message(f"tactics-sort-{sort}"),
            count=len(fitting),
            known=", ".join(f"'{word}'" for word in fitting),
        )
        self.report.error(place, message, nearest(name, fitting))

    def _check_ability(self, id: str, ability: Any) -> None:
        place: Place = ("abilities", id)
        if isinstance(ability, forms.ProfileAbility) and ability.id not in self.profiles:
            self._error((*place, "id"), ability.id, self.profiles)
        if isinstance(ability, forms.OnEvent):
            self._check_effects(ability.effects, {"self": "unit", "other": "unit"}, (*place, "effects"))
        if isinstance(ability, forms.CastSpec):
            if ability.granted_by is not None and ability.granted_by not in self.form.abilities:
                self._error((*place, "granted_by"), ability.granted_by, self.form.abilities)
            self._check_effects(ability.effects, self._check_selectors(ability, place), (*place, "effects"))

    def _check_selectors(self, ability: forms.CastSpec, place: Place) -> dict[str, str]:
        """The names that effects may use, with what stands behind them."""
        names: dict[str, str] = {"self": "unit"}
        for index, selector in enumerate(ability.targets):
            at = (*place, "targets", index)
            if selector.adjacent_to is not None and selector.adjacent_to not in names:
                self._error((*at, "adjacent_to"), selector.adjacent_to, names)
            if selector.has_status is not None and selector.has_status not in self.statuses:
                self._error((*at, "has_status"), selector.has_status, self.statuses)
            names[selector.as_] = selector.kind
        return names

    def _check_effects(self, effects: Any, names: Mapping[str, str], place: Place) -> None:
        for at, effect in _walk(effects, place):
            for key, kind in (("on", "unit"), ("at", "cell"), ("to", "cell"), ("hold_strikes_of", "unit")):
                name = getattr(effect, key, None)
                if name is None:
                    continue
                wanted = "object" if effect.verb in ("toggle_object", "pick_up") else kind
                fitting = [known for known, sort in names.items() if sort == wanted or wanted == "cell"]
                if name not in fitting:
                    self._undeclared((*at, key), effect.verb, name, wanted, fitting)
            key = "id" if effect.verb == "status" else "status"
            status = getattr(effect, key, None)
            if status is not None and status not in self.statuses:
                self._error((*at, key), status, self.statuses)
            profile = getattr(effect, "profile", None)
            if profile is not None and profile not in self.profiles:
                self._error((*at, "profile"), profile, self.profiles)

    # -- compiling

    def _cast(self, index: int, id: str) -> Cast:
        form = self.form.abilities[id]
        assert isinstance(form, forms.CastSpec)
        sight = form.sight if form.sight is not None else self.rules.spells_need_sight or not form.is_spell
        verbs = {effect.verb for _, effect in _walk(form.effects, ())}
        runs = [e for e in form.effects if e.verb == "move_self" and e.mode == "run"]
        points = form.cost.points
        return Cast(
            index=index,
            id=id,
            name=form.name or id,
            text=form.text or "",
            icon=form.icon or id,
            movement=points.count("movement"),
            martial=points.count("martial"),
            mana=form.cost.mana,
            mana_each=form.cost.mana_per_target,
            ammo=form.cost.ammo,
            spell=form.is_spell,
            provokes=form.provokes is True,
            path=form.provokes == "path" or any(e.verb == "move_self" and e.provokes for e in form.effects),
            threat=form.threat,
            threat_each=form.threat_per_target,
            selectors=tuple(self._selector(selector, sight) for selector in form.targets),
            effects=tuple(form.effects),
            attack=bool(verbs & ATTACKS),
            strike=form.ai.attack,
            heals="heal" in verbs and "take_control" not in verbs,
            run=runs[0].path if runs else "",
            wants=_wants(form.targets[0]) if form.targets else "",
        )

    def _selector(self, form: forms.SelectorSpec, sight: bool) -> Selector:
        line = "none" if form.line == "sight" and not sight else form.line
        return Selector(
            name=form.as_,
            kind=form.kind,
            enemy=form.side in ("enemy", "any"),
            ally=form.side in ("ally", "any"),
            own=form.side in ("self", "any") or (form.side == "ally" and form.include_self),
            states=frozenset(STATES[state] for state in form.state),
            status=-1 if form.has_status is None else self.statuses[form.has_status].index,
            least=form.range.min if form.range else 0,
            most=form.range.max if form.range else 99,
            adjacent_to=form.adjacent_to,
            free=form.free,
            count_least=0 if form.optional else form.count.min,
            count_most=form.count.max,
            distinct=form.distinct,
            line=line,
            optional=form.optional,
        )

    def kind(
        self,
        ref: str,
        id: str,
        form: UnitClass,
        classes: ClassesFile,
        *,
        name: Text | None = None,
        attacks: list[str] | None = None,
        abilities: list[str] | None = None,
        talents: list[str] | None = None,
        absorb: Absorb | None = None,
        points: Pool | None = None,
    ) -> UnitKind:
        """A class, or a unit that differs from its class, with all that its abilities change."""
        own = [*(form.abilities if abilities is None else abilities), *form.talents, *(talents or ())]
        held = {ability: self.form.abilities[ability] for ability in own}
        category = classes.categories[form.category]
        absorbs = absorb or form.absorb or category.absorb
        pool = points or form.points or self.rules.points.pool
        profiles = [self.profiles[attack] for attack in (form.attacks if attacks is None else attacks)]
        profiles += [self.profiles[a.id] for a in held.values() if isinstance(a, forms.ProfileAbility)]
        ways = tuple(dict.fromkeys(profiles))
        casts = tuple(
            cast
            for cast in self.casts.values()
            if cast.id in held or getattr(self.form.abilities[cast.id], "granted_by", None) in held
        )
        quadrants = [way for way in ways if way.guard == "quadrant"]
        quick = [a for a in held.values() if isinstance(a, forms.OpportunityModifier)]
        stands = [a for a in held.values() if isinstance(a, forms.LastStand)]
        opportunity = self.rules.opportunity
        around = tuple(way for way in ways if way.guard == "around")
        shot = quadrants[0] if quadrants else None
        exclusive = shot is not None and shot.exclusive
        circle = ("around",) if around and not exclusive else ()
        uses_mana = any(cast.mana or cast.mana_each for cast in casts)
        quarters = ("N", "E", "S", "W") if shot is not None else ()
        return UnitKind(
            ref=ref,
            id=id,
            name=name or form.name,
            glyph=form.glyph,
            icon=form.icon or id,
            category=form.category,
            weapon=form.weapon,
            abilities=tuple(form.abilities if abilities is None else abilities),
            talents=(*form.talents, *(talents or ())),
            absorb=(absorbs.physical, absorbs.magic),
            movement=pool.movement,
            martial=pool.martial,
            cost=form.cost,
            attacks=ways,
            casts=casts,
            shelters=tuple(_shelters(held)),
            reactions=tuple(_reactions(held)),
            last_stand=stands[0] if stands else None,
            strikes_first=_last([q.resolve for q in quick], opportunity.resolve) == "before",
            strikes=int(_last([q.strikes_per_guard for q in quick], opportunity.strikes_per_guard)),
            uses_mana=uses_mana,
            charges=uses_mana or self.rules.actions.charge_mana.requires != "mana_ability",
            ammo=max((way.ammo for way in ways), default=0),
            move_steps=self._number(held, "move", "steps"),
            tactical_steps=self._number(held, "tactical_move", "steps"),
            charge_gain=self._number(held, "charge_mana", "gain"),
            heal_range=self._number(held, "heal", "range"),
            use_range=self._number(held, "use_object", "range"),
            coup_range=self._number(held, "coup_de_grace", "range"),
            around=around,
            quadrant=shot,
            facings=(*quarters, *circle),
            lined=any(way.lined for way in (*around, *quadrants)),
            facings_empty=circle if shot is not None and shot.ammo else (*quarters, *circle),
        )

    def _number(self, held: Mapping[str, Any], action: str, key: str) -> int:
        """A number of a base action after all modifiers: what is set first, then what is added."""
        number = int(getattr(getattr(self.rules.actions, action), key))
        if action == "charge_mana":
            number = max(number, 1) * self.rules.mana.per_charge
        if action == "coup_de_grace":
            number = max(number, self.rules.body.coup_range)
        changes = [a for a in held.values() if isinstance(a, forms.ActionModifier) and a.action == action]
        for change in changes:
            number = number if getattr(change.set, key) is None else getattr(change.set, key)
        return number + sum(getattr(change.add, key) or 0 for change in changes)


def _wants(selector: forms.SelectorSpec) -> str:
    """What a selector always asks for, if that can be seen at a glance."""
    if selector.kind != "unit" or selector.optional:
        return ""
    if selector.has_status is not None:
        return "marked"
    if "active" in selector.state:
        return "enemy" if selector.side == "enemy" and "incapacitated" not in selector.state else ""
    return "fallen"


def _last(values: list[Any], default: Any) -> Any:
    return next((value for value in reversed(values) if value is not None), default)


def _walk(effects: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """Effects and the effects inside delayed ones."""
    for index, effect in enumerate(effects):
        yield (*place, index), effect
        if effect.verb == "delayed":
            for at, inner in _walk(effect.effects, (*place, index, "effects")):
                if not getattr(inner, "in_cell", False):
                    yield at, inner


def _profile(index: int, id: str, form: forms.AttackProfile, rules: RulesetFile) -> AttackKind:
    amount = rules.combat.base_damage if form.damage is None else form.damage.amount
    blockers = form.line_blockers
    return AttackKind(
        index=index,
        id=id,
        name=form.name or id,
        least=form.range.min,
        most=form.range.max,
        melee=form.melee,
        amount=amount,
        type=DAMAGE["physical" if form.damage is None else form.damage.type],
        walls="wall" in blockers or "closed_door" in blockers,
        cover="cover" in blockers,
        enemies="enemy" in blockers,
        allies="ally" in blockers,
        ammo=0 if form.ammo is None else form.ammo.capacity,
        guard=form.guard,
        exclusive=form.guard_exclusive,
    )


def _status(index: int, id: str, form: forms.StatusSpec) -> Status:
    return Status(
        index=index,
        id=id,
        name=form.name or id,
        icon=form.icon or id,
        hook=form.hook,
        type=None if form.filter.type is None else DAMAGE[form.filter.type],
        aimed=form.filter.aimed,
        forbids=frozenset(form.categories) if form.hook == "forbid" else frozenset(),
        effects=tuple(form.effects),
        charges=form.charges or 0,
        turns_of=form.lasts.turns_of if form.lasts else "",
        turns=form.lasts.count if form.lasts else 0,
        ends=form.lasts.ends if form.lasts else "",
        breaks=frozenset(form.breaks_on),
        stack=form.stack,
    )


def _shelters(held: Mapping[str, Any]) -> Iterator[FreeAbsorbRule]:
    found = [(id, a) for id, a in held.items() if isinstance(a, forms.FreeAbsorb)]
    for index, (id, form) in enumerate(found):
        yield FreeAbsorbRule(
            index=index,
            id=id,
            type=DAMAGE[form.damage],
            points=form.points,
            per=form.per,
            displace=form.displace.steps if form.displace else 0,
            required=form.displace.required if form.displace else False,
        )


def _reactions(held: Mapping[str, Any]) -> Iterator[Reaction]:
    for id, form in held.items():
        if isinstance(form, forms.OnEvent):
            yield Reaction(id, frozenset(form.event), form.grant, tuple(form.effects))


def check_classes(classes: ClassesFile, armoury: UnitCompiler, report: ProblemReport) -> None:
    """Every reference of the classes."""
    for id, form in classes.classes.items():
        place: Place = ("classes", id)
        if form.category not in classes.categories:
            report.unknown((*place, "category"), form.category, classes.categories)
        check_lists(form, armoury, report, place)


def check_lists(form: Any, armoury: UnitCompiler, report: ProblemReport, place: Place) -> None:
    """Attack profiles, abilities and talents that a class or a unit names."""
    lists: dict[str, Mapping[str, Any]] = {
        "attacks": armoury.profiles,
        "abilities": armoury.form.abilities,
        "talents": armoury.form.abilities,
    }
    for key, known in lists.items():
        for index, name in enumerate(getattr(form, key) or ()):
            if name not in known:
                report.unknown((*place, key, index), name, known)
    held = [*(form.abilities or ()), *form.talents]
    shelters = [a for a in held if isinstance(armoury.form.abilities.get(a), forms.FreeAbsorb)]
    if len(shelters) > 8:
        report.error((*place, "abilities"), Message("tactics-check-too-many-shelters"))
