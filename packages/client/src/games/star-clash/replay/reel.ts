/** A replay, played by the engine in this browser: one moment per entry, with open hands. */
import {
  agreeDraw,
  apply,
  begin,
  deal,
  rechain,
  start,
  view,
  type Match,
} from '@star-eater/rules/src/games/star-clash';
import { playReel, type Reel as ReelOf } from '../../../table/replay/reel';
import type { StarClash } from '../data';
import type { ReplayEntry, ReplayFile } from './file';

export type Reel = ReelOf<StarClash, Match>;

/** An entry's effect on the match: a shuffle's seed, a practice match's own chain, or a decision. */
function follow(match: Match, { kind, body }: ReplayEntry) {
  const { decision, round, seed, anchor, joint } = body;
  if (kind === 'chain' && anchor !== undefined && joint !== undefined)
    return { ok: true as const, match: rechain(match, { anchor, joint }), events: [] };
  if (kind === 'deal' && round !== undefined && seed !== undefined) return deal(match, { round, seed });
  return decision ? apply(match, decision) : null;
}

export function reelOf(file: ReplayFile): Reel | null {
  const made = start(file.setup);
  const { anchor, attempts, told } = file.chance;
  const values = attempts.at(-1)?.values;
  if (!made.ok || !values) return null;
  const match = begin(made.match, told ?? { match: file.matchId, anchor, values });
  return playReel(file, { game: { agreeDraw, view }, first: { match, events: [] }, follow });
}
