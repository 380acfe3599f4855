/** §10.1.1, §10.1.2. Fire commands: boost, target, and which tokens to reuse. */
import type { LegalOf } from '../../../common/bots/legal-of';
import type { AimChoice, AimedShot, Decision, Seat } from '../../../common/model';
import { planFire, type FireAnswer } from '../../plan';
import type { Match } from '../../../common/state';
import { bestOf, type Rated } from '../../../common/bots/chance';
import { gainOf } from './gain';
import { isFireCommand, type FireCommand } from '../../../common/bots/lines';
import type { Situation } from './situation';

/** The cost of a space of cooldown, in points: a round without the card. */
export const PER_COOLDOWN = 6;
const MOST_BOOST = 3;

/** The gain of firing now; null where there is nothing to fire or the answer is illegal. */
export const gainOfFiring = (
  match: Match,
  seat: Seat,
  command: FireCommand,
  answer: FireAnswer,
): number | null => {
  const plan = planFire(match, seat, command, answer);
  return plan.refusal ? null : gainOf(match, seat, plan);
};

const answersTo = (legal: LegalOf<'fire'>): FireAnswer[] => {
  const answers: FireAnswer[] = [];
  const targets = legal.targets.length > 0 ? [undefined, ...legal.targets] : [undefined];
  const reuses = legal.reuse > 0 ? [true, false] : [true];
  for (let boost = 0; boost <= Math.min(legal.maxBoost, MOST_BOOST); boost += 1)
    for (const target of targets)
      for (const again of reuses)
        answers.push({
          boost,
          ...(target ? { target } : {}),
          ...(legal.reuse > 0 ? { reuse: Array.from({ length: legal.reuse }, () => again) } : {}),
        });
  return answers;
};

/** F-6. Each hard point in turn takes the target that gains most, or none. */
const aimedShots = (
  match: Match,
  seat: Seat,
  command: FireCommand,
  aims: readonly AimChoice[],
  boost: number,
): AimedShot[] => {
  let shots: AimedShot[] = [];
  let gain = 0;
  for (const { hardPoint, targets } of aims)
    for (const target of targets) {
      const tried = [...shots.filter((shot) => shot.hardPoint !== hardPoint), { hardPoint, target }];
      const worth = gainOfFiring(match, seat, command, { boost, shots: tried });
      if (worth === null || worth <= gain) continue;
      gain = worth;
      shots = tried;
    }
  return shots;
};

/** F-6, F-8. For each boost the best shots. */
const aimedAnswers = (
  match: Match,
  seat: Seat,
  command: FireCommand,
  { maxBoost, aims = [] }: LegalOf<'fire'>,
): FireAnswer[] =>
  Array.from({ length: Math.min(maxBoost, MOST_BOOST) + 1 }, (_, boost) => {
    const shots = aimedShots(match, seat, command, aims, boost);
    return shots.length > 0 ? { boost, shots } : { boost: 0, shots };
  });

export const answerFire = (situation: Situation, legal: LegalOf<'fire'>): Decision => {
  const { match, seat } = situation;
  const command = isFireCommand(legal.command) ? legal.command : 'fire-main';
  const answers = legal.aims ? aimedAnswers(match, seat, command, legal) : answersTo(legal);
  const rated: Rated<FireAnswer>[] = answers.map((answer) => ({
    what: answer,
    worth: (gainOfFiring(match, seat, command, answer) ?? 0) - PER_COOLDOWN * (answer.boost ?? 0),
  }));
  return { seat, type: 'fire', ...bestOf(rated, situation.tie)?.what };
};
