/** §6.6, D-31, D-39. Clean-up: cooldown tokens, the stalemate, Initiative, the next round. */
import { checkStalemate } from '../../common/stalemate';
import { endMatch } from '../../common/step-end';
import { emit, isOver } from '../../common/resolution';
import { setCooldown } from '../actions';
import { cooldownOf, seatOf } from '../facts';
import { COMPONENTS } from '../model';
import { tell } from '../resolution';
import type { DiceResolution } from '../state';

/** D-39. The chain of seeds has as many keys. */
export const LAST_ROUND = 400;

/** D-31. One token off each component, then the cooldown of each that was used. */
export const coolComponents = (resolution: DiceResolution): void => {
  const { match } = resolution;
  for (const seat of match.initiative)
    for (const component of COMPONENTS) {
      const tokens = seatOf(match, seat).cooldowns[component] ?? 0;
      if (tokens > 0) setCooldown(resolution, seat, component, tokens - 1, 'cooled');
    }
  for (const seat of match.initiative)
    for (const component of seatOf(match, seat).used) {
      const cooldown = cooldownOf(match, seat, component);
      if (cooldown > 0) setCooldown(resolution, seat, component, cooldown, 'used');
    }
};

/** R-44, D-39. A stalemate, or the last round: a draw. */
export const checkDraw = (resolution: DiceResolution): void => {
  checkStalemate(resolution);
  if (!isOver(resolution) && resolution.match.round >= LAST_ROUND)
    endMatch(resolution, { winners: [], rule: 'D-39' });
};

/** D-31. Initiative passes, cards are picked up, and the next round begins. */
export const beginNextRound = (resolution: DiceResolution): void => {
  const { match } = resolution;
  match.initiative = match.initiative.toReversed();
  match.first = match.initiative[0] ?? 0;
  tell(resolution, 'D-31', { type: 'initiativePassed', initiative: match.initiative.slice() });
  for (const state of match.seats) {
    state.orders = null;
    state.cards = [];
    state.shown = false;
    state.used = [];
    state.activated = [];
    state.hasLaunched = false;
  }
  match.round += 1;
  match.rolls = 0;
  emit(resolution, 'D-31', {
    type: 'roundStarted',
    round: match.round,
    initiative: match.initiative.slice(),
  });
};
