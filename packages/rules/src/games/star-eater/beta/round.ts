/**
 * §6, §7. What the parts of a round do; each edition lists its own, in the order of its book. Between two
 * parts, commanders of ships lost in the first one escape.
 */
import { checkStalemate } from '../common/stalemate';
import { moveCannons } from '../common/combat/cannons';
import { moveTorpedoes } from '../common/combat/torpedoes';
import { compelByTurns, compelCorvettes, keepAllOnCourse } from '../common/craft/compelled';
import { editionOf, type PartName } from '../common/edition';
import type { Phase } from '../common/model';
import { activateCommanders, endActionPhase, moveCommanders, revealCommands } from './phases/action';
import { beginNextRound, coolDown } from './phases/cooldown';
import { moveShips, revealEngines } from '../common/map/movement';
import { pushFrame, type Resolution } from '../common/resolution';
import type { Match } from '../common/state';

export interface Part {
  phase: Exclude<Phase, 'loadout' | 'finished'>;
  /** Carries the part out, or pushes the frames that do. */
  run(resolution: Resolution): void;
  /** The same in a plan, where nobody is asked; absent where it is `run`. */
  plan?(resolution: Resolution): void;
}

const PARTS: Readonly<Record<PartName, Part>> = {
  // §7.1 Each player places the engine card and two commands face down.
  commitment: { phase: 'commitment', run: (resolution) => pushFrame(resolution, { at: 'commitment' }) },

  // §7.2 Engine cards are revealed; ships move by their momentum in lock-step.
  engines: { phase: 'movement', run: revealEngines },
  ships: { phase: 'movement', run: moveShips },
  // §7.2.3 Cannon tokens, then torpedoes.
  cannons: { phase: 'movement', run: moveCannons },
  torpedoes: { phase: 'movement', run: moveTorpedoes },
  // §7.2.4 Corvettes are compelled to move one hex.
  compelAtOnce: { phase: 'movement', run: compelCorvettes },
  // F-4 Their owners turn and move them, one by one. In a plan they fly straight on.
  compelChosen: { phase: 'movement', run: compelByTurns, plan: keepAllOnCourse },
  // §8.1.2 Command Corvettes move.
  moveCommanders: { phase: 'movement', run: moveCommanders },

  // §8.1.3 Before any card is revealed: three activations to each commander.
  activateCommanders: { phase: 'action', run: activateCommanders },
  // §7.3 First commands together, then second commands.
  firstCommands: { phase: 'action', run: (resolution) => revealCommands(resolution, 0) },
  secondCommands: { phase: 'action', run: (resolution) => revealCommands(resolution, 1) },
  // R-34 Held point defence that has not shot leaves play.
  endActions: { phase: 'action', run: endActionPhase },

  // §7.4 Ready cards are picked up, the others move down.
  coolDown: { phase: 'cooldown', run: coolDown },
  // R-44 Twenty rounds without damage are a draw.
  stalemate: { phase: 'cooldown', run: checkStalemate },
  // R-8 The next round, with the next first player.
  nextRound: { phase: 'cooldown', run: beginNextRound },
};

/** §6. The parts of a round, in order. */
export const roundOf = (match: Match): readonly Part[] => editionOf(match).round.map((name) => PARTS[name]);
