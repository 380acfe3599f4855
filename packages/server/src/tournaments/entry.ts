/** P-48, P-51, P-52, P-55. Who enters, withdraws and sits out. */
import { plural } from '@star-eater/rules/src/plural';
import type { Player } from '../accounts/rows/players';
import { requireUnpaused } from '../finding/pause';
import type { MatchServices } from '../matches/services';
import { requireUnlimited } from '../moderation/acts';
import { HouseRefusal } from '../refused';
import { enteredLetters } from './letters';
import { poolIn } from './offers';
import { pausedByNoShows } from './no-shows';
import { isOver, type Data, type Entrant, type Tournament } from './rows/data';

const HOUR = 3_600_000;
/** P-48. Of so many of the last matches of tournaments more must be finished than lost on time. */
const RECORD_OVER = 20;
/** P-55. No-shows further back have no consequence. */
const NO_SHOWS_OVER = 200;

export const tournamentNotFound = () =>
  new HouseRefusal('not-found', 'not-found', 'There is no such tournament. Check the link.');

const conflict = (code: string, message: string) => new HouseRefusal('conflict', code, message);
const closed = (message: string) => conflict('closed', message);

/** Why nobody can enter any more; null if they can. */
export function whyClosed(
  { tournament, rounds }: Pick<Data, 'tournament' | 'rounds'>,
  now: number,
): string | null {
  const { state, format, opensAt } = tournament;
  if (state === 'announced') return now >= opensAt ? null : 'It is too early to enter. The page says when.';
  if (state === 'entry') return null;
  if (state !== 'running') return 'This tournament is over.';
  if (format === 'arena')
    return now < (tournament.pairsUntil ?? 0) ? null : 'Nobody is paired in the last ten minutes.';
  if (format === 'swiss')
    return 2 * rounds.length < tournament.rounds + 1 ? null : 'Half of the rounds have begun.';
  return 'This tournament has begun.';
}

/** Refuses guests, and those who are paused, limited, time out too often or did not come lately. */
async function requireMayEnter(services: MatchServices, { playerId }: Player): Promise<void> {
  const { store, time } = services;
  if (!(await store.accounts.isAccount(playerId)))
    throw new HouseRefusal(
      'forbidden',
      'no-account',
      'Only accounts enter tournaments: add a way to sign in first.',
    );
  await requireUnlimited(services, playerId, 'unpaired');
  await requireUnpaused(services, playerId);
  const record = await store.tournaments.record(playerId, NO_SHOWS_OVER);
  const until = pausedByNoShows(record);
  if (until > time.now()) {
    const hours = Math.ceil((until - time.now()) / HOUR);
    throw new HouseRefusal(
      'too-many',
      'paused',
      `You did not come to a match of your last tournament, so you cannot enter another for ${plural(hours, 'more hour')}.`,
      { until, hours },
    );
  }
  const last = record.slice(0, RECORD_OVER);
  const timedOut = last.filter((each) => each.timedOut).length;
  if (last.length - timedOut < timedOut)
    throw new HouseRefusal(
      'forbidden',
      'timed-out',
      `Of your last ${last.length} tournament matches you lost ${timedOut} on time. Finish matches of other kinds first, and ask the site admin.`,
    );
}

