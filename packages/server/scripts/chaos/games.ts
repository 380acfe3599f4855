/** What chaos plays: one match of each is always live. */
import { broadReach } from './broad-reach';
import type { ChaosGame } from './game';
import { starEater } from './star-eater';

export const PLAYED: readonly ChaosGame[] = [
  ...(['duel', 'free-for-all', 'teams'] as const).map(starEater),
  broadReach,
];
