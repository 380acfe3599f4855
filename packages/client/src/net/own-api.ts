/** The calls of docs/protocol.md, HTTP, People and Notices: about this browser's player. */
import { has, isNumberOrNull, isRecord } from './api-forms';
import { call } from './call';
import { asAnyone, asMe, isNothing, whoAmI } from './http';
import { identity, isIdentity, type Identity } from './identity';

const isCode = (data: unknown): data is { code: string } => has(data, { code: 'string' });
const isCodeOrNothing = (data: unknown): data is { code: string } | null => data === null || isCode(data);

const isNamed = (data: unknown): data is { name: string } => has(data, { name: 'string' });

const isTransfer = (data: unknown): data is { link: string; code: string; expiresAt: number } =>
  has(data, { link: 'string', code: 'string', expiresAt: 'number' });

interface NoticeSettings {
  /** The VAPID key for subscriptions. */
  pushKey: string;
  /** Whether this server sends e-mail. */
  hasMail: boolean;
  /** Why this guest cannot add an address. */
  noAddress?: string;
  /** Where notices go. `taken`: when the mail server last took a mail, ms. */
  mail: { address: string; isConfirmed: boolean; taken?: number } | null;
  /** P-12. What signs in. */
  signIn?: { address: string };
}

const isNoticeSettings = (data: unknown): data is NoticeSettings =>
  has(data, { pushKey: 'string', hasMail: 'boolean' }) &&
  (data['mail'] === null || has(data['mail'], { address: 'string', isConfirmed: 'boolean' }));

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

/** P-8. Returns the recovery code that comes with the first way back in; null without one. */
export const confirmMail = async (code: string): Promise<string | null> =>
  (await asAnyone('POST', '/api/notices/mail/confirm', isCodeOrNothing, { code }))?.code ?? null;

/** P-14. The address of before signs in again; all browsers but this one are signed out. */
export const putMailBack = (code: string): Promise<null> =>
  asAnyone('POST', '/api/notices/mail/undo', isNothing, { code });

export const stopMail = (code: string): Promise<null> =>
  asAnyone('POST', `/api/notices/stop/${encodeURIComponent(code)}`, isNothing);

/** P-13. A signed-in browser. Times in ms; `lastUsedAt` is a day. */
export interface OwnSession {
  id: string;
  label: string;
  createdAt: number;
  lastUsedAt: number;
  isThis: boolean;
}

const isSession = (data: unknown): data is OwnSession =>
  has(data, { id: 'string', label: 'string', createdAt: 'number', lastUsedAt: 'number', isThis: 'boolean' });

const isSessions = (data: unknown): data is { sessions: OwnSession[] } =>
  isRecord(data) && Array.isArray(data['sessions']) && data['sessions'].every(isSession);

export const ownSessions = async (): Promise<OwnSession[]> =>
  (await asMe('GET', '/api/sessions', isSessions)).sessions;

export const endSession = (id: string): Promise<null> =>
  asMe('DELETE', `/api/sessions/${encodeURIComponent(id)}`, isNothing);

export const endOtherSessions = (): Promise<null> => asMe('DELETE', '/api/sessions', isNothing);

/** P-15. Whose link it is; uses nothing up. */
export const whoseLink = (code: string): Promise<{ name: string }> =>
  asAnyone('POST', '/api/players/transfer/look', isNamed, { code });

/** P-15. Brings the seats of a guest, who is gone afterwards. */
export const bringSeats = (guest: Identity): Promise<null> =>
  asMe('POST', '/api/players/me/absorb', isNothing, { token: guest.token });

/** P-8. `ways`: the ways back in. */
export interface OwnAccount {
  kind: string;
  ways: string[];
  /** Why a guest cannot become an account now. */
  noAccount?: string;
}

const isAccount = (data: unknown): data is OwnAccount =>
  has(data, { kind: 'string' }) &&
  'ways' in data &&
  Array.isArray(data.ways) &&
  data.ways.every((way) => typeof way === 'string');

export const ownAccount = (): Promise<OwnAccount> => asMe('GET', '/api/players/me', isAccount);

/** P-3. What limits the player, why, until when (ms; null for good), and what to appeal. */
export interface OwnLimit {
  what: string;
  why: string;
  until: number | null;
  actionId: string;
}

interface OwnStanding {
  roles: string[];
  limits: OwnLimit[];
}

const isLimit = (data: unknown): data is OwnLimit =>
  has(data, { what: 'string', why: 'string', actionId: 'string' }) && isNumberOrNull(data['until']);

const isStanding = (data: unknown): data is OwnStanding =>
  isRecord(data) &&
  Array.isArray(data['roles']) &&
  Array.isArray(data['limits']) &&
  data['limits'].every(isLimit);

export const ownStanding = (): Promise<OwnStanding> => asMe('GET', '/api/players/me', isStanding);

const isSent = (data: unknown): data is { ok: true } => has(data, { ok: 'boolean' });

/** P-61. One an action. */
export const appeal = (actionId: string, text: string): Promise<unknown> =>
  asMe('POST', '/api/appeals', isSent, { actionId, text });

/** P-57. `answer`: null before the desk has decided. */
export interface OwnReport {
  reportId: string;
  at: number;
  reason: string;
  answer: string | null;
}

const isOwnReport = (data: unknown): data is OwnReport =>
  has(data, { reportId: 'string', at: 'number', reason: 'string' }) &&
  (data['answer'] === null || typeof data['answer'] === 'string');

const areReports = (data: unknown): data is { reports: OwnReport[] } =>
  isRecord(data) && Array.isArray(data['reports']) && data['reports'].every(isOwnReport);

export const ownReports = async (): Promise<OwnReport[]> =>
  (await asMe('GET', '/api/reports', areReports)).reports;

/** P-11. The code before it is void. */
export const newRecovery = (): Promise<{ code: string }> => asMe('POST', '/api/recovery', isCode, {});

const isRecovered = (data: unknown): data is Identity & { code: string } => isIdentity(data) && isCode(data);

/** This browser is that player from now on. */
export function becomePlayer({ playerId, token, name }: Identity): void {
  identity.set({ playerId, token, name });
  forgetAnswers();
}

/** P-11. Signs this browser in; returns the next code. */
export async function signInByRecovery(typed: string): Promise<string> {
  // Not as this browser's player, whose token may be the unknown one.
  const signedIn = await call('POST', '/api/sign-in/recovery', isRecovered, { code: typed });
  becomePlayer(signedIn);
  return signedIn.code;
}

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
  becomePlayer(await asAnyone('POST', '/api/players/transfer', isIdentity, { code }));
}

const isExport = (data: unknown): data is { rows: object } => isRecord(data) && isRecord(data['rows']);

/** P-65. Everything that has the player's id, as JSON. */
export const exportMe = async (): Promise<string> =>
  JSON.stringify(await asMe('GET', '/api/players/me/export', isExport), null, 2);

/** P-66. A guest is gone, an account in seven days, if nobody signs in before. */
export async function removeMe(): Promise<void> {
  await asMe('DELETE', '/api/players/me', isNothing);
  identity.set(null);
  forgetAnswers();
}
