/** What the house holds: each of its regular tournaments is announced as soon as the one before has begun. */
import { FIRST_GAME } from '@star-eater/rules';
import type { Config } from '../config';
import type { MatchServices } from '../matches/services';
import { HouseRefusal } from '../refused';
import { holdForHouse, tournamentOf } from './create';
import { arenaOf } from './open-hours';
import { nextStart, type Regular } from './schedule';
import { sweepTournaments } from './steps';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function requestOf({ on: _on, at: _at, opens, ...regular }: Regular, startsAt: number, now: number) {
  const { game = FIRST_GAME.game } = regular;
  return { ...regular, game, startsAt, opensAt: Math.max(now, startsAt - opens * HOUR) };
}

type Held = Pick<Config, 'tournaments' | 'openHours'>;

/** P-29. The arenas of the opening hours. */
export const openingsIn = (
  { games }: Pick<MatchServices, 'games'>,
  { openHours }: Pick<Held, 'openHours'>,
): Regular[] =>
  openHours.map((hour) => {
    const { game = FIRST_GAME.game } = hour;
    return arenaOf({ ...hour, game }, games.rules.all().find(({ id }) => id === game)?.title ?? game);
  });

/** All that the house holds again and again. */
const regularsIn = (services: Pick<MatchServices, 'games'>, held: Held): Regular[] => [
  ...held.tournaments,
  ...openingsIn(services, held),
];

/** A line for each that cannot be played here. */
export const wrongIn = (services: Pick<MatchServices, 'games' | 'random' | 'time'>, held: Held): string[] => [
  ...wrongAmong(services, 'TOURNAMENTS', held.tournaments),
  ...wrongAmong(services, 'OPEN_HOURS', openingsIn(services, held)),
];

function wrongAmong(
  services: Pick<MatchServices, 'games' | 'random' | 'time'>,
  setting: string,
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
      if (error instanceof HouseRefusal) return [`${setting}: ${regular.name}: ${error.message}`];
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
export async function tendTournaments(services: MatchServices & { config: Held }): Promise<void> {
  await announceRegular(services, regularsIn(services, services.config));
  await sweepTournaments(services);
}
