/** What a game gives to its table, and what its parts know of the frame around them (table/MatchTable.tsx). */
import type { ComponentChildren, ComponentType } from 'preact';
import type { FirstMatches } from '../store/first-matches';
import type { Command, Keys } from './commands/commands';
import type { HelpTexts } from './menu/help-contents';
import type { CheckedRound } from './proof/rolls';
import type { ProofRound, ProofTexts } from './proof/texts';
import type { Playing } from './use-playback';

/** Whom the match waits for, as a sentence. `mine`: it waits for me. */
export interface Awaited {
  text: string;
  mine: boolean;
}

/** The dialog above a table. `O`: the game's own ones. */
export type Opened<O> = { what: 'menu' | 'help' | 'proof' } | O;

/** A phone shows one part below the board: the orders, the log, or one of the game's own. */
export type Pane = 'orders' | 'log';

export interface Frame<O = never, P extends string = never> {
  opened: Opened<O> | null;
  open(dialog: Opened<O> | null): void;
  awaited: Awaited;
  /** The match has ended, and the board has shown it. */
  isOver: boolean;
  /** Then: in place of what a player is asked. */
  result: ComponentChildren;
  pane: Pane | P;
  setPane(pane: Pane | P): void;
  log: { isOpen: boolean; setOpen(isOpen: boolean): void; unread: number };
}

export type Newcomers = Pick<FirstMatches, 'isFirstMatch' | 'endFirstMatch'>;

/** A dialog of a game's own. */
export interface Own {
  what: string;
}

export interface TableSlots<O extends Own = Own> {
  /** The CSS classes of the table and of its main part. */
  className?: string;
  mainClassName: string;
  /** How many sit at it beside me, for the layout. */
  others?: number;
  heading: string;
  /** In the ribbon, between the heading and whom the match waits for. */
  stage?: ComponentChildren;
  /** In the ribbon, before the log, Help and the menu. */
  tools?: ComponentChildren;
  /** The log's CSS class, its button's name if not the usual one, and what its key opens in place of it. Absent: no drawer. */
  log?: { className?: string; name?: ComponentChildren; instead?: (() => void) | undefined };
  /** Absent: no help. */
  help?: () => Promise<HelpTexts>;
  /** All keys of the game's parts, for Help; and those commands that belong to no part of it. */
  keys?: Keys;
  commands?: readonly Command[];
  /** Escape, when the log is closed. */
  cancel?(): void;
  /** What plays the events, if the board does not by itself; what skips them. */
  playing?: Playing<never> | null;
  skip?(): void;
  /** The checked shuffles and dice; their button is there with the first ones. */
  proof?: { checks: readonly CheckedRound[]; texts: ProofTexts; rounds(): readonly ProofRound[] };
  /** One of the game's own dialogs. */
  dialog?(opened: O, onClose: () => void): ComponentChildren;
  /** Mine, the board, the tray or the result, and the others. */
  body: ComponentChildren;
  /** Below all of it: tabs. */
  tabs?: ComponentChildren;
}

export interface TableParts<O extends Own = Own, P extends string = string> {
  /** Around the table: what the game's parts share. */
  Provider?: ComponentType<{ children: ComponentChildren }>;
  /** Who has won a match of these is no newcomer. */
  newcomers?: Newcomers;
  /** A hook: whether there is room for the log beside everything else. */
  useLogColumn?(): boolean;
  /** A hook: what is there before the table, such as a loadout; null for the table. */
  useBefore?(): ComponentChildren;
  /** A hook. */
  useSlots(frame: Frame<O, P>): TableSlots<O>;
}
