/**
 * What can be explained on the page now: the terms in the text of everything that says which game it is of
 * (`data-terms`), underlined by the browser's highlights, so that no component has to cut up its text; and the elements
 * that show a number or a sign and say in `data-said` what it is.
 */
import type { TermText } from "../wire";
import type { Glossary } from "./glossary";

/**
 * A term where it stands, or an element with what it says and the terms in that. One that is not `lined` is explained
 * like any other, but not underlined: that would be noise. The key that goes from one to the next leaves out what is
 * not a `stop`.
 */
export interface Mark {
  node: Text | HTMLElement;
  start: number;
  end: number;
  /** The words of an element that does not show them; "" of a term, which stands there itself. */
  said: string;
  terms: readonly TermText[];
  game: string;
  lined: boolean;
  stop: boolean;
}

const ROOT = "[data-terms]";
const SAYING = "[data-said]";
const SKIPPED =
  "svg, input, textarea, select, .flavor, .visually-hidden, aside[aria-hidden], .spotlight, [data-plain]";
/** What is pressed, and may have the focus. */
export const PRESSED = "a, button, summary, label, .card:not(.full)";
const LABEL = "h1, h2, h3, h4, dt, th, small, .panel, [data-term]";
const BLOCK = "article, p, li, dd, td"; // in which a term is underlined once

export const rangeOf = ({ node, start, end }: Mark): Range => {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
};

/** The element that it is, or in which it stands. */
export const elementOf = ({ node }: Mark): HTMLElement | null =>
  node instanceof Text ? node.parentElement : node;

/** The term as it stands there, or what the element says. */
export const wordOf = ({ node, start, end }: Mark): string =>
  node instanceof Text ? node.data.slice(start, end) : (node.dataset["said"] ?? "");

/** Where it is in the window. */
export const boxOf = (mark: Mark): DOMRect =>
  (mark.node instanceof Text ? rangeOf(mark) : mark.node).getBoundingClientRect();

/** Whether it stands on something that does something else when it is pressed. */
export const isPressed = (mark: Mark): boolean => elementOf(mark)?.closest(PRESSED) !== null;

/** The terms in a text, each once. */
const termsIn = (glossary: Glossary | undefined, text: string): TermText[] => [
  ...new Set(glossary?.in(text).map((found) => found.term)),
];

/** Where text is read, and which of its terms have been there before. */
interface Reading {
  glossary: Glossary;
  game: string;
  /** The terms of the block so far; null outside all blocks. */
  block: Set<TermText> | null;
  /** Whether the block is an article, whose paragraphs are no blocks of their own. */
  article: boolean;
}

export class Marks {
  #all: Mark[] = [];
  #sorted = true;
  readonly #byNode = new Map<Node, Mark[]>();
  /** What was read of an element that is no part of a block around it. */
  #known = new WeakMap<Node, readonly Mark[]>();
  readonly #lines = new Map<Mark, StaticRange>();
  readonly #highlight = "highlights" in CSS ? new Highlight() : null;

  /** Something has changed in these places: what was read there is read again. */
  forget(changes: readonly MutationRecord[]): void {
    for (const { target, type } of changes) {
      for (let node: Node | null = target; node; node = node.parentNode) this.#known.delete(node);
      if (type === "attributes")
        for (const inside of (target as Element).querySelectorAll("*")) this.#known.delete(inside);
    }
  }

  /** Look anew at what has changed of the page, with the glossaries that have come. */
  update(glossaries: ReadonlyMap<string, Glossary>): void {
    this.#all = [];
    for (const root of document.querySelectorAll<HTMLElement>(ROOT)) {
      const game = root.dataset["terms"] ?? "";
      const glossary = glossaries.get(game);
      const apart = root.closest(SKIPPED) ?? root.parentElement?.closest(ROOT);
      if (glossary && !apart)
        this.#all.push(...this.#read(root, { glossary, game, block: null, article: false }));
    }
    for (const element of document.querySelectorAll<HTMLElement>(SAYING)) this.#hear(element, glossaries);
    this.#sorted = false;
    this.#byNode.clear();
    for (const mark of this.#all) {
      const others = this.#byNode.get(mark.node);
      if (others) others.push(mark);
      else this.#byNode.set(mark.node, [mark]);
    }
    this.#underline();
  }

  /** All as they stand in the page; the order is only asked for by the keyboard. */
  get #inOrder(): readonly Mark[] {
    if (!this.#sorted) this.#all.sort(inOrder);
    this.#sorted = true;
    return this.#all;
  }

  #read(element: Element, around: Reading): readonly Mark[] {
    const begins = !around.article && element.matches(BLOCK);
    const apart = begins || around.block === null;
    const known = apart ? this.#known.get(element) : undefined;
    if (known) return known;
    const marks: Mark[] = [];
    if (!element.matches(SKIPPED)) {
      const reading = begins
        ? { ...around, block: new Set<TermText>(), article: element.localName === "article" }
        : around;
      const before = reading.block ?? new Set<TermText>();
      for (const node of element.childNodes) {
        if (node instanceof Text) this.#find(node, element, reading, before, marks);
        else if (node instanceof Element) marks.push(...this.#read(node, reading));
      }
    }
    if (apart) this.#known.set(element, marks);
    return marks;
  }

