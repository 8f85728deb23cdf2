"""The text side of the card language: one grammar for all games, both ways.

`read` is the entrance. The other modules: `kernel` (phrases as a two-way machine), `phrases/` (sentences and what they
are made of; the verbs' own phrases stand beside their nodes), `vocabulary` (the words of one game), `scope` (what a
reference may refer to), `diagnosis` and `suggest` (what is wrong, and how to put it right), `cache`.
"""
