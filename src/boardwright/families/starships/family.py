"""The family `starships`: what the match and the catalog ask of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from boardwright.core import BadOptions, Decision, Family, Game, Message, Rng, Step, View
from boardwright.core.validation import ProblemReport, shown_value, validate
from boardwright.families.starships import animation
from boardwright.families.starships.format import FORMS, GameFile, MapFile, MapGeneratorSpec, RulesFile
from boardwright.families.starships.play import step, winners
from boardwright.families.starships.position import set_position
from boardwright.families.starships.rules.grid import check_map
from boardwright.families.starships.scene import scene
from boardwright.families.starships.table import StarshipsRules, StarshipsTable, read_nicks, state_message
from boardwright.wire.scene import Scene, VisualEffect


@cache
def _shipped(folder: str) -> dict[str, Any]:
    """The shipped files of a folder by name."""
    found = files("boardwright") / "families" / "starships" / "content" / folder
    return {
        entry.name.removesuffix(".json"): json.loads(entry.read_text(encoding="utf-8"))
        for entry in sorted(found.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".json")
    }


class StarshipsFamily(Family):
    """A simultaneous duel of ships on hexagons, made for programs."""

    name = "starships"

    def kinds(self) -> Mapping[str, Any]:
        return FORMS

    def check(self, kind: str, data: Any, report: ProblemReport) -> Any:
        form = validate(FORMS[kind], data, report)
        if isinstance(form, MapFile):
            check_map(form, report)
        elif isinstance(form, RulesFile):
            _check_rules(form, report)
        elif isinstance(form, GameFile):
            self._parts(form, report)
        return form if report.ok else None

    def load(
        self, kind: str, data: Any, options: Mapping[str, Any], report: ProblemReport
    ) -> StarshipsRules | None:
        form = self.check(kind, data, report)
        if form is None:
            return None
        game = form if isinstance(form, GameFile) else _game_around(form)
        rules, board = self._parts(game, report)
        if "rules" in options:
            rules = self._named("rules", options["rules"], RulesFile)
        if "map" in options:
            board = self._named("maps", options["map"], MapFile)
        if "radius" in options or "map_seed" in options:
            board = _generated(options)
        return StarshipsRules(rules, board, read_nicks(options.get("nicks")))

    def _parts(self, game: GameFile, report: ProblemReport) -> tuple[RulesFile, MapFile | MapGeneratorSpec]:
        """The rules and the map of a game, found by name where they are named."""
        rules, board = game.rules, game.map
        if isinstance(rules, str):
            rules = self._found("rules", rules, RulesFile, report)
        else:
            _check_rules(rules, report, ("rules",))
        if isinstance(board, str):
            board = self._found("maps", board, MapFile, report)
        elif isinstance(board, MapFile):
            check_map(board, report, ("map",))
        return rules, board

    def _found(self, folder: str, name: str, form: Any, report: ProblemReport) -> Any:
        shipped = _shipped(folder)
        if name not in shipped:
            report.unknown((folder.rstrip("s") if folder == "maps" else folder,), name, shipped)
            return form.model_construct()
        return form.model_validate(shipped[name])

    def _named(self, folder: str, name: Any, form: Any) -> Any:
        report = ProblemReport("")
        found = self._found(folder, str(name), form, report)
        if not report.ok:
            option = "map" if folder == "maps" else "rules"
            reason = report.errors[0].message
            raise BadOptions(
                Message("core-bad-option-value", option=option, found=shown_value(name), reason=reason)
            )
        return found

    def options(self, rules: Any) -> Mapping[str, Any]:
        def option(name: str, **schema: Any) -> dict[str, Any]:
            return {**schema, "title": Message(f"starships-setting-{name}").json}

        return {
            "rules": option("rules", type="string", enum=list(_shipped("rules"))),
            "map": option("map", type="string", enum=list(_shipped("maps"))),
            "radius": option("radius", type="integer", minimum=3, maximum=30, default=5),
            "map_seed": option("map_seed", type="integer"),
            "nicks": option("nicks", type="array", items={"type": "string"}),
        }

    def seats(self, rules: StarshipsRules) -> tuple[int, int]:
        return rules.seats

    def open(self, rules: StarshipsRules) -> bool:
        return True

    def sources(self, rules: StarshipsRules) -> Any:
        return [rules.rules.model_dump(mode="json"), rules.board.model_dump(mode="json")]

    def setup(self, game: Game, seats: int, rng: Rng) -> StarshipsTable:
        return StarshipsTable(game, seats, rng)

    def step(self, table: StarshipsTable) -> Step:
        return step(table)

    def scores(self, table: StarshipsTable) -> list[float]:
        """1 for the winner, shared where several have won; while it goes on, each ship's share of what is left."""
        if not table.over:
            return [points / sum(table.hitpoints) for points in table.hitpoints]
        won = winners(table)
        return [1 / len(won) if seat in won else 0.0 for seat in range(table.seats)]

    def winners(self, table: StarshipsTable) -> list[int]:
        return winners(table)

    def turn(self, table: StarshipsTable) -> Sequence[int]:
        return () if table.over else table.living

    def view(self, table: StarshipsTable, seat: int | None) -> dict[str, Any]:
        return dict(state_message(table))

    def scene(self, view: View) -> Scene:
        return scene(view)

    def event_message(self, seen: Mapping[str, Any]) -> Message:
        return event_message(seen)

    def effects(self, view: View, seen: Mapping[str, Any]) -> Sequence[VisualEffect]:
        return animation.visual_effects(view, seen)

    def why_not(self, table: StarshipsTable, decision: Decision, answer: Any) -> Message | None:
        """Why something on the board, or a message, is no action."""
        if not isinstance(answer, Mapping):
            return None
        if "touch" in answer:
            return Message("starships-why-touch")
        known = answer.get("type") in ("move", "laser")
        return Message("starships-why-direction" if known else "starships-why-type")

    def place(self, table: StarshipsTable, position: Any) -> None:
        set_position(table, position)


