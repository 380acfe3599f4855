/**
 * docs/design.md, After it: who dealt what in each round, and which round decided the match. From public
 * events only.
 */
import {
  sideOf,
  type Event,
  type Faction,
  type Mode,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { decisiveOf, leadsOf } from '../../../../table/review/decisive';
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
  /** How much structure the winners drew ahead of the strongest other side in that round. */
  structure: number;
  /** Of that side: the last hit on a capital ship that was lost in that round, then its loss; else the heaviest hit. */
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
type Loss = Extract<Event, { type: 'shipDestroyed' | 'resigned' }>;

/** A capital ship as the match began. */
interface Begun {
  seat: Seat;
  side: number;
  structure: number;
}

export const begunBy = (
  { mode, seats }: { mode: Mode; seats: readonly { seat: Seat }[] },
  faction: (seat: Seat) => Faction | null,
): Begun[] =>
  seats.map(({ seat }) => ({
    seat,
    side: sideOf(mode, seat),
    structure: faction(seat)?.ship.structure ?? 0,
  }));

/** What happened to capital ships in one round, in order. */
interface Blows {
  hits: Hit[];
  losses: Loss[];
}

/** `mine`: the seats of the side described; `winners` of a finished match. */
export function tallyOf(
  log: readonly Entry[],
  mine: readonly Seat[],
  winners: readonly Seat[],
  ships: readonly Begun[],
): Tally {
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
      // To resign as the last one is the end, and turns nothing.
      const isLeft = event.type === 'resigned' && events.every(({ type }) => type !== 'matchEnded');
      if (event.type === 'shipDestroyed' || isLeft) those.losses.push(event);
      if (event.type !== 'damaged') continue;
      those.hits.push(event);
      if (mine.includes(event.seat)) now.taken += event.amount;
      else if (event.by.some((seat) => mine.includes(seat))) now.dealt += event.amount;
      else if (event.by.length === 0) now.edge += event.amount;
    }
  }
  return { rounds, decisive: winners.length === 0 ? null : decidedBy(blows, winners, ships) };
}

/** What of each ship's structure is left at the start and after each round. */
function structuresIn(rounds: readonly Blows[], ships: readonly Begun[]): number[][] {
  const left = new Map(ships.map(({ seat, structure }) => [seat, structure]));
  const standings = [[...left.values()]];
  for (const { hits, losses } of rounds) {
    for (const { seat, structure } of hits) left.set(seat, (left.get(seat) ?? 0) - structure);
    for (const { seat } of losses) left.set(seat, 0);
    standings.push([...left.values()]);
  }
  return standings;
}

/** The round in which the winners drew ahead of the strongest of the others, by the structure of capital ships. */
function decidedBy(
  blows: ReadonlyMap<number, Blows>,
  winners: readonly Seat[],
  ships: readonly Begun[],
): Swing | null {
  const sides = [...new Set(ships.map(({ side }) => side))];
  const standings = structuresIn([...blows.values()], ships).map((left) =>
    sides.map((side) => left.reduce((sum, each, at) => sum + (ships[at]?.side === side ? each : 0), 0)),
  );
  const isWinner = (at: number): boolean =>
    ships.some(({ seat, side }) => side === sides[at] && winners.includes(seat));
  const leads = leadsOf(standings, isWinner);
  const best = decisiveOf([...blows.keys()].map((round, at) => ({ round, at, lead: leads[at] ?? 0 })));
  if (!best) return null;
  const before = standings[best.at] ?? [];
  const most = Math.max(...before.filter((_, at) => !isWinner(at)));
  const strongest = sides.filter((_, at) => !isWinner(at) && before[at] === most);
  const isTheirs = ({ seat }: Hit | Loss): boolean =>
    ships.some((ship) => ship.seat === seat && strongest.includes(ship.side));
  const { hits, losses } = blows.get(best.round) ?? { hits: [], losses: [] };
  return {
    round: best.round,
    structure: best.lead,
    told: toldOf({ hits: hits.filter(isTheirs), losses: losses.filter(isTheirs) }),
  };
}

/** The round in which the side dealt most; null if it dealt nothing. */
export const bestOf = ({ rounds }: Tally): RoundTally | null =>
  rounds.reduce<RoundTally | null>((best, round) => (round.dealt > (best?.dealt ?? 0) ? round : best), null);

/** For the chart and the picture: the enemy's edge damage on top of what was dealt. */
export const barsOf = ({ rounds }: Tally): RoundBar[] =>
  rounds.map(({ round, dealt, taken, edge }) => ({ round, up: dealt, cap: edge, down: taken }));

/** The last hit on a lost ship, and its loss; without one the heaviest hit. */
function toldOf({ hits, losses }: Blows): Event[] {
  const loss = losses.at(-1);
  const last = loss && hits.findLast(({ seat, structure }) => seat === loss.seat && structure > 0);
  if (loss) return last ? [last, loss] : [loss];
  return hits
    .slice()
    .sort((a, b) => b.structure - a.structure)
    .slice(0, 1);
}
