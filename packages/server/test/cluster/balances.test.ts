/** A release whose faction data have another version than those of the release beside it. */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { keysOf } from '../../src/store/postgres/membership';
import type { PostgresStore } from '../../src/store/postgres/store';
import { SharedDatabase } from './stores';

/** Of a release with these balances. */
const keys = (balances: string[]): string[] =>
  keysOf([{ id: 'star-eater', edition: 'june', version: 'x', balances }]);

describe('Deployment: processes with different versions of the faction data', () => {
  let shared: SharedDatabase;
  let older: PostgresStore;
  let newer: PostgresStore;
  beforeAll(async () => {
    shared = await SharedDatabase.start();
    older = await shared.store('older', 600, keys(['second']));
    newer = await shared.store('newer', 600, keys(['second', 'third']));
  });
  afterAll(() => shared.end());

  /** A live match that nobody holds. */
  async function live(balance?: string): Promise<string> {
    const [ada, bo] = [await shared.player(newer), await shared.player(newer)];
    const match = shared.newDuel(ada.playerId, bo.playerId);
    await newer.lobby.create(match);
    const { epoch } = defined(await newer.custody.claim(match.id)).record;
    const begun = await newer.lobby.begin(match.id, epoch, {
      ...{ at: 1, rulesVersion: 'x', awaited: [], phase: 'loadout', round: 1, options: { mode: 'duel' } },
      setup: { mode: 'duel', ...(balance === undefined ? {} : { balance }) },
    });
    expect(begun).toBe(true);
    await newer.custody.release([{ id: match.id, epoch }]);
    return match.id;
  }

  test.each([undefined, 'second'])(
    'Deployment: an older process takes over a match with a balance that it has (%s)',
    async (balance) => {
      const id = await live(balance);
      expect((await older.custody.claim(id))?.record).toMatchObject({ id, balance: balance ?? null });
    },
  );

  test('Deployment: a match with a later balance waits for a process that has it', async () => {
    const id = await live('third');
    expect(await older.custody.claim(id)).toBeNull();
    expect(await older.membership.isPlayable(id)).toBe(true);
    await newer.membership.setState('gone');
    expect(await older.membership.isPlayable(id)).toBe(false);
    await newer.membership.register();
    expect((await newer.custody.claim(id))?.record).toMatchObject({ rulesVersion: 'x', balance: 'third' });
  });
});
