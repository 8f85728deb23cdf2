/**
 * Terms are explained where they stand, and numbers and signs say what they are: under the pointer, on a tap, on what
 * has the focus of the keyboard, and with a key that goes from one to the next.
 */
import "./terms.css";

import { mount, unmount } from "svelte";

import { glossary as loadGlossary, writtenNames } from "../net/api";
import { announce } from "../ui/live";
import { plain } from "../ui/markdown";
import { latin } from "../ui/slips";
import type { TermText } from "../wire";
import { Glossary } from "./glossary";
import { type Mark, Marks, PRESSED, boxOf, elementOf, isPressed, underline, wordOf } from "./marks";
import Tip from "./Tip.svelte";

const REST = 350; // milliseconds that the pointer rests on an underlined term
const LONG_REST = 800; // on one that is not underlined, where it may rest by chance
const LEAVE = 250; // milliseconds in which the pointer may go over into the explanation
const SETTLE = 120; // milliseconds in which changes of the page are gathered

/** What is explained at the moment. */
interface Shown {
  mark: Mark;
  word: string;
  way: "rest" | "tap" | "key" | "focus";
  tip: ReturnType<typeof mount>;
  box: HTMLElement;
}

const glossaries = new Map<string, Glossary>();
const marks = new Marks();

let listening = false;
let shown: Shown | null = null;
let last: Mark | undefined; // where the key was
let pointed: Mark | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/** The glossary of a game. */
export async function glossaryOf(game: string): Promise<Glossary> {
  const text = await loadGlossary(game); // asked for once
  const glossary = glossaries.get(game) ?? new Glossary(text, writtenNames);
  glossaries.set(game, glossary);
  return glossary;
}

/** Load the glossary of a game, and explain its terms from now on. */
export function explain(game: string): void {
  if (!listening) listen();
  void glossaryOf(game).then(changed, () => undefined);
}

function changed(): void {
  settling ??= setTimeout(() => {
    settling = undefined;
    marks.update(glossaries);
    if (shown && !(shown.mark.node.isConnected && wordOf(shown.mark) === shown.word)) hide();
  }, SETTLE);
}

function show(mark: Mark, way: Shown["way"]): void {
  if (shown?.mark === mark) return;
  hide();
  const { said, terms, game } = mark;
  const element = elementOf(mark);
  const through = isPressed(mark);
  const box = document.createElement("div");
  // Inside an open dialog: everything beside it is out of reach.
  (element?.closest("dialog, main") ?? document.body).append(box);
  // Nothing of what has the focus is covered.
  const at = (way === "focus" && element?.closest(PRESSED)?.getBoundingClientRect()) || boxOf(mark);
  shown = {
    mark,
    word: wordOf(mark),
    way,
    box,
    tip: mount(Tip, { target: box, props: { said, terms, game, at, through } }),
  };
  underline("term-here", [mark]);
  if (way === "tap" || way === "key") {
    const meanings = terms.map((term) => `${meaning(term)} ${term.rules.join(", ")}`);
    announce([said.replace(/[^.]$/, "$&."), ...meanings].join(" ").trim());
  }
}

const meaning = (term: TermText): string => `${term.name}: ${plain(term.text)}`;

function hide(): void {
  clearTimeout(waiting);
  if (!shown) return;
  void unmount(shown.tip);
  shown.box.remove();
  shown = null;
  underline("term-here", []);
}

const under = (event: MouseEvent): Mark | undefined => marks.at(event.clientX, event.clientY);
const isInTip = (event: Event): boolean => shown?.box.contains(event.target as Node) ?? false;
const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType !== "mouse";

function moved(event: PointerEvent): void {
  if (isTouch(event) || event.buttons) return;
  const mark = isInTip(event) ? shown?.mark : under(event);
  if (mark === pointed) return;
  pointed = mark;
  clearTimeout(waiting);
  if (mark && mark !== shown?.mark)
    waiting = setTimeout(() => show(mark, "rest"), mark.lined ? REST : LONG_REST);
  else if (!mark && shown?.way === "rest") waiting = setTimeout(hide, LEAVE);
}

/** A tap explains a term, unless what it stands on is pressed. */
function tapped(event: MouseEvent): void {
  if (isInTip(event)) return;
  const mark = isTouch(event) && !event.defaultPrevented ? under(event) : undefined;
  if (mark && !isPressed(mark)) show(mark, "tap");
}

/** Where something is pressed, a finger that stays explains the term on it. */
function held(event: MouseEvent): void {
  const mark = isTouch(event) && !event.defaultPrevented ? under(event) : undefined;
  if (!mark) return;
  event.preventDefault();
  show(mark, "tap");
}

/** Escape closes the explanation and nothing else, unless that came by itself with the focus. */
function escaped(event: KeyboardEvent): void {
  if (event.key !== "Escape" || !shown) return;
  if (shown.way === "focus") return hide();
  event.preventDefault();
  event.stopImmediatePropagation();
  hide();
}

function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if ((event.target as Element).closest("input, textarea, select")) return;
  const mark = latin(event).toLowerCase() === "t" ? marks.next(last, event.shiftKey) : undefined;
  if (!mark) return;
  event.preventDefault();
  last = mark;
  elementOf(mark)?.scrollIntoView({ block: "nearest" });
  show(mark, "key");
}

function scrolled(event: Event): void {
  if (shown && shown.way !== "key" && (event.target as Node).contains(shown.mark.node)) hide();
}

const DESCRIPTION = "terms-of-focus";
let resting = false; // whether the focus is on something that will be explained, or is

/**
 * Something has got the focus of the keyboard: its terms describe it, and what it says, or the first term, is shown if
 * the focus stays.
 */
function focused(event: FocusEvent): void {
  last = undefined;
  const element = event.target as Element;
  if (!element.matches(PRESSED) || !element.matches(":focus-visible")) return;
  const found = marks.within(element);
  const [first] = found;
  if (!first || element.hasAttribute("aria-describedby")) return;
  const terms = new Set(found.flatMap((mark) => mark.terms));
  if (terms.size > 0) {
    const description = document.createElement("div");
    description.id = DESCRIPTION;
    description.hidden = true;
    description.textContent = [...terms].map(meaning).join(" ");
    document.body.append(description);
    element.setAttribute("aria-describedby", DESCRIPTION);
  }
  resting = true;
  clearTimeout(waiting);
  waiting = setTimeout(() => show(first, "focus"), LONG_REST);
}

function blurred(): void {
  if (!resting) return;
  resting = false;
  document.querySelector(`[aria-describedby="${DESCRIPTION}"]`)?.removeAttribute("aria-describedby");
  document.getElementById(DESCRIPTION)?.remove();
  clearTimeout(waiting);
  if (shown?.way === "focus") hide();
}

function listen(): void {
  listening = true;
  const changes = {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-said", "data-terms"],
  };
  new MutationObserver((records) => {
    marks.forget(records);
    changed();
  }).observe(document.body, changes);
  document.addEventListener("pointermove", moved, { passive: true });
  document.addEventListener("pointerdown", (event) => !isInTip(event) && hide());
  document.addEventListener("click", tapped);
  document.addEventListener("contextmenu", held);
  document.addEventListener("focusin", focused);
  document.addEventListener("focusout", blurred);
  // Before the keys of the table, and before a dialog that Escape would close.
  addEventListener("keydown", escaped, { capture: true });
  addEventListener("keydown", pressed);
  addEventListener("scroll", scrolled, { capture: true, passive: true });
  addEventListener("resize", hide);
}
