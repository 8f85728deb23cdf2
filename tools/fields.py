"""Writes the code that follows from the declared fields of states: `make fields`; `--check` only compares.

`mindtable.core.declared.declaration` explains the declarations. The code stands between two marks where it runs: in a
class, its slots, constructor and copy; in `snapshots.py`, the data for digests. It is plain code without a loop over
fields, as one would write it by hand for the compiler.
"""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from mindtable.core.declared.declaration import (
    ANEW,
    BY_TYPE,
    COPIED,
    DEALT,
    EACH,
    KEPT,
    LISTS,
    SEATS,
    SHARED,
    Declared,
    Field,
    Snapshot,
    Snapshots,
    When,
)

SOURCE = Path(__file__).parents[1] / "src"
BEGIN = "# --- Written by `make fields`, from fields.py ---"
END = "# --- Up to here. ---"
REGENERATE = "make fields"
PACKAGES = (
    "core/declared",
    "core/match",
    "cards/state",
    "games/mind_game",
    "games/tumblrcards",
    "games/mind",
    "games/minds_across_time",
    "games/mindnet",
)

LONGEST = 100  # characters of a line with its comment, before it is indented and formatted
PLAIN = {"i64": "int", "int": "int", "bool": "bool", "str": ""}
CARDS = ("Card", "TumblrCard", "MindCard")


class Wrong(Exception):
    """An incomplete or contradictory declaration; the text says which."""


# --- A class --------------------------------------------------------------------------------------------------


def class_code(declared: Declared) -> str:
    """The code in a class: slots, constructor, copy, and the copy without hidden fields."""
    own = ", ".join(f'"{name}"' for name in sorted(each.name for each in declared.fields))
    parts = [f"__slots__ = ({own}{',' if len(declared.fields) == 1 else ''})"]
    if len(parts[0]) > 106:
        parts = [_wrapped(own)]
    parts.append(constructor(declared))
    if declared.copied:
        parts.append(copying(declared))
    if declared.blind:
        parts.append(blinding(declared))
    return "\n\n".join(parts)


def _wrapped(names: str) -> str:
    """Many slots on few lines."""
    lines, line = [], ""
    for name in names.split(", "):
        if len(line) + len(name) > 100:
            lines.append(line.rstrip())
            line = ""
        line += f"{name}, "
    lines.append(line.rstrip())
    return "__slots__ = (\n" + "\n".join(f"    {line}" for line in lines) + "\n)  # fmt: skip"


def parameters(declared: Declared) -> list[tuple[str, str, str]]:
    """The parameters of the constructor: name, type, default."""
    listed = declared.parameters or tuple(each.name for each in declared.every_field() if each.is_given)
    found = []
    for one in listed:
        if ":" in one:
            name, _, rest = one.partition(":")
            type_, _, default = rest.partition("=")
            found.append((name.strip(), type_.strip(), default.strip()))
        else:
            each = declared.field(one)
            found.append((_parameter(one), each.type, each.default if each.given else ""))
    return found


def _parameter(name: str) -> str:
    """A field as a parameter; `id` is a builtin."""
    return f"{name}_" if name == "id" else name


def constructor(declared: Declared) -> str:
    """`__init__`."""
    taken = [
        f"{name}: {type_}{f' = {default}' if default else ''}"
        for name, type_, default in parameters(declared)
    ]
    lines = [f"def __init__({', '.join(['self', *taken])}) -> None:"]
    above = declared.extends
    if above is not None:
        given = declared.base or tuple(name for name, _, _ in parameters(above))
        lines.append(f"    super().__init__({', '.join(given)})")
    names = {name for name, _, _ in parameters(declared)}
    for each in declared.fields:
        if each.is_given and _parameter(each.name) not in names:
            raise Wrong(f"{declared.name}.{each.name} has no default, and the constructor is not given it")
        value = _parameter(each.name) if each.is_given else each.default
        evident = each.is_given or re.fullmatch(
            r"True|False|\"[^\"]*\"|words\.\w+|\w+\(.*\)|.*\bcast\(.*\)", value
        )
        annotation = "" if evident and each.type != "i64" else f": {each.type}"
        line = f"    self.{each.name}{annotation} = {value}"
        if each.note and len(line) + len(each.note) > LONGEST:
            lines.append(f"    # {each.note}")
        elif each.note:
            line += f"  # {each.note}"
        lines.append(line)
    for each in declared.redeclared:
        if above is not None and each.default != above.field(each.name).default:
            lines.append(f"    self.{each.name} = {each.default}{f'  # {each.note}' if each.note else ''}")
    return "\n".join(lines)


