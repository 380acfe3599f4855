/** docs/operations.md, Upgrade: what a start does with the store of the release before. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/store/migrations';
import { openSqlite } from '../../src/store/sqlite/open';
import { openStore } from '../../src/store/store';

describe('docs/operations.md, Upgrade: a backup comes before the change', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const database = join(dataDir, 'star-eater.sqlite');
  const backups = () => readdirSync(join(dataDir, 'backups'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const tablesOf = async (path: string): Promise<string[]> => {
    const { db, close } = await openSqlite(path);
    const tables = await db.introspection.getTables();
    await close();
    return tables.map(({ name }) => name);
  };

  test('Upgrade: the store as it was is in backups, and the start says what it changed', async () => {
    const old = await openSqlite(database);
    await migrate(old.db, '030-sign-ins');
    await old.close();
    const store = await openStore(dataDir);
    expect(store.migrated[0]).toBe('031-aways');
    expect(store.savedBefore).toMatch(/backups.before-upgrade-.*\.sqlite$/);
    await store.close();
    expect(backups()).toHaveLength(1);
    expect(await tablesOf(store.savedBefore ?? '')).not.toContain('aways');
    expect(await tablesOf(database)).toContain('aways');
  });

  test('Upgrade: a start that changes nothing makes no backup, nor does the first one of a new store', async () => {
    const again = await openStore(dataDir);
    expect([again.migrated, again.savedBefore]).toEqual([[], null]);
    await again.close();
    expect(backups()).toHaveLength(1);
    const fresh = await openStore(join(dataDir, 'fresh'));
    expect([fresh.migrated[0], fresh.savedBefore]).toEqual(['001-first', null]);
    await fresh.close();
  });
});