/** Enters the player. Refused: `full`, `closed`, `entered`. */
export async function enter(
  services: MatchServices,
  tournament: Tournament,
  player: Player,
): Promise<Entrant> {
  const { playerId } = player;
  await requireMayEnter(services, player);
  const now = services.time.now();
  const entered = await services.store.tournaments.step(tournament.id, async (step) => {
    const data = await step.read(now, poolIn(tournament));
    if (!data) throw tournamentNotFound();
    const why = whyClosed(data, now);
    if (why !== null) throw closed(why);
    const before = data.entrants.find((each) => each.playerId === playerId);
    if (before?.state === 'in') throw conflict('entered', 'You have entered this tournament already.');
    if (before && (before.state !== 'out' || !mayComeBack(data, before)))
      throw closed('You are out of this tournament.');
    if (data.entrants.filter(({ state }) => state === 'in').length >= data.tournament.most)
      throw conflict('full', 'This tournament is full.');
    if ((await step.names([playerId])).size === 0) throw tournamentNotFound();
    const entrant = before
      ? { ...before, state: 'in' as const, paused: false, hereUntil: now + HERE_FOR }
      : newEntrant(data, playerId, now);
    if (before) await step.putEntrant(entrant);
    else await step.addEntrant(entrant);
    await step.setTournament({});
    for (const letter of enteredLetters(data.tournament, playerId, now)) await step.owe(letter);
    return entrant;
  });
  services.notices.wake();
  return entered;
}

/** Whoever left an arena by themselves comes back. */
const mayComeBack = ({ tournament }: Data, { playerId }: Entrant): boolean =>
  tournament.format === 'arena' && playerId !== null;

function newEntrant({ tournament, entrants, rounds }: Data, playerId: string, now: number): Entrant {
  const isRunning = tournament.state === 'running';
  return {
    ...{ playerId, enteredAt: now, rating: null, seed: null, state: 'in', paused: false, place: null },
    number: Math.max(0, ...entrants.map(({ number }) => number)) + 1,
    firstRound: isRunning && tournament.format === 'swiss' ? rounds.length + 1 : 1,
    hereUntil: now + HERE_FOR,
  };
}

/** Before the start nothing is left of the entry; a round robin decides what becomes of the matches. */
export async function withdraw(
  services: MatchServices,
  tournament: Tournament,
  { playerId }: Player,
): Promise<void> {
  const now = services.time.now();
  await services.store.tournaments.step(tournament.id, async (step) => {
    const data = await step.read(now, poolIn(tournament));
    const entrant = data?.entrants.find((each) => each.playerId === playerId);
    if (!data || !entrant)
      throw new HouseRefusal('not-found', 'not-found', 'You have not entered this tournament.');
    const { state, format } = data.tournament;
    if (state === 'finished' || state === 'cancelled') throw closed('This tournament is over.');
    if (entrant.state !== 'in') return;
    if (state !== 'running') await step.removeEntrant(entrant.number);
    else await step.putEntrant({ ...entrant, state: format === 'round-robin' ? 'leaving' : 'out' });
    await step.setTournament({});
  });
}

/** P-51, P-52. In an arena nobody is paired who pauses; in a Swiss one asks, once, to sit out the next round for a point. */
export async function pauseEntry(
  services: MatchServices,
  tournament: Tournament,
  { playerId }: Player,
  paused: boolean,
): Promise<void> {
  const now = services.time.now();
  await services.store.tournaments.step(tournament.id, async (step) => {
    const data = await step.read(now, poolIn(tournament));
    const entrant = data?.entrants.find((each) => each.playerId === playerId && each.state === 'in');
    if (!data || !entrant)
      throw new HouseRefusal('not-found', 'not-found', 'You have not entered this tournament.');
    const { format, state } = data.tournament;
    if (state === 'finished' || state === 'cancelled') throw closed('This tournament is over.');
    if (format !== 'arena' && format !== 'swiss')
      throw conflict('no-pause', 'Nobody sits out in this tournament. You can leave it.');
    if (paused && format === 'swiss' && hasAsked(data, entrant))
      throw conflict('asked', 'You have sat out a round already.');
    await step.putEntrant({ ...entrant, paused, ...(paused ? {} : { hereUntil: now + HERE_FOR }) });
    await step.setTournament({});
  });
}

const hasAsked = ({ pairings }: Data, { number }: Entrant): boolean =>
  pairings.some((each) => isOver(each) && each.why === 'asked' && each.entrants[0] === number);

/** How long somebody counts as being there after a sign of it, ms. */
export const HERE_FOR = 15_000;
