import { describe, expect, it } from "vitest";

import { blocks, inline, marked, plain } from "../src/ui/markdown";

describe("markdown", () => {
  it("knows emphasis, code and rule ids", () => {
    expect(inline("a **b** *c* `d` TC-6.7.")).toEqual([
      { kind: "text", text: "a " },
      { kind: "strong", parts: [{ kind: "text", text: "b" }] },
      { kind: "text", text: " " },
      { kind: "em", parts: [{ kind: "text", text: "c" }] },
      { kind: "text", text: " " },
      { kind: "code", text: "d" },
      { kind: "text", text: " " },
      { kind: "rule", text: "TC-6.7" },
      { kind: "text", text: "." },
    ]);
  });

  it("knows the ids of examples, and no part of a longer word", () => {
    expect(inline("TC-EX-01")).toEqual([{ kind: "rule", text: "TC-EX-01" }]);
    expect(inline("xTC-1.1")).toEqual([{ kind: "text", text: "xTC-1.1" }]);
  });

  it("reads ids within emphasis, and not within code", () => {
    expect(inline("**see TC-1.1**")).toEqual([
      {
        kind: "strong",
        parts: [
          { kind: "text", text: "see " },
          { kind: "rule", text: "TC-1.1" },
        ],
      },
    ]);
    expect(inline("`TC-1.1`")).toEqual([{ kind: "code", text: "TC-1.1" }]);
  });

  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[a](javascript:alert(1))",
    "&lt;b&gt;",
    '<a href="https://example.com">x</a>',
  ])("leaves %s as the text that it is", (text) => {
    expect(inline(text)).toEqual([{ kind: "text", text }]);
    expect(plain(text)).toBe(text);
  });

  it("leaves what is not closed as it was written", () => {
    for (const text of ["2 * 3", "a ** b", "`", "*", "**", "4 * 5 * 6"]) expect(plain(text)).toBe(text);
  });

  it("loses no letter of a text without markup", () => {
    const text = "Each player's health becomes half the sum (rounded down): 7 → 3; see A/B.";
    expect(plain(text)).toBe(text);
  });

  it("tells paragraphs and lists apart", () => {
    expect(blocks("one\ntwo\n\nthree").map((block) => block.kind)).toEqual(["paragraph", "paragraph"]);
    expect(blocks("- a\n- b")).toEqual([
      { kind: "list", ordered: false, items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
    ]);
    expect(blocks("1. a\n2. b")).toMatchObject([{ kind: "list", ordered: true }]);
  });

  it("ends soon on long and hostile texts", () => {
    expect(plain("*".repeat(20_000)).length).toBe(20_000);
    expect(plain("**a".repeat(3_000))).toContain("a");
  });
});

describe("searched words", () => {
  it("are marked in any case", () => {
    expect(marked("Draw a card, then draw", ["draw"])).toEqual([
      { text: "Draw", hit: true },
      { text: " a card, then ", hit: false },
      { text: "draw", hit: true },
    ]);
  });
  it("are no patterns", () => {
    expect(marked("+1/+1 (a.b)", ["+1", "a.b", "("])).toContainEqual({ text: "a.b", hit: true });
    expect(marked("axb", ["a.b"])).toEqual([{ text: "axb", hit: false }]);
  });
  it("may be none", () => {
    expect(marked("text", [])).toEqual([{ text: "text", hit: false }]);
  });
});
