/** How the simple bots fire (B-48): the model with most to expect, each weapon at its best target. */
import { bestFire } from '../defaults';
import { refuseFire } from '../fire/fire';
import type { Decision, FireDecision, Legal, ModelId, Seat, ShotOrder } from '../model';
import { tokensFor } from '../order';
import type { Match } from '../state';
import { bestTargets, dealt } from './exchange';
import { lookoutOf, modelFor } from './lookout';
import { unitOf } from './units';

type LegalFire = Extract<Legal, { type: 'fire' }>;

/** Each weapon at the target that is worth most; all dice of point defence at one. */
const shotsOf = (match: Match, seat: Seat, ship: ModelId): ShotOrder[] => {
  const { tape, enemies } = lookoutOf(match, seat);
  const unit = unitOf(match, modelFor(match, { ship, stay: true }));
  return bestTargets(tape, unit, enemies).flatMap((best, i) => {
    const weapon = unit.weapons[i];
    if (!best || !weapon) return [];
    const count = weapon.kind === 'pd' ? weapon.dice : 1;
    return Array.from({ length: count }, () => ({ weapon: weapon.id, target: best.target.id }));
  });
};

/** B-25, B-48. A token for the miss with the least need; else the activation is over. */
const goOn = (match: Match, seat: Seat, { rerolls }: NonNullable<LegalFire['open']>): Decision => {
  const needOf = (shot: number): number => match.activation?.shots[shot]?.need ?? 99;
  const [best] = [...rerolls].sort((a, b) => needOf(a.shot) - needOf(b.shot));
  return best ? { seat, type: 'reroll', ...best } : { seat, type: 'done' };
};

/** The decision if the rules take it, else the default one. */
export const soundFire = (match: Match, decision: FireDecision): FireDecision =>
  refuseFire(match, decision) ? bestFire(match, decision.seat, decision.ship) : decision;

/** B-48. With tokens left the activation stays open, so that a miss can be rolled again. */
export const fireBest = (match: Match, { seat, ships, open }: LegalFire): Decision => {
  if (open) return goOn(match, seat, open);
  const { tape, enemies } = lookoutOf(match, seat);
  let [best, most] = [ships[0] ?? '', -1];
  for (const ship of ships) {
    const value = dealt(tape, unitOf(match, modelFor(match, { ship, stay: true })), enemies);
    if (value > most) [best, most] = [ship, value];
  }
  const hasTokens = tokensFor(match, modelFor(match, { ship: best, stay: true })) > 0;
  const shots = shotsOf(match, seat, best);
  return soundFire(match, { seat, type: 'fire', ship: best, shots, done: !hasTokens || shots.length === 0 });
};
