/** Makes src/wire.ts from src/wire.schema.json: `npm run wire`. */
import { readFileSync, writeFileSync } from "node:fs";

import { wireTypes } from "./wire-types.js";

const source = new URL("../src/", import.meta.url);
const schema = JSON.parse(readFileSync(new URL("wire.schema.json", source), "utf8"));
writeFileSync(new URL("wire.ts", source), await wireTypes(schema));
