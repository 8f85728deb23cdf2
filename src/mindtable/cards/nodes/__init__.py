"""The nodes of card text, and their meaning in a position.

`base` has the base classes, `group` and `amount` the two joints that every verb takes; `condition`, `event`, `change`,
`limits` and `ability` the rest. `meaning` has the players and things that words mean. Verbs and statements are in their
own packages. Begin with `base`.
"""
