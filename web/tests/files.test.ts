import { describe, expect, it } from "vitest";

import { fileName, LONGEST_CARDS, LONGEST_LIST, nameOf, tooLong } from "../src/kept/decks";
import { textOf } from "../src/ui/files";
import schema from "../src/wire.schema.json";

const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);

describe("a text in a file", () => {
  it("is read in the ways in which Windows and phones save it", () => {
    expect(textOf(new TextEncoder().encode("Occam’s"))).toBe("Occam’s");
    expect(textOf(new TextEncoder().encode("\ufeff2 Imp"))).toBe("2 Imp");
    expect(textOf(bytes(0xff, 0xfe, 0x73, 0, 0x19, 0x20))).toBe("s’");
    expect(textOf(bytes(0xfe, 0xff, 0, 0x73, 0x20, 0x19))).toBe("s’");
    expect(textOf(bytes(0x73, 0xe9))).toBe("sé");
    expect(textOf(bytes())).toBe("");
  });

  it("is not found in a picture", () => {
    expect(textOf(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0))).toBeNull();
    expect(textOf(bytes(0xff, 0xfe, 0, 0xd8))).toBeNull();
  });

  it("has a name made of that of the deck, and the other way round", () => {
    expect(fileName("Ann’s first/best", "txt")).toBe("Ann-s-first-best.txt");
    expect(fileName("Колода", "cards.toml")).toBe("Колода.cards.toml");
    expect(fileName("…", "txt")).toBe("deck.txt");
    expect(nameOf("My_best-deck.v2.txt")).toBe("My best deck.v2");
    expect(nameOf(".txt")).toBe("");
  });

  it("may be as long as the server reads, and says so if it is longer", () => {
    const { text, cards } = schema.$defs.DeckListRequest.properties;
    expect([LONGEST_LIST, LONGEST_CARDS]).toEqual([text.maxLength, cards.maxLength]);
    expect(tooLong("Your deck list", "x".repeat(LONGEST_LIST), LONGEST_LIST)).toBe("");
    expect(tooLong("Your deck list", "x".repeat(LONGEST_LIST + 1), LONGEST_LIST)).toBe(
      "Your deck list has 20,001 characters. At most 20,000 can be read.",
    );
  });
});
