/** P-6. The way back of a browser that lost its token: a cookie, which no script reads. Loaded when it is needed. */
import { call, Refused } from './call';
import { GUEST_LOCK, identity, isIdentity, keptIdentity, unknownIdentity, type Identity } from './identity';
import { oneAtATime } from './one-at-a-time';

/** Answers of the server to a browser whose cookie restores nobody. */
const NOBODY: readonly number[] = [401, 403, 404];

/** Whom the browser's cookie restores, with a new token; null for nobody. Call it under `GUEST_LOCK`. */
export async function restored(): Promise<Identity | null> {
  try {
    // Without a cookie the answer is empty.
    return await call(
      'POST',
      '/api/sessions/restore',
      (data): data is Identity | null => !data || isIdentity(data),
      {},
    );
  } catch (error) {
    if (error instanceof Refused && NOBODY.includes(error.status)) return null;
    throw error;
  }
}

/** At the start: the browser may have deleted what these pages kept. Makes nobody. */
export async function comeBack(): Promise<void> {
  if (identity.get()) return;
  const back = await oneAtATime(GUEST_LOCK, async () => keptIdentity() ?? (await restored()));
  if (back && !identity.get()) identity.set(back);
}

/** Another tab's, or the same player's by the cookie. */
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
export async function askWho(me: Identity): Promise<Identity | null> {
  // Without an answer the player may try again.
  const other = await oneAtATime(GUEST_LOCK, () => otherToken(me)).catch(() => null);
  if (other) identity.set(other);
  else unknownIdentity.set(me);
  return other;
}

/** The player's answer to `unknownIdentity`: another guest. The old identity stays under a key of its own. */
export async function startAsNewGuest(): Promise<void> {
  const { playerId, token, name } = await call('POST', '/api/players', isIdentity, {});
  identity.set({ playerId, token, name });
}
