/** Answers that wait for a change of a tournament. */
import type { Response } from 'express';
import { z } from 'zod';
import { HERE_FOR } from '../entry';
import type { HttpServices } from '../../http/services';

/** Seconds that an answer waits for a change. */
const LONGEST_WAIT = 25;
/** Between two looks for a change, ms. */
const LOOK_EVERY = 1000;

export const waitSchema = z.object({
  known: z.coerce.number().int().min(0).optional(),
  wait: z.coerce.number().int().min(0).max(LONGEST_WAIT).default(0),
});

/** One look a second answers everybody who waits in this process. */
export class Looks {
  private readonly last = new Map<string, { at: number; changed: Promise<number | null> }>();

  constructor(private readonly services: HttpServices) {}

  /** What `changed` of the tournament is; null without one. */
  at(id: string, notBefore: number): Promise<number | null> {
    const known = this.last.get(id);
    if (known && known.at > notBefore) return known.changed;
    const { store, time } = this.services;
    const changed = store.tournaments.get(id).then((now) => now?.changed ?? null);
    this.last.set(id, { at: time.now(), changed });
    const forget = () => {
      if (this.last.get(id)?.changed === changed) this.last.delete(id);
    };
    changed.catch(forget);
    time.after(LOOK_EVERY, forget);
    return changed;
  }
}

/** Waits until something has changed. Whoever has entered is there meanwhile: an arena pairs them. */
export async function waitForChange(
  services: HttpServices,
  looks: Looks,
  { id, playerId, response }: { id: string; playerId: string | null; response: Response },
  { known, wait }: z.output<typeof waitSchema>,
): Promise<void> {
  const { store, time } = services;
  const end = time.now() + wait * 1000;
  let seenUntil = 0;
  for (;;) {
    const now = time.now();
    if (playerId !== null && wait > 0 && seenUntil < now + HERE_FOR / 2) {
      seenUntil = now + HERE_FOR;
      await store.tournaments.seen(id, playerId, seenUntil);
    }
    if (now >= end || response.closed || services.isStopping()) return;
    if ((await looks.at(id, now - LOOK_EVERY)) !== known) return;
    await pause(services, response);
  }
}

const pause = (services: HttpServices, response: Response) =>
  new Promise<void>((resolve) => {
    const stop = services.time.after(LOOK_EVERY, done);
    function done() {
      stop();
      response.off('close', done);
      resolve();
    }
    response.once('close', done);
  });
