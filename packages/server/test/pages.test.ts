import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { pages } from '../src/http/pages';

const SCRIPT = 'export const answer = 42;\n'.repeat(80);

describe('client.md, Fast: the pages are sent as the build squeezed them', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  let server: Server;

  beforeAll(async () => {
    mkdirSync(join(dir, 'assets'));
    writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Star Eater</title>');
    writeFileSync(join(dir, 'assets', 'big-a1b2.js'), SCRIPT);
    writeFileSync(join(dir, 'assets', 'big-a1b2.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(dir, 'assets', 'small-a1b2.js'), 'export {};');
    server = createServer(express().use(pages(dir)));
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
    return { headers: response.headers, body: await buffer(response) };
  }

  test('Fast: who takes gzip gets the squeezed script, as a script, for good', async () => {
    const { headers, body } = await fetched('/assets/big-a1b2.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(gunzipSync(body).toString()).toBe(SCRIPT);
  });

  test('Fast: who does not take gzip gets the plain script, and caches keep the two apart', async () => {
    const { headers, body } = await fetched('/assets/big-a1b2.js', { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(body.toString()).toBe(SCRIPT);
  });

  test('Fast: what was too small to be squeezed is sent as it is', async () => {
    const { headers, body } = await fetched('/assets/small-a1b2.js', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('export {};');
  });
});
