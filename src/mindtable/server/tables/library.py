"""Documents that never change while a server runs: games, rulebooks, cards and decks, encoded once with an ETag."""

from __future__ import annotations

import asyncio
import gzip
import threading
from collections.abc import Callable, Coroutine
from hashlib import blake2b
from typing import Any, Final, TypeVar

import msgspec

import mindtable
from mindtable import bots
from mindtable.core.errors import OptionError
from mindtable.core.game import Game
from mindtable.core.rules.rulebook import Rulebook, unmarked
from mindtable.games.registry import loadable
from mindtable.lessons import Guide, guide_of, lessons_of, sample_of
from mindtable.server import wire
from mindtable.server.log.showing import sheet_of
from mindtable.server.tables.replays import sample_id
from mindtable.server.work.workers import Workers

# One document is made at a time: msgspec crashes where two threads use a type for the first time.
_MAKING: Final = threading.Lock()

T = TypeVar("T")


class Document:
    """An encoded document, plain and compressed."""

    def __init__(self, value: Any) -> None:
        self.body = msgspec.json.encode(value)
        self.packed = gzip.compress(self.body, mtime=0)
        # Weak, because the ETag stands for both forms.
        self.etag = f'W/"{blake2b(self.body, digest_size=12).hexdigest()}"'


class Library:
    """All games, for reading."""

    def __init__(self, workers: Workers, description: Callable[[], Any]) -> None:
        self.workers = workers
        self.description = description
        self._interface: asyncio.Task[Document] | None = None
        self._games: asyncio.Task[Document] | None = None
        self._documents: dict[tuple[str, str], Document] = {}
        self._made: dict[tuple[str, str], asyncio.Task[Document]] = {}  # by workers and in threads

    async def games(self) -> Document:
        """The list of games; made when first asked for."""
        if self._games is None:
            self._games = asyncio.create_task(self._summaries())
        return await asyncio.shield(self._games)

    async def game(self, name: str) -> Document:
        """Everything needed to set up a table. Raises OptionError if there is no such game."""
        game = mindtable.game(name)
        return await self._read((name, "/game"), lambda: info_of(game))

    def rulebook(self, name: str) -> Document:
        """The rulebook. Raises OptionError if there is no such game."""
        game = mindtable.game(name)
        return self._kept(name, "rulebook", lambda: rulebook_of(game.rulebook()))

    def glossary(self, name: str) -> Document:
        """The terms. Raises OptionError if there is no such game."""
        game = mindtable.game(name)
        return self._kept(name, "glossary", lambda: glossary_of(game))

    async def face(self, name: str) -> Document:
        """How a game is drawn from its views. Raises OptionError if there is no such game, or if it is not drawn so."""
        game = mindtable.game(name)

        def read() -> object:
            face = game.face()
            if face is None:
                raise OptionError(f"{game.title} is not drawn from data")
            return face

        return await self._read((name, "/face"), read)

    def cards(self, name: str) -> Document:
        """All cards. Raises OptionError if there is no such game."""
        game = mindtable.game(name)
        return self._kept(name, "cards", lambda: [sheet_of(card, game.rulebook()) for card in game.cards()])

    async def interface(self) -> Document:
        """The OpenAPI document; made when first asked for, in a thread."""
        if self._interface is None:
            making = asyncio.to_thread(_made, self.description)
            self._interface = asyncio.create_task(making)
        return await asyncio.shield(self._interface)

    async def meaning(self, name: str, slug: str) -> Document:
        """The meaning of each line of a card; a worker computes it on the first request.

        Raises OptionError or LookupError if there is no such game or card.
        """
        game = mindtable.game(name)
        card = game.card(slug)
        return await self._worked((name, card.slug), lambda: self._meaning(name, card.slug))

    async def lessons(self, name: str) -> Document:
        """The lessons of a game; their files are read on the first request. Raises OptionError."""
        game = mindtable.game(name)
        return await self._read((game.name, "/lessons"), lambda: lessons_told(game))

    async def guide(self, name: str) -> Document:
        """The guide of a game; its file is read on the first request. Raises OptionError."""
        game = mindtable.game(name)
        return await self._read((game.name, "/guide"), lambda: guide_told(game))

    async def lesson(self, name: str, lesson: str, request: wire.LessonRequest, client: str) -> wire.LessonAt:
        """Where a learner stands; a worker goes through the lesson.

        Raises OptionError or LookupError if there is no such game or lesson, MindtableError for wrong answers.
        """
        game = mindtable.game(name)
        found = await self.workers.run(
            "lesson",
            game.name,
            lesson,
            request.answers,
            request.actions,
            request.asks,
            request.thing,
            client=client,
        )
        return msgspec.convert(found, wire.LessonAt)

    async def prepared(self, name: str) -> Document:
        """The table as it is prepared; a worker makes it on the first request. Raises OptionError."""
        game = mindtable.game(name)
        return await self._worked((game.name, ""), lambda: self._prepared(game.name))

    async def primer(self, name: str) -> Document:
        """The rules in five minutes; a worker makes the figures on the first request. Raises OptionError."""
        game = mindtable.game(name)
        return await self._worked((game.name, "/primer"), lambda: self._primer(game.name))

    async def sample(self, name: str) -> Document:
        """The sample game with its comments; a worker plays it on the first request. Raises OptionError."""
        game = mindtable.game(name)
        return await self._worked((game.name, "/sample"), lambda: self._sample(game.name))

    async def _worked(
        self, key: tuple[str, str], make: Callable[[], Coroutine[Any, Any, Document]]
    ) -> Document:
        task = self._made.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[key] = asyncio.create_task(make())
        return await asyncio.shield(task)

    async def _read(self, key: tuple[str, str], read: Callable[[], object]) -> Document:
        """A document for which files of a game are read; made when first asked for, in a thread."""
        return await self._worked(key, lambda: asyncio.to_thread(_made, read))

    async def _prepared(self, name: str) -> Document:
        view = await self.workers.run("prepared", name, client="")
        return Document(wire.PreparedTable(view=view))

    async def _primer(self, name: str) -> Document:
        return Document(await self.workers.run("primer", name, client=""))

    async def _sample(self, name: str) -> Document:
        return Document(await self.workers.run("sample", name, sample_id(name), client=""))

    async def _meaning(self, name: str, slug: str) -> Document:
        lines = await self.workers.run("meaning", name, slug, client="")
        return Document(wire.CardMeaning(slug=slug, lines=lines))

    async def _summaries(self) -> Document:
        found: list[wire.GameSummary] = []
        for game in loadable()[0]:
            found.append(
                await asyncio.to_thread(_read_alone, summary_of, game)
            )  # reads its cards and its face
        return Document(found)

    def _kept(self, game: str, what: str, make: Any) -> Document:
        found = self._documents.get((game, what))
        if found is None:
            found = self._documents[game, what] = Document(make())
        return found


