import { starEater } from '../../../../src/games/star-eater';
import type { Names } from '../../../../src/games/star-eater/common/data';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apply, pending, randomAnswer, setup, type Event } from '@star-eater/rules/src/games/star-eater';
import { sentenceFor, weightOf } from '../../../../src/games/star-eater/common/messages/events';
import { paragraphFor } from '../../../../src/games/star-eater/common/messages/paragraphs';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { linesOf } from '../../../../src/table/Log';

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
    const begun = setup(options);
    if (!begun.ok) throw new Error(begun.refusal.message);
    let { match } = begun;
    events.push(...begun.events);
    for (let step = 0; step < 600; step++) {
      const seat = pending(match)[0]?.seat;
      if (seat === undefined) break;
      const answer = randomAnswer(match, seat, random);
      if (!answer) break;
      const applied = apply(match, answer);
      if (!applied.ok) throw new Error(applied.refusal.message);
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

  test('issue 6 line 7: every paragraph that the engine can cite, in an event or a refusal, opens', () => {
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
