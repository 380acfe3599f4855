/** docker-compose.yml: one server, with TLS by profile. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../../src/config';

interface Service {
  profiles?: string[];
  command?: string | string[];
  depends_on?: string[];
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

  test('Compose: without settings it makes a backup a day', () => {
    expect(service('server').environment?.['BACKUP_AT']).toBe('${BACKUP_AT:-04:00}');
  });
});
