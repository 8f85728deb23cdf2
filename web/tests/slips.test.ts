import { describe, expect, it } from "vitest";

import { isSecondClick, shortcut } from "../src/lib/slips";

describe("a click that follows another one at once", () => {
  it("is no answer to what was asked in between", () => {
    expect(isSecondClick({ detail: 2 }, 50)).toBe(true);
    expect(isSecondClick({ detail: 3 }, 399)).toBe(true);
  });

  it("counts if it is the first there, or if there was time to read", () => {
    expect(isSecondClick({ detail: 1 }, 0)).toBe(false);
    expect(isSecondClick({ detail: 0 }, 0)).toBe(false); // by key
    expect(isSecondClick({ detail: 2 }, 400)).toBe(false);
  });

  it("counts if it is a tap", () => {
    const click = (pointerType: string) => ({ detail: 2, pointerType });
    expect(isSecondClick(click("touch"), 50)).toBe(false);
    expect(isSecondClick(click("mouse"), 50)).toBe(true);
    expect(isSecondClick(click(""), 50)).toBe(true);
  });
});

describe("a shortcut", () => {
  it("is the same with Caps Lock, and another one with Shift", () => {
    expect(shortcut({ key: "e", shiftKey: false })).toBe("e");
    expect(shortcut({ key: "E", shiftKey: false })).toBe("e");
    expect(shortcut({ key: "E", shiftKey: true })).toBe("E");
    expect(shortcut({ key: "?", shiftKey: true })).toBe("?");
    expect(shortcut({ key: "Enter", shiftKey: false })).toBe("Enter");
  });
});
