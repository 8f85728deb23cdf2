import { expect, test } from "vitest";

import type { Frame } from "../src/cards/frame";
import { partsOf, samples } from "../src/pages/rules/anatomy";
import type { CardSheet, TermText } from "../src/wire";

const sheet = (slug: string, type: string, data: Record<string, unknown>, flavor = ""): CardSheet => {
  return {
    slug,
    name: slug,
    header: "",
    data: { type, ...data },
    lines: ["Draw."],
    flavor,
    rulings: [],
    by: "",
  };
};
const frame: Frame = {
  marks: [
    { key: "cost", title: "Cost", place: "cost" },
    { key: "points", title: "Points", place: "right", unless: 0 },
  ],
  motifs: [],
  fits: () => true,
  type: () => "Thought",
};
const terms: TermText[] = [
  { name: "cost", forms: ["costs"], text: "What it takes.", rules: [], common: false },
  { name: "thought", forms: [], text: "It stays.", rules: [], common: false },
];

test("a card has its parts with what they mean", () => {
  const parts = partsOf(sheet("a", "thought", { cost: 3, points: 0 }, "Hm."), frame, terms);
  expect(parts.map(({ title }) => title)).toEqual([
    ...["Name", "Cost: 3", "Picture", "Text", "Flavour", "Thought"], // no points: it has none
  ]);
  expect(parts[1]?.text).toBe("What it takes.");
  expect(parts.at(-1)?.text).toBe("It stays.");
});

test("there is one card of each kind, a known one first", () => {
  const all = [sheet("a", "x", {}), sheet("b", "x", {}, "Hm."), sheet("c", "y", {})];
  expect(samples(all, []).map(({ slug }) => slug)).toEqual(["b", "c"]);
  expect(samples(all, [sheet("d", "x", {}, "Ha.")]).map(({ slug }) => slug)).toEqual(["d", "c"]);
});
