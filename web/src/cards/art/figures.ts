// People, and what is shaped like people: a body, a head, what it wears and what it carries.
// All parts are drawn about the middle line x = 100; a face looks out at (100, 84).

import type { Palette } from "./colour";
import type { Chance } from "./random";
import { at, both, circle, ellipse, pair, shapes, star, type Sketch } from "./sketch";

export type Build = "slim" | "normal" | "broad" | "hulk" | "squat" | "small";
export type Head =
  | "bare"
  | "hood"
  | "helm"
  | "horned-helm"
  | "mitre"
  | "crown"
  | "wizard-hat"
  | "tricorn"
  | "feathers"
  | "laurel"
  | "veil"
  | "skull-cap"
  | "cap";
export type Hair = "none" | "short" | "long" | "wild" | "bun";
export type Wings = "none" | "feather" | "bat" | "butterfly";
export type Item =
  | "none"
  | "staff"
  | "spear"
  | "sword"
  | "axe"
  | "scythe"
  | "hammer"
  | "bow"
  | "torch"
  | "trident"
  | "skull-staff"
  | "blade"
  | "banner"
  | "shovel"
  | "lantern";
export type Held =
  | "none"
  | "book"
  | "bell"
  | "scales"
  | "skull"
  | "orb"
  | "goblet"
  | "sack"
  | "flower"
  | "heart"
  | "hourglass"
  | "shield"
  | "eye"
  | "hands"
  | "coins"
  | "flask"
  | "harp"
  | "mask"
  | "flame";

export interface Figure {
  build: Build;
  head: Head;
  hair: Hair;
  beard: boolean;
  ears: "none" | "round" | "elf" | "goblin" | "fin";
  horns: "none" | "small" | "ram" | "tall" | "antlers";
  tusks: boolean;
  eyes: "plain" | "glow" | "dead" | "mask";
  fangs: boolean;
  wings: Wings;
  halo: boolean;
  left: Item;
  right: Item;
  held: Held;
  cloak: boolean;
  collar: boolean;
  bones: boolean;
  stitches: boolean;
  armour: boolean;
}

export const PLAIN: Figure = {
  build: "normal",
  head: "bare",
  hair: "short",
  beard: false,
  ears: "round",
  horns: "none",
  tusks: false,
  eyes: "plain",
  fangs: false,
  wings: "none",
  halo: false,
  left: "none",
  right: "none",
  held: "none",
  cloak: false,
  collar: false,
  bones: false,
  stitches: false,
  armour: false,
};

// Half widths of shoulders and hem, the height of the shoulders, and the size of the head.
const BUILDS: Record<Build, { shoulder: number; hem: number; y: number; head: number }> = {
  slim: { shoulder: 31, hem: 40, y: 128, head: 0.94 },
  normal: { shoulder: 39, hem: 48, y: 126, head: 1 },
  broad: { shoulder: 52, hem: 56, y: 122, head: 1.02 },
  hulk: { shoulder: 74, hem: 68, y: 104, head: 0.9 },
  squat: { shoulder: 44, hem: 58, y: 132, head: 1.22 },
  small: { shoulder: 27, hem: 30, y: 122, head: 0.92 },
};

export function figure(s: Sketch, p: Palette, random: Chance, f: Figure): void {
  const b = BUILDS[f.build];
  if (f.wings !== "none") wings(s, p, random, f.wings, b.y);
  if (f.halo) {
    s.fill(circle(100, 66, 46), s.radial([0, p.pale, 0.9], [0.6, p.accent, 0.5], [1, p.accent, 0]));
    s.stroke(circle(100, 68, 37), p.trim, 2.6);
    if (random.maybe(0.5)) s.stroke(star(100, 68, 47, 41, random.pick([12, 16, 20])), p.trim, 1.2, 0.9);
  }
  if (f.cloak) cloak(s, p, f, b.shoulder, b.y);
  carried(s, p, random, f.left, 46);
  carried(s, p, random, f.right, 154);
  body(s, p, random, f, b);
  head(s, p, random, f, b.head, b.y);
  if (f.left !== "none") fist(s, p, f, 46 + 1);
  if (f.right !== "none") fist(s, p, f, 154 - 1);
  if (f.held !== "none") held(s, p, random, f);
}

function cloak(s: Sketch, p: Palette, f: Figure, shoulder: number, y: number): void {
  const w = shoulder + 13;
  const half = at`M100 ${y - 26}C${100 + w * 0.5} ${y - 22} ${100 + w} ${y - 12} ${100 + w} ${y + 16}C${100 + w + 4} 190 ${100 + w + 14} 240 ${100 + w + 18} 285`;
  s.solid(half, p.clothDark, p.ink, f.halo ? p.trim : p.clothLight);
}

