/**
 * The table's state, and the only module that writes it.
 *
 * A request keeps its id until it is answered: after a lost connection it is sent again with the same id, and the
 * server recognises a request that it has already carried out. `sync` brings everything that was missed.
 */
import { createSubscriber } from "svelte/reactivity";

import { tokenOf } from "../kept/tokens";
import type {
  Ack,
  ChatLine,
  ClientMessage,
  Consent,
  Earlier,
  Failure,
  Forecast,
  Grounds,
  Hint,
  LogLine,
  PassingState,
  Position,
  Refusal,
  ServerMessage,
  TableInfo,
  Why,
  WrittenCard,
} from "../wire";

/** `silent`: the socket is open, but the server does not answer. */
export type Connection = "connecting" | "open" | "silent" | "lost" | "closed";

/** Everything that the page knows about the table. Values are replaced, never changed. */
export interface TableState {
  connection: Connection;
  /** Why there will be no further connection, if so. */
  failure: Failure | null;
  table: TableInfo | null;
  seat: number;
  position: Position | null;
  /** When it arrived, as `Date.now()` counts: its clock has run since then. */
  heard: number;
  log: readonly LogLine[];
  /** The last lines of the chat, after `chatFirst` earlier ones. */
  chat: readonly ChatLine[];
  chatFirst: number;
  /** The orders of the player's own seat; null for spectators and in games without windows. */
  passing: PassingState | null;
  /** The written cards that the players look at before the game; null for spectators and once it has begun. */
  consent: Consent | null;
  /** The written cards of both decks, once the game has begun. */
  cards: readonly WrittenCard[];
}

/** The contents of an update, for animations and announcements. */
export interface Change {
  position: Position;
  /** The new lines of the log; none after an undo or after the first full position. */
  lines: readonly LogLine[];
  /** Whether it directly follows the shown position, so that it can be animated. */
  follows: boolean;
}

type Distribute<T> = T extends unknown ? Omit<T, "id"> : never;
/** A request before it gets its id. */
export type Request = Distribute<Extract<ClientMessage, { id: string }>>;
export type Reply = Ack | Earlier | Refusal | Hint | Why | Forecast | Grounds;

/** What a table is shown from: the socket of a table, or a lesson. */
export interface TableLink {
  /** The present state; reactive where it is read in a component or an effect. */
  readonly state: Readonly<TableState>;
  /** Whether somebody learns here, who answers everything by hand. */
  readonly teaches: boolean;
  onChange(listener: (change: Change) => void): () => void;
  request(request: Request): Promise<Reply>;
}

