/** A server as a separate process that can be killed: `serve` prints its address. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TestServer } from './table';

export class KilledServer extends TestServer {
  private child: ChildProcess | null = null;
  private address = '';

  constructor(private readonly serve: string) {
    super();
  }

  override async start(): Promise<this> {
    const child = spawn(process.execPath, ['-r', 'ts-node/register/transpile-only', this.serve], {
      cwd: join(__dirname, '../..'),
      env: { ...process.env, DATA_DIR: this.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    this.address = line.toString().trim();
    return this;
  }

  override get url(): string {
    return this.address;
  }

  /** For /proc. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  override async dispose(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
