/** What the house holds: each of its regular tournaments is announced as soon as the one before has begun. */
import { FIRST_GAME } from '@star-eater/rules';
import type { MatchServices } from '../matches/services';
import { HouseRefusal } from '../refused';
import { holdForHouse, tournamentOf } from './create';
import { nextStart, type Regular } from './schedule';
import { sweepTournaments } from './steps';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function requestOf({ on: _on, at: _at, opens, ...regular }: Regular, startsAt: number, now: number) {
  const { game = FIRST_GAME.game } = regular;
  return { ...regular, game, startsAt, opensAt: Math.max(now, startsAt - opens * HOUR) };
}

/** A line for each that cannot be played here. */
export function wrongIn(
  services: Pick<MatchServices, 'games' | 'random' | 'time'>,
  all: readonly Regular[],
): string[] {
  const now = services.time.now();
  return all.flatMap((regular) => {
    try {
      tournamentOf(services, requestOf(regular, nextStart(regular, now), now), {
        host: null,
        houseKey: null,
      });
      return [];
    } catch (error) {
      if (error instanceof HouseRefusal) return [`TOURNAMENTS: ${regular.name}: ${error.message}`];
      throw error;
    }
  });
}

/** What this process has announced, by store. */
const announced = new WeakMap<object, Set<string>>();

/** Announces the next of each; one that is announced already stays. */
export async function announceRegular(services: MatchServices, all: readonly Regular[]): Promise<void> {
  const now = services.time.now();
  const known = announced.get(services.store) ?? new Set();
  announced.set(services.store, known);
  for (const regular of all) {
    const startsAt = nextStart(regular, now);
    const key = `${regular.name} ${new Date(startsAt).toISOString()}`;
    // The second: too late to announce it.
    if (known.has(key) || startsAt - now < MINUTE) continue;
    await holdForHouse(services, requestOf(regular, startsAt, now), key);
    known.add(key);
  }
}

/** What is due, once a second. */
export async function tendTournaments(
  services: MatchServices & { config: { tournaments: readonly Regular[] } },
): Promise<void> {
  await announceRegular(services, services.config.tournaments);
  await sweepTournaments(services);
}
