import fc from 'fast-check';
import {
  agreeDraw,
  begin,
  MODES,
  starClash,
  start,
  stateHash,
  type Match,
  type Mode,
} from '../../../../src/games/star-clash';
import { hashesOf } from '../../../../scripts/play/star-clash/random-match';
import { playChecked } from '../../../../scripts/play/star-clash/checked-match';
import { troubles } from '../../../../scripts/play/star-clash/invariants';
import { accepted } from '../../../../src/kernel/accepted';

const seeds = (runs: number, check: (mode: Mode, seed: number) => void): void =>
  fc.assert(fc.property(fc.constantFrom(...MODES), fc.integer({ min: 0, max: 2 ** 31 - 1 }), check), {
    numRuns: runs,
    endOnFailure: true,
  });

test('C-9, C-1, C-17, C-21, C-38, C-43: random matches of every mode end, and every invariant holds at every step', () => {
  seeds(20, (mode, seed) => {
    const { match } = playChecked(mode, seed, { resignOneIn: 250 });
    expect(match.outcome).not.toBeNull();
  });
});

test('C-66: the same seeds and decisions give the same hash at every step, also from saved and resumed states', () => {
  seeds(12, (mode, seed) => {
    const hashes: string[] = [];
    const resumed: string[] = [];
    const { chosen, name, steps } = playChecked(mode, seed, {
      most: 150,
      watch: (before, step, match) => {
        hashes.push(stateHash(match));
        const saved = JSON.parse(JSON.stringify(before)) as Match;
        if ('deal' in step) return;
        const applied = starClash.apply(saved, step);
        if (applied.ok) resumed.push(stateHash(applied.match));
      },
    });
    expect(hashesOf(chosen, name, steps).slice(1)).toEqual(hashes);
    expect(hashes).toEqual(expect.arrayContaining(resumed));
    expect(resumed.length).toBeGreaterThan(0);
  });
});

test('C-45: a draw ends a match at once, reveals the running seed, and nothing can follow', () => {
  const { match } = playChecked('free-for-all', 7, { most: 20 });
  const drawn = accepted(agreeDraw(match));
  expect(drawn.match.outcome).toEqual({ winners: [], rule: 'agreed' });
  expect(drawn.events.map(({ type }) => type)).toEqual(['seedRevealed', 'matchEnded']);
  expect(starClash.apply(drawn.match, { seat: 0, type: 'resign' })).toMatchObject({
    refusal: { code: 'finished', rule: 'agreed' },
  });
  expect(agreeDraw(drawn.match)).toMatchObject({ refusal: { code: 'finished' } });
});

test('C-71: the chance of a match tells which seeds may be published', () => {
  const { match, chosen } = playChecked('duel', 3, { most: 5 });
  const chance = starClash.chance(match.setup);
  if (chance?.way !== 'dealt') throw new Error('Star Clash is dealt');
  expect(chance.roundsOf(match)).toEqual({ told: 0, running: 1 });
  expect(chance.owedDeal(match)).toBeNull();
  const blank = accepted(start({ game: 'star-clash', ...chosen, cards: match.setup.cards }));
  expect(chance.owedDeal(blank.match)).toEqual({ round: 1 });
  const begun = begin(blank.match, { match: 'a', anchor: '0'.repeat(64), values: [] });
  const forked = chance.rechain(begun, { anchor: '1'.repeat(64), joint: '2'.repeat(64) });
  expect(forked.random).toMatchObject({ anchor: '1'.repeat(64), joint: '2'.repeat(64), revealed: [] });
});

/** Tests the invariants themselves: they must report a broken state. */
describe('the invariants find faults', () => {
  const spoiled = (change: (match: Match) => void): string[] => {
    const match = structuredClone(playChecked('free-for-all', 11, { most: 12 }).match);
    change(match);
    return [...troubles(match)];
  };
  const seatOf = (match: Match, seat: number) => match.seats[seat] as Match['seats'][number];

  test('C-9 a sound position has no faults', () => {
    expect(spoiled(() => undefined)).toEqual([]);
  });

  test.each<[string, (match: Match) => void]>([
    ['C-9 a card lost', (m) => (m.draw = m.draw.slice(1))],
    ['C-9 a card twice', (m) => (m.discard = [...m.discard, m.draw[0] ?? ''])],
    ['C-9 a ship lost', (m) => (m.ships = [])],
    ['C-38 a seat without ships', (m) => (seatOf(m, 0).status = 'eliminated')],
    ['C-41 points from nowhere', (m) => (seatOf(m, 1).score += 3)],
    [
      'C-33 a squadron ready out of turn',
      (m) => (seatOf(m, ((m.turn?.seat ?? 0) + 1) % 3).squadron = { card: 'as-1', ready: true, hits: [] }),
    ],
    ['C-43 over and not over', (m) => (m.outcome = { winners: [0], rule: 'C-43' })],
  ])('%s is reported', (_title, change) => {
    expect(spoiled(change)).not.toEqual([]);
  });
});
