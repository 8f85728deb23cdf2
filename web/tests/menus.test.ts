import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { closeMenus } from "../src/ui/menus";

class Menu {
  open = true;
  constructor(readonly inside: readonly object[]) {}
  contains(node: object): boolean {
    return this.inside.includes(node);
  }
  removeAttribute(name: string): void {
    if (name === "open") this.open = false;
  }
}

describe("menus", () => {
  it("close when a click falls outside, and stay open when it falls inside", () => {
    const [item, elsewhere] = [{}, {}];
    const [one, other] = [new Menu([item]), new Menu([])];
    const menus = [one, other] as unknown as Element[];
    closeMenus(item as Node, menus);
    expect([one.open, other.open]).toEqual([true, false]);
    closeMenus(elsewhere as Node, menus);
    expect(one.open).toBe(false);
  });

  it("are marked wherever an element closes itself after a choice", () => {
    const source = new URL("../src/", import.meta.url);
    for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".svelte")) continue;
      const text = readFileSync(new URL(file, source), "utf8");
      if (text.includes('removeAttribute("open")')) expect(text, file).toContain("data-menu");
    }
  });
});
