/** §10.1.3, §8.1.2, §8.1.3. Activations: the corvettes' shots and moves, and the Command Corvette's own. */
import type { LegalOf } from '../../../common/bots/legal-of';
import { activationsQuestion } from '../../commands/activations';
import { corvettesOf } from '../../../common/facts';
import type { CallSign, Decision, Direction, Hex, ShootChoice } from '../../../common/model';
import { planAnswer } from '../../plan';
import type { FrameOf } from '../../../common/state';
import { bestOf, type Rated } from '../../../common/bots/chance';
import { moveCommander } from './commander';
import { outlookOf, ratePost, type Outlook } from './corvette-posts';
import { gainOf } from './gain';
import type { Situation } from './situation';

type Choices = Pick<LegalOf<'move'>, 'moves' | 'poses' | 'shots'>;

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
  ends: readonly MoveEnd[],
  left: number,
): Rated<Decision>[] => {
  const { match, seat } = situation;
  return corvettesOf(match, seat).flatMap((corvette) => {
    const { callSign, fired } = corvette;
    // A shot from its present hex is a separate option, so it is no reason to stay.
    const stay = ratePost(outlook, {
      callSign,
      at: corvette.at,
      facing: corvette.facing,
      canShoot: !fired,
    });
    return ends
      .filter((end) => end.callSign === callSign)
      .map(({ at, facing, decision }) => ({
        what: decision,
        worth:
          ratePost(outlook, { callSign, at, facing, canShoot: !fired && left > 1 }) - stay - PER_ACTIVATION,
      }));
  });
};

/** Where a move would end. */
interface MoveEnd {
  callSign: CallSign | undefined;
  at: Hex;
  facing: Direction;
  decision: Decision;
}

/** R-35, F-5. Every move that is offered. */
const endsOf = ({ seat }: Situation, { moves, poses = [] }: Choices): MoveEnd[] => [
  ...moves.map(({ callSign, before, forward, after, at, facing }) => ({
    callSign,
    at,
    facing,
    decision:
      callSign === undefined
        ? { seat, type: 'move' as const, before, forward, after }
        : { seat, type: 'move' as const, callSign, before, forward, after },
  })),
  ...poses.flatMap(({ callSign, at, facings }) =>
    facings.map((facing) => ({
      callSign,
      at,
      facing,
      decision: { seat, type: 'move' as const, callSign, to: at, facing },
    })),
  ),
];

/** What the engine would offer this seat with these activations. */
const activationChoices = (situation: Situation, left: number): Choices => {
  const legal = activationsQuestion.legal(situation.match, frameOf(situation, left));
  return legal.type === 'move' ? legal : { moves: [], shots: [] };
};

/** Every promising shot and move, rated. */
export const rateActivations = (situation: Situation, legal: Choices, left: number): Rated<Decision>[] => [
  ...legal.shots.flatMap((choice) => rateShots(situation, choice, left)),
  ...rateMoves(situation, outlookOf(situation.match, situation.seat), endsOf(situation, legal), left),
];

/** The best of them; of equals one that the tie decides. `legal`: what the engine offers, if it is known. */
export const bestActivation = (
  situation: Situation,
  left: number,
  legal?: Choices,
): Rated<Decision> | null => {
  const key = `${situation.seat} ${left}`;
  const known = situation.activations?.get(key);
  if (known !== undefined) return known;
  const choices = legal ?? activationChoices(situation, left);
  const best = bestOf(rateActivations(situation, choices, left), situation.tie);
  situation.activations?.set(key, best);
  return best;
};

export const answerActivation = (situation: Situation, legal: LegalOf<'move'>): Decision => {
  const { seat } = situation;
  const ownMoves = legal.moves.filter((move) => move.callSign === undefined);
  if (ownMoves.length > 0) return moveCommander(situation, ownMoves);
  const best = bestActivation(situation, legal.activations, legal);
  return best && best.worth > 0 ? best.what : { seat, type: 'done' };
};
