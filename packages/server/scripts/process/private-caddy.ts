/** The proxy of `Caddyfile` on a free port of this machine, without TLS. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process';

const CADDYFILE = resolve(__dirname, '../../../../Caddyfile');

export class PrivateCaddy {
  private readonly home = mkdtempSync(join(tmpdir(), 'srv-caddy-'));
  private proxy: ChildProcess | null = null;

  private constructor(readonly site: string) {}

  /** With an address, which the servers need before the proxy runs. */
  static async prepare(): Promise<PrivateCaddy> {
    return new PrivateCaddy(`http://localhost:${await freePort()}`);
  }

  /** The public address of a server; names are `server-1` to `server-3`. */
  addressOf(name: string): string {
    return `${this.site}/p/${name}`;
  }

  /** Before three servers, by their own addresses; resolves when one of them answers through it. */
  async run(servers: readonly [string, string, string]): Promise<void> {
    const { home, site } = this;
    const [first, second, third] = servers.map((url) => new URL(url).host);
    this.proxy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env: {
        ...process.env,
        ...{ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, CADDY_ADMIN: 'off', SITE: site },
        ...{ SERVER_1: first, SERVER_2: second, SERVER_3: third },
      },
      stdio: 'ignore',
    });
    while ((await fetch(`${site}/healthz`).catch(() => null))?.status !== 200) await sleep(50);
  }

  async end(): Promise<void> {
    const { proxy } = this;
    if (proxy && proxy.exitCode === null) {
      const gone = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await gone;
    }
    rmSync(this.home, { recursive: true, force: true });
  }
}
