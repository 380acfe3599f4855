/** The server's HTTP calls. Every failure is a `Refused` with a sentence for the player. */
import { pageMessages } from '../i18n/en/pages';
import { oneAtATime } from './one-at-a-time';
import { messageOfRefusal } from './refusal-message';
import { identity, isIdentity, keptIdentity, unknownIdentity, type Identity } from './identity';
import { heardServerTime } from './server-clock';

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whether an answer has the form that docs/protocol.md gives it. */
export type Form<T> = (data: unknown) => data is T;

/** The answer of a call without one: 204. */
export const isNothing: Form<null> = (data): data is null => data === null;

/** Every answer of this server has it (docs/protocol.md, HTTP). */
const MARK = 'star-eater';

/** The server's time, ms. Answers that the service worker kept have an old one. */
const TIME = 'star-eater-now';

/** For the head of an answer, and again for the rest of it, ms. Then the line counts as lost. */
const ANSWER_WITHIN = 30_000;

const offline = (): Refused => new Refused('offline', pageMessages.errors.offline, 0);

/** Something on the way answered instead of the server. Status 0: it says nothing about players or matches. */
const foreign = (): Refused => new Refused('foreign', pageMessages.errors.foreign, 0);

/** The answer and its text. Rejects if the line is lost, or something else answered. */
async function send(path: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  const patience = new AbortController();
  let timer = setTimeout(() => patience.abort(), ANSWER_WITHIN);
  try {
    const response = await fetch(path, { ...request, signal: patience.signal });
    clearTimeout(timer);
    if (response.headers.get(MARK) === null) throw foreign();
    timer = setTimeout(() => patience.abort(), ANSWER_WITHIN);
    return { response, text: await response.text() };
  } catch (error) {
    throw error instanceof Refused ? error : offline();
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw foreign();
  }
}

/** A refusal as the server words it. */
function refusalOf(status: number, data: unknown): Refused {
  const { code, message } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const said = typeof message === 'string' ? message : pageMessages.errors.server(status);
  const named = typeof code === 'string' ? code : 'server';
  return new Refused(named, messageOfRefusal(named, said), status);
}

async function call<T>(
  method: Method,
  path: string,
  isRight: Form<T>,
  body?: unknown,
  token?: string,
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  const { response, text } = await send(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const data = parsed(text);
  if (!response.ok) throw refusalOf(response.status, data);
  if (!isRight(data)) throw foreign();
  heardServerTime(Number(response.headers.get(TIME) ?? NaN));
  return data;
}

/** Answers of the server to a browser whose cookie restores nobody. */
const NOBODY: readonly number[] = [401, 403, 404];

/** P-6. Whom the browser's cookie restores, with a new token; null for nobody. Call it under the lock of all tabs. */
async function restored(): Promise<Identity | null> {
  try {
    const { playerId, token, name } = await call('POST', '/api/sessions/restore', isIdentity, {});
    return { playerId, token, name };
  } catch (error) {
    if (error instanceof Refused && NOBODY.includes(error.status)) return null;
    throw error;
  }
}

/** The lock of all tabs, and what another tab would see. */
async function createGuest(): Promise<Identity> {
  const before = keptIdentity();
  if (before) return before;
  const back = await restored();
  if (back) return keptIdentity() ?? back;
  const { playerId, token, name } = await call('POST', '/api/players', isIdentity, {});
  // Without locks another tab may have been quicker: then its guest is this browser's.
  return keptIdentity() ?? { playerId, token, name };
}

/** Who makes, restores or replaces this browser's player. */
const GUEST_LOCK = 'star-eater:guest';

let making: Promise<Identity> | null = null;

/** This browser's identity, created if missing. Concurrent callers share one request, in all tabs. */
export async function whoAmI(): Promise<Identity> {
  const known = identity.get();
  if (known) return known;
  making ??= oneAtATime(GUEST_LOCK, createGuest)
    .then((made) => {
      identity.set(made);
      return made;
    })
    .finally(() => {
      making = null;
    });
  return making;
}

/** At the start: the browser may have deleted what these pages kept. Makes nobody. */
export async function comeBack(): Promise<void> {
  if (identity.get()) return;
  const back = await oneAtATime(GUEST_LOCK, async () => keptIdentity() ?? (await restored()));
  if (back && !identity.get()) identity.set(back);
}

/** The server itself does not know this token. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Refused && error.status === 401 && error.code === 'no-token';

/** Of another tab, or of the same player by the cookie (P-6). */
async function otherToken(me: Identity): Promise<Identity | null> {
  const other = keptIdentity();
  if (other && other.token !== me.token) return other;
  const back = await restored();
  // The cookie is that of whoever signed in here last.
  return back?.playerId === me.playerId ? back : null;
}

/**
 * P-7. The server does not know the token. Returns the identity to try instead; without one nothing is given up, and the
 * player is asked (`UnknownPlayer`).
 */
async function askWho(me: Identity): Promise<Identity | null> {
  // Without an answer the player may try again.
  const other = await oneAtATime(GUEST_LOCK, () => otherToken(me)).catch(() => null);
  if (other) identity.set(other);
  else unknownIdentity.set(me);
  return other;
}

/** Calls as this browser's player; a visitor becomes a guest. */
export async function asMe<T>(method: Method, path: string, isRight: Form<T>, body?: unknown): Promise<T> {
  const me = await whoAmI();
  try {
    return await call(method, path, isRight, body, me.token);
  } catch (error) {
    const other = isUnknown(error) ? await askWho(me) : null;
    if (other) return call(method, path, isRight, body, other.token);
    throw isUnknown(error) ? new Refused('unknown-player', pageMessages.errors.unknownPlayer, 401) : error;
  }
}

/** Calls as this browser's player if there is one, else anonymously: reading creates no guest. */
export async function asAnyone<T>(
  method: Method,
  path: string,
  isRight: Form<T>,
  body?: unknown,
): Promise<T> {
  const me = identity.get();
  try {
    return await call(method, path, isRight, body, me?.token);
  } catch (error) {
    if (!me || !isUnknown(error)) throw error;
    // What everybody may read needs no token.
    return call(method, path, isRight, body, (await askWho(me))?.token);
  }
}

/** The player's answer to `unknownIdentity`: another guest. The old identity stays under a key of its own. */
export async function startAsNewGuest(): Promise<void> {
  const { playerId, token, name } = await call('POST', '/api/players', isIdentity, {});
  identity.set({ playerId, token, name });
}
