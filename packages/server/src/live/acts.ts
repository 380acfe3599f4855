/** What others than its players do to a match. Only the process that holds the match can. */
import type { Seat } from '@star-eater/rules';
import { z } from 'zod';
import { isFinished } from '../log/position';
import { owedWhenFull } from '../notices/rows/letters';
import { keepAways } from './clocks/away';
import { makeUnrated, removeBanned } from './barred';
import type { LiveMatch } from './live-match';
import { voidAttempt } from './start/opening';
import type { Registry } from './registry';
import { resign } from './resign';
import { Unloadable } from './memory/unloadable';

/** Who has the seat: it may be somebody else's by now. The release before does not say it. */
const seated = { seat: z.number(), playerId: z.string().nullable().optional() };

export const actSchema = z.discriminatedUnion('kind', [
  /** Loads the match and does nothing else. */
  z.strictObject({ kind: z.literal('open') }),
  /** Nothing is done: whether everybody with a seat is there, so that strangers may be paired with them. */
  z.strictObject({ kind: z.literal('there') }),
  /** Of the release before: this player took the last free seat, and the others are not ready. */
  z.strictObject({ kind: z.literal('full'), by: z.string() }),
  /** Nothing is done: whether the player of this seat is in the room. */
  z.strictObject({ kind: z.literal('here'), seat: z.number() }),
  /** Nothing is done: whether the match has been in this process for so long, ms, that its players have come to it. */
  z.strictObject({ kind: z.literal('held'), ms: z.number() }),
  /** P-41. One of its players is away, or back. */
  z.strictObject({ kind: z.literal('aways') }),
  /** For the operator or for idleness. */
  z.strictObject({ kind: z.literal('close'), because: z.string() }),
  /** For the operator: nothing of it is left. */
  z.strictObject({ kind: z.literal('delete'), because: z.string() }),
  /** The player of this seat removes their data. */
  z.strictObject({ kind: z.literal('resign'), ...seated }),
  /** P-34. The store has made it unrated, because one of its players may play no rated match. */
  z.strictObject({ kind: z.literal('unrated') }),
  /** One of its players is banned. */
  z.strictObject({ kind: z.literal('banned') }),
  /** A player leaves or is removed during an opening: the attempt is void (docs/rules/chance.md, H-9). */
  z.strictObject({ kind: z.literal('leave'), ...seated, why: z.enum(['left', 'removed']) }),
]);

export type Act = z.output<typeof actSchema>;

/** Null if this process does not hold the match. False if the match is not in a state for it, or cannot be loaded. */
export async function actOn(registry: Registry, matchId: string, act: Act): Promise<boolean | null> {
  try {
    const live = await registry.open(matchId);
    return live && (await carryOut(live, act));
  } catch (error) {
    if (!(error instanceof Unloadable)) throw error;
    return act.kind === 'close' && registry.closeUnloadable(matchId, act.because);
  }
}

/** False if the match is not in a state for it. */
function carryOut(live: LiveMatch, act: Act): Promise<boolean> {
  return live.queue.run(async () => {
    switch (act.kind) {
      case 'open':
        return true;
      case 'there':
        return live.isEverybodyThere;
      case 'full':
        await live.services.store.letters.owe(
          ...owedWhenFull(live.id, live.record.seats, act.by, live.services.time.now()),
        );
        return true;
      case 'here':
        return live.connected.has(act.seat);
      case 'held':
        return live.presence.since + act.ms <= live.services.time.now();
      case 'aways':
        await keepAways(live);
        return true;
      case 'close':
        return close(live, act.because);
      case 'delete':
        await live.services.store.removal.remove(live.id);
        live.notice(act.because);
        live.abandon(true);
        return true;
      case 'resign':
        return isSeats(live, act) && resign(live, act.seat);
      case 'unrated':
        makeUnrated(live);
        return true;
      case 'banned':
        await removeBanned(live);
        return true;
      case 'leave':
        return isSeats(live, act) && leave(live, act.seat, act.why);
    }
  });
}

const isSeats = (
  { record }: LiveMatch,
  { seat, playerId }: { seat: Seat; playerId?: string | null | undefined },
) => playerId === undefined || record.seats[seat]?.playerId === playerId;

async function close(live: LiveMatch, because: string): Promise<boolean> {
  if (!live.position || isFinished(live.position)) return false;
  const written = await live.write({
    at: live.services.time.now(),
    by: null,
    id: null,
    body: { kind: 'absence', what: 'closed', because },
  });
  return written.ok;
}

/** False without an opening, or for a bot's seat. */
async function leave(live: LiveMatch, seat: Seat, why: 'left' | 'removed'): Promise<boolean> {
  if (live.record.status !== 'opening' || live.record.seats[seat]?.holder === 'bot') return false;
  return voidAttempt(live, why, seat, [seat]);
}
