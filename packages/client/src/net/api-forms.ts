/** The forms of the server's answers (docs/protocol.md, HTTP): what the pages rely on. */
import type { Summary } from '../../../server/src/wire/match';

export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

type Kind = 'string' | 'number' | 'boolean';

export const has = (data: unknown, fields: Readonly<Record<string, Kind>>): data is Fields =>
  isRecord(data) && Object.entries(fields).every(([name, kind]) => typeof data[name] === kind);

export const isNumberOrNull = (value: unknown): value is number | null =>
  value === null || typeof value === 'number';
const isStringOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

const STATES: readonly unknown[] = ['open', 'opening', 'live', 'finished', 'closed'];

const isSeat = (data: unknown): boolean =>
  has(data, { seat: 'number', holder: 'string', name: 'string' }) &&
  (data['keptFor'] === null || has(data['keptFor'], { playerId: 'string', name: 'string' }));

export function isSummary(data: unknown): data is Summary {
  if (!has(data, { matchId: 'string', game: 'string', mode: 'string', round: 'number', createdAt: 'number' }))
    return false;
  const { state, seats, clock, yourSeat, deadline, outcome } = data;
  return (
    STATES.includes(state) &&
    Array.isArray(seats) &&
    seats.every(isSeat) &&
    has(clock, { kind: 'string' }) &&
    isNumberOrNull(yourSeat) &&
    isNumberOrNull(deadline) &&
    (outcome === null || (isRecord(outcome) && Array.isArray(outcome['winners'])))
  );
}

/** `cursor`: start of the next page; null on the last. */
export interface MatchPage {
  matches: Summary[];
  cursor: string | null;
}

export const isMatchPage = (data: unknown): data is MatchPage =>
  isRecord(data) &&
  Array.isArray(data['matches']) &&
  data['matches'].every(isSummary) &&
  isStringOrNull(data['cursor']);

export const isMade = (data: unknown): data is { matchId: string; invite: string } =>
  has(data, { matchId: 'string', invite: 'string' });

export const isBehindInvite = (data: unknown): data is { matchId: string; match: Summary } =>
  has(data, { matchId: 'string' }) && isSummary(data['match']);
