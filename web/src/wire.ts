/**
 * All types on the wire. Made by `npm run wire` from wire.schema.json, which
 * `python -m mindtable.table.schema` prints.
 */

export type ServerMessage =
  | Sync
  | Update
  | TableUpdate
  | Chatted
  | Ack
  | Refusal
  | Hint
  | Why
  | PassingUpdate
  | Forecast
  | Pong
  | Failure;
export type ClientMessage =
  | Hello
  | Act
  | Concede
  | Undo
  | OfferDraw
  | OfferRematch
  | Answer
  | Chat
  | AskHint
  | AskWhy
  | Stand
  | Prefer
  | AskForecast
  | Ping;

export interface Wire {
  VariantInfo?: VariantInfo;
  DeckOffer?: DeckOffer;
  CardRuling?: CardRuling;
  CardSheet?: CardSheet;
  MomentInfo?: MomentInfo;
  GameSummary?: GameSummary;
  GameInfo?: GameInfo;
  RuleText?: RuleText;
  RuleSection?: RuleSection;
  ExampleText?: ExampleText;
  TermText?: TermText;
  RulebookText?: RulebookText;
  Breach?: Breach;
  DeckVerdict?: DeckVerdict;
  CardMeaning?: CardMeaning;
  ClockSetting?: ClockSetting;
  ClockState?: ClockState;
  SeatInfo?: SeatInfo;
  Offers?: Offers;
  Result?: Result;
  TableInfo?: TableInfo;
  SeatRequest?: SeatRequest;
  TableRequest?: TableRequest;
  JoinRequest?: JoinRequest;
  Seated?: Seated;
  DeckListRequest?: DeckListRequest;
  RecordUpload?: RecordUpload;
  ReplayInfo?: ReplayInfo;
  Frame?: Frame;
  Position?: Position;
  Question?: Question;
  Choice?: Choice;
  Operand?: Operand;
  LogLine?: LogLine;
  Branch?: Branch;
  ChatLine?: ChatLine;
  PassingState?: PassingState;
  ForecastChange?: ForecastChange;
  Sync?: Sync;
  Update?: Update;
  TableUpdate?: TableUpdate;
  Chatted?: Chatted;
  Ack?: Ack;
  Refusal?: Refusal;
  Hint?: Hint;
  Why?: Why;
  PassingUpdate?: PassingUpdate;
  Forecast?: Forecast;
  Pong?: Pong;
  Failure?: Failure;
  Hello?: Hello;
  Act?: Act;
  Concede?: Concede;
  Undo?: Undo;
  OfferDraw?: OfferDraw;
  OfferRematch?: OfferRematch;
  Answer?: Answer;
  Chat?: Chat;
  AskHint?: AskHint;
  AskWhy?: AskWhy;
  Stand?: Stand;
  Prefer?: Prefer;
  AskForecast?: AskForecast;
  Ping?: Ping;
  ServerMessage?: ServerMessage;
  ClientMessage?: ClientMessage;
  [k: string]: unknown;
}
/**
 * A variant of the rules that a table may switch on.
 */
export interface VariantInfo {
  id: string;
  rule: string;
  text: string;
}
/**
 * A deck that comes with the game; `cards` maps slugs to numbers of copies.
 */
export interface DeckOffer {
  id: string;
  name: string;
  strategy: string;
  cards: {
    [k: string]: number;
  };
}
/**
 * A decision about one or several cards.
 */
export interface CardRuling {
  title: string;
  text: string;
}
/**
 * A printed card. `data` holds its numbers and types under the game's own words.
 */
export interface CardSheet {
  slug: string;
  name: string;
  header: string;
  data: {
    [k: string]: unknown;
  };
  lines: string[];
  flavor: string;
  rulings: CardRuling[];
}
/**
 * A window: a moment in which a seat may respond. `own`: it is that seat's own turn.
 */
export interface MomentInfo {
  id: string;
  own: boolean;
  text: string;
  rule: string;
}
/**
 * A game in the list of games.
 */
export interface GameSummary {
  name: string;
  title: string;
  summary: string;
  glance: string[];
}
/**
 * Everything needed to set up a table of a game. `moments` are its windows, in the order of the turn.
 */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  glance: string[];
  variants: VariantInfo[];
  decks: DeckOffer[];
  bots: string[];
  moments: MomentInfo[];
}
/**
 * One rule; `status` says whether the original rules state it or it is a ruling, and `reason` why.
 */
