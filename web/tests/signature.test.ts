import { describe, expect, it } from "vitest";

import { frameBy } from "../src/cards/frame";
import { signature } from "../src/pages/parts/signature";
import type { DeckOffer, Face } from "../src/wire";
import { tumblrCards } from "./cards";
import faces from "./faces.json";

const sheets = tumblrCards();
frameBy(faces.tumblrcards as unknown as Face);

function deck(name: string, ...slugs: string[]): DeckOffer {
  const cards = Object.fromEntries(slugs.map((slug) => [slug, 1]));
  return { id: "deck", name, strategy: "", cards, side: {}, offered: true };
}

describe("The signature card of a deck", () => {
  it("has a word of the deck's name, in its own name or else in its text", () => {
    expect(signature(deck("The Pack", "imp", "wolf-pack", "void-hulk"), sheets)?.slug).toBe("wolf-pack");
    expect(signature(deck("Goblin March", "imp", "goblin-brood-queen"), sheets)?.slug).toBe(
      "goblin-brood-queen",
    );
  });

  it("is the one that costs most, where no word is shared", () => {
    expect(signature(deck("Ledger", "imp", "void-hulk"), sheets)?.slug).toBe("void-hulk");
  });

  it("is missing while the cards are", () => {
    expect(signature(deck("Ledger", "imp"), [])).toBeUndefined();
  });
});
