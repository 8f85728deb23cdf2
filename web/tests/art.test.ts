import { describe, expect, it } from "vitest";

import { art } from "../src/cards/art";
import frame from "../src/games/tumblrcards/frame";
import { both, leftLine, rightHalf } from "../src/cards/art/sketch";
import { oklch, REALMS } from "../src/cards/art/colour";
import { chance } from "../src/cards/art/random";
import { tumblrCards } from "./cards";

const cards = tumblrCards();
const { motifs } = frame;
const MOST_ELEMENTS = 70; // paths and groups of a picture; a crowd has the most
const elements = (markup: string): number => markup.match(/<(?:path|g)\b/g)?.length ?? 0;
const shapes = (markup: string): string => markup.replace(/a-[a-z-]+-\d+/g, "gradient");

describe("the pictures of the cards", () => {
  it("are there for the whole set", () => {
    expect(cards).toHaveLength(153);
  });

  it("are the same every time", () => {
    for (const card of cards.slice(0, 20)) {
      const again = { ...card, lines: [...card.lines, ""] }; // another model, so not the one that is kept
      expect(shapes(art(again, motifs).markup)).toBe(shapes(art(card, motifs).markup));
    }
  });

  it("are all different, also but for the names of their gradients", () => {
    expect(new Set(cards.map((card) => shapes(art(card, motifs).markup))).size).toBe(cards.length);
  });

  it("differ where only the slug differs", () => {
    const picture = (slug: string): string => shapes(art({ slug, name: "Goblin", lines: [] }).markup);
    expect(picture("goblin")).not.toBe(picture("goblin-2"));
  });

  it.each(cards.map((card) => [card.slug, card] as const))(
    "%s has few elements and no broken number",
    (_, card) => {
      const { markup } = art(card, motifs);
      expect(elements(markup)).toBeLessThanOrEqual(MOST_ELEMENTS);
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
      expect(markup).not.toContain("style=");
    },
  );

  it("are about forty elements on average", () => {
    const mean = cards.reduce((sum, card) => sum + elements(art(card, motifs).markup), 0) / cards.length;
    expect(mean).toBeLessThan(45);
  });

  it("know a subject for a name without a known word, too", () => {
    const names = Array.from(
      { length: 12 },
      (_, i) => art({ slug: `q-${i}`, name: "Qwxz", lines: [] }, motifs).markup,
    );
    expect(new Set(names.map(shapes)).size).toBe(12);
    for (const markup of names) expect(elements(markup)).toBeGreaterThan(12);
  });
});

describe("mirrored shapes", () => {
  it("close on both sides", () => {
    expect(both("M100 0L120 10L100 20")).toBe("M100 0L120 10L100 20L100 20L80 10L100 0Z");
  });
  it("turn curves around", () => {
    expect(both("M100 0C110 0 120 10 120 20")).toBe("M100 0C110 0 120 10 120 20L80 20C80 10 90 0 100 0Z");
  });
  it("have a right half and a left line", () => {
    expect(rightHalf("M100 0L120 10L110 20")).toBe("M100 0L120 10L110 20L100 20L100 0Z");
    expect(leftLine("M100 0L120 10")).toBe("M100 0L80 10");
  });
});

describe("colours", () => {
  it("are hex, and within what a screen shows", () => {
    for (const realm of Object.values(REALMS)) {
      expect(oklch(0.5, realm.cloth[1], realm.cloth[0])).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(oklch(1, 0, 0)).toBe("#ffffff");
    expect(oklch(0, 0, 0)).toBe("#000000");
  });
});

describe("chance", () => {
  it("depends on the text alone and keeps to its bounds", () => {
    const one = chance("imp");
    const two = chance("imp");
    for (let i = 0; i < 200; i++) {
      const value = one.whole(2, 5);
      expect(value).toBe(two.whole(2, 5));
      expect([2, 3, 4, 5]).toContain(value);
    }
    expect(chance("imp")()).not.toBe(chance("bear")());
  });
});
