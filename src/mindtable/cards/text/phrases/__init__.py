"""The phrases that belong to no single verb: lines, events, conditions, groups, amounts, costs and limits."""
