/**
 * Where everything on the board is drawn.
 *
 * The near player's mind is below. For player 2 the board is turned, as one turns the table (MG-2.14). Which places
 * exist and what lies beside what is drawn from their names; what may move where is for the server to say.
 */

export const PATHS = ["GOT", "PGT", "BPT", "KBT", "KBE", "BPE", "PGE", "GOE"] as const;
export const LENGTH = 9;
/** The colours of the lines from player 1's left to right; the outer two are the edges (MG-2.2). */
export const LINES = [
  "orange",
  "green",
  "purple",
  "blue",
  "black",
  "blue",
  "purple",
  "green",
  "orange",
] as const;
/** Segments from the innermost to the outermost, with how many columns from the left they begin. */
const NESTED = [
  { letter: "B", from: 2.5 },
  { letter: "P", from: 1.5 },
  { letter: "G", from: 0.5 },
  { letter: "O", from: 0 },
] as const;

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Space extends Rect {
  id: string;
  /** Columns and rows as they are drawn, from the left and from above; for going there with arrow keys. */
  column: number;
  row: number;
  creative: boolean;
}

export interface SegmentShape {
  id: string;
  letter: string;
  /** The outline of the whole, partly covered by those further in. */
  outline: string;
  /** Lines in its glaze, as those of a brain. */
  folds: string[];
  /** The band on which its name, what stands in it and its signs are drawn. */
  band: Rect;
  row: number;
}

export interface Line {
  color: (typeof LINES)[number];
  x: number;
  from: number;
  to: number;
}

export interface Geometry {
  width: number;
  height: number;
  spaces: Space[];
  /** Outermost first, in the order of drawing. */
  segments: SegmentShape[];
  lines: Line[];
  /** Where the paths begin and end, and where lines between rows are. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  column: number;
  row: number;
}

const MARGIN = 5;
const NUMBERED = 520; // pixels of width from which on the rows have their numbers at the edge
const NUMBERS = 17; // pixels for these
const BANDS = NESTED.length;

/** How thick a segment is drawn on a board of that height. */
export function bandOf(height: number): number {
  return Math.max(17, Math.min(40, height * 0.041));
}

/** The board for somebody who plays from the side of player `near` (1 or 2), on so many pixels. */
export function geometry(width: number, height: number, near: 1 | 2): Geometry {
  const band = bandOf(height);
  const mind = band * BANDS + MARGIN;
  const top = mind;
  const bottom = height - mind;
  const row = (bottom - top) / LENGTH;
  const side = width < NUMBERED ? MARGIN : NUMBERS;
  const column = (width - 2 * side) / PATHS.length;
  const left = side;
  const right = width - side;

  const spaces: Space[] = [];
  for (let n = 1; n <= LENGTH; n++) {
    const drawn = near === 1 ? LENGTH - n : n - 1;
    for (const [i, path] of PATHS.entries()) {
      const centre = path.startsWith("K");
      const shared = centre && (n === 1 || n === LENGTH);
      if (shared && path === "KBE") continue;
      const at = near === 1 ? i : PATHS.length - 1 - i;
      const first = shared && near === 2 ? at - 1 : at;
      spaces.push({
        id: shared ? `BB${n}` : `${path}${n}`,
        column: shared ? first + 0.5 : first,
        row: drawn + 1,
        creative: n === 1 || n === LENGTH,
        x: left + first * column,
        y: top + drawn * row,
        width: shared ? 2 * column : column,
        height: row,
      });
    }
  }

  const segments: SegmentShape[] = [];
  for (const lower of [false, true]) {
    const player = lower ? near : 3 - near;
    for (const [depth, { letter, from }] of [...NESTED.entries()].reverse()) {
      const x = left + from * column;
      const w = (PATHS.length - 2 * from) * column;
      const thick = (depth + 1) * band;
      const edge = lower ? bottom : top;
      const end = lower ? edge + thick : edge - thick;
      segments.push({
        id: `M${letter}${player}`,
        letter,
        outline: dome(x, edge, w, end - edge),
        folds: FOLDS.map((at) => fold(x, edge, w, end - edge, band, at, depth)),
        band: { x, y: lower ? end - band : end, width: w, height: band },
        row: lower ? LENGTH + 1 + depth : -depth,
      });
    }
  }

  const colors = near === 1 ? LINES : [...LINES].reverse();
  const lines = colors.map((color, i) => ({
    color,
    x: left + i * column,
    from: color === "black" ? top + row : top,
    to: color === "black" ? bottom - row : bottom,
  }));
  return { width, height, spaces, segments, lines, top, bottom, left, right, column, row };
}

const ROUND = 3.2; // the exponent of a dome: 2 would be an ellipse, and more is squarer
const POINTS = 48; // of the outline of a dome
const FOLDS = [0.34, 0.7]; // of a band's thickness, from outside

/** The points of half a superellipse over an edge, waved by `wave` of its size. */
function arch(x: number, edge: number, width: number, tall: number, wave = 0, waves = 0): string[] {
  const steps = POINTS * (waves > 0 ? 3 : 1);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = (Math.PI * i) / steps;
    const by = 1 + wave * Math.sin(waves * t + waves);
    const across = Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** (2 / ROUND);
    const up = Math.abs(Math.sin(t)) ** (2 / ROUND);
    return `${(x + (width / 2) * (1 - by * across)).toFixed(1)} ${(edge + tall * by * up).toFixed(1)}`;
  });
}

/** A shape that is open towards the paths and round at the other end; it goes up if `tall` is negative. */
const dome = (x: number, edge: number, width: number, tall: number): string =>
  `M${arch(x, edge, width, tall).join("L")}Z`;

/** A waved line in a band, `at` so much of its thickness from its outline. */
function fold(
  x: number,
  edge: number,
  width: number,
  tall: number,
  band: number,
  at: number,
  depth: number,
): string {
  const inset = at * band;
  const less = Math.sign(tall) * inset;
  const points = arch(x + inset, edge, width - 2 * inset, tall - less, 0.035 / (depth + 1.5), 22 + 8 * depth);
  return `M${points.join("L")}`;
}

/** The middle of a rectangle. */
export function middle(rect: Rect): { x: number; y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** The rectangle of a place: that of a space, or the band of a segment. */
export function rectOf(board: Geometry, id: string): Rect | null {
  return (
    board.spaces.find((space) => space.id === id) ??
    board.segments.find((segment) => segment.id === id)?.band ??
    null
  );
}

/** The place that lies next in a direction, for arrow keys; "" at the edge. */
export function beside(board: Geometry, id: string, direction: "left" | "right" | "up" | "down"): string {
  const all = [
    ...board.spaces.map(({ id, column, row }) => ({ id, column, row })),
    ...board.segments.map(({ id, row }) => ({ id, column: (PATHS.length - 1) / 2, row })),
  ];
  const here = all.find((place) => place.id === id);
  if (!here) return "";
  const sideways = direction === "left" || direction === "right";
  const by = direction === "left" || direction === "up" ? -1 : 1;
  let best = "";
  let least = Infinity;
  for (const place of all) {
    const along = ((sideways ? place.column - here.column : place.row - here.row) * by) as number;
    const across = Math.abs(sideways ? place.row - here.row : place.column - here.column);
    if (along <= 0 || (sideways && across > 0)) continue;
    const distance = along * 10 + across;
    if (distance < least) {
      best = place.id;
      least = distance;
    }
  }
  return best;
}
