"""Writes the code that follows from the declared fields of states: `make fields`; `--check` only compares.

`mindtable.core.declared.declaration` explains the declarations. The code stands between two marks where it runs: in a
class, its slots, constructor, copy, and the method that writes it as data. It is plain code without a loop over
fields, as one would write it by hand for the compiler.
"""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
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
)

SOURCE = Path(__file__).parents[1] / "src"
BEGIN = "# --- Written by `make fields`, from fields.py ---"
END = "# --- Up to here. ---"
REGENERATE = "make fields"
PACKAGES = (
    "core/declared",
    "core/match",
    "cards/state",
    "cards/standard",
    "boards",
    "games/mind_game/state",
    "games/tumblrcards/state",
    "games/mind/state",
    "games/minds_across_time/state",
    "games/mindnet/state",
)

LONGEST = 100  # characters of a line with its comment, before it is indented and formatted
PLAIN = {"i64": "int", "int": "int", "bool": "bool", "str": ""}
CARDS = ("Card", "TumblrCard", "MindCard", "MatCard", "MnCard")
NODES = ("Node", "Statement", "Condition", "Ability", "Activated", "object")


class Wrong(Exception):
    """An incomplete or contradictory declaration; the text says which."""


# --- A class --------------------------------------------------------------------------------------------------


def class_code(declared: Declared) -> str:
    """The code in a class: slots, constructor, copy, and the copy without hidden fields."""
    own = ", ".join(f'"{name}"' for name in sorted(each.name for each in declared.new_fields()))
    parts = [f"__slots__ = ({own}{',' if len(declared.new_fields()) == 1 else ''})"]
    if len(parts[0]) > 106:
        parts = [_wrapped(own)]
    parts.append(constructor(declared))
    if declared.copied:
        parts.append(copying(declared))
    if declared.blind:
        parts.append(blinding(declared))
    parts.append(writing(declared))
    if declared.traits:
        parts.append(telling_apart(declared))
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


def _parameter(name: str) -> str:
    """A field as a parameter; `id` is a builtin."""
    return f"{name}_" if name == "id" else name


def constructor(declared: Declared) -> str:
    """`__init__`."""
    taken = [
        f"{name}: {type_}{f' = {default}' if default else ''}"
        for name, type_, default in declared.constructor()
    ]
    lines = [f"def __init__({', '.join(['self', *taken])}) -> None:"]
    above = declared.extends
    if above is not None:
        given = declared.base or tuple(name for name, _, _ in above.constructor())
        lines.append(f"    super().__init__({', '.join(given)})")
    names = {name for name, _, _ in declared.constructor()}
    for each in declared.new_fields():
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
    for name, _, _ in declared.constructor():
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


# --- Positions ------------------------------------------------------------------------------------------------


def writing(declared: Declared) -> str:
    """The method that writes the fields for positions and digests."""
    above = declared.extends
    lines = [
        "def written(self, w: Writer) -> dict[str, Any]:",
        '    """The fields that differ from those of a new object, for positions and digests."""',
    ]
    if above is not None and above.fresh:
        fields: Sequence[Field] = declared.fields
        lines.append("    found = super().written(w)")
    else:
        fields = declared.every_field()
        lines.append("    found: dict[str, Any] = {}")
    if declared.lines_of:
        lines += ["    owner = w.owner", f"    w.owner = self.{declared.lines_of}"]
    for each, value, always in found_in(declared, fields):
        lines += [f"    {line}" for line in written_field(declared, each, value, always)]
    if declared.lines_of:
        lines.append("    w.owner = owner")
    return "\n".join([*lines, "    return found"])


def found_in(declared: Declared, fields: Sequence[Field]) -> Iterator[tuple[Field, str, bool]]:
    """The fields that positions have, each with the expression of its value, and whether the constructor needs it."""
    given: list[str] = []
    if not (declared.fresh or (declared.extends is not None and declared.extends.fresh)):
        for name, type_, default in declared.constructor():
            own = name.rstrip("_")
            try:
                each = declared.field(own)
            except KeyError:
                if own not in declared.made_of:
                    continue  # a field that is made of it is written
                each = Field(own, type_, key="card" if type_ in CARDS else "")
                value = declared.made_of[own]
                if default:
                    continue
            else:
                value = f"self.{own}"
            given.append(own)
            if not each.absent:
                yield each, value, not default
    for each in fields:
        if each.name not in given and not each.absent and each.copy != ANEW:
            yield each, f"self.{each.name}", False


