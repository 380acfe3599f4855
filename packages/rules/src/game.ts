/**
 * What a game is to the house. Types only: server, log, replay and pages work with these and know no game.
 * Everything a game holds is plain JSON, and no method changes what it is given. A game version is one
 * `Game`; versions and editions live side by side in the registry (`games/index.ts`).
 */
import type { Chance } from './kernel/chance';
import type { Refusal, Result } from './kernel/refusal';

export type Seat = number;

/** Who looks: everything (`all`: scenarios, finished replays), a stranger or spectator, or one seat. */
export type Viewer = 'all' | 'stranger' | Seat;

/** `winners` are all seats of the winning sides; none in a draw. */
export interface Outcome {
  winners: Seat[];
  rule: string;
}

/** Every game takes `{ seat, type: 'resign' }` at any time from a seat that is not out. */
export interface GameDecision {
  seat: Seat;
  type: string;
}

/** A public past-tense fact, with the paragraph or ruling that made it. */
export interface GameEvent {
  type: string;
  rule: string;
}

/** The types that a game fills in; the house sees no more of them than stands here. */
export interface GameTypes {
  /** What the host of a match chooses. Kept with the match. */
  options: { mode: string };
  /**
   * What a match is made from, all data included. Enters the first hash and the replay. `balance`: see
   * `Game.balances`.
   */
  setup: { mode: string; balance?: string };
  match: object;
  decision: GameDecision;
  event: GameEvent;
  view: object;
  /**
   * The legal answers of one seat's pending decision: lists of all of them, or bounds, where lists would be endless (lengths
   * and turns of a path). With the view they decide every answer; `apply` says what is wrong with one.
   */
  legal: GameDecision;
  /** What one seat alone may know. */
  private: object;
  /** An answer that a player has prepared but not sent. */
  draft: object;
  /** When a seat wants to be passed over in this round. */
  wait: object;
}

export interface Applied<T extends GameTypes> {
  match: T['match'];
  events: T['event'][];
}

/**
 * `commit`: the round's own time; `react`: one allowance for all reactions of a round; `choice`: time for
 * each.
 */
export type ClockKind = 'commit' | 'react' | 'choice';

/** How far a match has come. A seat in `out` has left it for good. */
export interface Progress {
  round: number;
  phase: string;
  outcome: Outcome | null;
  out: readonly Seat[];
}

/** One value of a sealed decision; null where it is empty. */
export type SealedValue = string | number | null;

/**
 * A kind of decision that is sealed when it is made and opened part by part. A seat may seal several in one
 * round, one for each question: the house keeps them by round and question.
 */
export interface Sealing<T extends GameTypes> {
  /** The decision type that is sealed, and the one that takes it back. No two sealings share one. */
  readonly type: string;
  readonly takeBack: string;
  /** The questions that it answers, as `pending` names them. */
  readonly answers: readonly string[];
  /** Take-backs a seat has in each round. All sealings of a game share the highest number. */
  readonly takeBacks: number;
  readonly parts: number;
  /** The values of a decision's parts, in order; null for a decision that is not of this form. */
  values(decision: GameDecision): SealedValue[] | null;
  /** The decision with these values: the reverse of `values`. */
  decision(seat: Seat, values: readonly SealedValue[]): T['decision'];
  /** The parts that these events opened of a seat's decision. `before` is the match before them. */
  opened(before: T['match'], events: readonly T['event'][], decision: T['decision']): number[];
  /** Whether the match holds something of the seat's decision that others do not know. */
  holds(match: T['match'], seat: Seat): boolean;
}

/** An opponent that the engine plays. It gets what its seat may know and a secret seed, nothing else. */
export interface Bot<T extends GameTypes> {
  /** `between`, if given, is called between the steps of a long search: its thread may do something else then. */
  answer(view: T['view'], legal: T['legal'], setup: T['setup'], between?: () => void): T['decision'];
}

export interface BotLevel {
  id: string;
  name: string;
  /** Whether an answer may take more than a few milliseconds: then the house asks in another thread. */
  searches?: boolean;
  /**
   * Its fixed rating in duels of the game, from at least 400 of them (docs/ratings.md). A stronger program is
   * a new level, a weaker one is measured anew. Absent: duels with it are not rated.
   */
  rating?: number;
}

