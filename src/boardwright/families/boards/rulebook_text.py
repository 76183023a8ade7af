"""The rules of a board game in words: goal, board, turn, figures with their movements, ends, points.

`rules/state_machine_game_text.py` describes files in the document format. Every sentence comes from a key of the file.
`NOT_VISIBLE` lists the keys without a sentence; a test checks that no key is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.core import Game, Message
from boardwright.core.message import Param, listed
from boardwright.core.rulebook import MOST_ENTRIES, Rulebook, Section, part_id, shown_text
from boardwright.families.boards.compile_boards_language_game import LanguageRules
from boardwright.families.boards.compiled import BoardsRules
from boardwright.families.boards.event_text import end_name
from boardwright.families.boards.format.boards_language_game import (
    END_KEYS,
    End,
    LanguageFigure,
    Promotion,
    TurnStep,
)
from boardwright.families.boards.rules.condition_text import ConditionText
from boardwright.families.boards.rules.move_shapes import figure_shapes
from boardwright.families.boards.rules.movement_diagram import movement_diagram, region_diagram
from boardwright.families.boards.rules.movement_text import MovementText
from boardwright.families.boards.rules.phrases import cell_names, known_phrases, named, numbered, semicolons
from boardwright.families.boards.rules.selector_text import SelectorText, region_name
from boardwright.families.boards.rules.state_machine_game_text import explain_document

#: Keys of the language that do not concern players: names of files and signs, pictures, notation, hints for the search.
NOT_VISIBLE = {
    "name", "title", "cell", "resources", "look", "notation", "oracles", "letter", "value", "rotation_angle",
    "steps_only", "before", "moves", "position", "file", "files",
}  # fmt: skip


#: The condition of an end that everybody calls checkmate.
CHECKMATE = {"no_moves": True, "check": True}

#: Keys without a sentence of their own: the cells of each player show `symmetry`, and files in this language
#: cannot have `cell_actions`.
TOLD_ELSEWHERE = {"symmetry", "cell_actions"}


def explain(game: Game, book: Rulebook) -> None:
    """Fills the rulebook."""
    rules: BoardsRules = game.rules
    if rules.language is None:
        explain_document(rules, book)
        return
    _LanguageBook(rules, rules.language, book).write()


class _LanguageBook:
    """Writes the rulebook of one game in the boards language."""

    def __init__(self, rules: BoardsRules, language: LanguageRules, book: Rulebook) -> None:
        self.rules, self.language, self.book = rules, language, book
        self.file, self.space = language.file, language.space
        self.selectors = SelectorText(self.file, self.space)
        self.conditions = ConditionText(self.selectors)
        self.movements = MovementText(self.conditions)

    def write(self) -> None:
        self._goal()
        self._board()
        self._turn()
        self._figures()
        self._captures()
        self._restrictions()
        self._counters()
        self._regions()
        self._score()
        self._end()
        if self.file.missing_rules:
            missing = self.book.add("missing", Message("boards-explain-missing"))
            missing.say("boards-missing", "missing_rules")
            for number, text in enumerate(self.file.missing_rules):
                usual = known_phrases("missing").get(text)
                rule = Message(usual) if usual is not None else shown_text(text)
                missing.say("boards-missing-rule", f"missing_rules[{number}]", rule=rule)

    # -- goal and board

    def _goal(self) -> None:
        section = self.book.add("goal", Message("boards-explain-goal"))
        for name in self.language.ends:
            end = self.file.ends[name]
            rare = {"repeats", "quiet", "perpetual"} & (end.model_extra or {}).keys()
            if end.result in ("win", "loss", "most", "points") and not end.claim and not rare:
                is_checkmate = end.model_extra == CHECKMATE and end.result == "win" and end.for_ is None
                if is_checkmate and self.language.royal:
                    section.say("boards-goal-checkmate", f"ends.{name}", figures=self._royal_names())
                    continue
                words = self._end_words(end)
                section.say("boards-goal-sentence", f"ends.{name}", text=words, name=end_name(name))
        players = [named(player) for player in self.file.players]
        section.say("boards-players", "players", count=len(players), players=listed(players))
        if self.file.no_moves in ("loss", "win"):
            section.say(f"boards-no-moves-{self.file.no_moves}", "no_moves")
        section.say("boards-you")

    def _board(self) -> None:
        section = self.book.add("board", Message("boards-explain-board"))
        board, space = self.file.board, self.space
        count = len(space.cells)
        if board.box is not None:
            sizes = [
                str(size if isinstance(size, int) else size[1] - size[0] + 1) for size in board.box.values()
            ]
            tiles = "hexagons" if space.tiling == "hexagons" else "squares"
            section.say(f"boards-box-{tiles}", "board.box", sizes=" × ".join(sizes), count=count)
        elif board.hexagon is not None:
            section.say("boards-hexagon", "board.hexagon", side=board.hexagon, count=count)
        elif board.lines is not None:
            section.say("boards-graph", "board.lines", count=count)
            section.say("boards-graph-lines", "board.lines", lines=[shown_text(line) for line in board.lines])
        else:
            section.say(f"boards-cells-{space.tiling}", "board.cells", count=count)
        if board.where is not None:
            section.say("boards-where", "board.where", cells=self._names(space.full), count=count)
        self._forward(section)
        for seat, player in enumerate(self.file.players):
            if (self.rules.rotation(seat) - self.rules.rotation(0)) % 360 == 180:
                section.say("boards-turned", player=named(player))
        self._start(section)

    def _names(self, mask: int) -> Param:
        return [self.space.names[cell] for cell in self.space.members(mask)][:200]

    def _forward(self, section: Section) -> None:
        if self.space.tiling == "graph" or not self._uses_frames():
            return
        for player, ahead in zip(self.file.players, self.space.forward):
            one, other = self._way(ahead)
            if one is not None and other is not None:
                section.say("boards-forward", "forward", player=named(player), one=one, other=other)

    def _uses_frames(self) -> bool:
        """Whether the forward direction matters: figures move, or rows are counted."""
        return any(f.betza or f.movement for f in self.file.figures.values()) or "row:" in repr(self.file)

    def _way(self, ahead: tuple[int, ...]) -> tuple[str | None, str | None]:
        """The names of two cells, the second directly ahead of the first."""
        table = self.space.table(ahead)
        names = self.space.names
        found = next(((cell, after) for cell, after in enumerate(table) if after >= 0), None)
        return (None, None) if found is None else (names[found[0]], names[found[1]])

    def _start(self, section: Section) -> None:
        file, start = self.file, self.language.start
        entry = section.add("start", Message("boards-explain-start"))
        path = "layout" if file.layout is not None else "initial_position"
        if not start:
            entry.say("boards-start-empty", path)
        else:
            entry.is_list = True
            for owner in (*range(len(file.players)), None):
                found: list[Param] = []
                for number, figure in enumerate(file.figures):
                    standing = [cell for cell, whose, kind in start if whose == owner and kind == number]
                    if standing:
                        places = cell_names(self.space, self.space.mask(standing))
                        params: dict[str, Param] = {"figure": named(figure), "cells": places}
                        found.append(Message("boards-start-figure", count=len(standing), **params))
                if found:
                    who = Message("boards-nobody") if owner is None else named(file.players[owner])
                    entry.say("boards-start", path, player=who, figures=semicolons(found))
        if file.shuffle is not None:
            entry.say("boards-shuffle", "shuffle.cells", cells=self.selectors.plural(file.shuffle.cells))
            if file.shuffle.if_ is not None:
                entry.say(
                    "boards-shuffle-if", "shuffle.if", condition=self.conditions.words(file.shuffle.if_)
                )
        self._hands(entry)

    def _hands(self, section: Section) -> None:
        hands = self.file.hands
        by_player = bool(hands) and all(isinstance(value, Mapping) for value in hands.values())
        for player, own in hands.items() if by_player else [(None, hands)]:
            kept = [
                Message("boards-count", count=count, figure=named(str(name)))
                for name, count in own.items()
                if isinstance(count, int) and count
            ]
            if kept and player is not None:
                section.say("boards-hand-of", f"hands.{player}", player=named(player), figures=listed(kept))
            elif kept:
                section.say("boards-hand", "hands", figures=listed(kept))

    # -- a turn

    def _turn(self) -> None:
        section = self.book.add("turn", Message("boards-explain-turn"))
        players = [named(player) for player in self.file.players]
        section.say("boards-order", "players", players=players)
        steps = self.file.turn
        for index, alternatives in enumerate(steps):
            path = f"turn[{index}]"
            place = "only" if len(steps) == 1 else "first" if not index else "next"
            if len(alternatives) == 1:
                section.say(f"boards-turn-{place}", path, step=self._step(alternatives[0]))
            else:
                options = [self._step(step, whole=True) for step in alternatives]
                section.say(f"boards-turn-{place}-one-of", path, steps=numbered(options))
            if len(alternatives) > 1 and any(step.optional for step in alternatives):
                section.say("boards-turn-may-skip", path)
            elif index and not any(step.optional for step in alternatives):
                section.say("boards-turn-skipped", path)
            for number, step in enumerate(alternatives):
                only = len(alternatives) == 1
                self._step_rules(
                    section, step, path if only else f"{path}[{number}]", 0 if only else number + 1
                )
        for effect in self.conditions.effects(self.file.then):
            section.say("boards-after-move", "then", effect=effect)

    def _step(self, step: TurnStep, whole: bool = False) -> Param:
        """What a step lets the player do, as a clause. With `whole`, the clause includes the effects of the step."""
        plural = self.selectors.plural
        found: Param
        if step.move is not None:
            found = Message("boards-step-move", figures=self.selectors.single(step.move))
        elif step.place is not None:
            found = self._placement(step)
        elif step.choose is not None:
            found = Message("boards-step-choose", cells=plural(step.choose))
        else:
            assert step.pass_
            found = Message("boards-step-pass")
        if step.unmoved:
            found = Message("boards-step-unmoved", step=found)
        if step.if_ is not None:
            found = Message("boards-step-if", step=found, condition=self.conditions.words(step.if_))
        if whole and step.then:
            found = Message(
                "boards-step-then", step=found, effects=listed(self.conditions.effects(step.then))
            )
        return Message("boards-step-optional", step=found) if step.optional and not whole else found

    def _placement(self, step: TurnStep) -> Param:
        assert step.place is not None
        anything = step.place == ["any"]
        what: Param = (
            Message("boards-any-figure")
            if anything
            else Message("boards-placed-kind", figure=listed([named(n) for n in step.place], "or"))
        )
        whose = "" if step.owner is None else f"-{'nobody' if step.owner == 'none' else 'other'}"
        source = "hand" if step.from_ == "hand" else "supply"
        params: dict[str, Param] = {"figure": what}
        if whose == "-other":
            params["owner"] = self.conditions.who(step.owner)
        found = Message(f"boards-step-place-{source}{whose}", **params)
        if step.on is not None:
            there = "-there" if self.selectors.is_definite(step.on) else ""
            cells = self.selectors.single(step.on, "in")
            return Message(f"boards-step-on{there}", step=found, cells=cells)
        on = {
            repr(self.file.figures[n].placed_on)
            for n in ([] if anything else step.place)
            if n in self.file.figures
        }
        if on == {"'empty'"}:
            return Message("boards-step-on", step=found, cells=self.selectors.single("empty"))
        return Message("boards-step-placed-on", step=found)

    def _step_rules(self, section: Section, step: TurnStep, path: str, option: int) -> None:
        """Adds further rules of a step. `option` is the number of this alternative; 0 if there is only one step."""
        for effect in self.conditions.effects(step.then) if not option else ():
            section.say("boards-after-step", f"{path}.then", effect=effect)
        for number, must in enumerate(step.must):
            self._must(section, must, f"{path}.must[{number}]", "step")
        for name, condition in step.forbid.items():
            words = self.conditions.words(condition)
            params: dict[str, Param] = {"name": end_name(name), "condition": words, "number": option}
            kind = "boards-step-forbid-option" if option else "boards-step-forbid"
            section.say(kind, f"{path}.forbid.{name}", **params)
        if step.finish:
            section.say("boards-step-finish", f"{path}.finish")

    # -- figures

    def _figures(self) -> None:
        section = self.book.add("figures", Message("boards-explain-figures"))
        moving = any(f.betza or f.movement or f.like for f in self.file.figures.values())
        if moving:
            section.say("boards-figures-move")
        figures = list(self._resolved().items())
        for name, figure in figures[:MOST_ENTRIES]:
            self._figure(section, name, figure)

    def _resolved(self) -> dict[str, LanguageFigure]:
        """The figures, including the keys that they copy from other figures."""
        found = {}
        for name, figure in self.file.figures.items():
            seen, model = [name], figure
            while model.like in self.file.figures and model.like not in seen:
                seen.append(str(model.like))
                base = self.file.figures[str(model.like)]
                kept = {
                    key: getattr(base, key)
                    for key in base.model_fields_set - {"letter", "royal", "promotes", "like"}
                    if key not in figure.model_fields_set
                }
                figure, model = figure.model_copy(update=kept), base
            found[name] = figure
        return found

    def _figure(self, section: Section, name: str, figure: LanguageFigure) -> None:
        path = f"figures.{name}"
        title = named(name)
        entry = section.add(part_id("figure", name), Message("boards-figure-title", figure=title), icon=name)
        if figure.like is not None:
            entry.say("boards-like", f"{path}.like", figure=named(figure.like))
        entry.sentences += self.movements.sentences(name, figure, path)
        partners = self._castling_partners(name)
        if partners and any(shape.castle for shape in figure_shapes(self.selectors, figure, path, 0)):
            start = "layout" if self.file.layout is not None else "initial_position"
            entry.say("boards-castling-partner", start, figures=listed([named(n) for n in partners], "or"))
        if not entry.sentences:
            entry.say("boards-never-moves", path)
        if figure.within not in (None, "all"):
            entry.say("boards-figure-within", f"{path}.within", cells=self.selectors.plural(figure.within))
        if figure.royal:
            entry.say(f"boards-royal-{'last' if figure.royal == 'last' else 'each'}", f"{path}.royal")
        if figure.promotes is not None:
            self._promotion(entry, figure.promotes, path)
        if figure.in_hand is not None and self._has_hands():
            entry.say("boards-in-hand", f"{path}.in_hand", figure=named(figure.in_hand))
        if figure.placed_on != "empty" and self._is_placed(name):
            entry.say("boards-placed-on", f"{path}.placed_on", cells=self.selectors.plural(figure.placed_on))
        for effect in self.conditions.effects(figure.then):
            entry.say("boards-after-figure", f"{path}.then", effect=effect)
        if figure.progress:
            entry.say("boards-progress", f"{path}.progress")
        self._diagrams(entry, name, figure, path)

    def _castling_partners(self, name: str) -> list[str]:
        """The kinds of figures that start at either end of a figure's row."""
        if self.file.shuffle is not None:
            return []
        kinds, cells, found = list(self.file.figures), self.space.cells, set()
        for cell, owner, kind in self.language.start:
            if kinds[kind] != name:
                continue
            row = sorted(
                (cells[at][0], other)
                for at, whose, other in self.language.start
                if whose == owner and cells[at][1:] == cells[cell][1:] and at != cell
            )
            found |= {other for x, other in (*row[:1], *row[-1:]) if x != cells[cell][0]}
        return [kinds[kind] for kind in sorted(found)]

    def _diagrams(self, entry: Section, name: str, figure: LanguageFigure, path: str) -> None:
        players = range(len(self.file.players)) if isinstance(figure.movement, dict) else range(1)
        for player in players:
            shapes = figure_shapes(self.selectors, figure, path, player)
            diagram = movement_diagram(named(name), self.rules.glyphs[name], shapes, self.space.tiling)
            if diagram is not None and all(diagram.cells != other.cells for other in entry.diagrams):
                entry.diagrams.append(diagram)

    def _promotion(self, entry: Section, promotes: Promotion, path: str) -> None:
        default = self.file.promotion or Promotion()
        own = promotes.model_fields_set
        chosen = {key: getattr(promotes if key in own else default, key) for key in Promotion.model_fields}
        where: dict[str, str] = {
            key: f"{path}.promotes" if key in own else "promotion" for key in Promotion.model_fields
        }
        to = [self.conditions.kind(name) for name in chosen["to"] or []]
        cells: Param = (
            Message("boards-last-cells") if chosen["in_"] is None else self.selectors.plural(chosen["in_"])
        )
        may = "may" if chosen["may"] else "must"
        when = "turn" if chosen["when"] == "turn" else "from" if chosen["from_"] else "move"
        figures = listed(to, "or") if to else ""
        entry.say(f"boards-promotes-{may}-{when}", f"{where['to']}.to", figures=figures, cells=cells)
        if chosen["from_"] and when == "turn":
            entry.say("boards-promotes-from", f"{where['from_']}.from")
        if chosen["taking"]:
            entry.say("boards-promotes-taking", f"{where['taking']}.taking")
        for name, most in chosen["at_most"].items():
            at = f"{where['at_most']}.at_most.{name}"
            entry.say("boards-promotes-at-most", at, figure=self.conditions.kind(name), count=most)

    def _has_hands(self) -> bool:
        return self.file.take_to != "nowhere" or bool(self.file.hands)

    def _is_placed(self, name: str) -> bool:
        return any(
            step.place is not None and step.on is None and (step.place == ["any"] or name in step.place)
            for steps in self.file.turn
            for step in steps
        )

    def _captures(self) -> None:
        section = self.book.add("captures", Message("boards-explain-captures"))
        if self.file.take_to != "nowhere":
            section.say(f"boards-take-to-{self.file.take_to}", "take_to")
        for number, must in enumerate(self.file.must):
            self._must(section, must, f"must[{number}]", "game")

    def _must(self, section: Section, must: Any, path: str, of: str) -> None:
        if must in ("take", "most"):
            section.say(f"boards-must-{must}", path)
        else:
            section.say("boards-must-if", path, condition=self.conditions.words(must))

    def _royal_names(self) -> Param:
        return listed([named(name) for name, figure in self.file.figures.items() if figure.royal], "or")

    def _restrictions(self) -> None:
        section = self.book.add("restrictions", Message("boards-explain-restrictions"))
        if self.language.royal:
            section.say("boards-check", "figures", figures=self._royal_names())
        for name, condition in self.file.forbid.items():
            words = self.conditions.words(condition)
            section.say("boards-forbid", f"forbid.{name}", name=end_name(name), condition=words)

    def _counters(self) -> None:
        if not self.file.counters:
            return
        section = self.book.add("counters", Message("boards-explain-counters"))
        for name, start in self.file.counters.items():
            title = Message("boards-counter-title", name=shown_text(name))
            section.add(part_id("counter", name), title).say(
                "boards-counter", f"counters.{name}", start=start
            )

    def _regions(self) -> None:
        if not self.file.regions:
            return
        section = self.book.add("regions", Message("boards-explain-regions"))
        section.say("boards-regions")
        for name, written in self.file.regions.items():
            path = f"regions.{name}"
            entry = section.add(
                part_id("region", name), Message("boards-region-title", name=region_name(name))
            )
            if isinstance(written, Mapping) and written and set(written) <= set(self.file.players):
                for player, selector in written.items():
                    cells = self.selectors.plural(selector)
                    entry.say("boards-region-of", f"{path}.{player}", player=named(player), cells=cells)
            else:
                entry.say("boards-region-cells", path, cells=self.selectors.plural(written))
            found = self.selectors.reader.region(name)
            for seat, mask in enumerate(getattr(found, "masks", ())):
                whose = named(self.file.players[seat])
                title = Message("boards-region-diagram", name=region_name(name), player=whose)
                diagram = region_diagram(title, self.space, mask)
                if diagram is not None and all(diagram.cells != other.cells for other in entry.diagrams):
                    entry.diagrams.append(diagram)

    # -- points and ends

    def _score(self) -> None:
        if not self.file.score:
            return
        section = self.book.add("score", Message("boards-explain-score"))
        for number, one in enumerate(self.file.score):
            path = f"score[{number}]"
            if one.cells is not None:
                points = Message(
                    "boards-score-each", points=one.points, cells=self.selectors.single(one.cells)
                )
            else:
                points = Message("boards-score-alone", points=one.points)
            if one.player is not None:
                section.say("boards-score-player", f"{path}.player", player=named(one.player), text=points)
            else:
                section.say("boards-score-all", path, text=points)

    def _end(self) -> None:
        section = self.book.add("end", Message("boards-explain-end"))
        if self.file.ends:
            section.say("boards-ends", "ends")
        for name in self.language.ends:
            end = self.file.ends[name]
            entry = section.add(part_id("end", name), Message("boards-end-title", name=end_name(name)))
            entry.say("boards-sentence", f"ends.{name}", text=self._end_words(end))
            if end.when == "step":
                entry.say("boards-end-step", f"ends.{name}.when")
        section.say(f"boards-no-moves-{self.file.no_moves}", "no_moves")
        section.say("boards-max-moves", "options.max_moves", count=self.rules.max_moves)
        if "repeats" in repr(self.file):
            section.say(f"boards-repetition-{self.file.repetition}", "repetition")

    def _end_words(self, end: End) -> Message:
        written = {key: value for key, value in (end.model_extra or {}).items() if key not in END_KEYS}
        condition = self.conditions.words(written)
        if end.for_ is not None:
            found = Message(f"boards-end-{end.result}-for", condition=condition, player=named(end.for_))
        else:
            found = Message(f"boards-end-{end.result}", condition=condition)
        return Message("boards-end-claim", text=found) if end.claim else found