def copied_value(each: Field) -> str:
    """The expression for a field in a copy of the object `self`."""
    value = f"self.{each.name}"
    optional = each.type.endswith("| None")
    if each.copy == SHARED or (each.copy == BY_TYPE and each.type in PLAIN):
        return value
    if each.copy == BY_TYPE and each.type.startswith(("list[", "dict[")):
        return f"None if {value} is None else {value}.copy()" if optional else f"{value}.copy()"
    if each.copy == COPIED:
        return f"None if {value} is None else {value}.copied()" if optional else f"{value}.copied()"
    if each.copy == EACH:
        return f"[each.copied() for each in {value}]"
    if each.copy == LISTS:
        return f"[each.copy() for each in {value}]"
    if "{}" in each.copy:
        return each.copy.replace("{}", value)
    raise Wrong(f"{each.name}: {each.type} does not say how it is copied")


def copying(declared: Declared) -> str:
    """The method that makes a copy. It does not set fields that the constructor already sets equally."""
    arguments, done = [], set()
    for name, _, _ in parameters(declared):
        own = name.rstrip("_")
        if name in declared.made_of:
            arguments.append(declared.made_of[name])
            if declared.made_of[name] == f"self.{own}":
                done.add(own)
        else:
            arguments.append(copied_value(declared.field(own)))
            done.add(own)
    lines = [
        f"def {declared.copied}(self) -> {declared.name}:",
        '    """An independent object that continues identically."""',
    ]
    rest: list[str] = []
    above = declared.extends
    if above is not None and above.fresh:
        # The base class makes and fills the copy; only the own fields are left.
        rest += [f"    assert isinstance(new, {declared.name})"]
        for each in declared.fields:
            if each.copy != ANEW and each.name not in done:
                rest += [f"    {line}" for line in _copied_after(each)]
        return "\n".join([*lines, f"    new = super().{declared.copied}()", *rest, "    return new"])
    for each in declared.every_field():
        if each.copy != ANEW and each.name not in done:
            rest += [f"    {line}" for line in _copied_after(each)]
    made = f"self.{declared.fresh}()" if declared.fresh else f"{declared.name}({', '.join(arguments)})"
    if not rest:
        return "\n".join([*lines, f"    return {made}"])
    return "\n".join([*lines, f"    new = {made}", *rest, "    return new"])


def _copied_after(each: Field) -> list[str]:
    """The statements that copy a field after `new` was made."""
    new, value = f"new.{each.name}", f"self.{each.name}"
    if each.copy == SEATS:
        inner = each.type.removeprefix("list[").removesuffix("]")
        if inner in PLAIN:
            return [f"{new}[{seat}] = {value}[{seat}]" for seat in (0, 1)]
        item = inner.removeprefix("list[").removesuffix("]")
        if item in PLAIN or item in CARDS:
            return [f"{new}[{seat}] = {value}[{seat}].copy()" for seat in (0, 1)]
        found = []
        for seat in (0, 1):
            found += [
                f"side = {new}[{seat}]",
                f"for each in {value}[{seat}]:",
                "    side.append(each.copied())",
            ]
        return found
    fresh = each.default in ("[]", "{}") or each.default.startswith("_NO_")  # or one that all share
    if each.type.endswith("| None") and each.copy in (COPIED, BY_TYPE):
        return [f"if {value} is not None:", f"    {new} = {copied_value(each).split(' else ')[1]}"]
    if fresh and each.copy != SHARED:
        return [f"if {value}:", f"    {new} = {copied_value(each)}"]
    return [f"{new} = {copied_value(each)}"]


def blinding(declared: Declared) -> str:
    """The method that makes a copy without the fields that an imagined position may not have."""
    lines = [
        f"def {declared.blind}(self, dealer: Chance) -> {declared.name}:",
        '    """A copy without the history and the future chance of this state: its chance is drawn from `dealer`."""',
        f"    new = self.{declared.copied}()",
    ]
    for each in declared.every_field():
        if each.redeal not in (KEPT, DEALT):
            lines.append(f"    new.{each.name} = {each.redeal}")
    return "\n".join([*lines, "    return new"])


# --- Snapshots ------------------------------------------------------------------------------------------------


