/** P-23 … P-26. Looking for opponents: seeks, matches found, and what is accepted. Any process does any step. */
import { ACCEPT_WITHIN, COMES_WITHIN } from '../limits';
import { logFailure } from '../operator-log';
import { below } from '../random';
import { START } from '../ratings/glicko';
import { botsOf, NEW_BEFORE } from '../ratings/pools';
import { HouseRefusal, unknownPlayer } from '../refused';
import type { NewMatch } from '../store/match-record';
import type { Player } from '../store/players';
import { TooManyOpen } from '../store/seated';
import { foundOf, type Seek, type SeekStep } from '../store/seeks';
import type { SeekAnswer, Wish } from '../wire/seek';
import { requireUnpaused } from '../people/pause';
import { requireUnlimited } from '../people/desk-acts';
import { closeMatch } from './close';
import { requireFewOpen } from './few-open';
import { newMatch, newMatchId, NEW_MATCH } from './new-match';
import { seatBeside } from './pairing';
import { notRated, whyNotRated } from './rated';
import { fit, groupOf, isLivePace, isSameWish } from './seek-fits';
import type { MatchServices } from './services';
import { wishedMatch } from './wished';

export interface SeekRequest {
  wishes: Wish[];
  rated: boolean;
  minutes: number;
}

/** Matches that a step has made. */
interface Made {
  id: string;
  isLive: boolean;
  players: string[];
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
  const { wishes, rated, minutes } = request;
  const said = await step(services, async (run) => {
    const now = services.time.now();
    if (!(await run.seeks.names([player.playerId]))) throw unknownPlayer();
    const before = (await run.all()).find(({ playerId }) => playerId === player.playerId);
    const isSame =
      before?.rated === rated &&
      before.wishes.length === wishes.length &&
      wishes.every((wish) => before.wishes.some((each) => isSameWish(each, wish)));
    await run.put({
      playerId: player.playerId,
      wishes,
      rated,
      since: isSame ? before.since : now,
      until: now + minutes * MINUTE,
      thereUntil: now + COMES_WITHIN,
      isFirst: isSame && before.isFirst,
      match: keptMatch(before, isSame),
    });
    return answer(run, player.playerId);
  });
  return besidePair(services, player, said);
}

/**
 * P-23. Who waits by `POST /api/pair` sits in an open match, and does not seek: whoever seeks the same, unrated, gets a seat
 * in it. Both are there, so nothing is to be accepted.
 */
async function besidePair(services: MatchServices, player: Player, said: SeekAnswer): Promise<SeekAnswer> {
  if (!('ahead' in said) || said.rated) return said;
  for (const wish of said.wishes) {
    const wished = wishedMatch(services, wish);
    if (!wished) continue;
    const { game, clock } = wished;
    const wanted = { game: game.id, edition: game.edition, mode: wish.mode, clock };
    if (!(await services.store.lobby.waitingPair(wanted, player.playerId))) continue;
    const found = await withoutSeek(services, player, () => seatBeside(services, wanted, player));
    if (found) return { matchId: found.matchId, seat: found.seat, wish, rated: false };
  }
  return said;
}

/**
 * The player's search has no wishes meanwhile, so nobody finds them. It ends if something comes of it, else it goes on: unless
 * the player has ended it, or looks for something else, in between.
 */
async function withoutSeek<T>(
  services: MatchServices,
  { playerId }: Player,
  task: () => Promise<T | null>,
): Promise<T | null> {
  const mine = await step(services, async (run) => {
    const waits = (await run.all()).find((each) => each.playerId === playerId && !each.match);
    if (waits) await run.put({ ...waits, wishes: [] });
    return waits;
  });
  if (!mine) return null;
  let done: T | null = null;
  try {
    done = await task();
  } catch (error) {
    if (!(error instanceof TooManyOpen)) throw error;
  } finally {
    await step(services, async (run) => {
      const rests = (await run.all()).find((each) => each.playerId === playerId);
      if (rests?.wishes.length === 0) await (done === null ? run.put(mine) : run.remove([playerId]));
    });
  }
  return done;
}

