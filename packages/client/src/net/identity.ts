/** This browser's identity: a guest created on first use, with a token that is only sent over HTTP. */
import { createStore } from '../store/store';

export interface Identity {
  playerId: string;
  token: string;
  name: string;
}

const KEY = 'star-eater:identity';

function parseIdentity(text: string | null): Identity | null {
  if (text === null) return null;
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null) return null;
    const { playerId, token, name } = data as Record<string, unknown>;
    if (typeof playerId !== 'string' || typeof token !== 'string' || typeof name !== 'string') return null;
    return { playerId, token, name };
  } catch {
    return null;
  }
}

export const identity = createStore<Identity | null>(parseIdentity(localStorage.getItem(KEY)));

identity.subscribe((now) => {
  if (now === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(now));
});

// Another tab of this browser may have created the guest.
addEventListener('storage', (event) => {
  if (event.key === KEY) identity.set(parseIdentity(event.newValue));
});
