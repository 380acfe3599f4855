/** @jest-environment node */
/** C-82. Every grey card answers a touch with its reason. */
import { legal, pending, view } from '@star-eater/rules/src/games/star-clash';
import { kindOf } from '../../../src/games/star-clash/cards';
import type { Known } from '../../../src/games/star-clash/play/suppose';
import { whyUnplayable } from '../../../src/games/star-clash/play/unplayable';
import { handOf, playOut, TABLES } from './playout';

/** Each position in which a seat has the turn, as that seat knows it, with the cards that it may play. */
const turns = (table: object, seed: number): { known: Known; playable: readonly string[] }[] => {
  const { steps, options } = playOut(table, seed);
  return steps.flatMap(({ match }) => {
    const me = pending(match)[0]?.seat;
    const asked = me === undefined ? null : legal(match, me);
    if (me === undefined || asked?.type !== 'turn') return [];
    const known = { view: view(match, me), options, me, hand: handOf(match, me) };
    return [{ known, playable: asked.plays.map(({ card }) => card) }];
  });
};

test.each(TABLES.map((table) => [JSON.stringify(table), table] as const))(
  'C-82: a card has a reason exactly when it cannot be played: %s',
  (_name, table) => {
    const all = [21, 22].flatMap((seed) => turns(table, seed));
    expect(all.length).toBeGreaterThan(10);
    for (const { known, playable } of all)
      for (const card of known.hand) {
        const why = whyUnplayable(known, card);
        expect([card, why === null]).toEqual([card, playable.includes(card)]);
        // Never a fault of how it was tried.
        expect(['wrong-target', 'malformed', 'not-pending']).not.toContain(why?.code);
        if (why) expect(why.rule).toMatch(/^(C-\d+|§.+)$/);
      }
  },
);

test('C-82: Electrical Fire and Repair say that no ammo card lies there', () => {
  const said = new Map<string, string>();
  for (const seed of [31, 32, 33, 34])
    for (const { known } of turns({ mode: 'duel' }, seed))
      for (const card of known.hand) {
        const why = whyUnplayable(known, card);
        if (why && known.view.turn?.special === null) said.set(kindOf(card) ?? '', why.message);
      }
  expect(said.get('electrical-fire')).toBe('No ammo card lies on an enemy ship yet.');
  expect(said.get('repair')).toBe('None of your ships has an ammo card to remove.');
});
