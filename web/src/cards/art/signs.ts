// Signs for what cannot be drawn as it is, each within 42 of the middle: what is filled, and what is a line.

import { circle, ellipse, star } from "./sketch";

interface Drawn {
  fill?: string;
  line?: string;
}

const spiral = (turns: number): string => {
  let d = "M0 0";
  const points = turns * 12;
  for (let i = 1; i <= points; i++) {
    const a = (i / 12) * 2 * Math.PI;
    const r = (38 * i) / points;
    d += `L${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  }
  return d;
};

const DRAWN = {
  flame: {
    fill: "M0 -42C18 -20 31 -6 27 16C23 34 10 42 0 42C-14 42 -29 32 -27 12C-26 -2 -14 -8 -12 -24C-3 -17 1 -8 2 1C7 -10 7 -26 0 -42Z",
  },
  heart: { fill: "M0 37C-47 6 -39 -34 -15 -34C-6 -34 -1 -28 0 -21C1 -28 6 -34 15 -34C39 -34 47 6 0 37Z" },
  "broken heart": {
    fill: "M0 37C-47 6 -39 -34 -15 -34C-6 -34 -1 -28 0 -21C1 -28 6 -34 15 -34C39 -34 47 6 0 37Z",
    line: "M2 -20L-9 -6L7 4L-5 18L1 32",
  },
  eye: { fill: circle(0, 0, 13), line: "M-42 0C-22 -29 22 -29 42 0C22 29 -22 29 -42 0Z" },
  "shut eye": { line: "M-42 -6C-22 20 22 20 42 -6M-26 9L-33 22M-9 14L-11 29M9 14L11 29M26 9L33 22" },
  hourglass: {
    fill: "M-15 33C-9 17 9 17 15 33ZM-9 -14H9L0 -2Z",
    line: "M-25 -37H25M-25 37H25M-20 -37C-20 -12 -3 -7 -3 0C-3 7 -20 12 -20 37M20 -37C20 -12 3 -7 3 0C3 7 20 12 20 37",
  },
  clock: { line: circle(0, 0, 38) + "M0 -24V0L17 11" },
  key: { line: circle(-19, 0, 17) + "M-2 0H40M27 0V14M38 0V17" },
  chain: { line: ellipse(-20, 0, 19, 12) + ellipse(20, 0, 19, 12) + "M-10 0H10" },
  scales: { line: "M0 -38V32M-19 34H19M-31 -24H31M-31 -24L-42 6H-20ZM31 -24L20 6H42ZM-31 -24L0 -32L31 -24" },
  spiral: { line: spiral(3) },
  waves: {
    line: "M-42 -18C-31 -33 -20 -33 -9 -18C2 -3 13 -3 24 -18C30 -26 36 -28 42 -24M-42 4C-31 -11 -20 -11 -9 4C2 19 13 19 24 4C30 -4 36 -6 42 -2M-42 26C-31 11 -20 11 -9 26C2 41 13 41 24 26C30 18 36 16 42 20",
  },
  tree: {
    fill: circle(0, -16, 25) + circle(-17, 2, 16) + circle(17, 2, 16),
    line: "M0 40V4M0 22L-14 10M0 14L13 4",
  },
  mirror: { line: ellipse(0, -10, 25, 31) + "M0 21V42M-11 41H11" },
  crack: { line: "M10 -42L-10 -14L12 2L-12 20L4 42M-10 -14L-32 -20M12 2L34 10M-12 20L-31 30" },
  stairs: { line: "M-40 34H-20V14H0V-6H20V-26H40" },
  knot: {
    line: "M-40 14C-20 40 20 -40 32 -14C42 10 -4 22 -14 0C-24 -22 6 -38 14 -24M-14 0C-8 14 16 30 40 30",
  },
  star: { fill: star(0, 2, 42, 17, 5) },
  book: {
    line: "M0 -22C-12 -34 -30 -34 -40 -28V26C-30 20 -12 20 0 32C12 20 30 20 40 26V-28C30 -34 12 -34 0 -22V32",
  },
  cloud: { fill: "M-24 22C-46 22 -46 -6 -24 -6C-24 -34 16 -34 18 -12C44 -18 48 22 22 22Z" },
  house: { fill: "M-9 34V10H9V34Z", line: "M-40 0L0 -36L40 0M-29 -8V34H29V-8" },
  mask: {
    fill: "M-38 -26C-14 -34 14 -34 38 -26C40 4 24 36 0 38C-24 36 -40 4 -38 -26ZM-25 -10C-18 -17 -10 -15 -7 -8C-13 -4 -20 -4 -25 -10ZM25 -10C18 -17 10 -15 7 -8C13 -4 20 -4 25 -10ZM-15 14C-6 24 6 24 15 14C8 30 -8 30 -15 14Z",
  },
  anchor: {
    line:
      circle(0, -30, 9) +
      "M0 -21V36M-20 -10H20M-36 8C-34 28 -18 38 0 38C18 38 34 28 36 8M-36 8L-42 18M36 8L42 18",
  },
  bolt: { fill: "M10 -42L-24 6H-3L-11 42L25 -10H3Z" },
  gear: { line: circle(0, 0, 13) + star(0, 0, 40, 29, 8, 0.2) },
  nerves: {
    fill:
      circle(0, 0, 9) +
      circle(-32, -22, 7) +
      circle(30, -28, 7) +
      circle(36, 16, 7) +
      circle(4, 36, 7) +
      circle(-34, 20, 7),
    line: "M0 0L-32 -22M0 0L30 -28M0 0L36 16M0 0L4 36M0 0L-34 20M-32 -22L-34 20M36 16L4 36",
  },
  bulb: {
    fill: "M-11 24H11V30H-11ZM-7 34H7V38H-7Z",
    line: "M-12 18C-12 6 -28 0 -28 -17C-28 -50 28 -50 28 -17C28 0 12 6 12 18ZM-8 -14L0 -4L8 -14",
  },
  shield: { fill: "M0 -40L34 -28V0C34 22 18 36 0 42C-18 36 -34 22 -34 0V-28Z", line: "M0 -22V22M-18 -2H18" },
  wall: {
    line: "M-40 -28H40V28H-40ZM-40 -9H40M-40 10H40M-14 -28V-9M14 -28V-9M0 -9V10M-27 -9V10M27 -9V10M-14 10V28M14 10V28",
  },
  arrows: { line: "M-40 -14H30M16 -30L34 -14L16 2M40 18H-30M-16 2L-34 18L-16 34" },
  "turned back": { line: "M34 22C34 -22 -22 -28 -28 8M-42 -4L-28 12L-12 0M34 22C34 34 16 36 4 34" },
  maze: { line: "M-38 38V-38H38V38H-18V-18H18V18H0V0" },
  rose: {
    fill: circle(0, -14, 24),
    line: "M0 10V42M0 30C-16 30 -22 20 -22 14M0 24C14 24 20 14 20 8M-10 -14C-10 -26 12 -26 12 -12C12 -2 -4 -2 -4 -12",
  },
  masks: {
    fill: "M-40 -30H-2V2C-2 20 -14 26 -21 26C-28 26 -40 20 -40 2Z",
    line: "M4 -20H40V10C40 26 30 34 22 34C16 34 10 31 7 26M-31 -12H-24M-18 -12H-11M-30 8C-24 14 -18 14 -12 8M16 0H20M28 0H32M15 20C20 14 26 14 31 20",
  },
  crowd: {
    fill:
      circle(-24, -12, 11) +
      circle(24, -12, 11) +
      circle(0, -20, 13) +
      "M-42 32C-42 2 -10 2 -8 22C-6 -6 6 -6 8 22C10 2 42 2 42 32Z",
  },
  dice: {
    fill: circle(-15, -15, 6) + circle(15, 15, 6) + circle(0, 0, 6) + circle(15, -15, 6) + circle(-15, 15, 6),
    line: "M-32 -32H32V32H-32Z",
  },
  razor: { fill: "M-40 -4L24 -30L40 -14L-22 20Z", line: "M-22 20L-36 38M24 -30L40 -14" },
  pillar: { line: "M-30 -36H30M-24 -28H24M-18 -28V28M-6 -28V28M6 -28V28M18 -28V28M-24 28H24M-32 37H32" },
  circle: { line: circle(0, 0, 36) },
  rings: { line: circle(-15, 0, 25) + circle(15, 0, 25) },
  page: { line: "M-26 -38H14L28 -24V38H-26ZM14 -38V-24H28M-14 -8H16M-14 8H16M-14 24H6" },
  blank: { line: "M-30 -36H30V36H-30Z" },
  photo: { fill: circle(0, -8, 12), line: "M-34 -38H34V38H-34ZM-25 -29H25V15H-25Z" },
  puzzle: {
    line: "M-34 -22H-10C-18 -42 18 -42 10 -22H34V0C16 -8 16 28 34 18V36H-34V18C-16 26 -16 -8 -34 0Z",
  },
  hand: {
    line: "M-20 40V6L-34 -6C-40 -14 -30 -20 -24 -14L-14 -4V-32C-14 -40 -4 -40 -4 -32V-8V-38C-4 -46 8 -46 8 -38V-8V-34C8 -42 18 -42 18 -34V-4V-22C18 -30 28 -30 28 -22V12C28 26 22 32 20 40",
  },
  speech: { line: "M-38 -30H38V14H2L-16 36V14H-38ZM-22 -14H22M-22 0H8" },
  horns: {
    fill: "M-14 10C-40 4 -42 -24 -32 -38C-30 -20 -18 -14 -6 -12H6C18 -14 30 -20 32 -38C42 -24 40 4 14 10C12 28 6 36 0 40C-6 36 -12 28 -14 10Z",
  },
  moon: { fill: "M14 -38C-30 -40 -44 22 -4 38C14 44 32 34 38 20C4 28 -12 -12 14 -38Z" },
  pill: { line: "M-30 10L10 -30C22 -42 42 -22 30 -10L-10 30C-22 42 -42 22 -30 10ZM-10 -10L10 10" },
  spring: { line: "M-30 38L30 26L-30 14L30 2L-30 -10L30 -22L-30 -34" },
  straw: {
    fill: circle(0, -26, 12),
    line: "M0 -12V18M-36 -4H36M0 18L-18 42M0 18L18 42M-30 -12L-36 -4L-30 4M30 -12L36 -4L30 4",
  },
  fish: { fill: "M-36 0C-18 -26 14 -24 26 0C14 24 -18 26 -36 0ZM24 0L42 -18V18Z" },
  fork: {
    line: "M0 42V6C0 -10 -26 -14 -26 -38M0 6C0 -10 26 -14 26 -38M-38 -28L-26 -40L-14 -28M14 -28L26 -40L38 -28",
  },
  drops: {
    fill: "M-22 -30C-8 -8 -10 2 -22 2C-34 2 -36 -8 -22 -30ZM20 -38C38 -8 36 6 20 6C4 6 2 -8 20 -38ZM-2 4C14 30 10 42 -2 42C-14 42 -18 30 -2 4Z",
  },
  steps: { line: "M-34 30L-14 30M-22 8L0 8M-8 -14L14 -14M8 -36L32 -36" },
  shell: {
    line: "M0 34C-30 30 -42 -4 -36 -18C-20 -34 20 -34 36 -18C42 -4 30 30 0 34ZM0 34V-28M0 34L-20 -25M0 34L20 -25",
  },
} satisfies Record<string, Drawn>;

export type Sign = keyof typeof DRAWN;
export const SIGNS: Readonly<Record<Sign, Drawn>> = DRAWN;
