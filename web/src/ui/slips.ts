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

/** What a key writes where letters are Latin, by its `code`. */
const MARKS: Readonly<Record<string, string>> = { Period: ".", Comma: ",", Slash: "/", Backslash: "\\" };

/** What the browser says of a key. */
export type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** What a key writes. A letter that is not Latin counts as what stands in its place on a Latin keyboard. */
export function latin({ key, code, shiftKey }: Key): string {
  if (!/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return (!shiftKey && MARKS[code]) || key;
}

/** The key of a shortcut, whether or not Caps Lock is on; with Shift it is another one. */
export function shortcut(event: Key): string {
  const key = latin(event);
  return key.length === 1 && !event.shiftKey ? key.toLowerCase() : key;
}