class Writer:
    """Writes the functions of one module of snapshots."""

    def __init__(self, snapshots: Snapshots) -> None:
        self.snapshots = snapshots
        self.calls: dict[str, str] = {}
        for others in snapshots.others:
            for snapshot in others.snapshots:
                self.calls[snapshot.declared.name] = f"{snapshot.function}({{}})"
        for snapshot in snapshots.snapshots:
            given = "state, {}, form" if snapshots.state else "{}"
            self.calls[snapshot.declared.name] = f"{snapshot.function}({given})"

    def code(self) -> str:
        """All functions."""
        return "\n\n\n".join(self.function(snapshot) for snapshot in self.snapshots.snapshots)

    def function(self, snapshot: Snapshot) -> str:
        """The function that writes the objects of one class."""
        declared, state = snapshot.declared, self.snapshots.state
        root = declared.name == state
        name = "state" if root else snapshot.function.removesuffix("_data")
        given = [f"state: {state}"] if state else []
        if not root:
            given.append(f"{name}: {declared.name}")
            given += ["form: i64"] if state else []
        placed: list[str] = []
        entries = snapshot.layout if isinstance(snapshot.layout, tuple) else ()
        always = tuple(entry for entry in entries if not isinstance(entry, When))
        whole = always if isinstance(snapshot.layout, tuple) else snapshot.layout
        layout = self.entry(declared, whole, name, placed)
        lines = [f"def {snapshot.function}({', '.join(given)}) -> list[Any]:"]
        lines.append(f'    """{_heading(declared, root)}"""')
        if snapshot.first:
            lines += [f"    {line}" for line in snapshot.first.splitlines()]
        after: list[str] = []
        for entry in entries:
            if isinstance(entry, When):
                condition = self.template(declared, entry.condition, name, [])
                after.append(f"    if {f'form >= {entry.since} and ' if entry.since > 1 else ''}{condition}:")
                for one in entry.entries:
                    after.append(f"        data.append({self.entry(declared, one, name, placed)})")
        for form, fields in self.late(snapshot, placed).items():
            after.append(f"    if {'state.start.digest_form' if root else 'form'} >= {form}:")
            values = [self.value(each, f"{name}.{each.name}") for each in fields]
            more = f"data.append({values[0]})" if len(values) == 1 else f"data += [{', '.join(values)}]"
            after.append(f"        {more}")
        if root:
            lines.append("    form = state.start.digest_form")
            after = [line.replace("state.start.digest_form", "form") for line in after]
        if after:
            lines += [f"    data: list[Any] = {layout}", *after, "    return data"]
        else:
            lines.append(f"    return {layout}")
        return "\n".join(lines)

    def late(self, snapshot: Snapshot, placed: Sequence[str]) -> dict[int, list[Field]]:
        """The fields without a place in the layout, by the first form that includes them."""
        found: dict[int, list[Field]] = {}
        twice = {name for name in placed if placed.count(name) > 1}
        if twice:
            raise Wrong(f"the snapshot of {snapshot.declared.name} has {', '.join(sorted(twice))} twice")
        for name in snapshot.unseen:
            snapshot.declared.field(name)
        for each in snapshot.declared.every_field():
            unseen = each.unseen or snapshot.unseen.get(each.name, "")
            if each.name in placed and unseen:
                raise Wrong(f"{snapshot.declared.name}.{each.name} is unseen and has a place in the snapshot")
            if each.name not in placed and not unseen:
                found.setdefault(each.since, []).append(each)
        return dict(sorted(found.items()))

    def entry(self, declared: Declared, entry: object, name: str, placed: list[str]) -> str:
        """The expression for an entry of a layout; the fields that it writes are noted in `placed`."""
        if isinstance(entry, tuple):
            return f"[{', '.join(self.entry(declared, one, name, placed) for one in entry)}]"
        assert isinstance(entry, str)
        if not entry.isidentifier():
            return self.template(declared, entry, name, placed)
        placed.append(entry)
        return self.value(declared.field(entry), f"{name}.{entry}")

    def template(self, declared: Declared, text: str, name: str, placed: list[str]) -> str:
        """An expression with the fields in braces put in."""

        def put(match: re.Match[str]) -> str:
            if match[1] == "self":
                return name
            declared.field(match[1])
            if match[1] not in placed:
                placed.append(match[1])
            return f"{name}.{match[1]}"

        return re.sub(r"\{(\w+)\}", put, text)

    def value(self, each: Field, value: str) -> str:
        """The expression that writes the value of a field."""
        found = self.typed(each.type, value)
        if not found:
            raise Wrong(f"{each.name}: nothing says how digests write {each.type}")
        return found

    def typed(self, type_: str, value: str) -> str:
        """The expression that writes a value of a type, or "" if it is not known."""
        if type_ in PLAIN:
            return f"{PLAIN[type_]}({value})" if PLAIN[type_] else value
        if type_.endswith(" | None"):
            inner = self.typed(type_.removesuffix(" | None"), value)
            if not inner or inner.startswith("repr("):
                return inner
            nothing = '""' if inner.endswith(".slug") else "None"
            return f"{nothing} if {value} is None else {inner}"
        if type_ in self.calls:
            return self.calls[type_].replace("{}", value)
        if type_ in CARDS:
            return f"{value}.slug"
        if type_ == "Chance":
            return f"{value}.words()"
        if type_ in ("Statement", "Condition", "Ability", "Activated", "Node", "Duration"):
            return f"int({value})" if type_ == "Duration" else f"repr({value})"
        if type_.startswith("list[") and type_.endswith("]"):
            inner_type = type_[5:-1]
            if inner_type in ("int", "i64"):
                return f"numbers({value})"
            if inner_type in CARDS:
                return f"names({value})"
            variable = "each" if not inner_type.startswith("list[") else "part"
            inner = self.typed(inner_type, variable)
            return f"[{inner} for {variable} in {value}]" if inner else ""
        return ""


