import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { wireTypes } from "../scripts/wire-types.js";

const source = (name: string): string => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");

it("wire.ts is what `npm run wire` makes of the schema", async () => {
  expect(source("wire.ts")).toBe(await wireTypes(JSON.parse(source("wire.schema.json"))));
});
