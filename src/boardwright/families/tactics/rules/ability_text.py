"""Describes abilities, effects, targets, statuses and attack profiles in words, from their data.

Texts say "the first target" and never use the ids of a file. One table has an entry for each kind of ability, another
for each verb of an effect. A test checks that no entry is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boardwright.core.message import Message, Param, listed
from boardwright.core.rulebook import shown_text
from boardwright.families.tactics.compiled import Stage
from boardwright.families.tactics.format import abilities as forms
from boardwright.families.tactics.format import effects as effect_forms
from boardwright.families.tactics.format.common import DamageSpec, RangeSpec, Text

#: A sentence, and the JSON key that it describes.
Told = tuple[Message, str]


def text_words(text: Text) -> Param:
    """A text from a game's file, in one language or several."""
    if isinstance(text, str):
        return shown_text(text)
    return {language: shown_text(words) for language, words in text.items()}


def word(value: object) -> str:
    """A value of a format as a part of a message's id.

    >>> word(True), word("own_turn_end"), word(4)
    ('yes', 'own-turn-end', '4')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", "-")


def words_listed(start: str, values: Sequence[object], joint: str = "and", none: Param = "") -> Param:
    """Words of a format as a list. Each has a message; its id is `start`, a dash and the word."""
    return listed([Message(f"{start}-{word(value)}") for value in values] or [none], joint)


def damage_words(damage: DamageSpec) -> Message:
    return Message(f"tactics-damage-{damage.type}", amount=damage.amount)


def range_words(span: RangeSpec) -> Message:
    if span.min == span.max:
        return Message("tactics-range-exactly", distance=span.max)
    if span.min <= 1:
        return Message(f"tactics-range-within-{'self' if not span.min else 'other'}", distance=span.max)
    return Message("tactics-range-between", least=span.min, most=span.max)


def points_words(points: Sequence[str]) -> Param:
    """A cost in action points, in words."""
    if not points:
        return Message("tactics-points-none")
    return listed(
        [Message("tactics-points", kind=kind, count=points.count(kind)) for kind in sorted(set(points))]
    )


class AbilityText:
    """Puts the abilities of one scenario into words."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def status(self, id: str) -> Param:
        """The name of a status."""
        form = self.stage.statuses.get(id)
        return shown_text(id) if form is None else text_words(form.label)

    def ability(self, id: str) -> Param:
        """The name of an ability."""
        return text_words(self.stage.ability_names.get(id, id))

    # -- profiles and statuses

    def profile(self, form: forms.AttackProfile) -> Iterator[Told]:
        """Describes an attack profile, sentence by sentence."""
        kind = "melee" if form.melee else "ranged"
        yield Message(f"tactics-profile-{kind}", range=range_words(form.range)), "range"
        yield Message("tactics-profile-damage", damage=damage_words(form.hit)), "damage"
        if form.line_blockers:
            things = words_listed("tactics-blocker", form.line_blockers, "or")
            yield Message("tactics-profile-blockers", things=things), "line_blockers"
        if form.ammo is not None:
            yield Message("tactics-profile-ammo", count=form.ammo.capacity), "ammo"
        yield Message(f"tactics-profile-guard-{form.guard}"), "guard"
        if form.guard_exclusive:
            yield Message("tactics-profile-exclusive"), "guard_exclusive"

    def status_text(self, form: forms.Status) -> Iterator[Told]:
        """Describes a status, sentence by sentence."""
        if form.hook == "incoming_attack":
            kind = form.filter.type or "any"
            aimed = {None: "all", True: "aimed", False: "area"}[form.filter.aimed]
            yield Message(f"tactics-status-negates-{aimed}", type=kind), "filter"
        elif form.hook == "forbid":
            kinds = words_listed("tactics-category", form.categories)
            yield Message("tactics-status-forbids", actions=kinds), "categories"
        elif form.hook == "turn_start":
            names: dict[str, Param] = {"self": Message("tactics-target-bearer")}
            for effect in form.effects:
                yield Message("tactics-status-turn", effect=self.effect(effect, names)), "effects"
        else:
            yield Message("tactics-status-mark"), "hook"
        if form.charges is not None:
            yield Message("tactics-status-charges", count=form.charges), "charges"
        if form.lasts is not None:
            id = f"tactics-status-lasts-{form.lasts.turns_of}-{form.lasts.ends}"
            yield Message(id, count=form.lasts.count), "lasts"
        elif form.charges is None and not form.breaks_on:
            yield Message("tactics-status-lasts-forever"), "lasts"
        if form.breaks_on:
            causes = words_listed("tactics-breaks", form.breaks_on, "or")
            yield Message("tactics-status-breaks", causes=causes), "breaks_on"
        yield Message(f"tactics-status-stack-{form.stack}"), "stack"

    # -- abilities

    def sentences(self, form: Any) -> Iterator[Told]:
        """Describes an ability, sentence by sentence. If its kind has no sentences, the author's own text is used."""
        told = list(ABILITY_TEXTS[form.kind](self, form))
        if not told and form.text is not None:
            told = [(Message("tactics-note", note=text_words(form.text)), "text")]
        yield from told

    def _free_absorb(self, form: forms.FreeAbsorb) -> Iterator[Told]:
        yield Message(f"tactics-free-absorb-{form.per}", points=form.points, type=form.damage), "points"
        if form.displace is not None:
            required = "must" if form.displace.required else "may"
            yield Message(f"tactics-free-absorb-step-{required}", steps=form.displace.steps), "displace"

    def _profile_ability(self, form: forms.ProfileAbility) -> Iterator[Told]:
        profile = self.stage.profiles.get(form.id)
        if profile is not None:
            yield Message("tactics-gives-profile", profile=text_words(profile.label)), "id"
            yield from self.profile(profile)

    def _action_modifier(self, form: forms.ActionModifier) -> Iterator[Told]:
        action = Message(f"tactics-verb-{word(form.action)}")
        for how, numbers in (("set", form.set), ("add", form.add)):
            for key, value in numbers:
                if value is not None:
                    yield Message(f"tactics-modifier-{how}-{key}", action=action, count=value), how

    def _last_stand(self, form: forms.LastStand) -> Iterator[Told]:
        yield Message("tactics-last-stand", turns=form.own_turns), "own_turns"
        yield Message(f"tactics-last-stand-points-{form.points}"), "points"
        yield Message(f"tactics-last-stand-immune-{word(form.immune)}"), "immune"
        yield Message(f"tactics-last-stand-finishable-{word(form.finishable)}"), "finishable"

    def _opportunity(self, form: forms.OpportunityModifier) -> Iterator[Told]:
        if form.resolve is not None:
            yield Message(f"tactics-opportunity-{form.resolve}"), "resolve"
        if form.strikes_per_guard is not None:
            yield Message("tactics-opportunity-strikes", count=form.strikes_per_guard), "strikes_per_guard"

    def _on_event(self, form: forms.OnEvent) -> Iterator[Told]:
        when = words_listed("tactics-event-when", form.event, "or")
        names: dict[str, Param] = {
            "self": Message("tactics-target-self"),
            "other": Message("tactics-target-other"),
        }
        if form.grant is not None:
            yield Message("tactics-on-event", when=when, effect=self.effect(form.grant, names)), "grant"
        for effect in form.effects:
            yield Message("tactics-on-event", when=when, effect=self.effect(effect, names)), "effects"

    def _cast(self, form: forms.Cast) -> Iterator[Told]:
        yield Message(f"tactics-cast-{'spell' if form.is_spell else 'action'}"), "is_spell"
        yield Message("tactics-cast-cost", points=points_words(form.cost.points)), "cost.points"
        if form.cost.mana:
            yield Message("tactics-cast-mana", mana=form.cost.mana), "cost.mana"
        if form.cost.mana_per_target:
            yield Message("tactics-cast-mana-each", mana=form.cost.mana_per_target), "cost.mana_per_target"
        if form.cost.ammo:
            yield Message("tactics-cast-ammo", count=form.cost.ammo), "cost.ammo"
        names: dict[str, Param] = {
            "self": Message("tactics-target-self"),
            "origin": Message("tactics-target-origin"),
        }
        for number, selector in enumerate(form.targets, 1):
            names[selector.as_] = self._name(number, len(form.targets), selector)
        for number, selector in enumerate(form.targets):
            yield self._selector(selector, names), f"targets[{number}]"
        for number, effect in enumerate(form.effects):
            message = Message("tactics-effect-sentence", effect=self.effect(effect, names))
            yield message, f"effects[{number}]"
        yield Message(f"tactics-cast-provokes-{word(form.provokes)}"), "provokes"
        if form.sight is not None:
            yield Message(f"tactics-cast-sight-{word(form.sight)}"), "sight"
        if form.granted_by is not None:
            yield Message("tactics-cast-granted", ability=self.ability(form.granted_by)), "granted_by"
        if form.threat is not None:
            yield Message("tactics-cast-threat", count=form.threat), "threat"
        if form.threat_per_target is not None:
            yield Message("tactics-cast-threat-each", count=form.threat_per_target), "threat_per_target"

    # -- targets

    def _name(self, number: int, of: int, selector: effect_forms.Selector) -> Message:
        """The name of a target in the texts of effects."""
        several = "many" if selector.count.max > 1 else "one"
        return Message(f"tactics-target-{several}", number=number if of > 1 else 0, kind=selector.kind)

    def _selector(self, form: effect_forms.Selector, names: Mapping[str, Param]) -> Message:
        """What a selector lets the player choose, in words."""
        parts: list[Param] = []
        if form.has_status is not None:
            parts.append(Message("tactics-selector-status", status=self.status(form.has_status)))
        if form.range is not None:
            parts.append(range_words(form.range))
        if form.adjacent_to is not None:
            parts.append(Message("tactics-selector-adjacent", target=names.get(form.adjacent_to, "?")))
        if form.free:
            parts.append(Message("tactics-selector-free"))
        if form.line != "none":
            parts.append(Message(f"tactics-line-{form.line}"))
        if form.count.max > 1 and not form.distinct:
            parts.append(Message("tactics-selector-again"))
        if not form.follow:
            parts.append(Message("tactics-selector-stays"))
        name = names[form.as_]
        optional = "optional" if form.optional else "needed"
        where: Param = listed(parts, "comma") if parts else Message("tactics-selector-anywhere")
        return Message(f"tactics-selector-{optional}", name=name, what=self._what(form), where=where)

    def _what(self, form: effect_forms.Selector) -> Param:
        """The number and kind of targets, in words."""
        kind = "ally-self" if form.side == "ally" and form.include_self else form.side
        what: Param = self._counted(form, kind if form.kind == "unit" else form.kind)
        if form.kind != "unit":
            return what
        if sorted(form.state) == ["active", "doomed"]:
            return Message("tactics-selector-standing", what=what)
        states = words_listed("tactics-state", form.state, "or")
        return Message("tactics-selector-states", what=what, states=states)

    def _counted(self, form: effect_forms.Selector, kind: str) -> Message:
        least, most = form.count.min, form.count.max
        if least == most == 1:
            return Message(f"tactics-one-{kind}")
        number = Message("tactics-count-between", least=least, most=most) if least != most else most
        return Message(f"tactics-many-{kind}", number=number)

    # -- effects

    def effect(self, form: Any, names: Mapping[str, Param]) -> Param:
        """What an effect does, as a clause."""
        return EFFECT_TEXTS[form.verb](self, form, names)

    def _attack(self, form: effect_forms.AttackEffect, names: Mapping[str, Param]) -> Param:
        damage: Param = Message("tactics-damage-attacker")
        if form.damage is not None:
            damage = damage_words(form.damage)
        elif form.profile is not None and form.profile in self.stage.profiles:
            profile = self.stage.profiles[form.profile]
            damage = Message(
                "tactics-damage-profile", profile=text_words(profile.label), damage=damage_words(profile.hit)
            )
        attack = Message("tactics-effect-attack", damage=damage, **_target(_of(names, form.on)))
        if not form.ignore:
            return attack
        ignored = words_listed("tactics-ignore", form.ignore)
        return Message("tactics-effect-ignoring", effect=attack, defences=ignored)

    def _blast(self, form: effect_forms.BlastEffect, names: Mapping[str, Param]) -> Param:
        area = Message(f"tactics-shape-{form.shape}", target=_of(names, form.at))
        who = words_listed("tactics-blast", form.sides, none=Message("tactics-nobody"))
        parts: list[Param] = []
        if form.damage is not None:
            parts.append(Message("tactics-blast-damage", damage=damage_words(form.damage)))
        if form.incapacitate is not None:
            resist = form.incapacitate.resist
            if resist is None or not self.stage.rules.combat.resist_areas:
                parts.append(Message("tactics-blast-falls"))
            else:
                parts.append(Message("tactics-blast-resist", damage=damage_words(resist)))
        if form.status is not None:
            parts.append(Message("tactics-blast-status", status=self.status(form.status)))
        what = listed(parts) if parts else Message("tactics-blast-nothing")
        return Message("tactics-effect-blast", area=area, who=who, what=what)

    def _delayed(self, form: effect_forms.DelayedEffect, names: Mapping[str, Param]) -> Param:
        inner = {**names, "cell": Message("tactics-target-there")}
        effects = listed([self.effect(effect, inner) for effect in form.effects] or [""])
        survives = "survives" if form.survives_caster else "ends"
        return Message(
            f"tactics-effect-delayed-{survives}",
            when=Message(f"tactics-when-{word(form.when)}"),
            target=_of(names, form.at),
            effects=effects,
        )

    def _incapacitate(self, form: effect_forms.IncapacitateEffect, names: Mapping[str, Param]) -> Param:
        target = Message("tactics-target-there") if form.in_cell else _of(names, form.on or "self")
        helps = "nothing" if form.ignore_defences else "statuses"
        return Message(f"tactics-effect-incapacitate-{helps}", **_target(target))

    def _status(self, form: effect_forms.StatusEffect, names: Mapping[str, Param]) -> Param:
        bound = "bound" if form.source_bound else "free"
        target = _target(_of(names, form.on))
        return Message(f"tactics-effect-status-{bound}", status=self.status(form.id), **target)

    def _move_self(self, form: effect_forms.MoveSelfEffect, names: Mapping[str, Param]) -> Param:
        target = _of(names, form.to)
        how = "teleport" if form.mode == "teleport" else f"run-{form.path}"
        found: Param = Message(f"tactics-effect-move-{how}", target=target)
        found = Message(f"tactics-effect-move-provokes-{word(form.provokes)}", move=found)
        if form.hold_strikes_of is None:
            return found
        return Message("tactics-effect-move-hold", move=found, target=_of(names, form.hold_strikes_of))

    def _grant(self, form: effect_forms.GrantEffect, names: Mapping[str, Param]) -> Param:
        what = Message(f"tactics-grant-{form.action or form.category}", count=form.uses)
        granted: Param = Message(f"tactics-grant-{word(form.expires)}", what=what)
        if form.exclude:
            excluded = [self._excluded(each) for each in form.exclude]
            granted = Message("tactics-grant-except", grant=granted, actions=listed(excluded))
        return granted

    def _excluded(self, id: str) -> Param:
        if id in self.stage.ability_names:
            return self.ability(id)
        known = id in type(self.stage.rules.actions).model_fields
        return Message(f"tactics-verb-{word(id)}") if known else shown_text(id)

    def _control(self, form: effect_forms.ControlEffect, names: Mapping[str, Param]) -> Param:
        end = words_listed("tactics-until", form.until, "or", Message("tactics-until-never"))
        return Message("tactics-effect-control", until=end, **_target(_of(names, form.on)))


