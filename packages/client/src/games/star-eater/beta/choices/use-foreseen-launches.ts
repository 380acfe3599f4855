/** §10.1.3. What each launch leads to: its shot at once, when a torpedo arrives, how far the nearest enemy is. */
import { along, type LaunchChoice, type Match, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import type { Names } from '../../common/data';
import { corvetteMessages } from '../messages/corvettes';
import { nearestEnemy } from '../../common/plan/nearest';
import { usePosition } from '../../common/choices/use-why-not';
import { afterLaunch, effectRound, forecastShot, survivesDrift, type Forecast } from './forecast';
import { orderOf } from './launch';

interface Result {
  /** The round in which its shot does something to an enemy; Infinity for never. */
  effect: number;
  /** Which enemy's ship it hits; null for none. */
  strikes: Seat | null;
  damage: number;
  away: ReturnType<typeof nearestEnemy>;
  /** It is still there after the next movement phase, if every ship coasts. */
  survives: boolean;
}

export interface Foreseen {
  of: (launch: LaunchChoice) => Forecast | null;
  result: (launch: LaunchChoice) => Result;
  /** The one whose shot does something first, then most; without such a shot, the one that comes nearest to an enemy. */
  best: (launches: readonly LaunchChoice[]) => LaunchChoice | null;
}

const NOTHING: Result = { effect: Infinity, strikes: null, damage: 0, away: null, survives: true };

function foresee(match: Match, seat: Seat, launch: LaunchChoice) {
  const decision = { seat, type: 'corvettes', option: 'launch', ...orderOf(launch) } as const;
  const launched = afterLaunch(match, decision);
  const forecast = launched && forecastShot(launched, seat, 1, { callSign: launch.callSign });
  const effect = effectRound(match, seat, forecast);
  const hits = forecast?.shot.hits ?? [];
  const result: Result = {
    effect,
    strikes: effect === Infinity ? null : (hits[0]?.seat ?? forecast?.arrives?.seat ?? null),
    damage: hits.reduce((sum, hit) => sum + hit.damage, 0),
    away: nearestEnemy(match, seat, launch.at),
    survives: launched === null || survivesDrift(launched, seat, launch.callSign),
  };
  return { forecast, result };
}

/** Hexes from the nearest enemy one hex further on the bow's line, where it drifts. */
const gapOf = (match: Match, seat: Seat, { at, facing }: LaunchChoice): number =>
  nearestEnemy(match, seat, along(at, facing, 1))?.hexes ?? Infinity;

/** A launch's result in words; '' if nothing can be said. */
export function launchResult(
  { away, effect, strikes, survives }: Result,
  round: number,
  names: Names,
): string {
  if (strikes !== null) return corvetteMessages.launchHits(names.seat(strikes), effect === round, effect);
  if (!survives) return corvetteMessages.lostNext;
  return away ? corvetteMessages.noHit(corvetteMessages.from(away.hexes, names.seat(away.seat))) : '';
}

export function useForeseenLaunches(seat: Seat): Foreseen {
  const position = usePosition();
  return useMemo((): Foreseen => {
    const known = new Map<LaunchChoice, ReturnType<typeof foresee>>();
    const at = (launch: LaunchChoice): ReturnType<typeof foresee> | null => {
      const match = position();
      const found = known.get(launch) ?? (match && foresee(match, seat, launch));
      if (found) known.set(launch, found);
      return found;
    };
    const result = (launch: LaunchChoice): Result => at(launch)?.result ?? NOTHING;
    return {
      of: (launch) => at(launch)?.forecast ?? null,
      result,
      best: (launches) => {
        const match = position();
        const rated = launches
          .map((launch) => ({
            launch,
            ...result(launch),
            gap: match ? gapOf(match, seat, launch) : Infinity,
          }))
          .sort((a, b) => compareRounds(a.effect, b.effect) || b.damage - a.damage || a.gap - b.gap);
        const worth = rated.find(({ survives, effect }) => survives || effect === match?.round);
        return (worth ?? rated[0])?.launch ?? null;
      },
    };
  }, [position, seat]);
}

/** Infinity minus Infinity is no number. */
const compareRounds = (a: number, b: number): number => (a === b ? 0 : a - b);