function body(
  s: Sketch,
  p: Palette,
  random: Chance,
  f: Figure,
  b: { shoulder: number; hem: number; y: number },
): void {
  const { shoulder: w, hem, y } = b;
  const cloth = f.bones || (f.stitches && f.build === "hulk") ? p.skin : p.cloth;
  const half = at`M100 ${y - 16}L111 ${y - 14}C${100 + w * 0.55} ${y - 9} ${100 + w} ${y - 6} ${100 + w} ${y + 16}C${100 + w + 3} ${y + 50} ${100 + hem - 6} 200 ${100 + hem} 285`;
  const fabric = s.vertical([0, f.bones ? p.skin : p.clothLight, 1], [0.45, cloth, 1], [1, p.clothDark, 1]);
  s.solid(half, fabric, p.ink, p.pale, 0.3);
  if (f.bones) {
    let ribs = "";
    for (let i = 0; i < 4; i++)
      ribs += at`M103 ${y + 14 + i * 13}C120 ${y + 8 + i * 13} ${w * 0.7 + 100} ${y + 14 + i * 13} ${w * 0.7 + 98} ${y + 24 + i * 13}`;
    s.stroke(pair(ribs), p.ink, 3.4, 0.55);
    s.stroke(`M100 ${y + 2}V${y + 74}`, p.ink, 4, 0.45);
  } else if (f.armour) {
    s.fill(both(at`M100 ${y}L${100 + w * 0.6} ${y + 2}L${100 + w * 0.55} ${y + 40}L100 ${y + 58}`), p.far);
    s.fill(at`M100 ${y}L${100 + w * 0.6} ${y + 2}L${100 + w * 0.55} ${y + 40}L100 ${y + 58}Z`, p.ink, 0.3);
    s.fill(
      shapes(
        at`M${100 + w * 0.55} ${y - 10}C${100 + w * 1.1} ${y - 16} ${100 + w * 1.3} ${y + 6} ${100 + w * 1.14} ${y + 24}C${100 + w} ${y + 10} ${100 + w * 0.8} ${y + 4} ${100 + w * 0.55} ${y + 8}`,
      ),
      p.trimDark,
    );
    s.stroke(
      pair(
        at`M${100 + w * 1.14} ${y + 24}C${100 + w} ${y + 10} ${100 + w * 0.8} ${y + 4} ${100 + w * 0.55} ${y + 8}`,
      ),
      p.trim,
      1.8,
    );
    s.fill(star(100, y + 24, 9, 4, random.pick([4, 5, 6, 8])), p.trim);
  } else dress(s, p, random, w, y);
  if (f.stitches) {
    let d = at`M${100 - w * 0.6} ${y + 12}L${100 + w * 0.2} ${y + 52}`;
    for (let i = 0; i < 5; i++) d += at`M${100 - w * 0.55 + i * w * 0.16 + 3} ${y + 9 + i * 8}l-6 10`;
    s.stroke(d, p.ink, 2, 0.75);
  }
  if (f.collar) {
    s.fill(
      shapes(
        at`M103 ${y - 6}L${100 + w * 0.5} ${y - 18}C${100 + w * 0.9} ${y - 34} ${100 + w * 1.05} ${y - 44} ${100 + w * 1.05} ${y - 54}C${100 + w * 1.25} ${y - 26} ${100 + w} ${y + 6} 106 ${y + 22}`,
      ),
      p.clothDark,
    );
    s.stroke(
      pair(at`M${100 + w * 1.05} ${y - 54}C${100 + w * 1.25} ${y - 26} ${100 + w} ${y + 6} 106 ${y + 22}`),
      p.accent,
      1.8,
    );
  }
}

/** The front of a garment: one of several cuts. */
function dress(s: Sketch, p: Palette, random: Chance, w: number, y: number): void {
  const cut = random.whole(0, 4);
  if (cut === 0) {
    s.fill(both(at`M100 ${y - 12}L108 ${y - 12}L114 ${y + 14}L111 285`), p.trimDark);
    s.stroke(pair(at`M108 ${y - 12}L114 ${y + 14}L111 285`), p.trim, 1.6);
  } else if (cut === 1) {
    s.stroke(pair(at`M${100 + w * 0.62} ${y - 5}L100 ${y + 44}L100 280`), p.trim, 3.2);
    s.fill(circle(100, y + 44, 5), p.accent);
  } else if (cut === 2) {
    s.fill(
      both(
        at`M100 ${y + 2}C${100 + w * 0.5} ${y} ${100 + w * 0.95} ${y + 4} ${100 + w} ${y + 20}C${100 + w * 0.6} ${y + 34} ${100 + w * 0.3} ${y + 36} 100 ${y + 32}`,
      ),
      p.clothDark,
    );
    s.stroke(
      pair(at`M${100 + w} ${y + 20}C${100 + w * 0.6} ${y + 34} ${100 + w * 0.3} ${y + 36} 100 ${y + 32}`),
      p.trim,
      2,
    );
    s.fill(circle(100, y + 14, 4.5), p.accent);
  } else if (cut === 3) {
    s.stroke(at`M${100 - w * 0.75} ${y - 3}L${100 + w * 0.9} ${y + 62}`, p.trimDark, 8);
    s.stroke(at`M${100 - w * 0.75} ${y - 3}L${100 + w * 0.9} ${y + 62}`, p.trim, 1.4);
  } else {
    let folds = "";
    for (const k of [0.2, 0.5, 0.8])
      folds += at`M${100 + w * k * 0.7} ${y + 18}C${100 + w * k} ${y + 60} ${100 + w * k} 210 ${100 + w * k * 1.15} 280`;
    s.stroke(pair(folds), p.ink, 1.8, 0.35);
    s.fill(star(100, y + 10, 7, 3, random.pick([4, 5, 6])), p.trim);
  }
}

