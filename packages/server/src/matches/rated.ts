/** P-34. Which matches may count, and who may sit in them. */
import { canonical, type Game, type GameTypes, type Seat } from '@star-eater/rules';
import { NEW_IN_PRIVATE, repeatWeight } from '../ratings/rating-changes';
import { grown } from '../ratings/glicko';
import { botStrength, isDuel, NEW_BEFORE, poolOf, UNSURE_ABOVE } from '../ratings/pools';
import { HouseRefusal } from '../refused';
import { isMarked } from '../text/bot-mark';
import type { ListedMatch } from './rows/match-record';
import type { Player } from '../accounts/rows/players';
import { dayOf } from '../accounts/rows/sessions';
import type { Absent, ClockSettings, Rateability } from '../wire/match';
import { PACE_CLOCKS } from '../finding/who-fits';
import type { MatchServices } from './services';
import { withUsual } from './usual-options';

/** What decides, of a match that is to be made. */
export interface Rateable {
  game: Game;
  options: GameTypes['options'];
  clock: ClockSettings;
  bots: readonly { seat: Seat; level: string }[];
  /** The house seats everybody (seeks and tournaments). */
  byHouse: boolean;
}

/** Rated duels with bots after which only the first one a day counts. */
const BOT_DUELS = 10;

export const notRated = (message: string) => new HouseRefusal('conflict', 'not-rated', message);

const ACCOUNTS_ONLY = 'Only accounts play rated matches: add a way to sign in first.';

/** P-34. Whether a new match could be rated, before anybody asks for it. `player`: null for a visitor without a name. */
export async function rateability(
  services: Pick<MatchServices, 'store' | 'time'>,
  match: Rateable,
  player: Pick<Player, 'playerId' | 'name'> | null,
): Promise<Rateability> {
  const why = player ? await whyNotRated(services, match, player) : (whyUncountable(match) ?? ACCOUNTS_ONLY);
  return { why, needsAccount: why === ACCOUNTS_ONLY };
}

/** Why the match cannot count for this player, as a sentence; null if it can. */
export async function whyNotRated(
  services: Pick<MatchServices, 'store' | 'time'>,
  match: Rateable,
  player: Pick<Player, 'playerId' | 'name'>,
): Promise<string | null> {
  const { store } = services;
  const why = whyUncountable(match);
  if (why !== null) return why;
  if (!isMarked(player.name) && !(await store.accounts.isAccount(player.playerId))) return ACCOUNTS_ONLY;
  const limit = await store.desk.limitOf(player.playerId, 'unrated', services.time.now());
  if (limit) return limit.why;
  return match.bots.length === 0 ? null : whyBotNot(services, match, player);
}

/** What the match itself forbids. */
function whyUncountable({ game, options, clock, bots, byHouse }: Rateable): string | null {
  const sides = game.sides(options);
  const pool = poolOf(game.id, sides);
  if (pool === '') return 'A match in which nobody plays against anybody is not rated.';
  if (clock.kind === 'none') return 'A rated match needs a clock.';
  if (!isSlowEnough(clock)) return TOO_FAST;
  const [newest] = game.balances;
  if (newest !== undefined && 'balance' in options && options.balance !== newest)
    return 'A rated match has the newest balance.';
  if (!isStandard(game, options, clock))
    return 'A rated match has the standard settings, and random factions.';
  if (new Set(sides).size > 2 && !byHouse)
    return 'A free-for-all is rated only among opponents that the house has found.';
  if (bots.length === 0) return null;
  const [bot] = bots;
  if (!isDuel(pool) || !bot) return 'Of matches with bots only duels are rated.';
  return botStrength(pool, bot.level) === null ? 'Matches with this bot are not rated.' : null;
}

const TOO_FAST =
  'A rated match is at least as slow as Quick: 90 seconds for orders, 30 for choices and 300 in the bank, or a day per decision.';

/** As slow as the fastest pace of a search, whichever way the time is divided. */
function isSlowEnough(clock: ClockSettings): boolean {
  if (clock.kind === 'none') return false;
  const { quick, day } = PACE_CLOCKS;
  if (clock.kind === 'correspondence') return day.kind === 'correspondence' && clock.hours >= day.hours;
  if (quick.kind !== 'live') return false;
  const { commitSeconds, choiceSeconds, bankSeconds } = quick;
  return (
    clock.commitSeconds >= commitSeconds &&
    clock.choiceSeconds >= choiceSeconds &&
    clock.commitSeconds + clock.bankSeconds >= commitSeconds + bankSeconds
  );
}

/** What a search would play. */
function isStandard(game: Game, options: GameTypes['options'], clock: ClockSettings): boolean {
  const standard = game.parseOptions(withUsual(game, clock, { mode: options.mode }));
  const withoutBalance = (of: object) =>
    canonical(Object.fromEntries(Object.entries(of).filter(([field]) => field !== 'balance')));
  return standard.ok && withoutBalance(standard.options) === withoutBalance(options);
}

async function whyBotNot(
  { store, time }: Pick<MatchServices, 'store' | 'time'>,
  { game, options }: Rateable,
  { playerId }: Pick<Player, 'playerId'>,
): Promise<string | null> {
  const pool = poolOf(game.id, game.sides(options));
  const now = time.now();
  const rating = (await store.ratings.of(playerId)).find((each) => each.pool === pool);
  if (!rating || grown(rating.deviation, now - rating.at) > UNSURE_ABOVE) return null;
  const { all, recent } = await store.ratings.botDuels(playerId, pool, dayOf(now));
  if (all < BOT_DUELS || recent === 0) return null;
  return 'Your rating is settled: only the first match with a bot each day is rated.';
}

/** P-36. In a rated duel who is absent forfeits; with more seats a bot plays on. */
export const absentIn = (rated: boolean, pool: string, wanted: Absent): Absent =>
  !rated ? wanted : isDuel(pool) ? 'forfeit' : 'bot';

/** P-38. What the next match of these people counts for, before it begins: 1, ½ or 0. */
export async function weightFor(
  { store, time }: Pick<MatchServices, 'store' | 'time'>,
  record: ListedMatch,
  playerId: string,
): Promise<number> {
  if (!record.rated || record.status !== 'open') return 1;
  const others = record.seats.flatMap((seat) =>
    seat.playerId === null || seat.playerId === playerId ? [] : [seat.playerId],
  );
  const weights = await Promise.all(
    others.map(async (other) => repeatWeight(await store.ratings.met(playerId, other, time.now()))),
  );
  const isAgainstNew = record.seats.some(
    ({ playerId: other, rating }) =>
      other !== null && other !== playerId && (rating?.matches ?? 0) < NEW_BEFORE,
  );
  if (record.visibility === 'private' && isAgainstNew) {
    const known = await store.ratings.metNew(playerId, time.now());
    if (known >= NEW_IN_PRIVATE) return 0;
  }
  return Math.min(1, ...weights);
}
