/** The words of a game are explained where they stand. What does it is loaded once a page has come to rest. */
import type { Attachment } from "svelte/attachments";

const REST = 2000; // milliseconds in which a page gets what it shows

let rested: Promise<void> = Promise.resolve();

/** A page begins to be shown. */
export function pageCame(): void {
  rested = new Promise((then) => setTimeout(then, REST));
}

/** Explain the terms of a game in all text of an element, as it is now and will be. */
export function explained(game: string): Attachment<HTMLElement> {
  return (element) => {
    element.dataset["terms"] = game;
    void rested
      .then(() => import("./explain"))
      .then(
        ({ explain }) => explain(game),
        () => undefined, // without explanations, the page is whole
      );
  };
}

/** What lists the words of a card with their meanings. */
export const wordsOfCards = (): Promise<typeof import("./Words.svelte")> => import("./Words.svelte");