function head(s: Sketch, p: Palette, random: Chance, f: Figure, size: number, shoulders: number): void {
  const lift = shoulders - 126;
  const close = (): void => {
    if (f.hair === "long")
      s.solid(
        "M100 50C128 50 134 76 131 100C130 122 136 134 130 146L100 140",
        p.clothDark,
        p.ink,
        p.trimDark,
      );
    if (f.hair === "wild")
      s.fill(
        both(
          "M100 44L108 52L118 44L119 56L132 52L127 64L140 68L130 78L142 90L129 94L138 112L122 108L118 124L100 118",
        ),
        p.trimDark,
      );
    if (f.ears === "elf") s.solid("M116 78L142 62C138 80 130 92 116 96", p.skin, p.ink);
    if (f.ears === "goblin") {
      s.fill(shapes("M114 74C130 62 150 58 168 60C156 78 140 94 114 100"), p.skin);
      s.fill(shapes("M120 80C134 70 146 66 156 66C146 78 136 88 120 94"), p.ink, 0.32);
    }
    if (f.ears === "fin") s.fill(shapes("M114 70L144 56L136 74L146 82L134 90L138 104L114 98"), p.trim);
    if (f.horns !== "none") horns(s, p, f.horns);
    s.fill(both("M100 96L110 96L112 122L100 126"), p.skin);
    s.fill(both("M100 96L110 96L112 122L100 126"), p.ink, 0.35);
    if (f.head === "hood") {
      s.solid("M100 40C124 42 134 68 131 96C130 110 126 120 118 130L100 134", p.cloth, p.ink, p.clothLight);
      s.fill(both("M100 56C114 58 120 76 118 94C116 108 108 114 100 116"), p.ink);
      if (f.eyes !== "glow") face(s, p, f, 0.86);
      else eyes(s, p, f);
    } else if (f.head === "skull-cap") skull(s, p);
    else {
      face(s, p, f, 1);
      if (f.hair !== "none" && (f.head === "bare" || f.head === "laurel")) hair(s, p, f.hair);
    }
    if (f.beard) {
      const colour = random.pick([p.pale, p.clothDark, p.trimDark, p.trim]);
      s.solid(random.pick(BEARDS), colour, p.ink, "", 0.3);
      s.stroke("M92 103C97 99 103 99 108 103", p.ink, 1.8, 0.6);
    }
    if (f.tusks) s.fill(shapes("M106 106L111 92L113 107"), p.pale);
    headgear(s, p, random, f);
  };
  s.moved(at`translate(${100 - 100 * size} ${96 - 96 * size + lift * 0.9}) scale(${size})`, close);
}

const FACE = "M100 54C116 54 123 68 122 84C121 100 111 114 100 117";

function face(s: Sketch, p: Palette, f: Figure, size: number): void {
  const half = size === 1 ? FACE : "M100 60C112 62 117 76 116 88C115 101 108 111 100 113";
  s.solid(half, p.skin, p.ink, size === 1 ? p.pale : "", 0.28);
  eyes(s, p, f);
  s.fill("M100 78L105 98L100 100Z", p.ink, 0.3);
  if (f.fangs) s.fill("M90 104Q100 110 110 104L107 107L105 112L103 107L97 107L95 112L93 107Z", p.pale);
  else s.stroke(f.ears === "goblin" ? "M86 102Q100 113 114 102" : "M93 106Q100 108.5 107 106", p.ink, 2, 0.7);
  if (f.ears === "goblin") s.fill("M92 106l2 6l3 -5ZM104 107l3 5l2 -6Z", p.pale);
}

function eyes(s: Sketch, p: Palette, f: Figure): void {
  if (f.eyes === "glow") {
    s.fill(pair(ellipse(109, 86, 9, 7)), p.accent, 0.28);
    s.fill(shapes("M103 87Q109 80 115 84Q110 90 103 87"), p.accent);
    s.fill(pair(circle(109, 85.6, 1.3)), p.pale);
  } else if (f.eyes === "dead") {
    s.fill(pair(ellipse(109, 86, 6.4, 6)), p.ink, 0.85);
    s.fill(pair(circle(109, 86, 2)), p.accent);
  } else if (f.eyes === "mask") {
    s.fill(both("M100 76C110 74 122 74 126 80C124 92 112 96 106 92L100 88"), p.ink);
    s.fill(pair(ellipse(110, 84, 4.4, 2.6)), p.pale);
  } else {
    s.fill(shapes("M103.5 86Q109 81.5 115 86Q109 89.5 103.5 86"), p.pale);
    s.fill(pair(circle(109, 85.8, 2.3)), p.ink);
    s.stroke(pair("M103 80.5Q109 76.5 117 81"), p.ink, 2.1, 0.8);
  }
}

const BEARDS = [
  "M100 99C108 97 114 94 121 86C124 110 116 138 100 150",
  "M100 99C108 97 115 94 122 84C125 104 118 122 108 124L104 138L100 124",
  "M100 100C107 97 113 96 119 90C118 108 112 122 100 126",
  "M100 98C110 95 116 92 123 80C130 108 124 128 114 134L108 128L100 140",
] as const;

function skull(s: Sketch, p: Palette): void {
  s.solid("M100 52C118 52 125 66 123 82C122 92 118 95 116 99L115 112L100 116", p.pale, p.ink, "", 0.22);
  s.fill(pair(ellipse(109.5, 86, 6.6, 7.2)) + "M100 91L104 99H96Z", p.ink);
  s.fill(pair(circle(109.5, 86, 2.2)), p.accent);
  s.stroke("M92 106V114M97 107V116M103 107V116M108 106V114", p.ink, 1.5, 0.7);
}

function hair(s: Sketch, p: Palette, kind: Hair): void {
  const colour = p.clothDark;
  if (kind === "bun") s.fill(circle(100, 46, 10), colour);
  const fringe =
    kind === "wild"
      ? "M100 46C118 44 128 60 126 84L121 78L119 68L112 74L106 65L100 72"
      : "M100 48C120 46 128 62 124 86C121 76 118 70 110 67C106 66 103 66 100 68";
  s.solid(fringe, colour, p.ink, p.trimDark, 0.3);
}

