/** Deletes a player: leaves open seats, resigns live matches, removes the data. */
import type { Services } from '../services';
import { leaveOpening } from './leave-opening';
import type { Registry } from './registry';

export async function deletePlayer(services: Services, registry: Registry, playerId: string): Promise<void> {
  const { players } = services.store;
  // Again if another device took a seat meanwhile.
  while (!(await players.remove(playerId, await leaveTables(services, registry, playerId))));
  for (const live of registry.all())
    if (live.record.seats.some((seat) => seat.playerId === playerId)) await registry.seatsChanged(live.id);
}

/** Returns the ids of the resigned matches. */
async function leaveTables(services: Services, registry: Registry, playerId: string): Promise<Set<string>> {
  const { matches, own } = services.store;
  const resigned = new Set<string>();
  for (const { id, seat } of await own.unfinished(playerId)) {
    if (await leaveOpening(registry, id, seat, 'left')) continue;
    if (await matches.stand(id, seat, services.time.now())) {
      await registry.seatsChanged(id);
      continue;
    }
    const live = await registry.open(id);
    await live?.queue.run(() =>
      live.write({
        at: services.time.now(),
        by: seat,
        id: null,
        body: { kind: 'decision', decision: { seat, type: 'resign' }, from: 'player' },
      }),
    );
    resigned.add(id);
  }
  return resigned;
}
