import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../src/config';
import { openStore } from '../src/store/store';

describe('One machine: configuration is by environment variables, checked at the start', () => {
  test.each([
    ['PORT', 'high'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PORT', '65536'],
    ['PUBLIC_ADDRESS', 'play.example.org'],
    ['ORIGINS', 'https://a.example/'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '999.1.1.1'],
    ['TRUSTED_PROXIES', 'loopback,abc'],
    ['ADMIN_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['CLIENT_DIR', '/nothing/here'],
    ['CLIENT_DIR', __dirname],
    ['LIMIT_SCALE', '0'],
    ['DATABASE_URL', 'postgres://localhost/star-eater'],
    ['REDIS_URL', 'redis://localhost'],
  ])('One machine: %s=%j stops the start with its name and what it should be', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: should be \\S`, 'm'));
  });

  test('One machine: what is not set, or set to nothing, has its default', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 2567, logLevel: 'info' });
  });

  test('Limits: TRUSTED_PROXIES takes addresses and subnets of both kinds', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1, fd00::/8, loopback' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/8', 'loopback']);
  });

  test('One machine: a DATA_DIR that is no directory stops the start with its name', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'config-'));
    writeFileSync(join(dir, 'file'), '');
    for (const none of ['file', 'file/below', '/proc/nothing', '/proc/nothing/below'])
      await expect(openStore(resolve(dir, none))).rejects.toThrow(/^DATA_DIR: should be a directory/);
    const store = await openStore(join(dir, 'new', 'and', 'deep'));
    await store.close();
    rmSync(dir, { recursive: true });
  });
});
