/**
 * A replay of the draft, played by the engine in this browser and cut into moments: a step of movement, a volley, a roll.
 * The dice are those of the file; the server's verify and the record check that they follow.
 */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import {
  agreeDraw,
  apply,
  DICE_COMMANDS,
  foldDiceEvent,
  rollDice,
  setup,
  view,
  type DiceDecision,
  type DiceEvent,
  type DiceMatch,
} from '@star-eater/rules/src/games/star-eater/dice';
import { ENGINES } from '@star-eater/rules/src/games/star-eater';
import { cutInto, playReel, type Reel as ReelOf } from '../../../../table/replay/reel';
import type { Commitment, ReplayDisclosure } from '../../common/replay/file';
import { readSealed } from '../../../../table/replay/sealed';
import type { StarEaterDice } from '../data';

export interface ReplayEntry {
  seq: number;
  kind: string;
  body: { decision?: DiceDecision; sealing?: { seal: string[] }; values?: number[]; what?: string };
}

export interface ReplayFile {
  rulesVersion: string;
  matchId: string;
  setup: { factions: { id: string; name: string }[] };
  entries: ReplayEntry[];
  openings: ReplayDisclosure[];
  complete: boolean;
}

export interface Reel extends ReelOf<StarEaterDice, DiceMatch> {
  commitments: readonly Commitment[];
}

const BEGINS: ReadonlySet<DiceEvent['type']> = new Set<DiceEvent['type']>([
  'roundStarted',
  'phaseStarted',
  'stepStarted',
  'cannonsMoved',
  'torpedoTargeted',
  'commandStarted',
  'squadronActivated',
  'weaponFired',
  'diceRolled',
  'collided',
  'matchEnded',
]);

/** An event that only announces the next one. */
const HEADINGS: ReadonlySet<DiceEvent['type']> = new Set<DiceEvent['type']>([
  'phaseStarted',
  'roundStarted',
  'stepStarted',
  'initiativePassed',
]);
const isHeading = ({ type }: DiceEvent): boolean => HEADINGS.has(type);

const beginsMoment = ({ type }: DiceEvent): boolean => BEGINS.has(type);

/** Orders with these values. Still untrusted: the engine checks them. */
function commitOf(seat: Seat, [engine, ...cards]: readonly (string | null)[]) {
  const set = ENGINES.find((each) => each === engine);
  return {
    seat,
    type: 'commit' as const,
    ...(set === undefined ? {} : { engine: set }),
    commands: cards.flatMap((card) => DICE_COMMANDS.filter((command) => command === card)),
  };
}

export function reelOf(file: ReplayFile): Reel | null {
  const made = setup(file.setup);
  if (!made.ok) return null;
  const sealed = readSealed<DiceDecision, ReplayDisclosure>({ parts: 3, openings: file.openings, commitOf });
  const reel = playReel<StarEaterDice, DiceMatch, ReplayEntry>(file, {
    game: { agreeDraw, view },
    first: { match: made.match, events: [] },
    follow: (match, entry) => {
      if (entry.kind === 'roll') return rollDice(match, entry.body.values ?? []);
      const decision = sealed.decisionIn(entry, match.round);
      return decision && apply(match, decision);
    },
    cut: { into: (events) => cutInto(events, beginsMoment, isHeading), fold: foldDiceEvent },
  });
  return { ...reel, commitments: sealed.commitments() };
}
