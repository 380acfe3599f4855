/** E-1, E-2. What the shared parts of the table show in each edition's way: its phases, cards and nouns. */
import {
  COMMANDS,
  corvettesIn,
  hasArcs,
  type Command,
  type Faction,
  type Match,
  type Seat,
  type Slot,
} from '@star-eater/rules/src/games/star-eater';
import type { BoardFacts } from '../board/api';
import { factionAt, statsOf, type AnyCard, type Stat } from '../cards/cards';
import type { Snapshot } from '../data';
import { factionNotes } from '../messages/factions';
import { messages } from '../messages/table';
import { knownPosition } from '../plan/position';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

export interface Book {
  /** A seat's faction, even after its ship is lost. */
  factionAt(snapshot: Snapshot, seat: Seat): Faction | null;
  /** Of a round, in order, with their names in the ribbon. */
  phases: readonly { phase: string; name: string }[];
  /** Every number on a card, in reading order. */
  statsOf(card: AnyCard): Stat[];
  classes: Readonly<Record<string, string>>;
  /** What a weapon of a class does. */
  classNotes: Readonly<Record<string, string>>;
  slots: Readonly<Record<Slot, string>>;
  /** How the factions differ, in one sentence each. */
  factionNotes: Readonly<Record<string, string>>;
  loadout: Texts<typeof messages.loadout>;
  /** Those whose cards sentences can open. */
  commands: readonly Command[];
  /** Whether cards have priorities and tie-breakers. */
  hasPriorities: boolean;
  /** The ruling on the loadout's swap. */
  swapRule: string;
  /** Who chooses first, and why; where every match begins in the same way, nothing. */
  firstNote?: (name: string) => string;
  /** Whether the server fits a ship out for a player who is away. */
  fitsOutAlone: boolean;
  /** Corvettes of a ship. */
  craft(rulesVersion: string): number;
  /** The engine's position, by which it says why a hex is no answer; null while a faction is not known. */
  positionOf(shown: Snapshot, faction: (seat: Seat) => Faction | null): Match | null;
  /** The animation of events that only this edition has. */
  beatsOf?: BoardFacts['beatsOf'];
  craftStays?: boolean;
  /** E-4. Whether direct fire swings within arcs. */
  hasArcs(rulesVersion: string): boolean;
}

const PHASES = ['commitment', 'movement', 'action', 'cooldown'] as const;

/** Both editions of Beta1. */
export const BETA_BOOK: Book = {
  factionAt,
  phases: PHASES.map((phase) => ({ phase, name: messages.phases[phase] })),
  statsOf,
  classes: messages.classes,
  classNotes: messages.classNotes,
  slots: messages.slots,
  factionNotes,
  loadout: messages.loadout,
  commands: COMMANDS,
  hasPriorities: true,
  swapRule: 'R-7',
  fitsOutAlone: true,
  craft: corvettesIn,
  positionOf: knownPosition,
  hasArcs,
};
