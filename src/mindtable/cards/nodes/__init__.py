"""The nodes of card text, and their meaning in a position.

`base` has the base classes, `group` and `amount` the two joints that every verb takes; `condition`, `event`, `change`,
`limits` and `ability` the rest. Verbs and statements are in their own packages. Begin with `base`.
"""
