/** Which choice a point means: in the hex below it, the one with the nearest arrow. */
import { type Hex, sameHex } from '@star-eater/rules/src/games/star-eater';
import type { Choice } from './api';
import { anchorOf } from './art/overlay';
import type { Point } from '../../../../board/plane';

const choicesAt = (choices: readonly Choice[], hex: Hex): Choice[] =>
  choices.filter((choice) => sameHex(choice.hex, hex));

/** Arrows closer than this count as in one place. */
const SAME_PLACE = 0.01;

export const choiceAt = (choices: readonly Choice[], hex: Hex, point: Point): Choice | null => {
  const near = choicesAt(choices, hex).map((choice) => {
    const anchor = anchorOf(choice);
    return { choice, away: Math.hypot(anchor.x - point.x, anchor.y - point.y) };
  });
  const least = Math.min(...near.map(({ away }) => away));
  const there = near.filter(({ away }) => away - least < SAME_PLACE).map(({ choice }) => choice);
  // Several things share the hex: take the one after the selected one, so that clicks cycle through them.
  const chosen = there.findIndex(({ selected }) => selected);
  return there[(chosen + 1) % there.length] ?? null;
};
