/** Games of other packages that have no cards, as far as that is known. */
export const bare: { games: readonly string[] } = $state({ games: [] });