function horns(s: Sketch, p: Palette, kind: Figure["horns"]): void {
  if (kind === "small") s.fill(shapes("M108 60C112 50 118 44 124 42C124 52 122 60 117 66"), p.trim);
  else if (kind === "ram") {
    s.fill(
      shapes("M110 62C124 44 148 48 150 70C151 88 138 96 128 90C138 88 141 78 137 71C132 62 122 64 116 72"),
      p.trimDark,
    );
    s.stroke(
      pair("M121 57L127 63M131 53L133 61M141 57L139 65M148 66L141 70M150 77L141 77M146 87L139 83"),
      p.ink,
      1.4,
      0.6,
    );
  } else if (kind === "tall") {
    s.fill(shapes("M107 60C112 46 128 42 134 22C142 44 132 60 119 70"), p.trimDark);
    s.stroke(pair("M107 60C112 46 128 42 134 22"), p.trim, 1.6);
  } else
    s.stroke(
      pair("M110 60C116 46 128 40 132 20M122 46C132 46 140 40 144 28M129 34C122 30 120 24 120 16"),
      p.trim,
      4,
    );
}

function headgear(s: Sketch, p: Palette, random: Chance, f: Figure): void {
  switch (f.head) {
    case "helm":
    case "horned-helm": {
      if (f.head === "horned-helm")
        s.fill(shapes("M114 66C130 62 138 50 136 32C150 50 146 76 120 82"), p.trim);
      s.solid(
        "M100 46C120 46 127 62 126 80L125 100L116 112L113 88L103 84L102 102L100 102",
        p.far,
        p.ink,
        p.pale,
      );
      s.stroke(both("M100 78L124 78"), p.trim, 2.6);
      if (f.head === "helm") {
        if (random.maybe(0.5)) s.fill(both("M100 28C106 30 108 44 104 62L100 66"), p.accent);
        else s.fill("M98 48Q80 20 128 26Q106 32 104 50Z", p.accent);
      }
      break;
    }
    case "cap":
      s.solid("M100 48C118 48 126 60 126 74L100 70", p.trimDark, p.ink, p.trim);
      s.fill(both("M100 66C112 66 124 68 134 76C122 78 110 76 100 76"), p.clothDark);
      break;
    case "mitre":
      s.solid("M100 16C112 28 122 44 123 72L100 68", p.cloth, p.ink, p.trim);
      s.stroke(both("M100 24C108 34 115 48 116 66L100 62"), p.trim, 1.5);
      s.fill(SIGNS[random.whole(0, SIGNS.length - 1)]!(100, 50), p.accent);
      s.stroke("M77 70Q100 62 123 70", p.trim, 3);
      break;
    case "crown": {
      const tall = random.between(30, 38);
      s.fill(
        both(at`M100 ${tall - 4}L106 48L114 ${tall}L116 50L127 ${tall + 4}L123 68C114 64 108 63 100 63`),
        p.trim,
      );
      s.fill(circle(100, 56, 3.2) + pair(circle(114, 57, 2.3)), p.accent);
      break;
    }
    case "wizard-hat":
      s.solid("M100 4C106 18 116 44 120 62L100 58", p.cloth, p.ink, p.clothLight);
      s.fill(both("M100 55C122 55 140 62 148 74C130 68 114 66 100 66"), p.clothDark);
      s.stroke("M80 60Q100 52 120 60", p.trim, 3.4);
      s.fill(star(98, 36, 6, 2.4, 5), p.accent);
      break;
    case "tricorn":
      s.solid("M100 44C114 44 122 50 124 62L100 62", p.clothDark, p.ink);
      s.solid("M100 58C120 58 138 50 148 40C150 60 132 74 100 72", p.cloth, p.ink, p.trim);
      s.stroke(pair("M100 72C132 74 150 60 148 40"), p.trim, 2);
      break;
    case "feathers": {
      let d = "";
      for (let i = 0; i < 5; i++) {
        const a = 0.15 + i * 0.34;
        const r = 52 - i * 4;
        d += at`M${100 + 14 * Math.sin(a)} ${70 - 14 * Math.cos(a)}Q${100 + r * Math.sin(a - 0.16)} ${70 - r * Math.cos(a - 0.16)} ${100 + (r + 8) * Math.sin(a)} ${70 - (r + 8) * Math.cos(a)}Q${100 + r * Math.sin(a + 0.16)} ${70 - r * Math.cos(a + 0.16)} ${100 + 14 * Math.sin(a)} ${70 - 14 * Math.cos(a)}`;
      }
      s.fill(pair(d), p.trim);
      s.stroke(both("M100 64C110 64 118 66 123 74"), p.accent, 5);
      break;
    }
    case "laurel": {
      let d = "";
      for (const [x, y, r] of [
        [106, 56, 0.2],
        [114, 60, 0.6],
        [120, 67, 1],
        [123, 76, 1.4],
      ] as const) {
        d += at`M${x - 5 * Math.cos(r)} ${y - 5 * Math.sin(r)}Q${x + 4} ${y - 6} ${x + 6 * Math.cos(r)} ${y + 6 * Math.sin(r)}Q${x - 3} ${y + 4} ${x - 5 * Math.cos(r)} ${y - 5 * Math.sin(r)}`;
      }
      s.fill(pair(d), p.accent);
      break;
    }
    case "veil":
      s.solid(
        "M100 42C124 42 130 64 130 92C131 116 138 136 140 156L118 150C124 120 122 86 114 70L100 64",
        p.pale,
        p.clothDark,
        "",
        0.4,
      );
      s.stroke("M80 66Q100 54 120 66", p.trim, 2.6);
      break;
    default:
  }
}

