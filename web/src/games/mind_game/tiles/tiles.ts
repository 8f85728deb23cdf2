/** What the page knows of tiles: their data from the sheets, their colours as shapes and words. */
import type { Sheets } from "../../../model/layout";
import type { CardSheet } from "../../../wire";
import type { Color, Tile } from "../view";

/** In the order of the wheel on which colour adjustments go round; rows of the bank. */
export const COLORS: readonly Color[] = ["blue", "purple", "green", "orange", "black"];
export const STRENGTHS = [1, 2, 3, 4] as const;
export const LETTERS: Readonly<Record<string, Color>> = {
  B: "blue",
  P: "purple",
  G: "green",
  O: "orange",
  K: "black",
};

/** The mark of each colour, in a box from -1 to 1: a shape of its own, since colour alone says nothing to some. */
export const MARKS: Readonly<Record<Color, string>> = {
  blue: "M0-1A1 1 0 0 1 0 1A1 1 0 0 1 0-1Z",
  purple: "M0-1.2L1.05 0L0 1.2L-1.05 0Z",
  green: "M0-1.1L1.15 0.9L-1.15 0.9Z",
  orange: "M-0.9-0.9H0.9V0.9H-0.9Z",
  black: "M-0.4-1.1H0.4V-0.4H1.1V0.4H0.4V1.1H-0.4V0.4H-1.1V-0.4H-0.4Z",
};

/** A tile from its sheet. */
export function tileOf(sheet: CardSheet): Tile {
  const data = sheet.data as Record<string, string | number>;
  return {
    tile: sheet.slug,
    name: sheet.name,
    concept: sheet.name.replace(/ \d+$/, ""),
    color: data["color"] as Color,
    strength: Number(data["strength"]),
    action_points: Number(data["action_points"]),
    cost: Number(data["cost"]),
  };
}

/** A tile by its slug. */
export function tileBySlug(slug: string, sheets: Sheets): Tile | null {
  const sheet = sheets.get(slug);
  return sheet ? tileOf(sheet) : null;
}

/** A concept with its four strengths: what a cell of the bank holds. */
export interface Concept {
  name: string;
  color: Color;
  actionPoints: number;
  tiles: Tile[];
}

/** All concepts, row by row: by colour, then by action points. */
export function concepts(sheets: Iterable<CardSheet>): Concept[] {
  const found = new Map<string, Concept>();
  for (const sheet of sheets) {
    const tile = tileOf(sheet);
    const concept = found.get(tile.concept);
    if (concept) concept.tiles.push(tile);
    else
      found.set(tile.concept, {
        name: tile.concept,
        color: tile.color,
        actionPoints: tile.action_points,
        tiles: [tile],
      });
  }
  return [...found.values()].sort(
    (a, b) => COLORS.indexOf(a.color) - COLORS.indexOf(b.color) || a.actionPoints - b.actionPoints,
  );
}

/** What a tile does in combat beside its strength, in a few words: from its printed lines. */
export function gist(sheet: CardSheet): string[] {
  const kills: string[] = [];
  const against: string[] = [];
  for (const line of sheet.lines) {
    const kill = /auto-kills (.+)\.$/.exec(line)?.[1];
    const adjustment = /has ([+-]\d) adjustment against (.+)\.$/.exec(line);
    if (kill) kills.push(kill);
    if (adjustment) against.push(`${adjustment[1]} against ${adjustment[2]}`);
  }
  return [...(kills.length > 0 ? [`kills ${kills.join(" and ")}`] : []), ...against];
}

/** A tile in words. */
export function describe(tile: Tile): string {
  const actions = tile.action_points === 1 ? "1 action" : `${tile.action_points} actions`;
  return `${tile.name}, ${tile.color}, strength ${tile.strength}, ${actions}`;
}

/** A number with its sign, as adjustments are written. */
export function signed(n: number): string {
  return n < 0 ? `${n}` : `+${n}`;
}