export interface RuleText {
  id: string;
  status: "mixed" | "ruled" | "stated";
  text: string;
  reason: string;
  variants: string[];
}
/**
 * A chapter of the rules.
 */
export interface RuleSection {
  id: string;
  title: string;
  rules: RuleText[];
}
/**
 * A worked example; `rules` are the ids of the rules that it shows.
 */
export interface ExampleText {
  id: string;
  title: string;
  text: string;
  rules: string[];
}
/**
 * A word that rules and cards use, and what it means.
 */
export interface TermText {
  name: string;
  text: string;
}
/**
 * A game's rulebook. All texts are markdown.
 */
export interface RulebookText {
  game: string;
  title: string;
  glance: string[];
  sections: RuleSection[];
  variants: VariantInfo[];
  examples: ExampleText[];
  terms: TermText[];
}
/**
 * A broken rule, and how it is broken.
 */
export interface Breach {
  rule: string;
  text: string;
}
/**
 * The rules that a deck list breaks; none if `breaches` is empty. `cards` is the list as it was understood.
 */
export interface DeckVerdict {
  name: string;
  cards: {
    [k: string]: number;
  };
  breaches: Breach[];
}
/**
 * What the engine does for each line of a card, in the words of the engine's own explanation.
 */
export interface CardMeaning {
  slug: string;
  lines: string[];
}
/**
 * The time for thinking.
 *
 *     `none`: as long as they like. `move`: `seconds` for every decision. `fischer`: `seconds` for the game, and
 *     `increment` seconds more after every decision.
 */
export interface ClockSetting {
  kind: "fischer" | "move" | "none";
  seconds: number;
  increment: number;
}
/**
 * The time left to each seat when the message was sent. After `pause` milliseconds the clocks of `running` run.
 */
export interface ClockState {
  left: number[];
  running: number[];
  pause: number;
}
/**
 * The player of a seat. `bot` is the name of the bot if `kind` is a bot.
 */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  connected: boolean;
}
/**
 * Open offers: for each kind the seat that made it, or -1.
 */
export interface Offers {
  draw: number;
  undo: number;
  rematch: number;
}
/**
 * How a game ended: the winner's seat or -1 for a draw, the rule, and the reason in one sentence.
 */
export interface Result {
  winner: number;
  rule: string;
  reason: string;
}
/**
 * The public facts about a table. `next_table` is the table of the rematch.
 *
 *     `pause` is the number of milliseconds after which a pass in a window between two people becomes visible.
 */
export interface TableInfo {
  id: string;
  game: string;
  status: "over" | "playing" | "waiting";
  variants: string[];
  clock: ClockSetting;
  seats: SeatInfo[];
  spectators: number;
  offers: Offers;
  result: Result | null;
  next_table: string;
  branched: boolean;
  pause: number;
}
/**
 * The player for a seat of a new table.
 *
 *     `me` is the client itself; `open` waits for somebody with the invitation. A deck is the id of one of the game's
 *     decks, or a list as text in `deck_list`; without either, chance picks one of the game's decks.
 */
export interface SeatRequest {
  kind: "bot" | "me" | "open";
  bot?: string;
  deck?: string;
  deck_list?: string;
}
/**
 * A new table. It has exactly two seats; `name` is the name of the client. `pause` applies only to games with
 *     windows.
 */
export interface TableRequest {
  game: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: SeatRequest[];
  name?: string;
  /**
   * @maxItems 32
   */
  variants?: string[];
  clock?: ClockSetting;
  pause?: number;
}
/**
 * Takes an open seat, with the code of the invitation.
 */
export interface JoinRequest {
  invitation: string;
  name?: string;
  deck?: string;
  deck_list?: string;
}
/**
 * The client has a seat. `token` identifies it (browsers also get it as a cookie); `invitation` is for the other
 *     seat.
 */
export interface Seated {
  table: TableInfo;
  seat: number;
  token: string;
  invitation: string;
}
/**
 * A deck list to be checked, as text.
 */
