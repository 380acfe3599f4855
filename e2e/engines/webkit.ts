/** Debian's WebKitGTK under a display of its own, driven by WebKitWebDriver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server';
import { expect } from '@playwright/test';
import { pressAt, programOf, type Engine } from './engine';

/** A file descriptor of the display's program: it writes there which number was free. */
const NUMBER_AT = 3;

export class WebKit implements Engine {
  private readonly home = mkdtempSync(join(tmpdir(), 'star-eater-webkit-'));
  private readonly log = join(this.home, 'console');
  private children: ChildProcess[] = [];
  private address = '';

  static async start(): Promise<WebKit> {
    const webkit = new WebKit();
    await webkit.open().catch(async (error: unknown) => {
      await webkit.close();
      throw error;
    });
    return webkit;
  }

  private start(
    program: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv = process.env,
  ): ChildProcess {
    // A group of its own: the driver leaves the browser that it started.
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
      env,
    });
    child.once('error', (error) => console.error(`${program} cannot be started: ${error.message}`));
    this.children.push(child);
    return child;
  }

  private async open(): Promise<void> {
    const screen = this.start('Xvfb', [
      '-displayfd',
      String(NUMBER_AT),
      '-screen',
      '0',
      '1600x1200x24',
      '-nolisten',
      'tcp',
    ]);
    const display = await new Promise<string>((resolve, reject) => {
      screen.stdio[NUMBER_AT]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      screen.once('error', reject);
      screen.once('exit', () => reject(new Error('Xvfb ended before it had a display')));
    });

    // The driver silences what it starts: this program keeps what pages say.
    const [browser] = globSync('/usr/lib/*/webkit*/MiniBrowser');
    if (browser === undefined) throw new Error('there is no MiniBrowser of WebKitGTK');
    const binary = join(this.home, 'browser');
    writeFileSync(binary, `#!/bin/sh\nexec stdbuf -oL ${browser} "$@" >>${this.log} 2>&1\n`, { mode: 0o755 });
    writeFileSync(this.log, '');
    // Less motion: without a GPU each frame takes half a second.
    mkdirSync(join(this.home, '.config/gtk-3.0'), { recursive: true });
    writeFileSync(join(this.home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    const port = await freePort();
    this.start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      ...process.env,
      ...{ DISPLAY: `:${display}`, GDK_BACKEND: 'x11', GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
      ...{ HOME: this.home, XDG_RUNTIME_DIR: this.home },
    });
    this.address = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${this.address}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { message: 'WebKitWebDriver answers' },
      )
      .toBe(true);
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true', '--geometry=1024x800'];
    const { sessionId } = await this.call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
    });
    this.address += `/session/${sessionId}`;
    await this.call('POST', '/timeouts', { script: 30_000, pageLoad: 60_000 });
    await this.widen();
  }

  /** The page itself gets 1024 × 720, without what is around it. */
  private async widen(): Promise<void> {
    const [width, height] = await this.run(() => [innerWidth, innerHeight]);
    const rect = await this.call<{ width: number; height: number }>('GET', '/window/rect');
    await this.call('POST', '/window/rect', {
      width: rect.width + 1024 - (width ?? 0),
      height: rect.height + 720 - (height ?? 0),
    });
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (value?.error !== undefined) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  async visit(url: string): Promise<void> {
    await this.call('POST', '/url', { url });
  }

  async run<Args extends readonly unknown[], Answer>(
    act: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer> {
    const script = `const done = arguments[arguments.length - 1];
      ${programOf(act, args)}.then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.call<{ value: string; error?: string }>('POST', '/execute/async', {
      script,
      args: [],
    }).catch((failed: Error) => ({ value: '', error: failed.message }));
    if (error !== undefined) throw new Error(`in the page: ${error}`);
    return JSON.parse(value) as Answer;
  }

  async click(x: number, y: number): Promise<void> {
    await this.call('POST', '/actions', { actions: [pressAt(x, y)] });
  }

  picture(): Promise<string> {
    return this.call('GET', '/screenshot');
  }

  complaints(): readonly string[] {
    const lines = readFileSync(this.log, 'utf8').matchAll(/CONSOLE (\S+ (?:ERROR|WARN).*)/g);
    // An observer that changes the size of what it observes is called again a frame later.
    return [...lines].map(([, text = '']) => text).filter((text) => !text.includes('ResizeObserver loop'));
  }

  async close(): Promise<void> {
    await Promise.all(
      this.children.map(async (child) => {
        if (child.pid === undefined || child.exitCode !== null) return;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        process.kill(-child.pid, 'SIGKILL');
        await gone;
      }),
    );
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
