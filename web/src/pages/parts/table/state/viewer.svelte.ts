/** The viewer of a table: its seat, the state that the server has sent, requests and the notices that answer them. */
import type { Reply, Request, TableLink } from "../../../../net/socket";
import type { Refusal } from "../../../../wire";

/** A sentence beside the question: why something is not done, or what the bot would do. */
export interface Notice {
  text: string;
  rule: string;
  tone: "why" | "hint";
}

export class Viewer {
  readonly socket: TableLink;
  notice: Notice | null = $state.raw(null);

  readonly state = $derived.by(() => this.socket.state);
  /** Its seat; -1 for those who only watch. */
  readonly seat = $derived.by(() => this.state.seat);
  /** The seat at the lower side. */
  readonly near = $derived.by<0 | 1>(() => (this.seat === 1 ? 1 : 0));
  readonly info = $derived.by(() => this.state.table);
  /** Who sits opposite: a person or a bot. */
  readonly opponent = $derived.by(() => this.info?.seats[1 - this.near]?.kind);

  constructor(socket: TableLink) {
    this.socket = socket;
  }

  /** Say why something is not done. */
  explain(why: { text: string; rule: string }): void {
    this.notice = { text: why.text, rule: why.rule, tone: "why" };
  }

  /** Why the numbers of a thing on the table are not those on its card. */
  async grounds(thing: number): Promise<readonly string[]> {
    const reply = await this.socket.request({ type: "grounds", thing });
    return reply.type === "grounds" ? reply.grounds : [];
  }

  /** Send a request; if it is refused, say why, unless `quiet` leaves that refusal unsaid. */
  async ask(request: Request, quiet: (refusal: Refusal) => boolean = () => false): Promise<Reply> {
    const reply = await this.socket.request(request);
    if (reply.type === "refused" && !quiet(reply)) this.explain(reply);
    return reply;
  }
}
