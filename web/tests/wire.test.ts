import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { wireTypes } from "../scripts/wire-types.js";

const source = (name: string): string => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");

const PATIENCE = 120_000; // ms: the compiler of types takes long on a busy machine

it("wire.ts is what `npm run wire` makes of the schema", { timeout: PATIENCE }, async () => {
  expect(source("wire.ts")).toBe(await wireTypes(JSON.parse(source("wire.schema.json"))));
});
