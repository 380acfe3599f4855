/** Pages of lists of matches, as a player sees them. */
import { OWN_PAGE } from '../limits';
import type { RoomServices } from '../room/room-services';
import type { KindFilter } from './rows/kind-filter';
import type { ListedMatch } from './rows/match-record';
import type { MatchStore } from './rows/lists';
import type { OwnPlace } from './rows/own-lists';
import type { Player } from '../accounts/rows/players';
import { whyNoSeat } from './rows/who-may-sit';
import { isMarked } from '../text/bot-mark';
import type { Summary } from '../wire/match';
import { seatOf, summaryOf } from './summary';

type ListServices = Pick<RoomServices, 'games' | 'time' | 'store' | 'registry'>;

/** Where the next page begins; null on the last one. */
interface Page<P> {
  matches: Summary[];
  next: P | null;
}

export const summarised = (services: ListServices, record: ListedMatch, caller: Player | null): Summary =>
  summaryOf(services, record, caller?.playerId ?? null, services.registry.peek(record.id));

/** Public matches. */
export async function listed(
  services: ListServices,
  caller: Player | null,
  ...asked: Parameters<MatchStore['list']>
): Promise<Page<Omit<OwnPlace, 'rank'>>> {
  const { store, registry } = services;
  const { matches, next } = await store.matches.list(...asked);
  // What another process holds and waits for the caller is not to be a second old.
  const own = matches.filter(
    (record) => seatOf(record, caller?.playerId ?? null) !== null && !registry.peek(record.id),
  );
  const now = new Map(
    (await store.matches.listedNow(own.map(({ id }) => id))).map((record) => [record.id, record]),
  );
  const shown = matches.map((record) => now.get(record.id) ?? record);
  const offered = await offeredTo(services, caller, shown);
  return { matches: offered.map((record) => summarised(services, record, caller)), next };
}

/** Of open matches those in which the caller may sit, or would but for what keeps themselves from it. */
async function offeredTo(
  { store, time }: ListServices,
  caller: Player | null,
  matches: readonly ListedMatch[],
): Promise<readonly ListedMatch[]> {
  const open = matches.filter(({ status }) => status === 'open');
  if (open.length === 0) return matches;
  const me = caller?.playerId ?? null;
  const holders = (record: ListedMatch) => record.seats.flatMap(({ playerId }) => playerId ?? []);
  const ids = new Set([...open.flatMap(holders), ...(me === null ? [] : [me])]);
  const people = await store.lobby.people([...ids], time.now());
  return matches.filter((record) => {
    if (record.status !== 'open' || seatOf(record, me) !== null) return true;
    // P-76.
    const isAmongBots = record.rated && record.seats.some(({ playerId, name }) => playerId && isMarked(name));
    if (isAmongBots && !isMarked(caller?.name ?? '')) return false;
    const seating = { way: 'list', rated: false } as const;
    const mayWait = whyNoSeat(people, holders(record), seating) === null;
    return mayWait && !holders(record).some((id) => people.blocks.has(`${me} ${id}`));
  });
}

/** The player's own: those that wait for them first. */
export async function ownMatches(
  services: ListServices,
  player: Player,
  from: OwnPlace | null,
  kind: KindFilter,
): Promise<Page<OwnPlace>> {
  const { matches, next } = await services.store.own.page(player.playerId, from, OWN_PAGE, kind);
  return {
    // The match in memory may be ahead of the store, so sort again. The sort is stable.
    matches: matches
      .map((record) => summarised(services, record, player))
      .sort((a, b) => Number(b.waitsForYou) - Number(a.waitsForYou)),
    next,
  };
}