const SIGNS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => star(x, y, 9, 3.6, 5),
  (x, y) => star(x, y, 9, 3, 4),
  (x, y) => circle(x, y, 6),
  (x, y) => `M${x} ${y - 10}L${x + 7} ${y + 6}H${x - 7}Z`,
  (x, y) => `M${x - 2} ${y - 9}h4v6h6v4h-6v9h-4v-9h-6v-4h6Z`,
  (x, y) => ellipse(x, y, 4, 9) + ellipse(x, y, 9, 3),
  (x, y) => `M${x - 8} ${y - 6}q8 -6 16 0q-2 12 -8 14q-6 -2 -8 -14Z`,
];

function wings(s: Sketch, p: Palette, random: Chance, kind: Wings, y: number): void {
  if (kind === "feather") {
    const up = random.between(-14, 16);
    const far = at`M108 ${y + 4}C130 ${y - 46} 160 ${y - 74 - up} 188 ${y - 96 - up}C194 ${y - 60} 196 ${y - 30} 186 ${y - 4}C180 ${y + 26} 166 ${y + 52} 146 ${y + 66}C142 ${y + 40} 124 ${y + 24} 108 ${y + 30}`;
    s.fill(shapes(far), s.vertical([0, p.pale, 1], [0.7, p.trim, 1], [1, p.trimDark, 1]));
    let quills = "";
    for (let i = 0; i < 5; i++) {
      const k = i / 4;
      quills += at`M${126 + 8 * k} ${y - 14 + 26 * k}Q${160 - 6 * k} ${y - 44 + 40 * k} ${192 - 34 * k} ${y - 70 - up * (1 - k) + 112 * k}`;
    }
    s.stroke(pair(quills), p.trimDark, 1.8, 0.7);
    s.stroke(pair(at`M108 ${y + 4}C130 ${y - 46} 160 ${y - 74 - up} 188 ${y - 96 - up}`), p.pale, 3);
  } else if (kind === "bat") {
    s.fill(
      shapes(
        at`M110 ${y}C124 ${y - 44} 150 ${y - 70} 182 ${y - 82}C180 ${y - 60} 188 ${y - 40} 198 ${y - 20}C182 ${y - 22} 172 ${y - 12} 172 ${y + 12}C158 ${y - 2} 146 ${y + 6} 142 ${y + 34}C132 ${y + 16} 122 ${y + 16} 110 ${y + 24}`,
      ),
      p.clothDark,
    );
    s.stroke(
      pair(
        at`M112 ${y - 2}C128 ${y - 40} 152 ${y - 66} 182 ${y - 82}L172 ${y + 12}M182 ${y - 82}L198 ${y - 20}M150 ${y - 56}L142 ${y + 34}`,
      ),
      p.skin,
      2,
      0.85,
    );
  } else {
    const up = random.between(-10, 14);
    s.fill(
      shapes(
        at`M106 ${y + 4}C116 ${y - 56} 150 ${y - 92 - up} 186 ${y - 84 - up}C196 ${y - 50} 170 ${y - 8} 106 ${y + 12}`,
      ),
      s.vertical([0, p.accent, 0.95], [1, p.trim, 0.9]),
    );
    s.fill(
      shapes(
        at`M106 ${y + 10}C140 ${y + 4} 174 ${y + 20} 172 ${y + 48}C160 ${y + 70} 128 ${y + 62} 106 ${y + 18}`,
      ),
      p.clothLight,
      0.9,
    );
    s.fill(
      pair(ellipse(160, y - 58 - up, 10, 12) + circle(142, y - 34, 6) + circle(152, y + 40, 7)),
      p.pale,
      0.8,
    );
    s.stroke(
      pair(
        at`M106 ${y + 8}Q140 ${y - 40} 178 ${y - 78 - up}M106 ${y + 10}Q150 ${y - 20} 176 ${y - 46 - up}M106 ${y + 14}Q140 ${y + 30} 164 ${y + 52}`,
      ),
      p.ink,
      1.2,
      0.55,
    );
  }
}

