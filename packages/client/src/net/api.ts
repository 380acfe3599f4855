/** The HTTP shapes of docs/protocol.md, and one function per call. */
import type { Absent, ClockSettings, Summary, SummarySeat, Visibility } from '../../../server/src/wire/match';
import { withInvite } from './invite';
import { asAnyone, asMe, whoAmI } from './http';
import { identity, type Identity } from './identity';

export type { Summary, SummarySeat };

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

export const createMatch = (match: NewMatch): Promise<Made> => asMe('POST', '/api/matches', match);

export const matchBehind = (invite: string): Promise<{ matchId: string; match: Summary }> =>
  asAnyone('POST', '/api/join', { invite });

export const pairUp = (
  options: Readonly<Record<string, unknown>>,
  clock: ClockSettings,
): Promise<{ matchId: string; seat: number; waiting: boolean }> =>
  asMe('POST', '/api/pair', { ...options, clock });

/** `cursor`: start of the next page; null on the last. */
export interface MatchPage {
  matches: Summary[];
  cursor: string | null;
}

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
    : asMe('GET', `/api/players/me/matches?${from(cursor, kind)}`);

export const publicMatches =
  (state: 'open' | 'live' | 'finished', kind: MatchKind = {}) =>
  (cursor?: string): Promise<MatchPage> =>
    asAnyone('GET', `/api/matches?state=${state}&${from(cursor, kind)}`);

export const summaryOf = (matchId: string, invite: string | null): Promise<Summary> =>
  asAnyone('GET', withInvite(`/api/matches/${matchId}`, invite));

export const takeSeat = (
  matchId: string,
  invite: string | null,
  seat?: number,
): Promise<{ matchId: string; seat: number }> =>
  asMe('POST', `/api/matches/${matchId}/seats`, {
    ...(invite ? { invite } : {}),
    ...(seat === undefined ? {} : { seat }),
  });

export const leaveSeat = (matchId: string): Promise<null> => asMe('DELETE', `/api/matches/${matchId}/seats`);

export const emptySeat = (matchId: string, seat: number): Promise<null> =>
  asMe('DELETE', `/api/matches/${matchId}/seats/${seat}`);

export interface Ticket {
  ticket: string;
  address: string;
  seat: number | null;
  now: number;
}

export const ticketFor = (matchId: string, invite: string | null): Promise<Ticket> =>
  asMe('POST', `/api/matches/${matchId}/ticket`, invite ? { invite } : {});

export const rematchOf = (matchId: string): Promise<Made> => asMe('POST', `/api/matches/${matchId}/rematch`);

export const replayOf = (matchId: string, invite: string | null): Promise<unknown> =>
  asAnyone('GET', withInvite(`/api/matches/${matchId}/replay`, invite));

/** A practice match that starts after entry `seq` of a match's replay. */
export const forkAt = (
  matchId: string,
  invite: string | null,
  seq: number,
  seat: number,
): Promise<{ matchId: string; seat: number }> =>
  asMe('POST', withInvite(`/api/matches/${matchId}/fork`, invite), { seq, seat });

export const report = (body: {
  matchId: string;
  seq?: number;
  playerId?: string;
  text: string;
}): Promise<unknown> => asMe('POST', '/api/reports', body);

interface NoticeSettings {
  /** The VAPID key for subscriptions. */
  pushKey: string;
  /** Whether this server sends e-mail. */
  hasMail: boolean;
  mail: { address: string; isConfirmed: boolean } | null;
}

export const noticeSettings = (): Promise<NoticeSettings> => asMe('GET', '/api/notices');

export const keepPush = (subscription: {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}): Promise<null> => asMe('PUT', '/api/notices/push', subscription);

export const forgetPush = (endpoint: string): Promise<null> =>
  asMe('DELETE', '/api/notices/push', { endpoint });

export const setMail = (address: string): Promise<null> => asMe('PUT', '/api/notices/mail', { address });

export const forgetMail = (): Promise<null> => asMe('DELETE', '/api/notices/mail');

export const confirmMail = (code: string): Promise<null> =>
  asAnyone('POST', '/api/notices/mail/confirm', { code });

export const stopMail = (code: string): Promise<null> => asAnyone('POST', `/api/notices/stop/${code}`);

/** Clears what the service worker cached for the previous player. */
const forgetAnswers = (): void => void navigator.serviceWorker?.controller?.postMessage('forget');

export async function rename(name: string): Promise<void> {
  const me = await whoAmI();
  const changed = await asMe<{ name: string }>('PATCH', '/api/players/me', { name });
  identity.set({ ...me, name: changed.name });
}

export const transferLink = (): Promise<{ link: string; code: string; expiresAt: number }> =>
  asMe('POST', '/api/players/me/transfer');

export async function claimIdentity(code: string): Promise<void> {
  identity.set(await asAnyone<Identity>('POST', '/api/players/transfer', { code }));
  forgetAnswers();
}

export async function removeMe(): Promise<void> {
  await asMe('DELETE', '/api/players/me');
  identity.set(null);
  forgetAnswers();
}
