/** A ship of the draft that is kept for a rematch. */
import { fitFor } from '@star-eater/rules/src/games/star-eater';
import {
  apply,
  filled,
  legal,
  pending,
  rollDice,
  setup,
  type DiceFaction,
  type DiceMatch,
} from '@star-eater/rules/src/games/star-eater/dice';
import { canFit, presetDecision } from '../../../../src/games/star-eater/common/loadout/preset';
import { SETUP } from './duel';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

test('D-4: a ship kept for a rematch is fitted out again, card by card, when its seat is asked', () => {
  const kept = {
    main: 'fpa-main-beam',
    broadside: 'fpa-broadside-battery',
    hangar: 'fpa-bay-catapult',
    pointDefence: 'fpa-pd-tracking',
    corvettes: ['fpa-bomber', 'fpa-lancer', 'fpa-scout'],
  };
  const begun = accepted(setup(SETUP));
  const tossed = accepted(rollDice(begun.match, [2]));
  let now: DiceMatch = tossed.match;
  const mine = filled(now.setup.data[0] as DiceFaction);
  expect(canFit(mine, kept, 3)).toBe(true);
  expect(canFit(mine, { ...kept, main: 'fpa-main-lost' }, 3)).toBe(false);
  const asked = () => legal(now, pending(now)[0]?.seat ?? 0);
  for (let question = asked(); question?.type === 'place' || question?.type === 'pass'; question = asked()) {
    const faction = filled(now.setup.data[question.seat] as DiceFaction);
    const decision =
      question.seat === 0 ? presetDecision(kept, faction, question, 3) : fitFor(faction, question, 3);
    const applied = apply(now, decision);
    expect(applied.ok).toBe(true);
    if (applied.ok) now = applied.match;
  }
  expect(now.seats[0]?.loadout).toMatchObject(kept);
});
