"""Lines that hold as long as their card is in play, such as `This creature has` or `cannot`: one module each.

A module has the node, its phrase with an example, and its meaning. Begin with `has`.
"""
