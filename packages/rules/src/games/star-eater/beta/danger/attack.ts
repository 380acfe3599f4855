/** Choices in the round that attack, where the ensign might launch, repair or cool: a player could make either. */
import { gainOfFiring } from '../bots/ensign/fire';
import { isFireCommand } from '../../common/bots/lines';
import { corvettesOf } from '../../common/facts';
import type { Command, Decision, Legal, Seat } from '../../common/model';
import type { Match } from '../../common/state';

const worthOf = (match: Match, seat: Seat, card: Command): number => {
  if (isFireCommand(card)) return gainOfFiring(match, seat, card, {}) ?? 0;
  return card === 'corvettes' && corvettesOf(match, seat).length > 0 ? 1 : 0;
};

/** §10.1.3, §10.1.5. Corvettes on the board activate, and a vent plays the weapon that does most; else null. */
export const attackInstead = (match: Match, asked: Legal): Decision | null => {
  const { seat } = asked;
  if (asked.type === 'corvettes')
    return asked.activate && corvettesOf(match, seat).length > 0
      ? { seat, type: 'corvettes', option: 'activate' }
      : null;
  if (asked.type !== 'vent') return null;
  let best: { card: Command; worth: number } | null = null;
  for (const { card, playable } of asked.cards) {
    const worth = playable ? worthOf(match, seat, card) : 0;
    if (worth > (best?.worth ?? 0)) best = { card, worth };
  }
  return best && { seat, type: 'vent', card: best.card, play: true };
};
