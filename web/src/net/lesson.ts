/**
 * A lesson as a table: it answers what the table asks with what the server says of the lesson.
 *
 * The server stores nothing of it. Each request says all right answers so far, which are kept in this browser.
 */
import { createSubscriber } from "svelte/reactivity";

import { keepAnswers } from "../kept/lessons";
import type { LessonAt, LessonRequest, TableInfo } from "../wire";
import type { Change, Reply, Request, TableLink, TableState } from "./socket";

/** Carries a request to the server; rejects with a sentence. */
export type Ask = (request: LessonRequest) => Promise<LessonAt>;

export const NEXT = "next"; // the answer to a step that is only read

export class LessonLink implements TableLink {
  readonly teaches = true;
  readonly #name: string;
  readonly #game: string;
  readonly #ask: Ask;
  #at: LessonAt;
  #state: TableState;
  /** One request after another, so that each knows what the one before it has come to. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<(change: Change) => void>();
  #changed: () => void = () => undefined;
  readonly #subscribe = createSubscriber((update) => {
    this.#changed = update;
  });

  constructor(game: string, name: string, first: LessonAt, ask: Ask) {
    this.#game = game;
    this.#name = name;
    this.#ask = ask;
    this.#at = first;
    this.#state = {
      connection: "open",
      failure: null,
      table: tableOf(game, first),
      seat: 0,
      position: first.position,
      heard: 0,
      log: first.log,
      chat: [],
      chatFirst: 0,
      passing: null,
      consent: null,
      cards: [],
    };
  }

  get state(): Readonly<TableState> {
    this.#subscribe();
    return this.#state;
  }

  /** Where the learner stands; reactive like `state`. */
  get at(): Readonly<LessonAt> {
    this.#subscribe();
    return this.#at;
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  request(request: Request): Promise<Reply> {
    const answer = this.#last.then(() => this.#answer(request));
    this.#last = answer;
    return answer;
  }

  /** Go on from a step that is only read. */
  async next(): Promise<void> {
    await this.request({ type: "act", at: this.#at.answers.length, actions: [NEXT] });
  }

  /** Begin again. */
  async again(): Promise<void> {
    this.#last = this.#last.then(() => this.#go({ answers: [] }));
    await this.#last;
  }

  async #answer(request: Request): Promise<Reply> {
    try {
      return await this.#reply(request);
    } catch (error) {
      return { type: "refused", id: "", code: "invalid", rule: "", text: (error as Error).message };
    }
  }

  async #reply(request: Request): Promise<Reply> {
    const { answers } = this.#at;
    switch (request.type) {
      case "act": {
        if (request.at !== answers.length)
          return {
            type: "refused",
            id: "",
            code: "stale",
            rule: "",
            text: "That question is no longer open.",
          };
        const { said } = await this.#go({ answers, actions: [...request.actions] });
        if (said) return { type: "refused", id: "", code: "rule", rule: said.rule, text: said.text };
        return { type: "ack", id: "", seq: this.#at.answers.length, repeated: false };
      }
      case "undo":
        await this.#go({ answers: answers.slice(0, -1) });
        return { type: "ack", id: "", seq: this.#at.answers.length, repeated: false };
      case "why": {
        const { said } = await this.#ask({ answers, actions: [request.action], asks: true });
        return {
          type: "why",
          id: "",
          allowed: said === null,
          rule: said?.rule ?? "",
          text: said?.text ?? "",
        };
      }
      case "grounds": {
        const { grounds } = await this.#ask({ answers, thing: request.thing });
        return { type: "grounds", id: "", grounds };
      }
      case "forecast":
        return { type: "forecast", id: "", lines: [], changes: [], end: "none", asked: -1 };
      case "hint": {
        const [first] = this.#at.right;
        return { type: "hint", id: "", action: first?.action ?? "", label: first?.label ?? "" };
      }
      default:
        return { type: "refused", id: "", code: "invalid", rule: "", text: "A lesson has nothing of that." };
    }
  }

  /** Ask the server, and show where the learner stands then. */
  async #go(request: LessonRequest): Promise<LessonAt> {
    const at = await this.#ask(request);
    const before = this.#at;
    this.#at = at;
    keepAnswers(this.#game, this.#name, at.answers);
    if (at.answers.length === before.answers.length) {
      this.#changed(); // only what is said is new
      return at;
    }
    const follows = at.answers.length > before.answers.length;
    this.#state = {
      ...this.#state,
      position: at.position,
      log: at.log,
      table: tableOf(this.#game, at),
    };
    this.#changed();
    const change: Change = {
      position: at.position,
      lines: follows ? at.log.slice(before.log.length) : [],
      follows,
    };
    for (const listener of this.#listeners) listener(change);
    return at;
  }
}

/** What a table says of itself: there is no table, but two players. */
function tableOf(game: string, at: LessonAt): TableInfo {
  const [you = "You", they = "Your opponent"] = at.players;
  return {
    id: "",
    game,
    status: "playing",
    variants: [],
    clock: { kind: "none", seconds: 0, increment: 0 },
    match: { games: 1, first: "", play_all: false },
    seats: [
      { kind: "person", name: you, bot: "", account: "person", connected: true },
      { kind: "bot", name: they, bot: "greedy", account: "", connected: true },
    ],
    spectators: 0,
    offers: { draw: -1, undo: -1, rematch: -1 },
    series: { previous: "", wins: [0, 0], draws: 0 },
    result: null,
    next_table: "",
    branched: false,
    pause: 0,
    custom_cards: false,
    hints: false,
    take_back: true,
    days: null,
    kept: [],
    absence: 0,
    claims: [],
    meeting: null,
    due: null,
  };
}
