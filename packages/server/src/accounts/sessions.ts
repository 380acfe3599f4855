/** P-6, P-13, P-14. The sessions of a player: restored, listed and ended. */
import type { Cluster } from '../cluster/cluster';
import { base64Of } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { Holder } from './rows/players';
import type { Session } from './rows/sessions';
import type { SignIn } from '../wire/announcements';
import type { AccountServices, SignedIn } from './accounts';

/** What a session that was just signed in from elsewhere may not do for this long, ms: its owner may have been robbed. */
const FRESH_FOR = 86_400_000;

/** P-14. How long a sign-in is told to browsers that have not said that they saw it, ms. */
const TOLD_FOR = 7 * 86_400_000;

/** How long an unused session is kept, ms. */
export const SESSION_KEPT_FOR = 400 * 86_400_000;

export async function restoreSession(
  { store, random, time }: AccountServices,
  secret: string,
): Promise<SignedIn> {
  const [token, restore] = [base64Of(random, 32), base64Of(random, 32)];
  const player = await store.sessions.restore(secret, token, restore, time.now());
  if (!player) throw new HouseRefusal('not-found', 'not-found', 'This browser has no session to restore.');
  return { ...player, token, restore };
}

type Ending = Pick<Services, 'store' | 'time'> & { cluster: Cluster };

/** Closes its connections in every process. P-14: a fresh one ends no older one. */
export async function endSession(services: Ending, { playerId, session }: Holder, id: string): Promise<void> {
  const { store, cluster } = services;
  if (id !== session.id) await requireSettledFor(services, { playerId, session }, (each) => each === id);
  if (!(await store.sessions.remove(playerId, id)))
    throw new HouseRefusal('not-found', 'not-found', 'That browser is signed out already. Reload the page.');
  await cluster.disconnectPerson(id);
}

export async function endOtherSessions(services: Ending, { playerId, session }: Holder): Promise<void> {
  const { store, cluster } = services;
  await requireSettledFor(services, { playerId, session }, (id) => id !== session.id);
  for (const id of await store.sessions.removeOthers(playerId, session.id))
    await cluster.disconnectPerson(id);
}

/** Sessions that came later may be ended at once: a thief's, by whoever came before. */
async function requireSettledFor(
  { store, time }: Ending,
  { playerId, session }: Pick<Holder, 'playerId' | 'session'>,
  isEnded: (id: string) => boolean,
): Promise<void> {
  const ended = (await store.sessions.of(playerId)).filter(({ id }) => isEnded(id));
  if (ended.some(({ createdAt }) => createdAt <= session.createdAt)) requireSettled(session, time.now());
}

/** P-14. The browsers that were signed in as this one's player after it, oldest first. */
export async function signInsSeenBy(
  { store, time }: Pick<Services, 'store' | 'time'>,
  { playerId, session }: Pick<Holder, 'playerId' | 'session'>,
): Promise<SignIn[]> {
  const since = Math.max(session.createdAt, time.now() - TOLD_FOR);
  const told = await store.sessions.signIns(since, playerId);
  return told.flatMap(({ id, label, created_at: at }) => (id === session.id ? [] : [{ browser: label, at }]));
}

/** P-14. Whoever took a link or a mail must not lock the owner out on the same day, nor make a way of their own. */
export function freshUntil({ madeBy, createdAt, freshUntil: until }: Session): number {
  return until ?? (madeBy === 'transfer' || madeBy === 'mail' ? createdAt + FRESH_FOR : 0);
}

export function requireSettled(session: Session, now: number): void {
  if (now < freshUntil(session))
    throw new HouseRefusal(
      'forbidden',
      'fresh-session',
      'This browser was signed in less than a day ago. Do this tomorrow, or in a browser that was signed in before.',
    );
}
