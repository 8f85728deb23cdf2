/** How far this browser has come in lessons: the right answers of each, and those that are done. */

const KEY = "mindtable-lessons";

interface Kept {
  answers: Record<string, string[]>;
  done: string[];
}

/** What is stored, without invalid entries. */
export function parseLessons(text: string | null): Kept {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    stored = {};
  }
  const { answers, done } = (stored ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const texts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === "string");
  const entries = typeof answers === "object" && answers !== null ? Object.entries(answers) : [];
  return {
    answers: Object.fromEntries(entries.filter((entry): entry is [string, string[]] => texts(entry[1]))),
    done: texts(done) ? done : [],
  };
}

function kept(): Kept {
  try {
    return parseLessons(localStorage.getItem(KEY));
  } catch {
    return { answers: {}, done: [] }; // storage may be forbidden
  }
}

function keep(change: (kept: Kept) => void): void {
  try {
    const now = kept();
    change(now);
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Without storage a lesson begins anew each time.
  }
}

const keyOf = (game: string, lesson: string): string => `${game}/${lesson}`;

/** The right answers that were given in a lesson so far. */
export const answersIn = (game: string, lesson: string): string[] =>
  kept().answers[keyOf(game, lesson)] ?? [];

/** Keep the right answers of a lesson. */
export const keepAnswers = (game: string, lesson: string, answers: readonly string[]): void =>
  keep((now) => (now.answers[keyOf(game, lesson)] = [...answers]));

/** Whether a lesson was gone through to its end. */
export const isDone = (game: string, lesson: string): boolean => kept().done.includes(keyOf(game, lesson));

/** A lesson is done; the next time it begins anew. */
export const finish = (game: string, lesson: string): void =>
  keep((now) => {
    const key = keyOf(game, lesson);
    delete now.answers[key];
    if (!now.done.includes(key)) now.done.push(key);
  });
