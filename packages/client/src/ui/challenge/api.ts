/** The calls of docs/protocol.md about challenges (P-22). */
import type { Challenge } from '../../../../server/src/wire/challenge';
import { has, isRecord } from '../../net/api-forms';
import { asMe, isNothing } from '../../net/http';

export type { Challenge };

const areChallenges = (data: unknown): data is { challenges: Challenge[] } =>
  isRecord(data) &&
  Array.isArray(data['challenges']) &&
  data['challenges'].every(
    (each) => has(each, { matchId: 'string', game: 'string', rated: 'boolean' }) && isRecord(each['by']),
  );

/** They count as seen: only call it for somebody who looks. */
export const challengesToMe = async (): Promise<Challenge[]> =>
  (await asMe('GET', '/api/challenges', areChallenges)).challenges;

export const decline = (matchId: string): Promise<null> =>
  asMe('DELETE', `/api/challenges/${matchId}`, isNothing);
