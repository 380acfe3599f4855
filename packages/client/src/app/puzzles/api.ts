/** The call of docs/protocol.md for what a player has reached alone. */
import type { BestRound, GameRecord, OwnRecord } from '../../../../server/src/wire/own-record';
import { has, isRecord } from '../../net/api-forms';
import { asMe } from '../../net/http';

export type { BestRound, GameRecord, OwnRecord };

const isBestRound = (data: unknown): data is BestRound =>
  has(data, { amount: 'number', round: 'number', matchId: 'string', seq: 'number' });

const isRun = (data: unknown): boolean =>
  Array.isArray(data) && data.length === 2 && data.every(Number.isInteger);

const isGameRecord = (data: unknown): data is GameRecord => {
  if (!isRecord(data)) return false;
  const { days, puzzles, beaten, best } = data;
  return (
    [days, puzzles, beaten, best].every(Array.isArray) &&
    (days as unknown[]).every(isRun) &&
    (puzzles as unknown[]).every(Number.isInteger) &&
    (beaten as unknown[]).every((level) => typeof level === 'string') &&
    (best as unknown[]).every(isBestRound)
  );
};

const isAnswer = (data: unknown): data is { games: OwnRecord | null } =>
  isRecord(data) &&
  (data['games'] === null || (isRecord(data['games']) && Object.values(data['games']).every(isGameRecord)));

/** Adds it to what the account has, and returns all of that; null for guests. */
export const sendRecord = async (games: OwnRecord): Promise<OwnRecord | null> =>
  (await asMe('PUT', '/api/players/me/record', isAnswer, { games })).games;
