import { describe, expect, it } from "vitest";

import { isSecondClick, shortcut } from "../src/ui/slips";

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

const press = (key: string, code = "", shiftKey = false): string => shortcut({ key, code, shiftKey });

describe("a shortcut", () => {
  it("is the same with Caps Lock, and another one with Shift", () => {
    expect(press("e")).toBe("e");
    expect(press("E")).toBe("e");
    expect(press("E", "KeyE", true)).toBe("E");
    expect(press("?", "Slash", true)).toBe("?");
    expect(press("Enter", "Enter")).toBe("Enter");
  });

  it("is where it is on a Latin keyboard if the letters are others", () => {
    expect(press("у", "KeyE")).toBe("e"); // Cyrillic
    expect(press("У", "KeyE")).toBe("e"); // with Caps Lock
    expect(press("У", "KeyE", true)).toBe("E");
    expect(press("υ", "KeyY")).toBe("y"); // Greek, where Y is
    expect(press("ך", "KeyL")).toBe("l"); // Hebrew
    expect(press("б", "Comma")).toBe(",");
    expect(press("Б", "Comma", true)).toBe("Б");
    expect(press("ж", "Semicolon")).toBe("ж");
  });

  it("is what is written on a Latin keyboard, wherever that is", () => {
    expect(press("e", "KeyD")).toBe("e"); // Dvorak
    expect(press("ö", "Semicolon")).toBe("ö");
    expect(press("é", "Digit2")).toBe("é");
    expect(press("Dead", "BracketLeft")).toBe("Dead");
    expect(press("у", "")).toBe("у"); // of a keyboard on the screen
  });
});
