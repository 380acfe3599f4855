/** How a match ended, and its turning points. */
import type { Seat } from '@star-eater/rules';
import type { Event, ShipId } from '@star-eater/rules/src/games/star-clash';
import { lastToLeave } from '../../../table/people/leaving';
import { hullOf } from '../cards';
import type { Entry, Names } from '../data';
import { haulSentence, sentenceFor } from '../messages/events';
import { messages } from '../messages/table';

const { why, lost } = messages.result;

/** C-42, C-43. The winner's points and mine; null where several share the victory, or nobody has points. */
function byPoints(events: readonly Event[], winners: readonly Seat[], names: Names, me: Seat | null) {
  const scores = new Map(
    events.flatMap((event) => (event.type === 'scored' ? [[event.seat, event.score] as const] : [])),
  );
  const [winner, ...more] = winners;
  const most = winner === undefined ? undefined : scores.get(winner);
  if (winner === undefined || most === undefined || more.length > 0) return null;
  const mine = me === null || me === winner ? undefined : scores.get(me);
  return messages.result.byPoints(winner === me ? null : names.seat(winner), most, mine ?? null);
}

/** Solo and gauntlet have one rule for both outcomes (C-57, C-58): seat 1 is the enemy. */
export function reasonOf(rule: string, log: readonly Entry[], names: Names, me: Seat | null): string {
  const events = log.flatMap((entry) => entry.events);
  const isSolo = events.some(({ type }) => type === 'strategyChosen');
  const ended = events.find((event) => event.type === 'matchEnded');
  const hasEnemyWon = isSolo && ended?.winners.join() === '1';
  const points =
    why[rule] === messages.result.highest ? byPoints(events, ended?.winners ?? [], names, me) : null;
  const left = rule === 'C-44' ? lastToLeave(log, names, me) : '';
  return left || (points ?? (hasEnemyWon ? lost[rule] : undefined) ?? why[rule] ?? '');
}

type Loss = Event & { type: 'shipDestroyed' };

/** The ships that one fleet took from another in one turn by one cause. */
export interface Haul {
  round: number;
  seat: Seat;
  by: Seat;
  cause: Loss['cause'];
  ships: readonly ShipId[];
  /** In points. */
  hull: number;
  /** It was the whole fleet. */
  isEnd: boolean;
  /** Its last event, with which one ship is told. */
  last: Loss;
  /** The entry with that event. */
  seq: number;
}

/** In the order in which they began. */
export function haulsOf(log: readonly Entry[]): Haul[] {
  const hauls: Haul[] = [];
  let round = 0;
  let ofTurn: Haul[] = [];
  const end = (): void => {
    hauls.push(...ofTurn);
    ofTurn = [];
  };
  const told = log.flatMap(({ seq, events }) => events.map((event) => ({ seq, event })));
  for (const { seq, event } of told) {
    if (event.type === 'roundDealt') ({ round } = event);
    if (event.type === 'turnBegan' || event.type === 'roundDealt') end();
    if (event.type === 'fleetEliminated') {
      const last = ofTurn.findLast(({ seat }) => seat === event.seat);
      ofTurn = ofTurn.map((each) => (each === last ? { ...each, isEnd: true } : each));
    }
    if (event.type !== 'shipDestroyed') continue;
    const { seat, by, cause, ship } = event;
    const known = ofTurn.find((each) => each.seat === seat && each.by === by && each.cause === cause);
    const before = known ?? { round, seat, by, cause, ships: [], hull: 0, isEnd: false, last: event, seq };
    const ships = [...before.ships, ship];
    const haul = { ...before, ships, hull: before.hull + hullOf(ship), last: event, seq };
    ofTurn = known ? ofTurn.map((each) => (each === known ? haul : each)) : [...ofTurn, haul];
  }
  end();
  return hauls;
}

/** The largest hauls of these seats, in chronological order. */
export function turningPoints(
  log: readonly Entry[],
  most: number,
  names: Names,
  isTold: (haul: Haul) => boolean = () => true,
) {
  return haulsOf(log)
    .filter(isTold)
    .map((haul, order) => ({ haul, order }))
    .sort((a, b) => b.haul.hull - a.haul.hull || a.order - b.order)
    .slice(0, most)
    .sort((a, b) => a.order - b.order)
    .map(({ haul }) => ({
      round: haul.round,
      text:
        haul.ships.length === 1 ? (sentenceFor(haul.last, names, haul.seq) ?? '') : haulSentence(haul, names),
    }));
}
