/** Closes an unfinished match, for the operator or for idleness. */
import { isFinished } from '../log/position';
import type { Services } from '../services';
import type { Registry } from './registry';

/** False if no unfinished match has this id. */
export async function closeMatch(
  services: Services,
  registry: Registry,
  matchId: string,
  because: string,
): Promise<boolean> {
  const at = services.time.now();
  if (await services.store.matches.closeOpen(matchId, because, at)) {
    await registry.seatsChanged(matchId);
    return true;
  }
  const live = await registry.open(matchId);
  if (!live) return false;
  return live.queue.run(async () => {
    if (!live.position || isFinished(live.position)) return false;
    const written = await live.write({
      at,
      by: null,
      id: null,
      body: { kind: 'absence', what: 'closed', because },
    });
    return written.ok;
  });
}
