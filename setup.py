"""Compiles the engine with mypyc and builds the page while the package is built; the rest is in pyproject.toml.

Environment:
    MINDTABLE_PAGE: "0" builds without the page, for machines that only simulate.
    MINDTABLE_COMPILE: "0" builds plain Python.
    MYPYC_OPT_LEVEL, MYPYC_DEBUG_LEVEL: the C compiler's -O and -g. -O1 builds a bit sooner and runs slower.
"""

import ast
import atexit
import gc
import os
import re
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
    "cards/faces/face.py": "it is read once for a game",
    "cards/faces/table_view.py": "only types are made from it",
    "games/mind_game/faces/mind_view.py": "only types are made from it",
    "study/on_ray.py": "Ray takes only functions of plain Python",
    "core/faces/world.py": "it is read once for a game",
    "core/declared/declaration.py": _DECLARATION,
    "core/declared/fields.py": _DECLARATION,
    "core/match/fields.py": _DECLARATION,
    "cards/state/fields.py": _DECLARATION,
    "games/mind_game/state/fields.py": _DECLARATION,
    "games/tumblrcards/state/fields.py": _DECLARATION,
    "games/mind/state/fields.py": _DECLARATION,
    "games/minds_across_time/state/fields.py": _DECLARATION,
    "games/mindnet/state/fields.py": _DECLARATION,
}

OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "2")
DEBUG_LEVEL = os.environ.get("MYPYC_DEBUG_LEVEL", "0")

# What compiled code calls only after an error. Told so, the C compiler moves the calls, a quarter of the code, out of
# the way of what runs.
COLD = """struct _object;
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, struct _object *);
__attribute__((cold)) void CPy_TypeErrorTraceback(
    const char *, const char *, int, struct _object *, const char *, struct _object *);
__attribute__((cold)) void CPy_TypeError(const char *, struct _object *);
__attribute__((cold)) void CPyError_OutOfMemory(void);
"""
COLD_HEADER = Path("build", "cold.h")

SOURCE = Path("src/mindtable")
PAGE = SOURCE / "server" / "page" / "index.html"
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


Documented = ast.Module | ast.ClassDef | ast.FunctionDef

GENERATED = Path("build")  # where mypyc writes its C files
DOCUMENTED = Path("build", "documented")  # the same with docstrings
# The places of docstrings in these files.
TABLE = re.compile(
    r"static (?:struct )?Py(MethodDef|GetSetDef|ModuleDef) (\w+?)(?:_methods|_getseters)?(?:\[\])? = \{"
)
TYPE = re.compile(r'\s*\.tp_name = "(\w+)",')
ENTRY = re.compile(r'\s*\{"(\w+)",')
TEXT = re.compile(r'PyDoc_STR\((NULL|".*")\)')
# What only plain Python calls, or nothing after the start: how a function is entered from there, how a module begins,
# and how an attribute is read and written from there. Among what compiled code calls it would be in the way.
ENTERED = re.compile(r"\s*(?:PyObject \*CPyPy_|char CPyDef_\w+_____top_level__)\w*\(.*\{$")
ATTRIBUTE = re.compile(r"\w+_[gs]et_\w+\(.*, void \*closure\);$")
SELDOM = "__attribute__((cold))" if os.name == "posix" else ""


