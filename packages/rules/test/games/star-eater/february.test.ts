/** Beta1 03/02/21, docs/rules/star-eater-february.md: what a single position does not show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../../scripts/play/random';
import { playRandomMatch, randomSetup, MODES } from '../../../scripts/play/random-match';
import {
  apply,
  canonical,
  defaultDecision,
  editionOf,
  legal,
  matchFromScenario,
  pending,
  runScenario,
  setup,
  starEater,
  view,
  type Event,
  type Hex,
  type Match,
} from '../../../src/games/star-eater';
import { GAMES } from '../../../src';
import { arcOf, sightedInArc } from '../../../src/games/star-eater/common/combat/arc';
import { hexesBetween } from '../../../src/games/star-eater/common/combat/sight';
import { waysFrom } from '../../../src/games/star-eater/common/craft/ways';
import { hullOf, mountOnBoard } from '../../../src/games/star-eater/common/facts';
import { add, distance, keyOf, stepOf, turned } from '../../../src/games/star-eater/common/map/hex';
import { accepted } from '../../../src/kernel/accepted';
import { defined } from '../../../src/kernel/defined';

const KEY = { game: 'star-eater', edition: 'february' };
const february = defined(GAMES.current(KEY));

const begun = (options: object): Match => accepted(setup(options)).match;

const scenario = (file: string): object =>
  JSON.parse(
    readFileSync(join(__dirname, '../../../../../scenarios/star-eater/february', file), 'utf8'),
  ) as object;

test('E-1, F-18 only an older book is named in set-up, view and replay', () => {
  const options = { mode: 'duel', factions: ['fpa', 'lamais'] };
  const june = begun({ ...options, edition: 'june' });
  expect(canonical(view(june, 'all'))).toBe(canonical(view(begun(options), 'all')));
  expect(canonical(starEater.setupOf(june))).not.toContain('edition');
  const older = begun({ ...options, edition: 'february' });
  expect(view(older, 'all').edition).toBe('february');
  expect(editionOf(older).rulesVersion).toBe(february.version);
  const made = february.setUp({ mode: 'duel', factions: ['fpa', 'lamais'] } as never, () => 0);
  expect(made.ok && made.setup).toMatchObject({ edition: 'february' });
  expect(starEater.start({ ...options, edition: 'february' })).toMatchObject({ ok: false });
  expect(february.start(options)).toMatchObject({ ok: false });
});

test('E-2, F-17 every faction has three corvettes within its supply, and no Command Corvette', () => {
  const { factions } = begun({
    mode: 'free-for-all',
    factions: ['fpa', 'lamais', 'tessari'],
    edition: 'february',
  }).setup;
  for (const faction of factions) {
    expect(faction).not.toHaveProperty('commandCorvette');
    expect(faction.corvettes.reduce((sum, { supply }) => sum + supply, 0)).toBeGreaterThanOrEqual(3);
  }
});

test('E-3 events and refusals cite paragraphs of the edition’s own book', () => {
  const run = runScenario(scenario('F-4-turned-clockwise.json'));
  if ('error' in run) throw new Error(run.error.message);
  const cited = (type: Event['type']) => run.events.find((event) => event.type === type)?.rule;
  expect(cited('committed')).toBe('§6.1');
  expect(cited('corvetteCompelled')).toBe('§6.2.4');
  expect(cited('commandRevealed')).toBe('§6.3');
  expect(apply(run.match, { seat: 0, type: 'done' })).toMatchObject({ refusal: { rule: '§5' } });
});

test('E-6 the engine takes the shortest way, then the smallest list of turns', () => {
  const run = runScenario(scenario('E-6-the-smallest-list-of-turns.json'));
  if ('error' in run) throw new Error(run.error.message);
  expect(run.events.find(({ type }) => type === 'corvetteMoved')).toMatchObject({
    path: [
      [0, -1],
      [1, -2],
      [1, -3],
    ],
  });
});

test('E-9 a collision lists every token considered', () => {
  const run = runScenario(scenario('F-11-one-that-frees-is-kept.json'));
  if ('error' in run) throw new Error(run.error.message);
  expect(run.events.find(({ type }) => type === 'collided')).toMatchObject({
    rule: 'F-11',
    track: [
      { token: 0, from: 0, outcome: 'reversed' },
      { token: 3, from: 0, outcome: 'kept' },
    ],
    removed: 1,
    offending: 1,
    damage: 1,
  });
});

test('F-16 a default answer is always legal, and defaults alone end in a stalemate', () => {
  let match = begun({ mode: 'duel', factions: ['tessari', 'fpa'], edition: 'february' });
  for (let i = 0; i < 600 && match.outcome === null; i += 1) {
    const { seat } = defined(pending(match)[0]);
    match = accepted(apply(match, defined(defaultDecision(match, seat)))).match;
  }
  expect(match.outcome).toEqual({ winners: [], rule: 'R-44' });
});

test('F-1, F-4, F-6 random legal matches of every mode hold every invariant', () => {
  for (let seed = 1; seed <= 9; seed += 1) {
    const random = seeded(seed);
    const mode = defined(MODES[seed % MODES.length]);
    const { trouble } = playRandomMatch(randomSetup(mode, random, 'february'), random, {
      oddOneIn: 60,
      maxDecisions: 500,
    });
    expect(trouble?.message ?? null).toBeNull();
  }
});

test('F-4 only the owner is asked, with its choices', () => {
  const read = accepted(matchFromScenario(scenario('F-4-the-lower-tie-breaker-first.json')));
  let { match } = read.value;
  for (const decision of read.value.decisions) {
    match = accepted(apply(match, decision)).match;
  }
  expect(legal(match, 0)).toBeNull();
  expect(legal(match, 1)).toMatchObject({
    type: 'compel',
    corvettes: [{ callSign: 1, turns: [{}, {}, {}] }],
  });
});

// ---------------------------------------------------------------- slower ways to the same answers

/**
 * E-5 with real numbers: the hexes whose centres are nearest to points of the line; both if two are equally
 * near.
 */
