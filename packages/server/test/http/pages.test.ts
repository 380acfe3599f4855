import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { PATHS } from '@star-eater/rules/src/addresses';
import { pages } from '../../src/http/pages';

const PAGE = `<!doctype html><head><title>Star Eater</title><meta property="og:image" content="/card.png" />
<meta property="og:title" content="Star Eater" /><meta
  property="og:description"
  content="Ships." /></head>`;
const SCRIPT = 'export const answer = 42;\n'.repeat(80);

describe('docs/design.md, Fast: the pages are sent as the build compressed them', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  let server: Server;

  beforeAll(async () => {
    mkdirSync(join(dir, 'assets'));
    writeFileSync(join(dir, 'index.html'), PAGE);
    const files = { '/learn': ['assets/learn-a1b2.js', 'assets/learn-a1b2.css'] };
    writeFileSync(join(dir, 'page-files.json'), JSON.stringify(files));
    writeFileSync(join(dir, 'assets', 'big-a1b2.js'), SCRIPT);
    writeFileSync(join(dir, 'assets', 'big-a1b2.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(dir, 'assets', 'small-a1b2.js'), 'export {};');
    const address = (request: express.Request): string => `https://${request.get('host')}`;
    const previewFor = async ({ name }: { name: string | null }) =>
      name === 'gone'
        ? { status: 404, preview: { title: 'Match not found', description: 'Nothing here.' } }
        : { status: 200, preview: { title: `<"Ada"> & Bo`, description: "Bo's $& duel" } };
    const throttle: express.RequestHandler = (_request, _response, next) => next();
    server = createServer(
      express().use(pages({ clientDir: dir, addressFor: address, throttle, previewFor })),
    );
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(dir, { recursive: true });
  });

  async function fetched(path: string, headers: Record<string, string>) {
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, path, headers, agent: false }, resolve).once('error', reject),
    );
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  test('docs/design.md, Fast: a page names in its head what it will load, and no other page does', async () => {
    const linksOf = async (path: string): Promise<string[]> =>
      (await fetched(path, { accept: 'text/html' })).body.toString().match(/<link [^>]*>/g) ?? [];
    expect(await linksOf('/learn?at=2')).toEqual([
      '<link rel="modulepreload" crossorigin href="/assets/learn-a1b2.js" />',
      '<link rel="preload" as="style" href="/assets/learn-a1b2.css" />',
    ]);
    for (const path of ['/', '/learn/first-match-1', '/constructor']) expect(await linksOf(path)).toEqual([]);
  });

  test.each(PATHS)(
    'docs/design.md, Addresses: $path is served, for search engines if it is no invite',
    async (at) => {
      const { status, headers, body } = await fetched(at.path.replace(/:\w+/, 'abc123'), {
        accept: 'text/html',
      });
      expect(status).toBe(200);
      expect(body.toString()).toContain('og:title');
      expect(headers['x-robots-tag']).toBe(at.isInvite ? 'noindex' : undefined);
    },
  );

  test('Fast: clients that accept gzip get the compressed script, cached for good', async () => {
    const { headers, body } = await fetched('/assets/big-a1b2.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  test('Fast: other clients get the plain script, and caches keep the two apart', async () => {
    const { headers, body } = await fetched('/assets/big-a1b2.js', { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(body.toString()).toBe(SCRIPT);
  });

  test('Fast: files too small to compress are sent as they are', async () => {
    const { headers, body } = await fetched('/assets/small-a1b2.js', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('export {};');
  });

  test('docs/protocol.md, Link previews: an invite’s preview has the absolute address of its picture', async () => {
    const { body } = await fetched('/m/abc?invite=K7QM', { host: 'play.example.org' });
    expect(body.toString()).toContain('content="https://play.example.org/card.png"');
    expect(body.toString()).not.toContain('K7QM');
  });

  test('docs/protocol.md, Link previews: a malicious host header cannot end the attribute', async () => {
    const { body } = await fetched('/', { host: 'x"><script>' });
    expect(body.toString()).not.toContain('<script>');
  });

  test('docs/protocol.md, Link previews: names are text, never markup', async () => {
    const body = (await fetched('/m/abc', {})).body.toString();
    expect(body).toContain('content="&lt;&quot;Ada&quot;&gt; &amp; Bo"');
    expect(body).toContain('content="Bo&#39;s $&amp; duel"');
  });

  test('docs/protocol.md, Link previews: a missing match is a 404 with its page', async () => {
    const { status, body } = await fetched('/r/gone', {});
    expect(status).toBe(404);
    expect(body.toString()).toContain('property="og:title" content="Match not found"');
  });

  test('docs/design.md, Errors: an unknown address shows people a page, programs the refusal', async () => {
    const person = await fetched('/no-such-page', { accept: 'text/html,*/*;q=0.8' });
    expect(person.status).toBe(404);
    expect(person.body.toString()).toContain('<title>Star Eater</title>');
    const program = await fetched('/no-such-page', { accept: '*/*' });
    expect(program.status).toBe(404);
    expect(program.body.toString()).not.toContain('<title>Star Eater</title>');
  });
});
