import { count, firstDifference, type Tally } from './compare';
import { SECRETS } from './course';
import { observe } from './observe';
import { courseOf } from './write';
import { isBroad } from '../support/broad';

/** Every mode, subject and secret: teams that talk, a seat that waits, an owner who resigns, a bot. */
const SEEDS = [20, 57, 55, 17];
/** Each mode about each subject; two in which the owner resigns. */
const MORE_SEEDS = [0, 1, 2, 3, 4, 23, 24, 25, 19, 11];

const tally: Tally = new Map();
const onWire: Tally = new Map();
const compared = (part: string, from = tally): number =>
  [...from].filter(([key]) => key.includes(part)).reduce((sum, [, frames]) => sum + frames, 0);

describe('Limits: the property of secrecy', () => {
  test.each(isBroad ? [...SEEDS, ...MORE_SEEDS] : SEEDS)(
    'Limits: seed %i, two versions of a match that differ in what is hidden look the same to everybody else, message by message and byte by byte on the wire',
    async (seed) => {
      const course = courseOf(seed);
      const [one, other] = [await observe(course, 0), await observe(course, 1)];
      expect(firstDifference(course, one, other)).toBeNull();
      expect(firstDifference(course, one, other, 'wire')).toBeNull();
      // The same detector finds the difference once it is revealed.
      if (course.reveal.length > 0) expect(firstDifference(course, one, other, 'revealed')).not.toBeNull();
      // P-76. Each viewer's stream is among what is compared.
      expect([...one.heard.keys()].filter((who) => who.endsWith('by HTTP')).length).toBeGreaterThan(0);
      count(tally, one);
      count(onWire, one, 'wire');
    },
    300_000,
  );

  test.each(['loadout', 'commitment', 'movement', 'action', 'cooldown'])(
    'Limits: hidden information differed in the phase %s',
    (phase) => {
      expect(compared(`|${phase}|`)).toBeGreaterThan(0);
    },
  );

  test.each(['opponent', 'ally', 'spectator', 'latecomer'])(
    'Limits: messages and frames to the %s were compared',
    (viewer) => {
      expect(compared(`${viewer}|`)).toBeGreaterThan(0);
      expect(compared(`${viewer}|`, onWire)).toBeGreaterThan(0);
    },
  );

  test('Limits: HTTP answers to strangers were compared', () => {
    expect(compared('stranger|')).toBeGreaterThan(0);
  });

  test.each(SECRETS)('Limits: %s was among the differences', (secret) => {
    expect([...tally].some(([key]) => key.endsWith(`|${secret}`))).toBe(true);
  });
});
