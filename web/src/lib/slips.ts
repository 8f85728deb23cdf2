/** Input that was meant for what was there a moment ago: the second click of a double click, a key that is still held. */

const DOUBLE = 400; // milliseconds that two clicks of one double click lie apart at most

/** Whether a click is the second one of a double click and what it would answer has only just been asked. */
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
