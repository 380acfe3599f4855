/**
 * Where the operator's log goes: the standard output. Lines that its reader or its disk does not take in time are dropped,
 * and their number is said later: nobody's game waits for them.
 */
import { fstatSync, write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import { prettyFactory } from 'pino-pretty';

/** Characters that wait to be written. */
const MOST = 2 ** 20;

const STDOUT = 1;

type Done = (error?: Error | null) => void;

/** Writes text without blocking. `rest`: the last text before the process exits. */
export interface LogTarget {
  write(text: string, done: Done): void;
  rest(text: string): void;
}

export class LogLines implements DestinationStream {
  private waiting: string[] = [];
  /** Characters in `waiting` and on their way. */
  private size = 0;
  private isWriting = false;
  /** Lines since the last ones that were written. */
  private dropped = 0;

  constructor(
    private readonly target: LogTarget,
    private readonly most = MOST,
  ) {}

  write(line: string): void {
    if (this.size + line.length > this.most) {
      this.dropped += 1;
      return;
    }
    this.waiting.push(line);
    this.size += line.length;
    if (!this.isWriting) this.next();
  }

  /** Before the process exits. pino calls it after a fatal line. */
  flushSync(): void {
    if (this.waiting.length > 0) this.target.rest(this.take().join(''));
  }

  private next(): void {
    const { dropped } = this;
    const lines = this.take();
    const text = lines.join('');
    this.dropped = 0;
    this.isWriting = true;
    this.target.write(dropped > 0 ? noticeOf(dropped) + text : text, (error) => {
      this.isWriting = false;
      this.size -= text.length;
      if (error) this.dropped += dropped + lines.length;
      if (this.waiting.length > 0) this.next();
    });
  }

  private take(): string[] {
    const lines = this.waiting;
    this.waiting = [];
    return lines;
  }
}

/** As pino writes a warning. */
const noticeOf = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'lines of this log were dropped' })}\n`;

export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Lines of JSON as a person reads them, with the local time. */
export function textTo(target: LogTarget, hasColors: boolean): LogTarget {
  const format = prettyFactory({
    ...{ colorize: hasColors, translateTime: 'SYS:yyyy-mm-dd HH:MM:ss', ignore: 'pid,hostname' },
    ...{ singleLine: true, errorLikeObjectKeys: ['error'] },
  });
  const textOf = (lines: string) => lines.split('\n').filter(Boolean).map(format).join('');
  return {
    write: (text, done) => target.write(textOf(text), done),
    rest: (text) => target.rest(textOf(text)),
  };
}

let opened: LogLines | null = null;

/** That of this process. */
export function logLines(format: LogFormat = process.stdout.isTTY ? 'text' : 'json'): LogLines {
  if (opened) return opened;
  const output = isFile(STDOUT) ? file(STDOUT) : stream(process.stdout);
  const lines = new LogLines(format === 'text' ? textTo(output, process.stdout.isTTY) : output);
  // A full disk, or a reader that has ended.
  process.stdout.on('error', () => {});
  process.on('exit', () => lines.flushSync());
  opened = lines;
  return lines;
}

/** Pipes, sockets and terminals: pipes never block Node. */
const stream = (target: NodeJS.WriteStream): LogTarget => ({
  write: (text, done) => void target.write(text, done),
  rest: (text) => void target.write(text),
});

/** Node's own stream for files waits for the disk. */
function file(descriptor: number): LogTarget {
  const put = (bytes: Buffer, done: Done) =>
    write(descriptor, bytes, (error, written) => {
      if (error || written === bytes.length) done(error);
      else put(bytes.subarray(written), done);
    });
  return {
    write: (text, done) => put(Buffer.from(text), done),
    rest: (text) => {
      try {
        writeSync(descriptor, text);
      } catch {
        // The disk is full.
      }
    },
  };
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    // It is closed.
    return false;
  }
}
