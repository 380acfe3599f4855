/** Stops the process for a while during play: the log must give the time back. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../src/store/store';
import type { ServerProcess } from '../process/server-process';
import type { ChaosPlayer } from './player';

/** Longer than the gaps that the server ignores, ms. */
const STOPPED_FOR = 2500;

export interface Stop {
  /** The middle of the stop, ms since 1970. */
  at: number;
  /** Matches with a running clock. */
  matches: ReadonlySet<string>;
}

export async function standStill(server: ServerProcess, players: readonly ChaosPlayer[]): Promise<Stop> {
  const playing = players.filter(({ state, isOver }) => state && !isOver && !state.paused);
  server.pause();
  await pause(STOPPED_FOR / 2);
  const at = Date.now();
  await pause(STOPPED_FOR / 2);
  server.goOn();
  return { at, matches: new Set(playing.map(({ matchId }) => matchId)) };
}

/** Faults: matches that charged somebody for a stop. */
export async function chargedFor(store: Store, stops: readonly Stop[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { at, matches } of stops)
    for (const matchId of matches) {
      const entries = await store.matches.entries(matchId);
      // The match ended right before.
      if ((entries.at(-1)?.at ?? 0) < at) continue;
      const isExcused = entries.some(
        ({ body }) => body.kind === 'clock' && body.what === 'down' && body.from <= at && body.until >= at,
      );
      if (!isExcused) faults.push(`${matchId}: the stop at ${new Date(at).toISOString()} was charged`);
    }
  return faults;
}
