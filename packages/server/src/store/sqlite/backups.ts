/** Backups in `DATA_DIR/backups`, made while the server runs: each has its name only when it was read back. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from '../../queue';
import { WorkerThread } from '../../threads';
import { OWN_DIRECTORY, syncDirectory } from '../data-dir';
import type { Asked, Answered } from './read-back';

export interface Backup {
  file: string;
  /** ms since 1970. */
  at: number;
  bytes: number;
}

/** Why it was made, as its name begins. */
type Why = 'star-eater' | 'before-upgrade';

const NAME = /^(?:star-eater|before-upgrade)-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.sqlite$/;

/** Until it was read back. A killed server leaves it behind, and the next backup removes it. */
const UNFINISHED = '.part';

export class Backups {
  readonly directory: string;
  private readonly queue = new Queue();

  /** `copy`: writes the whole store into a file. */
  constructor(
    dataDir: string,
    readonly copy: (to: string) => Promise<void>,
  ) {
    this.directory = join(dataDir, 'backups');
  }

  /** Newest first. */
  list(): Backup[] {
    return this.names()
      .flatMap((name) => {
        const [, hour, minute, second, rest] = NAME.exec(name) ?? [];
        if (hour === undefined) return [];
        const file = join(this.directory, name);
        const found = statSync(file, { throwIfNoEntry: false });
        if (!found) return [];
        return [{ file, at: Date.parse(`${hour}:${minute}:${second}.${rest}`), bytes: found.size }];
      })
      .sort((one, other) => other.at - one.at);
  }

  /** Throws why there is none: what was copied is removed. `why`: a store of an older release is checked without its logs. */
  make(at: Date, why: Why = 'star-eater'): Promise<Backup> {
    return this.queue.run(async () => {
      mkdirSync(this.directory, { recursive: true, mode: OWN_DIRECTORY });
      this.removeUnfinished();
      const file = join(this.directory, `${why}-${at.toISOString().replace(/[:.]/g, '-')}.sqlite`);
      try {
        await this.copy(`${file}${UNFINISHED}`);
        await readBack({ path: `${file}${UNFINISHED}`, hasLogs: why === 'star-eater' });
        renameSync(`${file}${UNFINISHED}`, file);
        syncDirectory(this.directory);
      } finally {
        // Reading leaves files of SQLite beside it, too.
        this.removeUnfinished();
      }
      return { file, at: at.getTime(), bytes: statSync(file).size };
    });
  }

  /** Removes all but the newest. */
  keep(newest: number): void {
    for (const { file } of this.list().slice(newest)) rmSync(file, { force: true });
  }

  private names(): string[] {
    try {
      return readdirSync(this.directory);
    } catch {
      // None was made yet.
      return [];
    }
  }

  private removeUnfinished(): void {
    for (const name of this.names())
      if (name.includes(`.sqlite${UNFINISHED}`)) rmSync(join(this.directory, name), { force: true });
  }
}

/** In a thread: to read a large file takes seconds. Throws what is wrong with it. */
async function readBack(asked: Asked): Promise<void> {
  const thread = new WorkerThread<Asked, Answered>(join(__dirname, 'read-back'), null);
  try {
    const { fault } = await thread.ask(asked);
    if (fault !== null) throw new Error(`The backup was read back and is no sound copy: ${fault}.`);
  } finally {
    await thread.end();
  }
}
