/** T-26. Posts: formations, their mirror, and dragging within the zone. */
import {
  apply,
  defaultPosts,
  legal as legalOf,
  refusePosts,
  SHIPS,
  start,
  type Legal,
  type Match,
  type Post,
} from '@star-eater/rules/src/games/starship-battles';
import { grabPost } from '../../../src/games/starship-battles/board/posts';
import { TablePlane } from '../../../src/games/starship-battles/board/table-plane';
import { formed, mirrored } from '../../../src/games/starship-battles/orders/formations';
import { NOTHING_LAID, type UnsentOrder } from '../../../src/games/starship-battles/orders/unsent';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

type LegalDeploy = Legal & { type: 'deploy' };

const PRESETS = ['harbour', 'tithe', 'lantern', 'harbour'];

/** A match in which all have their fleets, and nobody a post. */
function deploying(mode: string, points = 100): Match {
  const seats = { duel: 2, 'free-for-all': 3, teams: 4 }[mode] ?? 2;
  return accepted(
    start({
      game: 'starship-battles',
      mode,
      balance: 'second',
      settings: { measure: 'centre', size: false, activation: 'alternating', points, rounds: 6 },
      posts: 'free',
      factions: PRESETS.slice(0, seats).map(() => null),
      fleets: PRESETS.slice(0, seats).map((faction) => `${faction}-${points}`),
      data: SHIPS,
    }),
  ).match;
}

const asked = (match: Match, seat: number): LegalDeploy => {
  const legal = legalOf(match, seat);
  if (legal?.type !== 'deploy') throw new Error('posts are not asked');
  return legal;
};

describe.each([
  ['duel', 100],
  ['duel', 300],
  ['free-for-all', 100],
  ['teams', 100],
  ['teams', 200],
] as const)('%s of %d points', (mode, points) => {
  const match = deploying(mode, points);
  const seats = match.seats.map(({ seat }) => seat);

  test.each(['line', 'wedge', 'screen'] as const)(
    'T-26 a %s is legal for every seat, or says so',
    (formation) => {
      for (const seat of seats) {
        const posts = defaultPosts(match, seat);
        const next = formed(match, asked(match, seat), posts, formation);
        // Only the small zones of three fleets may be too narrow.
        if (mode === 'duel') expect(next).not.toBeNull();
        if (next) expect(refusePosts(match, seat, next)).toBeNull();
      }
    },
  );

  test('T-26 the mirror of legal posts is legal', () => {
    for (const seat of seats) {
      const posts = defaultPosts(match, seat);
      expect(refusePosts(match, seat, mirrored(asked(match, seat), posts))).toBeNull();
    }
  });
});

test('T-26 the front of every zone is towards the middle of the table', () => {
  for (const mode of ['duel', 'free-for-all', 'teams']) {
    const match = deploying(mode);
    for (const { seat } of match.seats) {
      const legal = asked(match, seat);
      const posts = formed(match, legal, defaultPosts(match, seat), 'line');
      const [, y] = (posts?.[0] as Extract<Post, { at: readonly number[] }> | undefined)?.at ?? [0, NaN];
      if (!posts) continue;
      const front = legal.zone.y[0] >= 24_000 ? legal.zone.y[0] : legal.zone.y[1];
      expect(Math.abs((y ?? NaN) - front)).toBe(1300);
    }
  }
});

/** Drags the first ship of a seat to a place, and seals what comes of it. */
function dragged(match: Match, to: readonly [number, number]): { at: readonly number[]; taken: boolean } {
  const posts = defaultPosts(match, 0);
  const [first] = posts;
  if (!first || !('at' in first)) throw new Error('the first has no post');
  const sealed = match.seats[0]?.fleet ?? [];
  const ships = posts.flatMap((post, i) =>
    'at' in post
      ? [
          {
            id: post.ship,
            seat: 0,
            type: sealed[i] ?? '',
            at: [post.at[0] ?? 0, post.at[1] ?? 0] as const,
            heading: post.heading,
            side: 'intact' as const,
            damage: 0,
            moved: false,
            fired: false,
            aboard: null,
          },
        ]
      : [],
  );
  const plane = new TablePlane(0);
  const view = { ...match, ships } as unknown as Parameters<typeof grabPost>[0]['scene']['view'];
  const scene = {
    view: { ...view, pending: [] },
    match: { ...match, ships },
    plane,
    me: 0,
    nameOf: String,
    ownerOf: String,
    chips: new Set<string>(),
  };
  const told: UnsentOrder[] = [];
  const from = plane.at([first.at[0] ?? 0, first.at[1] ?? 0]);
  const grab = grabPost(
    {
      scene,
      legal: asked(match, 0),
      selected: null,
      unsent: { ...NOTHING_LAID, posts },
      fine: false,
      busy: false,
    },
    from,
    (next) => told.push(next),
  );
  grab?.move(plane.at(to));
  grab?.end(true);
  const moved = told.at(-1)?.posts.find(({ ship }) => ship === first.ship);
  return {
    at: moved && 'at' in moved ? moved.at : [],
    taken: apply(match, { seat: 0, type: 'commit', ships: told.at(-1)?.posts ?? [] }).ok,
  };
}

test('T-26 a ship that is dragged stays within the zone', () => {
  expect(dragged(deploying('duel'), [2000, 30_000])).toEqual({ at: [2000, 6000], taken: true });
});

test.each([
  [24_000, 30_000],
  [40_000, 20_000],
  [2000, 1000],
] as const)('T-26 a ship that is dragged to %d, %d stays within the disc of three fleets', (x, y) => {
  const { at, taken } = dragged(deploying('free-for-all'), [x, y]);
  expect(taken).toBe(true);
  const far = Math.hypot((at[0] ?? 0) - 24_000, (at[1] ?? 0) - 5000);
  expect(far).toBeGreaterThan(4200);
  expect(far).toBeLessThanOrEqual(5000);
});
