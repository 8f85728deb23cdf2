"""What TumblrCards tells of cards that are seen or change zones, and how it does what all card games do."""

from __future__ import annotations

from typing import Final

from mindtable.cards.causes import Cause, Causes
from mindtable.cards.nodes.event import DISCARDS, DRAWS
from mindtable.cards.policies import EndPolicy, Policies, ReplacePolicy, TriggerPolicy
from mindtable.games.tumblrcards import words

CAUSES: Final = Causes(
    draws=Cause(words.E_DRAWS, "TC-7.11", DRAWS),
    mills=Cause(words.E_MILLS, "TC-11.10"),
    discards=Cause(words.E_DISCARDS, "TC-11.9", DISCARDS),
    looks=Cause(words.E_LOOKS, "TC-11.18"),
    reveals=Cause(words.E_REVEALS, "TC-11.18"),
    to_hand=Cause(words.E_TO_HAND, "TC-11.19"),
    to_pile=Cause(words.E_TO_PILE, "TC-11.19"),
    on_top=Cause(words.E_ON_TOP, "TC-11.19"),
    at_bottom=Cause(words.E_AT_BOTTOM, "TC-11.19"),
    finds=Cause(words.E_FINDS, "TC-11.20"),
    finds_nothing=Cause(words.E_FINDS_NOTHING, "TC-11.20"),
    shuffles=Cause(words.E_SHUFFLES, "TC-11.20"),
    added=Cause(words.E_ADDED, "TC-11.21"),
    returns=Cause(words.E_RETURNS, "TC-11.7"),
    declared=Cause(words.E_DECLARED, "TC-11.15"),
    holds_for=words.E_HOLDS_FOR,
    ceases=words.E_CEASES,
    bottom=Cause(words.E_BOTTOM, "TC-3.7"),
    sacrifices=Cause(words.E_SACRIFICES, "TC-11.8"),
)

# Cards that the rules move, apart from card text.
DEALT: Final = Cause(words.E_DEALT, "TC-2.6")
TAKES: Final = Cause(words.E_TAKES, "TC-7.6")

POLICIES: Final = Policies(
    EndPolicy(
        words.CONCEDE, "TC-12.6", words.TIME_OUT, "TC-12.11", words.AGREE_DRAW, "TC-12.12", words.E_DRAWN_GAME
    ),
    ReplacePolicy(),  # the oldest line applies (TC-10.12)
    TriggerPolicy(),  # one line (TC-10.3)
)
