"""What the guide for operators says is tried here: a backup of a running server, and a server on the restored file;
and a match of the first version's file that is played on.
"""

from __future__ import annotations

import asyncio
import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path

from boardwright.client import ServerClient
from boardwright.server.store.migrations import MIGRATIONS
from boardwright.server.store.sqlite import TYPES
from tests.server.conftest import new_database
from tests.server.server_process import postgres_programs, serving

GUIDE = Path(__file__).parents[2] / "docs" / "server.md"


def backup_command(source: str, target: str) -> list[str]:
    """The command of the guide, with the files of a test."""
    (line,) = [line for line in GUIDE.read_text(encoding="utf-8").splitlines() if "VACUUM INTO" in line]
    _, _, code, *_ = shlex.split(line)
    return [sys.executable, "-c", code, source, target]


async def play_moves(
    server: ServerClient, match: str, secrets: list[str], moves: list[str], first: int = 0
) -> None:
    for number, move in enumerate(moves, start=first):
        async with server.sit(match, secrets[number % 2]) as link:
            await link.answer(number % 2, move)


def test_a_backup_of_a_running_server_is_restored(tmp_path: Path) -> None:
    live, copy = str(tmp_path / "live.db"), str(tmp_path / "copy.db")

    async def main() -> None:
        async with serving(live) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            match, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            await play_moves(server, match, secrets, ["e2-e4", "e7-e5"])
            process = await asyncio.create_subprocess_exec(*backup_command(live, copy))
            assert await process.wait() == 0
            await play_moves(server, match, secrets, ["g1-f3"], first=2)
        async with serving(copy) as guard, ServerClient(guard.url) as server:
            # As it was when the backup was made, and it goes on.
            info = (await server._http.get(f"/api/matches/{match}")).json()
            assert (info["answers"], info["asked"]) == (2, [0])
            await play_moves(server, match, secrets, ["g1-f3", "b8-c6"], first=2)

    asyncio.run(main())


def test_a_backup_of_running_processes_on_postgresql_is_restored(postgres: str, tmp_path: Path) -> None:
    """The two commands of the guide, between two databases of a private PostgreSQL."""
    live, copy, dump = new_database(postgres), new_database(postgres), str(tmp_path / "matches.dump")

    def run(program: str, *arguments: str) -> None:
        line = next(
            line
            for line in GUIDE.read_text(encoding="utf-8").splitlines()
            if line.strip().startswith(program)
        )
        words = {
            "postgresql://USER@HOST/NAME": live,
            "postgresql://USER@HOST/EMPTY": copy,
            "matches.dump": dump,
        }
        _, *told = shlex.split(line)
        command = [str(postgres_programs() / program), *(words.get(word, word) for word in told), *arguments]
        subprocess.run(command, check=True, timeout=60)

    async def main() -> None:
        async with serving(live) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            match, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            await play_moves(server, match, secrets, ["e2-e4", "e7-e5"])
            await asyncio.to_thread(run, "pg_dump")
            await play_moves(server, match, secrets, ["g1-f3"], first=2)
        await asyncio.to_thread(run, "pg_restore")
        async with serving(copy) as guard, ServerClient(guard.url) as server:
            info = (await server._http.get(f"/api/matches/{match}")).json()
            assert (info["answers"], info["asked"]) == (2, [0])
            await play_moves(server, match, secrets, ["g1-f3", "b8-c6"], first=2)

    asyncio.run(main())


def test_a_match_of_the_first_versions_file_is_played_on(tmp_path: Path) -> None:
    """The file is made as the first version made it: its tables, and no others, with a match in them."""
    today, first = str(tmp_path / "today.db"), str(tmp_path / "first.db")

    async def main() -> None:
        async with serving(today) as guard, ServerClient(guard.url) as server:
            made = await server.create("chess", ["program", "program"])
            match, secrets = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
            await play_moves(server, match, secrets, ["e2-e4", "e7-e5"])
        with sqlite3.connect(first) as old, sqlite3.connect(today) as new:
            for statement in MIGRATIONS[0]:
                old.execute(statement.format(**TYPES))
            old.execute("PRAGMA user_version = 1")
            for table, columns in (("matches", 8), ("records", 3)):
                rows = new.execute(f"SELECT * FROM {table}").fetchall()
                old.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * columns)})", rows)
        async with serving(first) as guard, ServerClient(guard.url) as server:
            await play_moves(server, match, secrets, ["g1-f3"], first=2)
            info = (await server._http.get(f"/api/matches/{match}")).json()
            assert info["answers"] == 3

    asyncio.run(main())


def test_the_backup_of_the_guide_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("there already")
    sqlite3.connect(tmp_path / "live.db").execute("CREATE TABLE one (two)").connection.close()
    command = backup_command(str(tmp_path / "live.db"), str(tmp_path / "copy.db"))
    assert subprocess.run(command, capture_output=True).returncode != 0
