/**
 * A replay, played by the engine in this browser: one moment per entry. The dice are those of the file; the server's verify
 * and the record check that they follow. The seals of fleets and posts are checked here.
 */
import {
  agreeDraw,
  apply,
  rollDice,
  sealing,
  start,
  view,
  type Decision,
  type Match,
} from '@star-eater/rules/src/games/starship-battles';
import type { Commitment, Disclosure } from '../../../table/replay/file';
import { playReel, type Reel as ReelOf } from '../../../table/replay/reel';
import { readSealed } from '../../../table/replay/sealed';
import type { BroadReach } from '../data';
import type { ReplayEntry, ReplayFile } from './file';

export interface Reel extends ReelOf<BroadReach, Match> {
  /** Of fleets and posts, in the file's order. */
  commitments: readonly Commitment[];
}

export function reelOf(file: ReplayFile): Reel | null {
  const made = start(file.setup);
  if (!made.ok) return null;
  const sealed = readSealed<Decision, Disclosure>({
    parts: 2,
    openings: file.openings,
    commitOf: sealing.decision,
  });
  const reel = playReel<BroadReach, Match, ReplayEntry>(file, {
    game: { agreeDraw, view },
    first: { match: made.match, events: [] },
    follow(match, entry: ReplayEntry) {
      if (entry.kind === 'roll') return rollDice(match, entry.body.values ?? []);
      const decision = sealed.decisionIn(entry, match.round);
      return decision && apply(match, decision);
    },
  });
  return { ...reel, commitments: sealed.commitments() };
}