const nearestOnLine = (from: Hex, to: Hex): string[] => {
  const steps = distance(from, to);
  const keys: string[] = [];
  for (let i = 1; i < steps; i += 1) {
    const q = from[0] + ((to[0] - from[0]) * i) / steps;
    const r = from[1] + ((to[1] - from[1]) * i) / steps;
    const far = (hex: Hex): number => {
      const [dq, dr] = [hex[0] - q, hex[1] - r];
      return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    };
    const near: Hex[] = [];
    for (let a = Math.floor(q) - 1; a <= q + 2; a += 1)
      for (let b = Math.floor(r) - 1; b <= r + 2; b += 1) {
        const hex: Hex = [a, b];
        if (distance(from, hex) === i && distance(hex, to) === steps - i) near.push(hex);
      }
    const least = Math.min(...near.map(far));
    keys.push(
      near
        .filter((hex) => far(hex) < least + 1e-9)
        .map(keyOf)
        .sort()
        .join(' '),
    );
  }
  return keys;
};

test('E-5 sight runs through the hexes nearest to the straight line, compared on every hex within 12', () => {
  const wrong: string[] = [];
  for (let q = -12; q <= 12; q += 1)
    for (let r = -12; r <= 12; r += 1) {
      const told = hexesBetween([0, 0], [q, r]).map((hexes) => hexes.map(keyOf).sort().join(' '));
      if (told.join() !== nearestOnLine([0, 0], [q, r]).join()) wrong.push(`${q},${r}`);
    }
  expect(wrong).toEqual([]);
});

test('E-6 the ways of a corvette are those found by trying every list of turns', () => {
  const match = begun({ mode: 'duel', factions: ['fpa', 'lamais'], edition: 'february' });
  for (const [speed, agility] of [
    [2, 1],
    [3, 1],
    [4, 2],
    [3, 3],
  ] as const) {
    const best = new Map<string, number[]>();
    const smaller = (a: number[], b: number[]): boolean => {
      if (a.length !== b.length) return a.length < b.length;
      const at = a.findIndex((turn, i) => turn !== b[i]);
      return at >= 0 && defined(a[at]) < defined(b[at]);
    };
    const tryAll = (at: Hex, facing: 0 | 1 | 2 | 3 | 4 | 5, turns: number[]): void => {
      if (turns.length === speed) return;
      for (let turn = -2; turn <= 3; turn += 1) {
        if (Math.abs(turn) > agility) continue;
        const way = turned(facing, turn);
        const next = add(at, stepOf(way));
        const list = [...turns, turn];
        const key = `${keyOf(next)} ${way}`;
        const known = best.get(key);
        if (!known || smaller(list, known)) best.set(key, list);
        tryAll(next, way, list);
      }
    };
    tryAll([0, 0], 0, []);
    const ways = waysFrom(match, { at: [0, 0], facing: 0 }, speed, agility);
    expect(ways.map(({ at, facing }) => `${keyOf(at)} ${facing}`).sort()).toEqual([...best.keys()].sort());
    for (const { at, facing, path } of ways)
      expect(path).toHaveLength(defined(best.get(`${keyOf(at)} ${facing}`)).length);
  }
});

test('E-4, E-5, F-6 an arc shows what each hard point can aim at, and hides what it cannot', () => {
  const { match } = accepted(
    matchFromScenario({
      edition: 'february',
      ships: [
        { seat: 0, faction: 'fpa', at: [0, 0], facing: 0 },
        { seat: 1, faction: 'lamais', at: [-3, 0], facing: 3 },
      ],
    }),
  ).value;
  for (const mount of defined(match.setup.factions[0]).ship.mounts.port) {
    const shooter = {
      seat: 0,
      kind: 'ship',
      hardPoint: 0,
      ...mountOnBoard({ at: [0, 0], facing: 0 }, mount),
    } as const;
    const arc = arcOf(match, shooter, 3);
    const enemy = new Set(hullOf(match, defined(match.ships[1])).map(({ at }) => keyOf(at)));
    const seen = arc
      .filter(({ hex, isSeen }) => isSeen && enemy.has(keyOf(hex)))
      .map(({ hex }) => keyOf(hex));
    expect(seen.toSorted()).toEqual(
      sightedInArc(match, shooter, 3)
        .map(({ target }) => keyOf(target.at))
        .toSorted(),
    );
    // F-7. The core is behind the nearer hull.
    expect(arc.find(({ hex }) => keyOf(hex) === keyOf([-3, 0]))?.isSeen ?? false).toBe(false);
    expect(arc.some(({ hex }) => keyOf(hex) === keyOf([0, 0]))).toBe(false);
  }
});