def _read_alone(read: Callable[..., T], *of: Any) -> T:
    """Call `read` while no other thread reads or encodes a document."""
    with _MAKING:
        return read(*of)


def _made(read: Callable[[], object]) -> Document:
    return _read_alone(lambda: Document(read()))


def variants_of(book: Rulebook) -> list[wire.VariantInfo]:
    """The variants of a game."""
    return [
        wire.VariantInfo(id=found.id, rule=found.rule, text=found.text, excludes=list(found.excludes))
        for found in book.variants.values()
    ]


def extent_of(game: Game) -> wire.ExtentInfo | None:
    """How long and how deep a game is."""
    found = game.extent
    if found is None:
        return None
    minutes = None if found.minutes is None else list(found.minutes)
    return wire.ExtentInfo(
        turns=list(found.turns), decisions=found.decisions, options=found.options, minutes=minutes
    )


def summary_of(game: Game) -> wire.GameSummary:
    """A game in the list of games."""
    return wire.GameSummary(
        name=game.name,
        title=game.title,
        summary=game.summary,
        glance=[unmarked(text) for text in game.rulebook().glance],
        has_face=game.face() is not None,
        has_cards=bool(game.cards()),
        world=game.world(),
        extent=extent_of(game),
        lesson=next((lesson.minutes for lesson in lessons_of(game).values()), 0),
        suits=suits_of(game),
        sample=sample_of(game) is not None,
    )


