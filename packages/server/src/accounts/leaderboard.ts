/** P-40. The leaderboard of a pool: people by rating, the bots as lines among them, and the caller's own line. */
import { POOL_KINDS } from '@star-eater/rules/src/pools';
import { LEADERBOARD_PAGE, LISTED } from '../limits';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { Leaderboard, LeaderboardBot, LeaderboardPerson, Missing } from '../wire/leaderboard';
import { grown } from '../ratings/glicko';
import { botsOf, botStrength } from '../ratings/pools';
import type { Below, Line } from '../ratings/rows/leaderboard';

type Ranking = Pick<Services, 'games' | 'store' | 'time'>;

function gameOf({ games }: Ranking, pool: string): string {
  const game = games.rules.all().find(({ id }) => POOL_KINDS.some((kind) => pool === `${id}/${kind}`));
  if (!game)
    throw new HouseRefusal('not-found', 'not-found', 'There is no such leaderboard. Check the link.');
  return game.title;
}

export async function leaderboardOf(
  services: Ranking,
  pool: string,
  below: Below | null,
  callerId: string | null,
): Promise<Leaderboard> {
  const { store, time } = services;
  const [game, now] = [gameOf(services, pool), time.now()];
  const found = await store.leaderboard.page(pool, below, LEADERBOARD_PAGE + 1, now);
  const lines = found.slice(0, LEADERBOARD_PAGE);
  const [first, last] = [lines[0], lines.at(-1)];
  const isMore = found.length > lines.length;
  const above = first && below ? await store.leaderboard.above(pool, placeOf(first), now) : 0;
  const people = lines.map((line, at) => ({ place: above + at + 1, ...shown(line, now) }));
  const bots = botsOf(pool)
    .filter(({ rating }) => (below === null || rating <= below.r) && (!isMore || rating > (last?.r ?? 0)))
    .map(({ level, rating }): LeaderboardBot => ({
      ...{ level, rating },
      deviation: botStrength(pool, level)?.deviation ?? 0,
    }));
  return {
    ...{ pool, game },
    // With the same rating people are before bots.
    lines: [...people, ...bots].sort((a, b) => b.rating - a.rating),
    cursor: isMore && last ? cursorOf(placeOf(last)) : null,
    own: callerId === null ? null : await ownLine(services, pool, callerId, now),
  };
}

const placeOf = ({ r, playerId: player }: Line): Below => ({ r, player });

const cursorOf = ({ r, player }: Below): string => `${r}.${player}`;

const shown = ({ playerId, name, r, d, n, at }: Line, now: number): Omit<LeaderboardPerson, 'place'> => ({
  ...{ playerId, name, rating: Math.round(r), matches: n },
  deviation: Math.round(grown(d, now - at)),
});

async function ownLine(
  { store }: Ranking,
  pool: string,
  playerId: string,
  now: number,
): Promise<Leaderboard['own']> {
  const own = await store.leaderboard.own(pool, playerId, now);
  if (!own) return null;
  const missing = missingOf(own, now);
  if (!own.isShown || Object.keys(missing).length > 0)
    return { ...shown(own, now), missing, ...(!own.isShown && { hidden: true as const }) };
  return { place: (await store.leaderboard.above(pool, placeOf(own), now)) + 1, ...shown(own, now) };
}

function missingOf({ n, people, d, at }: Line, now: number): Missing {
  return {
    ...(n < LISTED.matches && { matches: LISTED.matches - n }),
    ...(people < LISTED.people && { people: LISTED.people - people }),
    ...(grown(d, now - at) > LISTED.deviation && { sure: true as const }),
    ...(at <= now - LISTED.within && { recent: true as const }),
  };
}
