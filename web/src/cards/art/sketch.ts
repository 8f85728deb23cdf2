// Drawing with few elements: a sketch collects SVG elements as text; symmetrical shapes are given by their right half.

import type { Chance } from "./random";

/** A picture's width and height; its middle line is x = 100, its ground lies near y = 185. */
export const WIDTH = 200;
export const HEIGHT = 280;

const number = (value: number): string => String(Math.round(value * 10) / 10);

/** A tagged template that rounds the numbers of a path. */
export function at(strings: TemplateStringsArray, ...values: number[]): string {
  return strings.reduce((text, part, i) => text + number(values[i - 1]!) + part);
}

type Command = { letter: string; points: [number, number][] };

const POINTS: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3 };

function commands(d: string): Command[] {
  const tokens = d.match(/[MLQC]|-?\d+(?:\.\d+)?/g) ?? [];
  const found: Command[] = [];
  let letter = "M";
  for (let i = 0; i < tokens.length;) {
    if (tokens[i]! in POINTS) letter = tokens[i++]!;
    const points: [number, number][] = [];
    for (let k = 0; k < POINTS[letter]!; k++) points.push([Number(tokens[i++]), Number(tokens[i++])]);
    found.push({ letter, points });
  }
  return found;
}

function write(list: Command[]): string {
  return list
    .map((c) => c.letter + c.points.map((p) => `${number(p[0])} ${number(p[1])}`).join(" "))
    .join("");
}

function mirrored(half: Command[]): Command[] {
  return half.map((c) => ({ letter: c.letter, points: c.points.map(([x, y]) => [200 - x, y]) }));
}

/** The same line, walked the other way. */
function reversed(list: Command[]): Command[] {
  const flat = list.map((c) => c.points[c.points.length - 1]!);
  const back: Command[] = [];
  for (let i = list.length - 1; i > 0; i--) {
    const inner = list[i]!.points.slice(0, -1).reverse();
    back.push({ letter: list[i]!.letter, points: [...inner, flat[i - 1]!] });
  }
  return back;
}

/** The whole of a shape whose right half runs from top to bottom. */
export function both(half: string): string {
  const right = commands(half);
  const left = mirrored(right);
  const last = left[left.length - 1]!.points;
  return write([...right, { letter: "L", points: [last[last.length - 1]!] }, ...reversed(left)]) + "Z";
}

/** The right half of a shape, closed along the middle line. */
export function rightHalf(half: string): string {
  const right = commands(half);
  const end = right[right.length - 1]!.points;
  return (
    write([
      ...right,
      { letter: "L", points: [[100, end[end.length - 1]![1]]] },
      { letter: "L", points: [[100, right[0]!.points[0]![1]]] },
    ]) + "Z"
  );
}

/** The left outline alone, for light that falls on it. */
export function leftLine(half: string): string {
  return write(mirrored(commands(half)));
}

/** Both outlines of a pair of things, left and right. */
export function pair(d: string): string {
  return d + write(mirrored(commands(d))) + (d.endsWith("Z") ? "Z" : "");
}

/** A closed pair. */
export function shapes(d: string): string {
  return d + "Z" + write(mirrored(commands(d))) + "Z";
}

/** A circle, drawn with curves so that it can be mirrored. */
export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const kx = rx * 0.552;
  const ky = ry * 0.552;
  return (
    at`M${x - rx} ${y}C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}` +
    at`C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y}Z`
  );
}

/** A star or polygon; `inner` is the radius of the notches, or of nothing if equal to `r`. */
export function star(x: number, y: number, r: number, inner: number, points: number, turn = 0): string {
  let d = "";
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 ? inner : r;
    const angle = turn + (Math.PI * i) / points - Math.PI / 2;
    d += (i ? "L" : "M") + at`${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
  }
  return d + "Z";
}

/** Small dots strewn over a rectangle, as one path. */
export function dots(
  random: Chance,
  count: number,
  box: readonly [number, number, number, number],
  size: number,
): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = random.between(box[0], box[2]);
    const y = random.between(box[1], box[3]);
    const r = random.between(0.4, 1) * size;
    d += at`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  return d;
}

/** Collects the elements of a picture. */
export class Sketch {
  readonly elements: string[] = [];
  private readonly definitions: string[] = [];
  private gradients = 0;

  constructor(private readonly id: string) {}

  fill(d: string, colour: string, opacity = 1): void {
    this.elements.push(`<path d="${d}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`);
  }

  stroke(d: string, colour: string, width: number, opacity = 1): void {
    this.elements.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linecap="round"` +
        ` stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ""}/>`,
    );
  }

  /** A symmetrical shape with its right side in shade and light on its left edge. */
  solid(half: string, colour: string, shade: string, light = "", depth = 0.38): void {
    this.fill(both(half), colour);
    this.fill(rightHalf(half), shade, depth);
    if (light) this.stroke(leftLine(half), light, 1.6, 0.65);
  }

  /** What is drawn by `draw` is moved, turned (degrees), scaled about (100, 100). */
  moved(transform: string, draw: () => void): void {
    this.elements.push(`<g transform="${transform}">`);
    draw();
    this.elements.push("</g>");
  }

  /** A vertical gradient; returns what to fill with. */
  vertical(...stops: readonly (readonly [number, string, number])[]): string {
    return this.gradient("linearGradient", ' x1="0" y1="0" x2="0" y2="1"', stops);
  }

  /** A radial gradient; returns what to fill with. */
  radial(...stops: readonly (readonly [number, string, number])[]): string {
    return this.gradient("radialGradient", "", stops);
  }

  private gradient(kind: string, box: string, stops: readonly (readonly [number, string, number])[]): string {
    const id = `${this.id}-${this.gradients++}`;
    const inner = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`,
    );
    this.definitions.push(`<${kind} id="${id}"${box}>${inner.join("")}</${kind}>`);
    return `url(#${id})`;
  }

  /** The picture as SVG elements, definitions first. */
  text(): string {
    return (
      (this.definitions.length ? `<defs>${this.definitions.join("")}</defs>` : "") + this.elements.join("")
    );
  }
}
