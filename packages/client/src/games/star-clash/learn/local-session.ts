/** A lesson of Star Clash in this tab: I have seat 0. */
import {
  apply,
  defaultDecision,
  legal,
  pending,
  readScenario,
  view,
} from '@star-eater/rules/src/games/star-clash';
import { openLocalSession as open } from '../../../net/local-session';
import type { Session } from '../data';
import { learn } from '../messages/learn';
import { localSnapshot } from '../state/local';

const ME = 0;

const FACTS = {
  matchId: 'lesson',
  seats: [learn.you, ...learn.others].map((name, seat) => ({
    name,
    holder: seat === ME ? ('player' as const) : ('bot' as const),
  })),
};

/** `position`: a scenario. Null if it cannot be read. */
export function openLocalSession(position: object): Session | null {
  const read = readScenario(position);
  if (!read.ok) return null;
  return open({
    game: { apply, pending, legal, defaultDecision },
    match: read.match,
    me: ME,
    snapshot: (match, seq) => localSnapshot(match, FACTS, seq, 'stranger'),
    privately: (match) => ({
      hand: view(match, ME).seats[ME]?.hand.cards ?? [],
      faceDown: null,
      offer: null,
    }),
  });
}
