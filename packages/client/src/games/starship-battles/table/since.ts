/** What the others did since I last acted: my losses first, then my hits, then their other kills. */
import type { Seat } from '@star-eater/rules';
import type { Event, ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Entry } from '../data';
import { seatOfModel } from './names';

export interface Blow {
  /** What its sentence tells. */
  event: Event;
  ship: ModelId;
  by: Seat | null;
  how: 'loss' | 'flip' | 'damage' | 'kill';
  /** With `damage`. */
  damage?: number;
}

const ACTS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'shipMoved',
  'shotRolled',
  'fighterLaunched',
  'shipWithdrawn',
]);

/** Something that a seat did itself. */
const isDoneBy = (event: Event, me: Seat): boolean =>
  (event.type === 'firstChosen' && event.seat === me) ||
  (ACTS.has(event.type) && 'ship' in event && seatOfModel(event.ship) === me);

/** The events after the last entry in which I did something. */
function sinceIActed(log: readonly Entry[], me: Seat): Event[] {
  const last = log.findLastIndex(({ events }) => events.some((event) => isDoneBy(event, me)));
  return log.slice(last + 1).flatMap(({ events }) => events);
}

function blowOf(event: Event, me: Seat): Blow | null {
  switch (event.type) {
    case 'shipDestroyed':
    case 'shipLost': {
      const { ship, by } = event;
      if (seatOfModel(ship) === me) return { event, ship, by, how: 'loss' };
      return by === me ? null : { event, ship, by, how: 'kill' };
    }
    case 'shipFlipped':
      return seatOfModel(event.ship) === me ? { event, ship: event.ship, by: null, how: 'flip' } : null;
    case 'damageAssessed': {
      const { ship, by, damage } = event;
      return seatOfModel(ship) === me && damage > 0 ? { event, ship, by, how: 'damage', damage } : null;
    }
    default:
      return null;
  }
}

const WEIGHTS: Readonly<Record<Blow['how'], number>> = { loss: 3, flip: 2, damage: 1, kill: 0 };

/** At most `most`. A ship that is lost is told once. */
export function blowsSince(log: readonly Entry[], me: Seat, most: number): Blow[] {
  const blows = sinceIActed(log, me).flatMap((event) => blowOf(event, me) ?? []);
  const lost = new Set(blows.flatMap(({ how, ship }) => (how === 'loss' ? [ship] : [])));
  return blows
    .filter(({ how, ship }) => how === 'loss' || !lost.has(ship))
    .map((blow, order) => ({ blow, order }))
    .sort((a, b) => WEIGHTS[b.blow.how] - WEIGHTS[a.blow.how] || a.order - b.order)
    .slice(0, most)
    .map(({ blow }) => blow);
}
