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
// In which a term is underlined once.
const blockOf = (node: Element): Element => node.closest("article") ?? node.closest("p, li, dd, td") ?? node;

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

export class Marks {
  #all: Mark[] = [];
  #byNode = new Map<Node, Mark[]>();

  /** Look at the page anew, with the glossaries that have come. */
  update(glossaries: ReadonlyMap<string, Glossary>): void {
    this.#all = [];
    for (const root of document.querySelectorAll<HTMLElement>(ROOT)) {
      const glossary = glossaries.get(root.dataset["terms"] ?? "");
      const apart = root.closest(SKIPPED) ?? root.parentElement?.closest(ROOT);
      if (glossary && !apart) this.#read(root, glossary);
    }
    for (const element of document.querySelectorAll<HTMLElement>(SAYING)) this.#hear(element, glossaries);
    this.#all.sort(inOrder);
    this.#byNode.clear();
    for (const mark of this.#all) this.#byNode.set(mark.node, [...(this.#byNode.get(mark.node) ?? []), mark]);
    underline(
      "term",
      this.#all.filter((mark) => mark.lined),
    );
  }

  #read(root: HTMLElement, glossary: Glossary): void {
    const game = root.dataset["terms"] ?? "";
    const said = new Map<Element, Set<TermText>>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && node.matches(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent) continue;
      const whole = glossary.term(parent.dataset["term"] ?? "");
      const found = whole ? [{ start: 0, end: node.length, term: whole }] : glossary.in(node.data);
      if (found.length === 0) continue;
      const on = parent.closest(PRESSED) !== null;
      const label = parent.closest(LABEL) !== null;
      const around = parent.closest<HTMLElement>(SAYING);
      const heard = around ? termsIn(glossary, around.dataset["said"] ?? "") : [];
      const block = blockOf(parent);
      const before = said.get(block) ?? new Set();
      said.set(block, before);
      for (const { start, end, term } of found) {
        const stop = !on && !before.has(term) && !heard.includes(term);
        if (stop) before.add(term);
        const lined = stop && !label && !term.common;
        this.#all.push({ node, start, end, said: "", terms: [term], game, stop, lined });
      }
    }
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
    return this.#all.filter((mark) => element.contains(mark.node) && (mark.node === element || !known(mark)));
  }

  /** The next one after `last`, or after what has the focus; before it, if `back`. */
  next(last: Mark | undefined, back: boolean): Mark | undefined {
    const scope = document.querySelector("dialog:modal") ?? document.body;
    const all = this.#all.filter((mark) => mark.stop && scope.contains(mark.node) && isSeen(mark));
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

/** Mark these places with a highlight; a browser without highlights shows none. */
export function underline(name: string, marks: readonly Mark[]): void {
  if (!("highlights" in CSS)) return;
  const ranges = marks.map(
    ({ node, start, end }) =>
      new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
  );
  CSS.highlights.set(name, new Highlight(...ranges));
}
