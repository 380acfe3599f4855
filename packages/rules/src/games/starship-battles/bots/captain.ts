/** Chapter 17. The bot that searches. */
import type { Decision, Legal } from '../model';
import type { Match } from '../state';
import { ensignMove } from './ensign';
import { fireBest } from './fire';

type LegalMove = Extract<Legal, { type: 'move' }>;
type LegalFire = Extract<Legal, { type: 'fire' }>;

export const captainMove = (match: Match, asked: LegalMove, between: () => void): Decision => {
  between();
  return ensignMove(match, asked);
};

export const captainFire = (match: Match, asked: LegalFire, between: () => void): Decision => {
  between();
  return fireBest(match, asked);
};
