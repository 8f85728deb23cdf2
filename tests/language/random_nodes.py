"""Random lines as nodes: everything that the grammar of TumblrCards can express, used by a card or not."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from mindtable.cards.effects.flow import Both, ForATime, If, IfYouDo, May, Otherwise, Sequence
from mindtable.cards.nodes import event as ev
from mindtable.cards.nodes import group as gr
from mindtable.cards.nodes.ability import Replacement, Static, Triggered, WhileDo
from mindtable.cards.nodes.amount import (
    BothHealth,
    CardsIn,
    ChosenX,
    Double,
    Fixed,
    Half,
    Health,
    HighestPrinted,
    ThatMuch,
    TotalDamage,
)
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.condition import (
    All,
    Controls,
    ControlsCount,
    HasHealth,
    HasMoreResource,
    IsNamed,
    ThereAreNo,
    ZoneEmpty,
    ZoneHas,
)
from mindtable.cards.nodes.group import Count, ForEach, Group, NameContains
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.has import Has
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.verbs.become_copy import BecomeCopy, BecomeNamed
from mindtable.cards.verbs.choose import Choose
from mindtable.cards.verbs.counters import PutCounters, RemoveCounters
from mindtable.cards.verbs.damage import (
    DealDamage,
    DealDamageOfStat,
    DealDamageToPlayer,
    LessDamage,
    TakesInstead,
)
from mindtable.cards.verbs.destroy import Destroy, DestroyOwn
from mindtable.cards.verbs.discard import Discard
from mindtable.cards.verbs.draw import Draw
from mindtable.cards.verbs.exchange import ExchangeControl, ExchangeStat
from mindtable.cards.verbs.gain_control import GainControl
from mindtable.cards.verbs.gains_ability import GainAbility
from mindtable.cards.verbs.gets import Gets
from mindtable.cards.verbs.health import ChangeHealth, SetHealth
from mindtable.cards.verbs.look import ChooseSeen, DiscardChosen, LookAtHand, LookAtTop
from mindtable.cards.verbs.lose_half import LoseHalf
from mindtable.cards.verbs.mill import Mill
from mindtable.cards.verbs.put import PutCards, PutInDeck, PutThatCard, PutThose
from mindtable.cards.verbs.return_cards import ReturnCards
from mindtable.cards.verbs.return_to_hand import ReturnToHand
from mindtable.cards.verbs.reveal import RevealTop
from mindtable.cards.verbs.search import Search, ShuffleIn
from mindtable.cards.verbs.summon import Summon
from mindtable.cards.verbs.win_or_lose import LoseGame, WinGame
from mindtable.cards.words import EACH_PLAYER, NOUN_STEP, OPPONENT, THAT_CONTROLLER, THAT_OWNER, THAT_PLAYER
from mindtable.games.tumblrcards.state.card import Defined
from mindtable.games.tumblrcards.verbs.exchange import ExchangeNumbers
from mindtable.games.tumblrcards.verbs.mana import GainMana
from mindtable.games.tumblrcards.verbs.sacrifice import Sacrifice
from mindtable.language.phrase import YOU
from tests.language.sets import words_of

CREATURE = ("creature",)
NAMES = st.sampled_from(words_of("tumblrcards").names)
NUMBERS = st.integers(1, 99)
SEVERAL = st.integers(2, 9)
WHO = st.sampled_from([YOU, OPPONENT, EACH_PLAYER, THAT_PLAYER, THAT_CONTROLLER, THAT_OWNER + NOUN_STEP])
THIS = Group(gr.THIS, CREATURE)
THAT = Group(gr.THAT, CREATURE)

naming = st.one_of(
    st.just(((), False)),
    st.tuples(st.lists(NAMES, min_size=1, max_size=3, unique=True).map(tuple), st.booleans()),
)
control = st.sampled_from([gr.ANYONE, gr.YOURS, gr.THEIRS, gr.OF_THAT_PLAYER])
tests = st.one_of(st.just(()), st.just((NameContains("Goblin"),)))


def described(quantifier, other, n=1, history=gr.NOW):
    """Groups of one quantifier with any description."""
    return st.builds(
        lambda named, whose, test, other: Group(
            quantifier, CREATURE, n, other, (), named[0], named[1], whose, test, history=history
        ),
        naming,
        control,
        tests,
        st.just(other) if isinstance(other, bool) else other,
    )


either = st.booleans()
counted = described(gr.EACH, either)
some = described(gr.SOME, either)
none_of = described(gr.NONE, either)
each = described(gr.EACH, either)
references = st.sampled_from([THIS, THAT, Group(gr.CHOSEN, CREATURE), Group(gr.CHOSEN, CREATURE, 2)])
groups = st.one_of(
    references,
    each,
    described(gr.TARGET, either),
    described(gr.ANY_NUMBER, either),
    SEVERAL.flatmap(lambda n: described(gr.TARGET, either, n)),
    NUMBERS.flatmap(lambda n: described(gr.UP_TO_TARGET, either, n)),
    NUMBERS.flatmap(lambda n: described(gr.NUMBER, either, n)),
    NUMBERS.flatmap(lambda n: described(gr.RANDOM, either, n)),
    st.just(Group(gr.EACH, CREATURE, 1, True, unless_chosen=True)),
)
subjects = st.one_of(references, each)

fixed = st.builds(Fixed, NUMBERS)
measures = st.one_of(
    st.builds(Count, counted),
    st.builds(CardsIn, st.sampled_from(["deck", "discard pile", "hand"]), st.sampled_from([YOU, OPPONENT])),
    st.builds(Health, st.sampled_from([YOU, OPPONENT, THAT_PLAYER])),
    st.builds(Half, st.just(BothHealth())),
    st.builds(TotalDamage, st.just(THIS)),
    st.builds(HighestPrinted, st.sampled_from(["attack", "health"]), counted),
)
amounts = st.one_of(fixed, measures, st.just(ChosenX()))
quantities = st.one_of(
    fixed,
    measures,
    st.just(ChosenX()),
    st.just(ThatMuch()),
    st.just(Half(ThatMuch())),
    st.builds(ForEach, NUMBERS, counted),
)
damages = st.one_of(
    st.just(ThatMuch()),
    st.just(Double(ThatMuch())),
    st.just(Half(ThatMuch())),
    st.builds(LessDamage, NUMBERS),
)


@st.composite
def changes(draw):
    """One change or two, of attack and health."""
    size = st.one_of(fixed, st.just(ChosenX()))
    attack = Change("attack", draw(st.sampled_from([1, -1])), draw(size))
    health = Change("health", draw(st.sampled_from([1, -1])), draw(size))
    return draw(st.sampled_from([(attack,), (health,), (attack, health)]))


player_effects = st.one_of(
    st.builds(Draw, WHO, quantities),
    st.builds(Discard, WHO, quantities, either),
    st.builds(Mill, WHO, quantities),
    st.builds(ChangeHealth, WHO, st.sampled_from([1, -1]), quantities),
    st.builds(Summon, WHO, quantities, NAMES),
    st.builds(Sacrifice, WHO, groups),
    st.builds(Choose, WHO, groups),
    st.builds(GainControl, WHO, groups, st.sampled_from([0, 1, 2])),
)
card_names = st.lists(NAMES, min_size=1, max_size=2, unique=True).map(tuple)


def cards(quantifiers, place="play"):
    """Cards outside play, by quantifier and number."""
    plain = st.builds(
        lambda quantifier, n, names, unnamed: Group(
            quantifier[0],
            ("card",),
            n if quantifier[1] else 1,
            names=names,
            unnamed=unnamed and bool(names),
            place=place,
        ),
        st.sampled_from(quantifiers),
        st.integers(1, 9),
        st.one_of(st.just(()), card_names),
        st.booleans(),
    )
    return plain


piled = cards(
    [(gr.TARGET, True), (gr.UP_TO_TARGET, True), (gr.NUMBER, True), (gr.RANDOM, True), (gr.EACH, False)],
    "discard pile",
)
DECKS = st.sampled_from([YOU, OPPONENT, THAT_PLAYER])
IN_DECK = st.sampled_from(["top", "bottom"])
looking = st.one_of(
    st.builds(LookAtTop, st.just(YOU), st.integers(1, 9), DECKS),
    st.builds(LookAtHand, st.just(YOU), st.just(OPPONENT)),
    st.builds(RevealTop, DECKS),
    st.builds(ChooseSeen, cards([(gr.NUMBER, True)])),
    st.builds(PutThatCard, st.sampled_from(["hand", "pile", "top", "bottom"]), st.just(YOU)),
    st.builds(Search, cards([(gr.SOME, False)]), st.booleans()),
    st.builds(ShuffleIn, st.sampled_from(["pile", "hand"])),
    st.builds(ReturnCards, piled),
    st.builds(PutCards, piled, IN_DECK, st.booleans()),
    st.builds(PutInDeck, groups, IN_DECK),
    st.tuples(st.integers(1, 9), st.permutations(["hand", "pile", "top", "bottom"])).map(
        lambda found: PutThose(found[0], found[1][0], found[1][1])
    ),
)
# What makes sense after one another only, in the right order.
looked = st.one_of(
    st.tuples(
        st.builds(LookAtTop, st.just(YOU), st.just(1), st.just(YOU)),
        st.builds(PutThatCard, st.sampled_from(["hand", "pile", "bottom"]), st.just(YOU)).map(
            lambda put: May(put)
        ),
    ),
    st.tuples(
        st.builds(LookAtTop, st.just(YOU), st.integers(3, 5), st.just(YOU)),
        st.builds(PutThose, st.integers(1, 2), st.just("hand"), st.sampled_from(["pile", "top", "bottom"])),
    ),
    st.tuples(
        st.just(LookAtHand(YOU, OPPONENT)),
        st.builds(ChooseSeen, cards([(gr.NUMBER, False)])),
        st.just(DiscardChosen(OPPONENT)),
    ),
).map(lambda steps: Sequence(tuple(steps)))

# What `you may` can stand before, because it begins with its verb.
own_acts = st.one_of(
    looking,
    st.builds(ExchangeControl, groups, groups),
    st.builds(
        ExchangeStat, st.sampled_from(["attack", "health"]), groups, groups, st.sampled_from([0, 1, 2])
    ),
    st.builds(RemoveCounters, st.integers(0, 9), st.just("time"), st.just("counter"), groups),
    st.just(RemoveCounters(0, "", "counter", Group(gr.THIS, CREATURE))),
    st.builds(Draw, st.just(YOU), quantities),
    st.builds(Destroy, groups),
    st.builds(ReturnToHand, groups),
    st.builds(GainMana, fixed),
    st.builds(PutCounters, fixed, st.just("time"), st.just("counter"), groups),
)
things_done = st.one_of(
    st.builds(DealDamageOfStat, groups, st.sampled_from(["attack", "health"]), groups),
    st.builds(LoseHalf, WHO, st.just("health")),
    st.builds(
        DestroyOwn,
        st.sampled_from([EACH_PLAYER, OPPONENT]),
        described(gr.NUMBER, either, 1).map(lambda group: replace(group, control=gr.OF_THAT_PLAYER)),
    ),
    st.builds(GainAbility, groups, st.just(Triggered(ev.Dies(THIS), None, Draw(YOU, Fixed(1))))),
    st.builds(DiscardChosen, st.just(OPPONENT), either),
    st.builds(Gets, groups, changes(), st.one_of(st.none(), counted), st.sampled_from([0, 1, 2])),
    st.builds(DealDamage, references, quantities, groups),
    st.builds(
        DealDamageToPlayer, references, quantities, st.sampled_from([OPPONENT, EACH_PLAYER, THAT_PLAYER])
    ),
    st.builds(SetHealth, st.sampled_from([YOU, OPPONENT, EACH_PLAYER]), amounts),
    st.builds(BecomeCopy, groups, groups),
    st.builds(BecomeNamed, groups, NAMES),
    st.builds(ExchangeNumbers, groups),
    st.builds(TakesInstead, references, damages),
)
effects = st.one_of(player_effects, own_acts, things_done)

conditions = st.one_of(
    st.just(HasMoreResource(OPPONENT, "health")),
    st.builds(Controls, st.sampled_from([YOU, OPPONENT]), some),
    st.builds(Controls, st.sampled_from([YOU, OPPONENT]), none_of, st.just(True)),
    st.builds(ControlsCount, st.sampled_from([YOU, OPPONENT]), NUMBERS, counted),
    st.builds(HasHealth, st.sampled_from([YOU, OPPONENT]), NUMBERS, st.just("exactly")),
    st.builds(IsNamed, st.just(THAT), st.lists(NAMES, min_size=1, max_size=2, unique=True).map(tuple)),
    st.builds(ThereAreNo, none_of),
    st.builds(ZoneEmpty, st.sampled_from(["deck", "hand"]), st.sampled_from([YOU, OPPONENT])),
    st.builds(ZoneHas, st.sampled_from(["deck", "discard pile"]), st.sampled_from([YOU, OPPONENT]), NUMBERS),
)
all_conditions = st.one_of(
    conditions, st.lists(conditions, min_size=2, max_size=3).map(lambda c: All(tuple(c)))
)

permissions = st.sampled_from(words_of("tumblrcards").permissions)
prohibitions = st.sampled_from(words_of("tumblrcards").prohibitions)
statements = st.one_of(
    st.builds(lambda group, x: Has(group, (Change("attack", 1, x),)), subjects, measures),
    st.builds(Has, subjects, changes(), st.one_of(st.none(), counted)),
    st.builds(Costs, subjects, NUMBERS, st.one_of(st.none(), counted)),
    st.builds(Costs, subjects, NUMBERS.map(lambda n: -n), st.one_of(st.none(), counted)),
    st.builds(Can, subjects, permissions),
    st.builds(Cannot, st.one_of(references, each), prohibitions, st.one_of(st.none(), conditions)),
    st.builds(
        Defined, st.just(THIS), st.sampled_from([("attack",), ("health",), ("attack", "health")]), amounts
    ),
)
timed = st.builds(ForATime, st.builds(Can, subjects, permissions), st.sampled_from([1, 2]))

steps = st.one_of(
    effects,
    own_acts.map(May),
    st.builds(
        lambda who, n: May(Draw(who, n), who),
        st.sampled_from([OPPONENT, THAT_PLAYER, THAT_CONTROLLER]),
        quantities,
    ),
    st.builds(Both, st.builds(Draw, st.just(YOU), fixed), st.builds(Mill, st.just(OPPONENT), quantities)),
    timed,
)


def chain(parts: list[Effect]) -> Effect:
    """These instructions in one sentence, in which `you may` offers all that follow."""
    made = parts[-1]
    for part in reversed(parts[:-1]):
        rest = made.steps if isinstance(made, Sequence) else (made,)
        if isinstance(part, May):
            made = May(Sequence((part.effect, *rest), True), part.who)
        else:
            made = Sequence((part, *rest), True)
    return made


chains = st.lists(steps, min_size=2, max_size=3).map(chain)
joined = st.one_of(steps, chains)
sentences = st.one_of(steps, chains, st.builds(If, all_conditions, joined))
later = st.one_of(sentences, st.builds(IfYouDo, joined), st.builds(Otherwise, joined))
bodies = st.one_of(
    steps,
    chains,
    looked,
    st.builds(
        lambda first, rest: Sequence((first, *rest)), sentences, st.lists(later, min_size=1, max_size=2)
    ),
)

others = st.one_of(some)
events = st.one_of(
    st.builds(ev.Enters, st.one_of(st.just(THIS), others)),
    st.builds(ev.Dies, st.one_of(st.just(THIS), others)),
    st.builds(ev.Leaves, st.just(THIS)),
    st.builds(ev.Attacks, st.one_of(st.just(THIS), others)),
    st.builds(ev.DealsDamage, st.one_of(st.just(THIS), others), st.sampled_from([0, 1, 2])),
    st.builds(ev.Kills, st.just(THIS), some),
    st.builds(ev.GainsHealth, st.sampled_from([YOU, OPPONENT])),
    st.builds(ev.LosesHealth, st.sampled_from([YOU, OPPONENT])),
    st.builds(
        ev.StepBegins,
        st.sampled_from(["start of turn", "end of turn", "start of combat"]),
        st.sampled_from([0, 1, 2, 3]),
    ),
)
expected = st.one_of(
    st.builds(ev.Dies, st.one_of(st.just(THIS), others)),
    st.builds(ev.DealsDamage, st.just(THIS), st.just(0), st.one_of(st.none(), some)),
    st.builds(ev.TakesDamage, st.one_of(st.just(THIS), others), st.one_of(st.none(), some)),
)

# What is done whenever something is true leaves no choice (TC-9.9).
enforced = st.one_of(
    st.builds(Destroy, st.one_of(st.just(THIS), each)),
    st.builds(LoseGame, st.sampled_from([YOU, OPPONENT])),
    st.just(WinGame()),
)

lines = st.one_of(
    st.builds(Triggered, events, st.none(), bodies),
    st.builds(Triggered, events, all_conditions, joined),
    st.builds(Static, statements, st.one_of(st.none(), all_conditions)),
    st.builds(WhileDo, all_conditions, enforced),
    st.builds(Replacement, expected, joined),
)