  /** The terms in a text, of which `before` have stood in the same block before. */
  #find(
    node: Text,
    parent: Element,
    { glossary, game }: Reading,
    before: Set<TermText>,
    marks: Mark[],
  ): void {
    const whole = glossary.term((parent as HTMLElement).dataset["term"] ?? "");
    const found = whole ? [{ start: 0, end: node.length, term: whole }] : glossary.in(node.data);
    if (found.length === 0) return;
    const on = parent.closest(PRESSED) !== null;
    const label = parent.closest(LABEL) !== null;
    const around = parent.closest<HTMLElement>(SAYING);
    const heard = around ? termsIn(glossary, around.dataset["said"] ?? "") : [];
    for (const { start, end, term } of found) {
      const stop = !on && !before.has(term) && !heard.includes(term);
      if (stop) before.add(term);
      const lined = stop && !label && !term.common;
      marks.push({ node, start, end, said: "", terms: [term], game, stop, lined });
    }
  }

  /** Only lines that come and go touch what is drawn. */
  #underline(): void {
    if (!this.#highlight) return;
    const lined = new Set(this.#all.filter((mark) => mark.lined));
    for (const [mark, line] of this.#lines) {
      if (lined.has(mark)) continue;
      this.#highlight.delete(line);
      this.#lines.delete(mark);
    }
    for (const mark of lined) {
      if (this.#lines.has(mark)) continue;
      const line = lineOf(mark);
      this.#highlight.add(line);
      this.#lines.set(mark, line);
    }
    CSS.highlights.set("term", this.#highlight);
  }

  #hear(node: HTMLElement, glossaries: ReadonlyMap<string, Glossary>): void {
    const game = node.closest<HTMLElement>(ROOT)?.dataset["terms"] ?? "";
    const said = node.dataset["said"] ?? "";
    const terms = termsIn(glossaries.get(game), said).filter((term) => !term.common);
    const stop = node.closest(PRESSED) === null;
    this.#all.push({ node, start: 0, end: node.childNodes.length, said, terms, game, stop, lined: false });
  }

  /** The term at a point of the window, or else the innermost element there that says something. */
  at(x: number, y: number): Mark | undefined {
    let seen: Element | null = null; // what one sees there, and all that is in it
    for (const element of document.elementsFromPoint(x, y)) {
      // Drawings lie over the text of a card, and an empty button over the whole of it.
      if (element instanceof SVGElement) continue;
      seen ??= element.hasChildNodes() ? element : element.parentElement;
      if (!seen?.contains(element)) break;
      for (const node of element.childNodes)
        for (const mark of (node instanceof Text && this.#byNode.get(node)) || [])
          for (const box of rangeOf(mark).getClientRects())
            if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return mark;
    }
    const saying = document.elementFromPoint(x, y)?.closest(SAYING);
    return saying ? this.#byNode.get(saying)?.[0] : undefined;
  }

  /** What is explained of an element and in it; terms that everybody knows are left out. */
  within(element: Element): Mark[] {
    const known = ({ terms }: Mark): boolean => terms.every((term) => term.common);
    return this.#inOrder.filter(
      (mark) => element.contains(mark.node) && (mark.node === element || !known(mark)),
    );
  }

  /** The next one after `last`, or after what has the focus; before it, if `back`. */
  next(last: Mark | undefined, back: boolean): Mark | undefined {
    const scope = document.querySelector("dialog:modal") ?? document.body;
    const all = this.#inOrder.filter((mark) => mark.stop && scope.contains(mark.node) && isSeen(mark));
    if (back) all.reverse();
    const place = last ? all.findIndex((mark) => mark.node === last.node && mark.start === last.start) : -1;
    if (place >= 0) return all[(place + 1) % all.length];
    const from = document.activeElement;
    if (!from || from === document.body) return all[0];
    const after = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    return all.find((mark) => from.compareDocumentPosition(mark.node) & after) ?? all[0];
  }
}

const isSeen = (mark: Mark): boolean =>
  elementOf(mark)?.checkVisibility({ visibilityProperty: true }) ?? false;

/** As they stand in the page; an element comes before what is in it. */
function inOrder(one: Mark, other: Mark): number {
  if (one.node === other.node) return one.start - other.start;
  return one.node.compareDocumentPosition(other.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const lineOf = ({ node, start, end }: Mark): StaticRange =>
  new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end });

/** Mark these places with a highlight; a browser without highlights shows none. */
export function underline(name: string, marks: readonly Mark[]): void {
  if ("highlights" in CSS) CSS.highlights.set(name, new Highlight(...marks.map(lineOf)));
}
