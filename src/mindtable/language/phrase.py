"""Phrases: how nodes are written, as data.

A phrase holds one template and both directions: from the words to the node and from the node to the words. It is only
declared here, beside the node that it writes; `mindtable.language.text` compiles the templates when the first line is
read or printed, so that declaring one costs nothing.

In a template,

- `{name:category}` is a slot: the field `name` of the node, written as a phrase of that category (`{name}` for short,
  if both are called alike); `{-name:category}` writes the negative of the field, `{one,two:category}` two fields at
  once, `{:category}` none, and `{name:category(s)}` is of the category `category` or `categorys`, as the number before
  it demands;
- `[...]` may be left out, and the fields in it then have their default; `[field=words]` sets `field` to True;
- `draw(s)` and `has/have` agree with the subject, `card(s)` with the number before it; `a(n)` is the article;
- `{n:many}` and `{n:much}` are quantities: `3`, `X`, `that many`, `1 ... for each GROUP`, `X ..., where X is AMOUNT`;
  the end of the quantity stands at the end of the template;
- `{who:actor}` is who acts, left out for `you`;
- `^` begins a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

YOU: Final = 0  # the player for whom `{who:actor}` is left out

Build = Callable[..., Any]
Match = Callable[[Any], "dict[str, Any] | None"]


class Phrase:
    """One way of writing one kind of node.

    `makes` is the node's class, or None where the phrase stands for its only slot. `fixed` are fields with the same
    value whenever this phrase is used. `build` and `match` replace the plain correspondence of slots and fields.
    A phrase that is not `canonical` is understood, but never printed. `also` are other templates for the same slots, as
    people write in ordinary English. `example` is a line of a card, `means` its meaning in plain words. `of` is the
    set of phrases that it belongs to, if it is not the one of its module: a game has all phrases of the sets that its
    vocabulary names.
    """

    def __init__(
        self,
        category: str,
        template: str,
        makes: type[Any] | None = None,
        *,
        of: str = "",
        also: tuple[str, ...] = (),
        example: str = "",
        means: str = "",
        fixed: Mapping[str, Any] | None = None,
        build: Build | None = None,
        match: Match | None = None,
        canonical: bool = True,
    ) -> None:
        self.category = category
        self.template = template
        self.makes = makes
        self.of = of
        self.also = also
        self.example = example
        self.means = means
        self.fixed: Mapping[str, Any] = {} if fixed is None else fixed
        self.build = build
        self.match = match
        self.canonical = canonical

    def otherwise(self) -> list[Phrase]:
        """The same phrase in each of its other wordings."""
        return [self.worded(self.category, template) for template in self.also]

    def worded(self, category: str, template: str) -> Phrase:
        """The same phrase in other words, which are read as a `category`."""
        return Phrase(
            category,
            template,
            self.makes,
            fixed=self.fixed,
            build=self.build,
            match=self.match,
            canonical=False,
        )

    def __repr__(self) -> str:
        return f"<{self.category}: {self.template}>"
