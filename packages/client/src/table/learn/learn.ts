/** A game's Learn page in steps: what the game gives, and its addresses. */
import type { ComponentType } from 'preact';
import type { Session } from '../../net/session/session-state';
import type { GameData } from '../../store/game-data';
import type { HelpTexts } from '../menu/help-contents';
import type { TableParts } from '../slots';
import type { Entry } from '../search/search';
import type { ListedStep } from './Overview';
import type { Progress } from './progress';
import type { Further } from './RulesIndex';

interface LessonTexts {
  title: string;
  text: string;
  after: string;
  /** Paragraphs whose pages lead here: the step is their example. */
  shows: readonly string[];
}

export interface LearnTexts<Id extends string> {
  heading: string;
  /** What the game is. */
  game: string;
  /** What a reader of the rules should know about their numbers. */
  note: string;
  /** Over chapters that a player does not need at first. */
  further: string;
  /** After the last step: what the reader knows now. */
  finished: string;
  /** Whom the game is from. Absent: the house says it elsewhere. */
  credit?: string;
  lessons: Readonly<Record<Id, LessonTexts>>;
}

export interface Lesson<D extends GameData, Id extends string> {
  id: Id;
  /** Whether these events of one entry do what the step asks for. */
  isDone(events: readonly D['event'][]): boolean;
}

/** A page of the game's own below Learn. */
export interface OwnPage {
  /** The part of its address after the game's. */
  address: string;
  link: string;
  Page: ComponentType;
}

export interface LearnOf<D extends GameData, Id extends string, L extends Lesson<D, Id>> {
  /** Its address, as `/learn/star-clash`. */
  learn: string;
  progress: Progress<Id>;
  texts: LearnTexts<Id>;
  lessons: readonly L[];
  chapters: readonly { title: string; ids: readonly string[] }[];
  further: Further;
  paragraphFor(id: string): { title: string; text: string } | null;
  /** The table's: its aim and round open the rules. */
  help(): Promise<HelpTexts>;
  /** What its search finds. */
  entries(): Promise<readonly Entry[]>;
  /** A session in this tab; null if the position cannot be read. */
  open(lesson: L): Session<D> | null;
  /** Of its table. */
  parts: TableParts;
  /** The picture of a paragraph. Absent: the game draws none. */
  Picture?: ComponentType<{ id: string }>;
  own?: OwnPage;
}

/** Steps count from 0 here, from 1 in the address. */
export const lessonAddress = (learn: string, at: number): string => `${learn}:${at + 1}`;

export const ruleAddress = (learn: string, id: string): string => `${learn}:${encodeURIComponent(id)}`;

export const stepsOf = <D extends GameData, Id extends string, L extends Lesson<D, Id>>(
  { lessons, texts, learn }: LearnOf<D, Id, L>,
  done: readonly Id[],
): ListedStep[] =>
  lessons.map(({ id }, at) => ({
    title: texts.lessons[id].title,
    href: lessonAddress(learn, at),
    isDone: done.includes(id),
  }));
