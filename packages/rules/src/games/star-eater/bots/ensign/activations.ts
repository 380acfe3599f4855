/** §10.1.3, §8.1.2, §8.1.3. Activations: the corvettes' shots and moves, and the Command Corvette's own. */
import { activationsQuestion } from '../../commands/activations';
import { corvettesOf } from '../../facts';
import type { Decision, MoveChoice, ShootChoice } from '../../model';
import { planAnswer } from '../../plan';
import type { FrameOf } from '../../state';
import { bestOf, type Rated } from '../chance';
import { moveCommander } from './commander';
import { outlookOf, ratePost, type Outlook } from './corvette-posts';
import { gainOf } from './gain';
import type { LegalOf, Situation } from './situation';

const PER_ACTIVATION = 4;
const EMPTY_SHOT = 10;
const MOST_BOOST = 2;

const frameOf = (situation: Situation, left: number): FrameOf<'activations'> => ({
  at: 'activations',
  seat: situation.seat,
  left,
  mover: 'corvettes',
  card: null,
  window: false,
});

/** Every boost and target of one corvette's shot, with its gain. */
const rateShots = (situation: Situation, choice: ShootChoice, left: number): Rated<Decision>[] => {
  const { match, seat } = situation;
  const rated: Rated<Decision>[] = [];
  const targets = choice.targets.length > 0 ? choice.targets : [undefined];
  for (let boost = 0; boost <= Math.min(choice.maxBoost, MOST_BOOST); boost += 1)
    for (const target of targets) {
      const shot: Decision = {
        seat,
        type: 'shoot',
        callSign: choice.callSign,
        boost,
        ...(target ? { target } : {}),
      };
      const plan = planAnswer(match, frameOf(situation, left), shot);
      if (plan.refusal) continue;
      const gain = gainOf(match, seat, plan);
      rated.push({ what: shot, worth: gain > 0 ? gain - PER_ACTIVATION * boost : gain - EMPTY_SHOT });
    }
  return rated;
};

/** How much better off one corvette is there, including the shot it could still take. */
const rateMoves = (
  situation: Situation,
  outlook: Outlook,
  moves: readonly MoveChoice[],
  left: number,
): Rated<Decision>[] => {
  const { match, seat } = situation;
  return corvettesOf(match, seat).flatMap((corvette) => {
    const { callSign, fired } = corvette;
    // A shot from its present hex is a separate option, so it is no reason to stay.
    const stay = ratePost(outlook, seat, {
      callSign,
      at: corvette.at,
      facing: corvette.facing,
      canShoot: !fired,
    });
    return moves
      .filter((move) => move.callSign === callSign)
      .map(({ at, facing, ...move }) => ({
        what: { seat, type: 'move' as const, ...move },
        worth:
          ratePost(outlook, seat, { callSign, at, facing, canShoot: !fired && left > 1 }) -
          stay -
          PER_ACTIVATION,
      }));
  });
};

/** What the engine would offer this seat with these activations. */
export const activationChoices = (
  situation: Situation,
  left: number,
): Pick<LegalOf<'move'>, 'moves' | 'shots'> => {
  const legal = activationsQuestion.legal(situation.match, frameOf(situation, left));
  return legal.type === 'move' ? legal : { moves: [], shots: [] };
};

/** Every promising shot and move, rated. */
export const rateActivations = (
  situation: Situation,
  legal: Pick<LegalOf<'move'>, 'moves' | 'shots'>,
  left: number,
): Rated<Decision>[] => [
  ...legal.shots.flatMap((choice) => rateShots(situation, choice, left)),
  ...rateMoves(situation, outlookOf(situation.match), legal.moves, left),
];

export const answerActivation = (situation: Situation, legal: LegalOf<'move'>): Decision => {
  const { seat, tie } = situation;
  const ownMoves = legal.moves.filter((move) => move.callSign === undefined);
  if (ownMoves.length > 0) return moveCommander(situation, ownMoves);
  const best = bestOf(rateActivations(situation, legal, legal.activations), tie);
  return best && best.worth > 0 ? best.what : { seat, type: 'done' };
};
