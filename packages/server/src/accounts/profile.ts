/** P-19. An account's public page. */
import { achievementsIn, type House } from '../ratings/achievements';
import { reliabilityOf } from '../ratings/reliability';
import { botsOf } from '../ratings/pools';
import { shownRating } from '../ratings/shown';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { PastChange, Played } from '../ratings/rows/ratings';
import type { Performance, Profile, ProfileRating } from '../wire/profile';
import { summaryOf } from '../matches/summary';

const LAST_MATCHES = 20;
const LAST_TOURNAMENTS = 10;
/** Matches that count, on the curve. */
const CURVE = 200;
/** Matches in which achievements are looked for, the first ones: whoever has played more has earned them. */
const STORY = 2000;
/** P-30. Fewer say nothing about an edition or a pace. */
const PERFORMANCE_FROM = 10;

/** Refuses guests, and accounts that hide their profile from everybody but themselves. */
export async function profileOf(
  services: Pick<Services, 'games' | 'store' | 'time'>,
  playerId: string,
  callerId: string | null,
): Promise<Profile> {
  const { store, time } = services;
  const account = await store.accounts.profile(playerId);
  if (!account || (account.isHidden && callerId !== playerId))
    throw new HouseRefusal('not-found', 'not-found', 'There is no such profile. It may be hidden.');
  const [ratings, history, played, finished, reliability, ended, formerNames, story, tournaments] =
    await Promise.all([
      store.ratings.of(playerId),
      store.ratings.history(playerId, CURVE),
      store.ratings.played(playerId, CURVE),
      store.results.finished(playerId),
      reliabilityOf(store, playerId),
      store.matches.endedOf(playerId, LAST_MATCHES),
      store.accounts.formerNames(playerId, time.now()),
      store.results.story(playerId, STORY),
      store.tournaments.placesOf(playerId, LAST_TOURNAMENTS),
    ]);
  const isPublic = new Set(story.flatMap((match) => (match.isPublic ? [match.matchId] : [])));
  return {
    playerId,
    name: account.name,
    ...(account.isHidden && { hidden: true as const }),
    joined: new Date(account.createdAt).toISOString().slice(0, 7),
    ratings: ratings.map((each): ProfileRating => ({
      pool: each.pool,
      game: gameName(services, each.pool.replace(/\/.*$/, '')),
      matches: each.matches,
      ...shownRating(each, time.now()),
      bots: botsOf(each.pool),
      curve: curveOf(history, each.pool),
    })),
    performances: performancesOf(played),
    finished,
    reliability,
    matches: ended.map((record) => ({
      ...summaryOf(services, record, null),
      seat: record.seats.find((seat) => seat.playerId === playerId)?.seat ?? 0,
    })),
    achievements: achievementsIn(story, houseOf(services)).map(({ game, matchId, ...rest }) => ({
      ...rest,
      game: gameName(services, game),
      matchId: isPublic.has(matchId) ? matchId : null,
    })),
    tournaments: tournaments.map(({ game, ...each }) => ({
      ...each,
      title: gameName(services, game),
    })),
    formerNames,
  };
}

/** What there is to be earned, by the games of this house. */
function houseOf({ games }: Pick<Services, 'games'>): House {
  const all = games.rules.all();
  return {
    games: [...new Set(all.map(({ id }) => id))],
    editions: all.map(({ id, edition }) => `${id} ${edition}`),
    strongest: new Map(
      all.flatMap(({ id, edition, botLevels }) =>
        botLevels.map(({ id: level }) => [`${id} ${edition}`, level] as const),
      ),
    ),
  };
}

const gameName = ({ games }: Pick<Services, 'games'>, game: string): string =>
  games.rules.all().find(({ id }) => id === game)?.title ?? game;

const curveOf = (history: readonly PastChange[], pool: string): ProfileRating['curve'] =>
  history
    .filter((change) => change.pool === pool)
    .map(({ at, after }) => ({ at, rating: Math.round(after) }))
    .reverse();

/** P-30. The mean rating of the opponents, and 400 points for the difference between wins and losses. */
function performancesOf(played: readonly Played[]): Performance[] {
  const kinds = [
    (match: Played) => ({ pool: match.pool, edition: match.edition, pace: '' }),
    (match: Played) => ({ pool: match.pool, edition: '', pace: match.pace }),
  ];
  return kinds.flatMap((kindOf) => {
    const groups = Map.groupBy(played, (match) => JSON.stringify(kindOf(match)));
    return [...groups.values()].flatMap((group): Performance[] => {
      const [first] = group;
      if (!first || group.length < PERFORMANCE_FROM) return [];
      const mean = (value: (match: Played) => number) =>
        group.reduce((sum, match) => sum + value(match), 0) / group.length;
      const performance = Math.round(
        mean(({ opponents }) => opponents) + 400 * (2 * mean(({ score }) => score) - 1),
      );
      return [{ ...kindOf(first), matches: group.length, performance }];
    });
  });
}
