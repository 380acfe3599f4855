/** The forms of the server's answers (docs/protocol.md, HTTP): what the pages rely on. */
import type { Summary } from '../../../server/src/wire/match';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

type Kind = 'string' | 'number' | 'boolean';

const has = (data: unknown, fields: Readonly<Record<string, Kind>>): data is Fields =>
  isRecord(data) && Object.entries(fields).every(([name, kind]) => typeof data[name] === kind);

const isNumberOrNull = (value: unknown): value is number | null =>
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

export const isSeated = (data: unknown): data is { matchId: string; seat: number } =>
  has(data, { matchId: 'string', seat: 'number' });

export const isPaired = (data: unknown): data is { matchId: string; seat: number; waiting: boolean } =>
  has(data, { matchId: 'string', seat: 'number', waiting: 'boolean' });

export const isBehindInvite = (data: unknown): data is { matchId: string; match: Summary } =>
  has(data, { matchId: 'string' }) && isSummary(data['match']);

export interface Ticket {
  ticket: string;
  address: string;
  seat: number | null;
  /** The server's time, ms. */
  now: number;
}

export const isTicket = (data: unknown): data is Ticket =>
  has(data, { ticket: 'string', address: 'string', now: 'number' }) && isNumberOrNull(data['seat']);

/** A game parses its own replays. */
export const isReplay = (data: unknown): data is Fields => isRecord(data);

export const isReported = (data: unknown): data is { reportId: unknown } =>
  isRecord(data) && 'reportId' in data;

export const isNamed = (data: unknown): data is { name: string } => has(data, { name: 'string' });

export const isTransfer = (data: unknown): data is { link: string; code: string; expiresAt: number } =>
  has(data, { link: 'string', code: 'string', expiresAt: 'number' });

export interface NoticeSettings {
  /** The VAPID key for subscriptions. */
  pushKey: string;
  /** Whether this server sends e-mail. */
  hasMail: boolean;
  mail: { address: string; isConfirmed: boolean } | null;
}

export const isNoticeSettings = (data: unknown): data is NoticeSettings =>
  has(data, { pushKey: 'string', hasMail: 'boolean' }) &&
  (data['mail'] === null || has(data['mail'], { address: 'string', isConfirmed: 'boolean' }));
