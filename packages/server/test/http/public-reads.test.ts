/** P-75. What pages of any origin may read. */
import { TestServer } from '../support/table';

describe('P-75: public reads', () => {
  const server = new TestServer().aroundTests();

  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { origin: 'https://club.example.org', ...headers } });

  async function publicMatch(): Promise<string> {
    const ada = await server.guest();
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', visibility: 'public' },
      ada.token,
    );
    return String(body['matchId']);
  }

  test('P-75: a page of another origin reads matches, a match and tournaments, and asks again with the tag', async () => {
    const id = await publicMatch();
    for (const path of ['/api/matches?state=open', `/api/matches/${id}`, '/api/tournaments', '/api/lobby']) {
      const first = await read(path);
      expect([path, first.status, first.headers.get('access-control-allow-origin')]).toEqual([
        path,
        200,
        '*',
      ]);
      expect(first.headers.get('access-control-allow-credentials')).toBeNull();
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      const etag = first.headers.get('etag') ?? '';
      const again = await read(path, { 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const before = (await read(`/api/matches/${id}`)).headers.get('etag') ?? '';
    const bo = await server.guest();
    await server.call('POST', `/api/matches/${id}/seats`, {}, bo.token);
    expect((await read(`/api/matches/${id}`, { 'if-none-match': before })).status).toBe(200);
  });

  test('P-75: what is not there is refused with the same header, so that a page can read why', async () => {
    const answer = await read('/api/matches/nothing12345');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  });

  test('P-75: an answer to a token is not for others, and what is about a person no other origin reads', async () => {
    const { token } = await server.guest();
    const mine = await read('/api/matches', { authorization: `Bearer ${token}` });
    expect(mine.headers.get('cache-control')).toBe('private, no-cache');
    for (const path of ['/api/players/me', '/api/sessions', '/api/announcements'])
      expect((await read(path)).headers.get('access-control-allow-origin')).toBeNull();
    const write = await fetch(`${server.url}/api/players`, {
      method: 'POST',
      headers: { origin: 'https://club.example.org' },
    });
    expect([write.status, write.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test('P-75: lists are read page by page', async () => {
    for (let count = 0; count < 21; count += 1) await publicMatch();
    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = (await (await read(`/api/matches?state=open${cursor && `&cursor=${cursor}`}`)).json()) as {
        matches: { matchId: string }[];
        cursor: string | null;
      };
      for (const { matchId } of page.matches) seen.add(matchId);
      ({ cursor } = page);
    }
    expect(seen.size).toBeGreaterThan(20);
  });
});
