/**
 * docs/design.md, After it: who dealt what in each round, and which round decided the match. From public
 * events only.
 */
import type { Event, Seat } from '@star-eater/rules/src/games/star-eater';

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

interface Blow {
  round: number;
  event: Event;
}

interface Swing extends Blow {
  /** Structure lost by the losers in that round, minus the winners' loss. */
  structure: number;
}

export interface Tally {
  rounds: RoundTally[];
  decisive: Swing | null;
}

interface Entry {
  seq: number;
  events: readonly Event[];
}

/** A round's cost: structure lost by the losers, minus the winners' loss. */
interface Losses {
  structure: number;
  heaviest: { weight: number; event: Event } | null;
}

/** `mine`: the seats of the side described; `winners` of a finished match. */
export function tallyOf(log: readonly Entry[], mine: readonly Seat[], winners: readonly Seat[]): Tally {
  const rounds: RoundTally[] = [];
  const losses = new Map<number, Losses>();
  const isLoser = (seat: Seat): boolean => !winners.includes(seat);
  for (const { seq, events } of log) {
    for (const event of events) {
      if (event.type === 'roundStarted')
        rounds.push({ round: event.round, seq, dealt: 0, taken: 0, edge: 0 });
      const now = rounds.at(-1);
      if (!now || event.type !== 'damaged') continue;
      if (mine.includes(event.seat)) now.taken += event.amount;
      else if (event.by.some((seat) => mine.includes(seat))) now.dealt += event.amount;
      else if (event.by.length === 0) now.edge += event.amount;
      const lost = losses.get(now.round) ?? { structure: 0, heaviest: null };
      lost.structure += isLoser(event.seat) ? event.structure : -event.structure;
      const weight = isLoser(event.seat) ? event.structure : 0;
      if (weight > (lost.heaviest?.weight ?? 0)) lost.heaviest = { weight, event };
      losses.set(now.round, lost);
    }
  }
  return { rounds, decisive: winners.length === 0 ? null : decisiveOf(losses) };
}

/**
 * The round in which the losers lost most beyond the winners; the later one of equals. Null if nobody lost
 * structure.
 */
function decisiveOf(losses: ReadonlyMap<number, Losses>): Swing | null {
  let best: Swing | null = null;
  for (const [round, { structure, heaviest }] of losses) {
    if (heaviest && structure > 0 && structure >= (best?.structure ?? 0))
      best = { round, structure, event: heaviest.event };
  }
  return best;
}
