import { mkdtempSync, openSync, closeSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogLines, textTo, type LogTarget } from '../src/log-lines';
import { operatorLog } from '../src/operator-log';
import { FullPipe } from '../scripts/process/full-pipe';
import { freePort, ServerProcess } from '../scripts/process/server-process';
import { TestServer } from './support/table';

describe('Operator: the log', () => {
  /** A target that answers when it is told to. */
  function target() {
    const texts: string[] = [];
    const done: ((error?: Error) => void)[] = [];
    const lines = new LogLines(
      {
        write: (text, answer) => {
          texts.push(text.replace(/"time":\d+/, '"time":0'));
          done.push(answer);
        },
        rest: (text) => void texts.push(`rest: ${text}`),
      },
      10,
    );
    return { texts, lines, answer: (error?: Error) => done.shift()?.(error) };
  }
  const notice = (dropped: number) =>
    `{"level":40,"time":0,"dropped":${dropped},"msg":"lines of this log were dropped"}\n`;

  test('Operator: lines wait for those before them, and what is too much is dropped and counted', () => {
    const { texts, lines, answer } = target();
    for (const line of ['1\n', '22\n', '333\n', '4444\n', '5\n']) lines.write(line);
    expect(texts).toEqual(['1\n']);
    answer();
    expect(texts).toEqual(['1\n', `${notice(2)}22\n333\n`]);
    answer();
    lines.write('6\n');
    expect(texts.slice(2)).toEqual(['6\n']);
  });

  test('Operator: lines that could not be written are counted until some can be', () => {
    const { texts, lines, answer } = target();
    lines.write('1\n');
    lines.write('2\n');
    answer(new Error('ENOSPC'));
    answer(new Error('ENOSPC'));
    lines.write('3\n');
    expect(texts).toEqual(['1\n', `${notice(1)}2\n`, `${notice(2)}3\n`]);
  });

  test('Operator: what waits is written before the process exits', () => {
    const { texts, lines } = target();
    for (const line of ['1\n', '2\n', '3\n']) lines.write(line);
    lines.flushSync();
    lines.flushSync();
    expect(texts).toEqual(['1\n', 'rest: 2\n3\n']);
  });
});

test('Operator: a person reads time, level, sentence and cause; a program one line of JSON each', () => {
  const written = (format: (target: LogTarget) => LogTarget) => {
    const texts: string[] = [];
    const target = {
      write: (text: string) => void texts.push(text),
      rest: (text: string) => void texts.push(text),
    };
    const log = operatorLog('info', new LogLines(format(target)));
    log.warn({ error: new Error('the disk is full'), match: 'm1' }, 'a match could not be saved');
    log.info({ url: 'http://localhost:2567' }, 'ready');
    return texts;
  };
  const [text = ''] = written((target) => textTo(target, false));
  expect(text).toMatch(
    /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] WARN: a match could not be saved {"match":"m1"}\n/,
  );
  expect(text).toContain('Error: the disk is full\n');
  const [line = ''] = written((target) => target);
  expect(JSON.parse(line)).toMatchObject({ level: 40, match: 'm1', error: { message: 'the disk is full' } });
});

describe('One machine: the disk of the log', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'srv-log-'));
  let server: ServerProcess | null = null;
  const close: (() => void)[] = [];
  afterEach(async () => {
    await server?.kill();
    for (const each of close.splice(0)) each();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test.each([
    [
      'is full',
      () => {
        const output = openSync('/dev/full', 'w');
        close.push(() => closeSync(output));
        return output;
      },
    ],
    [
      'is so slow that nothing more fits before it',
      () => {
        const pipe = new FullPipe();
        close.push(() => pipe.close());
        pipe.fill();
        return pipe.output;
      },
    ],
  ])(
    'One machine: where the disk of the log %s, everything goes on, and SIGTERM ends it',
    async (_how, open) => {
      const env = { LOG_LEVEL: 'debug' };
      const process = new ServerProcess(dataDir, await freePort(), { output: open(), env });
      server = process;
      await process.start();
      class Server extends TestServer {
        override get url(): string {
          return process.url;
        }
      }
      const { players } = await new Server().begunDuel();
      for (const player of players) expect(await player.decideDefault()).toMatchObject({ ok: true });
      for (const { room } of players) await room.leave();
      expect(await process.stop()).toBe(0);
      expect(process.endedByItself).toEqual([]);
    },
  );
});
