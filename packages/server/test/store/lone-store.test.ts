import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseAway, storageReason } from '../../src/store/failures';
import { openStore } from '../../src/store/store';

describe('README, Configuration: a restored backup is used, or named', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lone-'));
  const backup = join(dir, 'star-eater-2026-11-27T00-00-00-000Z.sqlite');
  afterAll(() => rmSync(dir, { recursive: true }));

  test('Configuration: a lone backup under its own name stops the start, and nothing is made beside it', async () => {
    const made = mkdtempSync(join(tmpdir(), 'made-'));
    const store = await openStore(made);
    await store.backups?.copy(backup);
    await store.close();
    rmSync(made, { recursive: true });
    await expect(openStore(dir)).rejects.toThrow(/star-eater-2026.*rename it to star-eater\.sqlite/);
    expect(readdirSync(dir)).toHaveLength(1);
    renameSync(backup, join(dir, 'star-eater.sqlite'));
    const restored = await openStore(dir);
    expect(restored.isCopy).toBe(true);
    await restored.close();
  });
});

describe('docs/operations.md, What fails: the cause of a refused database is said', () => {
  test.each([
    [{ code: '28P01' }, 'The database refuses the user or the password of DATABASE_URL.'],
    [{ code: '3D000' }, 'The database that DATABASE_URL names does not exist.'],
    [
      new Error('The server does not support SSL connections'),
      'The database and this server do not agree on TLS.',
    ],
    [{ code: 'ECONNREFUSED' }, 'The database cannot be reached.'],
    [undefined, 'The database cannot be reached.'],
  ])('What fails: %p', (cause, sentence) => {
    expect(storageReason(new DatabaseAway('away', { cause }))).toBe(sentence);
  });
});
