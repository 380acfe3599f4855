/** What a live match keeps in memory between two decisions. */
import * as fc from 'fast-check';
import { keepUnchanged } from '../../src/live/memory/keep-unchanged';
import { Ledger } from '../../src/live/memory/ledger';
import { Recent } from '../../src/live/memory/recent';
import type { Entry } from '../../src/log/entry';
import type { EventsMessage } from '../../src/wire/broadcasts';

const message = (seq: number, text = ''): EventsMessage => ({
  seq,
  at: 1000 + seq,
  kind: 'decision',
  by: 0,
  events: [{ type: 'said', rule: text }],
  openings: [{ seat: 0, round: 1, part: 0, value: null, nonce: 'ab' }],
});

const nonce = (number: number): string => number.toString(16).padStart(64, '0');

const commitment = (seq: number, by: number, nonces: string[]): Entry => ({
  seq,
  at: 0,
  kind: 'decision',
  by,
  id: `id ${seq}`,
  body: {
    kind: 'decision',
    decision: { seat: by, type: 'commit' },
    from: 'player',
    sealing: { seal: [], nonces },
  },
  stateHash: null,
  hash: '',
});

describe('Service, Messages missed: what is kept of them', () => {
  test('Service: messages come back as they were, also with letters of several bytes', () => {
    const recent = new Recent();
    const added = [1, 2, 3].map((seq) => message(seq, 'Ærø – 🚀'.repeat(seq)));
    for (const each of added) recent.add(each);
    expect(recent.between(1, 3)).toEqual(added.slice(1));
  });

  test('Service: nothing is missing where the oldest kept message is too new', () => {
    const recent = new Recent();
    for (let seq = 5; seq <= 8; seq += 1) recent.add(message(seq));
    expect([recent.between(3, 8), recent.between(4, 7)?.map(({ seq }) => seq)]).toEqual([null, [5, 6, 7]]);
  });

  test('Service: a match without messages has none to give', () => {
    expect(new Recent().between(0, 0)).toBeNull();
  });

  test('Service: the last messages are kept, whatever their lengths', () => {
    const lengths = fc.array(fc.nat(9000), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(lengths, (texts) => {
        const recent = new Recent();
        const added = texts.map((length, index) => message(index + 1, 'x'.repeat(length)));
        for (const each of added) recent.add(each);
        const last = added.length;
        expect(recent.between(last - 1, last)).toEqual(added.slice(-1));
        for (let since = 0; since < last; since += 1) {
          const kept = recent.between(since, last);
          if (kept) expect(kept).toEqual(added.slice(since));
        }
      }),
    );
  });

  test('Service: a message larger than the space drops all before it, which are then read from the log', () => {
    const recent = new Recent();
    recent.add(message(1));
    recent.add(message(2, 'x'.repeat(100_000)));
    expect(recent.between(0, 2)).toBeNull();
    recent.add(message(3));
    expect([recent.between(1, 3), recent.between(2, 3)]).toEqual([null, [message(3)]]);
  });
});

describe('Service, Decisions: request ids and nonces', () => {
  test('Service: each nonce is known to its seat alone, and nothing between two nonces is taken for one', () => {
    const ledger = new Ledger();
    const used = Array.from({ length: 60 }, (_, number) => nonce(number));
    for (let at = 0; at < used.length; at += 3) ledger.record(commitment(at, 1, used.slice(at, at + 3)));
    expect(used.every((each) => ledger.hasUsed(1, each))).toBe(true);
    expect(used.some((each) => ledger.hasUsed(0, each))).toBe(false);
    // The bytes of two neighbours contain it, but not where a nonce begins.
    expect(ledger.hasUsed(1, `${nonce(7).slice(2)}00`)).toBe(false);
    expect(ledger.hasUsed(1, nonce(60))).toBe(false);
  });

  test('Service: a request id belongs to the seat that used it', () => {
    const ledger = new Ledger();
    ledger.record(commitment(4, 1, []));
    expect([ledger.answer(1, 'id 4'), ledger.answer(0, 'id 4'), ledger.answer(1, 'id 5')]).toEqual([
      4,
      undefined,
      undefined,
    ]);
  });
});

describe('Architecture, A decision: parts that did not change', () => {
  test('Architecture: equal parts are those of before, and changed ones stay as they are', () => {
    const before = { round: 1, ships: [{ at: [0, 1] }, { at: [2, 3] }], hands: { 0: ['a'] } };
    const after = { round: 2, ships: [{ at: [0, 1] }, { at: [2, 4] }], hands: { 0: ['a'] } };
    const kept = keepUnchanged(before, after);
    expect(kept).toBe(after);
    expect(kept).toEqual({ round: 2, ships: [{ at: [0, 1] }, { at: [2, 4] }], hands: { 0: ['a'] } });
    expect([
      kept.ships[0] === before.ships[0],
      kept.ships[1] === before.ships[1],
      kept.hands === before.hands,
    ]).toEqual([true, false, true]);
  });

  test('Architecture: a state that equals the one before stays one of its own', () => {
    const before = { hand: ['a'] };
    const after = { hand: ['a'] };
    expect(keepUnchanged(before, after)).not.toBe(before);
  });

  test('Architecture: frozen parts stay as they are', () => {
    const after = { card: Object.freeze({ cost: [1], name: 'b' }) };
    expect(keepUnchanged({ card: { cost: [1], name: 'a' } }, after)).toEqual({
      card: { cost: [1], name: 'b' },
    });
  });

  test('Architecture: no value of either state changes, whatever they are', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), fc.object({ maxDepth: 4 }), (one, other) => {
        const [before, after] = [structuredClone(one), structuredClone(other)];
        expect(keepUnchanged(before, after)).toEqual(other);
        expect(before).toEqual(one);
      }),
    );
  });
});
