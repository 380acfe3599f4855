/**
 * §6, §7. The round of Beta1 26/06/21, told in the order of the book. An older edition is another such list.
 * Between two parts the commanders of ships that were lost in the one before escape.
 */
import { moveCannons } from './combat/cannons';
import { moveTorpedoes } from './combat/torpedoes';
import { compelCorvettes } from './corvettes';
import type { Phase } from './model';
import { activateCommanders, endActionPhase, moveCommanders, revealCommands } from './phases/action';
import { beginNextRound, checkStalemate, coolDown } from './phases/cooldown';
import { moveShips, revealEngines } from './phases/movement';
import { pushFrame, type Resolution } from './resolution';

export interface Part {
  phase: Exclude<Phase, 'loadout' | 'finished'>;
  /** Does it at once, or pushes the frames that do. */
  run(resolution: Resolution): void;
}

export const ROUND: readonly Part[] = [
  // §7.1 Each player places face down the engine card and two commands.
  { phase: 'commitment', run: (resolution) => pushFrame(resolution, { at: 'commitment' }) },

  // §7.2 Engine cards are revealed; ships move by their momentum in lock-step.
  { phase: 'movement', run: revealEngines },
  { phase: 'movement', run: moveShips },
  // §7.2.3 Cannon tokens, then torpedoes.
  { phase: 'movement', run: moveCannons },
  { phase: 'movement', run: moveTorpedoes },
  // §7.2.4 Corvettes are compelled to move one hex.
  { phase: 'movement', run: compelCorvettes },
  // §8.1.2 Command Corvettes move.
  { phase: 'movement', run: moveCommanders },

  // §8.1.3 Before any card is revealed: three activations to each commander.
  { phase: 'action', run: activateCommanders },
  // §7.3 First commands together, then second commands.
  { phase: 'action', run: (resolution) => revealCommands(resolution, 0) },
  { phase: 'action', run: (resolution) => revealCommands(resolution, 1) },
  // R-34 What point defence was held and has not shot leaves play.
  { phase: 'action', run: endActionPhase },

  // §7.4 Ready cards are picked up, the others move down.
  { phase: 'cooldown', run: coolDown },
  // R-44 Twenty rounds without damage are a draw.
  { phase: 'cooldown', run: checkStalemate },
  // R-8 Another first player, and the next round.
  { phase: 'cooldown', run: beginNextRound },
];
