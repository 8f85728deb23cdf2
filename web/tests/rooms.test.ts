/** The rooms of `src/`, in the order of README.md: who may import whom. */
import { readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { describe, expect, it } from "vitest";

const TEXTS = import.meta.glob<string>("../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FILES = Object.keys(TEXTS).map((path) => path.replace("../", ""));
const ROOMS = [...readFileSync("README.md", "utf8").matchAll(/^\| `([\w./]+)` /gm)].map(
  ([, room]) => `src/${room}`,
);

/** What a file imports, types and what is loaded late included. */
function imports(file: string): string[] {
  const found = TEXTS[`../${file}`]!.matchAll(/\b(?:from|import|glob<.*>)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].flatMap(([, path]) => {
    const at = join(file, "..", path!).replaceAll(".", "\\.").replaceAll("*", "[^/]*");
    return FILES.filter((each) => new RegExp(`^${at}(/index)?(\\.ts)?$`).test(each));
  });
}

const EDGES = FILES.flatMap((from) => imports(from).map((to) => [from, to] as const));

/** The place of a file's room in the order; a file in none puts everything together. */
function placeOf(file: string): number {
  const rooms = ROOMS.filter((room) => file.startsWith(room)).sort((one, other) => other.length - one.length);
  return rooms[0] ? ROOMS.indexOf(rooms[0]) : ROOMS.length;
}

/** The game or the page in whose folder a file is; "" for those of all. */
const ownerOf = (file: string): string => /^src\/(?:games|pages)\/(?!parts\/)\w+(?=\/)/.exec(file)?.[0] ?? "";

const said = (edges: (readonly [string, string])[]): string[] => edges.map((edge) => edge.join(" imports "));

/** The files in circles of imports: the others go one after the other, from both ends. */
function inCircles(): string[] {
  for (let left = FILES; ;) {
    // A component may draw itself.
    const edges = EDGES.filter(([from, to]) => from !== to && left.includes(from) && left.includes(to));
    const kept = left.filter((file) => [0, 1].every((end) => edges.some((edge) => edge[end] === file)));
    if (kept.length === left.length) return kept;
    left = kept;
  }
}

describe("The rooms", () => {
  it("are all there, and hold every file but those that put the page together", () => {
    const empty = ROOMS.filter((room) => !FILES.some((file) => file.startsWith(room)));
    expect(empty).toEqual([]);
    expect(FILES.filter((file) => placeOf(file) === ROOMS.length)).toEqual([
      "src/App.svelte",
      "src/main.ts",
      "src/svelte.d.ts",
    ]);
  });

  it("import only from those above them", () => {
    expect(EDGES.length).toBeGreaterThan(FILES.length);
    expect(said(EDGES.filter(([from, to]) => placeOf(from) < placeOf(to)))).toEqual([]);
  });

  it("of a game or a page are imported by no other; the table of games imports what each declares", () => {
    const foreign = EDGES.filter(([from, to]) => ownerOf(to) && ownerOf(from) !== ownerOf(to));
    const declared = /^src\/games\/index\.ts imports src\/games\/\w+\/index\.ts$/;
    const shown = /^src\/App\.svelte imports src\/pages\/\w+\/Page\.svelte$/;
    expect(said(foreign).filter((each) => !declared.test(each) && !shown.test(each))).toEqual([]);
  });

  it("have no circles of imports", () => {
    expect(inCircles()).toEqual([]);
  });
});
