/** §12, R-11, R-17. The collision track as shown: its tokens, and which are struck out. */
import type { TrackStep } from '@star-eater/rules/src/games/star-eater';

export interface TrackToken {
  token: TrackStep['token'];
  from: TrackStep['from'];
  /** `struck`: off the track again. `turned`: modified into the direction in between, still on it. */
  state: 'kept' | 'struck' | 'turned';
}

const areOpposite = (a: TrackStep['token'], b: TrackStep['token']): boolean =>
  typeof a === 'number' && typeof b === 'number' ? (a + 3) % 6 === b : typeof a === typeof b && a !== b;

/** The direction between two that are two steps apart, else null. */
const betweenOf = (a: TrackStep['token'], b: TrackStep['token']): TrackStep['token'] | null => {
  if (typeof a !== 'number' || typeof b !== 'number') return null;
  if ((a + 2) % 6 === b) return ((a + 1) % 6) as TrackStep['token'];
  if ((b + 2) % 6 === a) return ((b + 1) % 6) as TrackStep['token'];
  return null;
};

/** The track after these steps: every token that was ever on it, in order. */
export const trackTokens = (steps: readonly TrackStep[]): TrackToken[] => {
  const tokens: TrackToken[] = [];
  /** the last matching token on the track. */
  const last = (isIt: (token: TrackStep['token']) => boolean): TrackToken | undefined =>
    [...tokens].reverse().find((token) => token.state !== 'struck' && isIt(token.token));
  for (const { token, from, outcome } of steps) {
    switch (outcome) {
      case 'placed':
      case 'swapped':
      case 'kept':
        tokens.push({ token, from, state: 'kept' });
        break;
      case 'discarded':
      case 'removed':
        tokens.push({ token, from, state: 'struck' });
        break;
      case 'reversed':
        tokens.push({ token, from, state: 'turned' });
        break;
      case 'cancelled': {
        const partner = last((other) => areOpposite(token, other));
        if (partner) partner.state = 'struck';
        tokens.push({ token, from, state: 'struck' });
        break;
      }
      case 'modified': {
        const partner = last((other) => betweenOf(token, other) !== null);
        if (partner) {
          partner.token = betweenOf(token, partner.token) ?? partner.token;
          partner.state = 'turned';
        }
        tokens.push({ token, from, state: 'struck' });
        break;
      }
    }
  }
  return tokens;
};
