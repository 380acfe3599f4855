/** P-22. What `GET /api/challenges` tells whoever was challenged. */
import type { ClockSettings } from './match';

/** Who may challenge somebody. */
export const CHALLENGE_SETTINGS = ['friends', 'anyone', 'nobody'] as const;
export type ChallengeSetting = (typeof CHALLENGE_SETTINGS)[number];

export interface Challenge {
  matchId: string;
  by: { playerId: string; name: string };
  game: string;
  edition: string;
  mode: string;
  clock: ClockSettings;
  rated: boolean;
  /** ms. */
  at: number;
  /** When it ends, ms. */
  until: number;
}
