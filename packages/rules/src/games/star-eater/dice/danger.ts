/**
 * What the enemy's ship could do to a seat's ship this round, as that seat knows it. Its squadrons are not
 * counted: they fly where they like.
 */
import { ENGINES, type Engine, type Seat } from '../common/model';
import { knownMatch } from './bots/known';
import { otherSeat } from './facts';
import type { DiceCommand, DiceView } from './model';
import { planCard, planMoves, threatOf, worthOf, type Stages, type Threat } from './plan';
import type { DiceSetUp } from './new-seat';

const FIRE_CARDS: readonly DiceCommand[] = ['fire-main', 'port-broadside', 'starboard-broadside'];
/** D-6. Cards of a round. */
const CARDS = 2;

export interface DiceDanger {
  /** If the enemy drifts on: its two best cards. */
  drift: Threat[];
  /** Of all its engine settings, the one with the most damage to expect. */
  worst: { engine: Engine; cards: Threat[] };
}

/** D-6, D-12. The enemy's two best ready fire cards from here. */
const threatsIn = (stages: Stages, seat: Seat): Threat[] => {
  const enemy = otherSeat(seat);
  const { flown } = stages;
  if (flown.ships.length < 2 || flown.outcome) return [];
  return FIRE_CARDS.flatMap((command) => planCard(stages, enemy, command) ?? [])
    .filter(({ cooling }) => cooling === 0)
    .map((card) => threatOf(flown, enemy, card))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => worthOf(b.hits) - worthOf(a.hits))
    .slice(0, CARDS);
};

/** D-23. `engine`: the seat's own. */
export const diceDanger = (view: DiceView, made: DiceSetUp, seat: Seat, engine: Engine): DiceDanger => {
  const before = knownMatch(view, made);
  const after = (other: Engine): Threat[] =>
    threatsIn(planMoves(before, { [seat]: engine, [otherSeat(seat)]: other }), seat);
  const worth = (cards: readonly Threat[]): number => worthOf(cards.flatMap(({ hits }) => hits));
  const drift = after('none');
  const worst = ENGINES.reduce<DiceDanger['worst']>(
    (most, other) => {
      const cards = other === 'none' ? drift : after(other);
      return worth(cards) > worth(most.cards) ? { engine: other, cards } : most;
    },
    { engine: 'none', cards: drift },
  );
  return { drift, worst };
};
