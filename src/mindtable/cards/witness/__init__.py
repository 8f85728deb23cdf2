"""A line of a card at work: a made position, what is done there, and the position after.

`search` finds such a witness: it plays a position of the `bench` twice, with the card and with one whose line is
`idle`, until the two differ. `doubts` are warnings about lines without a witness and about cards. Begin with
`search`.
"""
