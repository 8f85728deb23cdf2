"""The fields of states, declared once: copies, digests and redealing follow from them.

`declaration` is the form of a declaration, `fields` declares the classes of the core, `snapshots` writes values for
digests. `tools/fields.py` generates the code. Begin with `declaration`.
"""
