"""Compiles the rules of the Python families with mypyc, for wheels and for `make compiled`.

    python compile_rules.py OUT [--optional]

Writes extension modules that take the place of the Python modules of the same names. The Python modules stay the source
and are used where there are no extension modules. docs/adr/0024-mypyc.md says what this gains and what it costs.
"""

from __future__ import annotations

import argparse
import ast
import os
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sysconfig import get_config_var, get_path
from typing import Any

SOURCE = Path(__file__).parent / "src"
#: The modules that play a match, and what they call most. Pydantic models and words for people are not among them.
MODULES = {
    "core": "answer_lookup append_only_list checkpoint decision event lazy_options match message rng table",
    "geometry": "bitset graph hex square_grid",
    "families/cards": "compiled option_types options play table",
    "families/cards/rules": "bonus_actions compiled_board compiled_cards effects gains harvest_and_production "
    "leaders named_content place_member_and_take_card raise_with_servants resource_amounts rounds scoring setup",
    "families/shooter": "compiled option_types options play table",
    "families/shooter/rules": "actions ask_player compiled_board compiled_weapons end_of_turn payment powerups "
    "scoring shot shot_search spawn targets terminator",
    "families/starships": "compiled option_types options play table",
    "families/starships/rules": "compiled_map map_generator round scoring",
    "families/tactics": "compiled option_types options play table",
    "families/tactics/rules": "combat draft effects execute_order fog objects pathfinding statuses targeting "
    "threat_scores threat_zones victory",
}
#: Types are analysed through imports of our own. Other packages count as unknown, installed or not: the result is the
#: same in every environment, and the types of pydantic alone would take eight times as long.
CONFIG = "[mypy]\nfollow_imports = silent\nno_site_packages = True\nignore_missing_imports = True\n"


def for_mypyc(text: str) -> str:
    """A module as mypyc wants it. Lines keep their numbers.

    - Classes have no `__slots__`: mypyc makes slots itself and refuses others.
    - These classes may have interpreted subclasses, because families of other packages inherit from those of the core.
      Without this permission `__new__` calls `__init__`; forks and snapshots make objects without it.
    """
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        for part in filter(_is_slots, node.body if isinstance(node, ast.ClassDef) else ()):
            lines[part.lineno - 1 : part.end_lineno] = [""] * (part.end_lineno - part.lineno + 1)
            lines[part.lineno - 1] = " " * part.col_offset + "pass"
            assert not lines[node.lineno - 2], f"a blank line before {node.name}"
            lines[node.lineno - 2] = "@mypyc_attr(allow_interpreted_subclasses=True)"
    start = lines.index("from __future__ import annotations")
    lines[start] += "; from typing import TYPE_CHECKING"
    lines[start + 1] = "if TYPE_CHECKING: from mypy_extensions import mypyc_attr"
    return "\n".join(lines) + "\n"


def _is_slots(part: ast.stmt) -> bool:
    return isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "__slots__"


def compile_rules(work: Path, out: Path) -> None:
    """Copies the source to `work`, compiles it there and puts the extension modules into `out`."""
    from mypyc.build import mypycify

    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(SOURCE, work, ignore=_all_but_python)
    paths = [f"boardwright/{folder}/{name}.py" for folder, names in MODULES.items() for name in names.split()]
    os.chdir(work)
    for path in paths:
        Path(path).write_text(for_mypyc(Path(path).read_text("utf-8")), "utf-8")
    Path("mypy.ini").write_text(CONFIG, "utf-8")
    extensions = mypycify(
        ["--config-file", "mypy.ini", *paths],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        target_dir="c",
        group_name="boardwright_rules",
    )
    # Several files are compiled at a time, which setuptools does not do.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = [[pool.submit(_compile, source, built) for source in built.sources] for built in extensions]
        for built, parts in zip(extensions, objects):
            _link(built, [part.result() for part in parts], out)


def _all_but_python(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith(".py") and not Path(folder, name).is_dir()]


def _compile(source: str, extension: Any) -> str:
    includes = [f"-I{folder}" for folder in (*extension.include_dirs, get_path("include"))]
    flags = [*_words("CFLAGS"), *_words("CCSHARED"), *extension.extra_compile_args, "-g0", *includes]
    subprocess.run([*_command("CC"), *flags, "-c", source, "-o", f"{source}.o"], check=True)
    return f"{source}.o"


def _link(extension: Any, objects: list[str], out: Path) -> None:
    place = out / (extension.name.replace(".", "/") + _words("EXT_SUFFIX")[0])
    place.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([*_command("LDSHARED"), *objects, "-o", str(place), "-s"], check=True)


def _words(name: str) -> list[str]:
    """A setting for the compiler: of the environment, or the one that Python itself was built with."""
    return shlex.split(os.environ.get(name) or get_config_var(name) or "")


def _command(name: str) -> list[str]:
    """Like `_words`, but with the machine's own C compiler if Python was built with one that is not here."""
    program, *rest = _words(name)
    return [program if shutil.which(program) else "cc", *rest]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument(
        "--optional", action="store_true", help="if the rules cannot be compiled, warn and write nothing"
    )
    parser.add_argument(
        "--work", type=Path, default=Path("build/rules"), help="where the copy of the source goes"
    )
    given = parser.parse_args()
    out = given.out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    try:
        compile_rules(given.work.resolve(), out)
    # mypyc ends with SystemExit where it finds faults, and with errors of any kind where it has bugs of its own.
    except (Exception, SystemExit) as error:
        shutil.rmtree(out, ignore_errors=True)
        if not given.optional:
            raise
        print(f"warning: the rules stay in Python, which is slower; {error!r}", file=sys.stderr)


if __name__ == "__main__":
    main()
