/** Every command that reads a file or an address says in one sentence what is wrong with it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asBadFile } from '@star-eater/rules/scripts/given-file';
import { openStore } from '../src/store/store';
import { isBroad } from './support/broad';
import { command } from './support/command';

const dir = mkdtempSync(join(tmpdir(), 'commands-'));
const at = (name: string) => join(dir, name);
const POSTGRES = 'postgres://nobody@127.0.0.1:9/none';

/** Something else that answers at an address. */
let hotelGate: Server;
let gate = '';

beforeAll(async () => {
  mkdirSync(at('folder'));
  mkdirSync(at('odd#path'));
  mkdirSync(at('odd?path'));
  mkdirSync(at('foreign'));
  writeFileSync(at('empty'), '');
  writeFileSync(at('text'), 'no JSON at all');
  writeFileSync(at('list.json'), '[]');
  writeFileSync(at('object.json'), '{"game":"star-eater"}');
  const foreign = new DatabaseSync(join(at('foreign'), 'star-eater.sqlite'));
  foreign.exec('CREATE TABLE recipes (name TEXT)');
  foreign.close();
  hotelGate = createServer((_request, response) => response.end('<h1>Welcome</h1>'));
  await new Promise<void>((resolve) => hotelGate.listen(0, '127.0.0.1', resolve));
  gate = `http://127.0.0.1:${(hotelGate.address() as AddressInfo).port}`;
});
afterAll(() => {
  hotelGate.close();
  rmSync(dir, { recursive: true });
});

const SERVER = 'packages/server/scripts';
const SCENARIO = 'packages/rules/scripts/scenario.ts';

describe('docs/operations.md, What fails: a command says what is wrong with what it was given', () => {
  type Case = [script: string, words: () => string[], sentence: RegExp];
  const verify = (name: string, sentence: RegExp): Case => [
    `${SERVER}/verify.ts`,
    () => [at(name)],
    sentence,
  ];
  const record = (name: string, sentence: RegExp): Case => [
    `${SERVER}/verify.ts`,
    () => [at('object.json'), '--record', at(name)],
    sentence,
  ];
  const scenario = (name: string, sentence: RegExp): Case => [SCENARIO, () => [at(name)], sentence];
  const restore = (name: string, sentence: RegExp): Case => [
    `${SERVER}/restore.ts`,
    () => [at(name)],
    sentence,
  ];
  const salvage = (name: string, sentence: RegExp): Case => [
    `${SERVER}/salvage.ts`,
    () => [at(name)],
    sentence,
  ];
  const moveStore = (name: string, sentence: RegExp, url = POSTGRES): Case => [
    `${SERVER}/move-store.ts`,
    () => [at(name), url],
    sentence,
  ];
  const preflight = (address: () => string, sentence: RegExp): Case => [
    `${SERVER}/preflight.ts`,
    () => [address()],
    sentence,
  ];

  const cases: Case[] = [
    verify('missing', /missing does not exist\.$/m),
    verify('text/inside', /inside does not exist\.$/m),
    verify('folder', /folder is a folder, not a file\.$/m),
    verify('empty', /empty is empty\.$/m),
    verify('text', /text is no JSON: /),
    verify('list.json', /not a replay: the file: /),
    verify('object.json', /not a replay: rulesVersion: /),
    record('missing', /missing does not exist\.$/m),
    record('text', /text is no JSON: /),
    [`${SERVER}/verify.ts`, () => ['--loud'], /Unknown option '--loud'/],
    [`${SERVER}/verify.ts`, () => [], /usage: npm run verify -- FILE/],
    scenario('missing', /missing does not exist\./),
    scenario('folder', /folder is a folder, not a file\./),
    scenario('empty', /empty is empty\./),
    scenario('text', /this is no JSON: /),
    scenario('list.json', /"error"/),
    restore('missing', /missing does not exist\.$/m),
    restore('folder', /folder is a folder, not a file\.$/m),
    restore('empty', /empty is empty\.$/m),
    restore('odd#path/a.sqlite', /does not exist\.$/m),
    [`${SERVER}/restore.ts`, () => [], /usage: npm run restore -- FILE/],
    salvage('missing', /missing does not exist\.$/m),
    salvage('text', /text is a file, not a folder\.$/m),
    salvage('folder', /There is nothing to salvage: /),
    salvage('foreign', /is a database, but no store of Star Eater\./),
    salvage('odd#path', /has "#" or "\?" in it/),
    salvage('odd?path', /has "#" or "\?" in it/),
    moveStore('missing', /missing does not exist\.$/m),
    moveStore('text', /text is a file, not a folder\.$/m),
    moveStore('folder', /folder has no star-eater\.sqlite: it is no store\.$/m),
    moveStore('foreign', /is a database, but no store of Star Eater\./),
    moveStore('folder', /should be an address such as postgres:/, 'mysql://localhost'),
    [`${SERVER}/move-store.ts`, () => [], /usage: npm run move-store/],
    preflight(() => 'nonsense', /nonsense should be an address such as http:/),
    preflight(() => 'http://127.0.0.1:9', /127\.0\.0\.1:9 cannot be reached: /),
    preflight(() => gate, /is no server of Star Eater: /),
    [`${SERVER}/chaos.ts`, () => ['--kills', 'none'], /--kills: must be a whole number/],
    [`${SERVER}/chaos.ts`, () => ['--waiting', 'all'], /--waiting: must be a whole number/],
    [`${SERVER}/chaos.ts`, () => ['--loud'], /Unknown option '--loud'/],
    ['packages/server/src/main.ts', () => [], /has "#" or "\?" in it/],
  ];
  /** Each is a process that compiles its sources, so only the first two of each command are played outside of the night. */
  const isPlayed = (each: Case) =>
    isBroad || cases.filter(([script]) => script === each[0]).indexOf(each) < 2;

  test.each(cases.filter(isPlayed))(
    'What fails: %s, case %#: one sentence, no stack, and not 0',
    async (script, words, sentence) => {
      const { code, said } = await command(script, words(), { DATA_DIR: at('odd#path'), PORT: '0' });
      expect(said).toMatch(sentence);
      expect(said).not.toMatch(/^\s+at /m);
      expect(said.trimEnd().split('\n')).toHaveLength(1);
      expect([1, 2]).toContain(code);
    },
  );

  test('What fails: a file that this user may not read, by its code', () => {
    for (const code of ['EACCES', 'EPERM'])
      expect(asBadFile('f.json', Object.assign(new Error(), { code })).message).toBe(
        'f.json may not be read by this user.',
      );
  });

  test.each(['odd#path', 'odd?path'])(
    'What fails: a store under %s is refused, and nothing made',
    async (name) => {
      await expect(openStore(join(at(name), 'data'))).rejects.toThrow(/has "#" or "\?" in it/);
      await expect(openStore(at('foreign'))).rejects.toThrow(/no store of Star Eater/);
    },
  );
});