def info_of(game: Game) -> wire.GameInfo:
    """Everything needed to set up a table of a game."""
    return wire.GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        glance=[unmarked(text) for text in game.rulebook().glance],
        has_face=game.face() is not None,
        has_cards=bool(game.cards()),
        world=game.world(),
        extent=extent_of(game),
        lesson=next((lesson.minutes for lesson in lessons_of(game).values()), 0),
        suits=suits_of(game),
        sample=sample_of(game) is not None,
        variants=variants_of(game.rulebook()),
        presets=[
            wire.PresetInfo(id=found.id, variants=list(found.variants), text=found.text)
            for found in game.presets()
        ],
        decks=[
            wire.DeckOffer(
                id=deck.id,
                name=deck.name,
                strategy=deck.strategy,
                cards=dict(deck.cards),
                side=dict(deck.side),
                offered=deck.offered,
            )
            for deck in game.decks()
        ],
        bots=list(bots.BOTS),
        moments=[
            wire.MomentInfo(
                id=moment.id, own=moment.own, text=moment.text, rule=moment.rule, seldom=moment.seldom
            )
            for moment in game.moments
        ],
        first=list(game.matches.first),  # type: ignore[arg-type]  # policies are these words
        side_decks=game.matches.side_decks,
        defaults=wire.TableDefaults(
            pause=wire.PAUSE, absence=wire.ABSENCE, clocked_absence=wire.CLOCKED_ABSENCE
        ),
    )


def rulebook_of(book: Rulebook) -> wire.RulebookText:
    """A rulebook as it goes over the wire."""
    return wire.RulebookText(
        game=book.game,
        title=book.title,
        glance=list(book.glance),
        sections=[
            wire.RuleSection(
                id=section.id,
                title=section.title,
                rules=[
                    wire.RuleText(
                        id=rule.id,
                        status=rule.status,  # type: ignore[arg-type]  # the book has checked that it is one of them
                        text=rule.text,
                        reason=rule.reason,
                        variants=list(rule.variants),
                    )
                    for rule in section.rules
                ],
            )
            for section in book.sections.values()
        ],
        variants=variants_of(book),
        examples=[
            wire.ExampleText(id=example.id, title=example.title, text=example.text, rules=list(example.rules))
            for example in book.examples.values()
        ],
        phrases=[wire.PhraseText(name=phrase.name, text=phrase.text) for phrase in book.phrases],
        revisions=[
            wire.RevisionText(number=each.number, date=each.date, text=each.text) for each in book.revisions
        ],
    )


def glossary_of(game: Game) -> wire.GlossaryText:
    """The terms of a game as they go over the wire."""
    glossary = game.rulebook().glossary
    return wire.GlossaryText(
        terms=[
            wire.TermText(
                name=term.name,
                forms=list(term.forms),
                text=term.text,
                rules=list(term.rules),
                common=term.common,
            )
            for term in glossary
        ],
        names=[card.name for card in game.cards() if glossary.terms_in(card.name)],
    )


def guide_told(game: Game) -> wire.GuideText:
    """What the guide of a game says; of a game without one, nothing."""
    guide = guide_of(game) or Guide(games=0)
    return wire.GuideText(
        games=guide.games,
        questions={
            word: wire.GuideLine(say=hint.say, rule=hint.rule) for word, hint in guide.questions.items()
        },
        signs={word: wire.GuideLine(say=hint.say, rule=hint.rule) for word, hint in guide.signs.items()},
    )


def suits_of(game: Game) -> str:
    """For whom a game is a good choice, or ""."""
    guide = guide_of(game)
    return "" if guide is None else guide.suits


def lessons_told(game: Game) -> list[wire.LessonInfo]:
    """The lessons of a game, without what they say."""
    return [
        wire.LessonInfo(
            id=name,
            title=lesson.title,
            minutes=lesson.minutes,
            intro=lesson.intro,
            steps=[step.title for step in lesson.step],
            coach=game.card(lesson.coach).slug if lesson.coach else "",
            game=lesson.game is not None,
        )
        for name, lesson in lessons_of(game).items()
    ]
