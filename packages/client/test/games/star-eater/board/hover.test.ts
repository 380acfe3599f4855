import { FACTIONS, keyOf, type View } from '@star-eater/rules/src/games/star-eater';
import type { BoardFacts } from '../../../../src/games/star-eater/common/board/api';
import { hovered } from '../../../../src/games/star-eater/common/board/hover';

const facts: BoardFacts = {
  radius: 12,
  factions: FACTIONS,
  seats: [{ seat: 0, name: 'Ada', side: 0 }],
  me: 0,
};

/** An FPA ship with batteries to both sides and a beam ahead. */
const view = {
  ships: [{ seat: 0, faction: 'fpa', at: [0, 0], facing: 0 }],
  tokens: [],
  seats: [{ seat: 0, loadout: { main: 'fpa-main-beam', broadside: 'fpa-broadside-battery' } }],
} as unknown as View;

const shaded = (known: BoardFacts): string[] => hovered([0, 0], [], view, known, 24).hexes.map(keyOf);

test('E-4: pointing at a ship shows direct fire as a line in the newest book and as an arc in the older ones', () => {
  const [line, arc] = [shaded(facts), shaded({ ...facts, hasArcs: true })];
  // In front of no hard point, but within the port battery's arc.
  expect(line).not.toContain(keyOf([-2, 0]));
  expect(arc).toContain(keyOf([-2, 0]));
  // The beam ahead is a line in both, and the own hull is never shaded.
  expect(line).toContain(keyOf([0, -5]));
  expect(arc).toContain(keyOf([0, -5]));
  expect(arc.filter((hex) => hex === keyOf([-1, 1]))).toEqual([]);
});
