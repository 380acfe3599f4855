/** A player leaves or is removed during an opening: the attempt is void (docs/rules/chance.md, H-9). */
import type { Seat } from '@star-eater/rules';
import { voidAttempt } from './opening';
import type { Registry } from './registry';

/** False without an opening, or for a bot's seat. */
export async function leaveOpening(
  registry: Registry,
  id: string,
  seat: Seat,
  why: 'left' | 'removed',
): Promise<boolean> {
  const live = await registry.open(id);
  if (live?.record.status !== 'opening') return false;
  return live.queue.run(async () => {
    if (live.record.seats[seat]?.holder === 'bot') return false;
    return voidAttempt(live, why, seat, [seat]);
  });
}