function carried(s: Sketch, p: Palette, random: Chance, item: Item, x: number): void {
  const out = x < 100 ? -1 : 1;
  const pole = (top: number): void => {
    s.stroke(at`M${x} ${top}L${x} 262`, p.ink, 6.4);
    s.stroke(at`M${x} ${top}L${x} 262`, p.trimDark, 4);
  };
  switch (item) {
    case "staff":
      pole(52);
      s.stroke(
        at`M${x} 58C${x - 16} 50 ${x - 14} 30 ${x} 28C${x + 12} 28 ${x + 14} 42 ${x + 5} 45`,
        p.trimDark,
        4.4,
      );
      s.fill(circle(x, 40, 13), p.accent, 0.3);
      s.fill(random.maybe(0.5) ? circle(x, 40, 6.4) : star(x, 40, 9, 4, 4), p.accent);
      break;
    case "skull-staff":
      pole(60);
      s.fill(
        at`M${x} 30C${x + 13} 30 ${x + 17} 44 ${x + 10} 54L${x + 8} 64H${x - 8}L${x - 10} 54C${x - 17} 44 ${x - 13} 30 ${x} 30Z`,
        p.pale,
      );
      s.fill(circle(x - 5, 48, 3.4) + circle(x + 5, 48, 3.4) + at`M${x} 52l3 6h-6Z`, p.ink);
      break;
    case "spear":
      pole(46);
      s.fill(at`M${x} 14L${x + 8} 40L${x} 52L${x - 8} 40Z`, p.pale);
      s.fill(at`M${x} 14L${x + 8} 40L${x} 52Z`, p.ink, 0.35);
      s.fill(at`M${x - 5} 52h10l${out * 3} 20l-6 -8l-7 9Z`, p.accent);
      break;
    case "trident":
      pole(60);
      s.stroke(at`M${x - 14} 26V42Q${x - 14} 56 ${x} 56Q${x + 14} 56 ${x + 14} 42V26M${x} 20V60`, p.trim, 4);
      s.fill(at`M${x} 10l5 12h-10ZM${x - 14} 16l4 12h-8ZM${x + 14} 16l4 12h-8Z`, p.pale);
      break;
    case "sword":
    case "blade": {
      const w = item === "blade" ? 8.5 : 5.4;
      const curve = item === "blade" ? out * 13 : 0;
      s.fill(
        at`M${x - w} 150Q${x - w - curve} 90 ${x + curve * 0.6} 26Q${x + w + curve * 0.3} 90 ${x + w} 150Z`,
        p.pale,
      );
      s.fill(
        at`M${x} 150Q${x - curve * 0.4} 90 ${x + curve * 0.6} 26Q${x + w + curve * 0.3} 90 ${x + w} 150Z`,
        p.ink,
        0.3,
      );
      s.stroke(at`M${x - 13} 151H${x + 13}`, p.trim, 5);
      s.stroke(at`M${x} 153V178`, p.trimDark, 5.4);
      break;
    }
    case "axe":
      pole(40);
      s.fill(
        at`M${x - out * 2} 48C${x + out * 10} 46 ${x + out * 20} 36 ${x + out * 24} 30C${x + out * 33} 52 ${x + out * 32} 78 ${x + out * 22} 96C${x + out * 18} 86 ${x + out * 10} 80 ${x - out * 2} 78Z`,
        p.pale,
      );
      s.stroke(
        at`M${x + out * 24} 30C${x + out * 33} 52 ${x + out * 32} 78 ${x + out * 22} 96`,
        p.accent,
        2.4,
      );
      s.fill(at`M${x - out * 3} 54L${x - out * 14} 60L${x - out * 14} 68L${x - out * 3} 72Z`, p.trimDark);
      break;
    case "scythe":
      pole(30);
      s.fill(
        at`M${x + out * 2} 30C${x - out * 24} 14 ${x - out * 52} 22 ${x - out * 66} 48C${x - out * 46} 34 ${x - out * 20} 36 ${x} 46Z`,
        p.pale,
      );
      s.stroke(
        at`M${x + out * 2} 30C${x - out * 24} 14 ${x - out * 52} 22 ${x - out * 66} 48`,
        p.accent,
        1.8,
      );
      break;
    case "hammer":
      pole(60);
      s.fill(at`M${x - 19} 38h38v28h-38Z`, p.far);
      s.fill(at`M${x} 38h19v28h-19Z`, p.ink, 0.35);
      s.stroke(at`M${x - 10} 38v28M${x + 10} 38v28`, p.trim, 3);
      break;
    case "bow":
      s.stroke(at`M${x - out * 6} 48L${x - out * 6} 232`, p.pale, 1.2, 0.9);
      s.stroke(
        at`M${x - out * 6} 48C${x + out * 22} 70 ${x + out * 8} 120 ${x + out * 4} 140C${x + out * 8} 160 ${x + out * 22} 210 ${x - out * 6} 232`,
        p.ink,
        7,
      );
      s.stroke(
        at`M${x - out * 6} 48C${x + out * 22} 70 ${x + out * 8} 120 ${x + out * 4} 140C${x + out * 8} 160 ${x + out * 22} 210 ${x - out * 6} 232`,
        p.trimDark,
        4.4,
      );
      break;
    case "torch":
      pole(74);
      s.fill(circle(x, 50, 30), p.glow, 0.35);
      s.fill(
        at`M${x} 20C${x + 5} 36 ${x + 17} 42 ${x + 13} 60C${x + 10} 72 ${x - 10} 72 ${x - 13} 60C${x - 16} 48 ${x - 6} 42 ${x} 20Z`,
        p.accent,
      );
      s.fill(
        at`M${x} 42C${x + 3} 50 ${x + 8} 54 ${x + 6} 62C${x + 4} 69 ${x - 4} 69 ${x - 6} 62C${x - 8} 56 ${x - 2} 52 ${x} 42Z`,
        p.pale,
      );
      break;
    case "lantern":
      pole(36);
      s.stroke(at`M${x} 38H${x - out * 18}V50`, p.trimDark, 3);
      s.fill(circle(x - out * 18, 66, 26), p.accent, 0.3);
      s.fill(at`M${x - out * 18 - 9} 54h18l3 24h-24Z`, p.accent);
      s.stroke(at`M${x - out * 18 - 9} 54h18l3 24h-24ZM${x - out * 18} 54v24`, p.ink, 2);
      break;
    case "banner":
      pole(22);
      s.fill(at`M${x} 26H${x + out * 40}L${x + out * 32} 52L${x + out * 40} 80H${x}Z`, p.cloth);
      s.fill(star(x + out * 17, 53, 11, 5, 5), p.trim);
      break;
    case "shovel":
      pole(66);
      s.fill(at`M${x - 12} 30Q${x} 16 ${x + 12} 30V56Q${x} 72 ${x - 12} 56Z`, p.far);
      s.fill(at`M${x} 23Q${x + 6} 24 ${x + 12} 30V56Q${x + 6} 64 ${x} 64Z`, p.ink, 0.35);
      break;
    default:
  }
}

