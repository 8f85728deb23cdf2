import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["node_modules/"] },
    js.configs.recommended,
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    prettier,
    ...svelte.configs.prettier,
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: {
            parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
        },
        rules: {
            // Our addresses are plain paths that the server answers with the same page; there is no base path to resolve.
            "svelte/no-navigation-without-resolve": "off",
        },
    },
);
