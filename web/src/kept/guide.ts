/** What the guide at the table has told in this browser, and what came wrong in lessons, so that it comes back there. */

const KEY = "mindtable-guide";
const MOST_MISSED = 12; // of a game

/** An idea of a lesson that was missed: the step, the rule that it shows, and the kind of question that it was about. */
export interface Missed {
  title: string;
  rule: string;
  kind: string;
}

interface Kept {
  /** What was told: `game question kind` or `game sign word`. */
  known: string[];
  /** The tables at which the guide spoke, by game. */
  tables: Record<string, string[]>;
  missed: Record<string, Missed[]>;
}

/** What is stored, without invalid entries. */
export function parseGuide(text: string | null): Kept {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    stored = {};
  }
  const { known, tables, missed } = (stored ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const texts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === "string");
  const ideas = (value: unknown): value is Missed[] =>
    Array.isArray(value) &&
    value.every((each: Partial<Missed> | null) => each && texts([each.title, each.rule, each.kind]));
  const entries = (value: unknown): [string, unknown][] =>
    typeof value === "object" && value !== null ? Object.entries(value) : [];
  return {
    known: texts(known) ? known : [],
    tables: Object.fromEntries(
      entries(tables).filter((entry): entry is [string, string[]] => texts(entry[1])),
    ),
    missed: Object.fromEntries(
      entries(missed).filter((entry): entry is [string, Missed[]] => ideas(entry[1])),
    ),
  };
}

let here = parseGuide(null); // as long as the page, where storage is forbidden

function kept(): Kept {
  try {
    return parseGuide(localStorage.getItem(KEY));
  } catch {
    return here;
  }
}

function keep(change: (kept: Kept) => void): void {
  here = kept();
  change(here);
  try {
    localStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // Then the guide tells everything again on the next page.
  }
}

/** The words that were told in a game, such as `question cast`. */
export const toldIn = (game: string): ReadonlySet<string> =>
  new Set(kept().known.flatMap((each) => (each.startsWith(`${game} `) ? [each.slice(game.length + 1)] : [])));

/** These words were told. */
export const noteTold = (game: string, words: readonly string[]): void =>
  keep((now) => {
    for (const word of words) if (!now.known.includes(`${game} ${word}`)) now.known.push(`${game} ${word}`);
  });

/** Whether the guide speaks at a table: it does at the first `most` tables of a game. */
export function speaksAt(game: string, table: string, most: number): boolean {
  const tables = kept().tables[game] ?? [];
  if (tables.includes(table)) return true;
  if (tables.length >= most) return false;
  keep((now) => (now.tables[game] = [...tables, table]));
  return true;
}

/** An idea was missed in a lesson. */
export const noteMissed = (game: string, idea: Missed): void =>
  keep((now) => {
    const ideas = now.missed[game] ?? [];
    if (ideas.some((each) => each.title === idea.title)) return;
    now.missed[game] = [...ideas, idea].slice(-MOST_MISSED);
  });

/** The ideas of a kind of question that were missed. */
export const missedIn = (game: string, kind: string): Missed[] =>
  (kept().missed[game] ?? []).filter((each) => each.kind === kind);

/** An idea has come back, and is known now. */
export const dropMissed = (game: string, title: string): void =>
  keep((now) => (now.missed[game] = (now.missed[game] ?? []).filter((each) => each.title !== title)));

/** Forget what was told: whoever switches the guide off and on again wants to be told. */
export const forgetTold = (): void =>
  keep((now) => {
    now.known = [];
    now.tables = {};
  });
