import { starEater } from '../../../../src/games/star-eater';
import type { Names } from '../../../../src/games/star-eater/common/data';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  apply,
  pending,
  randomAnswer,
  setup,
  type Direction,
  type Event,
  type Rotation,
} from '@star-eater/rules/src/games/star-eater';
import { sentenceFor, weightOf } from '../../../../src/games/star-eater/common/messages/events';
import { paragraphFor } from '../../../../src/games/star-eater/common/messages/paragraphs';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { linesOf } from '../../../../src/table/log/Log';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const names: Names = { seat: (seat) => `Seat ${seat}`, card: (_seat, id) => id };

/** Every event of some random matches, from its own small generator. */
function eventsOfMatches(): Event[] {
  let seed = 12_345;
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % n;
  };
  const events: Event[] = [];
  const set = [
    { mode: 'duel' as const, factions: ['fpa', 'tessari'] },
    { mode: 'free-for-all' as const, factions: ['fpa', 'lamais', 'tessari'] },
  ];
  for (const options of [...set, ...set, ...set]) {
    const begun = accepted(setup(options));
    let { match } = begun;
    events.push(...begun.events);
    for (let step = 0; step < 600; step++) {
      const seat = pending(match)[0]?.seat;
      if (seat === undefined) break;
      const answer = randomAnswer(match, seat, random);
      if (!answer) break;
      const applied = accepted(apply(match, answer));
      match = applied.match;
      events.push(...applied.events);
    }
  }
  return events;
}

const events = eventsOfMatches();

