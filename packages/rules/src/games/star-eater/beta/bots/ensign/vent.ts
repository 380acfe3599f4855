/**
 * §10.1.5, R-37. Vent Coolant: plays a useful Ready card on top, otherwise cools the card with most cooldown
 * left.
 */
import type { LegalOf } from '../../../common/bots/legal-of';
import type { Command, Decision } from '../../../common/model';
import { bestOf, type Rated } from '../../../common/bots/chance';
import { rateFleet } from './corvettes';
import { gainOfFiring, PER_COOLDOWN } from './fire';
import { isFireCommand } from '../../../common/bots/lines';
import type { Situation } from './situation';

/** How much the seat wants a card back, in points. */
const WANTED: Readonly<Record<Command, number>> = {
  'fire-main': 6,
  'port-broadside': 4,
  'starboard-broadside': 4,
  corvettes: 3,
  'defence-stations': 3,
  'power-to-engines': 2,
  special: 3,
  'vent-coolant': 0,
};

/** The gain of playing a Ready card now; it cools one space longer. */
const rateReady = (situation: Situation, card: Command): number => {
  if (isFireCommand(card))
    return (gainOfFiring(situation.match, situation.seat, card, {}) ?? 0) - PER_COOLDOWN;
  return card === 'corvettes' ? rateFleet(situation) - PER_COOLDOWN : -1;
};

export const answerVent = (situation: Situation, legal: LegalOf<'vent'>): Decision => {
  const { seat, tie } = situation;
  const options: Rated<Decision>[] = legal.cards.flatMap(({ card, space, playable }) => {
    const cooled: Rated<Decision> = {
      what: { seat, type: 'vent', card, play: false },
      worth: space === 0 ? 0 : WANTED[card],
    };
    return playable
      ? [cooled, { what: { seat, type: 'vent', card, play: true }, worth: rateReady(situation, card) }]
      : [cooled];
  });
  const best = bestOf(options, tie);
  return best?.what ?? { seat, type: 'vent', card: legal.cards[0]?.card ?? 'fire-main', play: false };
};
