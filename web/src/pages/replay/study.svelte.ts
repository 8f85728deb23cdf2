/** The analysis of a game, fetched part by part while it is made. */
import { analysis } from "../../net/api";
import type { JudgedDecision } from "../../wire";

const MOST = 8; // decisions that are listed

export class Study {
  /** The decisions judged so far, in order. */
  decisions = $state.raw<readonly JudgedDecision[]>([]);
  /** How many inputs have been gone through. */
  done = $state(0);
  running = $state(false);
  problem = $state("");

  constructor(
    private readonly id: string,
    readonly inputs: number,
    private readonly fetch: typeof analysis = analysis,
  ) {}

  get complete(): boolean {
    return this.done >= this.inputs;
  }

  /** Go on until all is judged, somebody stops it, or the server refuses. */
  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.problem = "";
    try {
      while (this.running && !this.complete) {
        const part = await this.fetch(this.id, this.done);
        this.decisions = [...this.decisions, ...part.decisions];
        this.done = part.next;
      }
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }
}

/** The decisions that cost most, the worst one first. */
export function costliest(decisions: readonly JudgedDecision[]): JudgedDecision[] {
  return decisions
    .filter((each) => each.mistake)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST);
}

/** How likely the seat `near` was to win: after how many inputs, and as which seat could know it. */
export function chancesOf(
  decisions: readonly JudgedDecision[],
  near: number,
  knower: number,
): { input: number; chance: number }[] {
  return decisions
    .filter((each) => each.seat === knower)
    .map((each) => ({ input: each.input, chance: knower === near ? each.chance : 1 - each.chance }));
}

/** A chance in words. */
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
