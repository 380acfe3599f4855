/** The server's HTTP calls. Every failure is a `Refused` with a sentence for the player. */
import { pageMessages } from '../i18n/en/pages';
import { messageOfRefusal } from './refusal-message';
import { identity, type Identity } from './identity';

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

async function call<T>(method: Method, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('offline', pageMessages.errors.offline, 0);
  }
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    data = null;
  }
  if (!response.ok) {
    const refusal = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    const message =
      typeof refusal['message'] === 'string'
        ? refusal['message']
        : pageMessages.errors.server(response.status);
    const code = typeof refusal['code'] === 'string' ? refusal['code'] : 'server';
    throw new Refused(code, messageOfRefusal(code, message), response.status);
  }
  return data as T;
}

let making: Promise<Identity> | null = null;

/** This browser's identity, created if missing. Concurrent callers share one request. */
export async function whoAmI(): Promise<Identity> {
  const known = identity.get();
  if (known) return known;
  making ??= call<Identity>('POST', '/api/players', {}).then(
    (made) => {
      identity.set({ playerId: made.playerId, token: made.token, name: made.name });
      making = null;
      return made;
    },
    (error: unknown) => {
      making = null;
      throw error;
    },
  );
  return making;
}

/**
 * Calls as a guest. If the server no longer knows the token, it is dropped and a new guest is created, once.
 */
export async function asMe<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const me = await whoAmI();
  try {
    return await call<T>(method, path, body, me.token);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    identity.set(null);
    const other = await whoAmI();
    return call<T>(method, path, body, other.token);
  }
}

/** Calls as the guest if there is one, else anonymously: reading creates no guest. */
export function asAnyone<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return call<T>(method, path, body, identity.get()?.token);
}
