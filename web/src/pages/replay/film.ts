/** How a film goes through a sample game: to each comment, by the inputs just before it. */

const LEAD = 8; // inputs that are shown before a comment; a film leaves out those before them

type Moments = readonly { readonly input: number }[];

/** The comment at an input: its number, -1 before the first input, null where there is none. */
export function momentAt(moments: Moments, at: number): number | null {
  const found = moments.findIndex((moment) => moment.input === at);
  return found >= 0 ? found : at === 0 ? -1 : null;
}

/** Where a film is after the next input. */
export function nextOfFilm(moments: Moments, at: number): number {
  const next = moments.find((moment) => moment.input > at);
  return next ? Math.max(at + 1, next.input - LEAD) : at + 1;
}

/** The input of the comment `by` further on than an input; both ends count. */
export function momentFrom(moments: Moments, at: number, by: -1 | 1): number {
  if (by > 0) return moments.find((moment) => moment.input > at)?.input ?? moments.at(-1)?.input ?? at;
  return moments.findLast((moment) => moment.input < at)?.input ?? 0;
}
