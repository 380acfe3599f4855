/** The call of docs/protocol.md for a leaderboard (P-40). */
import type { Leaderboard, LeaderboardBot, LeaderboardPerson } from '../../../../server/src/wire/leaderboard';
import { has } from '../../net/api-forms';
import { asAnyone } from '../../net/http';

export type { Leaderboard, LeaderboardBot, LeaderboardPerson };

const isLeaderboard = (data: unknown): data is Leaderboard =>
  has(data, { pool: 'string', game: 'string' }) &&
  Array.isArray(data['lines']) &&
  data['lines'].every((line) => has(line, { rating: 'number', deviation: 'number' }));

export const leaderboard = (pool: string, cursor?: string): Promise<Leaderboard> =>
  asAnyone(
    'GET',
    `/api/leaderboard/${pool}${cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`}`,
    isLeaderboard,
  );
