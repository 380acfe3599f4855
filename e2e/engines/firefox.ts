/** Debian's Firefox, driven by WebDriver BiDi at its own port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server';
import { programOf, pressAt, type Engine } from './engine';

/** WebDriver BiDi alone, and nothing of what a new profile asks the network or its owner. */
const SETTINGS = {
  'remote.active-protocols': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'dom.push.connection.enabled': false,
};

interface Message {
  id?: number;
  type: string;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
  method?: string;
  params?: { level: string; text: string };
}

export class Firefox implements Engine {
  private readonly profile = mkdtempSync(join(tmpdir(), 'star-eater-firefox-'));
  private readonly said: string[] = [];
  private readonly waiting = new Map<number, (message: Message) => void>();
  private child: ChildProcess | null = null;
  private socket: WebSocket | null = null;
  private sent = 0;
  private context = '';

  static async start(): Promise<Firefox> {
    const firefox = new Firefox();
    await firefox.open().catch(async (error: unknown) => {
      await firefox.close();
      throw error;
    });
    return firefox;
  }

  private async open(): Promise<void> {
    const settings = Object.entries(SETTINGS).map(
      (pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`,
    );
    writeFileSync(join(this.profile, 'user.js'), settings.join('\n'));
    const size = ['--width=1024', '--height=720'];
    const child = spawn(
      'firefox-esr',
      [
        '--headless',
        '--no-remote',
        '--profile',
        this.profile,
        `--remote-debugging-port=${await freePort()}`,
        ...size,
        'about:blank',
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, HOME: this.profile, MOZ_CRASHREPORTER_DISABLE: '1' },
      },
    );
    this.child = child;
    const address = await new Promise<string>((resolve, reject) => {
      let heard = '';
      child.stderr.on('data', (chunk: Buffer) => {
        heard += chunk.toString();
        const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(heard) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once('error', reject);
      child.once('exit', () =>
        reject(new Error(`Firefox ended before it could be driven: ${heard.slice(-500)}`)),
      );
    });
    const socket = new WebSocket(`${address}/session`);
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Message));
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    await this.send('session.new', { capabilities: {} });
    await this.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = (await this.send('browsingContext.getTree')) as { contexts: { context: string }[] };
    this.context = contexts[0]?.context ?? '';
    await this.send('browsingContext.setViewport', {
      context: this.context,
      viewport: { width: 1024, height: 720 },
    });
    // What it refuses to load is on no console of pages.
    await this.send('script.addPreloadScript', {
      functionDeclaration: `() => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error('policy', violatedDirective, blockedURI))`,
    });
  }

  private hear(message: Message): void {
    if (message.id !== undefined) this.waiting.get(message.id)?.(message);
    else if (message.params && /error|warn/.test(message.params.level)) this.said.push(message.params.text);
  }

  private send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.sent;
    this.socket?.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      this.waiting.set(id, ({ type, result = {}, error, message }) => {
        this.waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`));
        else resolve(result);
      }),
    );
  }

  async visit(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async run<Args extends readonly unknown[], Answer>(
    act: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer> {
    const answer = (await this.send('script.evaluate', {
      expression: programOf(act, args),
      target: { context: this.context },
      awaitPromise: true,
    })) as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (!answer.result) throw new Error(`in the page: ${answer.exceptionDetails?.text}`);
    return JSON.parse(answer.result.value) as Answer;
  }

  async click(x: number, y: number): Promise<void> {
    await this.send('input.performActions', { context: this.context, actions: [pressAt(x, y)] });
  }

  async picture(): Promise<string> {
    return String((await this.send('browsingContext.captureScreenshot', { context: this.context }))['data']);
  }

  complaints(): readonly string[] {
    return this.said;
  }

  async close(): Promise<void> {
    const { child } = this;
    const gone = new Promise((resolve) => child?.once('exit', resolve) ?? resolve(null));
    this.socket?.close();
    child?.kill('SIGKILL');
    if (child?.pid !== undefined && child.exitCode === null) await gone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