def named(entries: object) -> set[str]:
    """The fields that entries of a layout name."""
    if isinstance(entries, tuple):
        return {name for entry in entries for name in named(entry)}
    if isinstance(entries, When):
        return named((entries.condition, entries.entries))
    text = str(entries)
    return {text} if text.isidentifier() else set(re.findall(r"\{(\w+)\}", text)) - {"self"}


def _heading(declared: Declared, root: bool) -> str:
    """The docstring of a function of snapshots."""
    if root:
        return "Everything that decides how the game continues, with names for cards and places; equal in every build."
    article = "an" if declared.name[0] in "AEIOU" else "a"
    return f"The data of {article} `{declared.name}` for digests."


# --- Files ----------------------------------------------------------------------------------------------------


def declarations() -> tuple[list[Declared], list[Snapshots]]:
    """All declarations of the package."""
    classes: list[Declared] = []
    snapshots: list[Snapshots] = []
    for package in PACKAGES:
        found = importlib.import_module(f"mindtable.{package.replace('/', '.')}.fields")
        classes += found.DECLARED
        snapshots += found.SNAPSHOTS
    return classes, snapshots


def path_of(module: str) -> Path:
    """The file of a module."""
    return SOURCE / f"{module.replace('.', '/')}.py"


def put(text: str, code: str, within: str = "") -> str:
    """A module's text with `code` between its marks: those in the class `within`, or the first."""
    lines = text.splitlines()
    first, last = 0, len(lines)
    if within:
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef) and node.name == within:
                first, last = node.lineno - 1, _end(node, lines)
                break
        else:
            raise Wrong(f"there is no class {within}")
    try:
        begin = next(i for i in range(first, last) if lines[i].strip() == BEGIN)
        end = next(i for i in range(begin, last) if lines[i].strip() == END)
    except StopIteration:
        raise Wrong(
            f"{within or 'the module'} has no place for it, the two lines {BEGIN!r} and {END!r}"
        ) from None
    indent = lines[begin][: len(lines[begin]) - len(lines[begin].lstrip())]
    written = [f"{indent}{line}" if line else "" for line in code.splitlines()]
    return "\n".join([*lines[: begin + 1], *written, *lines[end:]]) + "\n"


def _end(node: ast.ClassDef, lines: list[str]) -> int:
    """The line after the last one of a class, comments at its end included."""
    end = node.end_lineno or node.lineno
    while end < len(lines) and (not lines[end].strip() or lines[end].startswith(" ")):
        end += 1
    return end


def formatted(path: Path, text: str) -> str:
    """The text as the formatter leaves it."""
    command = [str(Path(sys.executable).with_name("ruff")), "format", "--stdin-filename", str(path), "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def generated() -> dict[Path, str]:
    """The right text of every file with a place for such code. Raises Wrong."""
    classes, snapshots = declarations()
    texts: dict[Path, str] = {}
    pieces: list[tuple[str, str, str]] = [(each.module, class_code(each), each.name) for each in classes]
    pieces += [(each.module, Writer(each).code(), "") for each in snapshots]
    for module, code, within in pieces:
        path = path_of(module)
        try:
            texts[path] = put(texts.get(path) or path.read_text(encoding="utf-8"), code, within)
        except Wrong as wrong:
            raise Wrong(f"{path.relative_to(SOURCE)}: {wrong}") from None
    return {path: formatted(path, text) for path, text in texts.items()}


def main(arguments: Iterable[str]) -> int:
    """Write the files, or with `--check` name those that differ from the declarations."""
    try:
        texts = generated()
    except Wrong as wrong:
        print(f"fields: {wrong}", file=sys.stderr)
        return 1
    differing = [path for path, text in texts.items() if path.read_text(encoding="utf-8") != text]
    if "--check" not in arguments:
        for path in differing:
            path.write_text(texts[path], encoding="utf-8")
        return 0
    for path in differing:
        name = path.relative_to(SOURCE.parent)
        print(f"{name} does not agree with the declared fields; run: {REGENERATE}", file=sys.stderr)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
