/** P-75. The puzzles of past days, page by page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestServer, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

/** In place of the pages' bundle: a game with puzzles. */
const BUNDLE = `exports.puzzleFile = (topic) => topic.startsWith('star-eater:day-') ? { name: topic } : null;`;

describe('P-75: puzzles of past days', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'past-days-'));
  const server = new TestServer({ clientDir, time: new TestTime(Date.UTC(2026, 10, 30, 12)) });
  beforeAll(() => server.start());
  afterAll(async () => {
    await server.dispose();
    rmSync(clientDir, { recursive: true });
  });

  const asked = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/puzzles/${path}`, {
      headers: { origin: 'https://club.example.org', ...headers },
    });
  const read = async (path: string) => (await (await asked(path)).json()) as Json;

  test('P-75: without a build of the pages there are none', async () => {
    expect((await asked('star-eater')).status).toBe(404);
    mkdirSync(join(clientDir, 'node'));
    writeFileSync(join(clientDir, 'node', 'picture.cjs'), BUNDLE);
  });

  test('P-75: from yesterday back for a year, each once, never today’s', async () => {
    const found: { day: string; number: number; position: { name: string }; picture: string }[] = [];
    let cursor: unknown = '';
    for (; cursor !== null;) {
      const page = await read(`star-eater${cursor === '' ? '' : `?cursor=${String(cursor)}`}`);
      found.push(...(page['puzzles'] as typeof found));
      ({ cursor } = page);
    }
    expect(found).toHaveLength(365);
    expect([found[0]?.day, found.at(-1)?.day]).toEqual(['2026-11-29', '2025-11-30']);
    expect(new Set(found.map(({ day }) => day)).size).toBe(365);
    for (const { number, position, picture } of found) {
      expect(position.name).toBe(`star-eater:day-${number}`);
      expect(picture).toBe(`/puzzles/star-eater:day-${number}/picture.png`);
    }
    expect((await read('star-eater?cursor=2030-01-01'))['puzzles']).toEqual(found.slice(0, 10));
    expect(await read('star-eater?cursor=2020-01-01')).toEqual({ puzzles: [], cursor: null });
  });

  test('P-75: any origin reads it, and once', async () => {
    const { headers } = await asked('star-eater');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await asked('star-eater', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('P-75: what is wrong is named', async () => {
    expect(await read('star-eater?cursor=yesterday')).toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(/^cursor: /),
    });
    for (const game of ['starship-battles', 'nonsense', '..%2F..'])
      expect([game, (await asked(game)).status]).toEqual([game, 404]);
  });
});
