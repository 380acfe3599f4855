import type { Names } from '../../../../src/games/star-eater/common/data';
import { apply, pending, randomAnswer, setup, type Event } from '@star-eater/rules/src/games/star-eater';
import {
  MOST_SENTENCES,
  announcementsOf,
} from '../../../../src/games/star-eater/common/messages/announcements';
import { sentenceFor } from '../../../../src/games/star-eater/common/messages/events';

const names: Names = { seat: (seat) => `Seat ${seat}`, card: (_seat, id) => id };

/** The events of each decision in some random duels. */
function batchesOfDuels(): Event[][] {
  let seed = 4_711;
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % n;
  };
  const batches: Event[][] = [];
  for (let duel = 0; duel < 4; duel++) {
    const begun = setup({ mode: 'duel', factions: ['fpa', 'tessari'] });
    if (!begun.ok) throw new Error(begun.refusal.message);
    let { match } = begun;
    for (let step = 0; step < 600; step++) {
      const seat = pending(match)[0]?.seat;
      const answer = seat === undefined ? null : randomAnswer(match, seat, random);
      if (!answer) break;
      const applied = apply(match, answer);
      if (!applied.ok) throw new Error(applied.refusal.message);
      match = applied.match;
      batches.push(applied.events);
    }
  }
  return batches;
}

const batches = batchesOfDuels();
const told = batches.map((events) => announcementsOf(events, names));

const moved: Event = {
  type: 'shipMoved',
  seat: 0,
  direction: 0,
  from: [0, 0],
  to: [0, -1],
  rule: 'R-13',
};
const ended: Event = { type: 'matchEnded', outcome: { winners: [1], rule: '§3' }, rule: '§3' } as Event;
const hurt = (seat: number, section: string, armour: number): Event =>
  ({
    type: 'damaged',
    seat,
    section,
    amount: armour,
    shields: 0,
    armour,
    structure: 0,
    cause: 'beam',
    rule: 'R-40',
  }) as Event;

describe('issue 6 line 4: a quiet live region', () => {
  test('issue 6 line 4: any decision’s events are announced in a few whole sentences', () => {
    for (const sentences of told) {
      expect(sentences.length).toBeLessThanOrEqual(MOST_SENTENCES + 1);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/[.!]$/);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
    expect(told.filter((sentences) => sentences.length > 0).length).toBeGreaterThan(100);
  });

  test('issue 6 line 4: it says less than the log, but always announces damage to a ship', () => {
    const lines = batches.flat().filter((event) => sentenceFor(event, names) !== null).length;
    expect(told.flat().length).toBeLessThan(lines / 2);
    for (const [index, events] of batches.entries()) {
      const hurtSeats = events.flatMap((event) =>
        event.type === 'damaged' && event.shields + event.armour + event.structure > 0 ? [event.seat] : [],
      );
      for (const seat of new Set(hurtSeats)) {
        const all = told[index]?.join(' ');
        expect(all).toMatch(new RegExp(`Seat ${seat} loses|more in the log`));
      }
    }
  });

  test('issue 6 line 4: hits of one kind are summed, and a ship’s steps become one place', () => {
    expect(
      announcementsOf(
        [moved, { ...moved, to: [0, -2] } as Event, hurt(1, 'prow', 2), hurt(1, 'port', 1)],
        names,
      ),
    ).toEqual(['Seat 0 is at 0, -2.', 'Seat 1 loses 3 armour.']);
  });

  test('docs/design.md, The log: a volley is heard once, its hits and misses counted', () => {
    const fired = { type: 'weaponFired', seat: 0, weapon: 'Rake Guns', facing: 0, boost: 0, rule: 'R-32' };
    const shot = (hit: boolean) => ({ type: 'shotResolved', hit, rule: 'R-32' });
    const volley = [fired, shot(true), fired, shot(false)] as unknown as Event[];
    expect(announcementsOf(volley, names)).toEqual(['Seat 0 fires Rake Guns twice: one hit, one miss.']);
  });

  test('issue 6 line 4: the end of the match is always announced', () => {
    const much = Array.from({ length: 20 }, (_, callSign) => ({
      type: 'corvetteRepaired',
      seat: 0,
      callSign,
      rule: 'R-35',
    })) as Event[];
    const sentences = announcementsOf([...much, ended], names);
    expect(sentences).toContain('Seat 1 won.');
    expect(sentences[sentences.length - 1]).toBe('15 more in the log.');
  });
});
