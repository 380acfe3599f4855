/** A pipe for the output of a program: its reader may stop reading, as one does that waits for a slow disk. */
import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(4096, '\n');

export class FullPipe {
  private readonly directory = mkdtempSync(join(tmpdir(), 'srv-pipe-'));
  /** For the program; it would block, as files and pipes do. */
  readonly output: number;
  private readonly own: number;

  constructor() {
    const path = join(this.directory, 'pipe');
    const made = spawnSync('mkfifo', [path], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`mkfifo failed: ${made.error?.message ?? made.stderr}`);
    this.own = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    this.output = openSync(path, 'w');
  }

  /** Nothing more fits into it. */
  fill(): void {
    while (this.tried(() => writeSync(this.own, CHUNK)) > 0);
  }

  /** Reads what is in it. */
  read(): string {
    const parts: Buffer[] = [];
    for (;;) {
      const bytes = Buffer.alloc(2 ** 16);
      const count = this.tried(() => readSync(this.own, bytes));
      if (count === 0) return Buffer.concat(parts).toString();
      parts.push(bytes.subarray(0, count));
    }
  }

  close(): void {
    closeSync(this.own);
    closeSync(this.output);
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** 0 where it would have to wait. */
  private tried(task: () => number): number {
    try {
      return task();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
      throw error;
    }
  }
}
