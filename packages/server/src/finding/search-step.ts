/** P-23 … P-26. One step of the searches: all that it reads and writes is one transaction. */
import { ACCEPT_WITHIN } from '../limits';
import { below } from '../random';
import { START } from '../ratings/glicko';
import { botsOf, NEW_BEFORE } from '../ratings/pools';
import type { MatchRecord } from '../matches/rows/match-record';
import { TooManyOpen } from '../matches/rows/seated';
import type { Seek, SeekStep } from './rows/seeks';
import { NoSeat, whyNoSeat } from '../matches/rows/who-may-sit';
import type { Wish } from '../wire/seek';
import { newMatchId, seatedMatch } from '../matches/new-match';
import { areNear, fit, groupOf, isLiveWish, isSameWish, isThereFor, seatingOf, type Known } from './who-fits';
import type { MatchServices } from '../matches/services';
import { wishedMatch, type Wished } from './wished';

/** Matches that a step has made. */
export interface Made {
  id: string;
  isLive: boolean;
  players: string[];
}

/** The match was found and does not exist yet. */
const isFound = ({ match }: Seek): boolean => match !== null && match.acceptBy !== null;

/** It has not come true. */
const isStanding = (seek: Seek): boolean => !seek.match || isFound(seek);

/** What one step does to the searches. */
export class SeekRun {
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

  /** P-45. These people do not accept the matches that were found for them. */
  async miss(seeks: readonly Seek[]): Promise<void> {
    for (const { playerId, match } of seeks)
      if (match && match.acceptBy !== null) await this.seeks.miss([playerId], match.id, this.now);
  }

  /**
   * Ends searches whose time is over, all while new matches are paused, those of `whose` that may not go on, and matches that somebody did not accept or left:
   * the others of it are first in line.
   */
  async settle(whose: string | 'all'): Promise<Seek[]> {
    const { now } = this;
    if (await this.seeks.whyNoNewMatches(now))
      await this.remove((await this.all()).filter(isStanding).map(({ playerId }) => playerId));
    const all = await this.all();
    const late = all.filter(({ match }) => match?.accepted === false && (match.acceptBy ?? Infinity) <= now);
    await this.miss(late);
    const over = all.filter((each) => each.until <= now && !isFound(each));
    await this.remove([...late, ...over].map(({ playerId }) => playerId));
    const left = await this.all();
    await this.review(left.filter(({ playerId }) => whose === 'all' || playerId === whose));
    const open = (await this.all()).filter(isFound);
    for (const each of open) {
      const size = each.match && (wishedMatch(this.services, each.match.wish)?.size ?? 0);
      if (open.filter(({ match }) => match?.id === each.match?.id).length !== size)
        await this.letDown([each]);
    }
    return this.all();
  }

  /** Asks again who may play: much may have happened since these people began to search. */
  private async review(seeks: readonly Seek[]): Promise<void> {
    const standing = seeks.filter(isStanding);
    if (standing.length === 0) return;
    const ids = new Set(standing.flatMap(({ match }) => match?.id ?? []));
    const groups = (await this.all()).filter(({ match }) => match && ids.has(match.id));
    const people = await this.seeks.people(
      [...new Set([...standing, ...groups].map(({ playerId }) => playerId))],
      this.now,
    );
    for (const each of standing) {
      const may = each.wishes.filter(
        (wish) => !whyNoSeat(people, [each.playerId], seatingOf(wish, each.rated)),
      );
      if (may.length === 0) await this.remove([each.playerId]);
      else if (may.length < each.wishes.length) await this.put({ ...each, wishes: may });
    }
    for (const { id, wish } of new Map(
      groups.flatMap(({ match }) => (match ? [[match.id, match]] : [])),
    ).values()) {
      const group = groups.filter(({ match }) => match?.id === id);
      const together = group.map(({ playerId }) => playerId);
      if (!whyNoSeat(people, together, seatingOf(wish, group[0]?.rated ?? false))) continue;
      const known = new Set((await this.all()).map(({ playerId }) => playerId));
      await this.letDown(group.filter(({ playerId }) => known.has(playerId)));
    }
  }

  /** A match that was found for them is not made: they are first in line. */
  private async letDown(seeks: readonly Seek[]): Promise<void> {
    for (const each of seeks) await this.put({ ...each, match: null, isFirst: true });
  }

  private async knownOf(seeks: readonly Seek[], { pool }: Wished): Promise<Known> {
    const ids = seeks.map(({ playerId }) => playerId);
    const [people, ratings] = [await this.seeks.people(ids, this.now), await this.seeks.ratings(NEW_BEFORE)];
    return { now: this.now, pool, ratings, people };
  }

