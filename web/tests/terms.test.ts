import { describe, expect, it } from "vitest";

import { Glossary } from "../src/terms/glossary";
import { narrowedTerms } from "../src/pages/rules/search";
import type { TermText } from "../src/wire";
import cases from "./terms.json";

const term = ([name = "", ...forms]: string[]): TermText => ({
  name,
  forms,
  text: `The meaning of ${name}.`,
  rules: ["SN-1.1"],
  common: false,
});
const terms = cases.terms.map(term);

describe("the glossary", () => {
  const glossary = new Glossary({ terms, names: cases.names });

  // The server has the same cases (tests/core/test_glossary.py): both must find the same terms.
  it.each(cases.cases)("finds terms: $why", ({ text, found }) => {
    expect(glossary.in(text).map((each) => [text.slice(each.start, each.end), each.term.name])).toEqual(
      found,
    );
  });
  it("knows a term by each of its forms", () => {
    expect(glossary.term("Discard  PILES")?.name).toBe("discard pile");
    expect(glossary.term("discarded")).toBeUndefined();
  });
  it("leaves the names of further cards whole", () => {
    const more = new Glossary({ terms, names: [] }, ["Endless Mana"]);
    expect(more.in("Endless Mana, mana").map((each) => each.start)).toEqual([14]);
  });
  it("finds nothing where there is nothing", () => {
    expect(new Glossary({ terms: [], names: [] }).in("Draw a card.")).toEqual([]);
  });
});

describe("the glossary of the rules page", () => {
  it("is searched by name, form, meaning and rule", () => {
    const names = (search: string): string[] => narrowedTerms(terms, search).map((each) => each.name);
    expect(names("drew")).toEqual(["draw"]);
    expect(names("meaning mana")).toEqual(["mana"]);
    expect(names("sn-1.1")).toHaveLength(terms.length);
    expect(names("nowhere")).toEqual([]);
  });
});
