import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Decision } from '@star-eater/rules';
import type { Replay } from '../src/log/replay';
import { verifyReplay } from '../src/log/verify';
import { playOn, TestServer } from './support/table';
import { TestTime } from './support/test-time';

const SECOND = 1000;
const CLOCK = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 0 } as const;
const commitOf = (seat: number): Decision => ({
  seat,
  type: 'commit',
  engine: 'N',
  commands: ['special', 'vent-coolant'],
});

type Path = (string | number)[];

/** Every value in some JSON that has no further ones in it, by where it is. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) =>
    leaves(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** `entries.*.body.decision.type` with the kind of the entry: fields of one sort have one name. */
function sortOf(replay: Replay, path: Path): string {
  const names = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
  const [list, index] = path;
  if (list !== 'entries' || typeof index !== 'number') return names;
  const { kind, body } = replay.entries[index] as Replay['entries'][number];
  const decision = body['decision'] as { type?: string } | undefined;
  return `${kind} ${decision?.type ?? ''} ${names}`;
}

/** Another value of the same type. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'something';
  const last = value.slice(-1);
  return value.slice(0, -1) + (last === '1' ? '2' : '1');
}

function changed(replay: Replay, path: Path): Replay {
  const copy = structuredClone(replay);
  let at = copy as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = path.at(-1) as string | number;
  at[last] = other(at[last]);
  return copy;
}

describe('The log: verify', () => {
  const time = new TestTime();
  const server = new TestServer({ time });
  let replay: Replay;

  beforeAll(async () => {
    await server.start();
    const { matchId, guests, players } = await server.begunDuel({ clock: CLOCK });
    await playOn(players, (state) => state.phase === 'commitment');
    await players[0].ask('chat', { text: 'good luck', to: 'all' });
    await players[0].decide(commitOf(0));
    await players[0].decide({ seat: 0, type: 'uncommit' });
    await players[0].ask('draw');
    await players[1].ask('pause');
    time.pass(61 * SECOND);
    await players[0].state((state) => state.round > 1 || state.phase === 'action');
    await playOn(players, (state) => state.round > 1);
    await server.restart();
    const again = [await server.enter(matchId, guests[0]), await server.enter(matchId, guests[1])];
    await again[0]?.decide(commitOf(0));
    await again[1]?.decide({ seat: 1, type: 'resign' });
    const path = `/api/matches/${matchId}/replay`;
    replay = (await server.call('GET', path, undefined, guests[0].token)).body as unknown as Replay;
  });
  afterAll(() => server.dispose());

  test('The log: a replay with every sort of entry that a player can cause follows as it is', () => {
    expect(new Set(replay.entries.map(({ kind }) => kind))).toEqual(
      new Set(['decision', 'clock', 'chat', 'draw', 'pause']),
    );
    expect(verifyReplay(replay)).toMatchObject({ ok: true, sealed: 0 });
  });

  const isInEntry = ([list, , field]: Path) => list === 'entries' && field !== 'seq';

  test('The log: a changed value of every sort of field of set-up and openings is found', () => {
    const others = leaves(replay).filter((path) => !isInEntry(path));
    const sorts = new Map(others.map((path) => [sortOf(replay, path), path]));
    expect(sorts.size).toBeGreaterThan(50);
    const missed = [...sorts].filter(([, path]) => verifyReplay(changed(replay, path)).ok);
    expect(missed.map(([sort]) => sort)).toEqual([]);
  });

  test('The log: a changed value of every sort of field of an entry is found, and the entry named', () => {
    const inEntries = leaves(replay).filter(isInEntry);
    const sorts = new Map(inEntries.map((path) => [sortOf(replay, path), path]));
    expect(sorts.size).toBeGreaterThan(50);
    for (const [sort, path] of sorts) {
      const verdict = verifyReplay(changed(replay, path));
      // What is not even a replay has its field named instead.
      const named = !verdict.ok && (verdict.seq ?? verdict.message.split(' ').at(3));
      const index = path[1] as number;
      expect([sort, named]).toEqual([
        sort,
        verdict.ok || verdict.seq === null ? expect.stringContaining(`entries.${index}`) : index + 1,
      ]);
    }
  });

  test('The log: an entry taken out, put in, or cut off with its end is found', () => {
    const without = structuredClone(replay);
    without.entries.splice(3, 1);
    expect(verifyReplay(without)).toMatchObject({ ok: false, seq: 5 });
    const twice = structuredClone(replay);
    twice.entries.splice(3, 0, structuredClone(twice.entries[3]!));
    expect(verifyReplay(twice)).toMatchObject({ ok: false, seq: 4 });
    const short = structuredClone(replay);
    short.entries.pop();
    expect(verifyReplay(short)).toMatchObject({ ok: false, seq: replay.entries.length - 1 });
  });

  test('The log: a replay under other rules is not judged by these', () => {
    expect(verifyReplay({ ...replay, rulesVersion: '0.0.1' })).toMatchObject({
      ok: false,
      seq: null,
      message: expect.stringContaining('made under rules 0.0.1'),
    });
  });

  test('The log: npm run verify says the entry, and ends with 1', async () => {
    const file = join(server.dataDir, 'replay.json');
    const index = replay.entries.findIndex(({ kind }) => kind === 'chat');
    writeFileSync(file, JSON.stringify(changed(replay, ['entries', index, 'body', 'text'])));
    const child = spawn(
      process.execPath,
      ['-r', 'ts-node/register/transpile-only', 'scripts/verify.ts', file],
      {
        cwd: join(__dirname, '..'),
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`entry ${index + 1}: its hash does not follow`),
    ]);
  }, 60_000);
});
