/** Duels whose clocks run on time that tests advance. */
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { playOn, TestServer, type SeatedClient } from './table';
import { TestTime } from './test-time';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const CLOCK = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 100 } as const;

export const commitOf = (seat: number, engine = 'none'): Decision =>
  ({ seat, type: 'commit', engine, commands: ['vent-coolant', 'special'] }) as Decision;

/** Call in a `describe`: starts a server for the time of its tests. */
export function clockedServer() {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();
  return {
    time,
    server,
    /** A duel with that clock in which both write their orders. */
    committing: async (more: object = {}) => {
      const duel = await server.begunDuel({ clock: CLOCK, ...more });
      await playOn(duel.players, (state) => state.phase === 'commitment');
      return duel;
    },
    /** A seat's remaining time for its pending decision, with its bank, ms. */
    leftOf: (client: SeatedClient, seat: number) => (client.now.seats[seat]?.deadline ?? 0) - time.now(),
  };
}
