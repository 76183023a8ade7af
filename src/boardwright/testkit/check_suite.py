"""The table of checks, and the suite that runs all of them on a game.

A check is a function from a trial to findings. Some checks depend on others: a game whose journal does not replay
fails almost everything else too. So checks that depend on a failed one are skipped, and only the cause is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from boardwright.core import Game
from boardwright.testkit import check_play, check_processes, check_replay, check_scenes, check_secrecy
from boardwright.testkit.findings import Finding, Findings
from boardwright.testkit.game_trial import GameTrial, ReplayDiverged, TrialSizes, raised

#: A check stops after this many findings, because further ones add nothing new.
_ENOUGH = 5


@dataclass(frozen=True, slots=True)
class Check:
    """One check, to be called with a trial."""

    name: str
    look: Callable[[GameTrial], Iterator[Finding]]
    #: The checks that must pass before this one is meaningful.
    needs: tuple[str, ...] = ()

    @property
    def about(self) -> str:
        """What the check requires, in one sentence."""
        return (self.look.__doc__ or "").strip()

    def __call__(self, trial: GameTrial) -> Findings:
        """The findings of this check alone. An exception raised by the rules is a finding too."""
        trial.place = None
        findings = Findings()
        try:
            for finding in self.look(trial):
                findings.append(replace(finding, check=self.name))
                if len(findings) == _ENOUGH:
                    break
        except ReplayDiverged as deviation:
            found = trial.found("deviates", index=int(str(deviation)))
            findings.append(replace(found, check=self.name))
        except Exception as error:
            findings.append(replace(trial.finding(raised(error)), check=self.name))
        return findings


#: Every check by its name, in the order in which `check_game` runs them.
CHECKS: Mapping[str, Check] = {
    check.name: check
    for check in (
        Check("ends", check_play.ends),
        Check("repeats", check_play.repeats, needs=("ends",)),
        Check("looking", check_replay.looking, needs=("repeats",)),
        Check("past", check_replay.past, needs=("looking",)),
        Check("forks", check_replay.forks, needs=("past",)),
        Check("json", check_replay.plain, needs=("forks",)),
        Check("playable", check_play.playable, needs=("json",)),
        Check("options", check_play.options, needs=("json",)),
        Check("refusals", check_play.refusals, needs=("json",)),
        Check("scores", check_play.scores, needs=("json",)),
        Check("replay", check_replay.replay, needs=("options",)),
        Check("snapshots", check_replay.snapshots, needs=("replay",)),
        Check("hash-seeds", check_processes.hash_seeds, needs=("replay",)),
        Check("resume", check_processes.resume, needs=("hash-seeds", "snapshots")),
        Check("secrets", check_secrecy.secrets, needs=("json",)),
        Check("whispers", check_secrecy.whispers, needs=("secrets",)),
        Check("redraws", check_secrecy.redraws, needs=("json",)),
        Check("alike", check_secrecy.alike, needs=("whispers", "redraws")),
        Check("asking", check_secrecy.asking, needs=("whispers",)),
        Check("sealed", check_secrecy.sealed, needs=("json",)),
        Check("scenes", check_scenes.scenes, needs=("json",)),
        Check("words", check_scenes.words, needs=("refusals",)),
    )
}


def check_game(
    game: Game,
    *,
    seats: int | None = None,
    matches: int = 3,
    seed: int | str = 0,
    sizes: TrialSizes | None = None,
    checks: Iterable[str] | None = None,
) -> Findings:
    """Runs the suite on a game; no findings mean that every check passed.

    With `seats=None` it tries every number of seats. By default all checks run. If `checks` names some of
    `CHECKS`, only these run, and the checks that they depend on.

    >>> import boardwright
    >>> from boardwright import testkit
    >>> testkit.check_game(boardwright.load("chess"), matches=1, checks=["scores"])
    []
    """
    return check_trial(
        GameTrial(game, seats=seats, seed=seed, sizes=sizes or TrialSizes(matches=matches)), checks
    )


def check_trial(trial: GameTrial, checks: Iterable[str] | None = None) -> Findings:
    """Runs the suite on a trial that the caller has made, so that the caller can inspect its matches."""
    findings = Findings()
    failed: set[str] = set()
    wanted = _with_needs(CHECKS if checks is None else checks)
    for name, check in CHECKS.items():
        if name not in wanted or failed.intersection(check.needs):
            failed.update([name] if name in wanted else [])
            continue
        found = check(trial)
        findings.extend(found)
        failed.update([name] if found else [])
    return findings


def _with_needs(names: Iterable[str]) -> set[str]:
    wanted: set[str] = set()
    for name in names:
        wanted |= {name, *_with_needs(CHECKS[name].needs)}
    return wanted
