import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playOn, TestServer } from '../support/table';

const PAGE = `<meta property="og:title" content="x" /><meta property="og:description" content="y" />
<meta property="og:image" content="/card.png" /><meta property="og:image:alt" content="z" />`;

/** In place of the pages' bundle: it draws a dot, and writes down what it was given. */
const BUNDLE = `const { appendFileSync } = require('node:fs');
exports.picture = (game, match) => {
  appendFileSync(__dirname + '/given.txt', JSON.stringify({ game, match }) + '\\n');
  return '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0h2v1z" fill="#fff"/></svg>';
};
exports.puzzle = (topic) => topic.endsWith(':999') ? null : exports.picture('puzzle', { topic });`;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

describe('docs/protocol.md, Link previews', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'page-'));
  const server = new TestServer({ clientDir });
  beforeAll(async () => {
    mkdirSync(join(clientDir, 'node'));
    writeFileSync(join(clientDir, 'index.html'), PAGE);
    writeFileSync(join(clientDir, 'card.png'), 'the card');
    writeFileSync(join(clientDir, 'node', 'picture.cjs'), BUNDLE);
    await server.start();
  });
  afterAll(async () => {
    await server.dispose();
    rmSync(clientDir, { recursive: true });
  });

  async function previewOf(path: string) {
    const { status, body } = await server.get(path);
    const [title, description, picture, alt] = [...String(body['text']).matchAll(/content="([^"]*)"/g)].map(
      ([, text]) => text,
    );
    return { status, title, description, picture, alt };
  }

  /** What the bundle was given, oldest first. */
  const given = (): { game: string; match: { view: object } }[] =>
    readFileSync(join(clientDir, 'node', 'given.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { game: string; match: { view: object } });

  async function pictureAt(path: string) {
    const response = await fetch(server.url + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      kept: response.headers.get('cache-control'),
      isDrawn: bytes.subarray(0, PNG.length).equals(PNG),
      isCard: bytes.toString() === 'the card',
    };
  }
  const CARD = { status: 200, type: 'image/png', kept: 'public, max-age=60', isDrawn: false, isCard: true };

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
      expect([path, (await server.get(`/api/matches/${path}`)).status]).toEqual([path, 200]);
    expect((await server.get(`/api/matches/${matchId}?invite=none`)).status).toBe(403);
    for (const second of [invite, 'none'])
      expect(await server.read(`/api/matches/${matchId}?invite=${invite}&invite=${second}`)).toMatchObject({
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

  test('docs/protocol.md, Link previews: a public match is previewed by its board, at an address of its last entry', async () => {
    const { matchId, players } = await server.begunDuel({ visibility: 'public' });
    const { seq } = players[0].now;
    const { picture, alt } = await previewOf(`/m/${matchId}`);
    expect({ picture, alt }).toEqual({
      picture: `${server.url}/m/${matchId}/picture-${seq}.png`,
      alt: 'The board: Ada against Bo',
    });
    const drawn = { status: 200, type: 'image/png', isDrawn: true };
    const named = { ...drawn, kept: 'public, max-age=86400' };
    expect(await pictureAt(`/m/${matchId}/picture-${seq}.png`)).toMatchObject(named);
    const old = { ...drawn, kept: 'public, max-age=60' };
    expect(await pictureAt(`/m/${matchId}/picture-${seq - 1}.png`)).toMatchObject(old);
    expect(given()).toHaveLength(1);

    // With sealed orders in it: what draws is given a stranger's view.
    await playOn(players, (state) => state.phase === 'commitment');
    await players[0].decideDefault();
    await pictureAt(`/m/${matchId}/picture-0.png`);
    const live = server.running.services.registry.peek(matchId)?.position;
    const stranger = JSON.stringify(live?.game.view(live.match, 'stranger'));
    expect(given().at(-1)?.match.view).toEqual(JSON.parse(stranger));

    // After its end, and from the store: nobody loads the match for it.
    await players[0].decide({ seat: 0, type: 'resign' });
    await server.restart();
    const over = await previewOf(`/r/${matchId}`);
    expect(await pictureAt(new URL(String(over.picture)).pathname)).toMatchObject(named);
    // As it was before the last blow, when the loser still had a ship.
    expect(given().at(-1)).toMatchObject({ game: 'star-eater', match: { view: { outcome: null } } });
    expect(server.running.services.registry.peek(matchId)).toBeNull();
  });

  test('docs/protocol.md, Link previews: a puzzle is previewed by its position, a day’s by that of the day', async () => {
    expect(await previewOf('/puzzles/star-eater:12')).toMatchObject({
      status: 200,
      title: 'Star Eater: puzzle 12',
      picture: `${server.url}/puzzles/star-eater:12/picture.png`,
      alt: 'The board: Star Eater: puzzle 12',
    });
    const today = await previewOf('/puzzles/star-clash:today');
    expect(today.title).toBe('Star Clash: today’s position');
    expect(today.picture).toMatch(/\/puzzles\/star-clash:day-\d+\/picture\.png$/);
    const drawn = { status: 200, type: 'image/png', kept: 'public, max-age=86400', isDrawn: true };
    for (const path of ['star-eater:12/picture.png', 'star-eater:day-20781/picture-small.png'])
      expect(await pictureAt(`/puzzles/${path}`)).toMatchObject(drawn);
    for (const path of ['star-eater:999', 'nonsense', '..:1'])
      expect(await pictureAt(`/puzzles/${path}/picture.png`)).toEqual(CARD);
    expect((await pictureAt('/puzzles/star-eater:999/picture-small.png')).status).toBe(404);
    expect((await previewOf('/puzzles')).title).toBe('x');
  });

  test('docs/protocol.md, Link previews: without a board a match has its own game’s card', async () => {
    writeFileSync(join(clientDir, 'card-star-clash.png'), 'the card');
    const clash = await openDuel({ game: 'star-clash', players: 2, visibility: 'public' });
    expect(await previewOf(`/join/${clash.invite}`)).toMatchObject({
      title: 'Ada challenges you: Star Clash',
      picture: `${server.url}/card-star-clash.png`,
      alt: 'Star Clash',
    });
    rmSync(join(clientDir, 'card-star-clash.png'));
  });

  test('docs/protocol.md, Link previews: an account’s page says in a sentence what its player has done here', async () => {
    const ada = await server.guest('Ada of the Preview');
    expect((await server.call('POST', '/api/recovery', {}, ada.token)).status).toBe(200);
    expect(await previewOf(`/players/${ada.playerId}`)).toMatchObject({
      title: 'Ada of the Preview',
      description: 'Ada of the Preview is new on Star Eater online. Challenge them to a match.',
    });
  });

  test('docs/protocol.md, Link previews: a match of one player says so', async () => {
    const { matchId } = await openDuel({ game: 'star-clash', mode: 'solo', visibility: 'public' });
    expect(await previewOf(`/m/${matchId}`)).toMatchObject({ title: 'Ada alone' });
  });

  test('docs/protocol.md, Link previews: what not everybody may watch, or nobody can draw, has the card of the site', async () => {
    const begun = [
      await server.begunDuel(),
      await server.begunDuel({ visibility: 'public', spectators: false }),
    ];
    const before = given().length;
    const open = await openDuel({ visibility: 'public' });
    for (const { matchId, invite } of [...begun, open]) {
      for (const invited of ['', `?invite=${invite}`]) {
        expect((await previewOf(`/m/${matchId}${invited}`)).picture).toBe(`${server.url}/card.png`);
        expect(await pictureAt(`/m/${matchId}/picture-3.png${invited}`)).toEqual(CARD);
      }
    }
    for (const id of ['nosuchmatch', '%00', '..%2F..'])
      expect(await pictureAt(`/m/${id}/picture-3.png`)).toEqual(CARD);
    expect(given()).toHaveLength(before);
    const { matchId, players } = await server.begunDuel({ visibility: 'public' });
    writeFileSync(
      join(clientDir, 'node', 'picture.cjs'),
      'exports.picture = () => { throw new Error("x"); };',
    );
    // The thread has the bundle that it loaded.
    await server.restart();
    expect(await pictureAt(`/m/${matchId}/picture-${players[0].now.seq}.png`)).toEqual(CARD);
  });

  test.each(['/m/nosuchmatch', '/r/nosuchmatch', '/join/NOSUCHCODE'])(
    'docs/protocol.md, Link previews: %s is missing',
    async (path) => {
      expect(await previewOf(path)).toMatchObject({ status: 404, title: 'Match not found' });
    },
  );
});
