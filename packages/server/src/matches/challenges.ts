/** P-22. Challenges: a new match with seats kept for those who are asked to come. */
import { HouseRefusal } from '../refused';
import { shownName } from '../notices/match-letters';
import type { ClockSettings } from '../wire/match';
import type { NewMatch, SeatRecord } from './rows/match-record';
import type { MatchServices } from './services';

const malformed = (message: string) => new HouseRefusal('malformed', 'malformed', `invitees: ${message}`);

/** The match with its free seats kept for these players, in their order. Its creator is ready where that takes no commit. */
export async function withInvitees(
  { store }: Pick<MatchServices, 'store'>,
  match: NewMatch,
  invitees: readonly string[],
): Promise<NewMatch> {
  if (invitees.length === 0) return match;
  if (new Set(invitees).size < invitees.length) throw malformed('each player once');
  if (invitees.includes(match.creator)) throw malformed('you have a seat already');
  const free = match.seats.filter(({ holder }) => holder === 'nobody');
  if (free.length < invitees.length) throw malformed(`the match has ${free.length} free seats`);
  const names = await store.invitees.names(invitees);
  if (names.size < invitees.length)
    throw new HouseRefusal('not-found', 'not-found', 'This player is not here any more. Reload the page.');
  const seats = match.seats.map((seat): SeatRecord => {
    if (seat.playerId === match.creator) return { ...seat, ready: !match.chain };
    const playerId = invitees[free.indexOf(seat)];
    return playerId === undefined
      ? seat
      : { ...seat, keptFor: { playerId, name: names.get(playerId) ?? '' } };
  });
  return { ...match, seats };
}

/** The same for every reason: who has blocked somebody, or wants no challenges, does not say so. */
export const noChallenge = () =>
  new HouseRefusal(
    'forbidden',
    'not-welcome',
    'This player takes no challenge from you now. Challenge a friend, or search for an opponent.',
  );

const PACE: Readonly<Record<ClockSettings['kind'], string>> = {
  live: 'It is a live match: come soon.',
  correspondence: 'It is a match by correspondence.',
  none: 'It has no clock.',
};

/** As a letter and a push say it. */
export function challengeText({ seats, creator, clock, rated }: NewMatch): string {
  const by = seats.find(({ playerId }) => playerId === creator);
  return `${by ? shownName(by) : 'Someone'} challenges you. ${PACE[clock.kind]}${rated ? ' It is rated.' : ''}`;
}

/** Ends those that nobody has answered in time. */
export async function endChallenges({
  store,
  time,
  cluster,
}: Pick<MatchServices, 'store' | 'time' | 'cluster'>): Promise<void> {
  const now = time.now();
  for (const each of await store.invitees.over(now))
    if (await store.invitees.end(each, 'The challenge was not answered in time.', now, now))
      await cluster.changed(each.matchId);
}
