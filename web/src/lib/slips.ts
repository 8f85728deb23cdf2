/** Input that was meant for the previous state of the page: the second click of a double click, a held key. */

const DOUBLE = 400; // the longest time in milliseconds between two clicks of a double click

/** Whether a click is the second of a double click, and its question has only just appeared. */
export function isSecondClick(event: Pick<MouseEvent, "detail">, sinceAsked: number): boolean {
  return event.detail > 1 && sinceAsked < DOUBLE && !isTouch(event);
}

/** Taps follow each other quickly on purpose, and browsers count them as double ones. */
function isTouch(event: object): boolean {
  return "pointerType" in event && event.pointerType !== "mouse" && event.pointerType !== "";
}

/** The key of a shortcut, whether or not Caps Lock is on; with Shift it is another one. */
export function shortcut(event: Pick<KeyboardEvent, "key" | "shiftKey">): string {
  return event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
}
