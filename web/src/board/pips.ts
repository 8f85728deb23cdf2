/** The pips of a vein: how many there are, and which of them are lit. */
import type { Side } from "../model/layout";

type Vein = NonNullable<Side["vein"]>;

/** For how much one pip stands, so that none is too thin to be seen. */
const worth = (most: number): number => (most > 48 ? 5 : most > 24 ? 2 : 1);

/** The pips from the gem on: whether each is lit. */
export function pips({ most, left }: Vein): boolean[] {
  const each = worth(most);
  const lit = Math.ceil((left ?? 0) / each);
  return Array.from({ length: Math.ceil(most / each) }, (_, i) => i < lit);
}
