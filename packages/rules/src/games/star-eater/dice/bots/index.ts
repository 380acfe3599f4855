/** The ensign of the draft: it looks one round ahead with the engine's own functions, and shoots at what it can. */
import { sectionsToMend } from '../../common/bots/mending';
import type { Bot } from '../../../../game';
import { bestOf } from '../../common/bots/chance';
import { fitFor } from '../../common/bots/loadout';
import { editionOf } from '../../common/edition';
import { factionOf } from '../../common/facts';
import { CALL_SIGNS, seatOf } from '../facts';
import type { Component, DiceDecision, DiceLegal } from '../model';
import { loadingOf } from '../fire/munitions';
import type { StarEaterDice } from '../types';
import { knownMatch, type DiceSituation } from './known';
import { rateShots } from './odds';
import { commitOrders } from './orders';
import { answerAct, answerActivate } from './squadrons';

type LegalOf<T extends DiceLegal['type']> = Extract<DiceLegal, { type: T }>;

const fit = ({ match, seat }: DiceSituation, legal: LegalOf<'place' | 'pass'>): DiceDecision => {
  const decision = fitFor(factionOf(match, seat), legal, editionOf(match).craft);
  return decision.type === 'place' ? decision : { seat, type: 'pass' };
};

/** What a vent frees now comes first: a component with one token, weapons before the rest. */
const VENTED: Readonly<Record<Component, number>> = { main: 4, broadside: 3, special: 2, pointDefence: 1 };
const PER_TOKEN = 3;

const answerVent = ({ seat, tie }: DiceSituation, { components }: LegalOf<'vent'>): DiceDecision => {
  const rated = components.map(({ component, tokens }) => ({
    what: component,
    worth: VENTED[component] - PER_TOKEN * tokens,
  }));
  return { seat, type: 'vent', component: bestOf(rated, tie)?.what ?? 'main' };
};

const answerMaintain = (
  { match, seat }: DiceSituation,
  { due, repairs }: LegalOf<'maintain'>,
): DiceDecision => {
  const [lowest] = repairs;
  const { aboard, munitions } = seatOf(match, seat);
  const isStocked = aboard.some((sign) => (munitions[sign - 1] ?? 0) > 0);
  if (lowest !== undefined && (due === 0 || isStocked))
    return { seat, type: 'maintain', option: 'repair', callSign: lowest };
  return { seat, type: 'maintain', option: 'supply', munitions: loadingOf(match, seat, aboard, due).usual };
};

const answerFire = ({ match, seat, tie }: DiceSituation, legal: LegalOf<'fire'>): DiceDecision => {
  const weapons = [
    ...(match.setup.data[seat]?.components.main ?? []),
    ...(match.setup.data[seat]?.components.broadside ?? []),
  ];
  const damage = weapons.find(({ id }) => id === legal.weapon)?.damage ?? null;
  const rated = rateShots(match, seat, legal, damage).map(({ shot, worth }) => ({ what: shot, worth }));
  const best = bestOf(rated, `${tie} ${legal.hardPoint}`);
  return best && best.worth > 0 ? { seat, type: 'fire', ...best.what } : { seat, type: 'fire' };
};

const answerSpecial = ({ match, seat }: DiceSituation, legal: LegalOf<'special'>): DiceDecision => {
  const sections = sectionsToMend(match, seat, legal);
  return sections.length > 0 ? { seat, type: 'special', sections } : { seat, type: 'special' };
};

const answer = (situation: DiceSituation, legal: DiceLegal): DiceDecision => {
  const { match, seat } = situation;
  switch (legal.type) {
    case 'place':
    case 'pass':
      return fit(situation, legal);
    case 'arm':
      return { seat, type: 'arm', munitions: loadingOf(match, seat, CALL_SIGNS, legal.due).usual };
    case 'commit':
      return commitOrders(situation, legal.hand);
    case 'vent':
      return answerVent(situation, legal);
    case 'maintain':
      return answerMaintain(situation, legal);
    case 'special':
      return answerSpecial(situation, legal);
    case 'fire':
      return answerFire(situation, legal);
    case 'activate':
      return answerActivate(situation, legal);
    case 'act':
      return answerAct(situation, legal);
  }
};

/** Equal seeds give equal answers to equal questions. */
export const createDiceBot = (seed: string): Bot<StarEaterDice> => ({
  answer: (view, legal, setup) =>
    answer(
      {
        seat: legal.seat,
        match: knownMatch(view, setup),
        tie: `${seed} ${legal.seat} ${view.round} ${legal.type}`,
      },
      legal,
    ),
});
