"""The position of a card game as data, with the hooks that its rules fill in.

`state` is the base of every game's state. `thing` is a card in play, `definition` a printed card, `frame` a piece of
text that is being carried out, `stack` the plays that wait, `standing` the lines in force. `policies` and `causes` are
what games differ in, as data; `state` also has the rules in which they differ, by subject. `fields` declares the
fields. Begin with `state`.
"""
