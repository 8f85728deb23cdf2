"""Continuous effects and how long they last, permissions and prices.

`lines` sorts the lines of a card by the question they answer. `projection` computes numbers from what is in force,
`permissions` and `prices` what is allowed and what it costs. `lasting` begins and ends effects with a duration. `flow`
and `references` carry out a text part by part. Begin with `lines` and `projection`.
"""
