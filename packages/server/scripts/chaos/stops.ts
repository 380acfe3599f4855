/** Times in which nobody could play: the log must give them back. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Entry } from '../../src/log/entry';
import type { Store } from '../../src/store/store';
import type { ServerProcess } from '../process/server-process';
import type { ChaosPlayer } from './player';

/** Longer than the gaps that the server ignores, ms. */
const STOPPED_FOR = 2500;

export interface Stop {
  /** A moment in the stop, ms since 1970. */
  at: number;
  /** Matches with a running clock. */
  matches: ReadonlySet<string>;
}

/** The matches whose clocks run. */
export const ticking = (players: readonly ChaosPlayer[]): Set<string> =>
  new Set(
    players
      .filter(({ state, isOver }) => state?.status === 'live' && !isOver && !state.paused)
      .map(({ matchId }) => matchId),
  );

/** Stops the process for a while during play. */
export async function standStill(server: ServerProcess, players: readonly ChaosPlayer[]): Promise<Stop> {
  const matches = ticking(players);
  server.pause();
  await pause(STOPPED_FOR / 2);
  const at = Date.now();
  await pause(STOPPED_FOR / 2);
  server.goOn();
  return { at, matches };
}

/** Faults: matches that charged somebody for a stop. */
export async function chargedFor(store: Store, stops: readonly Stop[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { at, matches } of stops)
    for (const matchId of matches) {
      const entries = await store.entries.of(matchId);
      // The match ended right before.
      if ((entries.at(-1)?.at ?? 0) < at) continue;
      const isExcused = entries.some(
        ({ body }) => body.kind === 'clock' && body.what === 'down' && body.from <= at && body.until >= at,
      );
      if (!isExcused)
        faults.push(
          `${matchId}: the stop at ${new Date(at).toISOString()} was charged: ${around(entries, at)}`,
        );
    }
  return faults;
}

/** The entries next to a moment, for whoever looks for the reason. */
function around(entries: readonly Entry[], moment: number): string {
  const next = entries.findIndex(({ at }) => at >= moment);
  return entries
    .slice(Math.max(0, next - 2), next + 3)
    .map(({ seq, at, body }) => {
      const down =
        body.kind === 'clock' && body.what === 'down'
          ? ` ${body.from - moment} to ${body.until - moment}`
          : '';
      return `entry ${seq} at ${at - moment} ms, ${body.kind}${down}`;
    })
    .join('; ');
}
