/** A replay, played by the engine in this browser: one moment per entry, with open hands. */
import {
  agreeDraw,
  apply,
  begin,
  deal,
  rechain,
  start,
  view,
  type Event,
  type Match,
} from '@star-eater/rules/src/games/star-clash';
import type { Moment } from '../../../table/replay/replay';
import type { StarClash } from '../data';
import type { ReplayEntry, ReplayFile } from './file';

export interface Reel {
  first: Match;
  moments: Moment<StarClash>[];
  /** The first entry that does not follow from those before; null if all do. */
  wrongAt: number | null;
}

type Step = { match: Match; events: readonly Event[] } | 'wrong' | 'nothing';

/** An entry's effect on the match. */
function stepOf(match: Match, { kind, body }: ReplayEntry): Step {
  const { decision, round, seed, anchor, joint } = body;
  if (kind === 'chain' && anchor !== undefined && joint !== undefined)
    return { match: rechain(match, { anchor, joint }), events: [] };
  const applied =
    kind === 'deal' && round !== undefined && seed !== undefined
      ? deal(match, { round, seed })
      : decision && apply(match, decision);
  if (!applied) return 'nothing';
  return applied.ok ? applied : 'wrong';
}

/** C-45. A draw is agreed outside the engine: the last player to agree ended the match. */
function drawnEnd(
  file: ReplayFile,
  match: Match,
): { seq: number; match: Match; events: readonly Event[] } | null {
  const agreed = file.entries.filter(({ kind }) => kind === 'draw').at(-1);
  const wasClosed = file.entries.some(({ body }) => body.what === 'closed');
  if (!file.complete || match.outcome || wasClosed || !agreed) return null;
  const drawn = agreeDraw(match);
  return drawn.ok ? { seq: agreed.seq, ...drawn } : null;
}

export function reelOf(file: ReplayFile): Reel | null {
  const made = start(file.setup);
  const { anchor, attempts, told } = file.chance;
  const values = attempts.at(-1)?.values;
  if (!made.ok || !values) return null;
  const first = begin(made.match, told ?? { match: file.matchId, anchor, values });
  const moments: Moment<StarClash>[] = [];
  let match = first;
  const add = (seq: number, next: Match, events: readonly Event[]): void => {
    if (events.length > 0)
      moments.push({ seq, step: 0, events, before: view(match, 'all'), after: view(next, 'all') });
    match = next;
  };
  for (const entry of file.entries) {
    const step = stepOf(match, entry);
    if (step === 'wrong') return { first, moments, wrongAt: entry.seq };
    if (step !== 'nothing') add(entry.seq, step.match, step.events);
  }
  const drawn = drawnEnd(file, match);
  if (drawn) add(drawn.seq, drawn.match, drawn.events);
  return { first, moments, wrongAt: null };
}
