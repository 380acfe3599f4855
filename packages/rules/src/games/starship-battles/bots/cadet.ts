/**
 * B-48. The bot of the first level: the second with slips, so that each faction is as strong in its hands as in those of the
 * second. It goes first though who is last sees more. The recruit, for a first win, is the same with more slips.
 */
import type { Decision, Legal } from '../model';
import type { Match } from '../state';
import { bestOf } from './choices';
import { moveByChoice } from './ensign';
import { fireBest } from './fire';
import type { Luck } from './luck';

/** One model in so many moves anywhere. */
const ONE_ASTRAY_IN = 6;
/** By the level: one shot in so many is forgotten. */
const ONE_FORGOTTEN_IN = { recruit: 2, cadet: 8 } as const;

export type Beginner = keyof typeof ONE_FORGOTTEN_IN;

export const isBeginner = (level: string): level is Beginner => level in ONE_FORGOTTEN_IN;

type LegalMove = Extract<Legal, { type: 'move' }>;
type LegalFire = Extract<Legal, { type: 'fire' }>;

export const cadetMove = (match: Match, asked: LegalMove, luck: Luck): Decision =>
  moveByChoice(match, asked, (choices) =>
    luck(ONE_ASTRAY_IN) === 0 ? (choices[luck(choices.length)] ?? null) : bestOf(choices),
  );

export const cadetFire = (match: Match, asked: LegalFire, luck: Luck, level: Beginner): Decision => {
  const usual = fireBest(match, asked);
  if (usual.type !== 'fire') return usual;
  const shots = usual.shots.filter(() => luck(ONE_FORGOTTEN_IN[level]) > 0);
  return { ...usual, shots, done: usual.done || shots.length === 0 };
};
