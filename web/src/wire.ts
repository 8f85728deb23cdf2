/**
 * All types on the wire. Made by `npm run wire` from wire.schema.json, which
 * `python -m mindtable.server.site.schema` prints.
 */

export type ServerMessage =
  | Sync
  | Update
  | ConsentUpdate
  | TableUpdate
  | Chatted
  | Talk
  | Earlier
  | Ack
  | Refusal
  | Hint
  | Why
  | PassingUpdate
  | Forecast
  | Grounds
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
  | Approve
  | Claim
  | Chat
  | AskEarlier
  | Keep
  | AskHint
  | AskWhy
  | Stand
  | Prefer
  | AskForecast
  | AskGrounds
  | Ping;

export interface Wire {
  AcceptRequest?: AcceptRequest;
  Accepted?: Accepted;
  ChallengeInfo?: ChallengeInfo;
  RatingInfo?: RatingInfo;
  ClockSetting?: ClockSetting;
  MatchSetting?: MatchSetting;
  ChallengeRequest?: ChallengeRequest;
  WatchInfo?: WatchInfo;
  AccountFile?: AccountFile;
  MeasureInfo?: MeasureInfo;
  BlockInfo?: BlockInfo;
  BlockRequest?: BlockRequest;
  BookEntry?: BookEntry;
  Decision?: Decision;
  MeasureRequest?: MeasureRequest;
  Notice?: Notice;
  ReportDetail?: ReportDetail;
  ReportInfo?: ReportInfo;
  ChatLine?: ChatLine;
  ReportRequest?: ReportRequest;
  VariantInfo?: VariantInfo;
  PresetInfo?: PresetInfo;
  DeckOffer?: DeckOffer;
  CardRuling?: CardRuling;
  CardSheet?: CardSheet;
  MomentInfo?: MomentInfo;
  GameSummary?: GameSummary;
  World?: World;
  Night?: Night;
  Day?: Day;
  ExtentInfo?: ExtentInfo;
  TableDefaults?: TableDefaults;
  GameInfo?: GameInfo;
  RuleText?: RuleText;
  RuleSection?: RuleSection;
  ExampleText?: ExampleText;
  PhraseText?: PhraseText;
  PreparedTable?: PreparedTable;
  RevisionText?: RevisionText;
  RulebookText?: RulebookText;
  TermText?: TermText;
  GlossaryText?: GlossaryText;
  Breach?: Breach;
  WrittenCard?: WrittenCard;
  DeckVerdict?: DeckVerdict;
  ShownCard?: ShownCard;
  Consent?: Consent;
  CardMeaning?: CardMeaning;
  FriendInfo?: FriendInfo;
  FriendRequest?: FriendRequest;
  FriendsInfo?: FriendsInfo;
  NotificationInfo?: NotificationInfo;
  Notifications?: Notifications;
  ClockState?: ClockState;
  SeatInfo?: SeatInfo;
  Offers?: Offers;
  Result?: Result;
  Series?: Series;
  MeetingInfo?: MeetingInfo;
  DueInfo?: DueInfo;
  TableInfo?: TableInfo;
  HeldSeat?: HeldSeat;
  Hold?: Hold;
  MoveCode?: MoveCode;
  MoveRequest?: MoveRequest;
  ServerInfo?: ServerInfo;
  SeatRequest?: SeatRequest;
  TableRequest?: TableRequest;
  JoinRequest?: JoinRequest;
  Seated?: Seated;
  WishRequest?: WishRequest;
  WishInfo?: WishInfo;
  SpeedInfo?: SpeedInfo;
  StandingInfo?: StandingInfo;
  PoolInfo?: PoolInfo;
  LobbyInfo?: LobbyInfo;
  OwnRating?: OwnRating;
  PastGame?: PastGame;
  ProfileInfo?: ProfileInfo;
  RankedInfo?: RankedInfo;
  PasskeyInfo?: PasskeyInfo;
  PasskeySupport?: PasskeySupport;
  AccountInfo?: AccountInfo;
  AccountWithCodes?: AccountWithCodes;
  FaultInfo?: FaultInfo;
  Administration?: Administration;
  AccountFound?: AccountFound;
  PasswordLink?: PasswordLink;
  SignUp?: SignUp;
  Login?: Login;
  CodeLogin?: CodeLogin;
  PasswordChange?: PasswordChange;
  PasskeyWish?: PasskeyWish;
  PasskeyOptions?: PasskeyOptions;
  PasskeyAnswer?: PasskeyAnswer;
  SessionInfo?: SessionInfo;
  EmailRequest?: EmailRequest;
  ForgottenPassword?: ForgottenPassword;
  Ticket?: Ticket;
  PasswordReset?: PasswordReset;
  TokenInfo?: TokenInfo;
  TokenRequest?: TokenRequest;
  NewToken?: NewToken;
  BotInfo?: BotInfo;
  BotRequest?: BotRequest;
  NewBot?: NewBot;
  SettingsChange?: SettingsChange;
  KeptDeck?: KeptDeck;
  DeckUpload?: DeckUpload;
  DeckListRequest?: DeckListRequest;
  DeckChange?: DeckChange;
  RecordUpload?: RecordUpload;
  ReplayInfo?: ReplayInfo;
  Curves?: Curves;
  JudgedDecision?: JudgedDecision;
  Analysis?: Analysis;
  Frame?: Frame;
  Position?: Position;
  Question?: Question;
  Choice?: Choice;
  Operand?: Operand;
  Together?: Together;
  Suggested?: Suggested;
  LogLine?: LogLine;
  Branch?: Branch;
  PassingState?: PassingState;
  ForecastChange?: ForecastChange;
  Sync?: Sync;
  Update?: Update;
  ConsentUpdate?: ConsentUpdate;
  TableUpdate?: TableUpdate;
  Chatted?: Chatted;
  Talk?: Talk;
  Earlier?: Earlier;
  Ack?: Ack;
  Refusal?: Refusal;
  Hint?: Hint;
  Why?: Why;
  PassingUpdate?: PassingUpdate;
  Forecast?: Forecast;
  Grounds?: Grounds;
  Pong?: Pong;
  Failure?: Failure;
  Hello?: Hello;
  Act?: Act;
  Concede?: Concede;
  Undo?: Undo;
  OfferDraw?: OfferDraw;
  OfferRematch?: OfferRematch;
  Answer?: Answer;
  Approve?: Approve;
  Claim?: Claim;
  Chat?: Chat;
  AskEarlier?: AskEarlier;
  Keep?: Keep;
  AskHint?: AskHint;
  AskWhy?: AskWhy;
  Stand?: Stand;
  Prefer?: Prefer;
  AskForecast?: AskForecast;
  AskGrounds?: AskGrounds;
  Ping?: Ping;
  LessonInfo?: LessonInfo;
  LessonRequest?: LessonRequest;
  LessonGameRequest?: LessonGameRequest;
  Said?: Said;
  LessonAt?: LessonAt;
  GuideLine?: GuideLine;
  GuideText?: GuideText;
  PrimerPart?: PrimerPart;
  SampleGame?: SampleGame;
  SampleMoment?: SampleMoment;
  CardView?: CardView;
  Player?: Player;
  Thing?: Thing;
  Group?: Group;
  Hand?: Hand;
  Held?: Held;
  CardZone?: CardZone;
  Remembered?: Remembered;
  Item?: Item;
  Relation?: Relation;
  Trigger?: Trigger;
  Lasting?: Lasting;
  Died?: Died;
  Asked?: Asked;
  Ended?: Ended;
  Match?: Match;
  GameOver?: GameOver;
  OwnLists?: OwnLists;
  CardEvent?: CardEvent;
  EventCause?: EventCause;
  Face?: Face;
  PhaseFace?: PhaseFace;
  RowFace?: RowFace;
  RowPart?: RowPart;
  PlayerNumber?: PlayerNumber;
  CardNumber?: CardNumber;
  SignFace?: SignFace;
  CardSigns?: CardSigns;
  MarkFace?: MarkFace;
  GroupFace?: GroupFace;
  RelationFace?: RelationFace;
  StackFace?: StackFace;
  ZoneFace?: ZoneFace;
  QuestionFace?: QuestionFace;
  WhyNot?: WhyNot;
  VerbFace?: VerbFace;
  EventFace?: EventFace;
  EndFace?: EndFace;
  TallyFace?: TallyFace;
  FeatFace?: FeatFace;
  TerminalFace?: TerminalFace;
  MarkLetters?: MarkLetters;
  RelationLine?: RelationLine;
  BoardView?: BoardView;
  BoardPlayer?: BoardPlayer;
  Standing?: Standing;
  BoardFace?: BoardFace;
  BoardSpace?: BoardSpace;
  BoardPiece?: BoardPiece;
  BoardQuestion?: BoardQuestion;
  BoardVerb?: BoardVerb;
  ServerMessage?: ServerMessage;
  ClientMessage?: ClientMessage;
  [k: string]: unknown;
}
/**
 * Takes a challenge. `name` is that of a guest; the deck is as in WishRequest.
 */
