/** T-26. Formations within a zone; what does not fit stays where it is. */
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
/** From the front rim of a zone. */
const DEEP = 1300;

/** Offsets by place in the row, from the middle outwards: 0, 1, -1, 2, -2 … */
const sideways = (at: number): number => (at % 2 === 1 ? (at + 1) / 2 : -at / 2);

/** How far behind the front a model stands, in rows. */
function rowOf(formation: Formation, at: number, isFlight: boolean): number {
  if (formation === 'wedge') return Math.min(1, Math.abs(sideways(at)));
  return formation === 'screen' && !isFlight ? 1 : 0;
}

/** Ships in the middle of the front; in a screen flights before them. */
export function formed(
  match: Match,
  legal: LegalDeploy,
  posts: readonly Post[],
  formation: Formation,
): Post[] {
  const { x, y, heading } = legal.zone;
  const middle = Math.floor((x[0] + x[1]) / 2);
  const isNorth = heading === 180;
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
    const back = DEEP + rowOf(formation, at, flight) * APART;
    const east = middle + sideways(at) * APART;
    return { ...post, at: [east, isNorth ? y[0] + back : y[1] - back], heading };
  });
  return refusePosts(match, legal.seat, next) === null ? next : [...posts];
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
