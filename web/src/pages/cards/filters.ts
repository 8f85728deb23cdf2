/** Which cards the card browser shows, and in which order. Only words and numbers that stand on the card are read. */
import { frameOf, printed, type Theme } from "../../cards/frame";
import type { CardSheet } from "../../wire";

/** The number in the set, the name, or a number of the frame by its key. */
export type Sort = string;

export interface Filter {
  /** Words that all have to occur in the name, the text or the flavor. */
  text: string;
  /** Ids of ranges, by the number's key; no entry allows everything. */
  ranges: Readonly<Record<string, string>>;
  /** The id of a theme; "" for any. */
  theme: string;
  /** The id of a shipped deck that has to hold the card; "" for any. */
  deck: string;
  type: string;
  sort: Sort;
}

export const NONE: Filter = { text: "", ranges: {}, theme: "", deck: "", type: "", sort: "set" };

/** Printed numbers that are asked for together. "X" is what a card's own text defines. */
export const RANGES = [
  { id: "0-1", title: "0 or 1", low: 0, high: 1 },
  { id: "2-3", title: "2 or 3", low: 2, high: 3 },
  { id: "4-5", title: "4 or 5", low: 4, high: 5 },
  { id: "6-9", title: "6 to 9", low: 6, high: 9 },
  { id: "10", title: "10 or more", low: 10, high: Infinity },
  { id: "x", title: "X", low: NaN, high: NaN },
] as const;

/** Things that card texts do, known by their words. */
export const THEMES: readonly Theme[] = [
  { id: "enters", title: "when it enters play", words: /\benters play\b/i },
  { id: "dies", title: "when something dies", words: /\bdies\b|\bleaves play\b/i },
  { id: "start", title: "at the start of a turn", words: /\bat the start of\b/i },
  { id: "end", title: "at the end of a turn", words: /\bat the end of\b/i },
  { id: "attacks", title: "attacks and combat", words: /\battacks?\b(?! and)|\bcombat\b/i },
  { id: "summon", title: "summons", words: /\bsummons?\b/i },
  { id: "destroy", title: "destroys", words: /\bdestroys?\b/i },
  { id: "damage", title: "damage", words: /\bdamage\b/i },
  {
    id: "health",
    title: "health of players",
    words: /\b(?:gains?|loses?) (?:\d+|that much|X) health\b|player's health/i,
  },
  { id: "cards", title: "draws and discards", words: /\bdraws?\b|\bdiscards?\b|\bhand\b/i },
  { id: "mill", title: "mills", words: /\bmills?\b/i },
  { id: "copy", title: "copies and changes", words: /\bcopy\b|\bexchanges?\b|\bbecomes?\b/i },
  { id: "control", title: "changes control", words: /\bgains? control\b/i },
  { id: "bonus", title: "bonuses and penalties", words: /[+-][\dX]+\/[+-][\dX]+/ },
  { id: "cost", title: "costs and mana", words: /\bcosts\b|\bmana\b/i },
];

/** The themes of a game's cards; those of TumblrCards where a game has none of its own. */
export const themesOf = (card: CardSheet | undefined): readonly Theme[] =>
  (card && frameOf(card).themes) ?? THEMES;

const inRange = (value: string, id: string): boolean => {
  const range = RANGES.find((each) => each.id === id);
  if (!range || value === "") return !range;
  const number = Number(value);
  return Number.isNaN(number) ? range.id === "x" : number >= range.low && number <= range.high;
};

/** The cards that pass a filter, in its order. `deck` are the slugs of the filter's deck, if it has one. */
export function filtered(
  cards: readonly CardSheet[],
  filter: Filter,
  deck?: ReadonlySet<string>,
): CardSheet[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const theme = themesOf(cards[0]).find((each) => each.id === filter.theme);
  const found = cards.filter((card) => {
    const text = card.lines.join("\n");
    const all = `${card.name}\n${text}\n${card.flavor}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return false;
    if (filter.theme === "plain" ? card.lines.length > 0 : theme && !theme.words.test(text)) return false;
    if (filter.deck && !deck?.has(card.slug)) return false;
    if (filter.type && printed(card, "type") !== filter.type) return false;
    return Object.entries(filter.ranges).every(([key, id]) => !id || inRange(printed(card, key), id));
  });
  return sorted(found, filter.sort);
}

function sorted(cards: CardSheet[], sort: Sort): CardSheet[] {
  if (sort === "set") return cards;
  const byName = (a: CardSheet, b: CardSheet): number => a.name.localeCompare(b.name, "en");
  if (sort === "name") return cards.sort(byName);
  // What is not a number stands after all numbers.
  const value = (card: CardSheet): number => {
    const number = Number(printed(card, sort));
    return printed(card, sort) === "" || Number.isNaN(number) ? 1000 : number;
  };
  return cards.sort((a, b) => value(a) - value(b) || byName(a, b));
}
