/**
 * The ensign, the first bot. It looks one round ahead with the engine's own plan, and shoots at whatever it
 * can.
 */
import { editionOf } from '../../../common/edition';
import { factionOf } from '../../../common/facts';
import type { Decision, Legal, View } from '../../../common/model';
import { cardsUnderway, matchFromView, type KnownSetup } from '../../known-match';
import type { Bot } from '../bot';
import { answerActivation } from './activations';
import { commitOrders, ordersBySeed } from './commit';
import { answerCompel } from './compel';
import { answerCorvettes } from './corvettes';
import { answerDefence, answerReaction } from './defence';
import { answerEscape } from './escape';
import { answerFire } from './fire';
import { fitAll, fitFor } from '../../../common/bots/loadout';
import type { Situation } from './situation';
import { answerSpecial } from './special';
import { answerThrust } from './thrust';
import { answerVent } from './vent';
import { answerWarp } from './commander';

const tieOf = (seed: string, view: View, legal: Legal): string =>
  `${seed} ${legal.seat} ${view.round} ${legal.type}`;

const situationOf = (seed: string, view: View, legal: Legal, facts: KnownSetup): Situation => ({
  seat: legal.seat,
  match: matchFromView(view, facts),
  underway: () => cardsUnderway(view, legal.seat),
  tie: tieOf(seed, view, legal),
});

/** The ensign's answer in a situation. */
export const answer = (situation: Situation, legal: Legal): Decision => {
  switch (legal.type) {
    case 'place':
    case 'pass':
      return fitFor(factionOf(situation.match, situation.seat), legal, editionOf(situation.match).craft);
    case 'commit':
      return legal.fit
        ? fitAll(factionOf(situation.match, situation.seat), legal, {}, editionOf(situation.match).craft)
        : commitOrders(situation, legal);
    case 'fire':
      return answerFire(situation, legal);
    case 'corvettes':
      return answerCorvettes(situation, legal);
    case 'move':
      return answerActivation(situation, legal);
    case 'defence':
      return answerDefence(situation, legal);
    case 'react':
      return answerReaction(situation, legal);
    case 'vent':
      return answerVent(situation, legal);
    case 'thrust':
      return answerThrust(situation, legal);
    case 'special':
      return answerSpecial(situation, legal);
    case 'escape':
      return answerEscape(situation, legal);
    case 'warp':
      return answerWarp(situation, legal);
    case 'compel':
      return answerCompel(situation, legal);
  }
};

export const ensign = (seed: string): Bot => ({
  answer: (view, legal, facts) => answer(situationOf(seed, view, legal, facts), legal),
});

/**
 * The commitments of ensigns with these seeds in one position: the same as from `ensign(seed)`, for the price of
 * one.
 */
export const ensignOrders = (
  view: View,
  legal: Extract<Legal, { type: 'commit' }>,
  facts: KnownSetup,
): ((seed: string) => Extract<Decision, { type: 'commit' }>) => {
  const draw = ordersBySeed(situationOf('', view, legal, facts), legal);
  return (seed) => draw(tieOf(seed, view, legal));
};
