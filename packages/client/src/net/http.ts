/** The server's calls as this browser's player. */
import { pageMessages } from '../i18n/en/pages';
import { call, Refused, type Form, type Method } from './call';
import { GUEST_LOCK, identity, isIdentity, keptIdentity, type Identity } from './identity';
import { oneAtATime } from './one-at-a-time';

export { isNothing, Refused, type Form } from './call';

/** The lock of all tabs, and what another tab would see. */
async function createGuest(): Promise<Identity> {
  const before = keptIdentity();
  if (before) return before;
  const { restored } = await import('./restore');
  const back = await restored();
  if (back) return keptIdentity() ?? back;
  const made = await call('POST', '/api/players', isIdentity, {});
  // Without locks another tab may have been quicker: then its guest is this browser's.
  return keptIdentity() ?? made;
}

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

/** The server itself does not know this token. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Refused && error.status === 401 && error.code === 'no-token';

/** P-7. Nothing is given up: the identity to try instead, or null after the player was asked. */
async function otherThan(me: Identity): Promise<Identity | null> {
  const { askWho } = await import('./restore');
  return askWho(me);
}

/** Calls as this browser's player; a visitor becomes a guest. */
export async function asMe<T>(method: Method, path: string, isRight: Form<T>, body?: unknown): Promise<T> {
  const me = await whoAmI();
  try {
    return await call(method, path, isRight, body, me.token);
  } catch (error) {
    const other = isUnknown(error) ? await otherThan(me) : null;
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
    return call(method, path, isRight, body, (await otherThan(me))?.token);
  }
}
