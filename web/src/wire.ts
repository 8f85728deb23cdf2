/**
 * Everything that goes over the wire. Made by `npm run wire` from wire.schema.json, which
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
 * A deck that the game ships; `cards` are slugs with how many of each.
 *
 *     Decks that are `offered` come first; the others are earlier lists, which may be chosen and which chance never picks.
 */
export interface DeckOffer {
  id: string;
  name: string;
  strategy: string;
  cards: {
    [k: string]: number;
  };
  offered: boolean;
}
/**
 * What settles a case of one card or of several.
 */
export interface CardRuling {
  title: string;
  text: string;
}
/**
 * A card as it is printed. `data` holds its numbers and types, by the game's own words.
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
 * A window: a moment in which a seat may be asked for an answer. `own`: it comes in that seat's own turn.
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
 * All that is needed to set up a table of a game. `moments` are its windows, in the order of the turn.
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
 * One rule; `status` tells whether the original rules say it or it was ruled, and `reason` why.
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
 * A worked example; `rules` are those that it shows.
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
 * A rule that something breaks, and how.
 */
export interface Breach {
  rule: string;
  text: string;
}
/**
 * What is wrong with a deck list; nothing if `breaches` is empty. `cards` is the list as it was understood.
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
 * How long players may think.
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
 * What is left for each seat when the message was sent, and whose clocks run, after `pause` milliseconds more.
 */
export interface ClockState {
  left: number[];
  running: number[];
  pause: number;
}
/**
 * Who sits there. `bot` is the bot's name if `kind` says so.
 */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  connected: boolean;
}
/**
 * What has been proposed and waits for the other seat: the seat that proposed it, or -1.
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
 * What everybody may know about a table. `next_table` is where the rematch is played.
 *
 *     `pause` are the milliseconds after which a pass in a window between two people is seen, whoever gives it.
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
 * Who shall sit at a seat of a new table.
 *
 *     `me` is whoever asks; `open` waits for whoever has the invitation. A deck is a shipped deck's id, or a deck list as
 *     text in `deck_list`; without either, chance picks one of the decks offered.
 */
export interface SeatRequest {
  kind: "bot" | "me" | "open";
  bot?: string;
  deck?: string;
  deck_list?: string;
}
/**
 * A new table. Exactly two seats; `name` is that of whoever asks. `pause` counts for games with windows only.
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
 * A seat was taken. `token` holds it (browsers get it as a cookie, too); `invitation` opens the other one.
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
 * A game that can be looked at.
 *
 *     `moves` are its inputs, each as "seat action". `turns[n]` is the number of the turn after n inputs, so there is one
 *     more of them than of moves.
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
 * A replay after `position.seq` inputs: the table, and the log lines of the last of them.
 */
export interface Frame {
  position: Position;
  log: LogLine[];
}
/**
 * The table as the viewer may know it, after `seq` entries of its log.
 *
 *     `question` is the viewer's own open decision; `waiting_for` the seats that are asked. `can_undo`: `free` if it
 *     happens at once, `ask` if the other seat has to agree, `no` with the reason in `undo_reason`.
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
 *     `moment` is the id of a window, or "". `idle` is the action that lets things go on, such as a pass, or "".
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
 * A legal action: its text, which is sent back, a label for people, and its parts for pointing at.
 */
export interface Choice {
  action: string;
  label: string;
  verb: string;
  operands: Operand[];
}
/**
 * What an action is about. `id` is the number of a thing on the table; `card` a slug, or the id of a place.
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
 * Play on from a replay after its first `inputs` inputs; whoever asks takes `seat`, a bot or a friend the other.
 */
export interface Branch {
  inputs: number;
  seat: 0 | 1;
  opponent: SeatRequest;
  name?: string;
}
/**
 * Something said. `seat` is -1 for spectators, whose lines players see only after the game.
 */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
}
/**
 * What a seat has ordered about windows; only that seat is told.
 *
 *     `scope`: it passes for the rest of the `step` or of the `turn`, or `quiet`: until something happens. `skipped`:
 *     moments in which it is not asked. `idle`: it passes where it can do nothing else. `asking`: all that is suspended.
 *     `answered` is the question (its `at`) that will be passed when the pause is over, or 0.
 */
export interface PassingState {
  scope: "" | "quiet" | "step" | "turn";
  skipped: string[];
  idle: boolean;
  asking: boolean;
  answered: number;
}
/**
 * A public number that would differ: `what` of the thing or player `name`; `id` is the thing's number or 0.
 *
 *     `before` or `after` is null where the thing is not there. `text` says it in one sentence.
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
 * The first message on a socket, and the answer to whatever loses its place: everything the viewer may know.
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
 * Something was committed. The viewer's log is cut to its first `keep` lines and `log` is appended to it.
 *
 *     `keep` is less than what the viewer has only after an undo.
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
 * Somebody said something.
 */
export interface Chatted {
  type: "chat";
  line: ChatLine;
}
/**
 * The request `id` was carried out and is committed. `repeated`: it had been before, and was not done twice.
 */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
  repeated: boolean;
}
/**
 * The request `id` was not carried out. `rule` is the rule that forbids it, if it is one of the game's.
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
 * Whether an action is allowed, and by which rule not.
 */
export interface Why {
  type: "why";
  id: string;
  allowed: boolean;
  rule: string;
  text: string;
}
/**
 * What the viewer's own seat has ordered has changed, or was carried out.
 */
export interface PassingUpdate {
  type: "passing";
  passing: PassingState;
}
/**
 * What would happen if everybody let things go on now, as far as the viewer can know.
 *
 *     `end`: `asked`, the seat `asked` has to choose then; `over`, the game ends; `unknown`, it depends on what the viewer
 *     cannot see, or on chance; `long`, it goes on and on; `none`, somebody is asked now who has to choose.
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
 * A message that could not be understood, or a socket that is about to be closed. `code` as in `Refusal`.
 */
export interface Failure {
  type: "error";
  code: string;
  text: string;
}
/**
 * The first message. `token` holds a seat where no cookie does; without either one is a spectator.
 */
export interface Hello {
  type: "hello";
  token?: string;
}
/**
 * Answers the question that was asked `at`. The same `id` again is recognised and not applied twice.
 *
 *     Several actions are applied together or not at all.
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
 * Gives the game up.
 */
export interface Concede {
  type: "concede";
  id: string;
}
/**
 * Takes the last own action back, or asks the other seat to agree to it.
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
 * Answers what the other seat has proposed.
 */
export interface Answer {
  type: "answer";
  id: string;
  offer: "draw" | "rematch" | "undo";
  accept: boolean;
}
/**
 * Says something.
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
 * Asks whether an action is allowed, and by which rule not.
 */
export interface AskWhy {
  type: "why";
  id: string;
  action: string;
}
/**
 * Passes in every window: for the rest of the step or turn, or until something happens. "" takes it back.
 *
 *     `seq` is the position that its player saw; what has happened since may end it at once.
 */
export interface Stand {
  type: "stand";
  id: string;
  scope: "" | "quiet" | "step" | "turn";
  seq: number;
}
/**
 * Sets in which moments the seat is not asked, and whether it passes where it can do nothing else.
 *
 *     `asking` suspends everything that was ordered.
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
 * Asks what would happen if everybody let things go on now.
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
