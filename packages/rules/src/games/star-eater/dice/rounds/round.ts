/** §5, §6, D-2. The parts of a round of the draft, in order. */
import { moveCannons } from '../../common/combat/cannons';
import { moveTorpedoes } from '../../common/combat/torpedoes';
import { moveShips, revealEngines } from '../../common/map/movement';
import { revealCards } from '../actions';
import { beginNextRound, checkDraw, coolComponents } from './cleanup';
import { beginFighters } from '../fire/fighters';
import type { DicePhase } from '../model';
import { push } from '../resolution';
import type { DiceResolution } from '../state';
import { fireClass } from '../fire/weapons';

interface DicePart {
  phase: DicePhase;
  run(resolution: DiceResolution): void;
}

export const DICE_ROUND: readonly DicePart[] = [
  // §6.1 An engine setting and two cards, face down.
  { phase: 'commitment', run: (resolution) => push(resolution, { at: 'commitment' }) },
  // §6.2 Engine cards are revealed, ships move in lock-step, and nothing else does (D-7).
  { phase: 'movement', run: revealEngines },
  { phase: 'movement', run: moveShips },
  // §6.3 Cards are turned up; immediate ones are resolved.
  { phase: 'action', run: revealCards },
  // §6.4 Squadrons, one by one.
  { phase: 'fighters', run: beginFighters },
  // §6.5 Weapons by class: tokens on the board, then what was fired.
  { phase: 'weapons', run: (resolution) => fireClass(resolution, 'beam') },
  {
    phase: 'weapons',
    run: (resolution) => {
      moveCannons(resolution);
      fireClass(resolution, 'cannon');
    },
  },
  {
    phase: 'weapons',
    run: (resolution) => {
      moveTorpedoes(resolution);
      fireClass(resolution, 'torpedo');
    },
  },
  { phase: 'weapons', run: (resolution) => fireClass(resolution, 'directFire') },
  // §6.6 Clean-up.
  { phase: 'cooldown', run: coolComponents },
  { phase: 'cooldown', run: checkDraw },
  { phase: 'cooldown', run: beginNextRound },
];