/** The environment of the socket; tests replace it. */
export interface Surroundings {
  connect(): WebSocket;
  /** What proves the seat where the browser keeps no cookies, or "". */
  token(): string;
  /** Whether the table exists; null if unknown. Checked when a connection fails at once. */
  exists(): Promise<boolean | null>;
  later(run: () => void, milliseconds: number): unknown;
  cancel(timer: unknown): void;
  random(): number;
  /** Whether the page is seen. */
  seen(): boolean;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_AFTER = 2_000; // milliseconds without a message, on a page that is seen
const PING_HIDDEN = 20_000; // the same, on a page that nobody sees
const PING_ASKED = 1_000; // the same, after a request
const SILENCE = 2_000; // milliseconds after a ping until the server counts as silent
const OFFLINE = 500; // the same, where the browser says that there is no network
const DOUBT = 4_000; // milliseconds after a ping until the connection counts as lost, if something suggests that
const LOSS = 10_000; // the same, otherwise
const MOST_DOUBTS = 2;
const PATIENCE = 20_000; // milliseconds for an attempt to connect

export class TableSocket implements TableLink {
  readonly teaches = false;
  #state: TableState = {
    connection: "connecting",
    failure: null,
    table: null,
    seat: -1,
    position: null,
    heard: 0,
    log: [],
    chat: [],
    chatFirst: 0,
    passing: null,
    consent: null,
    cards: [],
  };
  #socket: WebSocket | null = null;
  #synced = false;
  /** Whether a ping was sent since the last message. */
  #pinged = false;
  #attempts = 0;
  /** How often the seat was lost, and asked for again. */
  #doubts = 0;
  #retry: unknown = null;
  #pulse: unknown = null;
  #waiting = new Map<string, { message: ClientMessage; answer: (reply: Reply) => void }>();
  #number = 0;
  readonly #prefix: string;
  readonly #listeners = new Set<(change: Change) => void>();
  #changed: () => void = () => undefined;
  readonly #subscribe = createSubscriber((update) => {
    this.#changed = update;
  });

  constructor(readonly around: Surroundings) {
    this.#prefix = Math.floor(around.random() * 2 ** 48).toString(36);
    this.#connect();
  }

  /** The present state; reactive where it is read in a component or an effect. */
  get state(): Readonly<TableState> {
    this.#subscribe();
    return this.#state;
  }

  /** Call `listener` for every new position, in order. Returns a function that stops this. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Send a request. The promise resolves when the server has committed or refused it, even after lost connections. */
  request(request: Request): Promise<Reply> {
    const id = `${this.#prefix}-${++this.#number}`;
    const message = { ...request, id } as ClientMessage;
    return new Promise((answer) => {
      this.#waiting.set(id, { message, answer });
      if (!this.#synced) return;
      this.#send(message);
      if (!this.#pinged) this.#after(PING_ASKED, () => this.#ping(LOSS));
    });
  }

  /** Check the connection now, because something suggests that it was lost or restored. */
  wake(): void {
    if (this.#synced) this.#ping(DOUBT);
    else if (!this.#socket && this.#state.connection !== "closed") {
      this.around.cancel(this.#retry);
      this.#connect();
    }
  }

  /** Find out at once whether the server still answers, because the browser says that there is no network. */
  offline(): void {
    if (this.#synced) this.#ping(LOSS, OFFLINE);
  }

  /** Leave the table. */
  close(): void {
    this.#end(null);
  }

  #set(some: Partial<TableState>): void {
    this.#state = { ...this.#state, ...some };
    this.#changed();
  }

  #end(failure: Failure | null): void {
    this.#set({ connection: "closed", failure });
    this.around.cancel(this.#retry);
    this.around.cancel(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    this.#synced = false;
    socket?.close();
  }

  #connect(): void {
    const socket = this.around.connect();
    this.#socket = socket;
    this.#synced = false;
    this.#pinged = false;
    this.#giveUp(PATIENCE);
    socket.onopen = () => {
      const token = this.around.token();
      if (socket === this.#socket) this.#send({ type: "hello", ...(token ? { token } : {}) });
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    const met = this.#synced;
    this.#socket = null;
    this.#synced = false;
    this.around.cancel(this.#pulse);
    if (this.#state.connection === "closed") return;
    this.#set({ connection: this.#state.table ? "lost" : "connecting" });
    if (!met) {
      void this.around.exists().then((exists) => {
        if (exists === false) this.#end({ type: "error", code: "gone", text: "There is no such table." });
      });
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    this.#retry = this.around.later(() => this.#connect(), wait * (0.75 + this.around.random() / 2));
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    if (this.#state.connection === "silent") this.#set({ connection: "open" });
    switch (message.type) {
      case "sync":
        this.#sync(message);
        break;
      case "update": {
        const follows = message.keep === this.#state.log.length;
        const log = [...this.#state.log.slice(0, message.keep), ...message.log];
        this.#set({ position: message.position, heard: Date.now(), log });
        this.#tell({ position: message.position, lines: follows ? message.log : [], follows });
        break;
      }
      case "table":
        this.#set({ table: message.table });
        break;
      case "chat":
        this.#set({ chat: [...this.#state.chat, message.line] });
        break;
      case "talk":
        this.#set({ chat: message.lines, chatFirst: message.first });
        break;
      case "earlier":
        if (message.first + message.lines.length === this.#state.chatFirst)
          this.#set({ chat: [...message.lines, ...this.#state.chat], chatFirst: message.first });
        this.#answer(message);
        break;
      case "ack":
      case "refused":
      case "hint":
      case "why":
      case "forecast":
      case "grounds":
        this.#answer(message);
        break;
      case "error":
        if (!this.#synced) this.#end(message);
        break;
      case "passing":
        this.#set({ passing: message.passing });
        break;
      case "consent":
        this.#set({ consent: message.consent });
        break;
      case "pong":
        break;
    }
    this.#keepAlive();
  }

  #sync(message: Extract<ServerMessage, { type: "sync" }>): void {
    const before = this.#state;
    if (before.seat >= 0 && message.seat < 0 && this.#doubts < MOST_DOUBTS) {
      // The session of this browser has just been renewed, and its cookie may not have come yet.
      this.#doubts += 1;
      const socket = this.#socket;
      this.#lost();
      socket?.close();
      return;
    }
    this.#doubts = 0;
    this.#synced = true;
    this.#attempts = 0;
    this.#set({
      connection: "open",
      table: message.table,
      seat: message.seat,
      position: message.position,
      heard: Date.now(),
      log: message.log,
      chat: message.chat,
      chatFirst: message.chat_first,
      passing: message.passing,
      consent: message.consent,
      cards: message.cards,
    });
    if (message.position) {
      const lines = before.position ? message.log.slice(common(before.log, message.log)) : [];
      this.#tell({ position: message.position, lines, follows: false });
    }
    for (const { message: again } of this.#waiting.values()) this.#send(again);
  }

  #answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    waiting.answer(reply);
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  /** Wait for the next message; without one, ping. */
  #keepAlive(): void {
    this.#pinged = false;
    if (!this.#socket) {
      this.around.cancel(this.#pulse);
      return;
    }
    const soon = this.#waiting.size > 0 ? PING_ASKED : PING_AFTER;
    this.#after(this.around.seen() ? soon : PING_HIDDEN, () => this.#ping(LOSS));
  }

  /**
   * Ask for a sign of life. Without a message within `silence` milliseconds the server counts as silent, and within
   * `loss` milliseconds the connection counts as lost.
   */
  #ping(loss: number, silence: number = SILENCE): void {
    this.#pinged = true;
    this.#send({ type: "ping" });
    this.#after(silence, () => {
      this.#set({ connection: "silent" });
      this.#giveUp(loss - silence);
    });
  }

  /** Without a message within that time, the connection or the attempt to connect counts as lost. */
  #giveUp(patience: number): void {
    this.#after(patience, () => {
      const socket = this.#socket;
      this.#lost();
      socket?.close();
    });
  }

  /** Do something after that many milliseconds without a message, and nothing else. */
  #after(milliseconds: number, run: () => void): void {
    this.around.cancel(this.#pulse);
    this.#pulse = this.around.later(run, milliseconds);
  }
}

/** The number of lines that two logs share from their beginning. */
function common(before: readonly LogLine[], after: readonly LogLine[]): number {
  let n = 0;
  while (n < before.length && n < after.length && before[n]?.text === after[n]?.text) n++;
  return n;
}

/** A socket to the server of this page. */
export function openTableSocket(table: string): TableSocket {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const address = new URL(`${path}/socket`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new TableSocket({
    connect: () => new WebSocket(address),
    token: () => tokenOf(table),
    exists: async () => {
      try {
        const answer = await fetch(path);
        return answer.ok ? true : answer.status === 404 ? false : null;
      } catch {
        return null;
      }
    },
    later: (run, milliseconds) => setTimeout(run, milliseconds),
    cancel: (timer) => clearTimeout(timer as number),
    seen: () => document.visibilityState === "visible",
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  });
  return socket;
}
