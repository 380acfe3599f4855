/** The calls of docs/protocol.md, HTTP: those about one match. */
import type { Summary } from '../../../server/src/wire/match';
import { has, isMade, isNumberOrNull, isRecord, isSummary, type Fields } from './api-forms';
import { asAnyone, asMe, isNothing } from './http';
import { withInvite } from './invite';
import { isOnDevice } from './device/id';
import { heardServerTimeNow } from './server-clock';

export interface Ticket {
  ticket: string;
  address: string;
  seat: number | null;
  /** The server's time, ms. */
  now: number;
}

const isTicket = (data: unknown): data is Ticket =>
  has(data, { ticket: 'string', address: 'string', now: 'number' }) && isNumberOrNull(data['seat']);

/** A game parses its own replays. */
const isReplay = (data: unknown): data is Fields => isRecord(data);

const isSeated = (data: unknown): data is { matchId: string; seat: number } =>
  has(data, { matchId: 'string', seat: 'number' });

/** What this browser keeps of a match at one device; null for those of the server. */
const here = async (matchId: string) => (isOnDevice(matchId) ? import('./device/kept') : null);

export const summaryOf = async (matchId: string, invite: string | null): Promise<Summary> =>
  (await here(matchId))?.keptSummary(matchId) ??
  asAnyone('GET', withInvite(`/api/matches/${matchId}`, invite), isSummary);

export const takeSeat = (
  matchId: string,
  invite: string | null,
  seat?: number,
): Promise<{ matchId: string; seat: number }> =>
  asMe('POST', `/api/matches/${matchId}/seats`, isSeated, {
    ...(invite ? { invite } : {}),
    ...(seat === undefined ? {} : { seat }),
  });

export const leaveSeat = (matchId: string): Promise<null> =>
  asMe('DELETE', `/api/matches/${matchId}/seats`, isNothing);

export const emptySeat = (matchId: string, seat: number): Promise<null> =>
  asMe('DELETE', `/api/matches/${matchId}/seats/${seat}`, isNothing);

export async function ticketFor(matchId: string, invite: string | null): Promise<Ticket> {
  const ticket = await asMe('POST', `/api/matches/${matchId}/ticket`, isTicket, invite ? { invite } : {});
  heardServerTimeNow(ticket.now);
  return ticket;
}

export const rematchOf = (matchId: string): Promise<{ matchId: string; invite: string }> =>
  asMe('POST', `/api/matches/${matchId}/rematch`, isMade);

export const replayOf = async (matchId: string, invite: string | null): Promise<unknown> =>
  (await here(matchId))?.keptReplay(matchId) ??
  asAnyone('GET', withInvite(`/api/matches/${matchId}/replay`, invite), isReplay);

/** A practice match that starts after entry `seq` of a match's replay. */
export const forkAt = (
  matchId: string,
  invite: string | null,
  seq: number,
  seat: number,
): Promise<{ matchId: string; seat: number }> =>
  asMe('POST', withInvite(`/api/matches/${matchId}/fork`, invite), isSeated, { seq, seat });

const isReported = (data: unknown): data is { reportId: unknown } => isRecord(data) && 'reportId' in data;

export const report = (body: {
  matchId: string;
  seq?: number;
  playerId?: string;
  text: string;
  reason?: string;
}): Promise<unknown> => asMe('POST', '/api/reports', isReported, body);
