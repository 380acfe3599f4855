/**
 * §6, §7. The round of Beta1 26/06/21, in the order of the book; another edition is another list. Between two
 * parts, commanders of ships lost in the first one escape.
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
  /** Carries the part out, or pushes the frames that do. */
  run(resolution: Resolution): void;
}

export const ROUND: readonly Part[] = [
  // §7.1 Each player places the engine card and two commands face down.
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
  // R-34 Held point defence that has not shot leaves play.
  { phase: 'action', run: endActionPhase },

  // §7.4 Ready cards are picked up, the others move down.
  { phase: 'cooldown', run: coolDown },
  // R-44 Twenty rounds without damage are a draw.
  { phase: 'cooldown', run: checkStalemate },
  // R-8 The next round, with the next first player.
  { phase: 'cooldown', run: beginNextRound },
];
