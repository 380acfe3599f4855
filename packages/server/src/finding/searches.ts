/** P-23 … P-26. Looking for opponents: searches, matches found, and what is accepted. Any process does any step. */
import { COMES_WITHIN } from '../limits';
import { logFailure } from '../operator-log';
import { HouseRefusal, unknownPlayer } from '../refused';
import type { Player } from '../accounts/rows/players';
import { foundOf, type Seek } from './rows/seeks';
import { NoSeat, whyNoSeat } from '../matches/rows/who-may-sit';
import type { SeekAnswer, Wish } from '../wire/seek';
import { requireUnpaused } from './pause';
import { requireUnlimited } from '../moderation/acts';
import { closeMatch } from '../matches/close';
import { requireFewOpen } from '../matches/few-open';
import { notRated, whyNotRated } from '../matches/rated';
import { waitingPairs } from './waiting-pairs';
import { isSameWish, isThereFor, seatingOf } from './who-fits';
import { SeekRun, type Made } from './search-step';
import type { MatchServices } from '../matches/services';
import { wishedMatch } from './wished';

export interface SeekRequest {
  wishes: Wish[];
  rated: boolean;
  minutes: number;
}

const MINUTE = 60_000;
/** How long a match that was told is told again, ms. */
const TOLD_FOR = 30_000;

/** Looks for a match. The same wishes again keep the place in the queue and say that the player is still there. */
export async function seek(
  services: MatchServices,
  player: Player,
  request: SeekRequest,
): Promise<SeekAnswer> {
  await requireWelcome(services, player, request);
  const { playerId } = player;
  const said = await step(services, async (run) => {
    const before = (await run.settle(playerId)).find((each) => each.playerId === playerId);
    const isSame = isSameSearch(before, request);
    const match = keptMatch(before, isSame);
    if (before && !match) await run.miss([before]);
    if (!match) await requirePlayer(run, playerId, request);
    const { now } = run;
    const { wishes, rated, minutes } = request;
    await run.put({
      ...{ playerId, wishes, rated, match },
      since: isSame && before ? before.since : now,
      until: now + minutes * MINUTE,
      thereUntil: now + COMES_WITHIN,
      isFirst: isSame && before !== undefined && before.isFirst,
    });
    const stands = await answer(run, playerId);
    // Whoever was found needs nobody else.
    if (!isSame && 'ahead' in stands)
      await run.seeks.tellLookouts({ playerId, wishes, seatingOf: (wish) => seatingOf(wish, rated) }, now);
    return stands;
  });
  services.notices.wake();
  return besidePair(services, playerId, said);
}

/** P-23. An unrated search gets a seat in a match of `POST /api/pair` that waits for the same. */
async function besidePair(services: MatchServices, playerId: string, said: SeekAnswer): Promise<SeekAnswer> {
  if (!('ahead' in said) || said.rated) return said;
  for (const wish of said.wishes) {
    const wished = wishedMatch(services, wish);
    if (!wished) continue;
    const { game, clock } = wished;
    const wanted = { game: game.id, edition: game.edition, mode: wish.mode, clock };
    for await (const waiting of waitingPairs(services, wanted, playerId))
      if (await step(services, (run) => run.sitBeside(playerId, waiting, wish)))
        return step(services, (run) => answer(run, playerId));
  }
  return said;
}

/** Unrated searches for the same get the seats of the new match of `POST /api/pair`. */
export async function seatSeekers(services: MatchServices, id: string, wish: Wish): Promise<void> {
  for (;;) {
    const record = await services.store.matches.get(id);
    if (record?.status !== 'open' || record.seats.every(({ holder }) => holder !== 'nobody')) return;
    const isSeated = await step(services, async (run) => {
      for (const each of await run.settle('all')) if (await run.fillBy(each, record, wish)) return true;
      return false;
    });
    if (!isSeated) return;
  }
}

/** Throws `NoSeat` for somebody whom nobody may be paired with, and while new matches are paused. */
async function requirePlayer(run: SeekRun, playerId: string, { wishes, rated }: SeekRequest): Promise<void> {
  await requireNewMatches(run);
  if (!(await run.seeks.names([playerId]))) throw unknownPlayer();
  const people = await run.seeks.people([playerId], run.now);
  for (const wish of wishes) {
    const why = whyNoSeat(people, [playerId], seatingOf(wish, rated));
    if (why) throw new NoSeat(why.hindrance, true);
  }
}

async function requireNewMatches({ seeks, now }: SeekRun): Promise<void> {
  const pause = await seeks.whyNoNewMatches(now);
  if (pause) throw pause;
}

const isSameSearch = (before: Seek | undefined, { wishes, rated }: SeekRequest): boolean =>
  before?.rated === rated &&
  before.wishes.length === wishes.length &&
  wishes.every((wish) => before.wishes.some((each) => isSameWish(each, wish)));

/** Another search leaves the match that waits for an answer; one that exists is read first. */
function keptMatch(before: Seek | undefined, isSame: boolean): Seek['match'] {
  const match = before?.match ?? null;
  if (match?.acceptBy === null) return match.told ? null : match;
  return isSame ? match : null;
}

