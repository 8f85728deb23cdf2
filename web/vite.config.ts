import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { precompress } from "./scripts/precompress.js";

const SERVER = process.env["MINDTABLE_SERVER"] ?? "http://127.0.0.1:8000";

// Small modules that many pages share.
const SMALL = [
  "src/model/(absences|choices|keys|layout|matches|series|signs|steps)\\.ts",
  "src/kept/(decks|seats|tokens)\\.ts",
  "src/ui/(Dialog\\.svelte|(late|slips)\\.ts)",
  "src/cards/(frame|art/(random|sketch))\\.ts",
  "src/board/(PhaseBar\\.svelte|pointer\\.svelte\\.ts)",
  "src/worlds/backs\\.ts",
  "src/pages/parts/(NameInput\\.svelte|start\\.ts)",
  "svelte/src/internal/disclose-version\\.js",
  "vite/preload-helper\\.js",
];

// What every table and replay shows.
const BOARD =
  /src\/(board\/(Arrows|Board|Cracks|Hand|Lamps|Log|Overlay|Panel|PieceView|Row|Ruler|Veins|fit|units)|cards\/faces|model\/(frames|telling|wording))\./;

export default defineConfig({
  plugins: [svelte(), precompress()],
  build: {
    outDir: "../src/mindtable/server/page",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false }, // the polyfill is an inline script, which the page's policy forbids
    license: { fileName: "licenses.md" }, // what is bundled may be passed on with its licences
    // They come in one file: a request costs more than they do.
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is nothing to warn of
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: new RegExp(`(${SMALL.join("|")})$`),
            },
            {
              name: "board",
              test: BOARD,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0, // data: addresses are no part of `default-src 'self'`
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
