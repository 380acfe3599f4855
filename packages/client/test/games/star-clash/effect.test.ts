/** @jest-environment node */
/** C-82. A decision's effect is computed from what its seat knows, without hidden information. */
import { view, type Decision } from '@star-eater/rules/src/games/star-clash';
import { effectOf } from '../../../src/games/star-clash/play/effect';
import { eventsOf, refusalOf, type Known } from '../../../src/games/star-clash/play/suppose';
import { handOf, playOut, TABLES, type Playout } from './playout';

/** Every decision of a playout, with its seat's knowledge before it. */
const decided = ({ steps, options }: Playout): { known: Known; decision: Decision }[] =>
  steps.flatMap(({ decision }, at) => {
    const before = steps[at - 1]?.match;
    if (!decision || !before || !('seat' in decision)) return [];
    const me = decision.seat;
    return [{ known: { view: view(before, me), options, me, hand: handOf(before, me) }, decision }];
  });

test.each(TABLES.map((table) => [JSON.stringify(table), table] as const))(
  'C-82: a legal decision can be tried without a refusal or failure: %s',
  (_name, table) => {
    const all = [11, 12, 13].flatMap((seed) => decided(playOut(table, seed)));
    expect(all.length).toBeGreaterThan(20);
    for (const { known, decision } of all) {
      expect(refusalOf(known, decision)).toBeNull();
      expect(() => effectOf(known, decision)).not.toThrow();
    }
  },
);

test.each(['solo', 'gauntlet'])(
  'C-54, C-82: the enemy fleet’s next cards are not part of a tried %s turn',
  (mode) => {
    for (const { known, decision } of decided(playOut({ mode }, 11))) {
      const types = eventsOf(known, decision).map(({ type }) => type);
      expect(types).not.toContain('cardTurned');
      expect(types).not.toContain('targetChosen');
    }
  },
);
