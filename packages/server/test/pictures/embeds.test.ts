/** P-77. Which pages may be framed by others, and what `GET /oembed` says of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '@star-eater/rules/src/addresses';
import { TestServer } from '../support/table';

describe('P-77: embeds', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'embeds-'));
  const server = new TestServer({ clientDir });
  beforeAll(async () => {
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><head></head><body></body>');
    await server.start();
  });
  afterAll(async () => {
    await server.dispose();
    rmSync(clientDir, { recursive: true });
  });

  const page = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });
  const asked = (query: Record<string, string>) =>
    server.call('GET', `/oembed?${new URLSearchParams(query)}`);

  test.each([...PATHS, { path: '/nowhere', isEmbedded: undefined }])(
    'P-77: $path may be framed: $isEmbedded',
    async ({ path, isEmbedded }) => {
      const { headers } = await page(path.replace(/:\w+/, 'abc12345'));
      expect(headers.get('content-security-policy')).toContain(
        `frame-ancestors ${isEmbedded ? '*' : "'none'"};`,
      );
      expect(headers.get('x-frame-options')).toBe(isEmbedded ? null : 'SAMEORIGIN');
    },
  );

  test('P-77: calls and files are framed by nobody', async () => {
    for (const path of ['/api', '/api/matches', '/api/openapi.json', '/oembed', '/embed/x/abc12345'])
      expect((await page(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('P-77: a public match says where its oEmbed is, and that has a frame with it', async () => {
    const { matchId } = await server.begunDuel({ visibility: 'public' });
    for (const kind of ['m', 'r']) {
      const html = await (await page(`/${kind}/${matchId}`)).text();
      const [, found = ''] =
        /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)" \/><\/head>/.exec(html) ?? [];
      expect(new URL(found).origin).toBe(server.url);
      const answer = await fetch(found, { headers: { origin: 'https://club.example.org' } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(answer.headers.get('etag')).not.toBeNull();
      expect(await answer.json()).toMatchObject({
        ...{ version: '1.0', type: 'rich', title: 'Ada against Bo', width: 640, height: 480 },
        html: `<iframe src="${server.url}/embed/${kind}/${matchId}" title="Ada against Bo" width="640" height="480" loading="lazy"></iframe>`,
        thumbnail_url: expect.stringContaining(`${server.url}/m/${matchId}/picture-`),
      });
      expect((await page(`/embed/${kind}/${matchId}`)).status).toBe(200);
    }
    const small = { url: `${server.url}/embed/m/${matchId}`, maxwidth: '300', maxheight: '2000' };
    expect((await asked(small)).body).toMatchObject({ width: 300, height: 480 });
  });

  test('P-77: names in a frame’s title end no attribute', async () => {
    const guest = await server.guest('"><script>');
    const options = { mode: 'duel', visibility: 'public' };
    const { body } = await server.call('POST', '/api/matches', options, guest.token);
    const { html } = (await asked({ url: `${server.url}/m/${body['matchId']}` })).body;
    expect(html).toContain('title="&quot;&gt;&lt;script&gt;');
  });

  test('P-77: what cannot be embedded is refused by name', async () => {
    const hidden = await server.begunDuel();
    const open = await server.duel({ visibility: 'public' });
    const refused = async (query: Record<string, string>) => {
      const { status, body } = await asked(query);
      return [status, body['code'], body['message']];
    };
    const matching = expect.stringMatching;
    for (const [query, expected] of [
      [{}, [400, 'malformed', matching(/^url: /)]],
      [{ url: 'nonsense' }, [400, 'malformed', matching(/^url: /)]],
      [{ url: 'javascript:alert(1)' }, [400, 'malformed', matching(/^url: /)]],
      [
        { url: `${server.url}/m/${open.matchId}`, maxwidth: '-1' },
        [400, 'malformed', matching(/^maxwidth: /)],
      ],
      [{ url: `${server.url}/m/${open.matchId}`, format: 'xml' }, [400, 'malformed', matching(/^format: /)]],
      [{ url: `https://elsewhere.example/m/${open.matchId}` }, [404, 'not-found', matching(/^url: /)]],
      [{ url: `${server.url}/me` }, [404, 'not-found', matching(/^url: /)]],
      [{ url: `${server.url}/m/nosuchmatch` }, [404, 'not-found', matching(/match/i)]],
      [
        { url: `${server.url}/m/${hidden.matchId}?invite=${hidden.invite}` },
        [403, 'private', matching(/private/)],
      ],
      [{ url: `${server.url}/r/${open.matchId}` }, [409, 'not-begun', matching(/not started/)]],
    ] as const)
      expect([query, await refused(query)]).toEqual([query, expected]);
    expect(await (await page(`/m/${hidden.matchId}?invite=${hidden.invite}`)).text()).not.toContain('oembed');
  });
});
