/** The terms of a game, and where they stand in a text. mindtable.core.rules.glossary finds the same ones. */
import type { GlossaryText, TermText } from "../wire";

export interface Found {
  start: number;
  end: number;
  term: TermText;
}

const folded = (form: string): string => form.trim().toLowerCase().replace(/\s+/g, " ");
const literal = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export class Glossary {
  readonly #byForm = new Map<string, TermText>();
  readonly #known = new Map<string, readonly Found[]>();
  #pattern = /(?!)/gu;

  constructor({ terms, names }: GlossaryText, moreNames: Iterable<string> = []) {
    for (const term of terms)
      for (const form of [term.name, ...term.forms]) this.#byForm.set(folded(form), term);
    const longest = [...new Set([...this.#byForm.keys(), ...[...names, ...moreNames].map(folded)])]
      .filter(Boolean)
      .sort((a, b) => b.length - a.length);
    const words = longest.map((form) => form.split(" ").map(literal).join("\\s+"));
    if (words.length > 0)
      this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  }

  /** The term with this form. */
  term(form: string): TermText | undefined {
    return this.#byForm.get(folded(form));
  }

  /** The terms in a text, the longest where several begin; none inside a name. */
  in(text: string): readonly Found[] {
    let found = this.#known.get(text);
    if (!found) {
      found = [...text.matchAll(this.#pattern)].flatMap((match) => {
        const term = this.term(match[0]);
        return term ? [{ start: match.index, end: match.index + match[0].length, term }] : [];
      });
      if (this.#known.size > MANY) this.#known.clear();
      this.#known.set(text, found);
    }
    return found;
  }
}

const MANY = 2000; // texts whose terms are remembered
