/**
 * Which choice a point means: the hex under it and, of several in that hex, the one whose arrow is nearest.
 */
import { type Hex, sameHex } from '@star-eater/rules/src/games/star-eater';
import type { Choice } from './api';
import { anchorOf } from './art/overlay';
import type { Point } from './layout';

const choicesAt = (choices: readonly Choice[], hex: Hex): Choice[] =>
  choices.filter((choice) => sameHex(choice.hex, hex));

/** Arrows closer together than this are at one place. */
const SAME_PLACE = 0.01;

export const choiceAt = (choices: readonly Choice[], hex: Hex, point: Point): Choice | null => {
  const near = choicesAt(choices, hex).map((choice) => {
    const anchor = anchorOf(choice);
    return { choice, away: Math.hypot(anchor.x - point.x, anchor.y - point.y) };
  });
  const least = Math.min(...near.map(({ away }) => away));
  const there = near.filter(({ away }) => away - least < SAME_PLACE).map(({ choice }) => choice);
  // Several things share the hex: the one after that which is chosen, so that clicks go through them all.
  const chosen = there.findIndex(({ selected }) => selected);
  return there[(chosen + 1) % there.length] ?? null;
};
