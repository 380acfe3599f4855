/** What a game gives to the pages. Types only; `games/index.ts` is the only importer of games. */
import type { BotLevel, SealedValue, Seat } from '@star-eater/rules';
import type { ComponentChildren, ComponentType } from 'preact';
import type { Summary, SummarySeat } from '../../server/src/wire/match';
import type { Asked, Entry, SessionGame } from './net/session/session-state';
import type { WholeRules } from './store/engine';
import type { GameData } from './store/game-data';
import type { Snapshot } from './store/snapshot';
import type { Stored } from './store/stored';
import type { TableParts } from './table/slots';
import type { ReplayParts } from './table/replay/read';
import type { Entry as Term } from './table/search/search';

/** What the form has chosen for every game, and a game's fields may follow. */
export interface FormChoices {
  /** Each decision may take days. */
  isByCorrespondence: boolean;
}

/** This game's own fields of `POST /api/matches`. */
type GameOptions = Readonly<Record<string, unknown>>;

/**
 * The game's fields of the form for a new match. They keep their own state; the form only reads `options`.
 */
export interface NewMatchFields {
  /** Number of seats with these options. */
  seats: number;
  options: GameOptions;
  /** The bots for these options, if not all of the game's. */
  bots?: readonly BotLevel[];
  /** Above the fields that every match has. */
  fields: ComponentChildren;
  /** Above the seats. */
  notes?: ComponentChildren;
  /** Beside who takes a seat. */
  seatField?(seat: Seat): ComponentChildren;
}

export type UseNewMatchFields = (choices: FormChoices) => NewMatchFields;

/** A seat's mark: its shape in its colour. */
type SeatMark = ComponentType<{ seat: Seat; size?: number }>;

/** What lists, forms and the waiting room show of a game. Part of the first page, so it is small. */
export interface Scene {
  /** Draws the scene behind Home and other sparse pages. */
  drawChart(this: void, into: SVGElement): Promise<void>;
  /** Draws a match's position, or its ships as lists know them, in a box of 24 by 11 round the origin. */
  drawMatch(this: void, into: SVGElement, match: Summary): Promise<void>;
  /** A recorded match between its bots, moment by moment: shown while nobody plays. */
  houseMatch?(this: void): Promise<readonly Summary[]>;
}

/** A ready ship or fleet: with it a match against a bot begins at once. */
export interface ReadyChoice {
  id: string;
  name: string;
  /** What it is good at, in a sentence or two. */
  says: string;
  Picture: ComponentType;
  /** Of a match against a bot of this level. */
  options(level: string): GameOptions;
  /** Called when the match is created: this browser will play it with this ship or fleet. */
  begin(matchId: string): void;
}

export interface GameCard {
  id: string;
  name: string;
  /** The address of its Learn page. */
  learnAt: string;
  SeatMark: SeatMark;
  /** The names of its editions by id, if it has several. */
  editions?: Readonly<Record<string, string>>;
  /** Its part of Home. */
  home: {
    lead: string;
    playNowNote: string;
    findNote: string;
    learnFirst: string;
    learnNote: string;
    /** Sentences for a newcomer, loaded after the page. */
    facts?(this: void): Promise<readonly string[]>;
  };
  /** What Home shows of the game, loaded after the page. Absent: only the chart. */
  scene?(): Promise<Scene>;
  /** The match of *Play now* and *Find an opponent*. Alone, `bots` take the other seats. */
  quickMatch: {
    options: GameOptions;
    bots: readonly { seat: Seat; level: string }[];
    /** In place of `home.playNowNote`. */
    note?: string;
  };
  /** What a match of the ladder may be played with, to be chosen by picture. Absent: the usual match begins at once. */
  ready?(): Promise<readonly ReadyChoice[]>;
  /** What *Find an opponent* looks for, if that is another match. */
  findMatch?: GameOptions;
  /** What *Play now* starts for a new player, if the game has a first match. */
  firstMatch?: {
    /** Whether this browser's player has not played it yet. */
    isDue(): boolean;
    /** Shown below *Play now* while it is due. */
    note: string;
    options: GameOptions;
    bots: readonly { seat: Seat; level: string }[];
    /** Called when the match is created: this browser will show it as the first match. */
    begin(matchId: string): void;
  };
  /** A link to `/daily`, if the game has a daily challenge. */
  daily?: {
    label: string;
    solved: string;
  };
  /** The number of its puzzles, if it has any. */
  puzzles?: number;
  /** What a player's best rounds are counted in, if the game keeps them. */
  bestIn?: string;
  /** The bots for a new match, easiest first. */
  bots: readonly (BotLevel & { says?: string })[];
  /** Loads a hook. */
  loadNewMatchFields(): Promise<UseNewMatchFields>;
  /** The kind of match in one word: its mode. */
  kindOf(match: Summary): string;
  /** The stage of a live match. Absent: its round. */
  stageOf?(match: Summary): string;
  /** A seat's standing in a live match, in lists. Absent: nothing. */
  SeatStanding?: ComponentType<{ match: Summary; seat: SummarySeat }>;
  /** Shown after a seat's mark: its team, if seats play together. */
  SeatLabel?: ComponentType<{ match: Summary; seat: Seat }>;
}

/** The chances of one side. */
export interface SideEstimate {
  seats: readonly Seat[];
  /** 0 to 1; the shares of all sides add up to 1. */
  share: number;
}

