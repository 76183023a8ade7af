"""The contract of the command line: what each command prints, in words and as JSON, and its exit code."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import boardwright
from boardwright import bots, catalog


def test_games_as_json_has_what_the_contract_says(process) -> None:
    ran = process("games", "--json")
    assert ran.code == 0
    assert ran.err == ""
    by_name = {game["name"]: game for game in ran.json}
    assert by_name["chess"] == {"name": "chess", "family": "boards", "title": "Chess", "seats": [2, 2]}
    assert {"chess", "checkers", "intellector"} <= set(by_name)


def test_games_in_words_lists_every_game_below_its_family(run) -> None:
    lines = run("games").out.splitlines()
    assert lines.index("boards") < next(i for i, line in enumerate(lines) if line.split()[:1] == ["chess"])


def test_games_loads_nothing_heavy() -> None:
    """`games` has to answer at once: it must not import what only other commands need."""
    code = (
        "import sys; from boardwright.cli import main; main(['games', '--json']); "
        "print([m for m in ('pydantic', 'rich', 'fluent', 'boardwright._kernel', 'quickjs') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


# -- check and schema


def test_check_of_a_good_file(run, standoff: str) -> None:
    assert run("check", standoff).code == 0
    found = run("check", standoff, "--json")
    assert found.code == 0
    assert found.json == {
        "ok": True, "kind": "board", "errors": [], "warnings": [],
        "files": [{"file": standoff, "kind": "board", "ok": True}],
    }  # fmt: skip


def test_check_of_a_shipped_game_by_name(run) -> None:
    assert run("check", "chess", "--as", "board", "--json").json["kind"] == "board"


def test_check_tells_all_faults_of_all_files(run, tmp_path: Path, standoff: str) -> None:
    broken = json.loads(Path(standoff).read_text())
    broken["figures"]["guard"]["movement"][0]["also_revresed"] = True
    broken["game_states"]["red moves"]["type"] = "mov"
    bad, no_json, missing = tmp_path / "bad.json", tmp_path / "text.json", tmp_path / "none.json"
    bad.write_text(json.dumps(broken))
    no_json.write_text("{'a': 1}")
    ran = run("check", standoff, bad, no_json, missing, "--json")
    assert ran.code == 1
    found = ran.json
    assert found["ok"] is False
    assert found["kind"] is None
    assert [file["ok"] for file in found["files"]] == [True, False, False, False]
    assert {error["file"] for error in found["errors"]} == {str(bad), str(no_json), str(missing)}
    for error in found["errors"]:
        assert {"file", "path", "message"} <= set(error)
    assert "also_reversed" in [error.get("suggestion") for error in found["errors"]]
    spoken = run("check", bad)
    assert spoken.code == 1
    assert "did you mean 'also_reversed'?" in spoken.err
    assert "Traceback" not in spoken.err


def test_check_speaks_italian(run, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("[1, 2")
    assert "JSON non valido" in run("check", tmp_path / "a.json", "--lang", "it").err


def test_check_of_what_is_no_game(run, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"hello": 1}')
    ran = run("check", tmp_path / "a.json", "--json")
    assert ran.code == 1
    assert ran.json["kind"] is None
    assert len(ran.json["errors"]) == 1


@pytest.mark.parametrize("kind", sorted(catalog.file_kinds()))
def test_every_kind_has_a_schema(run, kind: str) -> None:
    ran = run("schema", kind)
    assert ran.code == 0
    assert ran.json["$schema"].startswith("https://json-schema.org/")


def test_schema_is_json_schema(run) -> None:
    ran = run("schema", "board")
    assert ran.code == 0
    assert ran.json["$schema"].startswith("https://json-schema.org/")
    # Two forms: the document's and the language's. Each may be a patch.
    forms = [ran.json["$defs"][one["$ref"].removeprefix("#/$defs/")] for one in ran.json["anyOf"]]
    assert len(forms) == 2
    assert all("figures" in form["else"]["properties"] for form in forms)
    assert all("extends" in form["then"]["properties"] for form in forms)
    assert run("schema", "board", "--json").json == ran.json


# -- moves and perft


def test_moves_one_a_line(run, standoff: str) -> None:
    ran = run("moves", standoff)
    assert [line.split()[0] for line in ran.out.splitlines()] == ["a1-b1", "a1-a2", "d1-c1", "d1-d2"]
    options = run("moves", standoff, "--json").json["options"]
    assert {"from": {"x": 0, "y": 0}, "to": {"x": 1, "y": 0}} in options
    assert len(options) == 4


def test_moves_of_a_position_given_as_json_or_file(run, tmp_path: Path, standoff: str) -> None:
    position = {
        "figures": [{"at": {"x": 1, "y": 1}, "figure": "guard", "player": "blue"}],
        "state": "blue moves",
    }
    text = json.dumps(position)
    (tmp_path / "p.json").write_text(text)
    for given in (text, tmp_path / "p.json"):
        options = run("moves", standoff, "--position", given, "--json").json["options"]
        assert sorted((option["to"]["x"], option["to"]["y"]) for option in options) == [
            (0, 1),
            (1, 0),
            (1, 2),
            (2, 1),
        ]


def test_a_position_without_moves_says_so(run, standoff: str) -> None:
    position = '{"figures": [{"at": {"x": 1, "y": 1}, "figure": "guard", "player": "blue"}], "state": "end"}'
    ran = run("moves", standoff, "--position", position)
    assert (ran.code, ran.out, ran.err) == (0, "", "The match is over; there are no options.\n")


def test_a_bad_position_is_refused_in_words(run, standoff: str) -> None:
    ran = run(
        "moves", standoff, "--position", '{"figures": [{"at": {"x": 9}, "figure": "gard", "player": "red"}]}'
    )
    assert ran.code == 1
    assert "did you mean 'guard'?" in ran.err
    assert run("moves", standoff, "--position", "{").code == 1
    assert run("moves", standoff, "--position", "nonsense").code == 1


def test_the_view_of_a_match_is_a_position(run, standoff: str) -> None:
    match = boardwright.load(standoff).start()
    match.answer(0, "a1-a2")
    position = json.dumps(match.view(None).table)
    ran = run("moves", standoff, "--position", position, "--json")
    assert ran.json["options"] == [option.json for option in match.decisions[0].options]


def test_perft_by_the_kernel_and_by_forks_agree(run, standoff: str) -> None:
    from boardwright.cli.commands.perft import count

    match = boardwright.load(standoff).start()
    for depth in range(5):
        assert run("perft", standoff, depth, "--json").json["nodes"] == count(match, depth)


def test_perft_divided_adds_up(run, standoff: str) -> None:
    found = run("perft", standoff, 3, "--divide", "--json").json
    assert {"nodes", "seconds", "nodes_per_s"} <= set(found)
    assert sum(found["divide"].values()) == found["nodes"]
    assert list(found["divide"]) == ["a1-b1", "a1-a2", "d1-c1", "d1-d2"]
    lines = run("perft", standoff, 3, "--divide").out.splitlines()
    assert len(lines) == 5


# -- simulate


def test_simulate_has_what_the_contract_says(run, standoff: str) -> None:
    ran = run("simulate", standoff, "--games", 6, "--seats", "random,first", "--seed", 3, "--json")
    assert ran.code == 0
    found = ran.json
    for key in ("games", "decisions", "seconds", "games_per_s", "decisions_per_s", "wins", "draws", "digest"):
        assert key in found
    assert found["games"] == 6
    assert sum(found["wins"]) + found["draws"] == 6
    assert found["decisions"] > 6


def test_the_digest_depends_on_the_seed_alone(process, standoff: str) -> None:
    common = ("simulate", standoff, "--games", 5, "--seats", "random,mcts:rollouts=3", "--json")
    first = process(*common, "--seed", 1, "--jobs", 1, PYTHONHASHSEED="0").json["digest"]
    assert process(*common, "--seed", 1, "--jobs", 2, PYTHONHASHSEED="1").json["digest"] == first
    assert process(*common, "--seed", 2, "--jobs", 1, PYTHONHASHSEED="0").json["digest"] != first


def test_simulate_in_words(run) -> None:
    ran = run("simulate", "chess", "--games", 2, "-o", "max_moves=4")
    assert ran.code == 0
    assert "Draws: 2" in ran.out
    assert ran.err == ""


def test_simulate_says_when_matches_repeat(run) -> None:
    alike = run("simulate", "checkers", "--games", 3, "--seats", "first,first", "-o", "max_moves=4")
    assert "Only 1 of 3 matches differ" in alike.out
    differ = run("simulate", "checkers", "--games", 3, "--seats", "random,random", "-o", "max_moves=8")
    assert "matches differ" not in differ.out


# -- replay


def test_replay_tells_and_verifies(run, tmp_path: Path) -> None:
    match = bots.play(
        boardwright.load("checkers").start(seed=4), [bots.make("random", seed=1), bots.make("random", seed=2)]
    )
    file = tmp_path / "j.json"
    file.write_text(json.dumps(match.journal.json))
    ran = run("replay", file)
    assert ran.code == 0
    assert f"The journal of Checkers is valid: {match.length} answers." in ran.out
    found = run("replay", file, "--json").json
    assert found["events"] == [event.json for event in match.events]
    assert found["winners"] == match.winners


@pytest.mark.parametrize(
    "spoil",
    [
        lambda journal: journal.update(answers=[[0, {"from": {"x": 0, "y": 0}, "to": {"x": 7, "y": 7}}]]),
        lambda journal: journal.update(digest="0"),
        lambda journal: journal.pop("seed"),
        lambda journal: journal.update(boardwright=99),
        lambda journal: journal.update(answers=7),
        lambda journal: journal.update(game="ches"),
    ],
)
def test_a_journal_that_is_not_legal_is_refused(run, tmp_path: Path, spoil) -> None:
    journal = boardwright.load("chess").start().journal.json
    spoil(journal)
    file = tmp_path / "j.json"
    file.write_text(json.dumps(journal))
    ran = run("replay", file, "--json")
    assert ran.code == 1
    assert ran.json["ok"] is False
    assert ran.err.strip() == ran.json["error"]


# -- mistakes


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["gams"], 2, "Unknown command 'gams'; did you mean 'games'?"),
        (["qwertyuiop"], 2, "Unknown command 'qwertyuiop'."),
        (["moves"], 2, "Missing GAME."),
        (["moves", "chess", "--frob"], 2, "Unknown option '--frob'."),
        (["moves", "chess", "--position"], 2, "The option '--position' needs a value."),
        (["moves", "chess", "chess"], 2, "Too many arguments."),
        (["moves", "ches"], 1, "There is no game or file named 'ches'; did you mean 'chess'?"),
        (["perft", "chess", "three"], 2, "DEPTH: Expected an integer of at least 0, not 'three'."),
        (
            ["simulate", "chess", "--games", "0"],
            2,
            "--games: Expected an integer of at least 1, not '0'.",
        ),
        (["simulate", "chess", "--seats", "random"], 2, "Chess is played with 2 seats, not 1."),
        (
            ["simulate", "chess", "--seats", "random,randm"],
            2,
            "There is no bot 'randm'; did you mean 'random'?",
        ),
        (["simulate", "chess", "-o", "max_moves"], 2, "'max_moves' is not an option; expected NAME=VALUE"),
        (["simulate", "chess", "-o", "nothing=1"], 2, "has no option 'nothing'"),
        (["serve", "--port", "here"], 2, "--port: Expected an integer of at least 0, not 'here'."),
        (["serve", "--rate", "fast"], 2, "--rate: Expected a number such as 2 or 0.5, not 'fast'."),
        (["schema", "bord"], 2, "Unknown kind of file 'bord'; did you mean 'board'?"),
        (["check", "chess", "--as", "zzz"], 2, "Unknown kind of file 'zzz'. Kinds: "),
        (["games", "--lang", "xx"], 2, "Unknown language 'xx'. Languages: en, it."),
        (["replay", "no-such-file"], 1, "no-such-file cannot be read: No such file or directory"),
        (["play", "--resume", "no-such-file"], 1, "no-such-file cannot be read: No such file or directory"),
        (["play", "ches"], 1, "did you mean 'chess'?"),
    ],
)
def test_mistakes_are_told_in_words(run, arguments: list[str], code: int, words: str) -> None:
    ran = run(*arguments)
    assert ran.code == code
    assert words in ran.err
    assert ran.out == ""


def test_mistakes_with_json_are_json(run) -> None:
    for arguments, code in ((["moves", "ches", "--json"], 1), (["moves", "--json"], 2)):
        ran = run(*arguments)
        assert ran.code == code
        assert ran.json["ok"] is False


def test_mistakes_are_told_in_italian(run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Non c'è il comando 'gams'; forse 'games'?" in run("gams", "--lang", "it").err
    assert "Manca GAME." in run("--lang=it", "moves").err
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    from boardwright.cli import output

    output._chosen.clear()
    assert (
        run("moves", "ches").err == "Non esiste il gioco 'ches', né un file con questo nome; forse 'chess'?\n"
    )


def test_help_in_both_languages(run) -> None:
    assert "Counts the leaves of the move tree." in run("perft", "--help").out
    assert "Conta le foglie dell'albero delle mosse." in run("perft", "--help", "--lang", "it").out
    assert run("--help").code == 0
    nothing = run()
    assert nothing.code == 2
    assert "Usage: boardwright" in nothing.err


def test_version(run) -> None:
    assert run("--version").out == f"boardwright {boardwright.__version__}\n"


def test_a_reader_that_has_enough_is_no_error() -> None:
    """`boardwright moves chess | head -1` says nothing about broken pipes."""
    command = f"{sys.executable} -m boardwright schema board | head -c 10"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr == ""
    assert len(done.stdout) == 10


# -- a machine that does not do as one would like


@pytest.mark.parametrize(
    "command",
    ["games", "games --json", "moves chess", "--version", "simulate checkers --games 1 --json"],
)
def test_a_full_disk_is_told_in_a_line(command: str) -> None:
    done = _shell(f"{command} > /dev/full")
    assert (done.returncode, done.stderr) == (1, "boardwright: No space left on device\n")


def test_closed_streams_are_empty_ones(tmp_path: Path) -> None:
    assert _shell("games --json >&-").returncode == 0
    assert _shell("play chess <&-").stderr == ""
    refused = _shell("moves nochess --json 2>&-")
    assert json.loads(refused.stdout)["ok"] is False


def test_output_that_knows_few_signs(process) -> None:
    """A terminal without UTF-8 shows another sign; JSON has escapes."""
    assert "2?4" in process("games", PYTHONIOENCODING="ascii").out
    found = process("simulate", "checkers", "--games", 1, "--seed", "è", "--json", PYTHONIOENCODING="ascii")
    assert found.json["seed"] == "è"


def test_numbers_and_names_without_end(run, tmp_path: Path) -> None:
    """Python reads no number of thousands of digits, Fluent says no word of thousands of letters."""
    many = "9" * 5000
    assert "up to 1000000000000" in run("simulate", "chess", "--games", many).err
    assert "up to 65535" in run("serve", "--port", "99999").err
    assert "up to 65535" in run("arena", "starships", "--listen", "65536").err
    for arguments in (["play", "x" * 5000], ["check", "x" * 5000], ["replay", "x" * 5000]):
        assert run(*arguments).code == 1
    assert run("play", "chess", "--seats", f"you,mcts:rollouts={many}").code == 2
    (tmp_path / "long.json").write_text(f'{{"name": {many}}}')
    assert "too many digits" in run("check", tmp_path / "long.json").err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["serve", "--log", "loud"], "debug, info, warning, error, not 'loud'"),
        (["serve", "--games", "nowhere"], "There is no folder 'nowhere'."),
        (["arena", "starships", "idle", "hunter", "--programs"], "--programs works only for contests"),
        (["arena", "starships", "idle", "hunter", "--min-round", "9"], "--min-round works only for contests"),
        (["arena", "starships", "--listen", "8765", "--kind", "swiss"], "--kind works only for tournaments"),
        (["moves", "chess", "-o", "max_moves=1", "-o", "max_moves=2"], "'max_moves' is given twice"),
    ],
)
def test_a_flag_that_would_do_nothing_is_told(run, arguments: list[str], words: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert words in ran.err


def test_the_environment_of_a_server_is_read_with_care(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDWRIGHT_PORT", "http")
    ran = run("serve")
    assert (ran.code, ran.err) == (2, "BOARDWRIGHT_PORT must be a number, not 'http'.\n")


def test_a_tournament_that_cannot_be_written(run, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    ran = run("arena", "starships", "idle", "hunter", "--out", tmp_path / "taken")
    assert ran.code == 1
    assert ran.err == f"{tmp_path / 'taken'}: File exists\n"


@pytest.mark.parametrize("command", ["serve --port", "arena starships --listen"])
def test_a_port_that_is_taken(command: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = _shell(f"{command} {taken.getsockname()[1]}", cwd=tmp_path)
    assert done.returncode == 1
    assert "address already in use" in done.stderr
    assert "Traceback" not in done.stderr


def _shell(command: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    line = f"{sys.executable} -m boardwright {command}"
    return subprocess.run(line, shell=True, capture_output=True, text=True, timeout=60, check=False, cwd=cwd)
