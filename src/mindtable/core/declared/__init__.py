"""The fields of states, declared once: copies, positions, digests and redealing follow from them.

`declaration` is the form of a declaration, `fields` declares the classes of the core. `tools/fields.py` generates the
code. Begin with `declaration`.
"""