export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** Its name as players read it, in titles, previews and notices. */
  readonly title: string;
  readonly edition: string;
  /** Rises when a golden hash changes; a match goes on under the version it began with. */
  readonly version: string;
  /** The versions of the game's data that set-ups may name, newest first. Those of the first one name none. */
  readonly balances: readonly string[];

  // ------------------------------------------------------------------ from options to a match

  /** The options of a match by correspondence where nothing is said of them. */
  readonly byCorrespondence: Partial<T['options']>;
  /** Checks the game's own fields of a request for a new match. */
  parseOptions(input: unknown): Result<{ options: T['options'] }>;
  /** The side of each seat, in order of seats: as many entries as seats. */
  sides(of: T['options'] | T['setup']): readonly number[];
  /** The seats for which `setUp` will draw, ascending (docs/rules/chance.md, H-11). */
  openSeats(options: T['options']): readonly Seat[];
  /** Draws what the options leave open; `draw(n)` gives 0 to n − 1. Equal draws give equal set-ups. */
  setUp(options: T['options'], draw: (n: number) => number): Result<{ setup: T['setup'] }>;
  /**
   * The options that lead to a set-up, nothing left open. `from[s]` is the seat whose part seat s takes over;
   * null leaves it open.
   */
  optionsOf(setup: T['setup'], from: readonly (Seat | null)[]): T['options'];
  /** A match at its first question. Untrusted set-ups are checked here, and only here. */
  start(setup: unknown): Result<Applied<T>>;
  /** The set-up that a match was made from, in its proper form: what `start` read, and nothing else. */
  setupOf(match: T['match']): T['setup'];
  /** Null where nothing is drawn after the start. */
  chance(setup: T['setup']): Chance<T['match'], T['event']> | null;

  // ------------------------------------------------------------------ play

  apply(match: T['match'], decision: unknown): Result<Applied<T>>;
  /** Ends a match as a draw that all living players have agreed to. */
  agreeDraw(match: T['match']): Result<Applied<T>>;
  pending(match: T['match']): readonly GameDecision[];
  legal(match: T['match'], seat: Seat): T['legal'] | null;
  /** The decision the house makes for a seat whose time is up; null if it owes none. */
  defaultDecision(match: T['match'], seat: Seat): T['decision'] | null;
  progress(match: T['match']): Progress;
  /** Whether these events begin a round, with fresh clocks and take-backs. */
  beginsRound(events: readonly T['event'][]): boolean;
  /** Phases in which seats prepare and do not play yet: whoever leaves there has played no match. */
  readonly preparation: readonly string[];
  clockFor(type: string): ClockKind;
  /** What a state's hash covers: the SHA-256 of its canonical JSON. */
  hashedState(match: T['match']): object;

  // ------------------------------------------------------------------ what is hidden

  view(match: T['match'], viewer: Viewer): T['view'];
  /** What this seat alone may know beside the stranger's view; null where there is nothing. */
  privately(match: T['match'], seat: Seat): T['private'] | null;
  /** An event with no more than a viewer may see; its type and form stay. */
  eventFor(event: T['event'], viewer: Viewer): T['event'];
  /** What is sealed, one entry a decision type; empty where nothing is. */
  readonly sealings: readonly Sealing<T>[];

  // ------------------------------------------------------------------ answers beforehand

  parseDraft(input: unknown): Result<{ draft: T['draft'] | null }>;
  /** The decision that a draft would be now; null where it would be none. */
  fromDraft(match: T['match'], seat: Seat, draft: T['draft']): T['decision'] | null;
  parseWait(input: unknown): Result<{ wait: T['wait'] | null }>;
  /** The answer of a seat that waits; null where it wants to be asked. */
  answerWaiting(match: T['match'], seat: Seat, wait: T['wait']): T['decision'] | null;

  // ------------------------------------------------------------------ bots, lists, scenarios

  readonly botLevels: readonly [BotLevel, ...BotLevel[]];
  createBot(level: string, seed: string): Bot<T>;
  /**
   * What a list shows of one seat: public facts, under names of the game. `match` is null before the start or
   * on disk.
   */
  listed(options: T['options'], match: T['match'] | null, seat: Seat): object;
  runScenario(
    input: unknown,
    withEvents: boolean,
  ): { ok: true; result: object } | { ok: false; error: Refusal };
}
