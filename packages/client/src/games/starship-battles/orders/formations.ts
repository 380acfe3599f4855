/** T-26. Formations within a zone. */
import {
  cardsOf,
  FIGHTER,
  refusePosts,
  type Legal,
  type Match,
  type Post,
} from '@star-eater/rules/src/games/starship-battles';

export type Formation = 'line' | 'wedge' | 'screen';
type LegalDeploy = Legal & { type: 'deploy' };
type Placed = Extract<Post, { at: readonly number[] }>;

const isPlaced = (post: Post): post is Placed => 'at' in post;

/** Between two posts of a row; the largest bases need 2.5 inches. */
const APART = 2600;
/** B-1. */
const TABLE = 48_000;
/** From the front rim of a zone. */
const DEEP = 1300;

/** Offsets by place in the row, from the middle outwards: 0, 1, -1, 2, -2 … */
const sideways = (at: number): number => (at % 2 === 1 ? (at + 1) / 2 : -at / 2);

/** How far behind the front a model stands, in rows. */
function rowOf(formation: Formation, at: number, isFlight: boolean): number {
  if (formation === 'wedge') return Math.min(1, Math.abs(sideways(at)));
  return formation === 'screen' && !isFlight ? 1 : 0;
}

/** Ships in the middle of the front, a full row goes on behind; in a screen flights before them. Null: it does not fit. */
export function formed(
  match: Match,
  legal: LegalDeploy,
  posts: readonly Post[],
  formation: Formation,
): Post[] | null {
  const { x, y, heading } = legal.zone;
  const middle = Math.floor((x[0] + x[1]) / 2);
  const perRow = Math.max(1, Math.floor((x[1] - x[0] - 2 * DEEP) / APART) + 1);
  // The front of a zone in the north is its southern rim.
  const isNorth = y[0] >= TABLE / 2;
  const fleet = match.seats[legal.seat]?.fleet ?? [];
  const isFlight = (ship: string): boolean =>
    cardsOf(match.setup.data).get(fleet[legal.ships.indexOf(ship)] ?? '')?.card.class === FIGHTER;
  const counts = { ships: 0, flights: 0 };
  const next = posts.map((post): Post => {
    if (!isPlaced(post)) return post;
    const flight = isFlight(post.ship);
    const group = formation === 'screen' && flight ? 'flights' : 'ships';
    const at = counts[group];
    counts[group] += 1;
    const place = at % perRow;
    const row = rowOf(formation, place, flight) + Math.floor(at / perRow);
    const back = DEEP + row * APART;
    const east = middle + sideways(place) * APART;
    return { ...post, at: [east, isNorth ? y[0] + back : y[1] - back], heading };
  });
  return refusePosts(match, legal.seat, next) === null ? next : null;
}

/** Left and right changed. */
export const mirrored = ({ zone }: LegalDeploy, posts: readonly Post[]): Post[] =>
  posts.map((post) =>
    isPlaced(post)
      ? {
          ...post,
          at: [zone.x[0] + zone.x[1] - (post.at[0] ?? 0), post.at[1] ?? 0],
          heading: (2 * zone.heading - post.heading + 720) % 360,
        }
      : post,
  );
