"""The text side of the card language: phrases as a two-way machine.

`kernel` reads and prints; `template` compiles phrases, with `agreement`; `tokens` are words; `vocabulary` has the words
of one game; `diagnosis` and `suggest` say what is wrong, and how to put it right. The phrases of card games, and the
entrance, are in `mindtable.cards.text`.
"""
