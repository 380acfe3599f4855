/** This browser's identity: a guest created on first use, with a token that is only sent over HTTP. */
import { isEmbedded } from '../store/embedded';
import { createStore } from '../store/store';
import { forBrowser } from '../store/stored';

export interface Identity {
  playerId: string;
  token: string;
  name: string;
}

const KEY = 'star-eater:identity';
/** The lock of all tabs, for making, restoring or replacing this browser's player. */
export const GUEST_LOCK = 'star-eater:guest';

/** The last identity that the server did not know. Its token may be the only way back to its seats. */
const UNKNOWN_KEY = 'star-eater:unknown-identity';

export function isIdentity(data: unknown): data is Identity {
  if (typeof data !== 'object' || data === null) return false;
  const { playerId, token, name } = data as Record<string, unknown>;
  return (
    typeof playerId === 'string' &&
    playerId !== '' &&
    typeof token === 'string' &&
    token !== '' &&
    typeof name === 'string'
  );
}

function parseIdentity(text: string | null): Identity | null {
  try {
    const data: unknown = JSON.parse(text ?? 'null');
    return isIdentity(data) ? data : null;
  } catch {
    return null;
  }
}

/** What the browser keeps now: another tab may have created the guest. */
export const keptIdentity = (): Identity | null => parseIdentity(forBrowser.getItem(KEY));

export const identity = createStore<Identity | null>(keptIdentity());

identity.subscribe((now) => {
  if (now === null) forBrowser.removeItem(KEY);
  else forBrowser.setItem(KEY, JSON.stringify(now));
});

/** An identity that the server does not know. It is used on until the player decides. */
export const unknownIdentity = createStore<Identity | null>(null);

unknownIdentity.subscribe((unknown) => {
  if (unknown) forBrowser.setItem(UNKNOWN_KEY, JSON.stringify(unknown));
});

identity.subscribe((now) => {
  if (now?.token !== unknownIdentity.get()?.token) unknownIdentity.set(null);
});

// Another tab created the guest, signed in, or removed its data.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY || isEmbedded) return;
  const theirs = parseIdentity(newValue);
  // What is no identity was not written by these pages.
  if (theirs !== null || newValue === null) identity.set(theirs);
});
