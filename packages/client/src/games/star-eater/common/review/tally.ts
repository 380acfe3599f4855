/**
 * docs/design.md, After it: who dealt what in each round, and which round decided the match. From public
 * events only.
 */
import type { Event, Seat } from '@star-eater/rules/src/games/star-eater';
import { decisiveOf } from '../../../../table/review/decisive';
import type { RoundBar } from '../../../../table/review/rounds';

export interface RoundTally {
  round: number;
  /** The round's first entry: a practice match from here begins with its orders. */
  seq: number;
  /** Damage before shields and armour: by these seats to others, and to these seats from anything. */
  dealt: number;
  taken: number;
  /** To the other side, by no seat: from the board's edge. */
  edge: number;
}

interface Swing {
  round: number;
  /** Structure lost by the losers in that round, minus the winners' loss. */
  structure: number;
  /** The last hit on a capital ship that the losers lost in that round, then its loss; else the heaviest hit. */
  told: Event[];
}

export interface Tally {
  rounds: RoundTally[];
  decisive: Swing | null;
}

interface Entry {
  seq: number;
  events: readonly Event[];
}

type Hit = Extract<Event, { type: 'damaged' }>;
type Loss = Extract<Event, { type: 'shipDestroyed' }>;

/** What happened to capital ships in one round, in order. */
interface Blows {
  hits: Hit[];
  losses: Loss[];
}

/** `mine`: the seats of the side described; `winners` of a finished match. */
export function tallyOf(log: readonly Entry[], mine: readonly Seat[], winners: readonly Seat[]): Tally {
  const rounds: RoundTally[] = [];
  const blows = new Map<number, Blows>();
  for (const { seq, events } of log) {
    for (const event of events) {
      if (event.type === 'roundStarted') {
        rounds.push({ round: event.round, seq, dealt: 0, taken: 0, edge: 0 });
        blows.set(event.round, { hits: [], losses: [] });
      }
      const now = rounds.at(-1);
      const those = now && blows.get(now.round);
      if (!those) continue;
      if (event.type === 'shipDestroyed') those.losses.push(event);
      if (event.type !== 'damaged') continue;
      those.hits.push(event);
      if (mine.includes(event.seat)) now.taken += event.amount;
      else if (event.by.some((seat) => mine.includes(seat))) now.dealt += event.amount;
      else if (event.by.length === 0) now.edge += event.amount;
    }
  }
  return { rounds, decisive: winners.length === 0 ? null : decidedBy(blows, winners) };
}

/** The round that decided it, by the structure that capital ships lost. */
function decidedBy(blows: ReadonlyMap<number, Blows>, winners: readonly Seat[]): Swing | null {
  const isLoser = ({ seat }: Hit | Loss): boolean => !winners.includes(seat);
  const best = decisiveOf(
    [...blows].map(([round, { hits, losses }]) => ({
      round,
      lead: hits.reduce((sum, hit) => sum + (isLoser(hit) ? hit.structure : -hit.structure), 0),
      blows: { hits: hits.filter(isLoser), losses: losses.filter(isLoser) },
    })),
  );
  return best && { round: best.round, structure: best.lead, told: toldOf(best.blows) };
}

/** The round in which the side dealt most; null if it dealt nothing. */
export const bestOf = ({ rounds }: Tally): RoundTally | null =>
  rounds.reduce<RoundTally | null>((best, round) => (round.dealt > (best?.dealt ?? 0) ? round : best), null);

/** For the chart and the picture: the enemy's edge damage on top of what was dealt. */
export const barsOf = ({ rounds }: Tally): RoundBar[] =>
  rounds.map(({ round, dealt, taken, edge }) => ({ round, up: dealt, cap: edge, down: taken }));

/** The last hit on a lost ship, and its loss; without one the heaviest hit. At least one hit took structure. */
function toldOf({ hits, losses }: Blows): Event[] {
  const loss = losses.at(-1);
  const last = loss && hits.findLast(({ seat, structure }) => seat === loss.seat && structure > 0);
  if (last) return [last, loss];
  return [hits.reduce((heaviest, hit) => (hit.structure > heaviest.structure ? hit : heaviest))];
}
