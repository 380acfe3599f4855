/** A player who goes for good leaves open seats and resigns what is under way. */
import type { Services } from '../services';
import type { Registry } from './registry';

/** The matches that were touched. */
export async function resignEverywhere(
  services: Services,
  registry: Registry,
  playerId: string,
): Promise<string[]> {
  const touched: string[] = [];
  for (const record of await services.store.matches.of(playerId)) {
    const seat = record.seats.find((each) => each.playerId === playerId)?.seat;
    if (seat === undefined) continue;
    touched.push(record.id);
    if (record.status === 'open') await services.store.matches.stand(record.id, seat);
    if (record.status !== 'live') continue;
    const live = await registry.open(record.id);
    await live?.queue.run(() =>
      live.write({
        at: services.time.now(),
        by: seat,
        id: null,
        body: { kind: 'decision', decision: { seat, type: 'resign' }, from: 'player' },
      }),
    );
  }
  return touched;
}