/** A line of the log. */
export interface LogLine {
  text: string;
  /** The paragraph behind it, or ''. */
  rule: string;
  weight: 'heading' | 'blow' | 'line';
  seat: Seat | null;
}

/** A game's part of a match page, loaded when a match is opened. */
export interface Game<D extends GameData = GameData> extends SessionGame<D> {
  card: GameCard;
  /** Whether seats play in teams, and so can chat within a team. Absent: never. */
  hasTeams?(shown: Snapshot<D>): boolean;
  /** How players with equal names are told apart, and what things are called. `me`: the reader's seat. */
  names(shown: Snapshot<D>, me: Seat | null): D['names'];
  /** What the names depend on beside the people, as a text. Absent: nothing that changes after the start. */
  namedBy?(shown: Snapshot<D>): string;
  /** Each loads a page's own part on first use. */
  pages: {
    /** Its table after the start: what the shell's own (table/MatchTable.tsx) has of this game. */
    match(): Promise<TableParts>;
    /** What `/r/:id` shows. */
    replay(): Promise<ReplayParts<D>>;
    /** `/learn/:topic`; an edition is taught by its game. */
    learn?(): Promise<ComponentType<{ topic: string | null }>>;
    /** The rules of whole matches, of an edition's newest version: people at one device play them without a server. */
    device?(): Promise<(edition?: string) => WholeRules<D, object>>;
    /** `/daily`, with `GameCard.daily`; with a number `/puzzles/:topic`, a puzzle, counted from 1. */
    daily?(): Promise<ComponentType<{ puzzle: number | null }>>;
  };
  /** What the waiting room shows of it. */
  waiting: {
    /** Greets a person who opened an invite; `names` of the waiting players, '' for none. */
    invited(names: string): string;
    /** Below a seat's name; then a sentence for new players. Absent: nothing. */
    SeatFacts?: ComponentType<{ seat: SummarySeat }>;
    SeatNote?: ComponentType<{ match: Summary; seat: SummarySeat }>;
  };
  /** How long such a match of people takes, in minutes, without waiting. Absent or undefined: nothing is said. */
  minutes?(match: Summary): number | undefined;
  /** A hook: who is ahead at this table, from public facts; null if nothing can be said. Absent: no estimate. */
  useEstimate?(this: void): readonly SideEstimate[] | null;
  /** Who is ahead by what a view alone shows: for the line of the chances after a match. Absent: no line. */
  chances?(this: void, shown: Snapshot<D>): readonly SideEstimate[] | null;
  /** What a seat has to do, by the type of the question. */
  questionText(type: string): string;
  /** A line of the log, or null for an event without one. `at`: the entry's number. */
  logLine(event: D['event'], names: D['names'], at: number): LogLine | null;
  /**
   * What the log says after the line of an event, from the whole log up to what is shown: the same whenever it is read.
   * Absent: nothing.
   */
  remarks?(log: readonly Entry<D>[], shown: Snapshot<D>, names: D['names']): ReadonlyMap<D['event'], string>;
  /** How a sentence of the log is shown, if the game links names in it. */
  Sentence?: ComponentType<{ text: string; seat: Seat | null }>;
  /** Screen reader text: a few sentences for what led to `after`. Absent: the lines of the log. */
  announcements?(events: readonly D['event'][], names: D['names'], after: D['view']): string[];
  result: {
    /** Why the match ended, from the outcome's rule and the log, as `me` reads it. */
    reason(rule: string, log: readonly Entry<D>[], names: D['names'], me: Seat | null): string;
    /** At most `most`, in chronological order. Absent: none. */
    turningPoints?(
      log: readonly Entry<D>[],
      most: number,
      names: D['names'],
    ): { round: number; text: string }[];
    /** Shown beside the result, loaded when a match is over. */
    after?(): Promise<ComponentType>;
    /** Before a rematch: keeps this seat's choices of the match for it. */
    keep?(shown: Snapshot<D>, me: Seat, rematchId: string): void;
  };
  /** Absent in games that seal nothing. */
  seals?: {
    /** `question`: which sealed decision, in games that seal for several questions. */
    partName(part: number, question?: string): string;
    valueText(value: SealedValue): string;
    valuesOf(orders: D['orders']): readonly SealedValue[];
  };
  /**
   * The text of a paragraph that this match cites, and its id on the rules pages if another; loaded on first use. Null
   * if there is none.
   */
  paragraph(id: string, shown: Snapshot<D>): Promise<{ title: string; text: string; page?: string } | null>;
  /** Words of its tables and their explanations, loaded on first use; its search finds them, too. Absent: none. */
  terms?(this: void): Promise<readonly Term[]>;
  /** Nothing is chosen or drafted for this question yet: a reload loses nothing. Absent: always so. */
  isUntouched?(asked: Asked<D>, shown: Snapshot<D>, storage: Stored): boolean;
}

/** A game in the registry, `games/index.ts`. */
export interface Registered {
  card: GameCard;
  /** What `card.learnAt` shows, if that needs nothing of the game itself. Absent: `Game.pages.learn` shows it. */
  overview?(): Promise<ComponentType>;
  load(): Promise<Game>;
  /** Editions with a table of their own, by the ids that the rules give them. */
  editions?: Readonly<Record<string, () => Promise<Game>>>;
}
