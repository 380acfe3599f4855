/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACTIONS } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { captionOf } from '../../../../src/games/star-eater/beta/learn/diagram/caption';
import { DIAGRAMS } from '../../../../src/games/star-eater/beta/learn/chapters';
import { namesOf, sceneOf } from '../../../../src/games/star-eater/beta/learn/diagram/scene';
import { sentenceFor } from '../../../../src/games/star-eater/common/messages/events';

const SCENARIOS = join(__dirname, '../../../../../../scenarios/star-eater');
const factions = ['fpa', 'lamais'].map((id) => defined(FACTIONS[id]));

/** Coordinates, numbers from zero, ids and letters without spaces between words. */
const HOUSE = /\[|\(-?\d+, ?-?\d+\)|\b[Ss]eats? \d|\b(slot|index|ages?) \d|[a-z]-main|-stations|-engines|`/;

describe('docs/design.md, Learn: what stands below a rule’s picture', () => {
  test('hexes are letters, and the same hex has the same letter', () => {
    const why = 'From [0,0]: after [0,-1] it turns, and is at [0,0] again.';
    expect(captionOf({ why, factions })).toEqual({
      text: 'From A: after B it turns, and is at A again.',
      letters: [
        { hex: [0, 0], letter: 'A' },
        { hex: [0, -1], letter: 'B' },
      ],
    });
  });

  test.each([
    ['Seat 0 moves into seat 1.', 'FPA moves into Lamais.'],
    ['Mat [0, 1, 2] and engine SE (2).', 'Mat north, north-east, south-east and engine south-east.'],
    ['fire-main lies at Ready.', 'Fire Main lies at Ready.'],
  ])('%s', (why, text) => {
    expect(captionOf({ why, factions }).text).toBe(text);
  });

  test('no picture has a coordinate, a number from zero or an id below it', () => {
    const said = Object.values(DIAGRAMS).flatMap((file) => {
      const scene = defined(sceneOf(JSON.parse(readFileSync(join(SCENARIOS, `${file}.json`), 'utf8'))));
      const names = namesOf(scene);
      const lines = scene.events.flatMap((event) => sentenceFor(event, names) ?? []);
      return [captionOf(scene).text, scene.name, ...lines].map((text) => `${file}: ${text}`);
    });
    expect(said.filter((text) => HOUSE.test(text.replace(/^[^:]*: /, '')))).toEqual([]);
  });
});
