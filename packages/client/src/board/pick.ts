/** Which choice a point means: the hex under it and, of several in that hex, the one whose arrow is nearest. */
import { type Hex, sameHex } from '@star-eater/rules';
import type { Choice } from './api';
import { anchorOf } from './art/overlay';
import type { Point } from './layout';

export const choicesAt = (choices: readonly Choice[], hex: Hex): Choice[] =>
  choices.filter((choice) => sameHex(choice.hex, hex));

export const choiceAt = (choices: readonly Choice[], hex: Hex, point: Point): Choice | null => {
  let best: Choice | null = null;
  let least = Infinity;
  for (const choice of choicesAt(choices, hex)) {
    const anchor = anchorOf(choice);
    const away = Math.hypot(anchor.x - point.x, anchor.y - point.y);
    if (away < least) {
      least = away;
      best = choice;
    }
  }
  return best;
};
