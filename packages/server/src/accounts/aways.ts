/** P-41. Being away for some days: the clocks of one's matches by correspondence stand still. */
import { AWAY_DAYS } from '@star-eater/rules/src/lengths';
import type { Cluster } from '../cluster/cluster';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { NotAway } from './rows/aways';

const DAY = 86_400_000;

/** Matches that are told at the same time. */
const TOLD_TOGETHER = 8;

export interface AwayNow {
  /** ms; null for somebody who is not away. */
  until: number | null;
  /** Whole days that are left of the last year's thirty. */
  daysLeft: number;
}

type AwayServices = Pick<Services, 'store' | 'time'>;

export async function awayOf({ store, time }: AwayServices, playerId: string): Promise<AwayNow> {
  const now = time.now();
  const [last, left] = await Promise.all([store.aways.last(playerId), store.aways.left(playerId, now)]);
  return { until: last && last.until > now ? last.until : null, daysLeft: Math.floor(left / DAY) };
}

const REFUSED: Readonly<Record<NotAway, () => HouseRefusal>> = {
  'too-long': () =>
    new HouseRefusal(
      'malformed',
      'malformed',
      `until: at most ${AWAY_DAYS.atOnce} days after you went away.`,
    ),
  'too-many-days': () =>
    new HouseRefusal(
      'conflict',
      'away-days',
      `until: you have been away for ${AWAY_DAYS.aYear} days in a year with that.`,
    ),
};

/** `until`: ms, or null to be back. Resolves when every match that a process can load knows it. */
export async function setAway(
  services: AwayServices & { cluster: Cluster },
  playerId: string,
  until: number | null,
): Promise<AwayNow> {
  const { store, time } = services;
  const now = time.now();
  if (until === null) await store.aways.comeBack(playerId, now);
  else {
    if (until <= now) throw new HouseRefusal('malformed', 'malformed', 'until: lies in the past.');
    const refused = await store.aways.goAway(playerId, until, now);
    if (refused) throw REFUSED[refused]();
  }
  await tellMatches(services, playerId);
  return awayOf(services, playerId);
}

/** One that does not hear it now asks before its clock decides anything. */
async function tellMatches(
  { store, cluster }: Pick<Services, 'store'> & { cluster: Cluster },
  playerId: string,
): Promise<void> {
  const ids = await store.own.byCorrespondence(playerId);
  for (let from = 0; from < ids.length; from += TOLD_TOGETHER)
    await Promise.allSettled(
      ids.slice(from, from + TOLD_TOGETHER).map((id) => cluster.act(id, { kind: 'aways' })),
    );
}