export interface AcceptRequest {
  name?: string;
  deck?: string;
  deck_list?: string;
  cards?: string;
}
/**
 * The table of a challenge that was taken, where both sit.
 */
export interface Accepted {
  table: string;
}
/**
 * A challenge that the client sees. The `table` of an `own` one is where both sit, once it was taken.
 *
 *     `to` is the person who is challenged, or "" for everybody. `here` is whether the challenger is in the lobby.
 */
export interface ChallengeInfo {
  id: string;
  game: string;
  name: string;
  account: "" | "bot" | "person";
  rating: RatingInfo | null;
  rated: boolean;
  variants: string[];
  clock: ClockSetting;
  match: MatchSetting;
  own: boolean;
  to: string;
  here: boolean;
  table: string;
}
/**
 * How strong somebody is: the true strength lies between `low` and `high` with 95 %. A `provisional` rating is
 *     still a guess.
 */
export interface RatingInfo {
  points: number;
  low: number;
  high: number;
  provisional: boolean;
}
/**
 * The time for thinking.
 *
 *     `none`: as long as they like. `move`: `seconds` for every decision. `fischer`: `seconds` for the game, and
 *     `increment` seconds more after every decision. `days`: `seconds`, which are whole days, from when the other player
 *     has answered until it is their turn again. Clocks start anew for each game of a match.
 */
export interface ClockSetting {
  kind: "days" | "fischer" | "move" | "none";
  seconds: number;
  increment: number;
}
/**
 * How many games a table plays: one, or a match of `games`.
 *
 *     `first` says who goes first from the second game on: `loser`, `alternate` or `chance`; "" as the game says. With
 *     `play_all` games are played that cannot change the result.
 */
export interface MatchSetting {
  games: number;
  first: "" | "alternate" | "chance" | "loser";
  play_all: boolean;
}
/**
 * Offers a game with options to everybody in the lobby, or with `to` to the person of that name. The rest is as in
 *     WishRequest and TableRequest.
 */
export interface ChallengeRequest {
  game: string;
  clock: ClockSetting;
  match?: MatchSetting;
  /**
   * @maxItems 32
   */
  variants?: string[];
  rated?: boolean;
  to?: string;
  name?: string;
  deck?: string;
  deck_list?: string;
  cards?: string;
}
/**
 * A game of strangers that is being played, which everybody may watch.
 */
export interface WatchInfo {
  table: string;
  game: string;
  speed: string;
  rated: boolean;
  names: string[];
  turn: number;
  spectators: number;
}
/**
 * What administrators know of an account: measures, and how many reports about it have each status.
 */
export interface AccountFile {
  name: string;
  kind: "bot" | "person";
  created: number;
  administrator: boolean;
  measures: MeasureInfo[];
  reports: {
    [k: string]: number;
  };
}
/**
 * A measure as administrators see it.
 */
export interface MeasureInfo {
  id: string;
  kind: "close" | "mute" | "note" | "pause" | "warn";
  text: string;
  created: number;
  left: number | null;
  lifted: boolean;
}
/**
 * Somebody whom the client has blocked, as they were called then. `created` is milliseconds since 1970.
 */
export interface BlockInfo {
  id: string;
  name: string;
  created: number;
}
/**
 * Blocks somebody: by `name`, or the opponent of the client at a `table`, who may be a guest.
 */
export interface BlockRequest {
  name?: string;
  table?: string;
}
/**
 * A line in the book of administrators. `administrator` is "" for the operator of the server.
 */
export interface BookEntry {
  day: number;
  administrator: string;
  deed: string;
  subject: string;
  text: string;
}
/**
 * What an administrator decides about a report. `measure` is what happens to the reported account, or nothing.
 *
 *     `hours` is how long a mute or a pause lasts. `text` is for the account to read. With `misused` the report itself was
 *     a weapon, and counts against its reporter.
 */
export interface Decision {
  measure?: "" | "close" | "mute" | "pause" | "warn";
  hours?: number;
  text?: string;
  misused?: boolean;
}
/**
 * What an administrator does about an account without a report.
 */
export interface MeasureRequest {
  measure: "close" | "mute" | "pause" | "warn";
  hours?: number;
  text?: string;
}
/**
 * What administrators let an account know: a warning, a measure, or an answer to a report (`note`).
 *
 *     `left` is how many milliseconds a measure still holds; null for one without an end, 0 for one that has ended.
 */
export interface Notice {
  id: string;
  kind: "close" | "mute" | "note" | "pause" | "warn";
  text: string;
  created: number;
  left: number | null;
  seen: boolean;
}
/**
 * A report with its evidence, as it was when it was made.
 *
 *     `names` are those of both players, `seat` is the one who is reported. `over` is whether the game was, or is now;
 *     `stays` whether the table is still here; `record` whether the record of the game can be read. `history` is what was
 *     done about the reported account before; `reports` and `misused` count the reports of the reporter.
 */
export interface ReportDetail {
  info: ReportInfo;
  names: string[];
  seat: number;
  turn: number;
  result: string;
  chat: ChatLine[];
  over: boolean;
  stays: boolean;
  record: boolean;
  history: MeasureInfo[];
  reports: number;
  misused: number;
}
/**
 * A report in the queue of administrators. The one who asks has to do with an `own` one, and may not decide it.
 *
 *     `others` is how many other people have an open report about the same account. `reporter` is "" for a guest, or for
 *     somebody who has left.
 */
