/** What is put away is garbage: nothing holds it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { playOn, TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

const MINUTE = 60_000;
const VISITS = 8;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** How many of these are still in memory: what is held for a moment, for example by a closing socket, is waited for. */
async function heldOf(refs: readonly WeakRef<object>[], atMost: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    // A reference that was read holds its object until the end of the turn.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    const held = refs.filter((ref) => ref.deref() !== undefined).length;
    if (held <= atMost || tries === 20) return held;
  }
}

describe('Memory: matches that are put away', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  const registry = () => server.running.services.registry;
  const putAway = (matchId: string) =>
    server.until(async () => {
      time.pass(MINUTE);
      await registry().tidy();
      return registry().peek(matchId) === null;
    });

  test.each([
    ['by correspondence', { clock: { kind: 'correspondence', hours: 48 } }],
    ['without a clock', { clock: { kind: 'none' } }],
  ])(
    'docs/operations.md, Memory: of a match %s that is visited again and again no copy stays',
    async (_name, clock) => {
      const { matchId, players, guests } = await server.begunDuel(clock);
      await playOn(players, (state) => state.phase === 'commitment');
      for (const { room } of players) await room.leave();
      const seen: Record<'matches' | 'positions' | 'rooms', WeakRef<object>[]> = {
        matches: [],
        positions: [],
        rooms: [],
      };
      const see = () => {
        const live = registry().peek(matchId);
        if (!live?.position) throw new Error('the match is not in memory');
        seen.matches.push(new WeakRef(live));
        seen.positions.push(new WeakRef(live.position));
        seen.rooms.push(new WeakRef(server.roomOf(matchId)));
      };
      await putAway(matchId);
      for (let visit = 0; visit < VISITS; visit += 1) {
        const visitor = await server.enter(matchId, guests[0]);
        see();
        await visitor.room.leave();
        await putAway(matchId);
      }
      expect(await heldOf(seen.matches, 1)).toBeLessThanOrEqual(1);
      expect(await heldOf(seen.positions, 1)).toBeLessThanOrEqual(1);
      expect(await heldOf(seen.rooms, 1)).toBeLessThanOrEqual(1);
    },
  );
});
