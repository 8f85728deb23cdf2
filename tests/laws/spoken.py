"""Cards whose sentences speak of what earlier ones named, and a naive resolver of what they should speak of.

Each line of such a card has sentences with numbers of their own, so that the events tell which of them was carried
out, and on what. The resolver reads the text of the line and the events, and asks the engine nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from mindtable import Event
from mindtable.cards.state.state import CardState

MISSING = "Nobody Anywhere"  # no card has this name


@dataclass
class Named:
    """A sentence that names one thing, if it finds one."""

    text: str
    number: int  # that its event has; 0 if the thing goes from play
    gone: bool = False  # it leaves play by it
    measured: bool = False  # it is dealt damage of some number, perhaps none
    made: bool = False  # it is a token, which comes into play by it


@dataclass
class Spoken:
    """A sentence that speaks of the thing named last."""

    text: str
    number: int
    of_player: bool  # its controller does something, and not the thing
    deals: bool = False  # the thing deals damage, in play or not


@dataclass
class Line:
    """A line: at most one of the sentences that name something is carried out, and all that speak of it come last.

    If it speaks of a card that was milled or discarded, the card has to be one of `names`, and then something happens
    that has that `number`; with number 0 the card returns to the hand, whatever it is.
    """

    text: str
    named: list[Named] = field(default_factory=list)
    spoken: list[Spoken] = field(default_factory=list)
    names: tuple[str, ...] = ()
    number: int = -1


@dataclass(frozen=True)
class Tongue:
    """What a game calls the things and acts that the sentences are made of."""

    thing: str
    putting: str  # with a number N, on GROUP
    leaving: tuple[str, ...]  # of GROUP
    growing: str
    paying: str  # what a player gets, with a number N
    heads: tuple[str, ...]
    conditions: tuple[str, ...]
    other_mode: str
    replacement: str
    own: str  # what you get, with a number N
    token: str = ""  # what makes 1 of them
    hurting: str = ""  # damage by this card, with a number N, to GROUP
    dealing: str = ""  # damage by the thing named last, with a number N, to another
    measuring: str = ""  # damage by GROUP, of a number of its own, to GROUP


TONGUES = {
    "tumblrcards": Tongue(
        "creature",
        "put N time counters on GROUP",
        ("destroy GROUP", "return GROUP to its owner's hand"),
        "GROUP gets +N/+0",
        "gains N health",
        ("At the start of your turn, ", "At the end of each turn, ", "When this creature dies, ",
         "When this creature enters play, "),
        ("it is your turn", "there are no other creatures", "your hand is empty"),
        "gain 1 health",
        "If a creature you control would die, instead return that creature to its owner's hand.",
        "gain N health",
        "summon 1 Imp token",
        "this creature deals N damage to GROUP",
        "THAT deals N damage to 1 random creature",
        "GROUP deals damage equal to its attack to GROUP",
    ),
    "mind": Tongue(
        "thought",
        "GROUP gets +N power until end of turn",
        ("remove GROUP", "return GROUP to its owner's hand"),
        "GROUP gets +N power until end of turn",
        "draws N cards",
        ("At the start of your turn, ", "At the end of each turn, ", "When this thought is removed, ",
         "When you play this thought, "),
        ("it is your turn", "you control no other thoughts", "your hand is empty"),
        "this thought gets +1 power until end of turn",
        "If a thought you control would be removed, instead return that thought to its owner's hand.",
        "this thought gets +N power until end of turn",
    ),
    "mindnet": Tongue(
        "individual",
        "GROUP gets +N aggression until end of turn",
        ("return GROUP to its owner's hand",),
        "GROUP gets +N aggression until end of turn",
        "gains N Credits",
        ("At the start of your turn, ", "At the end of your turn, ", "When you recruit this individual, "),
        ("it is your turn", "your hand is empty"),
        "gain 1 Credit",
        "If an individual you control would die, instead return that individual to its owner's hand.",
        "gain N Credits",
        "",
        "deal N damage to GROUP",
        measuring="GROUP deals damage equal to its aggression to GROUP",
    ),
    "minds_across_time": Tongue(
        "resource",
        "put N pollution indicators on GROUP",
        ("destroy GROUP", "return GROUP to its owner's hand"),
        "put N pollution indicators on GROUP",
        "adds N energy",
        ("At the start of your turn, ", "When this resource enters play, ", "At the end of your turn, "),
        ("it is your turn", "your hand is empty"),
        "add 1 energy",
        "If a resource you control would be destroyed, instead return that resource to its owner's hand.",
        "add N energy",
    ),
}  # fmt: skip


def upper(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def there(state: CardState, id_: int) -> bool:
    """Whether a thing is in play."""
    return any(thing.id == id_ for side in state.play for thing in side)


class Writer:
    """Writes lines of a game at random."""

    def __init__(self, game: str, names: Sequence[str], random: Random) -> None:
        self.names = names
        self.tongue = TONGUES[game]
        self.random = random
        self.number = 1

    def next(self) -> int:
        """A number that no other sentence of the line has; 1 is that of the other mode."""
        self.number += 1
        return self.number

    def group(self) -> str:
        """Words for one thing, which may not be there."""
        thing = self.tongue.thing
        which = self.random.choice(("another target THING", "up to 1 target THING", "1 random other THING"))
        whose = self.random.choice(("", "", " your opponent controls", " you control", f" named {MISSING}"))
        if whose.startswith(" named") and self.random.random() < 0.3:
            whose = f"{whose} your opponent controls"
        return which.replace("THING", thing) + whose

    def naming(self, by_verb: bool = False, stays: bool = False, alone: bool = False) -> Named:
        """An instruction that names a thing; if that is asked for, one that begins with its verb or lets it stay.

        Damage that has no number of its own is told apart from other damage only if it stands alone.
        """
        tongue, random = self.tongue, self.random
        acts = [tongue.putting, tongue.growing, *(() if stays else tongue.leaving)]
        if tongue.token and not stays and random.random() < 0.15:
            return Named(tongue.token, 0, made=True)
        acts += [act for act in (tongue.hurting, tongue.measuring if alone else "") if act]
        if by_verb:
            acts = [act for act in acts if not act.startswith("GROUP") and not act.startswith("this ")]
        act = random.choice(acts)
        n = self.next() if " N " in act or "+N" in act else 0
        text = act.replace("N", str(n)) if n else act
        while "GROUP" in text:
            text = text.replace("GROUP", self.group(), 1)
        return Named(text, n, act in tongue.leaving, act == tongue.measuring)

    def speaking(self, last: bool) -> Spoken:
        """An instruction that speaks of it; the last one may name something else as well."""
        tongue, random, n = self.tongue, self.random, self.next()
        if random.random() < 0.6:
            who = random.choice(("its controller", f"that {tongue.thing}'s controller"))
            return Spoken(f"{who} {tongue.paying.replace('N', str(n))}", n, True)
        what = random.choice(("it", f"that {tongue.thing}"))
        if last and tongue.dealing and random.random() < 0.5:
            return Spoken(tongue.dealing.replace("THAT", what).replace("N", str(n)), n, False, True)
        return Spoken(tongue.growing.replace("GROUP", what).replace("N", str(n)), n, False)

    def about_card(self, made: Line) -> Line:
        """A line that speaks of a card outside play."""
        random = self.random
        act = random.choice(("mill 1 card", "discard 1 card"))
        made.text += random.choice(("", "you may ")) + act
        what = random.choice(("it", "that card"))
        if random.random() < 0.3:
            made.number = 0
            made.text += f". Return {what} to your hand."
            return made
        made.number = self.next()
        made.names = tuple(random.sample(self.names, 6))
        listed = ", ".join(made.names[:-1]) + f" or {made.names[-1]}"
        made.text += f". If {what} is named {listed}, {self.tongue.own.replace('N', str(made.number))}."
        return made

    def line(self) -> Line:
        """A whole line."""
        self.number = 1
        random, tongue = self.random, self.tongue
        made = Line(random.choice(tongue.heads))
        if random.random() < 0.1:
            # Nothing is named, so that it is this very card.
            n = self.next()
            made.spoken.append(Spoken(tongue.growing.replace("GROUP", "it").replace("N", str(n)), n, False))
            made.text += f"{made.spoken[0].text}."
            return made
        if random.random() < 0.15:
            return self.about_card(made)
        before = ""
        if random.random() < 0.3:
            earlier = self.naming(stays=True)  # what comes or leaves is named by the last one
            before = f"{earlier.text}. "
        form = random.choice(("plain", "may", "if", "otherwise", "modes"))
        first = self.naming(by_verb=form == "may", alone=not before and form in ("plain", "if"))
        made.named.append(first)
        if form == "plain":
            body = first.text
        elif form == "may":
            body = f"you may {first.text}"
        elif form == "if":
            body = f"if {random.choice(tongue.conditions)}, {first.text}"
        elif form == "otherwise":
            second = self.naming()
            made.named.append(second)
            body = f"if {random.choice(tongue.conditions)}, {first.text}. Otherwise, {second.text}"
        else:
            modes = [first.text, tongue.other_mode]
            random.shuffle(modes)
            body = f"choose one: {'; or '.join(modes)}"
        several = random.choice((1, 1, 2))
        for at in range(several):
            made.spoken.append(self.speaking(at == several - 1 and not first.measured))
        if before:
            made.text += before + upper(body)
        else:
            made.text += body
        made.text += "".join(f". {upper(each.text)}" for each in made.spoken) + "."
        return made


@dataclass
class Resolution:
    """One line that is being carried out, and what its events have told so far."""

    line: Line
    source: int
    named: set[int] = field(default_factory=set)  # the things that its last naming sentence may have found
    controllers: dict[int, int] = field(default_factory=dict)  # of those things, right after it
    unsure: bool = False
    card: str = ""  # the name of the card that was moved
    done: list[tuple[int, int, int]] = field(default_factory=list)  # number, thing (0 for a player), seat


class Resolver:
    """Follows a game by its events, and says what each sentence should have spoken of."""

    def __init__(self, lines: dict[str, list[Line | None]], beginning: str, drawn: bool) -> None:
        self.lines = lines
        self.beginning = beginning  # the event with which an ability begins
        self.drawn = drawn  # players draw cards, whose events have no number
        self.controllers: dict[int, int] = {}
        self.totals: dict[int, int] = {}  # of the counters on things, which their events tell
        self.resolution: Resolution | None = None
        self.checked = 0

    def follow(self, state: CardState) -> None:
        """What the last action did."""
        for event in state.events:
            self.event(event)
        self.settle(state)
        for seat in (0, 1):
            for thing in state.play[seat]:
                self.controllers[thing.id] = seat

    def event(self, event: Event) -> None:
        """One event."""
        if event.target is not None and event.target.zone.name == "play":
            self.controllers[event.card_id] = event.target.seat
        n = event.n
        if event.kind.word == "counters":
            n -= self.totals.get(event.card_id, 0)
            self.totals[event.card_id] = event.n
        if event.cause is None:
            return
        line = self.line_of(event)
        if event.kind.word == self.beginning and event.card_id == event.cause_id:
            self.resolution = None if line is None else Resolution(line, event.cause_id)
            return
        now = self.resolution
        if now is None:
            return
        leaves = event.card_id > 0 and event.origin is not None and event.origin.zone.name == "play"
        if line is not now.line or event.cause_id != now.source:
            # What happens instead of a departure is done by another card, perhaps to what was named.
            now.unsure |= leaves and any(each.gone for each in now.line.named)
            return
        if now.line.number >= 0:
            self.card_event(now, event)
        hurts = event.kind.word.startswith("damage")
        for each in now.line.named:
            found = event.card_id > 0 and (n == each.number or each.made)
            if each.made:
                found = found and event.origin is None and event.target is not None
            elif each.gone or each.measured:
                found = leaves if each.gone else hurts and not now.done
            if found:
                self.name(now, event.card_id)
        for spoken in now.line.spoken:
            if spoken.of_player and self.drawn:
                if event.kind.word == "draws":
                    now.done.append((spoken.number, 0, event.seat))
            elif spoken.deals:
                if n == spoken.number and hurts:
                    now.done.append((spoken.number, event.other_id, event.seat))
            elif n == spoken.number and not hurts and spoken.of_player == (event.card_id == 0):
                now.done.append((spoken.number, event.card_id, event.seat))

    def card_event(self, now: Resolution, event: Event) -> None:
        """An event of a line that is about a card outside play."""
        assert event.card is not None or event.n
        if event.kind.word in ("mills", "discards") and event.card is not None:
            now.card = event.card.name
        elif now.line.number == 0 and event.target is not None and event.target.zone.name == "hand":
            assert event.card is not None
            assert event.card.name == now.card, now.line.text
            now.done.append((0, 0, event.seat))
        elif event.n == now.line.number > 0:
            now.done.append((event.n, 0, event.seat))

    def line_of(self, event: Event) -> Line | None:
        """The line that did it, if it is one of ours."""
        known = self.lines.get(event.cause.slug, []) if event.cause is not None else []
        return known[event.line] if 0 <= event.line < len(known) else None

    def name(self, now: Resolution, id_: int) -> None:
        """A thing was named."""
        now.named.add(id_)
        now.controllers[id_] = self.controllers[id_]

    def settle(self, state: CardState) -> None:
        """Compare what was said with what should have been, if the line is at its end."""
        now = self.resolution
        if now is None or state.decision is None or now.unsure or len(now.named) > 1:
            return
        if now.line.number >= 0:
            expected = now.card != "" and (now.line.number == 0 or now.card in now.line.names)
            said = f"{now.card or 'no card'}: {now.line.text}"
            assert len(now.done) <= expected, said
            # What this very card gets, it does not get if it has gone.
            assert len(now.done) == expected or (self.drawn and not there(state, now.source)), said
            self.checked += expected
            return
        if not now.named and any(each.measured for each in now.line.named):
            return  # it was 0, perhaps
        if not now.line.named:
            now.named = {now.source}
        for spoken in now.line.spoken:
            done = {(id_, seat) for number, id_, seat in now.done if number == spoken.number}
            if not now.named:
                assert not done, f"{spoken.text}: speaks of nothing, and {done} happened: {now.line.text}"
                continue
            (meant,) = now.named
            if spoken.of_player:
                seat = now.controllers[meant]
                assert {found for _, found in done} <= {seat}, f"{spoken.text}: not {seat}: {now.line.text}"
                assert done or self.drawn, f"{spoken.text}: did not happen: {now.line.text}"
            else:
                assert {found for found, _ in done} <= {meant}, f"{spoken.text}: not {meant}: {now.line.text}"
                assert done or not there(state, meant), f"{spoken.text}: did not happen: {now.line.text}"
            self.checked += len(done)
