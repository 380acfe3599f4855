/** Duels whose clocks run on time that a test lets pass. */
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { playOn, TestServer, type SeatedClient } from './table';
import { TestTime } from './test-time';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const CLOCK = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 100 } as const;

export const commitOf = (seat: number, engine = 'none'): Decision =>
  ({ seat, type: 'commit', engine, commands: ['vent-coolant', 'special'] }) as Decision;

/** To be called in a `describe`: a server of its own, for as long as its tests run. */
export function clockedServer() {
  const time = new TestTime();
  const server = new TestServer({ time });
  beforeAll(() => server.start());
  afterAll(() => server.dispose());
  return {
    time,
    server,
    /** A duel with that clock in which both write their orders. */
    committing: async (more: object = {}) => {
      const duel = await server.begunDuel({ clock: CLOCK, ...more });
      await playOn(duel.players, (state) => state.phase === 'commitment');
      return duel;
    },
    /** What a seat has left for its pending decision, its bank included, ms. */
    leftOf: (client: SeatedClient, seat: number) => (client.now.seats[seat]?.deadline ?? 0) - time.now(),
  };
}