export interface ReportInfo {
  id: string;
  reporter: string;
  reported: string;
  guest: boolean;
  table: string;
  game: string;
  reason: "cheating" | "insult" | "leaving" | "name" | "other";
  text: string;
  created: number;
  status: "acted" | "misused" | "nothing" | "open";
  others: number;
  own: boolean;
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
 * Reports the opponent of the client at a table to the administrators, who see the game and the chat.
 */
export interface ReportRequest {
  table: string;
  reason: "cheating" | "insult" | "leaving" | "name" | "other";
  text?: string;
}
/**
 * A variant of the rules that a table may switch on, but not together with those that it `excludes`.
 */
export interface VariantInfo {
  id: string;
  rule: string;
  text: string;
  excludes: string[];
}
/**
 * A choice of variants under a name; `text` says in a sentence or two what it is good for.
 */
export interface PresetInfo {
  id: string;
  variants: string[];
  text: string;
}
/**
 * A deck that comes with the game; `cards` maps slugs to numbers of copies.
 *
 *     Decks that are `offered` come first. The others are earlier lists: one can choose them, but chance never does.
 *     `side` is the side deck, for matches.
 */
export interface DeckOffer {
  id: string;
  name: string;
  strategy: string;
  cards: {
    [k: string]: number;
  };
  side: {
    [k: string]: number;
  };
  offered: boolean;
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
 *
 *     `by` is the name of the player who wrote it, "" for a card that comes with the game.
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
  by: string;
}
/**
 * A window: a moment in which a seat may respond. `own`: in that seat's own turn. `seldom`: hardly anybody does.
 */
export interface MomentInfo {
  id: string;
  own: boolean;
  text: string;
  rule: string;
  seldom: boolean;
}
/**
 * A game in the list of games. With `has_face` it is drawn from data, else only by clients that know it.
 *
 *     A board game may have no cards or tiles to look at: then `has_cards` is false. `world` is the place in which its
 *     table is shown. `extent` is null if nobody has measured it. `lesson` is about how many minutes its first
 *     lesson takes, 0 without one. `suits` says for whom the game is a good choice, or is "". `sample` is whether there
 *     is a game to watch, with comments.
 */
export interface GameSummary {
  name: string;
  title: string;
  summary: string;
  glance: string[];
  has_face: boolean;
  has_cards: boolean;
  world: World;
  extent: ExtentInfo | null;
  lesson: number;
  suits: string;
  sample: boolean;
}
/**
 * The place in which a game is played: what its ground shows, the letters of names and titles, and its colours.
 *
 *     `corner` is the radius of panels in pixels; `back` is on the backs of its cards.
 */
export interface World {
  scene: "board" | "chart" | "city" | "clearing" | "study" | "table";
  letters: "Bricolage Grotesque" | "Chakra Petch" | "Cinzel" | "Cormorant Garamond" | "Fraunces" | "Grenze";
  back: "eye" | "flask" | "heart" | "sphere" | "thought";
  corner: number;
  night: Night;
  day: Day;
}
/**
 * The colours of a world by night, as #rrggbb or #rrggbbaa; text has a contrast of at least 4.5 on what it is `on`.
 *
 *     `ground` is the surface of the table, with text in `ink`, which can be read on panels, too. A panel or the rail with
 *     the log goes from the colour of its name at its top to the one that ends in `low`; `link` is text on the ground and
 *     on both, as are `me` and `foe`, the names of the viewer and the opponent. The main button goes from `fill` to
 *     `fill_low`. `act` rings what the viewer may do, `hit` what it is aimed at. Cards in play lie on a `lane`. Lines that
 *     are drawn on the ground have the colour `mark`, ornaments `trim`.
 */
export interface Night {
  ground: string;
  ink: string;
  ink_soft: string;
  panel: string;
  panel_low: string;
  panel_edge: string;
  on_panel: string;
  on_panel_soft: string;
  rail: string;
  rail_low: string;
  rail_edge: string;
  rail_line: string;
  on_rail: string;
  on_rail_soft: string;
  chip: string;
  on_chip: string;
  trim: string;
  link: string;
  act: string;
  fill: string;
  fill_low: string;
  on_fill: string;
  hit: string;
  me: string;
  foe: string;
  lane: string;
  lane_low: string;
  lane_edge: string;
  mark: string;
}
/**
 * The colours of a world by day: the same place in other light. See `Night`.
 */
export interface Day {
  ground: string;
  ink: string;
  ink_soft: string;
  panel: string;
  panel_low: string;
  panel_edge: string;
  on_panel: string;
  on_panel_soft: string;
  rail: string;
  rail_low: string;
  rail_edge: string;
  rail_line: string;
  on_rail: string;
  on_rail_soft: string;
  chip: string;
  on_chip: string;
  trim: string;
  link: string;
  act: string;
  fill: string;
  fill_low: string;
  on_fill: string;
  hit: string;
  me: string;
  foe: string;
  lane: string;
  lane_low: string;
  lane_edge: string;
  mark: string;
}
/**
 * How long and how deep a game is.
 *
 *     Measured in games between two greedy bots by the preset to begin with: `turns` of both players together, in the
 *     middle half of the games; `decisions` of one player, in the median; the `options` of a decision that has several, in
 *     the mean. `minutes` is how long people play by the rulebook, null if it says nothing.
 */
export interface ExtentInfo {
  turns: number[];
  decisions: number;
  options: number;
  minutes: number[] | null;
}
/**
 * The defaults of a request for a table: see `pause` and `absence` of `TableRequest`.
 *
 *     `absence` is that of a table without a clock, `clocked_absence` that of a table with one.
 */
export interface TableDefaults {
  pause: number;
  absence: number;
  clocked_absence: number;
}
/**
 * Everything needed to set up a table of a game. `moments` are its windows, in the order of the turn.
 *
 *     The first of the `presets` is the one to begin with, the last has the id `plain`: the rules without variants.
 *     `first` are the ways to decide who goes first in later games of a match, its own first; with `side_decks` cards may
 *     be exchanged between them.
 */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  glance: string[];
  has_face: boolean;
  has_cards: boolean;
  world: World;
  extent: ExtentInfo | null;
  lesson: number;
  suits: string;
  sample: boolean;
  variants: VariantInfo[];
  presets: PresetInfo[];
  decks: DeckOffer[];
  bots: string[];
  moments: MomentInfo[];
  first: ("alternate" | "chance" | "loser")[];
  side_decks: boolean;
  defaults: TableDefaults;
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
 * A group of words that cards use, and what they mean there.
 */
export interface PhraseText {
  name: string;
  text: string;
}
/**
 * The table of a game at the first question of its first turn, as the player sees it who sits at seat 0.
 */
export interface PreparedTable {
  view: {
    [k: string]: unknown;
  };
}
/**
 * A state of a rulebook, and what changed with it.
 */
export interface RevisionText {
  number: string;
  date: string;
  text: string;
}
/**
 * A game's rulebook. All texts are markdown. The first of the `revisions` is the present one.
 */
export interface RulebookText {
  game: string;
  title: string;
  glance: string[];
  sections: RuleSection[];
  variants: VariantInfo[];
  examples: ExampleText[];
  phrases: PhraseText[];
  revisions: RevisionText[];
}
/**
 * A word of a game, its other forms, its meaning, and the ids of the rules that this comes from.
 *
 *     A `common` one is known from other games too: clients explain it, but need not mark it.
 */
export interface TermText {
  name: string;
  forms: string[];
  text: string;
  rules: string[];
  common: boolean;
}
/**
 * The terms of a game. Their texts have no markup.
 *
 *     A term stands in a text in any of its forms, in upper or lower case, and the longest counts. `names` are the names
 *     of cards in which a term occurs; in these it is not meant.
 */
export interface GlossaryText {
  terms: TermText[];
  names: string[];
}
/**
 * A broken rule, and how it is broken.
 */
export interface Breach {
  rule: string;
  text: string;
}
/**
 * A card that a player wrote. `key` identifies its exact content. `meaning` says for each line how it was read: the
 *     line printed back from its meaning, and what the engine does, a step a line.
 */
export interface WrittenCard {
  key: string;
  sheet: CardSheet;
  meaning: string[];
}
/**
 * The rules that a deck list breaks; none if `breaches` is empty.
 *
 *     `cards` and the side deck `side` are the list as it was understood, `written` its cards that a player wrote.
 */
export interface DeckVerdict {
  name: string;
  cards: {
    [k: string]: number;
  };
  side: {
    [k: string]: number;
  };
  breaches: Breach[];
  written: WrittenCard[];
}
/**
 * A written card in the deck of the seat `owner`, and the answer about it: `open` until there is one.
 *
 *     `reason` is what was said about a refusal.
 */
export interface ShownCard {
  key: string;
  sheet: CardSheet;
  meaning: string[];
  owner: number;
  answer: "approved" | "open" | "refused";
  reason: string;
}
/**
 * The written cards of both decks, before the game. Only the two players get it.
 *
 *     The seat `asked[owner]` answers for the cards of each `owner`: the other seat, or the person who plays a bot.
 */
export interface Consent {
  cards: ShownCard[];
  asked: number[];
}
/**
 * The meaning of each line of a card, in the words of the engine's own explanation.
 */
export interface CardMeaning {
  slug: string;
  lines: string[];
}
/**
 * A friend of the client. `table` is a game of strangers that they play now, or "".
 */
export interface FriendInfo {
  name: string;
  here: boolean;
  table: string;
  game: string;
}
/**
 * Asks somebody to be friends, or agrees to that.
 */
export interface FriendRequest {
  name: string;
}
/**
 * The client's friends; who has `asked` the client; and who was asked by it and has not agreed (`waiting`).
 */
export interface FriendsInfo {
  friends: FriendInfo[];
  asked: string[];
  waiting: string[];
}
/**
 * Something that waits for the client. `name` is whom it comes from; "" is a guest who has none.
 *
 *     `kind`: `challenge`, somebody challenges the client; `taken`, its offer of a game by correspondence was taken;
 *     `turn`, it is asked in such a game; `over`, such a game has ended; `rematch`, somebody offers another game;
 *     `friend`, somebody would like to be friends; `friends`, somebody has agreed to that. `table` is where, or "".
 *     `created` is milliseconds since 1970.
 */
export interface NotificationInfo {
  id: string;
  kind: "challenge" | "friend" | "friends" | "over" | "rematch" | "taken" | "turn";
  name: string;
  game: string;
  table: string;
  created: number;
}
/**
 * What waits for the client. `turns` are tables where it is its turn in a game with another person.
 */
export interface Notifications {
  turns: string[];
  notifications: NotificationInfo[];
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
 *
 *     `account` is `person` if the name is that of an account, `bot` if a program plays with an account of its own, and ""
 *     for a guest.
 */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  connected: boolean;
  account: "" | "bot" | "person";
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
 * The games of a table and its earlier rematches, at the same seats.
 *
 *     `wins` are the games won by each seat, `draws` the drawn ones; this game counts once it is over. `previous` is the
 *     table of the game before this one, or "".
 */
export interface Series {
  previous: string;
  wins: number[];
  draws: number;
}
/**
 * What the lobby says of a table whose players it has paired.
 *
 *     `ratings` are those with which both came, if they play for ratings. Once the game has counted, `changes` is how
 *     these changed, and `counted` how much of the game counts.
 */
export interface MeetingInfo {
  speed: string;
  rated: boolean;
  ratings: RatingInfo[];
  changes: number[];
  counted: number;
}
/**
 * What happens in `left` milliseconds if the player of a seat does nothing: without a `first-move` the game ends
 *     and does not count; with `claim` the other player may claim it, because this one has gone.
 */
export interface DueInfo {
  what: "claim" | "first-move";
  seat: number;
  left: number;
}
/**
 * The public facts about a table. `next_table` is the table of the rematch; `kept` are the seats that want it to
 *     stay.
 *
 *     `pause` is the number of milliseconds after which a pass in a window between two people becomes visible. `hints` and
 *     `take_back` are what whoever opened it allows. At a table with `custom_cards` decks may hold cards that a player
 *     wrote. While it is `agreeing`, the players look at these cards, and the game begins once all are approved.
 */
export interface TableInfo {
  id: string;
  game: string;
  status: "agreeing" | "over" | "playing" | "waiting";
  variants: string[];
  clock: ClockSetting;
  match: MatchSetting;
  seats: SeatInfo[];
  spectators: number;
  offers: Offers;
  series: Series;
  result: Result | null;
  next_table: string;
  branched: boolean;
  pause: number;
  custom_cards: boolean;
  hints: boolean;
  take_back: boolean;
  days: number | null;
  kept: number[];
  absence: number;
  claims: number[];
  meeting: MeetingInfo | null;
  due: DueInfo | null;
}
/**
 * A seat of the client that asks.
 *
 *     `waiting_for` are the seats that are asked; `turn` is the number of the turn, 0 before the first one. `moved`
 *     is the time of the last move, in milliseconds since 1970.
 */
export interface HeldSeat {
  table: TableInfo;
  seat: number;
  waiting_for: number[];
  turn: number;
  clock: ClockState | null;
  moved: number;
}
/**
 * A browser holds a seat. `kept` is whether it sent a cookie by which the server knows it: a browser that accepts
 *     cookies sends one at the latest when it asks again.
 */
export interface Hold {
  kept: boolean;
}
/**
 * A code that gives a seat to another device, once, within so many `seconds`.
 */
export interface MoveCode {
  code: string;
  seconds: number;
}
/**
 * Takes the seat that a code gives; upper and lower case, spaces and hyphens do not matter.
 */
export interface MoveRequest {
  code: string;
}
/**
 * The server. `address` is its origin for other computers, or "" if none is known.
 */
export interface ServerInfo {
  version: string;
  address: string;
}
/**
 * The player for a seat of a new table.
 *
 *     `me` is the client itself; `open` waits for somebody with the invitation. A deck is the id of one of the game's
 *     decks, or a list as text in `deck_list`; without either, chance picks one of the decks that the game offers. `cards`
 *     is the text of a card file, whose cards the list may name.
 */
export interface SeatRequest {
  kind: "bot" | "me" | "open";
  bot?: string;
  deck?: string;
  deck_list?: string;
  cards?: string;
}
/**
 * A new table. It has exactly two seats; `name` is the name of the client. `pause` applies only to games with
 *     windows. With `custom_cards` decks may hold written cards, each of which the other player must approve. Without
 *     `hints` nobody gets one, without `take_back` no move is taken back. `absence` is after how many seconds without a
 *     player the other may claim the game, 0 for never; by default longer without a clock.
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
  match?: MatchSetting;
  pause?: number;
  custom_cards?: boolean;
  hints?: boolean;
  take_back?: boolean;
  absence?: number | null;
}
/**
 * Takes an open seat, with the code of the invitation. `custom_cards` agrees to a table with written cards.
 */
export interface JoinRequest {
  invitation: string;
  name?: string;
  deck?: string;
  deck_list?: string;
  cards?: string;
  custom_cards?: boolean;
}
/**
 * The client has a seat. `token` identifies it (a browser also gets a cookie); `invitation` is for the other
 *     seat.
 */
export interface Seated {
  table: TableInfo;
  seat: number;
  token: string;
  invitation: string;
}
/**
 * Finds an opponent. `name` is that of a guest. The deck is one of the game's, or a list as text; without either,
 *     chance picks one. With `rated` both play for their ratings, for which both need an account.
 */
export interface WishRequest {
  game: string;
  speed: "normal" | "quick";
  rated?: boolean;
  name?: string;
  deck?: string;
  deck_list?: string;
  cards?: string;
}
/**
 * The client's own wish for an opponent, for which it has `waited` so many milliseconds.
 *
 *     If somebody was found, `table` is where both sit, and `why` a sentence on why these two.
 */
export interface WishInfo {
  game: string;
  speed: string;
  rated: boolean;
  waited: number;
  table: string;
  why: string;
}
/**
 * A speed at which the lobby pairs people.
 */
export interface SpeedInfo {
  id: string;
  clock: ClockSetting;
}
/**
 * How the client's account has behaved in its last games, as a sentence. For `left` milliseconds it cannot play
 *     with strangers; 0 if that is only a warning.
 */
export interface StandingInfo {
  left: number;
  text: string;
}
/**
 * How many people look for an opponent at a game and speed now.
 */
export interface PoolInfo {
  game: string;
  speed: string;
  rated: boolean;
  waiting: number;
}
/**
 * The lobby as the client sees it; the message of its socket, sent again when something changes.
 *
 *     `people` is how many are there. Of `pools` only those are named in which somebody waits. `own` are the ratings of
 *     the client's account, by game and speed ("tumblrcards quick"). `here` are people with an account who are there.
 *     `games` are some of those that are `playing` and may be watched. `days` are those for a move that clients propose
 *     for games by correspondence.
 */
export interface LobbyInfo {
  type: "lobby";
  people: number;
  speeds: SpeedInfo[];
  pools: PoolInfo[];
  wish: WishInfo | null;
  own: {
    [k: string]: RatingInfo;
  };
  here: string[];
  challenges: ChallengeInfo[];
  games: WatchInfo[];
  playing: number;
  standing: StandingInfo | null;
  days: number[];
}
/**
 * The rating of somebody at a game and speed, after so many rated games.
 */
export interface OwnRating {
  game: string;
  speed: string;
  rating: RatingInfo;
  games: number;
}
/**
 * A game of somebody with an opponent whom the lobby found. `opponent` is "" for a guest, or for somebody who has
 *     left.
 *
 *     `points` is the rating before it, if both played for ratings, and `change` how it changed. `began` is milliseconds
 *     since 1970. `stays` is whether its table, with the replay, is still here.
 */
export interface PastGame {
  table: string;
  game: string;
  speed: string;
  rated: boolean;
  opponent: string;
  result: "aborted" | "drew" | "lost" | "playing" | "won";
  points: number;
  change: number;
  counted: number;
  began: number;
  stays: boolean;
}
/**
 * Somebody with a name: their ratings, and their last games, the latest first.
 */
export interface ProfileInfo {
  name: string;
  kind: "bot" | "person";
  created: number;
  ratings: OwnRating[];
  games: PastGame[];
}
/**
 * Somebody in the list of the best at a game and speed, after so many rated games.
 */
export interface RankedInfo {
  name: string;
  rating: RatingInfo;
  games: number;
}
/**
 * A passkey. `synced` is whether it may be on several devices. Times are milliseconds since 1970.
 */
export interface PasskeyInfo {
  id: string;
  name: string;
  synced: boolean;
  created: number;
  used: number;
}
/**
 * Whether passkeys can work at the address that the client uses, and if not, why.
 */
export interface PasskeySupport {
  possible: boolean;
  reason: string;
}
/**
 * The account of the client. `kind` is "" for somebody who has not taken a seat yet.
 *
 *     `codes` is how many recovery codes are left; `fresh` is whether the client has proved who it is within 5 minutes;
 *     `mail` is whether the server can send e-mail. `settings` is what the page has stored, as text.
 */
export interface AccountInfo {
  kind: "" | "bot" | "guest" | "person";
  name: string;
  created: number;
  password: boolean;
  passkeys: PasskeyInfo[];
  codes: number;
  email: string;
  fresh: boolean;
  administrator: boolean;
  mail: boolean;
  support: PasskeySupport;
  settings: string;
}
/**
 * An account that has just got a name, and its recovery codes, which nobody can see again.
 */
export interface AccountWithCodes {
  account: AccountInfo;
  codes: string[];
}
/**
 * A game that cannot go on by a fault of the server, since a time in milliseconds since 1970.
 */
export interface FaultInfo {
  table: string;
  at: number;
  reason: string;
}
/**
 * What administrators see: numbers of accounts, how many games cannot go on, and the latest of these.
 */
export interface Administration {
  people: number;
  programs: number;
  guests: number;
  lost: number;
  faults: FaultInfo[];
}
/**
 * An account that an administrator has looked for.
 */
export interface AccountFound {
  name: string;
  kind: "bot" | "person";
  created: number;
  administrator: boolean;
}
/**
 * A link with which somebody sets a new password, without the address of the server. It works for so many hours,
 *     once.
 */
export interface PasswordLink {
  path: string;
  hours: number;
}
/**
 * Gives the client's account, which is that of a guest or a new one, a name and a password.
 */
export interface SignUp {
  name: string;
  password: string;
}
/**
 * Logs in with a password.
 */
export interface Login {
  name: string;
  password: string;
}
/**
 * Logs in with a recovery code, which then does not work any more.
 */
export interface CodeLogin {
  name: string;
  code: string;
}
/**
 * Sets the password of the account; "" removes it, if there is another way in.
 */
export interface PasswordChange {
  password: string;
}
/**
 * Asks for the options with which a browser makes a passkey. A guest says under which `name`.
 */
export interface PasskeyWish {
  name?: string;
}
/**
 * Options for `navigator.credentials`, as JSON of WebAuthn.
 */
export interface PasskeyOptions {
  options: {
    [k: string]: unknown;
  };
}
/**
 * The credential that a browser has made or used, as JSON of WebAuthn. `name` is how a new passkey is called.
 */
export interface PasskeyAnswer {
  credential: {
    [k: string]: unknown;
  };
  name?: string;
}
/**
 * A session. `seen` is how many milliseconds ago it was last used, to the hour; `own` is the client's.
 */
export interface SessionInfo {
  id: string;
  agent: string;
  created: number;
  seen: number;
  own: boolean;
}
/**
 * Asks for a link to verify an e-mail address; "" removes the address.
 */
export interface EmailRequest {
  email: string;
}
/**
 * Asks for a link to a new password, at a verified e-mail address.
 */
export interface ForgottenPassword {
  email: string;
}
/**
 * The token of a link that works once.
 */
export interface Ticket {
  token: string;
}
/**
 * Sets a new password with the token of a link.
 */
export interface PasswordReset {
  token: string;
  password: string;
}
/**
 * An API token. Times are milliseconds since 1970, 0 for never.
 */
export interface TokenInfo {
  id: string;
  name: string;
  scopes: ("decks" | "play" | "read")[];
  created: number;
  used: number;
}
/**
 * Makes an API token.
 */
export interface TokenRequest {
  name: string;
  /**
   * @minItems 1
   * @maxItems 3
   */
  scopes: ("decks" | "play" | "read")[];
}
/**
 * An API token that was just made. Nobody can see it again.
 */
export interface NewToken {
  info: TokenInfo;
  token: string;
}
/**
 * An account for a program, which its owner made.
 */
export interface BotInfo {
  name: string;
  created: number;
}
/**
 * Makes an account for a program. It has no password, but an API token.
 */
export interface BotRequest {
  name: string;
}
/**
 * An account for a program, and its API token. Nobody can see it again.
 */
export interface NewBot {
  bot: BotInfo;
  token: string;
}
/**
 * The settings of the page, as text that the server does not read.
 */
export interface SettingsChange {
  settings: string;
}
/**
 * A deck list of an account. `cards` is the text of a card file; `changed` is milliseconds since 1970.
 */
export interface KeptDeck {
  game: string;
  id: string;
  name: string;
  list: string;
  cards: string;
  changed: number;
}
/**
 * A deck list to keep.
 */
export interface DeckUpload {
  name: string;
  list: string;
  cards?: string;
}
/**
 * A deck list to be checked, as text, with the text of a file of written cards.
 */
export interface DeckListRequest {
  text: string;
  cards?: string;
}
/**
 * Another deck for a table whose players are looking at written cards; as in `SeatRequest`.
 */
export interface DeckChange {
  deck?: string;
  deck_list?: string;
  cards?: string;
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
 *     `moves` are its inputs, each as "seat action", and `labels` say what each of them does, in words. `turns[n]` is the
 *     number of the turn after n inputs, so `turns` is one longer than `moves`. `cards` are those that do not come with
 *     the game.
 */
export interface ReplayInfo {
  id: string;
  game: string;
  players: string[];
  inputs: number;
  turns: number[];
  moves: string[];
  labels: string[];
  result: Result | null;
  cards: WrittenCard[];
}
/**
 * The numbers of both players that everybody sees, turn by turn: of a match, in its last game.
 *
 *     `turns` are the turns at whose start they are taken; after the last of them, they are taken at the end. So each of
 *     the two lists of a number is one longer than `turns`.
 */
export interface Curves {
  turns: number[];
  numbers: {
    [k: string]: number[][];
  };
}
/**
 * A decision of a game, as a bot that plans judges it: after `input` inputs, in that turn, for that seat.
 *
 *     `chance` is how likely the seat was to win with the best plan, `loss` how much of it the answer cost, both as the
 *     seat could know it. `mistake` says whether the loss is beyond doubt. `given` is the answer in words, `better` the
 *     best plan.
 */
export interface JudgedDecision {
  input: number;
  turn: number;
  seat: number;
  chance: number;
  loss: number;
  mistake: boolean;
  given: string;
  better: string[];
}
/**
 * A part of the analysis of a game: its decisions with a choice, from the one after `first` inputs on.
 *
 *     The next part begins at `next`; if that is the number of `inputs`, there is no further one.
 */
export interface Analysis {
  first: number;
  next: number;
  inputs: number;
  decisions: JudgedDecision[];
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
 *     `question` is the viewer's own open decision; `waiting_for` lists the seats that are asked; `situation` says in a
 *     sentence what is going on, or is "". `can_undo`: `free` if an undo happens at once, `ask` if the other seat has to
 *     agree, `no` with the reason in `undo_reason`.
 */
export interface Position {
  seq: number;
  view: {
    [k: string]: unknown;
  };
  question: Question | null;
  waiting_for: number[];
  situation: string;
  clock: ClockState | null;
  can_undo: "ask" | "free" | "no";
  undo_reason: string;
}
/**
 * The open decision of the viewer's own seat. Answers carry `at`.
 *
 *     `moment` is the id of a window, or "". `idle` is the action that changes nothing, such as a pass, or "";
 *     `foreseen` the one whose consequences a forecast tells, or "".
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
  foreseen: string;
  together: Together | null;
  suggested: Suggested | null;
}
/**
 * A legal action: the text to send back, a label for people, and its operands for highlighting.
 *
 *     `passes_up` says what it gives up although that is still possible, or "": a reason to ask again.
 */
export interface Choice {
  action: string;
  label: string;
  verb: string;
  operands: Operand[];
  passes_up: string;
}
/**
 * An operand of an action. `id` is the number of a thing on the table; `card` a slug, or the id of a place.
 *
 *     `members` lists the things that it stands for, if there are several: those of a group.
 */
export interface Operand {
  kind: "card" | "number" | "place" | "player" | "thing";
  id: number;
  card: string;
  name: string;
  members: number[];
}
/**
 * How any number of actions of one verb are given at once, and then `done`, if any are left.
 *
 *     `chosen` is how many were named before. `labels` say what each number of them does together with those, beginning
 *     with none; "" where that number is no answer. `harms` say what harm it does, or "".
 */
export interface Together {
  verb: string;
  done: string;
  chosen: number;
  labels: string[];
  harms: string[];
}
/**
 * Answers to a question, and to what it goes on to ask, that keep the most options; `label` says what they do.
 */
export interface Suggested {
  label: string;
  actions: string[];
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
  chat_first: number;
  passing: PassingState | null;
  consent: Consent | null;
  cards: WrittenCard[];
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
 * A deck or an answer about a card has changed. Only the two players get it.
 */
export interface ConsentUpdate {
  type: "consent";
  consent: Consent;
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
 * The last lines of the chat, after `first` earlier ones; they replace those that the client has.
 *
 *     Players get it when the game is over, if spectators have said something.
 */
export interface Talk {
  type: "talk";
  first: number;
  lines: ChatLine[];
}
/**
 * Lines of the chat, after `first` earlier ones.
 */
export interface Earlier {
  type: "earlier";
  id: string;
  first: number;
  lines: ChatLine[];
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
 *     `code`: `rule`, `stale`, `not-an-action`, `ambiguous`, `not-yours`, `not-now`, `over`, `limit`, `invalid`,
 *     `switched-off`.
 */
export interface Refusal {
  type: "refused";
  id: string;
  code: string;
  rule: string;
  text: string;
}
/**
 * The choice of the bot.
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
 * The forecast with the answers that are `foreseen`, as far as the viewer can know.
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
 * Why the numbers of a thing are not those on its card: a sentence for each change, with the card and the line.
 */
export interface Grounds {
  type: "grounds";
  id: string;
  grounds: string[];
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
 * Concedes the game, or the whole `match` that it belongs to.
 */
export interface Concede {
  type: "concede";
  id: string;
  match?: boolean;
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
 * Approves or refuses the written card `card` (its key) in the deck of the seat `owner`, before the game.
 */
export interface Approve {
  type: "approve";
  id: string;
  owner: 0 | 1;
  card: string;
  accept: boolean;
  reason?: string;
}
/**
 * Ends the game, or the whole match, because the other player has been gone for long: as a win or as a draw.
 */
export interface Claim {
  type: "claim";
  id: string;
  win: boolean;
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
 * Asks for the lines of the chat before the line number `before`.
 */
export interface AskEarlier {
  type: "earlier";
  id: string;
  before: number;
}
/**
 * Says whether the server shall keep this game whatever its rules say.
 */
export interface Keep {
  type: "keep";
  id: string;
  keep: boolean;
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
 * Asks what would happen now with the answers that are `foreseen`, such as passes.
 */
export interface AskForecast {
  type: "forecast";
  id: string;
}
/**
 * Asks why the numbers of a thing on the table are not those on its card; `thing` is its number.
 */
export interface AskGrounds {
  type: "grounds";
  id: string;
  thing: number;
}
/**
 * Keeps the socket open.
 */
export interface Ping {
  type: "ping";
}
/**
 * A lesson: about how many `minutes` it takes, what one can do after it, and the titles of its steps.
 *
 *     `coach` is the card that speaks, or "". With a `game` it ends with a short game against a bot.
 */
export interface LessonInfo {
  id: string;
  title: string;
  minutes: number;
  intro: string;
  steps: string[];
  coach: string;
  game: boolean;
}
/**
 * What a learner does: the `answers` so far, all of them right, and the `actions` that are tried now.
 *
 *     The answer to a step that is only read is `next`. With `asks`, the actions are not carried out even if they are
 *     right: why they are not allowed is all that is asked. `thing` asks for the grounds of its numbers; 0 for none.
 */
export interface LessonRequest {
  /**
   * @maxItems 300
   */
  answers: string[];
  /**
   * @maxItems 60
   */
  actions?: string[];
  asks?: boolean;
  thing?: number;
}
/**
 * The settings of the short game at the end of a lesson.
 */
export interface LessonGameRequest {
  name?: string;
}
/**
 * What is said to an answer that is not right: why, the rule behind it ("" if none), and where to look.
 */
export interface Said {
  text: string;
  rule: string;
  look: string;
}
/**
 * Where a learner stands.
 *
 *     Attributes:
 *         answers: the right answers so far.
 *         step: the number of the present step; that of steps if all are done.
 *         reads: whether the step is only read; then the answer is `next`.
 *         say: what to do in this step; `{button}` stands for the words on the button of the right answer.
 *         told: what has happened in the step before, or "".
 *         rule: the rule that the step shows, or "".
 *         right: the right answers to the question that is open.
 *         point: the names of what to look at where nothing is to be done.
 *         said: what is said to the action that was tried, if it was not right.
 *         grounds: what the numbers of the thing that was asked about come from.
 *         players: the names of both players.
 *         position: the table as the learner sees it.
 *         log: the whole log.
 *         result: the result, if the game of the lesson is over.
 */
export interface LessonAt {
  answers: string[];
  step: number;
  reads: boolean;
  say: string;
  told: string;
  rule: string;
  right: Choice[];
  point: string[];
  said: Said | null;
  grounds: string[];
  players: string[];
  position: Position;
  log: LogLine[];
  result: Result | null;
}
/**
 * A sentence or two of a guide, and the rule behind it, or "".
 */
export interface GuideLine {
  say: string;
  rule: string;
}
/**
 * What the guide at the table says in the first `games` of somebody; with 0 games there is none.
 *
 *     `questions` are by the kind of a question: what it is about, and what it leads to. `signs` are by the word of a mark
 *     on a thing or of a number of a player, as views have them: what it means.
 */
export interface GuideText {
  games: number;
  questions: {
    [k: string]: GuideLine;
  };
  signs: {
    [k: string]: GuideLine;
  };
}
/**
 * A part of the rules in five minutes: a title, what it says in markdown, and its rules.
 *
 *     `view` is the table that its figure shows, as the learner sees it, with what `point` names marked; null without one.
 */
export interface PrimerPart {
  title: string;
  say: string;
  rules: string[];
  view: {
    [k: string]: unknown;
  } | null;
  point: string[];
}
/**
 * A game to watch, with comments. `id` is that of its replay; "" for a game without one.
 */
export interface SampleGame {
  id: string;
  title: string;
  intro: string;
  moments: SampleMoment[];
}
/**
 * A comment of a sample game: after how many inputs it stands, what it is about, what it says in markdown, and its
 *     rules. `point` names cards, things or players to look at.
 */
export interface SampleMoment {
  input: number;
  title: string;
  say: string;
  rules: string[];
  point: string[];
}
/**
 * The table of a card game as `viewer` may know it.
 *
 *     `turn` is 0 before the first one, and `active` whose it is. `numbers` are those of the turn. `stack` has what was
 *     played and waits, the oldest first; `announced` what is being played just now. `window` says in which window players
 *     are asked, or is "". `chosen` (cards) and `joining` (things) are what the viewer has named so far of an answer in
 *     several parts. `options` are what the players have chosen for the whole game.
 */
export interface CardView {
  game: string;
  viewer: number;
  turn: number;
  phase: string;
  active: number;
  first: number;
  variants: string[];
  options: string[];
  numbers: {
    [k: string]: number;
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: Player[];
  stack: Item[];
  announced: Item | null;
  relations: Relation[];
  window: string;
  queue: Trigger[];
  lasting: Lasting[];
  looked_at: string[];
  chosen: string[];
  joining: number[];
  deaths: Died[];
  decision: Asked | null;
  outcome: Ended | null;
  match?: Match | null;
}
/**
 * One side of the table. `leader` is the card that stands for the player, where a game has one.
 */
export interface Player {
  name: string;
  numbers: {
    [k: string]: number;
  };
  leader: Thing | null;
  things: Thing[];
  groups: Group[];
  hand: Hand;
  zones: CardZone[];
  remembered: Remembered[];
}
/**
 * Something on the table: a card in play, a token, or the card that stands for a player.
 *
 *     `printed` has what stands on its card in short, `numbers` what is true now, `marks` what else is: `engaged`. `owner`
 *     is whose card it is; `original` the card that it is when it leaves, "" for a token; `x` the X of its form, or 0.
 *     `chosen` is what was chosen for it as it came, such as a kind.
 *     `entered` is the turn in which it came, `summoned_by` the name of what made it, `group` the id of the `Group` that
 *     it belongs to and `attached_to` the thing that bears it, or 0.
 */
export interface Thing {
  id: number;
  card: string;
  name: string;
  text: string[];
  printed: {
    [k: string]: unknown;
  };
  numbers: {
    [k: string]: number;
  };
  marks: string[];
  counters: {
    [k: string]: number;
  };
  owner: number;
  original: string;
  x: number;
  entered: number;
  summoned_by: string;
  chosen: string;
  group: number;
  attached_to: number;
}
/**
 * Things that act as one, by their ids, with what they come to together.
 */
export interface Group {
  id: number;
  things: number[];
  numbers: {
    [k: string]: number;
  };
}
/**
 * The hand of a player: how many cards it has, which they are if the viewer sees them, and whether all do.
 */
export interface Hand {
  count: number;
  cards: Held[] | null;
  open: boolean;
}
/**
 * A card of a hand that the viewer sees, with its numbers at this moment, such as its cost.
 */
export interface Held {
  card: string;
  name: string;
  text: string[];
  printed: {
    [k: string]: unknown;
  };
  numbers: {
    [k: string]: number;
  };
}
/**
 * Another zone of a player: `cards` from the bottom to the top if the viewer sees them; else only their number.
 *
 *     `guests` are the places in it, from 0 at the bottom, of cards that belong to the other player.
 */
export interface CardZone {
  zone: string;
  count: number;
  cards: string[] | null;
  guests: number[];
}
/**
 * A hidden card that the viewer has seen: `zone` is "" if it may be in any, `place` counts from the top or is 0.
 */
export interface Remembered {
  zone: string;
  card: string;
  place: number;
}
/**
 * A card or ability that was played and waits to be carried out.
 *
 *     `line` is the line of the card, or -1 for the card itself; `source` the thing whose ability it is. `modes` (from 1),
 *     `targets` and `cards` are what was chosen for it, and `chosen` the modes in words. `numbers` are what it has now,
 *     such as the parts of a cost that is still to be paid.
 */
export interface Item {
  id: number;
  card: string;
  name: string;
  text: string[];
  seat: number;
  source: number;
  ability: boolean;
  line: number;
  modes: number[];
  chosen: string[];
  targets: number[];
  cards: string[];
  numbers: {
    [k: string]: number;
  };
}
/**
 * Things that are up against others, or against the player `to_player`: an attack, a challenge.
 *
 *     `numbers` are those that are compared, where there are any; `marks` what else is true of it.
 */
export interface Relation {
  kind: string;
  seat: number;
  things: number[];
  to: number[];
  to_player: number;
  numbers: {
    [k: string]: number;
  };
  marks: string[];
}
/**
 * A triggered ability that waits; `about` is what it triggered on, if that is another thing on the table.
 */
export interface Trigger {
  card: string;
  name: string;
  id: number;
  line: number;
  seat: number;
  about: string;
}
/**
 * An effect with a duration: the line of the card that says so, and the things that it is about.
 */
export interface Lasting {
  card: string;
  line: number;
  text: string;
  things: number[];
}
/**
 * A card that died and may still be asked about, with the turn in which it did.
 */
export interface Died {
  card: string;
  turn: number;
}
/**
 * The open question, as everybody knows it; `prompt`, `actions` and `choices` only the seat that is asked.
 */
export interface Asked {
  seat: number;
  kind: string;
  rule: string;
  about?: string;
  line?: number;
  prompt?: string;
  actions?: string[];
  choices?: Trigger[];
}
/**
 * How the game ended; `winner` is -1 for a draw.
 */
export interface Ended {
  winner: number;
  rule: string;
  reason: string;
}
/**
 * The match that a game belongs to, of `games` games; views of every game may have it.
 *
 *     `number` is the game that is played, or the last one while `between` games. `wins` are the games won by each seat,
 *     `draws` the drawn ones. `first` is the policy for who goes first, `chooser` whom it names in this game, -1 for
 *     chance. Between games `ready` says who waits for the next one, as far as the viewer may know. `lists` are there for
 *     the viewer's own seat, in games with side decks.
 */
export interface Match {
  games: number;
  first: string;
  play_all: boolean;
  number: number;
  wins: number[];
  draws: number;
  results: GameOver[];
  chooser: number;
  between: boolean;
  ready: boolean[];
  lists: (OwnLists | null)[];
}
/**
 * A game of a match that is over, after `turns` turns.
 *
 *     `first` went first; `chooser` went first or decided it by the terms of the match, -1 if chance said it.
 */
export interface GameOver {
  winner: number;
  rule: string;
  reason: string;
  turns: number;
  chooser: number;
  first: number;
}
/**
 * The deck and the side deck of a player, by the numbers of copies, with the cards exchanged so far.
 */
export interface OwnLists {
  deck: {
    [k: string]: number;
  };
  side: {
    [k: string]: number;
  };
}
/**
 * An event as plain data, as a viewer may know it; what is left out is "", 0 or null.
 *
 *     `card` and `id` are what it is about, `other` and `other_id` another thing, `n` its number. A card or thing that
 *     moved went from the zone `from` to the zone `to`; `from_seat` and `to_seat` say whose these zones are if they are
 *     not those of `seat`.
 */
export interface CardEvent {
  event: string;
  seat: number;
  rule: string;
  n?: number;
  card?: string;
  id?: number;
  other?: string;
  other_id?: number;
  from?: string;
  from_seat?: number | null;
  to?: string;
  to_seat?: number | null;
  cause?: EventCause | null;
}
/**
 * The ability that made an event happen: the card, its number on the table, and the line.
 */
export interface EventCause {
  card: string;
  id: number;
  line: number;
}
/**
 * All that people see of a card game beyond its views.
 *
 *     `kinds` are the keys of a card that tell its type; `dealt` stands in the hands before they are dealt. Pointing at a
 *     card or an own thing means the verb `plays` or `acts` where no question says otherwise. What lies on things to count
 *     is called `counter`. `world` is the place in which the page shows it.
 *     is called `counter`.
 *
 *     `sounds` are the game's own by the names that its events use, and `win`, `lose` and `turn`; in words that
 *     `web/src/board/tones.ts` explains: `sine 110>70 3/160 .5 + noise bandpass 900 2/120 .3 @45`.
 */
export interface Face {
  phases: PhaseFace[];
  row: RowFace;
  dealt: string;
  kinds: string[];
  plays: string;
  acts: string;
  counter: string;
  player_numbers: PlayerNumber[];
  numbers: CardNumber[];
  signs: {
    [k: string]: SignFace;
  };
  card_signs: CardSigns[];
  marks: {
    [k: string]: MarkFace;
  };
  group: GroupFace | null;
  relations: {
    [k: string]: RelationFace;
  };
  stack: StackFace | null;
  zones: {
    [k: string]: ZoneFace;
  };
  questions: {
    [k: string]: QuestionFace;
  };
  verbs: {
    [k: string]: VerbFace;
  };
  events: {
    [k: string]: EventFace;
  };
  turns: number;
  world: World;
  sounds: {
    [k: string]: string;
  };
  end: EndFace;
  terminal: TerminalFace;
}
/**
 * A step of the turn as it is shown; moments of the phases in `also` count as this one.
 *
 *     `term` is what the glossary calls it, if that is not its title.
 */
export interface PhaseFace {
  id: string;
  title: string;
  also: string[];
  term: string;
}
/**
 * A player's row of things in play, and its text while empty; `parts` side by side, or all in one.
 */
export interface RowFace {
  title: string;
  own_empty: string;
  empty: string;
  parts: RowPart[];
}
/**
 * A part of a row, with the cards of some types and what they bear; what is `apart` is framed.
 */
export interface RowPart {
  title: string;
  types: string[];
  apart: boolean;
}
/**
 * How a number of a player is drawn.
 *
 *     `shape`: a heart (`health`), a gem (`mana`), what has to be exceeded (`guard`), a count beside the sign of its name,
 *     which is left out at 0 (`sign`), the same with its title (`named`), what is counted one by one (`pips`) or fills
 *     up (`meter`) to its most, which is the player's number `most` or else the fixed number `of`. It is low at `low_at`
 *     or less, or when `low_left` or less are missing to the most. `note` says what it means, `reached` what it means at
 *     the most or above, `over` what it means above the most, `told` the same in a sentence for the card that stands for
 *     the player; they know {value} (at least 0), {most}, {left} (how far it is from the most), {other} (the other player,
 *     or "you") and {name}. `costs` names a number of things: it is the sum of these over all that the player has in play.
 *     As much as there is of it, the other player has of what it `feeds`: both are drawn with a vein between them. Where
 *     there is room, a meter is `drawn` as a row of arches, as lamps round the portrait, or as a ruler on which both
 *     players race.
 */
export interface PlayerNumber {
  number: string;
  title: string;
  one: string;
  shape: "guard" | "health" | "mana" | "meter" | "named" | "other" | "pips" | "sign";
  most: string;
  of: number;
  low_at: number | null;
  low_left: number | null;
  note: string;
  reached: string;
  over: string;
  told: string;
  costs: string;
  feeds: string;
  drawn: "" | "arches" | "lamps" | "ruler";
}
/**
 * How a number of things and of held cards is said and drawn on the card.
 *
 *     `printed` is the key of the card files for it. `full` is the number that it has without damage; where it is less,
 *     `hurt` tells so, and knows {value}, {full} and {lost}. `says` is the number in words, of a card in hand `held`; they
 *     know {title} and {value}. A card that has it shows it in `place`, also in play if `in_play` is set, but not where it
 *     is `unless`.
 */
export interface CardNumber {
  number: string;
  title: string;
  printed: string;
  place: "" | "cost" | "left" | "right";
  shape: "" | "burst" | "gem" | "heart" | "shield" | "star";
  in_play: boolean;
  unless: number | null;
  says: string;
  held: string;
  full: string;
  hurt: string;
}
/**
 * The sign of a word of the rules, such as a talent or a resource: a line within 12 of its middle, on a `colour`.
 *
 *     It is round, or has `corners`. The card files may also call the word as in `also`. In a line of text it `says` how
 *     many there are, and knows {n}, where that is not `{n} word`.
 */
export interface SignFace {
  path: string;
  colour: string;
  says: string;
  corners: boolean;
  also: string[];
}
/**
 * Words with signs that a card shows in a row: those `printed` under a key, each once or as often as it says.
 *
 *     In play, or in a hand, those of its `marks` or `numbers` that have signs are shown `now` instead; if `printed` is
 *     a word with a sign itself, that number alone. `title` stands before them in words.
 */
export interface CardSigns {
  printed: string;
  title: string;
  now: "" | "marks" | "numbers";
  in_play: boolean;
}
/**
 * How a mark of a thing is seen: a sign on the card, words for it, a sentence, and how the card lies or looks.
 */
export interface MarkFace {
  label: string;
  sign: string;
  tone: "act" | "bad" | "good" | "plain";
  note: string;
  look: "" | "attacking" | "faint" | "resting" | "turned";
}
/**
 * How things that act as one are framed: the number that they come to, and the mark that is counted.
 *
 *     In a row with parts each group is a part of its own, called `part`, which knows its numbers by their names.
 */
export interface GroupFace {
  title: string;
  part: string;
  number: string;
  measure: string;
  counted: string;
}
/**
 * How things stand against others: the arrow, if any, and both numbers in words, which know them by name.
 */
export interface RelationFace {
  arrow: "" | "attack" | "target";
  contest: string;
}
/**
 * The stack of waiting plays, and what stands there while it is empty. Only cards of `types` wait, or all.
 *
 *     The topmost says whose answer it waits for in questions of the kinds `answers`. Below everything else stands what
 *     waits in one of `windows`. A forecast begins with `outlook`.
 */
export interface StackFace {
  title: string;
  empty: string;
  types: string[];
  answers: string[];
  windows: {
    [k: string]: string;
  };
  outlook: string;
}
/**
 * A zone of a player beside the hand: `empty` warns where nothing is in it; `fleeting` is hidden then.
 *
 *     `term` is what the glossary calls it, if that is not its title.
 */
export interface ZoneFace {
  title: string;
  term: string;
  empty: string;
  fleeting: boolean;
}
/**
 * A kind of question: `asked` says in a word or two what a seat does, `waiting` the same after its name.
 *
 *     `card` is the verb with which one answers by pointing at a card, `thing` at a thing. Who has to point at an own
 *     thing first and does not, reads `first`. Cards outside play that the verb `lays` names are laid out. `main` is the
 *     verb that is the natural way on here, "" if none is; by default the verbs themselves say so.
 */
export interface QuestionFace {
  waiting: string;
  asked: string;
  card: string;
  thing: string;
  first: WhyNot | null;
  lays: string;
  main: string | null;
}
/**
 * A sentence that says why not, with the rule.
 */
export interface WhyNot {
  text: string;
  rule: string;
}
/**
 * The words for actions with a verb: `able` after a name ("can attack").
 *
 *     `main` is the natural way on. What is `careful` is never done by pointing alone: `button` does it; except with
 *     things of a type in `at_once`. What is `seldom` wanted glows less. `then` asks for the rest once {name} is picked,
 *     and knows its numbers by their names. What is done `to` something is assumed to be done to a thing of the opponent,
 *     or to the player, where nothing is named; what is done by `units` is done by groups as a whole.
 */
export interface VerbFace {
  able: string;
  main: boolean;
  careful: boolean;
  at_once: string[];
  seldom: boolean;
  button: string;
  to: "" | "player" | "things";
  units: boolean;
  then: string;
}
/**
 * How an event is animated. What it moves follows from its zones.
 *
 *     `show` are the effects, seen `at` the thing it is about, another one, its player, or those who stand against each
 *     other (`attackers`, `attacked`); `side` marks all things of its player. `text` knows {n}, {change} (with its sign)
 *     and {name}. `time` is in milliseconds. Events in a row that are seen `together` take one time. It begins `phase`;
 *     adds `numbers` times its n to the numbers of what it is about; puts these `sets` of its player to n and takes over
 *     `takes` as they are afterwards; gives `marks` or takes them away. It begins a `relation`, or `aims` the present one
 *     at another, or `ends` it. With `regroups` it changes which things are together, or whose they are.
 */
export interface EventFace {
  show: ("banner" | "die" | "fly" | "lunge" | "number" | "pulse" | "show" | "shuffle")[];
  at: "attacked" | "attackers" | "other" | "player" | "side" | "thing";
  text: string;
  tone: "" | "bad" | "good";
  side: "" | "left" | "right";
  time: number;
  sound: string;
  together: boolean;
  phase: string;
  numbers: {
    [k: string]: number;
  };
  sets: string[];
  takes: string[];
  marks: {
    [k: string]: boolean;
  };
  relation: string;
  aims: boolean;
  ends: boolean;
  regroups: boolean;
}
/**
 * The words of the end of a game: the number of players in `curve` turn by turn under its `title`, the last of the
 *     events that can be the `blows` that decide, the tallies, and the card of the game. Who has more in the curve is
 *     ahead, or with `less` who has less.
 */
export interface EndFace {
  curve: string;
  less: boolean;
  title: string;
  blows: string[];
  tallies: TallyFace[];
  feat: FeatFace | null;
}
/**
 * A number that the end of a game shows for each player: how often `events` happened to the player or to what the
 *     player controls, or with `sum` what their n add up to. With `dealt` an event counts for the other player.
 */
export interface TallyFace {
  title: string;
  events: string[];
  sum: boolean;
  dealt: boolean;
}
/**
 * The measure of the card of the game: how often it was what `events` are about, or with `sum` their n.
 *
 *     `by` says which of the cards that an event names did it; `title` stands after the number.
 */
export interface FeatFace {
  title: string;
  events: string[];
  by: "other" | "thing";
  sum: boolean;
}
/**
 * The lines of a terminal that do not follow from titles and labels.
 *
 *     After the name of a card in play they say the first of `things` all of whose names in braces the card has, after
 *     that of a card in hand the first of `held`: they know its numbers and what is printed on it in short. Beside the
 *     numbers that are `compared` stands the printed one where it is another. The numbers of players in `players` are said
 *     so, and know {value}, {most}, {left} and {title}, the one of a single one included. What waits is called `stack`.
 *
 *     The line of the turn calls its phases as `phases` do. The order of the cards means nothing in zones that are
 *     `unordered`.
 */
export interface TerminalFace {
  things: string[];
  held: string[];
  compared: string[];
  players: {
    [k: string]: string;
  };
  marks: {
    [k: string]: MarkLetters;
  };
  relations: {
    [k: string]: RelationLine;
  };
  stack: string;
  phases: {
    [k: string]: string;
  };
  unordered: string[];
}
/**
 * The letters around the name of a thing with this mark, and what they mean if not the label of the mark.
 *
 *     They are shown at all times, or only in these `phases` of the turn of whoever has it in play.
 */
export interface MarkLetters {
  before: string;
  after: string;
  says: string;
  phases: string[];
}
/**
 * How things stand against others in a line of text: {things}, {to} and the numbers of the relation by name.
 *
 *     `player` is what `to` says of a player who is called {name}.
 */
export interface RelationLine {
  says: string;
  player: string;
}
/**
 * The table of a board game. `turn` is 0 before the first; `last` are the spaces of what happened last.
 */
export interface BoardView {
  game: string;
  viewer: number;
  turn: number;
  phase: string;
  active: number;
  first: number;
  variants: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: BoardPlayer[];
  pieces: Standing[];
  last: string[];
  decision: Asked | null;
  outcome: Ended | null;
  match?: Match | null;
}
/**
 * A player, with numbers such as the pieces that are still to be put on the board.
 */
export interface BoardPlayer {
  name: string;
  numbers: {
    [k: string]: number;
  };
}
/**
 * A piece on the board. It keeps its `id` for the whole game.
 */
export interface Standing {
  id: number;
  kind: string;
  owner: number;
  space: string;
  marks: string[];
}
/**
 * All that people see of a board game beyond its views.
 *
 *     `lines` join spaces in their order. Spaces are drawn as points of these lines, or as square `cells`. `pieces` are
 *     the kinds of pieces, `numbers` the titles of the numbers of players, `phases` those of the parts of a game. `marks`
 *     are words for the marks of pieces. After `turns` turns the game is over; 0 if there is no limit. `world` is the
 *     place in which the page shows it.
 */
export interface BoardFace {
  /**
   * @minItems 1
   */
  spaces: BoardSpace[];
  lines: string[][];
  shape: "cells" | "points";
  pieces: {
    [k: string]: BoardPiece;
  };
  numbers: {
    [k: string]: string;
  };
  phases: {
    [k: string]: string;
  };
  marks: {
    [k: string]: string;
  };
  questions: {
    [k: string]: BoardQuestion;
  };
  verbs: {
    [k: string]: BoardVerb;
  };
  turns: number;
  world: World;
}
/**
 * A space: its id in actions and texts, and where it is, from the upper left corner to the right and down.
 *
 *     The player in seat 0 sits below; for seat 1 the board is turned round.
 */
export interface BoardSpace {
  id: string;
  x: number;
  y: number;
}
/**
 * A kind of piece: its name, its sign for either seat in a terminal, and what is written on it on the page.
 */
export interface BoardPiece {
  title: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  signs: string[];
  letter: string;
}
/**
 * A kind of question: `waiting` says after a name what its player does (`puts a man`).
 */
export interface BoardQuestion {
  waiting: string;
}
/**
 * An action on a space, worded after its name (`can be taken`); `main` is the natural way on, as a button.
 */
export interface BoardVerb {
  able: string;
  main: boolean;
}