/** Another search leaves the match that waits for an answer; one that exists is read first. */
function keptMatch(before: Seek | undefined, isSame: boolean): Seek['match'] {
  const match = before?.match ?? null;
  if (match?.acceptBy === null) return match.told ? null : match;
  return isSame ? match : null;
}

/** How a player's search stands. Says that the player is there. */
export async function seekOf(services: MatchServices, player: Player): Promise<SeekAnswer> {
  const { playerId } = player;
  const said = await step(services, async (run): Promise<SeekAnswer> => {
    const mine = (await run.all()).find((each) => each.playerId === playerId);
    if (!mine) return { waiting: false };
    await run.put({ ...mine, thereUntil: services.time.now() + COMES_WITHIN });
    return answer(run, playerId);
  });
  return besidePair(services, player, said);
}

/** Ends a search. Whoever would have played is first in line. */
export function stopSeeking(services: MatchServices, { playerId }: Player): Promise<void> {
  return step(services, async (run) => {
    await run.remove([playerId]);
    await run.settle();
  });
}

/** P-25. Refuses without a match that waits for this player, or too late. */
export function accept(services: MatchServices, { playerId }: Player): Promise<SeekAnswer> {
  return step(services, async (run) => {
    const seeks = await run.settle();
    const mine = seeks.find((each) => each.playerId === playerId);
    if (!mine?.match)
      throw new HouseRefusal(
        'conflict',
        'nothing-found',
        'No match waits for your answer any more. Search again.',
      );
    const { match } = mine;
    if (match.acceptBy !== null) await run.put({ ...mine, match: { ...match, accepted: true } });
    const group = (await run.all()).filter((each) => each.match?.id === match.id);
    if (match.acceptBy !== null && group.every((each) => each.match?.accepted))
      await run.make(group, match.wish, match.id);
    return answer(run, playerId);
  });
}

/** Brings together whom time has brought closer, and ends what nobody accepted. */
export async function sweepSeeks(services: MatchServices): Promise<void> {
  if (!(await services.store.seeks.isAny())) return;
  await step(services, async (run) => {
    for (const { playerId } of await run.settle()) await run.bring(playerId);
  });
}

