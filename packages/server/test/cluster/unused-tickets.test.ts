/** Limits: unused tickets of a player, in one process and over several that share a database. */
import { UNUSED_TICKETS } from '../../src/limits';
import { UnusedHere, type UnusedTickets } from '../../src/store/unused-tickets';
import { SharedDatabase } from './stores';

describe('Limits: unused tickets', () => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await SharedDatabase.start();
  });
  afterAll(() => shared.end());

  const NOW = 1_000_000;
  const UNTIL = NOW + 60_000;
  let nonces = 0;
  const takerFor = (counts: UnusedTickets) => {
    const playerId = shared.newId();
    return (matchId: string, epoch: number, now = NOW) =>
      counts.take({ playerId, nonce: `n${(nonces += 1)}`, matchId, epoch, until: UNTIL }, now);
  };
  const KINDS: [string, () => Promise<UnusedTickets>][] = [
    ['one process', async () => new UnusedHere()],
    ['PostgreSQL', async () => (await shared.store(shared.newId())).unusedTickets],
  ];

  test.each(KINDS)('with %s: the ninth is refused until one expires', async (_, open) => {
    const take = takerFor(await open());
    for (let each = 0; each < UNUSED_TICKETS; each += 1) expect(await take('a', 1)).toBe(true);
    expect(await take('a', 1)).toBe(false);
    expect(await take('b', 1)).toBe(false);
    expect(await take('b', 1, UNTIL + 1)).toBe(true);
  });

  test.each(KINDS)(
    'with %s: whoever came in vain while a process was dead comes in when another has taken over',
    async (_, open) => {
      const take = takerFor(await open());
      for (let each = 0; each < UNUSED_TICKETS; each += 1) await take(each === 0 ? 'b' : 'a', 1);
      expect(await take('a', 1)).toBe(false);
      expect(await take('a', 2)).toBe(true);
      // The old ones of the match are gone, the one of another match is not: two of eight.
      for (let each = 2; each < UNUSED_TICKETS; each += 1) expect(await take('a', 2)).toBe(true);
      expect(await take('a', 2)).toBe(false);
    },
  );
});
