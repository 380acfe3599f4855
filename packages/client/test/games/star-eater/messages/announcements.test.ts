import type { Names } from '../../../../src/games/star-eater/common/data';
import {
  apply,
  pending,
  randomAnswer,
  setup,
  view,
  type Event,
  type ShipView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import {
  MOST_SENTENCES,
  announcementsOf,
} from '../../../../src/games/star-eater/common/messages/announcements';
import { sentenceFor } from '../../../../src/games/star-eater/common/messages/events';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const names: Names = { seat: (seat) => `Seat ${seat}`, card: (_seat, id) => id };

/** The events of each decision in some random duels, and what they led to. */
function batchesOfDuels(): { events: Event[]; after: View }[] {
  let seed = 4_711;
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % n;
  };
  const batches: { events: Event[]; after: View }[] = [];
  for (let duel = 0; duel < 4; duel++) {
    let { match } = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
    for (let step = 0; step < 600; step++) {
      const seat = pending(match)[0]?.seat;
      const answer = seat === undefined ? null : randomAnswer(match, seat, random);
      if (!answer) break;
      const applied = accepted(apply(match, answer));
      match = applied.match;
      batches.push({ events: applied.events, after: view(match, 'all') });
    }
  }
  return batches;
}

const nowhere = { ships: [], tokens: [] };
const played = batchesOfDuels();
const batches = played.map(({ events }) => events);
const told = played.map(({ events, after }) => announcementsOf(events, names, after));

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

describe('docs/design.md, Everyone: a quiet live region', () => {
  test('docs/design.md, Everyone: any decision’s events are announced in a few whole sentences', () => {
    for (const sentences of told) {
      expect(sentences.length).toBeLessThanOrEqual(MOST_SENTENCES + 1);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/[.!]$/);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
    expect(told.filter((sentences) => sentences.length > 0).length).toBeGreaterThan(100);
  });

  test('docs/design.md, Everyone: it says less than the log, but always announces damage to a ship', () => {
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

  test('docs/design.md, Everyone: hits of one kind are summed, and a ship’s steps become one place', () => {
    expect(
      announcementsOf(
        [moved, { ...moved, to: [0, -2] } as Event, hurt(1, 'prow', 2), hurt(1, 'port', 1)],
        names,
        nowhere,
      ),
    ).toEqual(['Seat 0 is at 0, -2.', 'Seat 1 loses 3 armour.']);
  });

  test('R-3: thrusts and turns are heard from the bow, never as compass points: the board may be turned', () => {
    const reveals = (engine: string): Event =>
      ({ type: 'engineRevealed', seat: 1, engine, rule: 'R-11' }) as Event;
    const turns = (from: number, to: number): Event =>
      ({ type: 'shipTurned', seat: 1, from, to, rule: 'R-12' }) as Event;
    const facing = (direction: number) => ({
      ...nowhere,
      ships: [{ seat: 1, facing: direction, structure: 5 } as ShipView],
    });
    expect(announcementsOf([reveals('S')], names, facing(3))).toEqual(['Seat 1: Ahead.']);
    // The ship has turned since: the thrust was ordered from the bow before.
    expect(announcementsOf([reveals('S'), turns(3, 4), turns(4, 5)], names, facing(5))).toEqual([
      'Seat 1: Ahead.',
      'Seat 1 has turned right twice.',
    ]);
    for (const sentences of told) expect(sentences.join(' ')).not.toMatch(/\b(N|NE|SE|S|SW|NW)\b/);
  });

  test('docs/design.md, The log: a volley is heard once, its hits and misses counted', () => {
    const fired = { type: 'weaponFired', seat: 0, weapon: 'Rake Guns', facing: 0, boost: 0, rule: 'R-32' };
    const shot = (hit: boolean) => ({ type: 'shotResolved', hit, rule: 'R-32' });
    const volley = [fired, shot(true), fired, shot(false)] as unknown as Event[];
    expect(announcementsOf(volley, names, nowhere)).toEqual([
      'Seat 0 fires Rake Guns twice: one hit, one miss.',
    ]);
  });

  test('docs/design.md, Everyone: the end of the match is always announced', () => {
    const much = Array.from({ length: 20 }, (_, callSign) => ({
      type: 'corvetteRepaired',
      seat: 0,
      callSign,
      rule: 'R-35',
    })) as Event[];
    const sentences = announcementsOf([...much, ended], names, nowhere);
    expect(sentences).toContain('Seat 1 won.');
    expect(sentences[sentences.length - 1]).toBe('15 more in the log.');
  });
});