export interface DeckListRequest {
  text: string;
}
/**
 * A record, as its text.
 */
export interface RecordUpload {
  text: string;
}
/**
 * A replay.
 *
 *     `moves` are its inputs, each as "seat action". `turns[n]` is the number of the turn after n inputs, so `turns` is
 *     one longer than `moves`.
 */
export interface ReplayInfo {
  id: string;
  game: string;
  players: string[];
  inputs: number;
  turns: number[];
  moves: string[];
  result: Result | null;
}
/**
 * A replay after `position.seq` inputs: the position, and the log lines of the last input.
 */
export interface Frame {
  position: Position;
  log: LogLine[];
}
/**
 * The position as the viewer may know it, after `seq` entries of the table's log.
 *
 *     `question` is the viewer's own open decision; `waiting_for` lists the seats that are asked. `can_undo`: `free` if an
 *     undo happens at once, `ask` if the other seat has to agree, `no` with the reason in `undo_reason`.
 */
export interface Position {
  seq: number;
  view: {
    [k: string]: unknown;
  };
  question: Question | null;
  waiting_for: number[];
  clock: ClockState | null;
  can_undo: "ask" | "free" | "no";
  undo_reason: string;
}
/**
 * The open decision of the viewer's own seat. Answers carry `at`.
 *
 *     `moment` is the id of a window, or "". `idle` is the action that changes nothing, such as a pass, or "".
 */
export interface Question {
  at: number;
  seat: number;
  kind: string;
  rule: string;
  prompt: string;
  choices: Choice[];
  about: string;
  line: number;
  moment: string;
  idle: string;
}
/**
 * A legal action: the text to send back, a label for people, and its operands for highlighting.
 */
export interface Choice {
  action: string;
  label: string;
  verb: string;
  operands: Operand[];
}
/**
 * An operand of an action. `id` is the number of a thing on the table; `card` a slug, or the id of a place.
 */
export interface Operand {
  kind: "card" | "number" | "place" | "player" | "thing";
  id: number;
  card: string;
  name: string;
}
/**
 * A line of the log. `rule` is a rule id, `card` and `line` the card line behind it; animations read `event`.
 */
export interface LogLine {
  turn: number;
  text: string;
  rule: string;
  card: string;
  line: number;
  event: {
    [k: string]: unknown;
  } | null;
  seq: number;
}
/**
 * Continue a game from a replay after its first `inputs` inputs. The client takes `seat`, a bot or a friend the
 *     other.
 */
export interface Branch {
  inputs: number;
  seat: 0 | 1;
  opponent: SeatRequest;
  name?: string;
}
/**
 * A chat message. `seat` is -1 for spectators, whose lines players see only after the game.
 */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}
/**
 * The orders of a seat about windows; only that seat gets them.
 *
 *     `scope`: it passes for the rest of the `step` or the `turn`, or with `quiet` until something happens. `skipped`:
 *     moments in which it always passes. `idle`: it passes whenever passing is its only option. `asking`: all orders are
 *     suspended. `answered` is the question (its `at`) that will be passed when the pause is over, or 0.
 */
export interface PassingState {
  scope: "" | "quiet" | "step" | "turn";
  skipped: string[];
  idle: boolean;
  asking: boolean;
  answered: number;
}
/**
 * A public number that would change: `what` of the thing or player `name`; `id` is the thing's number or 0.
 *
 *     `before` or `after` is null if the thing is not there. `text` is one sentence.
 */
export interface ForecastChange {
  text: string;
  name: string;
  id: number;
  what: string;
  before: number | null;
  after: number | null;
}
/**
 * Everything the viewer may know. The first message on a socket; sent again when updates do not suffice.
 */
export interface Sync {
  type: "sync";
  table: TableInfo;
  seat: number;
  position: Position | null;
  log: LogLine[];
  chat: ChatLine[];
  passing: PassingState | null;
}
/**
 * An entry was committed. The client cuts its log to the first `keep` lines and appends `log`.
 *
 *     Only after an undo is `keep` less than the length of its log.
 */
export interface Update {
  type: "update";
  position: Position;
  keep: number;
  log: LogLine[];
}
/**
 * Seats, offers, status or the number of spectators changed.
 */
export interface TableUpdate {
  type: "table";
  table: TableInfo;
}
/**
 * A new chat message.
 */
