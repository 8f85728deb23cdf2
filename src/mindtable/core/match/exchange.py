"""Between two games (MT-2): both players are asked at once, and may exchange cards with their side decks in secret.

A player names cards one by one and then plays on. A card can be put back, but each copy moves twice at most, so nobody
can exchange without end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import Action, Verb
from mindtable.core.decision import Decision
from mindtable.core.errors import NotAnAction, Refusal
from mindtable.core.input import near, shown
from mindtable.core.match import words
from mindtable.core.match.state import MatchState
from mindtable.core.outcome import DRAW
from mindtable.core.record import PUTS_BACK
from mindtable.core.wording import told_of

CLEARLY: Final = 0.15  # how much more useful than another a card is for which search exchanges that


def question(match: MatchState, seat: i64) -> Decision:
    """The question to a seat between two games (MT-2.1, MT-2.2)."""
    if not match.start.rules.side_decks:
        return Decision(
            seat, words.D_NEXT, match.rule("MT-2.1"), "Ready for the next game?", [Action(words.NEXT)]
        )
    prompt = "Exchange cards with your side deck, or play on."
    return Decision(seat, words.D_NEXT, match.rule("MT-2.2"), prompt, options(match, seat))


def options(match: MatchState, seat: i64) -> list[Action]:
    """The cards that may change places; playing on if the deck is legal; keeping it as it was."""
    deck, side = drafted(match, seat)
    bring, take = match.taken[seat], match.brought[seat]
    actions = [
        each(match, seat, words.BRING, slug) for slug in sorted(side) if can_move(match, seat, slug, bring)
    ]
    actions += [
        each(match, seat, words.TAKE, slug) for slug in sorted(deck) if can_move(match, seat, slug, take)
    ]
    if len(deck) and is_changed(match, seat) and not match.start.breaches(deck, side):
        actions.append(Action(words.DONE))
    return [*actions, Action(words.KEEP)]


def each(match: MatchState, seat: i64, verb: Verb, slug: str) -> Action:
    """The action that moves a copy of a card."""
    return Action(verb, cards_of(match, seat).index(slug), match.start.first_game.named(slug))


def cards_of(match: MatchState, seat: i64) -> list[str]:
    """The cards in deck and side deck of a seat, each once, in a fixed order."""
    return sorted({*match.decks[seat], *match.sides[seat]})


def drafted(match: MatchState, seat: i64) -> tuple[dict[str, int], dict[str, int]]:
    """The deck and the side deck of a seat with the cards that it has exchanged so far."""
    brought, taken = match.brought[seat], match.taken[seat]
    return moved(match.decks[seat], brought, taken), moved(match.sides[seat], taken, brought)


def is_changed(match: MatchState, seat: i64) -> bool:
    """Whether the deck of a seat is another one than before."""
    deck, _ = drafted(match, seat)
    return deck != match.decks[seat]


def can_move(match: MatchState, seat: i64, slug: str, moved_back: list[str]) -> bool:
    """Whether a card can change places, of which copies in `moved_back` went the other way before."""
    if match.start.edition < PUTS_BACK:
        return slug not in moved_back
    return not is_settled(match, seat, slug)


def is_settled(match: MatchState, seat: i64, slug: str) -> bool:
    """Whether all copies of a card have been moved there and back."""
    copies = match.decks[seat].get(slug, 0) + match.sides[seat].get(slug, 0)
    return match.brought[seat].count(slug) + match.taken[seat].count(slug) >= 2 * copies


def moved(cards: dict[str, int], more: Iterable[str], less: Iterable[str]) -> dict[str, int]:
    """Cards with some more and some less."""
    found = cards.copy()
    for slug in more:
        found[slug] = found.get(slug, 0) + 1
    for slug in less:
        found[slug] -= 1
    return {slug: number for slug, number in found.items() if number}


def answer(match: MatchState, seat: i64, action: Action) -> None:
    """Carry out the answer of a seat; its question is asked again unless it is ready."""
    if action.verb is words.BRING:
        match.brought[seat].append(cards_of(match, seat)[action.a])
    elif action.verb is words.TAKE:
        match.taken[seat].append(cards_of(match, seat)[action.a])
    else:
        match.ready[seat] = True
        if action.verb is not words.DONE:
            match.brought[seat], match.taken[seat] = [], []


def carry_out(match: MatchState) -> None:
    """Both are ready: the exchanged decks are those of the next game (MT-2.2)."""
    for seat in (0, 1):
        match.decks[seat], match.sides[seat] = drafted(match, seat)
        match.brought[seat], match.taken[seat] = [], []
        match.ready[seat] = False


# For search.


def fitness(match: MatchState, seat: i64) -> float:
    """How useful the cards are that a seat has in its deck for the next game, which should have as many as before."""
    deck, _ = drafted(match, seat)
    more = abs(sum(deck.values()) - sum(match.decks[seat].values()))
    return sum([number * usefulness(match, seat, slug) for slug, number in deck.items()]) - more


def usefulness(match: MatchState, seat: i64, slug: str) -> float:
    """How useful a card of its deck or side deck is to a seat, by the evaluation of the game."""
    return match.game.evaluation.usefulness(match.game, seat, slug)


def plans(match: MatchState, seat: i64) -> list[list[Action]]:
    """The exchange of the least useful cards for clearly more useful ones, if there are any."""
    deck, side = drafted(match, seat)
    value = {slug: usefulness(match, seat, slug) for slug in cards_of(match, seat)}
    plan: list[Action] = []
    over = sum(deck.values()) - sum(match.decks[seat].values())
    brought, taken = set(match.brought[seat]), set(match.taken[seat])
    while True:
        out = [slug for slug, number in deck.items() if number and slug not in brought]
        into = [slug for slug, number in side.items() if number and slug not in taken]
        worst = min(out, key=value.__getitem__, default="")
        best = max(into, key=value.__getitem__, default="")
        if worst and over > 0:
            deck[worst] -= 1
            side[worst] = side.get(worst, 0) + 1
            taken.add(worst)
            over -= 1
            plan.append(each(match, seat, words.TAKE, worst))
        elif worst and best and value[best] - value[worst] >= CLEARLY:
            side[best] -= 1
            deck[best] = deck.get(best, 0) + 1
            brought.add(best)
            over += 1
            plan.append(each(match, seat, words.BRING, best))
        else:
            return [[*plan, Action(words.DONE)]] if plan or is_changed(match, seat) else []


def lists(match: MatchState, seat: i64) -> dict[str, Any]:
    """The deck and the side deck of a seat for its own view, with the cards exchanged so far."""
    deck, side = drafted(match, seat)
    return {"deck": deck, "side": side}


def parse(match: MatchState, seat: i64, text: str) -> Action:
    """The action between two games that `text`, in lower case, means. Raises NotAnAction."""
    word, _, slug = text.partition(" ")
    for verb in words.BETWEEN_GAMES:
        if verb.word == word:
            return (
                with_card(match, seat, verb, slug) if verb in (words.BRING, words.TAKE) else alone(verb, slug)
            )
    useful = ", ".join([verb.word for verb in words.BETWEEN_GAMES])
    raise NotAnAction(f"{shown(word)} is not an action between two games; an action begins with {useful}")


def with_card(match: MatchState, seat: i64, verb: Verb, text: str) -> Action:
    """An action about a card. Raises NotAnAction."""
    slug = text.replace(" ", "-")
    known = cards_of(match, seat)
    if slug not in known:
        raise NotAnAction(f"you have no card {shown(text)}{near(slug, known)}")
    return each(match, seat, verb, slug)


def alone(verb: Verb, rest: str) -> Action:
    """An action without a card. Raises NotAnAction."""
    if rest:
        raise NotAnAction(f"{verb.word!r} takes no operand, but {shown(rest)} follows it")
    return Action(verb)


def explain(match: MatchState, seat: i64, action: Action) -> Refusal:
    """Why an action is not legal between two games, or one of those is not legal now (MT-2.1, MT-2.2)."""
    if not match.between:
        return Refusal(match.rule("MT-2.1"), "That is for the time between two games.")
    if match.ready[seat]:
        return Refusal(match.rule("MT-2.1"), "You are ready. The next game begins when your opponent is.")
    rule = match.rule("MT-2.2")
    if match.start.rules.side_decks and action.verb is words.DONE:
        deck, side = drafted(match, seat)
        found = match.start.breaches(deck, side) if is_changed(match, seat) else []
        if not found:
            return Refusal(rule, "Nothing is exchanged yet. Keep the deck as it was.")
        text = found[0].text
        return Refusal(rule, f"{text[0].upper()}{text[1:]}.")
    if action.verb in (words.BRING, words.TAKE):
        if action.x is not None and is_settled(match, seat, action.x.slug):
            return Refusal(rule, f"You have moved {action.x.name} there and back already.")
        place = "side deck" if action.verb is words.BRING else "deck"
        return Refusal(rule, f"There is no such card in your {place}.")
    return Refusal(match.rule("MT-2.1"), "The game is over. The next one begins when both players are ready.")


def situation(match: MatchState) -> str:
    """How the last game ended, and the score."""
    outcome = match.results[len(match.results) - 1].outcome
    won = match.wins()
    score = f"The score is {won[0]} : {won[1]}."
    if outcome.winner == DRAW:
        return f"Game {match.number()} is drawn: {outcome.reason}. {score}"
    said = told_of(match.players[outcome.winner], f"wins game {match.number()}")
    return f"{said}: {outcome.reason}. {score}"
