"""The rules of a tactics game in words: goals, map, turn, actions, combat, units, abilities, statuses, objects, minds.

`rules/ability_text.py` describes abilities and statuses. The value of each ruleset key selects a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from boardwright.core import Game, Message
from boardwright.core.message import Param, listed
from boardwright.core.rulebook import MOST_ENTRIES, Rulebook, Section, part_id, shown_text
from boardwright.families.tactics.compiled import BASE_ACTIONS, Stage, TacticsRules, UnitKind, UnitSetup
from boardwright.families.tactics.format.scenario import TriggeredAction
from boardwright.families.tactics.option_types import place, thing_name
from boardwright.families.tactics.rules.ability_text import (
    AbilityText,
    damage_words,
    points_words,
    range_words,
    text_words,
    word,
    words_listed,
)
from boardwright.families.tactics.rules.ai_profile_text import explain_minds


def explain(game: Game, book: Rulebook) -> None:
    """Fills the rulebook."""
    rules: TacticsRules = game.rules
    if len(rules.stages) > 1:
        campaign = book.add("campaign", Message("tactics-explain-campaign"))
        names = [text_words(stage.name) for stage in rules.stages]
        campaign.say("tactics-campaign", "stages", stages=names)
        campaign.say(f"tactics-campaign-{rules.carry}", "carry")
        for number, joined in enumerate(rules.joins):
            if joined:
                campaign.say(
                    "tactics-campaign-join", f"stages[{number}].join", count=len(joined), stage=number + 1
                )
    for number, stage in enumerate(rules.stages):
        _StageBook(stage, book, number if len(rules.stages) > 1 else None).write()


_EVERYWHERE = {"floor": Message("tactics-ground-floor"), "wall": Message("tactics-ground-wall")}


class _StageBook:
    """Writes the sections of one scenario. In a campaign, every scenario after the first adds only what is new."""

    def __init__(self, stage: Stage, book: Rulebook, number: int | None) -> None:
        self.stage, self.book, self.number = stage, book, number
        self.rules, self.form = stage.rules, stage.form
        self.text = AbilityText(stage)
        self.known = {section.id for section in book}

    def write(self) -> None:
        self._scenario()
        if not self.number:
            self._board()
            self._turn()
            self._actions()
            self._combat()
            self._opportunity()
            self._mana()
            self._states()
        self._units()
        self._attacks()
        self._abilities()
        self._terrain()
        self._objects()
        self._minds()
        self._end()

    def _section(self, id: str, title: Param) -> Section:
        """Adds a section. In a campaign, some sections appear once for each scenario."""
        return self.book.add(id if not self.number else f"{id}-{self.number + 1}", title)

    # -- the scenario

    def _scenario(self) -> None:
        stage = self.stage
        title: Param = Message("tactics-explain-goal")
        if self.number is not None:
            title = Message("tactics-explain-stage", number=self.number + 1, name=text_words(stage.name))
        section = self._section("goal", title)
        if stage.text:
            section.say("tactics-note", "text", note=text_words(stage.text))
        # How to win comes first: the page shows the first sentences beside the board.
        for index, team in enumerate(stage.teams):
            path, name = f"teams[{index}]", text_words(team.name)
            won = self._condition(team.victory, index)
            section.say("tactics-team-wins", f"{path}.victory", team=name, condition=won)
            if team.defeat is not None:
                lost = self._condition(team.defeat, index)
                section.say("tactics-team-loses", f"{path}.defeat", team=name, condition=lost)
        for index, team in enumerate(stage.teams):
            path, name = f"teams[{index}]", text_words(team.name)
            names = [self._recruit(unit) for unit in team.recruits]
            who = "people" if team.human else "mind"
            params: dict[str, Param] = {"team": name, "units": names, "count": len(names)}
            section.say(f"tactics-team-{who}", f"{path}.units", **params)
            friends = [text_words(stage.teams[t].name) for t in stage.friends[index] if t != index]
            if friends:
                section.say("tactics-team-allies", f"{path}.side", team=name, friends=listed(friends))
        first = text_words(stage.teams[stage.first].name)
        section.say("tactics-first", "first_team", team=first)
        for number, team_index, units in stage.waves:
            arriving = [self._recruit(unit) for unit in units]
            team_name = text_words(stage.teams[team_index].name)
            section.say("tactics-wave", "waves", round=number, team=team_name, units=arriving)
        if stage.draft is not None:
            self._draft()
        if stage.fogged:
            self._fog()
        if self.form.generate is not None:
            self._dungeon(section)

    def _recruit(self, unit: UnitSetup) -> Param:
        """The name and start cell of a unit, and its mana if that is not the ruleset's start value."""
        name: Param = text_words(unit.name)
        if unit.cell >= 0:
            name = Message("tactics-unit-at", unit=name, at=place(self.stage.grid.at(unit.cell)))
        if unit.mana != self.rules.mana.start:
            name = Message("tactics-unit-mana", unit=name, mana=unit.mana)
        return name

    def _draft(self) -> None:
        draft = self.stage.draft
        assert draft is not None
        section = self._section("draft", Message("tactics-explain-draft"))
        section.say("tactics-draft", "draft.budget", budget=draft.budget)
        pool = [
            Message("tactics-draft-price", unit=text_words(kind.name), cost=kind.cost)
            for kind in self.stage.pool
        ]
        section.say("tactics-draft-pool", "draft.pool", pool=pool)
        section.say(f"tactics-draft-{'unique' if draft.unique else 'again'}", "draft.unique")
        for team, corners in draft.zones.items():
            one, other = (place(corner) for corner in corners)
            name = next((text_words(t.name) for t in self.stage.teams if t.id == team), shown_text(team))
            section.say("tactics-draft-zone", f"draft.zones.{team}", team=name, one=one, other=other)

    def _fog(self) -> None:
        fog = self.stage.fog
        section = self._section("fog", Message("tactics-explain-fog"))
        section.say("tactics-fog", "fog.enabled")
        section.say(f"tactics-fog-memory-{word(fog.memory)}", "fog.memory")
        if fog.sight_range is not None:
            section.say("tactics-fog-range", "fog.sight_range", distance=fog.sight_range)

    def _dungeon(self, section: Section) -> None:
        form = self.form.generate
        assert form is not None
        section.say("tactics-dungeon", "generate", width=form.size[0], height=form.size[1])
        section.say(f"tactics-dungeon-{word(form.locks)}", "generate.locks")

    def _condition(self, condition: Any, team: int) -> Param:
        """A condition of victory or defeat of a team, as a clause."""
        kind = condition.kind
        if kind in ("any", "all"):
            joint = "or" if kind == "any" else "and"
            return listed([self._condition(part, team) for part in getattr(condition, kind)], joint)
        if kind == "not":
            return Message("tactics-goal-not", condition=self._condition(condition.not_, team))
        stage = self.stage
        enemies = [index for index in range(len(stage.teams)) if index not in stage.friends[team]]
        if kind in ("no_standing_enemies", "all_enemies_dead"):
            foes = listed([text_words(stage.teams[index].name) for index in enemies])
            more = kind == "no_standing_enemies" and any(wave[1] in enemies for wave in stage.waves)
            return Message(f"tactics-goal-{word(kind)}{'-later' if more else ''}", foes=foes)
        params: dict[str, Param] = {}
        for key, value in condition:
            if key == "cells":
                params[key] = [place(cell) for cell in value]
            elif key == "unit" and value is not None:
                params[key] = self._unit_name(value)
            elif key == "event":
                params[key] = self._event(value)
            elif key == "rounds":
                params[key] = value
        which = "-one" if kind == "unit_at" and condition.unit is not None else ""
        return Message(f"tactics-goal-{word(kind)}{which}", **params)

    def _unit_name(self, id: str) -> Param:
        return next((text_words(unit.name) for unit in self.stage.setups if unit.id == id), shown_text(id))

    def _event(self, event: str) -> Param:
        """Describes the cause of an event: the use of an object that emits it."""
        things = [
            thing_name(self.stage, index)
            for index, thing in enumerate(self.stage.things)
            for action in thing.triggered
            if action.emit == event
        ]
        return listed(
            [Message("tactics-event-used", thing=thing) for thing in things] or [shown_text(event)], "or"
        )

    # -- the rules

    def _rule(self, section: Section, id: str, key: str) -> None:
        """Says a sentence about a key of the ruleset. The key's value completes the message's id, or is the number in
        the sentence. Nothing is said about null."""
        value = attrgetter(key)(self.rules)
        if "{}" in id:
            section.say(id.format(word(value)), f"ruleset.{key}")
        elif value is not None:
            section.say(id, f"ruleset.{key}", count=value)

    def _board(self) -> None:
        section = self.book.add("board", Message("tactics-explain-board"))
        grid = self.stage.grid
        section.say("tactics-map", "map", width=grid.width, height=grid.height)
        self._rule(section, "tactics-neighbours-{}", "grid.neighbours")
        self._rule(section, "tactics-metric-{}", "grid.metric")
        self._rule(section, "tactics-corner-{}", "grid.corner_touch")
        section.say("tactics-lines")
        self._rule(section, "tactics-body-line-{}", "body.blocks_line")
        self._rule(section, "tactics-spell-sight-{}", "spells_need_sight")
        self._rule(section, "tactics-through-ally-{}", "movement.pass_through.ally")
        self._rule(section, "tactics-through-enemy-{}", "movement.pass_through.enemy")
        self._rule(section, "tactics-through-body-{}", "movement.pass_through.body")
        section.say("tactics-stop")

    def _turn(self) -> None:
        section = self.book.add("turn", Message("tactics-explain-turn"))
        section.say("tactics-turn")
        self._rule(section, "tactics-interleave-{}", "activation.interleave")
        entry = section.add("points", Message("tactics-explain-points"))
        points = self.rules.points
        pool = points.pool
        entry.say("tactics-pool", "ruleset.points.pool", movement=pool.movement, martial=pool.martial)
        self._rule(entry, "tactics-refresh-{}", "points.refresh")
        pays = words_listed("tactics-point", points.pay_movement_with, "then")
        entry.say("tactics-pay-movement", "ruleset.points.pay_movement_with", points=pays)
        if points.ends_activation:
            ends = words_listed("tactics-point", points.ends_activation, "or")
            entry.say("tactics-ends-activation", "ruleset.points.ends_activation", points=ends)
        else:
            entry.say("tactics-ends-never", "ruleset.points.ends_activation")
        entry.say("tactics-finish", unit=Message("tactics-verb-end"), team=Message("tactics-option-end-turn"))

    def _actions(self) -> None:
        section = self.book.add("actions", Message("tactics-explain-actions"))
        section.say("tactics-actions")
        for action in BASE_ACTIONS:
            form = getattr(self.rules.actions, action)
            path = f"ruleset.actions.{action}"
            verb = word(action)
            id = "guard" if action == "guard" else part_id("action", action)
            entry = section.add(id, Message(f"tactics-verb-{verb}"), icon=action)
            count = {
                "move": form.steps, "tactical_move": form.steps,
                "charge_mana": max(form.gain, 1) * self.rules.mana.per_charge,
                "coup_de_grace": max(form.range, self.rules.body.coup_range),
            }.get(action, form.range)  # fmt: skip
            entry.say(f"tactics-action-{verb}", path, count=count)
            if form.cost is not None:
                entry.say("tactics-action-cost", f"{path}.cost", points=points_words(form.cost))
            else:
                entry.say(f"tactics-action-{form.category}", f"{path}.category")
            entry.say(f"tactics-action-provokes-{word(form.provokes)}", f"{path}.provokes")
            if action == "heal":
                states = words_listed("tactics-state", form.states, "or")
                entry.say("tactics-heal-states", f"{path}.states", states=states)
            if form.is_attack:
                entry.say("tactics-action-is-attack", f"{path}.is_attack")
            if form.requires is not None:
                entry.say(f"tactics-action-requires-{word(form.requires)}", f"{path}.requires")
            if action == "guard":
                self._rule(entry, "tactics-guard-strikes", "opportunity.strikes_per_guard")

    def _opportunity(self) -> None:
        section = self.book.add("opportunity", Message("tactics-explain-opportunity"))
        form, path = self.rules.opportunity, "ruleset.opportunity"
        who = "guard" if form.requires_guard else "all"
        section.say(f"tactics-threatens-{who}", f"{path}.requires_guard")
        cells = words_listed("tactics-path", form.path_cells, none=Message("tactics-nobody"))
        section.say("tactics-path-cells", f"{path}.path_cells", cells=cells)
        self._rule(section, "tactics-resolve-{}", "opportunity.resolve")
        self._rule(section, "tactics-reach-{}", "opportunity.needs_reach_at_resolution")
        section.say(f"tactics-strike-{'auto' if form.auto else 'ask'}", f"{path}.auto")
        if form.order:
            order = words_listed("tactics-order", form.order, "then")
            section.say("tactics-strike-order", f"{path}.order", order=order)

    def _combat(self) -> None:
        section = self.book.add("combat", Message("tactics-explain-combat"))
        escalation, pair = self.rules.escalation, self.rules.escalation.pair
        self._rule(section, "tactics-base-damage", "combat.base_damage")
        if escalation.window == "never" or not escalation.per_attack:
            section.say("tactics-pile-never", "ruleset.escalation.window")
        else:
            id = f"tactics-pile-{word(escalation.window)}"
            section.say(id, "ruleset.escalation.window", count=escalation.per_attack)
        self._rule(section, "tactics-negated-{}", "escalation.count_negated")
        if pair.per_round:
            kind = "row" if pair.consecutive_only else "any"
            section.say(f"tactics-grudge-{kind}", "ruleset.escalation.pair", count=pair.per_round)
            self._rule(section, "tactics-grudge-cap", "escalation.pair.cap")
            self._rule(section, "tactics-grudge-clear-{}", "escalation.pair.clear_on_incapacitated")
        defence = section.add("defence", Message("tactics-explain-defence"))
        steps = [self._defence(step) for step in self.rules.defence_order]
        defence.say("tactics-defence-order", "ruleset.defence_order", steps=steps)
        self._rule(defence, "tactics-absorb-{}", "combat.absorb")
        order = words_listed("tactics-point", self.rules.points.absorb_order, "then")
        defence.say("tactics-absorb-order", "ruleset.points.absorb_order", points=order)
        self._rule(defence, "tactics-wounds", "combat.wounds_to_incapacitate")

    def _defence(self, step: str) -> Param:
        kind, _, status = step.partition(":")
        if status:
            return Message("tactics-defence-status", status=self.text.status(status))
        return Message(f"tactics-defence-{word(kind)}")

    def _mana(self) -> None:
        section = self.book.add("mana", Message("tactics-explain-mana"))
        self._rule(section, "tactics-mana-start", "mana.start")
        self._rule(section, "tactics-mana-cap", "mana.cap")
        lost = self.rules.mana.lost_on
        if lost:
            causes = words_listed("tactics-mana-lost", lost, "or")
            section.say("tactics-mana-lost", "ruleset.mana.lost_on", causes=causes)
        self._rule(section, "tactics-mana-after-{}", "mana.after_spell")
        self._rule(section, "tactics-mana-threat", "mana.charge_threat")

    def _states(self) -> None:
        section = self.book.add("states", Message("tactics-explain-states"))
        section.say("tactics-states")
        self._rule(section, "tactics-areas-{}", "body.area_effects")
        self._rule(section, "tactics-restored-{}", "restored.points")
        self._rule(section, "tactics-restored-{}", "restored.may_act")

    # -- units and what they can do

    def _units(self) -> None:
        section = self._section("units", Message("tactics-explain-units"))
        for kind in list(self.stage.kinds.values())[:MOST_ENTRIES]:
            if kind.part not in self.known:
                self._unit(section, kind)

    def _unit(self, section: Section, kind: UnitKind) -> None:
        of, _, id = kind.ref.rpartition("/")[2].partition(":")
        path = f"classes.{kind.id}" if of == "class" else f"units.{id}"
        title: Param = text_words(kind.name)
        if of != "class":
            title = Message("tactics-unit-title", name=self._unit_name(id), kind=text_words(kind.name))
        entry = section.add(kind.part, title, icon=kind.icon)
        category = self.stage.classes.categories.get(kind.category)
        group = kind.category if category is None else category.name or kind.category
        entry.say("tactics-unit-category", f"{path}.category", category=text_words(group))
        if kind.weapon is not None:
            entry.say("tactics-unit-weapon", f"{path}.weapon", weapon=text_words(kind.weapon))
        entry.say("tactics-unit-absorb", f"{path}.absorb", physical=kind.absorb[0], magic=kind.absorb[1])
        pool = self.rules.points.pool
        if (kind.movement, kind.martial) != (pool.movement, pool.martial):
            entry.say("tactics-unit-points", f"{path}.points", movement=kind.movement, martial=kind.martial)
        attacks: list[Param] = [
            Message(
                "tactics-unit-attack", profile=text_words(profile.label), range=range_words(profile.range)
            )
            for profile in kind.attacks
        ]
        if attacks:
            entry.say("tactics-unit-attacks", f"{path}.attacks", attacks=listed(attacks))
        abilities = [self.text.ability(id) for id in kind.abilities]
        if abilities:
            entry.say("tactics-unit-abilities", f"{path}.abilities", abilities=listed(abilities))
        if kind.talents:
            talents = [self.text.ability(id) for id in kind.talents]
            entry.say("tactics-unit-talents", f"{path}.talents", abilities=listed(talents))
        if self.stage.draft is not None:
            entry.say("tactics-unit-cost", f"{path}.cost", cost=kind.cost)

    def _attacks(self) -> None:
        section = self._section("attacks", Message("tactics-explain-attacks"))
        used = {profile.key for kind in self.stage.kinds.values() for profile in kind.attacks}
        for id, profile in self.stage.profiles.items():
            if id in used and part_id("attack", id) not in self.known:
                entry = section.add(part_id("attack", id), text_words(profile.label))
                for message, key in self.text.profile(profile):
                    entry.tell(message, f"profiles.{id}.{key}")

    def _abilities(self) -> None:
        section = self._section("abilities", Message("tactics-explain-abilities"))
        forms = self.stage.abilities
        used = {id for kind in self.stage.kinds.values() for id in (*kind.abilities, *kind.talents)}
        used |= {cast.key for kind in self.stage.kinds.values() for cast in kind.casts}
        used |= {
            grants.ability
            for thing in self.stage.things
            if (grants := getattr(thing, "grants", None)) is not None
        }
        statuses: set[str] = set()
        for id, form in forms.items():
            if id in used and part_id("ability", id) not in self.known:
                cast = self.stage.casts.get(id, form)
                entry = section.add(part_id("ability", id), text_words(form.label), icon=form.icon or id)
                for message, key in self.text.sentences(cast):
                    entry.tell(message, f"abilities.{id}.{key}")
                statuses |= _statuses(getattr(form, "effects", []))
        marks = self._section("statuses", Message("tactics-explain-statuses"))
        for id, status in self.stage.statuses.items():
            if part_id("status", id) not in self.known and (id in statuses or self._is_defence(id)):
                entry = marks.add(part_id("status", id), text_words(status.label), icon=status.icon or id)
                for message, key in self.text.status_text(status):
                    entry.tell(message, f"statuses.{id}.{key}")

    def _is_defence(self, id: str) -> bool:
        return f"negate_status:{id}" in self.rules.defence_order

    # -- the map

    def _terrain(self) -> None:
        section = self._section("terrain", Message("tactics-explain-terrain"))
        used = set(self.stage.terrain)
        for id, ground in self.stage.grounds.items():
            if id not in used or part_id("terrain", id) in self.known:
                continue
            path = f"terrain.{id}"
            own = text_words(ground.name or id.replace("_", " "))
            # Every scenario has two kinds of ground that are in no file.
            name = _EVERYWHERE.get(id, own) if ground.name is None else own
            entry = section.add(part_id("terrain", id), name)
            if ground.walk is None:
                entry.say("tactics-ground-closed", f"{path}.walk")
            else:
                entry.say("tactics-ground-walk", f"{path}.walk", count=ground.walk)
            if ground.blocks_line:
                entry.say("tactics-ground-blocks", f"{path}.blocks_line")
            if ground.cover:
                entry.say("tactics-ground-cover", f"{path}.cover")
            if ground.damage_on_enter is not None:
                damage = damage_words(ground.damage_on_enter)
                entry.say("tactics-ground-damage", f"{path}.damage_on_enter", damage=damage)

    def _objects(self) -> None:
        section = self._section("objects", Message("tactics-explain-objects"))
        if self.stage.things:
            section.say("tactics-objects")
        for index, thing in enumerate(self.stage.things[:MOST_ENTRIES]):
            path = f"objects[{index}]"
            id = part_id("object", thing.id)
            if id in self.known:
                continue
            entry = section.add(id, thing_name(self.stage, index), icon=thing.kind)
            entry.say(f"tactics-thing-{thing.kind}", f"{path}.kind", at=place(thing.at))
            if thing.kind == "door":
                entry.say(f"tactics-door-{'open' if thing.open else 'closed'}", f"{path}.open")
                entry.say(f"tactics-door-hand-{word(thing.by_hand)}", f"{path}.by_hand")
            key = getattr(thing, "key", None)
            if key is not None:
                entry.say("tactics-thing-key", f"{path}.key", item=shown_text(key))
            if thing.kind == "item":
                entry.say("tactics-item", f"{path}.item", item=shown_text(thing.item))
                if thing.grants is not None:
                    entry.say(
                        "tactics-item-grants",
                        f"{path}.grants",
                        ability=self.text.ability(thing.grants.ability),
                        count=thing.grants.charges,
                    )
            if thing.kind == "trap":
                entry.say("tactics-trap", f"{path}.damage", damage=damage_words(thing.damage))
                entry.say(f"tactics-trap-{'once' if thing.once else 'always'}", f"{path}.once")
            for action in thing.triggered:
                self._trigger(entry, action, path)

    def _trigger(self, entry: Section, action: TriggeredAction, path: str) -> None:
        if action.object is not None:
            index = self.stage.thing_of.get(action.object)
            thing: Param = shown_text(action.object) if index is None else thing_name(self.stage, index)
            entry.say(f"tactics-trigger-{action.do or 'toggle'}", f"{path}.triggers", thing=thing)
        if action.emit is not None:
            entry.say(
                "tactics-trigger-event", f"{path}.triggers", event=shown_text(action.emit.replace("_", " "))
            )

    # -- minds and the end

    def _minds(self) -> None:
        names = [unit.mind for team in self.stage.teams if not team.human for unit in team.recruits]
        names += [
            unit.mind
            for _, team, units in self.stage.waves
            for unit in units
            if not self.stage.teams[team].human
        ]
        minds = {name: self.stage.minds[name] for name in dict.fromkeys(names) if name in self.stage.minds}
        if minds and not self.number:
            explain_minds(self.book.add("minds", Message("tactics-explain-minds")), minds, self.text)

    def _end(self) -> None:
        section = self._section("end", Message("tactics-explain-end"))
        section.say("tactics-limit", "round_limit", rounds=self.stage.round_limit)
        self._rule(section, "tactics-on-limit-{}", "end.on_limit")
        self._rule(section, "tactics-all-down-{}", "end.on_all_down")
        checks = words_listed("tactics-check", self.rules.end.check, none=Message("tactics-nobody"))
        section.say("tactics-checked", "ruleset.end.check", when=checks)
        self._rule(section, "tactics-controlled-{}", "end.controlled_count_for")


def _statuses(effects: Sequence[Any]) -> set[str]:
    """The statuses that effects put on units."""
    found: set[str] = set()
    for effect in effects:
        if effect.verb == "status":
            found.add(effect.id)
        if getattr(effect, "status", None) is not None:
            found.add(effect.status)
        found |= _statuses(getattr(effect, "effects", []))
    return found