async function requireWelcome(
  services: MatchServices,
  player: Player,
  { wishes, rated }: SeekRequest,
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
async function step<T>(services: MatchServices, task: (run: Run) => Promise<T>): Promise<T> {
  const { run, result } = await services.store.seeks.step(async (seeks) => {
    const begun = new Run(services, seeks);
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
async function answer(run: Run, playerId: string): Promise<SeekAnswer> {
  await run.settle();
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
    .filter((each) => each.wishes.some((wish) => wishes.some((own) => isSameWish(own, wish)))).length;
  const bot = await run.nearestBot(mine);
  return { waiting: true, ahead, wishes, rated, since, until, ...(bot === null ? {} : { bot }) };
}

/** What one step does to the seeks. */
class Run {
  readonly made: Made[] = [];
  private known: Seek[] | null = null;

  constructor(
    private readonly services: MatchServices,
    readonly seeks: SeekStep,
  ) {}

  get now(): number {
    return this.services.time.now();
  }

  /** Read again only after a change. */
  async all(): Promise<Seek[]> {
    return (this.known ??= await this.seeks.all());
  }

  put(seek: Seek): Promise<void> {
    this.known = null;
    return this.seeks.put(seek);
  }

  async remove(playerIds: string[]): Promise<void> {
    if (playerIds.length === 0) return;
    this.known = null;
    await this.seeks.remove(playerIds);
  }

  /** Ends seeks whose time is over, and matches that somebody did not accept or left: who accepted is first in line. */
  async settle(): Promise<Seek[]> {
    const now = this.services.time.now();
    const all = await this.all();
    const gone = all.filter(
      ({ until, match }) =>
        (until <= now && (!match || match.acceptBy === null)) ||
        (match && match.acceptBy !== null && match.acceptBy <= now && !match.accepted),
    );
    await this.remove(gone.map(({ playerId }) => playerId));
    const left = all.filter((each) => !gone.includes(each));
    const open = left.filter(({ match }) => match && match.acceptBy !== null);
    for (const each of open) {
      const size = each.match && (wishedMatch(this.services, each.match.wish)?.size ?? 0);
      if (open.filter(({ match }) => match?.id === each.match?.id).length === size) continue;
      await this.put({ ...each, match: null, isFirst: true });
    }
    return this.all();
  }

  /** Finds a match for this seek if it waits: the first wish that fits. */
  async bring(playerId: string): Promise<void> {
    const { time } = this.services;
    const all = (await this.all()).filter(({ match }) => !match);
    const first = all.find((each) => each.playerId === playerId);
    if (!first) return;
    const others = all.filter(
      ({ playerId: other, wishes }) =>
        other !== playerId && wishes.some((wish) => first.wishes.some((own) => isSameWish(own, wish))),
    );
    if (others.length === 0) return;
    const [blocks, ratings] = [await this.seeks.blocks(), await this.seeks.ratings(NEW_BEFORE)];
    for (const wish of first.wishes) {
      const wished = wishedMatch(this.services, wish);
      if (!wished) continue;
      const known = { now: time.now(), pool: wished.pool, ratings, blocks };
      const group = groupOf(first, others, wished.size, (one, other) => fit(one, other, wish, known));
      if (!group) continue;
      await this.found(group, wish);
      return;
    }
  }

  /** P-26. */
  async nearestBot({ playerId, wishes: [wish] }: Seek): Promise<string | null> {
    const wished = wish && wishedMatch(this.services, wish);
    if (!wished) return null;
    const known = (await this.seeks.ratings(NEW_BEFORE)).get(`${playerId} ${wished.pool}`);
    const distance = ({ rating }: { rating: number }) => Math.abs(rating - (known ?? START.rating));
    const [nearest] = botsOf(wished.pool).sort((a, b) => distance(a) - distance(b));
    return nearest?.level ?? null;
  }

  /** Seats are drawn. A live match waits until everybody has accepted. */
  private async found(group: readonly Seek[], wish: Wish): Promise<void> {
    const { random, time } = this.services;
    const id = newMatchId(random);
    const isLive = isLivePace(wish.pace);
    const left = [...group];
    const seated = group.flatMap((_each, seat): Seek[] =>
      left.splice(below(random, left.length), 1).map((each) => ({
        ...each,
        match: {
          id,
          seat,
          wish,
          acceptBy: isLive ? time.now() + ACCEPT_WITHIN : null,
          accepted: !isLive,
          told: false,
        },
      })),
    );
    if (!isLive) return this.make(seated, wish, id);
    for (const each of seated) await this.put(each);
  }

  /** Everybody of `seated` gets the seat that was drawn. */
  async make(seated: readonly Seek[], wish: Wish, id: string): Promise<void> {
    const wished = wishedMatch(this.services, wish);
    const players = seated.map(({ playerId }) => playerId);
    const names = await this.seeks.names(players);
    const [one] = seated;
    if (!wished || !names || !one || seated.length !== wished.size) return;
    await this.seeks.create(this.matchOf(wished, seated, names, id, one.rated));
    for (const each of seated)
      if (each.match) await this.put({ ...each, isFirst: false, match: { ...each.match, acceptBy: null } });
    this.made.push({ id, isLive: isLivePace(wish.pace), players });
  }

  private matchOf(
    { game, options, clock }: NonNullable<ReturnType<typeof wishedMatch>>,
    seated: readonly Seek[],
    names: ReadonlyMap<string, string>,
    id: string,
    rated: boolean,
  ): NewMatch {
    const house = { ...NEW_MATCH, clock, visibility: 'public', rated } as const;
    const holderOf = (seat: number): Pick<Player, 'playerId' | 'name'> | null => {
      const playerId = seated.find(({ match }) => match?.seat === seat)?.playerId;
      return playerId === undefined ? null : { playerId, name: names.get(playerId) ?? '' };
    };
    const creator = holderOf(0);
    if (!creator) throw new Error('a match that was found has nobody in its first seat');
    const made = newMatch(this.services, { game, options, house }, creator, true);
    return {
      ...made,
      id,
      seats: made.seats.map((seat) => {
        const holder = holderOf(seat.seat);
        return holder ? { ...seat, ...holder, holder: 'player', ready: !made.chain } : seat;
      }),
    };
  }
}
