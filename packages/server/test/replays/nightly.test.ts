/** P-77. The files of public rated replays: what is in them, who may read them, and what leaves them again. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { HOSTED } from '../../src/games';
import { verifyReplay } from '../../src/log/verify';
import { DATABASES } from '../support/databases';
import { begunDuel, RATED } from '../support/rated';
import { TestServer, type Guest, type Json } from '../support/table';
import { TestTime } from '../support/test-time';

const ADMIN = 'the-nightly-operator';
const HOUR = 3_600_000;
const READER = join(__dirname, '../../../../examples/python/replays.py');

interface Line {
  match: Json & { matchId: string; seats: { name: string }[] };
  replay: Json;
}

describe.each(DATABASES)('P-77: the nightly file on %s', (_name, open) => {
  const time = new TestTime(Date.UTC(2026, 10, 28, 12));
  const server = new TestServer({ time, adminToken: ADMIN }, open);
  let guests: [Guest, Guest];
  let ended: string[];
  beforeAll(async () => {
    await server.start();
    guests = [await server.account('Ada Vale'), await server.account('Bo Reyes')];
    ended = [await duel('Good luck'), await duel('A rude word')];
    await begunDuel(server, guests, {});
    const { token } = guests[0];
    const hidden = { ...RATED, visibility: 'private' };
    const { matchId, invite } = (await server.call('POST', '/api/matches', hidden, token)).body;
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
    const entered = [
      await server.enter(String(matchId), guests[0]),
      await server.enter(String(matchId), guests[1]),
    ];
    for (const player of entered) await player.ask('ready');
    await entered[0]?.state(({ status }) => status === 'live');
    await entered[0]?.decide({ seat: 0, type: 'resign' });
    await entered[0]?.state(({ status }) => status === 'finished');
    const unrated = await server.begunDuel({ visibility: 'public' });
    await unrated.players[0].decide({ seat: 0, type: 'resign' });
    await unrated.players[0].state(({ status }) => status === 'finished');
  });
  afterAll(() => server.dispose());

  async function duel(said: string): Promise<string> {
    const { matchId, players } = await begunDuel(server, guests, {});
    await players[0].ask('chat', { text: said, to: 'all' });
    await players[0].decide({ seat: 0, type: 'resign' });
    await players[0].state(({ status }) => status === 'finished');
    time.pass(1000);
    return matchId;
  }

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { origin: 'https://club.example.org', ...headers } });
  const days = async () => (await (await get('/api/replays')).json()) as { days: Json[]; cursor: unknown };

  /** The list of days, once it is as `isSo` says: soon after the next look for what is missing. */
  async function until(isSo: (days: Json[]) => boolean): Promise<Json[]> {
    for (let asked = 0; ; asked += 1) {
      const found = (await days()).days;
      if (isSo(found)) return found;
      // The look before may still have been under way.
      if (asked % 100 === 0) time.pass(6 * 60_000);
    }
  }
  const linesOf = async (file: string): Promise<Line[]> =>
    gunzipSync(Buffer.from(await (await get(file)).arrayBuffer()))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);

  const FILE = '/api/replays/2026-11-28.ndjson.gz';
  const hasBoth = (found: Json[]) => found[0]?.['matches'] === 2;

  test('P-77: before the night there is none; then it has the public rated matches that are over, and no other', async () => {
    expect(await days()).toEqual({ days: [], cursor: null });
    expect((await get(FILE)).status).toBe(404);
    time.pass(12 * HOUR);
    expect(await until(hasBoth)).toEqual([{ day: '2026-11-28', matches: 2, file: FILE }]);
    const lines = await linesOf(FILE);
    expect(lines.map(({ match }) => match.matchId)).toEqual(ended);
    for (const { match, replay } of lines) {
      const path = `/api/matches/${match.matchId}`;
      expect(replay).toEqual(await (await get(`${path}/replay`)).json());
      expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
      const { seats, ...facts } = (await (await get(path)).json()) as Line['match'];
      expect(match).toMatchObject(facts);
      expect(match.seats.map(({ name }) => name)).toEqual(seats.map(({ name }) => name));
      expect(match).toMatchObject({ rated: true, visibility: 'public', state: 'finished' });
    }
  });

  test('P-77: pages of any origin read it, and get it once', async () => {
    const first = await get(FILE);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('content-type')).toContain('application/gzip');
    const etag = first.headers.get('etag') ?? '';
    expect((await get(FILE, { 'if-none-match': etag })).status).toBe(304);
    for (const path of ['2026-11-27.ndjson.gz', '2026-99-99.ndjson.gz', '2026-11-28', '..%2f..'])
      expect([path, (await get(`/api/replays/${path}`)).status]).toEqual([path, 404]);
    const { status, body } = await server.call('GET', '/api/replays?cursor=yesterday');
    expect([status, body['message']]).toEqual([400, expect.stringMatching(/^cursor: /)]);
    expect((await server.call('GET', '/api/replays?cursor=2026-11-28')).body['days']).toEqual([]);
  });

  test('examples/python/replays.py gets and reads it with the standard library alone', async () => {
    const { stdout: told } = await promisify(execFile)('python3', [READER], {
      env: { ...process.env, SERVER: server.url },
    });
    expect(told).toContain('2 matches of star-eater, duel');
    expect(told).toMatch(/Bo Reyes\s+2 won of 2/);
    expect(told).toMatch(/Ada Vale\s+0 won of 2/);
  });

  test('P-77: one of all processes makes it; one that is killed at it is followed', async () => {
    const { replayFiles } = server.running.services.store;
    const now = time.now() + 24 * HOUR;
    expect(await replayFiles.claim('one', now, now + HOUR)).toBe(true);
    expect(await replayFiles.claim('other', now + 1, now + 1 + HOUR)).toBe(false);
    expect(await replayFiles.claim('one', now + 2, now + 2 + HOUR)).toBe(true);
    expect(await replayFiles.claim('other', now + 3 + HOUR, now + 3 + 2 * HOUR)).toBe(true);
    time.pass(28 * HOUR);
  });

  test('P-64: a line that is removed is in no file from then on, and the match is in the next one without it', async () => {
    const [, rude = ''] = ended;
    const { store } = server.running.services;
    const etag = (await get(FILE)).headers.get('etag');
    const { replay } = (await linesOf(FILE))[1] ?? {};
    const [{ seq } = { seq: 0 }] = replay?.['lines'] as { seq: number }[];
    expect(await store.lines.hide(rude, seq)).toBe(true);
    expect((await linesOf(FILE)).map(({ match }) => match.matchId)).toEqual(ended.slice(0, 1));
    await until(hasBoth);
    const after = await get(FILE);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect(JSON.stringify(await linesOf(FILE))).not.toContain('A rude word');
    expect(JSON.stringify(await linesOf(FILE))).toContain('Good luck');
  });

  test('P-66: who is deleted is someone there at once; a match that is deleted is gone', async () => {
    const remove = (what: string, id: string, confirm: string) =>
      server.call('POST', `/api/desk/${what}/${id}/delete`, { confirm, reason: 'A test.' }, ADMIN);
    expect((await remove('people', guests[1].playerId, 'Bo Reyes')).status).toBe(200);
    const [line] = await linesOf(FILE);
    expect(line?.match.seats.map(({ name }) => name)).toEqual(['Ada Vale', 'someone']);
    expect(JSON.stringify(line)).not.toContain('Bo Reyes');
    for (const id of ended) expect((await remove('matches', id, id)).status).toBe(200);
    expect([(await get(FILE)).status, (await days()).days]).toEqual([404, []]);
  });

  test('P-77: files of long ago are removed', async () => {
    const { replayFiles } = server.running.services.store;
    const row = { day: '2026-10-01', ended_at: 1, tag: 'x', bytes: Buffer.from('x') };
    const { matchId } = await server.duel();
    await replayFiles.keep({ match_id: matchId, ...row }, 0);
    expect((await days()).days).toHaveLength(1);
    await until((found) => found.length === 0);
  });
});