describe('docs/design.md, The log', () => {
  test('every sentence is complete', () => {
    for (const event of events) {
      const sentence = sentenceFor(event, names);
      if (sentence === null) continue;
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
      expect(sentence).toMatch(/[.!]$/);
    }
  });

  test('every paragraph cited in the log opens', () => {
    const cited = new Set(events.map(({ rule }) => rule));
    expect([...cited].filter((rule) => paragraphFor(rule) === null)).toEqual([]);
  });

  test('docs/design.md, The log: every paragraph that the engine can cite, in an event or a refusal, opens', () => {
    const source = join(__dirname, '../../../../../rules/src');
    const cited = readdirSync(source, { recursive: true, encoding: 'utf8' })
      // The page has only the newest book's paragraphs.
      .filter((name) => name.endsWith('.ts') && !name.includes('editions'))
      .flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(/'((?:§\d[\d.]*|R-\d+))'/g)])
      .map(([, rule]) => rule ?? '');
    expect(new Set(cited).size).toBeGreaterThan(40);
    expect([...new Set(cited)].filter((rule) => paragraphFor(rule) === null)).toEqual([]);
  });

  test('a collision shows its arithmetic', () => {
    const collision = events.find((event) => event.type === 'collided');
    if (collision?.type !== 'collided') throw new Error('no collision in the sample');
    expect(sentenceFor(collision, names)).toContain(`= ${collision.damage} damage`);
    expect(weightOf(collision)).toBe('blow');
  });

  test('docs/design.md, The log: says who did what to whom, the result before the sum, in words that vary by entry number', () => {
    const own: Names = { seat: (seat) => ['Ada', 'Bo'][seat] ?? '?', card: (_seat, id) => id };
    const hit = {
      rule: 'R-31',
      type: 'damaged',
      seat: 1,
      section: 'port-bow',
      at: null,
      amount: 3,
    } as const;
    const none = { by: [0], shields: 0, armour: 0, structure: 0 };
    const torpedo = { ...hit, ...none, cause: 'torpedo', structure: 3 } as const;
    expect([0, 1, 2, 3].map((at) => sentenceFor(torpedo, own, at))).toEqual([
      'Ada’s torpedo rips into Bo’s port bow: −3 structure.',
      'Ada’s torpedo tears open Bo’s port bow: −3 structure.',
      'Ada’s torpedo guts Bo’s port bow: −3 structure.',
      'Ada’s torpedo rips into Bo’s port bow: −3 structure.',
    ]);
    expect(sentenceFor({ ...hit, ...none, cause: 'beam', amount: 2, armour: 2 }, own)).toBe(
      'Ada’s beam scorches Bo’s port bow: −2 armour.',
    );
    expect(sentenceFor({ ...hit, ...none, cause: 'beam', armour: 2, structure: 1 }, own, 1)).toBe(
      'Ada’s beam carves Bo’s port bow: −2 armour, −1 structure. Bo’s port bow is bare!',
    );
    expect(sentenceFor({ ...hit, ...none, cause: 'cannon' }, own)).toBe(
      'Ada’s shell hits the wreckage of Bo’s port bow: no further loss.',
    );
    const shot = {
      rule: 'R-32',
      type: 'shotResolved',
      target: { kind: 'corvette', seat: 1, at: [0, 0], callSign: 1 },
      accuracy: 2,
      boost: 0,
    } as const;
    const told = (evasion: number): string | null =>
      sentenceFor(
        { ...shot, evasion, hit: evasion <= 2 } as unknown as Event & { type: 'shotResolved' },
        own,
      );
    expect([2, 3, 5].map(told)).toEqual([
      'Hit: Bo’s corvette 1 (2 vs 2).',
      'So close! Bo’s corvette 1 slips away by 1 (2 vs 3).',
      'Wide of Bo’s corvette 1 (2 vs 5).',
    ]);
    const near = { ...shot, evasion: 3, hit: false } as unknown as Event & { type: 'shotResolved' };
    expect(sentenceFor(near, own, 1)).toBe('Bo’s corvette 1 is grazed, no damage (2 vs 3).');
    const engine = (set: 'NE' | 'none'): string | null =>
      sentenceFor({ rule: '§7.2.1', type: 'engineRevealed', seat: 0, engine: set }, own);
    expect([engine('NE'), engine('none')]).toEqual(['Ada thrusts north-east.', 'Ada coasts.']);
    const kill = { rule: '§3', type: 'shipDestroyed', seat: 1, at: [0, 0], facing: 0, by: [0] } as const;
    const lost = kill as unknown as Event & { type: 'shipDestroyed' };
    expect([0, 1, 2].map((at) => sentenceFor(lost, own, at))).toEqual([
      'Bo’s ship breaks apart! Kill: Ada.',
      'Ada finishes Bo!',
      'Bo’s hull gives way! Kill: Ada.',
    ]);
  });

  test('docs/design.md, The log: no line has a letter of the compass or a list of tokens', () => {
    const said = events.flatMap((event) => sentenceFor(event, names) ?? []);
    expect(said.some((line) => /course: now \d hex(es)? [a-z-]+.* each round\.$/.test(line))).toBe(true);
    expect(said.filter((line) => /\b(N|NE|SE|S|SW|NW|c?cw)\b/.test(line))).toEqual([]);
    const now = { rule: '§7.2', type: 'momentumAdded', seat: 0 } as const;
    const told = (linear: Direction[], rotational: Rotation[], outcome: 'cancelled' | 'modified') =>
      sentenceFor({ ...now, linear, rotational, outcome } as Event & { type: 'momentumAdded' }, names);
    expect([told([3, 3, 2], ['cw'], 'modified'), told([], [], 'cancelled')]).toEqual([
      'Seat 0’s course bends: now 2 hexes south, 1 south-east and a turn clockwise each round.',
      'Seat 0 brakes: now at rest.',
    ]);
  });

  test('docs/design.md, The log: the log says why a decision was made for a late player', () => {
    const entry = { seq: 7, at: 0, by: 1, events: events.slice(0, 1) };
    const first = (kind: 'clock' | 'decision', by: number | null): string | undefined =>
      linesOf([{ ...entry, kind, by }], names, starEater)[0]?.text;
    expect(first('clock', 1)).toBe(messages.log.late('Seat 1'));
    expect(first('decision', 1)).not.toBe(messages.log.late('Seat 1'));
    // The server was away: no player's fault.
    expect(linesOf([{ ...entry, kind: 'clock', by: null, events: [] }], names, starEater)).toEqual([]);
  });

  test('docs/protocol.md, Clocks and absence: leaving and coming back have different lines', () => {
    const entry = { seq: 7, at: 0, kind: 'absence' as const, by: 1, events: [] };
    const told = (what: 'away' | 'back'): string[] =>
      linesOf([{ ...entry, what }], names, starEater).map(({ text }) => text);
    expect(told('away')).toEqual([messages.log.away('Seat 1')]);
    expect(told('back')).toEqual([messages.log.back('Seat 1')]);
  });

  test('lines come in the order of the events', () => {
    const lines = linesOf(
      [{ seq: 7, at: 0, kind: 'decision', by: 0, events: events.slice(0, 40) }],
      names,
      starEater,
    );
    const order = lines.map(({ key }) => Number(key.split('.')[1]));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(lines.length).toBeGreaterThan(0);
  });
});
