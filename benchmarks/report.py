"""Reports: tables for people, plain data for programs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from benchmarks.measure import Spread


@dataclass
class Section:
    """One table: a title, the headings of its columns, its rows, remarks below it, and the numbers as plain data."""

    title: str
    headings: list[str]
    rows: list[list[str]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)

    def show(self, console: Console) -> None:
        table = Table(title=self.title, title_justify="left", title_style="bold", header_style="")
        for heading in self.headings:
            right = heading[:1] in "0123456789µ×%" or heading.startswith(
                ("games", "decisions", "ms", "times")
            )
            table.add_column(heading, justify="right" if right else "left", no_wrap=right)
        for row in self.rows:
            table.add_row(*map(escape, row))
        if self.rows:
            console.print(table)
        else:
            console.print(f"[bold]{escape(self.title)}[/]")
        for remark in self.remarks:
            console.print(f"  {escape(remark)}", highlight=False, soft_wrap=True)
        console.print()


def number(value: float) -> str:
    """A measured number with three digits."""
    if value >= 1000:
        return f"{value:,.0f}"
    if value >= 100:
        return f"{value:.0f}"
    if value >= 10:
        return f"{value:.1f}"
    return f"{value:.2f}"


def thousands(value: float) -> str:
    return f"{value / 1000:.0f}k" if value >= 100_000 else f"{value / 1000:.1f}k"


def spread(values: Spread) -> str:
    """The median, with the least and the greatest."""
    return f"{number(values.median)} ({number(values.low)} - {number(values.high)})"


def rate(values: Spread) -> str:
    """The same in thousands."""
    return f"{thousands(values.median)} ({thousands(values.low)} - {thousands(values.high)})"


def data(values: Spread) -> dict[str, float]:
    return {"median": values.median, "min": values.low, "max": values.high}