def documented(source: str) -> str:
    """A C file with the docstrings of its module, which mypyc leaves out; the same path if mypyc did not write it.

    Signatures that mypyc leaves out because of a default are added, too, and the C compiler is told what runs seldom.
    """
    path = Path(source)
    words = path.stem.removeprefix("__native_").split("___")
    module = SOURCE.parent.joinpath(*words).with_suffix(".py")
    if path.parent != GENERATED or not module.is_file():
        return source
    tree = ast.parse(module.read_text(encoding="utf-8"))
    kind = class_ = entry = ""
    lines = path.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines):
        if SELDOM and ENTERED.match(line):
            line = lines[number] = f"{SELDOM} {line}"
        elif SELDOM and ATTRIBUTE.match(line):
            line = lines[number] = f"{line[:-1]} {SELDOM};"
        if found := TABLE.match(line):
            kind, name = found[1], found[2]
            class_ = "" if name.endswith("module") else name.rpartition("___")[2]
        if found := TYPE.match(line):
            kind, class_, entry = "", found[1], ""
        if found := ENTRY.match(line):
            entry = found[1]
        if found := TEXT.search(line):
            given = "" if found[1] == "NULL" else found[1]
            lines[number] = line.replace(found[0], f"PyDoc_STR({texts(tree, class_, entry, given)})")
        elif kind == "GetSetDef" and "NULL, NULL}" in line:
            before, _, after = line.rpartition("NULL, NULL}")
            lines[number] = f"{before}{texts(tree, class_, entry, None)}, NULL}}{after}"
        elif kind == "ModuleDef":
            lines[number] = line.replace("NULL, /* docstring */", f"{texts(tree, '', '', None)},")
    target = DOCUMENTED / path.name
    text = "\n".join(lines)
    if not target.is_file() or target.read_text(encoding="utf-8") != text:  # or else it is compiled again
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return str(target)


def texts(tree: ast.Module, class_: str, name: str, signature: str | None) -> str:
    """The signature and the docstring of a function, a method, a class or a module, as C has them.

    `signature` is what mypyc wrote as C, "" if it could not write one, None where there is none.
    """
    node = within(within(tree, class_), name)
    if signature == "" and isinstance(node, ast.ClassDef):
        made = within(node, "__init__")
        signature = (
            in_c(f"{class_}{parameters(made, '')}\n--\n\n") if isinstance(made, ast.FunctionDef) else ""
        )
    elif signature == "" and isinstance(node, ast.FunctionDef):
        static = any(ast.unparse(each) == "staticmethod" for each in node.decorator_list)
        signature = in_c(f"{name}{parameters(node, '$' if class_ and not static else None)}\n--\n\n")
    doc = node and ast.get_docstring(node)
    return f"{signature or ''} {in_c(doc) if doc else ''}".strip() or "NULL"


def within(node: Documented | None, name: str) -> Documented | None:
    """The class or function of that name in a module or class; the node itself without a name."""
    if node is None or not name:
        return node
    for each in node.body:
        if isinstance(each, (ast.ClassDef, ast.FunctionDef)) and each.name == name:
            if not any(ast.unparse(decorator) == "overload" for decorator in each.decorator_list):
                return each
    return None


def parameters(function: ast.FunctionDef, self: str | None) -> str:
    """The parameters in the form that Python reads: defaults that are not plain values are `...`.

    `self` comes before the name of the first parameter; it is "" where that parameter is left out.
    """
    given = function.args
    for each in ast.walk(given):
        if isinstance(each, ast.arg):
            each.annotation = None
    for defaults in (given.defaults, given.kw_defaults):
        defaults[:] = [each and plain(each) for each in defaults]
    first = given.posonlyargs or given.args
    if self == "":
        del first[0]
    elif self:
        first[0].arg = self + first[0].arg
    return f"({ast.unparse(given)})"


def plain(default: ast.expr) -> ast.expr:
    """A default, if it is a plain value."""
    try:
        ast.literal_eval(default)
    except ValueError:
        return ast.Constant(...)
    return default


def in_c(text: str) -> str:
    """A text as a string of C."""
    letters = [
        chr(byte) if 31 < byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode()
    ]
    return '"' + "".join(letters) + '"'


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
        COLD_HEADER.parent.mkdir(exist_ok=True)
        COLD_HEADER.write_text(COLD, encoding="utf-8")
        more = ["-fvisibility=hidden", "-fno-plt", "-include", str(COLD_HEADER)]
        for extension in extensions:
            # Not `+=`: the extensions share one list.
            extension.extra_compile_args = [*extension.extra_compile_args, *more]
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
        self.build_temp = os.path.join(self.build_temp, f"O{OPT_LEVEL}-g{DEBUG_LEVEL}-cold")

    def build_extensions(self) -> None:
        """Wraps the compiler so that it takes the files of an extension one by one, on all cores."""
        compile_files = self.compiler.compile

        def compile_changed(source: str, depends: Sequence[str], options: dict[str, Any]) -> str:
            source = documented(source)
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
