/** What the others did since my last turn: my losses first, then what else came at me, then their kills and new ships. */
import type { Seat } from '@star-eater/rules';
import type { CardId, Event, ShipId, View } from '@star-eater/rules/src/games/star-clash';
import { kindOf } from '../cards';
import type { Entry } from '../data';

type Loss = Event & { type: 'shipDestroyed' };

export interface Blow {
  /** What its sentence tells. */
  event: Event;
  by: Seat;
  /** Mine of these, unless it is a kill or a new ship. */
  on: { ship: ShipId } | 'fleet' | 'squadron';
  /** The card that did it, or the cause. */
  card?: CardId;
  cause?: string;
  /** A raid or a strike on a ship that still stands. */
  outcome: 'loss' | 'kill' | 'miss' | 'joins' | 'hit';
}

/** My fleet as it is now. */
export interface Mine {
  hasShip(ship: ShipId): boolean;
  /** My ship under an ammo card. */
  shipUnder(ammo: CardId): ShipId | null;
}

/** From the end of my last turn that is over to now, without my own running turn; only the running round. */
export function sinceMyTurn(log: readonly Entry[], me: Seat): Event[] {
  const events = log.flatMap((entry) => entry.events);
  const begin = events.findLastIndex(({ type }) => type === 'roundDealt');
  const turns = events.flatMap((event, at) =>
    at > begin && event.type === 'turnBegan' ? [{ at, event }] : [],
  );
  const isMine = ({ event }: { event: Event & { type: 'turnBegan' } }): boolean => event.seat === me;
  const last = turns.at(-1);
  const end = last && isMine(last) ? last.at : events.length;
  const before = turns.filter(({ at }) => at < end);
  const mine = before.findLastIndex(isMine);
  const from = before[mine + 1]?.at ?? end;
  return events.slice(Math.max(begin + 1, from), end);
}

/**
 * Ships that were destroyed since I last began to act: on my turn since the end of my last one, on others' turns since
 * mine began. Without a fleet of one's own: in the running turn.
 */
export function lostLately(log: readonly Entry[], me: Seat | null): Loss[] {
  const events = log.flatMap((entry) => entry.events);
  const begin = events.findLastIndex(({ type }) => type === 'roundDealt');
  const turns = events.flatMap((event, at) =>
    at > begin && event.type === 'turnBegan' ? [{ at, seat: event.seat }] : [],
  );
  const mine = turns.flatMap(({ seat }, order) => (seat === me ? [order] : []));
  const isRunning = mine.at(-1) === turns.length - 1;
  const from =
    me === null ? turns.at(-1) : isRunning ? turns[(mine.at(-2) ?? -1) + 1] : turns[mine.at(-1) ?? 0];
  return events
    .slice(Math.max(begin + 1, from?.at ?? events.length))
    .filter((event): event is Loss => event.type === 'shipDestroyed');
}

/** On my turn until I have played: after my special card its effect is told. */
export const isTold = ({ turn, phase }: Pick<View, 'turn' | 'phase'>, me: Seat): boolean =>
  phase === 'turn' && turn?.seat === me && turn.special === null;

/** My ships that were destroyed since my last turn. */
export const lossesOf = (events: readonly Event[], me: Seat): Loss[] =>
  events.filter((event): event is Loss => event.type === 'shipDestroyed' && event.seat === me);

const WEIGHTS: Readonly<Record<Blow['outcome'], number>> = { loss: 3, hit: 2, miss: 2, kill: 1, joins: 0 };

const RAIDS: ReadonlySet<string> = new Set(['fighter-raid', 'heavy-fighter-raid']);

/** A card of another: what of mine it came at; null if nothing. */
function targetOf(event: Event & { type: 'cardPlayed' }, me: Seat, mine: Mine): Blow['on'] | null {
  if (event.fleet === me) return 'fleet';
  if (event.squadron === me) return 'squadron';
  const ship = event.ship ?? (event.ammo === undefined ? null : mine.shipUnder(event.ammo));
  return ship !== null && mine.hasShip(ship) ? { ship } : null;
}

function blowsOf(event: Event, me: Seat, mine: Mine): Blow[] {
  if ('seat' in event && event.seat === me && event.type !== 'shipDestroyed') return [];
  switch (event.type) {
    case 'shipDestroyed': {
      const { by, ship, cause, cards, seat } = event;
      if (by === me) return [];
      const card = cause === 'ammo' ? cards.at(-1) : undefined;
      return [{ event, by, on: { ship }, card, cause, outcome: seat === me ? 'loss' : 'kill' }];
    }
    case 'cardPlayed': {
      const on = targetOf(event, me, mine);
      const { card, seat: by } = event;
      return on ? [{ event, by, on, card, outcome: RAIDS.has(kindOf(card) ?? '') ? 'miss' : 'hit' }] : [];
    }
    case 'strikesDeclared':
      return event.strikes
        .filter(({ ship }) => mine.hasShip(ship))
        .map(({ ship }) => ({
          event,
          by: event.seat,
          on: { ship },
          cause: 'fighter-strike',
          outcome: 'miss',
        }));
    case 'shipAdded':
      return [{ event, by: event.seat, on: { ship: event.ship }, cause: 'reinforcements', outcome: 'joins' }];
    default:
      return [];
  }
}

/** At most `most`. */
export const blowsSince = (events: readonly Event[], me: Seat, mine: Mine, most: number): Blow[] =>
  events
    .flatMap((event) => blowsOf(event, me, mine))
    .map((blow, order) => ({ blow, order }))
    .sort((a, b) => WEIGHTS[b.blow.outcome] - WEIGHTS[a.blow.outcome] || a.order - b.order)
    .slice(0, most)
    .map(({ blow }) => blow);
