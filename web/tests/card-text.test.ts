import { describe, expect, it } from "vitest";

import { fitText, lineCount, nameLines, width } from "../src/cards/fit";
import { describe as inWords, frameBy, frameOf, printed } from "../src/cards/frame";
import { frameOwn } from "../src/games";
import { tumblrCards } from "./cards";
import { FACES } from "./positions";

const cards = tumblrCards();
const box = { width: 200, height: 100, leading: 1.2, gap: 4 };

describe("text on a card", () => {
  it("is as wide as its letters", () => {
    expect(width("")).toBe(0);
    expect(width("mm")).toBeCloseTo(2 * width("m"));
    expect(width("W")).toBeGreaterThan(width("i") * 3);
  });

  it("breaks between words", () => {
    expect(lineCount("one two three", 100)).toBe(1);
    expect(lineCount("one two three", width("three"))).toBe(3);
  });

  it("takes the largest size that has room", () => {
    const short = fitText(["Draw 1 card."], box, [20, 16, 12]);
    expect(short).toMatchObject({ size: 20, whole: true });
    const long = fitText(["Destroy each creature. ".repeat(12)], box, [20, 16, 12]);
    expect(long.size).toBeLessThan(20);
  });

  it("says when nothing has room", () => {
    expect(fitText(["word ".repeat(400)], box, [20, 12])).toMatchObject({ size: 12, whole: false });
  });

  it("breaks a long name into two lines of about the same length", () => {
    expect(nameLines("Imp", 180, 25, 20).lines).toEqual(["Imp"]);
    const { lines, size } = nameLines("High Priestess of Gelfind", 176, 25, 20);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(width(line) * size).toBeLessThanOrEqual(176);
  });

  it("keeps every name of the set within the frame", () => {
    for (const card of cards) {
      const { lines, size } = nameLines(card.name, 176, 25, 20);
      for (const line of lines) expect(width(line) * size).toBeLessThanOrEqual(176);
    }
  });
});

describe("the frame", () => {
  const imp = cards.find((card) => card.slug === "imp")!;

  it("is the game's own for its cards, and a plain one for others", async () => {
    const found = await Promise.all(["mind", "tumblrcards", "somebody-elses"].map(frameOwn));
    expect(found.map((frame) => frame !== null)).toEqual([true, true, false]);
    expect(frameOf(imp).motifs).not.toEqual([]);
    expect(frameOf({ ...imp, data: { song: 3 } }).motifs).toEqual([]);
  });

  it("of a game without one has the numbers of its face", () => {
    const { numbers } = FACES.tumblrcards;
    frameBy({
      ...FACES.tumblrcards,
      numbers: numbers.map((each) => ({ ...each, printed: "song", title: "Song" })),
    });
    const stranger = { ...imp, data: { song: 3 } };
    expect(frameOf(stranger).marks.map((mark) => mark.place)).toEqual(["cost", "left", "right"]);
    expect(inWords(stranger, frameOf(stranger))).toContain("song 3");
  });

  it("reads numbers and words, and nothing else", () => {
    expect(printed(imp, "cost")).toBe("2");
    expect(printed({ ...imp, data: { cost: ["a"] } }, "cost")).toBe("");
    expect(printed(imp, "power")).toBe("");
  });

  it("puts a card into words, with the numbers as they are now", () => {
    expect(inWords(imp, frameOf(imp))).toBe(
      "Imp, cost 2, attack 1, health 1. When this creature enters play, each player loses 1 health.",
    );
    expect(inWords(imp, frameOf(imp), { health: 4 })).toContain("health 4");
  });
});