/** How a player's search stands. Says that the player is there. */
export async function seekOf(services: MatchServices, { playerId }: Player): Promise<SeekAnswer> {
  const said = await step(services, async (run): Promise<SeekAnswer> => {
    const mine = (await run.all()).find((each) => each.playerId === playerId);
    if (!mine) return { waiting: false };
    await run.put({ ...mine, thereUntil: services.time.now() + COMES_WITHIN });
    return answer(run, playerId);
  });
  return besidePair(services, playerId, said);
}

/** Ends a search. Whoever would have played is first in line. */
export function stopSeeking(services: MatchServices, { playerId }: Player): Promise<void> {
  return step(services, async (run) => {
    await run.miss((await run.settle(playerId)).filter((each) => each.playerId === playerId));
    await run.remove([playerId]);
    await run.settle(playerId);
  });
}

/** P-25. Refuses without a match that waits for this player, or too late. */
export function accept(services: MatchServices, { playerId }: Player): Promise<SeekAnswer> {
  return step(services, async (run) => {
    const mine = (await run.settle(playerId)).find((each) => each.playerId === playerId);
    if (!mine?.match) {
      await requireNewMatches(run);
      throw new HouseRefusal(
        'conflict',
        'nothing-found',
        'No match waits for your answer any more. Search again.',
      );
    }
    const { match } = mine;
    if (match.acceptBy !== null) {
      await run.put({ ...mine, match: { ...match, accepted: true } });
      await run.makeIfAccepted(match.id);
    }
    return answer(run, playerId);
  });
}

/** Brings together whom time has brought closer, and ends what nobody accepted and what may not go on. */
export async function sweepSeeks(services: MatchServices): Promise<void> {
  if (!(await services.store.seeks.isAny())) return;
  await step(services, async (run) => {
    for (const { playerId } of await run.settle('all')) await run.bring(playerId);
  });
}

export async function requireWelcome(
  services: MatchServices,
  player: Player,
  { wishes, rated }: Pick<SeekRequest, 'wishes' | 'rated'>,
): Promise<void> {
  await requireUnlimited(services, player.playerId, 'unpaired');
  await requireUnpaused(services, player.playerId);
  await requireFewOpen(services.store.own, player.playerId);
  if (!rated) return;
  for (const wish of wishes) {
    const wished = wishedMatch(services, wish);
    if (!wished) continue;
    const why = await whyNotRated(services, { ...wished, bots: [], byHouse: true }, player);
    if (why !== null) throw notRated(why);
  }
}

/** One transaction, and afterwards what follows from the matches that it made. */
async function step<T>(services: MatchServices, task: (run: SeekRun) => Promise<T>): Promise<T> {
  const { run, result } = await services.store.seeks.step(async (seeks) => {
    const begun = new SeekRun(services, seeks);
    return { run: begun, result: await task(begun) };
  });
  for (const made of run.made) await begin(services, made);
  return result;
}

/** The match exists: it must not be lost to the players because something here failed. */
async function begin(services: MatchServices, { id, isLive, players }: Made): Promise<void> {
  const { cluster, log } = services;
  try {
    // Loads the match, so that it starts even with an empty room.
    await cluster.changed(id, 'open');
    if (isLive) for (const playerId of players) await endPractice(services, playerId);
  } catch (error) {
    logFailure(log, error, { match: id }, 'a match that was found could not be started at once');
  }
}

/** P-25. Whoever played against bots while waiting plays with people now. */
async function endPractice(services: MatchServices, playerId: string): Promise<void> {
  const { store, cluster } = services;
  for (const { id } of await store.own.unfinished(playerId)) {
    const record = await store.matches.get(id);
    if (!record || record.rated || record.clock.kind === 'correspondence') continue;
    if (record.seats.some((seat) => seat.holder !== 'bot' && seat.playerId !== playerId)) continue;
    await closeMatch(services, cluster, id, 'A match with people was found.');
  }
}

/** The player's own answer. With a match that exists the search is over: other requests on their way still read of it. */
async function answer(run: SeekRun, playerId: string): Promise<SeekAnswer> {
  await run.settle(playerId);
  await run.bring(playerId);
  const now = await run.all();
  const mine = now.find((each) => each.playerId === playerId);
  if (!mine) return { waiting: false };
  const found = foundOf(mine);
  if (found) {
    const { match } = mine;
    if (match?.acceptBy === null && !match.told)
      await run.put({ ...mine, until: run.now + TOLD_FOR, match: { ...match, told: true } });
    return found;
  }
  const { wishes, rated, since, until } = mine;
  const ahead = now
    .slice(0, now.indexOf(mine))
    .filter((each) => !each.match && each.rated === rated)
    .filter((each) =>
      each.wishes.some(
        (wish) => wishes.some((own) => isSameWish(own, wish)) && isThereFor(wish, each, run.now),
      ),
    ).length;
  const bot = await run.nearestBot(mine);
  return { waiting: true, ahead, wishes, rated, since, until, ...(bot === null ? {} : { bot }) };
}
