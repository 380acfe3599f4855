/** What processes that share PostgreSQL know of matches that nobody holds: when they are due, and when nobody served. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { PostgresStore } from '../../src/store/postgres/store';
import { SharedDatabase } from './stores';

const HOUR = 3_600_000;
const YEARS = 10 * 365 * 24 * HOUR;

describe('Many processes: matches that nobody holds', () => {
  let shared: SharedDatabase;
  let [one, two] = [] as unknown as [PostgresStore, PostgresStore];
  beforeEach(async () => {
    shared = await SharedDatabase.start();
    [one, two] = [await shared.store('one'), await shared.store('two')];
  });
  afterEach(() => shared.end());

  const duel = async () => {
    const { playerId } = await shared.player(one);
    const match = shared.newDuel(playerId);
    await one.lobby.create(match, null, Infinity);
    return match.id;
  };
  const putAway = async (id: string, due: number | null) => {
    const { epoch } = defined(await one.custody.claim(id)).record;
    await one.custody.release([{ id, epoch, due }]);
    return epoch;
  };
  /** No process gave a sign of life for so long, ms. */
  const nobodyServes = async (ms: number) => {
    await shared.postgres.query(
      `update downtimes set from_at = from_at - ${ms}, until_at = until_at - ${ms}`,
    );
    await shared.postgres.query(`update heartbeat set at = at - ${ms}`);
  };
  const downtimes = async (store: PostgresStore) =>
    defined(await store.custody.claim(await duel())).downtimes.map(({ from, until }) => until - from);

  test('Many processes: a match is due for every process that can play it, until one has claimed it', async () => {
    const [soon, late, never] = [await duel(), await duel(), await duel()];
    await putAway(late, 5 * HOUR);
    await putAway(soon, 4 * HOUR);
    await putAway(never, null);
    expect(await two.custody.due(4 * HOUR - 1, 10)).toEqual([]);
    expect(await two.custody.due(5 * HOUR, 10)).toEqual([soon, late]);
    expect(await two.custody.due(5 * HOUR, 1)).toEqual([soon]);
    const other = await shared.store('other', 30, ['another game']);
    expect(await other.custody.due(5 * HOUR, 10)).toEqual([]);
    const claimed = await Promise.all([one, two].map((store) => store.custody.claimAll([soon, late])));
    expect(
      claimed
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([soon, late].sort());
    expect(claimed.flat().map(({ aliveUntil }) => aliveUntil)).toEqual([null, null]);
    expect(await two.custody.due(5 * HOUR, 10)).toEqual([]);
  });

  test('Many processes: who released a match late changes nothing for who has claimed it since', async () => {
    const id = await duel();
    const { epoch } = defined(await one.custody.claim(id)).record;
    await one.custody.release([{ id, epoch, due: HOUR }]);
    expect(await two.custody.claim(id)).not.toBeNull();
    await one.custody.release([{ id, epoch, due: HOUR }]);
    expect(await one.custody.due(HOUR, 10)).toEqual([]);
    expect(await one.custody.claim(id)).toBeNull();
  });

  test('Clocks: a time in which no process served is recorded once, and moves what is due', async () => {
    const id = await duel();
    await putAway(id, 4 * HOUR);
    await nobodyServes(HOUR);
    await Promise.all([one.membership.beat(0), two.membership.beat(0)]);
    await one.membership.beat(0);
    const [down = 0, ...more] = await downtimes(two);
    expect(more).toEqual([]);
    expect(down).toBeGreaterThanOrEqual(HOUR);
    expect(down).toBeLessThan(HOUR + 60_000);
    expect(await two.custody.due(4 * HOUR + down - 1, 10)).toEqual([]);
    expect(await two.custody.due(4 * HOUR + down, 10)).toEqual([id]);
    // What is put away later is due at its own time, and moves with later downtimes alone.
    const after = await duel();
    await putAway(after, 4 * HOUR);
    expect(await two.custody.due(4 * HOUR, 10)).toEqual([after]);
    // All processes were killed: the first one that starts records it.
    await nobodyServes(2 * HOUR);
    const third = await shared.store('third');
    const all = await downtimes(third);
    expect(all.map((ms) => Math.floor(ms / HOUR))).toEqual([1, 2]);
    expect(await two.custody.due(4 * HOUR, 10)).toEqual([]);
    expect(await two.custody.due(4 * HOUR + defined(all[1]), 10)).toEqual([after]);
  });

  test('Clocks: a downtime up to a wrong date is forgotten when the date is right again', async () => {
    await nobodyServes(HOUR);
    await one.membership.beat(0);
    await shared.postgres.query(
      `insert into downtimes select until_at, until_at + ${YEARS}, total + ${YEARS} from downtimes`,
    );
    expect(await downtimes(one)).toEqual([YEARS]);
    await one.membership.beat(0);
    const left = await downtimes(one);
    expect(left).toHaveLength(1);
    expect(left[0]).toBeLessThan(2 * HOUR);
  });
});
