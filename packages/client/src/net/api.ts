/** The HTTP shapes of docs/protocol.md, and one function per call. */
import type { Absent, ClockSettings, Summary, SummarySeat, Visibility } from '../../../server/src/wire/match';
import { withInvite } from './invite';
import {
  isBehindInvite,
  isMade,
  isMatchPage,
  isNamed,
  isNoticeSettings,
  isPaired,
  isReplay,
  isReported,
  isSeated,
  isSummary,
  isTicket,
  isTransfer,
  type MatchPage,
  type NoticeSettings,
  type Ticket,
} from './api-forms';
import { asAnyone, asMe, isNothing, whoAmI } from './http';
import { identity, isIdentity } from './identity';
import { heardServerTimeNow } from './server-clock';

export type { MatchPage, Summary, SummarySeat, Ticket };

/** With the options of its game. */
export interface NewMatch extends Readonly<Record<string, unknown>> {
  game: string;
  visibility?: Visibility;
  clock?: ClockSettings;
  absent?: Absent;
  spectators?: boolean;
  bots?: readonly { seat: number; level: string }[];
}

interface Made {
  matchId: string;
  invite: string;
}

export const createMatch = (match: NewMatch): Promise<Made> => asMe('POST', '/api/matches', isMade, match);

export const matchBehind = (invite: string): Promise<{ matchId: string; match: Summary }> =>
  asAnyone('POST', '/api/join', isBehindInvite, { invite });

export const pairUp = (
  options: Readonly<Record<string, unknown>>,
  clock: ClockSettings,
): Promise<{ matchId: string; seat: number; waiting: boolean }> =>
  asMe('POST', '/api/pair', isPaired, { ...options, clock });

/** Ids; absent: all. */
export interface MatchKind {
  game?: string;
  edition?: string;
}

const from = (cursor: string | undefined, kind: MatchKind): string =>
  new URLSearchParams({ ...kind, ...(cursor === undefined ? {} : { cursor }) }).toString();

/** Creates no guest: a browser without an identity has no matches. */
export const myMatches = async (cursor?: string, kind: MatchKind = {}): Promise<MatchPage> =>
  identity.get() === null
    ? { matches: [], cursor: null }
    : asMe('GET', `/api/players/me/matches?${from(cursor, kind)}`, isMatchPage);

export const publicMatches =
  (state: 'open' | 'live' | 'finished', kind: MatchKind = {}) =>
  (cursor?: string): Promise<MatchPage> =>
    asAnyone('GET', `/api/matches?state=${state}&${from(cursor, kind)}`, isMatchPage);

export const summaryOf = (matchId: string, invite: string | null): Promise<Summary> =>
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

export const rematchOf = (matchId: string): Promise<Made> =>
  asMe('POST', `/api/matches/${matchId}/rematch`, isMade);

export const replayOf = (matchId: string, invite: string | null): Promise<unknown> =>
  asAnyone('GET', withInvite(`/api/matches/${matchId}/replay`, invite), isReplay);

/** A practice match that starts after entry `seq` of a match's replay. */
export const forkAt = (
  matchId: string,
  invite: string | null,
  seq: number,
  seat: number,
): Promise<{ matchId: string; seat: number }> =>
  asMe('POST', withInvite(`/api/matches/${matchId}/fork`, invite), isSeated, { seq, seat });

export const report = (body: {
  matchId: string;
  seq?: number;
  playerId?: string;
  text: string;
}): Promise<unknown> => asMe('POST', '/api/reports', isReported, body);

export const noticeSettings = (): Promise<NoticeSettings> => asMe('GET', '/api/notices', isNoticeSettings);

export const keepPush = (subscription: {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}): Promise<null> => asMe('PUT', '/api/notices/push', isNothing, subscription);

export const forgetPush = (endpoint: string): Promise<null> =>
  asMe('DELETE', '/api/notices/push', isNothing, { endpoint });

export const setMail = (address: string): Promise<null> =>
  asMe('PUT', '/api/notices/mail', isNothing, { address });

export const forgetMail = (): Promise<null> => asMe('DELETE', '/api/notices/mail', isNothing);

export const confirmMail = (code: string): Promise<null> =>
  asAnyone('POST', '/api/notices/mail/confirm', isNothing, { code });

export const stopMail = (code: string): Promise<null> =>
  asAnyone('POST', `/api/notices/stop/${encodeURIComponent(code)}`, isNothing);

/** Clears what the service worker cached for the previous player. */
const forgetAnswers = (): void => void navigator.serviceWorker?.controller?.postMessage('forget');

export async function rename(name: string): Promise<void> {
  const me = await whoAmI();
  const changed = await asMe('PATCH', '/api/players/me', isNamed, { name });
  identity.set({ ...me, name: changed.name });
}

export const transferLink = (): Promise<{ link: string; code: string; expiresAt: number }> =>
  asMe('POST', '/api/players/me/transfer', isTransfer);

export async function claimIdentity(code: string): Promise<void> {
  identity.set(await asAnyone('POST', '/api/players/transfer', isIdentity, { code }));
  forgetAnswers();
}

export async function removeMe(): Promise<void> {
  await asMe('DELETE', '/api/players/me', isNothing);
  identity.set(null);
  forgetAnswers();
}
