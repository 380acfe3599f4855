/**
 * What follows from the table for anybody who looks: pages, bots and tests ask these pure functions alike.
 * They know no turn: paths may be laid and arcs looked at any time.
 */
import { defined } from '../../../kernel/defined';
import type { Refusal } from '../../../kernel/refusal';
import { bandName, facingsByDefence, isBound, isEnemyOnTable, modifiersOf, needOf } from './range-bands';
import { modelOf, presentSide } from '../facts';
import { refuseOneShot } from './fire';
import type { Facing } from '../movement/geometry';
import type { Band, Model, ModelId, Modifiers, Move } from '../model';
import { carryOut, refuseMove } from '../movement/movement';
import type { Pose } from '../movement/path';
import { beginResolution } from '../resolution';
import type { Match } from '../state';

/** B-30 to B-38 for one weapon and one enemy. */
export interface TargetAim {
  target: ModelId;
  /** Why the weapon cannot fire at it; null if it can. */
  refusal: string | null;
  /** Whether it can only with a token. */
  token: boolean;
  band: Band | null;
  modifiers: Modifiers;
  /** The facings that the line crosses; the first is what counts where none is named. */
  facings: { facing: Facing; need: number }[];
}

export interface WeaponAims {
  weapon: string;
  dice: number;
  damage: number;
  targets: TargetAim[];
}

/** The match with a model somewhere else: a ghost that nobody has sent. */
const withPose = (match: Match, model: Model, { at, heading }: Pose): Match => ({
  ...match,
  ships: match.ships.map((each) => (each.id === model.id ? { ...model, at, heading, aboard: null } : each)),
});

/**
 * B-30 to B-38. What each weapon of a model could do to each enemy, from where it stands or from a pose. `at`: only to
 * this one, for pages that ask once a frame.
 */
export const aims = (match: Match, ship: ModelId, pose?: Pose, at?: ModelId): WeaponAims[] => {
  const own = modelOf(match, ship);
  if (!own || (own.at === null && !pose)) return [];
  const seen = pose ? withPose(match, own, pose) : match;
  const attacker = defined(modelOf(seen, ship));
  const open = seen.activation?.ship === ship && !pose ? seen.activation : null;
  const enemies = seen.ships
    .filter((each) => isEnemyOnTable(seen, attacker, each) && (at === undefined || each.id === at))
    .map((target) => ({
      target,
      band: bandName(seen, attacker, target),
      facings: facingsByDefence(seen, attacker, target),
    }));
  return presentSide(seen, attacker).weapons.map((weapon) => ({
    weapon: weapon.id,
    dice: weapon.dice,
    damage: weapon.damage,
    targets: enemies.map(({ target, band, facings }): TargetAim => {
      const order = { weapon: weapon.id, target: target.id };
      const refusal = refuseOneShot(seen, attacker, order, open?.shots ?? [], true);
      const modifiers = modifiersOf(seen, attacker, weapon, target);
      return {
        target: target.id,
        refusal: refusal?.code ?? null,
        token: refusal === null && open?.free !== true && isBound(seen, attacker, weapon, target),
        band,
        modifiers,
        facings: facings.map((facing) => ({
          facing,
          need: needOf(seen, weapon, target, facing, modifiers),
        })),
      };
    }),
  }));
};

/** Where moves lead, one after the other, and the match then; a pose is null for a model that leaves or stays aboard. */
export type TriedMoves =
  | { ok: true; poses: { ship: ModelId; pose: Pose | null }[]; match: Match }
  | { ok: false; move: number; refusal: Refusal };

/** B-10 to B-16. Tries moves as a `move` decision would, but for whose turn it is and how many move. */
export const tryMove = (match: Match, moves: readonly Move[]): TriedMoves => {
  const resolution = beginResolution(match);
  const poses: { ship: ModelId; pose: Pose | null }[] = [];
  for (const [index, move] of moves.entries()) {
    const refusal = refuseMove(resolution.match, move);
    if (refusal) return { ok: false, move: index, refusal };
    carryOut(resolution, move);
    const after = modelOf(resolution.match, move.ship);
    const pose = after?.at ? { at: after.at, heading: after.heading } : null;
    poses.push({ ship: move.ship, pose });
  }
  return { ok: true, poses, match: resolution.match };
};
