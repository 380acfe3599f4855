/** §10.1.3. Corvettes!: launch early, activate those on the board, repair when nothing is better. */
import { corvetteCardOf, corvettesOf } from '../../facts';
import type { Decision, LaunchChoice } from '../../model';
import { planAnswer, planMovement } from '../../plan';
import { bestOf, type Rated } from '../chance';
import { activationChoices, rateActivations } from './activations';
import { outlookOf, ratePost } from './corvette-posts';
import type { LegalOf, Situation } from './situation';

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

export const rateLaunches = (
  situation: Situation,
  launches: readonly LaunchChoice[],
): Rated<LaunchChoice>[] => {
  const { match, seat } = situation;
  const outlook = outlookOf(match);
  const base = corvettesOf(match, seat).length < FLEET ? LAUNCH : LAUNCH_MORE;
  return launches
    .map((launch) => ({
      what: launch,
      worth:
        base +
        corvetteCardOf(match, seat, launch.callSign).weapon.damage +
        ratePost(outlook, seat, { ...launch, canShoot: true }),
    }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, TRIED)
    .map((each) => (survives(situation, each.what) ? each : { ...each, worth: each.worth - RUN_OVER }));
};

/** The gain of activating corvettes on the board: the best activation, and a little for the next ones. */
export const rateFleet = (situation: Situation): number => {
  const rated = rateActivations(situation, activationChoices(situation, ACTIVATIONS), ACTIVATIONS);
  const best = Math.max(0, ...rated.map((each) => each.worth));
  return best + (best >> 1);
};

export const answerCorvettes = (situation: Situation, legal: LegalOf<'corvettes'>): Decision => {
  const { seat, tie } = situation;
  const options: Rated<Decision>[] = [
    { what: { seat, type: 'corvettes', option: 'activate' }, worth: rateFleet(situation) },
    ...rateLaunches(situation, legal.launches).map(({ what: { at: _at, ...launch }, worth }) => ({
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
