/**
 * The terms that stand on the page now: found in the text of everything that says which game it is of
 * (`data-terms`), and underlined by the browser's highlights, so that no component has to cut up its text.
 */
import type { TermText } from "../wire";
import type { Glossary } from "./glossary";

/**
 * A term where it stands. One that is not `lined` is explained like any other, but not underlined: that would be noise.
 * The key that goes from one to the next leaves out what is not a `stop`.
 */
export interface Mark {
  node: Text;
  start: number;
  end: number;
  term: TermText;
  game: string;
  lined: boolean;
  stop: boolean;
}

const ROOT = "[data-terms]";
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

/** The term as it stands there. */
export const wordOf = ({ node, start, end }: Mark): string => node.data.slice(start, end);

/** Whether it stands on something that does something else when it is pressed. */
export const isPressed = (mark: Mark): boolean => mark.node.parentElement?.closest(PRESSED) !== null;

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
      const block = blockOf(parent);
      const before = said.get(block) ?? new Set();
      said.set(block, before);
      for (const { start, end, term } of found) {
        const stop = !on && !before.has(term);
        if (stop) before.add(term);
        this.#all.push({ node, start, end, term, game, stop, lined: stop && !label && !term.common });
      }
    }
  }

  /** The term at a point of the window. */
  at(x: number, y: number): Mark | undefined {
    let seen: Element | null = null; // what one sees there, and all that is in it
    for (const element of document.elementsFromPoint(x, y)) {
      // Drawings lie over the text of a card, and an empty button over the whole of it.
      if (element instanceof SVGElement) continue;
      seen ??= element.hasChildNodes() ? element : element.parentElement;
      if (!seen?.contains(element)) break;
      for (const node of element.childNodes)
        for (const mark of this.#byNode.get(node) ?? [])
          for (const box of rangeOf(mark).getClientRects())
            if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return mark;
    }
    return undefined;
  }

  /** The terms that stand in an element, each once; what everybody knows is left out. */
  within(element: Element): Mark[] {
    const seen = new Map<TermText, Mark>();
    for (const mark of this.#all)
      if (!mark.term.common && !seen.has(mark.term) && element.contains(mark.node)) seen.set(mark.term, mark);
    return [...seen.values()];
  }

  /** The next term after `last`, or after what has the focus; before it, if `back`. */
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
  mark.node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false;

/** Mark these places with a highlight; a browser without highlights shows none. */
export function underline(name: string, marks: readonly Mark[]): void {
  if (!("highlights" in CSS)) return;
  const ranges = marks.map(
    ({ node, start, end }) =>
      new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
  );
  CSS.highlights.set(name, new Highlight(...ranges));
}
