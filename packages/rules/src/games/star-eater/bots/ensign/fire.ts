/** §10.1.1, §10.1.2. Fire commands: boost, target, and which tokens to reuse. */
import type { Decision, Seat } from '../../model';
import { planFire, type FireAnswer } from '../../plan';
import type { Match } from '../../state';
import { bestOf, type Rated } from '../chance';
import { gainOf } from './gain';
import { isFireCommand, type FireCommand } from './lines';
import type { LegalOf, Situation } from './situation';

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

export const answerFire = (situation: Situation, legal: LegalOf<'fire'>): Decision => {
  const { match, seat } = situation;
  const command = isFireCommand(legal.command) ? legal.command : 'fire-main';
  const rated: Rated<FireAnswer>[] = answersTo(legal).map((answer) => ({
    what: answer,
    worth: (gainOfFiring(match, seat, command, answer) ?? 0) - PER_COOLDOWN * (answer.boost ?? 0),
  }));
  return { seat, type: 'fire', ...bestOf(rated, situation.tie)?.what };
};
