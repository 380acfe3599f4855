/** §10.1.3. Corvettes!: launch early, activate those on the board, repair when nothing is better. */
import type { LegalOf } from '../../../common/bots/legal-of';
import { corvetteCardOf, corvettesOf } from '../../../common/facts';
import type { Decision, LaunchChoice } from '../../../common/model';
import { planAnswer, planMovement } from '../../plan';
import { bestOf, type Rated } from '../../../common/bots/chance';
import { bestActivation } from './activations';
import { outlookOf, ratePost } from './corvette-posts';
import type { Situation } from './situation';

const ACTIVATIONS = 3;
const LAUNCH = 26;
const LAUNCH_MORE = 8;
/** How many corvettes three activations a round can look after. */
const FLEET = 3;
const RUN_OVER = 24;
const REPAIR = 5;
/** How many launches are tried in full: those to the best hexes. */
const TRIED = 4;

/** Whether a corvette launched here survives a round of drifting. */
const survives = (situation: Situation, launch: LaunchChoice): boolean => {
  const { match, seat } = situation;
  const { at: _at, ...order } = launch;
  const plan = planAnswer(
    match,
    { at: 'corvettes', seat, extra: 0 },
    { seat, type: 'corvettes', option: 'launch', ...order },
  );
  if (plan.refusal) return false;
  return corvettesOf(planMovement(plan.match, {}).match, seat).some(
    (each) => each.callSign === launch.callSign,
  );
};

/** The best few launches, the best first, before a round of drifting. */
export const bestLaunches = (
  situation: Situation,
  launches: readonly LaunchChoice[],
): Rated<LaunchChoice>[] => {
  const { match, seat } = situation;
  const outlook = outlookOf(match, seat);
  const base = corvettesOf(match, seat).length < FLEET ? LAUNCH : LAUNCH_MORE;
  return launches
    .map((launch) => ({
      what: launch,
      worth:
        base +
        corvetteCardOf(match, seat, launch.callSign).weapon.damage +
        ratePost(outlook, { ...launch, canShoot: true }),
    }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, TRIED);
};

/**
 * Those of the best launches that may be the best choice, rated after a round of drifting. `least` is the worth of
 * the best other choice: a launch that is worth less even if it survives is not tried.
 */
const rateLaunches = (
  situation: Situation,
  launches: readonly LaunchChoice[],
  least: number,
): Rated<LaunchChoice>[] => {
  const rated: Rated<LaunchChoice>[] = [];
  let most = least;
  for (const { what, worth } of bestLaunches(situation, launches)) {
    if (worth < most) break;
    const after = survives(situation, what) ? worth : worth - RUN_OVER;
    rated.push({ what, worth: after });
    most = Math.max(most, after);
  }
  return rated;
};

/** The gain of activating corvettes on the board: the best activation, and a little for the next ones. */
export const rateFleet = (situation: Situation): number => {
  const best = Math.max(0, bestActivation(situation, ACTIVATIONS)?.worth ?? 0);
  return best + (best >> 1);
};

/** The gain of the better of a launch and an activation; without corvettes on the board nothing is activated. */
export const rateCorvettes = (situation: Situation, launches: readonly LaunchChoice[]): number => {
  const { match, seat } = situation;
  const fleet = corvettesOf(match, seat).length > 0 ? rateFleet(situation) : 0;
  return Math.max(
    fleet,
    0,
    ...rateLaunches(situation, launches, Math.max(fleet, 0)).map(({ worth }) => worth),
  );
};

export const answerCorvettes = (situation: Situation, legal: LegalOf<'corvettes'>): Decision => {
  const { seat, tie } = situation;
  const fleet = rateFleet(situation);
  const least = legal.repairs.length > 0 ? Math.max(fleet, REPAIR) : fleet;
  const options: Rated<Decision>[] = [
    { what: { seat, type: 'corvettes', option: 'activate' }, worth: fleet },
    ...rateLaunches(situation, legal.launches, least).map(({ what: { at: _at, ...launch }, worth }) => ({
      what: { seat, type: 'corvettes' as const, option: 'launch' as const, ...launch },
      worth,
    })),
    ...legal.repairs.map((callSign) => ({
      what: { seat, type: 'corvettes' as const, option: 'repair' as const, callSign },
      worth: REPAIR,
    })),
  ];
  return bestOf(options, tie)?.what ?? { seat, type: 'corvettes', option: 'activate' };
};
