/** A player who goes for good leaves open seats, resigns what is under way, and is forgotten. */
import type { Services } from '../services';
import { leaveOpening } from './leave-opening';
import type { Registry } from './registry';

export async function deletePlayer(services: Services, registry: Registry, playerId: string): Promise<void> {
  const { players } = services.store;
  // Once more where another device has sat down meanwhile.
  while (!(await players.remove(playerId, await leaveTables(services, registry, playerId))));
  for (const live of registry.all())
    if (live.record.seats.some((seat) => seat.playerId === playerId)) await registry.seatsChanged(live.id);
}

/** The matches that go on, or ended, without the player now. */
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
