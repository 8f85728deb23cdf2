/** Flagstones of a tile that repeats: rows of quadrilaterals that no mason has cut twice alike. */
import { chance } from "../../cards/art/random";

const GAP = 2.2; // between two stones

export interface Stone {
  tone: number;
  path: string;
}

/** The stones of a tile, in `tones` shades, each up to `rough` out of line. */
export function stones(
  width: number,
  height: number,
  row: number,
  { least = 96, most = 190, rough = 9, tones = 4 } = {},
): Stone[] {
  const { between, whole } = chance("stones");
  const found: Stone[] = [];
  for (let top = 0; top < height; top += row) {
    const cuts = [between(0, least)];
    while (cuts.at(-1)! < cuts[0]! + width - most) cuts.push(cuts.at(-1)! + between(least, most));
    cuts.push(cuts[0]! + width);
    cuts.slice(1).forEach((right, i) => {
      const left = cuts[i]!;
      const middle = (left + right) / 2;
      const off = (by = rough): number => GAP + between(0, by);
      const corners = [
        [left + off(), top + off()],
        [middle + between(-rough, rough), top + off(rough / 2)],
        [right - off(), top + off()],
        [right - off(), top + row - off()],
        [middle + between(-rough, rough), top + row - off(rough / 2)],
        [left + off(), top + row - off()],
      ];
      const tone = whole(0, tones - 1);
      for (const by of right > width ? [0, -width] : [0]) {
        const path = `M${corners.map(([x, y]) => `${Math.round(x! + by)} ${Math.round(y!)}`).join("L")}Z`;
        found.push({ tone, path });
      }
    });
  }
  return found;
}
