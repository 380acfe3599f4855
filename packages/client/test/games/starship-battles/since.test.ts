/** docs/design.md, Broad Reach: since your last turn. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import type { Entry } from '../../../src/games/starship-battles/data';
import { blowsSince } from '../../../src/games/starship-battles/table/since';

const entry = (seq: number, ...events: object[]): Entry =>
  ({ seq, events: events.map((event) => ({ rule: 'B-40', ...event })) }) as unknown as Entry;

const hurt = (ship: string, by: number, damage: number) => ({
  type: 'damageAssessed',
  ship,
  by,
  from: `${by}.1`,
  damage,
});
const moved = (ship: string) => ({ type: 'shipMoved', ship, points: [], headings: [] });

describe('docs/design.md, Broad Reach: since your last turn', () => {
  const log = [
    entry(1, hurt('0.1', 1, 3)),
    entry(2, moved('0.1')),
    entry(3, moved('1.1'), hurt('0.2', 1, 1)),
    entry(4, hurt('1.2', 0, 2), { type: 'shipFlipped', ship: '0.2', over: 0 }),
    entry(5, hurt('0.3', 1, 4), { type: 'shipDestroyed', ship: '0.3', by: 1 }),
    entry(6, { type: 'shipDestroyed', ship: '2.1', by: 1 }, { type: 'shipDestroyed', ship: '1.3', by: 0 }),
  ];

  test('tells my losses first, a lost ship once, nothing from before my own last act, and none of my kills', () => {
    const told = blowsSince(log, 0, 6).map(({ how, ship, damage }) => [how, ship, damage]);
    expect(told).toEqual([
      ['loss', '0.3', undefined],
      ['flip', '0.2', undefined],
      ['damage', '0.2', 1],
      ['kill', '2.1', undefined],
    ]);
  });

  test('tells at most so many, and nothing after an act of mine', () => {
    expect(blowsSince(log, 0, 1).map(({ ship }) => ship)).toEqual(['0.3']);
    expect(blowsSince([...log, entry(7, moved('0.1'))], 0, 6)).toEqual([]);
  });

  test('sentences belong to events of the log', () => {
    const events: Event[] = log.flatMap((each) => each.events);
    expect(blowsSince(log, 0, 6).every(({ event }) => events.includes(event))).toBe(true);
  });
});
