"""MindNet: its rules by concept, its words and its data.

`rulebook.toml` has the rules and their ids, `state` the position, `words` the steps and actions, `table` connects steps
and actions to the rules. `faces` is for people, pages and bots; `verbs` are the verbs that only its cards have. Begin
with `turn.py` and `interacting.py`.
"""
