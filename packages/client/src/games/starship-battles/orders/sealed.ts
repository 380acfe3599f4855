/** B-18, B-19. A sealed commit: part 0 is the fleet, part 1 the posts. */
import { sealing, type Decision, type Draft, type Seat } from '@star-eater/rules/src/games/starship-battles';
import type { GameDecision, SealedValue } from '@star-eater/rules';

/** The server keeps a commit without its type. */
type Kept = Draft | Omit<Draft, 'type'>;

export const sealedValues = (orders: Kept): readonly SealedValue[] =>
  sealing.values({ seat: 0, ...orders, type: 'commit' } as GameDecision) ?? [];

export const commitmentOf = (
  seat: Seat,
  orders: Draft,
): { decision: Decision; values: readonly SealedValue[] } => ({
  decision: { ...orders, seat },
  values: sealedValues(orders),
});

export const isOwnTakeBack = ({ type }: Decision): boolean => type === 'uncommit';
