/**
 * CONTRIBUTING, the recipe "a game": its example stays small, and the shell replays it by itself.
 *
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealHash } from '@star-eater/rules';
import { goofspiel as rules } from '../../../rules/test/games/goofspiel/game';
import { plainReplay } from '../../src/table/plain/replay';
import { playedBy, readReplay } from '../../src/table/replay/read';
import { parseReplay } from '../../src/table/replay/played';
import { checkedSeals } from '../../src/table/replay/seals';
import { goofspiel } from './goofspiel';

/** Of all its files, and a line in the registry of the pages and one in that of the server. */
const MOST_LINES = 350;
const REPOSITORY = join(__dirname, '../../../..');
const FOLDERS = ['packages/rules/test/games/goofspiel', 'packages/client/test/games/goofspiel'];
const REGISTRIES = ['packages/server/test/games/hosted.ts', 'packages/client/test/games/registry.ts'];

const linesOf = (file: string): string[] =>
  readFileSync(join(REPOSITORY, file), 'utf8').trimEnd().split('\n');

test('the example of a game has at most 350 lines, registration included', () => {
  const own = FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const registered = REGISTRIES.flatMap(linesOf).filter((line) => /goofspiel/.test(line));
  expect(own.length).toBeGreaterThan(2);
  expect(registered.length).toBeGreaterThanOrEqual(REGISTRIES.length);
  expect(own.flatMap(linesOf).length + registered.length).toBeLessThanOrEqual(MOST_LINES);
});

const NONCE = 'ab'.repeat(32);

/** The replay of one round of two seats, as the server publishes it; seat 0 bids 1, takes it back and bids 2. */
function file(change: { opened?: number } = {}) {
  const bids = [
    { seq: 1, seat: 0, card: 1 },
    { seq: 3, seat: 0, card: 2 },
    { seq: 4, seat: 1, card: 1 },
  ];
  const sealed = ({ seat, card }: { seat: number; card: number }) =>
    sealHash({ match: 'm', round: 1, seat, part: 0, value: card, nonce: NONCE });
  const entries = bids.map((bid) => ({
    seq: bid.seq,
    kind: 'decision',
    body: { decision: { seat: bid.seat, type: 'bid' }, sealing: { seal: [sealed(bid)] } },
  }));
  return {
    rulesVersion: rules.version,
    matchId: 'm',
    setup: { mode: 'alone', players: 2, cards: 2 },
    entries: [
      ...entries,
      { seq: 2, kind: 'decision', body: { decision: { seat: 0, type: 'unbid' } } },
      { seq: 5, kind: 'decision', body: { decision: { seat: 1, type: 'resign' } } },
    ].sort((a, b) => a.seq - b.seq),
    openings: bids.map(({ seq, seat, card }) => ({
      seq,
      seat,
      part: 0,
      value: seq === 3 ? (change.opened ?? card) : card,
      nonce: NONCE,
    })),
    complete: true,
  };
}

const played = (data: unknown) => {
  const read = parseReplay(data);
  const reel =
    read &&
    playedBy(
      plainReplay(rules, () => null),
      read,
    );
  if (!reel) throw new Error('unplayable');
  return reel;
};

test('docs/protocol.md, Seals and the replay: any game’s rules replay a file, and each final seal is checked', () => {
  const { moments, wrongAt, commitments, matches } = played(file());
  expect(wrongAt).toBeNull();
  expect(moments.at(-2)?.after.seats.map(({ points }) => points)).toEqual([1, 0]);
  expect(moments.at(-1)?.after.outcome).toEqual({ winners: [0], rule: 'resigning' });
  expect(
    commitments.map(({ seat, parts }) => [seat, ...parts.map(({ value, kept }) => [value, kept])]),
  ).toEqual([
    [0, [2, true]],
    [1, [1, true]],
  ]);
  const left = matches.find(({ seq }) => seq === 5);
  expect(left && rules.progress(left.match).out).toEqual([1]);
});

test('docs/protocol.md, Seals and the replay: a value that was changed breaks its seal', () => {
  const { commitments } = played(file({ opened: 1 }));
  expect(checkedSeals(commitments)).toMatchObject({ checked: 2, broken: [{ seat: 0 }] });
});

test('docs/protocol.md, Seals and the replay: what is still sealed does nothing, and a wrong entry is named', () => {
  const shut = { ...file(), openings: [], complete: false };
  expect(played(shut)).toMatchObject({ wrongAt: null });
  expect(played(shut).moments.map(({ seq }) => seq)).toEqual([0, 5]);
  expect(played({ ...file(), entries: file().entries.filter(({ seq }) => seq !== 2) })).toMatchObject({
    wrongAt: 3,
  });
  const read = (data: unknown) =>
    readReplay(
      plainReplay(rules, () => null),
      data,
      null,
    );
  expect(read({ matchId: 'm' })).toBe('malformed');
  expect(read({ ...file(), setup: {} })).not.toBe('unplayable');
  expect(read({ ...file(), setup: { players: 99 } })).toBe('unplayable');
});

test('defineGame: what the rules seal is what the page commits', () => {
  expect(goofspiel.commitment?.(1, { card: 3 })).toEqual({
    decision: { seat: 1, type: 'bid', card: 3 },
    values: [3],
  });
  expect(goofspiel.isTakeBack?.({ seat: 1, type: 'unbid' })).toBe(true);
  expect(goofspiel.seals?.valuesOf({ card: 3 })).toEqual([3]);
});
