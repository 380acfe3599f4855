/**
 * The board as one side sees it: everything is turned about the board's centre, so that this side's
 * ships start with their bows up the screen. Only pictures turn; hexes and directions keep their names.
 */
import { type Direction, type Hex, type View, rotated, turned } from '@star-eater/rules/src/games/star-eater';
import type { Pose } from '../../../../board/motion/motion';
import type { Beat, Effect } from './animate/beat';
import type { Choice, Overlay } from './api';
import { rotatedPoint } from '../../../../board/plane';
import { angleOf } from './layout';

export const rotatedView = (view: View, rotation: Direction): View => ({
  ...view,
  ships: view.ships.map((ship) => ({
    ...ship,
    at: rotated(ship.at, rotation),
    facing: turned(ship.facing, rotation),
    linear: ship.linear.map((direction) => turned(direction, rotation)),
  })),
  tokens: view.tokens.map((token) => ({
    ...token,
    at: rotated(token.at, rotation),
    facing: turned(token.facing, rotation),
  })),
});

export const rotatedChoice = (choice: Choice, rotation: Direction): Choice => ({
  ...choice,
  hex: rotated(choice.hex, rotation),
  ...(choice.facing === undefined ? {} : { facing: turned(choice.facing, rotation) }),
});

export const rotatedOverlay = (overlay: Overlay, rotation: Direction): Overlay => {
  if (rotation === 0) return overlay;
  const hex = (at: Hex): Hex => rotated(at, rotation);
  const placed = <T extends { at: Hex; facing: Direction }>(ghost: T): T => ({
    ...ghost,
    at: hex(ghost.at),
    facing: turned(ghost.facing, rotation),
  });
  return {
    ...overlay,
    choices: (overlay.choices ?? []).map((choice) => rotatedChoice(choice, rotation)),
    lines: (overlay.lines ?? []).map((line) => ({
      ...line,
      from: hex(line.from),
      hexes: line.hexes.map(hex),
    })),
    ghosts: (overlay.ghosts ?? []).map(placed),
    ghostTokens: (overlay.ghostTokens ?? []).map((ghost) => ({
      ...placed(ghost),
      ...(ghost.from ? { from: hex(ghost.from) } : {}),
    })),
    marks: (overlay.marks ?? []).map((mark) => ({ ...mark, hex: hex(mark.hex) })),
    badges: (overlay.badges ?? []).map((badge) => ({ ...badge, hex: hex(badge.hex) })),
  };
};

const rotatedEffect = (effect: Effect, rotation: Direction): Effect => {
  const hex = (at: Hex): Hex => rotated(at, rotation);
  switch (effect.kind) {
    case 'glow':
      return { ...effect, at: hex(effect.at), direction: effect.direction + rotation };
    case 'beam':
      return { ...effect, from: hex(effect.from), hexes: effect.hexes.map(hex) };
    case 'drain':
      return { ...effect, hull: effect.hull.map(hex) };
    case 'tracer':
      return { ...effect, from: hex(effect.from), to: hex(effect.to) };
    case 'muzzle':
      return { ...effect, from: hex(effect.from), facing: effect.facing + rotation };
    case 'sparks':
    case 'debris':
    case 'flare':
    case 'ring':
    case 'number':
    case 'caption':
      return { ...effect, at: hex(effect.at) };
    case 'track':
      return {
        ...effect,
        ships: effect.ships.map(hex),
        steps: effect.steps.map((step) => ({
          ...step,
          token: typeof step.token === 'number' ? turned(step.token, rotation) : step.token,
        })),
      };
  }
};

const rotatedPose = (pose: Pose, rotation: Direction): Pose => ({
  ...pose,
  ...rotatedPoint(pose, angleOf(rotation)),
  angle: pose.angle + angleOf(rotation),
});

/** Beats as the turned board plays them. `viewOf` turns a view; the same view gives the same object. */
export const rotatedBeats = (beats: Beat[], rotation: Direction, viewOf: (view: View) => View): Beat[] =>
  rotation === 0
    ? beats
    : beats.map((beat) => ({
        ...beat,
        motions: beat.motions.map((motion) => ({
          ...motion,
          keys: motion.keys.map((pose) => rotatedPose(pose, rotation)),
        })),
        effects: beat.effects.map((effect) => rotatedEffect(effect, rotation)),
        during: viewOf(beat.during),
        after: viewOf(beat.after),
      }));
