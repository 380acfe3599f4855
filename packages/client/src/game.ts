/** What a game gives to the pages: types only. `games/index.ts` is the only importer of games. */
import type { BotLevel, SealedValue, Seat } from '@star-eater/rules';
import type { ComponentChildren, ComponentType } from 'preact';
import type { Summary, SummarySeat } from '../../server/src/wire/match';
import type { Asked, Entry, SessionGame } from './net/session-state';
import type { GameData } from './store/game-data';
import type { Snapshot } from './store/snapshot';
import type { ReadReplay } from './table/replay/replay';

/** What `POST /api/matches` takes for this game, besides what it takes for every one. */
type GameOptions = Readonly<Record<string, unknown>>;

/** Fields of the form for a new match. They keep their own state: the form only reads `options`. */
export interface NewMatchFields {
  /** How many seats these options make. */
  seats: number;
  options: GameOptions;
  /** Above the fields that every match has. */
  fields: ComponentChildren;
  /** Above the seats. */
  notes: ComponentChildren;
  /** Beside who takes a seat. */
  seatField(seat: Seat): ComponentChildren;
}

/** A seat as it is drawn wherever it is named: its shape in its colour. */
type SeatMark = ComponentType<{ seat: Seat; size?: number }>;

/** What lists, forms and the waiting room show of a game. Part of the first page, and so it is small. */
export interface GameCard {
  id: string;
  name: string;
  /** The address of its part of Learn. */
  learnAt: string;
  SeatMark: SeatMark;
  /** What Home says of it. */
  home: {
    lead: string;
    playNowNote: string;
    findNote: string;
    learnFirst: string;
    learnNote: string;
    facts: readonly string[];
  };
  /** What flies over the chart behind Home, loaded after the page. */
  drawScene(into: SVGElement): Promise<void>;
  /** The match of *Play now* and *Find an opponent*; `bots` take the other seats when one plays alone. */
  quickMatch: { options: GameOptions; bots: readonly { seat: Seat; level: string }[] };
  /** What *Find an opponent* looks for, where that is another match. */
  findMatch?: GameOptions;
  /** What *Play now* starts for somebody who has not played yet, where the game has a match for that. */
  firstMatch?: {
    /** Whether this browser's player has still to play it. */
    isDue(): boolean;
    /** Below *Play now* while it is due. */
    note: string;
    options: GameOptions;
    bots: readonly { seat: Seat; level: string }[];
    /** It has been created: this browser will show it as the first match. */
    begin(matchId: string): void;
  };
  /** A link to `/daily`, where the game has something for each day. */
  daily?: {
    label: string;
    solved: string;
    /** A hook: whether this browser has solved today's. */
    useIsSolved(): boolean;
  };
  /** The bots that can take a seat of a new match, the easiest first. */
  bots: readonly BotLevel[];
  /** A hook. */
  useNewMatchFields(): NewMatchFields;
  /** The kind of match in a word: its mode. */
  kindOf(match: Summary): string;
  /** How far a live match is. */
  stageOf(match: Summary): string;
  /** How a seat of a live match does, in a list. */
  SeatStanding: ComponentType<{ seat: SummarySeat }>;
  /** After a seat's mark: its team, where seats play together. */
  SeatLabel: ComponentType<{ match: Summary; seat: Seat }>;
  waiting: {
    /** To somebody who has got a link; `names` of those who wait, '' for nobody. */
    invited(names: string): string;
    /** Below a seat's name; then a sentence for who has not played yet. */
    SeatFacts: ComponentType<{ seat: SummarySeat }>;
    SeatNote: ComponentType<{ seat: SummarySeat }>;
  };
}

/** How good the chances of the seats of one side are. */
export interface SideEstimate {
  seats: readonly Seat[];
  /** 0 to 1; those of all sides come to 1. */
  share: number;
}

/** A line of the log. */
export interface LogLine {
  text: string;
  /** The paragraph behind it; '' where there is none. */
  rule: string;
  weight: 'heading' | 'blow' | 'line';
  seat: Seat | null;
}

/** A game's own part of a match: loaded when one is opened. */
export interface Game<D extends GameData = GameData> extends SessionGame<D> {
  card: GameCard;
  /** Whether some seats play together, and so can write to each other alone. */
  hasTeams(shown: Snapshot<D>): boolean;
  /** What people are called where two have one name, and what things are called. */
  names(shown: Snapshot<D>): D['names'];
  /** Each loads a page's own part when it is first opened. */
  pages: {
    /** All of a match's page once it has started, drawn within `TableContext`. */
    match(): Promise<ComponentType>;
    /** What `/r/:id` shows. */
    replay(): Promise<ReadReplay<D>>;
    /** `/learn/:topic`. */
    learn(): Promise<ComponentType<{ topic: string | null }>>;
    /** `/daily`, with `GameCard.daily`. */
    daily?(): Promise<ComponentType>;
  };
  /** Who is ahead, from what everybody sees; null where nothing can be said. Absent: the game has no estimate. */
  estimate?(shown: Snapshot<D>): readonly SideEstimate[] | null;
  /** What a seat is to do, by the type of the question. */
  questionText(type: string): string;
  /** A line, or none where an event needs no line of its own. */
  logLine(event: D['event'], names: D['names']): LogLine | null;
  /** For those who hear the table: a few sentences for what has just been shown. */
  heard(events: readonly D['event'][], names: D['names']): string[];
  result: {
    /** Why it ended, from the rule of the outcome and from the log, as `me` reads it. */
    reason(rule: string, log: readonly Entry<D>[], names: D['names'], me: Seat | null): string;
    /** At most `most`, in the order in which they happened. */
    turningPoints(
      log: readonly Entry<D>[],
      most: number,
      names: D['names'],
    ): { round: number; text: string }[];
    /** Beside the result, loaded when a match is over: what it came to, and what can be done with it. */
    after?(): Promise<ComponentType>;
    /** A rematch is about to begin: what a seat keeps of this match for it. */
    keep?(shown: Snapshot<D>, me: Seat, rematchId: string): void;
  };
  seals: {
    partName(part: number): string;
    valueText(value: SealedValue): string;
    valuesOf(orders: D['orders']): readonly SealedValue[];
  };
  /** The text of a paragraph, loaded when it is first asked for; null where there is none. */
  paragraph(id: string): Promise<{ title: string; text: string } | null>;
  /** Nothing is chosen or drafted for this question yet: a reload would lose nothing. */
  isUntouched(asked: Asked<D>, shown: Snapshot<D>, storage: Storage): boolean;
}