function fist(s: Sketch, p: Palette, f: Figure, x: number): void {
  const inward = x < 100 ? 1 : -1;
  s.fill(
    at`M${x + inward * 34} 186L${x + inward * 6} 150L${x - inward * 4} 158L${x + inward * 22} 208Z`,
    f.bones ? p.skin : p.clothDark,
  );
  s.fill(at`M${x - 7} 148q7 -5 14 0q4 8 0 16q-7 5 -14 0q-4 -8 0 -16Z`, p.skin);
  s.stroke(at`M${x - 6} 153h12M${x - 6} 159h12`, p.ink, 1.1, 0.55);
}

function held(s: Sketch, p: Palette, random: Chance, f: Figure): void {
  const y = 166;
  switch (f.held) {
    case "book":
      s.fill(
        both(
          `M100 ${y - 15}C112 ${y - 22} 124 ${y - 22} 136 ${y - 17}L136 ${y + 19}C124 ${y + 14} 112 ${y + 14} 100 ${y + 21}`,
        ),
        p.pale,
      );
      s.fill(
        `M100 ${y - 15}C112 ${y - 22} 124 ${y - 22} 136 ${y - 17}L136 ${y + 19}C124 ${y + 14} 112 ${y + 14} 100 ${y + 21}Z`,
        p.trimDark,
        0.3,
      );
      s.stroke(
        pair(
          `M106 ${y - 9}Q118 ${y - 15} 130 ${y - 11}M106 ${y - 1}Q118 ${y - 7} 130 ${y - 3}M106 ${y + 7}Q118 ${y + 1} 130 ${y + 5}`,
        ),
        p.ink,
        1.2,
        0.6,
      );
      break;
    case "bell":
      s.solid(
        `M100 ${y - 32}C114 ${y - 31} 118 ${y - 14} 120 ${y + 2}C121 ${y + 11} 125 ${y + 16} 130 ${y + 20}L100 ${y + 23}`,
        p.trim,
        p.ink,
        p.pale,
      );
      s.fill(circle(100, y + 27, 7), p.trimDark);
      s.stroke(`M80 ${y + 6}Q100 ${y + 12} 120 ${y + 6}`, p.trimDark, 2.6);
      break;
    case "scales":
      s.stroke(`M62 ${y - 26}L138 ${y - 30}M100 ${y - 38}V${y + 24}`, p.trim, 3.6);
      s.stroke(
        `M62 ${y - 26}l-13 30M62 ${y - 26}l13 30M138 ${y - 30}l-13 30M138 ${y - 30}l13 30`,
        p.trim,
        1.3,
      );
      s.fill(`M45 ${y + 4}h34q-5 14 -17 14q-12 0 -17 -14ZM121 ${y}h34q-5 14 -17 14q-12 0 -17 -14Z`, p.trim);
      break;
    case "skull":
      s.solid(
        `M100 ${y - 18}C115 ${y - 18} 121 ${y - 4} 115 ${y + 7}L112 ${y + 18}L100 ${y + 20}`,
        p.pale,
        p.ink,
        "",
        0.25,
      );
      s.fill(pair(circle(108, y, 4.4)) + `M100 ${y + 5}l4 6h-8Z`, p.ink);
      break;
    case "orb":
      s.fill(circle(100, y, 34), s.radial([0, p.accent, 0.8], [1, p.accent, 0]));
      s.fill(circle(100, y, 16), s.radial([0, p.pale, 1], [1, p.accent, 1]));
      s.stroke(ellipse(100, y, 27, 8), p.pale, 1.4, 0.8);
      break;
    case "flame":
      s.fill(circle(100, y - 6, 36), p.accent, 0.25);
      s.fill(
        `M100 ${y - 40}C104 ${y - 20} 122 ${y - 12} 118 ${y + 8}C114 ${y + 24} 86 ${y + 24} 82 ${y + 8}C79 ${y - 8} 94 ${y - 14} 100 ${y - 40}Z`,
        p.accent,
      );
      s.fill(
        `M100 ${y - 16}C103 ${y - 4} 111 ${y} 109 ${y + 9}C106 ${y + 18} 94 ${y + 18} 91 ${y + 9}C89 ${y + 1} 97 ${y - 4} 100 ${y - 16}Z`,
        p.pale,
      );
      break;
    case "goblet":
      s.solid(
        `M100 ${y - 20}L118 ${y - 20}C119 ${y - 2} 112 ${y + 6} 104 ${y + 8}L104 ${y + 22}L114 ${y + 28}L100 ${y + 28}`,
        p.trim,
        p.ink,
        p.pale,
      );
      s.fill(ellipse(100, y - 20, 18, 4.6), p.accent);
      break;
    case "sack":
      s.solid(
        `M100 ${y - 26}L108 ${y - 26}L105 ${y - 14}C130 ${y - 2} 138 ${y + 34} 124 ${y + 42}L100 ${y + 42}`,
        p.trimDark,
        p.ink,
        p.trim,
      );
      s.stroke(`M90 ${y - 14}H110`, p.ink, 3);
      s.fill(circle(100, y + 14, 10), p.trim);
      s.stroke(circle(100, y + 14, 6.4), p.trimDark, 1.6);
      break;
    case "coins": {
      let d = "";
      for (let i = 0; i < 9; i++)
        d += ellipse(
          70 + (i % 5) * 15 + (i > 4 ? 8 : 0),
          y + 22 - (i > 4 ? 11 : 0) + random.between(-2, 2),
          10,
          6,
        );
      s.fill(d + ellipse(100, y, 10, 6), p.trim);
      s.stroke(d + ellipse(100, y, 10, 6), p.trimDark, 1.6);
      break;
    }
    case "flower": {
      s.stroke(
        `M100 ${y + 34}Q96 ${y + 10} 100 ${y - 12}M98 ${y + 14}q12 -2 16 -12M98 ${y + 22}q-12 -3 -15 -13`,
        p.near,
        3,
      );
      let d = "";
      for (let i = 0; i < 6; i++)
        d += circle(100 + 10 * Math.cos(i * 1.047), y - 18 + 10 * Math.sin(i * 1.047), 7);
      s.fill(d, p.accent);
      s.fill(circle(100, y - 18, 6), p.pale);
      break;
    }
    case "heart":
      s.fill(circle(100, y, 34), s.radial([0, p.accent, 0.7], [1, p.accent, 0]));
      s.fill(
        both(
          `M100 ${y - 9}C106 ${y - 22} 124 ${y - 20} 123 ${y - 5}C122 ${y + 8} 108 ${y + 14} 100 ${y + 24}`,
        ),
        p.accent,
      );
      s.fill(ellipse(90, y - 8, 4, 5), p.pale, 0.85);
      break;
    case "hourglass":
      s.fill(circle(100, y, 38), s.radial([0, p.accent, 0.65], [1, p.accent, 0]));
      s.fill(
        both(
          `M100 ${y - 26}L119 ${y - 26}C119 ${y - 8} 104 ${y - 4} 104 ${y}C104 ${y + 4} 119 ${y + 8} 119 ${y + 26}L100 ${y + 26}`,
        ),
        p.pale,
        0.85,
      );
      s.fill(
        both(`M100 ${y - 12}L113 ${y - 12}C110 ${y - 4} 102 ${y - 3} 100 ${y + 1}`) +
          both(`M100 ${y + 10}C108 ${y + 13} 114 ${y + 20} 116 ${y + 26}L100 ${y + 26}`),
        p.trimDark,
      );
      s.stroke(`M77 ${y - 28}H123M77 ${y + 28}H123`, p.trim, 5);
      break;
    case "shield": {
      const half = `M100 ${y - 32}C112 ${y - 26} 124 ${y - 24} 134 ${y - 24}C135 ${y + 8} 124 ${y + 32} 100 ${y + 46}`;
      s.solid(half, p.cloth, p.ink, p.clothLight);
      s.stroke(both(half), p.trim, 3.6);
      s.fill(SIGNS[random.whole(0, SIGNS.length - 1)]!(100, y + 2), p.trim);
      break;
    }
    case "eye":
      s.fill(circle(100, y, 36), s.radial([0, p.accent, 0.7], [1, p.accent, 0]));
      s.fill(
        both(`M100 ${y - 14}C114 ${y - 14} 126 ${y - 6} 132 ${y}C126 ${y + 6} 114 ${y + 14} 100 ${y + 14}`),
        p.pale,
      );
      s.fill(circle(100, y, 11), p.trimDark);
      s.fill(ellipse(100, y, 4, 10), p.ink);
      break;
    case "hands":
      s.fill(circle(100, y - 8, 32), s.radial([0, p.pale, 0.9], [0.5, p.accent, 0.4], [1, p.accent, 0]));
      s.fill(
        shapes(
          `M101 ${y + 22}C112 ${y + 14} 120 ${y + 4} 128 ${y - 12}C134 ${y - 8} 134 ${y + 4} 128 ${y + 16}C122 ${y + 28} 110 ${y + 34} 101 ${y + 34}`,
        ),
        p.skin,
      );
      break;
    case "flask":
      s.fill(circle(100, y, 34), p.accent, 0.25);
      s.fill(
        both(`M100 ${y - 28}L107 ${y - 28}L107 ${y - 10}C122 ${y} 126 ${y + 26} 114 ${y + 30}L100 ${y + 30}`),
        p.pale,
        0.8,
      );
      s.fill(
        both(`M100 ${y + 4}L116 ${y + 4}C121 ${y + 16} 120 ${y + 25} 112 ${y + 28}L100 ${y + 28}`),
        p.accent,
      );
      s.fill(circle(95, y + 14, 3) + circle(104, y - 2, 2.4) + circle(99, y - 16, 2), p.pale);
      break;
    case "harp":
      s.stroke(
        `M72 ${y + 34}C60 ${y} 66 ${y - 30} 84 ${y - 40}C100 ${y - 22} 118 ${y - 40} 132 ${y - 30}L80 ${y + 38}Z`,
        p.trim,
        5,
      );
      s.stroke(
        `M80 ${y - 30}V${y + 30}M92 ${y - 26}V${y + 18}M104 ${y - 28}V${y + 3}M116 ${y - 34}V${y - 12}`,
        p.pale,
        1.3,
      );
      break;
    case "mask":
      s.solid(
        `M100 ${y - 24}C118 ${y - 26} 124 ${y - 14} 121 ${y + 4}C118 ${y + 22} 108 ${y + 30} 100 ${y + 32}`,
        p.pale,
        p.ink,
        "",
        0.35,
      );
      s.fill(shapes(`M104 ${y}Q110 ${y - 9} 117 ${y - 2}Q110 ${y + 4} 104 ${y}`), p.ink);
      s.stroke(`M90 ${y + 16}Q100 ${y + 24} 110 ${y + 16}`, p.accent, 2.4);
      break;
    default:
  }
}
