/** What the others did since my last turn: my losses first, then what else came at me, then their other kills. */
import type { Seat } from '@star-eater/rules';
import type { Event, View } from '@star-eater/rules/src/games/star-clash';
import type { Entry } from '../data';

type Loss = Event & { type: 'shipDestroyed' };
type Played = Event & { type: 'cardPlayed' };
export type Blow = Loss | Played;

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

/** On my turn until I have played: after my special card its effect is told. */
export const isTold = ({ turn, phase }: Pick<View, 'turn' | 'phase'>, me: Seat): boolean =>
  phase === 'turn' && turn?.seat === me && turn.special === null;

/** My ships that were destroyed since my last turn. */
export const lossesOf = (events: readonly Event[], me: Seat): Loss[] =>
  events.filter((event): event is Loss => event.type === 'shipDestroyed' && event.seat === me);

const weightOf = (blow: Blow, me: Seat): number =>
  blow.type === 'shipDestroyed' ? (blow.seat === me ? 3 : 1) : 2;

/** At most `most`; `isMine`: a ship of my fleet, of those that are left. */
export function blowsSince(
  events: readonly Event[],
  me: Seat,
  isMine: (ship: string) => boolean,
  most: number,
): Blow[] {
  const blows = events.filter((event): event is Blow => {
    if (event.type === 'shipDestroyed') return event.by !== me;
    if (event.type !== 'cardPlayed' || event.seat === me) return false;
    return event.fleet === me || (event.ship !== undefined && isMine(event.ship));
  });
  return blows
    .map((blow, order) => ({ blow, order }))
    .sort((a, b) => weightOf(b.blow, me) - weightOf(a.blow, me) || a.order - b.order)
    .slice(0, most)
    .map(({ blow }) => blow);
}