def _of(names: Mapping[str, Param], target: str) -> Param:
    return names.get(target) or Message("tactics-target-self")


def _target(target: Param) -> dict[str, Param]:
    """The parameters for a target: its name, and whether it is a group, because verbs depend on it."""
    several = isinstance(target, Message) and target.id == "tactics-target-many"
    return {"target": target, "several": "yes" if several else "no"}


def _simple(id: str, *keys: str) -> Callable[[AbilityText, Any, Mapping[str, Param]], Param]:
    """The clause of an effect on its target, with its numbers."""

    def say(text: AbilityText, form: Any, names: Mapping[str, Param]) -> Param:
        return Message(id, **_target(_of(names, form.on)), **{key: getattr(form, key) for key in keys})

    return say


#: Kind of ability -> its sentences.
ABILITY_TEXTS: Mapping[str, Callable[[AbilityText, Any], Iterator[Told]]] = {
    "free_absorb": AbilityText._free_absorb,
    "attack_profile": AbilityText._profile_ability,
    "action_modifier": AbilityText._action_modifier,
    "last_stand": AbilityText._last_stand,
    "opportunity_modifier": AbilityText._opportunity,
    "on_event": AbilityText._on_event,
    "cast": AbilityText._cast,
}
#: Verb of an effect -> its clause.
EFFECT_TEXTS: Mapping[str, Callable[[AbilityText, Any, Mapping[str, Param]], Param]] = {
    "attack": AbilityText._attack,
    "blast": AbilityText._blast,
    "delayed": AbilityText._delayed,
    "incapacitate": AbilityText._incapacitate,
    "heal": _simple("tactics-effect-heal"),
    "status": AbilityText._status,
    "move_self": AbilityText._move_self,
    "grant": AbilityText._grant,
    "take_control": AbilityText._control,
    "mana": _simple("tactics-effect-mana", "gain"),
    "reload": _simple("tactics-effect-reload"),
    "toggle_object": _simple("tactics-effect-toggle"),
    "pick_up": _simple("tactics-effect-pick-up"),
}