export interface Chatted {
  type: "chat";
  line: ChatLine;
}
/**
 * The request `id` was carried out and committed. `repeated`: it had been before, and was not applied again.
 */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
  repeated: boolean;
}
/**
 * The request `id` was not carried out. `rule` is the rule of the game that forbids it, if any.
 *
 *     `code`: `rule`, `stale`, `not-an-action`, `ambiguous`, `not-yours`, `not-now`, `over`, `limit`, `invalid`.
 */
export interface Refusal {
  type: "refused";
  id: string;
  code: string;
  rule: string;
  text: string;
}
/**
 * What the bot would do.
 */
export interface Hint {
  type: "hint";
  id: string;
  action: string;
  label: string;
}
/**
 * Whether an action is allowed; if not, the rule that forbids it.
 */
export interface Why {
  type: "why";
  id: string;
  allowed: boolean;
  rule: string;
  text: string;
}
/**
 * The orders of the viewer's own seat have changed, or were carried out.
 */
export interface PassingUpdate {
  type: "passing";
  passing: PassingState;
}
/**
 * What would happen if everybody passed now, as far as the viewer can know.
 *
 *     `end`: `asked`, the seat `asked` then has to choose; `over`, the game ends; `unknown`, the rest depends on hidden
 *     cards or on chance; `long`, there is no end in sight; `none`, somebody has to choose now.
 */
export interface Forecast {
  type: "forecast";
  id: string;
  lines: LogLine[];
  changes: ForecastChange[];
  end: "asked" | "long" | "none" | "over" | "unknown";
  asked: number;
}
/**
 * The answer to a ping.
 */
export interface Pong {
  type: "pong";
}
/**
 * The client's message was invalid, or the server is about to close the socket. `code` as in `Refusal`.
 */
export interface Failure {
  type: "error";
  code: string;
  text: string;
}
/**
 * The first message. `token` identifies a player without a cookie; without either the client is a spectator.
 */
export interface Hello {
  type: "hello";
  token?: string;
}
/**
 * Answers the question that was asked `at`. A repeated `id` is recognised and not applied twice.
 *
 *     Several actions are applied all or none.
 */
export interface Act {
  type: "act";
  id: string;
  at: number;
  /**
   * @minItems 1
   * @maxItems 64
   */
  actions: string[];
}
/**
 * Concedes the game.
 */
export interface Concede {
  type: "concede";
  id: string;
}
/**
 * Takes the seat's own last action back, or asks the other seat to agree to that.
 */
export interface Undo {
  type: "undo";
  id: string;
}
/**
 * Proposes that the game is a draw.
 */
export interface OfferDraw {
  type: "offer_draw";
  id: string;
}
/**
 * Proposes another game with the same decks and settings.
 */
export interface OfferRematch {
  type: "rematch";
  id: string;
}
/**
 * Accepts or declines an offer of the other seat.
 */
export interface Answer {
  type: "answer";
  id: string;
  offer: "draw" | "rematch" | "undo";
  accept: boolean;
}
/**
 * Sends a chat message.
 */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}
/**
 * Asks the bot what it would do.
 */
export interface AskHint {
  type: "hint";
  id: string;
}
/**
 * Asks whether an action is allowed, or which rule forbids it.
 */
export interface AskWhy {
  type: "why";
  id: string;
  action: string;
}
/**
 * Passes in every window: for the rest of the step or turn, or until something happens. "" cancels it.
 *
 *     `seq` is the position that its player saw; events since then may end it at once.
 */
export interface Stand {
  type: "stand";
  id: string;
  scope: "" | "quiet" | "step" | "turn";
  seq: number;
}
/**
 * Sets the moments in which the seat always passes, and whether it passes whenever passing is its only option.
 *
 *     `asking` suspends all orders.
 */
export interface Prefer {
  type: "prefer";
  id: string;
  /**
   * @maxItems 64
   */
  skipped?: string[];
  idle?: boolean;
  asking?: boolean;
}
/**
 * Asks what would happen if everybody passed now.
 */
export interface AskForecast {
  type: "forecast";
  id: string;
}
/**
 * Keeps the socket open.
 */
export interface Ping {
  type: "ping";
}