  /** Finds a match for this search if it waits: the first wish that fits. */
  async bring(playerId: string): Promise<void> {
    const all = (await this.all()).filter(({ match }) => !match);
    const first = all.find((each) => each.playerId === playerId);
    if (!first) return;
    for (const wish of first.wishes) {
      const wished = wishedMatch(this.services, wish);
      const others = all.filter(
        ({ playerId: other, wishes }) => other !== playerId && wishes.some((each) => isSameWish(each, wish)),
      );
      if (!wished || others.length < wished.size - 1) continue;
      const known = await this.knownOf([first, ...others], wished);
      const group = groupOf(first, others, wished.size, (one, other) => fit(one, other, wish, known));
      if (!group) continue;
      await this.found(group, wish);
      return;
    }
  }

  /**
   * P-23. Whoever waits by `POST /api/pair` sits in an open match, and does not seek: this search ends with a seat in it. Both are
   * there, so nothing is to be accepted. False if the search found something else meanwhile, or they may not sit together.
   */
  async sitBeside(playerId: string, { id, seats, anchor, clock }: MatchRecord, wish: Wish): Promise<boolean> {
    const mine = (await this.all()).find((each) => each.playerId === playerId && !each.match);
    const seat = seats.find(({ holder }) => holder === 'nobody')?.seat;
    if (!mine || seat === undefined) return false;
    try {
      if (!(await this.seeks.sit(id, seat, playerId, anchor === null, this.now))) return false;
    } catch (error) {
      if (error instanceof NoSeat || error instanceof TooManyOpen) return false;
      throw error;
    }
    await this.put({
      ...mine,
      isFirst: false,
      match: { id, seat, wish, acceptBy: null, accepted: true, told: false },
    });
    this.made.push({ id, isLive: clock.kind !== 'correspondence', players: [playerId] });
    return true;
  }

  /** A seat for this search beside whoever waits by `POST /api/pair`, if it is for the same. */
  async fillBy(
    { playerId, wishes, rated, thereUntil }: Seek,
    match: MatchRecord,
    wish: Wish,
  ): Promise<boolean> {
    const own = wishes.find((each) => isSameWish(each, wish));
    return (
      own !== undefined &&
      !rated &&
      isThereFor(wish, { thereUntil }, this.now) &&
      (await this.sitBeside(playerId, match, own))
    );
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
    const { random } = this.services;
    const id = newMatchId(random);
    const isLive = isLiveWish(wish);
    const left = [...group];
    const drawn = group.flatMap(() => left.splice(below(random, left.length), 1));
    const seated = drawn.map((each, seat): Seek => ({
      ...each,
      match: {
        id,
        seat,
        wish,
        acceptBy: isLive ? this.now + ACCEPT_WITHIN : null,
        accepted: !isLive,
        told: false,
      },
    }));
    for (const each of seated) await this.put(each);
    await this.makeIfAccepted(id);
  }

  /** P-25. Everybody of a match that was found gets the seat that was drawn, once all have accepted. */
  async makeIfAccepted(id: string): Promise<void> {
    const group = (await this.all()).filter(({ match }) => match?.id === id);
    const [one] = group;
    const wish = one?.match?.wish;
    const wished = wish && wishedMatch(this.services, wish);
    if (!wished || group.length !== wished.size || !group.every(({ match }) => match?.accepted)) return;
    const players = group.map(({ playerId }) => playerId);
    // Locked: from here on nothing changes who may sit.
    const names = await this.seeks.names(players);
    const known = await this.knownOf(group, wished);
    const isFit = group.every((each) => group.every((other) => areNear(each, other, wish, known)));
    if (!names || !isFit || whyNoSeat(known.people, players, seatingOf(wish, one.rated)))
      return this.letDown(group.filter(({ playerId }) => known.people.people.has(playerId)));
    const seated = [...group].sort((a, b) => (a.match?.seat ?? 0) - (b.match?.seat ?? 0));
    const named = seated.map(({ playerId }) => ({ playerId, name: names.get(playerId) ?? '' }));
    await this.seeks.create(seatedMatch(this.services, { ...wished, rated: one.rated }, id, named));
    for (const each of group)
      if (each.match) await this.put({ ...each, isFirst: false, match: { ...each.match, acceptBy: null } });
    this.made.push({ id, isLive: isLiveWish(wish), players });
  }
}
