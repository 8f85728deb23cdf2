/** The card that a drag carries over a board: a picture of it in the layer that lies over everything. */
import type { Key } from "../model/keys";
import { drawn } from "../model/frames";

const RAISED = 1.06; // as it is carried, to as it lies
const UNDER_FINGER = 44; // pixels above a finger, which would cover it
const BACK = 220; // milliseconds to fly back
const STAY = 1500; // milliseconds that it waits where it was dropped for what comes of that
const EASE = "cubic-bezier(.2,.8,.2,1)";

interface Carried {
  element: HTMLElement;
  /** Where it came from. */
  slot: HTMLElement;
  /** From the pointer to its upper left corner. */
  grip: { x: number; y: number };
  at: { x: number; y: number };
}

export class Carrying {
  /** What is carried, or waits where it was dropped: it is not in its place. */
  key: Key | null = $state.raw(null);

  #carried: Carried | null = null;
  #waits: ReturnType<typeof setTimeout> | undefined;

  /** Lift a card at a place of the page; `pace` is the factor of all animations. */
  lift(
    key: Key,
    slot: HTMLElement,
    layer: HTMLElement,
    from: { x: number; y: number },
    finger: boolean,
  ): void {
    this.drop();
    const face = slot.querySelector<HTMLElement>(":scope > .face");
    if (!face) return;
    const box = face.getBoundingClientRect();
    const frame = layer.getBoundingClientRect();
    // A card of a fan leans, and its box is larger than itself.
    const [width, height] = [face.offsetWidth, face.offsetHeight];
    const x = box.x + (box.width - width) / 2;
    const y = box.y + (box.height - height) / 2;
    const element = document.createElement("div");
    element.className = "carried";
    element.style.width = `${width}px`;
    element.append(face.cloneNode(true));
    layer.append(element);
    this.key = key;
    const grip = { x: x - from.x - frame.x, y: y - from.y - frame.y - (finger ? UNDER_FINGER : 0) };
    this.#carried = { element, slot, grip, at: { x: 0, y: 0 } };
    this.move(from.x, from.y);
  }

  /** The pointer is there. */
  move(x: number, y: number): void {
    const carried = this.#carried;
    if (!carried) return;
    const { element, grip } = carried;
    carried.at = { x: x + grip.x, y: y + grip.y };
    element.style.transform = `translate(${carried.at.x}px, ${carried.at.y}px) scale(${RAISED})`;
  }

  /** It was dropped where something comes of it: it waits there. */
  stay(): void {
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => void this.back(1), STAY);
  }

  /** It was dropped where nothing comes of it, or thought better of. */
  async back(pace: number): Promise<void> {
    clearTimeout(this.#waits);
    const carried = this.#carried;
    if (!carried) return;
    const { element, slot, at } = carried;
    this.#carried = null;
    if (pace > 0 && slot.isConnected) {
      const frame = element.parentElement!.getBoundingClientRect();
      const box = slot.getBoundingClientRect();
      const x = box.x + (box.width - element.offsetWidth) / 2 - frame.x;
      const y = box.y + (box.height - element.offsetHeight) / 2 - frame.y;
      const { rotate } = getComputedStyle(slot);
      const frames = [
        { transform: `translate(${at.x}px, ${at.y}px) scale(${RAISED})` },
        { transform: `translate(${x}px, ${y}px) rotate(${rotate === "none" ? "0deg" : rotate})` },
      ];
      await element.animate(frames, { duration: BACK * pace, easing: EASE, fill: "forwards" }).finished;
    }
    element.remove();
    if (!this.#carried) this.key = null;
  }

  /** What came of it is shown: it goes on to where it lies now, if that is known, or fades. */
  async done(find: () => HTMLElement | null, pace: number): Promise<void> {
    clearTimeout(this.#waits);
    const carried = this.#carried;
    if (!carried) return;
    this.#carried = null;
    this.key = null;
    await drawn();
    const { element, at } = carried;
    const lies = find();
    const from = `translate(${at.x}px, ${at.y}px)`;
    let frames = [{ opacity: 1 }, { opacity: 0 }] as Keyframe[];
    if (lies && element.parentElement) {
      const frame = element.parentElement.getBoundingClientRect();
      const box = lies.getBoundingClientRect();
      const [width, height] = [element.offsetWidth, element.offsetHeight];
      const scale = box.width / width;
      const to = `translate(${box.x + (box.width - width) / 2 - frame.x}px, ${box.y + (box.height - height) / 2 - frame.y}px)`;
      frames = [
        { transform: `${from} scale(${RAISED})` },
        { transform: `${to} scale(${scale})`, opacity: 1, offset: 0.9 },
        { transform: `${to} scale(${scale})`, opacity: 0 },
      ];
      lies.animate([{ opacity: 0 }, { opacity: 0 }], { duration: BACK * pace * 0.9 });
    }
    await element.animate(frames, { duration: BACK * pace, easing: EASE, fill: "forwards" }).finished;
    element.remove();
  }

  /** Take it away at once. */
  drop(): void {
    clearTimeout(this.#waits);
    this.#carried?.element.remove();
    this.#carried = null;
    this.key = null;
  }
}
