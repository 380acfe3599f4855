import { TestServer } from '../support/table';

describe('docs/protocol.md, Link previews', () => {
  const server = new TestServer();
  beforeAll(() => server.start());
  afterAll(() => server.dispose());

  async function previewOf(path: string) {
    const { status, body } = await server.call('GET', path);
    const [title, description] = [...String(body['text']).matchAll(/content="([^"]*)"/g)].map(
      ([, text]) => text,
    );
    return { status, title, description };
  }

  async function openDuel(more: object) {
    const ada = await server.guest('Ada');
    const made = await server.call('POST', '/api/matches', { mode: 'duel', ...more }, ada.token);
    return made.body as { matchId: string; invite: string };
  }

  test('docs/protocol.md, Link previews: a public match with a free seat names its host', async () => {
    const { matchId } = await openDuel({ visibility: 'public' });
    expect(await previewOf(`/m/${matchId}`)).toMatchObject({
      status: 200,
      title: 'Ada challenges you: Star Eater',
      description: expect.stringContaining('Star Eater, duel, 1 free seat.'),
    });
  });

  test('docs/protocol.md, Link previews: a private match names its host only to people with the invite', async () => {
    const { matchId, invite } = await openDuel({});
    expect(await previewOf(`/m/${matchId}`)).toMatchObject({ status: 200, title: 'A private match' });
    const told = { title: 'Ada challenges you: Star Eater' };
    expect(await previewOf(`/m/${matchId}?invite=${invite}`)).toMatchObject(told);
    expect(await previewOf(`/join/${invite.toLowerCase()}`)).toMatchObject(told);
  });

  test('docs/protocol.md, Link previews: an address is read as the page reads it', async () => {
    const { matchId, invite } = await openDuel({});
    const told = { status: 200, title: 'Ada challenges you: Star Eater' };
    for (const path of [
      `/join/${invite}.`,
      `/join/(${invite})`,
      `/join/%20${invite}%E2%80%8B`,
      `//Join/${invite}/`,
      `/m/${matchId}).?invite=${invite}`,
      `/m/${matchId}_?INVITE=${invite}.`,
      `/m/${matchId}?utm_source=mail&amp;invite=${invite}`,
      `/m/${matchId}?invite=&invite=${invite}`,
      `/m/${matchId}%3Finvite=${invite}`,
      `/m/${matchId}%3Finvite%3D${invite}`,
      `/m/${matchId}&invite=${invite}`,
      `/m/${matchId}&amp;invite=${invite}&fbclid=1`,
    ])
      expect([path, await previewOf(path)]).toMatchObject([path, told]);
    for (const path of ['/me.', '/learn)', '/Daily/', '/learn/star-clash.', '/.'])
      expect([path, (await previewOf(path)).status]).toEqual([path, 200]);
    expect((await previewOf('/men')).status).toBe(404);
  });

  test('docs/protocol.md, HTTP: calls read the invite as pages do', async () => {
    const { matchId, invite } = await openDuel({});
    for (const path of [
      `${matchId}?invite=${invite}`,
      `${matchId}.?invite=(${invite}).`,
      `${matchId}_?INVITE=${invite.toLowerCase()}`,
      `${matchId}?x=1&amp;invite=${invite}`,
      `${matchId}?invite=&invite=${invite}`,
    ])
      expect([path, (await server.call('GET', `/api/matches/${path}`)).status]).toEqual([path, 200]);
    expect((await server.call('GET', `/api/matches/${matchId}?invite=none`)).status).toBe(403);
    for (const second of [invite, 'none'])
      expect(
        (await server.call('GET', `/api/matches/${matchId}?invite=${invite}&invite=${second}`)).body,
      ).toMatchObject({
        code: 'malformed',
        message: expect.stringContaining('The address names several invites. Keep one.'),
      });
  });

  test('docs/protocol.md, Link previews: search engines keep no invite; a public replay they may', async () => {
    const { matchId, invite } = await openDuel({});
    const robotsAt = async (path: string) =>
      (await fetch(server.url + path, { headers: { accept: 'text/html' } })).headers.get('x-robots-tag');
    for (const path of [
      `/join/${invite}`,
      `/m/${matchId}?invite=${invite}`,
      `/r/${matchId}?invite=${invite}`,
    ])
      expect([path, await robotsAt(path)]).toEqual([path, 'noindex']);
    expect(await robotsAt(`/r/${matchId}`)).toBeNull();
  });

  test('docs/protocol.md, Link previews: a live match names its players, a finished one its winner', async () => {
    const { matchId, players } = await server.begunDuel({ visibility: 'public' });
    expect(await previewOf(`/m/${matchId}`)).toMatchObject({
      title: 'Ada against Bo',
      description: 'Star Eater, duel: live, round 1.',
    });
    await players[0].decide({ seat: 0, type: 'resign' });
    expect(await previewOf(`/r/${matchId}`)).toMatchObject({
      title: 'Ada against Bo',
      description: 'Star Eater, duel: Bo won after 1 round. Watch the replay.',
    });
  });

  test.each(['/m/nosuchmatch', '/r/nosuchmatch', '/join/NOSUCHCODE'])(
    'docs/protocol.md, Link previews: %s is missing',
    async (path) => {
      expect(await previewOf(path)).toMatchObject({ status: 404, title: 'Match not found' });
    },
  );
});