def telling_apart(declared: Declared) -> str:
    """The method that tells objects apart for search: its properties, without those that make no difference."""
    lines = [
        "def traits(self) -> tuple[object, ...]:",
        '    """Its properties: search takes things with equal ones for equivalent."""',
        "    return (",
    ]
    for each, value, _ in found_in(declared, declared.every_field()):
        if each.alike:
            continue
        if each.type.startswith("dict["):
            value = f"None if {value} is None else tuple(sorted({value}.items()))"
        elif each.type.startswith("list["):
            value = f"tuple({value})"
        lines.append(f"        {value},")
    return "\n".join([*lines, "    )"])


def written_field(declared: Declared, each: Field, value: str, always: bool) -> list[str]:
    """The statements that write one field, unless it has its first value."""
    condition = differs(each, value, always)
    sure = each.type.removesuffix(" | None") if condition.endswith("is not None") else each.type
    data = each.write.replace("{}", value) if each.write else written_value(declared, sure, value)
    line = f'found["{each.key or each.name.lstrip("_")}"] = {data}'
    return [f"if {condition}:", f"    {line}"] if condition else [line]


def differs(each: Field, value: str, always: bool) -> str:
    """The condition under which a field is written; "" if it always is."""
    if each.unless == "True":
        return f"not {value}"
    if each.unless:
        return f"{value} {'is not' if each.type.split(' ')[0] in CARDS else '!='} {each.unless}"
    if always:
        return ""
    default = each.default
    if default in ("0", "False", '""', "[]", "{}") or default.startswith(("NO_", "_NO_")):
        return value
    if default == "True":
        return f"not {value}"
    if default == "None":
        return f"{value} is not None"
    if default in ("[[], []]", "[0, 0]", "[False, False]", '["", ""]'):
        return f"{value}[0] or {value}[1]"
    if re.fullmatch(r"-?\d+", default):
        return f"{value} != {default}"
    return ""


def written_value(declared: Declared, type_: str, value: str) -> str:
    """The expression that writes a value of a type."""
    if type_.endswith(" | None"):
        return f"None if {value} is None else {written_value(declared, type_.removesuffix(' | None'), value)}"
    if type_ in ("i64", "int", "Duration"):
        return f"int({value})"
    if type_ in ("bool", "str"):
        return value
    if type_ in CARDS or type_ == "Named":
        return f"w.named({value})"
    if type_ in NODES:
        return f"w.part({value})"
    if type_ == "tuple[int, int]":
        return f"list({value})"
    if type_.startswith("dict[str, ") and type_ != "dict[str, int]":
        inner = written_value(declared, type_[10:-1], f"{value}[key]")
        return f"{{key: {inner} for key in sorted({value})}}"
    if type_ == "dict[int, int]":
        return f"pairs({value})"
    if type_ == "dict[str, int]":
        return f"dict(sorted({value}.items()))"
    if type_ == "list[Step]":
        return f"written_agenda({value}, w)"
    if type_.startswith("list[") and type_.endswith("]"):
        inner = type_[5:-1]
        if inner in ("int", "bool", "str"):
            return f"{value}.copy()"
        name = "each" if "each" not in value else "part"
        return f"[{written_value(declared, inner, name)} for {name} in {value}]"
    if type_ == "Chance":
        return f"{value}.data()"
    if type_ == "Action":
        return f"action_data({value}, w)"
    if re.fullmatch(r"[A-Z]\w+", type_):
        return f"{value}.written(w)"
    raise Wrong(f"{declared.name}: nothing says how positions write {type_}")


# --- Files ----------------------------------------------------------------------------------------------------


def declarations() -> list[Declared]:
    """All declarations of the package."""
    classes: list[Declared] = []
    for package in PACKAGES:
        classes += importlib.import_module(f"mindtable.{package.replace('/', '.')}.fields").DECLARED
    return classes


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
    texts: dict[Path, str] = {}
    for each in declarations():
        path = path_of(each.module)
        try:
            text = texts.get(path) or path.read_text(encoding="utf-8")
            texts[path] = put(text, class_code(each), each.name)
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
