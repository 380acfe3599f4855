/**
 * `npm run bench -- --client`: Lighthouse's phone run of the first pages, five times each, beside a page of the same run that
 * has nothing but a word. The tool is 85 packages for one figure: npx fetches this version of it when the figure is asked for.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from './fixtures';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const TIMES = 5;
const FLOOR = 'a page with a word';
const PAGES = [FLOOR, '/', '/learn', '/puzzles'];
/** The tool says by itself that such a run is to be made again: its trace lacks the beginning. */
const AGAIN = /NO_NAVSTART/;
const GOAL = 95;

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A server of one page, and its end. */
async function emptyPage(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Floor</title><p>Floor'),
  );
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}

async function look(url: string): Promise<Report> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ');
  const options = ['--only-categories=performance', '--output=json', '--quiet', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    maxBuffer: 64_000_000,
  });
  return JSON.parse(stdout) as Report;
}

const lookAgain = (url: string): Promise<Report> =>
  look(url).catch((error: Error) => {
    if (AGAIN.test(error.message)) return look(url);
    throw error;
  });

for (const path of PAGES)
  test(`docs/design.md, Fast: Lighthouse, ${path}`, async ({ server }) => {
    const floor = path === FLOOR ? await emptyPage() : null;
    const reports: Report[] = [];
    for (let time = 0; time < TIMES; time += 1)
      reports.push(await lookAgain(floor?.url ?? server.url + path));
    floor?.close();
    const of = (audit: string): number =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
    expect(scores).toHaveLength(TIMES);
    const times = [
      `first ${(of('first-contentful-paint') / 1000).toFixed(1)} s`,
      `largest ${(of('largest-contentful-paint') / 1000).toFixed(1)} s`,
      `blocked ${of('total-blocking-time').toFixed(0)} ms`,
      `shift ${of('cumulative-layout-shift').toFixed(3)}`,
    ].join(', ');
    process.stdout.write(
      `${`Lighthouse, phone: ${path}`.padEnd(40)} ${String(median(scores)).padStart(4)} (${scores.join(' ')}); ${times}   ${floor ? 'floor' : `≥ ${GOAL}`}\n`,
    );
  });
