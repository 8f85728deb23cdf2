"""How card games write: one grammar for all of them, both ways.

`read` is the entrance. `grammar` collects the phrases that are in force; those that belong to no single verb are in
`phrases`. `scope` says what a reference may refer to, `assist` how a line may go on; `cache` keeps parsed card sets.
"""
