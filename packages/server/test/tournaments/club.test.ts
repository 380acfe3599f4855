/**
 * A club of 24 at three processes with PostgreSQL and Redis: it plays two arenas, a round robin, a Swiss and tables of Star Clash,
 * by sockets and by HTTP, and two of the processes are killed meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { auditCups } from '../../scripts/chaos/cups/audit';
import { Club } from '../../scripts/chaos/cups/club';
import { ADMIN, Servers, type Query } from '../../scripts/chaos/cups/servers';
import type { PairingShown } from '../../src/wire/tournament';
import type { Guest } from '../support/table';

const PEOPLE = 24;
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** A minute, and more on a busy machine. */
const LONG = 400 * SECOND;
/** Between two looks at a match by correspondence, ms: those last over both kills. */
const SLOW = 400;

describe('A club at three processes', () => {
  let servers: Servers;
  let club: Club;
  beforeAll(async () => {
    servers = await Servers.start(3);
    club = new Club(servers.addresses);
  });
  afterAll(async () => {
    await club.close();
    await servers.end();
  });

  const query: Query = (text) => servers.query(text);
  async function make(format: string, more: object = {}): Promise<string> {
    const wanted = { name: `The ${format}`, format, startsAt: Date.now() + HOUR, ...more };
    const { status, body } = await club.call('POST', '/api/tournaments', wanted, ADMIN);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body['id'] as string;
  }
  const roundOf = async (id: string, round: number): Promise<PairingShown[]> =>
    ((await club.call('GET', `/api/tournaments/${id}/rounds/${round}`)).body['pairings'] ??
      []) as PairingShown[];
  async function over(id: string): Promise<number> {
    const [row] = await query<{ count: string }>(
      `select count(*) from pairings where tournament = '${id}' and ended_at is not null`,
    );
    return Number(row?.count);
  }
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(200);
  }
  async function kill(nth: number): Promise<void> {
    await servers.processes[nth]?.kill();
    await pause(SECOND);
    await servers.processes[nth]?.start();
  }

  test(
    'P-46 … P-53: over two kills nothing is lost or doubled, standings follow from the results, and nobody meets the same one twice running',
    async () => {
      const named = (_: unknown, nth: number) => club.account(`Member ${nth + 1}`);
      const people = await Promise.all(Array.from({ length: PEOPLE }, named));
      const some = (from: number, count: number) => people.slice(from, from + count);
      const arena = await make('arena');
      const evening = await make('arena');
      const robin = await make('round-robin', { most: 6 });
      const swiss = await make('swiss');
      const tables = await make('tables', { game: 'star-clash' });
      // Four play in both arenas.
      const entering: [string, Guest[], 'sockets' | number][] = [
        [arena, some(0, 10), 'sockets'],
        [evening, some(6, 8), 'sockets'],
        [robin, some(12, 6), SLOW],
        [swiss, some(15, 9), SLOW],
        [tables, some(0, 7), SLOW],
      ];
      for (const [id, guests, plays] of entering) {
        await Promise.all(guests.map((guest) => club.enter(id, guest)));
        for (const guest of guests) void club.visit(id, guest, { plays });
      }
      await query(`update tournaments set starts_at = ${Date.now()} where state = 'entry'`);
      const began = async (id: string, pairings: number) => (await over(id)) >= pairings;
      await until(() => began(arena, 5));
      await kill(0);
      const before = await over(arena);
      await until(async () => (await roundOf(swiss, 2)).length > 0);
      const [leaving, late] = [some(15, 1)[0] as Guest, some(2, 1)[0] as Guest];
      await club.call('DELETE', `/api/tournaments/${swiss}/entry`, undefined, leaving.token);
      await club.enter(swiss, late);
      void club.visit(swiss, late, { plays: SLOW });
      await until(() => began(arena, before + 5));
      await kill(1);
      const then = await over(arena);
      await until(() => began(arena, then + 5));
      const ends = Date.now();
      await query(`update tournaments set pairs_until = ${ends}, ends_at = ${ends} where format = 'arena'`);
      await club.allGone();

      const { faults } = await auditCups(query);
      expect(faults).toEqual([]);
      for (const id of [arena, evening]) {
        const played = await roundOf(id, 1);
        expect(played.map(({ why }) => why).filter((why) => why !== 'played')).toEqual([]);
        const pairs = (number: number) =>
          played
            .filter(({ players }) => players.some((each) => each.number === number))
            .map(({ players }) => players.find((each) => each.number !== number)?.number);
        for (const { number } of (await club.show(id)).standings) {
          const met = pairs(number);
          expect(met.filter((other, index) => index > 0 && other === met[index - 1])).toEqual([]);
        }
      }
      expect((await club.show(robin)).crosstable).toHaveLength(15);
      const rounds = (await Promise.all([1, 2, 3, 4, 5].map((round) => roundOf(swiss, round)))).flat();
      const met = rounds.flatMap(({ players }) =>
        players.length < 2
          ? []
          : players
              .map(({ number }) => number)
              .sort((a, b) => a - b)
              .join(),
      );
      expect(new Set(met).size).toBe(met.length);
      const byes = rounds.filter(({ why }) => why === 'bye').map(({ players }) => players[0]?.number);
      expect(new Set(byes).size).toBe(byes.length);
      expect(byes.length).toBeGreaterThanOrEqual(4);
      expect(rounds.filter(({ why }) => why === 'late')).toHaveLength(1);
      const swissNow = await club.show(swiss);
      expect(swissNow.standings.filter(({ state }) => state === 'out')).toHaveLength(1);
      const sizes = (await Promise.all([1, 2, 3].map((round) => roundOf(tables, round)))).flat();
      expect(sizes.map(({ players }) => players.length)).toEqual([4, 3, 4, 3, 4, 3]);
    },
    LONG,
  );
});