def _check_rules(rules: RulesFile, report: ProblemReport, path: tuple[str, ...] = ()) -> None:
    if rules.players.min > rules.players.max:
        report.error((*path, "players", "min"), Message("starships-players-order"))
    seats = [seat for team in rules.teams or [] for seat in team]
    if len(seats) > len(set(seats)):
        report.error((*path, "teams"), Message("starships-teams-twice"))


def _game_around(form: MapFile | RulesFile) -> GameFile:
    """The main game with a map or rules of one's own."""
    part = {"map": form} if isinstance(form, MapFile) else {"rules": form}
    return GameFile.model_validate({"schema": "starships/game", "id": form.id, **part})


def _generated(options: Mapping[str, Any]) -> MapGeneratorSpec:
    report = ProblemReport("")
    made = validate(
        MapGeneratorSpec, {"radius": options.get("radius", 5), "seed": options.get("map_seed")}, report
    )
    if made is None:
        problem = report.errors[0]
        option = "map_seed" if problem.path == "seed" else "radius"
        found = shown_value(options.get(option))
        raise BadOptions(Message("core-bad-option-value", option=option, found=found, reason=problem.message))
    return made


def event_message(seen: Mapping[str, Any]) -> Message:
    """An event in words. The type of a hit is the rules' to name, so it is known by not being another."""
    kind = seen["type"]
    if kind == "end":
        return Message(f"starships-event-end-{seen['reason']}", nick=seen["winner"] or "-")
    if kind == "laser":
        return Message("starships-event-laser", nick=seen["nick"])
    if kind in ("move", "respawn"):
        return Message(f"starships-event-{kind}", nick=seen["nick"], place=str(seen["coordinates"]))
    known = kind if kind in ("collision", "noop", "destroyed") else "hit"
    params = {"hitpoints": seen["hitpoints"]} if "hitpoints" in seen else {}
    return Message(f"starships-event-{known}", nick=seen["nick"], reason=_reason(seen["reason"]), **params)


#: Reasons are words of the protocol; those that name a ship are told with it.
REASONS = (
    "mountain", "void", "off-grid", "ship", "contested", "head-on", "blocked", "timeout", "invalid", "disconnected",
    "collision", "chosen",
)  # fmt: skip


def _reason(reason: str) -> Message:
    if reason in REASONS:
        return Message(f"starships-reason-{reason}")
    return Message(
        "starships-reason-hit", nicks=[part.removeprefix("hit by ") for part in reason.split(", ")]
    )


family = StarshipsFamily()
