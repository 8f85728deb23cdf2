import { describe, expect, it } from "vitest";

import { fitting, LONGEST } from "../src/pages/parts/names";
import schema from "../src/wire.schema.json";

const FAMILY = "\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}"; // seven characters, one sign

describe("a name", () => {
  it("is as long as the server takes it", () => {
    expect(LONGEST).toBe(schema.$defs.JoinRequest.properties.name.maxLength);
    expect(fitting("x".repeat(24))).toBe("x".repeat(24));
    expect(fitting("x".repeat(25))).toBe("x".repeat(24));
    expect(fitting("\u{1f600}".repeat(25))).toBe("\u{1f600}".repeat(24));
  });

  it("is cut between signs", () => {
    expect(fitting(FAMILY.repeat(4))).toBe(FAMILY.repeat(3));
    expect(fitting(`${"x".repeat(23)}e\u0301`)).toBe("x".repeat(23));
    expect(fitting("می‌خواهم")).toBe("می‌خواهم");
    expect(fitting("")).toBe("");
  });
});
