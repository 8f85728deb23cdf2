/** The frames of a replay, fetched in pieces as they are needed and kept. */
import { frames as fetchFrames, type ReplayViewer } from "../../net/api";
import type { Frame, LogLine } from "../../wire";

const PIECE = 40;

export class Frames {
  private readonly found: (Frame | undefined)[] = [];
  private readonly asked = new Map<number, Promise<void>>();

  constructor(
    private readonly id: string,
    /** How many inputs there are; frames are numbered from 0 to this. */
    readonly inputs: number,
    private readonly viewer: ReplayViewer,
    private readonly fetch: typeof fetchFrames = fetchFrames,
  ) {}

  /** The frame after `n` inputs, if it is there. */
  at(n: number): Frame | undefined {
    return this.found[n];
  }

  /** The log lines up to the frame after `n` inputs, as far as they are there. */
  log(n: number): LogLine[] {
    return this.found.slice(0, n + 1).flatMap((frame) => frame?.log ?? []);
  }

  /** Fetch the frame after `n` inputs. A failure is not kept. */
  async need(n: number): Promise<void> {
    const first = Math.floor(n / PIECE) * PIECE;
    let asked = this.asked.get(first);
    if (!asked) {
      asked = this.piece(first);
      this.asked.set(first, asked);
      asked.catch(() => this.asked.delete(first));
    }
    await asked;
  }

  /** Fetch a piece, in several requests where its frames are large: the server then sends fewer than it is asked for. */
  private async piece(first: number): Promise<void> {
    const end = Math.min(first + PIECE, this.inputs + 1);
    for (let next = first; next < end;) {
      const frames = await this.fetch(this.id, next, end - next, this.viewer);
      if (!frames.length) throw new Error(`The server has no frame ${next} of this replay.`);
      frames.forEach((frame, i) => (this.found[next + i] = frame));
      next += frames.length;
    }
  }

  /** Fetch all frames, those from the beginning first; `then` is called after every piece. */
  async all(then: () => boolean): Promise<void> {
    for (let n = 0; n <= this.inputs; n += PIECE) {
      await this.need(n);
      if (!then()) return;
    }
  }
}

/** The inputs after which another turn had begun, with its number. */
export function turnMarks(turns: readonly number[]): { input: number; turn: number }[] {
  return turns.flatMap((turn, input) => (turn > 0 && turn !== turns[input - 1] ? [{ input, turn }] : []));
}

const APART = 32; // pixels from the number of one turn to the next

/** Every how many turns their number is written beneath a track of `width` pixels on which there are `turns` of them. */
export function numbered(turns: number, width: number): number {
  return [10, 20, 50, 100, 200].find((every) => (every * width) / Math.max(1, turns) >= APART) ?? 500;
}

/** The nearest mark before or after an input; `by` is -1 or 1. Both ends count as marks. */
export function nextMark(
  marks: readonly { input: number }[],
  at: number,
  by: -1 | 1,
  inputs: number,
): number {
  if (by > 0) return marks.find((mark) => mark.input > at)?.input ?? inputs;
  return marks.findLast((mark) => mark.input < at)?.input ?? 0;
}
