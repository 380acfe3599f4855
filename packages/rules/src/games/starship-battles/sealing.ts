/** B-18, B-19. Sealed commits: part 0 is a fleet, part 1 the posts; a commit has one of them. */
import type { GameDecision, SealedValue, Sealing } from '../../game';
import { canTakeBack } from './apply';
import { cardsOf } from './card-data';
import type { Commit, Decision, Event, Post, Seat } from './model';
import { parseDecision } from './parse';
import { SHIPS } from './setup';
import type { Match } from './state';
import type { StarshipBattles } from './types';

/** Also of a decision that nobody has parsed yet: null for what is no commit. */
function commitIn(decision: GameDecision): Commit | null {
  const parsed = parseDecision(decision);
  return parsed.ok && parsed.decision.type === 'commit' ? parsed.decision : null;
}

const postText = (post: Post): string =>
  'aboard' in post
    ? `${post.ship} ${post.aboard}`
    : `${post.ship} ${post.at[0] ?? 0} ${post.at[1] ?? 0} ${post.heading}`;

/** `0.1 24000 3000 0`, or `0.3 0.1` for a flight aboard. */
const postOf = (text: string): Post => {
  const [ship = '', ...rest] = text.split(' ');
  const [x, y, heading] = rest.map(Number);
  return rest.length === 1
    ? { ship, aboard: rest[0] ?? '' }
    : { ship, at: [x ?? 0, y ?? 0], heading: heading ?? 0 };
};

const valuesOf = (commit: Commit): SealedValue[] => {
  if ('ships' in commit) return [null, commit.ships.map(postText).join(';')];
  return ['preset' in commit ? commit.preset : commit.fleet.join(' '), null];
};

const commitOf = (seat: Seat, [fleet, posts]: readonly SealedValue[]): Decision => {
  if (typeof posts === 'string') return { seat, type: 'commit', ships: posts.split(';').map(postOf) };
  const text = String(fleet ?? '');
  const cards = text.split(' ');
  // A fleet of one card and a list's id look alike: the data tell them apart.
  return cards.every((id) => cardsOf(SHIPS).has(id))
    ? { seat, type: 'commit', fleet: cards }
    : { seat, type: 'commit', preset: text };
};

/** Both parts open together: of fleets when all have mustered, of posts when all are deployed. */
const openedBy = (before: Match, events: readonly Event[], commit: Commit): number[] => {
  const wanted = 'ships' in commit ? 'deployed' : 'mustered';
  const isOut =
    before.seats[commit.seat]?.resigned === true ||
    events.some((event) => event.type === 'resigned' && event.seat === commit.seat);
  return !isOut && events.some(({ type }) => type === wanted) ? [0, 1] : [];
};

export const sealing: Sealing<StarshipBattles> = {
  type: 'commit',
  takeBack: 'uncommit',
  answers: ['muster', 'deploy'],
  takeBacks: 5,
  parts: 2,
  values: (decision) => {
    const commit = commitIn(decision);
    return commit && valuesOf(commit);
  },
  decision: commitOf,
  opened: (before, events, decision) => {
    const commit = commitIn(decision);
    return commit ? openedBy(before, events, commit) : [];
  },
  holds: canTakeBack,
};
