import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const BANNER = `/**
 * All types on the wire. Made by \`npm run wire\` from wire.schema.json, which
 * \`python -m mindtable.server.site.schema\` prints.
 */`;

/**
 * The TypeScript types of a schema of the wire, as the text of src/wire.ts.
 * @param {import("json-schema-to-typescript").JSONSchema} schema
 * @returns {Promise<string>}
 */
export async function wireTypes(schema) {
    const text = await compile(schema, "Wire", {
        bannerComment: BANNER,
        ignoreMinAndMaxItems: true,
        unreachableDefinitions: false,
        unknownAny: true,
        additionalProperties: true,
        format: false,
    });
    const options = await resolveConfig(new URL(import.meta.url));
    return format(text, { ...options, parser: "typescript" });
}
