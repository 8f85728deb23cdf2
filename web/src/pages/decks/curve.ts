/** Counting a deck: how many cards at which cost, and averages. */
import { priceOf, printed } from "../../cards/frame";
import type { CardSheet } from "../../wire";

export interface Bar {
  title: string;
  count: number;
}

export interface Count {
  total: number;
  bars: Bar[];
  /** Means over the cards that have such a number, rounded to a tenth; null where fewer than two have one. */
  means: { title: string; value: number | null }[];
  types: { title: string; count: number }[];
}

const MOST = 10;

/** Count a deck. Cards that are not among the sheets are left out. */
export function counted(
  deck: Readonly<Record<string, number>>,
  sheets: ReadonlyMap<string, CardSheet>,
  means: readonly { key: string; title: string }[],
): Count {
  const cards = Object.entries(deck).flatMap(([slug, count]) => {
    const sheet = sheets.get(slug);
    return sheet && count > 0 ? [{ sheet, count }] : [];
  });
  const bars: Bar[] = Array.from({ length: MOST + 1 }, (_, i) => ({
    title: i === MOST ? `${MOST}+` : `${i}`,
    count: 0,
  }));
  const x: Bar = { title: "X", count: 0 };
  const types = new Map<string, number>();
  for (const { sheet, count } of cards) {
    const type = printed(sheet, "type");
    if (type) types.set(type, (types.get(type) ?? 0) + count);
    if (priceOf(sheet) === "") continue;
    const cost = Number(priceOf(sheet));
    const bar = Number.isNaN(cost) ? x : bars[Math.min(cost, MOST)];
    if (bar) bar.count += count;
  }
  return {
    total: cards.reduce((sum, { count }) => sum + count, 0),
    bars: [...(bars[0]?.count ? bars : bars.slice(1)), ...(x.count ? [x] : [])],
    means: means.map(({ key, title }) => ({ title, value: mean(cards, key) })),
    types: [...types].map(([title, count]) => ({ title, count })),
  };
}

function mean(cards: readonly { sheet: CardSheet; count: number }[], key: string): number | null {
  let sum = 0;
  let number = 0;
  for (const { sheet, count } of cards) {
    const text = printed(sheet, key);
    const value = Number(text);
    if (text === "" || Number.isNaN(value)) continue;
    sum += value * count;
    number += count;
  }
  return number > 1 ? Math.round((sum / number) * 10) / 10 : null;
}

/** The curve in words. */
export function inWords(bars: readonly Bar[]): string {
  const said = bars
    .filter((bar) => bar.count > 0)
    .map(
      (bar) =>
        `${bar.count} ${bar.count === 1 ? "card costs" : "cards cost"} ${bar.title.replace("+", " or more")}`,
    );
  return said.length > 0 ? `${said.join(", ")}.` : "No cards.";
}
