/** docker-compose.yml: one server, with TLS and backups by profile. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'yaml';
import { readConfig } from '../../../src/config';

interface Service {
  profiles?: string[];
  image?: string;
  command?: string | string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  environment?: Record<string, string>;
  volumes?: string[];
}

const text = readFileSync(join(resolve(__dirname, '../../../../..'), 'docker-compose.yml'), 'utf8');
const { services, volumes } = parse(text) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};

describe('Compose: the plain file', () => {
  test('Compose: without a profile the server runs alone', () => {
    const started = Object.entries(services).filter(([, { profiles = [] }]) => profiles.length === 0);
    expect(started.map(([name]) => name)).toEqual(['server']);
  });

  test('Compose: every variable may be left out, and no password has a default', () => {
    const variables = [...text.matchAll(/(?<!\$)\$\{(\w+)(:[-+?])?/g)];
    expect(variables.length).toBeGreaterThan(4);
    expect(variables.filter(([, , operator]) => operator === undefined)).toEqual([]);
    expect(text).not.toMatch(/\$\{ADMIN_TOKEN:-[^}]/);
  });

  test('Compose: each variable of the README reaches the server, and empty it is not set', () => {
    const readme = readFileSync(join(resolve(__dirname, '../../../../..'), 'README.md'), 'utf8');
    const [, table = ''] = /## Configuration([\s\S]*?)\n###/.exec(readme) ?? [];
    const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
    // What the image itself is made of.
    const wanted = named.filter((name) => !['PORT', 'DATA_DIR', 'CLIENT_DIR'].includes(name));
    expect(wanted.length).toBeGreaterThan(15);
    const { environment = {} } = service('server');
    expect(wanted.filter((name) => !(name in environment))).toEqual([]);
    expect(Object.entries(environment).filter(([name, value]) => !value.startsWith(`\${${name}:-`))).toEqual(
      [],
    );
    const empty = Object.fromEntries(Object.keys(environment).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('Compose: SITE alone gives TLS, and the server trusts the proxy only then', () => {
    expect(service('caddy')).toMatchObject({
      profiles: ['tls'],
      command: 'caddy reverse-proxy --from ${SITE:-localhost} --to server:2567',
      depends_on: ['server'],
    });
    expect(text).toContain('TRUSTED_PROXIES: ${TRUSTED_PROXIES:-${SITE:+uniquelocal}}');
    // Beside the proxy nobody from outside reaches the port, where any address could be claimed.
    expect(text).toContain("- '${SITE:+127.0.0.1:}2567:2567'");
  });

  test('Compose: named volumes are declared', () => {
    const used = Object.values(services).flatMap(({ volumes: of = [] }) =>
      of.map((each) => each.split(':')[0]),
    );
    expect(used.filter((name) => !(String(name) in volumes))).toEqual([]);
  });

  describe('Compose: the backup of every day', () => {
    const { profiles, image, command } = service('backup');
    const shell = String(command?.[0]).replaceAll('$$', '$');

    test('Compose: it runs the image of the server, by its profile', () => {
      expect({ profiles, image }).toEqual({ profiles: ['backup'], image: service('server').image });
    });

    test('Compose: without ADMIN_TOKEN it says so and ends', () => {
      const { status, stderr } = spawnSync('sh', ['-c', shell], { env: {}, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: 'ADMIN_TOKEN is not set: a backup needs it.\n',
      });
    });

    test('Compose: the first comes when the server serves, and fourteen are kept', () => {
      expect(service('backup').depends_on).toEqual({ server: { condition: 'service_healthy' } });
      const dir = mkdtempSync(join(tmpdir(), 'backups-'));
      for (let day = 0; day < 20; day += 1) {
        const file = join(dir, `star-eater-${String(day).padStart(2, '0')}.sqlite`);
        writeFileSync(file, '');
        utimesSync(file, day, day);
      }
      writeFileSync(join(dir, 'before-upgrade-1.sqlite'), '');
      const [sweep = ''] = /^ *ls -1t .*$/m.exec(shell) ?? [];
      spawnSync('sh', ['-c', sweep.replace('/app/data/backups', dir)]);
      const kept = readdirSync(dir).sort();
      expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([
        15,
        'before-upgrade-1.sqlite',
        'star-eater-06.sqlite',
        'star-eater-19.sqlite',
      ]);
      rmSync(dir, { recursive: true });
    });

    test('Compose: its request is the documented one', () => {
      const [, script = ''] = /node -e "([^"]+)"/.exec(shell) ?? [];
      expect(() => new Script(script)).not.toThrow();
      expect(script).toContain("fetch('http://server:2567/api/admin/backup', { method: 'POST'");
    });
  });
});
