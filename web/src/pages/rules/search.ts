/** Finding rules: by id, by words of their text, their section and their reason. */
import { plain } from "../../ui/markdown";
import type { RulebookText, TermText } from "../../wire";

/** The words of a search, in lower case. */
export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether all the words occur in the texts taken together. */
export function hits(words: readonly string[], ...texts: string[]): boolean {
  const all = texts.map(plain).join(" ").toLowerCase();
  return words.every((word) => all.includes(word));
}

/** A rulebook with only what the words occur in; everything without words. */
export function narrowed(book: RulebookText, search: string): RulebookText {
  const words = wordsOf(search);
  if (words.length === 0) return book;
  const sections = book.sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => hits(words, rule.id, rule.text, rule.reason, section.title)),
    }))
    .filter((section) => section.rules.length > 0);
  return {
    ...book,
    sections,
    variants: book.variants.filter((each) => hits(words, each.id, each.rule, each.text)),
    examples: book.examples.filter((each) =>
      hits(words, each.id, each.title, each.text, each.rules.join(" ")),
    ),
    phrases: book.phrases.filter((each) => hits(words, each.name, each.text)),
  };
}

/** The terms with all the words; all terms without words. */
export function narrowedTerms(terms: readonly TermText[], search: string): readonly TermText[] {
  const words = wordsOf(search);
  return terms.filter((each) =>
    hits(words, each.name, each.forms.join(" "), each.text, each.rules.join(" ")),
  );
}

/** How many entries a rulebook has. */
export function size(book: RulebookText): number {
  const rules = book.sections.reduce((sum, section) => sum + section.rules.length, 0);
  return rules + book.variants.length + book.examples.length + book.phrases.length;
}
