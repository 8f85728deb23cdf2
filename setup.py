"""Compiles the engine with mypyc and builds the page while the package is built; the rest is in pyproject.toml.

Environment:
    MINDTABLE_PAGE: "0" builds without the page, for machines that only simulate.
    MINDTABLE_COMPILE: "0" builds plain Python.
    MYPYC_OPT_LEVEL, MYPYC_DEBUG_LEVEL: the C compiler's -O and -g. -O1 builds a bit sooner and runs slower.
"""

import atexit
import gc
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.modified import newer_group

COMPILED_PACKAGES = ("core", "language", "cards", "boards", "games", "bots", "study")

# Modules of those packages that stay interpreted, each with its reason: {"bots/example.py": "why"}
_DECLARATION = "only code is written from it"
INTERPRETED: dict[str, str] = {
    "boards/board_view.py": "only types are made from it",
    "boards/face.py": "it is read once for a game",
    "boards/screen.py": "it draws a screen for a person",
    "cards/face.py": "it is read once for a game",
    "cards/table_view.py": "only types are made from it",
    "core/declaration.py": _DECLARATION,
    "core/fields.py": _DECLARATION,
    "core/match/fields.py": _DECLARATION,
    "cards/fields.py": _DECLARATION,
    "games/mind_game/fields.py": _DECLARATION,
    "games/tumblrcards/fields.py": _DECLARATION,
    "games/mind/fields.py": _DECLARATION,
    "games/minds_across_time/fields.py": _DECLARATION,
    "games/mindnet/fields.py": _DECLARATION,
}

OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "2")
DEBUG_LEVEL = os.environ.get("MYPYC_DEBUG_LEVEL", "0")

SOURCE = Path("src/mindtable")
PAGE = SOURCE / "table" / "page" / "index.html"
WEB = Path("web")
NODE = (20, 19)  # the oldest that builds the page
CORES = os.cpu_count() or 1


def compiled_modules() -> list[str]:
    """The files for mypyc. A package's __init__.py only imports, which compiling makes no faster."""
    modules = sorted(
        path
        for package in COMPILED_PACKAGES
        for path in (SOURCE / package).rglob("*.py")
        if path.name != "__init__.py"
    )
    unknown = INTERPRETED.keys() - {path.relative_to(SOURCE).as_posix() for path in modules}
    if unknown:
        raise SystemExit(f"setup.py: INTERPRETED names modules that do not exist: {sorted(unknown)}")
    return [str(path) for path in modules if path.relative_to(SOURCE).as_posix() not in INTERPRETED]


def extensions() -> list[Extension]:
    """One shared library, so that calls stay direct, from one C file a module, so that they build apart.

    Its functions are for itself alone, so that calls between its files need no table of addresses.
    """
    modules = compiled_modules()
    metadata_only = {"dist_info", "egg_info"}.intersection(sys.argv)  # what pip asks for first
    if os.environ.get("MINDTABLE_COMPILE") == "0" or metadata_only or not modules:
        return []
    from mypyc.build import mypycify

    # The compiler leaves millions of objects; collecting garbage among them at exit can take minutes.
    atexit.register(gc.freeze)

    extensions = mypycify(
        modules,
        opt_level=OPT_LEVEL,
        debug_level=DEBUG_LEVEL,
        multi_file=True,
        group_name="mindtable",
    )
    if os.name == "posix":
        for extension in extensions:
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-plt"]
    return extensions


class ParallelBuild(build_ext):
    """Compiles C files on all cores, and only those whose C or headers changed since the last build."""

    def initialize_options(self) -> None:
        """Builds the many small extensions, one for each module, side by side as well."""
        super().initialize_options()
        self.parallel = CORES

    def finalize_options(self) -> None:
        """Keeps the object files of different compiler options apart."""
        super().finalize_options()
        self.build_temp = os.path.join(self.build_temp, f"O{OPT_LEVEL}-g{DEBUG_LEVEL}")

    def build_extensions(self) -> None:
        """Wraps the compiler so that it takes the files of an extension one by one, on all cores."""
        compile_files = self.compiler.compile

        def compile_changed(source: str, depends: Sequence[str], options: dict[str, Any]) -> str:
            (target,) = self.compiler.object_filenames([source], output_dir=options["output_dir"])
            if newer_group([source, *depends], target):
                compile_files([source], **options)
            return target

        def compile_all(sources: Sequence[str], depends: Sequence[str] = (), **options: Any) -> list[str]:
            with ThreadPoolExecutor(CORES) as pool:
                return list(pool.map(lambda source: compile_changed(source, depends, options), sources))

        self.compiler.compile = compile_all
        super().build_extensions()


def missing_for_page() -> str:
    """What is missing to build the page, or ""."""
    wanted = f"Node.js {NODE[0]}.{NODE[1]} or newer with npm"
    if not (WEB / "package.json").exists():
        return "its sources are not part of this download"
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return f"{wanted} is missing"
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = [int(part) for part in told.lstrip("v").split(".")[:2] if part.isdecimal()]
    return "" if tuple(version) >= NODE else f"it needs {wanted}, and {node} is {told or 'broken'}"


def build_page() -> None:
    """Builds the page, unless it is there. Stops with a sentence that says what is missing."""
    if PAGE.exists() or os.environ.get("MINDTABLE_PAGE") == "0":
        return
    if missing := missing_for_page():
        raise SystemExit(
            f"setup.py: the page cannot be built: {missing}. "
            "`make web` brings Node.js along and builds it; MINDTABLE_PAGE=0 builds the package without it."
        )
    for words in (["ci"], ["run", "--silent", "build", "--", "--logLevel", "warn"]):
        if subprocess.run(["npm", "--prefix", str(WEB), "--loglevel=error", *words], check=False).returncode:
            raise SystemExit(f"setup.py: the page cannot be built: `npm {' '.join(words)}` failed")


class PageAndModules(build_py):
    """Packages the page with the modules."""

    def run(self) -> None:
        """Builds the page before files are collected; an editable package takes it from where it is built."""
        if not self.editable_mode:
            build_page()
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild, "build_py": PageAndModules})
